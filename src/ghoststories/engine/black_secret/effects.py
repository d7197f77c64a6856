"""K-TURN-4, K-BLD-1: what curses and mantras do, one small step for each word of the vocabulary.

A step without a legal target is skipped; what stands in its `otherwise` happens instead. Wu-Feng
chooses what harms, the Taoists what helps: that is who throws curses and who fills mantras.
"""

from mypy_extensions import i64

from ghoststories.content import vocabulary as v
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
from ghoststories.engine.codes import (
    ADVANCE_FIGURES,
    BOARDS,
    CLEAR_TOKEN,
    DISCARD_GHOSTS,
    DRAIN_MANTRA,
    DROP_TAO,
    EFFECT,
    FLY,
    FROM_DISCARD,
    FROM_HAND,
    GROUP_YIN_YANG,
    LAY_BUDDHAS,
    LOSE_QI,
    ON_CARD,
    ON_STONE,
    PICK_BOARD_STEP,
    PICK_DEMON,
    PICK_LADDERS,
    PICK_TAOIST,
    PICK_TILE_STEP,
    PLACE_SKELETONS,
    PLACED_ONLY,
    PUSH_TAOIST,
    REVIVE_TAOIST,
    SHADOW_ACTS,
    SHARE_QI,
    SHARE_TAO,
    UNWRITE_CURSE,
    WEAKEN,
    WU_FENG_DROPS,
)
from ghoststories.engine.event_codes import E_FIGURE
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State


class Effect(Step):
    """One step of a curse or a mantra; `a` is its row in the content."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if has_any_target(s, a):
            begins(s, a)
            return
        first = s.content.step_otherwise[a]
        n = s.content.step_otherwise_n[a]
        for back in range(n):
            push(s, EFFECT, first + n - 1 - back)


def has_any_target(s: State, row: i64) -> bool:
    if s.content.step_effect[row] >= v.EFFECT_SU_LING_AWAY:
        return moonlit.has_target(s, s.content.step_effect[row])
    return has_target(s, row)


def begins(s: State, row: i64) -> None:
    effect = s.content.step_effect[row]
    n = s.content.step_n[row]
    if effect >= v.EFFECT_SU_LING_AWAY:
        moonlit.begins(s, effect, n)
    elif effect in (v.EFFECT_LOSE_TAO, v.EFFECT_LOSE_YINYANG, v.EFFECT_LOSE_QI):
        takes(s, row)
    elif effect < v.EFFECT_GAIN_QI:
        curse_begins(s, row, effect, n)
    else:
        mantra_begins(s, row, effect, n)


# ---------------------------------------------------------------- taking from Taoists
def takes(s: State, row: i64) -> None:
    if s.content.step_target[row] == v.TARGET_ONE_TAOIST:
        push(s, PICK_TAOIST, row)
        return
    for back in range(i64(BOARDS)):
        board = (s.active + BOARDS - 1 - back) % BOARDS
        if is_victim(s, board, row):
            strike(s, board, row)


def strike(s: State, board: i64, row: i64) -> None:
    """Push what one Taoist loses."""
    effect = s.content.step_effect[row]
    for _ in range(s.content.step_n[row] if effect != v.EFFECT_LOSE_YINYANG else i64(1)):
        if effect == v.EFFECT_LOSE_QI:
            push(s, PICK_BOARD_STEP, board, v.EFFECT_LOSE_QI)
        elif effect == v.EFFECT_LOSE_YINYANG:
            push(s, PICK_BOARD_STEP, board, v.EFFECT_LOSE_YINYANG)
        elif s.content.step_what[row] == v.WHAT_WU_FENG_PICKS:
            push(s, WU_FENG_DROPS, board)
        else:
            push(s, DROP_TAO, board)


# ---------------------------------------------------------------- curses
def curse_begins(s: State, row: i64, effect: i64, n: i64) -> None:
    if effect == v.EFFECT_REMOVE_LADDER:
        begins_ladders(s, row, n)
    elif effect == v.EFFECT_ACTIVATE_DEMON:
        activate_some(s, n)
    elif effect == v.EFFECT_PUSH_TAOIST:
        push(s, PUSH_TAOIST)
    elif effect == v.EFFECT_CURSE_DIE:
        push_wu_feng_die(s)
    elif effect == v.EFFECT_CLEAR_CIRCLE_OR_BUDDHA:
        push(s, CLEAR_TOKEN)
    elif effect == v.EFFECT_PLACE_SKELETON:
        push(s, PLACE_SKELETONS, n, OWN)
    elif effect == v.EFFECT_ADVANCE_HAUNTER:
        push(s, ADVANCE_FIGURES, n)
    elif effect == v.EFFECT_DRAW_INCARNATION:
        push_draws(s, n)
    elif effect == v.EFFECT_DRAIN_MANTRA:
        push(s, DRAIN_MANTRA, n)
    elif effect == v.EFFECT_BLOCK_POWER:
        push(s, PICK_TAOIST, row)
    elif effect == v.EFFECT_HAUNT:
        push(s, PICK_TILE_STEP, row)
    elif effect == v.EFFECT_PLACE_GHOST:
        begins_ghosts(s, row, n)
    elif effect == v.EFFECT_SUMMON_DEMON:
        push_times(s, n, PICK_DEMON, v.EFFECT_SUMMON_DEMON)
    elif effect == v.EFFECT_PLAY_INCARNATION:
        push(s, FROM_HAND, 0)


def push_times(s: State, n: i64, kind: i64, a: i64) -> None:
    for _ in range(n):
        push(s, kind, a)


def begins_ladders(s: State, row: i64, n: i64) -> None:
    if s.content.step_what[row] != v.WHAT_NO_TAOIST:
        push(s, PICK_LADDERS, n, v.EFFECT_REMOVE_LADDER)
        return
    for tile in range(i64(TILES)):
        if not anybody_on_ladder(s, tile):
            remove_ladder(s, tile)


def begins_ghosts(s: State, row: i64, n: i64) -> None:
    if s.content.step_what[row] != v.WHAT_DISCARD:
        push_times(s, n, PLACED_ONLY, ONLY_PLACE)
    elif free_spaces(s) > 0:
        push_times(s, n, FROM_DISCARD, s.content.step_limit[row])
    else:
        push_times(s, n, LOSE_QI, 0)  # ARR-1


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
        push(s, SHADOW_ACTS)
    else:
        push(s, PICK_DEMON, v.EFFECT_ACTIVATE_DEMON)


# ---------------------------------------------------------------- mantras
def mantra_begins(s: State, row: i64, effect: i64, n: i64) -> None:
    if effect == v.EFFECT_GAIN_QI:
        push(s, SHARE_QI, min(n, i64(BOARDS)), s.content.step_each[row] << BOARDS)
    elif effect == v.EFFECT_GAIN_TAO:
        push(s, SHARE_TAO, n)
    elif effect == v.EFFECT_GAIN_YINYANG:
        push_times(s, min(n, i64(BOARDS)), GROUP_YIN_YANG, 0)
    elif effect == v.EFFECT_RESTORE_LADDER:
        push(s, PICK_LADDERS, n, v.EFFECT_RESTORE_LADDER)
    elif effect == v.EFFECT_RETREAT_HAUNTERS:
        retreat_all(s)
    elif effect == v.EFFECT_FLY_TAOISTS:
        for back in range(i64(BOARDS)):
            push(s, FLY, (s.active + BOARDS - 1 - back) % BOARDS)
    elif effect == v.EFFECT_EXPEL_DEMON:
        begins_expulsion(s, row, n)
    elif effect == v.EFFECT_DISCARD_GHOST:
        push(s, DISCARD_GHOSTS, n)
    elif effect == v.EFFECT_UNHAUNT:
        begins_freeing(s, row, n)
    elif effect == v.EFFECT_REMOVE_CURSE:
        push_times(s, n, UNWRITE_CURSE, 0)
    elif effect == v.EFFECT_PLACE_BUDDHA:
        push(s, LAY_BUDDHAS, n)
    elif effect == v.EFFECT_REVIVE:
        push(s, REVIVE_TAOIST, s.content.step_each[row])
    elif effect == v.EFFECT_WEAKEN_INCARNATION:
        push(s, WEAKEN)


def retreat_all(s: State) -> None:
    for space in range(i64(SPACES)):
        if s.figures[space] == ON_STONE:
            s.figures[space] = ON_CARD
            emit(s, E_FIGURE, space, ON_CARD)


def begins_expulsion(s: State, row: i64, n: i64) -> None:
    """With the Shadow in play it loses demon phases instead."""
    k = secret(s)
    if k.shadow != NO_SHADOW:
        limit = s.content.step_limit[row]
        k.skips += limit if limit else i64(1)
        return
    if n < v.ALL:
        push_times(s, n, PICK_DEMON, v.EFFECT_EXPEL_DEMON)
        return
    for demon in range(i64(v.DEMONS_N)):
        if k.demons[demon] != OUTSIDE:
            send_demon_back(s, demon)


def begins_freeing(s: State, row: i64, n: i64) -> None:
    if n < v.ALL:
        push_times(s, n, PICK_TILE_STEP, row)
        return
    for tile in range(i64(TILES)):
        if s.haunted[tile]:
            free(s, tile)
