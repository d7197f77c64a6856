"""What may be chosen: numbered, in as many columns as it takes, and what a typed line means."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rich.cells import cell_len
from rich.text import Text

from ghoststories.cli.screen.look import STYLES

Chosen = TypeVar("Chosen")
GAP = 2
NUMBER = 3


@dataclass(frozen=True)
class Choice:
    notation: str
    words: str
    tail: str = ""
    """Odds: never cut off, however short the words get."""


class NotUnderstood(ValueError):
    """What was typed is no choice, or could be several; `key` and `values` say it in words."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


# ---------------------------------------------------------------- drawing
def packed(choices: list[Choice], width: int, rows: int) -> list[Text]:
    """All choices in at most `rows` lines, column by column, cut only where there is no room."""
    if not choices:
        return []
    columns = -(-len(choices) // max(1, rows))
    high = -(-len(choices) // columns)
    numbered = list(enumerate(choices, 1))
    parts = [numbered[at : at + high] for at in range(0, len(numbered), high)]
    widths = _widths([max(_wanted(choice) for _, choice in part) for part in parts], width)
    lines = [Text() for _ in range(high)]
    for part, wide in zip(parts, widths, strict=True):
        for line, (number, choice) in zip(lines, part, strict=False):
            cell = _cell(number, choice, wide)
            cell.truncate(wide + GAP, pad=True)
            line.append_text(cell)
    for line in lines:
        line.rstrip()
    return lines


def _wanted(choice: Choice) -> int:
    return NUMBER + cell_len(choice.words) + (1 + len(choice.tail) if choice.tail else 0)


def _widths(wanted: list[int], width: int) -> list[int]:
    """As wide as each column wants to be; the widest give way where that is too much."""
    widths = list(wanted)
    while sum(widths) + GAP * (len(widths) - 1) > width:
        widths[widths.index(max(widths))] -= 1
    return widths


def _cell(number: int, choice: Choice, width: int) -> Text:
    head = Text(f"{number:>2} ", STYLES["lantern"])
    tail = f" {choice.tail}" if choice.tail else ""
    words = Text(choice.words)
    words.truncate(max(1, width - NUMBER - len(tail)), overflow="ellipsis")
    return Text.assemble(head, words, (tail, STYLES["jade"]))


# ---------------------------------------------------------------- reading
def meant(typed: str, notations: list[str], words: list[str]) -> str:
    """The notation that a number, a notation, or the beginning of one or of its words stands for.

    `words` are the choices as they are shown, one for each notation.
    """
    if typed.isdecimal():
        return numbered(typed, notations)
    found = [text for text in notations if text.lower() == typed.lower()]
    found = found or _begins(typed, notations)
    if not found:
        shown = zip(notations, words, strict=True)
        found = [text for text, choice in shown if _is_in(typed, choice)]
    if not found:
        raise NotUnderstood(
            "say.not-a-choice", typed=typed[:40], n=len(notations), example=notations[-1]
        )
    if len(found) > 1:
        raise NotUnderstood("say.several", typed=typed[:40], choices=", ".join(found[:6]))
    return found[0]


def dice_meant(typed: str, notations: list[str], dice: Mapping[str, int]) -> list[str]:
    """POW-8. Several numbers at once, in any order: those dice are put aside, and rolled.

    Nothing where something else was typed. `dice`: how many there are of each notation.
    """
    numbers = typed.replace(",", " ").split()
    if len(numbers) < 2 or not all(number.isdecimal() for number in numbers):
        return []
    found = [numbered(number, notations) for number in numbers]
    for number, text in zip(numbers, found, strict=True):
        if text == "pass":
            raise NotUnderstood("say.keep-or-roll", number=number)
        if found.count(text) > dice[text]:
            raise NotUnderstood("say.not-so-many-dice", number=number, n=dice[text])
    return [*found, "pass"]


def numbered(typed: str, choices: Sequence[Chosen]) -> Chosen:
    """The choice of a number."""
    if len(typed) > 4 or not 1 <= int(typed) <= len(choices):
        raise NotUnderstood("say.no-such-number", number=typed[:20], n=len(choices))
    return choices[int(typed) - 1]


def _is_in(typed: str, choice: str) -> bool:
    """`mantra s1`, `ask tea`: each word begins one of the choice's, in the same order."""
    parts = typed.casefold().split()
    if not all(part.isalnum() for part in parts) or typed.replace(" ", "").isdecimal():
        return False
    shown = iter(re.findall(r"\w+", choice.casefold()))
    return all(any(word.startswith(part) for word in shown) for part in parts)


def _begins(typed: str, notations: list[str]) -> list[str]:
    """`m 3` and `m3` for `move 3`, `ex` for `exorcise`, `n0` or `red` where only one has it."""
    parts = re.findall(r"[a-z-]+|\S+", typed.lower())
    whole = typed.lower().replace(" ", "")
    ways = {(parts[0], "".join(parts[1:]))} if parts else set()
    ways |= {(whole[:at], whole[at:]) for at in range(1, len(whole) + 1)}
    found = []
    for text in notations:
        word, _, argument = text.lower().partition(" ")
        by_word = any(word.startswith(a) and argument and argument == b for a, b in ways)
        if by_word or argument == whole:
            found.append(text)
    if found:
        return found
    return [
        text
        for text in notations
        for word, _, argument in [text.lower().partition(" ")]
        if (argument and argument.startswith(whole))
        or any(word.startswith(a) and argument.startswith(b) for a, b in ways)
    ]
