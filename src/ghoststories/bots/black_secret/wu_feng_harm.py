"""Wu-Feng by rule of thumb: where a ghost, an incarnation or a skeleton hurts most. Compiled."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.black_secret import curses, weights
from ghoststories.bots.judge.glances import crowd_after, has_left, line_cost, next_living
from ghoststories.bots.thumb import helper, stakes
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.worth import ghost_worth
from ghoststories.content.vocabulary import COLOURS, INCARNATION
from ghoststories.engine.agenda import living
from ghoststories.engine.base import arrival, exorcism, incarnations
from ghoststories.engine.black_secret.summoning import printed_resistance
from ghoststories.engine.codes import BOARDS, LIVING
from ghoststories.engine.geometry import SPACES, TOUCHES, neighbours
from ghoststories.engine.state import State
from ghoststories.kinds import ability

HARD: Final = 25
"""For each point of resistance."""
MANY_COLOURS: Final = 40
"""An incarnation for which no single colour will do."""


class Harm:
    """What it hurts that something stands on a space."""

    def __init__(self, ground: Surveyor) -> None:
        self.ground = ground
        self.weights = ground.weights

    def of(self, s: State, card: i64, space: i64) -> i64:
        """Of a card on a space: what sending it away would be worth, less who can do it soon."""
        w = self.weights
        if s.buddha_on[space] and not incarnations.keeps_buddha(s, card):
            return -w.incarnation
        before = s.ghosts[space]
        s.ghosts[space] = card
        worth = ghost_worth(w, s, space)
        if s.content.card_group[card] == INCARNATION:
            worth += HARD * printed_resistance(s, card)
        worth -= self.answered(s, TOUCHES[space]) * weights.taste(w).wu_reach // 100
        s.ghosts[space] = before
        return worth + self.stones(s, card, space)

    def stones(self, s: State, card: i64, space: i64) -> i64:
        """What its left stone does there, and what its haunting points at."""
        w = self.weights
        worth: i64 = 0
        if has_left(s, card, ability.HAUNT) and stakes.can_haunt(s, space):
            worth += stakes.tile_worth(w, s) + line_cost(s, space)
        if s.content.centre[card] & (1 << ability.HAUNTER):
            worth += line_cost(s, space) // 2
        if has_left(s, card, ability.BLOCK_POWER) and s.status[space // 3] == LIVING:
            worth += w.blocks_power * (5 - stakes.turns_until(s, space // 3))
        if has_left(s, card, ability.CAPTURE_DIE):
            worth += w.holds_die
        if has_left(s, card, ability.BLOCK_TAO):
            worth += w.blocks_tao
        if has_left(s, card, ability.GROUP_BLOCK_POWER):
            worth += 3 * w.blocks_power
        return worth + self.at_once(s, card)

    def at_once(self, s: State, card: i64) -> i64:
        """What its coming does, wherever it comes."""
        w = self.weights
        worth: i64 = 0
        if has_left(s, card, ability.SUMMON):
            worth += w.arrival * 2 // 3
        if has_left(s, card, ability.LOSE_QI):
            worth += stakes.qi_loss(w, s, s.active)
        if has_left(s, card, ability.FAST_HAUNTER):
            worth += stakes.figure_worth(w, s)
        if has_left(s, card, ability.ACTIVATE_DEMON):
            worth += curses.activation(w, s, 1)
        if has_left(s, card, ability.THROW_CURSE):
            worth += weights.taste(w).wu_unlock
        return worth

    def answered(self, s: State, tile: i64) -> i64:
        """What the Taoists who act next and can come to a tile would do from there."""
        best: i64 = 0
        active = s.active
        for _ in range(i64(2)):
            if living(s, s.active):
                here = s.at[s.active]
                if here == tile or neighbours(here, tile):
                    worth = self.ground.exorcism(s, tile)
                    best = worth if worth > best else best
            s.active = next_living(s)
        s.active = active
        return best

    def of_skeleton(self, s: State, space: i64) -> i64:
        """K-SKE-1. A space less, and a board nearer to being full; never on a Buddha."""
        w = self.weights
        if s.buddha_on[space]:
            return w.buddha_placed if helper.wants_a_buddha(s) else -w.ghost
        board = space // 3
        worth = crowd_after(w, s, board) * 4 + w.ghost
        if s.status[board] != LIVING:
            worth -= w.crowded
        reached: i64 = 0
        for other in range(i64(BOARDS)):
            if living(s, other) and s.at[other] == TOUCHES[space]:
                reached += 5
        return worth - reached

    def best_place(self, s: State, card: i64) -> i64:
        """The most a card can do on a space that is free now."""
        home = arrival.home_board(s, card) * 3
        best = self.best_among(s, card, home, home + 3)
        return best if best > stakes.NEVER else self.best_among(s, card, 0, SPACES)

    def best_among(self, s: State, card: i64, first: i64, end: i64) -> i64:
        best: i64 = stakes.NEVER
        for space in range(first, end):
            if s.ghosts[space] < 0:
                worth = self.of(s, card, space)
                best = worth if worth > best else best
        return best

    def of_incarnation(self, s: State, card: i64) -> i64:
        """How hard it is to get rid of, wherever it comes."""
        if card >= len(s.content.centre):
            return 0  # one he may not see, in the eyes of somebody else
        worth = HARD * printed_resistance(s, card)
        colours: i64 = 0
        for colour in range(i64(COLOURS)):
            colours += 1 if exorcism.digit(s.content.card_need[card], colour) else 0
        if colours > 1:
            worth += MANY_COLOURS
        if s.content.centre[card] & (1 << ability.DICE_IMMUNE):
            worth += MANY_COLOURS
        for stone in range(i64(40)):
            worth += HARD if (s.content.centre[card] >> stone) & 1 else 0
        return worth
