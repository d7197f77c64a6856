"""A position that a command is given: a record, or a text with the ruleset it belongs to."""

import json
import re
from dataclasses import replace
from typing import Annotated

import typer

from ghoststories.cli.commands.options import Chosen, recorded, refused, text_of
from ghoststories.cli.game.stop import stop
from ghoststories.cli.screen.speech import Speech
from ghoststories.engine.state import State
from ghoststories.table.option import RulesetError
from ghoststories.table.position import PositionError, read
from ghoststories.table.ruleset import Ruleset

PositionFile = Annotated[
    str, typer.Argument(help="A text position or a record; - for standard input.")
]
RulesetIfSaid = Annotated[
    str | None, typer.Option(help='A ruleset: a JSON file, or {"players": 2} itself.')
]


def given_position(
    file: str, ruleset: str | None, said: Chosen, speech: Speech
) -> tuple[State, Ruleset]:
    """The last position of a record, or the one that is written; its ruleset as said."""
    text = text_of(file, speech.language)
    file = speech.say("file.standard-input") if file == "-" else file
    if text.lstrip().startswith("{"):
        if said or ruleset:
            stop(speech.say("position.own-ruleset", file=file))
        game = recorded(file, text, speech.content, speech.language)
        return game.state, game.ruleset
    rules = _ruleset(ruleset, said, speech)
    return _written(file, text, rules, speech), rules


def _written(file: str, text: str, ruleset: Ruleset, speech: Speech) -> State:
    try:
        rules = ruleset.rules(speech.content)
    except RulesetError as error:
        stop(refused(error))
    try:
        return read.read_position(text, speech.content, rules)
    except PositionError as error:
        # a line that is left out has no number
        reason = re.sub(r"^line 0 \((\w+)\): ", r"\1: ", str(error))
        stop(speech.say("position.wrong", file=file, reason=reason))


def _ruleset(given: str | None, said: Chosen, speech: Speech) -> Ruleset:
    try:
        base = Ruleset.from_json(_json(given, speech)) if given else Ruleset()
    except RulesetError as error:
        stop(f"--ruleset: {error}")
    return replace(base, **said)


def _json(given: str, speech: Speech) -> object:
    text = given if given.lstrip().startswith("{") else text_of(given, speech.language)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        stop(speech.say("position.no-json", typed=given[:40], example='{"players": 2}'))
