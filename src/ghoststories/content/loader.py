"""Reads the content files into `Content`: read rows, merge an override, parse, check, fill.

A mistake in a file is a `ContentError`: one sentence that names the file, the row, the field, what
is wrong and what is allowed, because the people who write override files are players.
"""

import difflib
import functools
import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.tables import STONE_WIDTH, Content, packed_need
from ghoststories.content.vocabulary import (
    ABILITIES,
    COLOUR_NAMES,
    COLOURS,
    GROUP_NAMES,
    POWERS,
    STONES,
    VILLAGERS,
    WITH_NUMBER,
)

FILES: Final = ("base_ghosts.toml", "base_incarnations.toml", "villagers.toml", "powers.toml")
LANGUAGES: Final = ("en", "pl", "de")
PROVENANCES: Final = ("printed", "designed")
TAO_COLOURS: Final = COLOUR_NAMES[:COLOURS]
BOARD_COLOURS: Final = ("yellow", "green", "red", "blue")
SIDES: Final = ("a", "b")

REQUIRED: Final = {
    "card": ("id", "number", "group", "color", "resistance", "names"),
    "villager": ("id", "names"),
    "power": ("id", "color", "side", "names"),
}
OPTIONAL: Final = {
    "card": (*STONES, "provenance"),
    "villager": ("provenance",),
    "power": ("provenance",),
}
FIXED: Final = ("number", "group")
"""What an override may not change: decks are counted by group, and records name cards by number."""

MOST_ABILITIES: Final = STONE_WIDTH - 1
MOST_RESISTANCE: Final = 9
MOST_REWARD: Final = 9
MOST_CARDS: Final = 999


class ContentError(ValueError):
    """A content or override file says something the game cannot be played with."""


@dataclass
class Row:
    """One table of a file as TOML gave it, which remembers where each of its fields was written."""

    kind: str
    position: int
    file: str
    fields: dict[str, object]
    overridden: dict[str, str] = field(default_factory=dict)
    """Field -> override file it came from, so that an error blames the right file."""

    def error(self, name: str, problem: str) -> ContentError:
        ident = self.fields.get("id")
        label = _shown(ident) if isinstance(ident, str) else str(self.position)
        whole = name.partition(".")[0]
        file = self.overridden.get(name) or self.overridden.get(whole) or self.file
        return ContentError(f"{file}, {self.kind} {label}, field {_shown(name)}: {problem}")


@dataclass(frozen=True)
class Named:
    """A parsed villager, and what all rows have in common."""

    id: str
    names: dict[str, str]
    provenance: str


@dataclass(frozen=True)
class Card(Named):
    number: int
    group: str
    color: str
    resistance: dict[str, int]
    stones: dict[str, list[tuple[str, int]]]
    """Stone -> abilities in printed order, each with its number or 0."""


@dataclass(frozen=True)
class Power(Named):
    color: str
    side: str


def load_content(override: Path | None = None) -> Content:
    """The packaged content, changed by an override file where there is one."""
    return _packaged() if override is None else content_from(files(__package__), override)


@functools.cache
def _packaged() -> Content:
    return content_from(files(__package__))


def content_from(folder: Traversable | Path, override: Path | None = None) -> Content:
    """The content of the `FILES` in a folder; tests feed it broken copies."""
    rows = [row for name in FILES for row in _read(folder.joinpath(name), name)]
    by_id = _by_id(rows)
    if override is not None:
        _merge(by_id, _read(override, str(override)))
    cards = _cards([row for row in rows if row.kind == "card"])
    villagers = _villagers([row for row in rows if row.kind == "villager"])
    powers = _powers([row for row in rows if row.kind == "power"])
    return _filled(cards, villagers, powers)


# Reading


def _read(path: Traversable | Path, file: str) -> list[Row]:
    document = _document(_text(path, file), file)
    rows: list[Row] = []
    for kind, tables in document.items():
        if kind not in REQUIRED:
            raise ContentError(f"{file}, field {_shown(kind)}: is not one of {_listed(REQUIRED)}")
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise ContentError(f'{file}, field "{kind}": is not a list of tables [[{kind}]]')
        rows += [Row(kind, n, file, fields) for n, fields in enumerate(tables, 1)]
    return rows


def _text(path: Traversable | Path, file: str) -> str:
    try:
        # "-sig" because some editors put a byte order mark first, which TOML does not allow.
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ContentError(f"{file}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ContentError(f"{file}, line {line}: is not UTF-8 text") from None


def _document(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # tomllib tells the place only in its message, and as "end of document" for the last line.
        place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = place[1] if place and place[1] else str(text.count("\n") + 1)
        problem = str(error)[: place.start()] if place else str(error)
        raise ContentError(f"{file}, line {line}: is not valid TOML ({problem})") from None


# Merging


def _by_id(rows: Iterable[Row]) -> dict[str, Row]:
    """Rows by id; ids are unique over all kinds because names and provenance are kept by id."""
    by_id: dict[str, Row] = {}
    for row in rows:
        ident = _text_of(row, "id", _present(row, "id"))
        if ident in by_id:
            first = by_id[ident]
            place = f"{first.file}, {first.kind} {first.position}"
            raise row.error("id", f"{_shown(ident)} is used already, by {place}; ids are unique")
        by_id[ident] = row
    return by_id


def _merge(by_id: dict[str, Row], overrides: Sequence[Row]) -> None:
    for ident, override in _by_id(overrides).items():
        row = by_id.get(ident)
        if row is None or row.kind != override.kind:
            known = [name for name, row in by_id.items() if row.kind == override.kind]
            raise override.error("id", _no_such(override.kind, ident, known))
        _check_changeable(override)
        _apply(row, override)


def _no_such(kind: str, ident: str, known: list[str]) -> str:
    close = difflib.get_close_matches(ident, known) or known[:3]
    return (
        f"there is no {kind} {_shown(ident)}, and an override can only change a {kind} that exists "
        f"(such as {_listed(close)})"
    )


def _check_changeable(override: Row) -> None:
    fields = REQUIRED[override.kind] + OPTIONAL[override.kind]
    free = [name for name in fields if name != "id" and name not in FIXED]
    for name in FIXED:
        if name in override.fields:
            raise override.error(name, f"is fixed; an override may change {_listed(free)}")


def _apply(row: Row, override: Row) -> None:
    changes = {"provenance": "override", **override.fields}
    for name, value in changes.items():
        old = row.fields.get(name)
        if name == "names" and isinstance(old, dict) and isinstance(value, dict):
            # Only here part of a field can be changed: a better Polish name leaves the English one.
            row.fields[name] = {**old, **value}
            row.overridden |= {f"names.{language}": override.file for language in value}
        else:
            row.fields[name] = value
            row.overridden[name] = override.file


# Parsing one row


def _named(row: Row) -> Named:
    _check_fields(row)
    return Named(_slug(row), _names(row), _provenance(row))


def _card(row: Row) -> Card:
    common = _named(row)
    value = row.fields
    return Card(
        **vars(common),
        number=_integer(row, "number", value["number"], 1, MOST_CARDS),
        group=_one_of(row, "group", value["group"], GROUP_NAMES),
        color=_one_of(row, "color", value["color"], TAO_COLOURS),
        resistance=_resistance(row),
        stones={stone: _stone(row, stone) for stone in STONES},
    )


def _power(row: Row) -> Power:
    common = _named(row)
    return Power(
        **vars(common),
        color=_one_of(row, "color", row.fields["color"], BOARD_COLOURS),
        side=_one_of(row, "side", row.fields["side"], SIDES),
    )


def _check_fields(row: Row) -> None:
    allowed = REQUIRED[row.kind] + OPTIONAL[row.kind]
    for name in row.fields:
        if name not in allowed:
            raise row.error(name, f"is not a field of a {row.kind}, which has {_listed(allowed)}")
    for name in REQUIRED[row.kind]:
        _present(row, name)


def _present(row: Row, name: str) -> object:
    if name not in row.fields:
        raise row.error(name, f"is missing; a {row.kind} needs {_listed(REQUIRED[row.kind])}")
    return row.fields[name]


def _slug(row: Row) -> str:
    ident = _text_of(row, "id", row.fields["id"])
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", ident):
        raise row.error("id", f"{_shown(ident)} is not made of a-z, 0-9 and single inner hyphens")
    return ident


def _names(row: Row) -> dict[str, str]:
    names = _table(row, "names", row.fields["names"])
    for language in names:
        _one_of(row, f"names.{language}", language, LANGUAGES)
    for language in LANGUAGES:
        if language not in names:
            raise row.error(f"names.{language}", f"is missing; names needs {_listed(LANGUAGES)}")
    return {language: _text_of(row, f"names.{language}", names[language]) for language in LANGUAGES}


def _provenance(row: Row) -> str:
    value = row.fields.get("provenance", PROVENANCES[0])
    if "provenance" in row.overridden:
        return _text_of(row, "provenance", value)  # a user may say where the change comes from
    return _one_of(row, "provenance", value, PROVENANCES)


def _resistance(row: Row) -> dict[str, int]:
    need = _table(row, "resistance", row.fields["resistance"])
    if not need:
        raise row.error("resistance", f"is empty; it needs at least one of {_listed(TAO_COLOURS)}")
    for colour in need:
        _one_of(row, f"resistance.{colour}", colour, TAO_COLOURS)
    return {
        colour: _integer(row, f"resistance.{colour}", need.get(colour, 0), 0, MOST_RESISTANCE)
        for colour in TAO_COLOURS
    }


def _stone(row: Row, stone: str) -> list[tuple[str, int]]:
    entries = row.fields.get(stone, [])
    if not isinstance(entries, list):
        raise row.error(stone, f"{_shown(entries)} is not a list of abilities")
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
        _one_of(row, stone, name, ("ability", "n"))
    ability = _on_stone(row, stone, entry.get("ability"))
    return _with_number(row, stone, ability, entry.get("n"))


def _on_stone(row: Row, stone: str, ability: object) -> str:
    taken = f"the {stone} stone takes {_listed(STONES[stone])}"
    if ability is None:
        raise row.error(stone, f'a table without "ability"; {taken}')
    if not isinstance(ability, str) or ability not in ABILITIES:
        raise row.error(stone, f"{_shown(ability)} is not an ability; {taken}")
    if ability not in STONES[stone]:
        raise row.error(stone, f"{_shown(ability)} does not belong on this stone; {taken}")
    return ability


def _with_number(row: Row, stone: str, ability: str, n: object) -> tuple[str, int]:
    if ability not in WITH_NUMBER:
        if n is not None:
            raise row.error(stone, f'"{ability}" takes no n; only {_listed(WITH_NUMBER)} does')
        return ability, 0
    if n is None:
        form = f'{{ ability = "{ability}", n = 1 }}'
        raise row.error(stone, f'"{ability}" needs a number, written {form}')
    return ability, _integer(row, stone, n, 1, MOST_REWARD)


# Parsing one value


def _integer(row: Row, name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise row.error(name, f"{_shown(value)} is not a whole number from {low} to {high}")
    return value


def _text_of(row: Row, name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise row.error(name, f"{_shown(value)} is not a text with at least one letter")
    return value


def _table(row: Row, name: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise row.error(name, f"{_shown(value)} is not a table {{ … }}")
    return value


def _one_of(row: Row, name: str, value: object, allowed: Iterable[str]) -> str:
    words = list(allowed)
    if not isinstance(value, str) or value not in words:
        raise row.error(name, f"{_shown(value)} is not one of {_listed(words)}")
    return value


def _shown(value: object) -> str:
    """A value as a file would have it: "quoted", true, 3; dates as text."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)


# Checking the rows against each other


def _cards(rows: Sequence[Row]) -> list[Card]:
    """Cards by number; the index of a card is its number less one, so no number may be free."""
    parsed = sorted(((_card(row), row) for row in rows), key=lambda pair: pair[0].number)
    for expected, (card, row) in enumerate(parsed, 1):
        if card.number < expected:
            other = parsed[expected - 2][0].id
            problem = f'{card.number} is the number of "{other}" too; each number is used once'
            raise row.error("number", problem)
        if card.number > expected:
            problem = f"{card.number} leaves a gap; numbers run from 1, and no card has {expected}"
            raise row.error("number", problem)
    return [card for card, _ in parsed]


def _villagers(rows: Sequence[Row]) -> list[Named]:
    _check_ids(rows, "villagers.toml", "villager", VILLAGERS)
    return sorted((_named(row) for row in rows), key=lambda named: VILLAGERS.index(named.id))


def _powers(rows: Sequence[Row]) -> list[Power]:
    """Powers in the order of the vocabulary; the two of a board are its two sides."""
    _check_ids(rows, "powers.toml", "power", POWERS)
    sides: dict[tuple[str, str], Power] = {}
    # Overridden rows last: of two powers on one side, the changed one is the mistake.
    for row in sorted(rows, key=lambda row: bool(row.overridden)):
        power = _power(row)
        other = sides.setdefault((power.color, power.side), power)
        if other is not power:
            name = "color" if "color" in row.overridden else "side"
            problem = f'side "{power.side}" of the {power.color} board is "{other.id}" already'
            raise row.error(name, f"{problem}; a board has one power on each of {_listed(SIDES)}")
    return sorted(sides.values(), key=lambda power: POWERS.index(power.id))


def _check_ids(rows: Sequence[Row], file: str, kind: str, words: Sequence[str]) -> None:
    """What a villager or a power does is code, so the file has exactly those the code knows."""
    for row in rows:
        _one_of(row, "id", row.fields["id"], words)
    for word in words:
        if all(row.fields["id"] != word for row in rows):
            raise ContentError(f'{file}, {kind} "{word}": is missing; needed are {_listed(words)}')


# Filling the tables


def _filled(cards: Sequence[Card], villagers: Sequence[Named], powers: Sequence[Power]) -> Content:
    content = Content(len(cards))
    content.card_id = [card.id for card in cards]
    content.card_group = _vec(GROUP_NAMES.index(card.group) for card in cards)
    content.card_colour = _vec(COLOUR_NAMES.index(card.color) for card in cards)
    content.card_need = _vec(packed_need(list(card.resistance.values())) for card in cards)
    content.left = _vec(code for card in cards for code in _codes(card.stones["left"]))
    content.centre = _vec(_bits(card.stones["centre"]) for card in cards)
    content.right = _vec(code for card in cards for code in _codes(card.stones["right"]))
    content.power_colour = _vec(COLOUR_NAMES.index(power.color) for power in powers)
    everything = [*cards, *villagers, *powers]
    content.names = {lang: {row.id: row.names[lang] for row in everything} for lang in LANGUAGES}
    content.provenance = {row.id: row.provenance for row in everything}
    content.digest = _digest(cards, powers)
    return content


def _codes(abilities: Sequence[tuple[str, int]]) -> list[int]:
    codes = [ABILITIES[ability] | n << 8 for ability, n in abilities]
    return codes + [0] * (STONE_WIDTH - len(codes))


def _bits(abilities: Sequence[tuple[str, int]]) -> int:
    return sum(1 << ABILITIES[ability] for ability, _ in abilities)


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


def _digest(cards: Sequence[Card], powers: Sequence[Power]) -> str:
    """What a record is bound to: the facts that decide play.

    Names and provenance stay out, so that a better translation does not part old records from the
    rules they were played with; villagers are nothing but names and provenance. The facts are the
    parsed ones, in words: `left = []`, a zero resistance or a reordered file change nothing.
    """
    facts = {
        "cards": [_facts(card) for card in cards],
        "powers": [_facts(power) for power in powers],
    }
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(canonical.encode()).hexdigest()[:16]


def _facts(row: Card | Power) -> dict[str, object]:
    return {name: value for name, value in vars(row).items() if name not in ("names", "provenance")}
