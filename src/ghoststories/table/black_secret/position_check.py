"""Whether the lines of Black Secret and the steps of its agenda can be, in words for who writes."""

from ghoststories.content.vocabulary import GHOST, INCARNATION
from ghoststories.engine import agenda, geometry, piles
from ghoststories.engine import codes as k
from ghoststories.engine.black_secret.secret import MANTRA_SLOTS, NO_SHADOW, Secret, secret_of
from ghoststories.engine.names import BOARD_NAMES, STEP_NAMES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import has_moon
from ghoststories.kinds import step
from ghoststories.table.position import PositionError

NEED_MOON = {
    *(step.PANIC_VILLAGER, step.PANIC_TILE, step.KILL_SOME, step.PLACE_CRYSTAL, step.RESCUE),
    *(set(range(step.TURN_UP, step.DEAL_WU_FENG)) - {step.TAKE_TAO_FOR}),
}
WITH_ROW = (step.EFFECT, step.PICK_TAOIST, step.PICK_TILE)
WITH_LEVEL = (step.DEAL_CURSES, step.CURSE_DEALT)
WITH_SLOT = (step.MANTRA_DEALT, step.MANTRA_CHECK, step.MANTRA_OVER, step.WRITE_MANTRA)
OF_THE_SHADOW = (step.SHADOW_ACTS, step.SHADOW_STRIKES, step.SHADOW_VICTIM)
MOST_B = {step.WU_FENG_CARD: 2, step.PLACE_SKELETONS: 2}
MOST_A = {step.PLACED_ONLY: 2, step.PLACED_DRAW: 2, step.FROM_HAND: 1, step.EXPEL_ROLL: 1}


def check_secret(s: State) -> None:
    x = secret_of(s)
    kinds = [int(agenda.kind_of(s.agenda[i])) for i in range(s.agenda_n)]
    if x.side < 0 and step.DEAL_WU_FENG not in kinds and s.turn:
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
        if not s.content.first_slot[level] <= slot < s.content.first_slot[level + 1]:
            raise PositionError(f"{s.content.curse_id[curse]} is of another level than slot {slot}")
    for mantra, where in enumerate(x.mantras):
        if where and s.content.mantra_needs[mantra] and not x.moon:
            raise PositionError(f"{s.content.mantra_id[mantra]} is not in this game")


def _is_of_game(s: State, x: Secret, curse: int) -> bool:
    return s.content.curse_colour[curse] >= 0 and bool(x.moon or not s.content.curse_needs[curse])


def _check_step(s: State, x: Secret, packed: int) -> None:
    kind, a, b = int(agenda.kind_of(packed)), int(agenda.a_of(packed)), int(agenda.b_of(packed))
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
        return a < MANTRA_SLOTS and (kind == step.MANTRA_CHECK or x.display[a] < 0)
    if kind == step.TOKEN_TURNED:
        return x.heights[a] > 0 and b <= len(x.demons)
    return _about_somebody(s, kind, a) and _about_a_card(s, kind, a)


def _about_somebody(s: State, kind: int, a: int) -> bool:
    if kind == step.BLEED:
        return s.qi[a] > 0
    if kind == step.REVIVE_TILE:
        return s.status[a] == k.LIVING
    if kind == step.PUSH_TAOIST:
        return a == 0 or (a <= len(BOARD_NAMES) and s.status[a - 1] == k.LIVING)
    return True


def _about_a_card(s: State, kind: int, a: int) -> bool:
    if kind == step.WU_FENG_CARD:
        return int(s.content.card_group[a]) == GHOST
    if kind == step.PLACED_DRAW:
        return s.deck_n > 0 and piles.is_unseen(s.deck[s.deck_n - 1])
    if kind == step.WEAKEN_COLOUR:
        card = s.ghosts[a] if a < geometry.SPACES else -1
        return card >= 0 and int(s.content.card_group[card]) == INCARNATION
    return True
