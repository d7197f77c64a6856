"""What a ruleset says to the engine."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.engine.geometry import SPACES
from ghoststories.engine.seams import Expansion


class Rules:
    """What the ruleset says, in the form the chapters ask for it. Shared by clones."""

    def __init__(self) -> None:
        self.haunted_limit: i64 = 3
        self.full_line_loses: i64 = 0
        """LVL-6: 1 when a haunting that finds its whole line haunted loses the game."""
        self.start_qi: i64 = 3
        self.start_yin_yang: i64 = 1
        self.start_black: i64 = 0
        """LVL-5: black Tao tokens of each Taoist at the start."""
        self.winds_after_move: i64 = 0
        """LVL-7: 1 when Twin Winds works after the own move instead of before it."""
        self.incarnations: i64 = 1
        self.ghosts_in_deck: i64 = 55
        self.villagers = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8])
        self.sure = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        """1 for those of them that no village goes without, when there are more than nine."""
        self.in_box = vec[i64]()
        """1 for every card that may be in this game's piles, by card; as long as the cards of the
        sets in use, so that a set that is not in use changes nothing."""
        self.colours = vec[i64]([-1, -1, -1, -1])
        """The colour the table chose for a board, -1 where chance deals it (SET-2)."""
        self.sides = vec[i64]([-1, -1, -1, -1])
        """The side the table chose for a *colour*, -1 where chance deals it (SET-2)."""
        self.first: i64 = -1
        self.played = vec[i64]([1, 1, 1, 1])
        """1 for every board with a player; the others are neutral (NEU-1)."""
        self.solo: i64 = 0
        """1 in a game of one player (SOLO-2)."""
        self.power_tokens: i64 = 0
        """Power tokens of each Taoist at the start (SOLO-1, SOLO-2)."""
        self.powers_stay_lost: i64 = 0
        """INC-6: 1 when Forgotten Ones take the powers for the rest of the game."""
        self.targets: i64 = SPACES
        """What an exorcism can be aimed at: the spaces, and what an expansion adds to them."""
        self.summoning: i64 = -1
        """The card that stands in the deck for an incarnation, if an expansion has one."""
        self.expansions = vec[Expansion]()
        """As they are before a game; every new state gets copies."""

    def __copy__(self) -> "Rules":
        return self  # nothing in it changes once a game has been made of it

    def __deepcopy__(self, memo: object) -> "Rules":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """All fields by their names; what is no single number, as a list."""
        fields = [name for name in dir(self) if not name.startswith("_")]
        values = [(name, getattr(self, name)) for name in fields]
        return rules_with, (
            {name: value if isinstance(value, int) else list(value) for name, value in values},
        )


def rules_with(fields: dict[str, Any]) -> Rules:
    """As they were before they were pickled."""
    rules = Rules()
    for name, value in fields.items():
        if name == "expansions":
            rules.expansions = vec[Expansion](value)
        else:
            setattr(rules, name, value if isinstance(value, int) else vec[i64](value))
    return rules
