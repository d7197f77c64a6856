"""The terminal game as people meet it: through a pipe, at a terminal, or one decision at a time."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text
from typer.testing import CliRunner, Result

from ghoststories.bots.bot import Bot, bot
from ghoststories.cli import app
from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.game.session import Session
from ghoststories.cli.out import Out
from ghoststories.cli.screen.speech import Speech
from ghoststories.engine.actions import notation
from ghoststories.engine.pending import Pending
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from tests.patience import HANGS

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def play(typed: str, *arguments: str) -> Result:
    """`ghoststories play` with its input from a pipe; no traceback, whatever was typed."""
    result = CliRunner().invoke(app, ["play", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert "Traceback" not in result.output
    return result


class Terminal:
    """`ghoststories play`, or another command, at a terminal of its own."""

    def __init__(
        self, *arguments: str, columns: int = 80, lines: int = 24, command: str = "play"
    ) -> None:
        self._environment = {**os.environ, "TERM": "xterm-256color"}
        for name in ("COLUMNS", "LINES"):
            self._environment.pop(name, None)
        self.text = ""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._seen = 0
        self.pid, self._file = pty.fork()
        if self.pid == 0:  # the child
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests in the background ignore it
            size = struct.pack("HHHH", lines, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            words = [sys.executable, "-m", "ghoststories", command, *arguments]
            os.execve(sys.executable, words, self._environment)

    def wait_for(self, text: str) -> "Terminal":
        """Read until the text comes; it must come before the game ends."""
        while (found := self.text.find(text, self._seen)) < 0:
            assert self._read(), f"{text!r} never came:\n{self.text}"
        self._seen = found + len(text)
        return self

    def type(self, text: str) -> "Terminal":
        os.write(self._file, text.encode())
        return self

    def ends(self) -> int:
        """Read to the end; the exit status."""
        while self._read():
            pass
        os.close(self._file)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _read(self) -> bool:
        ready, _, _ = select.select([self._file], [], [], HANGS)
        if not ready:
            os.kill(self.pid, signal.SIGKILL)
        try:
            data = os.read(self._file, 65536)
        except OSError:  # the other side is closed
            return False
        self.text += self._decoder.decode(data)  # a letter may come in two parts
        return bool(data)


def session(players: int = 4, lang: str = "en", seed: str = "tea", **options: object) -> Session:
    """A game whose decisions can be looked at one by one; nobody is asked."""
    out = Out(no_color=True)
    ruleset = replace(Ruleset(players=players), **options)  # type: ignore[arg-type]
    game = Game(ruleset, Seeded(seed))
    return Session(game, Plan(ruleset, lang=lang), out, Speech(game.content, lang, out.look), None)


def decisions(shown: Session, player: Bot | None = None) -> Iterator[Pending]:
    """Stand before every decision of the game, played by a bot."""
    player = player or bot("heuristic")
    game = shown.game
    while (wanted := game.pending()) is not None:
        yield wanted
        game.apply(notation(player.choose(redact(game.state, wanted.actor))))


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


# ---------------------------------------------------------------- a game of Black Secret
LAID_OUT_SECRET = """
    wu-feng A
    curses snapped-rungs stirring-claws pilfered-charm
    mantras 0 pilgrims-gifts 1, 1 lit-lanterns, 2 cloud-path, 3 shared-blood 2, 5 river-of-life
"""
OF_BLACK_SECRET = f"""
    N at 4
    E at 1
    {LAID_OUT_SECRET}
    below E
    no-ladder 3
    demons seeker 0 gravedigger 8
    thrown 0/cold-draught
    urns 1
    hand night-witch blood-thirsty
    ghosts N0 skeleton, W2 ghoul
"""
