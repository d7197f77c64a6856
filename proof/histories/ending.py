"""When all misfortunes are over: does every table go on, and what do processes show of it?"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from functools import partial

import httpx

from ghoststories.server.storage.tokens import hashed
from proof.histories.history import Ending, Held, Shown
from proof.histories.lines import LOST, Line, decision
from proof.histories.site import Slot
from proof.histories.stored import Stored, read, stored
from proof.histories.tables import Table
from proof.histories.world import Json, World

AT_ONCE = 8
"""Tables that are tried, and requests, at a time."""
NEWEST_TOKENS = 3
"""Of a seat, that are tried at every process."""
LOOK_AGAIN_SECONDS = 0.2


async def ending_of(world: World, known: Sequence[Table], patience: float) -> Ending:
    ending, looking = Ending(), Looking(world, patience)
    last = await stored(world)
    running = [table for table in known if last.status.get(table.id) == "running"]
    ending.held = await asyncio.gather(
        *(held for table in running for held in _held(looking, table, last))
    )
    trying = Trying(world, patience)
    ending.stuck = await trying.all(running)
    last = await stored(world)
    for table in known:
        read(table.id, last, ending)
    readable = [table.id for table in known if table.id not in ending.unreadable]
    ending.shown = await asyncio.gather(
        *(_shown(looking, slot, table, last) for table in readable for slot in world.site.slots)
    )
    return ending


async def until(so: Callable[[], Awaitable[bool]], patience: float) -> bool:
    """Whether it became so, which may take a while."""
    end = asyncio.get_running_loop().time() + patience
    while not await so():
        if asyncio.get_running_loop().time() > end:
            return False
        await asyncio.sleep(LOOK_AGAIN_SECONDS)
    return True


# ---------------------------------------------------------------- what processes show
class Looking:
    """At tables over HTTP, a few requests at a time."""

    def __init__(self, world: World, patience: float) -> None:
        self.world = world
        self.patience = patience
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def get(self, slot: Slot, path: str, *rights: str) -> Json:
        """Nothing, when it is not answered."""
        async with self._gate:
            with suppress(httpx.HTTPError, ValueError):
                url, headers = f"{slot.url}/api/tables/{path}", self.world.headers(rights)
                answer = await self.world.http.get(url, headers=headers)
                return dict(answer.json()) if answer.is_success else {}
        return {}


async def _shown(looking: Looking, slot: Slot, table: str, last: Stored) -> Shown:
    """Every process comes to the end of the log, and shows what it leads to."""
    length, view = len(last.rows[table]), last.views.get(table)
    told: Json = {}

    async def same() -> bool:
        told.update(await looking.get(slot, f"{table}/view"))
        return bool(told.get("version") == length and told.get("view") == view)

    await until(same, looking.patience)
    return Shown(slot.name, table, told.get("version", 0), told.get("view") == view)


def _held(looking: Looking, table: Table, last: Stored) -> Iterator[Awaitable[Held]]:
    """A token opens its seat at all processes, or at none."""
    for board, tokens in table.seats.items():
        for token in tokens[-NEWEST_TOKENS:]:
            secret = looking.world.secrets([token])[0]
            stands = last.hashes.get((table.id, board)) == hashed(secret)
            ought = stands and token in table.valid
            for slot in looking.world.site.slots:
                yield _holds(looking, slot, Held(slot.name, table.id, token, ought, ought), board)


async def _holds(looking: Looking, slot: Slot, wanted: Held, board: str) -> Held:
    async def so() -> bool:
        told = await looking.get(slot, wanted.table, wanted.token)
        mine = {seat["board"] for seat in told.get("seats", ()) if seat["yours"]}
        return bool(told) and (board in mine) == wanted.ought

    held = wanted.ought if await until(so, looking.patience) else not wanted.ought
    return replace(wanted, held=held, at=looking.world.now())


# ---------------------------------------------------------------- going on
class Trying:
    """Somebody new at each seat acts, and all the others hear it."""

    def __init__(self, world: World, patience: float) -> None:
        self._world = world
        self._patience = patience
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def all(self, tables: Sequence[Table]) -> dict[str, str]:
        """Table -> what is wrong with it."""
        found = await asyncio.gather(*map(self._one, tables))
        return {table.id: why for table, why in zip(tables, found, strict=True) if why}

    async def _one(self, table: Table) -> str:
        async with self._gate, AsyncExitStack() as lines:
            try:
                return await self._goes_on(table, lines)
            except LOST as error:
                return f"it could not be tried: {type(error).__name__} {error}"

    async def _goes_on(self, table: Table, lines: AsyncExitStack) -> str:
        slots = self._world.site.slots
        sitting: dict[str, Line] = {}
        for at, board in enumerate(sorted(table.seats)):
            if not await self._until(partial(table.reseat, board)):
                return f"nobody could sit down at {board}"
            sitting[board] = await self._line(table, board, slots[at % len(slots)], lines)
        for board, line in sitting.items():
            if not await self._so(partial(_sits, line, board)):
                return f"{board} has no seat at {line.slot.name}: {line.you}"
        for board, line in sitting.items():
            if why := await self._acts(line, list(sitting.values())):
                return f"{board} at {line.slot.name}: {why}"
        return ""

    async def _line(self, table: Table, board: str, slot: Slot, lines: AsyncExitStack) -> Line:
        line = Line(self._world, table.id, [table.seats[board][-1]], slot)
        await line.open(None, slow=False)
        lines.callback(line.cut)
        lines.callback(asyncio.create_task(line.listen()).cancel)
        return line

    async def _until(self, work: Callable[[], Awaitable[object]]) -> bool:
        async def done() -> bool:
            return bool(await work())

        return await until(done, self._patience)

    async def _so(self, so: Callable[[], bool]) -> bool:
        async def now() -> bool:
            return so()

        return await until(now, self._patience)

    async def _acts(self, line: Line, all_lines: list[Line]) -> str:
        tried: list[str] = []

        async def done() -> bool:
            one = await line.ask(self._something(line, tried), False, self._patience)
            tried.append(one.code or "no answer")
            return one.acknowledged

        if not await until(done, self._patience):
            return f"nothing was done: {tried[-8:]}"
        newest = max(one.version for one in all_lines)
        for other in all_lines:
            if not await self._so(partial(_heard, other, newest)):
                return f"{other.slot.name} did not tell version {newest}, only {other.version}"
        return ""

    def _something(self, line: Line, tried: list[str]) -> Json:
        """What is to be decided, or something is taken back or wished to be; where nothing can
        be, a word."""
        ident = self._world.name("m")
        if line.options:
            return decision(self._world, line.seen, line.options)
        if {"not-now", "not-yours"}.isdisjoint(tried):
            return {"type": "undo", "id": ident, "version": line.version, "entries": 1}
        return {"type": "say", "id": ident, "text": f"{ident}, still here"}


def _sits(line: Line, board: str) -> bool:
    return line.you == (board,)


def _heard(line: Line, version: int) -> bool:
    return line.version >= version
