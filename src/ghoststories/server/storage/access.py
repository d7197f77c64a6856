"""The way to the database: whatever is asked of it is answered in time, or given up.

A statement has its bounds in the database itself (database.py). A database that stands still, a cut
network or a disk that hangs keeps none of them: so all that is asked has a deadline here too. When
it has passed, who waits is told so, the connection is cut, and what was asked is left to end by
itself: it may still be done. A database that has let a deadline pass is asked by one at a time,
now and then; all others are refused at once, instead of gathering before it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ghoststories.server.storage.database import FAILURES
from ghoststories.server.storage.troubles import StorageError, Troubles

GRACE_SECONDS = 1.0
"""Beyond a statement's own bound: who is there says itself that it was too long."""
AGAIN_SECONDS = 0.5
"""How soon a database that did not answer is asked again."""
LOOK_SECONDS = 0.25
LAST_SECONDS = 1.0
"""How long what was cut has to end by itself, before it is cancelled."""
MOST_READS = 6
"""At the same time."""

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
Turn = AbstractAsyncContextManager[Any]
"""What is waited for before a connection is taken: a lock, one of a few places."""


class Held:
    """What somebody has of the database while asking it."""

    connection: AsyncConnection | None = None
    in_line = False
    """Its turn has not come yet: others are asking."""

    def driver(self) -> Any:
        """The driver's own connection; None where there is none."""
        with suppress(Exception):  # it is closed just now
            sync = self.connection and self.connection.sync_connection
            return sync.connection.driver_connection if sync else None
        return None


class Access:
    def __init__(self, engine: AsyncEngine, statement_seconds: float) -> None:
        self.engine = engine
        self.embedded = engine.dialect.name == "sqlite"
        self.seconds = statement_seconds + GRACE_SECONDS
        self.troubles = Troubles()
        self._tasks: set[asyncio.Task[None]] = set()
        self._reads = asyncio.Semaphore(MOST_READS)
        self._silent = False
        """A deadline has passed, and nothing was answered since."""
        self._again = 0.0

    # ------------------------------------------------------------ asking
    async def read(self, work: Work[T]) -> T:
        return await self.use(work, self._reads)

    async def use(self, work: Work[T], *turns: Turn, begin: bool = False) -> T:
        """On a connection of its own, when its turns have come; with `begin` in a transaction."""

        async def on_one(held: Held) -> T:
            async with AsyncExitStack() as stack:
                held.in_line = True
                for turn in turns:
                    await stack.enter_async_context(turn)
                held.in_line = False
                taken = self.engine.begin() if begin else self.engine.connect()
                held.connection = await stack.enter_async_context(taken)
                return await work(held.connection)

        return await self.ask(on_one)

    async def ask(self, work: Callable[[Held], Coroutine[Any, Any, T]]) -> T:
        """What it gives; StorageError when the database fails, or has not answered in time."""
        loop = asyncio.get_running_loop()
        if self._silent and loop.time() < self._again:
            raise self._refusal("silent")
        self._again = loop.time() + AGAIN_SECONDS
        future: asyncio.Future[T] = loop.create_future()
        held = Held()
        task = self._go(self._carry_out(work, held, future))
        self._bound(held, task, future)
        return await future

    def _go(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _carry_out(
        self, work: Callable[[Held], Coroutine[Any, Any, T]], held: Held, future: asyncio.Future[T]
    ) -> None:
        try:
            result = await work(held)
        except FAILURES as error:
            if not future.done():
                trouble = self.troubles.of(error)
                self._silent = self._silent and trouble.reason in ("silent", "unreachable")
                future.set_exception(trouble)
        except Exception as error:  # not the database's fault
            fail(future, error)
        else:
            self._silent = False
            if not future.done():
                future.set_result(result)
        finally:
            if not future.done():
                future.set_exception(self._refusal("silent"))

    # ------------------------------------------------------------ giving up
    def _bound(self, held: Held, task: asyncio.Task[None], future: asyncio.Future[Any]) -> None:
        """In two steps: if it was this process that stood still, the answer is there already, and
        is only to be taken."""

        def last_look() -> None:
            if not task.done():
                later = loop.call_later(LOOK_SECONDS, self._give_up, held, task, future)
                task.add_done_callback(lambda _: later.cancel())

        loop = asyncio.get_running_loop()
        deadline = loop.call_later(self.seconds - LOOK_SECONDS, last_look)
        task.add_done_callback(lambda _: deadline.cancel())

    def _give_up(self, held: Held, task: asyncio.Task[None], future: asyncio.Future[Any]) -> None:
        self._silent = self._silent or not held.in_line
        if not future.done():
            future.set_exception(self._refusal("busy" if held.in_line else "silent"))
        self._go(self._cut(held, task))

    async def _cut(self, held: Held, task: asyncio.Task[None]) -> None:
        """It ends by itself when its connection has ended. One that cannot be cut off, because it
        has none yet or because a thread hangs, is cancelled."""
        if driver := held.driver():
            with suppress(Exception):
                if self.embedded:
                    await driver.interrupt()
                else:
                    driver.terminate()
            await asyncio.wait({task}, timeout=LAST_SECONDS)
        task.cancel()

    def _refusal(self, reason: str) -> StorageError:
        told = f"given up after {self.seconds:g} seconds"
        return self.troubles.note(StorageError(told, reason))

    async def close(self) -> None:
        """What is being asked is waited for, as long as anything is."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=self.seconds + LAST_SECONDS)
        for task in list(self._tasks):
            task.cancel()
        self.troubles.close()


def fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
