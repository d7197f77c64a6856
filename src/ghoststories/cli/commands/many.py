"""What commands that play many games share: numbers asked for, Ctrl-C, a bar of progress."""

import signal
import sys
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ghoststories.bots.bot import UnknownBot, bot
from ghoststories.cli.commands.options import refused
from ghoststories.cli.game.stop import stop
from ghoststories.content.tables import Content
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset


# ---------------------------------------------------------------- what is asked for
def several(option: str, text: str) -> list[str]:
    words = text.split(",")
    for word in words:
        if words.count(word) > 1:
            stop(f"--{option}: {word!r} is given more than once")
    return words


def number(option: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        stop(f"--{option}: {text[:30]!r} is no whole number")
    return int(text)


def count(option: str, text: str) -> int:
    wanted = number(option, text)
    if wanted < 1:
        stop(f"--{option}: at least 1 is needed")
    return wanted


def check_bots(names: list[str]) -> None:
    try:
        for name in names:
            bot(name)
    except UnknownBot as error:
        stop(f"--bots: {error}")


def check_ruleset(ruleset: Ruleset, content: Content) -> None:
    try:
        ruleset.rules(content)
    except RulesetError as error:
        stop(refused(error))


# ---------------------------------------------------------------- while it is played
class Interrupts:
    """Ctrl-C, or a polite `kill`, counted instead of obeyed at once: a row is never cut in two."""

    def __init__(self) -> None:
        self.count = 0
        self.signal = 0

    def __call__(self) -> int:
        return self.count

    def __enter__(self) -> "Interrupts":
        self._before = {
            number: signal.signal(number, self._note) for number in (signal.SIGINT, signal.SIGTERM)
        }
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.count += 1
        self.signal = number


def progress() -> Progress:
    """On a terminal only, and gone when done. The description of a task stands behind it."""
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn()
    screen, hidden = Console(stderr=True), not sys.stderr.isatty()
    about = TextColumn("{task.description}")
    return Progress(*columns, about, console=screen, disable=hidden, transient=True)
