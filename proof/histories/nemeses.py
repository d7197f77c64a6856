"""What happens to servers and databases. Each begins, lasts a while, and ends: afterwards all has
to be well again."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
from collections.abc import Callable, Sequence

import asyncpg  # type: ignore[import-untyped]

from proof.histories.history import Fault, History
from proof.histories.site import Site

HOUR = 3600.0


class Nemesis:
    """One misfortune. `about` says whose."""

    lasts = (0.5, 5.0)
    """Seconds, at least and at most."""
    needs: Callable[[Site], bool] = staticmethod(lambda site: True)

    def __init__(self, site: Site, chance: random.Random, tables: Sequence[str]) -> None:
        self.site = site
        self.chance = chance
        self.tables = tables
        """Those that are played at just now."""
        self.seconds = chance.uniform(*self.lasts)
        self.about = ""

    async def begin(self) -> None: ...

    async def end(self) -> None: ...


# ---------------------------------------------------------------- servers
class OfServers(Nemesis):
    def __init__(self, site: Site, chance: random.Random, tables: Sequence[str]) -> None:
        super().__init__(site, chance, tables)
        self.slot = chance.choice(site.slots)
        self.about = self.slot.name


class Killed(OfServers):
    """kill -9; another one starts in its place."""

    lasts = (0.0, 1.5)

    async def begin(self) -> None:
        await self.slot.kill()

    async def end(self) -> None:
        await self.slot.start()


class Paused(OfServers):
    """SIGSTOP: it answers nobody, and does not know how long."""

    lasts = (0.5, 7.0)

    async def begin(self) -> None:
        self.slot.signal(signal.SIGSTOP)

    async def end(self) -> None:
        self.slot.signal(signal.SIGCONT)


class ClockJumps(OfServers):
    async def begin(self) -> None:
        hours = self.chance.choice((-25.0, -1.0, -0.01, 0.01, 1.0, 25.0))
        self.about = f"{self.slot.name} by {hours} h"
        self.slot.set_clock(hours * HOUR)

    async def end(self) -> None:
        self.slot.set_clock(0)


# ---------------------------------------------------------------- PostgreSQL
def _on_postgres(site: Site) -> bool:
    return site.postgres is not None


class OfPostgres(Nemesis):
    needs = staticmethod(_on_postgres)


class RowLocked(OfPostgres):
    """Somebody else holds the row of one table: nothing is added to its log."""

    async def begin(self) -> None:
        self._held = contextlib.AsyncExitStack()
        self.about = self.chance.choice(self.tables) if self.tables else "none"
        with contextlib.suppress(*LOST):
            connection = await self._held.enter_async_context(self.site.asked())
            await connection.execute("BEGIN")
            which = "SELECT id FROM tables WHERE id = $1 FOR UPDATE"
            await connection.fetch(which, self.about, timeout=2)

    async def end(self) -> None:
        await self._held.aclose()


class Frozen(OfPostgres):
    """The whole database stands still."""

    lasts = (0.5, 6.0)

    async def begin(self) -> None:
        self._send(signal.SIGSTOP)

    async def end(self) -> None:
        self._send(signal.SIGCONT)

    def _send(self, number: int) -> None:
        assert self.site.postgres is not None
        for process in self.site.postgres.processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)


class Restarted(OfPostgres):
    """The database is gone at once, and back after a while."""

    lasts = (0.0, 2.0)

    async def begin(self) -> None:
        assert self.site.postgres is not None
        await asyncio.to_thread(self.site.postgres.crash)

    async def end(self) -> None:
        assert self.site.postgres is not None
        await asyncio.to_thread(self.site.postgres.again)


class Deaf(OfPostgres):
    """Those who listen to other processes are cut off, or everybody is."""

    lasts = (0.0, 0.0)
    CUT = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
        "AND backend_type = 'client backend' AND query {} 'LISTEN%'"
    )

    async def begin(self) -> None:
        everybody = self.chance.random() < 0.25
        self.about = "all connections" if everybody else "listeners"
        with contextlib.suppress(*LOST):
            async with self.site.asked() as connection:
                await connection.execute(self.CUT.format("LIKE"))
                if everybody:
                    await connection.execute(self.CUT.format("NOT LIKE"))


# ---------------------------------------------------------------- SQLite
class Locked(Nemesis):
    """Somebody else holds the file; sometimes for longer than a server waits for it."""

    lasts = (0.5, 12.0)
    needs = staticmethod(lambda site: site.postgres is None)

    async def begin(self) -> None:
        self._connection = self.site.sqlite()
        with contextlib.suppress(sqlite3.Error):
            await asyncio.to_thread(self._connection.execute, "BEGIN EXCLUSIVE")

    async def end(self) -> None:
        self._connection.close()


class DiskFull(Nemesis):
    lasts = (4.0, 10.0)
    needs = staticmethod(lambda site: site.disk is not None)

    async def begin(self) -> None:
        await asyncio.to_thread(self._fill)

    def _fill(self) -> None:
        assert self.site.disk is not None
        self._file = self.site.disk / "rubbish"
        with contextlib.suppress(OSError), self._file.open("wb", buffering=0) as rubbish:
            while rubbish.write(bytes(4096)):
                pass

    async def end(self) -> None:
        self._file.unlink(missing_ok=True)


LOST: tuple[type[Exception], ...] = (
    OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError,
)  # fmt: skip
OF_SERVERS: tuple[type[Nemesis], ...] = (Killed, Paused, ClockJumps)
OF_DATABASES: tuple[type[Nemesis], ...] = (RowLocked, Frozen, Restarted, Deaf, Locked, DiskFull)
CHEAP: tuple[type[Nemesis], ...] = (Killed, Paused, RowLocked, Deaf, Locked)


def skipped(site: Site) -> dict[str, str]:
    """Those that cannot be here, though the database is theirs, and why."""
    if site.postgres or site.disk:
        return {}
    return {DiskFull.__name__: "no disk of its own could be mounted"}


async def haunt(
    site: Site,
    history: History,
    kinds: Sequence[type[Nemesis]],
    chance: random.Random,
    *,
    now: Callable[[], float],
    until: float,
    tables: Callable[[], Sequence[str]],
    pause: tuple[float, float],
    longest: float,
) -> None:
    """One after the other, all kinds in every round; none is left when this returns."""
    possible = [kind for kind in kinds if kind.needs(site)]
    while possible:
        for kind in chance.sample(possible, len(possible)):
            await asyncio.sleep(chance.uniform(*pause))
            one = kind(site, chance, tables())
            one.seconds = min(one.seconds, longest)
            if now() + one.seconds >= until:
                return
            await _suffer(one, history, now)


async def _suffer(one: Nemesis, history: History, now: Callable[[], float]) -> None:
    kind = type(one).__name__
    try:
        await one.begin()
        history.add(Fault(now(), kind, one.about, True))
        await asyncio.sleep(one.seconds)
    finally:
        await one.end()
        history.add(Fault(now(), kind, one.about, False))
