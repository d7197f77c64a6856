"""Where a server is full: the rate is raised step by step, until one is not held."""

import asyncio
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass

from bench import process
from bench.players import Crowd, part
from proof.load.servers import Host, hosted

RAISED = 1.3
"""From one step to the next."""
HELD = 0.95
"""Of what was asked for: less is not held."""
SLOW_MS = 1000.0
"""Nor is a rate at which one in a hundred waits longer than this."""


@dataclass(frozen=True)
class Step:
    asked: float
    done: float
    p50: float
    p99: float
    cpu: float
    """Cores of the server's process."""
    load: float
    """Cores of the load itself."""

    @property
    def held(self) -> bool:
        return self.done >= HELD * self.asked and self.p99 <= SLOW_MS

    def line(self) -> str:
        return (
            f"{self.asked:>9,.0f} {self.done:>9,.1f} {self.p50:>9.1f} {self.p99:>9.1f} "
            f"{self.cpu:>9.2f} {self.load:>9.2f}{'' if self.held else '   not held'}"
        )


HEAD = " ".join(f"{word:>9}" for word in ("asked/s", "done/s", "p50 ms", "p99 ms", "CPU", "load"))


async def step(crowd: Crowd, host: Host, rate: float, seconds: float) -> Step:
    crowd.load.begin()
    cpu, mine, begin = process.cpu(host.pid), _own(), time.perf_counter()
    await crowd.steady(rate, seconds, most=seconds)
    await crowd.quiet()
    took = time.perf_counter() - begin
    acked = crowd.load.took
    return Step(
        rate,
        len(acked) / took,
        part(acked, 0.5),
        part(acked, 0.99),
        (process.cpu(host.pid) - cpu) / took,
        (_own() - mine) / took,
    )


def _own() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def climb(
    host: Host, tables: int, first: float, seconds: float, say: Callable[[str], None]
) -> list[Step]:
    crowd = Crowd([host.url])
    await crowd.open(tables)
    await crowd.steady(first, min(seconds, 3.0))  # the first decisions are slow
    steps: list[Step] = []
    say(HEAD)
    while not steps or steps[-1].held:
        rate = steps[-1].asked * RAISED if steps else first
        steps.append(await step(crowd, host, rate, seconds))
        say(steps[-1].line())
    await crowd.close()
    return steps


def ramp(
    tables: int = 1000,
    first: float = 100,
    seconds: float = 10,
    *,
    postgres: bool = False,
    say: Callable[[str], None] = print,
) -> list[Step]:
    process.room_for(2 * tables)
    with hosted(postgres) as host:
        steps = asyncio.run(climb(host, tables, first, seconds, say))
    held = [one.asked for one in steps if one.held]
    say(f"held: {max(held):,.0f} a second" if held else "not even the first rate was held")
    return steps
