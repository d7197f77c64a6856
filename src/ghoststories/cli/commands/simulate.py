"""`ghoststories simulate`: many games by bots, their summary, and a file with a row for each."""

import secrets
import time
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Annotated

import typer

from ghoststories.bots.bot import BOTS
from ghoststories.cli.commands import many, options
from ghoststories.cli.game.stop import stop
from ghoststories.content.tables import Content
from ghoststories.form import form
from ghoststories.lab import pool, tables
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Series, WorkerError
from ghoststories.lab.rows import OutError, RowFile
from ghoststories.lab.simulate import simulate as run
from ghoststories.lab.summary import Summary
from ghoststories.table.ruleset import Ruleset, numbers


@options.takes_ruleset("players", "level", "edition")
def simulate(
    *,
    games: Annotated[str, typer.Option(metavar="N", help="Games of every kind.")] = "1000",
    players: Annotated[str, typer.Option(help="Taoists, 1 to 4, or several: 1,2,3,4.")] = "4",
    level: options.Levels = "normal",
    edition: options.Editions = "second",
    chosen: options.Chosen,
    content: options.ContentFile = None,
    bots: Annotated[
        str,
        typer.Option(
            help=f"{' or '.join(BOTS)}: one for all seats, or one for each, "
            "Wu-Feng's last where a set has a seat for him."
        ),
    ] = "heuristic",
    seed: Annotated[str | None, typer.Option(help="Play the same games again.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="A row for each game: FILE.csv or FILE.parquet.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write --out anew if it exists.")] = False,
    processes: options.Processes = None,
) -> None:
    """Let bots play many games and count how they end. Ctrl-C keeps what is done.

    The same seed gives the same games on any number of processes.

    Example: ghoststories simulate --games 10000 --players 1,2,3,4 --level normal,hell --out all.csv
    """
    cards = options.content_of(content)
    kinds = _kinds(players, level, edition, bots, beside=chosen, content=cards)
    dealt = seed if seed is not None else secrets.token_hex(4)
    plan = Series(kinds, many.count("games", games), dealt)
    workers = pool.cores() if processes is None else many.count("processes", processes)
    workers = min(workers, plan.total)
    with many.Interrupts() as interrupts:
        study = Study(plan, _opened(out, force))
        trouble = study.play(workers, interrupts)
    _report(study, workers)
    if trouble:
        typer.echo(f"ghoststories: {trouble}", err=True)
        raise typer.Exit(1)
    if study.done < plan.total:
        raise typer.Exit(128 + interrupts.signal)


# ---------------------------------------------------------------- what is asked for
def _kinds(
    players: str, level: str, edition: str, bots: str, *, beside: options.Chosen, content: Content
) -> tuple[Kind, ...]:
    """Every combination, in the order given; all with the same other options."""
    names = bots.split(",")
    many.check_bots(names)
    kinds = []
    asked = {"players": players, "level": level, "edition": edition}
    for taoists, chosen, print_run in product(*(many.several(*said) for said in asked.items())):
        ruleset = Ruleset(many.number("players", taoists), chosen, print_run, **beside)
        many.check_ruleset(ruleset, content)
        kinds.append(Kind(ruleset, _seated(names, ruleset), content.override))
    return tuple(kinds)


def _seated(names: list[str], ruleset: Ruleset) -> tuple[str, ...]:
    """Clockwise from North, then Wu-Feng where somebody plays him."""
    seats = len(numbers.seats_of(ruleset))
    if len(names) == 1:
        return tuple(names * ruleset.players)
    if len(names) != seats:
        stop(
            f"--bots: {len(names)} are named for {seats} seats; "
            "name one for all, or one for each seat"
        )
    return tuple(names)


def _opened(out: Path | None, force: bool) -> RowFile | None:
    try:
        return RowFile(out, force) if out else None
    except OutError as error:
        stop(f"--out {error}")


# ---------------------------------------------------------------- playing
class Study:
    """A plan while it is played: the file of its rows and a summary for each kind."""

    def __init__(self, plan: Series, file: RowFile | None) -> None:
        self.plan = plan
        self.file = file
        self.summaries = [Summary() for _ in plan.kinds]

    @property
    def done(self) -> int:
        return sum(summary.games for summary in self.summaries)

    def play(self, processes: int, interrupts: many.Interrupts) -> str:
        """What went wrong, if anything did."""
        clock = time.perf_counter()
        with many.progress() as bar, closing(run(self.plan, processes, interrupts)) as batches:
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


# ---------------------------------------------------------------- the summary
WORDS = ["Taoists", "level", "edition"]
SPEED = ["games/s", "seconds"]


def _report(study: Study, processes: int) -> None:
    plan = study.plan
    kinds = dict.fromkeys(kind.bots_text for kind in plan.kinds)
    first = plan.kinds[0]
    beside = (*first.ruleset.expansions, first.options_text, first.content.changed_by())
    sets = "".join(f"{word}; " for word in beside if word)
    typer.echo(
        f"Bots: {' or '.join(kinds)}; {sets}seed {plan.seed}; {form()} engine; "
        f"{processes} process{'es' if processes > 1 else ''}"
    )
    played = zip(plan.kinds, study.summaries, strict=True)
    lines = [_line(kind, summary) for kind, summary in played if summary.games]
    if lines:
        head = [*WORDS, *tables.headings(first.ruleset.expansions), *SPEED]
        typer.echo("\n".join(tables.markdown([head, *lines], len(WORDS))))
    seconds = sum(summary.seconds for summary in study.summaries)
    whole = "" if study.done == plan.total else f" of {plan.total:,}"
    typer.echo(f"{study.done:,}{whole} games in {seconds:,.1f} s")
    if study.file and study.file.kept:
        typer.echo(f"Written to {study.file.path}")


def _line(kind: Kind, summary: Summary) -> list[str]:
    rules, speed = kind.ruleset, summary.games / max(summary.seconds, 1e-9)
    counts = tables.counts(summary, rules.expansions)
    about = [str(rules.players), rules.level, rules.edition]
    return [*about, *counts, f"{speed:,.0f}", f"{summary.seconds:,.1f}"]
