"""What is at stake: a tile, a Qi, an incarnation, and how soon a board's ghosts act."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.vocabulary import STRENGTH_OF_A_MOUNTAIN
from ghoststories.engine import agenda, geometry
from ghoststories.engine.base import haunting, powers
from ghoststories.engine.codes import BOARDS, LIVING, NEUTRAL, ON_STONE
from ghoststories.engine.state import State

AT_ONCE: Final = 100_000
"""Added to what is done before anything else of the turn."""
NEVER: Final = -1_000_000


def tile_worth(w: Weights, s: State) -> i64:
    """What one more haunted tile costs; what freeing one is worth."""
    left = s.rules.haunted_limit - haunting.haunted_tiles(s)
    worth = w.haunted * 2 // 3
    if left <= 1:
        worth = w.haunted_last
    elif left == 2:
        worth = w.haunted
    return worth + w.doom if figures_out(s) >= left else worth


def figures_out(s: State) -> i64:
    """Haunters that will haunt a tile at the next turn of their board."""
    count: i64 = 0
    for space in range(i64(geometry.SPACES)):
        if s.figures[space] == ON_STONE:
            count += 1
    return count


def figure_worth(w: Weights, s: State) -> i64:
    """That a figure is on its stone and not on its card any more."""
    return (w.haunter_near - w.haunter) * tile_worth(w, s) // w.haunted


def incarnation_worth(w: Weights, s: State) -> i64:
    return w.last_incarnation if s.incarnations_left == 1 else w.incarnation


def can_haunt(s: State, space: i64) -> bool:
    """Whether a tile in its line is active; where a full line loses, always (LVL-6)."""
    for i in range(i64(3)):
        if not s.haunted[geometry.LINE[space * 3 + i]]:
            return True
    return s.rules.full_line_loses != 0


def never_rolls(s: State, board: i64) -> bool:
    """POW-7. Strength of a Mountain fears no curse die."""
    strong = s.power[board] == STRENGTH_OF_A_MOUNTAIN and agenda.living(s, board)
    return strong and not powers.power_is_blocked(s, board)


def turns_until(s: State, board: i64) -> i64:
    """1 when the board is next, 4 when its turn is now."""
    ahead = (board - s.active + BOARDS) % BOARDS
    return ahead if ahead else i64(BOARDS)


def qi_loss(w: Weights, s: State, board: i64) -> i64:
    """What losing one Qi costs a board."""
    qi = s.qi[board]
    if s.status[board] == NEUTRAL:
        return w.qi // 2 if qi > 1 else w.qi
    if s.status[board] != LIVING:
        return w.qi  # somebody else loses it (DTH-3)
    if qi <= 1:
        return w.last_qi
    return w.last_but_one_qi if qi == 2 else w.qi


def qi_gain(w: Weights, s: State, board: i64) -> i64:
    if s.supply_qi == 0:
        return 0
    if s.qi[board] == 1:
        return w.last_but_one_qi
    return w.qi if s.qi[board] == 2 else w.qi * 2 // 3
