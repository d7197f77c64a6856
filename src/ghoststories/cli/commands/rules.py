"""`ghoststories rules`: the rulebook, and which tests show that it is kept."""

from pathlib import Path
from typing import Annotated

import typer

from ghoststories.cli.commands.coverage import CoverageError, Covered, coverage
from ghoststories.cli.commands.options import Language, word_of
from ghoststories.cli.game.stop import stop
from ghoststories.content.loader import load_content
from ghoststories.content.rulebook import UnknownRule, rule, rulebook, search
from ghoststories.kinds import sets

rules = typer.Typer(
    no_args_is_help=True,
    help="The rulebook, and the tests of every rule. Example: ghoststories rules show EXO-5",
)
OF_SET = f"Only {', '.join(sets.NAMES)}; every set when left out."


@rules.command()
def show(
    ids: Annotated[list[str], typer.Argument(help="Rules, or whole chapters: EXO-5, POW.")],
    lang: Language = "en",
) -> None:
    """Show rules. Example: ghoststories rules show EXO-5 SOLO"""
    try:
        for ident in ids:
            rules_of = rulebook(lang).items()
            chapter = [one for name, one in rules_of if name.rpartition("-")[0] == ident.upper()]
            for found in chapter or [rule(ident, lang)]:
                typer.echo(str(found))
    except UnknownRule as error:
        stop(str(error))


@rules.command(name="search")
def search_for(
    words: Annotated[list[str], typer.Argument(help="Words that all have to occur.")],
    lang: Language = "en",
) -> None:
    """Search the rules. Example: ghoststories rules search buddha temple"""
    found = search(" ".join(words), lang)
    if not found:
        stop(f"no rule has all of: {', '.join(words)}")
    for one in found:
        typer.echo(str(one))


@rules.command(name="coverage")
def show_coverage(
    tests: Annotated[Path, typer.Option(help="The folder of the tests.")] = Path("tests"),
    missing: Annotated[bool, typer.Option(help="List only what has no test.")] = False,
    of_set: Annotated[str | None, word_of(sets.NAMES, "--set", OF_SET)] = None,
) -> None:
    """List every rule, card, power and tile with its tests. Example: ghoststories rules coverage"""
    in_use = sets.NAMES if of_set is None else (of_set,)
    try:
        found = coverage(tests, load_content(), in_use)
    except CoverageError as error:
        stop(str(error))
    for row in found:
        if not (missing and row.tests):
            typer.echo(_line(row))
    lacking = [row.name for row in found if not row.tests]
    for kind in dict.fromkeys(row.kind for row in found):
        of_kind = [row for row in found if row.kind == kind]
        tested = sum(1 for row in of_kind if row.tests)
        many = "families" if kind == "family" else f"{kind}s"
        typer.echo(f"{many}: {tested} of {len(of_kind)} have tests")
    if lacking:
        typer.echo(f"without a test: {', '.join(lacking)}", err=True)
        raise typer.Exit(1)


def _line(row: Covered) -> str:
    return f"{row.kind:<8} {row.name:<29} {len(row.tests):>3}  {', '.join(row.tests) or '-'}"
