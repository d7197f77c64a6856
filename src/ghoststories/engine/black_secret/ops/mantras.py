"""K-BLD-1: what blood mantras do. What they leave to the Taoists is in `blessings.py`."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.black_secret import vocabulary as v
from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine.agenda import chooser, emit, living, push
from ghoststories.engine.base import haunting, incarnations
from ghoststories.engine.black_secret import catacombs, demons
from ghoststories.engine.black_secret.ops.op import Counted, Op, push_times
from ghoststories.engine.black_secret.secret import NO_SHADOW, OUTSIDE, secret_of
from ghoststories.engine.codes import BOARDS, DEAD, ON_CARD, ON_STONE
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import event, step
from ghoststories.kinds.black_secret import op

ONE_BY_ONE: Final = 0
"""Of Qi that are shared out: instead of how many each of several Taoists gets."""


def of_mantras() -> list[Op]:
    return [
        GainQi(op.GAIN_QI, step.SHARE_QI),
        ShareQi(op.SHARE_QI, step.SHARE_QI),
        Counted(op.GAIN_TAO, step.SHARE_TAO),
        GainYinYang(op.GAIN_YINYANG, step.GROUP_YIN_YANG, BOARDS),
        RestoreLadder(op.RESTORE_LADDER, step.PICK_LADDERS, TILES),
        RetreatHaunters(op.RETREAT_HAUNTERS, among=SPACES),
        ExpelDemon(op.EXPEL_DEMON, step.PICK_DEMON),
        DiscardGhost(op.DISCARD_GHOST, step.DISCARD_GHOSTS, SPACES),
        Unhaunt(op.UNHAUNT, step.PICK_TILE, TILES),
        RemoveCurse(op.REMOVE_CURSE, step.UNWRITE_CURSE),
        PlaceBuddha(op.PLACE_BUDDHA, step.LAY_BUDDHAS, SPACES),
        Revive(op.REVIVE, step.REVIVE_TAOIST, BOARDS),
        WeakenIncarnation(op.WEAKEN_INCARNATION, step.WEAKEN),
        FlyTaoists(op.FLY_TAOISTS, step.FLY),
    ]


# ---------------------------------------------------------------- Taoists
class GainQi(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return s.supply_qi > 0

    def begins(self, s: State, row: i64) -> None:
        n = min(s.content.step_n[row], i64(BOARDS))
        push(s, self.kind, n, s.content.step_each[row] << BOARDS)


class ShareQi(GainQi):
    """One by one, to whom the Taoists like: one of them may get all, so it is no less for one."""

    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, s.content.step_n[row], ONE_BY_ONE)


class GainYinYang(Op):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return living(s, which) and not s.yin_yang[which]

    def begins(self, s: State, row: i64) -> None:
        push_times(s, min(s.content.step_n[row], i64(BOARDS)), self.kind)


class Revive(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return s.supply_qi > 0 and super().has_target(s, row)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        return s.status[which] == DEAD

    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, s.content.step_each[row])


class FlyTaoists(Op):
    def begins(self, s: State, row: i64) -> None:
        for back in range(i64(BOARDS)):
            push(s, self.kind, (s.active + BOARDS - 1 - back) % BOARDS)


# ---------------------------------------------------------------- the village
class RestoreLadder(Op):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return catacombs.may_get_ladder(s, which)

    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, s.content.step_n[row], op.RESTORE_LADDER)


class Unhaunt(Op):
    """Some of the Taoists' choice, or all."""

    def begins(self, s: State, row: i64) -> None:
        n = s.content.step_n[row]
        if n < v.ALL:
            push_times(s, n, self.kind, row)
            return
        for tile in range(i64(TILES)):
            if s.haunted[tile]:
                haunting.free(s, tile)

    def picker(self, s: State) -> i64:
        return chooser(s)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        return s.haunted[which] != 0

    def strikes(self, s: State, row: i64, which: i64) -> None:
        haunting.free(s, which)


class PlaceBuddha(Counted):
    def has_target(self, s: State, row: i64) -> bool:
        return s.temple > 0 and super().has_target(s, row)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        return may_bear_buddha(s, which)


def may_bear_buddha(s: State, space: i64) -> bool:
    return s.ghosts[space] < 0 and not s.buddha_on[space]


# ---------------------------------------------------------------- ghosts
class RetreatHaunters(Op):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return s.figures[which] == ON_STONE

    def begins(self, s: State, row: i64) -> None:
        for space in range(i64(SPACES)):
            if self.suits(s, row, space):
                s.figures[space] = ON_CARD
                emit(s, event.FIGURE, space, ON_CARD)


class DiscardGhost(Counted):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return may_be_discarded(s, which)


def may_be_discarded(s: State, space: i64) -> bool:
    """A ghost or a skeleton."""
    card = s.ghosts[space]
    return card >= 0 and s.content.card_group[card] != INCARNATION


class WeakenIncarnation(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return incarnations.incarnation_in_play(s)


# ---------------------------------------------------------------- demons and curses
class ExpelDemon(Op):
    """Some of the Taoists' choice, or all. The Shadow loses demon phases instead."""

    def has_target(self, s: State, row: i64) -> bool:
        return demons.any_demon_or_shadow(s)

    def begins(self, s: State, row: i64) -> None:
        secret = secret_of(s)
        n = s.content.step_n[row]
        if secret.shadow != NO_SHADOW:
            limit = s.content.step_limit[row]
            secret.skips += limit if limit else i64(1)
        elif n < v.ALL:
            push_times(s, n, self.kind, op.EXPEL_DEMON)
        else:
            for demon in range(i64(v.DEMONS_N)):
                if secret.demons[demon] != OUTSIDE:
                    demons.send_demon_back(s, demon)


class RemoveCurse(Op):
    def has_target(self, s: State, row: i64) -> bool:
        secret = secret_of(s)
        for slot in range(len(secret.slots)):
            if secret.slots[slot] >= 0:
                return True
        return False

    def begins(self, s: State, row: i64) -> None:
        push_times(s, s.content.step_n[row], self.kind)
