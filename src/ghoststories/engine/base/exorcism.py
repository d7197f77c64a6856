"""EXO: the roll, and the payment one face or token at a time.

During an attempt `s.need[space]` says what the ghost there still lacks (4-bit digits a colour, as
in `Content.card_need`), `PAID` and its card when it goes, -1 when it is no target; `s.faces` holds
the unused faces. What happens to those that go is in `aftermath.py`.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import COLOURS, STRENGTH_OF_A_MOUNTAIN, WHITE
from ghoststories.engine.agenda import Decision, Step, living, offer, push
from ghoststories.engine.attempts import MAY_STOP, NO_FRIENDS, NO_TOKENS, ORDINARY
from ghoststories.engine.base import dice, incarnations, moving, powers, qi
from ghoststories.engine.codes import BLOCKS_TAO, BOARDS
from ghoststories.engine.geometry import FACING, SPACES
from ghoststories.engine.of_sets import set_of_act
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, sets, step

NOT_A_TARGET: Final = -1
PAID: Final = 1 << 30

# Where a payment comes from, in the order in which it must be laid on one colour of one ghost.
FROM_FACE: Final = 0
FROM_WHITE: Final = 1
FROM_TOKENS: Final = 2  # + how far clockwise the owner sits from the exorcist
FROM_WILD: Final = 6  # likewise: an expansion's things of any colour


# ---------------------------------------------------------------- the roll
def faces_a_ghost(s: State, tile: i64) -> bool:
    """EXO-1. At least one ghost on a facing space."""
    first = FACING[tile * 2]
    second = FACING[tile * 2 + 1]
    return (first >= 0 and s.ghosts[first] >= 0) or (second >= 0 and s.ghosts[second] >= 0)


def begin_exorcism(s: State) -> None:
    if powers.has_power(s, STRENGTH_OF_A_MOUNTAIN):
        push(s, step.GREY_DIE_CHOICE)
    else:
        push(s, step.ROLL_DICE, 0)


class GreyDieChoice(Decision):
    """POW-7, EXO-1. Only the grey die may be left out; `roll` is the step that rolls then."""

    def __init__(self, kind: int, roll: int = step.ROLL_DICE) -> None:
        super().__init__(kind)
        self.roll: i64 = roll

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.GREY_DIE)
        offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        push(s, self.roll, 1 if action == act.GREY_DIE else 0)


class RollDice(Step):
    """EXO-1. All free dice (and `a` grey ones); the roll counts for all facing ghosts."""

    def run(self, s: State, a: i64, b: i64) -> None:
        no_targets(s)
        aim_at_facing(s)
        roll_and_pay(s, a)


def roll_and_pay(s: State, grey: i64) -> None:
    """The targets are aimed at: dice, then what they and the tokens pay for."""
    push(s, step.PAY)
    for i in range(s.expansions_n):
        s.expansions[i].after_roll(s)
    dice.roll_dice(s, dice.free_dice(s) + grey)


def colours_needed(need: i64) -> i64:
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        if digit(need, colour):
            count += 1
    return count


def no_targets(s: State) -> None:
    s.attempt = ORDINARY
    for target in range(s.rules.targets):
        s.need[target] = NOT_A_TARGET


def aim_at_facing(s: State) -> None:
    here = s.at[s.active] * 2
    for i in range(i64(2)):
        space = FACING[here + i]
        if space >= 0 and s.ghosts[space] >= 0 and incarnations.may_be_exorcised(s, space):
            s.need[space] = need_of(s, space)


def resistance_of(s: State, space: i64) -> i64:
    """EXO-2. As printed; what is printed in the colour of its board, in that colour."""
    need = s.content.card_need[s.ghosts[space]]
    of_board = need >> (NEED_BITS * COLOURS)
    if of_board:
        return of_board << (NEED_BITS * s.colour[space // 3])
    return need


def need_of(s: State, space: i64) -> i64:
    """EXO-2, EXO-6. The resistance, less one by the Circle and one by the mantra, never below 0."""
    need = resistance_of(s, space)
    for i in range(s.expansions_n):
        need = s.expansions[i].weakens(s, space, need)
    return lowered(s, space, need)


def lowered(s: State, space: i64, need: i64) -> i64:
    if s.circle >= 0 and digit(need, s.circle) > 0:
        need -= unit(s.circle)
    if s.mantra == space and colours_needed(need) == 1:
        need -= unit(first_colour(need))
    return need


def digit(need: i64, colour: i64) -> i64:
    return (need >> (NEED_BITS * colour)) & NEED_MASK


def unit(colour: i64) -> i64:
    one: i64 = 1
    return one << (NEED_BITS * colour)


# ---------------------------------------------------------------- what can be paid
def is_immune(s: State, space: i64) -> bool:
    """EXO-8. Dice do not affect it."""
    if space >= SPACES:
        return False
    return incarnations.has_centre(
        s, s.ghosts[space], ability.DICE_IMMUNE
    ) and not incarnations.is_silenced(s, space)


def tao_is_blocked(s: State) -> bool:
    """EXO-9, EXO-16."""
    if s.attempt & NO_TOKENS:
        return True
    for space in range(i64(SPACES)):
        if s.lasting[space] & BLOCKS_TAO:
            return True
    return False


def may_spend(s: State, board: i64) -> bool:
    """EXO-4. The exorcist's own tokens and those of living Taoists on the same tile."""
    if s.attempt & NO_FRIENDS:
        return board == s.active and not s.attempt & NO_TOKENS
    together = s.at[board] == s.at[s.active] and moving.same_level(s, board, s.active)
    return together and living(s, board)


def tokens_within_reach(s: State, colour: i64, first: i64) -> i64:
    """Tokens of the exorcist and of friends on the tile, from the `first` clockwise on."""
    count: i64 = 0
    for k in range(first, i64(BOARDS)):
        board = (s.active + k) % BOARDS
        if may_spend(s, board):
            count += qi.tao(s, board, colour)
    return count


def takes_tokens(s: State, target: i64) -> bool:
    """Whether Tao tokens may be laid on a target."""
    if tao_is_blocked(s):
        return False
    for i in range(s.expansions_n):
        if not s.expansions[i].takes_tokens(s, target):
            return False
    return True


def wild(s: State, first: i64) -> i64:
    """What an expansion lets count as any colour, on immune ghosts and in spite of blocks too.

    Of the Taoists from the `first` clockwise on.
    """
    count: i64 = 0
    for i in range(s.expansions_n):
        count += s.expansions[i].wild(s, first)
    return count


def whitens_a_die(s: State) -> bool:
    """Whether an expansion lets the active Taoist turn a die to white after a roll."""
    for i in range(s.expansions_n):
        if s.expansions[i].whitens_a_die(s):
            return True
    return False


def jokers_for(s: State, space: i64) -> i64:
    """EXO-2, EXO-8, INC-9. White faces that count for the ghost of a space."""
    if is_immune(s, space) or not incarnations.jokers_work(s):
        return 0
    return s.faces[WHITE]


def jokers_wanted(s: State, space: i64, first: i64, with_tokens: bool) -> i64:
    """Jokers for the colours from `first` on, after the coloured faces (and tokens) of use."""
    wanted: i64 = 0
    immune = is_immune(s, space)
    for colour in range(first, i64(COLOURS)):
        lacking = digit(s.need[space], colour)
        if lacking:
            if not immune:
                lacking -= s.faces[colour]
            if with_tokens:
                lacking -= tokens_within_reach(s, colour, 0)
            if lacking > 0:
                wanted += lacking
    return wanted


def payable(s: State, space: i64, with_tokens: bool, wild_ones: i64) -> bool:
    """Whether a ghost that nothing lies on yet can be made to go."""
    if not mantra_is_open(s, space):
        return jokers_wanted(s, space, 0, with_tokens) <= jokers_for(s, space) + wild_ones
    for colour in range(i64(COLOURS)):
        if payable_with_mantra(s, space, colour, with_tokens, wild_ones):
            return True
    return False


def mantra_is_open(s: State, space: i64) -> bool:
    """EXO-6. The mantra lies on a many-coloured incarnation: its colour is still to be chosen."""
    return s.mantra == space and colours_needed(s.need[space]) > 1


def payable_with_mantra(
    s: State, space: i64, colour: i64, with_tokens: bool, wild_ones: i64
) -> bool:
    if digit(s.need[space], colour) == 0:
        return False
    s.need[space] -= unit(colour)
    wanted = jokers_wanted(s, space, 0, with_tokens)
    s.need[space] += unit(colour)
    return wanted <= jokers_for(s, space) + wild_ones


# ---------------------------------------------------------------- which ghosts
class Pay(Decision):
    """EXO-3, EXO-4, EXO-5. Pick the next ghost to exorcise, or stop if the dice allow it.

    `a` is one more than the last ghost picked. Ghosts are picked in the order of their spaces, so
    that one result has one way to it; an earlier one comes back only when EXO-5 demands it.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        wild_ones = wild(s, 0)
        must_go = False
        for space in range(s.rules.targets):
            if s.need[space] < 0 or s.need[space] >= PAID:
                continue
            with_tokens = takes_tokens(s, space)
            more = with_tokens or wild_ones > 0
            by_dice = (space >= a or not s.attempt & MAY_STOP) and payable(s, space, False, 0)
            must_go = must_go or by_dice
            if by_dice or (space >= a and more and payable(s, space, with_tokens, wild_ones)):
                offer(s, action_for(s, space))
        if not must_go or s.attempt & MAY_STOP:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            push(s, step.BANISH)
            return
        space = target_of(s, action)
        push(s, step.PAY, space + 1)
        s.source = FROM_FACE
        if mantra_is_open(s, space):
            push(s, step.MANTRA_COLOUR, space)
        else:
            lay_on(s, space)


def action_for(s: State, target: i64) -> i64:
    """What is no ghost on a space has an action of its own."""
    if target < SPACES:
        return act.TARGET + target
    found: i64 = -1
    for i in range(s.expansions_n):
        found = max(found, s.expansions[i].action_for(target))
    return found


def target_of(s: State, action: i64) -> i64:
    if set_of_act(action) == sets.BASE:
        return action - act.TARGET
    found: i64 = -1
    for i in range(s.expansions_n):
        found = max(found, s.expansions[i].target_of(action))
    return found


class MantraColour(Decision):
    """EXO-6. On a many-coloured incarnation the mantra's colour is chosen after the roll.

    It is asked when the ghost is picked, so that no colour spares it what EXO-5 demands.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        with_tokens = takes_tokens(s, a)
        wild_ones = wild(s, 0)
        for colour in range(i64(COLOURS)):
            if payable_with_mantra(s, a, colour, with_tokens, wild_ones):
                offer(s, act.MANTRA + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.need[a] -= unit(action - act.MANTRA)
        lay_on(s, a)


def lay_on(s: State, space: i64) -> None:
    if s.need[space] == 0:
        s.need[space] = PAID | (s.ghosts[space] if space < SPACES else i64(0))
    else:
        push(s, step.LAY, space)


def first_colour(need: i64) -> i64:
    for colour in range(i64(COLOURS)):
        if digit(need, colour):
            return colour
    return COLOURS
