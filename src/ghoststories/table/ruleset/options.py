"""What a table can agree on: the words of a ruleset, and what is wrong with other ones."""

import reprlib

from ghoststories.content.vocabulary import (
    COLOUR_NAMES,
    VILLAGERS,
)

LEVELS = ("initiation", "normal", "nightmare", "hell")
EDITIONS = ("first", "second")
FORGOTTEN_ONES = ("while_in_play", "rest_of_game")
SCORINGS = ("standard", "german")
EXPANSIONS = ("white-moon", "black-secret")
BOARD_COLOURS = tuple(COLOUR_NAMES[:4])
UNCATCHABLE = "uncatchable"
"""W-SET-7."""
PLAYED_BOARDS = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}
"""Where the players sit, by their number; two sit opposite each other (NEU-1)."""
GHOSTS_OF_A_TAOIST = 5
"""Ghosts that leave the deck unseen for every Taoist fewer than four (SET-5)."""
GHOSTS_FOR_THE_MOON = 10
"""Ghosts that leave it because ten new ones joined (W-SET-5)."""
PORTALS = {
    "centre": 4,
    "north": 1,
    "east": 5,
    "south": 7,
    "west": 3,
    "north-west": 0,
    "north-east": 2,
    "south-east": 8,
    "south-west": 6,
}
"""The tile the Portal stands on (W-SET-2)."""
TILE_CHOICES = ("first-games", "random")
SIDES = ("A", "B")
UNLOCKS = ("count", "supports")
REPLACED = ("none", *VILLAGERS[:9])
"""Black Secret: the tile the Calligrapher takes the place of, or `none` without it."""
SET_OPTIONS = {
    "portal": ("white-moon",),
    "tiles": ("white-moon", "black-secret"),
    "incarnation_pool": ("white-moon",),
    "catacombs": ("black-secret",),
    "unlock": ("black-secret",),
    "calligrapher": ("black-secret",),
}
"""The sets whose option a field is."""
SECRET_GHOSTS = {4: 50, 3: 45, 2: 40, 1: 35}
"""K-SET-7. Ghosts of the deck by the number of Taoists."""
POOLS = ("both", "base", "white-moon")


class RulesetError(ValueError):
    """A ruleset that makes no game; the message names the field."""


WORDS = (
    "level",
    "edition",
    "first",
    "forgotten_ones",
    "scoring",
    "portal",
    "tiles",
    "incarnation_pool",
    "catacombs",
    "unlock",
    "calligrapher",
)


def check_type(name: str, value: object) -> None:
    if name == "players":
        word, fits = "a whole number", type(value) is int
    elif name == "five_qi":
        word, fits = "true or false", isinstance(value, bool)
    elif name in WORDS:
        word, fits = "a word", isinstance(value, str)
    else:
        word = "a list of words"
        fits = isinstance(value, list) and all(isinstance(item, str) for item in value)
    may_be_left_out = name in ("colours", "powers", "first", "ghosts", "incarnations")
    if not fits and not (value is None and may_be_left_out):
        raise RulesetError(f"{name}: {word} is expected, not {shown(value)}")


def shown(value: object) -> str:
    """A value in an error message, however large it is."""
    try:
        return reprlib.repr(value)
    except ValueError:
        return "a number of thousands of digits"


def one_of(field: str, value: object, allowed: tuple[object, ...]) -> None:
    if value not in allowed:
        raise RulesetError(f"{field}: {shown(value)} is not one of {', '.join(map(str, allowed))}")


def no_repeats(field: str, values: tuple[str, ...]) -> None:
    for value in values:
        if values.count(value) > 1:
            raise RulesetError(f"{field}: {value!r} is given more than once")
