"""`ghoststories position`: is this a position, and how does it look?"""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ghoststories.cli.options import (
    AsciiOnly,
    EditionIfSaid,
    Language,
    LevelIfSaid,
    NoColor,
    PlayersIfSaid,
    completes,
    recorded,
    text_of,
)
from ghoststories.cli.out import Out
from ghoststories.cli.pieces import Scene
from ghoststories.cli.speech import Speech
from ghoststories.cli.stop import stop
from ghoststories.cli.tell import Teller
from ghoststories.content.loader import load_content
from ghoststories.engine.pending import pending
from ghoststories.engine.state import State
from ghoststories.table.position import PositionError
from ghoststories.table.position_read import read_position
from ghoststories.table.redact import SEATS, SPECTATOR, SeatError, redact
from ghoststories.table.ruleset import Ruleset, RulesetError
from ghoststories.table.svg import svg
from ghoststories.table.view import view


def position(
    file: Annotated[str, typer.Argument(help="A text position or a record; - for standard input.")],
    *,
    svg_file: Annotated[
        Path | None, typer.Option("--svg", help="Write a picture of it, too.")
    ] = None,
    seat: Annotated[
        str,
        typer.Option(help="Who looks at it.", autocompletion=completes(SEATS)),
    ] = SPECTATOR,
    ruleset: Annotated[
        str | None, typer.Option(help='A ruleset: a JSON file, or {"players": 2} itself.')
    ] = None,
    players: PlayersIfSaid = None,
    level: LevelIfSaid = None,
    edition: EditionIfSaid = None,
    lang: Language = "en",
    no_color: NoColor = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Check a position and draw it.

    Example: ghoststories position corner.txt --players 2 --svg corner.svg
    """
    out, content = Out(no_color, ascii_only), load_content()
    speech = Speech(content, lang, out.look)
    chosen = {"players": players, "level": level, "edition": edition}
    given = {name: value for name, value in chosen.items() if value is not None}
    text = text_of(file, lang)
    file = speech.say("file.standard-input") if file == "-" else file
    if text.lstrip().startswith("{"):
        if given or ruleset:
            stop(speech.say("position.own-ruleset", file=file))
        game = recorded(file, text, content, lang)
        state, rules = game.state, game.ruleset
    else:
        rules = _ruleset(ruleset, given, speech)
        state = _written(file, text, rules, speech)
    _show(_seen(state, seat), rules, Teller(out, speech))
    if svg_file is not None:
        _draw(svg_file, state, seat, speech)
        out.text(speech.say("position.drawn", file=svg_file))


def _show(seen: State, ruleset: Ruleset, teller: Teller) -> None:
    scene, wanted = Scene(seen, teller.speech), pending(seen)
    teller.write(teller.frame(scene, wanted) if wanted else teller.ended(scene, ruleset))


def _seen(state: State, seat: str) -> State:
    try:
        return redact(state, seat)
    except SeatError as error:
        stop(f"--seat: {error}")


def _written(file: str, text: str, ruleset: Ruleset, speech: Speech) -> State:
    try:
        rules = ruleset.rules(speech.content)
    except RulesetError as error:
        stop(f"--{error}")
    try:
        return read_position(text, speech.content, rules)
    except PositionError as error:
        # a line that is left out has no number
        reason = re.sub(r"^line 0 \((\w+)\): ", r"\1: ", str(error))
        stop(speech.say("position.wrong", file=file, reason=reason))


def _ruleset(given: str | None, fields: dict[str, int | str], speech: Speech) -> Ruleset:
    try:
        base = Ruleset.from_json(_json(given, speech)) if given else Ruleset()
    except RulesetError as error:
        stop(f"--ruleset: {error}")
    return replace(base, **fields)  # type: ignore[arg-type]


def _json(given: str, speech: Speech) -> object:
    text = given if given.lstrip().startswith("{") else text_of(given, speech.language)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        stop(speech.say("position.no-json", typed=given[:40], example='{"players": 2}'))


def _draw(file: Path, state: State, seat: str, speech: Speech) -> None:
    try:
        picture = svg(view(state, seat), speech.content, speech.language)
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or error
        stop(speech.say("position.cannot-draw", file=file, reason=reason))
