"""Real server processes on a database of their own. What a nemesis may do to them is here: they are
killed and started again, and the database can be looked into past them."""

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tests.server.services import (
    PACKAGE,
    Database,
    Postgres,
    ServerProcess,
    Servers,
    postgres_binaries,
)

CLOCK = Path(__file__).parent / "clock"
DISK_MIB = 192
"""Of a disk that may become full: more than ten minutes write, little enough to be filled."""
AGAIN_SECONDS = 0.3
LOOK_SECONDS = 2.0
"""How long the database may take to say how long a log is."""
SETTINGS = {"GHOSTSTORIES_ABSENT_SECONDS": "1.5", "GHOSTSTORIES_MOST_CLIENTS": "100000"}
"""Seats are taken over soon, and no limit is met."""
NEWEST = "SELECT max(seq) FROM actions WHERE table_id = {}"


class Slot:
    """A place where a server runs, one after the other."""

    def __init__(self, name: str, site: "Site") -> None:
        self.name = name
        self._site = site
        self._clock = site.folder / f"{name}.clock"
        self.server: ServerProcess | None = None
        self.url: str | None = None
        """None while nothing serves there."""
        self.said: list[str] = []
        """What its servers wrote into their logs."""
        self.set_clock(0)

    def set_clock(self, seconds: float) -> None:
        self._clock.write_text(str(seconds))

    async def start(self) -> None:
        """Until one serves: a database that is away just now lets none start."""
        while self.url is None:
            self.server = self._site.servers.begin(
                self._site.database,
                *("--log-level", "warning"),
                **SETTINGS,
                PYTHONPATH=f"{CLOCK}{os.pathsep}{PACKAGE}",
                PROOF_CLOCK=str(self._clock),
            )
            try:
                self.url = await asyncio.to_thread(self._serving)
            except AssertionError:
                self._note()
                await asyncio.sleep(AGAIN_SECONDS)

    def _serving(self) -> str:
        assert self.server is not None
        return self.server.url

    def signal(self, number: int) -> None:
        if self.server:
            self.server.signal(number)

    async def kill(self) -> None:
        self.url = None
        if self.server:
            await asyncio.to_thread(self.server.kill)
            self._note()

    def _note(self) -> None:
        if self.server:
            self.said += self.server.log.splitlines()
            self.server = None

    @property
    def words(self) -> list[str]:
        return [*self.said, *(self.server.log.splitlines() if self.server else ())]


class Site:
    def __init__(self, folder: Path, database: Database, processes: int) -> None:
        self.folder = folder
        self.database = database
        self.servers = Servers()
        self.postgres: Postgres | None = None
        self.disk: Path | None = None
        """A disk that may be filled."""
        self.slots = [Slot(f"s{n}", self) for n in range(processes)]

    async def start(self) -> None:
        await asyncio.gather(*(slot.start() for slot in self.slots))

    @property
    def serving(self) -> list[Slot]:
        return [slot for slot in self.slots if slot.url]

    # ------------------------------------------------------------ the database
    @property
    def file(self) -> Path:
        """Of SQLite."""
        return Path(self.database["GHOSTSTORIES_DATA"]) / "tables.sqlite"

    @asynccontextmanager
    async def asked(self) -> AsyncIterator[Any]:
        """A connection of our own to PostgreSQL."""
        connection = await asyncpg.connect(self.database["DATABASE_URL"], timeout=LOOK_SECONDS)
        try:
            yield connection
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=LOOK_SECONDS)

    async def length(self, table: str) -> int | None:
        """Of a log now; None when the database does not say."""
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                if self.postgres:
                    async with self.asked() as connection:
                        return int(await connection.fetchval(NEWEST.format("$1"), table))
                return await asyncio.to_thread(self._length, table)
        except (
            OSError,
            TimeoutError,
            sqlite3.Error,
            asyncpg.PostgresError,
            asyncpg.InterfaceError,
        ):
            return None

    def _length(self, table: str) -> int:
        with contextlib.closing(self.sqlite()) as connection:
            return int(connection.execute(NEWEST.format("?"), (table,)).fetchone()[0])

    def sqlite(self) -> sqlite3.Connection:
        """A connection of our own."""
        return sqlite3.connect(
            self.file, timeout=LOOK_SECONDS, isolation_level=None, check_same_thread=False
        )


# ---------------------------------------------------------------- made and cleared away
@contextmanager
def site(database: str, processes: int) -> Iterator[Site]:
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="ghoststories-proof-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        if database == "postgres":
            cluster = _cluster(stack)
            made = Site(folder, {"DATABASE_URL": cluster.url(cluster.new_database())}, processes)
            made.postgres = cluster
        else:
            disk = _disk(stack, folder)
            made = Site(folder, {"GHOSTSTORIES_DATA": str((disk or folder) / "data")}, processes)
            made.disk = disk
        stack.callback(made.servers.end)
        yield made


def _cluster(stack: ExitStack) -> Postgres:
    binaries = postgres_binaries()
    if binaries is None:
        raise SystemExit("PostgreSQL is not installed (tests/server/install_postgres.sh does it)")
    cluster = Postgres(binaries)
    stack.callback(_stop, cluster)
    cluster.start()
    return cluster


def _stop(cluster: Postgres) -> None:
    """Also one that was left stopped in the middle of something."""
    for process in cluster.processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGCONT)
    cluster.stop()


def _disk(stack: ExitStack, folder: Path) -> Path | None:
    """A small one of its own, where that is allowed."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        return None
    stack.callback(subprocess.run, ["umount", "-l", str(disk)], capture_output=True, check=False)
    return disk
