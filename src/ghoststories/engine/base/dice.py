"""The Tao dice: how many are free, and rolling them one by one."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import FACES, GODS_FAVOURITE
from ghoststories.engine.agenda import Chance, Decision, emit, offer, push
from ghoststories.engine.base.powers import has_power
from ghoststories.engine.codes import HOLDS_DIE
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step

TAO_DICE: Final = 3


def free_dice(s: State) -> i64:
    """ABI-6. The three Tao dice less those that ghosts hold."""
    free: i64 = TAO_DICE
    for space in range(i64(SPACES)):
        if s.lasting[space] & HOLDS_DIE:
            free -= 1
    return free if free > 0 else i64(0)


def roll_dice(s: State, n: i64) -> None:
    """Roll n dice afresh; then POW-8 may roll some of them again."""
    if has_power(s, GODS_FAVOURITE):
        push(s, step.REROLL_DICE)
    roll_once(s, n)


def roll_once(s: State, n: i64) -> None:
    for face in range(i64(FACES)):
        s.faces[face] = 0
    for _ in range(n):
        push(s, step.TAO_DIE)


class TaoDie(Chance):
    """One Tao die, the grey one too: each of the five colours and white once."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for face in range(i64(FACES)):
            offer(s, act.ROLL + face)

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return s.tao_rolls

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        face = action - act.ROLL
        s.faces[face] += 1
        s.tao_rolls += 1
        emit(s, event.ROLLED, face)


class RerollDice(Decision):
    """POW-8. Put any of the dice aside, in any order; then they are rolled together.

    `a` is how many are aside.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0 and not has_power(s, GODS_FAVOURITE):
            return
        offer(s, act.PASS)
        for face in range(i64(FACES)):
            if s.faces[face] > 0:
                offer(s, act.FACE + face)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            for _ in range(a):
                push(s, step.TAO_DIE)
        else:
            s.faces[action - act.FACE] -= 1
            push(s, step.REROLL_DICE, a + 1)
