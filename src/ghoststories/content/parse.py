"""What all rows of the content files have in common, checked field by field."""

import re
from dataclasses import dataclass
from typing import Final

from ghoststories.content.provenance import NAMED_IN, by_language, provenance_of
from ghoststories.content.rows import Written, a, listed, present, shown, text_of
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS

LANGUAGES: Final = NAMED_IN
TAO_COLOURS: Final = COLOUR_NAMES[:COLOURS]
OF_ITS_BOARD: Final = "board"
"""In a resistance: faces of the colour of the board the card is on (W-INC-6)."""

MOST_REWARD: Final = 9


@dataclass(frozen=True)
class Named:
    """What all rows have in common."""

    id: str
    names: dict[str, str]
    of_set: str
    provenance: dict[str, str]
    """Value -> where it is from."""


@dataclass(frozen=True)
class Ruled(Named):
    """A villager, and what powers have in common with it: a rule of the rulebook says it all."""

    rule: str


def parse_named(row: Written) -> Named:
    _check_fields(row)
    return Named(_slug(row), _names(row), row.of_set, provenance_of(row))


def parse_ruled(row: Written) -> Ruled:
    common = parse_named(row)
    rule = text_of(row, "rule", row.fields["rule"])
    if not re.fullmatch(r"[A-Z]+(-[A-Z]+)?-[0-9]+", rule):
        raise row.error("rule", f"{shown(rule)} is not the id of a rule, such as TIL-1")
    return Ruled(**vars(common), rule=rule)


def _check_fields(row: Written) -> None:
    kind = row.kind
    for name in row.fields:
        if name not in kind.fields:
            allowed = listed(kind.fields)
            raise row.error(name, f"is not a field of {a(kind.word)}, which has {allowed}")
    for name in kind.required:
        present(row, name)


def _slug(row: Written) -> str:
    ident = text_of(row, "id", row.fields["id"])
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", ident):
        raise row.error("id", f"{shown(ident)} is not made of a-z, 0-9 and single inner hyphens")
    return ident


def _names(row: Written) -> dict[str, str]:
    names = by_language(row, "names", row.fields["names"])
    return {language: text_of(row, f"names.{language}", name) for language, name in names.items()}
