"""K-TURN-4: what curses do. What they leave to Wu-Feng to choose is in `choices.py`."""

from mypy_extensions import i64

from ghoststories.content.black_secret import vocabulary as v
from ghoststories.engine.agenda import emit, living, plays, push
from ghoststories.engine.base import arrival, haunting, incarnations, powers, qi
from ghoststories.engine.black_secret import demons, hand, mantras, shadow, skeletons, summoning
from ghoststories.engine.black_secret.catacombs import anybody_on_ladder, has_ladder, remove_ladder
from ghoststories.engine.black_secret.ops.op import Counted, Op, push_times
from ghoststories.engine.black_secret.secret import ABOVE, MANTRA_SLOTS, NO_SHADOW, secret_of
from ghoststories.engine.codes import BOARDS, LIVING, NEUTRAL, ON_CARD, ON_STONE
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import event, step
from ghoststories.kinds.black_secret import op


def of_curses() -> list[Op]:
    return [
        RemoveLadder(op.REMOVE_LADDER, step.PICK_LADDERS, TILES),
        ActivateDemon(op.ACTIVATE_DEMON),
        LoseTao(op.LOSE_TAO, step.PICK_TAOIST, BOARDS),
        Op(op.PUSH_TAOIST, step.PUSH_TAOIST),
        CurseDie(op.CURSE_DIE),
        ClearCircleOrBuddha(op.CLEAR_CIRCLE_OR_BUDDHA, step.CLEAR_TOKEN, SPACES),
        PlaceSkeleton(op.PLACE_SKELETON, step.PLACE_SKELETONS),
        AdvanceHaunter(op.ADVANCE_HAUNTER, step.ADVANCE_FIGURES, SPACES),
        LoseYinYang(op.LOSE_YINYANG, step.PICK_TAOIST, BOARDS),
        DrawIncarnation(op.DRAW_INCARNATION),
        DrainMantra(op.DRAIN_MANTRA, step.DRAIN_MANTRA, MANTRA_SLOTS),
        LoseQi(op.LOSE_QI, step.PICK_TAOIST, BOARDS),
        BlockPower(op.BLOCK_POWER, step.PICK_TAOIST, BOARDS),
        Haunt(op.HAUNT, step.PICK_TILE, TILES),
        PlaceGhost(op.PLACE_GHOST),
        SummonDemon(op.SUMMON_DEMON, step.PICK_DEMON, v.DEMONS_N),
        PlayIncarnation(op.PLAY_INCARNATION, step.FROM_HAND),
    ]


# ---------------------------------------------------------------- Taoists
class Lose(Op):
    """Something is taken from one Taoist of Wu-Feng's choice, from the active one, or from each."""

    def begins(self, s: State, row: i64) -> None:
        if s.content.step_target[row] == v.TARGET_ONE_TAOIST:
            push(s, self.kind, row)
            return
        for back in range(i64(BOARDS)):
            board = (s.active + BOARDS - 1 - back) % BOARDS
            if self.suits(s, row, board):
                self.strikes(s, row, board)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        if not living(s, which):
            return False
        if s.content.step_target[row] == v.TARGET_ACTIVE and not (which == s.active and plays(s)):
            return False  # W-ACT-1
        return self.has_some(s, row, which)

    def has_some(self, s: State, row: i64, board: i64) -> bool:
        raise NotImplementedError


class LoseTao(Lose):
    def has_some(self, s: State, row: i64, board: i64) -> bool:
        return qi.tao_held(s, board) > 0

    def strikes(self, s: State, row: i64, which: i64) -> None:
        if s.content.step_n[row] >= v.ALL:
            qi.discard_all_tao(s, which)  # nothing is left to pick
            return
        his = s.content.step_what[row] == v.WHAT_WU_FENG_PICKS
        push_times(s, s.content.step_n[row], step.WU_FENG_DROPS if his else step.DROP_TAO, which)


class LoseYinYang(Lose):
    def has_some(self, s: State, row: i64, board: i64) -> bool:
        return s.yin_yang[board] > 0

    def strikes(self, s: State, row: i64, which: i64) -> None:
        push(s, step.PICK_BOARD, which, op.LOSE_YINYANG)


class LoseQi(Lose):
    def has_some(self, s: State, row: i64, board: i64) -> bool:
        return s.qi[board] >= s.content.step_limit[row]

    def strikes(self, s: State, row: i64, which: i64) -> None:
        push_times(s, s.content.step_n[row], step.PICK_BOARD, which, op.LOSE_QI)


class BlockPower(Op):
    """A neutral board's too."""

    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, row)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        return s.status[which] in (LIVING, NEUTRAL)

    def strikes(self, s: State, row: i64, which: i64) -> None:
        """Until the end of that board's next turn."""
        secret_of(s).blocked[which] = 2 if which == s.active else 1
        emit(s, event.POWER_BLOCKED, which)
        powers.check_mantra(s)


class CurseDie(Op):
    def begins(self, s: State, row: i64) -> None:
        shadow.push_wu_feng_die(s)


# ---------------------------------------------------------------- the village
class RemoveLadder(Op):
    """Some of Wu-Feng's choice, or all at which no Taoist is."""

    def suits(self, s: State, row: i64, which: i64) -> bool:
        spared = s.content.step_what[row] == v.WHAT_NO_TAOIST and anybody_on_ladder(s, which)
        return has_ladder(s, which) and not spared

    def begins(self, s: State, row: i64) -> None:
        if s.content.step_what[row] != v.WHAT_NO_TAOIST:
            push(s, self.kind, s.content.step_n[row], op.REMOVE_LADDER)
            return
        for tile in range(i64(TILES)):
            if not anybody_on_ladder(s, tile):
                remove_ladder(s, tile)


class Haunt(Op):
    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, row)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        """Any active tile, or one above a demon; the one the Shadow is on or under."""
        if s.haunted[which]:
            return False
        return s.content.step_what[row] != v.WHAT_OVER_DEMON or is_over_demon(s, which)

    def strikes(self, s: State, row: i64, which: i64) -> None:
        haunting.haunt(s, which)


def is_over_demon(s: State, tile: i64) -> bool:
    secret = secret_of(s)
    if secret.shadow != NO_SHADOW:
        return secret.shadow % ABOVE == tile
    for demon in range(i64(v.DEMONS_N)):
        if secret.demons[demon] == tile:
            return True
    return False


class ClearCircleOrBuddha(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return s.circle >= 0 or super().has_target(s, row)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        return s.buddha_on[which] > 0


# ---------------------------------------------------------------- ghosts
class AdvanceHaunter(Counted):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return may_advance(s, which)


def may_advance(s: State, space: i64) -> bool:
    return s.figures[space] in (ON_CARD, ON_STONE) and not incarnations.is_silenced(s, space)


class PlaceGhost(Op):
    """Off the deck, or a discarded one that is not too strong."""

    def has_target(self, s: State, row: i64) -> bool:
        if s.content.step_what[row] != v.WHAT_DISCARD:
            return True
        for card in range(i64(len(s.unseen))):
            if summoning.may_come_back(s, card, s.content.step_limit[row]):
                return True
        return False

    def begins(self, s: State, row: i64) -> None:
        n = s.content.step_n[row]
        if s.content.step_what[row] != v.WHAT_DISCARD:
            push_times(s, n, step.PLACED_ONLY, summoning.ONLY_PLACE)
        elif arrival.free_spaces(s) > 0:
            push_times(s, n, step.FROM_DISCARD, s.content.step_limit[row])
        else:
            push_times(s, n, step.LOSE_QI)  # ARR-1


class PlaceSkeleton(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return skeletons.skeletons_left(s) > 0

    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, s.content.step_n[row], skeletons.OWN)


class DrawIncarnation(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return hand.pile_left(s) > 0

    def begins(self, s: State, row: i64) -> None:
        hand.push_draws(s, s.content.step_n[row])


class PlayIncarnation(Op):
    """For no Summoning card: it is one more to beat."""

    def has_target(self, s: State, row: i64) -> bool:
        return secret_of(s).hand_n > 0


# ---------------------------------------------------------------- demons and mantras
class ActivateDemon(Op):
    """All of them once, or some; the Shadow counts as a demon (K-SHA-4)."""

    def has_target(self, s: State, row: i64) -> bool:
        return demons.any_demon_or_shadow(s)

    def begins(self, s: State, row: i64) -> None:
        n = s.content.step_n[row]
        if n >= v.ALL and secret_of(s).shadow == NO_SHADOW:
            demons.push_demon_phase(s)
            return
        for _ in range(n if n < v.ALL else i64(1)):
            demons.activate(s)


class SummonDemon(Op):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return demons.may_be_summoned(s, which)

    def begins(self, s: State, row: i64) -> None:
        push_times(s, s.content.step_n[row], self.kind, op.SUMMON_DEMON)


class DrainMantra(Counted):
    def suits(self, s: State, row: i64, which: i64) -> bool:
        return mantras.has_qi(s, which)
