"""The expansions at the table: the only shared module of this layer that names them."""

from collections.abc import Collection
from dataclasses import dataclass

from ghoststories.table.black_secret.ruleset import BlackSecretOptions, BlackSecretTable
from ghoststories.table.seams import TableSet
from ghoststories.table.white_moon.ruleset import WhiteMoonOptions, WhiteMoonTable

SETS: tuple[TableSet, ...] = (WhiteMoonTable(), BlackSecretTable())
"""In the order of the engine: White Moon is always the first of them, Black Secret the last."""


@dataclass(frozen=True)
class SetOptions(BlackSecretOptions, WhiteMoonOptions):
    """The options of all expansions; fields of the last base come first."""


def in_use(expansions: Collection[str]) -> list[TableSet]:
    return [one for one in SETS if one.name in expansions]
