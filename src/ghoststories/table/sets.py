"""The expansions at the table, and the view that has a place for each of them."""

from dataclasses import dataclass

from ghoststories.engine.state import State
from ghoststories.table.black_secret.door import BLACK_SECRET
from ghoststories.table.black_secret.view import SecretView
from ghoststories.table.door import TableSet
from ghoststories.table.looks import TableView
from ghoststories.table.white_moon.door import WHITE_MOON
from ghoststories.table.white_moon.view import MoonView

SETS: tuple[TableSet, ...] = (WHITE_MOON, BLACK_SECRET)


def in_use(s: State) -> list[TableSet]:
    """The expansions a game is played with."""
    return [one for one in SETS if one.is_in(s)]


@dataclass(frozen=True)
class View(TableView):
    """`deck` is from the top: a card the seat knows, or the group of an unseen one."""

    white_moon: MoonView | None = None
    black_secret: SecretView | None = None
