"""The table of Black Secret in docs/strength.md: `python -m bench.strength_secret FOLDER`.

Compiled. Both sides are bots: a cell is a number of Taoists, a level, their bot and Wu-Feng's.
Plays what is missing of `PLANS` into a file of the folder, the quick bots first, and puts what is
there into the document between its marks. It can be stopped (`--minutes`) and run again.
"""

import argparse
import json
import time
from pathlib import Path

from bench.strength import DOCS
from bench.strength_moon import Games
from ghoststories.bots.bot import BOTS, STRENGTHS
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Plan
from ghoststories.lab.simulate import simulate
from ghoststories.lab.summary import Summary
from ghoststories.lab.tables import COUNTS, counts, markdown
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset_options import LEVELS

MARK = "<!-- made by bench.strength_secret -->"
SEED = "strength"
ROUND = 2
"""Games of a slow cell before the next one has its turn."""
ALL = [(players, level) for players in (4, 3, 2, 1) for level in LEVELS]
SOME = [(4, "initiation"), (4, "normal"), (1, "normal")]
TWO = [(4, "initiation"), (1, "normal")]
PLANS = [
    ("heuristic", "heuristic", ALL, 1000),
    ("heuristic", "random", SOME, 500),
    ("random", "heuristic", SOME, 500),
    ("habit", "heuristic", SOME, 500),
    ("adept", "heuristic", TWO, 100),
    ("heuristic", "adept", TWO, 100),
]

Cell = tuple[int, str, str, str]
"""Taoists, level, their bot, Wu-Feng's."""


def name(cell: Cell) -> str:
    return "-".join(map(str, cell))


def kind_of(cell: Cell) -> Kind:
    players, level, taoists, wu_feng = cell
    ruleset = Ruleset(players=players, level=level, expansions=("black-secret",))
    return Kind(ruleset, (*(taoists,) * players, wu_feng))


def cells() -> list[tuple[Cell, int]]:
    return [
        ((players, level, taoists, wu_feng), games)
        for taoists, wu_feng, some, games in PLANS
        for players, level in some
    ]


def is_slow(cell: Cell) -> bool:
    return cell[2] in STRENGTHS or cell[3] in STRENGTHS


def rounds() -> list[tuple[Cell, int]]:
    """How far to play each cell, one after the other: those that take long all a little first."""
    quick = [(cell, games) for cell, games in cells() if not is_slow(cell)]
    slow = [(cell, games) for cell, games in cells() if is_slow(cell)]
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
    for cell in sorted((cell for cell, _ in cells() if told.get(name(cell))), key=place):
        summary = Summary()
        for cause, turns, score, seconds in told[name(cell)]:
            summary.count(cause, turns, score)
            summary.seconds += seconds
        speed = f"{summary.seconds / summary.games:.4f}"
        lines.append([*map(str, cell), *counts(summary), speed])
    headings = ["Taoists", "level", "their bot", "Wu-Feng's"]
    return markdown([[*headings, *COUNTS, "s/game"], *lines], len(headings))


def place(cell: Cell) -> tuple[int, int, int, int]:
    players, level, taoists, wu_feng = cell
    order = list(BOTS)
    return -players, LEVELS.index(level), order.index(wu_feng), order.index(taoists)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10_000)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * given.minutes
    told = play(given.folder / "secret.json", until, given.processes)
    document = DOCS / "strength.md"
    before, _, rest = document.read_text().partition(MARK)
    _, _, after = rest.partition(MARK)
    document.write_text("\n".join([before + MARK, *table(told), MARK + after]))


if __name__ == "__main__":
    main()
