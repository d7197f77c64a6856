"""What an exorcism is worth: the expected value over all rolls, with the best use of each."""

from mypy_extensions import i64

from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import exorcism_worth
from ghoststories.content.vocabulary import FACES, WHITE
from ghoststories.engine.attempts import ORDINARY
from ghoststories.engine.base.exorcism import faces_a_ghost
from ghoststories.engine.state import State, zeros
from ghoststories.table.odds import attempt as odds


class Exorcist:
    """Looks at an attempt from a tile and knows what every roll of it is worth."""

    def __init__(self, weights: Weights, may_spend: i64) -> None:
        self.weights = weights
        self.may_spend = may_spend
        """The boards whose Tao tokens may be spent by others (a mask)."""
        self.attempt = odds.Attempt()
        self.roll: odds.Roll = self.attempt
        self.wild_cost: i64 = 0
        """What a thing that counts as any colour is kept for."""
        self.worth = zeros(odds.GOALS)
        self.faces = zeros(FACES)
        self.gain: i64 = 0
        """What `best_goal` is worth with these faces; 0 without one."""

    def look(self, s: State, tile: i64) -> bool:
        """Whether there is anything to exorcise from the tile."""
        if not faces_a_ghost(s, tile):
            return False
        attempt = self.attempt
        attempt.look(s, tile, self.may_spend | (1 << s.active))
        for i in range(attempt.ghosts):
            self.worth[1 << i] = exorcism_worth(self.weights, s, attempt.spaces[i])
        self.worth[odds.BOTH] = self.worth[1] + self.worth[2]
        if attempt.wild:
            self.look_at_wild(ORDINARY)
        return attempt.ghosts > 0

    def look_at_wild(self, attempt: i64) -> None:
        self.wild_cost = 0
        for i in range(i64(len(self.weights.sets))):
            self.wild_cost += self.weights.sets[i].wild_cost(attempt)

    def look_at_roll(self, s: State) -> bool:
        """The same from where the exorcist stands, with the faces that lie."""
        for face in range(i64(FACES)):
            self.faces[face] = s.faces[face]
        found = self.look(s, s.at[s.active])
        self.attempt.whitens = 0  # that is over, or asked for now
        return found

    def expected(self) -> i64:
        """The expected worth of a roll, each used as well as can be."""
        keys = self.find_keys()
        if keys < 3 and not self.roll.whitens:
            worth = self.expected_by_keys(keys)
        else:
            worth = self.expected_by_faces()
        return worth * self.weights.reroll // 100 if self.roll.rerolls else worth

    def find_keys(self) -> i64:
        """How many colours matter, at least 1; those are in `attempt.keys` when they are 1 or 2."""
        return self.attempt.find_keys()

    def expected_by_keys(self, keys: i64) -> i64:
        """The same, but colours nobody needs are not told apart: fewer rolls to look at."""
        total: i64 = 0
        rolls: i64 = 0
        place = self.roll.dice * 2 + keys - 1
        row = odds.KEY_START[place]
        end = odds.KEY_START[place + 1]
        first = self.attempt.keys[0]
        second = self.attempt.keys[1]
        for face in range(i64(FACES)):
            self.faces[face] = 0
        while row < end:
            self.faces[first] = odds.KEY_ROLLS[row]
            if keys == 2:
                self.faces[second] = odds.KEY_ROLLS[row + 1]
            self.faces[WHITE] = odds.KEY_ROLLS[row + 2]
            weight = odds.KEY_ROLLS[row + 3]
            rolls += weight
            self.best_goal()
            total += weight * self.gain
            row += odds.KEY_ROW
        return total // rolls

    def expected_by_faces(self) -> i64:
        total: i64 = 0
        rolls: i64 = 0
        row = odds.START[self.roll.dice]
        end = odds.START[self.roll.dice + 1]
        while row < end:
            for face in range(i64(FACES)):
                self.faces[face] = odds.ROLLS[row + face]
            weight = odds.ROLLS[row + FACES]
            rolls += weight
            self.best_goal()
            total += weight * self.gain
            row += odds.ROW
        return total // rolls

    def best_goal(self) -> i64:
        """For the faces that lie: which ghosts to send away; 0 when none can be."""
        best: i64 = 0
        most: i64 = 0
        for goal in range(i64(1), self.attempt.goals()):
            if self.attempt.pays(goal, self.faces, 0):
                worth = self.worth_now(goal)
                if best == 0 or worth > most:
                    most = worth
                    best = goal
        self.gain = most
        return best

    def worth_now(self, goal: i64) -> i64:
        """Of a goal with the faces that lie, less the tokens it costs."""
        spent = self.attempt.tokens_spent(goal, self.faces)
        wild = self.attempt.wild_spent(goal, self.faces)
        worth = self.worth[goal] - self.weights.tao_spent * (spent - wild)
        return worth - self.wild_cost * wild
