"""W-INC: the six new incarnations, in the Yin phase and as they come."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import GHOST
from ghoststories.engine.agenda import Step, emit, living, push
from ghoststories.engine.base import arrival, incarnations, village
from ghoststories.engine.codes import BOARDS, HOLDS_PORTAL, HOLDS_SU_LING
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import artifacts, su_ling
from ghoststories.kinds import ability, event, step


# ---------------------------------------------------------------- the Yin phase
class YinDevourer(Step):
    """W-VIL-8; YIN-2: only if still here; W-SUL-4: not before Su-Ling."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b and not incarnations.is_silenced(s, a):
            push(s, step.DEVOURS, a)


class YinVoracious(Step):
    """W-INC-2. None visible: nothing."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b:
            push(s, step.KILL_VISIBLE)


class YinTimeKeeper(Step):
    """W-INC-5."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] == b:
            push(s, step.ARRIVE)


class YinShapeshifter(Step):
    """W-INC-6. To the next free space clockwise, round the village; a Buddha there goes home."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.ghosts[a] != b:
            return
        for row in range(i64(1), i64(SPACES)):
            space = (a + row) % SPACES
            if s.ghosts[space] < 0:
                village.move_ghost(s, a, space)
                return


# ---------------------------------------------------------------- left stones
def left_stone(s: State, space: i64, stone: i64) -> None:
    if stone == ability.DEVOUR:
        push(s, step.DEVOURS, space)
    elif stone == ability.KILL_VISIBLE:
        push(s, step.KILL_VISIBLE)
    elif stone == ability.KNOCK_DOWN_ALL:
        for board in range(i64(BOARDS)):
            if living(s, board):
                artifacts.knock_down(s, board)
    elif stone == ability.REMOVE_BOTTOM_GHOSTS:
        remove_from_bottom(s, arrival.number_on_stone(s, stone))
    elif s.ghosts[space] >= 0:
        begins_to_hold(s, space, stone)


def begins_to_hold(s: State, space: i64, stone: i64) -> None:
    """W-INC-1, W-INC-3. While it is in play."""
    if stone == ability.REMOVE_PORTAL:
        s.lasting[space] |= HOLDS_PORTAL
    elif stone == ability.REMOVE_SU_LING:
        s.lasting[space] |= HOLDS_SU_LING
        su_ling.send_back(s)
    emit(s, event.BLOCK_BEGINS, space, stone)


def remove_from_bottom(s: State, n: i64) -> None:
    """W-INC-5. The lowest ghosts leave the game unseen; other cards are passed over."""
    kept: i64 = 0
    gone: i64 = 0
    for i in range(s.deck_n):
        slot = s.deck[i]
        group = group_of(slot) if is_unseen(slot) else s.content.card_group[card_of(slot)]
        if gone < n and group == GHOST:
            gone += 1
        else:
            s.deck[kept] = slot
            kept += 1
    s.deck_n = kept
    emit(s, event.GHOSTS_REMOVED, gone)
