"""What has begun is finished: who asked for it is gone while the database still writes."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.client.api import tokens_of
from ghoststories.server.begun import Begun
from ghoststories.server.errors import Refusal
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage.rows import LogRow, Wish
from ghoststories.server.storage.troubles import StorageError
from ghoststories.wire.tables import Act, Join, Say, Seated, Undo
from tests.server.house import (
    BOT,
    House,
    Line,
    deciding,
    evening,
    fresh_id,
    house_on,
    options_now,
    so,
    token,
    two,
)
from tests.server.services import Database


class Slow:
    """A database that writes only when it is let: until then everything waits for it."""

    def __init__(self, home: House, *kinds: str) -> None:
        self._journal = home.running.desk.journal
        self._let = asyncio.Event()
        self.begun = 0
        """Transactions that were begun."""
        for kind in kinds or ("_insert", "_do"):
            home.patch.setattr(self._journal, kind, self._late(getattr(self._journal, kind)))

    def _late(self, work: Callable[..., Any]) -> Callable[..., Any]:
        async def late(*arguments: Any) -> Any:
            self.begun += 1
            await self._let.wait()
            return await work(*arguments)

        return late

    @property
    def queued(self) -> int:
        return len(self._journal._rows)

    def go_on(self) -> None:
        self._let.set()


async def ended(line: Line, other: Line, room: Room) -> None:
    """A connection breaks, which is noticed when something is sent to it."""
    line.connection.transport.abort()
    while len(room.clients) > 1:
        await other.send({"type": "point", "at": "tile:4"})
        await other.next("pointed")


def both(room: Room, ann: Seated, ben: Seated) -> tuple[Seated, Seated]:
    """Who decides now, and the other one."""
    return (ann, ben) if deciding(room) == "N" else (ben, ann)


# ---------------------------------------------------------------- connections
def test_what_is_acknowledged_is_stored_although_somebody_else_broke_off(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One acts and is gone, a friend acts for the absent one, and both wait for one commit."""

    async def scenario() -> tuple[str, str, Any]:
        async with house_on(database, monkeypatch, caplog) as home, home.served() as url:
            ann, ben = await two(home, act_for_absent=True)
            room, elsewhere = await home.room(ann), await home.table()
            mover, friend = both(room, ann, ben)
            do = options_now(room)
            async with home.line(url, mover) as gone, home.line(url, friend) as line:
                await so(lambda: len(room.clients) == 2)
                slow = Slow(home)
                keeps_busy = asyncio.create_task(home.decide(elsewhere))
                await so(lambda: slow.begun == 1)
                await gone.send({"type": "act", "id": "gone", "version": 1, "do": do[0]})
                await so(lambda: slow.queued == 1)
                await ended(gone, line, room)
                received: list[str] = []
                monkeypatch.setattr(room.desk.faults, "reached", received.append)
                asked = asyncio.create_task(line.ask("act", id="friend", version=1, do=do[-1]))
                await so(lambda: received[:1] == ["received"])
                slow.go_on()
                answer = await asked
                await keeps_busy
            return room.id, room.game.text(), answer

    table, text, answer = asyncio.run(scenario())

    async def again() -> None:
        async with house_on(database, monkeypatch, caplog) as home:
            room = await home.room(table)
            assert room.game.text() == text
            (stored,) = await home.running.desk.store.rows(table, 1)
            assert stored.message == ("friend" if answer["type"] == "ack" else "gone")

    asyncio.run(again())
    assert answer["error"]["code"] == "stale"


WISHES: dict[str, dict[str, Any]] = {
    "act": {},
    "undo": {"entries": 1},
    "answer": {"agree": False},
    "say": {"text": "I must go"},
}


@pytest.mark.parametrize("wish", WISHES)
@evening()
async def test_what_one_began_who_is_gone_is_told_to_the_others(home: House, wish: str) -> None:
    """Durable and not taken into the game, it would hold the table up for all who stay."""
    ann, ben = await two(home)
    room = await home.room(ann)
    leaver, stays = both(room, ann, ben)
    if wish in ("undo", "answer"):
        await home.decide(leaver)
        if wish == "answer":
            mine = Undo(id=fresh_id(), version=room.version, entries=1)
            home.patch.setattr("ghoststories.server.rooms.taking_back._is_free", lambda *_: False)
            await home.server.undo(room.id, tokens_of(stays), mine)
    async with home.served() as url, home.line(url, leaver) as gone, home.line(url, stays) as line:
        await so(lambda: len(room.clients) == 2)
        slow, version = Slow(home), room.version
        told = {"type": wish, "id": "gone", "version": version, **WISHES[wish]}
        if wish == "act":
            told["do"] = options_now(room)[0]
        if wish == "say":
            del told["version"]
        await gone.send(told)
        await so(lambda: slow.begun == 1)
        await ended(gone, line, room)
        slow.go_on()
        if wish == "say":
            assert (await line.next("chat"))["line"]["text"] == "I must go"
        else:
            assert (await line.next("happened"))["version"] == version + 1
            assert [row.message for row in await room.desk.store.rows(room.id, version)] == ["gone"]
        assert "failed" not in home.log.text


# ---------------------------------------------------------------- doubt
@evening()
async def test_a_row_whose_commit_was_not_heard_of_is_looked_for_again(home: House) -> None:
    """It is durable, and the database does not answer until later: nobody has to act for it to be
    told."""
    ann = await home.table()
    room, desk = await home.room(ann), home.running.desk
    insert, read = desk.journal._insert, desk.store.rows

    async def unheard(connection: AsyncConnection, rows: list[Wish]) -> None:
        await insert(connection, rows)
        raise ConnectionError

    async def unread(*_: object) -> list[LogRow]:
        raise StorageError("away")

    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        home.patch.setattr(desk.journal, "_insert", unheard)
        home.patch.setattr(desk.store, "rows", unread)
        refused = await line.ask("act", version=1, do=options_now(room)[0])
        assert refused["error"]["code"] == "storage"
        home.patch.setattr(desk.store, "rows", read)
        home.running.rooms._look_again()
        assert (await line.next("happened"))["version"] == 2
        assert not room.in_doubt


# ---------------------------------------------------------------- requests
async def given_up(slow: Slow, asked: asyncio.Task[Any]) -> None:
    """A request whose handler is cancelled while the database writes."""
    await so(lambda: slow.begun == 1)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    slow.go_on()


@evening()
async def test_a_request_nobody_waits_for_is_done(home: House) -> None:
    ann, _ = await two(home, act_for_absent=True)
    room = await home.room(ann)
    wish = Act(id="gone", version=1, do=options_now(room)[0])
    slow = Slow(home)
    asked = asyncio.create_task(home.server.act(room.id, tokens_of(ann), wish))
    await given_up(slow, asked)
    await so(lambda: room.version == 2)
    assert (await home.server.act(room.id, tokens_of(ann), wish)).version == 2


@evening()
async def test_what_was_said_without_waiting_is_heard(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("welcome")
        slow, wish = Slow(home), Say(id="a", text="Hello?")
        asked = asyncio.create_task(home.server.say(ann.table.id, token(ann), wish))
        await given_up(slow, asked)
        assert (await line.next("chat"))["line"]["text"] == "Hello?"


@evening()
async def test_a_seat_somebody_took_without_waiting_is_known_to_be_taken(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    room, slow = await home.room(ann), Slow(home)
    asked = asyncio.create_task(home.server.join(room.id, "S", Join(name="Ben")))
    await given_up(slow, asked)
    await so(lambda: room.seats[1].name == "Ben")


# ---------------------------------------------------------------- bots
@evening(bot_processes=1)
async def test_a_bots_move_that_is_being_written_is_made(home: House) -> None:
    """Its table is closed meanwhile, as by a server that ends."""
    home.think_here()
    slow = Slow(home, "_insert")
    ann = await home.table("N", 2, seats={"S": BOT}, ruleset={"first": "S"})
    room = await home.room(ann)
    await so(lambda: slow.begun == 1)
    await room.close()
    slow.go_on()
    await so(lambda: room.version == 2)
    assert not room.mind.busy, "and it thinks no more"


# ---------------------------------------------------------------- what fails
def test_what_fails_unheard_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        begun = Begun()
        for error in (Refusal("stale", "too late"), ValueError("a mistake")):
            let = asyncio.Event()

            async def fails(let: asyncio.Event = let, error: Exception = error) -> None:
                await let.wait()
                raise error

            waiting = asyncio.create_task(begun.finish(fails()))
            await so(lambda: bool(begun._tasks))
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            let.set()
            await begun.close()

    with caplog.at_level(logging.DEBUG, "ghoststories"):
        asyncio.run(scenario())
    assert [record.getMessage() for record in caplog.records] == [
        "what nobody waited for failed: ValueError"
    ]


def test_a_server_that_ends_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ghoststories.server.begun.LAST_SECONDS", 0.01)

    async def scenario() -> None:
        begun = Begun()
        waiting = asyncio.create_task(begun.finish(asyncio.Event().wait()))
        await so(lambda: bool(begun._tasks))
        await begun.close()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(scenario())
