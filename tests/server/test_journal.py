"""Who is told to have won a version has its own row stored, on either kind of database."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from ghoststories.server.http.app import create_app
from ghoststories.server.http.parts import Server
from ghoststories.server.storage.journal import Row
from ghoststories.server.storage.table_log import Said, write
from ghoststories.wire.tables import NewTable, RulesetWords, SeatWish
from tests.patience import HANGS
from tests.server.services import Database, settings_for

Scenario = Callable[[Server], Awaitable[None]]


def at_server(database: Database, scenario: Scenario) -> None:
    async def all_of_it() -> None:
        app = create_app(settings_for(database))
        async with asyncio.timeout(HANGS), app.router.lifespan_context(app):
            await scenario(app.state.server)

    asyncio.run(all_of_it())


async def table(server: Server) -> str:
    wish = NewTable(
        ruleset=RulesetWords(players=2),
        seats={board: SeatWish(kind="human") for board in "NS"},
        start=True,
    )
    return (await server.maker.new(wish))[0]


def row(table_id: str, seq: int, by: str, message: str | None = "m") -> Row:
    return Row(table_id, seq, by, "N", f'{{"said":"{by} – {seq}"}}', message, time.time())


async def appended(server: Server, *rows: Row) -> list[Row]:
    """Those that were told to have won, of rows that arrive together."""
    told = await asyncio.gather(*map(server.desk.journal.append, rows))
    return [one for one, won in zip(rows, told, strict=True) if won]


def test_of_two_rows_of_one_version_one_wins(database: Database) -> None:
    async def scenario(server: Server) -> None:
        ident = await table(server)
        for seq in range(2, 6):
            one, other = row(ident, seq, "N", f"{seq}"), row(ident, seq, "S", f"{seq}")
            assert await appended(server, one, other) == [one]
            assert await server.desk.store.rows(ident, seq - 1) == [one]

    at_server(database, scenario)


def test_two_bots_moves_of_one_version_are_told_apart(database: Database) -> None:
    """Without a message of their own, and even if they are the same but for what they say."""

    async def scenario(server: Server) -> None:
        ident = await table(server)
        one = row(ident, 2, "bot:adept", None)
        rivals = [replace(one, entry=f'{{"said":{n}}}') for n in range(5)]
        (won,) = await appended(server, *rivals)
        assert await server.desk.store.rows(ident, 1) == [won]

    at_server(database, scenario)


def test_a_row_that_was_done_before_leaves_its_version_to_the_next(database: Database) -> None:
    """Sent again by N, its message is in the log already; that of S is not."""

    async def scenario(server: Server) -> None:
        ident = await table(server)
        first = row(ident, 2, "N", "once")
        again, other = row(ident, 3, "N", "once"), row(ident, 3, "S", "once")
        assert await appended(server, first) == [first]
        assert await appended(server, again, other) == [other]
        assert await server.desk.store.rows(ident, 1) == [first, other]

    at_server(database, scenario)


def test_rows_of_many_tables_are_written_together(database: Database) -> None:
    async def scenario(server: Server) -> None:
        idents = [await table(server) for _ in range(5)]
        rows = [row(ident, 2, board) for board in "NS" for ident in idents]
        assert await appended(server, *rows) == rows[:5]
        for ident, one in zip(idents, rows, strict=False):
            assert await server.desk.store.rows(ident, 1) == [one]

    at_server(database, scenario)


def test_a_room_takes_only_what_it_carried_out(sqlite: Database) -> None:
    async def scenario(server: Server) -> None:
        room = await server.rooms.get(await table(server))
        wanted = room.game.pending()
        assert wanted
        do, other = room.game.view(wanted.actor).options[:2]
        step = room.step(do, ())
        theirs = write(Said(room.step(other, ()).entry))
        stored = Row(room.id, 2, wanted.actor, wanted.actor, theirs, "m", time.time())
        before = room.game.text()
        with pytest.raises(AssertionError):
            room.take(stored, Said(step.entry), step)
        assert (room.version, room.game.text()) == (1, before)
        room.take(replace(stored, entry=write(Said(step.entry))), Said(step.entry), step)
        assert room.version == 2

    at_server(sqlite, scenario)
