"""What the help of a villager is worth, and what to ask of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.thumb import stakes
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import best_tao, circle_worth, ghost_worth, hardness, tao_worth
from ghoststories.content import vocabulary as v
from ghoststories.engine.base.arrival import free_spaces
from ghoststories.engine.base.dice import free_dice
from ghoststories.engine.base.incarnations import keeps_buddha
from ghoststories.engine.base.village import is_ordinary
from ghoststories.engine.codes import BOARDS, ON_STONE
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State

IMPORTANCE: Final = vec[i64]([30, 70, 60, 100, 50, 50, 90, 20, 80, 70, 60])
"""Which tile one would rather have active, by villager."""


def help_worth(w: Weights, s: State, villager: i64) -> i64:
    """Of one help, as things stand; the villager can be asked."""
    if villager == v.TEA_HOUSE:
        return stakes.qi_gain(w, s, s.active) + tao_gain(w, s) - arrival_cost(w, s)
    if villager == v.HERBALIST:
        return tao_gain(w, s) * (2 if free_dice(s) > 1 else 1) * 4 // 5
    if villager == v.ALTAR:
        return stakes.tile_worth(w, s) - arrival_cost(w, s)
    if villager == v.SORCERER:
        space = worst_ghost(w, s)
        return gone_worth(w, s, space) - stakes.qi_loss(w, s, s.active) if space >= 0 else i64(0)
    if villager == v.WATCHMAN:
        board = watchman_board(w, s)
        return watchman_worth(w, s, board)
    if villager == v.TEMPLE:
        wanted = wants_a_buddha(s) and not a_buddha_waits(s)
        return w.buddha + (stakes.incarnation_worth(w, s) // 4 if wanted else i64(0))
    if villager == v.CIRCLE:
        now = circle_worth(w, s, s.circle) if s.circle >= 0 else i64(0)
        return circle_worth(w, s, best_circle(w, s)) - now
    if villager == v.GRAVEYARD:
        return w.last_qi - w.curse
    if villager == v.PAVILION:
        return pavilion_worth(w, s)
    return 0


def pavilion_worth(w: Weights, s: State) -> i64:
    """A ghost moved onto a Buddha is gone; Uncatchable can be exorcised there (INC-8)."""
    if not a_buddha_waits(s):
        return 1
    best: i64 = 1
    for space in range(i64(SPACES)):
        worth = buddha_moves(w, s, space) - w.buddha_placed
        if worth > best:
            best = worth
    return best


def buddha_moves(w: Weights, s: State, space: i64) -> i64:
    """What it is worth to move the ghost of a space onto a Buddha."""
    card = s.ghosts[space]
    if card < 0:
        return 0
    if is_ordinary(s, space):
        return gone_worth(w, s, space)
    return stakes.incarnation_worth(w, s) if keeps_buddha(s, card) and not s.buddha_on[space] else 0


def wants_a_buddha(s: State) -> bool:
    """INC-8. Uncatchable is in play where it cannot be exorcised."""
    for space in range(i64(SPACES)):
        card = s.ghosts[space]
        if card >= 0 and keeps_buddha(s, card) and not s.buddha_on[space]:
            return True
    return False


def a_buddha_waits(s: State) -> bool:
    for space in range(i64(SPACES)):
        if s.buddha_on[space] and s.ghosts[space] < 0:
            return True
    return False


def tao_gain(w: Weights, s: State) -> i64:
    colour = best_tao(w, s)
    return tao_worth(w, s, colour) if colour >= 0 else i64(0)


def arrival_cost(w: Weights, s: State) -> i64:
    """A ghost arrives; on a full table a Qi goes instead (ARR-1)."""
    return w.arrival if free_spaces(s) else stakes.qi_loss(w, s, s.active)


def gone_worth(w: Weights, s: State, space: i64) -> i64:
    """Of a ghost that goes without an exorcism."""
    return ghost_worth(w, s, space) + hardness(w, s, space)


def worst_ghost(w: Weights, s: State) -> i64:
    """The ordinary ghost one would like to see gone most, -1 when there is none."""
    worst: i64 = -1
    most: i64 = 0
    for space in range(i64(SPACES)):
        if is_ordinary(s, space):
            worth = gone_worth(w, s, space)
            if worst < 0 or worth > most:
                most = worth
                worst = space
    return worst


def watchman_worth(w: Weights, s: State, board: i64) -> i64:
    worth: i64 = 0
    for i in range(i64(3)):
        if s.figures[board * 3 + i] == ON_STONE:
            worth += stakes.figure_worth(w, s)
    return worth


def watchman_board(w: Weights, s: State) -> i64:
    best: i64 = 0
    for board in range(i64(BOARDS)):
        if watchman_worth(w, s, board) > watchman_worth(w, s, best):
            best = board
    return best


def best_circle(w: Weights, s: State) -> i64:
    """The colour for the Circle of Prayer."""
    best: i64 = -1
    most: i64 = -1
    for colour in range(i64(v.COLOURS)):
        if s.supply_tao[colour] > 0:
            worth = circle_worth(w, s, colour)
            if worth > most:
                most = worth
                best = colour
    return best
