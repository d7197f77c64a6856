"""A table over its websocket. It comes back by itself; what was not acknowledged is sent again."""

import asyncio
import json
import logging
import random
import uuid
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

from pydantic import ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ghoststories.client.errors import Lost, Refusal
from ghoststories.table.view import View
from ghoststories.wire import live as wire
from ghoststories.wire.base import PROTOCOL
from ghoststories.wire.tables import Ack, ChatLine, TableInfo

logger = logging.getLogger(__name__)
FIRST_WAIT, LONGEST_WAIT = 0.05, 5.0
"""Seconds before the next try to reach the server: longer each time."""
NEVER_AGAIN = ("no-table", "outdated", "damaged", "bad-request", "bad-origin", "invalid")
"""Refusals of a whole connection that the next one would meet too."""
MOST_FRAME = 4 * 1024 * 1024
CHAT_KEPT = 200


class Table:
    """What the server has told so far, and a way to decide."""

    def __init__(self, url: str, table_id: str, tokens: tuple[str, ...]) -> None:
        self.id = table_id
        self._address = f"ws{url.removeprefix('http')}/api/tables/{table_id}/live"
        self._tokens = tokens
        self.info: TableInfo | None = None
        self.view: View | None = None
        self.version = 0
        self.you: tuple[str, ...] = ()
        self.chat: list[ChatLine] = []
        self.heard: Callable[[wire.ServerMessage], None] = lambda _: None
        """Called with every message, after it was taken in."""
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[dict[str, Any], asyncio.Future[Ack]]] = {}
        self._changed = asyncio.Condition()
        self._failed: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        await self.until(lambda: self.info is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # ------------------------------------------------------------ looking
    @property
    def over(self) -> bool:
        return self.view is not None and self.view.result != "running"

    def may_decide(self) -> bool:
        """Whether it is for us to decide now, or nobody decides any more."""
        return self.over or (self.view is not None and bool(self.view.options))

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is so. Raises what made the table unreachable for good."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed is not None or true())
        if self._failed is not None and not true():
            raise self._failed

    # ------------------------------------------------------------ doing
    async def act(self, do: str, chance: tuple[str, ...] = (), version: int | None = None) -> Ack:
        """Decide. Acknowledged means durable; a lost connection in between does no harm."""
        message = {"type": "act", "do": do, "chance": list(chance)}
        return await self._send(message, self.version if version is None else version)

    async def undo(self, entries: int | None = None) -> Ack:
        return await self._send({"type": "undo", "entries": entries}, self.version)

    async def answer(self, agree: bool) -> Ack:
        return await self._send({"type": "answer", "agree": agree}, self.version)

    async def say(self, text: str) -> Ack:
        return await self._send({"type": "say", "text": text}, None)

    async def point(self, at: str) -> None:
        """A finger on the board; nobody waits for it."""
        if self._socket:
            await self._write({"type": "point", "at": at})

    async def _send(self, message: dict[str, Any], version: int | None) -> Ack:
        if self._failed:
            raise self._failed
        message_id = uuid.uuid4().hex
        message = {**message, "id": message_id}
        if version is not None:
            message["version"] = version
        future: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        self._waiting[message_id] = message, future
        try:
            await self._write(message)
            return await future
        finally:
            self._waiting.pop(message_id, None)

    async def _write(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            return  # the next connection sends it
        with suppress(ConnectionClosed):
            await self._socket.send(json.dumps(message))

    # ------------------------------------------------------------ staying connected
    async def _stay(self) -> None:
        wait = FIRST_WAIT
        while self._failed is None:
            before = self.version
            try:
                await self._once()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
                logger.info("the connection to %s was lost (%s)", self.id, type(error).__name__)
            except (Refusal, Lost) as error:
                await self._give_up(error)
                return
            self._socket = None
            wait = FIRST_WAIT if self.version > before else min(LONGEST_WAIT, wait * 2)
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))

    async def _once(self) -> None:
        async with connect(
            self._address, max_size=MOST_FRAME, compression=None, open_timeout=20
        ) as socket:
            known = self.version if self.info else None
            hello = {"type": "hello", "protocol": PROTOCOL, "tokens": self._tokens}
            heard = self.chat[-1].n if self.chat else 0
            await socket.send(json.dumps({**hello, "version": known, "chat": heard}))
            self._socket = socket
            await self._send_again()
            await self._take(await socket.recv())
            async for text in socket:
                if isinstance(await self._take(text), wire.Welcome):
                    await self._send_again()  # we were too slow: an answer may have been dropped

    async def _send_again(self) -> None:
        for message, _ in list(self._waiting.values()):
            await self._write(message)

    async def _take(self, text: str | bytes) -> wire.ServerMessage:
        try:
            message = wire.server_message.validate_json(text)
        except ValidationError as error:
            raise Lost("the server says something this client does not know") from error
        self._understand(message)
        self.heard(message)
        async with self._changed:
            self._changed.notify_all()
        return message

    def _understand(self, message: wire.ServerMessage) -> None:
        if isinstance(message, Ack):
            if future := self._waits_for(message.id):
                future.set_result(message)
        elif isinstance(message, wire.RefusedMessage):
            self._refused(message)
        elif isinstance(message, wire.Happened):
            self.version = message.version
            self.view = message.view or self.view
        elif isinstance(message, wire.Welcome | wire.TableChanged):
            self.info, self.you = message.table, message.you
            self.view = message.view or self.view
            if isinstance(message, wire.Welcome):
                self.view, self.version = message.view, message.table.version
                self.chat = list(message.chat)
        elif isinstance(message, wire.ChatMessage):
            if message.line.n not in {line.n for line in self.chat}:
                self.chat = [*self.chat, message.line][-CHAT_KEPT:]
        elif isinstance(message, wire.Bye):
            logger.info("the server says goodbye: %s", message.reason)

    def _waits_for(self, message_id: str) -> asyncio.Future[Ack] | None:
        _, future = self._waiting.get(message_id, (None, None))
        return None if future is None or future.done() else future

    def _refused(self, message: wire.RefusedMessage) -> None:
        refusal = Refusal(message.error)
        if message.id is None:
            if message.error.code in NEVER_AGAIN:
                raise refusal
        elif future := self._waits_for(message.id):
            future.set_exception(refusal)

    async def _give_up(self, error: Exception) -> None:
        self._failed = error
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(error)
        async with self._changed:
            self._changed.notify_all()
