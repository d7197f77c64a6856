"""Half an hour as it is on a good evening: does anything grow that should not?

Players decide at a steady rate; tables are made, finished and left; sockets come and go; people
talk and look. Every few seconds the server's memory and descriptors are noted. Memory is judged by
its last quarter against its second: the first one fills what is filled once. When all have gone
and their tables have left the memory, no descriptor may be left over.
"""

import asyncio
import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from statistics import mean

from websockets.exceptions import ConnectionClosed

from bench import process
from bench.players import PATIENCE, Crowd, Table
from proof.load.servers import Host, hosted

IDLE_SECONDS = 5.0
"""After which a table nobody looks at leaves the memory: short, so that many do."""
MOST_GROWTH = 1.05
POOL = 17
"""Connections to a database at most, with the one that listens; how many stay is the pool's own
affair."""
DATABASE = re.compile(r"tables\.sqlite|^socket to ")


@dataclass(frozen=True)
class Sample:
    at: float
    """Seconds since the beginning."""
    memory: float
    """MiB."""
    descriptors: int


@dataclass
class Soaked:
    samples: list[Sample]
    acknowledged: int
    opened: int
    before: Counter[str]
    """Descriptors before the first socket."""
    after: Counter[str]
    """And when all had gone."""

    @property
    def growth(self) -> float:
        """The last quarter's memory to the second's."""
        whole = self.samples[-1].at or 1.0
        quarters: list[list[float]] = [[], [], [], []]
        for one in self.samples:
            quarters[min(3, int(one.at / whole * 4))].append(one.memory)
        return mean(quarters[3]) / mean(quarters[1]) if quarters[1] else 1.0

    @property
    def left_over(self) -> Counter[str]:
        """Beyond what was there before; to the database as many as a full pool may have open."""
        more = self.after - self.before
        kept = [name for name in more if DATABASE.search(name) and self.after[name] <= POOL]
        return more - Counter({name: more[name] for name in kept})

    @property
    def good(self) -> bool:
        return self.growth <= MOST_GROWTH and not self.left_over


class Evening:
    """What people do beside deciding, each about once a second."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._chance = random.Random(2)
        self._n = 0

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(1)
            await self.once()

    async def once(self) -> None:
        for happens in (self._leave, self._drop, self._come_back, self._look):
            await happens(self._table())

    def _table(self) -> Table:
        open_ones = [one for one in self._crowd.tables.values() if len(one.seats) == 2]
        return self._chance.choice(open_ones)

    async def _leave(self, table: Table) -> None:
        """For good; others make a new one."""
        if not table.closed:
            await self._crowd.another(table)

    async def _drop(self, table: Table) -> None:
        """A connection comes, and breaks off without a word."""
        seat = table.seats[0]
        watching = await table.connect(0)
        await watching.send(json.dumps({"type": "hello", "tokens": [seat.token]}))
        await watching.recv()
        watching.transport.abort()

    async def _come_back(self, table: Table) -> None:
        """A page is loaded anew, and something is said there."""
        seat = table.seats[1]
        page = await table.connect(1)
        await page.send(json.dumps({"type": "hello", "tokens": [seat.token]}))
        await page.recv()
        self._n += 1
        said = {"type": "say", "id": f"said-{self._n}", "text": f"line {self._n}"}
        await page.send(json.dumps(said))
        await page.recv()
        await page.close()

    async def _look(self, table: Table) -> None:
        http, url = self._crowd.http(table.number), self._crowd.url(table.number)
        for what in ("view", "events?after=0", "record"):
            await http.get(f"{url}/api/tables/{table.id}/{what}")


async def _sampled(host: Host, samples: list[Sample], every: float) -> None:
    begin = time.monotonic()
    while True:
        at = time.monotonic() - begin
        count = process.descriptors(host.pid).total()
        samples.append(Sample(at, process.memory(host.pid), count))
        await asyncio.sleep(every)


async def _alone(host: Host) -> Counter[str]:
    """Descriptors when everybody has gone; whoever does not go in time is among them."""
    until = time.monotonic() + PATIENCE
    port = int(host.url.rpartition(":")[2])
    while process.connections(port) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    return process.descriptors(host.pid)


async def evening(host: Host, tables: int, rate: float, seconds: float, every: float) -> Soaked:
    await _warmed(host, tables)
    before = await _alone(host)
    crowd = Crowd([host.url])
    await crowd.open(tables)
    samples: list[Sample] = []
    beside = [
        asyncio.create_task(_sampled(host, samples, every)),
        asyncio.create_task(_kept_up(Evening(crowd))),
    ]
    await crowd.steady(rate, seconds)
    await crowd.quiet()
    for task in beside:
        task.cancel()
    done = await asyncio.gather(*beside, return_exceptions=True)
    for one in done:
        if isinstance(one, Exception):
            raise one
    await crowd.close()
    return Soaked(samples, len(crowd.load.took), crowd.load.opened, before, await _alone(host))


async def _kept_up(people: Evening) -> None:
    """A table may end while somebody comes to it: that is no fault."""
    while True:
        with suppress(ConnectionClosed):
            await people.go_on()


async def _warmed(host: Host, tables: int) -> None:
    """The database's connections are opened by the first crowd that comes, and stay."""
    crowd = Crowd([host.url])
    await crowd.open(tables)
    await crowd.steady(100, 1)
    await Evening(crowd).once()
    await crowd.quiet()
    await crowd.close()


def soak(
    minutes: float = 30,
    tables: int = 200,
    rate: float = 100,
    *,
    every: float = 5,
    postgres: bool = False,
    say: Callable[[str], None] = print,
) -> Soaked:
    process.room_for(4 * tables)
    with hosted(postgres, GHOSTSTORIES_IDLE_SECONDS=str(IDLE_SECONDS)) as host:
        found = asyncio.run(evening(host, tables, rate, minutes * 60, every))
        for one in found.samples[:: max(1, len(found.samples) // 20)]:
            say(f"{one.at:>7.0f} s {one.memory:>8.1f} MiB {one.descriptors:>6} descriptors")
    say(f"acknowledged {found.acknowledged:,}, tables made {found.opened:,}")
    say(f"memory, last quarter / second: {found.growth:.3f}")
    before, after = found.before.total(), found.after.total()
    say(f"descriptors before {before}, after all had gone {after} {dict(found.left_over) or ''}")
    say("held" if found.good else "NOT held")
    return found
