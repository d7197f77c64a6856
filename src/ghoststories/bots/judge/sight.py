"""What a judge of positions looks at: a list of things that are so, each with a number. Compiled.

Everything is told from the side of the board whose turn it is: seat 0 is that board, seat 1 the
next clockwise, and spaces are counted from its own first. So one lesson serves all four sides. Only
what a redacted state shows is looked at.
"""

from typing import Final

from mypy_extensions import i64

from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import COLOURS, INCARNATION, WATCHMAN
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import living
from ghoststories.engine.base import dice, exorcism, haunting, incarnations, powers
from ghoststories.engine.base.qi import tao
from ghoststories.engine.geometry import CENTRE, FACING, SPACES, TILES, TOUCHES, neighbours
from ghoststories.engine.state import State, zeros
from ghoststories.kinds import ability

# The whole table.
PLAYERS: Final = 0
TILES_LEFT: Final = 5
FULL_LINE: Final = 11
INCARNATIONS: Final = 12
DECK: Final = 18
CLOCK: Final = 40
GHOSTS: Final = 54
TOKENS: Final = 67
QI: Final = 83
FIGURES: Final = 105
DICE: Final = 112
NO_TAO: Final = 116
NO_POWERS: Final = 117
CIRCLE: Final = 118
TEMPLE: Final = 124
NO_SUPPLY: Final = 128
# Each villager.
HAUNTED: Final = 134
PLACED: Final = 143
# Each seat.
SEATS: Final = 170
SEAT_WIDTH: Final = 76
STATUS: Final = 0
OWN_QI: Final = 4
YIN_YANG: Final = 12
BUDDHAS: Final = 13
POWER_TOKENS: Final = 16
POWER: Final = 20
TAO: Final = 36
CROWD: Final = 51
HERE: Final = 55
NEAR: Final = 64
# Each space.
ON_SPACES: Final = SEATS + 4 * SEAT_WIDTH
SPACE_WIDTH: Final = 96
BUDDHA: Final = 0
MANTRA: Final = 1
NEED: Final = 2
HAUNTS: Final = 9
TORMENTS: Final = 12
HOLDS: Final = 13
BLOCKS: Final = 14
SILENCES: Final = 15
CURSES: Final = 16
REWARDS: Final = 17
WU_FENG: Final = 18
IMMUNE: Final = 19
COLOUR: Final = 20
PAIR: Final = 25
TEAM_LACKS: Final = 26
LACKS: Final = 31
# Each card.
CARDS: Final = ON_SPACES + 12 * SPACE_WIDTH
MOST_CARDS: Final = 80
THINGS: Final = CARDS + MOST_CARDS
"""How many things may be so."""
MOST_AT_ONCE: Final = 350
"""No position has more of them."""


BASE_CARDS: Final = 65
"""Cards the networks have met; of others they know only what they do."""
BASE_VILLAGERS: Final = 9


def known_villager(villager: i64) -> i64:
    """The networks have not met the Kung-Fu School: they take it for whom it replaces (W-SET-1)."""
    return villager if villager < BASE_VILLAGERS else i64(WATCHMAN)


def at_most(n: i64, most: i64) -> i64:
    return n if n < most else most


class Sight:
    """`look(s)` fills `things[:n]` with what is so in a position, at the beginning of a turn."""

    def __init__(self) -> None:
        self.things = zeros(MOST_AT_ONCE)
        self.n: i64 = 0
        self.lacking = zeros(COLOURS)
        self.held = zeros(COLOURS)

    def put(self, thing: i64) -> None:
        if self.n < MOST_AT_ONCE:
            self.things[self.n] = thing
            self.n += 1

    def look(self, s: State) -> None:
        self.n = 0
        self.count_tokens(s)
        self.table(s)
        self.village(s)
        for seat in range(i64(k.BOARDS)):
            self.seat(s, seat, (s.active + seat) % k.BOARDS)
        for i in range(i64(SPACES)):
            self.space(s, ON_SPACES + i * SPACE_WIDTH, (s.active * 3 + i) % SPACES)

    def count_tokens(self, s: State) -> None:
        """What all the living hold, for every ghost that is looked at."""
        for colour in range(i64(COLOURS)):
            held: i64 = 0
            for board in range(i64(k.BOARDS)):
                if living(s, board):
                    held += tao(s, board, colour)
            self.held[colour] = held

    def table(self, s: State) -> None:
        players: i64 = 0
        qi: i64 = 0
        for board in range(i64(k.BOARDS)):
            players += s.rules.played[board]
            if s.status[board] == k.LIVING:
                qi += s.qi[board]
        ghosts: i64 = 0
        figures: i64 = 0
        for space in range(i64(SPACES)):
            if s.ghosts[space] >= 0:
                ghosts += 1
            if s.figures[space] == k.ON_STONE:
                figures += 1
        tokens: i64 = 0
        for i in range(i64(k.BOARDS * COLOURS)):
            tokens += s.tao[i]
        left = s.rules.haunted_limit - haunting.haunted_tiles(s)
        self.put(PLAYERS + players)
        self.put(TILES_LEFT + at_most(left if left > 0 else i64(0), 5))
        if s.rules.full_line_loses:
            self.put(FULL_LINE)
        self.put(INCARNATIONS + at_most(s.incarnations_left, 5))
        self.put(DECK + at_most((s.deck_n + 2) // 3, 21))
        self.put(CLOCK + clock(s))
        self.put(GHOSTS + ghosts)
        self.put(TOKENS + at_most(tokens, 15))
        self.put(QI + at_most(qi, 21))
        self.put(FIGURES + at_most(figures, 6))
        self.put(DICE + dice.free_dice(s))
        if exorcism.tao_is_blocked(s):
            self.put(NO_TAO)
        if s.powers_lost:
            self.put(NO_POWERS)
        self.put(CIRCLE + s.circle + 1)
        self.put(TEMPLE + at_most(s.temple, 3))
        for colour in range(i64(COLOURS)):
            if not s.supply_tao[colour]:
                self.put(NO_SUPPLY + colour)
        if not s.supply_qi:
            self.put(NO_SUPPLY + COLOURS)

    def village(self, s: State) -> None:
        for tile in range(i64(TILES)):
            villager = known_villager(s.village[tile])
            if s.haunted[tile]:
                self.put(HAUNTED + villager)
            kind: i64 = 1
            if tile == CENTRE:
                kind = 2
            elif FACING[tile * 2 + 1] >= 0:
                kind = 0
            self.put(PLACED + villager * 3 + kind)

    def seat(self, s: State, seat: i64, board: i64) -> None:
        first = SEATS + seat * SEAT_WIDTH
        self.put(first + STATUS + s.status[board])
        self.put(first + OWN_QI + at_most(s.qi[board], 7))
        crowd: i64 = 0
        for i in range(i64(3)):
            if s.ghosts[board * 3 + i] >= 0:
                crowd += 1
        self.put(first + CROWD + crowd)
        if s.power[board] >= 0:
            blocked: i64 = 8 if powers.power_is_blocked(s, board) else 0
            self.put(first + POWER + s.power[board] + blocked)
        if not living(s, board):
            return
        if s.yin_yang[board]:
            self.put(first + YIN_YANG)
        self.put(first + BUDDHAS + at_most(s.buddhas[board], 2))
        self.put(first + POWER_TOKENS + at_most(s.power_tokens[board], 3))
        for colour in range(i64(COLOURS)):
            held = tao(s, board, colour)
            for i in range(at_most(held, 3)):
                self.put(first + TAO + colour * 3 + i)
        here = s.at[board]
        if not s.haunted[here]:
            self.put(first + HERE + known_villager(s.village[here]))
        for tile in range(i64(TILES)):
            if not s.haunted[tile] and neighbours(here, tile):
                self.put(first + NEAR + known_villager(s.village[tile]))

    def space(self, s: State, first: i64, space: i64) -> None:
        if s.buddha_on[space]:
            self.put(first + BUDDHA)
        if s.mantra == space:
            self.put(first + MANTRA)
        card = s.ghosts[space]
        if card < 0:
            return
        if card < BASE_CARDS:
            self.put(CARDS + card)
        self.put(first + COLOUR + s.content.card_colour[card])
        self.ghost(s, first, space, card)
        tile = TOUCHES[space]
        for i in range(i64(2)):
            other = FACING[tile * 2 + i]
            if other >= 0 and other != space and s.ghosts[other] >= 0:
                self.put(first + PAIR)
        self.lacks(s, first, space, tile)

    def ghost(self, s: State, first: i64, space: i64, card: i64) -> None:
        centre = s.content.centre[card]
        lasting = s.lasting[space]
        if centre & (1 << ability.HAUNTER):
            self.put(first + HAUNTS + (2 if s.figures[space] == k.ON_STONE else 1))
        else:
            self.put(first + HAUNTS)
        if centre & ((1 << ability.CURSE_DIE) | (1 << ability.GROUP_LOSE_TAO)):
            self.put(first + TORMENTS)
        if centre & (1 << ability.DICE_IMMUNE):
            self.put(first + IMMUNE)
        if lasting & k.HOLDS_DIE:
            self.put(first + HOLDS)
        if lasting & (k.BLOCKS_POWER | k.BLOCKS_ALL_POWERS):
            self.put(first + BLOCKS)
        if lasting & k.BLOCKS_TAO:
            self.put(first + SILENCES)
        if s.content.card_group[card] == INCARNATION:
            self.put(first + WU_FENG)
        curses = False
        rewards = False
        for i in range(i64(STONE_WIDTH)):
            what = s.content.right[card * STONE_WIDTH + i] & 255
            curses = curses or what == ability.CURSE_DIE
            rewards = rewards or what in (
                ability.GAIN_TAO,
                ability.GAIN_QI_OR_YIN_YANG,
                ability.GROUP_GAIN,
            )
        if curses:
            self.put(first + CURSES)
        if rewards:
            self.put(first + REWARDS)

    def lacks(self, s: State, first: i64, space: i64, tile: i64) -> None:
        """What dice would have to show: for each Taoist, by how far away it is, and for all."""
        need = exorcism.need_of(s, space)
        total: i64 = 0
        team: i64 = 0
        for colour in range(i64(COLOURS)):
            lacking = exorcism.digit(need, colour)
            self.lacking[colour] = lacking
            total += lacking
            if lacking > self.held[colour]:
                team += lacking - self.held[colour]
        self.put(first + NEED + at_most(total, 6))
        self.put(first + TEAM_LACKS + at_most(team, 4))
        for seat in range(i64(k.BOARDS)):
            board = (s.active + seat) % k.BOARDS
            if not living(s, board):
                continue
            here = s.at[board]
            far: i64 = 2
            if here == tile:
                far = 0
            elif neighbours(here, tile):
                far = 1
            lack = at_most(self.lack(s, board, tile), 4)
            self.put(first + LACKS + (seat * 3 + far) * 5 + lack)

    def lack(self, s: State, board: i64, tile: i64) -> i64:
        """With its own tokens and those of friends who stand on the tile."""
        missing: i64 = 0
        for colour in range(i64(COLOURS)):
            short = self.lacking[colour]
            if short:
                for other in range(i64(k.BOARDS)):
                    if other == board or (s.at[other] == tile and living(s, other)):
                        short -= tao(s, other, colour)
                if short > 0:
                    missing += short
        return missing


def clock(s: State) -> i64:
    """Cards above the next incarnation, at most 11; 12 without one, 13 while one is in play."""
    if incarnations.incarnation_in_play(s):
        return 13
    above = incarnations.cards_above_incarnation(s)
    return i64(12) if above < 0 else at_most(above, 11)
