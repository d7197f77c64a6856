"""Black Secret: what a curse does to the Taoists."""

from mypy_extensions import i64

from ghoststories.bots.black_secret import demons, mantras
from ghoststories.bots.black_secret.weights import taste
from ghoststories.bots.thumb import helper, stakes
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import circle_worth
from ghoststories.bots.white_moon.threats import least_death
from ghoststories.content.black_secret import vocabulary as v
from ghoststories.engine.base.qi import tao_held
from ghoststories.engine.black_secret import curses, effects
from ghoststories.engine.black_secret.ops.curses import may_advance
from ghoststories.engine.black_secret.secret import MANTRA_SLOTS, NO_SHADOW, OUTSIDE, secret_of
from ghoststories.engine.codes import BOARDS, ON_STONE
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.kinds.black_secret import op


def curse_worth(w: Weights, s: State, curse: i64) -> i64:
    """To Wu-Feng, thrown now: what it does, and what it unlocks."""
    level = s.content.curse_level[curse]
    worth = harms(w, s, s.content.curse_steps[curse], s.content.curse_steps_n[curse])
    worth = worth * taste(w).wu_curse // 100
    if level < curses.LEVELS and curses.thrown(s, level) < 2:
        worth += taste(w).wu_unlock
    return worth


def harms(w: Weights, s: State, first: i64, n: i64) -> i64:
    total: i64 = 0
    for row in range(first, first + n):
        if effects.op_of(s, row).has_target(s, row):
            total += harm_of(w, s, row)
        elif s.content.step_otherwise_n[row]:
            total += harms(w, s, s.content.step_otherwise[row], s.content.step_otherwise_n[row])
    return total


def harm_of(w: Weights, s: State, row: i64) -> i64:
    """Of one step that has a target."""
    effect = s.content.step_effect[row]
    n = s.content.step_n[row]
    if effect in (op.LOSE_TAO, op.LOSE_YINYANG, op.LOSE_QI):
        return taken(w, s, row, effect)
    if effect == op.ACTIVATE_DEMON:
        return activation(w, s, n)
    if effect == op.CURSE_DIE:
        return w.curse
    if effect == op.PLACE_SKELETON:
        return n * (w.ghost + w.crowded)
    if effect == op.ADVANCE_HAUNTER:
        return figures_on(w, s, n)
    if effect == op.HAUNT:
        return stakes.tile_worth(w, s)
    if effect == op.PLACE_GHOST:
        return n * w.arrival
    if effect == op.PLAY_INCARNATION:
        return w.incarnation
    return small_harm(w, s, effect, n)


def small_harm(w: Weights, s: State, effect: i64, n: i64) -> i64:
    if effect == op.REMOVE_LADDER:
        return (n if n < 4 else i64(4)) * taste(w).secret_ladder // 2
    if effect == op.CLEAR_CIRCLE_OR_BUDDHA:
        circle = circle_worth(w, s, s.circle) if s.circle >= 0 else i64(0)
        buddha = w.buddha_placed if buddhas_out(s) else i64(0)
        return circle if circle > buddha else buddha
    if effect == op.DRAIN_MANTRA:
        return best_drain(w, s)
    if effect == op.SUMMON_DEMON:
        return taste(w).wu_demon
    if effect == op.BLOCK_POWER:
        return 3 * w.blocks_power
    if effect == op.KILL_VILLAGER:
        return n * least_death(w, s, moon_of(s))
    return taste(w).secret_small  # a push, an incarnation in the hand, panic, Su-Ling away


def taken(w: Weights, s: State, row: i64, effect: i64) -> i64:
    """What Taoists lose: the one it hurts most, or all of them."""
    all_of_them = s.content.step_target[row] == v.TARGET_EACH_TAOIST
    total: i64 = 0
    most: i64 = 0
    for board in range(i64(BOARDS)):
        if effects.op_of(s, row).suits(s, row, board):
            loss = w.yin_yang
            if effect == op.LOSE_QI:
                loss = qi_losses(w, s, board, s.content.step_n[row])
            elif effect == op.LOSE_TAO:
                held = tao_held(s, board)
                n = s.content.step_n[row]
                loss = helper.tao_gain(w, s) * (n if n < held else held)
            total += loss
            most = loss if loss > most else most
    return total if all_of_them else most


def qi_losses(w: Weights, s: State, board: i64, n: i64) -> i64:
    """Of several Qi one after the other, as far as it has them: the last one is its life."""
    before = s.qi[board]
    total: i64 = 0
    for _ in range(n):
        if s.qi[board] > 0:
            total += stakes.qi_loss(w, s, board)
            s.qi[board] -= 1
    s.qi[board] = before
    return total


def activation(w: Weights, s: State, n: i64) -> i64:
    """Of one demon, or of all."""
    b = secret_of(s)
    if b.shadow != NO_SHADOW:
        return taste(w).secret_skip
    total: i64 = 0
    most: i64 = 0
    for demon in range(i64(v.DEMONS_N)):
        if b.demons[demon] != OUTSIDE:
            worth = demons.best_square(w, s, demon)
            total += worth
            most = worth if worth > most else most
    return most if n < v.ALL else total


def figures_on(w: Weights, s: State, n: i64) -> i64:
    near = stakes.figure_worth(w, s)
    worth: i64 = 0
    left = n
    for pass_ in range(i64(2)):
        for space in range(i64(SPACES)):
            if left and may_advance(s, space):
                out = s.figures[space] == ON_STONE
                if out == (pass_ == 0):
                    worth += stakes.tile_worth(w, s) if out else near
                    left -= 1
    return worth


def buddhas_out(s: State) -> i64:
    count: i64 = 0
    for space in range(i64(SPACES)):
        count += s.buddha_on[space]
    return count


def drain_worth(w: Weights, s: State, slot: i64) -> i64:
    """What the Taoists lose when the Qi of a mantra go."""
    b = secret_of(s)
    worth = mantras.mantra_worth(w, s, b.display[slot]) + taste(w).secret_later
    return worth * b.mantra_qi[slot] // (2 * s.content.place_level[slot])


def best_drain(w: Weights, s: State) -> i64:
    best: i64 = 0
    for slot in range(i64(MANTRA_SLOTS)):
        if secret_of(s).display[slot] >= 0:
            worth = drain_worth(w, s, slot)
            best = worth if worth > best else best
    return best
