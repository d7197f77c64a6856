"""W-ORD-1, W-ORD-3, K-TURN-2: with an expansion the ghosts of a board act from right to left."""

from mypy_extensions import i64

from ghoststories.engine.agenda import cause, push_for
from ghoststories.engine.base.incarnations import has_centre
from ghoststories.engine.codes import BY_CARD
from ghoststories.engine.state import State
from ghoststories.kinds import ability, step


def push_yin_phase(s: State) -> None:
    """Spaces 0, 1, 2, each ghost with all its abilities; the agenda fills from its end."""
    for back in range(i64(3)):
        space = s.active * 3 + 2 - back
        push_if(s, space, ability.ACTIVATE_DEMON, step.YIN_HERALD)
        push_if(s, space, ability.DEVOUR, step.YIN_DEVOURER)
        push_if(s, space, ability.CURSE_DIE, step.YIN_TORMENTOR)
        push_if(s, space, ability.HAUNTER, step.YIN_HAUNTER)
    for back in range(i64(3)):
        space = s.active * 3 + 2 - back
        push_if(s, space, ability.PLACE_SKELETON, step.YIN_PUPPETS)
        push_if(s, space, ability.MOVE_CLOCKWISE, step.YIN_SHAPESHIFTER)
        push_if(s, space, ability.SUMMON, step.YIN_TIME_KEEPER)
        push_if(s, space, ability.KILL_VISIBLE, step.YIN_VORACIOUS)
        push_if(s, space, ability.GROUP_LOSE_TAO, step.YIN_BONECRACKER)


def push_if(s: State, space: i64, stone: i64, kind: i64) -> None:
    card = s.ghosts[space]
    if card >= 0 and has_centre(s, card, stone):
        push_for(s, cause(BY_CARD, card), kind, space, card)
