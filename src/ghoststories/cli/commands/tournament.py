"""`ghoststories tournament`: bots against rulesets on the same deals, kept in a folder."""

import secrets
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from ghoststories.bots.bot import BOTS
from ghoststories.cli.commands import many, options
from ghoststories.cli.game.stop import stop
from ghoststories.form import form
from ghoststories.lab import extras, pool
from ghoststories.lab.cluster import LOCAL, ClusterError, cluster
from ghoststories.lab.folder import Folder, FolderError, Settings
from ghoststories.lab.jobs import Played, Series, Stops, WorkerError
from ghoststories.lab.simulate import played_by, simulate
from ghoststories.lab.summary import Summary
from ghoststories.lab.tournament import begin, saved
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import EDITIONS, LEVELS

DEFAULT = Settings("", "second", ("random", "heuristic"), LEVELS, (1, 2, 3, 4), games=1000)
"""What a new folder is about if nothing else is said."""


Out = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where games are kept.")]
SeveralBots = Annotated[str | None, options.words_of([*BOTS], f"Several of {', '.join(BOTS)}.")]
SeveralLevels = Annotated[
    str | None, options.words_of([*LEVELS, "all"], f"Several of {','.join(LEVELS)}, or all.")
]
AnEdition = Annotated[
    str | None,
    typer.Option(help=f"{' or '.join(EDITIONS)}.", autocompletion=options.completes(EDITIONS)),
]
OnCluster = Annotated[
    str | None, typer.Option("--cluster", metavar="HOST:PORT|local", help="Play on a Ray cluster.")
]
OnlyReport = Annotated[
    bool, typer.Option("--report", help="Play nothing; summary and plots of what is there.")
]


@options.takes_ruleset("players", "level", "edition")
def tournament(
    *,
    out: Out = None,
    bots: SeveralBots = None,
    levels: SeveralLevels = None,
    players: Annotated[str | None, typer.Option(help="Taoists: 1,2,3,4.")] = None,
    edition: AnEdition = None,
    chosen: options.Chosen,
    content: options.ContentFile = None,
    games: Annotated[str | None, typer.Option(metavar="N", help="Games of every cell.")] = None,
    seed: Annotated[str | None, typer.Option(help="Of all deals.")] = None,
    processes: options.Processes = None,
    on: OnCluster = None,
    report: OnlyReport = False,
) -> None:
    """Let every bot play every ruleset on the same deals; write games, a summary and plots.

    Ctrl-C keeps what is done. The same folder again goes on where it stopped, with more games,
    bots or rulesets if you say so; what you leave out is as it was, or else all levels, 1 to 4
    Taoists, random and heuristic, 1000 games of each.

    Example: ghoststories tournament --out games --bots random,heuristic --levels all --games 500
    """
    _check_installed(on)
    if out is None:
        stop("--out: name a folder for the games, such as --out games")
    said = {"bots": bots, "levels": levels, "players": players, "games": games, "seed": seed}
    override = options.content_of(content).override
    try:
        with closing(Folder(out, override)) as folder:
            ended = 0
            if not report:
                settings = _settings(folder.settings, {**said, "edition": edition}, chosen)
                settings = replace(settings, override=override)
                _check(settings)
                ended = _play(folder, settings, _cores(processes, on), on)
            elif not folder.settings:
                stop(f"--out {out}: there is no tournament")
            _report(folder, ended)
    except FolderError as error:
        stop(f"--out {error}")
    if ended:
        raise typer.Exit(ended)


# ---------------------------------------------------------------- what is asked for
def _check_installed(on: str | None) -> None:
    if needs := extras.missing("pyarrow", "matplotlib"):
        stop(f"a tournament {needs}")
    if on and (needs := extras.missing("ray")):
        stop(f"--cluster: this {needs}")


def _levels(text: str) -> tuple[str, ...]:
    if text == "all":
        return LEVELS
    words = many.several("levels", text)
    for word in words:
        options.one_of("--levels", word, LEVELS)
    return tuple(words)


READ: dict[str, Callable[[str], Any]] = {
    "bots": lambda text: tuple(many.several("bots", text)),
    "levels": _levels,
    "players": lambda text: tuple(many.number("players", n) for n in many.several("players", text)),
    "games": lambda text: many.count("games", text),
    "edition": str,
}
"""What is said of the settings, as they have it."""


def _settings(
    told: Settings | None, said: dict[str, str | None], chosen: options.Chosen
) -> Settings:
    """What is said; else what the folder was told before; else the usual."""
    old, rules = told or DEFAULT, Ruleset(**chosen).to_json()
    of_set = options.set_of(rules.pop("expansions", ())) if "expansions" in chosen else old.set
    seed = said["seed"]
    if seed is None:
        seed = told.seed if told else secrets.token_hex(4)
    new = {name: read(text) for name, read in READ.items() if (text := said[name])}
    return replace(old, seed=seed, set=of_set, options=old.options | rules, **new)


def _check(settings: Settings) -> None:
    many.check_bots([*settings.bots])
    for kind in settings.kinds():
        many.check_ruleset(kind.ruleset, kind.content)


def _cores(processes: str | None, on: str | None) -> int:
    if processes is None:
        return pool.cores()
    if on and on != LOCAL:
        stop("--processes: the cluster says how many can play; leave it out")
    return many.count("processes", processes)


# ---------------------------------------------------------------- playing
Run = Callable[[Stops], Generator[Played]]


@contextmanager
def _players_of(plan: Series, processes: int, on: str | None) -> Iterator[Run]:
    if on:
        with cluster(on, processes) as crew:
            yield partial(played_by, crew, plan)
    else:
        yield partial(simulate, plan, processes)


def _play(folder: Folder, settings: Settings, processes: int, on: str | None) -> int:
    """The exit status: 0 when all is played."""
    plan = begin(folder, settings)
    if not plan.total:
        return 0
    try:
        # Ray answers signals itself from its beginning on; ours have to come later.
        with _players_of(plan, processes, on) as run, many.Interrupts() as interrupts:
            left = plan.total - _follow(folder, plan, run, interrupts)
    except ClusterError as error:
        stop(f"--cluster: {error}")
    except WorkerError as error:
        typer.echo(f"ghoststories: {error}; the games before are kept", err=True)
        return 1
    return 128 + interrupts.signal if left else 0


def _follow(folder: Folder, plan: Series, run: Run, interrupts: many.Interrupts) -> int:
    """Show how far it is; how many games were played."""
    summaries = [Summary() for _ in plan.kinds]
    before = sum(plan.before(kind) for kind in range(len(plan.kinds)))
    with many.progress() as bar, closing(saved(folder, plan, run(interrupts))) as batches:
        task = bar.add_task("", total=before + plan.total, completed=before)
        for played in batches:
            kind, summary = plan.kinds[played.kind], summaries[played.kind]
            summary.add(played.rows)
            words = f"{kind.bots_text}, {kind.ruleset.players}, {kind.ruleset.level}"
            won = f"{summary.won:,} of {summary.games:,} won"
            bar.update(task, advance=len(played.rows), description=f"{words}: {won}")
    return sum(summary.games for summary in summaries)


# ---------------------------------------------------------------- the report
def _report(folder: Folder, ended: int) -> None:
    from ghoststories.lab.report import evidence, table_of, write_report  # noqa: PLC0415 (extras)

    assert folder.settings
    if ended and not folder.kinds():
        return
    cells = evidence(folder)
    beside = (*folder.settings.expansions, *folder.settings.beside())
    sets = "".join(f"{word}; " for word in beside)
    seed, edition = folder.settings.seed, folder.settings.edition
    typer.echo(f"Seed {seed}, {edition} edition; {sets}{form()} engine")
    typer.echo("\n".join(table_of(cells)))
    if ended:
        typer.echo(f"Not all is played; to go on: ghoststories tournament --out {folder.path}")
    else:
        typer.echo(f"Written to {folder.path}: {', '.join(write_report(folder, cells))}")
