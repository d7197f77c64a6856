"""What an exorcism is worth: the expected value over all rolls, with the best use of each."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.weights import Weights
from ghoststories.bots.worth import exorcism_worth
from ghoststories.content.vocabulary import COLOURS, FACES, WHITE
from ghoststories.engine.exorcism import digit, faces_a_ghost
from ghoststories.engine.state import State, zeros
from ghoststories.table.attempt import BOTH, ROLLS, ROW, START, Attempt

GOALS: Final = 4
"""By which of the two facing ghosts go: nothing, this one, that one, both."""


class Exorcist:
    """Looks at an attempt from a tile and knows what every roll of it is worth.

    What the goals need is spread out once for each look (at `goal * COLOURS + colour`), because
    every roll is asked for it.
    """

    def __init__(self, weights: Weights, may_spend: i64) -> None:
        self.weights = weights
        self.may_spend = may_spend
        """The boards whose Tao tokens may be spent by others (a mask)."""
        self.attempt = Attempt()
        self.worth = zeros(GOALS)
        self.possible = zeros(GOALS)
        """0 when no roll can do it: an immune ghost, and not the tokens for it."""
        self.by_dice = zeros(GOALS * COLOURS)
        """Faces or tokens the goal needs."""
        self.tokens_left = zeros(GOALS * COLOURS)
        """Tokens that may stand for faces, after those that only tokens can pay."""
        self.only_tokens = zeros(GOALS)
        """How many of those there are."""
        self.faces = zeros(FACES)

    def look(self, s: State, tile: i64) -> bool:
        """Whether there is anything to exorcise from the tile."""
        if not faces_a_ghost(s, tile):
            return False
        attempt = self.attempt
        attempt.look(s, tile, self.may_spend | (1 << s.active))
        for i in range(attempt.ghosts):
            self.worth[1 << i] = exorcism_worth(self.weights, s, attempt.spaces[i])
        self.worth[BOTH] = self.worth[1] + self.worth[2]
        for goal in range(i64(1), self.goals()):
            self.spread(goal)
        return attempt.ghosts > 0

    def goals(self) -> i64:
        """One more than the last goal."""
        return i64(GOALS) if self.attempt.ghosts == 2 else self.attempt.ghosts + 1

    def spread(self, goal: i64) -> None:
        attempt = self.attempt
        self.possible[goal] = 1
        self.only_tokens[goal] = 0
        for colour in range(i64(COLOURS)):
            by_dice: i64 = 0
            by_tokens: i64 = 0
            for i in range(i64(2)):
                if goal & (1 << i):
                    need = digit(attempt.need[i], colour)
                    if attempt.immune[i]:
                        by_tokens += need
                    else:
                        by_dice += need
            left = attempt.tokens[colour] - by_tokens
            if left < 0:
                self.possible[goal] = 0
            self.by_dice[goal * COLOURS + colour] = by_dice
            self.tokens_left[goal * COLOURS + colour] = left
            self.only_tokens[goal] += by_tokens

    def expected(self) -> i64:
        """The expected worth of a roll, each used as well as can be."""
        total: i64 = 0
        rolls: i64 = 0
        row = START[self.attempt.dice]
        end = START[self.attempt.dice + 1]
        while row < end:
            for face in range(i64(FACES)):
                self.faces[face] = ROLLS[row + face]
            weight = ROLLS[row + FACES]
            rolls += weight
            goal = self.best_goal()
            if goal:
                total += weight * self.worth_now(goal)
            row += ROW
        return total // rolls

    def best_goal(self) -> i64:
        """For the faces that lie: which ghosts to send away; 0 when none can be."""
        best: i64 = 0
        most: i64 = 0
        for goal in range(i64(1), self.goals()):
            if self.possible[goal] and self.pays(goal):
                worth = self.worth_now(goal)
                if best == 0 or worth > most:
                    most = worth
                    best = goal
        return best

    def pays(self, goal: i64) -> bool:
        attempt = self.attempt
        if attempt.open_mantra[0] or attempt.open_mantra[1]:
            return attempt.pays(goal, self.faces, 0)
        jokers = attempt.jokers * self.faces[WHITE]
        at = goal * COLOURS
        for colour in range(i64(COLOURS)):
            short = self.by_dice[at + colour] - self.faces[colour]
            if short > 0:
                short -= self.tokens_left[at + colour]
                if short > 0:
                    jokers -= short
        return jokers >= 0

    def worth_now(self, goal: i64) -> i64:
        """Of a goal with the faces that lie, less the tokens it costs."""
        short = -self.attempt.jokers * self.faces[WHITE]
        at = goal * COLOURS
        for colour in range(i64(COLOURS)):
            lacking = self.by_dice[at + colour] - self.faces[colour]
            if lacking > 0:
                short += lacking
        tokens = self.only_tokens[goal] + (short if short > 0 else 0)
        return self.worth[goal] - self.weights.tao_spent * tokens
