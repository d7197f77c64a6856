"""Whether the lines of Black Secret and the steps of its agenda can be, in words for who writes."""

from ghoststories.content.vocabulary import GHOST, INCARNATION
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, b_of, kind_of
from ghoststories.engine.black_secret.secret import (
    FIRST_SLOT,
    MANTRA_SLOTS,
    NO_SHADOW,
    Secret,
    secret,
)
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.names import BOARD_NAMES, STEP_NAMES
from ghoststories.engine.piles import is_unseen
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import has_moon
from ghoststories.table.position import PositionError

NEED_MOON = {
    *(k.PANIC_VILLAGER, k.PANIC_TILE, k.KILL_SOME, k.PLACE_CRYSTAL_STEP, k.RESCUE),
    *(set(range(k.TURN_UP, k.DEAL_WU_FENG)) - {k.TAKE_TAO_FOR}),
}
WITH_ROW = (k.EFFECT, k.PICK_TAOIST, k.PICK_TILE_STEP)
WITH_LEVEL = (k.DEAL_CURSES, k.CURSE_DEALT)
WITH_SLOT = (k.MANTRA_DEALT, k.MANTRA_CHECK, k.MANTRA_OVER, k.WRITE_MANTRA)
OF_THE_SHADOW = (k.SHADOW_ACTS, k.SHADOW_STRIKES, k.SHADOW_VICTIM)
MOST_B = {k.WU_FENG_CARD: 2, k.PLACE_SKELETONS: 2}
MOST_A = {k.PLACED_ONLY: 2, k.PLACED_DRAW: 2, k.FROM_HAND: 1, k.EXPEL_ROLL: 1}


def check_secret(s: State) -> None:
    x = secret(s)
    kinds = [int(kind_of(s.agenda[i])) for i in range(s.agenda_n)]
    if x.side < 0 and k.DEAL_WU_FENG not in kinds and s.turn:
        raise PositionError("Wu-Feng's board shows side A or side B")
    _check_curses(s, x)
    for i in range(s.agenda_n):
        _check_step(s, x, int(s.agenda[i]))


def _check_curses(s: State, x: Secret) -> None:
    for curse, where in enumerate(x.curses):
        if where and not _is_of_game(s, x, curse):
            raise PositionError(f"{s.content.curse_id[curse]} is not in this game")
    for slot, curse in enumerate(x.slots):
        if curse < 0:
            continue
        level = int(s.content.curse_level[curse])
        if not FIRST_SLOT[level] <= slot < FIRST_SLOT[level + 1]:
            raise PositionError(f"{s.content.curse_id[curse]} is of another level than slot {slot}")
    for mantra, where in enumerate(x.mantras):
        if where and s.content.mantra_moon[mantra] and not x.moon:
            raise PositionError(f"{s.content.mantra_id[mantra]} is not in this game")


def _is_of_game(s: State, x: Secret, curse: int) -> bool:
    return s.content.curse_colour[curse] >= 0 and bool(x.moon or not s.content.curse_moon[curse])


def _check_step(s: State, x: Secret, packed: int) -> None:
    kind, a, b = int(kind_of(packed)), int(a_of(packed)), int(b_of(packed))
    if not _may_be(s, x, kind, a, b):
        raise PositionError(f"nothing like {STEP_NAMES[kind]!r} can be to do here")


def _may_be(s: State, x: Secret, kind: int, a: int, b: int) -> bool:
    if (kind in NEED_MOON and not has_moon(s)) or b > MOST_B.get(kind, b):
        return False
    if a > MOST_A.get(kind, a) or (kind in OF_THE_SHADOW and x.shadow == NO_SHADOW):
        return False
    if kind in WITH_ROW:
        return a < len(s.content.step_effect)
    if kind in WITH_LEVEL:
        return 1 <= a <= 4
    if kind in WITH_SLOT:
        return a < MANTRA_SLOTS and (kind == k.MANTRA_CHECK or x.display[a] < 0)
    if kind == k.TOKEN_TURNED:
        return x.heights[a] > 0 and b <= len(x.demons)
    return _about_somebody(s, kind, a) and _about_a_card(s, kind, a)


def _about_somebody(s: State, kind: int, a: int) -> bool:
    if kind == k.BLEED:
        return s.qi[a] > 0
    if kind == k.REVIVE_TILE:
        return s.status[a] == k.LIVING
    if kind == k.PUSH_TAOIST:
        return a == 0 or (a <= len(BOARD_NAMES) and s.status[a - 1] == k.LIVING)
    return True


def _about_a_card(s: State, kind: int, a: int) -> bool:
    if kind == k.WU_FENG_CARD:
        return int(s.content.card_group[a]) == GHOST
    if kind == k.PLACED_DRAW:
        return s.deck_n > 0 and is_unseen(s.deck[s.deck_n - 1])
    if kind == k.WEAKEN_COLOUR:
        card = s.ghosts[a] if a < SPACES else -1
        return card >= 0 and int(s.content.card_group[card]) == INCARNATION
    return True
