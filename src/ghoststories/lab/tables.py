"""Numbers as people read them: a table in Markdown, which is as readable in a terminal."""

from collections.abc import Collection
from math import isnan

from ghoststories.lab.rows import CAUSES
from ghoststories.lab.statistics import Interval, Mean
from ghoststories.lab.summary import Summary
from ghoststories.table.sets import SETS


def causes_of(expansions: Collection[str]) -> list[str]:
    """How a game with these sets can be lost."""
    impossible = {loss for one in SETS if one.name not in expansions for loss in one.losses}
    return [cause for loss, cause in CAUSES.items() if loss not in impossible]


def headings(expansions: Collection[str] = ()) -> list[str]:
    """Of what `counts` gives."""
    return ["games", "won", "95 % interval", *causes_of(expansions), "turns", "score"]


def counts(summary: Summary, expansions: Collection[str] = ()) -> list[str]:
    return [
        f"{summary.games:,}",
        percent(summary.share(summary.won)),
        interval_text(summary.interval),
        *(percent(summary.share(summary.causes[cause])) for cause in causes_of(expansions)),
        mean_text(summary.turns),
        mean_text(summary.score),
    ]


def percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def interval_text(interval: Interval) -> str:
    return f"{100 * interval.low:.2f}–{percent(interval.high)}"


def mean_text(mean: Mean) -> str:
    """With its 95 % interval, which one number does not have."""
    return f"{mean.mean:.2f}" + ("" if isnan(mean.margin) else f" ± {mean.margin:.2f}")


def markdown(rows: list[list[str]], words: int) -> list[str]:
    """The first row has the headings; the first columns hold words, the others numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rule = ["-" * width if i < words else "-" * (width - 1) + ":" for i, width in enumerate(widths)]
    lines = []
    for row in [rows[0], rule, *rows[1:]]:
        cells = [
            cell.ljust(width) if i < words else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines
