"""EXO: the roll, and what may pay for the ghosts it is aimed at.

During an attempt `s.need[space]` says what the ghost there still lacks (4-bit digits a colour, as
in `Content.card_need`), with `PICKED` on it when it was chosen to go, `PAID` and its card when it
goes, -1 when it is no target; `s.faces` holds the unused faces. Which ghosts go and what is laid
for them is in `paying.py`, what happens to those that go in `aftermath.py`.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import COLOURS, STRENGTH_OF_A_MOUNTAIN
from ghoststories.engine.agenda import Decision, Step, living, offer, push
from ghoststories.engine.attempts import NO_FRIENDS, NO_TOKENS, ORDINARY
from ghoststories.engine.base import dice, incarnations, moving, powers, qi
from ghoststories.engine.codes import BLOCKS_TAO, BOARDS
from ghoststories.engine.geometry import FACING, SPACES
from ghoststories.engine.of_sets import set_of_act
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, sets, step

NOT_A_TARGET: Final = -1
PICKED: Final = 1 << 29
PAID: Final = 1 << 30
NOT_NAMED: Final = -1  # no colour, where one could be named for the mantra


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


def tokens_within_reach(s: State, colour: i64) -> i64:
    """Tokens of the exorcist and of friends on the tile."""
    count: i64 = 0
    for board in range(i64(BOARDS)):
        held = qi.tao(s, board, colour)
        if held and may_spend(s, board):
            count += held
    return count


def takes_tokens(s: State, target: i64) -> bool:
    """Whether Tao tokens may be laid on a target."""
    if tao_is_blocked(s):
        return False
    for i in range(s.expansions_n):
        if not s.expansions[i].takes_tokens(s, target):
            return False
    return True


def wild(s: State) -> i64:
    """What an expansion lets count as any colour, on immune ghosts and in spite of blocks too."""
    count: i64 = 0
    if s.expansions_n:
        for board in range(i64(BOARDS)):
            count += wild_of(s, board)
    return count


def wild_of(s: State, board: i64) -> i64:
    """The same, of one Taoist."""
    count: i64 = 0
    for i in range(s.expansions_n):
        count += s.expansions[i].wild(s, board)
    return count


def whitens_a_die(s: State) -> bool:
    """Whether an expansion lets the active Taoist turn a die to white after a roll."""
    for i in range(s.expansions_n):
        if s.expansions[i].whitens_a_die(s):
            return True
    return False


# ---------------------------------------------------------------- the mantra
def mantra_is_open(s: State, space: i64) -> bool:
    """EXO-6. The mantra lies on a many-coloured incarnation: its colour is still to be chosen."""
    return s.mantra == space and colours_needed(s.need[space]) > 1


def open_mantra(s: State) -> i64:
    """The many-coloured one among the ghosts picked whose colour is to be named; -1 for none."""
    space = s.mantra
    if space >= 0 and s.need[space] >= PICKED and s.need[space] < PAID:
        return space if mantra_is_open(s, space) else i64(-1)
    return -1


# ---------------------------------------------------------------- targets and their actions
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


def first_colour(need: i64) -> i64:
    for colour in range(i64(COLOURS)):
        if digit(need, colour):
            return colour
    return COLOURS
