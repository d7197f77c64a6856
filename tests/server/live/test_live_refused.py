"""What is refused over the websocket of a table: nonsense, strangers, floods."""

import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from ghoststories.client.api import tokens_of
from ghoststories.server.http import live, metrics
from ghoststories.server.rooms.audience import VIEW, Audience
from ghoststories.server.rooms.room import Room
from ghoststories.wire.base import PROTOCOL
from ghoststories.wire.tables import Seated
from tests.server.house import House, bearer, connected, evening, so, two

NOWHERE = "0" * 30


def as_told(room: Room, seat: str) -> Any:
    return json.loads(VIEW.dump_json(room.game.view(seat)))


# ---------------------------------------------------------------- nonsense
@evening()
@pytest.mark.parametrize("ident", ["%00", "%F0%9F%91%BB", "A" * 30, "0" * 31, "0" * 30 + "%0A"])
async def test_the_database_is_not_asked_for_what_is_no_table(home: House, ident: str) -> None:
    async def asked(_: object) -> None:
        raise AssertionError("PostgreSQL takes no NUL, and nobody could tell that from a failure")

    home.patch.setattr(home.running.desk.store, "table", asked)
    async with home.served() as url, connected(url, ident) as line:
        await line.send({"type": "hello"})
        assert (await line.next("refused"))["error"]["code"] == "no-table"


@evening()
async def test_frames_that_make_no_sense_are_refused_and_nothing_breaks(home: House) -> None:
    ann = await home.table()
    nonsense: list[str | bytes] = [
        "",
        "{",
        "null",
        "3",
        "[]",
        '"act"',
        "{}",
        '{"type": "dance"}',
        '{"type": ["act"]}',
        '{"type": "act"}',
        '{"type": "act", "id": "a", "version": "x", "do": "pass"}',
        '{"type": "act", "id": "a", "version": -1, "do": "pass"}',
        '{"type": "act", "id": "a", "version": 1e99, "do": "pass"}',
        '{"type": "act", "id": "a", "version": 1, "do": {"a": 1}}',
        '{"type": "act", "id": "a", "version": 1, "do": "pass", "more": 1}',
        '{"type": "act", "id": "a b", "version": 1, "do": "pass"}',
        '{"type": "act", "id": "a", "version": 1, "do": "\\ud800"}',
        '{"type": "say", "id": "a", "text": "   "}',
        '{"type": "say", "id": "a", "text": "\\u0000"}',
        '{"type": "say", "id": "a", "text": "' + "x" * 501 + '"}',
        '{"type": "point", "at": "<script>"}',
        '{"type": "act", "id": "a", "version": ' + "[" * 20_000 + "]" * 20_000 + "}",
        '{"type": "act", "id": "a", "version": ' + "9" * 10_000 + "}",
        json.dumps({"type": "hello"}),
        b"\x00\xff",
        b'{"type": "beat"}',
    ]
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        for frame in nonsense:
            await line.connection.send(frame)
            told = await line.hear()
            assert told["type"] == "refused", (frame[:80], told)
            assert told["error"]["code"] in ("invalid", "bad-request")
            assert len(json.dumps(told)) < 1000
        await line.send({"type": "beat"})
        assert await line.hear() == {"type": "beat"}
        assert (await home.room(ann)).version == 1
    assert not [one for one in home.log.records if one.exc_info]


@evening()
async def test_a_frame_that_is_too_large_ends_the_connection(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        await line.connection.send("x" * 70_000)
        assert await line.to_the_end() == 1009
    assert (await home.room(ann)).clients == set()


@evening()
async def test_a_fault_in_a_message_ends_this_connection_and_is_noted(home: House) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret detail")

    counted = metrics.FAULTS.labels("connection")._value
    before = counted.get()
    ann = await home.table()
    async with home.served() as url, home.line(url, ann) as line, home.line(url, ann) as other:
        await other.next("table")
        home.patch.setattr(Audience, "point", broken)
        await line.send({"type": "point", "at": "N0"})
        assert await line.to_the_end() == 1011
        assert "secret detail" not in json.dumps(line.heard)
        await other.send({"type": "beat"})
        await other.next("beat")
    assert [one.exc_info[0] for one in home.log.records if one.exc_info] == [ZeroDivisionError]
    assert counted.get() == before + 1


# ---------------------------------------------------------------- the first message
@evening()
@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "beat"}, "bad-request"),
        ({"type": "act", "id": "a", "version": 1, "do": "pass"}, "bad-request"),
        ({"type": "hello", "protocol": PROTOCOL + 1}, "outdated"),
        ({"type": "hello", "protocol": "x"}, "invalid"),
        ({"type": "hello", "tokens": ["short"]}, "invalid"),
        ({"type": "hello", "tokens": ["x" * 30] * 7}, "invalid"),
        ("hello", "invalid"),
    ],
)
async def test_the_first_message_is_a_hello(home: House, first: object, code: str) -> None:
    ann = await home.table()
    async with home.served() as url, connected(url, ann.table.id) as line:
        await line.send(first)
        assert await line.to_the_end() == 1008
        assert [told["error"]["code"] for told in line.heard] == [code]


@evening()
async def test_who_says_nothing_is_not_waited_for(home: House) -> None:
    home.patch.setattr(live, "HELLO_SECONDS", 0.05)
    ann = await home.table()
    async with home.served() as url, connected(url, ann.table.id) as line:
        assert await line.to_the_end() == 1000
        assert line.heard == []
    assert home.running.rooms.connected == 0


@evening()
async def test_there_is_nothing_to_hear_at_a_table_that_is_not(home: House) -> None:
    async with home.served() as url:
        for ident in (NOWHERE, "x", "A" * 300):
            async with connected(url, ident) as line:
                await line.send({"type": "hello"})
                assert await line.to_the_end() == 1008
                assert line.heard[0]["error"]["code"] == "no-table"


@evening(most_of_a_table=2, most_clients=3)
async def test_a_full_table_and_a_full_server_say_so(home: House) -> None:
    first, second = await home.table(), await home.table()

    async def turned_away(url: str, table: Seated) -> bool:
        async with connected(url, table.table.id) as line:
            await line.send({"type": "hello"})
            told = await line.hear()
            return told.get("error", {}).get("code") == "full"  # type: ignore[no-any-return]

    async with home.served() as url, home.line(url, first) as one, home.line(url, first) as two:
        await one.next("table")
        await two.next("table")
        assert await turned_away(url, first)
        async with home.line(url, second) as three:
            await three.next("table")
            assert await turned_away(url, second)
        await so(lambda: home.running.rooms.connected == 2)
        assert not await turned_away(url, second)


# ---------------------------------------------------------------- other sites
@evening(origins="https://friends.example")
async def test_a_page_of_another_site_gets_no_connection(home: House) -> None:
    ann = await home.table()
    async with home.served() as url:
        for origin in ("https://evil.example", "null"):
            with pytest.raises(InvalidStatus) as caught:
                async with connected(url, ann.table.id, origin=origin):
                    pass
            assert caught.value.response.status_code == 403
        for ours in (url, "https://friends.example", None):
            async with connected(url, ann.table.id, origin=ours) as line:
                await line.send({"type": "hello"})
                await line.next("welcome")


@evening()
async def test_a_cookie_or_a_header_is_as_good_as_a_token_in_the_hello(home: House) -> None:
    ann = await home.table()
    mine = tokens_of(ann)
    shown: list[dict[str, str]] = [{"cookie": f"ghoststories={'.'.join(mine)}"}, bearer(mine)]
    async with home.served() as url:
        for headers in shown:
            async with connected(url, ann.table.id, additional_headers=headers) as line:
                await line.send({"type": "hello"})
                welcome = await line.next("welcome")
                assert (welcome["you"], welcome["table"]["host"]) == (["N"], True)


# ---------------------------------------------------------------- too many messages
@evening(messages_per_second=1)
async def test_who_floods_is_refused_then_sent_away_and_others_go_on(home: House) -> None:
    home.patch.setattr(live, "MOST_FLOODED", 5)
    ann, ben = await two(home)
    async with home.served() as url, home.line(url, ann) as loud, home.line(url, ben) as calm:
        await calm.next("table")
        for number in range(10):
            await loud.send({"type": "say", "id": f"s{number}", "text": "hey"})
        for _ in range(10):
            await loud.send({"type": "beat"})
        assert await loud.to_the_end() == 1008
        acked = [told["id"] for told in loud.heard if told["type"] == "ack"]
        assert acked == ["s0", "s1", "s2", "s3", "s4"]
        many = [told for told in loud.heard if told["type"] == "refused"]
        assert {told["error"]["code"] for told in many} == {"too-many"}
        assert [told["id"] for told in many][:5] == ["s5", "s6", "s7", "s8", "s9"]
        assert all(0 < told["error"]["retry_after"] <= 1 for told in many)
        assert (await calm.ask("say", text="quiet please"))["type"] == "ack"


@evening(messages_per_second=1)
async def test_two_connections_of_a_seat_may_say_as_much_as_one(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, home.line(url, ann) as one, home.line(url, ann) as other:
        for _ in range(5):
            assert (await one.ask("say", text="hey"))["type"] == "ack"
        assert (await other.ask("say", text="hey"))["error"]["code"] == "too-many"
        wish = {"id": "a", "text": "hey"}
        path = f"/api/tables/{ann.table.id}/chat"
        answer = await home.http.post(path, json=wish, headers=bearer(tokens_of(ann)))
        assert answer.status_code == 429


@evening(requests_per_second=0.2)
async def test_handshakes_are_requests(home: House) -> None:
    ann = await home.table()
    async with home.served() as url:
        async with connected(url, ann.table.id) as line:
            await line.send({"type": "hello"})
            await line.next("welcome")
        with pytest.raises(InvalidStatus):
            async with connected(url, ann.table.id):
                pass


@evening()
async def test_a_lost_database_is_said_and_the_connection_stays(home: House) -> None:
    def unreachable(_: object) -> None:
        raise ConnectionRefusedError(111, "nobody listens")

    ann = await home.table()
    engine = type(home.running.desk.store._engine)
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        with pytest.MonkeyPatch.context() as lost:
            lost.setattr(engine, "begin", unreachable)
            lost.setattr(engine, "connect", unreachable)
            told = await line.ask("say", id="a", text="hello")
            assert told["error"]["code"] == "storage"
            async with connected(url, ann.table.id) as late:
                await late.send({"type": "hello"})
                assert (await late.next("refused"))["error"]["code"] == "storage"
                assert await late.to_the_end() == 1008
        assert (await line.ask("say", id="a", text="hello"))["type"] == "ack"
    assert home.running.rooms.connected == 0
    assert not (await home.room(ann)).clients
