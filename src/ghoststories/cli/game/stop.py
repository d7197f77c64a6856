"""How every command says that it cannot go on."""

from typing import NoReturn

import typer


def stop(reason: str) -> NoReturn:
    typer.echo(f"ghoststories: {reason}", err=True)
    raise typer.Exit(2)
