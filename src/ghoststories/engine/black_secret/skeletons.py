"""K-SKE: skeletons on ghost spaces."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import SKELETON
from ghoststories.engine.agenda import emit, offer, push
from ghoststories.engine.base.arrival import free_spaces, offer_free_spaces, return_buddha
from ghoststories.engine.black_secret.secret import SKELETONS
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step

# What is placed: Wu-Feng's own, a bones token, or his own if he likes.
OWN: Final = 0
BONES: Final = 1
IF_HE_LIKES: Final = 2


def skeleton_card(s: State, bones: bool) -> i64:
    """The card that stands for a skeleton; the bones token comes after it."""
    for card in range(i64(s.content.cards())):
        if s.content.card_group[card] == SKELETON:
            return card + 1 if bones else card
    return -1


def skeletons_left(s: State) -> i64:
    """K-SKE-2. Of Wu-Feng's three; a beaten one can come again."""
    card = skeleton_card(s, False)
    left: i64 = SKELETONS
    for space in range(i64(SPACES)):
        if s.ghosts[space] == card:
            left -= 1
    return left


class PlaceSkeletons(OfWuFeng):
    """K-SKE-1. `a` more of them, `b` says which. No free space: the active player loses 1 Qi."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0 or (b != BONES and skeletons_left(s) == 0):
            return
        offer_free_spaces(s, 0, SPACES)
        if s.options_n == 0:
            if b != IF_HE_LIKES:
                offer(s, act.PASS)  # forced: it costs a Qi
        elif b == IF_HE_LIKES:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            push(s, step.PLACE_SKELETONS, a - 1, b)
            place_skeleton(s, action - act.PLACE, b == BONES)
        elif free_spaces(s) == 0:
            push(s, step.PLACE_SKELETONS, a - 1, b)
            push(s, step.LOSE_QI)


def place_skeleton(s: State, space: i64, bones: bool) -> None:
    """K-SKE-1. On a Buddha it is gone, and the Buddha returns."""
    if s.buddha_on[space]:
        return_buddha(s, space)
        return
    s.ghosts[space] = skeleton_card(s, bones)
    emit(s, event.SKELETON, space)
