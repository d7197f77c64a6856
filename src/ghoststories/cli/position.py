"""`ghoststories position`: is this a position, and how does it look?"""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ghoststories.cli.options import Edition, Language, Level, Players, completes, text_of
from ghoststories.cli.stop import stop
from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.engine.state import State
from ghoststories.table.dealer import Seeded
from ghoststories.table.position import PositionError
from ghoststories.table.position_read import read_position
from ghoststories.table.record import RecordError, from_record
from ghoststories.table.redact import SEATS, SPECTATOR, SeatError
from ghoststories.table.ruleset import Ruleset, RulesetError
from ghoststories.table.svg import svg
from ghoststories.table.terminal import draw, option_words, prompt
from ghoststories.table.view import view


def position(
    file: Annotated[str, typer.Argument(help="A text position or a record; - for standard input.")],
    *,
    svg_file: Annotated[
        Path | None, typer.Option("--svg", help="Write a picture of it, too.")
    ] = None,
    seat: Annotated[
        str,
        typer.Option(help="Who looks at the picture.", autocompletion=completes(SEATS)),
    ] = SPECTATOR,
    ruleset: Annotated[
        str | None, typer.Option(help='A ruleset: a JSON file, or {"players": 2} itself.')
    ] = None,
    players: Players = None,
    level: Level = None,
    edition: Edition = None,
    lang: Language = "en",
) -> None:
    """Check a position and draw it.

    Example: ghoststories position corner.txt --players 2 --svg corner.svg
    """
    content = load_content()
    text = text_of(file)
    file = "standard input" if file == "-" else file
    chosen = {"players": players, "level": level, "edition": edition}
    given = {name: value for name, value in chosen.items() if value is not None}
    if text.lstrip().startswith("{"):
        if given or ruleset:
            stop(f"{file}: a record has its own ruleset; leave out --ruleset and its like")
        state = _recorded(file, text, content)
    else:
        state = _written(file, text, content, _ruleset(ruleset, given))
    names = content.names[lang]
    typer.echo(draw(state, names))
    typer.echo(prompt(state))
    for words in option_words(state, names):
        typer.echo(f"  {words}")
    if svg_file is not None:
        _draw(svg_file, state, content, seat, lang)


def _recorded(file: str, text: str, content: Content) -> State:
    try:
        return from_record(text, Seeded(""), content).state
    except RecordError as error:
        stop(f"{file}: {error}; take a record as it was saved")


def _written(file: str, text: str, content: Content, ruleset: Ruleset) -> State:
    try:
        rules = ruleset.rules(content)
    except RulesetError as error:
        stop(f"--{error}")
    try:
        return read_position(text, content, rules)
    except PositionError as error:
        # a line that is left out has no number
        reason = re.sub(r"^line 0 \((\w+)\): ", r"\1: ", str(error))
        stop(
            f"{file}, {reason}; correct it, or say --players, --level, --edition or --ruleset "
            "if it is of another game"
        )


def _ruleset(given: str | None, fields: dict[str, int | str]) -> Ruleset:
    try:
        base = Ruleset.from_json(_json(given)) if given else Ruleset()
    except RulesetError as error:
        stop(f"--ruleset: {error}")
    return replace(base, **fields)  # type: ignore[arg-type]


def _json(given: str) -> object:
    text = given if given.lstrip().startswith("{") else text_of(given)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        stop(f'--ruleset {given[:40]}: this is no JSON; write it like {{"players": 2}}')


def _draw(file: Path, state: State, content: Content, seat: str, lang: str) -> None:
    try:
        file.write_text(svg(view(state, seat), content, lang), encoding="utf-8")
    except SeatError as error:
        stop(f"--seat: {error}")
    except OSError as error:
        stop(f"--svg {file}: {error.strerror}; name a file that can be written")
    typer.echo(f"Drawn in {file}.")
