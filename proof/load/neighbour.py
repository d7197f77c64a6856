"""Does anybody suffer from a neighbour? Ordinary players decide at addresses of their own, while
another address asks for each dear thing there is as fast as the limits of a server let it that
nobody has configured. Quiet and loud take turns; judged is the median of the acknowledgements in
loud times to that in quiet ones.
"""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bench import process
from bench.players import PATIENCE, Crowd, Stuck, part
from proof.load.expensive import KINDS
from proof.load.servers import Host, defaults, hosted

TABLES = 40
RATE = 40.0
MOST = 3.0
"""Times the quiet median."""


@dataclass
class Felt:
    kind: str
    quiet: list[float] = field(default_factory=list)
    loud: list[float] = field(default_factory=list)
    asked: int = 0
    refused: int = 0

    @property
    def ratio(self) -> float:
        return part(self.loud, 0.5) / max(part(self.quiet, 0.5), 1e-9)

    @property
    def good(self) -> bool:
        return self.ratio <= MOST

    def line(self) -> str:
        return (
            f"{self.kind:10} {part(self.quiet, 0.5):>9.1f} {part(self.loud, 0.5):>9.1f} "
            f"{part(self.loud, 0.99):>9.1f} {self.ratio:>7.1f} {self.asked:>7} {self.refused:>8}"
            f"{'' if self.good else '   NOT held'}"
        )


HEAD = (
    f"{'':10} {'quiet p50':>9} {'loud p50':>9} {'loud p99':>9} {'ratio':>7} {'asked':>7} "
    f"{'refused':>8}"
)


def player_at(number: int) -> str:
    """An address for each table: nobody meets a limit by playing."""
    return f"127.1.{number // 200 % 250}.{number % 200 + 1}"


class Neighbour:
    """The other address, in a process of its own."""

    def __init__(self, running: Process) -> None:
        self._process = running

    async def _say(self, word: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{word}\n".encode())
        await self._process.stdin.drain()

    async def hear(self) -> str:
        assert self._process.stdout
        async with asyncio.timeout(2 * PATIENCE):
            return (await self._process.stdout.readline()).decode().strip()

    async def go(self) -> None:
        await self._say("go")

    async def stop(self) -> tuple[int, int]:
        """What it did, and how often it was refused."""
        await self._say("stop")
        done, refused = json.loads(await self.hear())
        return done, refused


@asynccontextmanager
async def neighbour(kind: str, address: str, url: str) -> AsyncIterator[Neighbour]:
    words = (sys.executable, "-m", "proof.load.expensive", kind, address, url)
    path = os.pathsep.join(filter(None, sys.path))
    running = await asyncio.create_subprocess_exec(
        *words, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": path}
    )
    try:
        one = Neighbour(running)
        if await one.hear() != "ready":
            raise Stuck(f"{kind}: what it needs could not be prepared")
        yield one
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()


async def felt(crowd: Crowd, one: Neighbour, kind: str, seconds: float, rounds: int) -> Felt:
    found = Felt(kind)
    for _ in range(rounds):
        found.quiet += await _acknowledged(crowd, seconds)
        await one.go()
        found.loud += await _acknowledged(crowd, seconds)
        asked, refused = await one.stop()
        found.asked += asked
        found.refused += refused
        await crowd.quiet()
    return found


async def _acknowledged(crowd: Crowd, seconds: float) -> list[float]:
    crowd.load.begin()
    await crowd.steady(RATE, seconds)
    await crowd.quiet()
    return crowd.load.took


async def evening(
    host: Host, kinds: Sequence[str], seconds: float, rounds: int, say: Callable[[str], None]
) -> list[Felt]:
    crowd = Crowd([host.url], player_at)
    await crowd.open(TABLES)
    await crowd.steady(RATE, min(2.0, seconds))  # the first decisions are slow
    found = []
    say(HEAD)
    for number, kind in enumerate(kinds):
        async with neighbour(kind, f"127.0.{number + 1}.2", host.url) as one:
            found.append(await felt(crowd, one, kind, seconds, rounds))
        say(found[-1].line())
    await crowd.close()
    return found


def neighbours(
    kinds: Sequence[str] = tuple(KINDS),
    *,
    seconds: float = 5,
    rounds: int = 2,
    postgres: bool = False,
    say: Callable[[str], None] = print,
) -> list[Felt]:
    process.room_for(1000)
    with hosted(postgres, **defaults()) as host:
        return asyncio.run(evening(host, kinds, seconds, rounds, say))
