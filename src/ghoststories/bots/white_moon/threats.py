"""White Moon: what ghosts do to the villagers before them, and where Su-Ling is wanted."""

from mypy_extensions import i64

from ghoststories.bots.thumb.stakes import can_haunt, never_rolls, qi_loss, tile_worth, turns_until
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon import people, weights
from ghoststories.engine.base.incarnations import is_silenced
from ghoststories.engine.codes import ON_STONE
from ghoststories.engine.geometry import LINE, SPACES, TILES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import Moon, moon_of
from ghoststories.engine.white_moon.villagers import first_occupied, has_room, top_of
from ghoststories.kinds import ability


def threat(w: Weights, s: State, space: i64) -> i64:
    """What the centre stone of the ghost of a space does; nothing before Su-Ling."""
    if is_silenced(s, space):
        return 0
    return stone_worth(w, s, space, s.ghosts[space])


def stone_worth(w: Weights, s: State, space: i64, card: i64) -> i64:
    """The same for a card, were it there without Su-Ling."""
    m = moon_of(s)
    centre = s.content.centre[card]
    cost: i64 = 0
    if centre & (1 << ability.HAUNTER):
        cost += haunting(w, s, m, space)
    if centre & ((1 << ability.CURSE_DIE) | (1 << ability.GROUP_LOSE_TAO)) and not never_rolls(
        s, space // 3
    ):
        cost += w.tormentor
    if centre & (1 << ability.DEVOUR):
        cost += devouring(w, s, m, space)
    if centre & (1 << ability.KILL_VISIBLE):
        cost += least_death(w, s, m)
    if centre & (1 << ability.SUMMON):
        cost += w.arrival
    return cost


def haunting(w: Weights, s: State, m: Moon, space: i64) -> i64:
    """A tile, or all who are on it; before that the flight of somebody."""
    if not can_haunt(s, space):
        return 0
    out = s.figures[space] == ON_STONE
    share = w.haunter_near if out else w.haunter
    tile = first_active(s, space)
    if tile < TILES and m.heights[tile]:
        cost = people.stack_cost(w, s, m, tile) * weights.taste(w).moon_massacre // 100
    else:
        cost = tile_worth(w, s)
    cost = share * cost // w.haunted
    return cost if out else cost + flight(w, s, m, space)


def first_active(s: State, space: i64) -> i64:
    """The tile its haunting points at; TILES when all of its line is haunted."""
    for i in range(i64(3)):
        tile = LINE[space * 3 + i]
        if not s.haunted[tile]:
            return tile
    return TILES


def flight(w: Weights, s: State, m: Moon, space: i64) -> i64:
    """W-VIL-6. The death of whoever cannot flee when the figure comes out."""
    i = first_occupied(m, space)
    if i == 3 or (i < 2 and has_room(s, m, LINE[space * 3 + i + 1])):
        return 0
    cost = people.death_cost(w, s, m, top_of(m, LINE[space * 3 + i]))
    return cost * weights.taste(w).moon_devoured // 100


def devouring(w: Weights, s: State, m: Moon, space: i64) -> i64:
    """W-VIL-8."""
    i = first_occupied(m, space)
    if i < 3:
        cost = people.death_cost(w, s, m, top_of(m, LINE[space * 3 + i]))
    else:
        cost = least_death(w, s, m)
        if cost == 0:
            return qi_loss(w, s, space // 3)
    return cost * weights.taste(w).moon_devoured // 100


def least_death(w: Weights, s: State, m: Moon) -> i64:
    """Of the visible villagers the one that can best be spared; 0 when nobody is there."""
    least: i64 = 0
    for tile in range(i64(TILES)):
        if m.heights[tile]:
            cost = people.death_cost(w, s, m, top_of(m, tile))
            if least == 0 or cost < least:
                least = cost
    return least


# ---------------------------------------------------------------- danger to a villager
def danger(s: State, m: Moon, tile: i64) -> i64:
    """How likely somebody on top of a tile dies there within a round, in percent."""
    most: i64 = 0
    for space in range(i64(SPACES)):
        card = s.ghosts[space]
        if card < 0 or is_silenced(s, space):
            continue
        here = dangerous(s, m, space, s.content.centre[card], tile)
        here = here * (8 - turns_until(s, space // 3)) // 7
        if here > most:
            most = here
    return most


def dangerous(s: State, m: Moon, space: i64, centre: i64, tile: i64) -> i64:
    """The same of one ghost, when its board comes next."""
    place = place_in_line(space, tile)
    if place == 3:
        return 0
    is_first = place <= first_occupied(m, space)
    if centre & (1 << ability.DEVOUR) and is_first:
        return 90
    if not centre & (1 << ability.HAUNTER):
        return 0
    aimed = first_active(s, space) == tile
    if s.figures[space] == ON_STONE:
        return 90 if aimed else 0
    blocked = place == 2 or not has_room(s, m, LINE[space * 3 + place + 1])
    if is_first and blocked:
        return 80
    return 25 if aimed else 0


def place_in_line(space: i64, tile: i64) -> i64:
    """0 to 2 in the line of a space, 3 when it is not in it."""
    for i in range(i64(3)):
        if LINE[space * 3 + i] == tile:
            return i
    return 3


# ---------------------------------------------------------------- Su-Ling
def silence(w: Weights, s: State, space: i64) -> i64:
    """W-SUL-4. What her place before the ghost of a space spares the village."""
    card = s.ghosts[space]
    if card < 0:
        return 0
    worth = stone_worth(w, s, space, card)
    worth += worth * w.urgent * (4 - turns_until(s, space // 3)) // 300
    if s.content.centre[card] & (1 << ability.DICE_IMMUNE):
        worth += w.immune
    return worth * weights.taste(w).moon_silence // 100
