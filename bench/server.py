"""How much a server bears: `make bench-server`.

Server and load run on the same cores, over loopback, and stop by themselves. Every table has two
seats with a websocket each, that decide at random at a steady rate; an action counts when it is
acknowledged, that is when it is durable. `--rate 0` asks for as much as the server can do.
`--beside FOLDER` asks the same of another build of the package, in turns, and tells the ratio.

    python -m bench.server --tables 1000 --rate 300 --seconds 120
    python -m bench.server --postgres --processes 2 ...
    python -m bench.server --beside build/bench-COMMIT
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bench import process
from bench.players import Crowd, Stuck, part
from tests.server.services import Database, Postgres, ServerProcess, Servers, postgres_binaries

SETTINGS = {"GHOSTSTORIES_MOST_CLIENTS": "100000"}
"""Beside those of servers that are tested: no limit is met."""
SLICE_SECONDS = 10.0
"""How long one build is asked before it is the other's turn."""
WARM_SECONDS = 3.0
"""Before two builds are compared: the first turn would be the slowest."""
Figures = dict[str, float]


# ---------------------------------------------------------------- the servers
@contextmanager
def database(postgres: bool) -> Iterator[Database]:
    """One that is thrown away afterwards."""
    with ExitStack() as stack:
        if not postgres:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            yield {"GHOSTSTORIES_DATA": folder}
            return
        binaries = postgres_binaries()
        if binaries is None:
            raise SystemExit(
                "PostgreSQL is not installed (tests/server/install_postgres.sh does it)"
            )
        cluster = Postgres(binaries)
        stack.callback(cluster.stop)
        cluster.start()
        yield {"DATABASE_URL": cluster.url(cluster.new_database())}


@contextmanager
def served(
    postgres: bool, processes: int, package: Path | None = None
) -> Iterator[list[ServerProcess]]:
    """Servers with one database, of this build or of that in another folder."""
    other = {"PYTHONPATH": str(package)} if package else {}
    servers = Servers()
    with database(postgres) as where:
        try:
            level = ("--log-level", "warning")
            yield [servers(where, *level, **SETTINGS, **other) for _ in range(processes)]
        finally:
            servers.end()


# ---------------------------------------------------------------- asking one or two of them
@dataclass
class Asked:
    """One build, the players at its tables, and what came of it."""

    servers: list[ServerProcess]
    crowd: Crowd
    setup: float = 0.0
    seconds: float = 0.0
    took: list[float] = field(default_factory=list)
    slices: list[list[float]] = field(default_factory=list)
    refused: int = 0
    told: int = 0

    async def turn(self, given: argparse.Namespace, seconds: float) -> None:
        load = self.crowd.load
        load.begin()
        if given.rate:
            self.seconds += await self.crowd.steady(given.rate, seconds)
        else:
            self.seconds += await self.crowd.flat_out(given.at_once, seconds)
        await self.crowd.quiet()
        self.took += load.took
        self.slices.append(load.took)
        self.refused += load.refused
        self.told += load.told

    def figures(self) -> Figures:
        mine = resource.getrusage(resource.RUSAGE_SELF)
        figures = {
            "acknowledged": len(self.took),
            "a second": round(len(self.took) / self.seconds, 1),
            "p50 ms": round(part(self.took, 0.5), 1),
            "p99 ms": round(part(self.took, 0.99), 1),
            "longest ms": round(part(self.took, 1.0), 1),
            "not acknowledged": len(self.crowd.load.sent),
            "refused": self.refused,
            "messages heard": self.told,
            "tables opened": self.crowd.load.opened,
            "seconds to open the first": round(self.setup, 1),
            "load's CPU seconds": round(mine.ru_utime + mine.ru_stime, 1),
        }
        for at, server in enumerate(self.servers, 1):
            pid = server.process.pid
            figures[f"memory of server {at}, MiB"] = round(process.most_memory(pid))
            figures[f"CPU seconds of server {at}"] = round(process.cpu(pid), 1)
        return figures


async def ask(builds: list[list[ServerProcess]], given: argparse.Namespace) -> list[Asked]:
    """Each in turn; one build alone has one long turn."""
    asked = [Asked(one, Crowd([server.url for server in one])) for one in builds]
    for one in asked:
        begin = time.perf_counter()
        await one.crowd.open(given.tables)
        one.setup = time.perf_counter() - begin
    turns = 1
    if len(asked) > 1:
        turns = max(1, round(given.seconds / SLICE_SECONDS))
        for one in asked:
            await one.crowd.steady(given.rate or 100, WARM_SECONDS)  # is not counted
    for n in range(turns):
        for one in asked if n % 2 == 0 else reversed(asked):
            await one.turn(given, given.seconds / turns)
    for one in asked:
        await one.crowd.close()
    return asked


def measured(given: argparse.Namespace) -> list[tuple[Asked, Figures]]:
    folders = [None, given.beside] if given.beside else [None]
    process.room_for(given.tables * 2 * len(folders))
    with ExitStack() as stack:
        builds = [
            stack.enter_context(served(given.postgres, given.processes, folder))
            for folder in folders
        ]
        return [(one, one.figures()) for one in asyncio.run(ask(builds, given))]


# ---------------------------------------------------------------- the report
def report(found: list[tuple[Asked, Figures]]) -> list[str]:
    lines = [
        f"  {name:28}" + "".join(f" {figures[name]:>10,}" for _, figures in found)
        for name in found[0][1]
    ]
    if len(found) == 2:
        ours, theirs = found[0][0], found[1][0]
        lines.insert(0, f"  {'':28} {'this one':>10} {'beside':>10}")
        lines += [ratio(ours, theirs, "p50", 0.5), ratio(ours, theirs, "p99", 0.99)]
    return lines


def ratio(ours: Asked, theirs: Asked, name: str, share: float) -> str:
    """Of all turns together, and of the middle one of the turns side by side."""
    whole = part(ours.took, share) / max(part(theirs.took, share), 1e-9)
    turns = sorted(
        part(our, share) / max(part(their, share), 1e-9)
        for our, their in zip(ours.slices, theirs.slices, strict=True)
    )
    return (
        f"  {name}, this one / beside: {whole:.2f} "
        f"(of {len(turns)} turns the middle one {turns[len(turns) // 2]:.2f})"
    )


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300, help="actions a second; 0: all it bears")
    parser.add_argument("--seconds", type=float, default=120, help="for each build")
    parser.add_argument("--at-once", type=int, default=64, help="players, with --rate 0")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--beside", type=Path, help="a folder with another build of the package")
    given = parser.parse_args(words)
    if given.processes > 1 and not given.postgres:
        parser.error("several processes need --postgres")
    if given.beside and not (given.beside / "ghoststories").is_dir():
        parser.error(f"--beside {given.beside}: there is no ghoststories in it")
    if given.beside:
        given.beside = given.beside.resolve()
    return given


def main() -> None:
    given = arguments()
    try:
        found = measured(given)
    except Stuck as stuck:
        sys.exit(str(stuck))
    where = "PostgreSQL" if given.postgres else "SQLite"
    print(f"{where}, {given.processes} process(es), {given.tables} tables, 2 sockets each:")
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()
