"""The table of White Moon in docs/strength.md: `python -m bench.strength_white_moon FOLDER`.

Plays what is missing of `PLANS` into a file of the folder, the quick bots first, and puts what is
there into the document between its marks. It can be stopped (`--minutes`) and run again.
"""

from pathlib import Path

from bench.cells import Games, in_rounds, name, play, run, summed
from ghoststories.bots.bot import STRENGTHS
from ghoststories.lab.game import Kind
from ghoststories.lab.tables import counts, headings, markdown
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import LEVELS

MOON = ("white-moon",)
MARK = "<!-- made by bench.strength_white_moon -->"
ALL = [(4, level) for level in LEVELS] + [(1, "normal")]
PLANS = [("random", ALL, 2000), ("heuristic", ALL, 2000), ("habit", ALL, 2000), ("adept", ALL, 100)]
ORDER = ["random", "heuristic", "habit", *STRENGTHS]
ROUND = 5
"""Games of a cell before the next one has its turn."""

Cell = tuple[int, str, str]


def kind_of(cell: Cell) -> Kind:
    players, level, bot = cell
    ruleset = Ruleset(players=players, level=level, expansions=MOON)
    return Kind(ruleset, (bot,) * players)


def cells() -> list[tuple[Cell, int]]:
    return [
        ((players, level, bot), games) for bot, all_of, games in PLANS for players, level in all_of
    ]


def table(told: dict[str, Games]) -> list[str]:
    lines = []
    found = sorted((cell for cell, _ in cells() if told.get(name(cell))), key=place)
    for cell in found:
        summary = summed(told[name(cell)])
        speed = f"{summary.seconds / summary.games:.4f}"
        lines.append([*map(str, cell), *counts(summary, MOON), speed])
    words = ["Taoists", "level", "bot"]
    return markdown([[*words, *headings(MOON), "s/game"], *lines], len(words))


def place(cell: Cell) -> tuple[int, int, int]:
    players, level, bot = cell
    return players, LEVELS.index(level), ORDER.index(bot)


def played(path: Path, until: float, processes: int) -> dict[str, Games]:
    rounds = in_rounds(cells(), lambda cell: cell[2] in STRENGTHS, ROUND)
    return play(path, rounds, kind_of, until, processes)


if __name__ == "__main__":
    run(__doc__, "moon.json", MARK, played, table)
