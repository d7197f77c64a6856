"""W-KFS: the Kung-Fu School, one exorcism against all ghosts of a colour."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import BLACK, COLOURS, STRENGTH_OF_A_MOUNTAIN
from ghoststories.engine.agenda import Decision, Step, offer, push
from ghoststories.engine.base.exorcism import GreyDieChoice, need_of, no_targets, roll_and_pay
from ghoststories.engine.base.power_tokens import borrow, may_borrow
from ghoststories.engine.base.powers import board_power_works, has_power
from ghoststories.engine.base.village import Villager, is_ordinary
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import ALONE
from ghoststories.kinds import act, step


class KungFuSchool(Villager):
    """W-KFS-1. At least one ghost of a colour that may be chosen must be in play."""

    def can_help(self, s: State) -> bool:
        for colour in range(i64(COLOURS)):
            if may_aim(s, colour):
                return True
        for board in range(i64(BOARDS)):
            if may_aim_by_token(s, board):
                return True
        return False

    def help(self, s: State) -> None:
        push(s, step.SCHOOL_AIM)


def may_aim(s: State, colour: i64) -> bool:
    """W-KFS-1, W-KFS-2. Own colour, black, or the colour of a board whose power is borrowed."""
    return is_allowed(s, colour) and is_in_play(s, colour)


def is_allowed(s: State, colour: i64) -> bool:
    if colour == BLACK or s.colour[s.active] == colour:
        return True
    for board in range(i64(BOARDS)):
        if s.borrowed & (1 << board) and s.colour[board] == colour:
            return board_power_works(s, board)
    return False


def may_aim_by_token(s: State, board: i64) -> bool:
    """W-KFS-2. A token spent here gives the colour of its board, though its moment be past."""
    return may_borrow(s, board) and is_in_play(s, s.colour[board])


def is_in_play(s: State, colour: i64) -> bool:
    for space in range(i64(SPACES)):
        if is_ordinary(s, space) and s.content.card_colour[s.ghosts[space]] == colour:
            return True
    return False


class SchoolAim(Decision):
    """W-KFS-1. Chosen before the roll; the dice that are free, with the own powers."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(COLOURS)):
            if may_aim(s, colour):
                offer(s, act.AIM + colour)
        for board in range(i64(BOARDS)):
            if may_aim_by_token(s, board):
                offer(s, act.BORROW + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= act.AIM:
            aims(s, action - act.AIM)
        else:
            borrow(s, action - act.BORROW)
            aims(s, s.colour[action - act.BORROW])


def aims(s: State, colour: i64) -> None:
    push(s, step.SCHOOL_GREY if has_power(s, STRENGTH_OF_A_MOUNTAIN) else step.SCHOOL_ROLL, colour)


class SchoolGrey(GreyDieChoice):
    """POW-7. Here too; `a` is the colour aimed at."""

    def __init__(self, kind: int) -> None:
        super().__init__(kind, step.SCHOOL_ROLL)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        push(s, self.roll, a, 1 if action == act.GREY_DIE else 0)


class SchoolRoll(Step):
    """W-KFS-1. Against all of the colour `a` in play, with `b` grey dice."""

    def run(self, s: State, a: i64, b: i64) -> None:
        no_targets(s)
        aim_at_colour(s, a)
        roll_and_pay(s, b)


def aim_at_colour(s: State, colour: i64) -> None:
    """W-KFS-1. No incarnations, without friends and right stones."""
    s.attempt = ALONE
    for space in range(i64(SPACES)):
        if is_ordinary(s, space) and s.content.card_colour[s.ghosts[space]] == colour:
            s.need[space] = need_of(s, space)
