"""The content as the engine reads it: flat tables in one native object, shared by all clones.

Two tables with different override files live side by side in one process, because each state
points at its own `Content`.
"""

from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS
from ghoststories.kinds import sets

STONE_WIDTH: Final = 4
"""Room for abilities on a left or right stone; the last entry is always 0."""

NEED_BITS: Final = 4
NEED_MASK: Final = 15
BOARD_DIGIT: Final = 5
"""The sixth digit of a resistance: faces of the colour of the board the card is on (W-INC-6)."""


def packed_need(resistance: list[int]) -> int:
    """A resistance packed into one integer of 4-bit digits: the colours, then `BOARD_DIGIT`."""
    need = 0
    for digit in range(COLOURS + 1):
        need |= resistance[digit] << (NEED_BITS * digit)
    return need


class Override(NamedTuple):
    """An override file as it was read: another process gets it so, wherever it is."""

    name: str
    text: str


class Content:
    """Cards, villagers and powers by index; `left`, `centre`, `right` are the stones of a card.

    An entry of `left` and `right` is `ability | n << 8`; `centre` has bit `1 << ability` set. A
    family's death and reward are `code | parameter << 8`: a colour, an artifact or a number.
    """

    def __init__(self) -> None:
        self.card_id: list[str] = []
        self.card_set = vec[i64]()
        self.card_group = vec[i64]()
        self.card_colour = vec[i64]()
        self.card_need = vec[i64]()
        self.left = vec[i64]()
        self.centre = vec[i64]()
        self.right = vec[i64]()
        self.power_colour = vec[i64]()
        self.villager_set = vec[i64]()
        self.family_size = vec[i64]()
        self.family_death = vec[i64]()
        self.family_reward = vec[i64]()
        self.person_family = vec[i64]()
        self.artifact_single = vec[i64]()
        """1 for an artifact that is used up by its use."""
        self._tables_of_wu_feng()
        self.rows: dict[str, Any] = {}
        """id -> its row as it was read, for people (`facts.py`), never for the engine."""
        self.names: dict[str, dict[str, str]] = {}
        """language -> id -> name, for everything that has an id, and for people."""
        self.rule: dict[str, str] = {}
        """id -> the rule that says what a villager, a power, an artifact, a demon or a catacomb
        token does."""
        self.set_of: dict[str, int] = {}
        """id -> its set."""
        self.provenance_of: dict[str, dict[str, str]] = {}
        """id -> value ("color", "names.pl") -> where it is from: a word of `provenance.WORDS`, or
        what an override file says."""
        self.provenance: dict[str, str] = {}
        """id -> the worst of its values: "designed" if one of them is."""
        self.digest = ""
        """Of the facts of the base set: what a record of a base game is bound to."""
        self.override: Override | None = None
        """The file that changed it, if one did."""
        self.set_digest: list[str] = [""] * len(sets.NAMES)

    def _tables_of_wu_feng(self) -> None:
        """Black Secret: curses and mantras are stretches of the flat tables of steps."""
        self.curse_id: list[str] = []
        self.curse_level = vec[i64]()
        self.curse_colour = vec[i64]()
        """-1 for a blank one, which is never dealt (K-SET-4)."""
        self.curse_needs = vec[i64]()
        """The further set that has what it is about (K-SET-9); 0 for none."""
        self.curse_steps = vec[i64]()
        self.curse_steps_n = vec[i64]()
        self.mantra_id: list[str] = []
        self.mantra_level = vec[i64]()
        self.mantra_needs = vec[i64]()
        self.mantra_steps = vec[i64]()
        self.mantra_steps_n = vec[i64]()
        self.step_effect = vec[i64]()
        self.step_n = vec[i64]()
        """How many, or up to how many; `ALL` for all."""
        self.step_each = vec[i64]()
        """How much each of them gets."""
        self.step_target = vec[i64]()
        self.step_what = vec[i64]()
        self.step_limit = vec[i64]()
        """Of place_ghost the highest resistance, of lose_qi the Qi a Taoist must have, of
        expel_demon the demon phases the Shadow misses; 0 for none."""
        self.step_otherwise = vec[i64]()
        """The first of the steps that are taken when this one is impossible; -1 for none."""
        self.step_otherwise_n = vec[i64]()
        self.token_count = vec[i64]()
        """By group * TOKENS_N + face; group 0 has one symbol on the back (K-SET-2)."""
        self.square_colour = vec[i64]()
        """By side of the catacombs * 9 + square."""
        self.entrance = vec[i64]()
        """By side of the catacombs * 2 + which."""
        self.demon_cost = vec[i64]()
        self.demon_resistance = vec[i64]()
        self.demon_effect = vec[i64]()
        """By demon * 2 + side of Wu-Feng's board."""
        self.curses_dealt = vec[i64]()
        """By level; no level is 0."""
        self.first_slot = vec[i64]()
        """By level: its slots for thrown curses, from here to those of the next level."""
        self.place_level = vec[i64]()
        """By place on display: the level of the mantra that lies there."""

    def __copy__(self) -> "Content":
        return self  # it never changes

    def __deepcopy__(self, memo: object) -> "Content":
        return self

    def changed_by(self) -> str:
        """The name of the override file, for people; empty where there is none."""
        return "" if self.override is None else self.override.name.replace("\\", "/").split("/")[-1]

    def cards(self) -> int:
        return len(self.card_id)

    def values(self, of_set: int) -> int:
        """How many values the rows of a set have."""
        return len(self._sources(of_set))

    def designed(self, of_set: int) -> int:
        """How many of them are designed."""
        return self._sources(of_set).count("designed")

    def _sources(self, of_set: int) -> list[str]:
        told = [self.provenance_of[ident] for ident, own in self.set_of.items() if own == of_set]
        return [source for values in told for source in values.values()]
