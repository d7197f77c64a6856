"""The table of Black Secret in docs/strength.md: `python -m bench.strength_black_secret FOLDER`.

Compiled. Both sides are bots: a cell is a number of Taoists, a level, their bot and Wu-Feng's.
Plays what is missing of `PLANS` into a file of the folder, the quick bots first, and puts what is
there into the document between its marks. It can be stopped (`--minutes`) and run again.
"""

from pathlib import Path

from bench.cells import Games, in_rounds, name, play, run, summed
from ghoststories.bots.bot import BOTS, STRENGTHS
from ghoststories.lab.game import Kind
from ghoststories.lab.tables import counts, headings, markdown
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import LEVELS

MARK = "<!-- made by bench.strength_black_secret -->"
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


def table(told: dict[str, Games]) -> list[str]:
    lines = []
    for cell in sorted((cell for cell, _ in cells() if told.get(name(cell))), key=place):
        summary = summed(told[name(cell)])
        speed = f"{summary.seconds / summary.games:.4f}"
        lines.append([*map(str, cell), *counts(summary), speed])
    words = ["Taoists", "level", "their bot", "Wu-Feng's"]
    return markdown([[*words, *headings(), "s/game"], *lines], len(words))


def place(cell: Cell) -> tuple[int, int, int, int]:
    players, level, taoists, wu_feng = cell
    order = list(BOTS)
    return -players, LEVELS.index(level), order.index(wu_feng), order.index(taoists)


def played(path: Path, until: float, processes: int) -> dict[str, Games]:
    return play(path, in_rounds(cells(), is_slow, ROUND), kind_of, until, processes)


if __name__ == "__main__":
    run(__doc__, "secret.json", MARK, played, table)
