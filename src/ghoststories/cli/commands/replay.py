"""`ghoststories replay`: a recorded game, entry by entry."""

import time
from typing import Annotated

import typer
from typer.core import TyperCommand

from ghoststories.cli.commands import options
from ghoststories.cli.game.stop import stop
from ghoststories.cli.out import Out
from ghoststories.cli.screen.legend import legend
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import SEAT, Teller
from ghoststories.cli.sets import against_wu_feng
from ghoststories.engine.names import WU_FENG
from ghoststories.engine.pending import pending
from ghoststories.table.game import Game, Moment
from ghoststories.table.position.write import write_position
from ghoststories.table.redact import redact

DELAY = "1"
AUTO = f"Go on by itself after so many seconds (--auto alone: {DELAY}; 0: all at once)."


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
    auto: Annotated[float | None, typer.Option(help=AUTO, metavar="[SECONDS]")] = None,
    content_file: options.ContentFile = None,
    lang: options.Language = "en",
    no_color: options.NoColor = False,
    ascii_only: options.AsciiOnly = False,
) -> None:
    """Step through a recorded game.

    Example: ghoststories replay game.json --turn 7

    Enter goes on, b back, a number to that turn, e to the end; ? shows all commands.
    """
    out, content = Out(no_color, ascii_only), options.content_of(content_file)
    speech = Speech(content, lang, out.look)
    if auto is not None and not 0 <= auto <= 3600:
        stop(speech.say("replay.no-delay", typed=f"{auto:g}"))
    game = options.recorded(file, options.text_of(file, lang), content, lang)
    shown = Replay(game, Teller(out, speech))
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
        out.line()


class NoTurn(ValueError):
    """The game has no such turn."""


class Replay:
    """Where we are in the game."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self.game, self.teller = game, teller
        self.out, self.speech = teller.out, teller.speech
        both_sides = against_wu_feng(game.ruleset.expansions)
        self.eyes = WU_FENG if game.over and both_sides else SEAT
        """Wu-Feng's hand is shown only after the end (K-SET-10)."""
        self.moments: list[Moment] = list(game.moments(self.eyes))
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
        raise NoTurn(self.speech.say("replay.no-turn", turn=turn, first=turns[0], last=turns[-1]))

    def show(self) -> None:
        """What was done and what came of it; the table then, and what is to be decided next."""
        moment = self.moments[self.at]
        before = redact(self.moments[self.at - 1].state, self.eyes) if self.at else None
        done = self.teller.done(before, moment.entry) or self.speech.say("replay.start")
        self.out.line(f"[{self.at}/{self.last}] {done}", "lantern")
        told = self.teller.told(redact(moment.state, self.eyes), moment.told)
        self.teller.write(told)
        scene = Scene(redact(moment.state, self.eyes), self.speech)
        wanted = pending(scene.state)
        if wanted is None:
            self.teller.write(self.teller.ended(scene, self.game.ruleset))
        else:
            self.teller.write(self.teller.glance(scene, wanted, 1 + len(told)))


def _by_itself(shown: Replay, seconds: float) -> None:
    shown.show()
    while shown.at < shown.last:
        time.sleep(seconds)
        shown.at += 1
        shown.show()


def _by_hand(shown: Replay) -> None:
    shown.out.line(shown.speech.say("replay.commands"))
    shown.show()
    while True:
        typed = shown.out.ask().lower()
        if typed in ("q", "quit"):
            return
        if typed in ("p", "position"):
            seen = redact(shown.moments[shown.at].state, shown.eyes)
            shown.out.text(write_position(seen))
        elif typed == "legend":
            shown.teller.write(legend(shown.speech, shown.game.ruleset.expansions))
        elif answer := _obey(shown, typed):
            shown.out.line(answer)
        else:
            shown.show()


def _obey(shown: Replay, typed: str) -> str:
    """Move; or what is to be said instead of showing where we are."""
    say = shown.speech.say
    if typed == "?":
        return say("replay.commands")
    if typed == "" and shown.at == shown.last:
        return say("replay.at-end")
    if typed == "b" and shown.at == 0:
        return say("replay.at-start")
    if typed in ("", "b"):
        shown.at += 1 if typed == "" else -1
    elif typed == "e":
        shown.at = shown.last
    elif typed.isdecimal() and len(typed) < 10:
        try:
            shown.to_turn(int(typed))
        except NoTurn as error:
            told = str(error)
            return f"{told[0].upper()}{told[1:]}."
    else:
        return f"{say('replay.unknown', typed=typed[:20])} {say('replay.commands')}"
    return ""
