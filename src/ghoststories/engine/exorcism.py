"""EXO: the roll, and the payment one face or token at a time.

During an attempt `s.need[space]` says what the ghost there still lacks (4-bit digits a colour, as
in `Content.card_need`), `PAID` and its card when it goes, -1 when it is no target; `s.faces` holds
the unused faces. What happens to those that go is in `aftermath.py`.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import (
    COLOURS,
    DICE_IMMUNE,
    STRENGTH_OF_A_MOUNTAIN,
    WHITE,
)
from ghoststories.engine.agenda import (
    Decision,
    Step,
    emit,
    living,
    offer,
    push,
)
from ghoststories.engine.codes import (
    BANISH,
    BLOCKS_TAO,
    BOARDS,
    E_FACE_LAID,
    E_TAO_SPENT,
    E_TOKEN_LAID,
    FACE,
    GREY_DIE,
    GREY_DIE_CHOICE,
    LAY,
    MANTRA,
    MANTRA_COLOUR,
    PASS,
    PAY,
    ROLL_DICE,
    TARGET,
    TOKEN,
)
from ghoststories.engine.dice import free_dice, roll_dice
from ghoststories.engine.geometry import FACING, SPACES
from ghoststories.engine.incarnations import has_centre, jokers_work, may_be_exorcised
from ghoststories.engine.powers import has_power
from ghoststories.engine.qi import return_tao, tao
from ghoststories.engine.state import State

NOT_A_TARGET: Final = -1
PAID: Final = 1 << 30

# Where a payment comes from, in the order in which it must be laid on one colour of one ghost.
FROM_FACE: Final = 0
FROM_WHITE: Final = 1
FROM_TOKENS: Final = 2  # + how far clockwise the owner sits from the exorcist


# ---------------------------------------------------------------- the roll
def faces_a_ghost(s: State, tile: i64) -> bool:
    """EXO-1. At least one ghost on a facing space."""
    first = FACING[tile * 2]
    second = FACING[tile * 2 + 1]
    return (first >= 0 and s.ghosts[first] >= 0) or (second >= 0 and s.ghosts[second] >= 0)


def begin_exorcism(s: State) -> None:
    if has_power(s, STRENGTH_OF_A_MOUNTAIN):
        push(s, GREY_DIE_CHOICE)
    else:
        push(s, ROLL_DICE, 0)


class GreyDieChoice(Decision):
    """POW-7, EXO-1. Only the grey die may be left out."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, GREY_DIE)
        offer(s, PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        push(s, ROLL_DICE, 1 if action == GREY_DIE else 0)


class RollDice(Step):
    """EXO-1. All free dice (and `a` grey ones); the roll counts for all facing ghosts."""

    def run(self, s: State, a: i64, b: i64) -> None:
        set_targets(s)
        push(s, PAY)
        roll_dice(s, free_dice(s) + a)


def colours_needed(need: i64) -> i64:
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        if digit(need, colour):
            count += 1
    return count


def set_targets(s: State) -> None:
    here = s.at[s.active] * 2
    for space in range(i64(SPACES)):
        s.need[space] = NOT_A_TARGET
    for i in range(i64(2)):
        space = FACING[here + i]
        if space >= 0 and s.ghosts[space] >= 0 and may_be_exorcised(s, space):
            s.need[space] = need_of(s, space)


def need_of(s: State, space: i64) -> i64:
    """EXO-2, EXO-6. The resistance, less one by the Circle and one by the mantra, never below 0."""
    need = s.content.card_need[s.ghosts[space]]
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
    return has_centre(s, s.ghosts[space], DICE_IMMUNE)


def tao_is_blocked(s: State) -> bool:
    """EXO-9, EXO-16."""
    for space in range(i64(SPACES)):
        if s.lasting[space] & BLOCKS_TAO:
            return True
    return False


def may_spend(s: State, board: i64) -> bool:
    """EXO-4. The exorcist's own tokens and those of living Taoists on the same tile."""
    return living(s, board) and s.at[board] == s.at[s.active]


def tokens_within_reach(s: State, colour: i64, first: i64) -> i64:
    """Tokens of the exorcist and of friends on the tile, from the `first` clockwise on."""
    count: i64 = 0
    for k in range(first, i64(BOARDS)):
        board = (s.active + k) % BOARDS
        if may_spend(s, board):
            count += tao(s, board, colour)
    return count


def jokers_for(s: State, space: i64) -> i64:
    """EXO-2, EXO-8, INC-9. White faces that count for the ghost of a space."""
    if is_immune(s, space) or not jokers_work(s):
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


def payable(s: State, space: i64, with_tokens: bool) -> bool:
    """Whether a ghost that nothing lies on yet can be made to go."""
    if not mantra_is_open(s, space):
        return jokers_wanted(s, space, 0, with_tokens) <= jokers_for(s, space)
    for colour in range(i64(COLOURS)):
        if payable_with_mantra(s, space, colour, with_tokens):
            return True
    return False


def mantra_is_open(s: State, space: i64) -> bool:
    """EXO-6. The mantra lies on a many-coloured incarnation: its colour is still to be chosen."""
    return s.mantra == space and colours_needed(s.need[space]) > 1


def payable_with_mantra(s: State, space: i64, colour: i64, with_tokens: bool) -> bool:
    if digit(s.need[space], colour) == 0:
        return False
    s.need[space] -= unit(colour)
    wanted = jokers_wanted(s, space, 0, with_tokens)
    s.need[space] += unit(colour)
    return wanted <= jokers_for(s, space)


# ---------------------------------------------------------------- which ghosts
class Pay(Decision):
    """EXO-3, EXO-4, EXO-5. Pick the next ghost to exorcise, or stop if the dice allow it.

    `a` is one more than the last ghost picked. Ghosts are picked in the order of their spaces, so
    that one result has one way to it; an earlier one comes back only when EXO-5 demands it.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        with_tokens = not tao_is_blocked(s)
        must_go = False
        for space in range(i64(SPACES)):
            if s.need[space] < 0 or s.need[space] >= PAID:
                continue
            by_dice = payable(s, space, False)
            must_go = must_go or by_dice
            if by_dice or (space >= a and with_tokens and payable(s, space, True)):
                offer(s, TARGET + space)
        if not must_go:
            offer(s, PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == PASS:
            push(s, BANISH)
            return
        space = action - TARGET
        push(s, PAY, space + 1)
        s.source = FROM_FACE
        if mantra_is_open(s, space):
            push(s, MANTRA_COLOUR, space)
        else:
            lay_on(s, space)


class MantraColour(Decision):
    """EXO-6. On a many-coloured incarnation the mantra's colour is chosen after the roll.

    It is asked when the ghost is picked, so that no colour spares it what EXO-5 demands.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        with_tokens = not tao_is_blocked(s)
        for colour in range(i64(COLOURS)):
            if payable_with_mantra(s, a, colour, with_tokens):
                offer(s, MANTRA + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.need[a] -= unit(action - MANTRA)
        lay_on(s, a)


def lay_on(s: State, space: i64) -> None:
    if s.need[space] == 0:
        s.need[space] = PAID | s.ghosts[space]
    else:
        push(s, LAY, space)


def first_colour(need: i64) -> i64:
    for colour in range(i64(COLOURS)):
        if digit(need, colour):
            return colour
    return COLOURS


# ---------------------------------------------------------------- one face or token
class Lay(Decision):
    """EXO-4. What the ghost needs next: a face, a joker, or a token and whose.

    Colours go in order, and for one colour sources never go back (`s.source`): faces, jokers, own
    tokens, friends' clockwise. Only what still lets the exorcism be completed is offered.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        colour = first_colour(s.need[a])
        if not is_immune(s, a):
            if s.faces[colour] and may_lay(s, a, colour, FROM_FACE):
                offer(s, FACE + colour)
            if jokers_for(s, a) and may_lay(s, a, colour, FROM_WHITE):
                offer(s, FACE + WHITE)
        if tao_is_blocked(s):
            return
        for k in range(i64(BOARDS)):
            board = (s.active + k) % BOARDS
            has_one = may_spend(s, board) and tao(s, board, colour) > 0
            if has_one and may_lay(s, a, colour, FROM_TOKENS + k):
                offer(s, TOKEN + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        colour = first_colour(s.need[a])
        if action >= TOKEN:
            board = action - TOKEN
            return_tao(s, board, colour)
            emit(s, E_TAO_SPENT, board, colour)
            emit(s, E_TOKEN_LAID, a, board)
            s.source = FROM_TOKENS + (board + BOARDS - s.active) % BOARDS
        else:
            face = action - FACE
            s.faces[face] -= 1
            emit(s, E_FACE_LAID, a, face)
            s.source = FROM_WHITE if face == WHITE else FROM_FACE
        s.need[a] -= unit(colour)
        if digit(s.need[a], colour) == 0:
            s.source = FROM_FACE
        lay_on(s, a)


def may_lay(s: State, space: i64, colour: i64, source: i64) -> bool:
    """Whether the rest can still be paid when this unit comes from `source`."""
    if source < s.source:
        return False
    lacking = digit(s.need[space], colour) - left_from(s, space, colour, source)
    if source > FROM_WHITE and lacking > 0:
        return False  # jokers cannot follow tokens
    if source == FROM_WHITE and lacking <= 0:
        lacking = 1  # this joker goes although it was not needed
    wanted = jokers_wanted(s, space, colour + 1, not tao_is_blocked(s))
    return wanted + max(lacking, 0) <= jokers_for(s, space)


def left_from(s: State, space: i64, colour: i64, source: i64) -> i64:
    """Faces of the colour and tokens that may still be laid from `source` on, no jokers."""
    count: i64 = 0
    if source == FROM_FACE and not is_immune(s, space):
        count = s.faces[colour]
    if tao_is_blocked(s):
        return count
    first = source - FROM_TOKENS
    if first < 0:
        first = 0
    return count + tokens_within_reach(s, colour, first)
