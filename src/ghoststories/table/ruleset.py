"""The ruleset of a table: who plays, how hard, and the options of the rulebook.

A ruleset that the rulebook does not know is an error. One that it knows but this version cannot
play yet raises `NotBuilt` here, before the game, never in the middle of it.
"""

import reprlib
from dataclasses import asdict, dataclass, fields
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.tables import STONE_WIDTH, Content
from ghoststories.content.vocabulary import (
    ABILITIES,
    COLOUR_NAMES,
    GHOST,
    GROUP_NAMES,
    INCARNATION,
    POWERS,
    SPIRES,
)
from ghoststories.engine.names import ABILITY_NAMES, BOARD_NAMES
from ghoststories.engine.setup import GHOSTS_UNDER_AN_INCARNATION
from ghoststories.engine.state import Rules

LEVELS = ("initiation", "normal", "nightmare", "hell")
EDITIONS = ("first", "second")
FORGOTTEN_ONES = ("while_in_play", "rest_of_game")
SCORINGS = ("standard", "german")
EXPANSIONS = ("white-moon", "black-secret")
BOARD_COLOURS = tuple(COLOUR_NAMES[:4])
PLAYED_BOARDS = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}
"""Where the players sit, by their number; two sit opposite each other (NEU-1)."""
GHOSTS_OF_A_TAOIST = 5
"""Ghosts that leave the deck unseen for every Taoist fewer than four (SET-5)."""

# What this version can play. Each list grows as chapters are built; nothing else has to change.
BUILT_EXPANSIONS: tuple[str, ...] = ()
NOT_BUILT_ABILITIES: dict[str, tuple[str, ...]] = {"left": (), "centre": (), "right": ()}
"""Abilities by stone that no chapter carries out yet."""


class RulesetError(ValueError):
    """A ruleset that makes no game; the message names the field."""


class NotBuilt(RulesetError):
    """A ruleset of the rulebook that this version cannot play yet."""


@dataclass(frozen=True)
class Ruleset:
    """Everything a table agrees on before the game. `None` leaves it to chance or takes all."""

    players: int = 4
    level: str = "normal"
    edition: str = "second"
    expansions: tuple[str, ...] = ()
    colours: tuple[str, ...] | None = None
    """The colours of the boards N, E, S, W (SET-2)."""
    powers: tuple[str, ...] | None = None
    """The power shown by the board of each colour, one for each colour (SET-2)."""
    first: str | None = None
    """The board that begins (SET-6)."""
    ghosts: tuple[str, ...] | None = None
    """The ghosts that are shuffled; all of the sets in use when left out."""
    incarnations: tuple[str, ...] | None = None
    """The incarnations that may be drawn; all of the sets in use when left out."""
    five_qi: bool = False
    """The official easier start on Initiation: 5 Qi (LVL-2)."""
    forgotten_ones: str = "while_in_play"
    """How long Forgotten Ones take the powers (INC-6)."""
    scoring: str = "standard"
    """How a game is scored: `standard` (SCO-1) or `german` (SCO-2)."""

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the default."""
        default = Ruleset()
        pairs = asdict(self).items()
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in pairs
            if value != getattr(default, name)
        }

    @classmethod
    def from_json(cls, data: object) -> "Ruleset":
        if not isinstance(data, dict):
            raise RulesetError(f"ruleset: a table of fields is expected, not {_shown(data)}")
        known = {field.name for field in fields(cls)}
        for name, value in data.items():
            if name not in known:
                listed = ", ".join(sorted(known))
                raise RulesetError(f"{_shown(name)}: no such field; there are {listed}")
            _check_type(name, value)
        arguments: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**arguments)

    def rules(self, content: Content) -> Rules:
        """Checked against the content, and in the form the engine asks for."""
        check(self, content)
        rules = Rules()
        rules.in_box = vec[i64](_in_box(self, content))
        rules.ghosts_in_deck = _ghosts_in_deck(self, content)
        if self.colours is not None:
            rules.colours = vec[i64]([COLOUR_NAMES.index(name) for name in self.colours])
        rules.sides = vec[i64](_sides(self, content))
        self._set_level(rules)
        self._set_players(rules)
        rules.powers_stay_lost = int(self.forgotten_ones == "rest_of_game")
        if self.first is not None:
            rules.first = BOARD_NAMES.index(self.first)
        return rules

    def _set_level(self, rules: Rules) -> None:
        """LVL-2 to LVL-7."""
        easy, first = self.level == "initiation", self.edition == "first"
        rules.start_qi = (5 if self.five_qi else 4) if easy else 3
        rules.incarnations = incarnations_in_deck(self.level, self.players)
        rules.start_yin_yang = int(self.level != "hell")
        rules.start_black = int(easy and not first)
        rules.haunted_limit = 4 if easy and first else 3
        rules.full_line_loses = int(easy and first)
        rules.winds_after_move = int(first)

    def _set_players(self, rules: Rules) -> None:
        """NEU-1, SOLO-1, SOLO-2."""
        played = PLAYED_BOARDS[self.players]
        rules.played = vec[i64]([int(board in played) for board in BOARD_NAMES])
        rules.solo = int(self.players == 1)
        rules.power_tokens = {1: 3, 2: 1, 3: 1, 4: 0}[self.players]


def incarnations_in_deck(level: str, players: int) -> int:
    """LVL-3."""
    if level in ("initiation", "normal"):
        return 1
    return 4 if players >= 3 else 3


def fewest_ghosts(level: str, players: int) -> int:
    """SET-5. Those under the incarnations, one above, and those left out for missing Taoists."""
    under = GHOSTS_UNDER_AN_INCARNATION * incarnations_in_deck(level, players)
    return under + 1 + GHOSTS_OF_A_TAOIST * (4 - players)


def _check_type(name: str, value: object) -> None:
    if name == "players":
        word, fits = "a whole number", type(value) is int
    elif name == "five_qi":
        word, fits = "true or false", isinstance(value, bool)
    elif name in ("level", "edition", "first", "forgotten_ones", "scoring"):
        word, fits = "a word", isinstance(value, str)
    else:
        word = "a list of words"
        fits = isinstance(value, list) and all(isinstance(item, str) for item in value)
    may_be_left_out = name in ("colours", "powers", "first", "ghosts", "incarnations")
    if not fits and not (value is None and may_be_left_out):
        raise RulesetError(f"{name}: {word} is expected, not {_shown(value)}")


def _shown(value: object) -> str:
    """A value in an error message, however large it is."""
    try:
        return reprlib.repr(value)
    except ValueError:
        return "a number of thousands of digits"


# ---------------------------------------------------------------- checks
def check(ruleset: Ruleset, content: Content) -> None:
    """Raise RulesetError for what is no game, then NotBuilt for what cannot be played yet."""
    _check_choices(ruleset)
    _check_boards(ruleset, content)
    _check_cards(ruleset, content)
    _check_built(ruleset)
    _check_built_abilities(ruleset, content)


def _one_of(field: str, value: object, allowed: tuple[object, ...]) -> None:
    if value not in allowed:
        raise RulesetError(f"{field}: {_shown(value)} is not one of {', '.join(map(str, allowed))}")


def _no_repeats(field: str, values: tuple[str, ...]) -> None:
    for value in values:
        if values.count(value) > 1:
            raise RulesetError(f"{field}: {value!r} is given more than once")


def _check_choices(ruleset: Ruleset) -> None:
    _one_of("players", ruleset.players, (1, 2, 3, 4))
    _one_of("level", ruleset.level, LEVELS)
    _one_of("edition", ruleset.edition, EDITIONS)
    if ruleset.five_qi and ruleset.level != "initiation":
        raise RulesetError("five_qi: this easier start is for the level initiation only (LVL-2)")
    _one_of("forgotten_ones", ruleset.forgotten_ones, FORGOTTEN_ONES)
    _one_of("scoring", ruleset.scoring, SCORINGS)
    for expansion in ruleset.expansions:
        _one_of("expansions", expansion, EXPANSIONS)
    _no_repeats("expansions", ruleset.expansions)
    if ruleset.first is not None:
        _one_of("first", ruleset.first, tuple(BOARD_NAMES))
        if ruleset.first not in PLAYED_BOARDS[ruleset.players]:
            raise RulesetError(
                f"first: {ruleset.first} is a neutral board with {ruleset.players} players, who "
                f"sit at {', '.join(PLAYED_BOARDS[ruleset.players])} (SET-6)"
            )


def _check_boards(ruleset: Ruleset, content: Content) -> None:
    if ruleset.colours is not None and sorted(ruleset.colours) != sorted(BOARD_COLOURS):
        raise RulesetError(
            f"colours: the boards N, E, S, W need {', '.join(BOARD_COLOURS)} in some order, "
            f"not {', '.join(ruleset.colours)}"
        )
    if ruleset.powers is None:
        return
    for power in ruleset.powers:
        _one_of("powers", power, tuple(POWERS))
    colours = sorted(int(content.power_colour[POWERS.index(name)]) for name in ruleset.powers)
    if colours != [0, 1, 2, 3]:
        raise RulesetError("powers: one power for each colour is needed, four in all")
    if ruleset.players == 1 and POWERS[SPIRES] not in ruleset.powers:
        raise RulesetError(f"powers: alone the red board shows {POWERS[SPIRES]} (SOLO-2)")


def _check_cards(ruleset: Ruleset, content: Content) -> None:
    for field, group, given in (
        ("ghosts", GHOST, ruleset.ghosts),
        ("incarnations", INCARNATION, ruleset.incarnations),
    ):
        for card in given or ():
            if card not in content.card_id:
                raise RulesetError(f"{field}: {card!r} is no card")
            if content.card_group[content.card_id.index(card)] != group:
                raise RulesetError(f"{field}: {card!r} is no {GROUP_NAMES[group]}")
        _no_repeats(field, given or ())
    wanted = incarnations_in_deck(ruleset.level, ruleset.players)
    left_out = GHOSTS_OF_A_TAOIST * (4 - ruleset.players)
    fewest = fewest_ghosts(ruleset.level, ruleset.players)
    if ruleset.ghosts is not None and len(ruleset.ghosts) < fewest:
        raise RulesetError(
            f"ghosts: {len(ruleset.ghosts)} are too few: {GHOSTS_UNDER_AN_INCARNATION} lie under "
            f"each of {wanted} incarnations and at least one above, {left_out} are left out (SET-5)"
        )
    if ruleset.incarnations is not None and len(ruleset.incarnations) < wanted:
        raise RulesetError(f"incarnations: at least {wanted} are needed on this level (LVL-3)")


def _check_built(ruleset: Ruleset) -> None:
    for expansion in ruleset.expansions:
        if expansion not in BUILT_EXPANSIONS:
            raise NotBuilt(f"expansions: {expansion} is not built yet; leave it out")


def _check_built_abilities(ruleset: Ruleset, content: Content) -> None:
    for card, in_box in enumerate(_in_box(ruleset, content)):
        for stone, ability in _abilities(content, card) if in_box else ():
            if ability in NOT_BUILT_ABILITIES[stone]:
                group = GROUP_NAMES[content.card_group[card]]
                raise NotBuilt(
                    f"{group}s: {content.card_id[card]} has the ability {ability}, which is not "
                    f"built yet; list the {group}s to play with without it"
                )


def _abilities(content: Content, card: int) -> list[tuple[str, str]]:
    """(stone, ability) of everything on a card."""
    found = []
    for stone, table in (("left", content.left), ("right", content.right)):
        for i in range(STONE_WIDTH):
            code = int(table[card * STONE_WIDTH + i]) & 255
            if code:
                found.append((stone, ABILITY_NAMES[code]))
    centre = int(content.centre[card])
    return found + [("centre", name) for name, code in ABILITIES.items() if centre >> code & 1]


# ---------------------------------------------------------------- into numbers
def _in_box(ruleset: Ruleset, content: Content) -> list[int]:
    """1 for every card that is shuffled into one of the piles."""
    given = {GHOST: ruleset.ghosts, INCARNATION: ruleset.incarnations}
    return [
        int(wanted is None or content.card_id[card] in wanted)
        for card in range(content.cards())
        for wanted in [given[int(content.card_group[card])]]
    ]


def _ghosts_in_deck(ruleset: Ruleset, content: Content) -> int:
    """SET-5."""
    in_box = _in_box(ruleset, content)
    ghosts = sum(1 for card, n in enumerate(in_box) if n and content.card_group[card] == GHOST)
    return ghosts - GHOSTS_OF_A_TAOIST * (4 - ruleset.players)


def _sides(ruleset: Ruleset, content: Content) -> list[int]:
    """By colour: 0 or 1 for the power the table or SOLO-2 chose, -1 where chance deals the side."""
    powers = ruleset.powers
    if powers is None:
        powers = (POWERS[SPIRES],) if ruleset.players == 1 else ()
    sides = [-1, -1, -1, -1]
    for name in powers:
        power = POWERS.index(name)
        colour = int(content.power_colour[power])
        sides[colour] = sum(1 for other in range(power) if content.power_colour[other] == colour)
    return sides
