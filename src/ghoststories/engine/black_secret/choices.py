"""What curses leave to Wu-Feng to choose, and what both sides may choose among."""

from mypy_extensions import i64

from ghoststories.content.black_secret import vocabulary as v
from ghoststories.content.vocabulary import COLOURS
from ghoststories.engine.agenda import Decision, Step, chooser, emit, living, offer, push
from ghoststories.engine.base import arrival, haunting, qi
from ghoststories.engine.base.moving import is_below, steps_to, stood_up
from ghoststories.engine.black_secret.catacombs import has_ladder, may_get_ladder, remove_ladder
from ghoststories.engine.black_secret.demons import send_demon_back
from ghoststories.engine.black_secret.mantras import has_qi
from ghoststories.engine.black_secret.ops.curses import may_advance
from ghoststories.engine.black_secret.secret import MANTRA_SLOTS, OUTSIDE, secret_of
from ghoststories.engine.black_secret.summoning import may_come_back
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BOARDS, ON_CARD, WU_FENG
from ghoststories.engine.geometry import SPACES, TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step
from ghoststories.kinds.black_secret import op


class PickBoard(Step):
    """A Taoist loses a Qi or its Yin-Yang, if it still can."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if not living(s, a):
            return
        if b == op.LOSE_QI:
            qi.lose_qi(s, a)
        elif s.yin_yang[a]:
            s.yin_yang[a] = 0
            emit(s, event.YIN_YANG_SPENT, a)


class WuFengDrops(OfWuFeng):
    """A Tao token of Wu-Feng's choice of a Taoist returns to the supply."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(COLOURS)):
            if qi.tao(s, a, colour) > 0:
                offer(s, act.DROP + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        qi.return_tao(s, a, action - act.DROP)
        emit(s, event.TAO_LOST, a, action - act.DROP)


class PickLadders(Decision):
    """Up to `a` ladders: taken out of the game by Wu-Feng, or brought back by the Taoists."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return WU_FENG if b == op.REMOVE_LADDER else chooser(s)

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            return
        for tile in range(i64(TILES)):
            if has_ladder(s, tile) if b == op.REMOVE_LADDER else may_get_ladder(s, tile):
                offer(s, act.TILE + tile)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            return
        tile = action - act.TILE
        push(s, step.PICK_LADDERS, a - 1, b)
        if b == op.REMOVE_LADDER:
            remove_ladder(s, tile)
        else:
            secret_of(s).ladders |= 1 << tile
            emit(s, event.LADDER_BACK, tile)


class PickDemon(Decision):
    """A demon to act, to come, or to go back."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return chooser(s) if a == op.EXPEL_DEMON else WU_FENG

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        for demon in range(i64(v.DEMONS_N)):
            if (secret.demons[demon] == OUTSIDE) == (a == op.SUMMON_DEMON):
                offer(s, act.DEMON + demon)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        demon = action - act.DEMON
        if a == op.SUMMON_DEMON:
            push(s, step.DEMON_ENTERS, demon)
        elif a == op.ACTIVATE_DEMON:
            push(s, step.DEMON_ACTS, demon)
        else:
            send_demon_back(s, demon)


class PushTaoist(OfWuFeng):
    """A Taoist goes one step on its own level; `a` is its board and one once it is chosen."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            for board in range(i64(BOARDS)):
                if living(s, board):
                    offer(s, act.BOARD + board)
            return
        here = s.at[a - 1]
        for tile in range(i64(TILES)):
            if neighbours(here, tile):
                offer(s, (act.SQUARE if is_below(s, a - 1) else act.TILE) + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if a > 0:
            steps_to(s, a - 1, action - (act.SQUARE if is_below(s, a - 1) else act.TILE))
        elif not stood_up(s, action - act.BOARD):
            push(s, step.PUSH_TAOIST, action - act.BOARD + 1)


class ClearToken(OfWuFeng):
    """The Circle's token to the supply, or a Buddha to the Temple."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if s.circle >= 0:
            offer(s, act.DROP + s.circle)
        for space in range(i64(SPACES)):
            if s.buddha_on[space]:
                offer(s, act.PICK + space)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= act.DROP:
            arrival.discard_circle(s)
        else:
            arrival.return_buddha(s, action - act.PICK)


class AdvanceFigures(OfWuFeng):
    """Up to `a` different figures go one stone on; `b` is a mask of those that have."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            return
        for space in range(i64(SPACES)):
            if may_advance(s, space) and not (b >> space) & 1:
                offer(s, act.PICK + space)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            return
        space = action - act.PICK
        push(s, step.ADVANCE_FIGURES, a - 1, b | (1 << space))
        if s.figures[space] == ON_CARD:
            arrival.figure_goes_out(s, space)
        else:
            s.figures[space] = ON_CARD
            emit(s, event.FIGURE, space, ON_CARD)
            haunting.haunt_from(s, space)


class DrainMantra(OfWuFeng):
    """Up to `a` Qi of one mantra return to the supply."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for slot in range(i64(MANTRA_SLOTS)):
            if has_qi(s, slot):
                offer(s, act.INK + slot)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret = secret_of(s)
        slot = action - act.INK
        n = min(a, secret.mantra_qi[slot])
        secret.mantra_qi[slot] -= n
        s.supply_qi += n
        emit(s, event.MANTRA_DRAINED, secret.display[slot], secret.mantra_qi[slot])


class FromDiscard(OfWuFeng):
    """A discarded ghost of at most resistance `a` is placed."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for card in range(i64(len(s.unseen))):
            if may_come_back(s, card, a):
                offer(s, act.DRAW + card)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        push(s, step.PLACE_CARD, action - act.DRAW)
