"""Whether a step of a curse or a mantra has anything to work on; else its `otherwise` happens."""

from mypy_extensions import i64

from ghoststories.content.black_secret import vocabulary as v
from ghoststories.content.vocabulary import COLOURS, INCARNATION
from ghoststories.engine.agenda import living
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.base.incarnations import incarnation_in_play, is_silenced
from ghoststories.engine.base.qi import tao
from ghoststories.engine.base.village import anybody
from ghoststories.engine.black_secret.catacombs import anybody_on_ladder, has_ladder
from ghoststories.engine.black_secret.demons import any_demon, may_be_summoned
from ghoststories.engine.black_secret.hand import pile_left
from ghoststories.engine.black_secret.secret import (
    ABOVE,
    MANTRA_SLOTS,
    NO_SHADOW,
    secret,
)
from ghoststories.engine.black_secret.skeletons import skeletons_left
from ghoststories.engine.black_secret.summoning import is_discarded, printed_resistance
from ghoststories.engine.codes import BOARDS, DEAD, ON_CARD, ON_STONE
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds.black_secret import op


def has_target(s: State, row: i64) -> bool:
    """Of the steps that need no White Moon."""
    effect = s.content.step_effect[row]
    if effect in (op.LOSE_TAO, op.LOSE_YINYANG, op.LOSE_QI):
        return any_victim(s, row)
    if effect in (op.REMOVE_LADDER, op.RESTORE_LADDER, op.HAUNT):
        return any_tile(s, row, effect)
    if effect < op.GAIN_QI:
        return curse_has_target(s, row, effect)
    return mantra_has_target(s, effect)


def curse_has_target(s: State, row: i64, effect: i64) -> bool:
    k = secret(s)
    if effect == op.ACTIVATE_DEMON:
        return k.shadow != NO_SHADOW or any_demon(k, 0)
    if effect == op.SUMMON_DEMON:
        return any_summonable(s)
    if effect == op.CLEAR_CIRCLE_OR_BUDDHA:
        return s.circle >= 0 or any_space(s, effect)
    if effect == op.ADVANCE_HAUNTER:
        return any_space(s, effect)
    if effect == op.PLACE_SKELETON:
        return skeletons_left(s) > 0
    if effect == op.DRAW_INCARNATION:
        return pile_left(s) > 0
    if effect == op.PLAY_INCARNATION:
        return k.hand_n > 0
    if effect == op.DRAIN_MANTRA:
        return any_qi_on_display(s)
    if effect == op.PLACE_GHOST and s.content.step_what[row] == v.WHAT_DISCARD:
        return any_discarded(s, s.content.step_limit[row])
    return True


def mantra_has_target(s: State, effect: i64) -> bool:
    k = secret(s)
    if effect == op.GAIN_QI:
        return s.supply_qi > 0
    if effect == op.GAIN_YINYANG:
        return anybody_without_yin_yang(s)
    if effect == op.EXPEL_DEMON:
        return k.shadow != NO_SHADOW or any_demon(k, 0)
    if effect == op.UNHAUNT:
        return haunted_tiles(s) > 0
    if effect == op.REMOVE_CURSE:
        return any_thrown(s)
    if effect == op.PLACE_BUDDHA:
        return s.temple > 0 and any_space(s, effect)
    if effect == op.REVIVE:
        return s.supply_qi > 0 and anybody(s, DEAD)
    if effect == op.WEAKEN_INCARNATION:
        return incarnation_in_play(s)
    if effect in (op.RETREAT_HAUNTERS, op.DISCARD_GHOST):
        return any_space(s, effect)
    return True


# ---------------------------------------------------------------- Taoists
def any_victim(s: State, row: i64) -> bool:
    for board in range(i64(BOARDS)):
        if is_victim(s, board, row):
            return True
    return False


def is_victim(s: State, board: i64, row: i64) -> bool:
    """Whether a Taoist may be struck, and has what the step takes."""
    if not living(s, board):
        return False
    if s.content.step_target[row] == v.TARGET_ACTIVE and board != s.active:
        return False
    effect = s.content.step_effect[row]
    if effect == op.LOSE_QI:
        return s.qi[board] >= s.content.step_limit[row]
    if effect == op.LOSE_YINYANG:
        return s.yin_yang[board] > 0
    return has_tao(s, board)


def has_tao(s: State, board: i64) -> bool:
    for colour in range(i64(COLOURS)):
        if tao(s, board, colour) > 0:
            return True
    return False


def anybody_without_yin_yang(s: State) -> bool:
    for board in range(i64(BOARDS)):
        if living(s, board) and not s.yin_yang[board]:
            return True
    return False


# ---------------------------------------------------------------- tiles and spaces
def any_tile(s: State, row: i64, effect: i64) -> bool:
    for tile in range(i64(TILES)):
        if effect == op.HAUNT:
            if may_haunt(s, tile, row):
                return True
        elif effect == op.RESTORE_LADDER:
            if not has_ladder(s, tile) and not s.haunted[tile]:
                return True
        elif has_ladder(s, tile):
            spared = s.content.step_what[row] == v.WHAT_NO_TAOIST and anybody_on_ladder(s, tile)
            if not spared:
                return True
    return False


def may_haunt(s: State, tile: i64, row: i64) -> bool:
    """Any active tile, or one above a demon; the one the Shadow is on or under."""
    if s.haunted[tile]:
        return False
    if s.content.step_what[row] != v.WHAT_OVER_DEMON:
        return True
    k = secret(s)
    if k.shadow != NO_SHADOW:
        return k.shadow % ABOVE == tile
    for demon in range(i64(v.DEMONS_N)):
        if k.demons[demon] == tile:
            return True
    return False


def any_space(s: State, effect: i64) -> bool:
    for space in range(i64(SPACES)):
        if suits(s, space, effect):
            return True
    return False


def suits(s: State, space: i64, effect: i64) -> bool:
    """Whether a step can be about what lies on a space, or about its being free."""
    card = s.ghosts[space]
    if effect == op.CLEAR_CIRCLE_OR_BUDDHA:
        return s.buddha_on[space] > 0
    if effect == op.ADVANCE_HAUNTER:
        return s.figures[space] in (ON_CARD, ON_STONE) and not is_silenced(s, space)
    if effect == op.RETREAT_HAUNTERS:
        return s.figures[space] == ON_STONE
    if effect == op.DISCARD_GHOST:
        return card >= 0 and s.content.card_group[card] != INCARNATION
    return card < 0 and not s.buddha_on[space]


# ---------------------------------------------------------------- Wu-Feng's things
def any_summonable(s: State) -> bool:
    for demon in range(i64(v.DEMONS_N)):
        if may_be_summoned(s, demon):
            return True
    return False


def any_qi_on_display(s: State) -> bool:
    k = secret(s)
    for slot in range(i64(MANTRA_SLOTS)):
        if k.display[slot] >= 0 and k.mantra_qi[slot] > 0:
            return True
    return False


def any_thrown(s: State) -> bool:
    k = secret(s)
    for slot in range(len(k.slots)):
        if k.slots[slot] >= 0:
            return True
    return False


def any_discarded(s: State, limit: i64) -> bool:
    for card in range(i64(len(s.unseen))):
        if is_discarded(s, card) and printed_resistance(s, card) <= limit:
            return True
    return False
