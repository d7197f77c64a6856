"""Who plays and what was agreed: rows of the log, seen by all, by consent where it must be."""

import datetime
import json
from typing import Any

import pytest
import sqlalchemy as sa

from ghoststories.client.api import tokens_of
from ghoststories.engine.names import WU_FENG
from ghoststories.server import clock
from ghoststories.server.rooms import counting
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage import schema, table_log
from ghoststories.table.deal import commitment
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import (
    Act,
    Answer,
    Change,
    Join,
    NewTable,
    Options,
    Reclaim,
    SeatChange,
    Seated,
    SeatWish,
    Undo,
)
from tests.server.house import (
    BOT,
    HUMAN,
    House,
    deciding,
    evening,
    fresh_id,
    host,
    options_now,
    refused,
    two,
)

SET: dict[str, Any] = {"expansions": ["black-secret"]}


async def rows(home: House, room: Room) -> list[table_log.Said]:
    return [table_log.read(row) for row in await home.running.desk.store.rows(room.id, 0)]


def act(room: Room, version: int | None = None) -> Act:
    version = room.version if version is None else version
    return Act(id=fresh_id(), version=version, do=options_now(room)[0])


def yes(version: int, agree: bool = True) -> Answer:
    return Answer(id=fresh_id(), version=version, agree=agree)


# ---------------------------------------------------------------- the log says who plays
@evening()
async def test_the_first_row_says_how_the_game_began(home: House) -> None:
    made = await home.table("N", 2, seats={"S": BOT}, options={"undo": "free"}, start=False)
    await home.server.start(made.table.id, host(made))
    (first,) = await rows(home, await home.room(made))
    assert first.head
    assert [(sat.board, sat.kind, sat.bot) for sat in first.head.seats] == [
        ("N", "human", None),
        ("S", "bot", "heuristic"),
    ]
    assert first.head.options["undo"] == "free"
    assert first.head.commitment == made.table.commitment
    assert first.head.counts


@evening(absent_seconds=0)
async def test_every_change_of_a_seat_is_a_row_that_everybody_sees(home: House) -> None:
    ann, ben = await two(home)
    ident, room = ann.table.id, await home.room(ann)
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="bot"))
        await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="human"))
        cat = await home.server.take_over(ident, host(ann), "S", Join(name="Cat"))
        code = (await home.server.link(ident, tokens_of(cat))).code
        cat = await home.server.arrive(ident, code)
        await home.server.change_seat(ident, host(ann), "S", SeatChange(kind="open"))
        link = await home.server.invite(ident, host(ann), "S")
        await home.server.join(ident, "S", Join(name="Dan", invitation=link.code))
        heard = [await line.next("happened", kind="seat") for _ in range(6)]
    told = [(one["by"], one["sat"]["kind"], one["sat"]["name"], one["sat"]["how"]) for one in heard]
    assert told == [
        ("S", "bot", "Ben", "bot"),
        ("S", "human", "Ben", "back"),
        ("S", "human", "Cat", "took-over"),
        ("S", "human", "Cat", "moved"),
        ("host", "open", "", "left"),
        ("S", "human", "Dan", "joined"),
    ]
    assert room.version == 7
    assert [one["version"] for one in heard] == list(range(2, 8))


@evening()
async def test_nothing_is_written_where_nothing_changes(home: House) -> None:
    ann, ben = await two(home)
    room = await home.room(ann)
    await home.server.change_seat(room.id, tokens_of(ben), "S", SeatChange(kind="human"))
    await home.server.change(room.id, host(ann), Change(options=room.table.options))
    assert room.version == 1


@evening()
async def test_a_decision_goes_on_though_somebody_sat_down_meanwhile(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    room = await home.room(ann)
    before = act(room)
    await home.server.join(room.id, "S", Join(name="Ben"))
    assert room.version == 2
    assert (await home.server.act(room.id, tokens_of(ann), before)).version == 3
    assert (await home.server.act(room.id, tokens_of(ann), before)).version == 3, "done once"
    late = act(room, 2)
    assert (await refused(home.server.act(room.id, tokens_of(ann), late))).code == "stale"


# ---------------------------------------------------------------- a gap, a damaged row
async def damaged(home: House, made: Seated, statement: sa.Executable) -> Any:
    """What a server answers that reads the log anew after something happened to it."""
    room = await home.room(made)
    async with home.running.desk.store._engine.begin() as connection:
        await connection.execute(statement)
    home.running.rooms._rooms.pop(room.id)
    return await refused(home.server.view(room.id, tokens_of(made)))


@evening()
async def test_a_gap_in_a_log_is_noticed_and_never_written_into(home: House) -> None:
    made = await home.table()
    for _ in range(3):
        await home.decide(made)
    actions = schema.actions
    third = sa.and_(actions.c.table_id == made.table.id, actions.c.seq == 3)
    error = await damaged(home, made, sa.delete(actions).where(third))
    assert (error.code, "version 3 is missing" in error.message) == ("damaged", True)
    wish = Act(id="x", version=2, do="pass")
    assert (await refused(home.server.act(made.table.id, tokens_of(made), wish))).code == "damaged"
    stored = await home.running.desk.store.rows(made.table.id, 0)
    assert [row.seq for row in stored] == [1, 2, 4]


@pytest.mark.parametrize("changed", [{"at": 1.0}, {"by": "S"}, {"message": "other"}, {"hash": "0"}])
@evening()
async def test_a_row_that_was_changed_is_noticed(home: House, changed: dict[str, Any]) -> None:
    made = await home.table()
    for _ in range(2):
        await home.decide(made)
    actions = schema.actions
    second = sa.and_(actions.c.table_id == made.table.id, actions.c.seq == 2)
    error = await damaged(home, made, sa.update(actions).where(second).values(changed))
    assert (error.code, "version 2" in error.message) == ("damaged", True)


# ---------------------------------------------------------------- options
@evening()
async def test_options_of_a_running_game_need_the_consent_of_all(home: House) -> None:
    ann, ben = await two(home)
    room = await home.room(ann)
    wish = Change(options=Options(undo="free", act_for_absent=True))
    info = await home.server.change(room.id, tokens_of(ann), wish)
    assert info.options.undo == "agreed"
    assert info.asked
    assert (info.asked.by, info.asked.about, info.asked.options) == ("N", "options", wish.options)
    await home.server.answer(room.id, tokens_of(ben), yes(room.version, agree=False))
    assert (await home.server.table(room.id)).asked is None

    await home.server.change(room.id, tokens_of(ann), wish)
    made = await home.server.answer(room.id, tokens_of(ben), yes(room.version))
    info = await home.server.table(room.id)
    assert (info.options, info.asked, info.version) == (wish.options, None, made.version)
    assert [said.kind for said in await rows(home, room)] == [
        *("begin", "ask-options", "refuse", "ask-options", "options")
    ]


@evening()
async def test_a_question_is_answered_before_another_one_is_asked(home: House) -> None:
    ann, ben = await two(home)
    room = await home.room(ann)
    wish = Change(options=Options(undo="free"))
    await home.server.change(room.id, host(ann), wish)  # as host only
    undo = Undo(id=fresh_id(), version=room.version, entries=1)
    await home.server.answer(room.id, host(ann), yes(room.version, agree=False))
    assert room.story.log.asked is None, "a host without a seat may withdraw it"
    await home.server.change(room.id, tokens_of(ann), wish)
    error = await refused(home.server.undo(room.id, tokens_of(ben), undo))
    assert error.code in ("not-now", "stale")
    again = Change(options=Options(undo="never"))
    info = await home.server.change(room.id, tokens_of(ann), again)
    assert info.asked
    assert info.asked.options == again.options, "who asked may ask for something else instead"


@evening()
async def test_who_plays_alone_agrees_with_nobody(home: House) -> None:
    made = await home.table()
    wish = Change(options=Options(undo="free"))
    info = await home.server.change(made.table.id, tokens_of(made), wish)
    assert (info.options.undo, info.asked, info.version) == ("free", None, 2)


# ---------------------------------------------------------------- Wu-Feng's seat
async def against(home: House, wu_feng: SeatWish, boards: str = "N") -> Seated:
    """Ann has a Taoist, somebody else may have the other; Wu-Feng holds two cards."""
    position = Game(Ruleset(players=2, expansions=("black-secret",)), Seeded("x")).text()
    return await home.table(
        boards,
        2,
        ruleset=SET,
        seats={WU_FENG: wu_feng},
        position=position + "hand night-witch blood-thirsty\n",
        start=False,
    )


@evening(test_positions=True)
async def test_the_seat_of_a_bot_with_cards_is_opened_by_consent_and_does_not_count(
    home: House,
) -> None:
    ann = await against(home, BOT)
    ident = ann.table.id
    link = await home.server.invite(ident, host(ann), "S")
    ben = await home.server.join(ident, "S", Join(name="Ben", invitation=link.code))
    await home.server.start(ident, host(ann))
    room = await home.room(ann)
    asked = await home.server.change_seat(ident, tokens_of(ann), WU_FENG, SeatChange(kind="open"))
    assert asked.asked
    assert (asked.asked.about, asked.asked.seat) == ("seat", WU_FENG)
    assert asked.seats[2].kind == "bot", "not yet"
    await home.server.answer(ident, tokens_of(ben), yes(room.version))
    assert (await home.server.table(ident)).seats[2].kind == "open"
    assert room.story.log.shown
    head = room.story.log.head
    assert head
    assert counting.why_not(room.story.log, head, 0.0) == "hand"
    link = await home.server.invite(ident, host(ann), WU_FENG)
    dee = await home.server.join(ident, WU_FENG, Join(name="Dee", invitation=link.code))
    assert "night-witch" in (await home.server.position(ident, tokens_of(dee))).position


@evening(test_positions=True)
async def test_wu_feng_himself_may_hand_his_cards_on(home: House) -> None:
    ann = await against(home, SeatWish(), "NS")
    ident = ann.table.id
    link = await home.server.invite(ident, host(ann), WU_FENG)
    dee = await home.server.join(ident, WU_FENG, Join(name="Dee", invitation=link.code))
    await home.server.start(ident, host(ann))
    room = await home.room(ann)
    await home.server.change_seat(ident, tokens_of(dee), WU_FENG, SeatChange(kind="open"))
    await home.server.answer(ident, tokens_of(ann), yes(room.version))
    assert (await home.server.table(ident)).seats[2].kind == "open"
    assert not room.story.log.shown, "he agreed to it himself"


# ---------------------------------------------------------------- away, and back again
@evening(absent_seconds=300, reclaim_seconds=600)
async def test_downtime_makes_nobody_absent(home: House) -> None:
    """What counts is how long this server could have been reached."""
    ann = await home.table("N", 2, options={"public": True})
    ben = await home.server.join(ann.table.id, "S", Join(name="Ben"))
    room = await home.room(ann)
    long_ago = {"seen_at": 5.0}
    async with home.running.desk.store._engine.begin() as connection:
        await connection.execute(sa.update(schema.seats).values(long_ago))
    room.presence.seen.clear()
    room.presence._left.clear()
    await room.refresh()
    error = await refused(home.server.take_over(room.id, (), "S", Join()))
    assert (error.code, bool(error.retry_after)) == ("not-now", True)
    home.later(301)
    assert (await home.server.take_over(room.id, (), "S", Join(name="Cat"))).tokens.seats
    assert not (await home.server.table(room.id, tokens_of(ben))).seats[1].yours


@evening(absent_seconds=300)
async def test_a_clock_that_is_set_makes_nobody_absent(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    await home.server.join(ann.table.id, "S", Join(name="Ben"))
    real = clock.now
    home.patch.setattr(clock, "now", lambda: real() + 3600)
    error = await refused(home.server.take_over(ann.table.id, (), "S", Join()))
    assert error.code == "not-now"


@evening(absent_seconds=300, reclaim_seconds=600)
async def test_who_was_away_may_come_back_for_a_while(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    ident = ann.table.id
    ben = await home.server.join(ident, "S", Join(name="Ben"))
    home.later(301)
    cat = await home.server.take_over(ident, (), "S", Join(name="Cat"))
    seat = (await home.server.table(ident, tokens_of(ben))).seats[1]
    assert (seat.yours, seat.was_yours) == (False, True)
    assert not cat.table.seats[1].was_yours
    assert (await refused(home.server.reclaim(ident, tokens_of(cat), "S", Reclaim()))).code
    info = await home.server.reclaim(ident, tokens_of(ben), "S", Reclaim(name="Ben"))
    assert (info.seats[1].yours, info.seats[1].name) == (True, "Ben")
    assert not (await home.server.table(ident, tokens_of(cat))).seats[1].yours

    home.later(301)
    await home.server.take_over(ident, (), "S", Join(name="Dan"))
    home.later(601)
    error = await refused(home.server.reclaim(ident, tokens_of(ben), "S", Reclaim()))
    assert error.code == "not-yours"
    assert not (await home.server.table(ident, tokens_of(ben))).seats[1].was_yours


# ---------------------------------------------------------------- what counts
@evening()
async def test_a_deal_of_the_day_counts_only_on_its_day(home: House) -> None:
    home.on(datetime.date(2026, 11, 17))  # one player
    wish = NewTable(daily=True, seats={"N": HUMAN}, start=True)
    made, other = await home.server.create(wish), await home.server.create(wish)
    await home.play(made, "first")
    assert (await home.server.table(made.table.id)).ranked
    home.later(86_400)
    late = await home.server.table(other.table.id)
    assert (late.ranked, late.uncounted) == (False, "late")
    await home.play(other, "first")
    info = await home.server.table(other.table.id)
    assert (info.ranked, info.uncounted) == (False, "late")
    told = await home.server.daily(made.table.daily, made.table.id)
    assert (told.games, told.place) == (1, 1)


@evening()
async def test_the_seed_is_what_was_committed_to(home: House) -> None:
    made = await home.table()
    room = await home.room(made)
    assert made.table.commitment == commitment(room.table.seed or "")
    info = await home.play(made, "first")
    record = await home.server.record(room.id)
    assert info.commitment == record["commitment"] == commitment(record["seed"])
    assert record["brought"] == 0
    assert deciding(room) == ""
    json.dumps(record)
