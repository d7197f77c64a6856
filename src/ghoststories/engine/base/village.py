"""TIL: the nine villagers. What each needs to be asked (YANG-3) and what it does."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, FACES, GHOST, GRAVEYARD, INCARNATION, WHITE
from ghoststories.engine.agenda import Decision, Step, emit, living, offer, push
from ghoststories.engine.base import arrival, dice, haunting, incarnations, moving, powers, qi
from ghoststories.engine.codes import BOARDS, DEAD, LIVING, ON_CARD, ON_STONE
from ghoststories.engine.geometry import ANYWHERE, NO_SPACE, SPACES, TILES
from ghoststories.engine.of_sets import set_of_act
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, sets, step


class Villager:
    """`can_help`: YANG-3's condition. `help`: push what happens, last first."""

    def can_help(self, s: State) -> bool:
        return True

    def help(self, s: State) -> None:
        raise NotImplementedError


# ---------------------------------------------------------------- TIL-1 Graveyard
class Graveyard(Villager):
    """TIL-1. A dead Taoist comes back with 2 Qi; then the curse die."""

    def can_help(self, s: State) -> bool:
        if s.supply_qi > 0 and anybody(s, DEAD):
            return True
        for i in range(s.expansions_n):
            if s.expansions[i].can_raise(s):
                return True
        return False

    def help(self, s: State) -> None:
        push(s, step.CURSE_DIE_FOR, NO_SPACE)
        push(s, step.GRAVEYARD_RAISES)


def help_is_blocked(s: State, tile: i64) -> bool:
    """Whether an expansion keeps people from the villager of an active tile."""
    for i in range(s.expansions_n):
        if s.expansions[i].blocks_help(s, tile):
            return True
    return False


def anybody(s: State, status: i64) -> bool:
    for board in range(i64(BOARDS)):
        if s.status[board] == status:
            return True
    return False


class GraveyardRaises(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if s.status[board] == DEAD and s.supply_qi > 0:
                offer(s, act.BOARD + board)
        for i in range(s.expansions_n):
            s.expansions[i].offer_raising(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if set_of_act(action) != sets.BASE:
            for i in range(s.expansions_n):
                s.expansions[i].raises(s, action)
            return
        board = action - act.BOARD
        s.status[board] = LIVING
        s.at[board] = qi.tile_of(s, GRAVEYARD)
        emit(s, event.RAISED, board)
        qi.gain_qi(s, board)
        qi.gain_qi(s, board)


# ---------------------------------------------------------------- TIL-2 Taoist Altar
class Altar(Villager):
    """TIL-2. One haunted tile becomes active, then a ghost arrives."""

    def can_help(self, s: State) -> bool:
        return haunting.haunted_tiles(s) > 0

    def help(self, s: State) -> None:
        push(s, step.ARRIVE)
        push(s, step.ALTAR_FREES)


class AltarFrees(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        for tile in range(i64(TILES)):
            if s.haunted[tile]:
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        haunting.free(s, action - act.TILE)


# ---------------------------------------------------------------- TIL-3 Herbalist
class Herbalist(Villager):
    """TIL-3. Two Tao dice, as many as are free; a token for each."""

    def can_help(self, s: State) -> bool:
        return dice.free_dice(s) > 0

    def help(self, s: State) -> None:
        push(s, step.HERBALIST_TAKES)
        dice.roll_dice(s, min(dice.free_dice(s), 2))


class HerbalistTakes(Step):
    """TIL-3. Coloured faces give their colour; for every white one the asker picks."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if incarnations.jokers_work(s):
            for _ in range(s.faces[WHITE]):
                push_white_face(s)
        for colour in range(i64(COLOURS)):
            for _ in range(s.faces[colour]):
                qi.gain_tao(s, s.active, colour)
        for face in range(i64(FACES)):
            s.faces[face] = 0


def push_white_face(s: State) -> None:
    for i in range(s.expansions_n):
        if s.expansions[i].white_face(s):
            return
    push(s, step.TAKE_TAO)


# ---------------------------------------------------------------- TIL-4 Sorcerer's Hut
class Sorcerer(Villager):
    """TIL-4. Any ghost but an incarnation is discarded; then the asker loses 1 Qi."""

    def can_help(self, s: State) -> bool:
        for space in range(i64(SPACES)):
            if is_ordinary(s, space):
                return True
        return False

    def help(self, s: State) -> None:
        push(s, step.LOSE_QI)
        push(s, step.SORCERER_PICKS)


def is_ordinary(s: State, space: i64) -> bool:
    """INC-2. A ghost lies here and it is no incarnation."""
    card = s.ghosts[space]
    return card >= 0 and s.content.card_group[card] == GHOST


def is_card(s: State, space: i64) -> bool:
    """A ghost or an incarnation lies here, nothing else that takes a space."""
    card = s.ghosts[space]
    return card >= 0 and s.content.card_group[card] <= INCARNATION


class SorcererPicks(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        for space in range(i64(SPACES)):
            if is_ordinary(s, space):
                offer(s, act.PICK + space)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        space = action - act.PICK
        emit(s, event.LEFT_PLAY, arrival.leaves(s, space), space)


# ---------------------------------------------------------------- TIL-5 Night Watchman
class Watchman(Villager):
    """TIL-5. On one board every haunting figure goes back to its card."""

    def can_help(self, s: State) -> bool:
        for board in range(i64(BOARDS)):
            if figure_is_out(s, board):
                return True
        return False

    def help(self, s: State) -> None:
        push(s, step.WATCHMAN_BOARD)


def figure_is_out(s: State, board: i64) -> bool:
    at = board * 3
    return (
        s.figures[at] == ON_STONE or s.figures[at + 1] == ON_STONE or s.figures[at + 2] == ON_STONE
    )


class WatchmanBoard(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if figure_is_out(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        first = (action - act.BOARD) * 3
        for space in range(first, first + 3):
            if s.figures[space] == ON_STONE:
                s.figures[space] = ON_CARD
                emit(s, event.FIGURE, space, ON_CARD)


# ---------------------------------------------------------------- TIL-6 Buddhist Temple
class Temple(Villager):
    """TIL-6. Take a Buddha; it can be placed from the next turn on."""

    def can_help(self, s: State) -> bool:
        return s.temple > 0

    def help(self, s: State) -> None:
        s.temple -= 1
        s.buddhas[s.active] += 1
        s.fresh_buddhas += 1
        emit(s, event.BUDDHA_TAKEN, s.active)


# ---------------------------------------------------------------- TIL-7 Circle of Prayer
class Circle(Villager):
    """TIL-7. A Tao token of the supply on the tile, returning the one there."""

    def can_help(self, s: State) -> bool:
        for colour in range(i64(COLOURS)):
            if s.supply_tao[colour] > 0:
                return True
        return False

    def help(self, s: State) -> None:
        push(s, step.CIRCLE_COLOUR)


class CircleColour(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        qi.offer_supply(s)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if s.circle >= 0:
            s.supply_tao[s.circle] += 1
        s.circle = action - act.TAKE
        s.supply_tao[s.circle] -= 1
        emit(s, event.CIRCLE, s.circle)


# ---------------------------------------------------------------- TIL-8 Pavilion
class Pavilion(Villager):
    """TIL-8. Move any ghost to any free space, then one other living Taoist to any tile."""

    def can_help(self, s: State) -> bool:
        return can_move_a_ghost(s) or can_move_a_taoist(s)

    def help(self, s: State) -> None:
        push(s, step.PAVILION_TAOIST)
        push(s, step.PAVILION_GHOST)


def can_move_a_ghost(s: State) -> bool:
    if arrival.free_spaces(s) == 0:
        return False
    for space in range(i64(SPACES)):
        if is_card(s, space):
            return True
    return False


def can_move_a_taoist(s: State) -> bool:
    for board in range(i64(BOARDS)):
        if may_be_moved(s, board):
            return True
    return False


def may_be_moved(s: State, board: i64) -> bool:
    """TIL-8: a living Taoist, not the asker. SOLO-2: who plays alone moves its own."""
    return living(s, board) and (board != s.active or s.rules.solo != 0)


class PavilionGhost(Decision):
    """TIL-8. Either half may be passed."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.PASS)
        if can_move_a_ghost(s):
            for space in range(i64(SPACES)):
                if is_card(s, space):
                    offer(s, act.PICK + space)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            push(s, step.PAVILION_SPACE, action - act.PICK)


class PavilionSpace(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        arrival.offer_free_spaces(s, 0, SPACES)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        move_ghost(s, a, action - act.PLACE)


def move_ghost(s: State, origin: i64, space: i64) -> None:
    """TIL-8. Figure, captured die, power block and mantra go along; a Buddha there acts (ARR-4)."""
    figure = s.figures[origin]
    lasting = s.lasting[origin]
    has_mantra = s.mantra == origin
    if has_mantra:
        s.mantra = -1  # in hand, so that leaving the space does not return it
    card = arrival.leaves(s, origin)
    if arrival.settles(s, card, space):
        s.figures[space] = figure
        s.lasting[space] = lasting
        emit(s, event.GHOST_MOVED, origin, space)
        if has_mantra:
            s.mantra = space
    elif has_mantra:
        powers.return_mantra(s)
    powers.check_mantra(s)


class PavilionTaoist(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.PASS)
        for board in range(i64(BOARDS)):
            if may_be_moved(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS and not moving.stood_up(s, action - act.BOARD):
            push(s, step.PAVILION_TILE, action - act.BOARD)


class PavilionTile(Decision):
    def offer(self, s: State, a: i64, b: i64) -> None:
        for tile in range(i64(TILES)):
            if tile != s.at[a] or moving.is_below(s, a):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if moving.is_below(s, a):
            moving.comes_up(s, a, action - act.TILE)
        else:
            moving.go(s, a, action - act.TILE, ANYWHERE)


# ---------------------------------------------------------------- TIL-9 Tea House
class TeaHouse(Villager):
    """TIL-9. A Tao token and 1 Qi, then a ghost arrives."""

    def help(self, s: State) -> None:
        push(s, step.ARRIVE)
        push(s, step.GAIN_QI)
        push(s, step.TAKE_TAO)
