"""Reading the deck line of a text position: unseen slots and cards somebody knows."""

import re

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import GROUP_NAMES
from ghoststories.engine import codes as k
from ghoststories.engine import names, piles
from ghoststories.table.position import PositionError
from ghoststories.table.position.defaults import KNOWS_WORDS
from ghoststories.table.position.words import number_of, parts_of

SLOT = re.compile(r"(?P<name>[^\s()]+)(\((?P<by>[^\s()]+)\))?")


def deck_slots(content: Content, rest: str) -> list[int]:
    """From the bottom, as the engine has them; the line goes from the top."""
    if rest == "empty":
        return []
    serials = [0] * len(GROUP_NAMES)
    return [slot for part in reversed(parts_of(rest, ",")) for slot in _run(content, part, serials)]


def _run(content: Content, part: str, serials: list[int]) -> list[int]:
    """`10 ghost`, `ghost#3`, `vampire-lord(taoists)`."""
    words = part.split()
    if len(words) == 2:
        group = names.index(GROUP_NAMES, words[1], "group of cards")
        first = serials[group]
        serials[group] += number_of(words[0], 200)
        return [int(piles.unseen_slot(group, serial)) for serial in range(first, serials[group])]
    form = SLOT.fullmatch(part)
    if form is None:
        raise PositionError(f"{part!r} is no slot: `3 ghost`, `ghost#7` or `lich(taoists)`")
    name, by = form["name"], form["by"]
    knows = [mask for mask, word in KNOWS_WORDS.items() if word == by]
    group_name, is_slot, serial = name.partition("#")
    if by and not knows:
        raise PositionError(f"{by!r} is not one of {', '.join(KNOWS_WORDS.values())}")
    if is_slot:
        group = names.index(GROUP_NAMES, group_name, "group of cards")
        return [int(piles.unseen_slot(group, number_of(serial, 1023), sum(knows)))]
    return [int(piles.known_slot(names.card_index(content, name), sum(knows) or k.EVERYBODY))]
