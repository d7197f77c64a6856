"""What a seat may know: the only source of views, texts, options and bots' input."""

from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine.actions import notation
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, has_secret, secret
from ghoststories.engine.codes import EVERYBODY, TAOISTS, WU_FENGS_EYES
from ghoststories.engine.names import BOARD_NAMES, WU_FENG
from ghoststories.engine.piles import (
    UNSEEN_BIT,
    card_of,
    group_of,
    is_unseen,
    known_slot,
    knows_of,
    unseen_slot,
)
from ghoststories.engine.state import State, clone
from ghoststories.kinds import act
from ghoststories.table.fast import Fast
from ghoststories.table.position import wu_fengs_hand

SPECTATOR = "spectator"
SEATS = [*BOARD_NAMES, WU_FENG, SPECTATOR]
FORGOTTEN = 1023
"""The serial of a slot whose card a seat may not know: its place in the pile is not told either."""


class SeatError(ValueError):
    """No such seat."""


def eyes_of(seat: str) -> int:
    """The mask of who looks. A spectator sees only what everybody sees."""
    if seat in BOARD_NAMES:
        return TAOISTS
    if seat == WU_FENG:
        return WU_FENGS_EYES
    if seat == SPECTATOR:
        return EVERYBODY
    raise SeatError(f"{seat!r} is no seat; there are {', '.join(SEATS)}")


def redact(s: State, seat: str) -> State:
    """A copy in which everything the seat does not know is unknown."""
    eyes = eyes_of(seat)
    copy = clone(s)
    for i in range(copy.deck_n):
        slot = copy.deck[i]
        if not is_unseen(slot) and knows_of(slot) & eyes != eyes:
            card = card_of(slot)
            copy.unseen[card] = 1
            copy.deck[i] = unseen_slot(s.content.card_group[card], FORGOTTEN, knows_of(slot))
    if has_secret(copy) and WU_FENGS_EYES & eyes != eyes:
        for card in wu_fengs_hand(copy):
            copy.unseen[card] = 1
    for expansion in copy.expansions:
        expansion.redact(eyes)
    return copy


def hidden_cards(s: State, seat: str) -> set[str]:
    """`draw 17` for every card of the deck that others know and the seat does not."""
    eyes = eyes_of(seat)
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    hidden = {
        notation(act.DRAW + int(card_of(slot)))
        for slot in slots
        if not is_unseen(slot) and knows_of(slot) & eyes != eyes
    }
    if WU_FENGS_EYES & eyes != eyes:
        hidden |= {notation(act.DRAW + card) for card in wu_fengs_hand(s)}
    return hidden


def fill(s: State, dealer: Fast) -> State:
    """A copy in which what others know is something definite again, drawn at random.

    Slots nobody has seen stay unseen: drawing them is chance anyway.
    """
    copy = clone(s)
    for i in range(copy.deck_n):
        slot = copy.deck[i]
        if slot & UNSEEN_BIT and knows_of(slot):
            card = dealer.unseen_card(copy, group_of(slot))
            copy.unseen[card] = 0
            copy.deck[i] = known_slot(card, knows_of(slot))
    if has_secret(copy):
        fill_hand(copy, dealer)
    return copy


def fill_hand(s: State, dealer: Fast) -> None:
    """K-SET-10. What Wu-Feng may hold, for somebody who does not see it."""
    x = secret(s)
    for i in range(x.hand_n):
        if x.hand[i] == UNKNOWN_CARD:
            x.hand[i] = dealer.unseen_card(s, INCARNATION)
            s.unseen[x.hand[i]] = 0
