"""Black Secret in a ruleset: its options, and what it changes in the numbers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ghoststories.content.black_secret.vocabulary import DEMONS_N
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import VILLAGERS
from ghoststories.engine.black_secret.seams import BlackSecret
from ghoststories.engine.codes import WU_FENG
from ghoststories.engine.geometry import DEMON_PLACES
from ghoststories.engine.names import ACTOR_NAMES
from ghoststories.engine.rules import Rules
from ghoststories.engine.seams import Expansion
from ghoststories.kinds import sets
from ghoststories.table.option import option
from ghoststories.table.seams import TableSet

if TYPE_CHECKING:
    from ghoststories.table.ruleset import Ruleset

NAME = sets.NAMES[sets.BLACK_SECRET]
SIDES = ("A", "B")
UNLOCKS = ("count", "supports")
NONE = "none"
REPLACED = (NONE, *VILLAGERS[:9])
GHOSTS = {4: 50, 3: 45, 2: 40, 1: 35}
"""K-SET-7. Ghosts of the deck by the number of Taoists."""


@dataclass(frozen=True)
class BlackSecretOptions:
    catacombs: str = option(
        "A",
        f"Black Secret: the side of the catacombs: {' or '.join(SIDES)}.",
        SIDES,
        of=(NAME,),
        asked="catacombs",
    )
    """The side of the catacombs (K-SET-1)."""
    unlock: str = option(
        "count",
        f"Black Secret: what unlocks the next level of curses: {' or '.join(UNLOCKS)}.",
        UNLOCKS,
        of=(NAME,),
        asked="unlock",
    )
    """How the next level of curses is unlocked (K-TURN-5)."""
    calligrapher: str = option(
        "night-watchman",
        "Black Secret: the tile the Calligrapher replaces, or none.",
        REPLACED,
        of=(NAME,),
        asked="calligrapher",
    )
    """The tile the Calligrapher takes the place of, or `none` without it (K-SET-6)."""


class BlackSecretRuleset(TableSet):
    name = NAME
    seats = (ACTOR_NAMES[WU_FENG],)

    def ghosts_left_out(self, left_out: int) -> int:
        """K-SET-7 counts those that are in the deck."""
        return 0

    def ghosts_in_deck(self, players: int, ghosts: int) -> int:
        return min(ghosts, GHOSTS[players])

    def new_tile(self, ruleset: "Ruleset") -> tuple[int, int] | None:
        """K-SET-6."""
        if ruleset.calligrapher == NONE:
            return None
        return VILLAGERS.index("calligrapher"), VILLAGERS.index(ruleset.calligrapher)

    def expansion(self, ruleset: "Ruleset", rules: Rules, content: Content) -> Expansion:
        secret = BlackSecret(content, None)
        secret.catacombs = SIDES.index(ruleset.catacombs)
        secret.supports = int(ruleset.unlock == "supports")
        secret.moon = int(sets.NAMES[sets.WHITE_MOON] in ruleset.expansions)
        secret.groups = ruleset.players
        rules.targets = DEMON_PLACES + DEMONS_N
        rules.summoning = content.card_id.index("summoning")
        return secret
