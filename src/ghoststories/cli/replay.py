"""`ghoststories replay`: a recorded game, entry by entry."""

import time
from typing import Annotated

import typer
from typer.core import TyperCommand

from ghoststories.cli.options import Language, text_of
from ghoststories.cli.stop import stop
from ghoststories.content.loader import load_content
from ghoststories.content.words import words
from ghoststories.table.dealer import Seeded
from ghoststories.table.event_words import event_words
from ghoststories.table.game import Game, Moment
from ghoststories.table.position_write import write_position
from ghoststories.table.record import RecordError, from_record
from ghoststories.table.terminal import draw, option_words

COMMANDS = "Enter: next, b: back, a number: to that turn, e: to the end, p: position, q: quit"
DELAY = "1"


class OptionalSeconds(TyperCommand):
    """`--auto` alone means `--auto 1`; typer has no option whose value may be left out."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        full: list[str] = []
        for i, word in enumerate(args):
            full.append(word)
            if word == "--auto" and not _is_number("".join(args[i + 1 : i + 2])):
                full.append(DELAY)
        return super().parse_args(ctx, full)


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def replay(
    file: Annotated[str, typer.Argument(help="A record, as `save` in play writes it.")],
    *,
    turn: Annotated[int | None, typer.Option(help="Begin at this turn.")] = None,
    auto: Annotated[
        float | None,
        typer.Option(
            help=f"Go on by itself after so many seconds (--auto alone: {DELAY}; 0: all at once).",
            metavar="[SECONDS]",
        ),
    ] = None,
    lang: Language = "en",
) -> None:
    """Step through a recorded game.

    Example: ghoststories replay game.json --turn 7

    Enter goes on, b back, a number to that turn, e to the end; p shows the position, q quits.
    """
    if auto is not None and not 0 <= auto <= 3600:
        stop(f"--auto {auto:g}: that is no delay; say seconds from 0 to 3600")
    shown = _Replay(_game(file), lang)
    if turn is not None:
        try:
            shown.to_turn(turn)
        except NoTurn as error:
            stop(f"--turn: {error}")
    try:
        if auto is None:
            _by_hand(shown)
        else:
            _by_itself(shown, auto)
    except (EOFError, KeyboardInterrupt):
        typer.echo("")


def _game(file: str) -> Game:
    try:
        return from_record(text_of(file), Seeded(""), load_content())
    except RecordError as error:
        stop(f"{file}: {error}; take a record as it was saved")


class NoTurn(ValueError):
    """The game has no such turn."""


class _Replay:
    """Where we are in the game."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.lang = game, lang
        self.moments: list[Moment] = list(game.moments())
        self.at = 0

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    def to_turn(self, turn: int) -> None:
        """To the first moment of a turn that somebody had to decide in."""
        turns = [int(moment.state.turn) for moment in self.moments]
        for at, reached in enumerate(turns):
            if reached >= turn >= turns[0]:
                self.at = at
                return
        raise NoTurn(f"there is no turn {turn}; say one from {turns[0]} to {turns[-1]}")

    def show(self) -> None:
        moment = self.moments[self.at]
        typer.echo(f"[{self.at}/{self.last}] {self._done(moment)}")
        for event in moment.told:
            typer.echo(f"  · {event_words(event, self.game.content, self.lang)}")
        typer.echo(draw(moment.state, self.game.content.names[self.lang]))
        if self.at == self.last and self.game.over:
            said = words(self.lang)
            score = said["picture.score"].format(n=self.game.score)
            result = said[f"result.{self.game.result}"]
            typer.echo(f"{said['picture.over']}, {result}; {score}.")

    def _done(self, moment: Moment) -> str:
        """Who did what; the setup is nobody's."""
        said = words(self.lang)
        if moment.entry is None or not moment.entry.do:
            return said["picture.turn"].format(turn=moment.state.turn)
        before = self.moments[self.at - 1].state
        turn = said["picture.turn"].format(turn=before.turn)
        options = option_words(before, self.game.content.names[self.lang])
        done = moment.entry.do
        told = [option for option in options if option.partition("  ")[0] == done]
        who = said.get(f"board.{moment.entry.by}", moment.entry.by)
        return f"{turn}, {who}: {told[0] if told else done}"

    def position(self) -> str:
        return write_position(self.moments[self.at].state)


def _by_itself(shown: _Replay, seconds: float) -> None:
    shown.show()
    while shown.at < shown.last:
        time.sleep(seconds)
        shown.at += 1
        shown.show()


def _by_hand(shown: _Replay) -> None:
    typer.echo(f"{COMMANDS}.")
    shown.show()
    while True:
        typed = input("> ").strip().lower()
        if typed in ("q", "quit"):
            return
        answer = _obey(shown, typed)
        if answer:
            typer.echo(answer)
        else:
            shown.show()


def _obey(shown: _Replay, typed: str) -> str:
    """Move; or what is to be said instead of showing where we are."""
    if typed == "p":
        return shown.position()
    if typed == "" and shown.at == shown.last:
        return "This is the end; b goes back, q quits."
    if typed == "b" and shown.at == 0:
        return "This is the beginning; Enter goes on."
    if typed in ("", "b"):
        shown.at += 1 if typed == "" else -1
    elif typed == "e":
        shown.at = shown.last
    elif typed.isdecimal() and len(typed) < 10:
        try:
            shown.to_turn(int(typed))
        except NoTurn as error:
            return f"{error}."
    else:
        return f"{typed[:20]!r} is none of these. {COMMANDS}."
    return ""
