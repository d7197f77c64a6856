"""K-GHO, K-INC: what the stones of the new ghosts and incarnations do."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Step, push
from ghoststories.engine.base import arrival, incarnations
from ghoststories.engine.black_secret import demons, skeletons
from ghoststories.engine.state import State
from ghoststories.kinds import ability, step


def left_stone(s: State, stone: i64) -> None:
    if stone == ability.ACTIVATE_DEMON:
        demons.activate(s)
    elif stone == ability.THROW_CURSE:
        push(s, step.MUST_THROW)
    elif stone == ability.PLACE_SKELETON:
        push(s, step.PLACE_SKELETONS, arrival.number_on_stone(s, stone), skeletons.IF_HE_LIKES)
    elif stone == ability.STRIP_STACK:
        push(s, step.STRIP_STACK)


class YinHerald(Step):
    """K-GHO-1 as a centre stone: Wu-Feng activates a demon, on a neutral board's turn too."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b and not incarnations.is_silenced(s, a):
            demons.activate(s)


class YinPuppets(Step):
    """K-INC-2, Puppet Master. At the start of each Yin phase of its board one skeleton."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b:
            push(s, step.PLACE_SKELETONS, 1, skeletons.IF_HE_LIKES)
