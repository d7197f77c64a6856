"""A run: servers, people, misfortunes, and the judgement at the end."""

import asyncio
import random
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from proof.histories.checker import check
from proof.histories.ending import ending_of
from proof.histories.nemeses import OF_DATABASES, OF_SERVERS, Nemesis, haunt, skipped
from proof.histories.report import Outcome
from proof.histories.site import Site, site
from proof.histories.tables import Table, tables
from proof.histories.world import Wishes, World

CALM_SECONDS = 1.0
"""People go on for a while after the last misfortune."""


@dataclass(frozen=True)
class Run:
    database: str = "sqlite"
    seconds: float = 600.0
    seed: int = 1
    tables: int = 40
    nemeses: Sequence[type[Nemesis]] = (*OF_SERVERS, *OF_DATABASES)
    pause: tuple[float, float] = (1.0, 7.0)
    """Seconds between two misfortunes of servers, and of databases."""
    longest: float = 12.0
    """Seconds one of them lasts at most."""
    patience: float = 30.0
    """Seconds in which all has to be well when they are over."""
    wishes: Wishes = field(default_factory=Wishes)

    @property
    def processes(self) -> int:
        return 2 if self.database == "postgres" else 1


def run(asked: Run) -> Outcome:
    with site(asked.database, asked.processes) as where:
        return asyncio.run(_run(asked, where))


async def _run(asked: Run, where: Site) -> Outcome:
    await where.start()
    world = World(where, random.Random(f"{asked.seed} people"), asked.tables, asked.wishes)
    known: list[Table] = []
    try:
        async with asyncio.TaskGroup() as playing:
            for _ in range(asked.tables):
                playing.create_task(tables(world, known))
            await _haunted(asked, world, known)
            world.end()
        ending = await ending_of(world, known, asked.patience)
        seconds = world.now()
    finally:
        world.end()
        await world.http.aclose()
        where.servers.end()
    violations = check(world.history, ending)
    errors = [words for slot in where.slots for words in slot.words if '"error"' in words]
    return Outcome(
        world.history, ending, violations, seconds, len(known), world.broken, errors, skipped(where)
    )


async def _haunted(asked: Run, world: World, known: list[Table]) -> None:
    """Servers and databases suffer at the same time, each one thing after the other."""
    until = asked.seconds - CALM_SECONDS

    def open_tables() -> list[str]:
        return [table.id for table in known if not table.over]

    def haunted(name: str, of: Sequence[type[Nemesis]]) -> Coroutine[Any, Any, None]:
        return haunt(
            world.site,
            world.history,
            [kind for kind in asked.nemeses if kind in of],
            random.Random(f"{asked.seed} {name}"),
            now=world.now,
            until=until,
            tables=open_tables,
            pause=asked.pause,
            longest=asked.longest,
        )

    await asyncio.gather(haunted("servers", OF_SERVERS), haunted("databases", OF_DATABASES))
    await asyncio.sleep(max(0.0, asked.seconds - world.now()))
