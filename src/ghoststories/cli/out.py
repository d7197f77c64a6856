"""Where the terminal game writes and reads. No colour when asked, no traceback for odd bytes."""

import contextlib
import os
import sys
import time
import unicodedata

from rich.console import Console
from rich.text import Text

from ghoststories.cli.screen.look import ASCII, GLYPHS, STYLES, Look
from ghoststories.content.vocabulary import COLOUR_NAMES, FACES

try:
    import readline
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]
try:
    import termios
except ImportError:  # not on Windows
    termios = None  # type: ignore[assignment]

NARROWEST = 60
LIKE = {"“": '"', "”": '"', "„": '"', "–": "-", "→": ">", "ł": "l", "Ł": "L", "ß": "s"}


class Out:
    """A console with one look. `pace` is how long a bot's decision stays, in seconds."""

    def __init__(self, no_color: bool = False, ascii_only: bool = False, pace: float = 0.0) -> None:
        _never_fail_on_bytes()
        _edit_lines()
        plain = no_color or bool(os.environ.get("NO_COLOR"))
        self.console = Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False
        )
        self.ascii_only = ascii_only or not _can_write(GLYPHS)
        self.look: Look = ASCII if self.ascii_only else GLYPHS
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._pace = pace if self.interactive else 0.0

    @property
    def width(self) -> int:
        return max(self.console.size.width, NARROWEST)

    @property
    def height(self) -> int:
        return self.console.size.height

    # ------------------------------------------------------------ writing
    def line(self, text: str | Text = "", style: str = "plain") -> None:
        """One line as it is, or a paragraph that is wrapped at words when it is too long."""
        painted = self.painted(text, style)
        self.console.print(painted, style=None, soft_wrap=False)

    def text(self, text: str) -> None:
        """As it is, to be copied: no line is broken."""
        self.console.print(text, soft_wrap=True)

    def painted(self, text: str | Text, style: str = "plain") -> Text:
        if isinstance(text, str):
            text = Text(text, STYLES[style])
            self._paint_symbols(text)
        if self.ascii_only:
            text = text.copy()
            text.plain = in_ascii(text.plain)
        return text

    def _paint_symbols(self, text: Text) -> None:
        """In running text the symbols have their colours too; letters would be found in words."""
        if self.ascii_only:
            return
        styles = {self.look.tao[face]: STYLES[COLOUR_NAMES[face]] for face in range(FACES)}
        styles |= {self.look.qi: STYLES["qi"], self.look.yin_yang: STYLES["jade"]}
        for at, letter in enumerate(text.plain):
            if letter in styles:
                text.stylize(styles[letter], at, at + 1)

    def clear(self) -> None:
        """Nothing that was shown or typed is left: screen, scroll-back and the arrow keys."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        if readline is not None:
            readline.clear_history()

    def pause(self) -> None:
        if self._pace:
            time.sleep(self._pace)

    # ------------------------------------------------------------ reading
    def forget_typed(self) -> None:
        """What was typed at a terminal while bots played was not meant for what comes now."""
        if self.interactive and termios is not None:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def ask(self, prompt: str = "> ") -> str:
        """What is typed; EOFError when nothing will come any more."""
        return input(in_ascii(prompt) if self.ascii_only else prompt).strip()


def in_ascii(text: str) -> str:
    """As many letters, all of them ASCII."""
    return "".join(letter if letter.isascii() else _like(letter) for letter in text)


def _like(letter: str) -> str:
    if letter in LIKE:
        return LIKE[letter]
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base.isascii() else "?"


def _can_write(look: Look) -> bool:
    try:
        "".join([*look.tao, look.haunted, look.bar]).encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _never_fail_on_bytes() -> None:
    """A byte that is no letter is read as one that is nothing; it was a slip of the keyboard."""
    for stream in (sys.stdin, sys.stdout):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _edit_lines() -> None:
    """Arrow keys and history where there is a library for it; no codes of its own between lines."""
    if readline is not None:
        readline.parse_and_bind("set enable-bracketed-paste off")
