"""What ghosts, tiles, Qi and Tao are worth in a position, by the table of weights."""

from mypy_extensions import i64

from ghoststories.bots.seams import AS_EVER
from ghoststories.bots.thumb import stakes
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content import tables, vocabulary
from ghoststories.engine import agenda, geometry, of_sets
from ghoststories.engine import codes as k
from ghoststories.engine.base import exorcism, incarnations, powers, qi
from ghoststories.engine.state import State
from ghoststories.kinds import ability, sets


def ghost_worth(w: Weights, s: State, space: i64) -> i64:
    """What it is worth that the ghost of a space leaves play, whatever makes it go."""
    card = s.ghosts[space]
    centre = s.content.centre[card]
    board = space // 3
    worth = w.ghost
    acts = crowd_worth(w, s, board) + threat(w, s, space, centre)
    worth += acts + acts * w.urgent * (4 - stakes.turns_until(s, board)) // 300
    if centre & (1 << ability.DICE_IMMUNE):
        worth += w.immune
    worth += lasting_worth(w, s, space)
    if s.content.card_group[card] == vocabulary.INCARNATION:
        worth += stakes.incarnation_worth(w, s)
    elif shields_wu_feng(s, space):
        worth += stakes.incarnation_worth(w, s) // 3
    return worth


def threat(w: Weights, s: State, space: i64, centre: i64) -> i64:
    """What the centre stone of its ghost does."""
    if s.expansions_n:
        for i in range(i64(len(w.sets))):
            told = w.sets[i].threat(w, s, space)
            if told != AS_EVER:
                return told
    worth: i64 = 0
    if centre & (1 << ability.HAUNTER) and stakes.can_haunt(s, space):
        near = s.figures[space] == k.ON_STONE
        share = w.haunter_near if near else w.haunter
        worth += share * stakes.tile_worth(w, s) // w.haunted
    rolls = centre & ((1 << ability.CURSE_DIE) | (1 << ability.GROUP_LOSE_TAO))
    if rolls and not stakes.never_rolls(s, space // 3):
        worth += w.tormentor
    return worth


def shields_wu_feng(s: State, space: i64) -> bool:
    """INC-7. Howling Nightmare cannot be exorcised while a ghost lies across the village."""
    across = s.ghosts[geometry.OPPOSITE[space]]
    return across >= 0 and incarnations.has_centre(s, across, ability.OPPOSITE_EMPTY)


def crowd_worth(w: Weights, s: State, board: i64) -> i64:
    """What the ghosts beside it do to the board: a full one loses Qi every turn."""
    count = ghosts_on(s, board)
    if count == 3:
        return w.full * stakes.qi_loss(w, s, board) // 100
    return w.crowded if count == 2 else i64(0)


def ghosts_on(s: State, board: i64) -> i64:
    count: i64 = 0
    for i in range(i64(3)):
        if s.ghosts[board * 3 + i] >= 0:
            count += 1
    return count


def lasting_worth(w: Weights, s: State, space: i64) -> i64:
    lasting = s.lasting[space]
    worth: i64 = 0
    if lasting & k.HOLDS_DIE:
        worth += w.holds_die
    if lasting & k.BLOCKS_TAO:
        worth += w.blocks_tao
    if lasting & k.BLOCKS_POWER:
        worth += w.blocks_power
    if lasting & k.BLOCKS_ALL_POWERS:
        worth += 3 * w.blocks_power
    return worth


def exorcism_worth(w: Weights, s: State, space: i64) -> i64:
    """Leaving by an exorcism: its curse and its rewards too."""
    card = s.ghosts[space]
    worth = ghost_worth(w, s, space)
    for i in range(i64(tables.STONE_WIDTH)):
        stone = s.content.right[card * tables.STONE_WIDTH + i]
        what = stone & 255
        if what == ability.CURSE_DIE:
            worth -= i64(0) if powers.has_power(s, vocabulary.STRENGTH_OF_A_MOUNTAIN) else w.curse
        elif what == ability.GAIN_TAO:
            worth += (stone >> 8) * (w.tao + w.tao_wanted)
        elif what == ability.GAIN_QI_OR_YIN_YANG:
            worth += stakes.qi_gain(w, s, s.active)
        elif what == ability.GROUP_GAIN:
            worth += w.qi + w.yin_yang // 2
        elif of_sets.set_of_ability(what) != sets.BASE:
            worth += w.sets[of_sets.set_of_ability(what) - 1].reward_worth(what)
    return worth


# ---------------------------------------------------------------- Qi and Tao
def tao_worth(w: Weights, s: State, colour: i64) -> i64:
    """A token more of a colour: wanted by the ghosts in play, less when there are some already."""
    worth = w.tao
    for space in range(i64(geometry.SPACES)):
        card = s.ghosts[space]
        if card >= 0 and exorcism.digit(exorcism.need_of(s, space), colour):
            is_wu_feng = s.content.card_group[card] == vocabulary.INCARNATION
            worth += w.tao_for_wu_feng if is_wu_feng else w.tao_wanted
    for board in range(i64(k.BOARDS)):
        if agenda.living(s, board):
            worth -= w.tao_held * qi.tao(s, board, colour)
    return worth if worth > 1 else i64(1)


def best_tao(w: Weights, s: State) -> i64:
    """The colour of the supply that is wanted most, -1 when the supply is empty."""
    best: i64 = -1
    most: i64 = 0
    for colour in range(i64(vocabulary.COLOURS)):
        if s.supply_tao[colour] > 0:
            worth = tao_worth(w, s, colour)
            if worth > most:
                most = worth
                best = colour
    return best


def circle_worth(w: Weights, s: State, colour: i64) -> i64:
    """What the Circle of Prayer does with a colour: every ghost that needs it gets easier."""
    worth: i64 = 0
    for space in range(i64(geometry.SPACES)):
        if s.ghosts[space] >= 0:
            need = s.content.card_need[s.ghosts[space]]
            if exorcism.digit(need, colour):
                worth += ghost_worth(w, s, space) * w.circle // 100
    return worth


def hardness(w: Weights, s: State, space: i64) -> i64:
    """More for a ghost that is hard to exorcise, when something else can send it away."""
    need = exorcism.need_of(s, space)
    points: i64 = 0
    for colour in range(i64(vocabulary.COLOURS)):
        points += exorcism.digit(need, colour)
    return points * w.hard
