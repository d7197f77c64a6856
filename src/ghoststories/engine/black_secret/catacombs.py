"""K-TAO: Taoists on the ladders and in the catacombs, where they expel demons."""

from mypy_extensions import i64

from ghoststories.content import tables, vocabulary
from ghoststories.content.black_secret.vocabulary import DEMON_NO_TAO, DEMONS_N
from ghoststories.engine.agenda import Decision, Step, emit, living, offer, plays, push
from ghoststories.engine.base.exorcism import lowered, no_targets, roll_and_pay
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.base.powers import has_power
from ghoststories.engine.base.yang import may_act
from ghoststories.engine.black_secret.demons import demon_effect
from ghoststories.engine.black_secret.secret import EXPULSION, secret_of
from ghoststories.engine.codes import BOARDS, EXORCISED
from ghoststories.engine.geometry import DEMON_PLACES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step


# ---------------------------------------------------------------- ladders
def has_ladder(s: State, tile: i64) -> bool:
    return (secret_of(s).ladders >> tile) & 1 != 0


def remove_ladder(s: State, tile: i64) -> None:
    """K-TAO-2. Out of the game, until a mantra brings some back."""
    secret = secret_of(s)
    if (secret.ladders >> tile) & 1:
        secret.ladders &= ~(1 << tile)
        emit(s, event.LADDER_GONE, tile)


def may_get_ladder(s: State, tile: i64) -> bool:
    return not has_ladder(s, tile) and not s.haunted[tile]


def anybody_on_ladder(s: State, tile: i64) -> bool:
    """A living Taoist on the tile or the square of a ladder."""
    for board in range(i64(BOARDS)):
        if living(s, board) and s.at[board] == tile:
            return True
    return False


class TakeLadder(Decision):
    """K-TAO-1. After its own move, before step 2, once a turn."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if plays(s) and has_ladder(s, s.at[s.active]):
            offer(s, act.LADDER)
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.LADDER:
            change_level(s, s.active)


def change_level(s: State, board: i64) -> None:
    s.below ^= 1 << board
    emit(s, event.LEVEL_CHANGED, board, s.at[board])


# ---------------------------------------------------------------- expelling
def can_expel(s: State) -> bool:
    """K-TAO-3. A demon on the same square."""
    if not is_below(s, s.active):
        return False
    secret = secret_of(s)
    for demon in range(i64(DEMONS_N)):
        if secret.demons[demon] == s.at[s.active]:
            return True
    return False


def offer_expelling(s: State) -> None:
    if can_expel(s) and may_act(s, EXORCISED):
        offer(s, act.EXPEL)


def begin_expelling(s: State) -> None:
    s.done |= EXORCISED
    push(s, step.EXPEL_GREY if has_power(s, vocabulary.STRENGTH_OF_A_MOUNTAIN) else step.EXPEL_ROLL)


class ExpelRoll(Step):
    """K-TAO-4. By EXO, with the resistance of each demon here in the colour of the square."""

    def run(self, s: State, a: i64, b: i64) -> None:
        no_targets(s)
        s.attempt = EXPULSION
        secret = secret_of(s)
        for demon in range(i64(DEMONS_N)):
            if secret.demons[demon] == s.at[s.active]:
                s.need[DEMON_PLACES + demon] = demon_need(s, demon)
        roll_and_pay(s, a)


def demon_need(s: State, demon: i64) -> i64:
    secret = secret_of(s)
    colour = s.content.square_colour[secret.catacombs * 9 + secret.demons[demon]]
    need = s.content.demon_resistance[demon] << (tables.NEED_BITS * colour)
    return lowered(s, DEMON_PLACES + demon, need)


def demon_takes_tokens(s: State, target: i64) -> bool:
    """K-DEM-1. Not the Seeker of side B."""
    return target < DEMON_PLACES or demon_effect(s, target - DEMON_PLACES) != DEMON_NO_TAO
