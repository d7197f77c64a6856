"""The table of White Moon in docs/strength.md: `python -m bench.strength_moon FOLDER`, compiled.

Plays what is missing of `PLANS` into a file of the folder, the quick bots first, and puts what is
there into the document between its marks. It can be stopped (`--minutes`) and run again.
"""

import argparse
import json
import time
from pathlib import Path

from bench.strength import DOCS
from ghoststories.bots.bot import STRENGTHS
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Plan
from ghoststories.lab.simulate import simulate
from ghoststories.lab.summary import Summary
from ghoststories.lab.tables import MOON_COUNTS, counts, markdown
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset_options import LEVELS

MARK = "<!-- made by bench.strength_moon -->"
ALL = [(4, level) for level in LEVELS] + [(1, "normal")]
PLANS = [("random", ALL, 2000), ("heuristic", ALL, 2000), ("habit", ALL, 2000), ("adept", ALL, 100)]
ORDER = ["random", "heuristic", "habit", *STRENGTHS]
SEED = "strength"
ROUND = 5
"""Games of a cell before the next one has its turn."""

Cell = tuple[int, str, str]
Games = list[tuple[str, int, int, float]]
"""Cause of the loss, turns, score, seconds of each game, from the first on."""


def name(cell: Cell) -> str:
    return "-".join(map(str, cell))


def kind_of(cell: Cell) -> Kind:
    players, level, bot = cell
    ruleset = Ruleset(players=players, level=level, expansions=("white-moon",))
    return Kind(ruleset, (bot,) * players)


def cells() -> list[tuple[Cell, int]]:
    return [
        ((players, level, bot), games) for bot, all_of, games in PLANS for players, level in all_of
    ]


def rounds() -> list[tuple[Cell, int]]:
    """How far to play each cell, one after the other: those that take long all a little first."""
    quick = [(cell, games) for cell, games in cells() if cell[2] not in STRENGTHS]
    slow = [(cell, games) for cell, games in cells() if cell[2] in STRENGTHS]
    most = max(games for _, games in slow)
    steps = range(ROUND, most + 1, ROUND)
    return quick + [(cell, min(n, games)) for n in steps for cell, games in slow]


def play(path: Path, until: float, processes: int) -> dict[str, Games]:
    told: dict[str, Games] = json.loads(path.read_text()) if path.exists() else {}
    for cell, games in rounds():
        done = told.setdefault(name(cell), [])
        plan = Plan((kind_of(cell),), games, SEED, (len(done),))
        for played in simulate(plan, processes, lambda: int(time.monotonic() > until)):
            for row, seconds in zip(played.rows, played.seconds, strict=True):
                done.append((row.cause, row.turns, row.score, seconds))
        path.write_text(json.dumps(told))
    return told


def table(told: dict[str, Games]) -> list[str]:
    lines = []
    found = sorted((cell for cell, _ in cells() if told.get(name(cell))), key=place)
    for cell in found:
        summary = Summary()
        for cause, turns, score, seconds in told[name(cell)]:
            summary.count(cause, turns, score)
            summary.seconds += seconds
        speed = f"{summary.seconds / summary.games:.4f}"
        lines.append([*map(str, cell), *counts(summary, MOON_COUNTS), speed])
    headings = ["Taoists", "level", "bot"]
    return markdown([[*headings, *MOON_COUNTS, "s/game"], *lines], len(headings))


def place(cell: Cell) -> tuple[int, int, int]:
    players, level, bot = cell
    return players, LEVELS.index(level), ORDER.index(bot)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10_000)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * given.minutes
    told = play(given.folder / "moon.json", until, given.processes)
    document = DOCS / "strength.md"
    before, _, rest = document.read_text().partition(MARK)
    _, _, after = rest.partition(MARK)
    document.write_text("\n".join([before + MARK, *table(told), MARK + after]))


if __name__ == "__main__":
    main()
