"""A player that looks ahead. Compiled.

Every option is tried many times: the rules of thumb play on for two rounds, chance dealt anew, and
`Insight` says how things stand then. The j-th trial of every option meets the same luck, so that
options are compared and not their luck. Trials are spent by halving: all options get some, the
worse half is dropped, and so on until one is left.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.insight import Insight, Lessons
from ghoststories.bots.luck import Luck
from ghoststories.bots.play import Player, play_on
from ghoststories.bots.weights import Weights
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.play import apply, list_options, top
from ghoststories.engine.state import MOST_OPTIONS, State, clone, copy_into, zeros

ENOUGH: Final = 6
"""Trials of an option before it can be told from luck."""
SURE: Final = 3.0
"""Standard errors between the best two when no more is tried."""
SEEDS_APART: Final = 1_000_003
"""Between the dealers of two decisions."""


def is_searched(kind: i64) -> bool:
    """Payment is left to the rules of thumb: they count exactly, and know whose tokens to spend."""
    return kind not in (k.PAY, k.LAY, k.REROLL_DICE)


class Search(Player):
    """`choose` for whoever decides in a redacted state; deterministic for seed and simulations."""

    def __init__(
        self,
        weights: Weights,
        lessons: Lessons,
        simulations: i64,
        seed: i64,
        may_spend: i64 = 15,
    ) -> None:
        self.thumb = Heuristic(weights, may_spend)
        self.insight = Insight(lessons)
        self.simulations = simulations
        self.seed = seed
        self.horizon: i64 = 8
        """Turns that are played, this one included, before the position is judged."""
        self.luck = Luck(0)
        self.decisions: i64 = 0
        self.options = zeros(MOST_OPTIONS)
        self.trials = zeros(MOST_OPTIONS)
        self.total = vec[float]([0.0] * MOST_OPTIONS)
        self.squares = vec[float]([0.0] * MOST_OPTIONS)
        """Of what each trial gave: how sure the mean is."""

    def choose(self, s: State) -> i64:
        n = list_options(s)
        if n == 1:
            return s.options[0]
        if not is_searched(kind_of(top(s))):
            return self.thumb.choose(s)
        self.ponder(s)
        return self.options[0]

    def ponder(self, s: State) -> None:
        """Try the options; afterwards they are sorted, the best first, with trials and totals."""
        n = list_options(s)
        for i in range(n):
            self.options[i] = s.options[i]
            self.trials[i] = 0
            self.total[i] = 0.0
            self.squares[i] = 0.0
        self.decisions += 1
        rounds: i64 = 1
        while (1 << rounds) < n:
            rounds += 1
        work = clone(s)
        if len(self.luck.order) != len(s.unseen):
            self.luck = Luck(len(s.unseen))
        alive = n
        for _ in range(rounds):
            each = self.simulations // (rounds * alive)
            for i in range(alive):
                for _ in range(each if each > 1 else i64(1)):
                    copy_into(work, s)
                    self.try_option(work, i)
            self.sort(alive)
            if self.is_clear():
                return
            alive = (alive + 1) // 2

    def is_clear(self) -> bool:
        """Whether the best is ahead of the next by more than luck can be: no more is tried then."""
        n = self.trials[0]
        if n < ENOUGH or self.trials[1] < ENOUGH:
            return False
        lead = self.promise(0) - self.promise(1)
        spread = (self.spread(0) + self.spread(1)) / float(n)
        return lead * lead > SURE * SURE * spread

    def spread(self, i: i64) -> float:
        """The variance of an option's trials."""
        mean = self.promise(i)
        return self.squares[i] / float(self.trials[i]) - mean * mean

    def try_option(self, work: State, i: i64) -> None:
        last_turn = work.turn + self.horizon
        self.luck.begin((self.seed + self.decisions) * SEEDS_APART + self.trials[i])
        apply(work, self.options[i])
        play_on(work, self.thumb, self.luck, last_turn)
        self.trials[i] += 1
        found = self.insight.of(work)
        self.total[i] += found
        self.squares[i] += found * found

    def sort(self, n: i64) -> None:
        """Those still tried, by what they promise; insertion, they are few."""
        for i in range(i64(1), n):
            at = i
            while at > 0 and self.promise(at) > self.promise(at - 1):
                self.swap(at, at - 1)
                at -= 1

    def promise(self, i: i64) -> float:
        return self.total[i] / float(self.trials[i])

    def swap(self, i: i64, j: i64) -> None:
        option = self.options[i]
        self.options[i] = self.options[j]
        self.options[j] = option
        trials = self.trials[i]
        self.trials[i] = self.trials[j]
        self.trials[j] = trials
        total = self.total[i]
        self.total[i] = self.total[j]
        self.total[j] = total
        squares = self.squares[i]
        self.squares[i] = self.squares[j]
        self.squares[j] = squares
