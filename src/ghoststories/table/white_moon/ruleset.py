"""White Moon in a ruleset: its options, and what it changes in the numbers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import VILLAGERS
from ghoststories.engine.codes import LOST_VILLAGERS
from ghoststories.engine.rules import Rules
from ghoststories.engine.seams import Expansion
from ghoststories.engine.white_moon.seams import WhiteMoon
from ghoststories.kinds import sets
from ghoststories.table.option import option
from ghoststories.table.seams import TableSet

if TYPE_CHECKING:
    from ghoststories.table.ruleset import Ruleset

NAME = sets.NAMES[sets.WHITE_MOON]
SECRET = sets.NAMES[sets.BLACK_SECRET]
PORTALS = {
    "centre": 4, "north": 1, "east": 5, "south": 7, "west": 3,
    "north-west": 0, "north-east": 2, "south-east": 8, "south-west": 6,
}  # fmt: skip
"""The tile the Portal stands on (W-SET-2)."""
TILE_CHOICES = ("first-games", "random")
POOLS = ("both", "base", NAME)
LEFT_OUT = 10
"""Ghosts that leave the deck because ten new ones joined (W-SET-5)."""


@dataclass(frozen=True)
class WhiteMoonOptions:
    portal: str = option(
        "centre",
        f"White Moon: where the Portal stands: {', '.join(PORTALS)}.",
        PORTALS,
        of=(NAME,),
        asked="portal",
    )
    """Where the Portal stands, the centre, an edge or a corner (W-SET-2)."""
    tiles: str = option(
        "first-games",
        f"With an expansion, the village tiles: {' or '.join(TILE_CHOICES)}.",
        TILE_CHOICES,
        of=(NAME, SECRET),
        asked="tiles",
    )
    """The new tile in the place of a certain one, or nine tiles at `random` (W-SET-1)."""
    incarnation_pool: str = option(
        "both",
        f"White Moon: incarnations of which sets: {', '.join(POOLS)}.",
        POOLS,
        of=(NAME,),
        barred=(SECRET, "all incarnations are in the pile"),
        word="pool",
        asked="pool",
    )
    """Whose incarnations may come (W-SET-5)."""


class WhiteMoonRuleset(TableSet):
    name = NAME
    losses = (LOST_VILLAGERS,)

    def ghosts_left_out(self, left_out: int) -> int:
        """W-SET-5."""
        return left_out + LEFT_OUT

    def is_in_pool(self, ruleset: "Ruleset", of_set: int) -> bool:
        """W-SET-5."""
        return ruleset.incarnation_pool in ("both", sets.NAMES[of_set])

    def new_tile(self, ruleset: "Ruleset") -> tuple[int, int]:
        """W-SET-1."""
        return VILLAGERS.index("kung-fu-school"), VILLAGERS.index("night-watchman")

    def expansion(self, ruleset: "Ruleset", rules: Rules, content: Content) -> Expansion:
        moon = WhiteMoon(None)
        moon.portal = PORTALS[ruleset.portal]
        moon.saved_at_start = 4 - ruleset.players  # W-SET-6
        moon.all_different = int(ruleset.players <= 2)
        return moon
