"""People at a table: they decide, talk, take back, go and come back, move to another device. Who
has lost a seat goes on with what is left: a token that is worth nothing."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from proof.histories.history import Attempt
from proof.histories.lines import LOST, Line, chosen, decision, over_http
from proof.histories.world import Json, World

if TYPE_CHECKING:
    from proof.histories.tables import Table

IDLE_SECONDS = 2.5
"""Between two things somebody does who has nothing to decide."""
AWAY_SECONDS = 2.5
DEAF_SECONDS = 12.0
"""How long a slow reader takes nothing."""
MOST_FINGERS = 80
"""More than what waits for a slow reader at most."""
GRUDGE_SECONDS = 6.0
"""How long somebody goes on who has lost the seat."""
DOUBT_SECONDS = 6.0
"""How long somebody believes in a seat that no process knows of."""


class Person:
    def __init__(self, world: World, table: "Table", tokens: dict[str, str]) -> None:
        self.world = world
        self.table = table
        self.tokens = tokens
        """Seat -> the name of its token."""
        self.old: tuple[str, ...] = ()
        """Those that were taken away."""
        self.line: Line | None = None
        self._slow = world.chance.random() < world.wishes.slow
        self._version = 0
        self._unsettled: Json | None = None
        """What was sent and is not known to be done: it is sent again."""
        self._angry_until = 0.0
        self._doubts: float | None = None

    @property
    def rights(self) -> tuple[str, ...]:
        return tuple(self.tokens.values()) or self.old

    @property
    def revoked(self) -> bool:
        return not self.tokens

    @property
    def away(self) -> bool:
        return self.line is None

    def lose(self, token: str) -> None:
        """Somebody else has that seat now."""
        for seat in [seat for seat, held in self.tokens.items() if held == token]:
            del self.tokens[seat]
            self.old = (token,)
        if self.revoked:
            self._angry_until = self.world.now() + GRUDGE_SECONDS
        elif self.line:
            self.line.cut()

    def gain(self, seat: str, token: str) -> None:
        self.tokens[seat] = token
        if self.line:
            self.line.cut()

    @property
    def _stays(self) -> bool:
        if self.world.over or self.table.over:
            return False
        return not self.revoked or self.world.now() < self._angry_until

    # ------------------------------------------------------------ coming and going
    async def live(self) -> None:
        while self._stays:
            with suppress(*LOST):
                await self._visit()
            self.line = None
            if self._stays:
                await self.world.rest(0.4)

    async def _visit(self) -> None:
        slot = self.world.slot()
        if slot is None:
            return
        line = Line(self.world, self.table.id, self.rights, slot)
        version = self._version if self._version and self.world.chance.random() < 0.6 else None
        await line.open(version, self._slow)
        line.version = version or 0
        listening = asyncio.create_task(line.listen())
        self.line = line
        try:
            while not line.closed and self._stays:
                await self._step(line)
        finally:
            line.cut()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            self._version = max(self._version, line.version)

    async def _step(self, line: Line) -> None:
        line.news.clear()
        if not (line.options or self.revoked or self._unsettled):
            with suppress(TimeoutError):
                async with asyncio.timeout(self.world.soon(IDLE_SECONDS)):
                    await line.news.wait()
                    self._noticed(line)
                    return
        self._noticed(line)
        if line.closed or not self._stays:
            return
        if self._unsettled:
            await self._settle(line)
        elif self.revoked:
            await self._intrude(line)
        elif line.options:
            await self._take_turn(line)
        else:
            await self._idle(line)

    def _noticed(self, line: Line) -> None:
        """The table remembers what is to be decided; who is not known here may have lost a seat
        without hearing of it."""
        self.table.saw(line)
        if self.revoked or not line.table or set(line.you) >= set(self.tokens):
            self._doubts = None
            return
        self._doubts = self.world.now() if self._doubts is None else self._doubts
        if self.world.now() - self._doubts > DOUBT_SECONDS:
            self.table.orphans.update(self.tokens)
            self._doubts = None
            line.cut()

    # ------------------------------------------------------------ asking
    async def _ask(self, line: Line, message: Json) -> None:
        chance, wishes = self.world.chance, self.world.wishes
        if chance.random() < wishes.over_http:
            one = await over_http(self.world, self.table.id, self.rights, message)
        else:
            cut = chance.random() < wishes.cut
            one = await line.ask(message, cut, chance.uniform(1.5, 7.0))
        self._keep(message, one)
        if one is not None and one.answered is None:
            line.cut()

    def _keep(self, message: Json, one: Attempt | None) -> None:
        """What may have been done or not is sent again, by most."""
        unsure = one is not None and not one.acknowledged and not one.refused
        keen = self.world.chance.random() < 0.85
        self._unsettled = message if unsure and keen and not self.revoked else None

    async def _settle(self, line: Line) -> None:
        assert self._unsettled is not None
        await asyncio.sleep(self.world.soon(0.2))
        if self._unsettled and not line.closed:
            await self._ask(line, self._unsettled)

    async def _take_turn(self, line: Line) -> None:
        await asyncio.sleep(self.world.soon(self.world.tables / self.world.wishes.rate))
        if line.closed or not line.options:
            return
        what = chosen(self.world.chance, act=88, undo=4, say=2, idle=6)
        if what == "act":
            await self._ask(line, decision(self.world, line.seen, line.options))
        elif what == "idle":
            await self._idle(line)
        else:
            await self._ask(line, self._message(what, line))

    async def _idle(self, line: Line) -> None:
        if line.asked and self.world.chance.random() < 0.8:
            await self._ask(line, self._message("answer", line))
            return
        deaf = 60 if self._slow else 10
        what = chosen(
            self.world.chance, say=30, undo=14, go=14, deaf=deaf, move=6, point=5, nothing=26
        )
        if what in ("say", "undo"):
            await self._ask(line, self._message(what, line))
        elif what == "go":
            line.cut()
            self.line = None
            await self.world.rest(AWAY_SECONDS)
        elif what == "deaf":
            line.deaf = self.world.soon(DEAF_SECONDS if self._slow else AWAY_SECONDS)
        elif what == "point":
            await self._point(line)
        elif what == "move":
            await self.table.move(self)

    async def _point(self, line: Line) -> None:
        """So often that a friend who does not listen has too much to hear."""
        for tile in range(MOST_FINGERS):
            await line.send({"type": "point", "at": f"tile:{tile % 9}"})

    def _message(self, what: str, line: Line) -> Json:
        chance, ident = self.world.chance, self.world.name("m")
        if what == "say":
            return {"type": "say", "id": ident, "text": f"{ident} of {self.rights[0]}"}
        if what == "answer":
            agree = chance.random() < 0.75
            return {"type": "answer", "id": ident, "version": line.version, "agree": agree}
        entries = chance.choice((None, 1, 2))
        return {"type": "undo", "id": ident, "version": line.version, "entries": entries}

    # ------------------------------------------------------------ without a right
    async def _intrude(self, line: Line) -> None:
        """All that a seat may do, with a token that was taken away; friends tell what is to be
        decided."""
        for message in self._tricks(line):
            if self.world.chance.random() < 0.5:
                await over_http(self.world, self.table.id, self.old, message)
            elif not line.closed:
                await line.ask(message, False, 2.0)
        if self.world.chance.random() < 0.15:
            await self.world.change(self.table.id, "link", "/link", self.old)
        await self.world.rest(1.0)

    def _tricks(self, line: Line) -> Iterator[Json]:
        version, options = self.table.newest
        what = chosen(self.world.chance, act=75, undo=15, say=10)
        if what == "act" and options:
            yield decision(self.world, version, options)
        elif what != "act":
            yield {**self._message(what, line), **({"version": version} if what == "undo" else {})}
