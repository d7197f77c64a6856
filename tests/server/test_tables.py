"""Tables: made, changed, begun, brought along, forked, exported."""

import asyncio
import datetime
from collections.abc import Callable
from typing import Any

import pytest

from ghoststories.client import Refusal
from ghoststories.client.api import tokens_of
from ghoststories.server.rooms import daily
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import from_record, to_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import (
    Change,
    Fork,
    Join,
    NewTable,
    Options,
    Proposed,
    RulesetWords,
    SeatWish,
)
from tests.server.house import (
    BOT,
    HUMAN,
    House,
    deciding,
    evening,
    host,
    options_now,
    refused,
    so,
    token,
)


# ---------------------------------------------------------------- making
@evening()
async def test_a_table_is_made_as_it_was_wished_for(home: House) -> None:
    options = Options(
        public=True,
        undo="never",
        act_for_absent=True,
        bots_spend_tokens=True,
        dealt="server",
        advice=False,
    )
    ruleset = RulesetWords(
        players=3,
        level="nightmare",
        edition="first",
        first="E",
        forgotten_ones="rest_of_game",
        scoring="german",
    )
    seats = {
        "N": SeatWish(kind="human", name="  Ann "),
        "E": SeatWish(kind="bot", bot="master", name="Deep"),
    }
    made = await home.server.create(NewTable(ruleset=ruleset, options=options, seats=seats))
    table = made.table
    assert (table.ruleset, table.options) == (ruleset, options)
    assert [(seat.board, seat.kind, seat.bot, seat.name) for seat in table.seats] == [
        ("N", "human", None, "Ann"),
        ("E", "bot", "master", "Deep"),
        ("S", "open", None, ""),
    ]
    assert [seat.yours for seat in table.seats] == [True, False, False]
    assert (table.status, table.version, table.host, table.ranked) == ("lobby", 0, True, True)
    assert list(made.tokens.seats) == ["N"]
    again = await home.server.table(table.id, tokens_of(made))
    assert (again.ruleset, again.options, again.host) == (ruleset, options, True)


@evening()
async def test_a_table_may_begin_at_once(home: House) -> None:
    made = await home.table("NS", 2)
    assert (made.table.status, made.table.version) == ("running", 1)
    told = await home.server.view(made.table.id, token(made, deciding(await home.room(made))))
    assert told.version == 1
    assert told.view.options


@evening()
@pytest.mark.parametrize(
    ("wish", "named"),
    [
        ({"seats": {"N": {"kind": "bot", "bot": "skynet"}}}, "seats.N.bot"),
        ({"seats": {"X": {"kind": "human"}}}, "seats"),
        ({"seats": {"E": {"kind": "human"}}, "ruleset": {"players": 2}}, "nobody plays E"),
        ({"seats": {"N": {"kind": "ghost"}}}, "seats.N.kind"),
        ({"seats": {"N": {"name": "x" * 41}}}, "seats.N.name"),
        ({"ruleset": {"players": 5}}, "ruleset.players"),
        ({"ruleset": {"level": "easy"}}, "ruleset.level"),
        ({"ruleset": {"expansions": ["black-secret"], "catacombs": "C"}}, "ruleset.catacombs"),
        ({"ruleset": {"unlock": "supports"}}, "ruleset: unlock"),
        ({"seats": {"wu-feng": {}}}, "seats: nobody plays wu-feng"),
        ({"ruleset": {"portal": "north"}}, "ruleset: portal"),
        ({"ruleset": {"expansions": ["white-moon"], "portal": "moon"}}, "ruleset.portal"),
        ({"ruleset": {"expansions": ["lost-city"]}}, "ruleset.expansions"),
        ({"ruleset": {"first": "X"}}, "ruleset.first"),
        ({"ruleset": {"ghosts": ["nobody"]}}, "ruleset: ghosts"),
        ({"ruleset": {"five_qi": True}}, "ruleset: five_qi"),
        ({"ruleset": {"colours": ["red"]}}, "ruleset: colours"),
        ({"ruleset": {"speed": 1}}, "ruleset.speed"),
        ({"options": {"undo": "maybe"}}, "options.undo"),
        ({"options": {"dealt": "nobody"}}, "options.dealt"),
        ({"position": "N at 4"}, "position"),
        ({"daily": True, "options": {"dealt": "people"}}, "options.dealt"),
        ({"daily": True, "record": {}}, "record"),
        ({"wish": 1}, "wish"),
    ],
)
async def test_what_cannot_be_is_refused_by_name(
    home: House, wish: dict[str, Any], named: str
) -> None:
    answer = await home.http.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert named in answer.json()["error"]["message"]
    assert await home.running.desk.store.count() == 0


@evening(test_positions=True)
async def test_a_table_may_begin_from_a_position_while_it_is_tested(home: House) -> None:
    made = await home.table("NESW", 4, position="N at 4\nE at 0")
    told = await home.server.position(made.table.id, tokens_of(made))
    assert "E at 0" in told.position
    assert made.table.ranked is False
    error = await refused(home.table("NESW", 4, position="N at 99"))
    assert error.code == "illegal"
    error = await refused(home.table("NESW", 4, position="nonsense"))
    assert error.code == "illegal"


@evening()
async def test_public_tables_with_an_open_seat_are_listed(home: House) -> None:
    await home.table("N", 2)
    await home.table("NS", 2, options={"public": True})
    first = await home.table("N", 2, options={"public": True}, start=False)
    second = await home.table("N", 2, options={"public": True})
    listed = await home.server.open_tables()
    assert [table.id for table in listed] == [second.table.id, first.table.id]
    assert not any(seat.yours for table in listed for seat in table.seats)
    await home.server.join(first.table.id, "S", Join())
    await home.server.change(second.table.id, tokens_of(second), Change(options=Options()))
    assert await home.server.open_tables() == []


# ---------------------------------------------------------------- changing
@evening()
async def test_the_host_changes_what_was_agreed(home: House) -> None:
    made = await home.table("N", 2, start=False)
    ident = made.table.id
    wish = Change(ruleset=RulesetWords(players=2, level="hell"), options=Options(undo="free"))
    for tokens in ((), token(made)):
        assert (await refused(home.server.change(ident, tokens, wish))).code == "not-host"
    changed = await home.server.change(ident, host(made), wish)
    assert (changed.ruleset.level, changed.options.undo) == ("hell", "free")
    for bad, named in (
        (Change(ruleset=RulesetWords(players=4)), "ruleset.players"),
        (Change(options=Options(dealt="people")), "options.dealt"),
        (Change(ruleset=RulesetWords(players=2, first="E")), "first"),
    ):
        assert named in (await refused(home.server.change(ident, host(made), bad))).message
    begun = await home.server.start(ident, host(made))
    assert begun.ruleset.level == "hell"
    assert (await home.room(made)).game.ruleset == Ruleset(players=2, level="hell")
    error = await refused(home.server.change(ident, host(made), wish))
    assert error.code == "not-now"
    later = await home.server.change(ident, tokens_of(made), Change(options=Options(public=True)))
    assert later.options.public


@evening()
async def test_the_host_begins_once(home: House) -> None:
    made = await home.table("N", 2, start=False)
    ident = made.table.id
    for tokens in ((), token(made)):
        assert (await refused(home.server.start(ident, tokens))).code == "not-host"
    assert (await refused(home.server.view(ident))).code == "not-now"
    assert (await home.server.start(ident, host(made))).status == "running"
    assert (await refused(home.server.start(ident, host(made)))).code == "not-now"
    assert (await home.room(made)).version == 1


@evening()
async def test_of_two_who_begin_at_once_one_does(home: House) -> None:
    made = await home.table("N", 2, start=False)
    told = await asyncio.gather(
        *(home.server.start(made.table.id, host(made)) for _ in range(5)), return_exceptions=True
    )
    refusals = [one for one in told if isinstance(one, Refusal)]
    assert [one.code for one in refusals] == ["not-now"] * 4
    assert (await home.room(made)).version == 1


@evening()
async def test_a_game_is_never_dealt_for_other_rules_than_it_has(home: House) -> None:
    """The host begins and changes the rules in the same moment: one of them comes too late."""
    for turn in range(6):
        made = await home.table("N", 2, start=False)
        ident = made.table.id
        wish = Change(ruleset=RulesetWords(players=2, level="hell"))
        asked = [home.server.start(ident, host(made)), home.server.change(ident, host(made), wish)]
        await asyncio.gather(*(asked if turn % 2 else asked[::-1]), return_exceptions=True)
        home.running.rooms._rooms.pop(ident)
        room = await home.room(ident)
        if room.version:
            assert room.game.ruleset == room.table.ruleset


# ---------------------------------------------------------------- records
@evening()
async def test_a_game_played_elsewhere_goes_on_here(home: House) -> None:
    game = Game(Ruleset(players=2), Seeded(5))
    for _ in range(6):
        game.apply(game.view(deciding_in(game)).options[0])
    wish = NewTable(record=to_record(game), seats={"N": HUMAN, "S": HUMAN})
    made = await home.server.create(wish)
    room = await home.room(made)
    assert room.game.entries == game.entries
    assert (made.table.status, made.table.version, made.table.ranked) == ("running", 7, False)
    assert made.table.ruleset.players == 2
    await home.decide(made)
    told = await home.server.events(room.id)
    assert [one.by for one in told] == ["record"] * 7 + [told[-1].seat]


def deciding_in(game: Game) -> str:
    wanted = game.pending()
    assert wanted
    return wanted.actor


@evening()
async def test_a_damaged_record_is_refused_at_its_step(home: House) -> None:
    game = Game(Ruleset(players=1), Seeded(5))
    for _ in range(5):
        game.apply(game.view("N").options[0])
    changes: list[tuple[Callable[[Any], object], str]] = [
        (lambda r: r["entries"][3].update(do="move 99"), "step 3"),
        (lambda r: r["entries"][2].update(digest="0" * 16), "step 2"),
        (lambda r: r["entries"].pop(1), "step 1"),
        (lambda r: r["entries"][0].pop("chance"), "step 0"),
        (lambda r: r.update(content="other"), "content"),
        (lambda r: r.update(steps=2), "steps"),
        (lambda r: r["ruleset"].update(level="easy"), "level"),
        (lambda r: r.update(position="N at 4", entries=[], steps=0), "record"),
        (lambda r: r.update(entries=[{}] * 5001), "5000"),
    ]
    for change, step in changes:
        record = to_record(game)
        change(record)
        error = await refused(home.server.create(NewTable(record=record)))
        assert error.code == "invalid"
        assert step in error.message, error.message
    assert await home.running.desk.store.count() == 0


@evening()
async def test_a_running_game_is_exported_without_its_secrets(home: House) -> None:
    made = await home.table()
    for _ in range(3):
        await home.decide(made)
    record = await home.server.record(made.table.id, tokens_of(made))
    assert "seed" not in record
    assert len(record["entries"]) == 4
    assert from_record(record, Seeded(0)).text() == (await home.room(made)).game.text()


@evening()
async def test_a_finished_game_is_exported_with_its_seed(home: House) -> None:
    made = await home.table()
    finished = await home.play(made, "first")
    assert (finished.status, finished.result != "running") == ("finished", True)
    record = await home.server.record(made.table.id)
    game = from_record({k: v for k, v in record.items() if k != "seed"}, Seeded(0))
    assert game.result == finished.result
    again = Game(game.ruleset, Seeded(record["seed"]))
    for entry in game.entries[1:]:
        again.apply(entry.do)
    assert again.entries == game.entries, "the seed deals the same game"


# ---------------------------------------------------------------- what if
@evening()
async def test_a_private_table_does_not_become_public_by_a_fork(home: House) -> None:
    """Whoever has an id may watch: neither a watcher nor the list of tables gives it away."""
    made = await home.table()
    await home.decide(made)
    in_public = Fork(step=1, options=Options(public=True))
    assert (await refused(home.server.fork(made.table.id, (), in_public))).code == "not-yours"
    alone = await home.server.fork(made.table.id, (), Fork(step=1, seats={"N": HUMAN}))
    assert alone.table.forked_from == made.table.id
    forked = await home.server.fork(made.table.id, tokens_of(made), in_public)
    assert forked.table.forked_from == made.table.id
    (listed,) = await home.server.open_tables()
    assert (listed.id, listed.forked_from) == (forked.table.id, None)
    stranger = await home.server.join(forked.table.id, "N", Join(name="Eve"))
    assert stranger.table.forked_from is None
    assert (await home.server.table(alone.table.id)).forked_from is None


@evening()
async def test_a_fork_has_the_same_past_and_another_future(home: House) -> None:
    made = await home.table(options={"public": True})
    for _ in range(5):
        await home.decide(made)
    wish = Fork(step=3, seats={"N": HUMAN}, options=Options(undo="free"))
    forked = await home.server.fork(made.table.id, (), wish)
    old, new = await home.room(made), await home.room(forked)
    assert new.game.entries == old.game.entries[:4]
    assert new.table.seed != old.table.seed
    assert forked.table.forked_from == made.table.id
    assert (forked.table.ranked, forked.table.status) == (False, "running")
    assert forked.table.options.undo == "free"
    assert not set(tokens_of(forked)) & set(tokens_of(made))
    await home.play(forked, "first")
    assert old.version == 6, "the game it came from is as it was"
    futures = []
    for _ in range(4):
        other = await home.server.fork(made.table.id, (), wish)
        for _ in range(4):
            await home.decide(other)
        futures.append((await home.room(other)).game.text())
    assert len(set(futures)) > 1, "nobody learns by forks what is to come"
    error = await refused(home.server.fork(made.table.id, (), Fork(step=6)))
    assert error.code == "invalid"
    assert "the last one is 5" in error.message


# ---------------------------------------------------------------- the deal of the day
@evening()
async def test_the_deal_of_the_day_is_the_same_for_all(home: House) -> None:
    monday = datetime.date(2026, 11, 16)
    home.on(monday)
    first = await home.server.create(NewTable(daily=True, seats={"N": HUMAN}, start=True))
    second = await home.server.create(NewTable(daily=True, start=True))
    assert first.table.daily == "2026-11-16"
    assert first.table.ruleset.ruleset() == daily.ruleset_of(monday)
    one, two = await home.room(first), await home.room(second)
    assert one.game.text() == two.game.text()
    error = await refused(home.server.change(
        first.table.id, host(first), Change(ruleset=RulesetWords(level="hell"))
    ))  # fmt: skip
    assert error.code == "not-now"
    error = await refused(home.server.fork(first.table.id, tokens_of(first), Fork(step=0)))
    assert error.code == "not-now", "nobody tries today's deal beforehand"
    home.on(monday + datetime.timedelta(1))
    other = await home.server.create(NewTable(daily=True, start=True))
    assert (await home.room(other)).table.seed != one.table.seed


@evening()
async def test_results_of_the_day_are_for_who_has_finished_it(home: House) -> None:
    today = datetime.date(2026, 11, 17)  # one player
    home.on(today)
    text = today.isoformat()
    wish = NewTable(daily=True, seats={"N": SeatWish(kind="human", name="Ann")}, start=True)
    first, second = await home.server.create(wish), await home.server.create(wish)
    await home.play(first, "first")
    told = await home.server.daily()
    assert (told.date, told.seed, told.results) == (text, None, None)
    assert (await home.server.daily(text, second.table.id)).results is None
    mine = await home.server.daily(text, first.table.id)
    assert mine.results
    assert [(one.team, one.table) for one in mine.results] == [(("Ann",), None)]
    assert mine.seed is None
    assert "seed" not in await home.server.record(first.table.id), "others still play it"

    home.on(today + datetime.timedelta(1))
    past = await home.server.daily(text)
    assert past.results == mine.results
    assert past.seed == (await home.room(first)).table.seed
    assert (await home.server.record(first.table.id))["seed"] == past.seed
    for bad in ("2026-11-19", "2026-02-30", "yesterday"):
        assert (await refused(home.server.daily(bad))).code == "invalid"


# ---------------------------------------------------------------- people deal
async def told_by_people(home: House, made_by: Any) -> Any:
    """Send it with one outcome more until nothing is missing, the first option each time."""
    chance: list[str] = []
    while True:
        try:
            return await made_by(tuple(chance)), chance
        except Refusal as refusal:
            told = refusal.error
        assert told.code == "needs-chance", told
        assert told.needs
        assert told.rule
        assert told.options
        chance.append(told.options[0])


@evening()
async def test_people_with_the_box_tell_what_came(home: House) -> None:
    made = await home.table("N", 1, options={"dealt": "people"}, start=False)
    ident = made.table.id
    assert made.table.ranked is False
    table, chance = await told_by_people(
        home, lambda chance: home.server.start(ident, host(made), chance)
    )
    assert table.status == "running"
    room = await home.room(made)
    assert room.game.entries[0].chance[: len(chance)]
    error = await refused(home.decide(made, options_now(room)[0], chance=("roll seven",)))
    assert error.code == "illegal"
    for _ in range(4):
        await told_by_people(home, lambda chance: home.decide(made, chance=chance))
    assert room.version == 5
    assert "seed" not in await home.server.record(ident)


@evening()
async def test_more_than_came_is_not_told(home: House) -> None:
    async def begin(chance: tuple[str, ...]) -> Any:
        return await home.table("N", 1, options={"dealt": "people"}, chance=chance)

    made, chance = await told_by_people(home, begin)
    assert made.table.version == 1
    error = await refused(begin((*chance, "roll red")))
    assert error.code == "illegal"
    for start in (True, False):
        error = await refused(home.table("N", 1, chance=tuple(chance), start=start))
        assert error.code == "invalid", "the server deals there"
    lobby = await home.table("N", 1, start=False)
    error = await refused(home.server.start(lobby.table.id, host(lobby), tuple(chance)))
    assert error.code == "invalid"


@evening(bot_processes=1)
async def test_people_tell_what_came_of_a_bots_decision(home: House) -> None:
    home.think_here()

    async def begin(chance: tuple[str, ...]) -> Any:
        options = {"dealt": "people", "undo": "free"}
        return await home.table("N", 2, seats={"S": BOT}, options=options, chance=chance)

    made, _ = await told_by_people(home, begin)
    room = await home.room(made)
    while room.proposed is None:
        if deciding(room) == "N":
            await told_by_people(home, lambda chance: home.decide(made, chance=chance))
        else:
            version = room.version
            await so(lambda at=version: bool(room.proposed or room.version > at))  # type: ignore[misc]
    proposed = room.proposed
    assert isinstance(proposed, Proposed)
    assert (await home.server.table(room.id)).proposed == proposed
    other = [do for do in options_now(room) if do != proposed.do]
    if other:
        assert (await refused(home.decide(made, other[0]))).code == "not-yours"
    version = room.version
    await told_by_people(home, lambda chance: home.decide(made, proposed.do, chance=chance))
    told = (await home.server.events(room.id, version))[0]
    assert (told.seat, told.do, told.by) == ("S", proposed.do, "N")
