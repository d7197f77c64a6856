"""EXO-3, EXO-4, EXO-5: what the ghosts picked to go cost together, and every way to pay it.

A way says how many jokers lie on each colour; the rest follows. Coloured faces lie wherever they
fit, so what is still *missing* of a colour is for tokens or an expansion's things of any colour.
Where any of them lie, no joker may be left over, and no face of that colour (EXO-4).

Amounts of all colours stand in one integer, a byte a colour: the ghosts of a whole colour may need
more than the 4-bit digits of `Content.card_need` hold.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, WHITE
from ghoststories.engine.attempts import MAY_STOP
from ghoststories.engine.base import exorcism, incarnations
from ghoststories.engine.base.exorcism import NOT_NAMED, PICKED
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.state import State

ALL_OPEN: Final = 0
"""Tokens of every colour may still be laid; else those from a colour on."""
BYTE: Final = 8


def amount(amounts: i64, colour: i64) -> i64:
    return (amounts >> (BYTE * colour)) & 255


def times(n: i64, colour: i64) -> i64:
    """An amount of one colour."""
    return n << (BYTE * colour)


def widened(need: i64) -> i64:
    """What a ghost needs, as amounts."""
    wide: i64 = 0
    for colour in range(i64(COLOURS)):
        wide += times(exorcism.digit(need, colour), colour)
    return wide


class Bill:
    """Of the ghosts picked. `next` goes through the ways, `missing` is what tokens pay in one."""

    def __init__(self, s: State, first_open: i64, mantra: i64) -> None:
        """`mantra`: the colour that is named for the mantra of a many-coloured one (EXO-6), or
        NOT_NAMED when there is no such ghost or its colour is already taken off."""
        self.first_open = first_open
        self.by_dice: i64 = 0  # what dice may pay
        self.bare: i64 = 0  # EXO-8: what no die can pay
        self.no_tokens: i64 = 0  # of `by_dice`, what no token can pay
        self.faces: i64 = 0
        self.jokers: i64 = s.faces[WHITE]
        if self.jokers and not incarnations.jokers_work(s):
            self.jokers = 0
        self.jokers_on: i64 = 0
        self.used: i64 = 0
        self.missing: i64 = 0
        self.left: i64 = 0
        self.is_begun = False
        for colour in range(i64(COLOURS)):
            self.faces += times(s.faces[colour], colour)
        for target in range(s.rules.targets):
            need = s.need[target]
            if need >= PICKED and need < exorcism.PAID:
                self.add(s, target, need - PICKED, mantra)

    def add(self, s: State, target: i64, need: i64, mantra: i64) -> None:
        if mantra >= 0 and s.mantra == target:
            need -= exorcism.unit(mantra)
        needs = widened(need)
        if exorcism.is_immune(s, target):
            self.bare += needs
            return
        self.by_dice += needs
        if target >= SPACES and not exorcism.takes_tokens(s, target):
            self.no_tokens += needs

    # ------------------------------------------------------------ the ways
    def next(self, s: State, with_rest: bool) -> bool:
        """Go on to the next way that can be paid; `with_rest`: and that leaves what may stay."""
        while self.next_jokers():
            if (
                self.reckon(s)
                and self.is_affordable(s)
                and not (with_rest and self.rest_must_go(s))
            ):
                return True
        return False

    def next_jokers(self) -> bool:
        """The next share of the jokers among the colours."""
        if not self.is_begun:
            self.is_begun = True
            return True
        for colour in range(i64(COLOURS)):
            on = amount(self.jokers_on, colour)
            if self.used < self.jokers and on < amount(self.by_dice, colour):
                self.jokers_on += times(1, colour)
                self.used += 1
                return True
            self.jokers_on -= times(on, colour)
            self.used -= on
        return False

    def reckon(self, s: State) -> bool:
        """What is missing and left this way; whether no face is left that a token could spare."""
        self.missing = 0
        self.left = 0
        for colour in range(i64(COLOURS)):
            over = (
                amount(self.faces, colour)
                + amount(self.jokers_on, colour)
                - amount(self.by_dice, colour)
            )
            if over > 0:
                if s.laid & (1 << colour):
                    return False
                self.left += times(over, colour)
            elif over < 0:
                if colour < self.first_open:
                    return False
                self.missing += times(-over, colour)
        if (self.missing or s.laid) and self.used < self.jokers:
            return False
        return self.first_open == ALL_OPEN or not self.is_bare_below()

    def is_bare_below(self) -> bool:
        for colour in range(self.first_open):
            if amount(self.bare, colour):
                return True
        return False

    # ------------------------------------------------------------ tokens and things of any colour
    def price(self, colour: i64) -> i64:
        """Tokens and things of any colour that are laid for a colour this way."""
        return amount(self.missing, colour) + amount(self.bare, colour)

    def is_affordable(self, s: State) -> bool:
        if self.missing == 0 and self.bare == 0:
            return True
        return self.lacking(s) <= exorcism.wild(s)

    def lacking(self, s: State) -> i64:
        """What things of any colour have to pay, though tokens pay what they can."""
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            price = self.price(colour)
            if price:
                total += price - self.by_tokens(s, colour)
        return total

    def by_tokens(self, s: State, colour: i64) -> i64:
        """As much of the price as tokens can pay."""
        tokens = exorcism.tokens_within_reach(s, colour)
        if tokens <= 0 or exorcism.tao_is_blocked(s):
            return 0
        most = amount(self.by_dice, colour) - amount(self.no_tokens, colour)
        missing = amount(self.missing, colour)
        most = amount(self.bare, colour) + (missing if missing < most else most)
        return tokens if tokens < most else most

    # ------------------------------------------------------------ EXO-5
    def rest_must_go(self, s: State) -> bool:
        """Whether the faces left over would exorcise a ghost that was not picked."""
        if s.attempt & MAY_STOP:
            return False
        for target in range(s.rules.targets):
            need = s.need[target]
            if need >= 0 and need < PICKED and self.is_paid_by_the_rest(s, target, need):
                return True
        return False

    def is_paid_by_the_rest(self, s: State, target: i64, need: i64) -> bool:
        if exorcism.is_immune(s, target):
            return need == 0
        short: i64 = 0
        for colour in range(i64(COLOURS)):
            lacks = exorcism.digit(need, colour) - amount(self.left, colour)
            if lacks > 0:
                short += lacks
        if short and exorcism.mantra_is_open(s, target):
            short -= 1
        return short <= self.jokers - self.used


def can_be_paid(s: State, with_rest: bool) -> bool:
    """Whether there is any way to pay for the ghosts picked; `with_rest`: and to leave the rest."""
    named = exorcism.open_mantra(s)
    if named < 0:
        return Bill(s, ALL_OPEN, NOT_NAMED).next(s, with_rest)
    for colour in range(i64(COLOURS)):
        if can_be_paid_with(s, named, colour, with_rest):
            return True
    return False


def can_be_paid_with(s: State, target: i64, colour: i64, with_rest: bool) -> bool:
    """EXO-6. With the mantra's colour named."""
    if exorcism.digit(s.need[target], colour) == 0:
        return False
    return Bill(s, ALL_OPEN, colour).next(s, with_rest)


def is_payable_alone(s: State, target: i64, with_tokens: bool) -> bool:
    """Whether one ghost can go while nothing is picked, by the dice and what else pays, or by the
    dice alone. No bill is made out: most attempts end here."""
    need = s.need[target]
    immune = exorcism.is_immune(s, target)
    short: i64 = 0
    for colour in range(i64(COLOURS)):
        lacks = exorcism.digit(need, colour)
        if lacks:
            if not immune:
                lacks -= s.faces[colour]
            if lacks > 0 and with_tokens:
                tokens = exorcism.tokens_within_reach(s, colour)
                if tokens and exorcism.takes_tokens(s, target):
                    lacks -= tokens
            if lacks > 0:
                short += lacks
    if short and exorcism.mantra_is_open(s, target):
        short -= 1
    if short and not immune and s.faces[WHITE] and incarnations.jokers_work(s):
        short -= s.faces[WHITE]
    if short > 0 and with_tokens:
        short -= exorcism.wild(s)
    return short <= 0
