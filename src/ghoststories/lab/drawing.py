"""How plots of the lab look: a village at night, and the same file whenever the numbers are.

Nothing is told by colour alone: whatever has a colour has a marker, a line or a hatch of its own.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, NamedTuple

import matplotlib.style
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

INK, NIGHT, SLATE, PAPER, LANTERN = "#11141C", "#1A2030", "#2A3346", "#EFE6D2", "#F3B562"
YELLOW, GREEN, RED, BLUE, JADE = "#E2B84B", "#5FA46A", "#D1573F", "#4F8FC7", "#7FBFA3"
GREY, WHITE, BLOOD = "#B9B4A8", "#F4EFE3", "#C8443C"

RC: dict[str, Any] = {
    "svg.hashsalt": "ghoststories",  # ids in the file are else drawn by lot
    "svg.fonttype": "path",  # the same letters wherever it is shown
    "font.family": "DejaVu Sans",  # comes with matplotlib
    "font.size": 9,
    "figure.facecolor": INK,
    "savefig.facecolor": INK,
    "axes.facecolor": NIGHT,
    "axes.edgecolor": SLATE,
    "axes.labelcolor": PAPER,
    "axes.titlecolor": PAPER,
    "axes.titlesize": 10,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": SLATE,
    "grid.linewidth": 0.6,
    "hatch.color": INK,
    "hatch.linewidth": 0.8,
    "legend.frameon": False,
    "lines.linewidth": 1.4,
    "lines.markersize": 5,
    "text.color": PAPER,
    "xtick.color": PAPER,
    "ytick.color": PAPER,
}


class Style(NamedTuple):
    colour: str
    marker: str
    line: str

    @property
    def bars(self) -> dict[str, Any]:
        """Of a value with its interval."""
        return {"color": self.colour, "fmt": self.marker, "capsize": 2.5}


STYLES = [
    Style(LANTERN, "o", "-"),
    Style(BLUE, "s", "--"),
    Style(GREEN, "^", "-."),
    Style(RED, "D", ":"),
    Style(WHITE, "v", (0, (5, 1, 1, 1, 1, 1))),  # type: ignore[arg-type]
    Style(JADE, "P", (0, (1, 2))),  # type: ignore[arg-type]
]


def style(number: int) -> Style:
    return STYLES[number % len(STYLES)]


@contextmanager
def drawing() -> Iterator[None]:
    """Everything is drawn inside of this: it leaves aside how somebody else has set matplotlib."""
    with matplotlib.style.context(["default", RC]):
        yield


def panels(
    title: str, rows: int, columns: int, size: tuple[float, float], **shared: Any
) -> tuple[Figure, list[list[Axes]]]:
    """A figure with a title and a grid of plots, each so many inches wide and high."""
    width, height = columns * size[0], rows * size[1] + 1.0
    figure = Figure(figsize=(max(width, 7.0), height), layout="constrained")
    figure.suptitle(title, color=LANTERN, fontsize=12, fontfamily="DejaVu Serif")
    grid = figure.subplots(rows, columns, squeeze=False, **shared)
    return figure, [list(row) for row in grid]


def in_percent(axis: Any) -> None:
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:g} %"))


def spread(count: int, width: float = 0.5) -> list[float]:
    """Places beside each other round 0."""
    return [(i - (count - 1) / 2) * width / max(count - 1, 1) for i in range(count)]


def legend(figure: Figure, axes: Iterable[Axes], columns: int = 6) -> None:
    """One below all plots, for what any of them shows."""
    handles: dict[str, Any] = {}
    for axis in axes:
        for handle, label in zip(*axis.get_legend_handles_labels(), strict=True):
            handles.setdefault(label, handle)
    if handles:
        shown = list(handles.values()), list(handles)
        figure.legend(*shown, loc="outside lower center", ncols=columns)


def write_svg(figure: Figure, stream: BinaryIO) -> None:
    figure.savefig(stream, format="svg", metadata={"Date": None, "Creator": "ghoststories"})
