"""The one writer of a process.

An entry is acknowledged only when it is durable, and a sync to the disk takes as long for one entry
as for a hundred: what arrives while one transaction is being committed goes into the next, all of
it together. The database decides who wins a version: `(table_id, seq)` is unique, an insert that
finds it taken does nothing, and whoever asked for it is told that it was too late. Who has won is
known by the row itself, as the database says that it stored it: that some row of this version is
there says nothing about whose it is.

Nobody waits for somebody else's lock. When a batch meets one, its tables are written each by
itself; those that are locked fail, and keep to themselves until they have been written again. What
has a transaction of its own (seats, new tables, chat) has a connection of its own too, and waits
only for others of the same table. SQLite has one writer, and no locks but that of the whole file:
there all of it is written one after the other.
"""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import nullcontext, suppress
from itertools import groupby
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.http import metrics
from ghoststories.server.storage.access import Access, Held, Turn, Work, fail
from ghoststories.server.storage.bus import Bus
from ghoststories.server.storage.faults import Faults
from ghoststories.server.storage.rows import LogRow, Wish, statement, store
from ghoststories.server.storage.troubles import StorageError

logger = logging.getLogger(__name__)
MOST_TOGETHER = 200
"""Entries of one transaction."""
MOST_APART = 3
"""Tables written each by itself, at the same time."""
MOST_OWN = 4
"""Transactions of their own, at the same time."""
STUCK_SECONDS = 30.0
"""How long a table that was locked keeps to itself, if nothing of it could be written since."""

T = TypeVar("T")


Waiting = tuple[Wish, asyncio.Future[LogRow | None]]
"""A row to be written, and who waits for it."""
Own = tuple[Work[Any], str, asyncio.Future[Any]]
"""A transaction of its own, the table it is about, and who waits for it."""


class Journal:
    def __init__(self, access: Access, bus: Bus, faults: Faults) -> None:
        self._access = access
        self._bus = bus
        self._faults = faults
        self._rows: list[Waiting] = []
        self._work: list[Own] = []
        """On SQLite."""
        self._asked: dict[asyncio.Future[Any], float] = {}
        """All who wait, and since when; the first has waited longest."""
        self._apart: set[str] = set()
        """Tables that are just being written by themselves."""
        self._stuck: dict[str, float] = {}
        """Tables that were locked, and until when they keep to themselves."""
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._few, self._own = asyncio.Semaphore(MOST_APART), asyncio.Semaphore(MOST_OWN)
        self._tasks: set[asyncio.Task[None]] = set()
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._connection: AsyncConnection | None = None
        self.failing = False
        """What was written last could not be."""
        self.written_at = 0.0
        """When something was written, by the event loop's clock."""
        self.statement = statement("sqlite" if access.embedded else "postgresql")

    # ------------------------------------------------------------ asking it to write
    async def append(self, wish: Wish) -> LogRow | None:
        """The row, durable when this returns; None when that version is somebody else's, or what
        must hold did not."""
        future: asyncio.Future[LogRow | None] = self._expected()
        self._rows.append((wish, future))
        self._wanted.set()
        return await future

    async def run(self, work: Work[T], of: str = "") -> T:
        """In a transaction of its own; after those of the same table that were asked for before."""
        future: asyncio.Future[T] = self._expected()
        if self._access.embedded:
            self._work.append((work, of, future))
            self._wanted.set()
        else:
            self._go(self._do(work, of, future))
        return await future

    def _expected(self) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._asked[future] = loop.time()
        metrics.WAITING.inc()
        future.add_done_callback(self._answered)
        return future

    def _answered(self, future: asyncio.Future[Any]) -> None:
        metrics.WAITING.dec()
        metrics.WRITTEN.observe(future.get_loop().time() - self._asked.pop(future))

    @property
    def waits(self) -> float:
        """For how many seconds somebody has waited by now."""
        now = asyncio.get_running_loop().time()
        return now - next(iter(self._asked.values()), now)

    # ------------------------------------------------------------ its life
    def start(self) -> None:
        self._task = asyncio.create_task(self._write(), name="journal")
        self._task.add_done_callback(self._ended)

    async def close(self) -> None:
        """What was asked for is written first."""
        self._closing = True
        self._wanted.set()
        while self._task and not self._task.done():
            await asyncio.wait({self._task})
        while self._tasks:
            await asyncio.wait(self._tasks)
        if self._connection is not None:
            await _dropped(self._connection)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """It may only end when it is closed. Whatever else ends it, nobody waits for ever."""
        error = None if task.cancelled() else task.exception()
        if self._closing and not task.cancelled() and error is None:
            return
        metrics.FAULTS.labels("journal").inc()
        logger.error("the journal ended, and is started anew", exc_info=error)
        self._rows, self._work = [], []
        for future in list(self._asked):
            fail(future, StorageError("the journal was started anew"))
        self.start()

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self) -> None:
        while self._rows or self._work or not self._closing:
            self._wanted.clear()
            batch = self._next_rows()
            if batch:
                await self._write_rows(batch)
            if self._work:
                await self._do(*self._work.pop(0))
            elif not batch:
                await self._wanted.wait()

    # ------------------------------------------------------------ transactions of their own
    async def _do(self, work: Work[Any], of: str, future: asyncio.Future[Any]) -> None:
        turns = () if self._access.embedded else (self._turn(of), self._own)
        try:
            result = await self._access.use(work, *turns, begin=True)
        except Exception as error:
            self._noted(error)
            fail(future, error)
        else:
            self._noted(None)
            if not future.done():
                future.set_result(result)

    def _turn(self, of: str) -> Turn:
        """One of a table at a time: however many wait for its lock, others have a place."""
        return self._turns.setdefault(of, asyncio.Lock()) if of else nullcontext()

    def _noted(self, error: Exception | None) -> None:
        self.failing = isinstance(error, StorageError)
        if error is None:
            self.written_at = asyncio.get_running_loop().time()

    # ------------------------------------------------------------ rows
    def _next_rows(self) -> list[Waiting]:
        """The oldest that wait, one of each version: who wants the same version comes after it,
        and finds it taken or not. Those of tables that keep to themselves are none of them."""
        batch: dict[tuple[str, int], Waiting] = {}
        later = []
        for waiting in self._rows:
            row = waiting[0].row
            table_id, version = row.table_id, (row.table_id, row.seq)
            if table_id in self._apart or version in batch or len(batch) == MOST_TOGETHER:
                later.append(waiting)
            elif self._is_stuck(table_id):
                self._part(table_id, [waiting])
            else:
                batch[version] = waiting
        self._rows = later
        # always in the same order: two processes that want the same tables cannot block each other
        return [batch[version] for version in sorted(batch)]

    async def _write_rows(self, batch: list[Waiting]) -> None:
        wishes = [wish for wish, _ in batch]
        try:
            stored = await self._access.ask(lambda held: self._on_kept(held, wishes))
        except Exception as error:  # whatever it is, nobody may wait for ever
            if _is_lock(error) and not self._access.embedded:
                for table_id, part in groupby(batch, lambda waiting: waiting[0].row.table_id):
                    self._part(table_id, list(part))
            else:
                self._tell_failure(batch, error)
        else:
            self._tell(batch, stored)

    async def _on_kept(self, held: Held, wishes: list[Wish]) -> set[str]:
        """On one connection for all batches: taking one from the pool for each costs a third. It
        is kept only if all went well, and by nobody else meanwhile."""
        connection, self._connection = self._connection, None
        if connection is None or connection.closed:
            connection = await self._access.engine.connect()
        held.connection = connection
        try:
            stored = await self._insert(connection, wishes)
        except BaseException:
            await _dropped(connection)
            raise
        if self._connection is None and not self._closed():
            self._connection = connection
        else:  # it was given up, and comes back late
            await _dropped(connection)
        return stored

    def _closed(self) -> bool:
        return self._closing and (self._task is None or self._task.done())

    async def _insert(self, connection: AsyncConnection, wishes: list[Wish]) -> set[str]:
        """The hashes of those that are stored now, as the database tells them."""
        async with connection.begin():
            stored = await store(connection, self.statement, wishes)
            rows = [wish.row for wish in wishes if wish.row.hash in stored]
            versions = {(row.table_id, row.seq) for row in rows}
            await self._bus.tell_versions(connection, versions)
            self._faults.reached("before-commit")
        self._faults.reached("after-commit")
        return stored

    def _tell(self, batch: list[Waiting], stored: set[str]) -> None:
        self._noted(None)
        metrics.COMMITTED.observe(len(batch))
        for wish, future in batch:
            if not future.done():
                future.set_result(wish.row if wish.row.hash in stored else None)

    def _tell_failure(self, batch: list[Waiting], error: Exception) -> None:
        if not isinstance(error, StorageError):
            metrics.FAULTS.labels("journal").inc()
            logger.error("%d entries were not written", len(batch), exc_info=error)
            error = StorageError(type(error).__name__)
        self._noted(error)
        for _, future in batch:
            fail(future, error)

    # ------------------------------------------------------------ tables that are locked
    def _part(self, table_id: str, batch: list[Waiting]) -> None:
        self._apart.add(table_id)
        self._go(self._by_itself(table_id, batch))

    async def _by_itself(self, table_id: str, batch: list[Waiting]) -> None:
        wishes = [wish for wish, _ in batch]
        try:
            stored = await self._access.use(lambda one: self._insert(one, wishes), self._few)
        except Exception as error:
            if _is_lock(error):
                now = asyncio.get_running_loop().time()
                self._stuck[table_id] = now + STUCK_SECONDS
            self._tell_failure(batch, error)
        else:
            self._stuck.pop(table_id, None)
            self._tell(batch, stored)
        finally:
            self._apart.discard(table_id)
            self._wanted.set()

    def _is_stuck(self, table_id: str) -> bool:
        until = self._stuck.get(table_id)
        if until is not None and until < asyncio.get_running_loop().time():
            del self._stuck[table_id]
        return table_id in self._stuck


def _is_lock(error: Exception) -> bool:
    return isinstance(error, StorageError) and error.reason == "locked"


async def _dropped(connection: AsyncConnection) -> None:
    with suppress(Exception):  # it is lost already
        await connection.close()
