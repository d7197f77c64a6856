"""What an exorcism can come to, as exact probabilities, in words for people and their programs."""

from collections.abc import Iterator

from ghoststories.engine.agenda import living
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.state import State
from ghoststories.table.odds.attempt import BOTH, EVERYBODY_PAYS, NOBODY_PAYS, THIS, Attempt
from ghoststories.table.odds.goals import Odds, Reroll, best_reroll, may_reroll, means

TOKENS = ("none", "own", "shared")
"""Whose Tao tokens may pay: nobody's, the exorcist's, or also those of friends on the tile."""


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
    attempts = [attempt_of(s, tile, whose) for whose in TOKENS]
    by = means(attempts[1])
    found = []
    for goal, spaces in _goals(s, tile):
        dice, own, shared = (float(attempt.odds(goal)) for attempt in attempts)
        found.append(Odds(spaces, dice, own, shared, by))
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
def reroll_odds(s: State, tokens: str = "shared") -> list[Reroll]:
    """For each goal, while the dice thrown at the facing ghosts may be rolled again."""
    if not may_reroll(s) or not has_exorcist(s):
        return []
    attempt = attempt_of(s, None, tokens)
    return [best_reroll(s, attempt, goal, spaces) for goal, spaces in _goals(s, None)]
