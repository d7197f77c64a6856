"""A Taoist goes from tile to tile: by its own move, Twin Winds or the Pavilion."""

from mypy_extensions import i64

from ghoststories.engine import agenda, geometry
from ghoststories.engine.state import State
from ghoststories.kinds import event


def is_below(s: State, board: i64) -> bool:
    """Whether a Taoist is under the village, where only an expansion lets it go."""
    return (s.below >> board) & 1 != 0


def same_level(s: State, board: i64, other: i64) -> bool:
    return (s.below >> board) & 1 == (s.below >> other) & 1


def place_of(s: State, board: i64) -> i64:
    """Its tile, or beyond the tiles the square under one."""
    return s.at[board] + geometry.TILES if is_below(s, board) else s.at[board]


def go(s: State, board: i64, tile: i64, how: i64) -> None:
    """`how` is one of the kinds of moves in `geometry`."""
    origin = s.at[board]
    steps_to(s, board, tile)
    for i in range(s.expansions_n):
        s.expansions[i].after_step(s, board, origin, how)


def steps_to(s: State, board: i64, tile: i64) -> None:
    """On its own level, with nobody taken along."""
    s.at[board] = tile
    if not is_below(s, board):
        agenda.emit(s, event.MOVED, board, tile)
        return
    for i in range(s.expansions_n):
        s.expansions[i].stepped_below(s, board, tile)


def offers_standing(s: State, board: i64) -> bool:
    """Whether an expansion offers this Taoist to stand up instead of where to go."""
    for i in range(s.expansions_n):
        if s.expansions[i].offers_standing(s, board):
            return True
    return False


def stood_up(s: State, board: i64) -> bool:
    """Whether an expansion lets somebody else's move do no more than that."""
    for i in range(s.expansions_n):
        if s.expansions[i].stands_up(s, board):
            return True
    return False


def comes_up(s: State, board: i64, tile: i64) -> None:
    """From under the village straight to a tile; nobody is taken along."""
    s.below &= ~(1 << board)
    s.at[board] = tile
    agenda.emit(s, event.MOVED, board, tile)
