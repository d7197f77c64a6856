"""One roll against many ghosts: a Mystic Barrier's for a board, or the Kung-Fu School's. Compiled.

A goal is a mask of the ghosts aimed at; `at_least(n)` is the goal that any n of them go.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, GODS_FAVOURITE, STRENGTH_OF_A_MOUNTAIN, WHITE
from ghoststories.engine.agenda import living
from ghoststories.engine.attempts import NOT_AT_GHOSTS
from ghoststories.engine.base import dice, exorcism, incarnations, moving, powers, qi, village
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import DEMON_PLACES, SPACES
from ghoststories.engine.state import State, zeros
from ghoststories.table.odds.attempt import EVERYBODY_PAYS, MOST_DICE, Roll


def at_least(n: i64) -> i64:
    """The goal that any n of the ghosts go."""
    return -n


class Volley(Roll):
    """The ghosts aimed at, and what can pay for them."""

    def __init__(self) -> None:
        super().__init__()
        self.ghosts: i64 = 0
        self.spaces = zeros(SPACES)
        self.need = zeros(SPACES)
        self.immune = zeros(SPACES)
        self.open_mantra: i64 = -1
        """Of which ghost the mantra lowers a colour chosen after the roll (EXO-6); -1: of none."""
        self.tokens = zeros(COLOURS)
        self.dice_only = zeros(SPACES)
        """1 for a target that takes no tokens (K-DEM-1)."""
        self.payers: i64 = EVERYBODY_PAYS
        """Whose tokens may be spent where friends may help."""

    # ------------------------------------------------------------ aiming
    def begin(self, s: State) -> None:
        self.ghosts = 0
        self.open_mantra = -1
        self.jokers = 1 if incarnations.jokers_work(s) else 0
        self.rerolls = 0
        self.whitens = 0
        self.wild = 0
        for colour in range(i64(COLOURS)):
            self.tokens[colour] = 0

    def aim_from_board(self, s: State, board: i64, crystals: i64) -> None:
        """W-BAR-1, W-BAR-2. A barrier's roll: four dice and crystals, no tokens, no powers."""
        self.begin(s)
        self.dice = MOST_DICE
        self.wild = crystals
        for space in range(board * 3, board * 3 + 3):
            if village.is_ordinary(s, space) and incarnations.may_be_exorcised(s, space):
                self.add(s, space, exorcism.need_of(s, space))

    def aim_at_colour(self, s: State, colour: i64, own_pay: bool) -> None:
        """W-KFS-1. The School's attempt of the active Taoist, with what is its own or without."""
        self.begin(s)
        self.dice = dice.free_dice(s)
        if powers.has_power(s, STRENGTH_OF_A_MOUNTAIN):
            self.dice += 1
        self.rerolls = 1 if powers.has_power(s, GODS_FAVOURITE) else 0
        if self.jokers and exorcism.whitens_a_die(s):
            self.whitens = 1
        for i in range(s.expansions_n):
            if own_pay:
                self.wild += s.expansions[i].wild_at(s, s.at[s.active], 1 << s.active)
        if own_pay and not exorcism.tao_is_blocked(s):
            self.count_tokens(s)
        for space in range(i64(SPACES)):
            if village.is_ordinary(s, space) and s.content.card_colour[s.ghosts[space]] == colour:
                self.add(s, space, exorcism.need_of(s, space))

    def aim_at_rest(self, s: State) -> None:
        """The dice lie: what the attempt in hand can send away."""
        self.begin(s)
        self.wild = exorcism.wild(s)
        self.dice = 0
        if s.attempt == NOT_AT_GHOSTS:
            self.count_tokens_below(s, s.at[s.active])
        elif not exorcism.tao_is_blocked(s):
            self.count_tokens(s)
        for space in range(i64(len(s.need))):
            if 0 <= s.need[space] < exorcism.PAID:
                self.add(s, space, s.need[space] & (exorcism.PICKED - 1))

    def aim_at_demons(self, s: State, square: i64) -> None:
        """K-TAO-4. The demons of a square, were the active Taoist there."""
        self.begin(s)
        self.dice = dice.free_dice(s)
        if powers.has_power(s, STRENGTH_OF_A_MOUNTAIN):
            self.dice += 1
        self.rerolls = 1 if powers.has_power(s, GODS_FAVOURITE) else 0
        if self.jokers and exorcism.whitens_a_die(s):
            self.whitens = 1
        for i in range(s.expansions_n):
            self.wild += s.expansions[i].wild_at(s, square, 1 << s.active)
        self.count_tokens_below(s, square)
        for target in range(i64(DEMON_PLACES), s.rules.targets):
            for i in range(s.expansions_n):
                need = s.expansions[i].need_at(s, target, square)
                if need >= 0:
                    self.add(s, target, need)

    def count_tokens_below(self, s: State, square: i64) -> None:
        """EXO-4. Those of the active Taoist and of friends on the square."""
        if exorcism.tao_is_blocked(s):
            return
        for board in range(i64(BOARDS)):
            friend = living(s, board) and moving.is_below(s, board) and s.at[board] == square
            if board == s.active or (friend and self.payers & (1 << board)):
                for colour in range(i64(COLOURS)):
                    self.tokens[colour] += qi.tao(s, board, colour)

    def count_tokens(self, s: State) -> None:
        for colour in range(i64(COLOURS)):
            self.tokens[colour] = qi.tao(s, s.active, colour)

    def add(self, s: State, space: i64, need: i64) -> None:
        n = self.ghosts
        self.spaces[n] = space
        self.need[n] = need
        self.immune[n] = 1 if exorcism.is_immune(s, space) else 0
        self.dice_only[n] = 0 if space < SPACES or exorcism.takes_tokens(s, space) else 1
        if s.mantra == space and exorcism.colours_needed(need) > 1:
            self.open_mantra = n
        self.ghosts += 1

    # ------------------------------------------------------------ what a roll pays for
    def pays_as_it_lies(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        if goal < 0:
            return self.pays_for_any(-goal, 0, 0, faces, at)
        ghost = self.open_mantra
        if ghost < 0 or not goal & (1 << ghost):
            return self.pays_plainly(goal, faces, at)
        need = self.need[ghost]
        found = False
        for colour in range(i64(COLOURS)):
            if exorcism.digit(need, colour) and not found:
                self.need[ghost] = need - exorcism.unit(colour)
                found = self.pays_plainly(goal, faces, at)
        self.need[ghost] = need
        return found

    def pays_for_any(self, more: i64, goal: i64, first: i64, faces: vec[i64], at: i64) -> bool:
        """Whether so many more than those of the goal can go, from a ghost on."""
        if more == 0:
            return self.pays_as_it_lies(goal, faces, at)
        for ghost in range(first, self.ghosts - more + 1):
            if self.pays_for_any(more - 1, goal | (1 << ghost), ghost + 1, faces, at):
                return True
        return False

    def pays_plainly(self, goal: i64, faces: vec[i64], at: i64) -> bool:
        spare = self.jokers * faces[at + WHITE]
        return self.lacking(goal, faces, at, spare) <= self.wild

    def lacking(self, goal: i64, faces: vec[i64], at: i64, jokers: i64) -> i64:
        """Units that neither faces, jokers nor tokens pay: those are for things of any colour."""
        short: i64 = 0
        missing: i64 = 0
        for colour in range(i64(COLOURS)):
            by_dice: i64 = 0
            only_dice: i64 = 0
            left = self.tokens[colour]
            for ghost in range(self.ghosts):
                if goal & (1 << ghost):
                    if self.immune[ghost]:
                        left -= exorcism.digit(self.need[ghost], colour)
                    elif self.dice_only[ghost]:
                        only_dice += exorcism.digit(self.need[ghost], colour)
                    else:
                        by_dice += exorcism.digit(self.need[ghost], colour)
            if left < 0:
                missing -= left  # EXO-8: no face helps
                left = 0
            only_dice -= faces[at + colour]
            if only_dice > 0:
                short += only_dice
                by_dice -= left
            else:
                by_dice += only_dice - left
            if by_dice > 0:
                short += by_dice
        short -= jokers
        return missing + (short if short > 0 else i64(0))
