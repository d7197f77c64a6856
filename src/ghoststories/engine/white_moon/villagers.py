"""W-VIL: the villagers in their stacks: turned up, carried, saved, fleeing and killed."""

from mypy_extensions import i64

from ghoststories.content.white_moon.vocabulary import DEATH_HAUNT, PEOPLE_N
from ghoststories.engine import agenda
from ghoststories.engine.base import haunting, moving, village
from ghoststories.engine.codes import BY_FAMILY, HOLDS_PORTAL, LOST_VILLAGERS
from ghoststories.engine.geometry import LINE, TILES, TWO_STEPS, neighbours
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon
from ghoststories.kinds import act, event, step

MOST_DEAD = 12
"""W-LOSE-1."""


# ---------------------------------------------------------------- stacks
def top_of(m: moon.Moon, tile: i64) -> i64:
    """The visible villager of a tile, -1 when nobody is there."""
    height = m.heights[tile]
    return m.stacks[tile * moon.STACK + height - 1] if height else i64(-1)


def put_on(m: moon.Moon, tile: i64, person: i64) -> None:
    """W-VIL-1. Whoever arrives goes on top."""
    m.stacks[tile * moon.STACK + m.heights[tile]] = person
    m.heights[tile] += 1


def take_top(s: State, m: moon.Moon, tile: i64) -> i64:
    """W-VIL-1. When the top leaves, the next one is turned up: what is pushed here comes first."""
    person = lift_top(m, tile)
    turn_up(s, m, tile)
    return person


def lift_top(m: moon.Moon, tile: i64) -> i64:
    m.heights[tile] -= 1
    at = tile * moon.STACK + m.heights[tile]
    person = m.stacks[at]
    m.stacks[at] = 0
    return person


def turn_up(s: State, m: moon.Moon, tile: i64) -> None:
    """W-VIL-10. One that has been seen before stays known."""
    if top_of(m, tile) >= moon.UNSEEN_PERSON:
        agenda.push(s, step.TURN_UP, tile)


class TurnUp(agenda.Chance):
    """W-SET-3, W-VIL-1. The top of a stack becomes visible: chance over the unseen villagers."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        people = moon.moon_of(s).people
        for person in range(i64(PEOPLE_N)):
            if people[person] == moon.HIDDEN:
                agenda.offer(s, act.PERSON + person)

    def members(self, s: State, a: i64, b: i64) -> None:
        for person in range(i64(PEOPLE_N)):
            agenda.offer(s, act.PERSON + person)

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return top_of(moon.moon_of(s), a) - moon.UNSEEN_PERSON

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        m = moon.moon_of(s)
        person = action - act.PERSON
        m.stacks[a * moon.STACK + m.heights[a] - 1] = person
        m.people[person] = moon.IN_VILLAGE
        agenda.emit(s, event.TURNED_UP, person, a)


def anybody_visible(m: moon.Moon) -> bool:
    for tile in range(i64(TILES)):
        if m.heights[tile]:
            return True
    return False


def offer_visible(s: State, m: moon.Moon) -> None:
    for tile in range(i64(TILES)):
        if m.heights[tile]:
            agenda.offer(s, act.TILE + tile)


def has_room(s: State, m: moon.Moon, tile: i64) -> bool:
    """W-VIL-1. Never more than three, never on a haunted tile."""
    return not s.haunted[tile] and m.heights[tile] < moon.STACK


# ---------------------------------------------------------------- carried by a Taoist
def may_carry(s: State, board: i64, origin: i64, how: i64) -> None:
    """W-VIL-2. After a Taoist's move: perhaps somebody came along."""
    m = moon.moon_of(s)
    if moving.is_below(s, board) or not has_room(s, m, s.at[board]):
        return
    for tile in range(i64(TILES)):
        if m.heights[tile] and comes_along(s, origin, s.at[board], tile, how):
            agenda.push(s, step.CARRY, board, origin * 4 + how)
            return


def comes_along(s: State, origin: i64, goal: i64, tile: i64, how: i64) -> bool:
    """Whether the top of `tile` can end on `goal` when a Taoist goes there from `origin`."""
    if tile == goal:
        return False
    if tile == origin:
        return how != TWO_STEPS or neighbours(origin, goal) or way_is_free(s, origin, goal)
    return how == TWO_STEPS and neighbours(origin, tile) and neighbours(tile, goal)


def way_is_free(s: State, origin: i64, goal: i64) -> bool:
    """W-VIL-2. Two steps by a tile that is not haunted; a full one may be crossed."""
    for tile in range(i64(TILES)):
        if not s.haunted[tile] and neighbours(origin, tile) and neighbours(tile, goal):
            return True
    return False


class Carry(agenda.Decision):
    """W-VIL-2. The active player decides; Dance of the Spires may pick somebody up on its way.

    `a` is the Taoist's board, `b` the tile it came from and how it moved.
    """

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon.moon_of(s)
        agenda.offer(s, act.PASS)
        for tile in range(i64(TILES)):
            if m.heights[tile] and comes_along(s, b // 4, s.at[a], tile, b % 4):
                agenda.offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            walks(s, action - act.TILE, s.at[a])


def walks(s: State, tile: i64, goal: i64) -> None:
    """The top of one tile goes on top of another."""
    m = moon.moon_of(s)
    person = take_top(s, m, tile)
    put_on(m, goal, person)
    agenda.emit(s, event.VILLAGER_MOVED, person, goal)


# ---------------------------------------------------------------- saved
def portal_is_open(s: State) -> bool:
    """W-INC-1, W-INC-9. Not while the Gate Keeper holds it."""
    return not moon.is_held(s, HOLDS_PORTAL)


def can_save(s: State) -> bool:
    """W-VIL-3. On the Portal's tile, somebody being there."""
    m = moon.moon_of(s)
    if s.at[s.active] != m.portal or moving.is_below(s, s.active) or m.heights[m.portal] == 0:
        return False
    return portal_is_open(s) and not village.help_is_blocked(s, m.portal)


def save_top(s: State, tile: i64) -> None:
    """W-VIL-3, W-VIL-4. To the Shelter; a whole family there gives its reward."""
    m = moon.moon_of(s)
    shelter(s, m, lift_top(m, tile))
    turn_up(s, m, tile)


def shelter(s: State, m: moon.Moon, person: i64) -> None:
    m.people[person] = moon.SAFE
    agenda.emit(s, event.VILLAGER_SAVED, person)
    family = s.content.person_family[person]
    if not is_whole(s, m, family):
        return
    if m.barrier >= 0:
        m.rewards |= 1 << family  # W-BAR-4: at the end of the phase
    else:
        agenda.push_for(s, agenda.cause(BY_FAMILY, family), step.FAMILY_REWARD, family)


def is_whole(s: State, m: moon.Moon, family: i64) -> bool:
    for person in range(i64(PEOPLE_N)):
        if s.content.person_family[person] == family and m.people[person] != moon.SAFE:
            return False
    return True


# ---------------------------------------------------------------- killed
def call_su_ling(m: moon.Moon) -> None:
    """W-SUL-1. A death, a roll of the curse die, a haunted tile."""
    if m.called == moon.NOT_CALLED:
        m.called = moon.CALLED


def kill_top(s: State, tile: i64) -> None:
    """W-VIL-5. To the Graveyard board, then the curse of its family."""
    family = bury_top(s, tile)
    if family >= 0:
        push_curse(s, family, tile)
        turn_up(s, moon.moon_of(s), tile)


def bury_top(s: State, tile: i64) -> i64:
    """The family of who died; -1 when that death lost the game (W-LOSE-1)."""
    m = moon.moon_of(s)
    person = lift_top(m, tile)
    m.people[person] = moon.KILLED
    m.dead += 1
    agenda.emit(s, event.VILLAGER_DIED, person, tile)
    call_su_ling(m)
    if m.dead >= MOST_DEAD:
        agenda.finish(s, LOST_VILLAGERS)
        return -1
    return s.content.person_family[person]


def push_curse(s: State, family: i64, tile: i64) -> None:
    agenda.push_for(s, agenda.cause(BY_FAMILY, family), step.FAMILY_CURSE, family, tile)


class Massacre(agenda.Step):
    """W-VIL-5, W-VIL-7. All on a tile die, from the top, each with its curse before the next.

    `b` is 1 once a Sheng was among them: then the tile turns when the last one is dead.
    """

    def run(self, s: State, a: i64, b: i64) -> None:
        m = moon.moon_of(s)
        if m.heights[a] == 0:
            if b:
                haunting.haunt(s, a)
            return
        family = bury_top(s, a)
        if family < 0:
            return
        if s.content.family_death[family] & 255 == DEATH_HAUNT:
            agenda.push(s, step.MASSACRE, a, 1)
        else:
            agenda.push(s, step.MASSACRE, a, b)
            push_curse(s, family, a)
        turn_up(s, m, a)


class KillVisible(agenda.Decision):
    """W-INC-2, W-VIL-5, W-VIL-8. A visible villager of the players' choice."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_visible(s, moon.moon_of(s))

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        kill_top(s, action - act.TILE)


# ---------------------------------------------------------------- ghosts after villagers
def first_occupied(m: moon.Moon, space: i64) -> i64:
    """How far along the line of a space the first villagers are: 0 to 2, 3 when there are none."""
    for i in range(i64(3)):
        if m.heights[LINE[space * 3 + i]]:
            return i
    return 3


def flee(s: State, space: i64) -> None:
    """W-VIL-6, W-VIL-11. One tile on, away from the ghost; who cannot dies where it stood."""
    m = moon.moon_of(s)
    i = first_occupied(m, space)
    if i == 3:
        return
    tile = LINE[space * 3 + i]
    if i < 2 and has_room(s, m, LINE[space * 3 + i + 1]):
        walks(s, tile, LINE[space * 3 + i + 1])
    else:
        kill_top(s, tile)


class Devours(agenda.Step):
    """W-VIL-8. The first in the line; else anybody visible; else 1 Qi."""

    def run(self, s: State, a: i64, b: i64) -> None:
        m = moon.moon_of(s)
        i = first_occupied(m, a)
        if i < 3:
            kill_top(s, LINE[a * 3 + i])
        elif anybody_visible(m):
            agenda.push(s, step.KILL_VISIBLE)
        else:
            agenda.push(s, step.LOSE_QI)


# ---------------------------------------------------------------- back from the dead
def offer_dead(s: State, graveyard: i64) -> None:
    """W-VIL-9. Onto the Graveyard tile if there is room."""
    m = moon.moon_of(s)
    if graveyard == TILES or not has_room(s, m, graveyard):
        return
    for person in range(i64(PEOPLE_N)):
        if m.people[person] == moon.KILLED:
            agenda.offer(s, act.PERSON + person)


def bring_back(s: State, person: i64, tile: i64) -> None:
    m = moon.moon_of(s)
    m.people[person] = moon.IN_VILLAGE
    m.dead -= 1
    put_on(m, tile, person)
    agenda.emit(s, event.VILLAGER_BACK, person, tile)
