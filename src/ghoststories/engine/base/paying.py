"""EXO-3 to EXO-6: which ghosts go, and what is laid for them.

Ghosts are picked in any order, then whatever beside dice pays is asked for colour by colour; the
dice lie where they are needed. What is part of every result that is left is the only option, so
nobody is asked.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, WHITE
from ghoststories.engine.agenda import Decision, emit, offer, push
from ghoststories.engine.attempts import MAY_STOP
from ghoststories.engine.base import exorcism, qi
from ghoststories.engine.base.bill import (
    ALL_OPEN,
    Bill,
    amount,
    can_be_paid,
    can_be_paid_with,
    is_payable_alone,
    times,
)
from ghoststories.engine.base.exorcism import NOT_NAMED, PAID, PICKED
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.of_sets import set_of_act
from ghoststories.engine.state import State, zeros
from ghoststories.kinds import act, event, sets, step

SORTS: Final = BOARDS * COLOURS + BOARDS  # tokens of each Taoist by colour, and its other things


# ---------------------------------------------------------------- which ghosts
class Pay(Decision):
    """EXO-3, EXO-5. Pick the next ghost to go, in any order, or stop where the dice allow it."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        is_first = targets_from(s, PICKED, PAID) == 0
        others = payable(s, is_first)
        if s.attempt & MAY_STOP:
            must = targets_from(s, 0, 1)  # EXO-7: they go by themselves
            offer_targets(s, must & -must if must else others)
            if must == 0:
                offer(s, act.PASS)
        elif others == 0 or may_stay(s, others, is_first):
            offer_targets(s, others)
            offer(s, act.PASS)
        else:
            must = in_every_result(s, others)
            offer_targets(s, must & -must if must else others)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            s.need[exorcism.target_of(s, action)] += PICKED
            if targets_from(s, 0, PICKED):
                push(s, step.PAY)
                return
        push(s, step.BANISH)
        if action == act.PASS and targets_from(s, PICKED, PAID) == 0:
            return
        named = exorcism.open_mantra(s)
        if named >= 0:
            push(s, step.MANTRA_COLOUR, named)
        else:
            go_on(s, ALL_OPEN)


def targets_from(s: State, least: i64, below: i64) -> i64:
    """A mask of the targets whose need is one of these numbers."""
    found: i64 = 0
    for target in range(s.rules.targets):
        need = s.need[target]
        if need >= least and need < below:
            found |= 1 << target
    return found


def offer_targets(s: State, targets: i64) -> None:
    target: i64 = 0
    while targets >> target:
        if targets & (1 << target):
            offer(s, exorcism.action_for(s, target))
        target += 1


def payable(s: State, is_first: bool) -> i64:
    """A mask of the ghosts that can be paid for beside those that are picked."""
    found: i64 = 0
    left = targets_from(s, 0, PICKED)
    target: i64 = 0
    while left >> target:
        if left & (1 << target):
            if is_first:
                can = is_payable_alone(s, target, True)
            else:
                s.need[target] += PICKED
                can = can_be_paid(s, False)
                s.need[target] -= PICKED
            if can:
                found |= 1 << target
        target += 1
    return found


def may_stay(s: State, others: i64, is_first: bool) -> bool:
    """EXO-5. Whether all others may be left."""
    if not is_first:
        return can_be_paid(s, True)
    target: i64 = 0
    while others >> target:
        if others & (1 << target) and is_payable_alone(s, target, False):
            return False
        target += 1
    return True


def in_every_result(s: State, others: i64) -> i64:
    """EXO-5. Those of some ghosts that go in every result; none may stay as they are."""
    common = others
    part = (others - 1) & others
    while part and common:
        if common & ~part and is_result(s, part):
            common &= part
        part = (part - 1) & others
    return common


def is_result(s: State, more: i64) -> bool:
    """Whether the ghosts picked and some more may go, and no others."""
    for target in range(s.rules.targets):
        if more & (1 << target):
            s.need[target] += PICKED
    found = can_be_paid(s, True)
    for target in range(s.rules.targets):
        if more & (1 << target):
            s.need[target] -= PICKED
    return found


class MantraColour(Decision):
    """EXO-6. On a many-coloured incarnation the mantra's colour is chosen after the roll.

    Of colours that come to the same the first is offered.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(COLOURS)):
            if can_be_paid_with(s, a, colour, True) and is_new(s, a, colour):
                offer(s, act.MANTRA + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.need[a] -= exorcism.unit(action - act.MANTRA)
        go_on(s, ALL_OPEN)


def is_new(s: State, target: i64, colour: i64) -> bool:
    """Whether no colour before it costs the same in all ways."""
    for other in range(colour):
        is_one = exorcism.digit(s.need[target], other) > 0
        if is_one and costs_also(s, colour, other) and costs_also(s, other, colour):
            return False
    return True


def costs_also(s: State, colour: i64, other: i64) -> bool:
    """Whether everything the ghosts can cost with a colour named they can cost with another."""
    bill = Bill(s, ALL_OPEN, colour)
    while bill.next(s, True):
        again = Bill(s, ALL_OPEN, other)
        found = False
        while not found and again.next(s, True):
            found = bill.missing + bill.bare == again.missing + again.bare
        if not found:
            return False
    return True


# ---------------------------------------------------------------- tokens
def go_on(s: State, first: i64) -> None:
    """Ask for the next colour, of those from `first` on, that something beside dice may pay for;
    when there is none any more, lay the dice."""
    bill = Bill(s, first, NOT_NAMED)
    asked: i64 = 0
    jokers: i64 = -1
    while bill.next(s, True):
        asked |= bill.missing | bill.bare
        if jokers < 0:
            jokers = bill.jokers_on
    if asked == 0:
        lay_dice(s, jokers)
        return
    for colour in range(first, i64(COLOURS)):
        if amount(asked, colour):
            push(s, step.LAY, colour)
            return


class Lay(Decision):
    """EXO-4. What beside dice pays for a colour (`a`): whose token or thing of any colour; `pass`
    leaves the rest of it to the dice."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        tokens: i64 = 0
        things: i64 = 0
        may_pass = False
        wild = exorcism.wild(s)
        bill = Bill(s, a, NOT_NAMED)
        while bill.next(s, True):
            price = bill.price(a)
            if price == 0:
                may_pass = True
                continue
            by_tokens = bill.by_tokens(s, a)
            if by_tokens:
                tokens = owners(s, a)
            if price > by_tokens or bill.lacking(s) < wild:
                things = owners_of_things(s) if wild else i64(0)
        offer_laying(s, tokens, things)
        if may_pass:
            offer(s, act.PASS)
        if s.options_n > 1 and is_settled(s, a):
            s.options_n = 1

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            go_on(s, a + 1)
            return
        if set_of_act(action) == sets.BASE:
            board = action - act.TOKEN
            target = target_for(s, a, True)
            qi.return_tao(s, board, a)
            emit(s, event.TAO_SPENT, board, a)
            emit(s, event.TOKEN_LAID, target, board)
        else:
            target = target_for(s, a, False)
            for i in range(s.expansions_n):
                s.expansions[i].lay_wild(s, action)
        if not exorcism.is_immune(s, target):
            s.laid |= 1 << a
        s.need[target] -= exorcism.unit(a)
        go_on(s, a)


def tokens_of(s: State, board: i64, colour: i64) -> i64:
    held = qi.tao(s, board, colour)
    return held if held and exorcism.may_spend(s, board) else i64(0)


def owners(s: State, colour: i64) -> i64:
    """A mask of those whose tokens of a colour may be spent."""
    found: i64 = 0
    for board in range(i64(BOARDS)):
        if tokens_of(s, board, colour):
            found |= 1 << board
    return found


def owners_of_things(s: State) -> i64:
    """The same of things of any colour."""
    found: i64 = 0
    for board in range(i64(BOARDS)):
        if exorcism.wild_of(s, board):
            found |= 1 << board
    return found


def is_settled(s: State, first: i64) -> bool:
    """Whether all ways that are left come to the same: whose tokens of which colour are spent, and
    whose things of any colour. Then nobody is asked."""
    spread = Spread()
    bill = Bill(s, first, NOT_NAMED)
    while bill.next(s, True):
        spread.take_in(s, bill)
        if spread.is_wide():
            return False
    return True


class Spread:
    """The least and the most that is spent of each sort, over the ways seen so far."""

    def __init__(self) -> None:
        self.least = zeros(SORTS)
        self.most = zeros(SORTS)
        self.is_first = True

    def is_wide(self) -> bool:
        for sort in range(i64(SORTS)):
            if self.least[sort] < self.most[sort]:
                return True
        return False

    def note(self, sort: i64, least: i64, most: i64) -> None:
        if least < 0:
            least = 0
        if self.is_first or least < self.least[sort]:
            self.least[sort] = least
        if self.is_first or most > self.most[sort]:
            self.most[sort] = most

    def take_in(self, s: State, bill: Bill) -> None:
        """A way: tokens pay what they must and at most what they can, other things the rest."""
        wild = exorcism.wild(s)
        lacking = bill.lacking(s)
        spare = wild - lacking
        for_tokens: i64 = 0
        for colour in range(i64(COLOURS)):
            price = bill.price(colour)
            most = bill.by_tokens(s, colour)
            for_tokens += most
            least = most - spare
            within_reach = exorcism.tokens_within_reach(s, colour)
            for board in range(i64(BOARDS)):
                held = tokens_of(s, board, colour) if price else i64(0)
                others = within_reach - held
                sort = board * COLOURS + colour
                self.note(sort, least - others, held if held < most else most)
        most = lacking + (spare if spare < for_tokens else for_tokens)
        for board in range(i64(BOARDS)):
            own = exorcism.wild_of(s, board) if wild else i64(0)
            sort = BOARDS * COLOURS + board
            self.note(sort, lacking - (wild - own), own if own < most else most)
        self.is_first = False


def offer_laying(s: State, tokens: i64, things: i64) -> None:
    """Of the exorcist first, then clockwise."""
    for k in range(i64(BOARDS)):
        board = (s.active + k) % BOARDS
        if tokens & (1 << board):
            offer(s, act.TOKEN + board)
    for k in range(i64(BOARDS)):
        board = (s.active + k) % BOARDS
        if things & (1 << board):
            for i in range(s.expansions_n):
                s.expansions[i].offer_wild(s, board)


def target_for(s: State, colour: i64, is_token: bool) -> i64:
    """What a token (or a thing of any colour) is laid on: first on what nothing else could pay."""
    found: i64 = -1
    for target in range(s.rules.targets):
        need = s.need[target]
        if need < PICKED or need >= PAID or exorcism.digit(need, colour) == 0:
            continue
        takes_tokens = target < SPACES or exorcism.takes_tokens(s, target)
        if exorcism.is_immune(s, target) or (not is_token and not takes_tokens):
            return target
        if found < 0 and (takes_tokens or not is_token):
            found = target
    return found


# ---------------------------------------------------------------- dice
def lay_dice(s: State, jokers: i64) -> None:
    """EXO-2. The ghosts picked are paid for, by so many jokers a colour and coloured faces."""
    s.laid = 0
    for target in range(s.rules.targets):
        need = s.need[target]
        if need < PICKED or need >= PAID:
            continue
        for colour in range(i64(COLOURS)):
            for _ in range(exorcism.digit(need, colour)):
                face: i64 = colour
                if amount(jokers, colour):
                    jokers -= times(1, colour)
                    face = WHITE
                s.faces[face] -= 1
                emit(s, event.FACE_LAID, target, face)
        s.need[target] = PAID | (s.ghosts[target] if target < SPACES else i64(0))
