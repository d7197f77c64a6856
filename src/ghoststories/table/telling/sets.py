"""The expansions that have something to tell: the only shared module here that names them."""

from typing import Final

from ghoststories.engine.state import State
from ghoststories.table.black_secret.telling import SecretTelling
from ghoststories.table.telling.seams import TellingSet
from ghoststories.table.white_moon.telling import MoonTelling

SETS: Final[tuple[TellingSet, ...]] = (MoonTelling(), SecretTelling())


def in_game(s: State) -> list[TellingSet]:
    return [one for one in SETS if one.is_in(s)]
