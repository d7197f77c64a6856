"""Rows that Black Secret brings: curses, blood mantras, tokens, demons and boards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ghoststories.content.black_secret.parse_steps import EffectStep, parse_steps
from ghoststories.content.black_secret.vocabulary import DEMON_EFFECTS, TOKEN_GROUPS, TOKENS
from ghoststories.content.parse import TAO_COLOURS, Named, Ruled, parse_named, parse_ruled
from ghoststories.content.rows import RowKind, Written, integer, one_of, shown

NEEDS_MOON: Final = {"white_moon": "effect"}
"""That it does something with what White Moon has is a part of what it does."""
CURSE: Final = RowKind(
    "curse", needs=("level",), may=("color", "effect", "white_moon"), part_of=NEEDS_MOON
)
MANTRA: Final = RowKind(
    "mantra", needs=("level", "effect"), may=("white_moon",), part_of=NEEDS_MOON
)
TOKEN: Final = RowKind("token", needs=("rule", "counts"), fixed=("rule",))
DEMON: Final = RowKind("demon", needs=("rule", "cost", "resistance", "a", "b"), fixed=("rule",))
CATACOMBS: Final = RowKind("catacombs", needs=("squares", "entrances"))
TIER: Final = RowKind("tier", needs=("slots", "curses", "mantras"), fixed=("curses", "mantras"))
"""How many curses and mantras are dealt is printed."""

TOKEN_IDS: Final = [f"token-{face}" for face in TOKENS]
"""A token is not the skeleton that its bones become, so it has an id of its own."""
CATACOMB_IDS: Final = ["catacombs-a", "catacombs-b"]
TIER_IDS: Final = ["level-1", "level-2", "level-3", "level-4"]
"""The levels of the pyramid of curses, from the bottom."""
SQUARES: Final = 9
ENTRANCES: Final = 2
URNS: Final = 3
MOST_SLOTS: Final = 5
MOST_SLOTS_IN_ALL: Final = 12
"""As many as actions can name."""
UNLOCKING: Final = 2
"""Curses of a level that unlock the next one (K-TURN-5)."""
MOST_DEALT: Final = 9
MOST_COST: Final = 9


@dataclass(frozen=True)
class Spell(Named):
    """A curse or a blood mantra."""

    level: int
    steps: list[EffectStep]
    white_moon: bool


@dataclass(frozen=True)
class Mantra(Spell):
    colour: ClassVar = ""


@dataclass(frozen=True)
class Curse(Spell):
    colour: str
    """Empty for a blank one, which has no effect either."""


@dataclass(frozen=True)
class Token(Ruled):
    counts: list[int]
    """By the number of symbols on the back less one."""


@dataclass(frozen=True)
class Demon(Ruled):
    cost: int
    resistance: int
    a: str
    b: str

    @property
    def effects(self) -> list[str]:
        """On side A and on side B."""
        return [self.a, self.b]


@dataclass(frozen=True)
class Catacombs(Named):
    squares: list[str]
    entrances: list[int]


@dataclass(frozen=True)
class Tier(Named):
    slots: int
    curses: int
    mantras: int


def parse_curse(row: Written) -> Curse:
    common = parse_named(row)
    level = integer(row, "level", row.fields["level"], 1, len(TIER_IDS))
    moon = _moon(row)
    steps = parse_steps(row, moon=moon)
    colour = ""
    if "color" in row.fields:
        colour = one_of(row, "color", row.fields["color"], TAO_COLOURS)
    if bool(colour) != bool(steps):
        given, other = ("color", "an effect") if colour else ("effect", "a color")
        problem = f"needs {other} too; a curse has both, a blank one has neither"
        raise row.error("effect" if "effect" in row.overridden else given, problem)
    return Curse(**vars(common), level=level, colour=colour, steps=steps, white_moon=moon)


def parse_mantra(row: Written) -> Mantra:
    common = parse_named(row)
    level = integer(row, "level", row.fields["level"], 2, len(TIER_IDS))
    moon = _moon(row)
    steps = parse_steps(row, moon=moon)
    if not steps:
        raise row.error("effect", "is empty; a mantra has at least one step")
    return Mantra(**vars(common), level=level, steps=steps, white_moon=moon)


def parse_token(row: Written) -> Token:
    common = parse_ruled(row)
    return Token(**vars(common), counts=_numbers(row, "counts", TOKEN_GROUPS, SQUARES))


def parse_demon(row: Written) -> Demon:
    common = parse_ruled(row)
    value = row.fields
    return Demon(
        **vars(common),
        cost=integer(row, "cost", value["cost"], 1, MOST_COST),
        resistance=integer(row, "resistance", value["resistance"], 1, MOST_COST),
        a=one_of(row, "a", value["a"], DEMON_EFFECTS[1:]),
        b=one_of(row, "b", value["b"], DEMON_EFFECTS[1:]),
    )


def parse_catacombs(row: Written) -> Catacombs:
    common = parse_named(row)
    given = row.fields["squares"]
    if not isinstance(given, list) or len(given) != SQUARES:
        raise row.error("squares", f"{shown(given)} is not a list of {SQUARES} colours")
    squares = [one_of(row, "squares", colour, TAO_COLOURS) for colour in given]
    entrances = _numbers(row, "entrances", ENTRANCES, SQUARES - 1)
    if len(set(entrances)) < ENTRANCES:
        raise row.error("entrances", f"{shown(entrances)} are not {ENTRANCES} different squares")
    return Catacombs(**vars(common), squares=squares, entrances=entrances)


def parse_tier(row: Written) -> Tier:
    common = parse_named(row)
    fewest = UNLOCKING if common.id != TIER_IDS[-1] else 1
    return Tier(
        **vars(common),
        slots=integer(row, "slots", row.fields["slots"], fewest, MOST_SLOTS),
        curses=integer(row, "curses", row.fields["curses"], 1, MOST_DEALT),
        mantras=integer(row, "mantras", row.fields["mantras"], 0, MOST_DEALT),
    )


def _moon(row: Written) -> bool:
    value = row.fields.get("white_moon", False)
    if not isinstance(value, bool):
        raise row.error("white_moon", f"{shown(value)} is not true or false")
    return value


def _numbers(row: Written, name: str, wanted: int, most: int) -> list[int]:
    given = row.fields[name]
    if not isinstance(given, list) or len(given) != wanted:
        raise row.error(name, f"{shown(given)} is not a list of {wanted} whole numbers")
    return [integer(row, name, value, 0, most) for value in given]


# Checking the rows against each other


def check_tokens(rows: Sequence[Written]) -> None:
    """One token of a group on each square, and three urns."""
    tokens = [parse_token(row) for row in rows]
    blamed = _blamed(rows, "counts")
    for group in range(TOKEN_GROUPS):
        n = sum(token.counts[group] for token in tokens)
        if n != SQUARES:
            backs = f"tokens with {group + 1} on the back"
            raise blamed.error("counts", f"there would be {n} {backs}, but {SQUARES} are needed")
    urns = sum(sum(token.counts) for token in tokens if token.id == TOKEN_IDS[-1])
    if urns != URNS:
        raise blamed.error("counts", f"there would be {urns} urns in all; there are {URNS}")


def check_levels(
    tiers: Sequence[Tier],
    curses: Sequence[Curse],
    mantras: Sequence[Mantra],
    rows: Sequence[Written],
) -> None:
    """Of every level there are as many as are dealt, with the base game alone."""
    slots = sum(tier.slots for tier in tiers)
    if slots > MOST_SLOTS_IN_ALL:
        blamed = _blamed([row for row in rows if row.kind.word == "tier"], "slots")
        problem = f"there would be {slots} on all levels, but there is room for {MOST_SLOTS_IN_ALL}"
        raise blamed.error("slots", problem)
    for level, tier in enumerate(tiers, 1):
        for kind, dealt, there in (
            ("curse", tier.curses, [c for c in curses if c.colour and not c.white_moon]),
            ("mantra", tier.mantras, [m for m in mantras if not m.white_moon]),
        ):
            n = sum(1 for found in there if found.level == level)
            if n < dealt:
                blamed = _blamed([row for row in rows if row.kind.word == kind], "level")
                problem = f"of level {level} there would be {n} {kind}s, but {dealt} are dealt"
                raise blamed.error("level", f"{problem} (White Moon's and blanks do not count)")


def _blamed(rows: Sequence[Written], name: str) -> Written:
    """Where an override changed one, that is the mistake."""
    return next((row for row in rows if name in row.overridden), rows[-1])
