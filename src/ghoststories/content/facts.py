"""The facts of a row, and of a card as the tables have it: for people, never for the engine."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, TypeVar

from ghoststories.content import parse, vocabulary
from ghoststories.content.tables import NEED_BITS, NEED_MASK, STONE_WIDTH, Content
from ghoststories.kinds import ability

ABILITY_OF: Final = {code: name for name, code in ability.CODES.items()}
NEED_NAMES: Final = [*vocabulary.COLOUR_NAMES[: vocabulary.COLOURS], parse.OF_ITS_BOARD]
"""By the digit of a packed resistance."""


Row = TypeVar("Row", bound=parse.Named)


def row_of(content: Content, ident: str, sort: type[Row]) -> Row:
    """What a file says of a thing, with what an override changes."""
    row = content.rows[ident]
    assert isinstance(row, sort)
    return row


@dataclass(frozen=True)
class Ability:
    stone: str
    name: str
    n: int
    """Its number, for those of `WITH_NUMBER`; else 0."""

    @property
    def rules(self) -> list[str]:
        return ability.ROWS.named(self.name).rules_on(self.stone)


@dataclass(frozen=True)
class Facts:
    """A card as it is printed."""

    number: int
    id: str
    group: str
    colour: str
    resistance: dict[str, int]
    """Only the colours it needs; "board" for the colour of the board it is on (W-INC-6)."""
    abilities: list[Ability]
    """Left, centre, right; each stone in printed order."""
    provenance: str

    def stone(self, name: str) -> list[Ability]:
        return [own for own in self.abilities if own.stone == name]


def facts(content: Content, ident: str) -> Facts:
    """The facts of a card by its id."""
    card = content.card_id.index(ident)
    need = int(content.card_need[card])
    return Facts(
        number=card + 1,
        id=ident,
        group=vocabulary.GROUP_NAMES[content.card_group[card]],
        colour=vocabulary.COLOUR_NAMES[content.card_colour[card]],
        resistance={
            name: n
            for digit, name in enumerate(NEED_NAMES)
            if (n := need >> NEED_BITS * digit & NEED_MASK)
        },
        abilities=abilities(content, card),
        provenance=content.provenance[ident],
    )


def abilities_of(content: Content, sets: Collection[int]) -> list[str]:
    """The abilities on the cards of some sets, in the order of the vocabulary."""
    found = {
        own.name
        for card in range(content.cards())
        if content.card_set[card] in sets
        for own in abilities(content, card)
    }
    return [name for name in ability.CODES if name in found]


def abilities(content: Content, card: int) -> list[Ability]:
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
