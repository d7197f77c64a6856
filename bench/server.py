"""How much a server bears: `make bench-server`.

Server and load run on the same cores, over loopback, and stop by themselves. Every table has two
seats with a websocket each, that decide at random at a steady rate; an action counts when it is
acknowledged, that is when it is durable. `--rate 0` asks for as much as the server can do.

    python -m bench.server --tables 1000 --rate 300 --seconds 120
    python -m bench.server --postgres --processes 2 ...
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.services import Postgres, ServerProcess, Servers, postgres_binaries

SETTINGS = {"GHOSTSTORIES_MOST_CLIENTS": "100000"}
"""Beside those of servers that are tested: no limit is met."""
AT_ONCE = 50
"""Connections that are being made at a time."""


@dataclass
class Load:
    """What was done, and how long each acknowledgement took."""

    sent: dict[str, float] = field(default_factory=dict)
    took: list[float] = field(default_factory=list)
    refused: int = 0
    told: int = 0
    ready: asyncio.Queue["Seat"] = field(default_factory=asyncio.Queue)
    """Seats that may decide."""


class Seat:
    """One websocket. Only what is needed is read: the load must not be dearer than the server."""

    def __init__(self, load: Load, socket: ClientConnection, name: str) -> None:
        self._load = load
        self._socket = socket
        self._name = name
        self._n = 0
        self.options: list[str] = []
        self.version = 0
        self.answered = asyncio.Event()

    async def listen(self) -> None:
        async for data in self._socket:
            text = str(data)
            kind = text[:18]
            if kind.startswith('{"type":"ack"'):
                self._acked(json.loads(text)["id"])
            elif kind.startswith(('{"type":"happened', '{"type":"welcome"')):
                self._load.told += 1
                self._look(text)
            elif kind.startswith('{"type":"refused'):
                self._load.refused += 1
                self.answered.set()

    def _acked(self, message: str) -> None:
        self._load.took.append(time.perf_counter() - self._load.sent.pop(message))
        self.answered.set()

    def _look(self, text: str) -> None:
        """Options stand at the end of a view; most views have none for this seat."""
        found = re.search(r'"options":\[([^\]]*)\]\}+$', text)
        if found is None or not found[1]:
            return
        version = re.search(r'"version":(\d+)', text)
        assert version
        self.version = int(version[1])
        self.options = json.loads(f"[{found[1]}]")
        self._load.ready.put_nowait(self)

    async def decide(self, chance: random.Random) -> None:
        self._n += 1
        self.answered.clear()
        message = f"{self._name}-{self._n}"
        act = {"type": "act", "id": message, "version": self.version}
        self._load.sent[message] = time.perf_counter()
        await self._socket.send(json.dumps({**act, "do": chance.choice(self.options)}))


async def table(load: Load, urls: list[str], http: httpx.AsyncClient, number: int) -> list[Seat]:
    """A table with two players, each connected to another process if there are several."""
    wish = {
        "ruleset": {"players": 2, "level": "initiation"},
        "seats": {"N": {"kind": "human"}, "S": {"kind": "human"}},
        "start": True,
    }
    answer = await http.post(f"{urls[number % len(urls)]}/api/tables", json=wish)
    answer.raise_for_status()
    made = answer.json()
    http.cookies.clear()
    seats = []
    for at, (board, token) in enumerate(made["tokens"]["seats"].items()):
        url = urls[(number + at) % len(urls)].replace("http", "ws", 1)
        path = f"{url}/api/tables/{made['table']['id']}/live"
        socket = await connect(path, compression=None, max_size=2**20, ping_interval=None)
        await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
        seats.append(Seat(load, socket, f"{number}{board}"))
    return seats


async def run(urls: list[str], given: argparse.Namespace) -> dict[str, Any]:
    load, chance = Load(), random.Random(1)
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(timeout=60) as http:

        async def one(number: int) -> list[Seat]:
            async with gate:
                return await table(load, urls, http, number)

        begin = time.perf_counter()
        made = await asyncio.gather(*(one(number) for number in range(given.tables)))
        setup = time.perf_counter() - begin
    listening = [asyncio.create_task(seat.listen()) for seats in made for seat in seats]
    await _until_ready(load, given.tables)
    load.took.clear()
    begin = time.perf_counter()
    await (_steady if given.rate else _flat_out)(load, chance, begin, given)
    seconds = time.perf_counter() - begin
    await _until_quiet(load)
    for task in listening:
        task.cancel()
    return _figures(load, seconds, setup)


async def _until_ready(load: Load, tables: int) -> None:
    while load.ready.qsize() < tables:
        await asyncio.sleep(0.1)


async def _until_quiet(load: Load) -> None:
    deadline = time.perf_counter() + 30
    while load.sent and time.perf_counter() < deadline:
        await asyncio.sleep(0.1)


async def _steady(
    load: Load, chance: random.Random, begin: float, given: argparse.Namespace
) -> None:
    """An action every so often, whether or not the last ones are acknowledged."""
    for n in range(int(given.rate * given.seconds)):
        wait = begin + n / given.rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        seat = await load.ready.get()
        await seat.decide(chance)


async def _flat_out(
    load: Load, chance: random.Random, begin: float, given: argparse.Namespace
) -> None:
    """As many tables at once as `--at-once`, each deciding again when it may."""
    until = begin + given.seconds

    async def player() -> None:
        while time.perf_counter() < until:
            seat = await load.ready.get()
            await seat.decide(chance)
            await seat.answered.wait()

    with suppress(TimeoutError):
        async with asyncio.timeout(given.seconds):
            await asyncio.gather(*(player() for _ in range(given.at_once)))


def _figures(load: Load, seconds: float, setup: float) -> dict[str, Any]:
    took = sorted(load.took)
    mine = resource.getrusage(resource.RUSAGE_SELF)

    def part(share: float) -> float:
        return round(took[min(len(took) - 1, int(share * len(took)))] * 1000, 1) if took else 0.0

    return {
        "acknowledged": len(took),
        "a second": round(len(took) / seconds, 1),
        "p50 ms": part(0.5),
        "p99 ms": part(0.99),
        "longest ms": part(1.0),
        "not acknowledged": len(load.sent),
        "refused": load.refused,
        "messages heard": load.told,
        "seconds to open the tables": round(setup, 1),
        "load's CPU seconds": round(mine.ru_utime + mine.ru_stime, 1),
    }


# ---------------------------------------------------------------- the servers
@contextmanager
def served(given: argparse.Namespace) -> Iterator[list[ServerProcess]]:
    """The servers, on a database that is thrown away afterwards."""
    with ExitStack() as stack:
        database = {"GHOSTSTORIES_DATA": stack.enter_context(tempfile.TemporaryDirectory())}
        if given.postgres:
            database = {"DATABASE_URL": _postgres(stack)}
        servers = Servers()
        stack.callback(servers.end)
        level = ("--log-level", "warning")
        yield [servers(database, *level, **SETTINGS) for _ in range(given.processes)]


def _postgres(stack: ExitStack) -> str:
    binaries = postgres_binaries()
    if binaries is None:
        raise SystemExit("PostgreSQL is not installed")
    cluster = Postgres(binaries)
    stack.callback(cluster.stop)
    cluster.start()
    return cluster.url(cluster.new_database())


def _memory(pid: int) -> int:
    """The most it ever had, in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) // 1024 if found else 0


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300, help="actions a second; 0: all it bears")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--at-once", type=int, default=64)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    if given.processes > 1 and not given.postgres:
        parser.error("several processes need --postgres")
    with served(given) as servers:
        figures = asyncio.run(run([server.url for server in servers], given))
        for at, server in enumerate(servers, 1):
            figures[f"memory of server {at}, MiB"] = _memory(server.process.pid)
            figures[f"CPU seconds of server {at}"] = round(_cpu(server.process.pid), 1)
    database = "PostgreSQL" if given.postgres else "SQLite"
    print(f"{database}, {given.processes} process(es), {given.tables} tables, 2 sockets each:")
    for name, value in figures.items():
        print(f"  {name:28} {value:>10,}")


if __name__ == "__main__":
    main()
