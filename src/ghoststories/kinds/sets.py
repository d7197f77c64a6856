"""The sets: the base game, and the expansions with kinds and content of their own."""

from typing import Final

BASE: Final = 0
WHITE_MOON: Final = 1
BLACK_SECRET: Final = 2
NAMES: Final = ["base", "white-moon", "black-secret"]
