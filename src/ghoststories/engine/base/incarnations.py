"""INC: what the incarnations of Wu-Feng do that no ordinary ghost does."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import INCARNATION, SUMMONING
from ghoststories.engine.geometry import OPPOSITE, SPACES
from ghoststories.engine.piles import group_in
from ghoststories.engine.state import State
from ghoststories.kinds import ability


def has_centre(s: State, card: i64, stone: i64) -> bool:
    """The bits go to the ability: compiled, a 1 that is shifted has only 32 of them."""
    return (s.content.centre[card] >> stone) & 1 != 0


def is_silenced(s: State, space: i64) -> bool:
    """Whether an expansion keeps the centre stone of the ghost of a space from counting."""
    for i in range(s.expansions_n):
        if s.expansions[i].silences(s, space):
            return True
    return False


def may_be_exorcised(s: State, space: i64) -> bool:
    """INC-4, INC-7, INC-8. Howling Nightmare and Uncatchable have a condition of their own."""
    card = s.ghosts[space]
    if has_centre(s, card, ability.OPPOSITE_EMPTY) and s.ghosts[OPPOSITE[space]] >= 0:
        return False
    return not has_centre(s, card, ability.NEEDS_BUDDHA) or s.buddha_on[space] > 0


def keeps_buddha(s: State, card: i64) -> bool:
    """INC-8. Under Uncatchable a Buddha stays where it is."""
    return has_centre(s, card, ability.NEEDS_BUDDHA)


def jokers_work(s: State) -> bool:
    """INC-9. While Nameless is in play white faces are blank in every roll of Tao dice."""
    for space in range(i64(SPACES)):
        if s.ghosts[space] >= 0 and has_centre(s, s.ghosts[space], ability.NO_JOKER):
            return False
    return True


# ---------------------------------------------------------------- when Wu-Feng comes
def cards_above_incarnation(s: State) -> i64:
    """The deck clock: cards above the next incarnation; -1 when the deck holds none."""
    for above in range(s.deck_n):
        group = group_in(s, s.deck[s.deck_n - 1 - above])
        if group in (INCARNATION, SUMMONING):
            return above
    return -1


def incarnation_in_play(s: State) -> bool:
    for space in range(i64(SPACES)):
        card = s.ghosts[space]
        if card >= 0 and s.content.card_group[card] == INCARNATION:
            return True
    return False
