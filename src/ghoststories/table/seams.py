"""What an expansion is to the table: one object, whose methods do nothing unless it has a rule."""

from typing import TYPE_CHECKING

from ghoststories.content.tables import Content
from ghoststories.engine.state import Expansion, Rules

if TYPE_CHECKING:
    from ghoststories.table.ruleset import Ruleset


class TableSet:
    name = ""
    losses: tuple[int, ...] = ()
    """Results that only this set knows."""
    seats: tuple[str, ...] = ()
    """Who plays beside the Taoists."""

    # ------------------------------------------------------------ the ruleset in numbers
    def ghosts_left_out(self, left_out: int) -> int:
        """How many stay unseen in the box, where so many would without this set."""
        return left_out

    def ghosts_in_deck(self, players: int, ghosts: int) -> int:
        """Likewise, of those that are shuffled."""
        return ghosts

    def is_in_pool(self, ruleset: "Ruleset", of_set: int) -> bool:
        """Whether incarnations of a set may come."""
        return True

    def new_tile(self, ruleset: "Ruleset") -> tuple[int, int] | None:
        """Its village tile, and the one that is replaced by it."""
        return None

    def expansion(self, ruleset: "Ruleset", rules: Rules, content: Content) -> Expansion:
        """As the engine asks for it."""
        raise NotImplementedError
