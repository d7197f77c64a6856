"""ARR, ABI: a card is drawn, placed, and its left stone happens."""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content import tables, vocabulary
from ghoststories.engine import agenda, geometry, of_sets
from ghoststories.engine import codes as k
from ghoststories.engine.base import dice, haunting, incarnations, powers, setup
from ghoststories.engine.piles import card_of, group_of, is_unseen, serial_of, top_of_deck
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, event, sets, step


class Arrive(agenda.Step):
    """ARR-1. "A ghost arrives": on a full table the active player loses 1 Qi instead.

    `draw` is the step that turns up a card nobody knows.
    """

    def __init__(self, kind: int, draw: int = step.DRAW_CARD) -> None:
        super().__init__(kind)
        self.draw: i64 = draw

    def run(self, s: State, a: i64, b: i64) -> None:
        if free_spaces(s) == 0:
            agenda.push(s, step.LOSE_QI)
        elif s.deck_n == 0:
            if s.incarnations_left > 0:  # END-2; END-3: the last curses of a won game do not lose
                agenda.finish(s, k.LOST_DECK)
        elif is_unseen(top_of_deck(s)):
            agenda.push(s, self.draw, a)
        else:
            self.comes(s, card_of(top_of_deck(s)), a)

    def comes(self, s: State, card: i64, a: i64) -> None:
        drawn(s, card)


def free_spaces(s: State) -> i64:
    """ARR-4. A space with only a Buddha on it is free."""
    count: i64 = 0
    for space in range(i64(geometry.SPACES)):
        if s.ghosts[space] < 0:
            count += 1
    return count


class DrawCard(agenda.Chance):
    """The top slot of the deck becomes a card: chance over its group's unseen cards."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_cards(s, s.unseen)

    def members(self, s: State, a: i64, b: i64) -> None:
        offer_cards(s, s.rules.in_box)

    def stream(self, s: State, a: i64, b: i64) -> str:
        """Ghosts and incarnations are shuffled apart; the deck only says which is where."""
        return self.from_stream + "/" + vocabulary.GROUP_NAMES[group_of(top_of_deck(s))]

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return serial_of(top_of_deck(s))

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        card = action - act.DRAW
        s.unseen[card] = 0
        drawn(s, card)


def offer_cards(s: State, among: vec[i64]) -> None:
    """The cards marked in `among` that are of the group of the top slot."""
    group = group_of(top_of_deck(s))
    for card in range(len(among)):
        if among[card] and s.content.card_group[card] == group:
            agenda.offer(s, act.DRAW + card)


def off_the_deck(s: State, card: i64) -> bool:
    """END-2. The last card loses before it is placed, while an incarnation is left."""
    s.deck_n -= 1
    agenda.emit(s, event.DRAWN, card)
    if s.deck_n == 0 and s.incarnations_left > 0:
        agenda.finish(s, k.LOST_DECK)
        return False
    return True


def drawn(s: State, card: i64) -> None:
    if not off_the_deck(s, card):
        return
    for i in range(s.expansions_n):
        if s.expansions[i].takes_drawn_card(s, card):
            return
    agenda.push(s, step.PLACE_CARD, card)


class PlaceCard(agenda.Decision):
    """ARR-2, ARR-3, INC-1. On the board of its colour, black on the active one; full: anywhere."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        for i in range(s.expansions_n):
            found = s.expansions[i].placer(s)
            if found >= 0:
                return found
        return agenda.chooser(s)

    def offer(self, s: State, a: i64, b: i64) -> None:
        board = home_board(s, a)
        offer_free_spaces(s, board * 3, board * 3 + 3)
        if s.options_n == 0:
            offer_free_spaces(s, 0, geometry.SPACES)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        arrives(s, a, action - act.PLACE)


def home_board(s: State, card: i64) -> i64:
    colour = s.content.card_colour[card]
    return s.active if colour == vocabulary.BLACK else setup.board_of(s, colour)


def offer_free_spaces(s: State, first: i64, end: i64) -> None:
    for space in range(first, end):
        if s.ghosts[space] < 0:
            agenda.offer(s, act.PLACE + space)


def arrives(s: State, card: i64, space: i64) -> None:
    """ARR-5. The left stone in printed order; ARR-6: each ability is finished before the next."""
    if not settles(s, card, space):
        return
    agenda.emit(s, event.PLACED, card, space)
    if s.content.centre[card] & (1 << ability.HAUNTER):
        s.figures[space] = k.ON_CARD
    for i in range(s.expansions_n):
        if s.expansions[i].before_left_stone(s, card, space):
            return
    push_left_stone(s, card, space)


def push_left_stone(s: State, card: i64, space: i64) -> None:
    why = agenda.cause(k.BY_CARD, card)
    first = card * tables.STONE_WIDTH
    for back in range(i64(tables.STONE_WIDTH)):
        stone = s.content.left[first + tables.STONE_WIDTH - 1 - back]
        if stone:
            agenda.push_for(s, why, step.LEFT_STONE, space, stone & 255)


def settles(s: State, card: i64, space: i64) -> bool:
    """ARR-4, INC-3. A Buddha sends an ordinary ghost away; before an incarnation it goes home."""
    if s.buddha_on[space] and not incarnations.keeps_buddha(s, card):
        return_buddha(s, space)
        if s.content.card_group[card] != vocabulary.INCARNATION:
            agenda.emit(s, event.LEFT_PLAY, card, space)
            return False
    s.ghosts[space] = card
    for i in range(s.expansions_n):
        s.expansions[i].ghost_stands(s, space)
    return True


def return_buddha(s: State, space: i64) -> None:
    s.buddha_on[space] = 0
    s.temple += 1
    agenda.emit(s, event.BUDDHA_RETURNED, space)


def leaves(s: State, space: i64) -> i64:
    """EXO-10. A ghost leaves play with its figure and all that lasted while it was there."""
    card = s.ghosts[space]
    s.ghosts[space] = -1
    s.figures[space] = k.NO_FIGURE
    s.lasting[space] = 0
    if s.mantra == space:
        powers.return_mantra(s)
    return card


def number_on_stone(s: State, stone: i64) -> i64:
    """The number of a left-stone ability of the card that causes all this."""
    card = s.cause & ((1 << k.CAUSE_SHIFT) - 1)
    for i in range(i64(tables.STONE_WIDTH)):
        code = s.content.left[card * tables.STONE_WIDTH + i]
        if code & 255 == stone:
            return code >> 8
    return 0


class LeftStone(agenda.Step):
    """ABI. One ability of the left stone of the ghost on a space."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if b == ability.SUMMON:
            agenda.push(s, step.ARRIVE)
        elif b == ability.CURSE_DIE:
            agenda.push(s, step.CURSE_DIE_FOR, a)
        elif b == ability.LOSE_QI:
            agenda.push(s, step.LOSE_QI)
        elif b == ability.HAUNT:
            haunting.haunt_from(s, a)
        elif b == ability.GROUP_LOSE_TAO:
            everybody_drops_tao(s)
        elif b == ability.DISCARD_CIRCLE:
            discard_circle(s)
        elif of_sets.set_of_ability(b) != sets.BASE:
            for i in range(s.expansions_n):
                s.expansions[i].left_stone(s, a, b)
        elif s.ghosts[a] < 0:
            return  # it has left play since: what would lie on its space does not
        elif b == ability.FAST_HAUNTER:
            figure_goes_out(s, a)
        else:
            begins_to_last(s, a, b)


def figure_goes_out(s: State, space: i64) -> None:
    """ABI-1, YIN-1. From the card, or at once on arrival, to the first stone."""
    s.figures[space] = k.ON_STONE
    agenda.emit(s, event.FIGURE, space, k.ON_STONE)
    for i in range(s.expansions_n):
        s.expansions[i].figure_left_card(s, space)


def begins_to_last(s: State, space: i64, stone: i64) -> None:
    """ABI-8. A lasting ability is in force from its place in the printed order on."""
    if stone == ability.BLOCK_POWER:
        s.lasting[space] |= k.BLOCKS_POWER
    elif stone == ability.BLOCK_TAO:
        s.lasting[space] |= k.BLOCKS_TAO
    elif stone == ability.GROUP_BLOCK_POWER:
        s.lasting[space] |= k.BLOCKS_ALL_POWERS
        s.powers_lost = s.rules.powers_stay_lost  # INC-6
    elif stone == ability.CAPTURE_DIE:
        if dice.free_dice(s) == 0:
            return  # EXO-15: a fourth capture takes nothing
        s.lasting[space] |= k.HOLDS_DIE
    agenda.emit(s, event.BLOCK_BEGINS, space, stone)
    powers.check_mantra(s)


def discard_circle(s: State) -> None:
    """INC-9. The token of the Circle of Prayer returns to the supply."""
    if s.circle >= 0:
        s.supply_tao[s.circle] += 1
        s.circle = -1
        agenda.emit(s, event.CIRCLE, k.NO_COLOUR)


def everybody_drops_tao(s: State) -> None:
    """ABI-7, GEN-1: owners choose clockwise from the active board."""
    for back in range(i64(k.BOARDS)):
        agenda.push(s, step.DROP_TAO, (s.active + k.BOARDS - 1 - back) % k.BOARDS)
