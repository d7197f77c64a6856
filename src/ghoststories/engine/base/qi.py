"""QI, TAO, DTH: Qi and Tao in and out of the supply, and what happens at 0 Qi."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, GRAVEYARD
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import (
    Decision,
    Step,
    chooser,
    emit,
    finish,
    living,
    offer,
    plays,
    push,
)
from ghoststories.engine.base.powers import check_mantra
from ghoststories.engine.geometry import NO_SPACE, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step


def tao(s: State, board: i64, colour: i64) -> i64:
    return s.tao[board * COLOURS + colour]


def tao_held(s: State, board: i64) -> i64:
    """Tokens of all colours."""
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        count += tao(s, board, colour)
    return count


def gain_tao(s: State, board: i64, colour: i64) -> None:
    """GEO-5: a gain the supply cannot pay is not gained."""
    if s.supply_tao[colour] > 0:
        s.supply_tao[colour] -= 1
        s.tao[board * COLOURS + colour] += 1
        emit(s, event.TAO_GAINED, board, colour)


def return_tao(s: State, board: i64, colour: i64) -> None:
    """GEO-5: what is spent or discarded returns to the supply at once."""
    s.tao[board * COLOURS + colour] -= 1
    s.supply_tao[colour] += 1


def discard_all_tao(s: State, board: i64) -> None:
    for colour in range(i64(COLOURS)):
        while s.tao[board * COLOURS + colour] > 0:
            return_tao(s, board, colour)
            emit(s, event.TAO_LOST, board, colour)


def gain_qi(s: State, board: i64) -> None:
    """QI-1, GEO-5: no limit but the supply."""
    if s.supply_qi > 0:
        s.supply_qi -= 1
        s.qi[board] += 1
        emit(s, event.QI_GAINED, board)


def lose_qi(s: State, board: i64) -> None:
    """GEN-2: death is checked after every single loss."""
    for i in range(s.expansions_n):
        if s.expansions[i].before_qi_goes(s, board):
            return
    lose_qi_now(s, board)


def lose_qi_now(s: State, board: i64) -> None:
    if s.qi[board] == 1:
        for i in range(s.expansions_n):
            if s.expansions[i].before_last_qi(s, board):
                return
    take_qi(s, board)


def bleed(s: State, board: i64) -> None:
    """A Qi goes to the supply, or where an expansion sends it."""
    s.qi[board] -= 1
    s.supply_qi += 1
    emit(s, event.QI_LOST, board)
    for i in range(s.expansions_n):
        s.expansions[i].after_qi_went(s, board)


def take_qi(s: State, board: i64) -> None:
    bleed(s, board)
    if s.qi[board] == 0:
        if s.status[board] == k.NEUTRAL:
            become_haunted(s, board)
        else:
            die(s, board)


def become_haunted(s: State, board: i64) -> None:
    """NEU-3. A neutral board without Qi: for the rest of the game, and nobody has died."""
    s.status[board] = k.NEUTRAL_HAUNTED
    emit(s, event.BOARD_HAUNTED, board)
    check_mantra(s)


def die(s: State, board: i64) -> None:
    """DTH-1, DTH-2. The board is haunted from now on; END-2 when it was the last Taoist."""
    s.status[board] = k.DEAD
    emit(s, event.DIED, board)
    discard_all_tao(s, board)
    s.yin_yang[board] = 0
    while s.buddhas[board] > 0:
        s.buddhas[board] -= 1
        s.temple += 1
        emit(s, event.BUDDHA_RETURNED, NO_SPACE)
    if board == s.active:
        s.fresh_buddhas = 0
    if s.power_tokens[board] > 0:
        emit(s, event.POWER_TOKENS_LEFT, board, s.power_tokens[board])
        s.centre_tokens += s.power_tokens[board]
        s.power_tokens[board] = 0
    s.at[board] = tile_of(s, GRAVEYARD)
    s.below &= ~(1 << board)
    check_mantra(s)
    for i in range(s.expansions_n):
        s.expansions[i].after_death(s, board)
    if chooser(s) == k.NOBODY:
        finish(s, k.LOST_ALL_DEAD)


def tile_of(s: State, villager: i64) -> i64:
    for tile in range(i64(TILES)):
        if s.village[tile] == villager:
            return tile
    return TILES  # not in the village: beside it


class LoseQi(Step):
    """The active player loses 1 Qi; without a living one, DTH-3 says who does."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if plays(s) or s.status[s.active] == k.NEUTRAL:
            lose_qi(s, s.active)
        else:
            push(s, step.LOSE_QI_VICTIM)


class LoseQiVictim(Decision):
    """DTH-3. One living player, chosen anew for each loss."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(k.BOARDS)):
            if living(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        lose_qi(s, action - act.BOARD)


class TakeTao(Decision):
    """A token of any colour left in the supply goes to the active player."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if plays(s):
            offer_supply(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        gain_tao(s, s.active, action - act.TAKE)


class TakeTaoFor(Decision):
    """A token of any colour of the supply for a board's Taoist."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if living(s, a):
            offer_supply(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        gain_tao(s, a, action - act.TAKE)


def offer_supply(s: State) -> None:
    for colour in range(i64(COLOURS)):
        if s.supply_tao[colour] > 0:
            offer(s, act.TAKE + colour)


class GainQi(Step):
    """The active player gains 1 Qi."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if plays(s):
            gain_qi(s, s.active)


class DropTao(Decision):
    """ABI-7, GEN-1. A Taoist discards one Tao token of its own choice if it has any."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return a

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(COLOURS)):
            if tao(s, a, colour) > 0:
                offer(s, act.DROP + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        return_tao(s, a, action - act.DROP)
        emit(s, event.TAO_LOST, a, action - act.DROP)
