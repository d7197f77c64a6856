"""The plots of a tournament."""

from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ghoststories.content import loader, vocabulary
from ghoststories.engine.codes import LOST_VILLAGERS
from ghoststories.lab import drawing as d
from ghoststories.lab.evidence import PLACES, Edge, Evidence, edge
from ghoststories.lab.rows import CAUSES
from ghoststories.table.ruleset.options import LEVELS

FEWEST = 5
"""Games that make a mean worth drawing."""
LOOKS = [(d.BLOOD, "///"), (d.BLUE, "..."), (d.GREY, "xxx"), (d.INK, "ooo")]
ENDINGS = {"won": (d.JADE, ""), **dict(zip(CAUSES.values(), LOOKS, strict=True))}
"""The colour and the hatch of every way a game ends."""


class Results:
    """All cells that have games, and what they differ in."""

    def __init__(self, cells: list[Evidence]) -> None:
        self.cells = cells
        self.bots = list(dict.fromkeys(cell.kind.bots_text for cell in cells))
        rulesets = [cell.kind.ruleset for cell in cells]
        self.players = sorted({ruleset.players for ruleset in rulesets})
        self.levels = [level for level in LEVELS if level in {each.level for each in rulesets}]

    def find(self, players: int, level: str, bot: str) -> Evidence | None:
        for cell in self.cells:
            ruleset = cell.kind.ruleset
            if (ruleset.players, ruleset.level, cell.kind.bots_text) == (players, level, bot):
                return cell
        return None

    def by_level(self, players: int, bot: str) -> list[tuple[int, Evidence]]:
        """The cells a bot has played, with the place of their level."""
        found = [self.find(players, level, bot) for level in self.levels]
        return [(x, cell) for x, cell in enumerate(found) if cell]

    def of(self, bot: str) -> list[Evidence]:
        return [cell for cell in self.cells if cell.kind.bots_text == bot]


def taoists(players: int) -> str:
    return f"{players} Taoist{'s' if players > 1 else ''}"


# ---------------------------------------------------------------- by level
Mark = Callable[[Axes, Evidence, float, d.Style], None]
MarkName = Callable[[Axes, list[Evidence], int], None]


def _by_level(results: Results, title: str, unit: str, mark: Mark) -> tuple[Figure, list[Axes]]:
    """A plot for each number of Taoists; the levels side by side, and the bots in each of them."""
    figure, (axes,) = d.panels(title, 1, len(results.players), (2.6, 3.0), sharey=True)
    places = d.spread(len(results.bots), 0.5)
    for axis, players in zip(axes, results.players, strict=True):
        _levels(axis, results, taoists(players))
        for number, bot in enumerate(results.bots):
            for x, cell in results.by_level(players, bot):
                mark(axis, cell, x + places[number], d.style(number))
    axes[0].set_ylabel(unit)
    d.legend(figure, axes)
    return figure, axes


def _levels(axis: Axes, results: Results, title: str) -> None:
    axis.set_title(title)
    axis.set_xticks(range(len(results.levels)), results.levels, rotation=20)
    axis.set_xlim(-0.6, len(results.levels) - 0.4)
    axis.grid(axis="x", visible=False)


def win_rates(results: Results) -> Figure:
    def mark(axis: Axes, cell: Evidence, x: float, style: d.Style) -> None:
        share = cell.summary.share(cell.summary.won)
        low, high = cell.summary.interval
        away = [[share - low], [high - share]]
        axis.errorbar([x], [share], yerr=away, label=cell.kind.bots_text, **style.bars)

    figure, axes = _by_level(results, "Games won, with 95 % intervals", "won", mark)
    for axis in axes:
        axis.set_ylim(bottom=-0.02 * axis.get_ylim()[1])
        d.in_percent(axis.yaxis)
    return figure


def turns(results: Results) -> Figure:
    def mark(axis: Axes, cell: Evidence, x: float, style: d.Style) -> None:
        low, quarter, median, three, high = np.percentile(cell.turns, [5, 25, 50, 75, 95])
        axis.vlines(x, low, high, color=style.colour, linewidth=1)
        axis.vlines(x, quarter, three, color=style.colour, linewidth=4)
        look: dict[str, Any] = {"color": style.colour, "markeredgecolor": d.INK, "markersize": 7}
        axis.plot([x], [median], style.marker, label=cell.kind.bots_text, **look)

    title = "Turns of a game: median, middle half, 5 % to 95 %"
    figure, axes = _by_level(results, title, "turns", mark)
    for axis in axes:
        axis.set_ylim(bottom=0)
    return figure


# ---------------------------------------------------------------- other grids
def endings(results: Results) -> Figure:
    size = len(results.bots), len(results.players)
    figure, grid = d.panels("How games end", *size, (2.6, 2.2), sharey=True)
    for bot, row in zip(results.bots, grid, strict=True):
        for players, axis in zip(results.players, row, strict=True):
            _levels(axis, results, f"{bot}, {taoists(players)}")
            axis.set_ylim(0, 1)
            d.in_percent(axis.yaxis)
            for x, cell in results.by_level(players, bot):
                _bar(axis, x, cell)
    d.legend(figure, (axis for row in grid for axis in row))
    return figure


def _bar(axis: Axes, x: int, cell: Evidence) -> None:
    counts = {"won": cell.summary.won, **cell.summary.causes}
    below = 0.0
    for ending, (colour, hatch) in ENDINGS.items():
        if ending == CAUSES[LOST_VILLAGERS] and ending not in counts:
            continue  # there are none in the base game
        share = cell.summary.share(counts.get(ending, 0))
        axis.bar(x, share, 0.7, below, color=colour, hatch=hatch, edgecolor=d.INK, label=ending)
        below += share


def qi(results: Results) -> Figure:
    size = len(results.levels), len(results.players)
    title = "Qi of the living Taoists as each turn begins: mean of the games not over then"
    figure, grid = d.panels(title, *size, (2.8, 2.2), sharey="col")
    for level, row in zip(results.levels, grid, strict=True):
        for players, axis in zip(results.players, row, strict=True):
            axis.set_title(f"{level}, {taoists(players)}")
            for number, bot in enumerate(results.bots):
                if cell := results.find(players, level, bot):
                    _course(axis, cell, d.style(number))
        row[0].set_ylabel("Qi")
    for axis in grid[-1]:
        axis.set_ylim(bottom=0)
        axis.set_xlabel("turn")
    d.legend(figure, (axis for row in grid for axis in row), 4)
    return figure


def _course(axis: Axes, cell: Evidence, style: d.Style) -> None:
    """A line with filled markers for the games won, and one with hollow ones for those lost."""
    for won, line, face in ((True, "-", style.colour), (False, ":", "none")):
        means = cell.qi(won, FEWEST)
        if len(means):
            look: dict[str, Any] = {
                "linestyle": line,
                "color": style.colour,
                "markerfacecolor": face,
            }
            look["label"] = f"{cell.kind.bots_text}, {'won' if won else 'lost'}"
            shown = range(1, len(means) + 1), means, style.marker
            axis.plot(*shown, markevery=max(1, len(means) // 6), **look)


# ---------------------------------------------------------------- what helps
def powers(results: Results) -> Figure:
    title = "Won more often or less often with a Taoist who has this power"
    names = [_name(power) for power in vocabulary.POWERS]
    colours = [(d.YELLOW, d.GREEN, d.RED, d.BLUE)[c] for c in loader.load_content().power_colour]

    def mark(axis: Axes, cells: list[Evidence], y: int) -> None:
        found = edge(cells, lambda cell: cell.shows(y))
        _mark_edge(axis, found, y, d.Style(colours[y], "os"[y % 2], ""), "")

    return _what_helps(results, title, names, mark)


def tiles(results: Results) -> Figure:
    title = "Won more often or less often with the tile in this place"
    everybody = range(len(vocabulary.VILLAGERS))
    there = [v for v in everybody if any((cell.village == v).any() for cell in results.cells)]
    names = [_name(vocabulary.VILLAGERS[villager]) for villager in there]
    places = dict(zip(PLACES, d.spread(len(PLACES), 0.5), strict=True))

    def mark(axis: Axes, cells: list[Evidence], y: int) -> None:
        for number, (place, at) in enumerate(PLACES.items()):
            found = edge(cells, lambda cell, at=at: cell.has_at(there[y], at))  # type: ignore[misc]
            _mark_edge(axis, found, y + places[place], d.style(number), place)

    return _what_helps(results, title, names, mark)


def _name(ident: str) -> str:
    return loader.load_content().names["en"][ident]


def _what_helps(results: Results, title: str, names: list[str], mark: MarkName) -> Figure:
    """A plot for each bot, over all its cells; a line for each name."""
    size = 3.4, 0.36 * len(names) + 0.8
    figure, (axes,) = d.panels(title, 1, len(results.bots), size, sharey=True)
    for axis, bot in zip(axes, results.bots, strict=True):
        axis.set_title(bot)
        axis.axvline(0, color=d.PAPER, linewidth=0.8)
        axis.set_yticks(range(len(names)), names)
        axis.set_ylim(len(names) - 0.5, -0.5)
        axis.set_xlabel("percentage points, 95 % intervals")
        axis.xaxis.set_major_formatter(lambda share, _: f"{100 * share:+g}")
        cells = results.of(bot)
        if not any(cell.summary.won for cell in cells):
            axis.text(0.5, 0.5, "no game won", ha="center", transform=axis.transAxes)
            continue
        for y in range(len(names)):
            mark(axis, cells, y)
    d.legend(figure, axes)
    return figure


def _mark_edge(axis: Axes, found: Edge | None, y: float, style: d.Style, label: str) -> None:
    if found:
        axis.errorbar([found.share], [y], xerr=[found.margin], label=label or None, **style.bars)


DRAWN: list[Callable[[Results], Figure]] = [win_rates, endings, turns, qi, powers, tiles]
PLOTS = {draw.__name__.replace("_", "-"): draw for draw in DRAWN}
"""By the name of their file."""
