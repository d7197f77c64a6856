"""One row of a content file becomes a card, a villager or a power, every field checked."""

import re
from dataclasses import dataclass
from typing import Final

from ghoststories.content.provenance import NAMED_IN, provenance_of
from ghoststories.content.rows import (
    OPTIONAL,
    REQUIRED,
    Row,
    a,
    integer,
    listed,
    one_of,
    present,
    shown,
    table,
    text_of,
)
from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES
from ghoststories.kinds import ability

LANGUAGES: Final = NAMED_IN
TAO_COLOURS: Final = COLOUR_NAMES[:COLOURS]
BOARD_COLOURS: Final = ("yellow", "green", "red", "blue")
SIDES: Final = ("a", "b")
OF_ITS_BOARD: Final = "board"
"""In a resistance: faces of the colour of the board the card is on (W-INC-6)."""

MOST_ABILITIES: Final = STONE_WIDTH - 1
MOST_RESISTANCE: Final = 9
MOST_REWARD: Final = 9
MOST_CARDS: Final = 999


@dataclass(frozen=True)
class Named:
    """What all rows have in common."""

    id: str
    names: dict[str, str]
    of_set: str
    provenance: dict[str, str]
    """Value -> where it is from."""


@dataclass(frozen=True)
class Card(Named):
    number: int
    group: str
    color: str
    resistance: dict[str, int]
    stones: dict[str, list[tuple[str, int]]]
    """Stone -> abilities in printed order, each with its number or 0."""


@dataclass(frozen=True)
class Ruled(Named):
    """A villager, and what powers have in common with it: a rule of the rulebook says it all."""

    rule: str


@dataclass(frozen=True)
class Power(Ruled):
    color: str
    side: str


def parse_named(row: Row) -> Named:
    _check_fields(row)
    return Named(_slug(row), _names(row), row.of_set, provenance_of(row))


def parse_card(row: Row) -> Card:
    common = parse_named(row)
    value = row.fields
    return Card(
        **vars(common),
        number=integer(row, "number", value["number"], 1, MOST_CARDS),
        group=one_of(row, "group", value["group"], GROUP_NAMES),
        color=one_of(row, "color", value["color"], TAO_COLOURS),
        resistance=_resistance(row),
        stones={stone: _stone(row, stone) for stone in ability.ON_STONE},
    )


def parse_ruled(row: Row) -> Ruled:
    common = parse_named(row)
    rule = text_of(row, "rule", row.fields["rule"])
    if not re.fullmatch(r"[A-Z]+(-[A-Z]+)?-[0-9]+", rule):
        raise row.error("rule", f"{shown(rule)} is not the id of a rule, such as TIL-1")
    return Ruled(**vars(common), rule=rule)


def parse_power(row: Row) -> Power:
    common = parse_ruled(row)
    return Power(
        **vars(common),
        color=one_of(row, "color", row.fields["color"], BOARD_COLOURS),
        side=one_of(row, "side", row.fields["side"], SIDES),
    )


def _check_fields(row: Row) -> None:
    allowed = REQUIRED[row.kind] + OPTIONAL[row.kind]
    for name in row.fields:
        if name not in allowed:
            raise row.error(name, f"is not a field of {a(row.kind)}, which has {listed(allowed)}")
    for name in REQUIRED[row.kind]:
        present(row, name)


def _slug(row: Row) -> str:
    ident = text_of(row, "id", row.fields["id"])
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", ident):
        raise row.error("id", f"{shown(ident)} is not made of a-z, 0-9 and single inner hyphens")
    return ident


def _names(row: Row) -> dict[str, str]:
    names = table(row, "names", row.fields["names"])
    for language in names:
        one_of(row, f"names.{language}", language, LANGUAGES)
    for language in LANGUAGES:
        if language not in names:
            raise row.error(f"names.{language}", f"is missing; names needs {listed(LANGUAGES)}")
    return {language: text_of(row, f"names.{language}", names[language]) for language in LANGUAGES}


def _resistance(row: Row) -> dict[str, int]:
    """All colours; `OF_ITS_BOARD` only where a card has it."""
    need = table(row, "resistance", row.fields["resistance"])
    if not need:
        raise row.error("resistance", f"is empty; it needs at least one of {listed(TAO_COLOURS)}")
    for colour in need:
        one_of(row, f"resistance.{colour}", colour, (*TAO_COLOURS, OF_ITS_BOARD))
    wanted = [*TAO_COLOURS, *([OF_ITS_BOARD] if need.get(OF_ITS_BOARD) else [])]
    return {
        colour: integer(row, f"resistance.{colour}", need.get(colour, 0), 0, MOST_RESISTANCE)
        for colour in wanted
    }


def _stone(row: Row, stone: str) -> list[tuple[str, int]]:
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


def _ability(row: Row, stone: str, entry: object) -> tuple[str, int]:
    if not isinstance(entry, dict):
        return _with_number(row, stone, _on_stone(row, stone, entry), None)
    for name in entry:
        one_of(row, stone, name, ("ability", "n"))
    own = _on_stone(row, stone, entry.get("ability"))
    return _with_number(row, stone, own, entry.get("n"))


def _on_stone(row: Row, stone: str, own: object) -> str:
    taken = f"the {stone} stone takes {listed(ability.ON_STONE[stone])}"
    if own is None:
        raise row.error(stone, f'a table without "ability"; {taken}')
    if not isinstance(own, str) or own not in ability.CODES:
        raise row.error(stone, f"{shown(own)} is not an ability; {taken}")
    if own not in ability.ON_STONE[stone]:
        raise row.error(stone, f"{shown(own)} does not belong on this stone; {taken}")
    return own


def _with_number(row: Row, stone: str, own: str, n: object) -> tuple[str, int]:
    if own not in ability.WITH_NUMBER or stone == "centre":
        if n is not None:
            those = "none in the centre" if stone == "centre" else listed(ability.WITH_NUMBER)
            raise row.error(stone, f'"{own}" takes no n; those that do: {those}')
        return own, 0
    if n is None:
        form = f'{{ ability = "{own}", n = 1 }}'
        raise row.error(stone, f'"{own}" needs a number, written {form}')
    return own, integer(row, stone, n, 1, MOST_REWARD)
