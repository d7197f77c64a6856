"""What one roll against many ghosts can come to: a Mystic Barrier's, the Kung-Fu School's."""

from collections.abc import Callable
from dataclasses import dataclass

from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import CRYSTALS, moon_of
from ghoststories.table.odds.volley import Volley, at_least


@dataclass(frozen=True)
class Chance:
    """A probability by the dice alone, and with all that may be spent beside them."""

    dice: float
    paid: float


@dataclass(frozen=True)
class ManyOdds:
    """Each ghost by itself (others may go with it), and how many of them go."""

    each: dict[str, Chance]
    at_least: tuple[Chance, ...]
    """That at least 1 of them goes, at least 2, and so on."""


def barrier_odds(s: State, board: int, crystals: int | None = None) -> ManyOdds:
    """W-BAR-1. The roll for a board, with crystals of the barrier: those there are now, or four
    while none is running."""
    running = int(moon_of(s).barrier)
    have = crystals if crystals is not None else running if running >= 0 else CRYSTALS
    return _many(
        lambda volley: volley.aim_from_board(s, board, 0),
        lambda volley: volley.aim_from_board(s, board, have),
    )


def school_odds(s: State, colour: int) -> ManyOdds:
    """W-KFS-1. The active Taoist's attempt against all ghosts of a colour; own things may pay."""
    return _many(
        lambda volley: volley.aim_at_colour(s, colour, False),
        lambda volley: volley.aim_at_colour(s, colour, True),
    )


def _many(by_dice: Callable[[Volley], None], paid: Callable[[Volley], None]) -> ManyOdds:
    plain, full = Volley(), Volley()
    by_dice(plain)
    paid(full)

    def chance(goal: int) -> Chance:
        return Chance(float(plain.odds(goal)), float(full.odds(goal)))

    ghosts = range(int(full.ghosts))
    return ManyOdds(
        {SPACE_NAMES[full.spaces[i]]: chance(1 << i) for i in ghosts},
        tuple(chance(int(at_least(i + 1))) for i in ghosts),
    )
