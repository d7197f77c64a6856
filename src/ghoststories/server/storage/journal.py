"""The one writer of a process.

An entry is acknowledged only when it is durable, and a sync to the disk takes as long for one entry
as for a hundred: what arrives while one transaction is being committed goes into the next, all of
it together. The database decides who wins a version: `(table_id, seq)` is unique, an insert that
finds it taken does nothing, and whoever asked for it is told that it was too late. Who has won is
known by the row itself, as the database says that it stored it: that some row of this version is
there says nothing about whose it is.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ghoststories.server.http import metrics
from ghoststories.server.storage.bus import Bus
from ghoststories.server.storage.database import FAILURES
from ghoststories.server.storage.faults import Faults
from ghoststories.server.storage.schema import actions

logger = logging.getLogger(__name__)
MOST_TOGETHER = 200
"""Entries of one transaction."""

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


class StorageError(RuntimeError):
    """It is not known whether it was written; ask again with the same id."""


@dataclass(frozen=True)
class LogRow:
    """A row of the log."""

    table_id: str
    seq: int
    by: str
    seat: str
    entry: str
    message: str | None
    at: float
    hash: str = ""


Waiting = tuple[LogRow, asyncio.Future[LogRow | None]]
"""A row to be written, and who waits for it."""


class Journal:
    def __init__(self, engine: AsyncEngine, bus: Bus, faults: Faults) -> None:
        self._engine = engine
        self._bus = bus
        self._faults = faults
        self._rows: list[Waiting] = []
        self._work: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._connection: AsyncConnection | None = None
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._statement: Any = dialect.insert(actions).on_conflict_do_nothing().returning(actions)

    # ------------------------------------------------------------ asking it to write
    async def append(self, row: LogRow) -> LogRow | None:
        """As it is stored, durable when this returns; None when that version is somebody else's."""
        future: asyncio.Future[LogRow | None] = asyncio.get_running_loop().create_future()
        self._rows.append((row, future))
        self._wanted.set()
        return await future

    async def run(self, work: Work[T]) -> T:
        """In a transaction of its own."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._work.append((work, future))
        self._wanted.set()
        return await future

    # ------------------------------------------------------------ its life
    def start(self) -> None:
        self._task = asyncio.create_task(self._write(), name="journal")

    async def close(self) -> None:
        """What was asked for is written first."""
        self._closing = True
        self._wanted.set()
        if self._task:
            await self._task
        await self._disconnect()

    async def _write(self) -> None:
        while self._rows or self._work or not self._closing:
            if not self._rows and not self._work:
                self._wanted.clear()
                await self._wanted.wait()
                continue
            if self._rows:
                await self._write_rows(self._next_rows())
            if self._work:
                await self._do(*self._work.pop(0))

    async def _do(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        try:
            async with self._engine.begin() as connection:
                result = await work(connection)
        except Exception as error:
            lost = isinstance(error, FAILURES)
            _fail(future, StorageError(type(error).__name__) if lost else error)
        else:
            if not future.done():
                future.set_result(result)

    def _next_rows(self) -> list[Waiting]:
        """The oldest that wait, one of each version: who wants the same version comes after it,
        and finds it taken or not."""
        batch: dict[tuple[str, int], Waiting] = {}
        later = []
        for waiting in self._rows:
            version = waiting[0].table_id, waiting[0].seq
            if version in batch or len(batch) == MOST_TOGETHER:
                later.append(waiting)
            else:
                batch[version] = waiting
        self._rows = later
        # always in the same order: two processes that want the same tables cannot block each other
        return [batch[version] for version in sorted(batch)]

    async def _write_rows(self, batch: list[Waiting]) -> None:
        try:
            stored = await self._insert([row for row, _ in batch])
        except Exception as error:  # whatever it is, nobody may wait for ever
            logger.warning("%d entries were not written (%s)", len(batch), type(error).__name__)
            await self._disconnect()
            for _, future in batch:
                _fail(future, StorageError(type(error).__name__))
            return
        metrics.COMMITTED.observe(len(batch))
        for row, future in batch:
            if not future.done():
                future.set_result(row if row in stored else None)

    async def _insert(self, rows: list[LogRow]) -> set[LogRow]:
        """Those of them that are stored now, as the database tells them."""
        if self._connection is None or self._connection.closed:
            # one for all rows: taking one from the pool for each batch costs a third
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            found = await self._connection.execute(self._statement, [vars(row) for row in rows])
            stored = {LogRow(**row) for row in found.mappings()}
            versions = {(row.table_id, row.seq) for row in stored}
            await self._bus.tell_versions(self._connection, versions)
            self._faults.reached("before-commit")
        self._faults.reached("after-commit")
        return stored

    async def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(Exception):  # it is lost already
                await connection.close()


def _fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
