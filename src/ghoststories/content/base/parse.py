"""Rows of the base game's kinds: cards and villagers, which the expansions have too, and powers."""

from dataclasses import dataclass
from typing import Final

from ghoststories.content import parse, tables, vocabulary
from ghoststories.content.rows import RowKind, Written, integer, listed, one_of, shown, table
from ghoststories.kinds import ability

CARD: Final = RowKind(
    "card",
    needs=("number", "group", "color", "resistance"),
    may=tuple(ability.ON_STONE),
    fixed=("number", "group"),
    no_values=("number", "group"),
)
"""Records name cards by number, and decks are counted by group."""
VILLAGER: Final = RowKind("villager", needs=("rule",), fixed=("rule",))
POWER: Final = RowKind("power", needs=("rule", "color", "side"), fixed=("rule", "side"))

BOARD_COLOURS: Final = parse.TAO_COLOURS[:4]
SIDES: Final = ("a", "b")
MOST_ABILITIES: Final = tables.STONE_WIDTH - 1
MOST_RESISTANCE: Final = 9
MOST_CARDS: Final = 999


@dataclass(frozen=True)
class Card(parse.Named):
    number: int
    group: str
    colour: str
    resistance: dict[str, int]
    stones: dict[str, list[tuple[str, int]]]
    """Stone -> abilities in printed order, each with its number or 0."""


@dataclass(frozen=True)
class Power(parse.Ruled):
    colour: str
    side: str


def parse_card(row: Written) -> Card:
    common = parse.parse_named(row)
    value = row.fields
    return Card(
        **vars(common),
        number=integer(row, "number", value["number"], 1, MOST_CARDS),
        group=one_of(row, "group", value["group"], vocabulary.GROUP_NAMES),
        colour=one_of(row, "color", value["color"], parse.TAO_COLOURS),
        resistance=_resistance(row),
        stones={stone: _stone(row, stone) for stone in ability.ON_STONE},
    )


def parse_power(row: Written) -> Power:
    common = parse.parse_ruled(row)
    return Power(
        **vars(common),
        colour=one_of(row, "color", row.fields["color"], BOARD_COLOURS),
        side=one_of(row, "side", row.fields["side"], SIDES),
    )


def _resistance(row: Written) -> dict[str, int]:
    """All colours; `OF_ITS_BOARD` only where a card has it."""
    need = table(row, "resistance", row.fields["resistance"])
    if not need:
        raise row.error(
            "resistance", f"is empty; it needs at least one of {listed(parse.TAO_COLOURS)}"
        )
    for colour in need:
        one_of(row, f"resistance.{colour}", colour, (*parse.TAO_COLOURS, parse.OF_ITS_BOARD))
    wanted = [*parse.TAO_COLOURS, *([parse.OF_ITS_BOARD] if need.get(parse.OF_ITS_BOARD) else [])]
    return {
        colour: integer(row, f"resistance.{colour}", need.get(colour, 0), 0, MOST_RESISTANCE)
        for colour in wanted
    }


def _stone(row: Written, stone: str) -> list[tuple[str, int]]:
    entries = row.fields.get(stone, [])
    if not isinstance(entries, list):
        raise row.error(stone, f"{shown(entries)} is not a list of abilities")
    if len(entries) > MOST_ABILITIES:
        raise row.error(stone, f"has {len(entries)} abilities, but at most {MOST_ABILITIES} fit")
    abilities = [_ability(row, stone, entry) for entry in entries]
    if stone == "centre" and len(set(abilities)) < len(abilities):
        # The engine keeps the centre as bits, so a second one would vanish without a word.
        raise row.error(stone, "names an ability twice; each of the centre stone counts once")
    return abilities


def _ability(row: Written, stone: str, entry: object) -> tuple[str, int]:
    if not isinstance(entry, dict):
        return _with_number(row, stone, _on_stone(row, stone, entry), None)
    for name in entry:
        one_of(row, stone, name, ("ability", "n"))
    own = _on_stone(row, stone, entry.get("ability"))
    return _with_number(row, stone, own, entry.get("n"))


def _on_stone(row: Written, stone: str, own: object) -> str:
    taken = f"the {stone} stone takes {listed(ability.ON_STONE[stone])}"
    if own is None:
        raise row.error(stone, f'a table without "ability"; {taken}')
    if not isinstance(own, str) or own not in ability.CODES:
        raise row.error(stone, f"{shown(own)} is not an ability; {taken}")
    if own not in ability.ON_STONE[stone]:
        raise row.error(stone, f"{shown(own)} does not belong on this stone; {taken}")
    return own


def _with_number(row: Written, stone: str, own: str, n: object) -> tuple[str, int]:
    if own not in ability.WITH_NUMBER or stone == "centre":
        if n is not None:
            those = "none in the centre" if stone == "centre" else listed(ability.WITH_NUMBER)
            raise row.error(stone, f'"{own}" takes no n; those that do: {those}')
        return own, 0
    if n is None:
        form = f'{{ ability = "{own}", n = 1 }}'
        raise row.error(stone, f'"{own}" needs a number, written {form}')
    return own, integer(row, stone, n, 1, parse.MOST_REWARD)
