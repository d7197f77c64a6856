"""The facts of one card, read back from the tables: for people, never for the engine."""

from dataclasses import dataclass
from typing import Final

from ghoststories.content.tables import NEED_BITS, NEED_MASK, STONE_WIDTH, Content
from ghoststories.content.vocabulary import (
    ABILITIES,
    COLOUR_NAMES,
    COLOURS,
    GROUP_NAMES,
)

ABILITY_OF: Final = {code: name for name, code in ABILITIES.items()}
RULES_OF: Final = {
    "summon_ghost": ["ABI-2", "ARR-1"],
    "block_board_power": ["ABI-4"],
    "fast_haunter": ["ABI-1", "YIN-1"],
    "capture_die": ["ABI-6"],
    "block_tao": ["ABI-5", "EXO-9"],
    "lose_qi": ["ABI-2"],
    "haunt_tile": ["ABI-2", "HAU-1"],
    "group_lose_tao": ["ABI-7"],
    "group_block_power": ["INC-4", "INC-6"],
    "discard_circle_tao": ["INC-4", "INC-9"],
    "roll_curse_die": ["ABI-3", "CUR-1"],
    "haunter": ["ABI-1", "YIN-1"],
    "dice_immune": ["ABI-5", "EXO-8"],
    "opposite_space_must_be_empty": ["INC-4", "INC-7"],
    "requires_buddha": ["INC-4", "INC-8"],
    "white_not_wild": ["INC-4", "INC-9"],
    "gain_tao": ["EXO-12"],
    "gain_qi_or_yinyang": ["EXO-12"],
    "group_gain_qi_and_yinyang": ["INC-5"],
}
"""The rules that say what an ability does."""


@dataclass(frozen=True)
class Ability:
    stone: str
    name: str
    n: int
    """Its number, for `gain_tao`; else 0."""

    @property
    def rules(self) -> list[str]:
        of_stone = {"centre": ["YIN-1"], "right": ["EXO-11"]}
        more = of_stone.get(self.stone, []) if self.name == "roll_curse_die" else []
        return [*RULES_OF[self.name], *more]


@dataclass(frozen=True)
class Facts:
    """A card as it is printed."""

    number: int
    id: str
    group: str
    colour: str
    resistance: dict[str, int]
    """Only the colours it needs."""
    abilities: list[Ability]
    """Left, centre, right; each stone in printed order."""
    provenance: str

    def stone(self, name: str) -> list[Ability]:
        return [ability for ability in self.abilities if ability.stone == name]


def facts(content: Content, ident: str) -> Facts:
    """The facts of a card by its id."""
    card = content.card_id.index(ident)
    need = int(content.card_need[card])
    return Facts(
        number=card + 1,
        id=ident,
        group=GROUP_NAMES[content.card_group[card]],
        colour=COLOUR_NAMES[content.card_colour[card]],
        resistance={
            COLOUR_NAMES[c]: n for c in range(COLOURS) if (n := need >> NEED_BITS * c & NEED_MASK)
        },
        abilities=_abilities(content, card),
        provenance=content.provenance[ident],
    )


def _abilities(content: Content, card: int) -> list[Ability]:
    first = card * STONE_WIDTH
    left = [int(content.left[first + i]) for i in range(STONE_WIDTH)]
    centre = [code for code in ABILITY_OF if int(content.centre[card]) >> code & 1]
    right = [int(content.right[first + i]) for i in range(STONE_WIDTH)]
    return [
        Ability(stone, ABILITY_OF[code & 255], code >> 8)
        for stone, codes in (("left", left), ("centre", centre), ("right", right))
        for code in codes
        if code
    ]
