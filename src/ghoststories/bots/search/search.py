"""A player that looks ahead. Compiled.

What is compared are plans: an option and the decisions after it, as far as no chance comes between
and the trials suffice. Every plan is tried many times: `Habit` plays on for a round, chance dealt
anew, and `Insight` says how things stand then. The j-th trial of every plan meets the same luck, so
that plans are compared and not their luck. Trials are spent by halving: all plans get some, the
worse half is dropped, and so on until one is left. With few trials only what `Habit` likes best is
compared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.habit.habit import Habit, Habits, Thinker, is_searched
from ghoststories.bots.judge.insight import Insight, Lessons
from ghoststories.bots.play import play_on
from ghoststories.bots.search.luck import Luck
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.engine import agenda, copying
from ghoststories.engine.codes import CHANCE, RUNNING, WON, WU_FENG
from ghoststories.engine.play import actor, apply, list_options, top
from ghoststories.engine.state import State, clone, zeros

ENOUGH: Final = 6
"""Trials of an option before it can be told from luck."""
SURE: Final = 3.0
"""Standard errors between the best two when no more is tried."""
DEPTH: Final = 4
"""Decisions of a plan, at most."""
MOST_PLANS: Final = 256
NO_MORE: Final = -1
FEW: Final = 4
"""Options that are compared however few the simulations are."""
FOR_OPTION: Final = 40
FOR_PLAN: Final = 16
"""Simulations there must be for one more option to compare, and for one more plan."""
BRANCHES: Final = 3
"""What may follow a decision within a plan: the best of it by habit."""
SOONER: Final = 0.0002
"""A turn earlier is so much better, when both win for certain; when both lose, a turn later."""
SEEDS_APART: Final = 1_000_003
"""Between the dealers of two decisions."""


class Taught:
    """All that was learnt before: the worth of things, what is mostly right, who will win."""

    def __init__(self, weights: Weights, habits: Habits, lessons: Lessons) -> None:
        self.weights = weights
        self.habits = habits
        self.lessons = lessons


class Search(Thinker):
    """`choose` for whoever decides in a redacted state; deterministic for seed and simulations."""

    def __init__(self, taught: Taught, simulations: i64, seed: i64, may_spend: i64 = 15) -> None:
        super().__init__(Heuristic(taught.weights, may_spend))
        self.habit = Habit(self.thumb, taught.habits)
        self.insight = Insight(taught.lessons)
        self.simulations = simulations
        self.seed = seed
        self.horizon: i64 = 4
        """Turns that are played, this one included, before the position is judged."""
        self.luck = Luck(0)
        self.decisions: i64 = 0
        self.for_wu_feng = False
        """Whose chance is looked for: his, or that of the Taoists."""
        self.tried: i64 = 0
        """Simulations in all, since it was made."""
        self.options = zeros(MOST_PLANS)
        """What each plan begins with."""
        self.later = zeros(MOST_PLANS * DEPTH)
        """What follows it, at `plan * DEPTH`; ended by `NO_MORE`."""
        self.trials = zeros(MOST_PLANS)
        self.total = vec[float]([0.0] * MOST_PLANS)
        self.squares = vec[float]([0.0] * MOST_PLANS)
        """Of what each trial gave: how sure the mean is."""

    def think(self, s: State, n: i64) -> i64:
        self.compare(s, clone(s))
        return self.options[0]

    def ponder(self, s: State) -> None:
        """Try all options; afterwards they are sorted, the best first, with trials and totals."""
        work = clone(s)
        known = self.compare(s, work)
        n = list_options(s)
        for i in range(n):
            if self.first_with(s.options[i], known) == known:
                self.begin_plan(known, s.options[i])
                copying.copy_into(work, s)
                self.try_option(work, known)
                known += 1

    def compare(self, s: State, work: State) -> i64:
        """Try what is worth it; how many options that were."""
        self.decisions += 1
        self.for_wu_feng = actor(s) == WU_FENG
        if len(self.luck.order) != len(s.unseen):
            self.luck = Luck(len(s.unseen))
        n = self.begin(s)
        if is_searched(agenda.kind_of(top(s))):
            n = self.plan(s, work, n)
        self.halve(s, work, n)
        return self.keep_best(n)

    def halve(self, s: State, work: State, n: i64) -> None:
        """`n` plans are compared."""
        rounds: i64 = 1
        while (1 << rounds) < n:
            rounds += 1
        alive = n
        for _ in range(rounds):
            each = self.simulations // (rounds * alive)
            for i in range(alive):
                for _ in range(each if each > 1 else i64(1)):
                    copying.copy_into(work, s)
                    self.try_option(work, i)
            self.sort(alive)
            if self.is_clear(alive):
                return
            alive = (alive + 1) // 2

    # ------------------------------------------------------------ plans
    def begin(self, s: State) -> i64:
        """A plan for every option, or for those habit likes best; how many."""
        n = list_options(s)
        self.habit.rank(s, n)
        few = self.simulations // FOR_OPTION
        few = few if few > FEW else i64(FEW)
        few = few if few < n else n
        for i in range(few):
            self.begin_plan(i, s.options[self.habit.order[i]])
        return few

    def plan(self, s: State, work: State, n: i64) -> i64:
        """From options to plans: what may follow them, and so on while there is room; how many."""
        most = self.simulations // FOR_PLAN
        most = most if most < MOST_PLANS else i64(MOST_PLANS)
        for length in range(i64(DEPTH - 1)):
            known = n
            for plan in range(known):
                if n < most and self.length(plan) == length:
                    n = self.look_further(s, work, plan, n, most)
        return n

    def begin_plan(self, i: i64, option: i64) -> None:
        self.options[i] = option
        self.later[i * DEPTH] = NO_MORE
        self.trials[i] = 0
        self.total[i] = 0.0
        self.squares[i] = 0.0

    def look_further(self, s: State, work: State, plan: i64, n: i64, most: i64) -> i64:
        """Whatever may follow a plan, if it is decided in this turn and there is room for it."""
        copying.copy_into(work, s)
        self.guess(work)
        self.follow(work, plan)
        if work.result != RUNNING or work.turn != s.turn or actor(work) == CHANCE:
            return n
        if (actor(work) == WU_FENG) != self.for_wu_feng:
            return n  # what the other side does then is for it to say
        if not is_searched(agenda.kind_of(top(work))):
            return n
        more = list_options(work)
        self.habit.rank(work, more)
        more = more if more < BRANCHES else i64(BRANCHES)
        return self.lengthen(work, plan, n, more) if n + more - 1 <= most else n

    def length(self, plan: i64) -> i64:
        n: i64 = 0
        while self.later[plan * DEPTH + n] != NO_MORE:
            n += 1
        return n

    def lengthen(self, work: State, plan: i64, n: i64, more: i64) -> i64:
        """Put a plan's continuations in its place: the first there, the others behind the last."""
        length = self.length(plan)
        for j in range(i64(1), more):
            self.begin_plan(n, self.options[plan])
            for m in range(length):
                self.later[n * DEPTH + m] = self.later[plan * DEPTH + m]
            self.later[n * DEPTH + length] = work.options[self.habit.order[j]]
            self.later[n * DEPTH + length + 1] = NO_MORE
            n += 1
        self.later[plan * DEPTH + length] = work.options[self.habit.order[0]]
        self.later[plan * DEPTH + length + 1] = NO_MORE
        return n

    def follow(self, work: State, plan: i64) -> None:
        apply(work, self.options[plan])
        at = plan * DEPTH
        while self.later[at] != NO_MORE:
            apply(work, self.later[at])
            at += 1

    def keep_best(self, n: i64) -> i64:
        """Of the sorted plans the best for each option, to the front; how many options."""
        kept: i64 = 0
        for i in range(n):
            if self.first_with(self.options[i], kept) == kept:
                at = i
                while at > kept:
                    self.swap(at, at - 1)
                    at -= 1
                kept += 1
        return kept

    def first_with(self, option: i64, n: i64) -> i64:
        """The first of `n` plans that begins with an option; n if none does."""
        for i in range(n):
            if self.options[i] == option:
                return i
        return n

    # ------------------------------------------------------------ trials
    def guess(self, work: State) -> None:
        """What the decider may not see is something definite in a trial, the same for all plans."""
        if work.expansions_n:
            self.luck.guess(work)

    def is_clear(self, n: i64) -> bool:
        """Whether the best option is ahead by more than luck can be: no more is tried then."""
        rival: i64 = 1
        while rival < n and self.options[rival] == self.options[0]:
            rival += 1
        if rival == n:
            return True
        if self.trials[0] < ENOUGH or self.trials[rival] < ENOUGH:
            return False
        lead = self.promise(0) - self.promise(rival)
        spread = (self.spread(0) + self.spread(rival)) / float(self.trials[0])
        return lead * lead > SURE * SURE * spread

    def spread(self, i: i64) -> float:
        """The variance of an option's trials."""
        mean = self.promise(i)
        return self.squares[i] / float(self.trials[i]) - mean * mean

    def try_option(self, work: State, i: i64) -> None:
        turn = work.turn
        self.luck.begin((self.seed + self.decisions) * SEEDS_APART + self.trials[i])
        self.guess(work)
        self.follow(work, i)
        play_on(work, self.habit, self.luck, turn + self.horizon)
        self.trials[i] += 1
        self.tried += 1
        found = self.insight.of(work)
        if work.result != RUNNING:
            later = SOONER * float(work.turn - turn)
            found += -later if work.result == WON else later
        if self.for_wu_feng:
            found = 1.0 - found
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
        for at in range(i64(DEPTH)):
            later = self.later[i * DEPTH + at]
            self.later[i * DEPTH + at] = self.later[j * DEPTH + at]
            self.later[j * DEPTH + at] = later
        trials = self.trials[i]
        self.trials[i] = self.trials[j]
        self.trials[j] = trials
        total = self.total[i]
        self.total[i] = self.total[j]
        self.total[j] = total
        squares = self.squares[i]
        self.squares[i] = self.squares[j]
        self.squares[j] = squares
