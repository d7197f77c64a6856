"""Reads the content files into `Content`: rows, an override over them, checks, flat tables."""

import functools
import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.black_secret.fill import Secrets, fill_secrets
from ghoststories.content.black_secret.parse import (
    CATACOMB_IDS,
    TIER_IDS,
    TOKEN_IDS,
    check_levels,
    check_tokens,
    parse_catacombs,
    parse_curse,
    parse_demon,
    parse_mantra,
    parse_tier,
    parse_token,
)
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.parse import (
    LANGUAGES,
    OF_ITS_BOARD,
    SIDES,
    Card,
    Named,
    Power,
    Ruled,
    parse_card,
    parse_power,
    parse_ruled,
)
from ghoststories.content.provenance import worst
from ghoststories.content.rows import (
    REQUIRED,
    ContentError,
    Row,
    listed,
    merge,
    one_of,
    read_override,
    rows_by_id,
    rows_in,
    text_in,
)
from ghoststories.content.tables import STONE_WIDTH, Content, Override, packed_need
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES, POWERS, VILLAGERS
from ghoststories.content.white_moon.parse import (
    Artifact,
    Family,
    parse_artifact,
    parse_family,
    people_of,
)
from ghoststories.content.white_moon.vocabulary import (
    ARTIFACTS,
    DEATHS,
    FAMILIES,
    FAMILY_REWARDS,
    PEOPLE,
    REWARD_ARTIFACT,
)
from ghoststories.kinds import ability, sets

FILES: Final = {
    "base_ghosts.toml": "base",
    "base_incarnations.toml": "base",
    "villagers.toml": "base",
    "powers.toml": "base",
    "white_moon_ghosts.toml": "white-moon",
    "white_moon_incarnations.toml": "white-moon",
    "white_moon_villagers.toml": "white-moon",
    "white_moon_families.toml": "white-moon",
    "white_moon_artifacts.toml": "white-moon",
    "black_secret_ghosts.toml": "black-secret",
    "black_secret_incarnations.toml": "black-secret",
    "black_secret_specials.toml": "black-secret",
    "black_secret_villagers.toml": "black-secret",
    "black_secret_demons.toml": "black-secret",
    "black_secret_tokens.toml": "black-secret",
    "black_secret_boards.toml": "black-secret",
    "black_secret_curses.toml": "black-secret",
    "black_secret_mantras.toml": "black-secret",
}
"""File -> the set of everything in it."""
HOMES: Final = {
    "villager": "villagers.toml",
    "power": "powers.toml",
    "family": "white_moon_families.toml",
    "artifact": "white_moon_artifacts.toml",
    "demon": "black_secret_demons.toml",
    "token": "black_secret_tokens.toml",
    "catacombs": "black_secret_boards.toml",
    "tier": "black_secret_boards.toml",
    "kung-fu-school": "white_moon_villagers.toml",
    "calligrapher": "black_secret_villagers.toml",
}
"""Kind, or the one thing that is elsewhere -> the file it belongs into."""
T = TypeVar("T", bound=Named)


@dataclass(frozen=True)
class Box:
    """All rows, parsed and checked against each other."""

    cards: list[Card]
    villagers: list[Ruled]
    powers: list[Power]
    families: list[Family]
    artifacts: list[Artifact]
    secrets: Secrets

    def everything(self) -> list[Named]:
        moon = [*self.families, *self.artifacts]
        return [*self.cards, *self.villagers, *self.powers, *moon, *self.secrets.everything()]


def load_content(override: Path | None = None) -> Content:
    """The packaged content, changed by an override file where there is one."""
    return content_with(None if override is None else read_override(override))


@functools.cache
def content_with(override: Override | None) -> Content:
    return content_from(files(__package__), override)


def content_from(folder: Traversable | Path, override: Override | None = None) -> Content:
    """The content of the `FILES` in a folder; tests feed it broken copies."""
    rows = [
        row
        for name, of_set in FILES.items()
        for row in rows_in(text_in(folder.joinpath(name), name), name, of_set)
    ]
    by_id = rows_by_id(rows)
    if override is not None:
        merge(by_id, rows_in(override.text, override.name))
    kinds = {kind: [row for row in rows if row.kind == kind] for kind in REQUIRED}
    content = _filled(
        Box(
            _cards(kinds["card"]),
            _in_order(kinds["villager"], "villager", VILLAGERS, parse_ruled),
            _powers(kinds["power"]),
            _families(kinds["family"]),
            _in_order(kinds["artifact"], "artifact", ARTIFACTS, parse_artifact),
            _secrets(kinds),
        )
    )
    content.override = override
    return content


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


def _in_order(
    rows: Sequence[Row], kind: str, words: Sequence[str], parse: Callable[[Row], T]
) -> list[T]:
    """Exactly the things the code knows, in the order of the vocabulary."""
    _check_ids(rows, kind, words)
    return sorted((parse(row) for row in rows), key=lambda found: words.index(found.id))


def _families(rows: Sequence[Row]) -> list[Family]:
    """Each artifact is there once, so no two families give the same."""
    given: dict[int, str] = {}
    # Overridden rows last: of two families with one artifact, the changed one is the mistake.
    for row in sorted(rows, key=lambda row: "reward" in row.overridden):
        family = parse_family(row)
        word, which = family.reward
        if FAMILY_REWARDS[word] == REWARD_ARTIFACT:
            other = given.setdefault(which, family.id)
            if other != family.id:
                problem = f'"{ARTIFACTS[which]}" is the reward of "{other}" already'
                raise row.error("reward.which", f"{problem}; each artifact is there once")
    return _in_order(rows, "family", FAMILIES, parse_family)


def _secrets(kinds: dict[str, list[Row]]) -> Secrets:
    """Curses and mantras are in the order of their files: a new one is a row."""
    tokens = _in_order(kinds["token"], "token", TOKEN_IDS, parse_token)
    check_tokens(kinds["token"])
    tiers = _in_order(kinds["tier"], "tier", TIER_IDS, parse_tier)
    curses = [parse_curse(row) for row in kinds["curse"]]
    mantras = [parse_mantra(row) for row in kinds["mantra"]]
    check_levels(tiers, curses, mantras, [*kinds["tier"], *kinds["curse"], *kinds["mantra"]])
    return Secrets(
        demons=_in_order(kinds["demon"], "demon", DEMONS, parse_demon),
        tokens=tokens,
        catacombs=_in_order(kinds["catacombs"], "catacombs", CATACOMB_IDS, parse_catacombs),
        tiers=tiers,
        curses=curses,
        mantras=mantras,
    )


def _powers(rows: Sequence[Row]) -> list[Power]:
    """Powers in the order of the vocabulary; the two of a board are its two sides."""
    _check_ids(rows, "power", POWERS)
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


def _check_ids(rows: Sequence[Row], kind: str, words: Sequence[str]) -> None:
    """What such a thing does is code, so the files have exactly those the code knows."""
    for row in rows:
        one_of(row, "id", row.fields["id"], words)
    for word in words:
        if all(row.fields["id"] != word for row in rows):
            file = HOMES.get(word, HOMES[kind])
            raise ContentError(f'{file}, {kind} "{word}": is missing; needed are {listed(words)}')


# Filling the tables


def _filled(box: Box) -> Content:
    content = Content(len(box.cards))
    _fill_cards(content, box.cards)
    content.power_colour = _vec(COLOUR_NAMES.index(power.color) for power in box.powers)
    content.villager_set = _vec(sets.NAMES.index(villager.of_set) for villager in box.villagers)
    _fill_moon(content, box)
    fill_secrets(content, box.secrets)
    everything = box.everything()
    content.names = {lang: {row.id: row.names[lang] for row in everything} for lang in LANGUAGES}
    for family in box.families:
        for lang in LANGUAGES:
            content.names[lang].update(_names_of_people(family.id, family.names[lang]))
    content.rule = {row.id: row.rule for row in everything if isinstance(row, Ruled)}
    content.set_of = {row.id: sets.NAMES.index(row.of_set) for row in everything}
    content.provenance_of = {row.id: row.provenance for row in everything}
    content.provenance = {row.id: worst(row.provenance.values()) for row in everything}
    content.set_digest = [_digest(box, name) for name in sets.NAMES]
    content.digest = content.set_digest[0]
    return content


def _fill_cards(content: Content, cards: Sequence[Card]) -> None:
    content.card_id = [card.id for card in cards]
    content.card_set = _vec(sets.NAMES.index(card.of_set) for card in cards)
    content.card_group = _vec(GROUP_NAMES.index(card.group) for card in cards)
    content.card_colour = _vec(COLOUR_NAMES.index(card.color) for card in cards)
    content.card_need = _vec(_need(card.resistance) for card in cards)
    content.left = _vec(code for card in cards for code in _codes(card.stones["left"]))
    content.centre = _vec(_bits(card.stones["centre"]) for card in cards)
    content.right = _vec(code for card in cards for code in _codes(card.stones["right"]))


def _fill_moon(content: Content, box: Box) -> None:
    content.family_size = _vec(family.size for family in box.families)
    content.family_death = _vec(DEATHS[f.death[0]] | f.death[1] << 8 for f in box.families)
    content.family_reward = _vec(
        FAMILY_REWARDS[f.reward[0]] | f.reward[1] << 8 for f in box.families
    )
    content.person_family = _vec(FAMILIES.index(person.rpartition("-")[0]) for person in PEOPLE)
    content.artifact_single = _vec(int(a.lifetime == "single_use") for a in box.artifacts)


def _names_of_people(family: str, name: str) -> dict[str, str]:
    """Nobody published what they are called: Hua 1, Hua 2, Hua 3; Weng."""
    people = people_of(family)
    if len(people) == 1:
        return {people[0]: name}
    return {person: f"{name} {n}" for n, person in enumerate(people, 1)}


def _need(resistance: dict[str, int]) -> int:
    counts = [resistance.get(colour, 0) for colour in COLOUR_NAMES[:COLOURS]]
    return packed_need([*counts, resistance.get(OF_ITS_BOARD, 0)])


def _codes(abilities: Sequence[tuple[str, int]]) -> list[int]:
    codes = [ability.CODES[own] | n << 8 for own, n in abilities]
    return codes + [0] * (STONE_WIDTH - len(codes))


def _bits(abilities: Sequence[tuple[str, int]]) -> int:
    return sum(1 << ability.CODES[own] for own, _ in abilities)


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


def _digest(box: Box, of_set: str) -> str:
    """What a record is bound to: the facts of a set that decide play.

    Names, rule ids and provenance stay out, so that a better translation does not part old records
    from the rules they were played with; villagers are nothing but these. The facts are the parsed
    ones, in words: `left = []`, a zero resistance or a reordered file change nothing. A set without
    a kind does not mention it, so that a new kind leaves the digest of the base game as it is.
    """
    kinds: dict[str, Sequence[Named]] = {
        "cards": box.cards,
        "powers": box.powers,
        "families": box.families,
        "artifacts": box.artifacts,
        "demons": box.secrets.demons,
        "tokens": box.secrets.tokens,
        "catacombs": box.secrets.catacombs,
        "tiers": box.secrets.tiers,
        "curses": box.secrets.curses,
        "mantras": box.secrets.mantras,
    }
    facts = {
        kind: [_facts(row) for row in rows if row.of_set == of_set]
        for kind, rows in kinds.items()
        if any(row.of_set == of_set for row in rows)
    }
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"), default=vars)
    return hashlib.blake2b(canonical.encode()).hexdigest()[:16]


def _facts(row: Named) -> dict[str, object]:
    beside = ("names", "rule", "of_set", "provenance")
    return {name: value for name, value in vars(row).items() if name not in beside}
