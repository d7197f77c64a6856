"""The expansions at the table: the only shared module of this layer that names them."""

from collections.abc import Collection
from dataclasses import dataclass

from ghoststories.engine.state import State
from ghoststories.table.black_secret.door import BlackSecretTable
from ghoststories.table.black_secret.ruleset import BlackSecretOptions
from ghoststories.table.black_secret.view import SecretView
from ghoststories.table.looks import TableView
from ghoststories.table.seams import TableSet
from ghoststories.table.white_moon.door import WhiteMoonTable
from ghoststories.table.white_moon.ruleset import WhiteMoonOptions
from ghoststories.table.white_moon.view import MoonView

SETS: tuple[TableSet, ...] = (WhiteMoonTable(), BlackSecretTable())
"""In the order of the engine: White Moon is always the first of them, Black Secret the last."""


def in_game(s: State) -> list[TableSet]:
    """The expansions a game is played with."""
    return [one for one in SETS if one.is_in(s)]


def in_use(expansions: Collection[str]) -> list[TableSet]:
    return [one for one in SETS if one.name in expansions]


@dataclass(frozen=True)
class SetOptions(BlackSecretOptions, WhiteMoonOptions):
    """The options of all expansions; fields of the last base come first."""


@dataclass(frozen=True)
class View(TableView):
    """`deck` is from the top: a card the seat knows, or the group of an unseen one."""

    white_moon: MoonView | None = None
    black_secret: SecretView | None = None
