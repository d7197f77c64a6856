"""`ghoststories position`: is this a position, and how does it look?"""

from pathlib import Path
from typing import Annotated

import typer

from ghoststories.cli.commands import options
from ghoststories.cli.commands.given import PositionFile, RulesetIfSaid, given_position
from ghoststories.cli.game.stop import stop
from ghoststories.cli.out import Out
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import Teller
from ghoststories.draw.svg import svg
from ghoststories.engine.pending import pending
from ghoststories.engine.state import State
from ghoststories.table.redact import SEATS, SPECTATOR, SeatError, redact
from ghoststories.table.view import view

SVG = typer.Option("--svg", help="Write a picture of it, too.")
SEAT = typer.Option(help="Who looks at it.", autocompletion=options.completes(SEATS))


@options.takes_ruleset()
def position(
    file: PositionFile,
    *,
    svg_file: Annotated[Path | None, SVG] = None,
    seat: Annotated[str, SEAT] = SPECTATOR,
    ruleset: RulesetIfSaid = None,
    chosen: options.Chosen,
    content: options.ContentFile = None,
    lang: options.Language = "en",
    no_color: options.NoColor = False,
    ascii_only: options.AsciiOnly = False,
) -> None:
    """Check a position and draw it.

    Example: ghoststories position corner.txt --players 2 --svg corner.svg
    """
    out = Out(no_color, ascii_only)
    speech = Speech(options.content_of(content), lang, out.look)
    state, rules = given_position(file, ruleset, chosen, speech)
    try:
        seen = redact(state, seat)
    except SeatError as error:
        stop(f"--seat: {error}")
    teller, scene, wanted = Teller(out, speech), Scene(seen, speech), pending(seen)
    teller.write(teller.frame(scene, wanted) if wanted else teller.ended(scene, rules))
    if svg_file is not None:
        _draw(svg_file, state, seat, speech)
        out.text(speech.say("position.drawn", file=svg_file))


def _draw(file: Path, state: State, seat: str, speech: Speech) -> None:
    try:
        picture = svg(view(state, seat), speech.content, speech.language)
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        stop(speech.say("position.cannot-draw", file=file, reason=error.strerror or error))
