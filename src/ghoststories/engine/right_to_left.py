"""W-ORD-1, W-ORD-3, K-TURN-2: with an expansion the ghosts of a board act from right to left."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import (
    ACTIVATE_DEMON,
    CURSE_DIE,
    DEVOUR,
    GROUP_LOSE_TAO,
    HAUNTER,
    KILL_VISIBLE,
    MOVE_CLOCKWISE,
    PLACE_SKELETON,
    SUMMON,
)
from ghoststories.engine.agenda import cause, push_for
from ghoststories.engine.base.incarnations import has_centre
from ghoststories.engine.codes import (
    BY_CARD,
    YIN_BONECRACKER,
    YIN_DEVOURER,
    YIN_HAUNTER,
    YIN_HERALD,
    YIN_PUPPETS,
    YIN_SHAPESHIFTER,
    YIN_TIME_KEEPER,
    YIN_TORMENTOR,
    YIN_VORACIOUS,
)
from ghoststories.engine.state import State


def push_yin_phase(s: State) -> None:
    """Spaces 0, 1, 2, each ghost with all its abilities; the agenda fills from its end."""
    for back in range(i64(3)):
        space = s.active * 3 + 2 - back
        push_if(s, space, ACTIVATE_DEMON, YIN_HERALD)
        push_if(s, space, DEVOUR, YIN_DEVOURER)
        push_if(s, space, CURSE_DIE, YIN_TORMENTOR)
        push_if(s, space, HAUNTER, YIN_HAUNTER)
    for back in range(i64(3)):
        space = s.active * 3 + 2 - back
        push_if(s, space, PLACE_SKELETON, YIN_PUPPETS)
        push_if(s, space, MOVE_CLOCKWISE, YIN_SHAPESHIFTER)
        push_if(s, space, SUMMON, YIN_TIME_KEEPER)
        push_if(s, space, KILL_VISIBLE, YIN_VORACIOUS)
        push_if(s, space, GROUP_LOSE_TAO, YIN_BONECRACKER)


def push_if(s: State, space: i64, ability: i64, kind: i64) -> None:
    card = s.ghosts[space]
    if card >= 0 and has_centre(s, card, ability):
        push_for(s, cause(BY_CARD, card), kind, space, card)
