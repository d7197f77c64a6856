"""Numbers as people read them: a table in Markdown, which is as readable in a terminal."""

from math import isnan

from ghoststories.engine.codes import LOST_VILLAGERS
from ghoststories.lab.rows import CAUSES
from ghoststories.lab.statistics import Interval, Mean
from ghoststories.lab.summary import Summary

MOON_COUNTS = ["games", "won", "95 % interval", *CAUSES.values(), "turns", "score"]
COUNTS = [heading for heading in MOON_COUNTS if heading != CAUSES[LOST_VILLAGERS]]
"""The headings of what `counts` gives, in games with White Moon and in others."""


def counts(summary: Summary, headings: list[str] = COUNTS) -> list[str]:
    causes = [cause for cause in CAUSES.values() if cause in headings]
    return [
        f"{summary.games:,}",
        percent(summary.share(summary.won)),
        interval_text(summary.interval),
        *(percent(summary.share(summary.causes[cause])) for cause in causes),
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
