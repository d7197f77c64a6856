"""A player that looks ahead: open-loop Monte-Carlo tree search. Compiled.

The tree is one of decisions only; chance is dealt anew in every simulation, so a node stands for
"these decisions, whatever came". The j-th simulation of every option of the root is dealt from the
same numbers, which makes options comparable with fewer of them. After the tree the hasty policy
plays on for some turns, and `Outlook` says how things stand then.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.outlook import Outlook
from ghoststories.bots.play import Player, play_on
from ghoststories.bots.policy import Policy
from ghoststories.bots.weights import Weights
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.play import actor, apply, list_options, top
from ghoststories.engine.state import State, clone, copy_into
from ghoststories.table.fast import Fast

NO_NODE: Final = -1
ROOT: Final = 0


def is_searched(kind: i64) -> bool:
    """Decisions worth thinking about; the others are left to the rules of thumb.

    Payment is one of those: they know whose tokens may be spent.
    """
    return kind in (
        k.YANG_MOVE,
        k.YANG_ACT,
        k.YANG_END,
        k.PLACE_CARD,
        k.SORCERER_PICKS,
        k.CIRCLE_COLOUR,
        k.TAKE_TAO,
        k.QI_OR_YIN_YANG,
        k.ALTAR_FREES,
    )


class Search(Player):
    """`choose` for whoever decides in a redacted state; deterministic for seed and simulations."""

    def __init__(self, weights: Weights, simulations: i64, seed: i64, may_spend: i64 = 15) -> None:
        self.thumb = Heuristic(weights, may_spend)
        self.outlook = Outlook(weights)
        self.simulations = simulations
        self.seed = seed
        self.horizon: i64 = 8
        """Turns that are played on after the position."""
        self.depth: i64 = 1
        """Decisions of the tree."""
        self.curiosity = 0.1
        """How much an option that was tried little is preferred (the constant of UCB1)."""
        self.policy = Policy(Fast(seed))
        self.action = vec[i64]()
        self.child = vec[i64]()
        self.sibling = vec[i64]()
        self.visits = vec[i64]()
        self.total = vec[float]()
        self.path = vec[i64]([0] * 64)

    def choose(self, s: State) -> i64:
        if not is_searched(kind_of(top(s))):
            return self.thumb.choose(s)
        self.clear()
        work = clone(s)
        for _ in range(self.simulations):
            copy_into(work, s)
            self.simulate(work)
        best = self.child[ROOT]
        node = best
        while node != NO_NODE:
            if self.visits[node] > self.visits[best]:
                best = node
            node = self.sibling[node]
        return self.action[best]

    # ------------------------------------------------------------ the tree
    def clear(self) -> None:
        self.action = vec[i64]()
        self.child = vec[i64]()
        self.sibling = vec[i64]()
        self.visits = vec[i64]()
        self.total = vec[float]()
        self.add(0)

    def add(self, action: i64) -> i64:
        self.action = append(self.action, action)
        self.child = append(self.child, NO_NODE)
        self.sibling = append(self.sibling, NO_NODE)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        return len(self.action) - 1

    def simulate(self, s: State) -> None:
        """Down the tree, one new node, on by the policy, and the result back up."""
        last_turn = s.turn + self.horizon
        node: i64 = ROOT
        n: i64 = 1
        self.path[0] = ROOT
        fresh = False
        while s.result == RUNNING and n <= self.depth and not fresh:
            if actor(s) == CHANCE:
                apply(s, self.policy.dealer.deal(s))
                continue
            before = len(self.action)
            node = self.select(s, node)
            fresh = len(self.action) > before
            if n == 1:  # every option of the root meets the same numbers
                self.policy.dealer.reseed(self.seed + self.visits[node])
            self.path[n] = node
            n += 1
            apply(s, self.action[node])
        play_on(s, self.policy, self.policy.dealer, last_turn)
        value = self.outlook.of(s)
        for i in range(n):
            self.visits[self.path[i]] += 1
            self.total[self.path[i]] += value

    def select(self, s: State, node: i64) -> i64:
        """The first time what the rules of thumb say; then new options, and the promising ones."""
        n = list_options(s)
        if self.child[node] == NO_NODE:
            return self.adopt(node, self.thumb.choose(s))
        log = math.log(float(self.visits[node] + 1))
        best: i64 = NO_NODE
        most = -1.0
        for i in range(n):
            found = self.find(node, s.options[i])
            if found == NO_NODE:
                return self.adopt(node, s.options[i])
            visits = float(self.visits[found])
            score = self.total[found] / visits + self.curiosity * math.sqrt(log / visits)
            if score > most:
                most = score
                best = found
        return best

    def find(self, node: i64, action: i64) -> i64:
        found = self.child[node]
        while found != NO_NODE and self.action[found] != action:
            found = self.sibling[found]
        return found

    def adopt(self, node: i64, action: i64) -> i64:
        found = self.add(action)
        self.sibling[found] = self.child[node]
        self.child[node] = found
        return found
