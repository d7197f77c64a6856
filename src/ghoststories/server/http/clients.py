"""One websocket: what is to be sent waits in a short outbox, and never grows beyond it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from ghoststories.server.http import metrics

MOST_WAITING = 64
MOST_BYTES = 512 * 1024
SEND_SECONDS = 30.0
"""A client that takes nothing for so long is gone."""


class Socket(Protocol):
    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Client:
    def __init__(self, socket: Socket, hashes: frozenset[str], home: str = "") -> None:
        self._socket = socket
        self.home = home
        """The household it belongs to."""
        self.hashes = hashes
        """Of the tokens it has shown; whether they still open a seat the table knows."""
        self.eyes = ""
        """As which seat it last saw the game; "" when that is not known."""
        self.shown: int | None = None
        """The version its page has come to, if it is one that says so; and when it said that."""
        self.shown_at = 0.0
        self.behind = False
        """What waited was dropped; it needs a fresh view."""
        self._outbox: deque[str] = deque()
        self._bytes = 0
        self._wanted = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    def put(self, text: str) -> None:
        if self.behind or self._closing:
            return
        if len(self._outbox) >= MOST_WAITING or self._bytes > MOST_BYTES:
            self._outbox.clear()
            self._bytes = 0
            self.behind = True
        else:
            self._outbox.append(text)
            self._bytes += len(text)
        self._wanted.set()

    def tell(self, text: str, eyes: str) -> None:
        """Something of the game, as a seat sees it."""
        self.eyes = eyes
        self.put(text)

    def close(self, code: int, reason: str, last: str | None = None) -> None:
        """After what waits; `last` is said even to a slow one."""
        if last is not None:
            self.behind = False
            self._outbox.append(last)
            self._bytes += len(last)
        self._closing = code, reason
        self._wanted.set()

    async def pump(self, fresh: Callable[["Client"], Awaitable[str]]) -> None:
        """Send until the end; `fresh` makes what a client needs that was too slow."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            if self.behind:
                metrics.RESYNCED.inc()
                text = await fresh(self)
                self.behind = False  # from here on it misses nothing
                self.put(text)
            while self._outbox:
                text = self._outbox.popleft()
                self._bytes -= len(text)
                async with asyncio.timeout(SEND_SECONDS):
                    await self._socket.send_text(text)
            if self._closing and not self.behind:
                await self._socket.close(*self._closing)
                return
