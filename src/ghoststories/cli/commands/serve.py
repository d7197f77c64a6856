"""`ghoststories serve`: tables for everybody who can reach this machine."""

from typing import Annotated

import typer
from rich.console import Console

from ghoststories.cli.commands.options import ContentFile
from ghoststories.cli.game.stop import stop

MISSING = "serving needs more packages: pip install 'ghoststories[server]'"


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[int | None, typer.Option(help="0: any free one.")] = None,
    content: ContentFile = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables: people and bots play together. Settings are in docs/server.md.

    Example: ghoststories serve --port 8000
    """
    try:
        from ghoststories.server.run import NotStarted, run, settings_from  # noqa: PLC0415 (the extra [server])
    except ModuleNotFoundError as error:
        stop(f"{MISSING} ({error.name} is missing)")
    try:
        run(settings_from(host, port, content), log_level, Console(stderr=True), show)
    except NotStarted as error:
        stop(str(error))
