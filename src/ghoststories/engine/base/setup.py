"""SET: the village, the boards, the first player and the deck, dealt by chance."""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import BLACK, COLOURS, GHOST, INCARNATION
from ghoststories.engine.agenda import Chance, Step, offer, push
from ghoststories.engine.codes import BOARDS, EVERYBODY, LIVING, NEUTRAL
from ghoststories.engine.geometry import CENTRE, TILES
from ghoststories.engine.piles import known_slot, put_on_deck, unseen_slot
from ghoststories.engine.rules import Rules
from ghoststories.engine.state import State
from ghoststories.kinds import act, step

TOKENS_OF_A_COLOUR: Final = 4
QI_IN_THE_BOX: Final = 20
BUDDHAS: Final = 2
POWER_TOKENS: Final = 3
GHOSTS_UNDER_AN_INCARNATION: Final = 10
NEUTRAL_QI: Final = 3


def box(content: Content, rules: Rules) -> State:
    """Everything still in the box: the supply full, the deck built, nothing on the table."""
    s = State(content, rules, None)
    s.supply_qi = QI_IN_THE_BOX
    s.temple = BUDDHAS
    for colour in range(i64(COLOURS)):
        s.supply_tao[colour] = TOKENS_OF_A_COLOUR
    for card in range(len(rules.in_box)):
        s.unseen[card] = rules.in_box[card]
    for board in range(i64(BOARDS)):
        if rules.played[board]:
            s.centre_tokens += rules.power_tokens
        else:
            s.status[board] = NEUTRAL
    build_deck(s)
    return s


def push_setup(s: State) -> None:
    """SET-1, SET-2, SET-6: what the table did not choose, chance deals."""
    push(s, step.LAY_OUT)
    if s.rules.first < 0:
        push(s, step.DEAL_FIRST)
    for back in range(i64(BOARDS)):
        board = BOARDS - 1 - back
        push(s, step.TURN_UP_SIDE, board)
    for back in range(i64(BOARDS)):
        board = BOARDS - 1 - back
        if s.rules.colours[board] < 0:
            push(s, step.DEAL_COLOUR, board)
        else:
            s.colour[board] = s.rules.colours[board]
    for back in range(i64(TILES)):
        push(s, step.DEAL_TILE, TILES - 1 - back)


def build_deck(s: State) -> None:
    """SET-5, LVL-3. From the bottom: 10 ghosts, incarnation, …, then the rest of the ghosts."""
    ghosts: i64 = 0
    for i in range(s.rules.incarnations):
        ghosts = put_ghosts(s, ghosts, GHOSTS_UNDER_AN_INCARNATION)
        if s.rules.summoning >= 0:
            put_on_deck(s, known_slot(s.rules.summoning, EVERYBODY))
        else:
            put_on_deck(s, unseen_slot(INCARNATION, i))
    put_ghosts(s, ghosts, s.rules.ghosts_in_deck - ghosts)
    s.incarnations_left = s.rules.incarnations


def put_ghosts(s: State, serial: i64, n: i64) -> i64:
    for _ in range(n):
        put_on_deck(s, unseen_slot(GHOST, serial))
        serial += 1
    return serial


class DealTile(Chance):
    """SET-1. A villager that is not in the village yet comes to the place."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        only_sure: i64 = 1 if has_spare_tiles(s) and undealt(s, 1) == TILES - a else 0
        for i in range(len(s.rules.villagers)):
            villager = s.rules.villagers[i]
            if not in_village(s, villager) and (only_sure == 0 or s.rules.sure[i]):
                offer(s, act.VILLAGER + villager)

    def members(self, s: State, a: i64, b: i64) -> None:
        for i in range(len(s.rules.villagers)):
            offer(s, act.VILLAGER + s.rules.villagers[i])

    def weight(self, s: State, a: i64, b: i64, action: i64) -> i64:
        """Every village is equally likely: one that must come has its place, others may not."""
        if not has_spare_tiles(s):
            return 1
        sure = undealt(s, 1)
        others = undealt(s, 0)
        if sure == 0 or others == 0:
            return 1
        return others if is_sure(s, action - act.VILLAGER) else TILES - a - sure

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return a

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.village[a] = action - act.VILLAGER


def has_spare_tiles(s: State) -> bool:
    """Whether the village is nine out of more; of nine every order is alike."""
    return len(s.rules.villagers) > TILES


def undealt(s: State, sure: i64) -> i64:
    """Tiles of a kind, those that must come or the others, that are not in the village yet."""
    count: i64 = 0
    for i in range(len(s.rules.villagers)):
        if s.rules.sure[i] == sure and not in_village(s, s.rules.villagers[i]):
            count += 1
    return count


def is_sure(s: State, villager: i64) -> bool:
    for i in range(len(s.rules.villagers)):
        if s.rules.villagers[i] == villager:
            return s.rules.sure[i] != 0
    return False


def in_village(s: State, villager: i64) -> bool:
    for tile in range(i64(TILES)):
        if s.village[tile] == villager:
            return True
    return False


class DealColour(Chance):
    """SET-2. A colour no board has yet."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(BOARDS)):
            if board_of(s, colour) < 0:
                offer(s, act.COLOUR + colour)

    def members(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(BOARDS)):
            offer(s, act.COLOUR + colour)

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return a

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.colour[a] = action - act.COLOUR


def board_of(s: State, colour: i64) -> i64:
    """The board of a colour, -1 when there is none (black, or not dealt yet)."""
    for board in range(i64(BOARDS)):
        if s.colour[board] == colour:
            return board
    return -1


class TurnUpSide(Step):
    """SET-2. The side the table chose for this colour, or chance."""

    def run(self, s: State, a: i64, b: i64) -> None:
        side = s.rules.sides[s.colour[a]]
        if side < 0:
            push(s, step.DEAL_SIDE, a)
        else:
            s.power[a] = power_of(s.content, s.colour[a], side)


class DealSide(Chance):
    """SET-2. One of the two powers of the board's colour."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.SIDE)
        offer(s, act.SIDE + 1)

    def serial(self, s: State, a: i64, b: i64) -> i64:
        return a

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.power[a] = power_of(s.content, s.colour[a], action - act.SIDE)


def power_of(content: Content, colour: i64, side: i64) -> i64:
    """The power on a side (0, 1) of the board of a colour."""
    seen: i64 = 0
    for power in range(len(content.power_colour)):
        if content.power_colour[power] == colour:
            if seen == side:
                return power
            seen += 1
    return -1


class DealFirst(Chance):
    """SET-6. Random among the players; a neutral board never has the first turn."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if s.status[board] == LIVING:
                offer(s, act.FIRST + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        s.active = action - act.FIRST


class LayOut(Step):
    """SET-3, NEU-1. Taoists on the centre tile with what the level gives them; neutral boards."""

    def run(self, s: State, a: i64, b: i64) -> None:
        if s.rules.first >= 0:
            s.active = s.rules.first
        for board in range(i64(BOARDS)):
            if s.rules.played[board]:
                lay_out(s, board)
            else:
                s.at[board] = TILES  # there is no Taoist
                give_qi(s, board, NEUTRAL_QI)
        push(s, step.TURN, s.active)
        for i in range(s.expansions_n):
            s.expansions[i].after_layout(s)


def lay_out(s: State, board: i64) -> None:
    """LVL-2, LVL-4, LVL-5; SOLO-2: who plays alone has a token of each of the four colours."""
    s.at[board] = CENTRE
    give_qi(s, board, s.rules.start_qi)
    s.yin_yang[board] = s.rules.start_yin_yang
    s.power_tokens[board] = s.rules.power_tokens
    s.centre_tokens -= s.rules.power_tokens
    for colour in range(i64(BLACK)):
        if s.rules.solo or s.colour[board] == colour:
            give_tao(s, board, colour, 1)
    give_tao(s, board, BLACK, s.rules.start_black)


def give_qi(s: State, board: i64, n: i64) -> None:
    s.qi[board] = n
    s.supply_qi -= n


def give_tao(s: State, board: i64, colour: i64, n: i64) -> None:
    s.tao[board * COLOURS + colour] = n
    s.supply_tao[colour] -= n
