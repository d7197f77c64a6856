"""SOLO: power tokens, which borrow the power of a neutral board for the rest of a turn."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content import vocabulary as v
from ghoststories.engine.agenda import Decision, emit, offer, plays, push
from ghoststories.engine.base import moving, power_actions, powers
from ghoststories.engine.codes import ACTED, BOARDS, MANTRA_BACK, NEUTRAL, SECOND_DONE, STEP_2_OVER
from ghoststories.engine.geometry import CENTRE
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step

# The moments of the Yang phase at which a token may be spent, as the Yin-Yang (SOLO-3).
BEFORE_MOVE: Final = 0
AFTER_MOVE: Final = 1  # the first edition's Twin Winds (LVL-7)
STEP_2: Final = 2
LAST: Final = 3


def offer_borrowing(s: State, moment: i64) -> None:
    """SOLO-3. The power of a neutral board that works, none twice in a turn."""
    if not s.power_tokens[s.active]:
        return
    for board in range(i64(BOARDS)):
        if may_borrow(s, board) and is_to_come(s, s.power[board], moment):
            offer(s, act.BORROW + board)


def may_borrow(s: State, board: i64) -> bool:
    """SOLO-3. A neutral board whose power works and was not borrowed this turn."""
    if not s.power_tokens[s.active] or s.status[board] != NEUTRAL or s.borrowed & (1 << board):
        return False
    return not powers.power_is_blocked(s, board)


def is_to_come(s: State, power: i64, moment: i64) -> bool:
    """SOLO-7. A borrowed power keeps its timing: whether its moment is not past."""
    if power == v.SPIRES:
        return moment == BEFORE_MOVE
    if power == v.TWIN_WINDS and s.rules.winds_after_move:
        return moment <= AFTER_MOVE
    if power in (v.BOTTOMLESS_POCKETS, v.ENFEEBLEMENT_MANTRA, v.TWIN_WINDS):
        # SOLO-4: borrowed powers act before the own one
        back = power == v.ENFEEBLEMENT_MANTRA and s.done & MANTRA_BACK
        return moment == BEFORE_MOVE and not back and not power_actions.own_power_acted(s)
    if power in (v.STRENGTH_OF_A_MOUNTAIN, v.GODS_FAVOURITE):
        return moment != AFTER_MOVE and dice_may_come(s, moment)
    return moment != AFTER_MOVE and (moment != LAST or second_action_is_open(s))


def dice_may_come(s: State, moment: i64) -> bool:
    """After the action only the help of the Yin-Yang can roll any."""
    return moment != LAST or s.yin_yang[s.active] > 0


def second_action_is_open(s: State) -> bool:
    """An action was done, and step 2 has not been left: Second Wind or Heavenly Gust add one."""
    return (s.done & ACTED) != 0 and not s.done & (SECOND_DONE | STEP_2_OVER)


def borrow(s: State, board: i64) -> None:
    """SOLO-5. The used token lies on the centre tile, haunted or not."""
    s.power_tokens[s.active] -= 1
    s.centre_tokens += 1
    s.borrowed |= 1 << board
    emit(s, event.BORROWED, s.active, s.power[board])


def finish_turn(s: State) -> None:
    """SOLO-6. Who ends its turn on the centre may take power tokens there."""
    if s.centre_tokens and s.at[s.active] == CENTRE and not moving.is_below(s, s.active):
        push(s, step.YANG_TOKENS)


class YangTokens(Decision):
    """SOLO-6, HAU-5. Any number of them, one by one; the tile may be haunted."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if plays(s) and s.centre_tokens:
            offer(s, act.TAKE_POWER_TOKEN)
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.TAKE_POWER_TOKEN:
            s.centre_tokens -= 1
            s.power_tokens[s.active] += 1
            emit(s, event.POWER_TOKEN_TAKEN, s.active)
            push(s, step.YANG_TOKENS)
