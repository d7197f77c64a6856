"""The incarnations that are not in the deck: where the expansions take more of them from."""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine.agenda import Chance, emit, offer, push
from ghoststories.engine.base.arrival import free_spaces
from ghoststories.engine.codes import EVERYBODY
from ghoststories.engine.piles import group_of, is_unseen, known_slot, put_on_deck
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step


def unused_incarnations(s: State) -> i64:
    """Those nobody has seen that are not in the deck."""
    count: i64 = 0
    for card in range(len(s.unseen)):
        if s.unseen[card] and s.content.card_group[card] == INCARNATION:
            count += 1
    for i in range(s.deck_n):
        if is_unseen(s.deck[i]) and group_of(s.deck[i]) == INCARNATION:
            count -= 1
    return count


class DrawIncarnation(Chance):
    """One of them."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_incarnations(s, s.unseen)

    def members(self, s: State, a: i64, b: i64) -> None:
        offer_incarnations(s, s.rules.in_box)


def offer_incarnations(s: State, among: vec[i64]) -> None:
    for card in range(len(among)):
        if among[card] and s.content.card_group[card] == INCARNATION:
            offer(s, act.DRAW + card)


def comes_into_play(s: State, card: i64) -> None:
    """W-FAQ-2, K-FAQ-3. With all spaces taken it goes on top of the deck, shown to all."""
    emit(s, event.DRAWN, card)
    if free_spaces(s):
        push(s, step.PLACE_CARD, card)
    else:
        put_on_deck(s, known_slot(card, EVERYBODY))
