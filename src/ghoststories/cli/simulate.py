"""`ghoststories simulate`: many games by bots, their summary, and a file with a row for each."""

import secrets
import signal
import sys
import time
from contextlib import closing
from math import isnan
from pathlib import Path
from types import FrameType, TracebackType
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ghoststories.bots.bot import BOTS, UnknownBot, bot
from ghoststories.cli.options import Editions, Levels
from ghoststories.cli.stop import stop
from ghoststories.content.loader import load_content
from ghoststories.form import form
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Plan, WorkerError
from ghoststories.lab.pool import cores
from ghoststories.lab.rows import CAUSES, OutError, RowFile
from ghoststories.lab.simulate import simulate as run
from ghoststories.lab.statistics import Mean
from ghoststories.lab.summary import Summary
from ghoststories.table.ruleset import Ruleset, RulesetError


def simulate(
    *,
    games: Annotated[str, typer.Option(metavar="N", help="Games of every kind.")] = "1000",
    players: Annotated[str, typer.Option(help="Taoists, 1 to 4, or several: 1,2,3,4.")] = "4",
    level: Levels = "normal",
    edition: Editions = "second",
    bots: Annotated[
        str, typer.Option(help=f"{' or '.join(BOTS)}: one for all seats, or one for each.")
    ] = "heuristic",
    seed: Annotated[str | None, typer.Option(help="Play the same games again.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="A row for each game: FILE.csv or FILE.parquet.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write --out anew if it exists.")] = False,
    processes: Annotated[
        str | None, typer.Option(metavar="N", help="How many play; all cores if left out.")
    ] = None,
) -> None:
    """Let bots play many games and count how they end. Ctrl-C keeps what is done.

    The same seed gives the same games on any number of processes.

    Example: ghoststories simulate --games 10000 --players 1,2,3,4 --level normal,hell --out all.csv
    """
    plan = Plan(
        kinds=_kinds(players, level, edition, bots),
        games=_count("games", games),
        seed=seed if seed is not None else secrets.token_hex(4),
    )
    workers = cores() if processes is None else _count("processes", processes)
    workers = min(workers, plan.total)
    with Interrupts() as interrupts:
        study = Study(plan, _opened(out, force))
        trouble = study.play(workers, interrupts)
    _report(study, workers)
    if trouble:
        typer.echo(f"ghoststories: {trouble}", err=True)
        raise typer.Exit(1)
    if study.done < plan.total:
        raise typer.Exit(128 + interrupts.signal)


# ---------------------------------------------------------------- what is asked for
def _kinds(players: str, level: str, edition: str, bots: str) -> tuple[Kind, ...]:
    """Every combination, in the order given."""
    names = _bots(bots)
    kinds = []
    for taoists in _several("players", players):
        for chosen in _several("level", level):
            for print_run in _several("edition", edition):
                ruleset = Ruleset(_number("players", taoists), chosen, print_run)
                _check(ruleset)
                kinds.append(Kind(ruleset, _seated(names, ruleset.players)))
    return tuple(kinds)


def _check(ruleset: Ruleset) -> None:
    try:
        ruleset.rules(load_content())
    except RulesetError as error:
        stop(f"--{error}")


def _bots(text: str) -> list[str]:
    names = text.split(",")
    try:
        for name in names:
            bot(name)
    except UnknownBot as error:
        stop(f"--bots: {error}")
    return names


def _seated(names: list[str], players: int) -> tuple[str, ...]:
    if len(names) == 1:
        return tuple(names * players)
    if len(names) != players:
        stop(
            f"--bots: {len(names)} are named for {players} seats; "
            "name one for all, or one for each seat"
        )
    return tuple(names)


def _several(option: str, text: str) -> list[str]:
    words = text.split(",")
    for word in words:
        if words.count(word) > 1:
            stop(f"--{option}: {word!r} is given more than once")
    return words


def _number(option: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        stop(f"--{option}: {text[:30]!r} is no whole number")
    return int(text)


def _count(option: str, text: str) -> int:
    number = _number(option, text)
    if number < 1:
        stop(f"--{option}: at least 1 is needed")
    return number


def _opened(out: Path | None, force: bool) -> RowFile | None:
    try:
        return RowFile(out, force) if out else None
    except OutError as error:
        stop(f"--out {error}")


# ---------------------------------------------------------------- playing
class Interrupts:
    """Ctrl-C, or a polite `kill`, counted instead of obeyed at once: a row is never cut in two."""

    def __init__(self) -> None:
        self.count = 0
        self.signal = 0

    def __call__(self) -> int:
        return self.count

    def __enter__(self) -> "Interrupts":
        self._before = {
            number: signal.signal(number, self._note) for number in (signal.SIGINT, signal.SIGTERM)
        }
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.count += 1
        self.signal = number


class Study:
    """A plan while it is played: the file of its rows and a summary for each kind."""

    def __init__(self, plan: Plan, file: RowFile | None) -> None:
        self.plan = plan
        self.file = file
        self.summaries = [Summary() for _ in plan.kinds]

    @property
    def done(self) -> int:
        return sum(summary.games for summary in self.summaries)

    def play(self, processes: int, interrupts: Interrupts) -> str:
        """What went wrong, if anything did."""
        clock = time.perf_counter()
        with _progress() as bar, closing(run(self.plan, processes, interrupts)) as batches:
            task = bar.add_task("", total=self.plan.total)
            try:
                for kind, rows, _ in batches:
                    if self.file:
                        self.file.write(rows)
                    before, clock = clock, time.perf_counter()
                    self.summaries[kind].add(rows)
                    self.summaries[kind].seconds += clock - before
                    bar.update(task, advance=len(rows))
            except OutError as error:
                return f"--out {error}"
            except WorkerError as error:
                return self._keep() or f"{error}; the games before are counted"
        return self._keep()

    def _keep(self) -> str:
        """Give the file its name; without a game there is none. What went wrong, if anything."""
        try:
            if self.file and self.done:
                self.file.keep()
            elif self.file:
                self.file.drop()
        except OutError as error:
            return f"--out {error}"
        return ""


def _progress() -> Progress:
    """On a terminal only, and gone when done."""
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


# ---------------------------------------------------------------- the summary
HEADINGS = ["Taoists", "level", "edition", "games", "won", "95 % interval"]
MEASURES = ["turns", "score", "games/s", "seconds"]
WORDS = 3
"""The first columns are to the left, numbers to the right."""


def _report(study: Study, processes: int) -> None:
    plan = study.plan
    kinds = dict.fromkeys(kind.bots_text for kind in plan.kinds)
    typer.echo(
        f"Bots: {' or '.join(kinds)}; seed {plan.seed}; {form()} engine; "
        f"{processes} process{'es' if processes > 1 else ''}"
    )
    lines = [
        _line(kind, summary)
        for kind, summary in zip(plan.kinds, study.summaries, strict=True)
        if summary.games
    ]
    if lines:
        typer.echo("\n".join(_table([[*HEADINGS, *CAUSES.values(), *MEASURES], *lines])))
    seconds = sum(summary.seconds for summary in study.summaries)
    whole = "" if study.done == plan.total else f" of {plan.total:,}"
    typer.echo(f"{study.done:,}{whole} games in {seconds:,.1f} s")
    if study.file and study.file.kept:
        typer.echo(f"Written to {study.file.path}")


def _line(kind: Kind, summary: Summary) -> list[str]:
    low, high = summary.interval
    return [
        str(kind.ruleset.players),
        kind.ruleset.level,
        kind.ruleset.edition,
        f"{summary.games:,}",
        _percent(summary.share(summary.won)),
        f"{100 * low:.2f}–{_percent(high)}",
        *(_percent(summary.share(summary.causes[cause])) for cause in CAUSES.values()),
        _mean(summary.turns),
        _mean(summary.score),
        f"{summary.games / max(summary.seconds, 1e-9):,.0f}",
        f"{summary.seconds:,.1f}",
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def _mean(mean: Mean) -> str:
    """With its 95 % interval, which one game does not have."""
    return f"{mean.mean:.2f}" + ("" if isnan(mean.margin) else f" ± {mean.margin:.2f}")


def _table(rows: list[list[str]]) -> list[str]:
    """Markdown, in columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rule = ["-" * width if i < WORDS else "-" * (width - 1) + ":" for i, width in enumerate(widths)]
    lines = []
    for row in [rows[0], rule, *rows[1:]]:
        cells = [
            cell.ljust(width) if i < WORDS else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines
