"""The turn of a board and its Yin phase (YIN)."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Step, cause, emit, plays, push, push_for
from ghoststories.engine.base import arrival, haunting, incarnations
from ghoststories.engine.codes import BOARDS, BY_CARD, BY_STEP, ON_CARD
from ghoststories.engine.state import State
from ghoststories.kinds import ability, event, step


class Turn(Step):
    """The turn of a board: Yin steps 1 to 3, Yang, then the board to its left (SET-6)."""

    def run(self, s: State, a: i64, b: i64) -> None:
        s.turn += 1
        s.active = a
        s.done = 0
        s.acted_at = -1
        s.borrowed = 0
        s.fresh_buddhas = 0
        s.cause = 0
        emit(s, event.TURN, a, s.turn)
        push(s, step.TURN_ENDS, a)
        push(s, step.YANG_END)
        push(s, step.YANG_ACT)
        push(s, step.YANG_WINDS)
        push(s, step.YANG_MOVE)
        push(s, step.YIN_BOARD)
        push(s, step.YIN_GHOSTS)
        for i in range(s.expansions_n):
            s.expansions[i].turn_begins(s)


class TurnEnds(Step):
    """Turns go clockwise over all four boards (SET-6)."""

    def run(self, s: State, a: i64, b: i64) -> None:
        push(s, step.TURN, (a + 1) % BOARDS)
        for i in range(s.expansions_n):
            s.expansions[i].turn_ends(s)


class YinGhosts(Step):
    """YIN-1, YIN-2. Who acts is fixed now: Bonecracker, haunters left to right, tormentors.

    Left to right is spaces 2, 1, 0 (GEO-3); the agenda is filled from its end.
    """

    def run(self, s: State, a: i64, b: i64) -> None:
        for i in range(s.expansions_n):
            if s.expansions[i].orders_ghosts(s):
                return
        push_ghosts(s, ability.CURSE_DIE, step.YIN_TORMENTOR)
        push_ghosts(s, ability.HAUNTER, step.YIN_HAUNTER)
        push_ghosts(s, ability.GROUP_LOSE_TAO, step.YIN_BONECRACKER)


def push_ghosts(s: State, stone: i64, kind: i64) -> None:
    for i in range(i64(3)):
        space = s.active * 3 + i
        card = s.ghosts[space]
        if card >= 0 and incarnations.has_centre(s, card, stone):
            push_for(s, cause(BY_CARD, card), kind, space, card)


class YinBonecracker(Step):
    """INC-4, INC-10. Every Taoist discards one Tao token before anything else of step 1."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b:
            arrival.everybody_drops_tao(s)


class YinHaunter(Step):
    """YIN-1. Card, first stone, then it haunts and goes back; YIN-2: only if still here."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] != b or incarnations.is_silenced(s, a):
            return
        if s.figures[a] == ON_CARD:
            arrival.figure_goes_out(s, a)
        else:
            s.figures[a] = ON_CARD
            emit(s, event.FIGURE, a, ON_CARD)
            haunting.haunt_from(s, a)


class YinTormentor(Step):
    """YIN-1. The curse die is rolled for it; YIN-2: only if still here."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b and not incarnations.is_silenced(s, a):
            push(s, step.CURSE_DIE_FOR, a)


class YinBoard(Step):
    """YIN-3: a full board costs 1 Qi. YIN-4: otherwise a ghost arrives, for a living Taoist."""

    def run(self, s: State, a: i64, b: i64) -> None:
        s.cause = cause(BY_STEP, step.YIN_BOARD)
        if board_is_full(s, s.active):
            push(s, step.LOSE_QI)
        elif plays(s):
            push(s, step.ARRIVE)


def board_is_full(s: State, board: i64) -> bool:
    """YIN-3. A Buddha is no ghost."""
    at = board * 3
    return s.ghosts[at] >= 0 and s.ghosts[at + 1] >= 0 and s.ghosts[at + 2] >= 0
