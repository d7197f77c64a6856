"""K-TURN-4, K-BLD-1: what curses and mantras do, one small step for each word of the vocabulary.

A step without a legal target is skipped; what stands in its `otherwise` happens instead. Wu-Feng
chooses what harms, the Taoists what helps: that is who throws curses and who fills mantras.
"""

from mypy_extensions import i64

from ghoststories.content.black_secret import vocabulary as v
from ghoststories.engine.agenda import Step, emit, push
from ghoststories.engine.base.arrival import free_spaces
from ghoststories.engine.base.haunting import free
from ghoststories.engine.black_secret import moonlit
from ghoststories.engine.black_secret.catacombs import anybody_on_ladder, remove_ladder
from ghoststories.engine.black_secret.demons import push_demon_phase, send_demon_back
from ghoststories.engine.black_secret.hand import push_draws
from ghoststories.engine.black_secret.secret import NO_SHADOW, OUTSIDE, secret
from ghoststories.engine.black_secret.shadow import push_wu_feng_die
from ghoststories.engine.black_secret.skeletons import OWN
from ghoststories.engine.black_secret.summoning import ONLY_PLACE
from ghoststories.engine.black_secret.targets import has_target, is_victim
from ghoststories.engine.codes import BOARDS, ON_CARD, ON_STONE
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import event, step
from ghoststories.kinds.black_secret import op


class Effect(Step):
    """One step of a curse or a mantra; `a` is its row in the content."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if has_any_target(s, a):
            begins(s, a)
            return
        first = s.content.step_otherwise[a]
        n = s.content.step_otherwise_n[a]
        for back in range(n):
            push(s, step.EFFECT, first + n - 1 - back)


def has_any_target(s: State, row: i64) -> bool:
    if s.content.step_effect[row] >= op.SU_LING_AWAY:
        return moonlit.has_target(s, s.content.step_effect[row])
    return has_target(s, row)


def begins(s: State, row: i64) -> None:
    effect = s.content.step_effect[row]
    n = s.content.step_n[row]
    if effect >= op.SU_LING_AWAY:
        moonlit.begins(s, effect, n)
    elif effect in (op.LOSE_TAO, op.LOSE_YINYANG, op.LOSE_QI):
        takes(s, row)
    elif effect < op.GAIN_QI:
        curse_begins(s, row, effect, n)
    else:
        mantra_begins(s, row, effect, n)


# ---------------------------------------------------------------- taking from Taoists
def takes(s: State, row: i64) -> None:
    if s.content.step_target[row] == v.TARGET_ONE_TAOIST:
        push(s, step.PICK_TAOIST, row)
        return
    for back in range(i64(BOARDS)):
        board = (s.active + BOARDS - 1 - back) % BOARDS
        if is_victim(s, board, row):
            strike(s, board, row)


def strike(s: State, board: i64, row: i64) -> None:
    """Push what one Taoist loses."""
    effect = s.content.step_effect[row]
    for _ in range(s.content.step_n[row] if effect != op.LOSE_YINYANG else i64(1)):
        if effect == op.LOSE_QI:
            push(s, step.PICK_BOARD, board, op.LOSE_QI)
        elif effect == op.LOSE_YINYANG:
            push(s, step.PICK_BOARD, board, op.LOSE_YINYANG)
        elif s.content.step_what[row] == v.WHAT_WU_FENG_PICKS:
            push(s, step.WU_FENG_DROPS, board)
        else:
            push(s, step.DROP_TAO, board)


# ---------------------------------------------------------------- curses
def curse_begins(s: State, row: i64, effect: i64, n: i64) -> None:
    if effect == op.REMOVE_LADDER:
        begins_ladders(s, row, n)
    elif effect == op.ACTIVATE_DEMON:
        activate_some(s, n)
    elif effect == op.PUSH_TAOIST:
        push(s, step.PUSH_TAOIST)
    elif effect == op.CURSE_DIE:
        push_wu_feng_die(s)
    elif effect == op.CLEAR_CIRCLE_OR_BUDDHA:
        push(s, step.CLEAR_TOKEN)
    elif effect == op.PLACE_SKELETON:
        push(s, step.PLACE_SKELETONS, n, OWN)
    elif effect == op.ADVANCE_HAUNTER:
        push(s, step.ADVANCE_FIGURES, n)
    elif effect == op.DRAW_INCARNATION:
        push_draws(s, n)
    elif effect == op.DRAIN_MANTRA:
        push(s, step.DRAIN_MANTRA, n)
    elif effect == op.BLOCK_POWER:
        push(s, step.PICK_TAOIST, row)
    elif effect == op.HAUNT:
        push(s, step.PICK_TILE, row)
    elif effect == op.PLACE_GHOST:
        begins_ghosts(s, row, n)
    elif effect == op.SUMMON_DEMON:
        push_times(s, n, step.PICK_DEMON, op.SUMMON_DEMON)
    elif effect == op.PLAY_INCARNATION:
        push(s, step.FROM_HAND, 0)


def push_times(s: State, n: i64, kind: i64, a: i64) -> None:
    for _ in range(n):
        push(s, kind, a)


def begins_ladders(s: State, row: i64, n: i64) -> None:
    if s.content.step_what[row] != v.WHAT_NO_TAOIST:
        push(s, step.PICK_LADDERS, n, op.REMOVE_LADDER)
        return
    for tile in range(i64(TILES)):
        if not anybody_on_ladder(s, tile):
            remove_ladder(s, tile)


def begins_ghosts(s: State, row: i64, n: i64) -> None:
    if s.content.step_what[row] != v.WHAT_DISCARD:
        push_times(s, n, step.PLACED_ONLY, ONLY_PLACE)
    elif free_spaces(s) > 0:
        push_times(s, n, step.FROM_DISCARD, s.content.step_limit[row])
    else:
        push_times(s, n, step.LOSE_QI, 0)  # ARR-1


def activate_some(s: State, n: i64) -> None:
    """All of them once, or some; the Shadow counts as a demon (K-SHA-4)."""
    if n < v.ALL or secret(s).shadow != NO_SHADOW:
        for _ in range(n if n < v.ALL else i64(1)):
            activate(s)
    else:
        push_demon_phase(s)


def activate(s: State) -> None:
    """K-GHO-1, K-SHA-4. One action of a demon of Wu-Feng's choice, or of the Shadow."""
    if secret(s).shadow != NO_SHADOW:
        push(s, step.SHADOW_ACTS)
    else:
        push(s, step.PICK_DEMON, op.ACTIVATE_DEMON)


# ---------------------------------------------------------------- mantras
def mantra_begins(s: State, row: i64, effect: i64, n: i64) -> None:
    if effect == op.GAIN_QI:
        push(s, step.SHARE_QI, min(n, i64(BOARDS)), s.content.step_each[row] << BOARDS)
    elif effect == op.GAIN_TAO:
        push(s, step.SHARE_TAO, n)
    elif effect == op.GAIN_YINYANG:
        push_times(s, min(n, i64(BOARDS)), step.GROUP_YIN_YANG, 0)
    elif effect == op.RESTORE_LADDER:
        push(s, step.PICK_LADDERS, n, op.RESTORE_LADDER)
    elif effect == op.RETREAT_HAUNTERS:
        retreat_all(s)
    elif effect == op.FLY_TAOISTS:
        for back in range(i64(BOARDS)):
            push(s, step.FLY, (s.active + BOARDS - 1 - back) % BOARDS)
    elif effect == op.EXPEL_DEMON:
        begins_expulsion(s, row, n)
    elif effect == op.DISCARD_GHOST:
        push(s, step.DISCARD_GHOSTS, n)
    elif effect == op.UNHAUNT:
        begins_freeing(s, row, n)
    elif effect == op.REMOVE_CURSE:
        push_times(s, n, step.UNWRITE_CURSE, 0)
    elif effect == op.PLACE_BUDDHA:
        push(s, step.LAY_BUDDHAS, n)
    elif effect == op.REVIVE:
        push(s, step.REVIVE_TAOIST, s.content.step_each[row])
    elif effect == op.WEAKEN_INCARNATION:
        push(s, step.WEAKEN)


def retreat_all(s: State) -> None:
    for space in range(i64(SPACES)):
        if s.figures[space] == ON_STONE:
            s.figures[space] = ON_CARD
            emit(s, event.FIGURE, space, ON_CARD)


def begins_expulsion(s: State, row: i64, n: i64) -> None:
    """With the Shadow in play it loses demon phases instead."""
    k = secret(s)
    if k.shadow != NO_SHADOW:
        limit = s.content.step_limit[row]
        k.skips += limit if limit else i64(1)
        return
    if n < v.ALL:
        push_times(s, n, step.PICK_DEMON, op.EXPEL_DEMON)
        return
    for demon in range(i64(v.DEMONS_N)):
        if k.demons[demon] != OUTSIDE:
            send_demon_back(s, demon)


def begins_freeing(s: State, row: i64, n: i64) -> None:
    if n < v.ALL:
        push_times(s, n, step.PICK_TILE, row)
        return
    for tile in range(i64(TILES)):
        if s.haunted[tile]:
            free(s, tile)
