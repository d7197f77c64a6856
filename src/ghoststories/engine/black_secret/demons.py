"""K-TURN-1, K-DEM, K-TOK: demons in the catacombs, and the tokens they search for."""

from mypy_extensions import i64

from ghoststories.content.black_secret import vocabulary as v
from ghoststories.engine.agenda import (
    Chance,
    Decision,
    a_of,
    cause,
    emit,
    kind_of,
    living,
    offer,
    push,
)
from ghoststories.engine.base import moving, powers, qi
from ghoststories.engine.black_secret import hand, skeletons
from ghoststories.engine.black_secret.secret import NO_SHADOW, OUTSIDE, URNS, Secret, secret_of
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BOARDS, BY_DEMON, BY_TOKEN
from ghoststories.engine.geometry import DEMON_PLACES, TILE_PLACES, TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step
from ghoststories.kinds.black_secret import op


# ---------------------------------------------------------------- entering and leaving
def demon_effect(s: State, demon: i64) -> i64:
    """K-DEM-4. What the side of Wu-Feng's board says of it."""
    return s.content.demon_effect[demon * 2 + secret_of(s).side]


def may_be_summoned(s: State, demon: i64) -> bool:
    """K-SHA-1. Not once the Shadow is in play."""
    secret = secret_of(s)
    return secret.demons[demon] == OUTSIDE and secret.shadow == NO_SHADOW


class DemonEnters(OfWuFeng):
    """K-TURN-3, K-DEM-1. Onto one of the two entrances, the Seeker of side A anywhere."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not may_be_summoned(s, a):
            return
        if demon_effect(s, a) == v.DEMON_ENTERS_ANYWHERE:
            for square in range(i64(TILES)):
                offer(s, act.SQUARE + square)
            return
        for i in range(i64(2)):
            offer(s, act.SQUARE + s.content.entrance[secret_of(s).catacombs * 2 + i])

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret_of(s).demons[a] = action - act.SQUARE
        emit(s, event.DEMON_CAME, a, action - act.SQUARE)


def send_demon_back(s: State, demon: i64) -> None:
    """K-FAQ-5. Without its end effect."""
    secret_of(s).demons[demon] = OUTSIDE
    if s.mantra == DEMON_PLACES + demon:
        powers.return_mantra(s)
    emit(s, event.DEMON_GONE, demon)


def expelled(s: State, demon: i64) -> None:
    """K-TAO-4, K-DEM. Back to Wu-Feng's board; all that one roll expels end in one step."""
    send_demon_back(s, demon)
    emit(s, event.DEMON_EXPELLED, demon)
    s.cause = cause(BY_DEMON, demon)
    ending: i64 = 1
    ending <<= demon
    if s.agenda_n and kind_of(s.agenda[s.agenda_n - 1]) == step.DEMON_ENDS:
        s.agenda_n -= 1
        ending |= a_of(s.agenda[s.agenda_n])
    push(s, step.DEMON_ENDS, ending)


class DemonEnds(Decision):
    """K-FAQ-4, EXO-11. Of two end effects the player picks the order; `a` is a mask of demons."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for demon in range(i64(v.DEMONS_N)):
            if (a >> demon) & 1 and has_end(s, demon):
                offer(s, act.DEMON + demon)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        demon = action - act.DEMON
        push(s, step.DEMON_ENDS, a & ~(1 << demon))
        s.cause = cause(BY_DEMON, demon)
        effect = demon_effect(s, demon)
        if effect == v.DEMON_DISCARDS_TAO:
            push(s, step.DEMON_DROPS_TAO, s.active)
        elif effect == v.DEMON_DRAWS_GHOST:
            push(s, step.ARRIVE)
        else:
            push(s, step.WU_FENG_DIE, TILE_PLACES + s.at[s.active])


def has_end(s: State, demon: i64) -> bool:
    """Whether a demon does something when it is expelled; the Gardener where there is a token."""
    effect = demon_effect(s, demon)
    if effect == v.DEMON_DISCARDS_TAO:
        return qi.tao_held(s, s.active) > 0
    return effect in (v.DEMON_DRAWS_GHOST, v.DEMON_CURSE_DIE)


# ---------------------------------------------------------------- the demon phase
def push_demon_phase(s: State) -> None:
    """K-TURN-1, K-SHA-2. Each demon once, or the Shadow."""
    secret = secret_of(s)
    if secret.shadow != NO_SHADOW:
        if secret.skips > 0:
            secret.skips -= 1
        else:
            push(s, step.SHADOW_ACTS)
    elif any_demon(secret, 0):
        push(s, step.DEMON_PHASE)


def any_demon(secret: Secret, done: i64) -> bool:
    for demon in range(i64(v.DEMONS_N)):
        if secret.demons[demon] != OUTSIDE and not (done >> demon) & 1:
            return True
    return False


def any_demon_or_shadow(s: State) -> bool:
    """K-SHA-4. The Shadow counts as a demon."""
    secret = secret_of(s)
    return secret.shadow != NO_SHADOW or any_demon(secret, 0)


def activate(s: State) -> None:
    """K-GHO-1, K-SHA-4. One action of a demon of Wu-Feng's choice, or of the Shadow."""
    if secret_of(s).shadow != NO_SHADOW:
        push(s, step.SHADOW_ACTS)
    else:
        push(s, step.PICK_DEMON, op.ACTIVATE_DEMON)


class DemonPhase(OfWuFeng):
    """K-TURN-1. In an order Wu-Feng chooses as he goes; `a` is a mask of those that have acted."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        for demon in range(i64(v.DEMONS_N)):
            if secret.demons[demon] != OUTSIDE and not (a >> demon) & 1:
                offer(s, act.DEMON + demon)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        demon = action - act.DEMON
        push(s, step.DEMON_PHASE, a | (1 << demon))
        push(s, step.DEMON_ACTS, demon)


class DemonActs(OfWuFeng):
    """K-TURN-1. Move to a neighbouring square, search, or pass."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        here = secret_of(s).demons[a]
        if here == OUTSIDE:
            return
        offer(s, act.PASS)
        for square in range(i64(TILES)):
            if neighbours(here, square):
                offer(s, act.SQUARE + square)
        if may_search(s, a):
            offer(s, act.SEARCH)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret = secret_of(s)
        if action == act.SEARCH:
            push(s, step.TOKEN_TURNED, secret.demons[a], a + 1)
        elif action != act.PASS:
            secret.demons[a] = action - act.SQUARE
            emit(s, event.DEMON_MOVED, a, action - act.SQUARE)


def may_search(s: State, demon: i64) -> bool:
    """K-TURN-1, K-DEM-2. A token is left, and nobody alive is on the square."""
    secret = secret_of(s)
    square = secret.demons[demon]
    if secret.heights[square] == 0:
        return False
    return demon_effect(s, demon) == v.DEMON_SEARCHES_ALWAYS or not anybody_on_square(s, square)


def anybody_on_square(s: State, square: i64) -> bool:
    for board in range(i64(BOARDS)):
        if living(s, board) and moving.is_below(s, board) and s.at[board] == square:
            return True
    return False


# ---------------------------------------------------------------- tokens
class TokenTurned(Chance):
    """K-SET-2. The top token of a square; `b` is the searching demon and one, 0 without one."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        first = (secret.heights[a] - 1) * v.TOKENS_N
        for face in range(i64(v.TOKENS_N)):
            if secret.tokens_left[first + face]:
                offer(s, act.CATACOMB_TOKEN + face)

    def members(self, s: State, a: i64, b: i64) -> None:
        first = (secret_of(s).heights[a] - 1) * v.TOKENS_N
        for face in range(i64(v.TOKENS_N)):
            for _ in range(s.content.token_count[first + face]):
                offer(s, act.CATACOMB_TOKEN + face)

    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        secret = secret_of(s)
        return secret.tokens_left[
            (secret.heights[a] - 1) * v.TOKENS_N + action - act.CATACOMB_TOKEN
        ]

    def stream(self, s: State, a: i64, b: i64) -> str:
        return f"tokens/{secret_of(s).heights[a]}"

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return a

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret = secret_of(s)
        face = action - act.CATACOMB_TOKEN
        secret.heights[a] -= 1
        secret.tokens_left[secret.heights[a] * v.TOKENS_N + face] -= 1
        emit(s, event.TOKEN_FOUND, a, face)
        s.cause = cause(BY_TOKEN, face)
        if face == v.TOKEN_URN:
            urn(s, a)
        elif b:
            token_works(s, face, b - 1)


def token_works(s: State, face: i64, demon: i64) -> None:
    """K-TOK-1."""
    if face == v.TOKEN_BUDDHA:
        send_demon_back(s, demon)
    elif face == v.TOKEN_BLOOD_OF_THE_RIGHTEOUS:
        push(s, step.INK_MANTRA, 1)
    elif face == v.TOKEN_CURSED_TABLET:
        push(s, step.THROW_CURSE)
    elif face == v.TOKEN_BONES:
        push(s, step.PLACE_SKELETONS, 1, skeletons.BONES)
    elif face == v.TOKEN_BLOOD_OF_SU_LING:
        push(s, step.WAKE_MANTRA)


def urn(s: State, square: i64) -> None:
    """K-TOK-1, K-SHA-1. Wu-Feng draws an incarnation; the third brings the Shadow."""
    secret = secret_of(s)
    secret.urns += 1
    emit(s, event.URN, secret.urns)
    if secret.urns == URNS:
        for demon in range(i64(v.DEMONS_N)):
            if secret.demons[demon] != OUTSIDE:
                send_demon_back(s, demon)
        secret.shadow = square
        emit(s, event.SHADOW, square)
    hand.push_draws(s, 1)


class StripStack(OfWuFeng):
    """K-INC-2, Relentless Seeker. Wu-Feng picks a stack; only urns among them count."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        for square in range(i64(TILES)):
            if secret.heights[square]:
                offer(s, act.SQUARE + square)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        square = action - act.SQUARE
        for _ in range(secret_of(s).heights[square]):
            push(s, step.TOKEN_TURNED, square)
