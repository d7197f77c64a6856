"""K-BLD: blood mantras, which the lost Qi fill, and the Blood Brotherhood."""

from mypy_extensions import i64

from ghoststories.engine import agenda
from ghoststories.engine.base import powers, qi
from ghoststories.engine.black_secret.secret import (
    GONE,
    IN_PILE,
    MANTRA_SLOTS,
    ON_DISPLAY,
    Secret,
    passive,
    secret_of,
)
from ghoststories.engine.codes import BOARDS, BY_MANTRA, LIVING
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, event, step


# ---------------------------------------------------------------- on display
class DealMantras(agenda.Step):
    """K-SET-5. Three of level 2, two of level 3, one of level 4, face up."""

    def run(self, s: State, a: i64, b: i64) -> None:
        for back in range(i64(MANTRA_SLOTS)):
            deal_mantra(s, MANTRA_SLOTS - 1 - back)


def deal_mantra(s: State, slot: i64) -> None:
    """K-BLD-1. Another one of the level, while there are any."""
    if mantra_left(s, s.content.place_level[slot]):
        agenda.push(s, step.MANTRA_DEALT, slot)


def mantra_left(s: State, level: i64) -> bool:
    for mantra in range(len(s.content.mantra_id)):
        if in_pile(s, mantra, level):
            return True
    return False


def in_pile(s: State, mantra: i64, level: i64) -> bool:
    return is_of_level(s, mantra, level) and secret_of(s).mantras[mantra] == IN_PILE


def is_of_level(s: State, mantra: i64, level: i64) -> bool:
    """K-SET-9. White Moon's only with White Moon."""
    if s.content.mantra_level[mantra] != level:
        return False
    return s.content.mantra_needs[mantra] == 0 or secret_of(s).moon != 0


class MantraDealt(agenda.Chance):
    """A random mantra of the level of a slot."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for mantra in range(i64(len(s.content.mantra_id))):
            if in_pile(s, mantra, s.content.place_level[a]):
                agenda.offer(s, act.DEAL_MANTRA + mantra)

    def members(self, s: State, a: i64, b: i64) -> None:
        for mantra in range(i64(len(s.content.mantra_id))):
            if is_of_level(s, mantra, s.content.place_level[a]):
                agenda.offer(s, act.DEAL_MANTRA + mantra)

    def stream(self, s: State, a: i64, b: i64) -> str:
        return f"mantras/{s.content.place_level[a]}"

    def serial(self, s: State, a: i64, b: i64) -> i64:
        """How many of the level have come: the same ones in whatever order slots are filled."""
        count: i64 = 0
        for mantra in range(len(s.content.mantra_id)):
            if (
                is_of_level(s, mantra, s.content.place_level[a])
                and secret_of(s).mantras[mantra] != IN_PILE
            ):
                count += 1
        return count

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        show_mantra(s, a, action - act.DEAL_MANTRA)


def show_mantra(s: State, slot: i64, mantra: i64) -> None:
    secret = secret_of(s)
    secret.display[slot] = mantra
    secret.mantras[mantra] = ON_DISPLAY
    agenda.emit(s, event.MANTRA_SHOWN, mantra, slot)


# ---------------------------------------------------------------- Qi on them
def offer_display(s: State, action: i64) -> None:
    secret = secret_of(s)
    for slot in range(i64(MANTRA_SLOTS)):
        if secret.display[slot] >= 0:
            agenda.offer(s, action + slot)


def any_on_display(secret: Secret) -> bool:
    for slot in range(i64(MANTRA_SLOTS)):
        if secret.display[slot] >= 0:
            return True
    return False


def has_qi(s: State, slot: i64) -> bool:
    secret = secret_of(s)
    return secret.display[slot] >= 0 and secret.mantra_qi[slot] > 0


class Bleed(agenda.Decision):
    """K-BLD-1. The losing player picks the mantra; for a neutral board the next living player."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return a if s.status[a] == LIVING else agenda.chooser(s)

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_display(s, act.INK)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret_of(s).bleeds_onto = action - act.INK
        agenda.push(s, step.MANTRA_CHECK, action - act.INK)  # K-FAQ-4: after the death it may bring
        qi.lose_qi_now(s, a)


def qi_flows(s: State) -> bool:
    """K-BLD-1, K-INC-2. Not while the Blood Thirsty is in play, nor without a mantra."""
    return any_on_display(secret_of(s)) and not passive(s, ability.NO_QI_ON_MANTRAS)


def qi_lands(s: State) -> None:
    """The Qi just returned to the supply goes on where it was meant to."""
    secret = secret_of(s)
    if secret.bleeds_onto >= 0:
        put_qi(s, secret.bleeds_onto)
        secret.bleeds_onto = -1


def put_qi(s: State, slot: i64) -> None:
    secret = secret_of(s)
    s.supply_qi -= 1
    secret.mantra_qi[slot] += 1
    agenda.emit(s, event.QI_ON_MANTRA, secret.display[slot], secret.mantra_qi[slot])


class InkMantra(agenda.Decision):
    """K-TOK-1, K-CAL-1, K-INC-1. A Qi of the supply on a mantra; `a` is 1 when it may be left."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if s.supply_qi == 0:
            return
        offer_display(s, act.INK)
        if a and s.options_n:
            agenda.offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            agenda.push(s, step.MANTRA_CHECK, action - act.INK)
            put_qi(s, action - act.INK)


class WakeMantra(agenda.Decision):
    """K-TOK-1, Blood of Su-Ling. One mantra works at once, filled or not."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_display(s, act.INK)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        mantra_works(s, action - act.INK)


class MantraCheck(agenda.Step):
    """K-BLD-1. One whose Qi reach its level works at once."""

    def run(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        secret.bleeds_onto = -1  # the loss it was meant for is over, prevented or not
        mantra = secret.display[a]
        if mantra >= 0 and secret.mantra_qi[a] >= s.content.mantra_level[mantra]:
            mantra_works(s, a)


def mantra_works(s: State, slot: i64) -> None:
    """Its steps in order, then it leaves the game and another one comes."""
    secret = secret_of(s)
    mantra = secret.display[slot]
    agenda.emit(s, event.MANTRA_WORKS, mantra)
    secret.display[slot] = -1
    secret.mantras[mantra] = GONE
    why = agenda.cause(BY_MANTRA, mantra)
    agenda.push_for(s, why, step.MANTRA_OVER, slot)
    first = s.content.mantra_steps[mantra]
    n = s.content.mantra_steps_n[mantra]
    for back in range(n):
        agenda.push_for(s, why, step.EFFECT, first + n - 1 - back)


class MantraOver(agenda.Step):
    """K-BLD-1. Its Qi return to the supply, another random one takes its place."""

    def run(self, s: State, a: i64, b: i64) -> None:
        empty_mantra(s, a)
        deal_mantra(s, a)


def empty_mantra(s: State, slot: i64) -> None:
    secret = secret_of(s)
    s.supply_qi += secret.mantra_qi[slot]
    secret.mantra_qi[slot] = 0


def erase_mantra(s: State, slot: i64) -> None:
    """K-CAL-1. It leaves the game, its Qi return."""
    secret = secret_of(s)
    agenda.emit(s, event.MANTRA_GONE, secret.display[slot])
    secret.mantras[secret.display[slot]] = GONE
    secret.display[slot] = -1
    empty_mantra(s, slot)


# ---------------------------------------------------------------- the Blood Brotherhood
def brother_has(s: State, power: i64) -> bool:
    """K-BLD-2. At exactly 1 Qi also the power of the board opposite, if the own one works."""
    board = s.active
    if s.qi[board] != 1 or not agenda.living(s, board):
        return False
    brother = (board + 2) % BOARDS
    if s.power[brother] != power or powers.power_is_blocked(s, board):
        return False
    return powers.board_power_works(s, brother)
