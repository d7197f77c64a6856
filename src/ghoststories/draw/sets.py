"""The expansions in the picture."""

from ghoststories.draw.seams import DrawSet
from ghoststories.draw.white_moon.door import WhiteMoonDrawn
from ghoststories.table.view import View

SETS: tuple[DrawSet, ...] = (WhiteMoonDrawn(),)


def in_use(view: View) -> list[DrawSet]:
    """Those the game of a view is played with."""
    return [one for one in SETS if one.is_in(view)]
