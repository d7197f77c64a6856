"""What is said over the websocket of a table."""

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ghoststories.client.api import tokens_of
from ghoststories.server.http import live
from ghoststories.server.rooms.audience import VIEW
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.story import event_words
from ghoststories.table.redact import redact
from ghoststories.wire.base import PROTOCOL
from ghoststories.wire.live import server_message
from tests.server.house import (
    House,
    Line,
    Message,
    connected,
    deciding,
    evening,
    host,
    options_now,
    so,
    two,
)

NOWHERE = "0" * 30


def as_told(room: Room, seat: str) -> Any:
    return json.loads(VIEW.dump_json(room.game.view(seat)))


# ---------------------------------------------------------------- deciding
@evening()
async def test_a_decision_is_told_to_all_and_acknowledged(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    async with home.served() as url, home.line(url, ann) as mine, home.line(url, room.id) as theirs:
        welcome = await mine.next("welcome")
        assert welcome["protocol"] == PROTOCOL
        assert welcome["you"] == ["N"]
        assert welcome["table"]["version"] == 1
        assert welcome["view"] == as_told(room, "N")
        assert (await theirs.next("welcome"))["view"] == as_told(room, "spectator")

        do = welcome["view"]["options"][0]
        assert await mine.ask("act", id="a", version=1, do=do) == {
            "type": "ack",
            "id": "a",
            "version": 2,
        }
        for line, seat in ((mine, "N"), (theirs, "spectator")):
            told = await line.first("happened")
            assert (told["version"], told["kind"], told["seat"], told["by"]) == (2, "do", "N", "N")
            assert told["do"] == do
            expected = event_words(redact(room.game.state, seat), room.game.told(seat))
            assert told["events"] == [event.model_dump() for event in expected]
            assert told["view"] == as_told(room, seat)


@evening()
async def test_a_table_that_has_not_begun_welcomes_without_a_view(home: House) -> None:
    ann = await home.table(start=False)
    async with home.served() as url, home.line(url, ann) as line:
        assert (await line.next("welcome"))["view"] is None
        refusal = await line.ask("act", version=0, do="pass")
        assert refusal["error"]["code"] == "not-now"
        await home.server.start(ann.table.id, host(ann))
        begun = await line.next("happened")
        assert (begun["version"], begun["kind"]) == (1, "begin")
        assert begun["events"]
        assert begun["view"]["options"]


@evening()
async def test_what_is_sent_twice_is_done_once(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    async with home.served() as url, home.line(url, ann) as line:
        first = await line.ask("act", id="same", version=1, do=options_now(room)[0])
        await home.decide(ann)
        for again in range(3):
            told = await line.ask("act", id="same", version=1 + again, do="whatever")
            assert told == first
        assert room.version == 3
        assert len([told for told in line.heard if told["type"] == "happened"]) == 2


@evening()
async def test_a_decision_about_the_past_is_stale(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, home.line(url, ann) as line:
        do = (await line.next("welcome"))["view"]["options"][0]
        await home.decide(ann)
        await home.decide(ann)
        told = await line.ask("act", version=1, do=do)
        assert (told["error"]["code"], told["error"]["version"]) == ("stale", 3)
        future = await line.ask("act", version=9, do=do)
        assert (future["error"]["code"], future["error"]["version"]) == ("stale", 3)
        assert (await home.room(ann)).version == 3


@evening()
async def test_what_is_not_possible_is_refused_with_rule_and_options(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    wanted = room.game.pending()
    assert wanted
    async with home.served() as url, home.line(url, ann) as line:
        for do in ("move 99", "face red", "tell me a story"):
            error = (await line.ask("act", version=1, do=do))["error"]
            assert error["code"] == "illegal"
            assert error["rule"] == wanted.rule
            assert error["options"] == options_now(room)
            assert repr(do) in error["message"]
        error = (await line.ask("act", version=1, do=options_now(room)[0], chance=["roll red"]))[
            "error"
        ]
        assert error["code"] == "invalid", "the server deals here"
        assert room.version == 1


# ---------------------------------------------------------------- coming back
@evening()
async def test_who_comes_back_is_told_exactly_what_was_missed(home: House) -> None:
    """Undo included; the view comes with the newest version only."""
    ann = await home.table(options={"undo": "free"})
    room, ident = await home.room(ann), ann.table.id
    async with home.served() as url:
        async with home.line(url, ann) as line:
            await line.next("welcome")
            await line.ask("act", version=1, do=options_now(room)[0])
        await home.decide(ann)
        async with home.line(url, ann) as line:
            await line.ask("undo", version=3, entries=1)
        await home.decide(ann)
        for known in (2, 3, 4):
            async with home.line(url, ann, version=known) as line:
                await line.next("table")
                told = line.heard[:-1]
                assert [one["type"] for one in told] == ["happened"] * (5 - known)
                assert [one["version"] for one in told] == list(range(known + 1, 6))
                assert told[-1]["view"] == as_told(room, "N")
                assert not any(one.get("view") for one in told[:-1])
                asked = await home.server.events(ident, known, tokens_of(ann))
                assert [one.model_dump(mode="json", exclude={"view"}) for one in asked] == [
                    {name: one[name] for name in one if name != "view"} for one in told
                ]
        kinds = [one.kind for one in await home.server.events(ident)]
        assert kinds == ["begin", "do", "do", "undo", "do"]


@evening()
async def test_who_missed_nothing_is_only_told_who_is_here(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, home.line(url, ann, version=1) as line:
        assert (await line.hear())["type"] == "table"


@evening()
async def test_who_was_away_for_too_long_gets_a_welcome(home: House) -> None:
    home.patch.setattr(live, "MOST_MISSED", 2)
    ann = await home.table()
    for _ in range(3):
        await home.decide(ann)
    async with home.served() as url:
        for version in (1, 0, 99):
            async with home.line(url, ann, version=version) as line:
                told = await line.hear()
                assert told["type"] == "welcome"
                assert told["table"]["version"] == 4
        async with home.line(url, ann, version=2) as line:
            assert [(await line.hear())["version"] for _ in range(2)] == [3, 4]


@evening()
async def test_who_comes_back_hears_what_was_said_meanwhile(home: House) -> None:
    ann = await home.table()
    async with home.served() as url:
        async with home.line(url, ann) as line:
            await line.ask("say", text="one")
            heard = (await line.first("chat"))["line"]["n"]
        async with home.line(url, ann) as line:
            await line.ask("say", text="two")
        async with connected(url, ann.table.id) as line:
            hello = {"type": "hello", "tokens": tokens_of(ann), "version": 1}
            await line.send({**hello, "chat": heard})
            await line.next("table")
            assert [told["line"]["text"] for told in line.heard[:-1]] == ["two"]


# ---------------------------------------------------------------- who is here
@evening()
async def test_everybody_learns_who_is_here(home: House) -> None:
    ann, ben = await two(home)

    def present(told: Message) -> dict[str, bool]:
        return {seat["board"]: seat["present"] for seat in told["table"]["seats"]}

    async with home.served() as url, home.line(url, ann) as mine:
        assert present(await mine.next("table")) == {"N": True, "S": False}
        async with home.line(url, ben):
            assert present(await mine.next("table")) == {"N": True, "S": True}
            async with home.line(url, ann.table.id):
                assert (await mine.next("table"))["table"]["spectators"] == 1
            assert (await mine.next("table"))["table"]["spectators"] == 0
        assert present(await mine.next("table")) == {"N": True, "S": False}
    assert [seat.present for seat in (await home.server.table(ann.table.id)).seats] == [False] * 2


@evening()
async def test_a_finger_on_the_board_is_seen_by_all_and_pointed_by_players_only(
    home: House,
) -> None:
    ann, _ = await two(home)
    async with home.served() as url, home.line(url, ann) as mine, home.line(url, ann.table.id) as s:
        await mine.next("table")
        await s.next("table")
        await s.send({"type": "point", "at": "N1"})
        await s.send({"type": "beat"})
        await s.next("beat")
        await mine.send({"type": "point", "at": "space:E2"})
        assert await s.hear() == {"type": "pointed", "by": "N", "at": "space:E2", "word": None}
        pointed = await mine.next("pointed")
        assert pointed["at"] == "space:E2"


@evening()
async def test_a_finger_on_the_board_may_say_one_of_three_things(home: House) -> None:
    ann, ben = await two(home)
    async with home.served() as url, home.line(url, ann) as mine, home.line(url, ben) as his:
        await his.next("table")
        for word in ("mine", "help", "no"):
            await mine.send({"type": "point", "at": "board:S", "word": word})
            told = await his.next("pointed")
            assert told == {"type": "pointed", "by": "N", "at": "board:S", "word": word}
            assert (await mine.next("pointed"))["word"] == word
        await mine.send({"type": "point", "at": "tile:4", "word": "buy my tea"})
        refused = await mine.next("refused")
        assert refused["error"]["code"] == "invalid"
        assert "point.word" in refused["error"]["message"]
        await mine.send({"type": "point", "at": "tile:5"})
        assert (await his.next("pointed"))["at"] == "tile:5", "the other words reached nobody"


@evening(messages_per_second=0.2)
async def test_fingers_with_words_are_counted_like_other_messages(home: House) -> None:
    ann, _ = await two(home)
    async with home.served() as url, home.line(url, ann) as mine:
        await mine.next("table")
        for _ in range(5):
            await mine.send({"type": "point", "at": "tile:4", "word": "help"})
        assert (await mine.next("refused"))["error"]["code"] == "too-many"


@evening(bot_processes=1)
async def test_a_bot_that_thinks_is_seen_and_moves(home: House) -> None:
    home.think_here()
    seats = {"S": {"kind": "bot", "bot": "heuristic"}}
    ann = await home.table("N", 2, seats=seats, start=False)
    room = await home.room(ann)
    async with home.served() as url, home.line(url, ann) as line:
        await home.server.start(room.id, host(ann))
        while not any(told["type"] == "thinking" for told in line.heard):
            if deciding(room) == "N":
                await line.ask("act", version=room.version, do=options_now(room)[0])
            else:
                await line.hear()
        told = await line.first("happened", by="bot:heuristic")
        assert (await line.first("thinking"))["seat"] == told["seat"] == "S"
        assert told["do"]


# ---------------------------------------------------------------- only watching
@evening()
async def test_who_only_watches_cannot_act(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    do = options_now(room)[0]
    async with home.served() as url:
        async with home.line(url, room.id) as line:
            for kind, fields in (
                ("act", {"version": 1, "do": do}),
                ("undo", {"version": 1}),
                ("answer", {"version": 1, "agree": True}),
                ("say", {"text": "hello"}),
            ):
                assert (await line.ask(kind, **fields))["error"]["code"] == "no-seat", kind
        async with home.line(url, ann, *host(ann)) as line:
            told = await line.ask("act", version=1, do=do)
            assert told["error"]["code"] == "no-seat", "a host without a seat plays as little"
            assert (await line.ask("say", text="hello"))["type"] == "ack"
    assert room.version == 1


# ---------------------------------------------------------------- what is seen
@evening()
@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_every_seat_sees_what_its_view_is(home: House, players: int) -> None:
    """The quick way to a view gives what the game would."""
    boards = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}[players]
    choice = random.Random(players)
    for _ in range(3):
        ann = await home.table(boards, players)
        room = await home.room(ann)
        for _ in range(40):
            for seat in choice.sample([*boards, "spectator"], 2):
                assert room.audience._seen_by(seat) == room.game.view(seat)
            if room.game.over:
                break
            await home.decide(ann, choice.choice(options_now(room)))


LOOKED_AT = (
    "deck 5 ghost, zombie-1(wu-feng), lich(taoists), ghoul(all), 2 ghost, 1 incarnation, 10 ghost"
)


@evening(test_positions=True)
async def test_what_only_players_know_is_hidden_from_who_watches(home: House) -> None:
    ann = await home.table("NESW", 4, position=LOOKED_AT, options={"undo": "free"})
    room, ident = await home.room(ann), ann.table.id
    async with home.served() as url, home.line(url, ann) as mine, home.line(url, ident) as theirs:
        await mine.next("table")
        await theirs.next("table")
        version = room.version
        for _ in range(5):
            await home.decide(ann)
        for line in (mine, theirs):
            while line.heard[-1].get("version") != version + 5:
                await line.hear()
        async with home.line(url, ident, version=version) as later:
            await later.next("table")
            theirs.heard += later.heard
    asked = [f"/api/tables/{ident}{path}" for path in ("", "/view", "/position", "/record")]
    asked.append(f"/api/tables/{ident}/events")
    watched = json.dumps(theirs.heard) + "".join([(await home.http.get(p)).text for p in asked])
    assert "ghoul" in watched
    assert "lich" not in watched
    assert "zombie-1" not in watched
    played = json.dumps(mine.heard)
    assert "lich" in played
    assert "zombie-1" not in played
    for line in (mine, theirs):
        for told in line.heard:
            server_message.validate_python(told)


@evening(test_positions=True)
async def test_what_is_hidden_cannot_be_forked_by_who_watches(home: House) -> None:
    ann = await home.table("NESW", 4, position=LOOKED_AT)
    await home.decide(ann)
    answer = await home.http.post(f"/api/tables/{ann.table.id}/fork", json={"step": 0})
    assert answer.json()["error"]["code"] == "not-now"


# ---------------------------------------------------------------- the end
@evening()
async def test_a_server_that_ends_says_when_to_come_back(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        await home.running.rooms.close()
        bye = await line.next("bye")
        assert bye["again_in"] > 0
        assert await line.to_the_end() == 1012
        async with connected(url, ann.table.id) as late:
            await late.send({"type": "hello"})
            assert (await late.next("refused"))["error"]["code"] == "closing"


@evening()
async def test_a_connection_that_is_cut_leaves_nothing_behind(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    async with home.served() as url:
        async with home.line(url, ann) as line:
            await line.next("table")
            line.connection.transport.abort()
            with pytest.raises(ConnectionClosed):
                await line.connection.recv()
        await so(lambda: not room.clients and home.running.rooms.connected == 0)
    assert isinstance(line, Line)
