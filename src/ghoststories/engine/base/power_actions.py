"""POW-1 to POW-3: the powers that are an action of their own, before (or after) the move."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import BOTTOMLESS_POCKETS, ENFEEBLEMENT_MANTRA, TWIN_WINDS
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import Decision, cause, living, offer, push
from ghoststories.engine.base import moving, powers, qi
from ghoststories.engine.geometry import ONE_STEP, SPACES, TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.kinds import act, step


def offer_before_moving(s: State) -> None:
    """POW-1, POW-2, POW-3: powers whose moment is before the move, once a turn."""
    if not s.done & k.POCKETS_USED and may_act_before_moving(s, BOTTOMLESS_POCKETS):
        qi.offer_supply(s)
    if not s.rules.winds_after_move and may_act_before_moving(s, TWIN_WINDS):
        offer_winds(s)
    if not s.done & (k.MANTRA_USED | k.MANTRA_BACK) and may_act_before_moving(
        s, ENFEEBLEMENT_MANTRA
    ):
        for space in range(i64(SPACES)):
            if s.ghosts[space] >= 0 and s.mantra != space:
                offer(s, act.PICK + space)
        for i in range(s.expansions_n):
            s.expansions[i].offer_mantra(s)


def may_act_before_moving(s: State, power: i64) -> bool:
    """SOLO-4. Borrowed powers act before the own one."""
    return powers.has_power(s, power) and (powers.is_its_own(s, power) or not own_power_acted(s))


def own_power_acted(s: State) -> bool:
    """Whether the own power, one whose moment is before the move, has acted this turn."""
    own = s.power[s.active]
    if own == BOTTOMLESS_POCKETS:
        return (s.done & k.POCKETS_USED) != 0
    if own == ENFEEBLEMENT_MANTRA:
        return (s.done & k.MANTRA_USED) != 0
    return own == TWIN_WINDS and (s.done & k.WINDS_USED) != 0


def offer_winds(s: State) -> None:
    """POW-3. Any other living Taoist, once a turn."""
    if s.done & k.WINDS_USED or not powers.has_power(s, TWIN_WINDS):
        return
    for board in range(i64(k.BOARDS)):
        if board != s.active and living(s, board):
            offer(s, act.BOARD + board)


def use_power(s: State, action: i64) -> None:
    if action >= act.TAKE:
        s.cause = cause(k.BY_POWER, BOTTOMLESS_POCKETS)
        s.done |= k.POCKETS_USED
        qi.gain_tao(s, s.active, action - act.TAKE)
    elif action >= act.BOARD:
        s.cause = cause(k.BY_POWER, TWIN_WINDS)
        s.done |= k.WINDS_USED
        if not moving.stood_up(s, action - act.BOARD):
            push(s, step.TWIN_WINDS_TILE, action - act.BOARD)
    else:
        use_mantra(s, action - act.PICK)


def use_mantra(s: State, target: i64) -> None:
    """POW-1. The marker goes on a ghost, or on what else an expansion has offered."""
    s.cause = cause(k.BY_POWER, ENFEEBLEMENT_MANTRA)
    s.done |= k.MANTRA_USED
    powers.put_mantra(s, target)


class TwinWindsTile(Decision):
    """POW-3. Another living Taoist goes to a neighbouring tile, haunted or not."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for tile in range(i64(TILES)):
            if neighbours(s.at[a], tile):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        moving.go(s, a, action - act.TILE, ONE_STEP)
