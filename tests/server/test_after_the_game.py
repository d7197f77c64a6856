"""After a game: how it went, every position of it once more, and another one."""

import asyncio
import datetime
from typing import Any

import pytest

from ghoststories.client.api import tokens_of
from ghoststories.server.storage.tokens import rematch_id
from ghoststories.table.record import to_record
from ghoststories.wire.tables import (
    Change,
    Fork,
    NewTable,
    Options,
    Rematch,
    RulesetWords,
    SeatChange,
    Seated,
    SeatWish,
)
from tests.server.house import (
    BOT,
    HUMAN,
    House,
    bearer,
    deciding,
    evening,
    host,
    options_now,
    refused,
    so,
    two,
)

pytestmark = pytest.mark.slow

SAME, NEW = Rematch(deal="same"), Rematch(deal="new")
HELL: dict[str, Any] = {"ruleset": {"level": "hell"}}


async def over(home: House, made: Seated) -> Seated:
    assert (await home.play(made, "first")).status == "finished"
    return made


async def again(home: House, made: Seated, wish: Rematch = SAME) -> Seated:
    return await home.server.rematch(made.table.id, tokens_of(made), wish)


async def two_finished(home: House) -> tuple[Seated, Seated]:
    ann, ben = await two(home, act_for_absent=True)
    await over(home, ann)
    return ann, ben


# ---------------------------------------------------------------- told once more
@evening()
async def test_only_a_finished_game_is_told_again(home: House) -> None:
    made = await home.table()
    for asked in (home.server.course, home.server.replay):
        error = await refused(asked(made.table.id))
        assert error.code == "not-now"
        assert "running" in error.message
    lobby = await home.table(start=False)
    assert (await refused(home.server.course(lobby.table.id))).code == "not-now"


@evening()
async def test_every_position_comes_again_as_it_was(home: House) -> None:
    made = await home.table(**HELL)
    room, seen = await home.room(made), []
    while not room.game.over:
        seen.append(room.game.view("N"))
        await home.decide(made)
    seen.append(room.game.view("N"))
    told = await home.server.replay(room.id, tokens=tokens_of(made))
    assert told.steps == len(seen) == len(room.game.entries)
    assert [one.view for one in told.told] == seen
    assert [one.do for one in told.told] == [entry.do for entry in room.game.entries]
    rest = await home.server.replay(room.id, told.steps - 2, tokens_of(made))
    assert rest.told == told.told[-2:]
    assert (await home.server.replay(room.id, told.steps)).told == ()
    packed = await home.http.get(
        f"/api/tables/{room.id}/replay", headers={"accept-encoding": "gzip"}
    )
    plain = await home.http.get(
        f"/api/tables/{room.id}/replay", headers={"accept-encoding": "identity"}
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


@evening()
async def test_what_was_taken_back_is_no_part_of_it(home: House) -> None:
    made = await home.table(options={"undo": "free"}, **HELL)
    await home.decide(made)
    room = await home.room(made)
    first = room.game.entries[-1].do
    answer = await home.http.post(
        f"/api/tables/{room.id}/undo",
        headers=bearer(tokens_of(made)),
        json={"id": "back", "version": room.version},
    )
    assert answer.status_code == 200
    other = next(option for option in options_now(room) if option != first)
    await home.decide(made, other)
    await over(home, made)
    course = await home.server.course(room.id)
    assert [one.do for one in course.steps][1] == other
    assert len(course.steps) == len(room.game.entries) < room.version


@evening()
async def test_the_course_has_every_turn_and_every_line_of_the_score(home: House) -> None:
    made = await over(home, await home.table("NS", 2, **HELL))
    room = await home.room(made)
    course = await home.server.course(room.id)
    assert sum(part.points for part in course.score) == room.game.score
    names = [part.what for part in course.score]
    assert names == ["victory", "qi", "deck", "dead", "haunted", "incarnations"]
    turns = [mark.turn for mark in course.marks]
    assert turns == sorted(set(turns))
    last = course.marks[-1]
    assert last.turn == room.game.state.turn
    assert last.step == len(course.steps) - 1
    view = room.game.view("N")
    assert last.haunted == sum(tile.haunted for tile in view.tiles)
    assert set(last.qi) == {"N", "S"}
    assert course.steps[-1].events[-1].kind == "ended"
    for mark in course.marks:
        seen = (await home.server.replay(room.id, mark.step)).told[0].view
        assert mark.qi == {one.board: one.qi for one in seen.boards if one.board in "NS"}


# ---------------------------------------------------------------- who may, and when
@evening()
async def test_a_rematch_is_for_those_who_played_when_they_have_finished(home: House) -> None:
    made = await home.table()
    assert (await refused(again(home, made))).code == "not-now"
    await over(home, made)
    error = await refused(home.server.rematch(made.table.id, (), SAME))
    assert error.code == "no-seat"
    stranger = await home.table()
    error = await refused(home.server.rematch(made.table.id, tokens_of(stranger), SAME))
    assert error.code == "no-seat"
    assert await home.running.desk.store.table(rematch_id(made.table.id, "same")) is None


@evening(bot_processes=1)
async def test_the_same_rules_options_and_bots(home: House) -> None:
    home.think_here()
    made = await home.table(
        "N",
        3,
        seats={"N": SeatWish(kind="human", name="Ann"), "E": BOT, "S": BOT},
        options={"undo": "free", "bots_spend_tokens": True},
        ruleset={"level": "hell", "scoring": "german"},
    )
    room = await home.room(made)
    while not room.game.over:
        await so(lambda: deciding(room) in ("N", ""))
        if not room.game.over:
            await home.decide(made)
    for wish in (SAME, NEW):
        made_again = await again(home, made, wish)
        table = made_again.table
        assert table.ruleset == made.table.ruleset
        assert table.options == made.table.options
        assert [(s.kind, s.bot, s.name, s.yours) for s in table.seats] == [
            ("human", None, "Ann", True),
            ("bot", "heuristic", "", False),
            ("bot", "heuristic", "", False),
        ]
        assert table.status == "running", "nobody else is waited for"
        assert table.host


# ---------------------------------------------------------------- the deal
@evening()
async def test_the_same_deal_is_the_same_village_deck_and_dice(home: House) -> None:
    made = await over(home, await home.table(**HELL))
    before, same = await home.room(made), await again(home, made)
    room = await home.room(same)
    assert room.game.entries == before.game.entries[:1]
    for entry in before.game.entries[1:]:
        await home.decide(same, entry.do)
    assert room.game.entries == before.game.entries
    other = await home.room(await again(home, made, NEW))
    assert other.game.entries[0] != before.game.entries[0]


@evening()
async def test_a_known_deal_does_not_count_and_a_new_one_does(home: House) -> None:
    made = await over(home, await home.table(**HELL))
    same, new = await again(home, made), await again(home, made, NEW)
    assert (same.table.ranked, new.table.ranked) == (False, True)
    hell = RulesetWords(players=1, level="hell")
    assert (await home.server.scores(hell)).games == 1
    await over(home, same)
    assert (await home.server.scores(hell)).games == 1
    await over(home, await again(home, same))
    assert (await home.server.scores(hell)).games == 1
    await over(home, new)
    assert (await home.server.scores(hell)).games == 2


@evening()
async def test_the_seed_is_a_secret_while_anybody_plays_the_deal(home: House) -> None:
    made = await over(home, await home.table(**HELL))
    seed = (await home.room(made)).table.seed
    assert seed
    assert (await home.server.record(made.table.id))["seed"] == seed
    home.heard.clear()
    same = await again(home, made)
    assert "seed" not in await home.server.record(made.table.id, tokens_of(made))
    assert "seed" not in await home.server.record(same.table.id, tokens_of(same))
    await home.decide(same)
    for tokens in ((), tokens_of(same)):
        await home.server.view(same.table.id, tokens)
        await home.server.events(same.table.id, 0, tokens)
        await home.server.table(made.table.id, tokens)
        await home.server.course(made.table.id)
        await home.server.replay(made.table.id)
    assert len(home.heard) > 8
    assert not [body for body in home.heard if seed.encode() in body]
    assert seed not in home.log.text
    await over(home, same)
    assert (await home.server.record(same.table.id))["seed"] == seed
    assert (await home.server.record(made.table.id))["seed"] == seed


@evening()
async def test_the_deal_of_the_day_again_tells_nobody_its_seed(home: House) -> None:
    tuesday = datetime.date(2026, 11, 17)
    home.on(tuesday)
    wish = NewTable(daily=True, seats={"N": HUMAN}, start=True)
    made = await over(home, await home.server.create(wish))
    same = await again(home, made)
    assert same.table.daily is None
    assert not same.table.ranked
    await over(home, same)
    told = await home.server.daily("2026-11-17", made.table.id)
    assert (told.games, told.place) == (1, 1)
    for table in (made, same):
        assert "seed" not in await home.server.record(table.table.id)
    home.on(tuesday + datetime.timedelta(1))
    seed = (await home.server.daily("2026-11-17")).seed
    for table in (made, same):
        assert (await home.server.record(table.table.id))["seed"] == seed


@evening()
async def test_a_fork_again_begins_where_it_was_forked(home: House) -> None:
    made = await home.table(**HELL)
    for _ in range(4):
        await home.decide(made)
    forked = await home.server.fork(
        made.table.id, tokens_of(made), Fork(step=2, seats={"N": HUMAN})
    )
    await over(home, forked)
    before, same = await home.room(forked), await again(home, forked)
    room = await home.room(same)
    assert room.game.entries == before.game.entries[:3]
    for entry in before.game.entries[3:]:
        await home.decide(same, entry.do)
    assert room.game.entries == before.game.entries
    assert (await home.room(await again(home, forked, NEW))).game.decisions == 0


# ---------------------------------------------------------------- the others
@evening()
async def test_the_others_are_told_and_come_to_their_own_seats(home: House) -> None:
    ann, ben = await two_finished(home)
    async with home.served() as url, home.line(url, ann.table.id, *tokens_of(ben)) as line:
        await line.next("welcome")
        first = await again(home, ann, NEW)
        told = await line.next("table")
        while not told["table"]["rematches"]:  # who is here was told before
            told = await line.next("table")
        assert told["table"]["rematches"] == [
            {"deal": "new", "table": first.table.id, "players": []}
        ]
    assert first.table.status == "lobby", "the others are waited for"
    assert [(s.board, s.kind) for s in first.table.seats] == [("N", "human"), ("S", "open")]
    ask = home.server.rematch(ann.table.id, tokens_of(ben), NEW)
    came = await ask
    assert came.table.id == first.table.id
    assert [(s.board, s.kind, s.name, s.yours) for s in came.table.seats] == [
        ("N", "human", "", False),
        ("S", "human", "Ben", True),
    ]
    assert not came.table.host
    info = await home.server.table(ann.table.id)
    assert [one.players for one in info.rematches] == [("Ben",)]
    await home.server.start(first.table.id, host(first))


@evening()
async def test_asked_thrice_at_once_all_answers_give_the_seat(home: House) -> None:
    """The friend made the table, so the seat is free for the first of the three only."""
    ann, ben = await two_finished(home)
    await home.server.rematch(ann.table.id, tokens_of(ben), SAME)
    told = await asyncio.gather(*(again(home, ann) for _ in range(3)))
    assert [set(one.tokens.seats) for one in told] == [{"N"}] * 3
    assert len({one.tokens.seats["N"] for one in told}) == 1


@evening()
async def test_asked_twice_it_is_the_same_table(home: House) -> None:
    ann, ben = await two_finished(home)
    count = await home.running.desk.store.count()
    told = await asyncio.gather(
        *(again(home, ann) for _ in range(3)),
        home.server.rematch(ann.table.id, tokens_of(ben), SAME),
    )
    assert await home.running.desk.store.count() == count + 1
    assert {one.table.id for one in told} == {rematch_id(ann.table.id, "same")}
    once_more = await again(home, ann)
    mine = [one.tokens.seats for one in (*told[:3], once_more)]
    assert all(one == mine[0] and set(one) == {"N"} for one in mine), "a lost answer comes again"
    other = await again(home, ann, NEW)
    assert other.table.id != once_more.table.id
    # also after a restart, when nothing is in memory
    home.running.rooms._rooms.clear()
    assert (await again(home, ann)).tokens == once_more.tokens
    assert {one.deal for one in (await home.server.table(ann.table.id)).rematches} == {
        "same",
        "new",
    }


@evening()
async def test_a_seat_that_was_given_away_is_not_taken_back(home: House) -> None:
    ann, ben = await two_finished(home)
    first = await again(home, ann, NEW)
    wish = SeatChange(kind="bot", bot="random")
    await home.server.change_seat(first.table.id, host(first), "S", wish)
    came = await home.server.rematch(ann.table.id, tokens_of(ben), NEW)
    assert came.tokens.seats == {}
    assert came.tokens.host is None
    assert [s.kind for s in came.table.seats] == ["human", "bot"]


@evening()
async def test_the_tokens_of_the_next_table_open_nothing_else(home: House) -> None:
    made = await over(home, await home.table(**HELL))
    same = await again(home, made)
    assert not set(tokens_of(same)) & set(tokens_of(made))
    old = await home.server.table(made.table.id, tokens_of(same))
    assert not old.host
    assert not old.seats[0].yours
    error = await refused(home.server.change(same.table.id, tokens_of(made), Change()))
    assert error.code == "not-host"


@evening()
async def test_what_people_dealt_they_deal_again_themselves(home: House) -> None:
    made = await over(home, await home.table(**HELL))
    record = to_record((await home.room(made)).game)
    options = Options(dealt="people")
    mine = await home.server.create(NewTable(record=record, options=options, seats={"N": HUMAN}))
    assert (await home.server.table(mine.table.id)).status == "finished"
    assert (await refused(again(home, mine))).code == "not-now"
    assert (await again(home, mine, NEW)).table.status == "lobby"


@evening(new_tables_per_minute=2)
async def test_new_tables_are_made_as_seldom_as_others(home: House) -> None:
    made = await over(home, await home.table(**HELL))
    await again(home, made)
    await again(home, made)  # no new one
    assert (await refused(again(home, made, NEW))).code == "too-many"


# ---------------------------------------------------------------- the deal of the day
@evening()
async def test_who_played_the_deal_of_the_day_learns_how_others_did(home: House) -> None:
    tuesday = datetime.date(2026, 11, 17)
    home.on(tuesday)
    wish = NewTable(daily=True, seats={"N": HUMAN}, start=True)
    tables = [await home.server.create(wish) for _ in range(3)]
    told = await home.server.daily("2026-11-17", tables[0].table.id)
    assert (told.results, told.games, told.won, told.place) == (None, None, None, None)
    scores = []
    for table, bot in zip(tables, ("first", "heuristic", "random"), strict=True):
        scores.append((await home.play(table, bot)).score or 0)
    for table, score in zip(tables, scores, strict=True):
        told = await home.server.daily("2026-11-17", table.table.id)
        assert told.games == 3
        assert told.results is not None
        assert told.won == sum(one.result == "won" for one in told.results)
        assert told.place == 1 + sum(other > score for other in scores)
    home.on(tuesday + datetime.timedelta(1))
    told = await home.server.daily("2026-11-17", "0" * 30)
    assert (told.games, told.place) == (3, None)


@evening(bot_processes=1)
async def test_bots_alone_have_no_place_in_the_deal_of_the_day(home: House) -> None:
    """Who lets a bot play to the end has not played it."""
    tuesday = datetime.date(2026, 11, 17)
    home.on(tuesday)
    made = await home.server.create(NewTable(daily=True, seats={"N": HUMAN}, start=True))
    tokens, room = tokens_of(made), await home.room(made)
    await home.decide(made)
    assert made.table.uncounted is None
    with home.patch.context() as quiet:
        quiet.setattr(room.mind, "wake", lambda: None)
        info = await home.server.change_seat(room.id, tokens, "N", SeatChange(kind="bot"))
        assert (info.ranked, info.uncounted) == (False, "bots")
        info = await home.server.change_seat(room.id, tokens, "N", SeatChange(kind="human"))
        assert (info.ranked, info.uncounted) == (True, None)
    home.think_here()
    lazy = SeatChange(kind="bot", bot="heuristic")
    await home.server.change_seat(room.id, tokens, "N", lazy)
    await so(lambda: room.table.status == "finished")
    assert (await home.server.table(room.id)).uncounted == "bots"
    told = await home.server.daily("2026-11-17", room.id)
    assert (told.games, told.place, told.results) == (0, None, ())
