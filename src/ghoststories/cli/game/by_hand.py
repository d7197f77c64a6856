"""Companion mode: people with the box type in dice, cards and setup, and take slips back."""

import re
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager

from ghoststories.cli.out import Out
from ghoststories.cli.screen.choices import Choice, packed
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import LISTED
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.pending import Pending, legal_codes, pending
from ghoststories.engine.state import State
from ghoststories.table.dealer import Typed

ROWS = 8
LETTERS = r"[^\W\d_]"
TURNED_UP = "turn-up"
HIDDEN = "into-hand"
"""The only outcome that not everybody may see."""


class TakenBack(Exception):
    """The last thing typed is to be typed again."""


class Quit(Exception):
    """Somebody wants to stop."""


class ByHand(Typed):
    """What was typed for the entry in progress is kept: after a slip only that is asked again."""

    def __init__(self, out: Out, speech: Speech) -> None:
        super().__init__(out.ask)
        self._out = out
        self._speech = speech
        self._kept: list[tuple[int, bool]] = []
        """Outcomes of this entry, and whether they were asked for."""
        self._next = 0
        self._waiting: deque[str] = deque()
        """Words of a line with several outcomes."""
        self.veil: Callable[[], AbstractContextManager[None]] | None = None
        """Hides the screen from those who may not see what is typed."""

    # ------------------------------------------------------------ entries
    def begin(self) -> None:
        """A new entry: a decision and the chance after it."""
        self._kept, self._next = [], 0
        self._waiting.clear()

    def reopen(self, chance: tuple[str, ...]) -> None:
        """An entry that was complete is in progress again."""
        self.begin()
        self._kept = [(parse(text), True) for text in chance]

    def take_back(self) -> bool:
        """Forget the last thing that was typed; False when nothing was."""
        self._next = 0
        self._waiting.clear()
        while self._kept:
            _, asked = self._kept.pop()
            if asked:
                return True
        return False

    # ------------------------------------------------------------ outcomes
    def deal(self, s: State) -> int:
        possible = legal_codes(s)
        if self._next < len(self._kept):
            code = self._kept[self._next][0]
            if code in possible:
                self._next += 1
                return code
            del self._kept[self._next :]
        asked = len(possible) > 1
        code = self._alone(s, possible) if asked else possible[0]
        self._kept.append((code, asked))
        self._next += 1
        return code

    def _alone(self, s: State, possible: list[int]) -> int:
        """A card for Wu-Feng's hand is typed by who draws it, unseen by the others (K-SET-10)."""
        wanted = pending(s)
        assert wanted is not None
        if wanted.kind != HIDDEN or self.veil is None:
            return self._asked(s, wanted, possible)
        self._waiting.clear()  # nobody else can have typed it before
        with self.veil():
            return self._asked(s, wanted, possible)

    def _asked(self, s: State, wanted: Pending, possible: list[int]) -> int:
        names = {code: self._speech.option(s, wanted, notation(code)) for code in possible}
        if not self._waiting:
            self._show(s, wanted, names)
        while True:
            typed = self._waiting.popleft() if self._waiting else self._line()
            found = self._found(_joined(typed, wanted.kind), names)
            if found is not None:
                return found
            several = [word for word in re.split(r"[,;\s]+", _joined(typed, wanted.kind)) if word]
            if len(several) > 1 and self._found(several[0], names) is not None:
                self._waiting = deque(several)
                continue
            self._waiting.clear()
            if typed:
                self._out.line(self._speech.say("say.cannot-come", typed=typed[:40]))
            self._show(s, wanted, names)

    def _show(self, s: State, wanted: Pending, names: dict[int, str]) -> None:
        self._out.line(self._speech.chance(s, wanted), "strong")
        if len(_different(names)) <= LISTED:
            choices = [Choice("", name) for name in _different(names).values()]
            for line in packed(choices, self._out.width, ROWS):
                self._out.line(line)

    def _line(self) -> str:
        typed = self._out.ask()
        if typed.lower() in ("back", "undo", "undo!"):
            raise TakenBack
        if typed.lower() in ("quit", "q"):
            raise Quit
        if typed == "?":
            self._out.line(self._speech.say("say.by-hand"))
            return ""
        return typed

    def _found(self, typed: str, names: dict[int, str]) -> int | None:
        """By number, by notation, by its name in the player's language or the beginning of one."""
        word = " ".join(typed.lower().split())
        if not word:
            return None
        texts = {code: notation(code).lower() for code in names}
        different = _different(names)
        cards = all(text.startswith("draw ") for text in texts.values())
        if word.isdecimal() and len(different) <= LISTED and not cards:
            number = int(word) if len(word) < 4 else 0
            return list(different)[number - 1] if 1 <= number <= len(different) else None
        exact = [code for code, text in texts.items() if word in (text, text.partition(" ")[2])]
        if exact:
            return exact[0]
        if member := re.fullmatch(rf"({LETTERS}+)-\d", word):
            word = member[1]  # who plays with the box does not tell them apart
        begun = {
            code
            for code, text in texts.items()
            if text.partition(" ")[2].startswith(word) or _bare(names[code]).startswith(word)
        }
        same = [code for code in sorted(begun) if _bare(names[code]) == word]
        found = same[:1] or sorted(begun)
        # copies of one card, people of one family: any will do
        return found[0] if len({names[code] for code in found}) == 1 else None


def _different(names: dict[int, str]) -> dict[int, str]:
    """One of each name: who plays with the box does not tell two people of a family apart."""
    codes = {name: code for code, name in reversed(names.items())}
    return {code: name for code, name in names.items() if codes[name] == code}


def _joined(typed: str, kind: str) -> str:
    """`Hua 1` is one villager, and neither a family and the first choice nor two answers."""
    return re.sub(rf"({LETTERS}+) +(\d)\b", r"\1-\2", typed) if kind == TURNED_UP else typed


def _bare(name: str) -> str:
    """Without the symbol before it."""
    return re.sub(r"^\W+ |^[A-Z] ", "", name).lower()
