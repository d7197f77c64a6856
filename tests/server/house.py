"""A server in the process of the test: every request and message without a network, or with one.

    @evening(test_positions=True)
    async def test_something(home: House) -> None:
        ann = await home.solo()
        await home.server.view(ann.table.id)

Each such test has a database and a folder of its own, and is dealt the same every time.
"""

import asyncio
import datetime
import functools
import inspect
import itertools
import json
import logging
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ghoststories.client import Refusal, Server
from ghoststories.client.api import tokens_of
from ghoststories.server import clock, run
from ghoststories.server.http import parts, sockets
from ghoststories.server.http.app import create_app
from ghoststories.server.rooms import daily, making, thinkers
from ghoststories.server.rooms.room import Room
from ghoststories.server.settings import Settings
from ghoststories.server.storage import database as stored
from ghoststories.wire.tables import (
    Ack,
    Act,
    ErrorWords,
    Join,
    NewTable,
    Options,
    RulesetWords,
    Seated,
    SeatWish,
    TableInfo,
)
from tests.patience import HANGS
from tests.server.services import Database, settings_for

PATIENT: dict[str, Any] = {
    "requests_per_second": 100_000,
    "new_tables_per_minute": 100_000,
    "messages_per_second": 100_000,
    "bot_processes": 0,
    "reader_processes": 0,
    "reading_share": 1_000,
    "reports_per_minute": 100_000,
    "unwatched_seconds": 100_000,
}
"""A test asks more often than a person."""
HUMAN, BOT = SeatWish(kind="human"), SeatWish(kind="bot", bot="heuristic")
Message = dict[str, Any]
numbers = itertools.count()


class Log(Protocol):
    """What the server wrote into its log: pytest's `caplog`, or what does the same."""

    @property
    def records(self) -> list[logging.LogRecord]: ...

    @property
    def text(self) -> str: ...

    def set_level(self, level: int, logger: str) -> None: ...


class House:
    """A running server and everything a test may want to look at."""

    def __init__(self, app: FastAPI, patch: pytest.MonkeyPatch, log: Log):
        self.app = app
        self.patch = patch
        self.log = log
        self.heard: list[bytes] = []
        """The body of every answer over HTTP."""
        self.door: sockets.Door
        """Of the last port it was served at."""
        self.http = self.visitor("127.0.0.1")
        self.server = Server("http://localhost", self.http)

    @property
    def running(self) -> parts.Server:
        found: parts.Server = self.app.state.server
        return found

    @property
    def settings(self) -> Settings:
        return self.running.desk.settings

    def visitor(self, address: str) -> httpx.AsyncClient:
        """Somebody at an address, over HTTP."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 1))
        return httpx.AsyncClient(
            transport=transport, base_url="http://localhost", event_hooks={"response": [self._keep]}
        )

    async def _keep(self, answer: httpx.Response) -> None:
        self.heard.append(await answer.aread())

    def later(self, seconds: float) -> None:
        """Both clocks go on by so much."""
        for name in ("now", "steady"):
            before = getattr(clock, name)
            self.patch.setattr(clock, name, lambda before=before: before() + seconds)

    def on(self, day: datetime.date) -> None:
        """It is that day from now on, at about the time it is now."""
        self.later((day - daily.today()).days * 86_400)

    # ------------------------------------------------------------ tables
    async def table(
        self, boards: str = "N", players: int = 1, *, start: bool = True, **more: Any
    ) -> Seated:
        """One whose named boards are all the asker's; the others are open."""
        seats = dict.fromkeys(boards, HUMAN) | more.pop("seats", {})
        ruleset = RulesetWords(players=players, **more.pop("ruleset", {}))
        options = Options(**more.pop("options", {}))
        wish = NewTable(ruleset=ruleset, options=options, seats=seats, start=start, **more)
        return await self.server.create(wish)

    async def room(self, table: Seated | str) -> Room:
        return await self.running.rooms.get(table if isinstance(table, str) else table.table.id)

    async def decide(self, seated: Seated, do: str | None = None, **more: Any) -> Ack:
        """The first option now, or what is named."""
        room = await self.room(seated)
        if do is None:
            wanted = room.game.pending()
            assert wanted
            do = room.game.view(wanted.actor).options[0]
        wish = Act(id=fresh_id(), version=room.version, do=do, **more)
        return await self.server.act(room.id, tokens_of(seated), wish)

    async def play(self, seated: Seated, bot: str = "heuristic") -> TableInfo:
        """To the end, by rules of thumb."""
        room, tokens = await self.room(seated), tokens_of(seated)
        while not room.game.over:
            do = chosen(room, bot)
            await self.server.act(room.id, tokens, Act(id=fresh_id(), version=room.version, do=do))
        return await self.server.table(room.id, tokens)

    def think_here(self) -> None:
        """Bots think in this process: quick games need no other one."""

        async def choose(question: thinkers.Question) -> Any:
            return thinkers._answer(question)

        self.patch.setattr(self.running.desk.thinkers, "choose", choose)

    # ------------------------------------------------------------ over a network
    @asynccontextmanager
    async def served(self, port: int = 0) -> AsyncIterator[str]:
        """The same server at a port, as an operator runs it; its address."""
        with run.bound(self.settings.model_copy(update={"port": port})) as listening:
            config = sockets.Config(self.app, self.settings, timeout_graceful_shutdown=1)
            self.door, server = config.door, Quiet(config)
            task = asyncio.create_task(server.serve([listening]))
            await so(lambda: server.started or task.done())
            try:
                yield f"http://127.0.0.1:{listening.getsockname()[1]}"
            finally:
                server.should_exit = True
                await task

    @asynccontextmanager
    async def line(
        self, url: str, table: Seated | str, *tokens: str, version: int | None = None
    ) -> AsyncIterator["Line"]:
        """A websocket that has said hello; by whose tokens, and after which version."""
        ident = table if isinstance(table, str) else table.table.id
        shown = tokens or (tokens_of(table) if isinstance(table, Seated) else ())
        async with connected(url, ident) as line:
            await line.send({"type": "hello", "tokens": list(shown), "version": version})
            yield line


class Quiet(uvicorn.Server):
    """Leaves the signals of the test run alone, and ends at once."""

    async def main_loop(self) -> None:
        while not self.should_exit:
            await asyncio.sleep(0.005)

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await self._serve(sockets)


@asynccontextmanager
async def connected(url: str, table: str, **how: Any) -> AsyncIterator["Line"]:
    """A websocket that has said nothing yet."""
    address = f"ws{url.removeprefix('http')}/api/tables/{table}/live"
    patient: dict[str, Any] = {"open_timeout": HANGS, "ping_interval": None}
    async with connect(address, max_size=None, compression=None, **patient, **how) as connection:
        yield Line(connection)


class Line:
    """What is said over one websocket, as JSON; everything heard is kept."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Message] = []

    async def send(self, message: object) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self) -> Message:
        """The next message; ConnectionClosed when there is none any more."""
        told: Message = json.loads(await self.connection.recv())
        self.heard.append(told)
        return told

    async def next(self, kind: str, /, **fields: object) -> Message:
        """The next message of a kind, with these fields; what comes before it is passed over."""
        while True:
            told = await self.hear()
            if told["type"] == kind and told.items() >= fields.items():
                return told

    async def first(self, kind: str, /, **fields: object) -> Message:
        """The first such message of all, heard already or still to come."""
        for told in self.heard:
            if told["type"] == kind and told.items() >= fields.items():
                return told
        return await self.next(kind, **fields)

    async def ask(self, kind: str, **fields: object) -> Message:
        """Something with an id, and its answer: `ack` or `refused`."""
        ident = str(fields.pop("id", None) or fresh_id())
        await self.send({"type": kind, "id": ident, **fields})
        while True:
            told = await self.hear()
            if told["type"] in ("ack", "refused") and told["id"] == ident:
                return told

    async def to_the_end(self) -> int:
        """Hears until the other side closes; the code it gives."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


# ---------------------------------------------------------------- small helpers
def fresh_id() -> str:
    return f"m{next(numbers)}"


def chosen(room: Room, bot: str) -> str:
    """What somebody would do now: a bot's choice, or simply the first option."""
    wanted = room.game.pending()
    assert wanted
    if bot == "first":
        return room.game.view(wanted.actor).options[0]
    return str(thinkers._answer(room.mind.question(wanted.actor, bot)))


def deciding(room: Room) -> str:
    """Whose decision is awaited; "" when the game is over."""
    wanted = room.game.pending()
    return wanted.actor if wanted else ""


def options_now(room: Room) -> list[str]:
    wanted = room.game.pending()
    return room.game.view(wanted.actor).options if wanted else []


async def so(true: Callable[[], bool]) -> None:
    """For what nobody announces: looks again whenever others have had their turn."""
    async with asyncio.timeout(HANGS):
        while not true():
            await asyncio.sleep(0.001)


def token(seated: Seated, board: str = "N") -> tuple[str, ...]:
    return (seated.tokens.seats[board],)


def host(seated: Seated) -> tuple[str, ...]:
    assert seated.tokens.host
    return (seated.tokens.host,)


def bearer(tokens: Iterable[str]) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(tokens)}"}


async def two(home: House, **options: Any) -> tuple[Seated, Seated]:
    """Two people: Ann has N and the table, Ben has S."""
    ann = await home.table("N", 2, start=False, options=options)
    link = await home.server.invite(ann.table.id, host(ann), "S")
    ben = await home.server.join(ann.table.id, "S", Join(name="Ben", invitation=link.code))
    await home.server.start(ann.table.id, host(ann))
    return ann, ben


# ---------------------------------------------------------------- an evening
@functools.cache
def the_app() -> FastAPI:
    """One for all evenings, each with settings and a life of its own: its routes are made once."""
    return create_app(Settings(**PATIENT))


@functools.cache
def empty_database() -> bytes:
    """Made by all migrations, once: a hundred tests need not do that again."""

    async def made(folder: str) -> bytes:
        settings = Settings(data=Path(folder), database_url="", **PATIENT)
        async with stored.opened(settings):
            pass
        return (Path(folder) / "tables.sqlite").read_bytes()

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, made(folder)).result()


async def _is_up_to_date(_: object) -> None:
    pass


@asynccontextmanager
async def opened_house(
    folder: Path, patch: pytest.MonkeyPatch, log: Log, **settings: Any
) -> AsyncIterator[House]:
    patch.delenv("DATABASE_URL", raising=False)
    patch.delenv("GHOSTSTORIES_DATABASE_URL", raising=False)
    log.set_level(logging.DEBUG, "ghoststories")
    dealt = itertools.count()
    patch.setattr(making, "new_seed", lambda: sha256(f"deal {next(dealt)}".encode()).hexdigest())
    app = the_app()
    app.state.settings = Settings(data=folder, **{**PATIENT, **settings})
    (folder / "tables.sqlite").write_bytes(empty_database())
    patch.setattr(stored, "upgrade", _is_up_to_date)
    async with app.router.lifespan_context(app):
        home = House(app, patch, log)
        async with home.http:
            yield home


@asynccontextmanager
async def house_on(
    database: Database, patch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture, **settings: Any
) -> AsyncIterator[House]:
    """A server on either kind of database; opened again it knows only what was stored."""
    app = the_app()
    app.state.settings = settings_for(database, **settings)
    async with asyncio.timeout(HANGS), app.router.lifespan_context(app):
        home = House(app, patch, log)
        async with home.http:
            yield home


Test = Callable[..., Awaitable[None]]


def evening(**settings: Any) -> Callable[[Test], Callable[..., None]]:
    """An async test at a house of its own, opened with these settings."""

    def told(test: Test) -> Callable[..., None]:
        async def all_of_it(home: Any, arguments: dict[str, Any]) -> None:
            async with asyncio.timeout(HANGS), home as house:
                await test(house, **arguments)

        @functools.wraps(test)
        def run_it(
            tmp_path: Path,
            monkeypatch: pytest.MonkeyPatch,
            caplog: pytest.LogCaptureFixture,
            **arguments: Any,
        ) -> None:
            home = opened_house(tmp_path, monkeypatch, caplog, **settings)
            asyncio.run(all_of_it(home, arguments))

        given = list(inspect.signature(test).parameters.values())[1:]
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        ours = [inspect.Parameter(name, kind) for name in ("tmp_path", "monkeypatch", "caplog")]
        run_it.__signature__ = inspect.Signature([*ours, *given])  # type: ignore[attr-defined]
        return run_it

    return told


async def refused(wish: Awaitable[Any]) -> ErrorWords:
    """The error of a request that must not succeed."""
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value.error
