"""What a bot that looks ahead would advise: options with their chances, and what would follow.

`Search` tries the options. It drops the worse ones early, which is right for choosing and wrong for
comparing: an option tried ten times met other luck than one tried a thousand times. So the best few
are tried equally often afterwards, and the rest are corrected by how the best one fared with the
same luck.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from ghoststories.bots.bot import STRENGTHS, taught
from ghoststories.bots.habit.habit import is_searched
from ghoststories.bots.play import Player
from ghoststories.bots.search.search import Search
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.engine import agenda, copying, names, pending
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.codes import CHANCE, NOBODY, WU_FENG
from ghoststories.engine.play import actor, apply, top
from ghoststories.engine.state import State, clone
from ghoststories.table.fast import Fast
from ghoststories.table.redact import fill, redact

COMPARED = 5
"""So many of the best options are tried equally often."""
FIRST_PASS = 25
TRUSTED_PASS = 200
"""When only the time is given: simulations of the first pass, and of one that shows the speed."""
LINE_PART = 10
"""Each decision of the main line gets such a part of the simulations."""
LINE_LEAST = 20
"""With fewer than this the rules of thumb, which the trials follow too, know better."""
LINE_MOST = 8
"""Decisions of a main line; chance nearly always comes in before."""


class NothingToDecide(ValueError):
    """The game is over, or chance decides."""


@dataclass(frozen=True)
class Advised:
    notation: str
    chance: float
    """To win, if the game goes on as in those that taught `Insight`."""
    error: float
    """Its standard error, from the spread of the trials; what the judge gets wrong is not in it.
    All options meet the same luck, so a difference of two is surer than their errors say."""
    trials: int


@dataclass(frozen=True)
class Advice:
    options: tuple[Advised, ...]
    """The best first."""
    line: tuple[str, ...]
    """The decisions expected to follow the best option, whoever makes them, until chance comes in;
    in notation."""
    simulations: int
    """The budget it was made with: with the same one and the same seed it comes out the same."""

    @property
    def best(self) -> Advised:
        return self.options[0]


def advise(
    state: State, *, simulations: int | None = None, seconds: float | None = None, seed: int = 0
) -> Advice:
    """For whoever decides, who is shown no more than this seat knows; the state stays as it is.

    The budget is in simulations, the same advice each time, or in seconds: as many simulations as
    fit into them, but at least a few for each option.
    """
    if simulations is not None and seconds is not None:
        raise ValueError("simulations and seconds are two budgets: give only one of them")
    if simulations is not None and simulations < 1:
        raise ValueError("at least 1 simulation is needed")
    who = actor(state)
    if who in (CHANCE, NOBODY):
        raise NothingToDecide("chance decides" if who == CHANCE else "the game is over")
    seen = redact(state, names.ACTOR_NAMES[who])
    if seconds is None:
        return _pass(seen, STRENGTHS["master"] if simulations is None else simulations, seed)
    return _within(seconds, lambda budget: _pass(seen, budget, seed))


def _within(seconds: float, advised: Callable[[int], Advice]) -> Advice:
    """Ever larger passes, as long as the next one is likely to end in time; the last one counts."""
    begin = time.monotonic()
    budget = FIRST_PASS
    while True:
        before = time.monotonic()
        advice = advised(budget)
        now = time.monotonic()
        rate = budget / max(now - before, 1e-6)
        grown = int(rate * (begin + seconds - now) * 0.8)
        if budget < TRUSTED_PASS:
            grown = min(grown, TRUSTED_PASS)
        if grown <= budget:
            return advice
        budget = grown


def _pass(seen: State, simulations: int, seed: int) -> Advice:
    options = _Trials(seen, simulations, seed).ranked()
    return Advice(options, _line(seen, options[0].notation, simulations, seed), simulations)


class _Trials:
    """What a search has found, made comparable."""

    def __init__(self, seen: State, simulations: int, seed: int) -> None:
        self.seen = seen
        self.work = clone(seen)
        self.n = len(pending.legal_codes(seen))
        # a third is left to compare the best few
        self.search = Search(taught(), max(1, simulations * 2 // 3), seed)
        self.search.ponder(seen)
        self.is_payment = not is_searched(agenda.kind_of(top(seen)))

    def ranked(self) -> tuple[Advised, ...]:
        if self.is_payment:
            self._bring_forward(self.search.thumb.choose(self.seen))
        few = min(self.n, COMPARED)
        most = max(int(self.search.trials[i]) for i in range(few))
        for i in range(few):
            self._try(i, most)
        compared = [self._option(i, 0.0) for i in range(few)]
        first, others = (compared[:1], compared[1:]) if self.is_payment else ([], compared)
        others.sort(key=lambda option: -option.chance)
        return (*first, *others, *self._rest(few))

    def _rest(self, few: int) -> list[Advised]:
        """Those dropped early, as if they had met all the luck that the first one has met."""
        trials = [int(self.search.trials[i]) for i in range(few, self.n)]
        mean = self.search.promise(0)
        means = self._means(max(trials, default=0))
        rest = [self._option(few + j, mean - means[n]) for j, n in enumerate(trials)]
        return sorted(rest, key=lambda option: -option.chance)

    def _means(self, most: int) -> list[float]:
        """Of the first one, after so many trials."""
        self.search.trials[0] = 0
        self.search.total[0] = 0.0
        means = [0.0]
        for n in range(1, most + 1):
            self._try(0, n)
            means.append(self.search.promise(0))
        return means

    def _try(self, i: int, most: int) -> None:
        while self.search.trials[i] < most:
            copying.copy_into(self.work, self.seen)
            self.search.try_option(self.work, i)

    def _bring_forward(self, code: int) -> None:
        i = [int(self.search.options[i]) for i in range(self.n)].index(code)
        while i > 0:
            self.search.swap(i, i - 1)
            i -= 1

    def _option(self, i: int, luck: float) -> Advised:
        n, mean = int(self.search.trials[i]), self.search.promise(i)
        spread = max(0.0, self.search.spread(i))
        # no number from 0 to 1 spreads more than 0.5: all that one trial says
        error = sqrt(spread / (n - 1)) if n > 1 else 0.5
        text = notation(int(self.search.options[i]))
        return Advised(text, min(max(mean + luck, 0.0), 1.0), error, n)


def _line(seen: State, best: str, simulations: int, seed: int) -> tuple[str, ...]:
    part = simulations // LINE_PART
    player: Player = Search(taught(), part, seed) if part >= LINE_LEAST else Heuristic(Weights())
    work = fill(seen, Fast(seed))
    apply(work, parse(best))
    line: list[str] = []
    side = actor(seen) == WU_FENG
    while actor(work) not in (CHANCE, NOBODY) and len(line) < LINE_MOST:
        if (actor(work) == WU_FENG) != side:
            break  # what the other side does then it may not know
        code = player.choose(work)
        line.append(notation(int(code)))
        apply(work, code)
    return tuple(line)
