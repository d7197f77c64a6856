"""YANG, YY: the Taoists' phase: move, act, Buddhas; Yin-Yang and power tokens between them."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import HEAVENLY_GUST, SECOND_WIND, SPIRES
from ghoststories.engine.agenda import Decision, emit, offer, plays, push
from ghoststories.engine.base import exorcism, haunting, power_tokens
from ghoststories.engine.base.asking import ask, can_be_asked
from ghoststories.engine.base.moving import go, is_below, place_of
from ghoststories.engine.base.power_actions import offer_before_moving, offer_winds, use_power
from ghoststories.engine.base.powers import has_power
from ghoststories.engine.codes import ACTED, EXORCISED, HELPED, SAVED, SECOND_DONE, STEP_2_OVER
from ghoststories.engine.geometry import FACING, ONE_STEP, TILES, TWO_STEPS, neighbours
from ghoststories.engine.of_sets import set_of_act
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, sets, step


# ---------------------------------------------------------------- step 1: move
class YangMove(Decision):
    """YANG-2. To a neighbouring tile or stay; POW-4; powers and the Yin-Yang before it (YANG-4)."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not plays(s):
            return  # YIN-5, DTH-2: no Yang phase
        offer_moves(s)
        offer_before_moving(s)
        offer_yin_yang(s)
        power_tokens.offer_borrowing(s, power_tokens.BEFORE_MOVE)
        offer_between(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        is_move = (
            action == act.PASS or act.MOVE <= action < act.MOVE + TILES or is_a_move(s, action)
        )
        if is_move:
            for i in range(s.expansions_n):
                s.expansions[i].after_move(s)
        if action == act.PASS:
            return
        if act.MOVE <= action < act.MOVE + TILES:
            go(s, s.active, action - act.MOVE, TWO_STEPS if has_power(s, SPIRES) else ONE_STEP)
            return
        if not is_move:
            push(s, step.YANG_MOVE)
        if set_of_act(action) != sets.BASE:
            choose_more(s, action)
        elif action >= act.BORROW:
            power_tokens.borrow(s, action - act.BORROW)
        elif action >= act.PICK:
            use_power(s, action)
        else:
            spend_yin_yang(s, action)


def offer_between(s: State) -> None:
    """What an expansion allows before or after any step."""
    for i in range(s.expansions_n):
        s.expansions[i].offer_between(s)


def choose_more(s: State, action: i64) -> None:
    for i in range(s.expansions_n):
        s.expansions[i].yang_choice(s, action)


def is_a_move(s: State, action: i64) -> bool:
    if set_of_act(action) == sets.BASE:
        return False
    for i in range(s.expansions_n):
        if s.expansions[i].is_a_move(action):
            return True
    return False


def is_an_action(s: State, action: i64) -> bool:
    if set_of_act(action) == sets.BASE:
        return False
    for i in range(s.expansions_n):
        if s.expansions[i].is_an_action(action):
            return True
    return False


def is_of_step_3(s: State, action: i64) -> bool:
    if set_of_act(action) == sets.BASE:
        return False
    for i in range(s.expansions_n):
        if s.expansions[i].is_of_step_3(action):
            return True
    return False


def offer_moves(s: State) -> None:
    for i in range(s.expansions_n):
        if s.expansions[i].offers_moves(s):
            return
    offer(s, act.PASS)
    here = s.at[s.active]
    anywhere = has_power(s, SPIRES)
    for tile in range(i64(TILES)):
        if neighbours(here, tile) or (anywhere and tile != here):
            offer(s, act.MOVE + tile)


class YangWinds(Decision):
    """LVL-7. In the first edition Twin Winds works directly after step 1."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not s.rules.winds_after_move:
            return
        offer_winds(s)
        power_tokens.offer_borrowing(s, power_tokens.AFTER_MOVE)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= act.BORROW:
            push(s, step.YANG_WINDS)
            power_tokens.borrow(s, action - act.BORROW)
        elif action != act.PASS:
            use_power(s, action)


# ---------------------------------------------------------------- step 2: help or exorcism
class YangAct(Decision):
    """YANG-1. Help from the villager here, or an exorcism attempt; more with POW-5, POW-6."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not plays(s):
            return  # DTH-4: the turn ends
        may_help = may_act(s, HELPED)
        may_exorcise = may_act(s, EXORCISED)
        if not may_help and not may_exorcise and not may_act(s, SAVED):
            return
        offer(s, act.PASS)
        here = s.at[s.active]
        in_village = not is_below(s, s.active)
        if may_help and in_village and can_be_asked(s, here):
            offer(s, act.HELP)
        if may_exorcise and in_village and exorcism.faces_a_ghost(s, here):
            offer(s, act.EXORCISE)
        for i in range(s.expansions_n):
            s.expansions[i].offer_action(s)
        offer_yin_yang(s)
        power_tokens.offer_borrowing(s, power_tokens.STEP_2)
        offer_between(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            if s.done & ACTED:
                s.done |= STEP_2_OVER
            return
        push(s, step.YANG_ACT)
        if action == act.HELP or action == act.EXORCISE or is_an_action(s, action):
            count_action(s)
        if action == act.HELP:
            s.done |= HELPED
            ask(s, s.village[s.at[s.active]])
        elif action == act.EXORCISE:
            s.done |= EXORCISED
            exorcism.begin_exorcism(s)
        elif set_of_act(action) != sets.BASE:
            choose_more(s, action)
        elif action >= act.BORROW:
            power_tokens.borrow(s, action - act.BORROW)
        else:
            spend_yin_yang(s, action)


def count_action(s: State) -> None:
    """The first action of the turn, and from where; or the second."""
    if s.done & ACTED:
        s.done |= SECOND_DONE
    else:
        s.acted_at = place_of(s, s.active)


def may_act(s: State, what: i64) -> bool:
    """One action a turn; Heavenly Gust: one of each; Second Wind: two of a kind (POW-5, POW-6).

    Both of Second Wind from one tile: who plays alone may be moved by the Pavilion meanwhile.
    POW-10: whichever works now.
    """
    acted = s.done & ACTED
    if acted == 0:
        return True
    if s.done & SECOND_DONE:
        return False
    if acted & what:
        return place_of(s, s.active) == s.acted_at and has_power(s, SECOND_WIND)
    return ((acted | what) & EXORCISED) != 0 and has_power(s, HEAVENLY_GUST)


# ---------------------------------------------------------------- step 3: Buddhas
class YangEnd(Decision):
    """YANG-5. Buddhas taken on an earlier turn; then the turn ends."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not plays(s):
            return
        offer(s, act.PASS)
        if s.buddhas[s.active] > s.fresh_buddhas and not is_below(s, s.active):
            offer_buddhas(s)
        for i in range(s.expansions_n):
            s.expansions[i].offer_last(s)
        offer_yin_yang(s)
        power_tokens.offer_borrowing(s, power_tokens.LAST)
        offer_between(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            power_tokens.finish_turn(s)
            return
        push(s, step.YANG_END)
        if is_of_step_3(s, action):
            s.done |= STEP_2_OVER
            choose_more(s, action)
        elif act.BUDDHA <= action < act.BORROW:
            s.done |= STEP_2_OVER
            space = action - act.BUDDHA
            s.buddhas[s.active] -= 1
            s.buddha_on[space] = 1
            emit(s, event.BUDDHA_PLACED, s.active, space)
        else:
            if s.done & ACTED and not s.done & STEP_2_OVER:
                # POW-10, SOLO-7: there may be a power and its second action now
                push(s, step.YANG_ACT)
            if set_of_act(action) != sets.BASE:
                choose_more(s, action)
            elif action >= act.BORROW:
                power_tokens.borrow(s, action - act.BORROW)
            else:
                spend_yin_yang(s, action)


def offer_buddhas(s: State) -> None:
    here = s.at[s.active] * 2
    for i in range(i64(2)):
        space = FACING[here + i]
        if space >= 0 and s.ghosts[space] < 0 and not s.buddha_on[space]:
            offer(s, act.BUDDHA + space)


# ---------------------------------------------------------------- the Yin-Yang
def offer_yin_yang(s: State) -> None:
    """YANG-4, YY-1. Ask any active tile's villager, or free a haunted tile."""
    if not s.yin_yang[s.active]:
        return
    for i in range(s.expansions_n):
        if s.expansions[i].blocks_yin_yang(s):
            return
    for tile in range(i64(TILES)):
        if s.haunted[tile]:
            offer(s, act.FREE + tile)
        elif can_be_asked(s, tile):
            offer(s, act.ASK + tile)


def spend_yin_yang(s: State, action: i64) -> None:
    """YY-1, YY-3. In addition to the turn's action."""
    s.yin_yang[s.active] = 0
    emit(s, event.YIN_YANG_SPENT, s.active)
    if action >= act.FREE:
        haunting.free(s, action - act.FREE)
    else:
        ask(s, s.village[action - act.ASK])
