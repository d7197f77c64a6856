"""White Moon: what villagers of the tiles give besides, who is carried along, and who is saved."""

from mypy_extensions import i64

from ghoststories.bots.thumb.helper import help_worth
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon.people import count_cost, death_cost, hope, save_worth
from ghoststories.bots.white_moon.threats import danger
from ghoststories.bots.white_moon.weights import taste
from ghoststories.content.vocabulary import GRAVEYARD, HERBALIST
from ghoststories.content.white_moon.vocabulary import PEOPLE_N
from ghoststories.engine.base.qi import tile_of
from ghoststories.engine.base.village import anybody
from ghoststories.engine.codes import DEAD
from ghoststories.engine.geometry import ONE_STEP, TILES, TWO_STEPS, neighbours
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.artifacts import goes_far, is_down
from ghoststories.engine.white_moon.crystals import in_reserve
from ghoststories.engine.white_moon.moon import IN_VILLAGE, KILLED, Moon, moon_of
from ghoststories.engine.white_moon.villagers import comes_along, has_room, portal_is_open, top_of


# ---------------------------------------------------------------- help
def moon_help_worth(w: Weights, s: State, villager: i64) -> i64:
    """As `help_worth`, with what White Moon adds to the tile."""
    if villager == GRAVEYARD and not (s.supply_qi > 0 and anybody(s, DEAD)):
        return best_raising(w, s)  # TIL-1: no Taoist can be brought back
    worth = help_worth(w, s, villager)
    if villager == HERBALIST and in_reserve(moon_of(s)) > 0 and taste(w).moon_crystal > w.tao:
        worth += (taste(w).moon_crystal - w.tao) * 3 // 10  # a white face among two dice
    return worth


def best_raising(w: Weights, s: State) -> i64:
    best: i64 = 0
    for person in range(i64(PEOPLE_N)):
        if moon_of(s).people[person] == KILLED:
            worth = raising(w, s, person)
            if worth > best:
                best = worth
    return best - w.curse


def raising(w: Weights, s: State, person: i64) -> i64:
    """W-VIL-9. One less of twelve, the family can be whole again; but it may die once more."""
    m = moon_of(s)
    m.people[person] = IN_VILLAGE
    m.dead -= 1
    worth = count_cost(w, m) * taste(w).moon_raised // 100
    worth += hope(w, s, m, s.content.person_family[person]) // 2
    tile = tile_of(s, GRAVEYARD)
    worth -= death_cost(w, s, m, person) * danger(s, m, tile) // 100
    m.dead += 1
    m.people[person] = KILLED
    return worth


# ---------------------------------------------------------------- saving
def saving_here(w: Weights, s: State, tile: i64) -> i64:
    """W-VIL-3. Of whoever is visible on the Portal's tile."""
    m = moon_of(s)
    if tile != m.portal or m.heights[tile] == 0 or not portal_is_open(s):
        return 0
    return save_worth(w, s, m, top_of(m, tile))


def carrying(w: Weights, s: State, m: Moon, origin: i64, goal: i64) -> i64:
    """What it is worth that the top of a tile goes to another, not yet saved there."""
    person = top_of(m, origin)
    rescue = save_worth(w, s, m, person)
    gain = rescue * (nearness(w, m, goal) - nearness(w, m, origin)) // 100
    here = danger(s, m, origin)
    if m.heights[origin] > 1:
        here = here // 2  # somebody else takes its place there
    return gain + death_cost(w, s, m, person) * (here - danger(s, m, goal)) // 100


def nearness(w: Weights, m: Moon, tile: i64) -> i64:
    """Of a tile to the Portal, in percent of a rescue."""
    if tile == m.portal:
        return taste(w).moon_here
    return taste(w).moon_near if neighbours(tile, m.portal) else taste(w).moon_near // 2


def carried_along(w: Weights, s: State, goal: i64, otherwise: i64) -> i64:
    """What a move adds by whom it can take along, when something else could be done there."""
    m = moon_of(s)
    if is_down(s, s.active) or not has_room(s, m, goal):
        return 0
    origin = s.at[s.active]
    how: i64 = TWO_STEPS if goes_far(s) else ONE_STEP
    best: i64 = 0
    for tile in range(i64(TILES)):
        if m.heights[tile] and comes_along(s, origin, goal, tile, how):
            worth = taken(w, s, tile, goal, otherwise)
            if worth > best:
                best = worth
    return best


def taken(w: Weights, s: State, tile: i64, goal: i64, otherwise: i64) -> i64:
    """Of one of them: saved at once when nothing better is to be done there, or just nearer."""
    m = moon_of(s)
    worth = carrying(w, s, m, tile, goal)
    if goal == m.portal and portal_is_open(s):
        at_once = save_worth(w, s, m, top_of(m, tile)) - otherwise
        if at_once > worth:
            return at_once
    return worth


def reaches(s: State, tile: i64) -> bool:
    """W-INC-4. Who lies there goes nowhere, but with Dance of the Spires."""
    here = s.at[s.active]
    far = goes_far(s)
    if is_down(s, s.active) and not far:
        return tile == here
    return tile == here or neighbours(here, tile) or (far and not is_down(s, s.active))
