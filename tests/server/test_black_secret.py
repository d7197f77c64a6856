"""Black Secret over the network: a fifth seat, and a hand that no Taoist's wire ever carries."""

import asyncio
import json
import re
from typing import Any

import pytest

from ghoststories.bots.bot import bot, bot_for
from ghoststories.client import Refusal, Server, play
from ghoststories.client.api import tokens_of
from ghoststories.server.rooms.room import Room
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import from_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import (
    Act,
    Answer,
    Change,
    Join,
    NewTable,
    RulesetWords,
    SeatChange,
    Seated,
    SeatWish,
    Undo,
)
from tests.server.house import (
    BOT,
    HUMAN,
    House,
    Line,
    bearer,
    deciding,
    evening,
    fresh_id,
    host,
    options_now,
    so,
)

pytestmark = pytest.mark.slow

WU_FENG = "wu-feng"
SECRET = RulesetWords(players=2, expansions=("black-secret",), catacombs="B", unlock="supports")
SET = {"expansions": ["black-secret"]}


async def against(home: House, more: str = "", **how: Any) -> tuple[Seated, Seated]:
    """Ann plays both Taoists, Dee plays Wu-Feng; `more` are lines of the position."""
    position = Game(Ruleset(players=2, expansions=("black-secret",)), Seeded("x")).text() + more
    return await seated_at(home, position, **how)


async def seated_at(home: House, position: str, **how: Any) -> tuple[Seated, Seated]:
    """Before the game: nobody sits down in front of a hand."""
    ann = await home.table("NS", 2, ruleset=SET, position=position, start=False, **how)
    link = await home.server.invite(ann.table.id, host(ann), WU_FENG)
    dee = await home.server.join(ann.table.id, WU_FENG, Join(name="Dee", invitation=link.code))
    await home.server.start(ann.table.id, host(ann))
    return ann, dee


async def doing(home: House, room: Room, people: tuple[Seated, Seated], do: str) -> None:
    seated = people[1] if deciding(room) == WU_FENG else people[0]
    wish = Act(id=fresh_id(), version=room.version, do=do)
    await home.server.act(room.id, tokens_of(seated), wish)


# ---------------------------------------------------------------- five seats
def test_the_words_are_the_ruleset() -> None:
    assert RulesetWords.of(SECRET.ruleset()) == SECRET
    assert SECRET.ruleset().catacombs == "B"


@evening()
async def test_five_people_play_a_game_to_its_end(home: House) -> None:
    async with home.served() as url, Server(url) as server:
        ruleset = RulesetWords(players=4, expansions=("black-secret",))
        ann = await server.create(NewTable(ruleset=ruleset, seats={"N": HUMAN}))
        assert [seat.board for seat in ann.table.seats] == ["N", "E", "S", "W", WU_FENG]
        people = [ann]
        for board in ("E", "S", "W", WU_FENG):
            link = await server.invite(ann.table.id, host(ann), board)
            wish = Join(name=f"player of {board}", invitation=link.code)
            people.append(await server.join(ann.table.id, board, wish))
        await server.start(ann.table.id, host(ann))
        tables = [server.live(seated) for seated in people]
        for table in tables:
            await table.__aenter__()
        minds = [*(bot("random", number) for number in range(4)), bot_for("wu-feng", "random", 7)]
        decided = await asyncio.gather(
            *(
                play(server, table, tokens_of(seated), mind)
                for table, seated, mind in zip(tables, people, minds, strict=True)
            )
        )
        for table in tables:
            assert table.over
            await table.__aexit__(None, None, None)
        assert decided[4] > 5
        record = await server.record(ann.table.id)
        again = from_record(json.dumps(record), Seeded(""))
        room = await home.room(ann)
        assert again.text() == room.game.text()
        assert any(entry.by == WU_FENG for entry in again.entries)


@evening()
async def test_any_bot_plays_wu_feng(home: House) -> None:
    home.think_here()
    home.patch.setattr(type(home.running.desk.thinkers), "any", property(lambda _: True))
    seats = {WU_FENG: SeatWish(kind="bot", bot="heuristic")}
    ann = await home.table("NS", 2, ruleset=SET, seats=seats)
    assert [(seat.board, seat.bot) for seat in ann.table.seats][2] == (WU_FENG, "heuristic")
    room = await home.room(ann)
    room.mind.wake()
    for _ in range(30):
        await so(lambda: deciding(room) != WU_FENG)
        if room.game.over:
            break
        await home.decide(ann)
    assert any(entry.by == WU_FENG for entry in room.game.entries)
    done = await home.server.change_seat(
        room.id, host(ann), WU_FENG, SeatChange(kind="bot", bot="master")
    )
    assert done.seats[2].bot == "master"


@evening()
async def test_a_table_without_the_set_has_no_such_seat(home: House) -> None:
    with pytest.raises(Refusal, match="nobody plays wu-feng"):
        await home.table("N", 1, seats={WU_FENG: HUMAN})
    table = await home.table("N", 1, start=False)
    with pytest.raises(Refusal, match="nobody plays wu-feng"):
        await home.server.join(table.table.id, WU_FENG, Join())
    wish = Change(ruleset=RulesetWords(players=1, expansions=("black-secret",)))
    with pytest.raises(Refusal, match="make a new table for other seats"):
        await home.server.change(table.table.id, host(table), wish)


@evening()
async def test_the_server_deals_because_the_hand_is_hidden(home: House) -> None:
    with pytest.raises(Refusal, match="where Wu-Feng is played the server deals"):
        await home.table("NS", 2, ruleset=SET, options={"dealt": "people"})


# ---------------------------------------------------------------- whose decision it is
@evening(test_positions=True)
async def test_only_wu_feng_has_his_options(home: House) -> None:
    ann, dee = await against(home)
    room = await home.room(ann)
    assert deciding(room) == WU_FENG
    hers = (await home.server.view(room.id, tokens_of(ann))).view
    his = (await home.server.view(room.id, tokens_of(dee))).view
    assert hers.options == []
    assert his.options[0] == "place-it"
    wish = Act(id=fresh_id(), version=room.version, do="place-it")
    with pytest.raises(Refusal, match="wu-feng decides now"):
        await home.server.act(room.id, tokens_of(ann), wish)
    await doing(home, room, (ann, dee), "place-it")


@evening(test_positions=True)
async def test_nobody_acts_for_an_absent_wu_feng_nor_he_for_a_taoist(home: House) -> None:
    people = ann, dee = await against(home, "hand night-witch\n", options={"act_for_absent": True})
    room = await home.room(ann)
    view = (await home.server.view(room.id, tokens_of(ann))).view
    assert view.seat == "N"
    assert view.black_secret is not None
    assert view.black_secret.hand_cards == []
    wish = Act(id=fresh_id(), version=room.version, do="place-it")
    with pytest.raises(Refusal, match="wu-feng decides now"):
        await home.server.act(room.id, tokens_of(ann), wish)
    while deciding(room) == WU_FENG:
        await doing(home, room, people, options_now(room)[0])
    wish = Act(id=fresh_id(), version=room.version, do=options_now(room)[0])
    with pytest.raises(Refusal, match="decides now"):
        await home.server.act(room.id, tokens_of(dee), wish)


def hand_known(home: House) -> bool:
    """Whether any answer so far has told a card of the hand."""
    return any(b"night-witch" in body or b"blood-thirsty" in body for body in home.heard)


@evening()
async def test_nobody_sits_down_on_both_sides(home: House) -> None:
    """The tokens shown tell who it is, before the game as well."""
    options = {"public": True}
    ann = await home.table("N", 2, ruleset=SET, start=False, options=options)
    table = ann.table.id
    path = f"/api/tables/{table}/seats"
    answer = await home.http.post(f"{path}/{WU_FENG}/join", json={}, headers=bearer(tokens_of(ann)))
    assert answer.status_code == 403
    assert "seat of the other side" in answer.json()["error"]["message"]
    dee = await home.server.join(table, WU_FENG, Join(name="Dee"))
    answer = await home.http.post(f"{path}/S/join", json={}, headers=bearer(tokens_of(dee)))
    assert answer.status_code == 403
    home.http.cookies.clear()
    answer = await home.http.post(f"{path}/S/join", json={}, headers=bearer(tokens_of(ann)))
    assert answer.status_code == 200, "a friend's seat"


@evening()
async def test_who_made_a_table_for_both_sides_plays_both(home: House) -> None:
    ann = await home.table("N", 2, ruleset=SET, seats={WU_FENG: HUMAN}, options={"public": True})
    path = f"/api/tables/{ann.table.id}/seats/S/join"
    answer = await home.http.post(path, json={}, headers=bearer(tokens_of(ann)))
    assert answer.status_code == 200


@evening(test_positions=True)
async def test_the_host_does_not_read_the_hand_of_a_person(home: House) -> None:
    ann, dee = await against(home, "hand night-witch blood-thirsty\n")
    room, heard = await home.room(ann), len(home.heard)
    with pytest.raises(Refusal, match="his seat passes to nobody else"):
        await home.server.change_seat(room.id, host(ann), WU_FENG, SeatChange(kind="bot"))
    asked = await home.server.change_seat(room.id, host(ann), WU_FENG, SeatChange(kind="open"))
    assert asked.asked
    assert (asked.asked.about, asked.asked.seat, asked.seats[2].kind) == ("seat", WU_FENG, "human")
    with pytest.raises(Refusal, match="somebody plays wu-feng"):
        await home.server.invite(room.id, host(ann), WU_FENG)
    bot = await home.server.change_seat(room.id, tokens_of(dee), WU_FENG, SeatChange(kind="bot"))
    assert bot.seats[2].kind == "bot", "who plays him may let a bot do it"
    with pytest.raises(Refusal, match="his seat passes to nobody else"):
        await home.server.invite(room.id, host(ann), WU_FENG)
    with pytest.raises(Refusal, match="his seat passes to nobody else"):
        await home.server.change_seat(room.id, host(ann), WU_FENG, SeatChange(kind="bot"))
    await home.server.change_seat(room.id, tokens_of(dee), WU_FENG, SeatChange(kind="human"))
    del home.heard[:heard]
    assert not hand_known(home)


@evening(test_positions=True)
async def test_the_host_does_not_read_the_hand_of_a_bot(home: House) -> None:
    """Not even by an invitation from before the cards, used without showing who it is."""
    position = Game(Ruleset(players=2, expansions=("black-secret",)), Seeded("x")).text()
    ann = await home.table(
        "NS",
        2,
        ruleset=SET,
        seats={WU_FENG: BOT},
        options={"public": True},
        position=position + "hand night-witch blood-thirsty\n",
        start=False,
    )
    table = ann.table.id
    link = await home.server.invite(table, host(ann), WU_FENG)
    await home.server.start(table, host(ann))
    for wish in (
        home.server.change_seat(table, tokens_of(ann), WU_FENG, SeatChange(kind="open")),
        home.server.invite(table, host(ann), WU_FENG),
        home.server.join(table, WU_FENG, Join(invitation=link.code)),
    ):
        with pytest.raises(Refusal, match="his seat passes to nobody else"):
            await wish
    other = SeatChange(kind="bot", bot="master")
    assert (await home.server.change_seat(table, host(ann), WU_FENG, other)).seats[2].bot
    await home.server.position(table, tokens_of(ann))
    assert not hand_known(home)


@evening(test_positions=True, absent_seconds=0)
async def test_only_a_bot_follows_a_wu_feng_who_stays_away(home: House) -> None:
    """The host's token says nothing about the side; a bot tells nobody what it sees."""
    ann, _ = await against(home, "hand night-witch\n", options={"public": True})
    table = ann.table.id
    for tokens in (host(ann), ()):
        with pytest.raises(Refusal, match="his seat passes to nobody else"):
            await home.server.take_over(table, tokens, WU_FENG, Join())
    info = await home.server.change_seat(table, host(ann), WU_FENG, SeatChange(kind="bot"))
    assert info.seats[2].kind == "bot"


async def shown(line: Line, how: str) -> dict[str, Any]:
    """What is seen by the row of the log that says how somebody sat down, or a bot."""
    told = await line.next("happened", kind="seat")
    assert told["sat"]["how"] == how
    view: dict[str, Any] = told["view"]
    return view


@evening(test_positions=True)
async def test_nobody_looks_into_a_hand_that_a_bot_plays(home: House) -> None:
    """H1. Not by the token either: a Taoist who took the seat while the hand was empty could let a
    bot sit there, and watch. Who sits down again is seen by all."""
    ann, dee = await against(home, "hand night-witch blood-thirsty\n")
    table, tokens = ann.table.id, tokens_of(dee)
    async with home.served() as url, home.line(url, dee) as line:
        await line.first("welcome")
        await home.server.change_seat(table, tokens, WU_FENG, SeatChange(kind="bot"))
        assert (await shown(line, "bot"))["black_secret"]["hand_cards"] == []
        heard = len(home.heard)
        await home.server.view(table, tokens)
        await home.server.position(table, tokens)
        await home.server.record(table, tokens)
        await home.server.events(table, 0, tokens)
        del home.heard[:heard]
        assert not hand_known(home)
        info = await home.server.change_seat(table, tokens, WU_FENG, SeatChange(kind="human"))
        assert info.seats[2].kind == "human"
        cards = (await shown(line, "back"))["black_secret"]["hand_cards"]
        assert cards == ["night-witch", "blood-thirsty"]


@evening(test_positions=True, absent_seconds=0)
async def test_a_seat_does_not_keep_the_name_of_who_is_gone(home: House) -> None:
    """H1. Neither when a bot follows nor when somebody without a name does."""
    ann, _ = await against(home)
    table = ann.table.id
    assert (await home.server.table(table)).seats[2].name == "Dee"
    await home.server.take_over(table, host(ann), WU_FENG, Join())
    assert (await home.server.table(table)).seats[2].name == ""
    await home.server.take_over(table, host(ann), WU_FENG, Join(name="Eve"))
    info = await home.server.change_seat(table, host(ann), WU_FENG, SeatChange(kind="bot"))
    assert (info.seats[2].kind, info.seats[2].name) == ("bot", "")


@evening(test_positions=True, absent_seconds=0)
async def test_the_seat_passes_on_while_the_hand_is_empty(home: House) -> None:
    ann, _ = await against(home)
    table = ann.table.id
    await home.server.take_over(table, host(ann), WU_FENG, Join(name="Eve"))
    await home.server.change_seat(table, host(ann), WU_FENG, SeatChange(kind="open"))
    link = await home.server.invite(table, host(ann), WU_FENG)
    await home.server.join(table, WU_FENG, Join(invitation=link.code))


@evening(test_positions=True, absent_seconds=0)
async def test_no_taoist_takes_the_seat_of_wu_feng_over(home: House) -> None:
    ann, dee = await against(home, "hand night-witch\n")
    with pytest.raises(Refusal, match="seat of the other side"):
        await home.server.take_over(ann.table.id, tokens_of(ann), WU_FENG, Join())
    with pytest.raises(Refusal, match="seat of the other side"):
        await home.server.take_over(ann.table.id, tokens_of(dee), "N", Join())


async def choosing(home: House, **options: Any) -> tuple[Seated, Seated]:
    """Wu-Feng is to choose a card of his hand."""
    step = "agenda from-hand 0; move; winds; act; end; turn-ends N"
    position = Game(Ruleset(players=2, expansions=("black-secret",)), Seeded("x")).text()
    position = re.sub(r"agenda .*", f"hand night-witch blood-thirsty\n{step}", position)
    return await seated_at(home, position, options=options)


@evening(test_positions=True)
async def test_a_card_out_of_the_hand_is_not_taken_back_without_consent(home: House) -> None:
    ann, dee = await choosing(home)
    room = await home.room(ann)
    await doing(home, room, (ann, dee), "hand 1")
    told = await home.server.events(room.id, 0, tokens_of(ann))
    own = await home.server.events(room.id, 0, tokens_of(dee))
    assert (told[-1].do, own[-1].do) == ("hand ?", "hand 1")
    record = await home.server.record(room.id, tokens_of(ann))
    assert record["entries"][-1]["do"] == "hand ?"
    await home.server.undo(room.id, tokens_of(dee), Undo(id=fresh_id(), version=room.version))
    assert room.story.log.asked is not None  # everybody has seen the card


@evening(test_positions=True)
async def test_free_undo_does_not_take_back_a_card_that_was_shown(home: House) -> None:
    """Neither by a Taoist, who would learn the hand card by card, nor by Wu-Feng himself."""
    ann, dee = await choosing(home, undo="free")
    room = await home.room(ann)
    await doing(home, room, (ann, dee), "hand 1")
    shown = room.game.text()
    for asking, other in ((ann, dee), (dee, ann)):
        back = Undo(id=fresh_id(), version=room.version, entries=1)
        await home.server.undo(room.id, tokens_of(asking), back)
        assert room.story.log.asked is not None
        assert room.game.text() == shown, "it is asked for"
        no = Answer(id=fresh_id(), version=room.version, agree=False)
        await home.server.answer(room.id, tokens_of(other), no)
    await home.server.undo(room.id, tokens_of(ann), Undo(id="a", version=room.version, entries=1))
    yes = Answer(id="b", version=room.version, agree=True)
    await home.server.answer(room.id, tokens_of(dee), yes)
    assert room.game.text() != shown, "all agree"
    assert deciding(room) == WU_FENG


@evening(test_positions=True)
async def test_free_undo_stays_on_its_own_side(home: House) -> None:
    people = ann, dee = await against(home, options={"undo": "free"})
    room = await home.room(ann)
    while deciding(room) == WU_FENG or room.game.entries[-1].by == WU_FENG:
        await doing(home, room, people, options_now(room)[0])
    own = len(room.game.entries)
    wish = Undo(id=fresh_id(), version=room.version, entries=1)
    await home.server.undo(room.id, tokens_of(dee), wish)
    assert room.story.log.asked is not None, "a Taoist's decision"
    wish = Undo(id=fresh_id(), version=room.version, entries=1)
    await home.server.undo(room.id, tokens_of(ann), wish)
    assert len(room.game.entries) == own - 1, "her own, at once"
    wish = Undo(id=fresh_id(), version=room.version, entries=1)
    await home.server.undo(room.id, tokens_of(ann), wish)
    assert room.story.log.asked is not None, "his"
    assert len(room.game.entries) == own - 1


@evening(test_positions=True)
async def test_what_a_bot_decided_as_wu_feng_is_not_freely_taken_back(home: House) -> None:
    """H2. Whatever the table has agreed on: a friend is asked, not he alone decides anew."""
    position = Game(Ruleset(players=2, expansions=("black-secret",)), Seeded("x")).text()
    for policy in ("free", "agreed"):
        wish = {"ruleset": SET, "position": position, "options": {"undo": policy}}
        ann = await home.table("N", 2, start=False, seats={WU_FENG: HUMAN}, **wish)
        link = await home.server.invite(ann.table.id, host(ann), "S")
        ben = await home.server.join(ann.table.id, "S", Join(name="Ben", invitation=link.code))
        await home.server.start(ann.table.id, host(ann))
        room = await home.room(ann)
        his = (ann.tokens.seats[WU_FENG],)
        decision = Act(id=fresh_id(), version=room.version, do="place-it")
        await home.server.act(room.id, his, decision)
        await home.server.change_seat(room.id, his, WU_FENG, SeatChange(kind="bot"))
        entries = len(room.game.entries)
        back = Undo(id=fresh_id(), version=room.version, entries=1)
        await home.server.undo(room.id, tokens_of(ben), back)
        assert room.story.log.asked is not None
        assert len(room.game.entries) == entries


# ---------------------------------------------------------------- what Wu-Feng sees
@evening(test_positions=True)
async def test_wu_feng_is_told_his_own_cards(home: House) -> None:
    _, dee = await against(home, "hand night-witch\n")
    table = dee.table.id
    view = (await home.server.view(table, tokens_of(dee))).view
    assert view.black_secret is not None
    assert view.black_secret.hand_cards == ["night-witch"]
    position = await home.server.position(table, tokens_of(dee))
    assert "hand night-witch" in position.position
    assert "hand ?1" in (await home.server.position(table)).position
