"""POW: the eight powers, and whether one works at the moment it is wanted (POW-9, POW-10)."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import ENFEEBLEMENT_MANTRA, STRENGTH_OF_A_MOUNTAIN
from ghoststories.engine import agenda, geometry
from ghoststories.engine import codes as k
from ghoststories.engine.state import State
from ghoststories.kinds import event


def has_power(s: State, power: i64) -> bool:
    """POW-9, SOLO-3. Whether the active Taoist has this power or borrows it, and it works now."""
    board = s.active
    if not agenda.plays(s):
        return False
    if s.power[board] == power:
        return not power_is_blocked(s, board)
    return also_has(s, power) or (s.borrowed != 0 and is_borrowed(s, power))


def is_its_own(s: State, power: i64) -> bool:
    """Whether the active Taoist needs no power token for a power (K-BLD-2)."""
    return s.power[s.active] == power or also_has(s, power)


def also_has(s: State, power: i64) -> bool:
    """Whether an expansion gives the active Taoist a power beside its own."""
    for i in range(s.expansions_n):
        if s.expansions[i].also_has(s, power):
            return True
    return False


def is_borrowed(s: State, power: i64) -> bool:
    for board in range(i64(k.BOARDS)):
        if s.borrowed & (1 << board) and s.power[board] == power:
            return board_power_works(s, board)
    return False


def board_power_works(s: State, board: i64) -> bool:
    """POW-9, NEU-3. Not while its Taoist is dead or the board is haunted, nor while blocked."""
    inhabited = s.status[board] == k.LIVING or s.status[board] == k.NEUTRAL
    return inhabited and not power_is_blocked(s, board)


def power_is_blocked(s: State, board: i64) -> bool:
    """ABI-4 by a ghost on this very board, INC-4 by Forgotten Ones anywhere (INC-6: for good)."""
    if s.powers_lost:
        return True
    for space in range(i64(geometry.SPACES)):
        lasting = s.lasting[space]
        if lasting & k.BLOCKS_ALL_POWERS:
            return True
        if lasting & k.BLOCKS_POWER and space // 3 == board:
            return True
    for i in range(s.expansions_n):
        if s.expansions[i].blocks_power(s, board):
            return True
    return False


def curse_die_is_skipped(s: State) -> bool:
    """POW-7. Strength of a Mountain never rolls the curse die in its own turn."""
    return has_power(s, STRENGTH_OF_A_MOUNTAIN)


# ---------------------------------------------------------------- POW-1 the mantra marker
def put_mantra(s: State, space: i64) -> None:
    s.mantra = space
    agenda.emit(s, event.MANTRA, space)


def lift_mantra(s: State) -> None:
    s.mantra = -1
    agenda.emit(s, event.MANTRA, geometry.NO_SPACE)


def return_mantra(s: State) -> None:
    """POW-1. Its ghost has left play: the marker is usable from the next turn on."""
    lift_mantra(s)
    s.done |= k.MANTRA_BACK


def check_mantra(s: State) -> None:
    """POW-1, SOLO-8. When the power is blocked or lost the marker comes off its ghost at once.

    With the power back it is placed anew, in the same turn too if its moment is not past (POW-10).
    """
    if s.mantra >= 0 and not mantra_works(s):
        lift_mantra(s)


def mantra_works(s: State) -> bool:
    for board in range(i64(k.BOARDS)):
        if s.power[board] == ENFEEBLEMENT_MANTRA and board_power_works(s, board):
            return True
    return False
