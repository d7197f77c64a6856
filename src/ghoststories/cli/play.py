"""`ghoststories play`: a plain game in the terminal, all Taoists played by hand."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from ghoststories.cli.stop import stop
from ghoststories.content.loader import load_content
from ghoststories.content.rulebook import UnknownRule, rule
from ghoststories.content.tables import Content
from ghoststories.form import form
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game, IllegalAction, UndoError
from ghoststories.table.record import RecordError, dumps, from_record
from ghoststories.table.ruleset import EDITIONS, LEVELS, Ruleset, RulesetError
from ghoststories.table.terminal import draw, option_words, prompt

COMMANDS = "a number or notation, why, rule ID, undo, save FILE, position, quit"


def play(
    *,
    players: Annotated[int, typer.Option(help="Taoists, 1 to 4; you play them all.")] = 4,
    level: Annotated[str, typer.Option(help=f"{', '.join(LEVELS)}.")] = "normal",
    edition: Annotated[str, typer.Option(help=f"{' or '.join(EDITIONS)}.")] = "second",
    seed: Annotated[str | None, typer.Option(help="Deal the same game again.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: Annotated[str, typer.Option(help="Language of the names: en, pl or de.")] = "en",
) -> None:
    """Play in the terminal. Example: ghoststories play --seed tea --lang pl"""
    content = load_content()
    if lang not in content.names:
        stop(f"--lang {lang}: there are {', '.join(sorted(content.names))}")
    dealer = Seeded(seed or secrets.token_hex(8))
    ruleset = Ruleset(players=players, level=level, edition=edition)
    game = _loaded(load, dealer, content) if load else _begun(ruleset, dealer, content)
    typer.echo(f"Ghost Stories ({form()} engine). You play all Taoists. Type {COMMANDS}.")
    try:
        _loop(game, lang)
    except (EOFError, KeyboardInterrupt):
        typer.echo("")


def _begun(ruleset: Ruleset, dealer: Seeded, content: Content) -> Game:
    try:
        return Game(ruleset, dealer, content)
    except RulesetError as error:
        stop(f"--{error}")


def _loaded(path: Path, dealer: Seeded, content: Content) -> Game:
    try:
        return from_record(path.read_text(encoding="utf-8"), dealer, content)
    except OSError as error:
        stop(f"--load {path}: {error.strerror}")
    except (UnicodeDecodeError, RecordError) as error:
        stop(f"--load {path}: {error}")


def _loop(game: Game, lang: str) -> None:
    _show(game, lang)
    while not game.over:
        words = input("> ").split()
        if words and words[0] in ("quit", "q"):
            return
        if words and words[0] in ("why", "rule"):
            typer.echo(_explained(game, words, lang))
        elif words and _obey(game, words):
            _show(game, lang)
    typer.echo(f"The game is over: {game.result}, score {game.score}.")


def _show(game: Game, lang: str) -> None:
    names = game.content.names[lang]
    for event in game.told():
        typer.echo(f"  · {event}")
    typer.echo(draw(game.state, names))
    if not game.over:
        typer.echo(prompt(game.state))
        for number, words in enumerate(option_words(game.state, names), 1):
            typer.echo(f"{number:4}  {words}")


def _explained(game: Game, words: list[str], lang: str) -> str:
    """The rule asked for, or the one the pending decision is made by."""
    try:
        return str(rule(" ".join(words[1:]), lang) if len(words) > 1 else game.why(lang))
    except UnknownRule as error:
        return f"{error}."


def _obey(game: Game, words: list[str]) -> bool:
    """Whether something changed that is to be shown."""
    try:
        if words[0] == "undo":
            game.undo()
        elif words[0] == "save" and len(words) == 2:
            Path(words[1]).write_text(dumps(game), encoding="utf-8")
            typer.echo(f"Saved in {words[1]}; go on with: ghoststories play --load {words[1]}")
            return False
        elif words[0] == "position":
            typer.echo(game.text())
            return False
        else:
            game.apply(_chosen(game, words))
    except (IllegalAction, UndoError, OSError) as error:
        typer.echo(f"{error}. Type {COMMANDS}.")
        return False
    return True


def _chosen(game: Game, words: list[str]) -> str:
    options = game.legal()
    numbers = {str(number): str(action) for number, action in enumerate(options, 1)}
    return numbers.get(" ".join(words), " ".join(words))
