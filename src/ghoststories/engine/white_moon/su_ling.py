"""W-SUL: Su-Ling."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine.agenda import Decision, emit, offer, push
from ghoststories.engine.codes import HOLDS_SU_LING
from ghoststories.engine.geometry import NO_SPACE, SPACES, TOUCHES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import fill, in_reserve, is_empty
from ghoststories.engine.white_moon.moon import CALLED, HAS_MOVED, NOT_CALLED, is_held, moon_of
from ghoststories.kinds import act, event, step


def is_free(s: State) -> bool:
    """W-INC-3. Not while the Howling Ondine holds her."""
    return not is_held(s, HOLDS_SU_LING)


def may_move(s: State) -> bool:
    """W-SUL-2. Once in a turn in which she was called."""
    return moon_of(s).called == CALLED and is_free(s)


def offer_places(s: State) -> None:
    """W-SUL-2, W-SUL-3. Any other place, but none before an incarnation."""
    if not may_move(s):
        return
    here = moon_of(s).su_ling
    for space in range(i64(SPACES)):
        if space != here and not incarnation_on(s, space):
            offer(s, act.SU_LING + space)


def incarnation_on(s: State, space: i64) -> bool:
    card = s.ghosts[space]
    return card >= 0 and s.content.card_group[card] == INCARNATION


def place_su_ling(s: State, space: i64) -> None:
    m = moon_of(s)
    m.called = HAS_MOVED
    m.su_ling = space
    emit(s, event.SU_LING, space)
    tile = TOUCHES[space]
    if is_empty(m, tile) and in_reserve(m) > 0:
        push(s, step.SU_LING_CRYSTAL, tile)


def send_back(s: State) -> None:
    """W-BAR-3, W-INC-3. To the reserve, from where she can be called again."""
    m = moon_of(s)
    if m.su_ling >= 0:
        m.su_ling = -1
        emit(s, event.SU_LING, NO_SPACE)


def send_away(s: State) -> None:
    """W-SUL-3. By an incarnation: earlier events of the turn call her no more."""
    send_back(s)
    m = moon_of(s)
    if m.called == CALLED:
        m.called = NOT_CALLED


class SuLingMoves(Decision):
    """W-SUL-2, W-SUL-6. At the end of a turn without a living active Taoist."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_places(s)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            place_su_ling(s, action - act.SU_LING)


class SuLingCrystal(Decision):
    """W-SUL-5. A crystal of the reserve on the empty Receptacle beside her."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.CRYSTAL)
        offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.CRYSTAL:
            fill(s, a)
