"""The expansions in the terminal: one door each."""

from collections.abc import Collection
from typing import Final

from ghoststories.cli.black_secret.door import BLACK_SECRET
from ghoststories.cli.door import CliSet
from ghoststories.cli.shelves import Shelf
from ghoststories.cli.white_moon.door import WHITE_MOON
from ghoststories.engine.state import State

SETS: Final[list[CliSet]] = [WHITE_MOON, BLACK_SECRET]


def in_game(s: State) -> list[CliSet]:
    return [one for one in SETS if one.is_in(s)]


def named(expansions: Collection[str]) -> list[CliSet]:
    """Those of a ruleset."""
    return [one for one in SETS if one.name in expansions]


def against_wu_feng(expansions: Collection[str]) -> bool:
    return any(one.against_wu_feng for one in named(expansions))


def all_shelves() -> list[Shelf]:
    """Those that several sets have only once."""
    return list(dict.fromkeys(shelf for own in SETS for shelf in own.shelves()))
