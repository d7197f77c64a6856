"""W-VIL-4, W-VIL-5, W-FAQ: what the death of a villager costs and what a saved family gives."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.engine import codes as k
from ghoststories.engine import geometry, incarnation_pile
from ghoststories.engine.agenda import Decision, Step, chooser, emit, offer, plays, push
from ghoststories.engine.base import haunting, qi
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import artifacts, moon
from ghoststories.kinds import act, event, step


# ---------------------------------------------------------------- curses
class FamilyCurse(Step):
    """W-VIL-5. `a` is the family, `b` the tile where its member died (W-ACT-1 on other turns)."""

    def run(self, s: State, a: i64, b: i64) -> None:
        death = s.content.family_death[a] & 255
        if death == v.DEATH_KNOCK_DOWN:
            if plays(s):
                artifacts.knock_down(s, s.active)  # W-INC-7
        elif death == v.DEATH_LOSE_QI:
            push(s, step.LOSE_QI_VICTIM)
        elif death == v.DEATH_CURSE_DIE:
            push(s, step.CURSE_DIE_FOR, geometry.TILE_PLACES + b)
        elif death == v.DEATH_GHOST:
            push(s, step.ARRIVE)
        elif death == v.DEATH_DISCARD_TAO:
            if plays(s):
                qi.discard_all_tao(s, s.active)
        elif death == v.DEATH_KILL:
            push(s, step.KILL_VISIBLE)
        elif death == v.DEATH_HAUNT:
            haunting.haunt(s, b)
        elif death == v.DEATH_INCARNATION:
            push(s, step.WU_COMES)
        elif death == v.DEATH_REMOVE_TAO:
            push(s, step.REMOVE_TAO, s.content.family_death[a] >> 8)


class RemoveTao(Decision):
    """W-FAQ-1. From the supply, else from a player who has one; never the Circle's."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if s.supply_tao[a] > 0:
            offer(s, act.TAKE + a)
            return
        for board in range(i64(k.BOARDS)):
            if qi.tao(s, board, a) > 0:
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= act.TAKE:
            s.supply_tao[a] -= 1
        else:
            board = action - act.BOARD
            s.tao[board * COLOURS + a] -= 1
            emit(s, event.TAO_LOST, board, a)
        moon.moon_of(s).tao_gone[a] += 1
        emit(s, event.TAO_REMOVED, a)


class WuComes(Step):
    """W-FAQ-2. One that is in no pile, if any is left."""

    def run(self, s: State, a: i64, b: i64) -> None:
        for i in range(s.expansions_n):
            if s.expansions[i].incarnation_is_called(s):
                return  # W-FAQ-5
        if incarnation_pile.unused_incarnations(s) > 0:
            push(s, step.WU_DRAWN)


class WuDrawn(incarnation_pile.DrawIncarnation):
    """W-FAQ-2. Directly into play; without a free space on top of the deck."""

    def serial(self, s: State, a: i64, b: i64) -> i64:
        """After those that were shuffled into the deck."""
        return s.rules.incarnations + moon.moon_of(s).added

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        card = action - act.DRAW
        s.unseen[card] = 0
        s.incarnations_left += 1
        moon.moon_of(s).added += 1
        incarnation_pile.comes_into_play(s, card)


# ---------------------------------------------------------------- rewards
class FamilyReward(Step):
    """W-VIL-4. To the active player; on a turn without a living one to the next living player."""

    def run(self, s: State, a: i64, b: i64) -> None:
        to = chooser(s)
        emit(s, event.FAMILY_SAVED, a, to)
        reward = s.content.family_reward[a] & 255
        which = s.content.family_reward[a] >> 8
        if reward == v.REWARD_ARTIFACT:
            artifacts.gain_artifact(s, to, which)
        elif reward == v.REWARD_BARRIER:
            moon.moon_of(s).barriers_won += 1  # W-BAR-5: in step 4
        elif reward == v.REWARD_GROUP_GAIN:
            push(s, step.GROUP_YIN_YANG)
            push(s, step.GROUP_QI)
        elif reward == v.REWARD_TAO:
            for _ in range(which):
                push(s, step.TAKE_TAO_FOR, to)
        elif reward == v.REWARD_FREE_TILE:
            push(s, step.ALTAR_FREES if haunting.haunted_tiles(s) else step.WATCHMAN_BOARD)
