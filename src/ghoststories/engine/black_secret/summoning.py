"""K-TURN-3, K-TURN-6: what Wu-Feng does with the cards; his hand of incarnations."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content import tables, vocabulary
from ghoststories.content.black_secret.vocabulary import DEMONS_N
from ghoststories.engine.agenda import Step, a_of, emit, finish, kind_of, offer, push
from ghoststories.engine.base.arrival import Arrive, DrawCard, off_the_deck
from ghoststories.engine.black_secret import curses, demons, hand, secret
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import WON
from ghoststories.engine.piles import is_known_in_deck, is_on_a_space
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step

# What Wu-Feng may do with a drawn ghost.
ANYTHING: Final = 0
NO_DEMON: Final = 1  # K-SHA-2: the Shadow's own attack
ONLY_PLACE: Final = 2


# ---------------------------------------------------------------- a ghost is drawn
class WuFengCard(OfWuFeng):
    """K-TURN-3. Place it, discard it for a demon, or discard it for a curse."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.PLACE_IT)
        if b == ANYTHING:
            for demon in range(i64(DEMONS_N)):
                dear = s.content.demon_cost[demon] > printed_resistance(s, a)
                if not dear and demons.may_be_summoned(s, demon):
                    offer(s, act.SUMMON_DEMON + demon)
        curses.offer_curses(s, s.content.card_colour[a])

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PLACE_IT:
            push(s, step.PLACE_CARD, a)
            return
        emit(s, event.DISCARDED, a)
        if action >= act.THROW:
            curses.throw(s, action - act.THROW)
        else:
            push(s, step.DEMON_ENTERS, action - act.SUMMON_DEMON)


def printed_resistance(s: State, card: i64) -> i64:
    need = s.content.card_need[card]
    total: i64 = 0
    for colour in range(i64(vocabulary.COLOURS) + 1):
        total += (need >> (tables.NEED_BITS * colour)) & tables.NEED_MASK
    return total


def is_discarded(s: State, card: i64) -> bool:
    """A ghost that has been seen and lies on the open discard pile."""
    if not s.rules.in_box[card] or s.unseen[card] or s.content.card_group[card] != vocabulary.GHOST:
        return False
    if is_on_a_space(s, card) or is_known_in_deck(s, card):
        return False
    for i in range(s.agenda_n):
        kind = kind_of(s.agenda[i])
        if kind in (step.PLACE_CARD, step.WU_FENG_CARD) and a_of(s.agenda[i]) == card:
            return False
    return True


def may_come_back(s: State, card: i64, limit: i64) -> bool:
    return is_discarded(s, card) and printed_resistance(s, card) <= limit


class PlacedOnly(Arrive):
    """A ghost is drawn for which Wu-Feng has fewer choices, `a` says which."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind, step.PLACED_DRAW)

    def comes(self, s: State, card: i64, a: i64) -> None:
        taken(s, card, a)


class PlacedDraw(DrawCard):
    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.unseen[action - act.DRAW] = 0
        taken(s, action - act.DRAW, a)


def taken(s: State, card: i64, how: i64) -> None:
    """What Wu-Feng may still do with it."""
    if not off_the_deck(s, card):
        return
    if card == s.rules.summoning:
        push(s, step.SUMMONING_CARD)
    elif how == ONLY_PLACE or s.content.card_group[card] == vocabulary.INCARNATION:
        push(s, step.PLACE_CARD, card)
    else:
        push(s, step.WU_FENG_CARD, card, how)


# ---------------------------------------------------------------- a Summoning card
class SummoningCard(Step):
    """K-TURN-6. One into the hand, then one out of it into the village.

    Pile and hand empty: nothing comes, and there is one less to beat.
    """

    def run(self, s: State, a: i64, b: i64) -> None:
        if hand.pile_left(s) > 0 or secret.secret_of(s).hand_n > 0:
            push(s, step.FROM_HAND, 1)
            hand.push_draws(s, 1)
            return
        s.incarnations_left -= 1
        if s.incarnations_left == 0:
            finish(s, WON)
