"""HAU, CUR: tiles turn to their haunted side; the curse die."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import GODS_FAVOURITE, GRAVEYARD
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import Chance, Decision, Step, emit, finish, offer, plays, push
from ghoststories.engine.base import powers, qi
from ghoststories.engine.geometry import LINE, NO_SPACE, TILE_PLACES, TILES
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step


def haunt_from(s: State, space: i64) -> None:
    """HAU-1. The nearest active tile in the line of the space is haunted."""
    for i in range(i64(3)):
        tile = LINE[space * 3 + i]
        if not s.haunted[tile]:
            haunt(s, tile)
            return
    if s.rules.full_line_loses:
        finish(s, k.LOST_HAUNTED)  # LVL-6


def haunt(s: State, tile: i64) -> None:
    """HAU-1, HAU-4. What is on the tile stays (HAU-5); at the limit the game is lost at once."""
    if s.haunted[tile]:
        return
    for i in range(s.expansions_n):
        if s.expansions[i].instead_of_haunting(s, tile):
            return
    s.haunted[tile] = 1
    emit(s, event.HAUNTED, tile)
    for i in range(s.expansions_n):
        s.expansions[i].after_haunting(s, tile)
    if haunted_tiles(s) >= s.rules.haunted_limit:
        finish(s, k.LOST_HAUNTED)


def haunted_tiles(s: State) -> i64:
    count: i64 = 0
    for tile in range(i64(TILES)):
        count += s.haunted[tile]
    return count


def free(s: State, tile: i64) -> None:
    s.haunted[tile] = 0
    emit(s, event.FREED, tile)


class CurseDieFor(Step):
    """CUR-2. The curse die is rolled for the ghost of a space (or at the Graveyard, no space)."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if not powers.curse_die_is_skipped(s):
            push(s, step.CURSE_DIE_ROLL, a)


class CurseDieRoll(Chance):
    """CUR-1. One roll; an equal face is one outcome, "nothing" weighs 2."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for face in range(i64(k.CURSE_FACES)):
            offer(s, act.CURSE + face)

    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        return 2 if action == act.CURSE + k.CURSE_NOTHING else 1

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return s.curse_rolls

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        face = action - act.CURSE
        shows(s, a, face)
        if powers.has_power(s, GODS_FAVOURITE):
            push(s, step.CURSE_DIE_SHOWN, a, face)
        else:
            stands(s, a, face)


class CurseDieReroll(CurseDieRoll):
    """POW-8. The new result stands."""

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        shows(s, a, action - act.CURSE)
        stands(s, a, action - act.CURSE)


class CurseDieShown(Decision):
    """POW-8. Each roll of the curse die in the own turn may be rolled again once."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.PASS)
        offer(s, act.REROLL)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.REROLL:
            push(s, step.CURSE_DIE_REROLL, a)
        else:
            stands(s, a, b)


def shows(s: State, place: i64, face: i64) -> None:
    s.curse_rolls += 1
    emit(s, event.CURSE_ROLLED, face, place)
    for i in range(s.expansions_n):
        s.expansions[i].after_curse_die(s)


def stands(s: State, place: i64, face: i64) -> None:
    """The last roll counts, unless an expansion has something to decide first."""
    for i in range(s.expansions_n):
        if s.expansions[i].before_curse_counts(s, place, face):
            return
    curse(s, place, face)


def curse(s: State, space: i64, face: i64) -> None:
    """CUR-1, CUR-3."""
    for i in range(s.expansions_n):
        if s.expansions[i].curse_works(s, space, face):
            return
    if face == k.CURSE_HAUNT:
        curse_haunts(s, space)
    elif face == k.CURSE_GHOST:
        push(s, step.ARRIVE)
    elif face == k.CURSE_TAO:
        if plays(s):  # CUR-3: nothing on a turn without a living Taoist
            qi.discard_all_tao(s, s.active)
    elif face == k.CURSE_QI:
        push(s, step.LOSE_QI)


def does_nothing(s: State, place: i64, face: i64) -> bool:
    """Whether a face of the curse die changes nothing, as things are now (CUR-3)."""
    if face == k.CURSE_TAO:
        return not plays(s) or qi.tao_held(s, s.active) == 0
    if face != k.CURSE_HAUNT:
        return face == k.CURSE_NOTHING
    tile = tile_cursed(s, place)
    if tile < TILES:
        return s.haunted[tile] != 0
    return place > NO_SPACE or not s.rules.full_line_loses  # LVL-6


def tile_cursed(s: State, place: i64) -> i64:
    """CUR-1, CUR-2. The tile that a "haunt" rolled at a place points at; TILES when none."""
    for i in range(s.expansions_n):
        tile = s.expansions[i].tile_cursed(place)
        if tile >= 0:
            return tile
    if place == NO_SPACE:
        return qi.tile_of(s, GRAVEYARD)
    if place >= TILE_PLACES:
        return place - TILE_PLACES
    for i in range(i64(3)):
        if not s.haunted[LINE[place * 3 + i]]:
            return LINE[place * 3 + i]
    return TILES


def curse_haunts(s: State, space: i64) -> None:
    """CUR-1 from the ghost's space; CUR-2: rolled at the Graveyard, the Graveyard itself."""
    if space == NO_SPACE:
        haunt(s, qi.tile_of(s, GRAVEYARD))
    elif space >= TILE_PLACES:
        haunt(s, space - TILE_PLACES)
    else:
        haunt_from(s, space)
