"""A simulated process: the whole application, begun, asked, killed and begun again.

It is the real one, from `create_app` on, asked over ASGI. What stands at its edges is replaced:
the database, the bots' processes, and whoever would speak to it over a network.
"""

import asyncio
import contextlib
import contextvars
import functools
import itertools
import json
import logging
import types
from collections.abc import AsyncIterator, Coroutine, Generator, Iterator
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

from fastapi import FastAPI

from ghoststories.bots.bot import bot
from ghoststories.content.loader import content_with
from ghoststories.content.tables import Content
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import from_bytes
from ghoststories.engine.rules import Rules
from ghoststories.server.http import app as application
from ghoststories.server.http.clients import Client
from ghoststories.server.rooms.thinkers import NobodyThinks, Question, Thinkers
from ghoststories.server.settings import Settings
from ghoststories.server.storage import database as real_database
from ghoststories.server.storage.troubles import StorageError
from ghoststories.table.ruleset import Ruleset
from proof.simulation.database import Database, SimulatedEngine
from proof.simulation.fate import Fate
from proof.simulation.loop import Strand, strand

logger = logging.getLogger("ghoststories.simulation")
SETTINGS: dict[str, Any] = {
    "database_url": "postgresql://simulated/simulated",
    "requests_per_second": 100_000,
    "new_tables_per_minute": 100_000,
    "messages_per_second": 100_000,
    "bot_processes": 1,
    "bot_seconds": 4,
    "lease_seconds": 4,
    "absent_seconds": 5,
    "idle_seconds": 20,
    "patience_seconds": 5,
    "reader_processes": 0,
    "reading_share": 1000,
}
AGAIN_SECONDS = 2.0
"""After which a process that did not come up is begun once more."""
THOUGHT_SECONDS = 1.0


@functools.cache
def settings() -> Settings:
    return Settings(**SETTINGS)


@functools.cache
def the_app(name: str) -> FastAPI:
    """One for each process, for all runs: its routes are made once."""
    return application.create_app(settings())


class Process:
    def __init__(self, name: str, database: Database) -> None:
        self.name = name
        self.app = the_app(name)
        self._database = database
        self._fate = database.fate
        self.strand = Strand(name)
        self.up = False
        self._life: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()
        self.lost: list[Any] = []
        """Who is told when it dies: their `lose()` is called."""

    # ------------------------------------------------------------ its life
    async def start(self) -> None:
        """When this returns it answers, however often that had to be tried."""
        while not self.up:
            self.strand = Strand(self.name)
            self._stopping = asyncio.Event()
            context = contextvars.copy_context()
            context.run(strand.set, self.strand)
            started = asyncio.get_running_loop().create_future()
            self._context = context
            self._life = asyncio.get_running_loop().create_task(
                self._live(started), name=self.name, context=context
            )
            if not await started:
                await asyncio.sleep(AGAIN_SECONDS)
        self._fate.note(self.name, "is up")

    async def _live(self, started: "asyncio.Future[bool]") -> None:
        try:
            async with self.app.router.lifespan_context(self.app):
                self.up = True
                started.set_result(True)
                await self._stopping.wait()
        except Exception as error:
            if started.done():
                raise
            self._fate.note(self.name, f"did not come up: {type(error).__name__}")
            self._drop()
            started.set_result(False)

    async def stop(self) -> None:
        """As an operator stops it."""
        self.up = False
        self._stopping.set()
        assert self._life is not None
        await asyncio.wait([self._life])
        error = self._life.exception()
        if error is not None and not isinstance(error, StorageError):
            logger.error("%s did not end well", self.name, exc_info=error)
        self._drop()

    def crash(self) -> None:
        """As `kill -9` does: nothing of it ever runs again."""
        self.up = False
        self._drop()

    def _drop(self) -> None:
        self.strand.dead = True
        self._database.died(self.strand)
        lost, self.lost = self.lost, []
        for one in lost:
            one.lose()

    # ------------------------------------------------------------ asking it
    def call(self, scope: dict[str, Any], receive: Any, send: Any) -> "asyncio.Task[None]":
        """A connection or request in a task of its own, as a web server does; it may be cancelled
        at any of its awaits."""
        work = self.app(scope, receive, send)
        at = self._awaits()
        return asyncio.get_running_loop().create_task(
            _cancelled(work, at) if at else work, context=self._context.copy()
        )

    def _awaits(self) -> int:
        if not self._fate.strikes("cancel", self.name):
            return 0
        return int(self._fate.random.expovariate(0.1)) + 1


async def _cancelled(work: Coroutine[Any, Any, None], awaits: int) -> None:
    await _count(work, awaits)


@types.coroutine
def _count(work: Coroutine[Any, Any, None], awaits: int) -> Generator[Any, Any, None]:
    """Cancels its own task when it waits for the so manieth time."""
    task = asyncio.current_task()
    assert task is not None
    given: Any = None
    step = work.send
    while True:
        try:
            waits_for = step(given)
        except StopIteration:
            return
        awaits -= 1
        if awaits == 0:
            asyncio.get_running_loop().call_soon(task.cancel)
        try:
            given = yield waits_for
            step = work.send
        except BaseException as error:
            given, step = error, work.throw


# ---------------------------------------------------------------- what stands at its edges
@functools.cache
def _rules(ruleset: str) -> tuple[Content, Rules]:
    content = content_with(None)
    return content, Ruleset.from_json(json.loads(ruleset)).rules(content)


def thinkers_of(fate: Fate) -> type[Thinkers]:
    class SimulatedThinkers(Thinkers):
        """They answer by chance, in this process."""

        async def choose(self, question: Question, *_: Any, **__: Any) -> str:
            await asyncio.sleep(fate.between(0, THOUGHT_SECONDS))
            if fate.strikes("lost thought", strand.get().name):
                await asyncio.sleep(fate.between(0, 10))
                raise NobodyThinks("simulated: the bot died of it")
            content, rules = _rules(json.dumps(question.ruleset))
            state = from_bytes(content, rules, question.state)
            return notation(bot("random", question.seed, question.spares).choose(state))

    return SimulatedThinkers


@contextlib.contextmanager
def edges(database: Database) -> Iterator[None]:
    """While this lasts an application that begins is a simulated one."""

    @asynccontextmanager
    async def opened(_: Settings) -> AsyncIterator[SimulatedEngine]:
        yield SimulatedEngine(database)

    numbers = itertools.count()

    def number(client: Client) -> int:
        """Sets of clients are told in an order that is the same in every run."""
        return int(client.__dict__.setdefault("number", next(numbers)))

    with (
        mock.patch.object(real_database, "opened", opened),
        mock.patch.object(application, "Thinkers", thinkers_of(database.fate)),
        mock.patch.object(Client, "__hash__", number),
    ):
        yield
