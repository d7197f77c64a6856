"""The command line."""

import typer

from ghoststories.cli.play import play
from ghoststories.cli.rules import rules

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
app.command()(play)
app.add_typer(rules, name="rules")


@app.callback()
def about() -> None:
    """Ghost Stories, the cooperative board game. An unaffiliated fan project."""


def main() -> None:
    app()
