"""What a table of the base game can agree on, and the words for it."""

from dataclasses import dataclass

from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.kinds import sets
from ghoststories.table.option import option

LEVELS = ("initiation", "normal", "nightmare", "hell")
EDITIONS = ("first", "second")
FORGOTTEN_ONES = ("while_in_play", "rest_of_game")
SCORINGS = ("standard", "german")
EXPANSIONS = tuple(sets.NAMES[1:])
BOTH = "both"
SET_CHOICES = (*sets.NAMES, BOTH)
"""The sets of a game in one word."""
BOARD_COLOURS = tuple(COLOUR_NAMES[:4])
UNCATCHABLE = "uncatchable"
"""W-SET-7."""
PLAYED_BOARDS = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}
"""Where the players sit, by their number; two sit opposite each other (NEU-1)."""
GHOSTS_OF_A_TAOIST = 5
"""Ghosts that leave the deck unseen for every Taoist fewer than four (SET-5)."""


def expansions_of(of_set: str) -> tuple[str, ...]:
    """What a word of `SET_CHOICES` means."""
    return EXPANSIONS if of_set == BOTH else (of_set,) * (of_set != sets.NAMES[0])


@dataclass(frozen=True)
class BaseOptions:
    """`None` leaves it to chance or takes all."""

    players: int = option(4, "Taoists, 1 to 4; else 4.", PLAYED_BOARDS)
    level: str = option("normal", f"{', '.join(LEVELS)}; else normal.", LEVELS, asked="level")
    edition: str = option("second", f"{' or '.join(EDITIONS)}; else second.", EDITIONS, asked="")
    expansions: tuple[str, ...] = option(
        (),
        f"{', '.join(sets.NAMES)} or {BOTH}: the base game, or with expansions; else base.",
        EXPANSIONS,
        word="set",
        most=len(EXPANSIONS),
    )
    colours: tuple[str, ...] | None = option(
        None, "Of the boards N,E,S,W: red,blue,green,yellow.", most=4
    )
    """The colours of the boards N, E, S, W (SET-2)."""
    powers: tuple[str, ...] | None = option(None, "One for each colour, by their ids.", most=4)
    """The power shown by the board of each colour, one for each colour (SET-2)."""
    first: str | None = option(None, "The board that begins.", BOARD_NAMES)
    """The board that begins (SET-6)."""
    ghosts: tuple[str, ...] | None = option(
        None, "Those that are shuffled, by their ids; else all of the sets.", most=200
    )
    incarnations: tuple[str, ...] | None = option(
        None, "Those that may be drawn, by their ids; else all of the sets.", most=40
    )
    five_qi: bool = option(
        False,
        "Initiation: the easier start with 5 Qi.",
        needs=("level", "initiation", "this easier start is for the level initiation only (LVL-2)"),
    )
    """The official easier start on Initiation: 5 Qi (LVL-2)."""
    forgotten_ones: str = option(
        "while_in_play",
        f"How long Forgotten Ones take the powers: {' or '.join(FORGOTTEN_ONES)}.",
        FORGOTTEN_ONES,
        number="powers_stay_lost",
    )
    """How long Forgotten Ones take the powers (INC-6)."""
    scoring: str = option("standard", f"The score: {' or '.join(SCORINGS)}.", SCORINGS)
    """How a game is scored: `standard` (SCO-1) or `german` (SCO-2)."""
