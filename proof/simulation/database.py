"""A database that several simulated processes share, for the server an AsyncEngine each.

The SQL is real and runs on a real SQLite file: one writer, whose transactions come one after the
other, and readers that see what is committed. What the seed decides is when a statement is carried
out, whether its answer arrives, and when a connection ends. LISTEN and NOTIFY are PostgreSQL's:
notices of a transaction arrive after its commit, in the order of commits, at whoever listens then.
"""

import asyncio
import atexit
import contextvars
import functools
import json
import shutil
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.cursor import FullyBufferedCursorFetchStrategy
from sqlalchemy.exc import OperationalError

from ghoststories.server.storage import database as real_database
from ghoststories.server.storage import schema
from proof.simulation.fate import Fate
from proof.simulation.loop import Strand, strand

STALL_SECONDS = 20.0
UNNOTICED_SECONDS = 5.0
"""How long a listener may not know that it hears nothing any more."""


class Files:
    """The real database behind all runs of this process, one after the other."""

    def __init__(self, folder: Path) -> None:
        engine = sa.create_engine(f"sqlite:///{folder / 'simulated.sqlite'}")
        self.dialect = engine.dialect
        sa.event.listen(engine, "connect", _quick)
        with engine.begin() as connection:
            real_database.bring_up_to_date(connection)
        self.writer = engine.connect()
        self.reader = engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def empty(self) -> None:
        self.writer.rollback()
        for table in reversed(schema.metadata.sorted_tables):
            self.writer.execute(sa.delete(table))
        self.writer.commit()

    def raw(self, sql: str) -> list[tuple[Any, ...]]:
        """Of what is committed."""
        found: list[tuple[Any, ...]] = self._driver.execute(sql).fetchall()
        return found

    @functools.cached_property
    def _driver(self) -> Any:
        return self.reader.connection.driver_connection


def _quick(connection: Any, _: object) -> None:
    """Nothing here has to survive the loss of power."""
    for pragma in ("journal_mode=WAL", "synchronous=OFF", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


@functools.cache
def files() -> Files:
    folder = tempfile.mkdtemp(prefix="ghoststories-simulation-")
    atexit.register(shutil.rmtree, folder, True)
    return Files(Path(folder))


class Database:
    def __init__(self, fate: Fate) -> None:
        self.fate = fate
        self.files = files()
        self.files.empty()
        self._writer: SimulatedConnection | None = None
        self._waiting: list[asyncio.Future[None]] = []
        self.connections: dict[SimulatedConnection, None] = {}
        """Open, in the order in which they were made."""
        self.listeners: list[Listener] = []
        self.commits = 0
        self.stored_at: dict[tuple[str, int], int] = {}
        """Rows of logs -> the commit that stored them."""
        self.revoked_at: dict[str, int] = {}
        """Hashes of tokens -> the commit since which they are worth nothing."""
        self._tokens: set[str] = set()
        self._last_row = 0

    # ------------------------------------------------------------ one writer at a time
    async def acquire(self, connection: "SimulatedConnection") -> None:
        while self._writer not in (None, connection):
            turn = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            await turn
        self._writer = connection

    def release(self, connection: "SimulatedConnection") -> None:
        if self._writer is connection:
            self._writer = None
            waiting, self._waiting = self._waiting, []
            for turn in waiting:
                if not turn.done():
                    turn.set_result(None)

    def roll_back(self, connection: "SimulatedConnection") -> None:
        if self._writer is connection:
            self.files.writer.rollback()
            self.release(connection)

    def commit(self, connection: "SimulatedConnection") -> None:
        if self._writer is connection:
            self.files.writer.commit()
            self.commits += 1
            self._look(connection)
            self.release(connection)
        for listener in self.listeners:
            listener.expect(connection.payloads)
        connection.payloads = []

    def _look(self, connection: "SimulatedConnection") -> None:
        """What this commit has stored, and which tokens it took away."""
        for at, table, seq in self.files.raw(
            f"SELECT rowid, table_id, seq FROM actions WHERE rowid > {self._last_row}"
        ):
            self._last_row = max(self._last_row, at)
            self.stored_at[table, seq] = self.commits
            self.fate.note(connection.process.name, f"stores {seq} of {table[:4]}")
        known = {token for (token,) in self.files.raw("SELECT token_hash FROM seats") if token}
        for token in known - self._tokens:
            self.revoked_at.pop(token, None)
        for token in self._tokens - known:
            self.revoked_at[token] = self.commits
        self._tokens = known

    # ------------------------------------------------------------ what befalls it
    def died(self, process: Strand) -> None:
        """A process is gone, and all it had open with it."""
        for connection in [one for one in self.connections if one.process is process]:
            connection.lose()
        self.listeners = [one for one in self.listeners if one.process is not process]

    def restarts(self) -> None:
        """Every connection ends; what was being written is not written, or just so."""
        for connection in list(self.connections):
            connection.lose()
        for listener in list(self.listeners):
            listener.end()


class SimulatedEngine:
    """What Journal, Store and Notices use of an AsyncEngine."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.dialect = database.files.dialect

    def connect(self) -> "Connecting":
        return Connecting(self._database)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator["SimulatedConnection"]:
        async with self.connect() as connection, connection.begin():
            yield connection

    async def dispose(self) -> None:
        pass


class Connecting:
    """Awaited, or entered."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: SimulatedConnection | None = None

    def __await__(self) -> Generator[Any, None, "SimulatedConnection"]:
        return self._connect().__await__()

    async def _connect(self) -> "SimulatedConnection":
        fate = self._database.fate
        if fate.strikes("fail", "database"):
            await asyncio.sleep(fate.moment())
            raise ConnectionRefusedError("simulated: no connection")
        return SimulatedConnection(self._database)

    async def __aenter__(self) -> "SimulatedConnection":
        self._connection = await self._connect()
        return self._connection

    async def __aexit__(self, *_: object) -> None:
        assert self._connection is not None
        await self._connection.close()


class SimulatedConnection:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._fate = database.fate
        self.process = strand.get()
        self.closed = False
        self.invalidated = False
        self.payloads: list[str] = []
        self._begun = False
        self._committing = False
        database.connections[self] = None

    # ------------------------------------------------------------ statements
    async def execute(self, statement: Any, parameters: Any = None) -> Any:
        await self._way("fail")
        if isinstance(statement, sa.TextClause) and "pg_notify" in statement.text:
            self.payloads += _payloads(parameters)
            return None
        reads = isinstance(statement, sa.Select) and not self._begun
        if reads:
            result = _whole(self._database.files.reader.execute(statement, parameters))
        else:
            await self._turn()
            result = _whole(self._database.files.writer.execute(statement, parameters))
        await self._way("break")
        return result

    async def scalar(self, statement: Any, parameters: Any = None) -> Any:
        return (await self.execute(statement, parameters)).scalar()

    async def scalars(self, statement: Any, parameters: Any = None) -> Any:
        return (await self.execute(statement, parameters)).scalars()

    async def run_sync(self, work: Callable[..., Any], *args: Any) -> Any:
        await self._turn()
        return work(self._database.files.writer, *args)

    async def _turn(self) -> None:
        self._begun = True
        try:
            await self._database.acquire(self)
        except BaseException:
            self.lose()
            raise
        self._check()

    async def _way(self, fault: str) -> None:
        """To the database, or back from it. Whoever is cancelled on it has lost the connection."""
        self._check()
        fails = self._fate.strikes(fault, self.process.name)
        seconds = self._fate.moment()
        if self._fate.strikes("stall", self.process.name):
            seconds = self._fate.between(0, STALL_SECONDS)
        try:
            await asyncio.sleep(seconds)
        except BaseException:
            self.lose()
            raise
        if fails:
            self.lose()
        self._check()

    def _check(self) -> None:
        if self.invalidated or self.closed:
            raise OperationalError("simulated", {}, Exception("the connection ended"))

    # ------------------------------------------------------------ transactions
    def begin(self) -> "SimulatedTransaction":
        return SimulatedTransaction(self)

    def in_transaction(self) -> bool:
        return self._begun

    def started(self) -> None:
        self._check()
        self._begun = True

    async def commit(self) -> None:
        self._check()
        self._committing = True
        await self._way("fail")
        self._commit()
        if self._fate.strikes("doubt", self.process.name):
            self.lose()
        await self._way("break")

    def _commit(self) -> None:
        self._committing = self._begun = False
        self._database.commit(self)

    async def rollback(self) -> None:
        self._begun = False
        self.payloads = []
        self._database.roll_back(self)

    def lose(self) -> None:
        """It ends: a commit on its way may arrive all the same, anything else is undone."""
        self.invalidated = True
        if self._committing and self._fate.random.random() < 0.5:
            self._commit()
        self._committing = self._begun = False
        self.payloads = []
        self._database.roll_back(self)
        self._database.connections.pop(self, None)

    # ------------------------------------------------------------ its end
    async def close(self) -> None:
        self.lose()
        self.closed = True

    async def invalidate(self) -> None:
        self.lose()

    async def get_raw_connection(self) -> "Listener":
        await self._way("fail")
        return Listener(self._database)


class SimulatedTransaction:
    def __init__(self, connection: SimulatedConnection) -> None:
        self._connection = connection

    def __await__(self) -> Generator[Any, None, "SimulatedTransaction"]:
        return self.__aenter__().__await__()

    async def __aenter__(self) -> "SimulatedTransaction":
        self._connection.started()
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        if kind is None:
            await self.commit()
        else:
            await self.rollback()

    async def commit(self) -> None:
        await self._connection.commit()

    async def rollback(self) -> None:
        await self._connection.rollback()


class Listener:
    """A connection of the driver that listens; it is its own wrapper."""

    def __init__(self, database: Database) -> None:
        self.process = strand.get()
        self.driver_connection = self
        self._database = database
        self._heard: Callable[..., None] | None = None
        self._on_end: list[Callable[..., None]] = []
        self._next = 0.0
        self._on_way: deque[str] = deque()
        self._ended = False

    def add_termination_listener(self, ended: Callable[..., None]) -> None:
        self._on_end.append(ended)

    async def add_listener(self, _channel: str, heard: Callable[..., None]) -> None:
        fate = self._database.fate
        await asyncio.sleep(fate.moment())
        if fate.strikes("fail", self.process.name):
            raise ConnectionResetError("simulated: not listening")
        self._context = contextvars.copy_context()
        self._heard = heard
        fate.note(self.process.name, "listens")
        self._database.listeners.append(self)

    def expect(self, payloads: list[str]) -> None:
        """They arrive, one after the other, each in its time."""
        fate = self._database.fate
        loop = asyncio.get_running_loop()
        for payload in payloads:
            late = fate.between(0, 3) if fate.strikes("late notice", self.process.name) else 0.0
            self._next = max(self._next, loop.time() + fate.moment() + late)
            self._on_way.append(payload)
            loop.call_at(self._next, self._hear, context=self._context)

    def _hear(self) -> None:
        payload = self._on_way.popleft()
        lost = self._ended or self._heard is None
        self._database.fate.note(self.process.name, f"{'misses' if lost else 'hears'} {payload}")
        if self._heard and not lost:
            self._heard(self, 0, "", payload)

    def end(self) -> None:
        """What is told from now on is lost; sooner or later that is noticed."""
        self._ended = True
        self._database.listeners.remove(self)
        after = self._database.fate.between(0, UNNOTICED_SECONDS)
        loop = asyncio.get_running_loop()
        for ended in self._on_end:
            loop.call_later(after, ended, self, context=self._context)


def _payloads(parameters: Any) -> list[str]:
    """All texts that are told, by whatever names."""
    found: list[str] = []
    for value in (parameters or {}).values():
        found += [value] if isinstance(value, str) else list(value)
    return [text for text in found if isinstance(json.loads(text), dict)]


def _whole(result: Any) -> Any:
    """With all its rows: another statement may come before they are looked at."""
    whole = isinstance(result.cursor_strategy, FullyBufferedCursorFetchStrategy)
    if result.returns_rows and not whole:
        rows = result.cursor.fetchall()
        result.cursor_strategy = FullyBufferedCursorFetchStrategy(
            result.cursor, initial_buffer=rows
        )
    return result
