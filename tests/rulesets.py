"""Any ruleset, by a chooser: `random.choice` here, hypothesis in the tests."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import permutations
from math import gcd
from typing import Protocol, TypeVar

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import (
    COLOUR_NAMES,
    GHOST,
    INCARNATION,
    POWERS,
    SPIRES,
    VILLAGERS,
)
from ghoststories.engine.base.setup import GHOSTS_UNDER_AN_INCARNATION
from ghoststories.kinds import sets
from ghoststories.table.black_secret.ruleset import SIDES, UNLOCKS
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import incarnations_in_deck, sets_in_use
from ghoststories.table.ruleset.options import (
    EDITIONS,
    FORGOTTEN_ONES,
    GHOSTS_OF_A_TAOIST,
    LEVELS,
    PLAYED_BOARDS,
    SCORINGS,
)
from ghoststories.table.white_moon.ruleset import LEFT_OUT, POOLS, PORTALS, TILE_CHOICES

T = TypeVar("T")


class Choose(Protocol):
    def __call__(self, options: Sequence[T], /) -> T: ...


STRIDES = (1, 2, 3, 4, 6, 7, 8, 9, 12, 13)
"""Steps round the ghosts; one that shares no divisor with their number comes to every one."""


def fewest_ghosts(level: str, players: int) -> int:
    """SET-5. Those under the incarnations, one above, and those left out for missing Taoists."""
    under = GHOSTS_UNDER_AN_INCARNATION * incarnations_in_deck(level, players)
    return under + 1 + GHOSTS_OF_A_TAOIST * (4 - players)


def any_ruleset(choose: Choose, content: Content) -> Ruleset:
    """Every option is met, decks so short that their incarnations come soon among them."""
    players = choose((1, 2, 3, 4))
    level = choose(LEVELS)
    incarnations = incarnations_in_deck(level, players)
    fewest = fewest_ghosts(level, players)
    return Ruleset(
        players=players,
        level=level,
        edition=choose(EDITIONS),
        five_qi=level == "initiation" and choose((False, True)),
        forgotten_ones=choose(FORGOTTEN_ONES),
        scoring=choose(SCORINGS),
        colours=choose((None, *permutations(COLOUR_NAMES[:4]))),
        powers=choose((None, any_powers(choose, content, players))),
        first=choose((None, *PLAYED_BOARDS[players])),
        ghosts=choose((None, any_cards(choose, content, GHOST, fewest))),
        incarnations=choose((None, any_cards(choose, content, INCARNATION, incarnations))),
    )


def any_moon_ruleset(choose: Choose, content: Content) -> Ruleset:
    """Any ruleset of White Moon: its own options on top of those of the base game."""
    chosen = any_ruleset(choose, content)
    pool = choose(POOLS)
    tiles = choose(TILE_CHOICES)
    in_use = sets_in_use(("white-moon",)) if pool == "both" else [sets.NAMES.index(pool)]
    # W-SET-7: at random the village may be one that Uncatchable is left out of
    incarnations = incarnations_in_deck(chosen.level, chosen.players) + (tiles == "random")
    ghosts = fewest_ghosts(chosen.level, chosen.players) + LEFT_OUT
    all_sets = sets_in_use(("white-moon",))
    return replace(
        chosen,
        expansions=("white-moon",),
        portal=choose(tuple(PORTALS)),
        tiles=tiles,
        incarnation_pool=pool,
        ghosts=choose((None, any_cards(choose, content, GHOST, ghosts, all_sets))),
        incarnations=choose((None, any_cards(choose, content, INCARNATION, incarnations, in_use))),
    )


def any_secret_ruleset(choose: Choose, content: Content) -> Ruleset:
    """Any ruleset of Black Secret, alone or with White Moon."""
    with_moon = choose((False, True))
    chosen = (any_moon_ruleset if with_moon else any_ruleset)(choose, content)
    expansions = ("white-moon", "black-secret") if with_moon else ("black-secret",)
    in_use = sets_in_use(expansions)
    tiles = choose(TILE_CHOICES)
    calligrapher = choose(("none", *VILLAGERS[:9]))
    incarnations = incarnations_in_deck(chosen.level, chosen.players) + 1  # W-SET-7
    ghosts = fewest_ghosts(chosen.level, 4)  # K-SET-7 leaves none of a short list out
    return replace(
        chosen,
        expansions=expansions,
        tiles=tiles,
        incarnation_pool="both",
        catacombs=choose(SIDES),
        unlock=choose(UNLOCKS),
        calligrapher=calligrapher,
        ghosts=choose((None, any_cards(choose, content, GHOST, ghosts, in_use))),
        incarnations=choose((None, any_cards(choose, content, INCARNATION, incarnations, in_use))),
    )


def any_powers(choose: Choose, content: Content, players: int) -> tuple[str, ...]:
    """One for each colour; alone the red one is fixed (SOLO-2)."""
    found = []
    for colour in range(4):
        sides = [power for power, own in enumerate(content.power_colour) if own == colour]
        spires = [power for power in sides if power == SPIRES]
        found.append(POWERS[choose(spires if players == 1 and spires else sides)])
    return tuple(found)


def any_cards(
    choose: Choose,
    content: Content,
    group: int,
    fewest: int,
    in_use: Collection[int] = (sets.BASE,),
) -> tuple[str, ...]:
    """As few as make a game, or some more; a walk round the group from a place, with a stride."""
    cards = [
        name
        for card, name in enumerate(content.card_id)
        if content.card_group[card] == group and content.card_set[card] in in_use
    ]
    size = min(len(cards), fewest + choose((0, 0, 1, 2, 3, 5, 8, 13, 21)))
    first = choose(range(len(cards)))
    strides = [stride for stride in STRIDES if gcd(stride, len(cards)) == 1]
    stride = choose(strides) if group == GHOST else 1
    return tuple(cards[(first + i * stride) % len(cards)] for i in range(size))
