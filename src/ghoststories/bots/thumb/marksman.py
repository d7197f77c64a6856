"""White Moon: what one roll against many ghosts is worth, at the School or in a barrier."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.black_secret.demons import demon_worth, end_cost
from ghoststories.bots.thumb.exorcist import Exorcist
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import ghost_worth
from ghoststories.content.vocabulary import COLOURS, FACES, WHITE
from ghoststories.engine.base.exorcism import digit
from ghoststories.engine.geometry import DEMON_PLACES, SPACES
from ghoststories.engine.state import State, zeros
from ghoststories.engine.white_moon.moon import BARRIER
from ghoststories.engine.white_moon.school import may_aim
from ghoststories.table.odds.attempt import KEY_ROLLS, KEY_ROW, KEY_START, ROLLS, ROW, START
from ghoststories.table.odds.volley import Volley

MOST_AIMED: Final = 6
"""So many ghosts are weighed against each other; more of a colour are hardly ever in play."""


class Marksman(Exorcist):
    """As the exorcist, with a volley instead of an attempt from a tile."""

    def __init__(self, weights: Weights, may_spend: i64) -> None:
        super().__init__(weights, may_spend)
        self.volley = Volley()
        self.values = zeros(SPACES)
        self.crystal: i64 = 0
        """What a crystal is kept for."""

    # ------------------------------------------------------------ looking
    def look_from_board(self, s: State, board: i64, crystals: i64) -> bool:
        self.volley.aim_from_board(s, board, crystals)
        self.crystal = self.weights.moon_barrier
        return self.price(s)

    def look_at_colour(self, s: State, colour: i64) -> bool:
        self.volley.aim_at_colour(s, colour, True)
        self.crystal = self.weights.moon_crystal
        return self.price(s)

    def look_at_demons(self, s: State, square: i64) -> bool:
        """K-TAO-4. The demons of a square, were the active Taoist there."""
        self.volley.payers = self.may_spend
        self.volley.aim_at_demons(s, square)
        self.crystal = self.weights.moon_crystal
        return self.price(s)

    def look_at_rest(self, s: State, first: i64) -> bool:
        """The faces lie; ghosts from a space on may still be picked."""
        for face in range(i64(FACES)):
            self.faces[face] = s.faces[face]
        self.volley.payers = self.may_spend
        self.volley.aim_at_rest(s, first)
        barrier = s.attempt == BARRIER
        self.crystal = self.weights.moon_barrier if barrier else self.weights.moon_crystal
        return self.price(s)

    def price(self, s: State) -> bool:
        """W-BAR-2, W-KFS-1. No right stones: what counts is that they are gone."""
        for i in range(self.volley.ghosts):
            target = self.volley.spaces[i]
            if target < SPACES:
                self.values[i] = ghost_worth(self.weights, s, target)
            else:
                demon = target - DEMON_PLACES
                gone = demon_worth(self.weights, s, demon) - end_cost(self.weights, s, demon)
                self.values[i] = gone if gone > 1 else i64(1)
        return self.volley.ghosts > 0

    # ------------------------------------------------------------ what it is worth
    def expected(self) -> i64:
        keys = self.find_keys()
        if keys < 3 and not self.volley.whitens:
            worth = self.expected_by_keys(keys)
        else:
            worth = self.expected_by_faces()
        return worth * self.weights.reroll // 100 if self.volley.rerolls else worth

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

    def expected_by_keys(self, keys: i64) -> i64:
        total: i64 = 0
        rolls: i64 = 0
        place = self.volley.dice * 2 + keys - 1
        row = KEY_START[place]
        for face in range(i64(FACES)):
            self.faces[face] = 0
        while row < KEY_START[place + 1]:
            self.faces[self.attempt.keys[0]] = KEY_ROLLS[row]
            if keys == 2:
                self.faces[self.attempt.keys[1]] = KEY_ROLLS[row + 1]
            self.faces[WHITE] = KEY_ROLLS[row + 2]
            rolls += KEY_ROLLS[row + 3]
            total += KEY_ROLLS[row + 3] * self.best_worth()
            row += KEY_ROW
        return total // rolls

    def expected_by_faces(self) -> i64:
        total: i64 = 0
        rolls: i64 = 0
        row = START[self.volley.dice]
        while row < START[self.volley.dice + 1]:
            for face in range(i64(FACES)):
                self.faces[face] = ROLLS[row + face]
            rolls += ROLLS[row + FACES]
            total += ROLLS[row + FACES] * self.best_worth()
            row += ROW
        return total // rolls

    def best_worth(self) -> i64:
        goal = self.best_goal()
        return self.worth_now(goal) if goal else i64(0)

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
        crystals: i64 = 0
        if volley.wild:
            crystals = volley.lacking(goal, self.faces, 0, jokers)
        return worth - crystals * self.crystal - (short - crystals) * self.weights.tao_spent

    # ------------------------------------------------------------ the School
    def school_worth(self, s: State, colour: i64) -> i64:
        if not self.look_at_colour(s, colour):
            return 0
        return self.expected() * self.weights.moon_school // 100

    def best_school(self, s: State) -> i64:
        """W-KFS-1. The better of the colours that may be aimed at."""
        best: i64 = 0
        for colour in range(i64(COLOURS)):
            if may_aim(s, colour):
                worth = self.school_worth(s, colour)
                if worth > best:
                    best = worth
        return best
