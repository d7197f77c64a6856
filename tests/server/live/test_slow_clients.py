"""A client that takes nothing costs the others nothing, and is told everything anew."""

import asyncio
import json
from urllib.parse import urlsplit

import pytest

from ghoststories.client.api import tokens_of
from ghoststories.server.http import clients, metrics
from ghoststories.server.http.clients import MOST_BYTES, MOST_WAITING, Client
from ghoststories.wire.tables import Say
from tests.server.house import House, connected, evening, so

MANY = 10_000


class Stuck:
    """A socket whose other side takes nothing until it is allowed to."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.closed: tuple[int, str | None] | None = None
        self.flows = asyncio.Event()

    async def send_text(self, data: str) -> None:
        await self.flows.wait()
        self.taken.append(data)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.closed = code, reason


async def fresh(_: Client) -> str:
    return "welcome"


def test_what_waits_for_a_slow_client_stays_small() -> None:
    async def story() -> None:
        socket = Stuck()
        client = Client(socket, frozenset())
        pump = asyncio.create_task(client.pump(fresh))
        most = 0
        for number in range(MANY):
            client.put(f"{number}" * 100)
            most = max(most, len(client._outbox))
            if number % 100 == 0:
                await asyncio.sleep(0)
        assert most <= MOST_WAITING
        assert client.behind
        assert not client._outbox
        before = metrics.RESYNCED._value.get()
        socket.flows.set()
        await so(lambda: "welcome" in socket.taken)
        assert metrics.RESYNCED._value.get() == before + 1
        client.put("after")
        await so(lambda: socket.taken[-1:] == ["after"])
        assert socket.taken[-2:] == ["welcome", "after"], "and misses nothing from there on"
        assert len(socket.taken) <= MOST_WAITING + 3
        pump.cancel()

    asyncio.run(story())


def test_few_large_messages_are_too_many_as_well() -> None:
    async def story() -> None:
        client = Client(Stuck(), frozenset())
        for _ in range(10):
            client.put("x" * (MOST_BYTES // 4))
            assert client._bytes <= MOST_BYTES + MOST_BYTES // 4
        assert client.behind

    asyncio.run(story())


@pytest.mark.parametrize("waiting", [0, 10, MOST_WAITING, MOST_WAITING + 5])
def test_last_words_reach_even_a_slow_client(waiting: int) -> None:
    async def story() -> None:
        socket = Stuck()
        client = Client(socket, frozenset())
        for number in range(waiting):
            client.put(str(number))
        client.close(1012, "the end", "bye")
        client.put("not heard any more")
        socket.flows.set()
        await client.pump(fresh)
        assert socket.taken[-1] == "bye"
        assert socket.closed == (1012, "the end")

    asyncio.run(story())


def test_who_takes_nothing_for_long_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        monkeypatch.setattr(clients, "SEND_SECONDS", 0.01)
        client = Client(Stuck(), frozenset())
        client.put("x")
        with pytest.raises(TimeoutError):
            await client.pump(fresh)

    asyncio.run(story())


@evening()
async def test_a_client_that_never_reads_is_resynchronised_when_it_does(home: House) -> None:
    """Over a real connection: what the system holds for it fills up first."""
    ann = await home.table()
    room, ident = await home.room(ann), ann.table.id
    long = "x" * 450
    async with (
        home.served() as url,
        connected(url, ident, max_queue=1) as slow,
        home.line(url, ann) as quick,
    ):
        await slow.send({"type": "hello"})
        await quick.next("table")
        await so(lambda: len(room.clients) == 2)
        stuck = next(one for one in room.clients if not room.who(one.hashes).seats)
        before = metrics.RESYNCED._value.get()
        slow.connection.transport.pause_reading()
        noise = json.dumps({"type": "noise", "text": long * 200})
        while not stuck.behind:
            stuck.put(noise)
            assert len(stuck._outbox) <= MOST_WAITING
            await asyncio.sleep(0)
        for _ in range(3):
            await home.decide(ann)
        assert (await quick.next("happened", version=4))["view"]
        await home.server.say(ident, tokens_of(ann), Say(id="a", text="are you there?"))
        slow.connection.transport.resume_reading()
        welcome = await slow.next("welcome", chat=[])
        while not welcome["chat"]:
            welcome = await slow.next("welcome")
        assert welcome["table"]["version"] == 4
        assert welcome["chat"][-1]["text"] == "are you there?"
        assert metrics.RESYNCED._value.get() == before + 1
        await home.decide(ann)
        assert (await slow.next("happened"))["version"] == 5


@evening()
async def test_who_takes_nothing_at_all_is_cut_off(home: House) -> None:
    home.patch.setattr(clients, "SEND_SECONDS", 0.2)
    ann = await home.table()
    room = await home.room(ann)
    async with home.served() as url:
        address = urlsplit(url)
        reader, writer = await asyncio.open_connection(address.hostname, address.port, limit=1024)
        path = f"/api/tables/{ann.table.id}/live"
        writer.write(_handshake(path))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(_frame(b'{"type":"hello"}'))
        await so(lambda: len(room.clients) == 1)
        (stuck,) = room.clients
        noise = json.dumps({"text": "x" * 90_000})
        while room.clients:
            stuck.put(noise)
            await asyncio.sleep(0)
        await so(lambda: home.running.rooms.connected == 0)
        writer.close()


def _handshake(path: str) -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def _frame(text: bytes) -> bytes:
    """A masked frame; a mask of zeros leaves it readable."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
