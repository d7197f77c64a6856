"""The expansions in the terminal: one door each."""

from typing import Final

from ghoststories.cli.black_secret.door import BLACK_SECRET
from ghoststories.cli.door import CliSet
from ghoststories.cli.white_moon.door import WHITE_MOON

SETS: Final[list[CliSet]] = [WHITE_MOON, BLACK_SECRET]
