"""W-BAR: the Mystic Barrier, board by board."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import INCARNATION
from ghoststories.content.white_moon.vocabulary import FAMILIES_N
from ghoststories.engine.agenda import Decision, Step, cause, emit, offer, push, push_for
from ghoststories.engine.base import dice, exorcism, incarnations
from ghoststories.engine.codes import BOARDS, BY_FAMILY
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import su_ling, villagers
from ghoststories.engine.white_moon.moon import ALL_RECEPTACLES, BARRIER, CRYSTALS, moon_of
from ghoststories.kinds import act, event, step

BARRIER_DICE: Final = 4


class BarrierCheck(Step):
    """W-BAR-1, W-BAR-5. Step 4: the ordinary barrier, then those a family's reward brings."""

    def run(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        if m.receptacles == ALL_RECEPTACLES:
            m.receptacles = 0
            begin(s, 1)
        elif m.barriers_won > 0:
            m.barriers_won -= 1
            begin(s, 0)


def begin(s: State, is_real: i64) -> None:
    """W-BAR-1. Every board once, clockwise from the one left of the active board."""
    m = moon_of(s)
    m.barrier = CRYSTALS
    m.barrier_is_real = is_real
    emit(s, event.BARRIER_BEGINS, s.active)
    push(s, step.BARRIER_ENDS)
    for back in range(i64(BOARDS)):
        push(s, step.BARRIER_BOARD, (s.active + BOARDS - back) % BOARDS)


class BarrierBoard(Decision):
    """W-BAR-1. Save somebody for a crystal, roll against the ghosts of the board, or nothing."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        if has_target(s, a):
            offer(s, act.EXORCISE)
        if m.barrier > 0 and villagers.portal_is_open(s):
            if m.heights[m.portal]:
                offer(s, act.TILE + m.portal)
            else:
                villagers.offer_visible(s, m)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.EXORCISE:
            push(s, step.BARRIER_ROLL, a)
        elif action != act.PASS:
            m = moon_of(s)
            m.barrier -= 1
            emit(s, event.BARRIER_CRYSTAL, m.barrier)
            villagers.save_top(s, action - act.TILE)


def is_target(s: State, space: i64) -> bool:
    """W-BAR-2. Incarnations cannot be aimed at."""
    card = s.ghosts[space]
    if card < 0 or s.content.card_group[card] == INCARNATION:
        return False
    return incarnations.may_be_exorcised(s, space)


def has_target(s: State, board: i64) -> bool:
    for space in range(board * 3, board * 3 + 3):
        if is_target(s, space):
            return True
    return False


class BarrierRoll(Step):
    """W-BAR-1, W-BAR-2. Always four dice, captured ones too, and no powers."""

    def run(self, s: State, a: i64, b: i64) -> None:
        exorcism.no_targets(s)
        s.attempt = BARRIER
        for space in range(a * 3, a * 3 + 3):
            if is_target(s, space):
                s.need[space] = exorcism.need_of(s, space)
        push(s, step.PAY)
        dice.roll_once(s, BARRIER_DICE)


class BarrierEnds(Step):
    """W-BAR-3, W-BAR-4. Crystals and Su-Ling to the reserve; rewards; perhaps another barrier."""

    def run(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        if m.barrier_is_real:
            su_ling.send_back(s)
        m.barrier = -1
        m.barrier_is_real = 0
        emit(s, event.BARRIER_ENDS, s.active)
        push(s, step.BARRIER_CHECK)
        for back in range(i64(FAMILIES_N)):
            family = FAMILIES_N - 1 - back
            if m.rewards & (1 << family):
                push_for(s, cause(BY_FAMILY, family), step.FAMILY_REWARD, family)
        m.rewards = 0
