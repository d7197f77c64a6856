"""A database that several simulated processes share, for the server an AsyncEngine each.

The SQL is real and runs on a real SQLite file: one writer, whose transactions come one after the
other, and readers that see what is committed. What the seed decides is when a statement is carried
out, whether its answer arrives, and when a connection ends.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.cursor import FullyBufferedCursorFetchStrategy
from sqlalchemy.exc import OperationalError

from proof.simulation.fate import Fate
from proof.simulation.files import files
from proof.simulation.listening import Listener, payloads
from proof.simulation.loop import Strand, strand

STALL_SECONDS = 20.0


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
        self.listeners[:] = [one for one in self.listeners if one.process is not process]

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
            self.payloads += payloads(parameters)
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
        return Listener(self._fate, self._database.listeners)


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


def _whole(result: Any) -> Any:
    """With all its rows: another statement may come before they are looked at."""
    whole = isinstance(result.cursor_strategy, FullyBufferedCursorFetchStrategy)
    if result.returns_rows and not whole:
        rows = result.cursor.fetchall()
        result.cursor_strategy = FullyBufferedCursorFetchStrategy(
            result.cursor, initial_buffer=rows
        )
    return result
