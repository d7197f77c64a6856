"""Black Secret: what demons below do, how near they are to an urn, and what it is worth."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.black_secret.weights import taste
from ghoststories.bots.thumb.stakes import qi_loss, tile_worth
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.black_secret import vocabulary as v
from ghoststories.engine.agenda import living
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.black_secret.demons import demon_effect, may_search
from ghoststories.engine.black_secret.secret import ABOVE, NO_SHADOW, URNS, Secret, secret_of
from ghoststories.engine.black_secret.shadow import shares_place
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES, neighbours
from ghoststories.engine.state import State

A_BLACK_FACE: Final = 42
"""How likely three dice show one at least, in percent."""
SURE: Final = 1000
"""A chance of one."""


# ---------------------------------------------------------------- urns
def urn_chance(b: Secret) -> i64:
    """That the bottom token of a stack is an urn, in thousandths."""
    left: i64 = 0
    for face in range(i64(v.TOKENS_N)):
        left += b.tokens_left[face]
    return b.tokens_left[v.TOKEN_URN] * SURE // left if left else i64(0)


def urn_worth(w: Weights, b: Secret) -> i64:
    """The next one: the third brings the Shadow."""
    return taste(w).secret_shadow if b.urns == URNS - 1 else taste(w).secret_urn


def search_worth(w: Weights, b: Secret, square: i64) -> i64:
    """Of one token turned up there: the fewer lie over the last one, the more."""
    height = b.heights[square]
    if height == 0:
        return 0
    share = urn_worth(w, b) * urn_chance(b) // SURE
    return taste(w).secret_token + share // (height * height)


def square_worth(w: Weights, s: State, square: i64) -> i64:
    """Of a demon's place there: what it may find, and who stands in its way."""
    b = secret_of(s)
    worth = search_worth(w, b, square)
    for board in range(i64(BOARDS)):
        if living(s, board) and is_below(s, board):
            if s.at[board] == square:
                return worth // 4
            if neighbours(s.at[board], square):
                worth = worth * 3 // 4
    return worth


def best_square(w: Weights, s: State, demon: i64) -> i64:
    """The most a demon's next action promises."""
    b = secret_of(s)
    here = b.demons[demon]
    if may_search(s, demon):
        return search_worth(w, b, here)
    best: i64 = 0
    for square in range(i64(TILES)):
        if neighbours(here, square):
            worth = square_worth(w, s, square) * 2 // 3
            if worth > best:
                best = worth
    return best


# ---------------------------------------------------------------- a demon
def demon_worth(w: Weights, s: State, demon: i64) -> i64:
    """What it is worth to send it back, without its end effect.

    Who stands on its square keeps it from searching only as long as it stays there.
    """
    b = secret_of(s)
    near = search_worth(w, b, b.demons[demon])
    moves = best_square(w, s, demon)
    return taste(w).secret_demon + 2 * (near if near > moves else moves)


def end_cost(w: Weights, s: State, demon: i64) -> i64:
    """K-DEM. What its expulsion brings upon the Taoists."""
    effect = demon_effect(s, demon)
    if effect == v.DEMON_DRAWS_GHOST:
        return w.arrival
    if effect == v.DEMON_CURSE_DIE:
        return w.curse
    return w.tao if effect == v.DEMON_DISCARDS_TAO else i64(0)


def all_demons_worth(w: Weights, s: State) -> i64:
    total: i64 = 0
    for demon in range(i64(v.DEMONS_N)):
        if secret_of(s).demons[demon] >= 0:
            total += demon_worth(w, s, demon)
    return total


def worst_demon(w: Weights, s: State) -> i64:
    """What the best of them is worth to send back."""
    most: i64 = 0
    for demon in range(i64(v.DEMONS_N)):
        if secret_of(s).demons[demon] >= 0:
            worth = demon_worth(w, s, demon)
            if worth > most:
                most = worth
    return most


# ---------------------------------------------------------------- the Shadow
def attack_worth(w: Weights, s: State, place: i64) -> i64:
    """K-SHA-2. Its attack on whoever is on a place, of whom it hurts most.

    It takes half a Qi, all in all; who has but one is dead with the first black face.
    """
    b = secret_of(s)
    shadow = b.shadow
    b.shadow = place
    most: i64 = 0
    for board in range(i64(BOARDS)):
        if shares_place(s, board):
            share = A_BLACK_FACE if s.qi[board] == 1 else taste(w).secret_attack
            loss = qi_loss(w, s, board) * share // 100
            if loss > most:
                most = loss
    b.shadow = shadow
    return most


def tile_attack_worth(w: Weights, s: State, tile: i64) -> i64:
    """K-SHA-2. The curse die on an empty tile."""
    worth = w.arrival + qi_loss(w, s, s.active) + 2 * w.tao
    if not s.haunted[tile]:
        worth += tile_worth(w, s)
    return worth // 6


def shadow_danger(w: Weights, s: State, board: i64) -> i64:
    """What it costs a Taoist to be where the Shadow is."""
    b = secret_of(s)
    if b.shadow == NO_SHADOW or b.skips > 0:
        return 0
    return qi_loss(w, s, board) * taste(w).secret_attack // 200


def is_shadow_at(b: Secret, tile: i64, below: bool) -> bool:
    return b.shadow == (tile if below else ABOVE + tile)
