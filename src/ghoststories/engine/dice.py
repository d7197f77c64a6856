"""The Tao dice: how many are free, and rolling them one by one."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import FACES
from ghoststories.engine.agenda import Chance, emit, offer, push
from ghoststories.engine.codes import E_ROLLED, HOLDS_DIE, ROLL, TAO_DIE
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State

TAO_DICE: Final = 3


def free_dice(s: State) -> i64:
    """ABI-6. The three Tao dice less those that ghosts hold."""
    free: i64 = TAO_DICE
    for space in range(i64(SPACES)):
        if s.lasting[space] & HOLDS_DIE:
            free -= 1
    return free if free > 0 else 0


def roll_dice(s: State, n: i64) -> None:
    for face in range(i64(FACES)):
        s.faces[face] = 0
    for _ in range(n):
        push(s, TAO_DIE)


class TaoDie(Chance):
    """One Tao die, the grey one too: each of the five colours and white once."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for face in range(i64(FACES)):
            offer(s, ROLL + face)

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return s.tao_rolls

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        face = action - ROLL
        s.faces[face] += 1
        s.tao_rolls += 1
        emit(s, E_ROLLED, face)
