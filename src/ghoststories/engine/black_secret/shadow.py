"""K-SHA, K-ROL: the Shadow of Wu-Feng, and the curse die in Wu-Feng's own hand."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.vocabulary import BLACK, FACES
from ghoststories.engine.agenda import Step, emit, living, offer, plays, push
from ghoststories.engine.base import dice, moving, qi
from ghoststories.engine.base.haunting import CurseDieRoll, haunt, shows, stands
from ghoststories.engine.black_secret.secret import ABOVE, NO_SHADOW, secret_of
from ghoststories.engine.black_secret.summoning import NO_DEMON
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BOARDS, CURSE_GHOST, CURSE_HAUNT
from ghoststories.engine.geometry import TILE_PLACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step

SHADOW_DICE: Final = 3
SHADOW_PLACES: Final = TILE_PLACES + TILES
"""Beyond the tiles the curse die is rolled on: the tile the Shadow attacks."""
NOWHERE: Final = SHADOW_PLACES + TILES
"""W-ACT-1. Rolled against an active Taoist that is not there: no tile of its to haunt."""


def shares_place(s: State, board: i64) -> bool:
    """K-SHA-2. Whether a living Taoist is where the Shadow is."""
    place = secret_of(s).shadow
    above = place >= ABOVE
    return living(s, board) and moving.is_below(s, board) != above and s.at[board] == place % ABOVE


def anybody_there(s: State) -> bool:
    for board in range(i64(BOARDS)):
        if shares_place(s, board):
            return True
    return False


class ShadowActs(OfWuFeng):
    """K-SHA-2. It may move anywhere, attack the Taoists on its place, or the tile it stands on."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        secret = secret_of(s)
        if secret.shadow == NO_SHADOW:
            return
        offer(s, act.PASS)
        for place in range(i64(TILES)):
            if secret.shadow != place:
                offer(s, act.SQUARE + place)
            if secret.shadow != ABOVE + place:
                offer(s, act.TILE + place)
        if anybody_there(s):
            offer(s, act.ATTACK)
        elif secret.shadow >= ABOVE:
            offer(s, act.ATTACK_TILE)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret = secret_of(s)
        if action == act.ATTACK:
            push(s, step.SHADOW_STRIKES)
            dice.roll_once(s, SHADOW_DICE)
        elif action == act.ATTACK_TILE:
            push(s, step.WU_FENG_DIE, SHADOW_PLACES + secret.shadow - ABOVE)
        elif action != act.PASS:
            below = action >= act.SQUARE
            secret.shadow = action - act.SQUARE if below else ABOVE + action - act.TILE
            emit(s, event.SHADOW, secret.shadow)


class ShadowStrikes(Step):
    """K-SHA-2. Each black face takes 1 Qi from a Taoist there."""

    def run(self, s: State, a: i64, b: i64) -> None:
        for _ in range(s.faces[BLACK]):
            push(s, step.SHADOW_VICTIM)
        for face in range(i64(FACES)):
            s.faces[face] = 0


class ShadowVictim(OfWuFeng):
    """K-SHA-2. Wu-Feng picks for each."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if shares_place(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        qi.lose_qi(s, action - act.BOARD)


# ---------------------------------------------------------------- the curse die in his hand
class WuFengDie(Step):
    """K-ROL-1. No Taoist's roll: the green powers do not touch it."""

    def run(self, s: State, a: i64, b: i64) -> None:
        push(s, step.WU_FENG_ROLLS, a)


class WuFengRolls(CurseDieRoll):
    """K-ROL-1, K-FAQ-1."""

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        shows(s, a, action - act.CURSE)
        stands(s, a, action - act.CURSE)


def push_wu_feng_die(s: State) -> None:
    """K-FAQ-1. Its "haunt" is the tile of the active Taoist, or the one above its square."""
    push(s, step.WU_FENG_DIE, TILE_PLACES + s.at[s.active] if plays(s) else i64(NOWHERE))


def tile_cursed(place: i64) -> i64:
    if place < SHADOW_PLACES:
        return -1
    return TILES if place == NOWHERE else place - SHADOW_PLACES


def curse_works(s: State, place: i64, face: i64) -> bool:
    """K-SHA-2. By the Shadow's attack: no demon for a ghost, and its own tile is haunted."""
    if place < SHADOW_PLACES:
        return False
    if place == NOWHERE:
        return face == CURSE_HAUNT
    if face == CURSE_GHOST:
        push(s, step.PLACED_ONLY, NO_DEMON)
    elif face == CURSE_HAUNT:
        haunt(s, place - SHADOW_PLACES)
    else:
        return False
    return True
