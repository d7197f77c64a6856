"""The command line.

All commands are imported at once: of the third of a second of `--help`, two thirds are typer and
rich themselves, so finding commands later would gain a tenth of a second.
"""

from typing import Annotated

import typer

from ghoststories import __version__
from ghoststories.cli.commands.admin import admin
from ghoststories.cli.commands.cards import cards
from ghoststories.cli.commands.hints import hint
from ghoststories.cli.commands.play import play
from ghoststories.cli.commands.position import position
from ghoststories.cli.commands.replay import OptionalSeconds, replay
from ghoststories.cli.commands.rules import rules
from ghoststories.cli.commands.serve import serve
from ghoststories.cli.commands.simulate import simulate
from ghoststories.cli.commands.tournament import tournament
from ghoststories.cli.commands.verify import verify
from ghoststories.form import form

app = typer.Typer(add_completion=True, no_args_is_help=True, pretty_exceptions_enable=False)
app.command()(play)
app.command()(serve)
app.command(cls=OptionalSeconds)(replay)
app.command()(position)
app.command()(hint)
app.command()(cards)
app.command()(simulate)
app.command()(tournament)
app.command()(verify)
app.add_typer(rules, name="rules")
app.add_typer(admin, name="admin")


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"ghoststories {__version__} ({form()} engine)")
        raise typer.Exit


@app.callback()
def about(
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Which version this is."),
    ] = False,
) -> None:
    """Ghost Stories, the cooperative board game. An unaffiliated fan project.

    Example: ghoststories play --seed tea
    """


def main() -> None:
    app()
