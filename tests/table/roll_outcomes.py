"""Every outcome of one roll against the facing ghosts, counted from the attempt itself."""

from dataclasses import dataclass

from ghoststories.content.vocabulary import FACES
from ghoststories.engine.state import State
from ghoststories.table.odds import attempt_of
from ghoststories.table.odds.attempt import BOTH, ROLLS, ROW, START, THAT, THIS


@dataclass(frozen=True)
class Outcomes:
    """What one roll can come to; the five add up to 1. No dice are rolled again."""

    nothing: float
    only_first: float
    only_second: float
    either: float
    """One of the two, the player picks."""
    both: float


def outcomes(s: State, tile: int | None = None, tokens: str = "shared") -> Outcomes:
    attempt = attempt_of(s, tile, tokens)
    shares: dict[tuple[bool, bool, bool], int] = {}
    for row in range(START[attempt.dice], START[attempt.dice + 1], ROW):
        one = attempt.ghosts > 0 and attempt.pays(THIS, ROLLS, row)
        two = attempt.ghosts > 1 and attempt.pays(THAT, ROLLS, row)
        both = one and two and attempt.pays(BOTH, ROLLS, row)
        key = (bool(one), bool(two), bool(both))
        shares[key] = shares.get(key, 0) + int(ROLLS[row + FACES])
    total = sum(shares.values())
    return Outcomes(
        nothing=shares.get((False, False, False), 0) / total,
        only_first=shares.get((True, False, False), 0) / total,
        only_second=shares.get((False, True, False), 0) / total,
        either=shares.get((True, True, False), 0) / total,
        both=shares.get((True, True, True), 0) / total,
    )
