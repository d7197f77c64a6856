"""The expansions in the terminal: one door each."""

from typing import Final

from ghoststories.cli.black_secret.door import BLACK_SECRET
from ghoststories.cli.shelves import Shelf
from ghoststories.cli.white_moon.door import WHITE_MOON

SETS: Final = [WHITE_MOON, BLACK_SECRET]


def all_shelves() -> list[Shelf]:
    """Those that several sets have only once."""
    return list(dict.fromkeys(shelf for own in SETS for shelf in own.shelves()))
