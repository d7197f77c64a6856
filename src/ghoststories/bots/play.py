"""Whole games by bots, compiled: what simulation and tuning run."""

from mypy_extensions import i64

from ghoststories.bots.heuristic import Heuristic
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast


def play_heuristic(s: State, player: Heuristic, dealer: Fast) -> i64:
    """One mind for all seats. The base game hides nothing but the deck, which nobody has seen."""
    decisions: i64 = 0
    while s.result == RUNNING:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
        else:
            apply(s, player.choose(s))
            decisions += 1
    return decisions
