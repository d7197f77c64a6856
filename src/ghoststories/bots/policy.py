"""The playout policy: a hasty player for the inside of a search. Compiled, some µs a decision.

It goes where the likeliest exorcism or the most useful villager is, takes what is offered, and
leaves the rest to chance. For judging positions by playing on from them; nobody should be proud of
its moves.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import (
    ALTAR,
    COLOURS,
    HAUNTER,
    INCARNATION,
    SORCERER,
    WHITE,
)
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.codes import (
    ASK,
    BORROW,
    BUDDHA,
    CHANCE,
    EXORCISE,
    FACE,
    FREE,
    HELP,
    LAY,
    MOVE,
    ON_STONE,
    PASS,
    PAY,
    PLACE,
    PLACE_CARD,
    RUNNING,
    TARGET,
    TILE,
    YANG_ACT,
    YANG_END,
    YANG_MOVE,
)
from ghoststories.engine.exorcism import digit
from ghoststories.engine.geometry import FACING, TILES
from ghoststories.engine.haunting import haunted_tiles
from ghoststories.engine.play import actor, apply, list_options, top
from ghoststories.engine.qi import tao
from ghoststories.engine.state import State
from ghoststories.engine.yang import can_be_asked
from ghoststories.table.fast import Fast

CHANCE_OF: Final = vec[i64]([100, 70, 26, 4, 0])
"""Percent of three dice, by how many faces of one colour (or white) are wanted."""

HELP_WORTH: Final = vec[i64]([90, 15, 28, 30, 22, 45, 12, 2, 25])
"""Of a villager who can be asked, by villager, on the scale of a ghost's 100."""
ALTAR_IN_NEED: Final = 120
"""Of the Altar when one more haunted tile loses."""
SORCERER_AT_ONE_QI: Final = 5


class Policy:
    """`choose` for whoever decides; the dealer's numbers break ties and fill the gaps."""

    def __init__(self, dealer: Fast) -> None:
        self.dealer = dealer

    def choose(self, s: State) -> i64:
        n = list_options(s)
        kind = kind_of(top(s))
        if kind == YANG_MOVE:
            return self.move(s, n)
        if kind == YANG_ACT:
            return self.act(s, n)
        if kind == PLACE_CARD:
            return self.place(s, n)
        if kind in (YANG_END, PAY, LAY):
            return eager(s, kind, n)
        return s.options[self.dealer.below(n)]

    def move(self, s: State, n: i64) -> i64:
        best = s.options[0]
        most: i64 = -1
        for i in range(n):
            option = s.options[i]
            if option == PASS:
                worth = self.tile(s, s.at[s.active])
            elif MOVE <= option < MOVE + TILES:
                worth = self.tile(s, option - MOVE)
            elif option >= BORROW:
                continue
            elif FREE <= option < TILE:
                worth = 300 if in_need(s) else -1
            elif ASK <= option < FREE:
                continue
            else:
                return option  # a power of the own that costs nothing
            worth = worth * 8 + self.dealer.below(8)
            if worth > most:
                most = worth
                best = option
        return best

    def tile(self, s: State, tile: i64) -> i64:
        """The likelier and the worse the facing ghosts, the better; or a villager."""
        worth: i64 = 0
        for i in range(i64(2)):
            space = FACING[tile * 2 + i]
            if space >= 0 and s.ghosts[space] >= 0:
                worth += likely(s, space)
        help_here = villager_worth(s, tile)
        return worth if worth > help_here else help_here

    def act(self, s: State, n: i64) -> i64:
        here = s.at[s.active]
        exorcism: i64 = 0
        for i in range(i64(2)):
            space = FACING[here * 2 + i]
            if space >= 0 and s.ghosts[space] >= 0:
                exorcism += likely(s, space)
        helps = villager_worth(s, here)
        best: i64 = PASS
        most: i64 = 0
        for i in range(n):
            option = s.options[i]
            worth: i64 = 0
            if option == EXORCISE:
                worth = exorcism
            elif option == HELP:
                worth = helps
            elif FREE <= option < TILE and in_need(s):
                worth = 300
            if worth > most:
                most = worth
                best = option
        return best

    def place(self, s: State, n: i64) -> i64:
        """On a Buddha if there is one."""
        for i in range(n):
            if s.buddha_on[s.options[i] - PLACE]:
                return s.options[i]
        return s.options[self.dealer.below(n)]


def likely(s: State, space: i64) -> i64:
    """A ghost's worth times the chance to exorcise it, roughly."""
    card = s.ghosts[space]
    need = s.content.card_need[card]
    wanted: i64 = 0
    for colour in range(i64(COLOURS)):
        lacking = digit(need, colour)
        if lacking:
            lacking -= tao(s, s.active, colour)
            if s.circle == colour:
                lacking -= 1
            if lacking > 0:
                wanted += lacking
    if s.mantra == space:
        wanted -= 1
    if wanted > 4:
        wanted = 4
    worth: i64 = 100
    if s.content.centre[card] & (1 << HAUNTER):
        worth = 220 if s.figures[space] == ON_STONE else 150
    if s.content.card_group[card] == INCARNATION:
        worth = 400
    return worth * CHANCE_OF[wanted if wanted > 0 else 0] // 100


def in_need(s: State) -> bool:
    return haunted_tiles(s) + 1 >= s.rules.haunted_limit


def villager_worth(s: State, tile: i64) -> i64:
    if not can_be_asked(s, tile):
        return 0
    villager = s.village[tile]
    if villager == ALTAR and in_need(s):
        return ALTAR_IN_NEED
    if villager == SORCERER and s.qi[s.active] < 2:
        return SORCERER_AT_ONE_QI
    return HELP_WORTH[villager]


def eager(s: State, kind: i64, n: i64) -> i64:
    """Place Buddhas, send ghosts away, faces before jokers before tokens."""
    for i in range(n):
        option = s.options[i]
        if kind == YANG_END and BUDDHA <= option < TARGET:
            return option
        if kind == PAY and option >= TARGET:
            return option
        if kind == LAY and option < FACE + WHITE:
            return option
    return PASS if kind == YANG_END else s.options[0]


def play_policy(s: State, policy: Policy) -> i64:
    """To the end; how many decisions players made."""
    decisions: i64 = 0
    while s.result == RUNNING:
        if actor(s) == CHANCE:
            apply(s, policy.dealer.deal(s))
        else:
            apply(s, policy.choose(s))
            decisions += 1
    return decisions
