"""Everybody comes back: a server with thousands of sockets is started again, by an order and by a
kill, and every page comes back as the page does it (web/src/lib/live/live.svelte.ts): it waits a
little, each time twice as long, and none as long as the others.
"""

import asyncio
import json
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench import process
from bench.players import PATIENCE, Crowd, Stuck, part
from proof.load.servers import Host, hosted

FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
WITHIN = 10.0
"""Seconds after which the last one has to be back."""


class Page:
    """A player's page: it stays at its table whatever the server does."""

    def __init__(self, url: str, table: str, token: str, chance: random.Random) -> None:
        self._address = f"ws{url.removeprefix('http')}/api/tables/{table}/live"
        self._token = token
        self._chance = chance
        self._version: int | None = None
        self._socket: ClientConnection | None = None
        self.there = asyncio.Event()
        """It has been told how things are since it last came."""
        self.came = 0.0
        self.tries = 0

    async def stay(self) -> None:
        wait = FIRST_WAIT
        while True:
            with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError, EOFError):
                self.tries += 1
                await self._visit()
            wait = FIRST_WAIT if self.there.is_set() else min(LONGEST_WAIT, wait * 2)
            self.there.clear()
            await asyncio.sleep(wait * self._chance.uniform(0.7, 1.3))

    async def _visit(self) -> None:
        async with connect(
            self._address,
            compression=None,
            max_size=2**20,
            ping_interval=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as socket:
            hello = {"type": "hello", "tokens": [self._token], "version": self._version}
            await socket.send(json.dumps(hello))
            async for text in socket:
                self._hear(str(text))

    def _hear(self, text: str) -> None:
        if text.startswith('{"type":"welcome"'):
            self._version = json.loads(text)["table"]["version"]
        if text.startswith(('{"type":"welcome"', '{"type":"table"')) and not self.there.is_set():
            self.came = time.monotonic()
            self.there.set()


@dataclass
class Back:
    """How one return went; seconds since the new server listened."""

    how: str
    down: float
    """Seconds in which nobody listened."""
    took: list[float] = field(default_factory=list)
    missing: int = 0
    tries: int = 0
    cpu: float = 0.0

    @property
    def good(self) -> bool:
        return not self.missing and max(self.took) <= WITHIN

    def line(self) -> str:
        return (
            f"{self.how}: away for {self.down:.1f} s; {len(self.took)} back, {self.missing} not; "
            f"half within {part(self.took, 0.5) / 1000:.1f} s, the last after "
            f"{max(self.took, default=0):.1f} s of listening; {self.tries} tries, "
            f"{self.cpu:.1f} s of the server's processor: {'held' if self.good else 'NOT held'}"
        )


async def _all_there(pages: list[Page], seconds: float) -> int:
    """Wait for everybody; how many did not come."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(page.there.wait() for page in pages))
    return sum(not page.there.is_set() for page in pages)


async def come_back(host: Host, pages: list[Page], number: signal.Signals) -> Back:
    tries, begin = sum(page.tries for page in pages), time.monotonic()
    host.server.signal(number)
    await asyncio.to_thread(host.server.wait)
    await asyncio.to_thread(host.start_again)
    listens = time.monotonic()
    back = Back(number.name, listens - begin)
    # whoever has not noticed yet that the old one is gone is still "there"
    back.missing = await _since(pages, begin)
    back.took = [max(0.0, page.came - listens) for page in pages if page.came > begin]
    back.tries = sum(page.tries for page in pages) - tries
    back.cpu = process.cpu(host.pid)
    return back


async def _since(pages: list[Page], begin: float) -> int:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        await _all_there(pages, until - time.monotonic())
        if all(page.came > begin for page in pages):
            return 0
        await asyncio.sleep(0.02)
    return sum(page.came <= begin for page in pages)


async def _pages(host: Host, sockets: int) -> list[Page]:
    """Two at a table, each table begun and left by those who made it."""
    crowd, chance = Crowd([host.url]), random.Random(3)
    await crowd.open(max(1, sockets // 2))
    await crowd.steady(200, sockets / 200)  # each has decided about once or twice
    await crowd.quiet()
    seats = [(table.id, seat.token) for table in crowd.tables.values() for seat in table.seats]
    await crowd.close()
    return [Page(host.url, table, token, chance) for table, token in seats]


async def evening(host: Host, sockets: int, say: Callable[[str], None]) -> list[Back]:
    pages = await _pages(host, sockets)
    staying = [asyncio.create_task(page.stay()) for page in pages]
    if missing := await _all_there(pages, 2 * PATIENCE):
        raise Stuck(f"{missing} of {len(pages)} pages never came to their table")
    found = []
    for number in (signal.SIGTERM, signal.SIGKILL):
        found.append(await come_back(host, pages, number))
        say(found[-1].line())
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    return found


def returning(
    sockets: int = 2000, postgres: bool = False, say: Callable[[str], None] = print
) -> list[Back]:
    process.room_for(sockets)
    with hosted(postgres) as host:
        return asyncio.run(evening(host, sockets, say))
