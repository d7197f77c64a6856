"""What one roll against many targets is worth, as only expansions have it."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.thumb.exorcist import Exorcist
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import ghost_worth
from ghoststories.content.vocabulary import COLOURS, FACES, WHITE
from ghoststories.engine.base.exorcism import digit
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State, zeros
from ghoststories.table.odds.volley import Volley

MOST_AIMED: Final = 6
"""So many ghosts are weighed against each other; more of a colour are hardly ever in play."""


class Marksman(Exorcist):
    """As the exorcist, with a volley instead of an attempt from a tile."""

    def __init__(self, weights: Weights, may_spend: i64) -> None:
        super().__init__(weights, may_spend)
        self.volley = Volley()
        self.roll = self.volley
        self.values = zeros(SPACES)

    # ------------------------------------------------------------ looking
    def look_at_rest(self, s: State) -> bool:
        """The faces lie; ghosts may be picked, or some are already."""
        for face in range(i64(FACES)):
            self.faces[face] = s.faces[face]
        self.volley.payers = self.may_spend
        self.volley.aim_at_rest(s)
        return self.price(s, s.attempt)

    def price(self, s: State, attempt: i64) -> bool:
        """W-BAR-2, W-KFS-1. No right stones: what counts is that they are gone.

        Whether the volley, aimed for such an attempt, has any target.
        """
        self.look_at_wild(attempt)
        for i in range(self.volley.ghosts):
            target = self.volley.spaces[i]
            if target < SPACES:
                self.values[i] = ghost_worth(self.weights, s, target)
            else:
                gone = self.target_worth(s, target)
                self.values[i] = gone if gone > 1 else i64(1)
        return self.volley.ghosts > 0

    def target_worth(self, s: State, target: i64) -> i64:
        worth: i64 = 0
        for i in range(i64(len(self.weights.sets))):
            worth += self.weights.sets[i].target_worth(self.weights, s, target)
        return worth

    # ------------------------------------------------------------ what it is worth
    def find_keys(self) -> i64:
        n: i64 = 0
        for colour in range(i64(COLOURS)):
            wanted: i64 = 0
            for i in range(self.volley.ghosts):
                wanted += digit(self.volley.need[i], colour)
            if wanted:
                if n < 2:
                    self.attempt.keys[n] = colour
                n += 1
        return n if n else i64(1)

    def best_goal(self) -> i64:
        """For the faces that lie: which ghosts to send away; 0 when none is worth it."""
        best: i64 = 0
        most: i64 = 0
        n = self.volley.ghosts if self.volley.ghosts < MOST_AIMED else i64(MOST_AIMED)
        for goal in range(i64(1), i64(1) << n):
            worth = self.worth_now(goal)
            if worth > most and self.volley.pays(goal, self.faces, 0):
                most = worth
                best = goal
        self.gain = most
        return best

    def worth_now(self, goal: i64) -> i64:
        """Less what is laid beside the dice."""
        volley = self.volley
        jokers = volley.jokers * self.faces[WHITE]
        worth: i64 = 0
        short: i64 = -jokers
        for i in range(volley.ghosts):
            if goal & (1 << i):
                worth += self.values[i]
        for colour in range(i64(COLOURS)):
            need: i64 = 0
            for i in range(volley.ghosts):
                if goal & (1 << i):
                    need += digit(volley.need[i], colour)
            if need > self.faces[colour]:
                short += need - self.faces[colour]
        if short <= 0:
            return worth
        wild: i64 = 0
        if volley.wild:
            wild = volley.lacking(goal, self.faces, 0, jokers)
        return worth - wild * self.wild_cost - (short - wild) * self.weights.tao_spent
