"""What an exorcism can come to, as exact probabilities, in words for people and their programs."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOUR_NAMES, FACES
from ghoststories.engine.agenda import b_of, kind_of, living
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.play import top
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.odds.attempt import BOTH, EVERYBODY_PAYS, NOBODY_PAYS, THIS, Attempt

TOKENS = ("none", "own", "shared")
"""Whose Tao tokens may pay: nobody's, the exorcist's, or also those of friends on the tile."""


@dataclass(frozen=True)
class Odds:
    """The probability that the ghosts of a goal go (others may go with them)."""

    goal: tuple[str, ...]
    dice: float
    """By the dice alone."""
    own: float
    """With the exorcist's own tokens."""
    shared: float
    """With the tokens of friends on the tile too."""


def has_exorcist(s: State) -> bool:
    """Whether the turn is that of a Taoist who may face ghosts: a neutral board has none, a dead
    one faces nobody, and from the catacombs none are faced. Such a turn has decisions, but no
    tile from which to count."""
    return living(s, s.active) and not is_below(s, s.active)


def exorcism_odds(s: State, tile: int | None = None) -> list[Odds]:
    """The odds of the active Taoist's attempt from where it stands, or from another tile.

    One goal for each facing ghost that may be exorcised, and one for both of them; none where
    nobody could make the attempt.
    """
    if not has_exorcist(s):
        return []
    found = []
    for goal, spaces in _goals(s, tile):
        dice, own, shared = (float(attempt_of(s, tile, whose).odds(goal)) for whose in TOKENS)
        found.append(Odds(spaces, dice, own, shared))
    return found


def attempt_of(s: State, tile: int | None, tokens: str) -> Attempt:
    payers = {"none": NOBODY_PAYS, "own": 1 << s.active, "shared": EVERYBODY_PAYS}[tokens]
    attempt = Attempt()
    attempt.look(s, s.at[s.active] if tile is None else tile, payers)
    return attempt


def _goals(s: State, tile: int | None) -> Iterator[tuple[int, tuple[str, ...]]]:
    attempt = attempt_of(s, tile, "none")
    names = [SPACE_NAMES[attempt.spaces[i]] for i in range(attempt.ghosts)]
    for i, name in enumerate(names):
        yield THIS << i, (name,)
    if len(names) == 2:
        yield BOTH, (names[0], names[1])


# ---------------------------------------------------------------- The Gods' Favourite
@dataclass(frozen=True)
class Reroll:
    """The best set of dice to roll again for a goal (POW-8), and the odds then."""

    goal: tuple[str, ...]
    again: tuple[str, ...]
    """Their faces; empty when the roll is best left as it is."""
    odds: float


def reroll_odds(s: State, tokens: str = "shared") -> list[Reroll]:
    """For each goal, while the dice of an exorcism lie and may be rolled again; else nothing."""
    packed = top(s)
    paying = any(s.need[space] >= 0 for space in range(len(s.need)))
    if kind_of(packed) != step.REROLL_DICE or b_of(packed) or not paying or not has_exorcist(s):
        return []
    attempt = attempt_of(s, None, tokens)
    rolled = [int(s.faces[face]) for face in range(FACES)]
    return [_best_reroll(attempt, goal, spaces, rolled) for goal, spaces in _goals(s, None)]


def _best_reroll(attempt: Attempt, goal: int, spaces: tuple[str, ...], rolled: list[int]) -> Reroll:
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
