"""Reads the content files into `Content`: rows, an override over them, checks, flat tables."""

import functools
import hashlib
import json
from collections.abc import Iterable, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.parse import (
    LANGUAGES,
    SIDES,
    Card,
    Power,
    Ruled,
    parse_card,
    parse_power,
    parse_ruled,
)
from ghoststories.content.rows import (
    ContentError,
    Row,
    listed,
    merge,
    one_of,
    read_rows,
    rows_by_id,
)
from ghoststories.content.tables import STONE_WIDTH, Content, packed_need
from ghoststories.content.vocabulary import ABILITIES, COLOUR_NAMES, GROUP_NAMES, POWERS, VILLAGERS

FILES: Final = ("base_ghosts.toml", "base_incarnations.toml", "villagers.toml", "powers.toml")


def load_content(override: Path | None = None) -> Content:
    """The packaged content, changed by an override file where there is one."""
    return _packaged() if override is None else content_from(files(__package__), override)


@functools.cache
def _packaged() -> Content:
    return content_from(files(__package__))


def content_from(folder: Traversable | Path, override: Path | None = None) -> Content:
    """The content of the `FILES` in a folder; tests feed it broken copies."""
    rows = [row for name in FILES for row in read_rows(folder.joinpath(name), name)]
    by_id = rows_by_id(rows)
    if override is not None:
        merge(by_id, read_rows(override, str(override)))
    cards = _cards([row for row in rows if row.kind == "card"])
    villagers = _villagers([row for row in rows if row.kind == "villager"])
    powers = _powers([row for row in rows if row.kind == "power"])
    return _filled(cards, villagers, powers)


# Checking the rows against each other


def _cards(rows: Sequence[Row]) -> list[Card]:
    """Cards by number; the index of a card is its number less one, so no number may be free."""
    parsed = sorted(((parse_card(row), row) for row in rows), key=lambda pair: pair[0].number)
    for expected, (card, row) in enumerate(parsed, 1):
        if card.number < expected:
            other = parsed[expected - 2][0].id
            problem = f'{card.number} is the number of "{other}" too; each number is used once'
            raise row.error("number", problem)
        if card.number > expected:
            problem = f"{card.number} leaves a gap; numbers run from 1, and no card has {expected}"
            raise row.error("number", problem)
    return [card for card, _ in parsed]


def _villagers(rows: Sequence[Row]) -> list[Ruled]:
    _check_ids(rows, "villagers.toml", "villager", VILLAGERS)
    return sorted((parse_ruled(row) for row in rows), key=lambda found: VILLAGERS.index(found.id))


def _powers(rows: Sequence[Row]) -> list[Power]:
    """Powers in the order of the vocabulary; the two of a board are its two sides."""
    _check_ids(rows, "powers.toml", "power", POWERS)
    sides: dict[tuple[str, str], Power] = {}
    # Overridden rows last: of two powers on one side, the changed one is the mistake.
    for row in sorted(rows, key=lambda row: bool(row.overridden)):
        power = parse_power(row)
        other = sides.setdefault((power.color, power.side), power)
        if other is not power:
            name = "color" if "color" in row.overridden else "side"
            problem = f'side "{power.side}" of the {power.color} board is "{other.id}" already'
            raise row.error(name, f"{problem}; a board has one power on each of {listed(SIDES)}")
    return sorted(sides.values(), key=lambda power: POWERS.index(power.id))


def _check_ids(rows: Sequence[Row], file: str, kind: str, words: Sequence[str]) -> None:
    """What a villager or a power does is code, so the file has exactly those the code knows."""
    for row in rows:
        one_of(row, "id", row.fields["id"], words)
    for word in words:
        if all(row.fields["id"] != word for row in rows):
            raise ContentError(f'{file}, {kind} "{word}": is missing; needed are {listed(words)}')


# Filling the tables


def _filled(cards: Sequence[Card], villagers: Sequence[Ruled], powers: Sequence[Power]) -> Content:
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
    content.rule = {row.id: row.rule for row in (*villagers, *powers)}
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

    Names, rule ids and provenance stay out, so that a better translation does not part old records
    from the rules they were played with; villagers are nothing but these. The facts are the parsed
    ones, in words: `left = []`, a zero resistance or a reordered file change nothing.
    """
    facts = {
        "cards": [_facts(card) for card in cards],
        "powers": [_facts(power) for power in powers],
    }
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(canonical.encode()).hexdigest()[:16]


def _facts(row: Card | Power) -> dict[str, object]:
    beside = ("names", "rule", "provenance")
    return {name: value for name, value in vars(row).items() if name not in beside}
