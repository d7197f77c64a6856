"""The base game's door into the content. Its kinds are there in the expansions' files too."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ghoststories.content.base import parse
from ghoststories.content.parse import OF_ITS_BOARD, TAO_COLOURS, Ruled, parse_ruled
from ghoststories.content.rows import Written, listed
from ghoststories.content.sets import ContentSet, RowsByKind, Things, vec_of
from ghoststories.content.tables import STONE_WIDTH, Content, packed_need
from ghoststories.content.vocabulary import COLOUR_NAMES, GROUP_NAMES, POWERS, VILLAGERS
from ghoststories.kinds import ability, sets


@dataclass(frozen=True)
class Box(Things):
    cards: list[parse.Card]
    villagers: list[Ruled]
    powers: list[parse.Power]

    def fill(self, content: Content) -> None:
        cards = self.cards
        content.card_id = [card.id for card in cards]
        content.card_set = vec_of(sets.NAMES.index(card.of_set) for card in cards)
        content.card_group = vec_of(GROUP_NAMES.index(card.group) for card in cards)
        content.card_colour = vec_of(COLOUR_NAMES.index(card.colour) for card in cards)
        content.card_need = vec_of(_need(card.resistance) for card in cards)
        content.left = vec_of(code for card in cards for code in _codes(card.stones["left"]))
        content.centre = vec_of(_bits(card.stones["centre"]) for card in cards)
        content.right = vec_of(code for card in cards for code in _codes(card.stones["right"]))
        content.power_colour = vec_of(COLOUR_NAMES.index(power.colour) for power in self.powers)
        content.villager_set = vec_of(sets.NAMES.index(own.of_set) for own in self.villagers)


def _need(resistance: dict[str, int]) -> int:
    return packed_need([resistance.get(colour, 0) for colour in (*TAO_COLOURS, OF_ITS_BOARD)])


def _codes(abilities: Sequence[tuple[str, int]]) -> list[int]:
    codes = [ability.CODES[own] | n << 8 for own, n in abilities]
    return codes + [0] * (STONE_WIDTH - len(codes))


def _bits(abilities: Sequence[tuple[str, int]]) -> int:
    return sum(1 << ability.CODES[own] for own, _ in abilities)


def _read(rows: RowsByKind) -> Things:
    cards = _cards(rows.of(parse.CARD))
    villagers = rows.in_order(parse.VILLAGER, VILLAGERS, parse_ruled)
    rows.check_ids(parse.POWER, POWERS)
    return Box(cards, villagers, _powers(rows.of(parse.POWER)))


def _cards(rows: Sequence[Written]) -> list[parse.Card]:
    """Cards by number; the index of a card is its number less one, so no number may be free."""
    parsed = sorted(((parse.parse_card(row), row) for row in rows), key=lambda pair: pair[0].number)
    for expected, (card, row) in enumerate(parsed, 1):
        if card.number < expected:
            other = parsed[expected - 2][0].id
            problem = f'{card.number} is the number of "{other}" too; each number is used once'
            raise row.error("number", problem)
        if card.number > expected:
            problem = f"{card.number} leaves a gap; numbers run from 1, and no card has {expected}"
            raise row.error("number", problem)
    return [card for card, _ in parsed]


def _powers(rows: Sequence[Written]) -> list[parse.Power]:
    """Powers in the order of the vocabulary; the two of a board are its two sides."""
    sides: dict[tuple[str, str], parse.Power] = {}
    # Overridden rows last: of two powers on one side, the changed one is the mistake.
    for row in sorted(rows, key=lambda row: bool(row.overridden)):
        power = parse.parse_power(row)
        other = sides.setdefault((power.colour, power.side), power)
        if other is not power:
            name = "color" if "color" in row.overridden else "side"
            problem = f'side "{power.side}" of the {power.colour} board is "{other.id}" already'
            raise row.error(
                name, f"{problem}; a board has one power on each of {listed(parse.SIDES)}"
            )
    return sorted(sides.values(), key=lambda power: POWERS.index(power.id))


SET: Final = ContentSet(
    files={
        "ghosts.toml": ("card",),
        "incarnations.toml": (),
        "villagers.toml": ("villager",),
        "powers.toml": ("power",),
    },
    kinds=(parse.CARD, parse.VILLAGER, parse.POWER),
    read=_read,
)
