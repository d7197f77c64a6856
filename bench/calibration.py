"""Whether a bot knows its chances: of the games it calls 30 %, does it win 30 %?

The Brier score is the mean square of the error: 0 is perfect, and always saying how often games
are won on the whole scores `base`. Needs the extra [lab] for its plot only.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from ghoststories.lab.statistics import Interval, wilson_of_groups
from ghoststories.lab.tables import interval_text, markdown, percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ghoststories.lab.drawing import Style

BINS = 10


class Prediction(NamedTuple):
    """What a bot said at one moment of a game, and how the game ended."""

    predicted: float
    won: bool
    game: Hashable = None
    """Which game it was. Moments of one game end alike, which widens the intervals; None stands for
    a game of its own."""


class Bin(NamedTuple):
    """The predictions from `low` on and below `high`."""

    low: float
    high: float
    number: int
    predicted: float
    """Their mean."""
    won: float
    """The share that was won."""
    interval: Interval
    """Of `won`, 95 %."""


class Calibration(NamedTuple):
    number: int
    brier: float
    base: float
    """The Brier score of knowing only how often games are won."""
    bins: list[Bin]
    """Those that are not empty."""

    @property
    def skill(self) -> float:
        """The share of `base` that the predictions take away; 0 when `base` is 0."""
        return 1 - self.brier / self.base if self.base else 0.0


def calibration(predictions: Iterable[Prediction], bins: int = BINS) -> Calibration:
    rows = list(predictions)
    if not rows:
        raise ValueError("there are no predictions")
    for row in rows:
        if not 0 <= row.predicted <= 1:
            raise ValueError(f"{row.predicted} is no probability")
    rate = fmean(row.won for row in rows)
    found: dict[int, list[Prediction]] = defaultdict(list)
    for row in rows:
        found[min(int(row.predicted * bins), bins - 1)].append(row)
    return Calibration(
        number=len(rows),
        brier=fmean((row.predicted - row.won) ** 2 for row in rows),
        base=rate * (1 - rate),
        bins=[_bin(number, bins, found[number]) for number in sorted(found)],
    )


def _bin(number: int, bins: int, rows: list[Prediction]) -> Bin:
    games: dict[Hashable, list[bool]] = defaultdict(list)
    for place, row in enumerate(rows):
        games[("alone", place) if row.game is None else ("game", row.game)].append(row.won)
    won = [sum(of) for of in games.values()]
    return Bin(
        low=number / bins,
        high=(number + 1) / bins,
        number=len(rows),
        predicted=fmean(row.predicted for row in rows),
        won=fmean(row.won for row in rows),
        interval=wilson_of_groups(won, [len(of) for of in games.values()]),
    )


# ---------------------------------------------------------------- for people
def table(found: Calibration) -> list[str]:
    """The bins, in Markdown."""
    lines = [
        [
            f"{100 * each.low:g}–{100 * each.high:g} %",
            f"{each.number:,}",
            percent(each.predicted),
            percent(each.won),
            interval_text(each.interval),
        ]
        for each in found.bins
    ]
    return markdown([["predicted", "number", "mean", "won", "95 % interval"], *lines], 1)


def reliability(found: Mapping[str, Calibration]) -> "Figure":
    """A plot of several bots by name, to be drawn and written inside of `drawing.drawing`."""
    from ghoststories.lab import drawing as d  # noqa: PLC0415 (the extra [lab])

    title = "Reliability: how often what is predicted comes true"
    figure, ((axis,),) = d.panels(title, 1, 1, (7.0, 5.0))
    axis.plot([0, 1], [0, 1], color=d.PAPER, linewidth=0.8, label="perfect")
    for number, (name, each) in enumerate(found.items()):
        label = f"{name}: Brier {each.brier:.3f}, base {each.base:.3f}"
        _draw(axis, each.bins, d.style(number), label)
    for along in (axis.xaxis, axis.yaxis):
        d.in_percent(along)
    axis.set(xlim=(0, 1), ylim=(0, 1), xlabel="predicted", ylabel="won, with 95 % intervals")
    d.legend(figure, [axis], 2)
    return figure


def _draw(axis: "Axes", bins: list[Bin], style: "Style", label: str) -> None:
    axis.errorbar(
        *([each.predicted for each in bins], [each.won for each in bins]),
        yerr=[
            [each.won - each.interval.low for each in bins],
            [each.interval.high - each.won for each in bins],
        ],
        color=style.colour,
        marker=style.marker,
        linestyle=style.line,
        capsize=2.5,
        label=label,
    )
