"""What a roll is for: the odds of a goal, and which dice to roll again for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, FACES
from ghoststories.engine.agenda import a_of, kind_of
from ghoststories.engine.names import TARGET_NAMES
from ghoststories.engine.play import top
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.odds.attempt import Attempt, Roll
from ghoststories.table.odds.volley import Volley

MEANS = ("tokens", "crystals", "tokens-and-crystals", "barrier")
"""What of the exorcist's own may pay beside the dice; or the crystals of a barrier."""


@dataclass(frozen=True)
class Odds:
    """The probability that the ghosts of a goal go (others may go with them)."""

    goal: tuple[str, ...]
    dice: float
    """By the dice alone."""
    own: float
    """With the exorcist's own tokens and crystals, or with the crystals of a barrier."""
    shared: float
    """With those of friends in the same place too."""
    by: str = MEANS[0]
    """What the own things are: a word of `MEANS`."""


def means(roll: Attempt | Volley) -> str:
    """What an attempt can spend."""
    has_tokens = any(roll.tokens[colour] for colour in range(COLOURS))
    return MEANS[(1 + has_tokens) if roll.wild else 0]


ALL_TOGETHER = 3
"""Of so many the chance that all go is told too; of more nobody would bet on it."""


def goals_of(volley: Volley) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each target by itself, and all of them where they are few."""
    names = [TARGET_NAMES[volley.spaces[i]] for i in range(volley.ghosts)]
    for i, name in enumerate(names):
        yield 1 << i, (name,)
    if 1 < len(names) <= ALL_TOGETHER:
        yield (1 << len(names)) - 1, tuple(names)


def volley_odds(dice: Volley, own: Volley, shared: Volley, by: str) -> list[Odds]:
    """Aimed alike, with ever more that may pay."""
    found = []
    for goal, names in goals_of(shared):
        chances = [float(volley.odds(goal)) for volley in (dice, own, shared)]
        found.append(Odds(names, chances[0], chances[1], chances[2], by))
    return found


# ---------------------------------------------------------------- The Gods' Favourite
@dataclass(frozen=True)
class Reroll:
    """The best set of dice to roll again for a goal (POW-8), and the odds then."""

    goal: tuple[str, ...]
    again: tuple[str, ...]
    """Their faces; empty when the roll is best left as it is."""
    odds: float


def may_reroll(s: State) -> bool:
    """Whether the dice of an exorcism lie, all of them, and may be rolled again."""
    packed = top(s)
    paying = any(s.need[space] >= 0 for space in range(len(s.need)))
    return kind_of(packed) == step.REROLL_DICE and not a_of(packed) and paying


def best_reroll(s: State, attempt: Roll, goal: int, spaces: tuple[str, ...]) -> Reroll:
    rolled = [int(s.faces[face]) for face in range(FACES)]
    best = Reroll(spaces, (), -1.0)
    for kept in _parts(rolled):
        again = [had - keeps for had, keeps in zip(rolled, kept, strict=True)]
        odds = float(attempt.odds_of_rest(goal, vec[i64](list(kept)), 0, sum(again)))
        # of equally good sets the smallest: nobody likes to touch dice that do not matter
        if (odds, -sum(again)) > (best.odds, -len(best.again)):
            faces = [COLOUR_NAMES[face] for face in range(FACES) for _ in range(again[face])]
            best = Reroll(spaces, tuple(faces), odds)
    return best


def _parts(rolled: list[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of faces to keep."""
    return product(*(range(had + 1) for had in rolled))
