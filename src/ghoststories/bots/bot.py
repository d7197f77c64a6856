"""Bots by name: what a table, a terminal or a simulation asks to play a seat."""

import random
from collections.abc import Callable
from functools import cache
from typing import Protocol

from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.insight import Lessons, load_lessons
from ghoststories.bots.search import Search
from ghoststories.bots.weights import Weights
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.state import State


class UnknownBot(ValueError):
    """No bot of that name; the message says which there are."""


class Bot(Protocol):
    def choose(self, s: State) -> int:
        """The action for whoever has to decide in a redacted state."""
        ...


class RandomBot:
    """Any of the legal actions, each as likely."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, s: State) -> int:
        return self._rng.choice(legal_codes(s))


class HeuristicBot:
    """By rule of thumb; `spares` names the boards whose tokens it leaves alone."""

    def __init__(self, spares: tuple[int, ...] = ()) -> None:
        may_spend = 15 & ~sum(1 << board for board in spares)
        self._player = Heuristic(Weights(), may_spend)

    def choose(self, s: State) -> int:
        return int(self._player.choose(s))


class SearchBot:
    """Looks ahead with so many simulations for each decision."""

    def __init__(self, simulations: int, seed: int, spares: tuple[int, ...] = ()) -> None:
        may_spend = 15 & ~sum(1 << board for board in spares)
        self._player = Search(Weights(), lessons(), simulations, seed, may_spend)

    def choose(self, s: State) -> int:
        return int(self._player.choose(s))


@cache
def lessons() -> Lessons:
    """Read once: every search of a process may share them."""
    return load_lessons()


STRENGTHS = {"novice": 50, "adept": 200, "master": 1600}
"""Simulations for a decision. How long that takes and how often it wins: docs/strength.md."""

BOTS: dict[str, Callable[[int, tuple[int, ...]], Bot]] = {
    "heuristic": lambda _, spares: HeuristicBot(spares),
    "random": lambda seed, _: RandomBot(seed),
    "novice": lambda seed, spares: SearchBot(STRENGTHS["novice"], seed, spares),
    "adept": lambda seed, spares: SearchBot(STRENGTHS["adept"], seed, spares),
    "master": lambda seed, spares: SearchBot(STRENGTHS["master"], seed, spares),
}


def bot(name: str, seed: int = 0, spares: tuple[int, ...] = ()) -> Bot:
    """A new bot; `spares` are the boards whose Tao tokens it must not spend."""
    if name not in BOTS:
        raise UnknownBot(f"{name!r} is no bot; there are {', '.join(BOTS)}")
    return BOTS[name](seed, spares)
