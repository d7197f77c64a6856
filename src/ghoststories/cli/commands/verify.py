"""`ghoststories verify`: whether a server dealt a game as it had promised."""

import json
from typing import Annotated, Any

import typer

from ghoststories.cli.commands import options
from ghoststories.cli.game.stop import stop
from ghoststories.table.deal import DealError, check_deal, commitment
from ghoststories.table.game import IllegalAction

NO_SEED = (
    "this record tells no seed: a server gives it with the record of a game that is over, when "
    "nobody plays that deal any more; people with the box have none"
)
BROUGHT = "this game began at another table: only one that was dealt from its beginning is checked"


def verify(
    file: Annotated[str, typer.Argument(help="The record of a finished game, from a server.")],
    *,
    promised: Annotated[
        str, typer.Option("--commitment", help="What the table showed at the start of the game.")
    ] = "",
    content_file: options.ContentFile = None,
) -> None:
    """Check that a game was dealt from the seed its server committed to before it began.

    Example: ghoststories verify game.json --commitment 9f86d081…
    """
    text = options.text_of(file, "en")
    game = options.recorded(file, text, options.content_of(content_file), "en")
    told: dict[str, Any] = json.loads(text)
    seed = told.get("seed")
    if not isinstance(seed, str):
        stop(f"{file}: {NO_SEED}")
    if told.get("brought"):
        stop(f"{file}: {BROUGHT}")
    made = commitment(seed)
    for name, said in (("the record", told.get("commitment")), ("you", promised.strip().lower())):
        if said and said != made:
            stop(f"{file}: the seed has the commitment {made}, but {name} say {said}")
    try:
        dealt = check_deal(game, seed)
    except (DealError, IllegalAction) as error:
        stop(f"{file}: {error}")
    typer.echo(f"all {dealt} dice and cards are those of the seed; its commitment is {made}")
    if not promised:
        typer.echo("compare that with what the table showed at the start of the game")
