"""The playout policy: a hasty player for the inside of a search. Compiled, some µs a decision.

It goes where the likeliest exorcism or the most useful villager is, by a glance at tables instead
of counting rolls, and leaves small decisions to the rules of thumb of the heuristic player. For
judging positions by playing on from them; nobody should be proud of its moves.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.play import Player
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.stakes import tile_worth
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import exorcism_worth
from ghoststories.content.vocabulary import COLOURS, WHITE
from ghoststories.engine.agenda import kind_of, living
from ghoststories.engine.base.dice import free_dice
from ghoststories.engine.base.exorcism import digit
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.base.qi import tao
from ghoststories.engine.black_secret.secret import has_secret
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import FACING, TILES, TOUCHES
from ghoststories.engine.play import list_options, top
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, step
from ghoststories.table.fast import Fast

# fmt: off
CHANCE_OF: Final = vec[i64]([
    100, 0, 0, 0, 0,
    100, 33, 0, 0, 0,
    100, 56, 11, 0, 0,
    100, 70, 26, 4, 0,
    100, 80, 41, 11, 1,
])
# fmt: on
"""Percent, at `dice * 5 + n`: so many dice show n faces of one colour or white."""


class Policy(Player):
    """`choose` for whoever decides; the dealer's numbers break ties and fill the gaps."""

    def __init__(self, dealer: Fast) -> None:
        self.dealer = dealer
        self.thumb = Heuristic(Weights())
        self.dice: i64 = 3

    def choose(self, s: State) -> i64:
        n = list_options(s)
        kind = kind_of(top(s))
        if kind == step.YANG_MOVE:
            self.dice = free_dice(s)
            return self.move(s, n)
        if kind == step.YANG_ACT:
            self.dice = free_dice(s)
            return self.act(s, n)
        if kind == step.PLACE_CARD and not has_secret(s):
            return self.place(s, n)
        if kind in (step.YANG_END, step.PAY, step.LAY):
            return eager(s, kind, n)
        if kind in (step.REROLL_DICE, step.YANG_WINDS):
            return act.PASS
        return self.thumb.choose(s)

    def move(self, s: State, n: i64) -> i64:
        best = s.options[0]
        most: i64 = -1
        for i in range(n):
            option = s.options[i]
            if option == act.PASS:
                worth = self.tile(s, s.at[s.active])
            elif act.MOVE <= option < act.MOVE + TILES:
                worth = self.tile(s, option - act.MOVE)
            elif option >= act.BORROW or act.BOARD <= option < act.TAKE:
                continue
            elif act.FREE <= option < act.TILE:
                worth = tile_worth(self.thumb.weights, s) if in_need(s) else -1
            elif act.ASK <= option < act.FREE:
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
                worth += self.likely(s, space, tile)
        help_here = self.thumb.help(s, tile)
        return worth if worth > help_here else help_here

    def likely(self, s: State, space: i64, tile: i64) -> i64:
        """A ghost's worth times the chance to exorcise it from a tile, roughly."""
        card = s.ghosts[space]
        need = s.content.card_need[card]
        wanted: i64 = 0
        for colour in range(i64(COLOURS)):
            lacking = digit(need, colour)
            if lacking:
                for board in range(i64(BOARDS)):
                    if board == s.active or (s.at[board] == tile and living(s, board)):
                        lacking -= tao(s, board, colour)
                if s.circle == colour:
                    lacking -= 1
                if lacking > 0:
                    wanted += lacking
        if s.mantra == space:
            wanted -= 1
        if wanted > 0 and s.content.centre[card] & (1 << ability.DICE_IMMUNE):
            return 0
        if wanted > 4:
            wanted = 4
        worth = exorcism_worth(self.thumb.weights, s, space)
        if worth <= 0:
            return 0
        return worth * CHANCE_OF[self.dice * 5 + (wanted if wanted > 0 else 0)] // 100

    def act(self, s: State, n: i64) -> i64:
        here = s.at[s.active]
        exorcism: i64 = 0
        for i in range(i64(2)):
            space = FACING[here * 2 + i]
            if space >= 0 and s.ghosts[space] >= 0:
                exorcism += self.likely(s, space, here)
        helps = self.thumb.help(s, here)
        best: i64 = act.PASS
        most: i64 = 0
        for i in range(n):
            option = s.options[i]
            worth: i64 = 0
            if option == act.EXORCISE:
                worth = exorcism
            elif option == act.HELP:
                worth = helps
            elif act.FREE <= option < act.TILE and in_need(s):
                worth = tile_worth(self.thumb.weights, s)
            elif option == act.EXPEL:
                worth = 1
            if worth > most:
                most = worth
                best = option
        return best

    def place(self, s: State, n: i64) -> i64:
        """On a Buddha if there is one; else beside another ghost of a corner, or anywhere."""
        best = s.options[self.dealer.below(n)]
        for i in range(n):
            space = s.options[i] - act.PLACE
            if s.buddha_on[space]:
                return s.options[i]
            tile = TOUCHES[space]
            for j in range(i64(2)):
                other = FACING[tile * 2 + j]
                if other >= 0 and other != space and s.ghosts[other] >= 0:
                    best = s.options[i]
        return best


def in_need(s: State) -> bool:
    return haunted_tiles(s) + 1 >= s.rules.haunted_limit


def eager(s: State, kind: i64, n: i64) -> i64:
    """Place Buddhas, send ghosts away, faces before jokers before tokens."""
    for i in range(n):
        option = s.options[i]
        if kind == step.YANG_END and act.BUDDHA <= option < act.TARGET:
            return option
        if kind == step.PAY and option >= act.TARGET:
            return option
        if kind == step.LAY and option < act.FACE + WHITE:
            return option
    return act.PASS if kind == step.YANG_END else s.options[0]
