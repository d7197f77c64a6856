"""Wu-Feng by rule of thumb: what his demons and his Shadow do. Compiled."""

from mypy_extensions import i64

from ghoststories.bots.black_secret import demons
from ghoststories.bots.thumb import helper, stakes
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.black_secret.vocabulary import DEMONS_N
from ghoststories.engine.agenda import living
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.black_secret.secret import ABOVE, secret_of
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.kinds import act


def demon_acts(w: Weights, s: State, demon: i64, option: i64) -> i64:
    """K-TURN-1. Search where an urn may be near, or go there."""
    b = secret_of(s)
    here = b.demons[demon]
    if option == act.PASS:
        return 0
    if option == act.SEARCH:
        return demons.search_worth(w, b, here) * 4
    square = option - act.SQUARE
    worth = demons.square_worth(w, s, square) * 3
    for other in range(i64(DEMONS_N)):
        if other != demon and b.demons[other] == square:
            worth = worth * 2 // 3  # two find no more there than one
    if b.heights[square] == 0:
        worth = ahead(w, s, square)
    return worth


def ahead(w: Weights, s: State, square: i64) -> i64:
    """Of an empty square: what is near it."""
    best: i64 = 0
    for other in range(i64(TILES)):
        if neighbours(square, other):
            worth = demons.square_worth(w, s, other)
            best = worth if worth > best else best
    return best


def demon_enters(w: Weights, s: State, option: i64) -> i64:
    """K-DEM-1. Where there is most to be found, away from the Taoists."""
    square = option - act.SQUARE
    return demons.square_worth(w, s, square) * 3 + ahead(w, s, square)


# ---------------------------------------------------------------- the Shadow
def shadow_acts(w: Weights, s: State, option: i64) -> i64:
    """K-SHA-2. After a Taoist with little Qi, or on a tile that is empty."""
    b = secret_of(s)
    if option == act.PASS:
        return 0
    if option == act.ATTACK:
        return demons.attack_worth(w, s, b.shadow)
    if option == act.ATTACK_TILE:
        return demons.tile_attack_worth(w, s, b.shadow - ABOVE)
    below = option >= act.SQUARE
    place = option - act.SQUARE if below else ABOVE + option - act.TILE
    return hunted(w, s, place) * 2 // 3


def hunted(w: Weights, s: State, place: i64) -> i64:
    """What it can do on a place the next time: only who stays until then is still there."""
    tile = place % ABOVE
    below = place < ABOVE
    worth: i64 = 0
    for board in range(i64(BOARDS)):
        if living(s, board) and s.at[board] == tile and is_below(s, board) == below:
            worth = demons.attack_worth(w, s, place)
            # who acts now moves before the Shadow acts again
            stays = 1 if board == s.active else stakes.turns_until(s, board) + 1
            worth = worth * stays // 4
    if below:
        return worth
    if worth == 0:
        worth = demons.tile_attack_worth(w, s, tile)
    if not s.haunted[tile]:
        worth += helper.IMPORTANCE[s.village[tile]] // 10  # it gives no help meanwhile
    return worth
