"""K-GHO, K-INC: what the stones of the new ghosts and incarnations do."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Step, push
from ghoststories.engine.base.arrival import number_on_stone
from ghoststories.engine.base.incarnations import is_silenced
from ghoststories.engine.black_secret.demons import activate
from ghoststories.engine.black_secret.skeletons import IF_HE_LIKES
from ghoststories.engine.state import State
from ghoststories.kinds import ability, step


def left_stone(s: State, stone: i64) -> None:
    if stone == ability.ACTIVATE_DEMON:
        activate(s)
    elif stone == ability.THROW_CURSE:
        push(s, step.THROW_CURSE)
    elif stone == ability.PLACE_SKELETON:
        push(s, step.PLACE_SKELETONS, number_on_stone(s, stone), IF_HE_LIKES)
    elif stone == ability.STRIP_STACK:
        push(s, step.STRIP_STACK)


class YinHerald(Step):
    """K-GHO-1 as a centre stone: Wu-Feng activates a demon, on a neutral board's turn too."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b and not is_silenced(s, a):
            activate(s)


class YinPuppets(Step):
    """K-INC-2, Puppet Master. At the start of each Yin phase of its board one skeleton."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b:
            push(s, step.PLACE_SKELETONS, 1, IF_HE_LIKES)
