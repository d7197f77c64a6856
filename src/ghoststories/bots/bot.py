"""Bots by name: what a table, a terminal or a simulation asks to play a seat."""

import random
from collections.abc import Callable
from functools import cache, partial
from typing import Protocol

from ghoststories.bots.habit.habit import Habit, load_habits
from ghoststories.bots.judge.insight import load_lessons
from ghoststories.bots.play import Player
from ghoststories.bots.search.search import Search, Taught
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.engine.codes import CHANCE, WU_FENG
from ghoststories.engine.names import ACTOR_NAMES
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

    def __copy__(self) -> "RandomBot":
        other = RandomBot(0)
        other._rng.setstate(self._rng.getstate())
        return other


class PlayerBot:
    """A compiled player at a table. Copied or pickled it is made anew, with what was taught to the
    process it comes to, and goes on where it was."""

    def __init__(self, make: Callable[[], Player], decisions: int = 0) -> None:
        self._make = make
        self._player = make()
        if isinstance(self._player, Search):
            self._player.decisions = decisions

    def choose(self, s: State) -> int:
        return int(self._player.choose(s))

    def __reduce__(self) -> tuple[object, ...]:
        decisions = self._player.decisions if isinstance(self._player, Search) else 0
        return PlayerBot, (self._make, int(decisions))


@cache
def taught() -> Taught:
    """Read once: every search of a process may share it."""
    return Taught(Weights(), load_habits(), load_lessons())


STRENGTHS = {"novice": 50, "adept": 200, "master": 2000}
"""Simulations for a decision. How long that takes and how often it wins: docs/strength.md."""

Spares = tuple[int, ...]
"""The boards whose Tao tokens a bot leaves alone."""


def _heuristic(spares: Spares) -> Player:
    return Heuristic(Weights(), _may_spend(spares))


def _habit(spares: Spares) -> Player:
    return Habit(Heuristic(Weights(), _may_spend(spares)), taught().habits)


def _search(simulations: int, seed: int, spares: Spares) -> Player:
    return Search(taught(), simulations, seed, _may_spend(spares))


def _may_spend(spares: Spares) -> int:
    return 15 & ~sum(1 << board for board in spares)


def _searching(simulations: int, seed: int, spares: Spares) -> Bot:
    return PlayerBot(partial(_search, simulations, seed, spares))


BOTS: dict[str, Callable[[int, Spares], Bot]] = {
    "heuristic": lambda _, spares: PlayerBot(partial(_heuristic, spares)),
    "random": lambda seed, _: RandomBot(seed),
    "habit": lambda _, spares: PlayerBot(partial(_habit, spares)),
    **{name: partial(_searching, simulations) for name, simulations in STRENGTHS.items()},
}


USUAL = "adept"
"""Who plays when nobody says otherwise."""


def bot_for(seat: str, name: str, seed: int = 0, spares: Spares = ()) -> Bot:
    """A new bot for a seat: a board or Wu-Feng. It decides whatever that seat has to decide.

    Every bot plays either side; `seat` only tells that there is such a one, and that Wu-Feng has
    nobody's tokens to spare.
    """
    if seat not in ACTOR_NAMES[:CHANCE]:
        raise UnknownBot(f"{seat!r} is no seat; there are {', '.join(ACTOR_NAMES[:CHANCE])}")
    return bot(name, seed, () if seat == ACTOR_NAMES[WU_FENG] else spares)


def bot(name: str, seed: int = 0, spares: Spares = ()) -> Bot:
    """A new bot; `spares` are the boards whose Tao tokens it must not spend."""
    if name not in BOTS:
        raise UnknownBot(f"{name!r} is no bot; there are {', '.join(BOTS)}")
    return BOTS[name](seed, spares)
