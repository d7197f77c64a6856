"""K-CAL: the Calligrapher."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Decision, offer, push
from ghoststories.engine.base.village import Villager
from ghoststories.engine.black_secret import mantras
from ghoststories.engine.black_secret.secret import MANTRA_SLOTS, secret_of
from ghoststories.engine.state import State
from ghoststories.kinds import act, step

HAS_ERASED = 1
HAS_INKED = 2


class Calligrapher(Villager):
    """K-CAL-1."""

    def can_help(self, s: State) -> bool:
        """YANG-3. Not when neither half can be done."""
        return (s.supply_qi > 0 and mantras.any_on_display(secret_of(s))) or can_replace(s)

    def help(self, s: State) -> None:
        push(s, step.CALLIGRAPHY)


def can_replace(s: State) -> bool:
    for slot in range(i64(MANTRA_SLOTS)):
        if may_be_replaced(s, slot):
            return True
    return False


def may_be_replaced(s: State, slot: i64) -> bool:
    """A mantra is there, and the pile has another of its level."""
    return secret_of(s).display[slot] >= 0 and mantras.mantra_left(s, s.content.place_level[slot])


class Calligraphy(Decision):
    """K-CAL-1. Replace a mantra, ink one: any one or both, in any order; `a` is what is done."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not a & HAS_ERASED:
            for slot in range(i64(MANTRA_SLOTS)):
                if may_be_replaced(s, slot):
                    offer(s, act.ERASE + slot)
        if not a & HAS_INKED and s.supply_qi > 0:
            mantras.offer_display(s, act.INK)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            return
        if action >= act.ERASE:
            push(s, step.CALLIGRAPHY, a | HAS_ERASED)
            push(s, step.WRITE_MANTRA, action - act.ERASE)
            mantras.erase_mantra(s, action - act.ERASE)
        else:
            push(s, step.CALLIGRAPHY, a | HAS_INKED)
            push(s, step.MANTRA_CHECK, action - act.INK)
            mantras.put_qi(s, action - act.INK)


class WriteMantra(Decision):
    """K-CAL-1. Another one of the same level, of the Taoists' choice."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for mantra in range(i64(len(s.content.mantra_id))):
            if mantras.in_pile(s, mantra, s.content.place_level[a]):
                offer(s, act.WRITE + mantra)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        mantras.show_mantra(s, a, action - act.WRITE)
