"""Ways between clients and processes: websockets and requests that are late, slow, cut, forgotten.

To a process it is ASGI, as a web server speaks it; to a client it is what it has heard.
"""

import asyncio
import contextvars
import json
from collections import deque
from collections.abc import Callable
from typing import Any

from proof.simulation.fate import Fate
from proof.simulation.loop import WORLD, strand
from proof.simulation.process import Process

Message = dict[str, Any]
LATE_SECONDS = 2.0
UNNOTICED_SECONDS = 8.0
"""How long a server may not know that a line is cut."""
SLOW_SECONDS = 40.0
"""What a slow reader may take for one message: longer than the server waits."""
PATIENCE_SECONDS = 30.0
"""After which a client gives a request up."""


def outside() -> contextvars.Context:
    """What a process has sent goes on although it dies."""
    context = contextvars.copy_context()
    context.run(strand.set, WORLD)
    return context


class Line:
    """A websocket at a table. `heard` gets every message, and None at the end."""

    def __init__(
        self, process: Process, table: str, heard: Callable[[Message | None], None], fate: Fate
    ) -> None:
        self._process = process
        self._fate = fate
        self._heard = heard
        self._slow = fate.strikes("slow reader", process.name)
        self.open = True
        self._noticed = False
        """The server knows that the line is cut."""
        self._arrived: deque[Message] = deque([{"type": "websocket.connect"}])
        self._on_way_in: deque[Message] = deque()
        self._on_way_out: deque[str | None] = deque()
        self._wanted: asyncio.Future[None] | None = None
        self._last_in = self._last_out = 0.0
        self._loop = asyncio.get_running_loop()
        process.lost.append(self)
        scope = _scope("websocket", f"/api/tables/{table}/live", ())
        self._task = process.call(scope, self._receive, self._send)
        self._task.add_done_callback(lambda _: self._served(), context=outside())

    # ------------------------------------------------------------ the client's end
    def say(self, message: Message) -> None:
        if self.open:
            self._on_way_in.append({"type": "websocket.receive", "text": json.dumps(message)})
            self._last_in = max(self._last_in, self._loop.time() + self._way())
            self._loop.call_at(self._last_in, self._arrive)

    def cut(self) -> None:
        """What was said is on its way; the server notices it some time later."""
        if self.open:
            self.open = False
            after = self._fate.between(0, UNNOTICED_SECONDS)
            if self._fate.random.random() < 0.6:
                after = self._fate.moment()
            self._loop.call_at(max(self._last_in, self._loop.time() + after), self._notice)
            self._heard(None)

    def _way(self) -> float:
        if self._fate.strikes_still and self._fate.random.random() < 0.05:
            return self._fate.between(0, LATE_SECONDS)
        return self._fate.moment()

    # ------------------------------------------------------------ the process's end
    def lose(self) -> None:
        """The process died."""
        self._loop.call_later(self._fate.moment(), self._hang_up, context=outside())

    def _hang_up(self) -> None:
        if self.open:
            self.open = False
            self._heard(None)

    def _notice(self) -> None:
        self._noticed = True
        self._on_way_in.append({"type": "websocket.disconnect", "code": 1006})
        self._arrive()

    def _arrive(self) -> None:
        """The next one on the way: nothing overtakes on a line."""
        self._arrived.append(self._on_way_in.popleft())
        if self._wanted and not self._wanted.done():
            self._wanted.set_result(None)

    async def _receive(self) -> Message:
        while not self._arrived:
            self._wanted = self._loop.create_future()
            await self._wanted
        return self._arrived.popleft()

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.accept":
            return
        self._check()
        if message["type"] == "websocket.close":
            self._deliver(None)
            return
        slow = self._slow and self._fate.strikes_still
        await asyncio.sleep(self._fate.between(0, SLOW_SECONDS) if slow else 0)
        self._check()
        self._deliver(message["text"])

    def _check(self) -> None:
        if self._noticed:
            raise ConnectionResetError("simulated: the line is cut")

    def _deliver(self, text: str | None) -> None:
        self._on_way_out.append(text)
        self._last_out = max(self._last_out, self._loop.time() + self._way())
        self._loop.call_at(self._last_out, self._reach, context=outside())

    def _reach(self) -> None:
        text = self._on_way_out.popleft()
        if text is None:
            self._hang_up()
        elif self.open:
            self._heard(json.loads(text))

    def _served(self) -> None:
        """The process has done with it, whatever it has said."""
        if self in self._process.lost:
            self._process.lost.remove(self)
        if not self._task.cancelled():
            self._task.exception()
        self._deliver(None)


class Request:
    """One request over HTTP."""

    def __init__(
        self, process: Process, method: str, path: str, tokens: tuple[str, ...], body: Any
    ) -> None:
        self._process = process
        self._answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._body = b"" if body is None else json.dumps(body).encode()
        self._status = 0
        self._told = b""
        self._scope = _scope("http", path, tokens) | {"method": method, "http_version": "1.1"}

    async def answer(self) -> tuple[int, Any] | None:
        """Its status, and what it says; None when no answer came."""
        if not self._process.up:
            return None
        self._process.lost.append(self)
        task = self._process.call(self._scope, self._receive, self._send)
        task.add_done_callback(lambda _: self.lose(), context=outside())
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._answer
        except TimeoutError:
            return None
        return (self._status, json.loads(self._told or b"null")) if self._told else None

    def lose(self) -> None:
        if self in self._process.lost:
            self._process.lost.remove(self)
        if not self._answer.done():
            self._answer.set_result(None)

    async def _receive(self) -> Message:
        await asyncio.sleep(0)
        return {"type": "http.request", "body": self._body, "more_body": False}

    async def _send(self, message: Message) -> None:
        await asyncio.sleep(0)
        if message["type"] == "http.response.start":
            self._status = message["status"]
        else:
            self._told += message.get("body", b"")


def _scope(kind: str, path: str, tokens: tuple[str, ...]) -> Message:
    path, _, query = path.partition("?")
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    if tokens:
        headers.append((b"authorization", f"Bearer {','.join(tokens)}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "scheme": "ws" if kind == "websocket" else "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("simulated", 80),
        "subprotocols": [],
        "state": {},
    }
