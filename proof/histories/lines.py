"""A websocket of somebody at a table, and what is heard on it."""

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from proof.histories.history import Attempt, Opened, Talked, Told, Welcomed
from proof.histories.site import Slot
from proof.histories.world import Json, World

OPEN_SECONDS = 5.0
TINY = 4096
"""Bytes that wait at a slow reader before the other side has to."""
LOST = (OSError, TimeoutError, WebSocketException, EOFError)


class Line:
    """`version`, `options`, `you` and `table` are the newest that were told."""

    def __init__(self, world: World, table: str, rights: Iterable[str], slot: Slot) -> None:
        self._world = world
        self.table_id = table
        self.rights = tuple(rights)
        self.slot = slot
        self.name = world.name("l")
        self.version = 0
        self.seen = 0
        """The version of the options."""
        self.options: list[str] = []
        self.you: tuple[str, ...] = ()
        self.table: Json = {}
        self.asked = False
        """Somebody waits for an answer of the others."""
        self.waiting: dict[str, tuple[Attempt, asyncio.Event]] = {}
        self.news = asyncio.Event()
        self.deaf = 0.0
        """Seconds for which nothing is read."""
        self.closed = False

    async def open(self, version: int | None, slow: bool) -> None:
        """Raises one of LOST, or is told everything."""
        assert self.slot.url is not None
        where = urlsplit(self.slot.url)
        raw = socket.socket()
        raw.setblocking(False)
        if slow:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TINY)
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                await asyncio.get_running_loop().sock_connect(raw, (where.hostname, where.port))
                path = f"ws://{where.netloc}/api/tables/{self.table_id}/live"
                self._socket: ClientConnection = await connect(
                    path, sock=raw, compression=None, max_size=None, ping_interval=None,
                    proxy=None, close_timeout=0.1, max_queue=1 if slow else 16,
                )  # fmt: skip
        except BaseException:
            raw.close()
            raise
        now = self._world.now()
        self._world.history.add(Opened(now, self.name, self.table_id, self.slot.name, version))
        secrets = self._world.secrets(self.rights)
        await self.send({"type": "hello", "tokens": secrets, "version": version})

    async def send(self, message: Json) -> None:
        await self._socket.send(json.dumps(message))

    def cut(self) -> None:
        """Gone without a word."""
        self.closed = True
        self._socket.transport.abort()
        self.news.set()

    # ------------------------------------------------------------ hearing
    async def listen(self) -> None:
        try:
            while True:
                if self.deaf:
                    await asyncio.sleep(self.deaf)
                    self.deaf = 0.0
                self._hear(json.loads(await self._socket.recv()))
                self.news.set()
        except ConnectionClosed as ended:
            if ended.rcvd and ended.rcvd.code == 1011:
                at = f"{self._world.now():.2f}"
                self._world.broken.append(f"{at} {self.name} failed at {self.slot.name}")
        except OSError:
            pass
        finally:
            self.closed = True
            self.news.set()
            for _, answered in self.waiting.values():
                answered.set()

    def _hear(self, told: Json) -> None:
        kind = told["type"]
        if kind in ("welcome", "table"):
            self._look_around(told)
        elif kind == "happened":
            self._happened(told)
        elif kind == "chat":
            self._talk(told["line"])
        elif kind in ("ack", "refused"):
            self._answered(told)

    def _look_around(self, told: Json) -> None:
        self.table, self.you = told["table"], tuple(told["you"])
        self.asked = bool(self.table.get("undo_asked") or self.table.get("asked"))
        if told["type"] == "welcome":
            self.version = self.table["version"]
            now = self._world.now()
            self._world.history.add(Welcomed(now, self.name, self.table_id, self.version))
            for line in told["chat"]:
                self._talk(line)
        self._see(told.get("view"), self.table["version"])

    def _happened(self, told: Json) -> None:
        self.version = told["version"]
        words = [told[name] for name in ("kind", "by", "seat", "do")]
        now = self._world.now()
        self._world.history.add(Told(now, self.name, self.table_id, self.version, *words))
        self._see(told.get("view"), self.version)

    def _talk(self, line: Json) -> None:
        words = line["n"], line["by"] or "", line["text"]
        self._world.history.add(Talked(self._world.now(), self.name, self.table_id, *words))

    def _see(self, view: Json | None, version: int) -> None:
        if view is not None:
            self.options, self.seen = view["options"], version

    def _answered(self, told: Json) -> None:
        attempt, answered = self.waiting.pop(told["id"], (None, None))
        if attempt is None or answered is None:
            return
        if told["type"] == "ack":
            attempt.acknowledge(self._world.now(), told["version"])
        else:
            attempt.refuse(self._world.now(), told["error"]["code"])
        answered.set()

    # ------------------------------------------------------------ asking
    async def ask(self, message: Json, cut: bool, patience: float) -> Attempt:
        """Sent, and the answer waited for; or nobody waits, because the line is cut."""
        one = self._world.attempt(self.table_id, message["type"], self.rights, self.slot)
        fill(one, message)
        answered = asyncio.Event()
        self.waiting[message["id"]] = one, answered
        await self.send(message)
        if cut:
            self.cut()
            return one
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await answered.wait()
        return one


def fill(one: Attempt, message: Json) -> None:
    one.message, one.version = message["id"], message.get("version", 0)
    one.said = str(message.get("do") or message.get("text") or message.get("agree", ""))


def decision(world: World, version: int, options: list[str]) -> Json:
    do = world.chance.choice(options)
    return {"type": "act", "id": world.name("m"), "version": version, "do": do}


def chosen(chance: random.Random, **weights: float) -> str:
    """One of the names, as often as its weight says."""
    return chance.choices(list(weights), list(weights.values()))[0]


PATHS: dict[str, str] = {
    "act": "/actions",
    "undo": "/undo",
    "answer": "/undo/answer",
    "say": "/chat",
}


async def over_http(
    world: World, table: str, rights: Iterable[str], message: Json
) -> Attempt | None:
    """The same question without a websocket, at any process."""
    slot = world.slot()
    if slot is None:
        return None
    tokens: tuple[str, ...] = tuple(rights)
    one = world.attempt(table, message["type"], tokens, slot)
    fill(one, message)
    body: dict[str, Any] = {name: value for name, value in message.items() if name != "type"}
    await world.ask(one, "POST", PATHS[message["type"]], body, slot=slot, shown=tokens)
    return one
