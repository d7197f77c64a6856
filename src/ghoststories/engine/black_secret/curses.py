"""K-TURN-3 to K-TURN-7: Wu-Feng's curses: shown, thrown, unlocked and renewed."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import BLACK
from ghoststories.engine.agenda import Chance, Step, cause, emit, offer, push, push_for
from ghoststories.engine.black_secret.secret import SET_ASIDE, SHOWN, THROWN, passive, secret_of
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BY_CURSE
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, event, step

ANY_COLOUR: Final = 6
LEVELS: Final = 4


# ---------------------------------------------------------------- dealing them
class DealCurses(Step):
    """K-SET-4, K-TURN-5. The curses of a level are turned up for all when it is unlocked."""

    def run(self, s: State, a: i64, b: i64) -> None:
        for _ in range(min(s.content.curses_dealt[a], curses_left(s, a))):
            push(s, step.CURSE_DEALT, a)


def may_be_dealt(s: State, curse: i64, level: i64) -> bool:
    """K-SET-4, K-SET-9. No blank one; White Moon's only with White Moon."""
    usable = secret_of(s).moon != 0 or s.content.curse_needs[curse] == 0
    return usable and s.content.curse_colour[curse] >= 0 and s.content.curse_level[curse] == level


def curses_left(s: State, level: i64) -> i64:
    secret = secret_of(s)
    count: i64 = 0
    for curse in range(i64(len(s.content.curse_id))):
        if may_be_dealt(s, curse, level) and secret.curses[curse] == SET_ASIDE:
            count += 1
    return count


class CurseDealt(Chance):
    """One of the level that lies in the pile."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        for curse in range(i64(len(s.content.curse_id))):
            if may_be_dealt(s, curse, a) and secret.curses[curse] == SET_ASIDE:
                offer(s, act.DEAL_CURSE + curse)

    def members(self, s: State, a: i64, b: i64) -> None:
        for curse in range(i64(len(s.content.curse_id))):
            if may_be_dealt(s, curse, a):
                offer(s, act.DEAL_CURSE + curse)

    def stream(self, s: State, a: i64, b: i64) -> str:
        return f"curses/{a}/{secret_of(s).round}"

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return secret_of(s).dealt

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret = secret_of(s)
        secret.dealt += 1
        secret.curses[action - act.DEAL_CURSE] = SHOWN
        emit(s, event.CURSE_SHOWN, action - act.DEAL_CURSE)


# ---------------------------------------------------------------- throwing one
def may_throw(s: State, curse: i64, colour: i64) -> bool:
    """K-TURN-4. Shown, of the card's colour, and a slot of its level is free."""
    secret = secret_of(s)
    if secret.curses[curse] != SHOWN or s.content.curse_level[curse] > secret.unlocked:
        return False
    if free_slot(s, s.content.curse_level[curse]) < 0:
        return False
    if colour in (BLACK, ANY_COLOUR) or s.content.curse_colour[curse] == colour:
        return True
    return passive(s, ability.CURSES_IGNORE_COLOUR)


def offer_curses(s: State, colour: i64) -> None:
    for curse in range(i64(len(s.content.curse_id))):
        if may_throw(s, curse, colour):
            offer(s, act.THROW + curse)


def is_open(s: State, slot: i64, level: i64) -> bool:
    """K-TURN-5. A free slot; by `supports` the two under it must be filled."""
    secret = secret_of(s)
    if secret.slots[slot] >= 0:
        return False
    if level == 1 or not secret.supports:
        return True
    below = s.content.first_slot[level - 1] + slot - s.content.first_slot[level]
    if below + 1 >= s.content.first_slot[level]:
        return False  # a row as wide as the one under it
    return secret.slots[below] >= 0 and secret.slots[below + 1] >= 0


def free_slot(s: State, level: i64) -> i64:
    for slot in range(s.content.first_slot[level], s.content.first_slot[level + 1]):
        if is_open(s, slot, level):
            return slot
    return -1


class MustThrow(OfWuFeng):
    """K-GHO-1. Wu-Feng throws a curse of any colour, if he can."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_curses(s, ANY_COLOUR)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            throw(s, action - act.THROW)


class ThrowCurse(MustThrow):
    """K-TOK-1. By the Tablet he only may."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_curses(s, ANY_COLOUR)
        if s.options_n:
            offer(s, act.PASS)


def throw(s: State, curse: i64) -> None:
    """K-TURN-4. It goes to a slot and takes effect; where only the number counts, to the first."""
    secret = secret_of(s)
    if secret.supports:
        push(s, step.CURSE_SLOT, curse)
    else:
        lay_curse(s, curse, free_slot(s, s.content.curse_level[curse]))


class CurseSlot(OfWuFeng):
    """K-TURN-5, `supports`: which slot matters."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        level = s.content.curse_level[a]
        for slot in range(s.content.first_slot[level], s.content.first_slot[level + 1]):
            if is_open(s, slot, level):
                offer(s, act.SLOT + slot)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        lay_curse(s, a, action - act.SLOT)


def lay_curse(s: State, curse: i64, slot: i64) -> None:
    secret = secret_of(s)
    secret.slots[slot] = curse
    secret.curses[curse] = THROWN
    secret.resolving += 1
    emit(s, event.CURSE_THROWN, curse, slot)
    why = cause(BY_CURSE, curse)
    push_for(s, why, step.CURSE_DONE, curse)
    first = s.content.curse_steps[curse]
    n = s.content.curse_steps_n[curse]
    for back in range(n):
        push_for(s, why, step.EFFECT, first + n - 1 - back)
    unlock(s, s.content.curse_level[curse] + 1)


def unlock(s: State, level: i64) -> None:
    """K-TURN-5. By two thrown curses of the level below; by `supports` two side by side."""
    secret = secret_of(s)
    if level > LEVELS or level <= secret.unlocked:
        return
    if secret.supports:
        if free_slot(s, level) < 0:
            return
    elif thrown(s, level - 1) < 2:
        return
    secret.unlocked = level
    emit(s, event.LEVEL_UNLOCKED, level)
    push(s, step.DEAL_CURSES, level)


def thrown(s: State, level: i64) -> i64:
    secret = secret_of(s)
    count: i64 = 0
    for slot in range(s.content.first_slot[level], s.content.first_slot[level + 1]):
        if secret.slots[slot] >= 0:
            count += 1
    return count


class CurseDone(Step):
    """K-TURN-5, K-TURN-7. After a curse of level 4 all are renewed, once none is being resolved."""

    def run(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        secret.resolving -= 1
        if s.content.curse_level[a] == LEVELS:
            secret.renewal = 1
        if secret.renewal and secret.resolving == 0:
            renew(s)


def renew(s: State) -> None:
    secret = secret_of(s)
    secret.renewal = 0
    secret.round += 1
    secret.dealt = 0
    secret.unlocked = 1
    for curse in range(len(secret.curses)):
        secret.curses[curse] = SET_ASIDE
    for slot in range(len(secret.slots)):
        secret.slots[slot] = -1
    emit(s, event.CURSES_RENEWED)
    push(s, step.DEAL_CURSES, 1)


def lift(s: State, slot: i64) -> None:
    """A mantra takes a curse back to those set aside; levels already unlocked stay so."""
    secret = secret_of(s)
    emit(s, event.CURSE_LIFTED, secret.slots[slot])
    secret.curses[secret.slots[slot]] = SET_ASIDE
    secret.slots[slot] = -1
