"""Bots keep step with those who watch them: at most a turn ahead of what a person is shown.

A page says which version it has come to; who never says so (a program, a simulation) is not waited
for. Nor is a page for ever: one that is hidden says that it shows nothing, and one that gets no
further for a while has lost its claim until it speaks again.
"""

import asyncio
import contextlib
import time
from bisect import bisect_right
from typing import TYPE_CHECKING
from weakref import proxy

from ghoststories.server.http.clients import Client

if TYPE_CHECKING:
    from ghoststories.server.rooms.room import Room

MOST_AHEAD = 1
"""Turns."""
MOST_TURNS = 1000
"""Remembered: who acts and takes back makes more of them than a game has."""


class Pace:
    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._turn = 0
        self._versions: list[int] = []
        """Those in which the turn changed, and beside each when that was."""
        self._times: list[float] = []
        self._elsewhere: dict[str, float] = {}
        """Other processes whose people are behind, and when they said so."""
        self.waits = False
        """A bot waits for somebody who is connected here."""
        self._stirred = asyncio.Event()

    def took(self) -> None:
        """The game has gone on, or back."""
        turn = int(self._room.game.state.turn)
        if turn != self._turn:
            self._turn = turn
            self._versions.append(self._room.version)
            self._times.append(time.monotonic())
        if len(self._versions) > MOST_TURNS:  # nobody is waited for who is that far behind
            del self._versions[: MOST_TURNS // 2], self._times[: MOST_TURNS // 2]

    def shown(self, one: Client, version: int | None) -> None:
        """What somebody's page has come to; None: it shows nothing."""
        one.shown, one.shown_at = version, time.monotonic()
        self.stir()

    def behind(self, process: str, are: bool) -> None:
        """The people who are connected to another process."""
        self._elsewhere.pop(process, None)
        if are:
            self._elsewhere[process] = time.monotonic()
        self.stir()

    def stir(self) -> None:
        """Who is waited for may be others than before."""
        self._stirred.set()

    async def waited(self) -> bool:
        """Whether somebody had to be waited for; then all may be different now. No bot that
        thinks waits here, so nobody takes it for a slow one."""
        here, now = self._left_here(), time.monotonic()
        if (here > 0) != self.waits:
            self.waits = here > 0
            self._room.desk.bus.tell({"table": self._room.id, "behind": self.waits})
        left = max([here, *(at + self._patience - now for at in self._elsewhere.values())])
        if left <= 0:
            return False
        self._stirred.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(left):
                await self._stirred.wait()
        return True

    @property
    def _patience(self) -> float:
        return self._room.desk.settings.patience_seconds

    def _left_here(self) -> float:
        """How many seconds those who are connected here are still waited for."""
        return max((self._left(one) for one in self._room.clients), default=0.0)

    def _left(self, one: Client) -> float:
        asking = self._room.who(one.hashes)
        if one.shown is None or not (asking.seats or asking.host):
            return 0.0
        since = bisect_right(self._versions, one.shown) + MOST_AHEAD
        if since >= len(self._versions):
            return 0.0
        return max(one.shown_at, self._times[since]) + self._patience - time.monotonic()
