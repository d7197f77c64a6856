"""The client for programs: it comes back by itself, and sends again what was not acknowledged."""

import asyncio
import runpy
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from ghoststories.bots.bot import bot
from ghoststories.client import Lost, Refusal, Server, Table, play
from ghoststories.client import live as client_live
from ghoststories.client.api import tokens_of
from ghoststories.server.rooms.room import Room
from ghoststories.wire.live import Happened, ServerMessage, Welcome
from ghoststories.wire.tables import Ack, Join, NewTable, TableInfo
from tests.patience import HANGS
from tests.server.house import HUMAN, House, evening, host, options_now, so

ROOT = Path(__file__).parents[2]


class Wire:
    """Between a client and a server, to be cut: a proxy that can lose answers."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        self._host, self._port = address.hostname, address.port
        self._pairs: set[asyncio.Task[None]] = set()
        self.mute = False
        """What the server says is lost."""
        self.made = 0
        self.url = ""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.made += 1
        task = asyncio.current_task()
        assert task
        self._pairs.add(task)
        far_reader, far_writer = await asyncio.open_connection(self._host, self._port)
        try:
            await asyncio.gather(
                self._pass(reader, far_writer, False), self._pass(far_reader, writer, True)
            )
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            self._pairs.discard(task)
            for one in (writer, far_writer):
                one.transport.abort()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool
    ) -> None:
        while data := await reader.read(65536):
            if not (answers and self.mute):
                writer.write(data)
                await writer.drain()
        raise ConnectionError

    def cut(self) -> None:
        for task in list(self._pairs):
            task.cancel()


@asynccontextmanager
async def wire(url: str) -> AsyncIterator[Wire]:
    between = Wire(url)
    server = await asyncio.start_server(between.carry, "127.0.0.1", 0)
    between.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield between
    finally:
        server.close()
        between.cut()
        await asyncio.sleep(0)


@evening()
async def test_a_cut_connection_comes_back_and_misses_nothing(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    heard: list[ServerMessage] = []
    async with (
        home.served() as url,
        wire(url) as between,
        Server(between.url) as server,
        server.live(ann) as table,
    ):
        table.heard = heard.append
        between.cut()
        await so(lambda: not room.clients)
        await home.decide(ann)
        await home.decide(ann)
        await table.until(lambda: table.version == 3)
        assert table.view == room.game.view("N")
        ack = await table.act(options_now(room)[0])
        assert ack.version == 4
        assert table.version == 4
    assert not any(isinstance(one, Welcome) for one in heard), "only what was missed"


@evening(test_positions=True)
async def test_who_sits_down_meanwhile_holds_up_no_decision(home: House) -> None:
    """It was made for the version before, and makes the one after it."""
    ann = await home.table("N", 2, position="N at 2 no-yin-yang\nturn 1 N\nstep act\n")
    room = await home.room(ann)
    async with home.served() as url, Server(url) as server, server.live(ann) as table:
        heard: list[ServerMessage] = []
        table.heard = heard.append
        seen = table.version
        link = await server.invite(ann.table.id, host(ann), "S")
        await server.join(ann.table.id, "S", Join(name="Ben", invitation=link.code))
        await table.until(lambda: table.version == seen + 1)
        ack = await table.act(options_now(room)[0], version=seen)
        assert ack.version == table.version == seen + 2
    sat = [one.sat for one in heard if isinstance(one, Happened) and one.sat]
    assert [(one.board, one.name, one.how) for one in sat] == [("S", "Ben", "joined")]


@asynccontextmanager
async def unheard(home: House) -> AsyncIterator[tuple[Room, Wire, Table, "asyncio.Task[Ack]"]]:
    """A decision that the server gets, whose acknowledgement is held back on the way."""
    ann = await home.table()
    room = await home.room(ann)
    async with (
        home.served() as url,
        wire(url) as between,
        Server(between.url) as server,
        server.live(ann) as table,
    ):
        between.mute = True
        yield room, between, table, asyncio.create_task(table.act(options_now(room)[0]))


@evening()
async def test_a_lost_acknowledgement_is_asked_for_with_the_same_id(home: House) -> None:
    async with unheard(home) as (room, between, table, asked):
        await so(lambda: room.version == 2)
        between.cut()
        between.mute = False
        ack = await asked
        assert ack.version == 2
        await table.until(lambda: table.version == 2)
    assert room.version == 2, "it was done once"
    assert between.made == 2


@evening()
async def test_an_acknowledgement_dropped_by_a_fresh_view_is_asked_for(home: House) -> None:
    """Who was too slow gets a welcome instead of what waited; an ack may have been among it."""
    ann = await home.table()
    room = await home.room(ann)
    async with home.served() as url, Server(url) as server, server.live(ann) as table:
        (client,) = room.clients
        home.patch.setattr(client, "put", lambda _: setattr(client, "behind", True))
        asked = asyncio.create_task(table.act(options_now(room)[0]))
        await so(lambda: room.version == 2 and client.behind)
        home.patch.undo()
        client._wanted.set()
        async with asyncio.timeout(HANGS):
            assert (await asked).version == 2
    assert room.version == 2


@evening()
async def test_a_server_that_was_restarted_is_found_again(home: House) -> None:
    ann = await home.table()
    room = await home.room(ann)
    async with home.served() as url:
        port = urlsplit(url).port or 0
        server = Server(url)
        table = server.live(ann)
        await table.__aenter__()
    await so(lambda: not room.clients)
    asked = asyncio.create_task(table.act(options_now(room)[0]))
    await asyncio.sleep(0)
    async with home.served(port):
        assert (await asked).version == 2
        await table.__aexit__(None, None, None)
        await server.__aexit__(None, None, None)


@evening()
async def test_what_is_refused_is_raised(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, Server(url) as server, server.live(ann) as table:
        with pytest.raises(Refusal) as caught:
            await table.act("move 99")
        assert caught.value.code == "illegal"
        assert caught.value.error.options == tuple(options_now(await home.room(ann)))
        assert "move 99" in str(caught.value)
        with pytest.raises(Refusal) as caught:
            await table.act(options_now(await home.room(ann))[0], version=0)
        assert caught.value.error.version == 1
        await table.say("and yet it goes on")
        assert [line.text for line in table.chat] == ["and yet it goes on"]
        with pytest.raises(Refusal) as caught:
            await server.table("0" * 30)
        assert caught.value.code == "no-table"


@evening(messages_per_second=0.2)
async def test_who_says_too_much_is_told_which_and_goes_on(home: House) -> None:
    ann = await home.table()
    async with home.served() as url, Server(url) as server, server.live(ann) as table:
        await table.say("one")
        with pytest.raises(Refusal) as caught:
            await table.say("two")
        assert caught.value.code == "too-many"
        assert caught.value.error.retry_after


@evening()
async def test_a_table_that_is_not_is_given_up(home: House) -> None:
    async with home.served() as url, Server(url) as server:
        with pytest.raises(Refusal) as caught:
            async with server.live("0" * 30):
                pytest.fail("there is nothing")
        assert caught.value.code == "no-table"


@evening()
async def test_who_waits_learns_that_there_is_no_more_hope(home: House) -> None:
    async with unheard(home) as (room, between, table, asked):
        waits = asyncio.create_task(table.until(lambda: False))
        await so(lambda: room.version == 2)
        home.patch.setattr(client_live, "PROTOCOL", 99)
        between.cut()
        between.mute = False
        for task in (asked, waits):
            with pytest.raises(Refusal) as caught:
                await task
            assert caught.value.code == "outdated"
        with pytest.raises(Refusal):
            await table.say("hello?")


def test_a_server_that_does_not_answer_is_lost() -> None:
    async def story() -> None:
        async with Server("http://127.0.0.1:9") as server:
            with pytest.raises(Lost, match="does not answer"):
                await server.open_tables()

    asyncio.run(story())


def test_an_answer_that_is_not_ours_is_lost() -> None:
    def somebody_else(request: httpx.Request) -> httpx.Response:
        status = 502 if "daily" in request.url.path else 200
        return httpx.Response(status, text="<html>Bad Gateway</html>")

    async def story() -> None:
        transport = httpx.MockTransport(somebody_else)
        http = httpx.AsyncClient(transport=transport, base_url="http://localhost")
        async with Server("http://localhost", http) as server:
            with pytest.raises(Lost, match="status 200 is not understood"):
                await server.open_tables()
            with pytest.raises(Lost, match="status 502 is not understood"):
                await server.daily()

    asyncio.run(story())


@evening()
async def test_two_players_share_a_connection_and_not_their_tokens(home: House) -> None:
    async with home.served() as url, Server(url) as server:
        ann = await server.create(NewTable(seats={"N": HUMAN}))
        ident = ann.table.id
        assert not (await server.table(ident)).host, "the cookie of who made it is not shown"
        link = await server.invite(ident, host(ann), "E")
        ben = await server.join(ident, "E", Join(name="Ben", invitation=link.code))
        seats = (await server.table(ident, tokens_of(ben))).seats
        assert [seat.yours for seat in seats] == [False, True, False, False]


@evening()
async def test_a_bot_of_ones_own_plays_to_the_end(home: House) -> None:
    ann = await home.table(ruleset={"level": "hell"})
    room = await home.room(ann)
    async with home.served() as url, Server(url) as server, server.live(ann) as table:
        decided = await play(server, table, tokens_of(ann), bot("random", 5))
        assert table.over
        assert decided == len(room.game.entries) - 1
    finished: TableInfo = await home.server.table(room.id)
    assert finished.status == "finished"


@pytest.mark.slow
@evening(bot_processes=1)
async def test_the_example_plays_a_game_online(
    home: House, capsys: "pytest.CaptureFixture[str]"
) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "online_game.py"))
    async with home.served() as url:
        home.patch.setattr(
            sys, "argv", ["online_game.py", url, "--level", "hell", "--bot", "heuristic"]
        )
        await example["main"]()
    told = capsys.readouterr().out
    assert "The record replays" in told
    assert "by bot:heuristic" in told
