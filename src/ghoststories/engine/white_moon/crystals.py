"""W-CRY: Moon Crystals: gained, spent in exorcisms, put on the Receptacles."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Decision, emit, living, offer, plays
from ghoststories.engine.base.exorcism import may_spend
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.base.qi import gain_tao, offer_supply
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon
from ghoststories.kinds import act, event


def in_reserve(m: moon.Moon) -> i64:
    """W-SET-4. Four in all: held, on Receptacles, in a running barrier, or in the reserve."""
    left: i64 = moon.CRYSTALS
    for board in range(i64(BOARDS)):
        left -= m.crystals[board]
    for tile in range(i64(TILES)):
        left -= (m.receptacles >> tile) & 1
    if m.barrier_is_real:
        left -= m.barrier
    return left


def gain_crystal(s: State, board: i64) -> None:
    """W-CRY-1. Reserve empty: nothing is gained."""
    m = moon.moon_of(s)
    if in_reserve(m) == 0:
        return
    m.crystals[board] += 1
    if board == s.active:
        m.fresh_crystals += 1
    emit(s, event.CRYSTAL_GAINED, board)


def drop_crystals(s: State, board: i64) -> None:
    """W-CRY-4. A dying Taoist's go to the reserve."""
    m = moon.moon_of(s)
    m.crystals[board] = 0
    if board == s.active:
        m.fresh_crystals = 0


class HerbalistWhite(Decision):
    """W-CRY-1. A white face: a crystal instead of a Tao token."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not plays(s):
            return
        offer_supply(s)
        if in_reserve(moon.moon_of(s)) > 0:
            offer(s, act.CRYSTAL)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.CRYSTAL:
            gain_crystal(s, s.active)
        else:
            gain_tao(s, s.active, action - act.TAKE)


# ---------------------------------------------------------------- in exorcisms
def crystals_of(s: State, board: i64) -> i64:
    """W-CRY-2, EXO-4. What a Taoist can spend; W-BAR-1: in a barrier those of the barrier, once."""
    m = moon.moon_of(s)
    if s.attempt == moon.BARRIER:
        return m.barrier if board == s.active else i64(0)
    return m.crystals[board] if m.crystals[board] and may_spend(s, board) else i64(0)


def crystals_at(s: State, tile: i64, payers: i64) -> i64:
    """W-CRY-2. What an exorcism from a tile could spend, of the boards in the mask."""
    m = moon.moon_of(s)
    count: i64 = 0
    for board in range(i64(BOARDS)):
        is_here = board == s.active or (living(s, board) and s.at[board] == tile)
        if payers & (1 << board) and is_here:
            count += m.crystals[board]
    return count


def offer_crystal(s: State, board: i64) -> None:
    in_barrier = s.attempt == moon.BARRIER
    offer(s, i64(act.BARRIER_CRYSTAL) if in_barrier else act.SPEND_CRYSTAL + board)


def lay_crystal(s: State, action: i64) -> None:
    """W-CRY-2. It returns to the reserve. Of the own ones those got this turn go first."""
    m = moon.moon_of(s)
    if action == act.BARRIER_CRYSTAL:
        m.barrier -= 1
        emit(s, event.BARRIER_CRYSTAL, m.barrier)
        return
    board = action - act.SPEND_CRYSTAL
    m.crystals[board] -= 1
    if board == s.active and m.fresh_crystals > 0:
        m.fresh_crystals -= 1
    emit(s, event.CRYSTAL_SPENT, board)


# ---------------------------------------------------------------- on Receptacles
def is_empty(m: moon.Moon, tile: i64) -> bool:
    """A corner whose Receptacle holds nothing."""
    return ((moon.ALL_RECEPTACLES & ~m.receptacles) >> tile) & 1 != 0


def offer_receptacle(s: State) -> None:
    """W-CRY-3. A crystal got on an earlier turn, in step 3, no action."""
    m = moon.moon_of(s)
    here = s.at[s.active]
    if m.crystals[s.active] > m.fresh_crystals and is_empty(m, here) and not is_below(s, s.active):
        offer(s, act.RECEPTACLE)


def place_own_crystal(s: State) -> None:
    moon.moon_of(s).crystals[s.active] -= 1
    fill(s, s.at[s.active])


def fill(s: State, tile: i64) -> None:
    moon.moon_of(s).receptacles |= 1 << tile
    emit(s, event.CRYSTAL_PLACED, tile)
