"""What a seat may know: the only source of views, texts, options and bots' input."""

from ghoststories.engine import actions, names, piles
from ghoststories.engine import codes as k
from ghoststories.engine.state import State, clone
from ghoststories.kinds import act
from ghoststories.table.fast import Fast
from ghoststories.table.sets import in_game

SPECTATOR = "spectator"
SEATS = [*names.BOARD_NAMES, names.WU_FENG, SPECTATOR]
FORGOTTEN = 1023
"""The serial of a slot whose card a seat may not know: its place in the pile is not told either."""


class SeatError(ValueError):
    """No such seat."""


def eyes_of(seat: str) -> int:
    """The mask of who looks. A spectator sees only what everybody sees."""
    if seat in names.BOARD_NAMES:
        return k.TAOISTS
    if seat == names.WU_FENG:
        return k.WU_FENGS_EYES
    if seat == SPECTATOR:
        return k.EVERYBODY
    raise SeatError(f"{seat!r} is no seat; there are {', '.join(SEATS)}")


def redact(s: State, seat: str) -> State:
    """A copy in which everything the seat does not know is unknown."""
    eyes = eyes_of(seat)
    copy = clone(s)
    for i in range(copy.deck_n):
        slot = copy.deck[i]
        if not piles.is_unseen(slot) and piles.knows_of(slot) & eyes != eyes:
            card = piles.card_of(slot)
            copy.unseen[card] = 1
            copy.deck[i] = piles.unseen_slot(
                s.content.card_group[card], FORGOTTEN, piles.knows_of(slot)
            )
    for one in in_game(copy):
        for card in one.hidden_cards(copy, eyes):
            copy.unseen[card] = 1
    for expansion in copy.expansions:
        expansion.redact(eyes)
    return copy


def hidden_cards(s: State, seat: str) -> set[str]:
    """`draw 17` for every card of the deck or a hand that others know and the seat does not."""
    eyes = eyes_of(seat)
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    known = [slot for slot in slots if not piles.is_unseen(slot)]
    hidden = [int(piles.card_of(slot)) for slot in known if piles.knows_of(slot) & eyes != eyes]
    hidden += [card for one in in_game(s) for card in one.hidden_cards(s, eyes)]
    return {actions.notation(act.DRAW + card) for card in hidden}


def fill(s: State, dealer: Fast) -> State:
    """A copy in which what others know is something definite again, drawn at random.

    Slots nobody has seen stay unseen: drawing them is chance anyway.
    """
    copy = clone(s)
    for i in range(copy.deck_n):
        slot = copy.deck[i]
        if slot & piles.UNSEEN_BIT and piles.knows_of(slot):
            card = dealer.unseen_card(copy, piles.group_of(slot))
            copy.unseen[card] = 0
            copy.deck[i] = piles.known_slot(card, piles.knows_of(slot))
    for one in in_game(copy):
        one.fill(copy, dealer)
    return copy
