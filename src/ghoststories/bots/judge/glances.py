"""Small glances at the table that the heuristic player takes."""

from mypy_extensions import i64

from ghoststories.bots.thumb import helper, stakes
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import ghost_worth, ghosts_on
from ghoststories.content.tables import STONE_WIDTH
from ghoststories.engine import agenda, geometry
from ghoststories.engine.base.qi import tao_held
from ghoststories.engine.codes import BOARDS, CURSE_GHOST, CURSE_HAUNT, CURSE_QI, CURSE_TAO
from ghoststories.engine.state import State


def worst_worth(w: Weights, s: State) -> i64:
    """Of the ghost in play one would like to see gone most."""
    worst: i64 = 0
    for space in range(i64(geometry.SPACES)):
        if s.ghosts[space] >= 0:
            worth = ghost_worth(w, s, space)
            if worth > worst:
                worst = worth
    return worst


def next_living(s: State) -> i64:
    """Who of the other Taoists is next."""
    for ahead in range(i64(1), i64(BOARDS)):
        board = (s.active + ahead) % BOARDS
        if agenda.living(s, board):
            return board
    return s.active


def crowd_after(w: Weights, s: State, board: i64) -> i64:
    """What one ghost more does to a board."""
    count = ghosts_on(s, board)
    return w.full * stakes.qi_loss(w, s, board) // 100 if count >= 2 else w.crowded * count


def has_left(s: State, card: i64, ability: i64) -> bool:
    for i in range(i64(STONE_WIDTH)):
        if s.content.left[card * STONE_WIDTH + i] == ability:
            return True
    return False


def line_cost(s: State, space: i64) -> i64:
    """The tile it would haunt; nothing when its whole line is haunted."""
    for i in range(i64(3)):
        tile = geometry.LINE[space * 3 + i]
        if not s.haunted[tile]:
            return helper.IMPORTANCE[s.village[tile]]
    return 0


def curse_cost(w: Weights, s: State, face: i64) -> i64:
    """Of a face of the curse die, to the active player and the village."""
    if face == CURSE_HAUNT:
        return stakes.tile_worth(w, s)
    if face == CURSE_GHOST:
        return helper.arrival_cost(w, s)
    if face == CURSE_QI:
        return stakes.qi_loss(w, s, s.active)
    return tao_held(s, s.active) * w.tao if face == CURSE_TAO else i64(0)
