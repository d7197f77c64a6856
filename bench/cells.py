"""A table of docs/strength.md that is played cell by cell, and goes on where it was."""

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from bench.strength import DOCS
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Series
from ghoststories.lab.simulate import simulate
from ghoststories.lab.summary import Summary

SEED = "strength"

Cell = TypeVar("Cell", bound=tuple[object, ...])
Games = list[tuple[str, int, int, float]]
"""Cause of the loss, turns, score, seconds of each game, from the first on."""


def name(cell: tuple[object, ...]) -> str:
    return "-".join(map(str, cell))


def in_rounds(
    cells: Sequence[tuple[Cell, int]], is_slow: Callable[[Cell], bool], step: int
) -> list[tuple[Cell, int]]:
    """How far to play each cell, one after the other: those that take long all a little first."""
    quick = [(cell, games) for cell, games in cells if not is_slow(cell)]
    slow = [(cell, games) for cell, games in cells if is_slow(cell)]
    steps = range(step, max(games for _, games in slow) + 1, step)
    return quick + [(cell, min(n, games)) for n in steps for cell, games in slow]


def play(
    path: Path,
    rounds: Iterable[tuple[Cell, int]],
    kind_of: Callable[[Cell], Kind],
    until: float,
    processes: int,
) -> dict[str, Games]:
    told: dict[str, Games] = json.loads(path.read_text()) if path.exists() else {}
    for cell, games in rounds:
        done = told.setdefault(name(cell), [])
        plan = Series((kind_of(cell),), games, SEED, (len(done),))
        for played in simulate(plan, processes, lambda: int(time.monotonic() > until)):
            for row, seconds in zip(played.rows, played.seconds, strict=True):
                done.append((row.cause, row.turns, row.score, seconds))
        path.write_text(json.dumps(told))
    return told


def summed(games: Games) -> Summary:
    summary = Summary()
    for cause, turns, score, seconds in games:
        summary.count(cause, turns, score)
        summary.seconds += seconds
    return summary


def run(
    about: str | None,
    file: str,
    mark: str,
    played: Callable[[Path, float, int], dict[str, Games]],
    table: Callable[[dict[str, Games]], list[str]],
) -> None:
    """Play what is missing into the folder, and put the table between its marks."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10_000)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * given.minutes
    told = played(given.folder / file, until, given.processes)
    document = DOCS / "strength.md"
    before, _, rest = document.read_text().partition(mark)
    _, _, after = rest.partition(mark)
    document.write_text("\n".join([before + mark, *table(told), mark + after]))
