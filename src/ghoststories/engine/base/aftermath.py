"""EXO-10 to EXO-13, INC-5, END-1: ghosts leave, curses, rewards, victory."""

from mypy_extensions import i64

from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import FACES, INCARNATION
from ghoststories.engine import agenda, attempts
from ghoststories.engine.base import arrival, qi
from ghoststories.engine.base.exorcism import NOT_A_TARGET, PAID
from ghoststories.engine.codes import BOARDS, BY_CARD, WON
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.of_sets import is_curse, is_for_the_group, set_of_ability
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, event, sets, step


class Banish(agenda.Step):
    """EXO-10, EXO-11, EXO-13. All paid ghosts go at once; then curses, rewards, victory."""

    def run(self, s: State, a: i64, b: i64) -> None:
        gone: i64 = 0
        for target in range(s.rules.targets):
            if s.need[target] >= PAID:
                gone += 1
                if target < SPACES:
                    banish(s, target)
                else:
                    for i in range(s.expansions_n):
                        s.expansions[i].after_target_beaten(s, target)
        agenda.push(s, step.VICTORY)
        if gone == 0:
            agenda.emit(s, event.FAILED, s.active)
            for i in range(s.expansions_n):
                s.expansions[i].after_failure(s)
        elif not s.attempt & attempts.NO_STONES:
            agenda.push(s, step.REWARDS)
            agenda.push(s, step.CURSES)
        for face in range(i64(FACES)):
            s.faces[face] = 0


def banish(s: State, space: i64) -> None:
    card = arrival.leaves(s, space)
    agenda.emit(s, event.BANISHED, card, space)
    if s.buddha_on[space]:
        arrival.return_buddha(s, space)  # EXO-10, INC-8: it lay under Uncatchable
    if s.content.card_group[card] == INCARNATION:
        s.incarnations_left -= 1


def right_stone(s: State, card: i64, i: i64) -> i64:
    return s.content.right[card * STONE_WIDTH + i]


def has_curse(s: State, card: i64) -> bool:
    for i in range(i64(STONE_WIDTH)):
        if is_curse(right_stone(s, card, i) & 255):
            return True
    return False


def has_reward(s: State, card: i64) -> bool:
    """EXO-11: for a dead exorcist only what the group gets."""
    for i in range(i64(STONE_WIDTH)):
        stone = right_stone(s, card, i) & 255
        if is_for_the_group(stone):
            return True
        if stone and not is_curse(stone) and agenda.plays(s):
            return True
    return False


def is_waiting(s: State, space: i64, done: i64) -> bool:
    """Exorcised by this roll and not yet in the mask of those that are done."""
    return s.need[space] >= PAID and not done & (1 << space)


class Curses(agenda.Decision):
    """EXO-11. First all curses; of two the player picks the order. `a`: spaces done, a mask."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for space in range(i64(SPACES)):
            if is_waiting(s, space, a) and has_curse(s, s.need[space] - PAID):
                agenda.offer(s, act.PICK + space)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        space = action - act.PICK
        agenda.push(s, step.CURSES, a | (1 << space))
        card = s.need[space] - PAID
        s.cause = agenda.cause(BY_CARD, card)
        for back in range(i64(STONE_WIDTH)):
            stone = right_stone(s, card, STONE_WIDTH - 1 - back)
            if stone == ability.CURSE_DIE:
                agenda.push(s, step.CURSE_DIE_FOR, space)
            elif is_curse(stone & 255):
                for k in range(s.expansions_n):
                    s.expansions[k].right_curse(s, stone)


def same_stone(s: State, card: i64, other: i64) -> bool:
    for i in range(i64(STONE_WIDTH)):
        if right_stone(s, card, i) != right_stone(s, other, i):
            return False
    return True


class Rewards(agenda.Decision):
    """EXO-11. Then all rewards; of two the player picks the order, unless they are alike."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        first: i64 = -1
        alike = True
        for space in range(i64(SPACES)):
            if is_waiting(s, space, a) and has_reward(s, s.need[space] - PAID):
                agenda.offer(s, act.PICK + space)
                first = space if first < 0 else first
                alike = alike and same_stone(s, s.need[first] - PAID, s.need[space] - PAID)
        if alike and s.options_n:
            s.options_n = 1

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        space = action - act.PICK
        agenda.push(s, step.REWARDS, a | (1 << space))
        card = s.need[space] - PAID
        agenda.push_for(s, agenda.cause(BY_CARD, card), step.REWARD, card)


class Reward(agenda.Step):
    """EXO-12, INC-5. EXO-11: a dead exorcist gets nothing, but the group's reward is given."""

    def run(self, s: State, a: i64, b: i64) -> None:
        for back in range(i64(STONE_WIDTH)):
            stone = right_stone(s, a, STONE_WIDTH - 1 - back)
            what = stone & 255
            if what == ability.GROUP_GAIN:
                agenda.push(s, step.GROUP_YIN_YANG)
                agenda.push(s, step.GROUP_QI)
            elif agenda.plays(s) or is_for_the_group(what):
                if what == ability.GAIN_TAO:
                    for _ in range(stone >> 8):
                        agenda.push(s, step.TAKE_TAO)
                elif what == ability.GAIN_QI_OR_YIN_YANG:
                    agenda.push(s, step.QI_OR_YIN_YANG)
                elif set_of_ability(what) != sets.BASE:
                    for i in range(s.expansions_n):
                        s.expansions[i].reward(s, what)


class QiOrYinYang(agenda.Decision):
    """EXO-12. 1 Qi or the own Yin-Yang back; YY-2: only if not held."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if s.supply_qi > 0:
            agenda.offer(s, act.GAIN_QI)
        if not s.yin_yang[s.active]:
            agenda.offer(s, act.GAIN_YIN_YANG)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.GAIN_QI:
            qi.gain_qi(s, s.active)
        else:
            gain_yin_yang(s, s.active)


def gain_yin_yang(s: State, board: i64) -> None:
    s.yin_yang[board] = 1
    agenda.emit(s, event.YIN_YANG_GAINED, board)


class GroupQi(agenda.Decision):
    """INC-5. 1 Qi to a living Taoist of the players' choice."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if s.supply_qi > 0:
            for board in range(i64(BOARDS)):
                if agenda.living(s, board):
                    agenda.offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        qi.gain_qi(s, action - act.BOARD)


class GroupYinYang(agenda.Decision):
    """INC-5. A Yin-Yang to one who lacks its own; what nobody can take is lost."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if agenda.living(s, board) and not s.yin_yang[board]:
                agenda.offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        gain_yin_yang(s, action - act.BOARD)


class Victory(agenda.Step):
    """END-1, END-3. Checked last: a curse that lost the game came before it."""

    def run(self, s: State, a: i64, b: i64) -> None:
        fell = False
        for space in range(s.rules.targets):
            need = s.need[space]
            if need >= PAID and space < SPACES and s.content.card_group[need - PAID] == INCARNATION:
                fell = True
            s.need[space] = NOT_A_TARGET
        s.attempt = attempts.ORDINARY
        if fell and s.incarnations_left == 0:
            agenda.finish(s, WON)
