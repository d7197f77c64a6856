"""For whom bots think next: whoever had least of their time.

A quick bot's move waits for the thought that is under way, and not for all that ten tables of
masters have in mind. Counted is by household, so many tables of one are served like one.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

MOST_KNOWN = 10_000
"""Who had more than others; beyond that all begin anew."""


class Turns:
    """So many at the same time."""

    def __init__(self, many: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._many = self._free = many
        self._clock = clock
        self._had: dict[str, float] = {}
        """Seconds; only of those who wait, or had more than who came last to turn."""
        self._least = 0.0
        """What that one had: whoever comes has no claim to more than that."""
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        await self._wait(who)
        begin = self._clock()
        try:
            yield
        finally:
            self._had[who] = self._had.get(who, self._least) + self._clock() - begin
            self._give_back()

    async def _wait(self, who: str) -> None:
        self._had[who] = max(self._had.get(who, 0.0), self._least)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                self._give_back()  # called at the moment it went away
            raise

    def _give_back(self) -> None:
        self._free += 1
        self._call()
        if self._free == self._many:
            self._had.clear()  # nobody waits: nobody was kept from anything
            self._least = 0.0
        elif len(self._had) > MOST_KNOWN:
            self._had = dict.fromkeys(self._waiting, self._least)

    def _call(self) -> None:
        while self._free and self._waiting:
            who = min(self._waiting, key=self._had.__getitem__)
            called = self._waiting[who].popleft()
            if not self._waiting[who]:
                del self._waiting[who]
            if not called.done():
                self._free -= 1
                self._least = max(self._least, self._had[who])
                called.set_result(None)
        self._had = {
            who: had for who, had in self._had.items() if had > self._least or who in self._waiting
        }
