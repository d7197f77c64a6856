"""The odds of an exorcism, counted over all rolls. Compiled: bots ask thousands of times a game.

A roll is a row of a table: how often each face shows, and how many of the 6**n rolls of n dice look
like that. For three dice there are 56 rows instead of 216 rolls.
"""

from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content import vocabulary as v
from ghoststories.engine.agenda import living
from ghoststories.engine.base import exorcism, incarnations, moving, powers, qi
from ghoststories.engine.base.dice import free_dice
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import FACING
from ghoststories.engine.state import State, zeros

MOST_DICE: Final = 4
ROW: Final = v.FACES + 1
"""A count for each face, then the weight."""


def rows_of(dice: int) -> list[int]:
    """All rows of so many dice, one after the other."""
    flat: list[int] = []
    for faces in combinations_with_replacement(range(v.FACES), dice):
        counts = [faces.count(face) for face in range(v.FACES)]
        weight = factorial(dice)
        for count in counts:
            weight //= factorial(count)
        flat += [*counts, weight]
    return flat


def all_rows() -> list[int]:
    return [number for dice in range(MOST_DICE + 1) for number in rows_of(dice)]


def starts() -> list[int]:
    found = [0]
    for dice in range(MOST_DICE + 1):
        found.append(found[-1] + len(rows_of(dice)))
    return found


ROLLS: Final = vec[i64](all_rows())
START: Final = vec[i64](starts())
"""Where the rows of n dice begin in `ROLLS`; they end where those of n + 1 begin."""

KEY_ROW: Final = 4
"""How often the first and the second of two colours and white show, then the weight."""


def key_rows_of(dice: int, keys: int) -> list[int]:
    """As `rows_of`, when only one or two colours matter: the other faces are all alike."""
    flat: list[int] = []
    for first in range(dice + 1):
        for second in range(dice - first + 1 if keys > 1 else 1):
            for white in range(dice - first - second + 1):
                rest = dice - first - second - white
                weight = factorial(dice) * (v.FACES - 1 - keys) ** rest
                for count in (first, second, white, rest):
                    weight //= factorial(count)
                flat += [first, second, white, weight]
    return flat


def all_key_rows() -> list[list[int]]:
    """At `dice * 2 + keys - 1`."""
    return [key_rows_of(dice, keys) for dice in range(MOST_DICE + 1) for keys in (1, 2)]


def flat_key_rows() -> list[int]:
    return [number for rows in all_key_rows() for number in rows]


def key_starts() -> list[int]:
    found = [0]
    for rows in all_key_rows():
        found.append(found[-1] + len(rows))
    return found


KEY_ROLLS: Final = vec[i64](flat_key_rows())
KEY_START: Final = vec[i64](key_starts())

NOBODY_PAYS: Final = 0
EVERYBODY_PAYS: Final = 15
"""Whose tokens may be spent: a mask of boards."""

# Goals, by which of the two facing ghosts go.
THIS: Final = 1
THAT: Final = 2
BOTH: Final = 3
GOALS: Final = 4


class Roll:
    """Dice for some goals, each a mask of ghosts: whether faces pay for one, and how likely."""

    def __init__(self) -> None:
        self.dice: i64 = 0
        self.jokers: i64 = 0
        """1 when white faces count (INC-9)."""
        self.rerolls: i64 = 0
        """1 when some of the dice may be rolled again (POW-8)."""
        self.whitens: i64 = 0
        """1 when one die may be turned to white afterwards, and white faces count (W-ART-2)."""
        self.wild: i64 = 0
        """Things of any colour that count even where neither dice nor tokens do (W-CRY-2)."""
        self.turned = zeros(v.FACES)

    def pays_as_it_lies(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        """Whether the faces at a place of a table, with all else, make the goal's ghosts go."""
        raise NotImplementedError

    def pays(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        """The same, when a die may be turned first."""
        if self.pays_as_it_lies(goal, faces, at):
            return True
        return self.whitens != 0 and self.pays_with_a_turn(goal, faces, at)

    def pays_with_a_turn(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        turned = self.turned
        for face in range(i64(v.FACES)):
            turned[face] = faces[at + face]
        turned[v.WHITE] += 1
        for colour in range(i64(v.COLOURS)):
            if turned[colour]:
                turned[colour] -= 1
                if self.pays_as_it_lies(goal, turned, 0):
                    return True
                turned[colour] += 1
        return False

    # ------------------------------------------------------------ odds
    def odds(self, goal: i64) -> float:
        """The probability that a roll makes the goal's ghosts go, rerolled for this very goal."""
        if self.rerolls:
            return self.odds_with_reroll(goal)
        return self.odds_of_rest(goal, ROLLS, 0, self.dice)

    def odds_of_rest(self, goal: i64, kept: vec[i64], at: i64, dice: i64) -> float:
        """With some faces kept (at a place of a table) and the rest of the dice rolled."""
        faces = zeros(v.FACES)
        favourable: i64 = 0
        total: i64 = 0
        row = START[dice]
        end = START[dice + 1]
        while row < end:
            for face in range(i64(v.FACES)):
                faces[face] = kept[at + face] + ROLLS[row + face]
            weight = ROLLS[row + v.FACES]
            total += weight
            if self.pays(goal, faces, 0):
                favourable += weight
            row += ROW
        return float(favourable) / float(total)

    def odds_with_reroll(self, goal: i64) -> float:
        """POW-8. After every first roll the best of its faces are kept."""
        after = vec[float]([0.0] * (START[self.dice + 1] // ROW))
        for kept in range(len(after)):
            dice = self.dice - dice_in(kept * ROW)
            after[kept] = self.odds_of_rest(goal, ROLLS, kept * ROW, dice)
        expected = 0.0
        total: i64 = 0
        row = START[self.dice]
        while row < START[self.dice + 1]:
            best = 0.0
            for kept in range(len(after)):
                if after[kept] > best and is_part(kept * ROW, row):
                    best = after[kept]
            expected += best * float(ROLLS[row + v.FACES])
            total += ROLLS[row + v.FACES]
            row += ROW
        return expected / float(total)


class Attempt(Roll):
    """An attempt of the active Taoist from a tile: the ghosts it faces, and what can pay."""

    def __init__(self) -> None:
        super().__init__()
        self.spaces = vec[i64]([-1, -1])
        self.need = zeros(2)
        self.immune = zeros(2)
        self.open_mantra = zeros(2)
        """1 where the mantra lowers a colour that is chosen after the roll (EXO-6)."""
        self.tokens = zeros(v.COLOURS)
        self.possible = zeros(GOALS)
        """By goal; 0 when no roll can do it: an immune ghost, and not the tokens for it."""
        self.by_dice = zeros(GOALS * v.COLOURS)
        """At `goal * COLOURS + colour`: faces or tokens the goal needs."""
        self.tokens_left = zeros(GOALS * v.COLOURS)
        """Tokens that may stand for faces, after those that only tokens can pay."""
        self.only_tokens = zeros(GOALS)
        """How many of those there are."""
        self.only_wild = zeros(GOALS)
        """How many of them no token is left for."""
        self.ghosts: i64 = 0
        """How many of the facing ghosts may be exorcised; they stand first."""
        self.keys = zeros(2)
        """The colours that matter, when they are no more than two."""

    def look(self, s: State, tile: i64, payers: i64) -> None:
        """Fill everything in, as if the active Taoist stood on the tile.

        `payers` are the boards whose tokens may be spent, if their Taoists are on the tile.
        """
        self.ghosts = 0
        for i in range(i64(2)):
            space = FACING[tile * 2 + i]
            if space >= 0 and s.ghosts[space] >= 0 and incarnations.may_be_exorcised(s, space):
                self.add_ghost(s, space)
        self.dice = free_dice(s)
        if powers.has_power(s, v.STRENGTH_OF_A_MOUNTAIN):
            self.dice += 1
        self.jokers = 1 if incarnations.jokers_work(s) else 0
        self.rerolls = 1 if powers.has_power(s, v.GODS_FAVOURITE) else 0
        self.count_tokens(s, tile, payers)
        self.wild = 0
        for e in range(s.expansions_n):
            self.wild += s.expansions[e].wild_at(s, tile, payers)
        self.whitens = 1 if self.jokers and exorcism.whitens_a_die(s) else 0
        for goal in range(i64(1), self.goals()):
            self.spread(goal)

    def add_ghost(self, s: State, space: i64) -> None:
        i = self.ghosts
        self.spaces[i] = space
        self.need[i] = exorcism.need_of(s, space)
        self.immune[i] = 1 if exorcism.is_immune(s, space) else 0
        many = s.mantra == space and exorcism.colours_needed(self.need[i]) > 1
        self.open_mantra[i] = 1 if many else 0
        self.ghosts += 1

    def count_tokens(self, s: State, tile: i64, payers: i64) -> None:
        """EXO-4, EXO-9."""
        for colour in range(i64(v.COLOURS)):
            self.tokens[colour] = 0
        if payers == NOBODY_PAYS or exorcism.tao_is_blocked(s):
            return
        for board in range(i64(BOARDS)):
            friend = living(s, board) and s.at[board] == tile and not moving.is_below(s, board)
            if payers & (1 << board) and (board == s.active or friend):
                for colour in range(i64(v.COLOURS)):
                    self.tokens[colour] += qi.tao(s, board, colour)

    # ------------------------------------------------------------ what a roll pays for
    def goals(self) -> i64:
        """One more than the last goal."""
        return i64(GOALS) if self.ghosts == 2 else self.ghosts + 1

    def spread(self, goal: i64) -> None:
        """What a goal needs, colour by colour: every roll is asked for it."""
        self.possible[goal] = 1
        self.only_tokens[goal] = 0
        self.only_wild[goal] = 0
        for colour in range(i64(v.COLOURS)):
            by_dice: i64 = 0
            by_tokens: i64 = 0
            for i in range(i64(2)):
                if goal & (1 << i):
                    if self.immune[i]:
                        by_tokens += exorcism.digit(self.need[i], colour)
                    else:
                        by_dice += exorcism.digit(self.need[i], colour)
            left = self.tokens[colour] - by_tokens
            if left < 0:
                self.only_wild[goal] -= left  # EXO-8: no face helps
                left = 0
            self.by_dice[goal * v.COLOURS + colour] = by_dice
            self.tokens_left[goal * v.COLOURS + colour] = left
            self.only_tokens[goal] += by_tokens
        if self.only_wild[goal] > self.wild:
            self.possible[goal] = 0

    def pays_as_it_lies(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        for i in range(i64(2)):
            if goal & (1 << i) and self.open_mantra[i]:
                return self.pays_with_mantra(goal, faces, at, i)
        return self.pays_plainly(goal, faces, at)

    def pays_plainly(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        if not self.possible[goal]:
            return False
        jokers = self.jokers * faces[at + v.WHITE] + self.wild - self.only_wild[goal]
        first = goal * v.COLOURS
        by_dice = self.by_dice
        for colour in range(i64(v.COLOURS)):
            short = by_dice[first + colour] - faces[at + colour]
            if short > 0:
                short -= self.tokens_left[first + colour]
                if short > 0:
                    jokers -= short
                    if jokers < 0:
                        return False
        return True

    def pays_with_mantra(self, goal: i64, faces: vec[i64], at: i64, ghost: i64) -> bool:
        need = self.need[ghost]
        found = False
        for colour in range(i64(v.COLOURS)):
            if exorcism.digit(need, colour) and not found:
                self.need[ghost] = need - exorcism.unit(colour)
                self.spread(goal)
                found = self.pays_plainly(goal, faces, at)
        self.need[ghost] = need
        self.spread(goal)
        return found

    def tokens_spent(self, goal: i64, faces: vec[i64]) -> i64:
        """How many tokens a goal costs with these faces, the jokers used for what they can be."""
        short = -self.jokers * faces[v.WHITE]
        first = goal * v.COLOURS
        by_dice = self.by_dice
        for colour in range(i64(v.COLOURS)):
            lacking = by_dice[first + colour] - faces[colour]
            if lacking > 0:
                short += lacking
        return self.only_tokens[goal] + (short if short > 0 else i64(0))

    def wild_spent(self, goal: i64, faces: vec[i64]) -> i64:
        """How many of the units a goal costs with these faces are neither dice nor tokens."""
        if self.wild == 0:
            return 0
        short = -self.jokers * faces[v.WHITE]
        first = goal * v.COLOURS
        for colour in range(i64(v.COLOURS)):
            lacking = self.by_dice[first + colour] - faces[colour]
            lacking -= self.tokens_left[first + colour]
            if lacking > 0:
                short += lacking
        return self.only_wild[goal] + (short if short > 0 else i64(0))

    def find_keys(self) -> i64:
        """How many colours matter, at least 1; those are in `keys` when they are 1 or 2."""
        n: i64 = 0
        for colour in range(i64(v.COLOURS)):
            wanted: i64 = 0
            for i in range(self.ghosts):
                wanted += exorcism.digit(self.need[i], colour)
            if wanted:
                if n < 2:
                    self.keys[n] = colour
                n += 1
        return n if n else i64(1)


def dice_in(row: i64) -> i64:
    count: i64 = 0
    for face in range(i64(v.FACES)):
        count += ROLLS[row + face]
    return count


def is_part(row: i64, whole: i64) -> bool:
    for face in range(i64(v.FACES)):
        if ROLLS[row + face] > ROLLS[whole + face]:
            return False
    return True
