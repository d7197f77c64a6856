"""Black Secret: what a blood mantra is worth, and which one the next Qi should go on."""

from mypy_extensions import i64

from ghoststories.bots.black_secret.demons import all_demons_worth, worst_demon
from ghoststories.bots.black_secret.weights import taste
from ghoststories.bots.thumb import helper, stakes
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon.people import save_worth
from ghoststories.bots.white_moon.weights import taste as moon_taste
from ghoststories.engine import agenda, geometry
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.black_secret import effects, mantras
from ghoststories.engine.black_secret.ops.mantras import may_be_discarded
from ghoststories.engine.black_secret.secret import MANTRA_SLOTS, NO_SHADOW, secret_of
from ghoststories.engine.codes import BOARDS, ON_STONE
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon, villagers
from ghoststories.kinds.black_secret import op


def mantra_worth(w: Weights, s: State, mantra: i64) -> i64:
    """What it would do, worked it now."""
    first = s.content.mantra_steps[mantra]
    return steps_worth(w, s, first, s.content.mantra_steps_n[mantra])


def steps_worth(w: Weights, s: State, first: i64, n: i64) -> i64:
    total: i64 = 0
    for row in range(first, first + n):
        if effects.op_of(s, row).has_target(s, row):
            total += step_worth(w, s, row)
        elif s.content.step_otherwise_n[row]:
            otherwise = s.content.step_otherwise[row]
            total += steps_worth(w, s, otherwise, s.content.step_otherwise_n[row])
    return total


def step_worth(w: Weights, s: State, row: i64) -> i64:
    effect = s.content.step_effect[row]
    n = s.content.step_n[row]
    if effect == op.GAIN_QI:
        return shared_qi(w, s, n)
    if effect == op.SHARE_QI:
        return qi_one_by_one(w, s, n)
    if effect == op.GAIN_TAO:
        return n * w.tao
    if effect == op.GAIN_YINYANG:
        return w.yin_yang
    if effect == op.RETREAT_HAUNTERS:
        return figures_back(w, s)
    if effect == op.EXPEL_DEMON:
        if secret_of(s).shadow != NO_SHADOW:
            return s.content.step_limit[row] * taste(w).secret_skip
        return worst_demon(w, s) if n == 1 else all_demons_worth(w, s)
    if effect == op.DISCARD_GHOST:
        return ghosts_gone(w, s, n)
    if effect == op.UNHAUNT:
        tiles = haunted_tiles(s)
        return stakes.tile_worth(w, s) * (n if n < tiles else tiles)
    if effect == op.PLACE_BUDDHA:
        return w.buddha_placed * (n if n < s.temple else s.temple) * 2 // 3
    if effect == op.REVIVE:
        return w.last_qi
    if effect == op.WEAKEN_INCARNATION:
        return stakes.incarnation_worth(w, s) // 3
    return small_worth(w, s, effect)


def small_worth(w: Weights, s: State, effect: i64) -> i64:
    if effect == op.RESTORE_LADDER:
        return taste(w).secret_ladder
    if effect == op.FLY_TAOISTS:
        return taste(w).secret_fly
    if effect == op.REMOVE_CURSE:
        return taste(w).secret_unwrite
    if effect == op.GAIN_CRYSTAL:
        return moon_taste(w).moon_receptacle
    if effect == op.MYSTIC_BARRIER:
        return 4 * moon_taste(w).moon_receptacle
    return best_rescue(w, s) if effect == op.RESCUE else i64(0)


def shared_qi(w: Weights, s: State, n: i64) -> i64:
    """So many Taoists gain a Qi; those who need it most."""
    total: i64 = 0
    used: i64 = 0
    for _ in range(n if n < BOARDS else i64(BOARDS)):
        best = neediest(w, s, used)
        if best < 0:
            break
        used |= i64(1) << best
        total += stakes.qi_gain(w, s, best)
    return total


def neediest(w: Weights, s: State, without: i64) -> i64:
    """The Taoist to whom a Qi is worth most, of those not in the mask; -1 if it is to nobody."""
    best: i64 = -1
    most: i64 = 0
    for board in range(i64(BOARDS)):
        if agenda.living(s, board) and not (without >> board) & 1:
            worth = stakes.qi_gain(w, s, board)
            if worth > most:
                most = worth
                best = board
    return best


def qi_one_by_one(w: Weights, s: State, n: i64) -> i64:
    """Each goes to whoever needs it most then; somebody may get several."""
    total: i64 = 0
    given: i64 = 0  # four bits a board
    for _ in range(n):
        best = neediest(w, s, 0)
        if best < 0:
            break
        total += stakes.qi_gain(w, s, best)
        s.qi[best] += 1
        given += i64(1) << (4 * best)
    for board in range(i64(BOARDS)):
        s.qi[board] -= (given >> (4 * board)) & 15
    return total


def figures_back(w: Weights, s: State) -> i64:
    worth: i64 = 0
    for space in range(i64(geometry.SPACES)):
        if s.figures[space] == ON_STONE:
            worth += stakes.figure_worth(w, s)
    return worth


def ghosts_gone(w: Weights, s: State, n: i64) -> i64:
    """The worst so many that may be discarded."""
    total: i64 = 0
    used: i64 = 0
    for _ in range(n):
        worst: i64 = -1
        most: i64 = 0
        for space in range(i64(geometry.SPACES)):
            if may_be_discarded(s, space) and not (used >> space) & 1:
                worth = helper.gone_worth(w, s, space)
                if worst < 0 or worth > most:
                    most = worth
                    worst = space
        if worst < 0:
            break
        used |= i64(1) << worst
        total += most
    return total


def best_rescue(w: Weights, s: State) -> i64:
    m = moon.moon_of(s)
    best: i64 = 0
    for tile in range(i64(geometry.TILES)):
        if m.heights[tile]:
            worth = save_worth(w, s, m, villagers.top_of(m, tile))
            if worth > best:
                best = worth
    return best


# ---------------------------------------------------------------- Qi on them
def ink_worth(w: Weights, s: State, slot: i64) -> i64:
    """One more Qi on the mantra of a slot: its effect, or a part of what it may do later."""
    b = secret_of(s)
    lacking = s.content.place_level[slot] - b.mantra_qi[slot]
    now = mantra_worth(w, s, b.display[slot])
    if lacking <= 1:
        return now
    later = now + taste(w).secret_later
    return later * taste(w).secret_ink // (100 * lacking)


def best_ink(w: Weights, s: State) -> i64:
    best: i64 = 0
    for slot in range(i64(MANTRA_SLOTS)):
        if secret_of(s).display[slot] >= 0:
            worth = ink_worth(w, s, slot)
            if worth > best:
                best = worth
    return best


def replaced_worth(w: Weights, s: State, slot: i64) -> i64:
    """K-CAL-1. What the best of the pile is worth more, less the Qi that go back."""
    return gained_by_another(w, s, slot, best_of_pile(w, s, s.content.place_level[slot]))


def best_of_pile(w: Weights, s: State, level: i64) -> i64:
    best: i64 = 0
    for mantra in range(i64(len(s.content.mantra_level))):
        if mantras.in_pile(s, mantra, level):
            worth = mantra_worth(w, s, mantra)
            if worth > best:
                best = worth
    return best


def gained_by_another(w: Weights, s: State, slot: i64, another: i64) -> i64:
    b = secret_of(s)
    gain = (another - mantra_worth(w, s, b.display[slot])) // (2 * s.content.place_level[slot])
    return gain - b.mantra_qi[slot] * taste(w).secret_later // 2


def calligrapher_worth(w: Weights, s: State) -> i64:
    """K-CAL-1. A Qi on a mantra, and a better one for a poor one."""
    best: i64 = 0
    level: i64 = -1
    another: i64 = 0
    for slot in range(i64(MANTRA_SLOTS)):
        if secret_of(s).display[slot] >= 0:
            if s.content.place_level[slot] != level:  # slots of a level lie side by side
                level = s.content.place_level[slot]
                another = best_of_pile(w, s, level)
            worth = gained_by_another(w, s, slot, another)
            if worth > best:
                best = worth
    return best + (best_ink(w, s) if s.supply_qi > 0 else i64(0))
