"""Connections that are many, slow or silent: they cost the others nothing."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from ghoststories.server.http import limits, sockets
from ghoststories.server.http.limits import Limits, household
from tests.server.house import House, connected, evening, so

ASK = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
NO_PROXY = "192.0.2.1"
"""Of those who may be believed nobody is here: who comes over the loopback is a stranger."""
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def opened(url: str, address: str = "127.0.0.1") -> AsyncIterator[Line]:
    """A connection of one of this machine's many addresses, on which nothing is said yet."""
    port = urlsplit(url).port
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def answer(line: Line) -> bytes:
    """To one request: its status line."""
    reader, _ = line
    head = await reader.readuntil(b"\r\n\r\n")
    length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
    await reader.readexactly(int(length))
    return head.partition(b"\r\n")[0]


async def ask(line: Line) -> bytes:
    line[1].write(ASK + b"\r\n")
    return await answer(line)


async def ended(line: Line) -> bytes:
    """What still came before the other side had enough."""
    told = b""
    try:
        while part := await line[0].read(65_536):
            told += part
    except ConnectionResetError:
        pass
    return told


# ---------------------------------------------------------------- heads and bodies
@evening()
async def test_a_head_without_an_end_is_cut_off(home: House) -> None:
    async with home.served() as url, opened(url) as line:
        line[1].write(ASK)
        end = asyncio.create_task(ended(line))
        for _ in range(200):
            line[1].write(b"a: b\r\n" * 5_000)
            try:
                await line[1].drain()
            except ConnectionError:
                break
        else:
            pytest.fail("6 MB of one head were taken")
        assert (await end)[:12] in (b"HTTP/1.1 400", b"")


@evening(head_seconds=0.2)
async def test_a_head_that_does_not_come_is_not_waited_for(home: House) -> None:
    """Nor one that comes byte by byte, nor the second one of a connection."""
    async with home.served() as url:
        async with opened(url) as silent:
            assert await ended(silent) == b""
        async with opened(url) as slow:
            end = asyncio.create_task(ended(slow))
            slow[1].write(ASK)
            while not end.done():
                slow[1].write(b"a")
                await asyncio.sleep(0.01)
        async with opened(url) as second:
            assert await ask(second) == b"HTTP/1.1 200 OK"
            second[1].write(ASK)
            assert await ended(second) == b""


@evening(head_seconds=0.05)
async def test_a_body_that_does_not_come_is_not_waited_for(home: House) -> None:
    async with home.served() as url, opened(url) as line:
        line[1].write(POST)
        assert await ended(line) == b""
    assert await home.running.desk.store.count() == 0
    assert "fault" not in home.log.text


@evening(head_seconds=0.05)
async def test_who_is_served_may_take_longer_than_its_head(home: House) -> None:
    """An answer that takes its time, and a websocket, are nobody's slowness."""
    gate = asyncio.Event()

    async def slowly() -> list[str]:
        await gate.wait()
        return []

    home.patch.setattr(home.running.desk.store, "open_tables", slowly)
    made = await home.table()
    async with home.served() as url, opened(url) as line, home.line(url, made) as live:
        line[1].write(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        await live.next("welcome")
        for _ in range(30):
            await asyncio.sleep(0.01)
        gate.set()
        assert await answer(line) == b"HTTP/1.1 200 OK"
        await live.send({"type": "beat"})
        await live.next("beat")


@evening()
async def test_a_connection_serves_more_than_one_request(home: House) -> None:
    async with home.served() as url, opened(url) as line:
        line[1].write((ASK + b"\r\n") * 3)
        assert [await answer(line) for _ in range(3)] == [b"HTTP/1.1 200 OK"] * 3
        assert await ask(line) == b"HTTP/1.1 200 OK"


@evening()
async def test_who_takes_no_answer_is_cut_off_by_the_system(home: House) -> None:
    home.patch.setattr(sockets, "UNTAKEN_SECONDS", 0.3)
    async with home.served() as url:
        with socket.socket() as stuck:
            stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stuck.connect(("127.0.0.1", urlsplit(url).port))
            stuck.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)
            door = home.door
            await so(lambda: len(door) == 1)
            await so(lambda: len(door) == 0)


# ---------------------------------------------------------------- how many
@evening(sockets_per_address=3, proxies=NO_PROXY)
async def test_one_address_has_only_so_many_connections(home: House) -> None:
    made = await home.table()
    async with home.served() as url, AsyncExitStack() as stack:
        live = await stack.enter_async_context(home.line(url, made))
        await live.next("welcome")
        first = await stack.enter_async_context(opened(url))
        assert await ask(first) == b"HTTP/1.1 200 OK"
        await stack.enter_async_context(opened(url))
        for _ in range(2):
            async with opened(url) as fourth:
                assert await ended(fourth) == b""
        async with opened(url, "127.0.0.2") as another:
            assert await ask(another) == b"HTTP/1.1 200 OK"
        assert home.log.text.count("more than 3 connections of 127.0.0.1 are refused") == 1
        await live.connection.close()
        await so(lambda: len(home.door) <= 2)
        async with opened(url) as instead:
            assert await ask(instead) == b"HTTP/1.1 200 OK"


@evening(sockets_per_address=2)
async def test_behind_a_proxy_websockets_are_counted_by_who_is_there(home: House) -> None:
    made = await home.table()

    def of(address: str) -> dict[str, dict[str, str]]:
        return {"additional_headers": {"x-forwarded-for": address}}

    async with home.served() as url, AsyncExitStack() as stack:
        for last in (1, 2):
            who = of(f"2001:db8::{last}")
            await stack.enter_async_context(connected(url, made.table.id, **who))
        with pytest.raises(InvalidStatus):
            await stack.enter_async_context(connected(url, made.table.id, **of("2001:db8::3")))
        for who in (of("2001:db8:0:1::1"), {}, {}, {}):
            await stack.enter_async_context(connected(url, made.table.id, **who))


@evening()
async def test_descriptors_are_left_for_the_rest_whoever_comes(home: House) -> None:
    home.patch.setattr(sockets, "most_open", lambda: 2)
    async with home.served() as url, opened(url) as one, opened(url) as two:
        assert await ask(one) == await ask(two) == b"HTTP/1.1 200 OK"
        async with opened(url) as third:
            assert await ended(third) == b""
    assert "all 2 connections are taken" in home.log.text


@evening()
async def test_a_message_of_endless_empty_parts_is_cut_off(home: House) -> None:
    made = await home.table()
    async with home.served() as url, connected(url, made.table.id) as line:
        mask = bytes(4)
        line.connection.transport.write(b"\x01\x80" + mask + (b"\x00\x80" + mask) * 1_000)
        assert await line.to_the_end() == 1009


# ---------------------------------------------------------------- who counts as one
@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("192.0.2.7", "192.0.2.8", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("testclient", "unknown", False),
    ],
)
def test_a_household_is_a_line(one: str, other: str, alike: bool) -> None:
    assert (household(one) == household(other)) is alike


def test_a_flood_of_addresses_makes_nobodys_bucket_full_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 100)
    now = [0.0]
    counted = Limits(1, 2, lambda: now[0])
    assert [counted.wait("loud") for _ in range(3)] == [0, 0, 1]
    for number in range(1_000):
        counted.wait(f"flood {number}")
    assert counted.wait("loud") > 0
    assert len(counted._buckets) + len(counted._crowds) <= 100 + limits.CROWDS
    now[0] = 10
    assert counted.wait("newcomer") == 0, "those who have long been silent make room"
    assert "newcomer" in counted._buckets
