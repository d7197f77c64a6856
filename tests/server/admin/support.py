"""A database with tables in every state, made by the server; commands run on it."""

import asyncio
import hashlib
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from sqlalchemy import insert, select, text
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.engine.actions import notation
from ghoststories.engine.pending import legal_codes
from ghoststories.server.http.app import create_app
from ghoststories.server.http.parts import Server
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.taking_back import undo
from ghoststories.server.settings import Settings
from ghoststories.server.storage import schema
from ghoststories.server.storage.changes import Speaker
from ghoststories.server.storage.database import bring_up_to_date, create_engine
from ghoststories.server.storage.tokens import hashed
from ghoststories.table.record import dumps
from ghoststories.wire.tables import Act, NewTable, Options, RulesetWords, SeatWish, Undo

T = TypeVar("T")
Rows = dict[str, list[dict[str, Any]]]
NASTY = "the ghost \x1b[31mis\x07 red\nand \u202egone"
"""A report that would paint a terminal."""


def admin(*arguments: str | Path, typed: str | None = None) -> Result:
    """Never a traceback, whatever happens."""
    result = CliRunner().invoke(app, ["admin", *map(str, arguments)], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def fine(*arguments: str | Path, typed: str | None = None) -> str:
    result = admin(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str | Path) -> str:
    """The one sentence that says why."""
    result = admin(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("ghoststories: ")
    assert len(result.stderr.splitlines()) == 1
    return result.stderr


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def settings_of(url: str) -> Settings:
    given: dict[str, Any] = {"database_url": url, "bot_processes": 0}
    return Settings(**given)


# ---------------------------------------------------------------- the database itself
@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Server]:
    """A server in this process."""
    made = create_app(settings_of(url))
    async with made.router.lifespan_context(made):
        yield made.state.server


async def _rows(url: str) -> Rows:
    engine = create_engine(settings_of(url))
    try:
        async with engine.connect() as connection:
            return {
                table.name: [
                    row._asdict()
                    for row in await connection.execute(select(table).order_by(*table.primary_key))
                ]
                for table in schema.ALL
            }
    finally:
        await engine.dispose()


def rows(url: str) -> Rows:
    return asyncio.run(_rows(url))


async def _execute(url: str, statement: str, values: dict[str, Any]) -> None:
    engine = create_engine(settings_of(url))
    try:
        async with engine.begin() as connection:
            await connection.execute(text(statement), values)
    finally:
        await engine.dispose()


def execute(url: str, statement: str, **values: Any) -> None:
    """Behind the back of everybody."""
    asyncio.run(_execute(url, statement, values))


# ---------------------------------------------------------------- making it
class Player:
    """All seats of a table, played by chance."""

    def __init__(self, server: Server, room: Room, tokens: list[str], seed: int) -> None:
        self.server, self.room = server, room
        self.hashes = frozenset(map(hashed, tokens))
        self._choose = random.Random(seed).choice
        self._sent = 0

    @property
    def _message(self) -> str:
        self._sent += 1
        return f"message-{self._sent}"

    async def play(self, decisions: int) -> None:
        for _ in range(decisions):
            if self.room.game.over:
                return
            do = notation(self._choose(legal_codes(self.room.game.state)))
            act = Act(id=self._message, version=self.room.version, do=do)
            await self.room.act(self.hashes, act)

    async def undo(self) -> None:
        wish = Undo(id=self._message, version=self.room.version)
        await undo(self.room, self.hashes, wish)


async def table(server: Server, players: int, start: bool, seed: int = 1) -> Player:
    boards = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}[players]
    wish = NewTable(
        ruleset=RulesetWords(players=players, level="hell" if players == 1 else "normal"),
        options=Options(undo="free"),
        seats={board: SeatWish(kind="human", name="Ying") for board in boards},
        start=start,
    )
    table_id, tokens = await server.maker.new(wish)
    return Player(server, await server.rooms.get(table_id), list(tokens.seats.values()), seed)


HASHED = ("host", "token", "invitation", "link", "former")


class House:
    """What is stored, and what there is to know about it."""

    def __init__(self) -> None:
        self.rows: Rows = {}
        self.lobby = self.running = self.finished = ""
        self.records: dict[str, str] = {}

    @property
    def told(self) -> str:
        """As a backup counts it."""
        return f"{len(self.rows['tables'])} tables with {len(self.rows['actions'])} actions"

    @property
    def secrets(self) -> set[str]:
        kept = ("seed", "value", *(f"{name}_hash" for name in HASHED))
        told = [row.get(name) for some in self.rows.values() for row in some for name in kept]
        return {secret for secret in told if secret}


@cache
def house() -> House:
    """Made once: a lobby, a game that runs, one that is over, with everything that belongs to
    tables."""
    made = House()
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "house.sqlite")
        with patch("ghoststories.server.rooms.making.new_seed", _seeds()):
            asyncio.run(_furnish(made, url))
        made.rows = rows(url)
    assert all(made.rows.values()), "every table has rows"
    return made


def _seeds() -> Callable[[], str]:
    """The same games in every run."""
    numbers = count()
    return lambda: hashlib.sha256(str(next(numbers)).encode()).hexdigest()


def speaker(room: Room) -> Speaker:
    """The player of N."""
    held = next(seat for seat in room.seats if seat.board == "N")
    return Speaker("N", "Ying", held.token_hash)


async def _furnish(made: House, url: str) -> None:
    async with serving(url) as server:
        lobby = await table(server, 4, False)
        running = await table(server, 2, True, 2)
        await running.play(12)
        await running.undo()
        await running.play(3)
        finished = await table(server, 1, True, 3)
        await finished.play(5000)
        assert finished.room.table.status == "finished"
        store = server.desk.store
        for n in range(3):
            await store.say(running.room.id, speaker(running.room), f"line {n}", f"line-{n}")
        told = {"version": 7, "seat": "N", "about": "server 1; page 2"}
        await store.report(table_id=running.room.id, step=4, text=NASTY, **told)
        await store.report(table_id=finished.room.id, step=None, text="all is well", **told)
        await store.claim(running.room.id, 1, "process", 5)
        made.lobby, made.running, made.finished = lobby.room.id, running.room.id, finished.room.id
        made.records = {player.room.id: dumps(player.room.game) for player in (running, finished)}


async def _fill(url: str, given: Rows) -> None:
    engine = create_engine(settings_of(url))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(bring_up_to_date)
            for one in schema.ALL:
                await connection.execute(insert(one), given[one.name])
    finally:
        await engine.dispose()


def furnished(url: str) -> House:
    """The house in an empty database, not by way of `restore`."""
    asyncio.run(_fill(url, house().rows))
    return house()


def in_server(url: str, work: Callable[[Server], Awaitable[T]]) -> T:
    """Something done by a server on this database."""

    async def run() -> T:
        async with serving(url) as server:
            return await work(server)

    return asyncio.run(run())
