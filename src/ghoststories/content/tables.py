"""The content as the engine reads it: flat tables in one native object, shared by all clones.

Two tables with different override files live side by side in one process, because each state
points at its own `Content`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS

STONE_WIDTH: Final = 4
"""Room for abilities on a left or right stone; the last entry is always 0."""

NEED_BITS: Final = 4
NEED_MASK: Final = 15


def packed_need(resistance: list[int]) -> int:
    """A resistance, one number for each colour, packed into one integer of 4-bit digits."""
    need = 0
    for colour in range(COLOURS):
        need |= resistance[colour] << (NEED_BITS * colour)
    return need


class Content:
    """Cards, villagers and powers by index; `left`, `centre`, `right` are the stones of a card.

    An entry of `left` and `right` is `ability | n << 8`; `centre` has bit `1 << ability` set.
    """

    def __init__(self, cards: int) -> None:
        stones = [0] * (cards * STONE_WIDTH)
        self.card_id: list[str] = [""] * cards
        self.card_group = vec[i64]([0] * cards)
        self.card_colour = vec[i64]([0] * cards)
        self.card_need = vec[i64]([0] * cards)
        self.left = vec[i64](stones)
        self.centre = vec[i64]([0] * cards)
        self.right = vec[i64](stones)
        self.power_colour = vec[i64]()
        self.names: dict[str, dict[str, str]] = {}
        """language -> id -> name, for cards, villagers and powers."""
        self.rule: dict[str, str] = {}
        """id -> the rule that says what a villager or a power does."""
        self.provenance: dict[str, str] = {}
        """id -> "printed" or "designed", or what an override file says."""
        self.digest = ""

    def cards(self) -> int:
        return len(self.card_id)
