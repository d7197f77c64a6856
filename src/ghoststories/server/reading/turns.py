"""Whose turn it is, where only so many can be served at a time."""

import asyncio
from collections import OrderedDict, deque

from ghoststories.server.errors import too_many

MOST_WAITING = 50
"""Questions of one household; more are refused."""


class Turns:
    """Of those who wait, one of each household after the other: who asks a hundred things waits
    for them, and nobody else does."""

    def __init__(self, at_a_time: int) -> None:
        self._free = at_a_time
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def come(self, household: str) -> None:
        """Until it is their turn, which ends with `go`."""
        if self._free:
            self._free -= 1
            return
        queue = self._waiting.setdefault(household, deque())
        if len(queue) >= MOST_WAITING:
            raise too_many(1.0)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.go()  # it was theirs just now
            raise

    def go(self) -> None:
        """The next one's turn."""
        while self._waiting:
            household, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[household] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
