"""What curses leave to Wu-Feng to choose, and what both sides may choose among."""

from mypy_extensions import i64

from ghoststories.content import vocabulary as v
from ghoststories.engine.agenda import Decision, Step, chooser, emit, living, offer, push
from ghoststories.engine.base.arrival import discard_circle, figure_goes_out, return_buddha
from ghoststories.engine.base.haunting import free, haunt, haunt_from
from ghoststories.engine.base.moving import is_below, steps_to, stood_up
from ghoststories.engine.base.powers import check_mantra
from ghoststories.engine.base.qi import lose_qi, return_tao, tao
from ghoststories.engine.black_secret.catacombs import has_ladder, remove_ladder
from ghoststories.engine.black_secret.demons import send_demon_back
from ghoststories.engine.black_secret.effects import strike
from ghoststories.engine.black_secret.secret import (
    MANTRA_SLOTS,
    OUTSIDE,
    secret,
)
from ghoststories.engine.black_secret.summoning import is_discarded, printed_resistance
from ghoststories.engine.black_secret.targets import is_victim, may_haunt, suits
from ghoststories.engine.codes import (
    ADVANCE_FIGURES,
    BOARD,
    BOARDS,
    DEMON,
    DEMON_ACTS,
    DEMON_ENTERS,
    DRAW,
    DROP,
    INK,
    LIVING,
    NEUTRAL,
    ON_CARD,
    PASS,
    PICK,
    PICK_LADDERS,
    PLACE_CARD,
    PUSH_TAOIST,
    SQUARE,
    TILE,
    WU_FENG,
)
from ghoststories.engine.event_codes import (
    E_FIGURE,
    E_LADDER_BACK,
    E_MANTRA_DRAINED,
    E_POWER_BLOCKED,
    E_TAO_LOST,
    E_YIN_YANG_SPENT,
)
from ghoststories.engine.geometry import SPACES, TILES, neighbours
from ghoststories.engine.state import State


class OfWuFeng(Decision):
    """A choice of Wu-Feng."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return WU_FENG


# ---------------------------------------------------------------- Wu-Feng's
class PickTaoist(OfWuFeng):
    """One Taoist, or one board, that the step of row `a` strikes."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if s.content.step_effect[a] == v.EFFECT_BLOCK_POWER:
                if s.status[board] in (LIVING, NEUTRAL):
                    offer(s, BOARD + board)
            elif is_victim(s, board, a):
                offer(s, BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        board = action - BOARD
        if s.content.step_effect[a] == v.EFFECT_BLOCK_POWER:
            block_power(s, board)
        else:
            strike(s, board, a)


def block_power(s: State, board: i64) -> None:
    """Until the end of that board's next turn."""
    secret(s).blocked[board] = 2 if board == s.active else 1
    emit(s, E_POWER_BLOCKED, board)
    check_mantra(s)


class Struck(Step):
    """A Taoist loses a Qi or its Yin-Yang, if it still can."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if not living(s, a):
            return
        if b == v.EFFECT_LOSE_QI:
            lose_qi(s, a)
        elif s.yin_yang[a]:
            s.yin_yang[a] = 0
            emit(s, E_YIN_YANG_SPENT, a)


class WuFengDrops(OfWuFeng):
    """A Tao token of Wu-Feng's choice of a Taoist returns to the supply."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(v.COLOURS)):
            if tao(s, a, colour) > 0:
                offer(s, DROP + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        return_tao(s, a, action - DROP)
        emit(s, E_TAO_LOST, a, action - DROP)


class PickLadders(Decision):
    """Up to `a` ladders: taken out of the game by Wu-Feng, or brought back by the Taoists."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return WU_FENG if b == v.EFFECT_REMOVE_LADDER else chooser(s)

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            return
        for tile in range(i64(TILES)):
            there = has_ladder(s, tile)
            if (b == v.EFFECT_REMOVE_LADDER and there) or (
                b == v.EFFECT_RESTORE_LADDER and not there and not s.haunted[tile]
            ):
                offer(s, TILE + tile)
        if s.options_n:
            offer(s, PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == PASS:
            return
        tile = action - TILE
        push(s, PICK_LADDERS, a - 1, b)
        if b == v.EFFECT_REMOVE_LADDER:
            remove_ladder(s, tile)
        else:
            secret(s).ladders |= 1 << tile
            emit(s, E_LADDER_BACK, tile)


class PickDemon(Decision):
    """A demon to act, to come, or to go back."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return chooser(s) if a == v.EFFECT_EXPEL_DEMON else WU_FENG

    def offer(self, s: State, a: i64, b: i64) -> None:
        k = secret(s)
        for demon in range(i64(v.DEMONS_N)):
            if (k.demons[demon] == OUTSIDE) == (a == v.EFFECT_SUMMON_DEMON):
                offer(s, DEMON + demon)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        demon = action - DEMON
        if a == v.EFFECT_SUMMON_DEMON:
            push(s, DEMON_ENTERS, demon)
        elif a == v.EFFECT_ACTIVATE_DEMON:
            push(s, DEMON_ACTS, demon)
        else:
            send_demon_back(s, demon)


class PushTaoist(OfWuFeng):
    """A Taoist goes one step on its own level; `a` is its board and one once it is chosen."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            for board in range(i64(BOARDS)):
                if living(s, board):
                    offer(s, BOARD + board)
            return
        here = s.at[a - 1]
        for tile in range(i64(TILES)):
            if neighbours(here, tile):
                offer(s, (SQUARE if is_below(s, a - 1) else TILE) + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if a > 0:
            steps_to(s, a - 1, action - (SQUARE if is_below(s, a - 1) else TILE))
        elif not stood_up(s, action - BOARD):
            push(s, PUSH_TAOIST, action - BOARD + 1)


class ClearToken(OfWuFeng):
    """The Circle's token to the supply, or a Buddha to the Temple."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if s.circle >= 0:
            offer(s, DROP + s.circle)
        for space in range(i64(SPACES)):
            if s.buddha_on[space]:
                offer(s, PICK + space)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= DROP:
            discard_circle(s)
        else:
            return_buddha(s, action - PICK)


class AdvanceFigures(OfWuFeng):
    """Up to `a` different figures go one stone on; `b` is a mask of those that have."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if a == 0:
            return
        for space in range(i64(SPACES)):
            if suits(s, space, v.EFFECT_ADVANCE_HAUNTER) and not (b >> space) & 1:
                offer(s, PICK + space)
        if s.options_n:
            offer(s, PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == PASS:
            return
        space = action - PICK
        push(s, ADVANCE_FIGURES, a - 1, b | (1 << space))
        if s.figures[space] == ON_CARD:
            figure_goes_out(s, space)
        else:
            s.figures[space] = ON_CARD
            emit(s, E_FIGURE, space, ON_CARD)
            haunt_from(s, space)


class DrainMantra(OfWuFeng):
    """Up to `a` Qi of one mantra return to the supply."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        k = secret(s)
        for slot in range(i64(MANTRA_SLOTS)):
            if k.display[slot] >= 0 and k.mantra_qi[slot] > 0:
                offer(s, INK + slot)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        k = secret(s)
        slot = action - INK
        n = min(a, k.mantra_qi[slot])
        k.mantra_qi[slot] -= n
        s.supply_qi += n
        emit(s, E_MANTRA_DRAINED, k.display[slot], k.mantra_qi[slot])


class PickTile(Decision):
    """A tile to haunt or to free, as the step of row `a` says."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return WU_FENG if s.content.step_effect[a] == v.EFFECT_HAUNT else chooser(s)

    def offer(self, s: State, a: i64, b: i64) -> None:
        haunts = s.content.step_effect[a] == v.EFFECT_HAUNT
        for tile in range(i64(TILES)):
            if may_haunt(s, tile, a) if haunts else s.haunted[tile]:
                offer(s, TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if s.content.step_effect[a] == v.EFFECT_HAUNT:
            haunt(s, action - TILE)
        else:
            free(s, action - TILE)


class FromDiscard(OfWuFeng):
    """A discarded ghost of at most resistance `a` is placed."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for card in range(i64(len(s.unseen))):
            if is_discarded(s, card) and printed_resistance(s, card) <= a:
                offer(s, DRAW + card)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        push(s, PLACE_CARD, action - DRAW)
