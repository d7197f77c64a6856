"""GEO: the village, the boards round it, and the lines across it, as tables.

Tiles 0..8 row by row from the north-west. Space `board * 3 + i` is space i of a board, clockwise.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TILES: Final = 9
SPACES: Final = 12
CENTRE: Final = 4
NO_SPACE: Final = 12
TILE_PLACES: Final = 13
"""Beyond the spaces: `TILE_PLACES + tile` is a tile the curse die is rolled on."""

DEMON_PLACES: Final = 13
"""`DEMON_PLACES + demon`: a demon as the target of an exorcism."""

# How a Taoist goes to another tile.
ONE_STEP: Final = 0
TWO_STEPS: Final = 1
ANYWHERE: Final = 2

TOUCHES: Final = vec[i64]([0, 1, 2, 2, 5, 8, 8, 7, 6, 6, 3, 0])
"""GEO-2. The tile a space touches."""

# fmt: off
FACING: Final = vec[i64]([
    0, 11, 1, -1, 2, 3,
    10, -1, -1, -1, 4, -1,
    8, 9, 7, -1, 6, 5,
])
# fmt: on
"""GEO-2. The up to two spaces a tile faces, at `tile * 2`; -1 where there is none."""

# fmt: off
LINE: Final = vec[i64]([
    0, 3, 6, 1, 4, 7, 2, 5, 8,  # north
    2, 1, 0, 5, 4, 3, 8, 7, 6,  # east
    8, 5, 2, 7, 4, 1, 6, 3, 0,  # south
    6, 7, 8, 3, 4, 5, 0, 1, 2,  # west
])
# fmt: on
"""GEO-4. The three tiles straight across from a space, nearest first, at `space * 3`."""

OPPOSITE: Final = vec[i64]([8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3])
"""GEO-4. The space straight across the village."""


def neighbours(tile: i64, other: i64) -> bool:
    """GEO-1. Whether two different tiles touch, corners included."""
    across = tile % 3 - other % 3
    down = tile // 3 - other // 3
    return tile != other and -1 <= across <= 1 and -1 <= down <= 1
