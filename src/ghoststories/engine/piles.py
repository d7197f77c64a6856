"""Piles as slots: a card somebody knows, or "some unseen card of a group".

A slot is one integer. A card nobody has drawn does not exist yet: an unseen slot says only its
group and its serial number in the pile, and drawing it is chance over the cards of that group not
seen so far. A known slot says who knows it. The top of a pile is its last slot.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State

REF_MASK: Final = (1 << 10) - 1
KNOWS_SHIFT: Final = 10
KNOWS_MASK: Final = 3
UNSEEN_BIT: Final = 1 << 12
GROUP_SHIFT: Final = 13


def known_slot(card: i64, knows: i64) -> i64:
    return card | (knows << KNOWS_SHIFT)


def unseen_slot(group: i64, serial: i64, knows: i64 = 0) -> i64:
    """`knows` is not 0 in a redacted state only: somebody else has seen this card."""
    return serial | (knows << KNOWS_SHIFT) | UNSEEN_BIT | (group << GROUP_SHIFT)


def is_unseen(slot: i64) -> bool:
    return (slot & UNSEEN_BIT) != 0


def card_of(slot: i64) -> i64:
    return slot & REF_MASK


def serial_of(slot: i64) -> i64:
    return slot & REF_MASK


def knows_of(slot: i64) -> i64:
    return (slot >> KNOWS_SHIFT) & KNOWS_MASK


def group_of(slot: i64) -> i64:
    return slot >> GROUP_SHIFT


def group_in(s: State, slot: i64) -> i64:
    """Of the card, known or not."""
    return group_of(slot) if is_unseen(slot) else s.content.card_group[card_of(slot)]


def put_on_deck(s: State, slot: i64) -> None:
    if s.deck_n == len(s.deck):
        s.deck = append(s.deck, slot)
    else:
        s.deck[s.deck_n] = slot
    s.deck_n += 1


def top_of_deck(s: State) -> i64:
    return s.deck[s.deck_n - 1]


def is_known_in_deck(s: State, card: i64) -> bool:
    for i in range(s.deck_n):
        if not is_unseen(s.deck[i]) and card_of(s.deck[i]) == card:
            return True
    return False


def is_on_a_space(s: State, card: i64) -> bool:
    for space in range(i64(SPACES)):
        if s.ghosts[space] == card:
            return True
    return False
