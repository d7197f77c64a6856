"""Two processes on one database are one server: whichever a client asks, it is the same table."""

import asyncio
import contextlib
import time
from collections.abc import Iterator

import httpx
import pytest

from ghoststories.server.http.app import create_app
from ghoststories.server.http.parts import Server
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.taking_back import undo
from ghoststories.server.storage.rows import LogRow, Wish
from ghoststories.server.storage.tokens import hashed
from ghoststories.wire.tables import Act, NewTable, RulesetWords, SeatWish, Undo
from tests.patience import HANGS
from tests.server.lines import Line, Message, new_table
from tests.server.services import Database, Postgres, ServerProcess, Servers, log_of, settings_for

pytestmark = pytest.mark.slow
BOTS = {"GHOSTSTORIES_BOT_PROCESSES": "1"}
WATCHFUL = {"GHOSTSTORIES_LEASE_SECONDS": "0.5"}
"""Whoever waits for a move that another process makes looks every half second."""


@pytest.fixture
def shared(postgres_url: str) -> Database:
    return {"DATABASE_URL": postgres_url}


@pytest.fixture
def pair(shared: Database, serve: Servers) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two processes where nobody but clients decides; neither makes a mistake."""
    begun = serve.begin(shared), serve.begin(shared)
    assert begun[0].url != begun[1].url
    yield begun
    for one in begun:
        assert '"level": "error"' not in one.log


def play(first: Line, second: Line, decisions: int) -> None:
    """Through one and the other in turns; both hear of everything."""
    for number in range(decisions):
        line, other = (first, second) if number % 2 else (second, first)
        other.reach(line.decide(f"turn-{number}"))


def test_clients_of_both_see_the_same_versions(pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = new_table(pair[0].url)
    first, second = (Line(server, table) for server in pair)
    play(first, second, 20)
    assert first.version == second.version == 21
    assert first.view == second.view
    told = [[told for told in line.heard if told["type"] == "happened"] for line in (first, second)]
    assert told[0] == told[1]


def test_of_two_who_want_the_same_version_one_gets_it(
    pair: tuple[ServerProcess, ServerProcess], shared: Database
) -> None:
    table = new_table(pair[0].url)
    lines = [Line(server, table) for server in pair]
    for number in range(20):
        version = lines[0].version
        for line in lines:
            line.ask(f"{number}-{lines.index(line)}")
        won = [line.answered(f"{number}-{lines.index(line)}") for line in lines]
        assert sorted(won) == [False, True]
        late = lines[won.index(False)]
        told = late.refused[f"{number}-{won.index(False)}"]
        assert (told["code"], told["version"]) == ("stale", version + 1)
        for line in lines:
            line.reach(version + 1)
    assert [row.seq for row in log_of(shared, table.id)] == list(range(1, 22))


def test_what_was_done_at_one_is_acknowledged_again_at_the_other(
    pair: tuple[ServerProcess, ServerProcess], shared: Database
) -> None:
    """Whoever lost the connection before the answer sends it again, wherever it is led to; the
    other process may not have heard of it yet."""
    table = new_table(pair[0].url)
    lines = [Line(server, table) for server in pair]
    for number in range(20):
        asked = lines[number % 2].ask(ident := f"once-{number}")
        lines[1 - number % 2].send(asked)
        assert {line.ack(ident) for line in lines} == {number + 2}
        for line in lines:
            line.reach(number + 2)
    assert len(log_of(shared, table.id)) == 21


def test_a_version_seen_at_one_is_known_at_the_other(
    pair: tuple[ServerProcess, ServerProcess],
) -> None:
    """A client that comes over with a newer version than this process has heard of."""
    table = new_table(pair[0].url)
    first = Line(pair[0], table)
    with Line(pair[1], table):
        for number in range(10):
            first.decide(f"go-{number}")
            with Line(pair[1], table, version=first.version) as come_over:
                assert not [told for told in come_over.heard if told["type"] == "welcome"]
                assert come_over.table["version"] >= first.version


def waited_for(line: Line) -> bool:
    """When it is for this client to decide; False: the game is over."""
    line.until_so(lambda: line.view["options"] or line.view["result"] != "running")
    return bool(line.view["options"])


def test_a_bot_moves_once(shared: Database, serve: Servers) -> None:
    pair = serve(shared, **BOTS), serve(shared, **BOTS)
    table = new_table(pair[0].url, bots="ESW", ruleset={"players": 4, "first": "E"})
    lines = [Line(server, table) for server in pair]
    mine = 0
    while mine < 12 and waited_for(lines[mine % 2]):
        lines[(mine + 1) % 2].reach(lines[mine % 2].decide(f"mine-{mine}"))
        mine += 1
    for line in lines:
        waited_for(line)
    rows = log_of(shared, table.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert len([row for row in rows if row.by == "N"]) == mine
    assert {row.by for row in rows[1:]} == {"N", "bot:heuristic"}
    assert lines[0].view == lines[1].view
    for server in pair:
        assert "did not move" not in server.log


def test_the_other_process_makes_the_move_of_a_bot_whose_process_died(
    shared: Database, postgres: Postgres, serve: Servers
) -> None:
    """When the lease ends, and not before: the first might only be slow."""
    dying = serve(shared, **BOTS, GHOSTSTORIES_FAULT="checked:1")
    table = new_table(dying.url, bots="NESW")
    assert dying.wait() == -9
    assert len(log_of(shared, table.id)) == 1
    line = Line(serve(shared, **BOTS, **WATCHFUL), table)
    assert line.version == 1
    end = time.time() + 1
    ended = postgres.sql(name_of(shared), f"UPDATE leases SET until = {end} WHERE until > {end}")
    assert ended == [["UPDATE 1"]]
    line.reach(4)
    rows = log_of(shared, table.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert {row.by for row in rows[1:]} == {"bot:heuristic"}
    assert rows[1].at > end


def test_a_process_that_waits_for_a_bot_takes_over(shared: Database, serve: Servers) -> None:
    """It knew the table all the time. Which of both gets the first move is left to them."""
    living = serve(shared, **BOTS, **WATCHFUL)
    soon = {**BOTS, **WATCHFUL, "GHOSTSTORIES_BOT_SECONDS": "2"}
    dying = serve(shared, **soon, GHOSTSTORIES_FAULT="checked:1")
    table = new_table(dying.url, bots="NESW", start=False)
    waiting = Line(living, table)
    with table.asked(dying) as asked, contextlib.suppress(httpx.TransportError):
        asked.post("start", json={})
    waiting.reach(10)
    rows = log_of(shared, table.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert '"level": "error"' not in living.log


def test_talk_and_fingers_are_seen_at_both(pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = new_table(pair[0].url)
    first, second = (Line(server, table) for server in pair)
    first.send({"type": "say", "id": "hello", "text": "The Sorcerer is free"})
    told = [line.until(lambda told: told["type"] == "chat")["line"] for line in (first, second)]
    assert told[0] == told[1]
    assert (told[0]["by"], told[0]["text"]) == ("N", "The Sorcerer is free")
    second.send({"type": "point", "at": "tile:4", "word": "help"})
    pointed = first.until(lambda told: told["type"] == "pointed")
    assert pointed == {"type": "pointed", "by": "N", "at": "tile:4", "word": "help"}


def test_seats_change_at_both(pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = new_table(pair[0].url)
    second = Line(pair[1], table)
    with table.asked(pair[0]) as asked:
        assert asked.put("seats/E", json={"kind": "open"}).status_code == 200
    second.until_so(lambda: second.seat("E")["kind"] == "open")
    token = table.seats["E"]
    with table.asked(pair[1], token) as asked:
        answer = asked.post("actions", json={"id": "gone", "version": second.version, "do": "pass"})
    assert answer.json()["error"]["code"] == "no-seat"


def present(line: Line) -> set[str]:
    return {seat["board"] for seat in line.table["seats"] if seat["present"]}


def test_who_is_here_is_known_at_both(shared: Database, serve: Servers) -> None:
    pair = serve(shared), serve(shared)
    table = new_table(pair[0].url)
    north = Line(pair[0], table, [table.seats["N"]])
    east = Line(pair[1], table, [table.seats["E"]])
    north.until_so(lambda: present(north) == {"N", "E"})
    east.until_so(lambda: present(east) == {"N", "E"})
    late = Line(pair[1], table, [])
    assert present(late) == {"N", "E"}
    north.close()
    east.until_so(lambda: present(east) == {"E"})
    north = Line(pair[0], table, [table.seats["N"]])
    east.until_so(lambda: present(east) == {"N", "E"})
    assert pair[0].stop() == 0
    east.until_so(lambda: present(east) == {"E"})


def test_a_table_is_begun_at_the_other(pair: tuple[ServerProcess, ServerProcess]) -> None:
    table = new_table(pair[0].url, start=False)
    waiting = Line(pair[1], table)
    assert waiting.view == {}
    with table.asked(pair[0]) as asked:
        assert asked.post("start", json={}).status_code == 200
    waiting.reach(1)
    waiting.until_so(lambda: waiting.table["status"] == "running")
    assert waiting.decide() == 2


def test_the_database_goes_away_and_comes_back(
    shared: Database, postgres: Postgres, serve: Servers
) -> None:
    """Nobody is told that something was done which was not; afterwards all go on, bots too."""
    pair = serve(shared, **BOTS), serve(shared, **BOTS)
    table = new_table(pair[0].url)
    lines = [Line(server, table) for server in pair]
    lines[1].reach(lines[0].decide("before"))
    admit(postgres, shared, False)
    lines[0].ask("doubtful")
    assert not lines[0].answered("doubtful")
    assert lines[0].refused["doubtful"]["code"] == "storage"
    lines[0].send({"type": "say", "id": "talk", "text": "Hello?"})
    assert not lines[0].answered("talk")
    with table.asked(pair[1]) as asked:
        assert asked.get("chat").json()["error"]["code"] == "storage"
    admit(postgres, shared, True)
    lines[0].again("doubtful")
    assert lines[0].ack("doubtful") == 3
    for line in lines:
        line.reach(3)
    for board in "NESW":
        with table.asked(pair[1]) as asked:
            wish: Message = {"kind": "bot", "bot": "heuristic"}
            assert asked.put(f"seats/{board}", json=wish).status_code == 200
    for line in lines:
        line.reach(6)


def test_bots_wait_for_the_database(shared: Database, postgres: Postgres, serve: Servers) -> None:
    server = serve(shared, **BOTS)
    table = new_table(server.url, bots="NESW")
    line = Line(server, table)
    line.reach(5)
    admit(postgres, shared, False)
    server.says("storage: ")
    admit(postgres, shared, True)
    line.reach(line.version + 5)
    assert '"level": "error"' not in server.log


def test_what_is_heard_while_a_table_is_read_is_not_lost(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has been read, the table is not yet known here, and another process goes on."""

    async def scenario() -> None:
        app = create_app(settings_for(sqlite))
        async with app.router.lifespan_context(app):
            server: Server = app.state.server
            wish = NewTable(seats={board: SeatWish(kind="human") for board in "NESW"}, start=True)
            table_id, tokens = await server.maker.new(wish)
            store = server.desk.store
            read = store.rows

            async def read_too_early(asked: str, after: int, most: int) -> list[LogRow]:
                rows = await read(asked, after, most)
                monkeypatch.setattr(store, "rows", read)
                await decide_elsewhere(server, table_id, map(hashed, tokens.seats.values()))
                server.rooms.heard({"from": "another process", "versions": [[table_id, 2]]})
                return rows

            monkeypatch.setattr(store, "rows", read_too_early)
            room = await server.rooms.get(table_id)
            async with asyncio.timeout(HANGS):
                while room.version < 2:
                    await asyncio.sleep(0)

    asyncio.run(scenario())


def test_who_waits_for_a_bot_elsewhere_does_not_disturb_who_writes(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player takes back while another process thinks for a bot: the row is durable, and looked
    for again and again, before its writer hears of it."""

    async def scenario() -> None:
        app = create_app(settings_for(sqlite, bot_processes=1, lease_seconds=0.001))
        async with app.router.lifespan_context(app):
            server: Server = app.state.server
            seats = {board: SeatWish(kind="bot") for board in "ESW"}
            wish = NewTable(
                ruleset=RulesetWords(first="N"),
                seats={"N": SeatWish(kind="human"), **seats},
                start=True,
            )
            table_id, tokens = await server.maker.new(wish)
            hashes = frozenset(map(hashed, tokens.seats.values()))
            monkeypatch.setattr(server.desk.store, "claim", claimed_elsewhere)
            room = await server.rooms.get(table_id)
            while (wanted := room.game.pending()) and wanted.actor == "N":
                do = room.game.view("N").options[-1]
                await room.act(hashes, Act(id=f"{room.version}", version=room.version, do=do))
            append, read = server.desk.journal.append, server.desk.store.rows

            async def heard_late(row: Wish) -> LogRow | None:
                """After as many looks as a waiting bot takes meanwhile, if it may look at all."""
                stored = await append(row)
                for _ in range(20):
                    await read(table_id, 0)
                return stored

            monkeypatch.setattr(server.desk.journal, "append", heard_late)
            version = room.version
            wish_back = Undo(id="back", version=version, entries=1)
            assert (await undo(room, hashes, wish_back)).version == version + 1

    asyncio.run(scenario())


async def claimed_elsewhere(*_: object) -> bool:
    return False


async def decide_elsewhere(server: Server, table_id: str, hashes: Iterator[str]) -> None:
    found = await server.desk.store.table(table_id)
    assert found is not None
    elsewhere = Room(server.desk, *found)
    await elsewhere.catch_up()
    wanted = elsewhere.game.pending()
    assert wanted is not None
    do = elsewhere.game.view(wanted.actor).options[0]
    await elsewhere.act(frozenset(hashes), Act(id="elsewhere", version=1, do=do))


def name_of(shared: Database) -> str:
    return shared["DATABASE_URL"].rpartition("/")[2]


def admit(postgres: Postgres, shared: Database, whether: bool) -> None:
    """Whether anybody may be connected to a database; who is, is cut off."""
    name = name_of(shared)
    postgres.sql("postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS {whether}")
    if not whether:
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        postgres.sql("postgres", cut)
