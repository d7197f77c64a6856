"""Who is told to have won a version has its own row stored, on either kind of database."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from ghoststories.server.http.app import create_app
from ghoststories.server.http.parts import Server
from ghoststories.server.storage.rows import LogRow, Wish
from ghoststories.server.storage.table_log import Said, chained, write
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


async def wish(
    server: Server, table_id: str, by: str = "N", message: str | None = "m", entry: str = ""
) -> Wish:
    """What would be written after the last row that is stored now."""
    last = (await server.desk.store.rows(table_id, 0))[-1]
    entry = entry or f'{{"said":"{by} – {last.seq}"}}'
    row = LogRow(table_id, last.seq + 1, by, "N", entry, message, time.time())
    return Wish(chained(last.hash, row), last.hash)


async def appended(server: Server, *wishes: Wish) -> list[LogRow]:
    """Those that were told to have won, of rows that arrive together."""
    told = await asyncio.gather(*map(server.desk.journal.append, wishes))
    return [row for row in told if row]


def test_of_two_rows_of_one_version_one_wins(database: Database) -> None:
    async def scenario(server: Server) -> None:
        ident = await table(server)
        for seq in range(2, 6):
            one, other = [await wish(server, ident, by, f"{seq}") for by in "NS"]
            assert await appended(server, one, other) == [one.row]
            assert await server.desk.store.rows(ident, seq - 1) == [one.row]

    at_server(database, scenario)


def test_two_bots_moves_of_one_version_are_told_apart(database: Database) -> None:
    """Without a message of their own, and even if they are the same but for what they say."""

    async def scenario(server: Server) -> None:
        ident = await table(server)
        said = [f'{{"said":{n}}}' for n in range(5)]
        rivals = [await wish(server, ident, "bot:adept", None, one) for one in said]
        (won,) = await appended(server, *rivals)
        assert await server.desk.store.rows(ident, 1) == [won]

    at_server(database, scenario)


def test_a_row_that_was_done_before_leaves_its_version_to_the_next(database: Database) -> None:
    """Sent again by N, its message is in the log already; that of S is not."""

    async def scenario(server: Server) -> None:
        ident = await table(server)
        first = await wish(server, ident, "N", "once")
        assert await appended(server, first) == [first.row]
        again, other = [await wish(server, ident, by, "once") for by in "NS"]
        assert await appended(server, again, other) == [other.row]
        assert await server.desk.store.rows(ident, 1) == [first.row, other.row]

    at_server(database, scenario)


def test_rows_of_many_tables_are_written_together(database: Database) -> None:
    async def scenario(server: Server) -> None:
        idents = [await table(server) for _ in range(5)]
        wishes = [await wish(server, ident, board) for board in "NS" for ident in idents]
        assert await appended(server, *wishes) == [one.row for one in wishes[:5]]
        for ident, one in zip(idents, wishes, strict=False):
            assert await server.desk.store.rows(ident, 1) == [one.row]

    at_server(database, scenario)


def test_a_row_is_stored_only_after_the_row_it_was_made_for(database: Database) -> None:
    """Neither into a gap, nor after another row than the one its writer has seen."""

    async def scenario(server: Server) -> None:
        ident = await table(server)
        first = await wish(server, ident, "N", "1")
        into_gap = replace(first, row=replace(first.row, seq=4, message="2", hash="h"))
        elsewhere = replace(first, before="f" * 64)
        assert await appended(server, into_gap) == []
        assert await appended(server, elsewhere) == []
        assert await appended(server, first) == [first.row]

    at_server(database, scenario)


def test_a_row_is_stored_only_while_its_token_opens_the_seat(database: Database) -> None:
    async def scenario(server: Server) -> None:
        ident = await table(server)
        room = await server.rooms.get(ident)
        held = {seat.board: seat.token_hash for seat in room.seats}
        assert held["N"]
        assert held["S"]
        one = await wish(server, ident, "N")
        for fence in (("N", "f" * 64), ("N", held["S"]), ("E", held["N"])):
            assert await appended(server, replace(one, fence=fence)) == []
        assert await appended(server, replace(one, fence=("N", held["N"]))) == [one.row]

    at_server(database, scenario)


def test_a_room_takes_only_what_it_carried_out(sqlite: Database) -> None:
    async def scenario(server: Server) -> None:
        room = await server.rooms.get(await table(server))
        wanted = room.game.pending()
        assert wanted
        do, other = room.game.view(wanted.actor).options[:2]
        step = room.step(do, ())
        theirs = write(Said(room.step(other, ()).entry))
        by = wanted.actor
        stored = chained(room.story.log.hash, LogRow(room.id, 2, by, by, theirs, "m", time.time()))
        before = room.game.text()
        with pytest.raises(AssertionError):
            room.take(stored, Said(step.entry), step)
        assert (room.version, room.game.text()) == (1, before)
        ours = replace(stored, entry=write(Said(step.entry)))
        room.take(chained(room.story.log.hash, ours), Said(step.entry), step)
        assert room.version == 2

    at_server(sqlite, scenario)
