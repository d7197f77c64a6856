"""The command line. For now: a plain game in the terminal, all four Taoists played by hand."""

import secrets
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.form import form
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game, IllegalAction, UndoError
from ghoststories.table.record import RecordError, dumps, from_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.terminal import draw, option_words, prompt

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)

COMMANDS = "a number or notation, undo, save FILE, position, quit"


@app.callback()
def about() -> None:
    """Ghost Stories, the cooperative board game. An unaffiliated fan project."""


@app.command()
def play(
    seed: Annotated[str | None, typer.Option(help="Deal the same game again.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: Annotated[str, typer.Option(help="Language of the names: en, pl or de.")] = "en",
) -> None:
    """Play in the terminal. Example: ghoststories play --seed tea --lang pl"""
    content = load_content()
    if lang not in content.names:
        _stop(f"--lang {lang}: there are {', '.join(sorted(content.names))}")
    dealer = Seeded(seed or secrets.token_hex(8))
    game = _loaded(load, dealer, content) if load else Game(Ruleset(), dealer)
    typer.echo(f"Ghost Stories ({form()} engine). You play all four Taoists. Type {COMMANDS}.")
    if not load:
        typer.echo("Not all rules are built yet: games of 4 Taoists only.")
    try:
        _loop(game, lang)
    except (EOFError, KeyboardInterrupt):
        typer.echo("")


def _stop(reason: str) -> NoReturn:
    typer.echo(f"ghoststories: {reason}", err=True)
    raise typer.Exit(2)


def _loaded(path: Path, dealer: Seeded, content: Content) -> Game:
    try:
        return from_record(path.read_text(encoding="utf-8"), dealer, content)
    except OSError as error:
        _stop(f"--load {path}: {error.strerror}")
    except (UnicodeDecodeError, RecordError) as error:
        _stop(f"--load {path}: {error}")


def _loop(game: Game, lang: str) -> None:
    _show(game, lang)
    while not game.over:
        words = input("> ").split()
        if words and words[0] in ("quit", "q"):
            return
        if words and _obey(game, words):
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


def main() -> None:
    app()
