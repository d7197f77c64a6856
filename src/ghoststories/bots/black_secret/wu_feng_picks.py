"""Wu-Feng by rule of thumb: what he chooses inside his curses. Compiled."""

from mypy_extensions import i64

from ghoststories.bots.black_secret.curses import drain_worth, qi_losses
from ghoststories.bots.thumb.helper import IMPORTANCE
from ghoststories.bots.thumb.stakes import can_haunt, tile_worth, turns_until
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.worth import circle_worth, tao_worth
from ghoststories.bots.white_moon import people, threats
from ghoststories.content.black_secret import vocabulary as v
from ghoststories.content.vocabulary import COLOURS
from ghoststories.engine import agenda, geometry
from ghoststories.engine.base import moving, powers, qi
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.engine.codes import BOARDS, LIVING, ON_STONE
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.engine.white_moon.villagers import top_of
from ghoststories.kinds import act, step
from ghoststories.kinds.black_secret import op


class Picks:
    """Whom and what a curse strikes."""

    def __init__(self, ground: Surveyor) -> None:
        self.ground = ground
        self.weights = ground.weights

    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        w = self.weights
        if option == act.PASS:
            return 0
        if kind == step.PICK_TAOIST:
            return self.struck(s, agenda.a_of(packed), option - act.BOARD)
        if kind in (step.WU_FENG_DROPS, step.DEMON_DROPS_TAO):
            return tao_worth(w, s, option - act.DROP)
        if kind == step.PICK_LADDERS:
            return self.ladder(s, option - act.TILE)
        if kind == step.PUSH_TAOIST:
            return self.pushed(s, agenda.a_of(packed), option)
        if kind == step.CLEAR_TOKEN:
            return self.cleared(s, option)
        if kind == step.ADVANCE_FIGURES:
            return self.figure(s, option - act.PICK)
        if kind == step.DRAIN_MANTRA:
            return drain_worth(w, s, option - act.INK)
        if kind == step.PICK_TILE:
            return self.haunted(s, option - act.TILE)
        if kind in (step.PANIC_VILLAGER, step.KILL_SOME):
            return people.death_cost(w, s, moon_of(s), top_of(moon_of(s), option - act.TILE))
        if kind == step.PANIC_TILE:
            return threats.danger(s, moon_of(s), option - act.TILE)
        return self.slot(s, option - act.SLOT) if kind == step.CURSE_SLOT else i64(1)

    def struck(self, s: State, row: i64, board: i64) -> i64:
        """The weakest Taoist; the richest for tokens; the power that would be used next."""
        w = self.weights
        effect = s.content.step_effect[row]
        if effect == op.LOSE_QI:
            return qi_losses(w, s, board, s.content.step_n[row]) * 10 - turns_until(s, board)
        if effect == op.LOSE_TAO:
            return self.richest(s, board)
        if effect == op.BLOCK_POWER:
            if s.status[board] != LIVING or powers.power_is_blocked(s, board):
                return 0
            return 20 - turns_until(s, board) % BOARDS
        return 20 - turns_until(s, board)

    def richest(self, s: State, board: i64) -> i64:
        """Who owns the tokens that are wanted most, and has few besides: each of them counts."""
        best: i64 = 0
        for colour in range(i64(COLOURS)):
            if qi.tao(s, board, colour):
                worth = tao_worth(self.weights, s, colour)
                best = worth if worth > best else best
        return best

    def ladder(self, s: State, tile: i64) -> i64:
        """K-TAO-2. Over a demon, or over a Taoist who would like to come up."""
        worth: i64 = 1
        for demon in range(i64(v.DEMONS_N)):
            where = secret_of(s).demons[demon]
            if where >= 0:
                worth += 8 if where == tile else 0
                worth += 2 if geometry.neighbours(where, tile) else 0
        for board in range(i64(BOARDS)):
            if agenda.living(s, board) and s.at[board] == tile:
                worth += 12 if moving.is_below(s, board) else 3
        return worth

    def pushed(self, s: State, chosen: i64, option: i64) -> i64:
        """Who has most to do where it is goes where it can do least."""
        if chosen == 0:
            board = option - act.BOARD
            self.ground.survey_for(s, board)
            gain = self.ground.prospects(s.at[board]) - self.poorest(s, board)
            return gain * (5 - turns_until(s, board))
        board = chosen - 1
        self.ground.survey_for(s, board)
        tile = option - act.SQUARE if option >= act.SQUARE else option - act.TILE
        return -self.ground.prospects(tile)

    def poorest(self, s: State, board: i64) -> i64:
        """The least it could do from a neighbouring place, as surveyed for it."""
        least = self.ground.prospects(s.at[board])
        for tile in range(i64(9)):
            if geometry.neighbours(s.at[board], tile):
                there = self.ground.prospects(tile)
                least = there if there < least else least
        return least

    def cleared(self, s: State, option: i64) -> i64:
        w = self.weights
        if option >= act.DROP:
            return circle_worth(w, s, s.circle)
        board = (option - act.PICK) // 3
        return w.buddha_placed + (20 if s.status[board] == LIVING else 0)

    def figure(self, s: State, space: i64) -> i64:
        """One that is out already haunts at once."""
        if not can_haunt(s, space):
            return 0
        if s.figures[space] == ON_STONE:
            return 2 * tile_worth(self.weights, s)
        return tile_worth(self.weights, s) // (1 + turns_until(s, space // 3))

    def haunted(self, s: State, tile: i64) -> i64:
        """The tile that is missed most, and lines that figures point at get fuller."""
        worth = IMPORTANCE[s.village[tile]]
        for space in range(i64(geometry.SPACES)):
            if s.figures[space] and geometry.LINE[space * 3] == tile and s.rules.full_line_loses:
                worth += 20
        for board in range(i64(BOARDS)):
            if agenda.living(s, board) and moving.is_below(s, board) and s.at[board] == tile:
                worth += 30  # its ladder goes with it
        return worth

    def slot(self, s: State, slot: i64) -> i64:
        """K-TURN-5. Beside another one, so that the next level has its two supports."""
        b = secret_of(s)
        worth: i64 = 0
        for level in range(i64(1), i64(4)):
            first = s.content.first_slot[level]
            end = s.content.first_slot[level + 1]
            if first <= slot < end:
                worth += 2 if slot > first and b.slots[slot - 1] >= 0 else 0
                worth += 2 if slot + 1 < end and b.slots[slot + 1] >= 0 else 0
                worth += 1 if first < slot < end - 1 else 0
        return worth
