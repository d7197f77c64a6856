"""Any ruleset of the base game, by a chooser: `random.choice` here, hypothesis in the tests."""

from collections.abc import Sequence
from itertools import permutations
from typing import Protocol, TypeVar

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, GHOST, INCARNATION, POWERS, SPIRES
from ghoststories.table.ruleset import (
    EDITIONS,
    FORGOTTEN_ONES,
    LEVELS,
    PLAYED_BOARDS,
    SCORINGS,
    Ruleset,
    fewest_ghosts,
    incarnations_in_deck,
)

T = TypeVar("T")


class Choose(Protocol):
    def __call__(self, options: Sequence[T], /) -> T: ...


STRIDES = (1, 2, 3, 4, 6, 7, 8, 9, 12, 13)
"""Steps round the ghosts: none shares a divisor with 55, so a walk comes to every one."""


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


def any_powers(choose: Choose, content: Content, players: int) -> tuple[str, ...]:
    """One for each colour; alone the red one is fixed (SOLO-2)."""
    found = []
    for colour in range(4):
        sides = [power for power, own in enumerate(content.power_colour) if own == colour]
        spires = [power for power in sides if power == SPIRES]
        found.append(POWERS[choose(spires if players == 1 and spires else sides)])
    return tuple(found)


def any_cards(choose: Choose, content: Content, group: int, fewest: int) -> tuple[str, ...]:
    """As few as make a game, or some more; a walk round the group from a place, with a stride."""
    cards = [
        name for name, own in zip(content.card_id, content.card_group, strict=True) if own == group
    ]
    size = min(len(cards), fewest + choose((0, 0, 1, 2, 3, 5, 8, 13, 21)))
    first = choose(range(len(cards)))
    stride = choose(STRIDES) if group == GHOST else 1
    return tuple(cards[(first + i * stride) % len(cards)] for i in range(size))
