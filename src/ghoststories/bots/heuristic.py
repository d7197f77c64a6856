"""A player by rule of thumb: it gives every option a worth and takes the best. Compiled.

It sees a redacted state and knows nothing of the deck. Within a turn it asks of every tile within
reach what could be done there now (an exorcism by its exact odds, a villager's help), spends the
Yin-Yang when that is worth more than holding it, and pays for ghosts with as few tokens as it can.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.exorcist import Exorcist
from ghoststories.bots.glances import (
    crowd_after,
    curse_cost,
    has_left,
    in_reach,
    line_cost,
    next_living,
    worst_worth,
)
from ghoststories.bots.helper import (
    IMPORTANCE,
    a_buddha_waits,
    buddha_moves,
    gone_worth,
    help_worth,
    tao_gain,
    wants_a_buddha,
    watchman_worth,
)
from ghoststories.bots.payer import Payer
from ghoststories.bots.play import Player
from ghoststories.bots.weights import Weights
from ghoststories.bots.worth import (
    circle_worth,
    crowd_worth,
    ghost_worth,
    qi_gain,
    qi_loss,
    tao_worth,
    tile_worth,
)
from ghoststories.content.vocabulary import (
    BOTTOMLESS_POCKETS,
    ENFEEBLEMENT_MANTRA,
    GODS_FAVOURITE,
    HAUNT,
    HAUNTER,
    HEAVENLY_GUST,
    SECOND_WIND,
    SPIRES,
    STRENGTH_OF_A_MOUNTAIN,
)
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, b_of, kind_of, living
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import CENTRE, FACING, TILES, TOUCHES, neighbours
from ghoststories.engine.incarnations import keeps_buddha
from ghoststories.engine.play import list_options, top
from ghoststories.engine.powers import has_power
from ghoststories.engine.state import State, zeros
from ghoststories.engine.yang import can_be_asked

AT_ONCE: Final = 100_000
"""Added to what is done before anything else of the turn."""
NEVER: Final = -1_000_000


class Heuristic(Player):
    """`choose` gives the action for whoever has to decide."""

    def __init__(self, weights: Weights, may_spend: i64 = 15) -> None:
        self.weights = weights
        self.exorcist = Exorcist(weights, may_spend)
        self.payer = Payer(self.exorcist)
        self.done_from = zeros(TILES)
        """The worth of what can be done from each tile, as surveyed before a move."""
        self.exorcisms = zeros(TILES)
        self.helps = zeros(TILES)
        """What the last survey made of the exorcism from each tile, and of the help there."""
        self.theirs = zeros(TILES)
        """The same for another Taoist."""

    def choose(self, s: State) -> i64:
        n = list_options(s)
        packed = top(s)
        kind = kind_of(packed)
        if kind == k.YANG_MOVE:
            self.survey(s, self.done_from)
        if kind == k.REROLL_DICE:
            return self.payer.reroll(s, a_of(packed), b_of(packed))
        if kind == k.PAY and a_of(packed) == 0:
            wanted = self.payer.first_to_pay(s)
            if wanted >= 0:
                return wanted
        best = s.options[0]
        most: i64 = NEVER - 1
        for i in range(n):
            option = s.options[i]
            worth = self.worth(s, packed, kind, option)
            if worth > most:
                most = worth
                best = option
        return best

    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Of an option, compared with the others of its decision."""
        if kind == k.YANG_MOVE:
            return self.move(s, option)
        if kind == k.YANG_ACT:
            return self.act(s, option)
        if kind == k.YANG_END:
            return self.end(s, option)
        if kind == k.PLACE_CARD:
            return self.place(s, a_of(packed), option - k.PLACE)
        if kind == k.LAY:
            return self.payer.lay(s, a_of(packed), option)
        if kind == k.PAY:
            return self.payer.pay(s, option)
        if kind == k.CURSE_DIE_SHOWN:
            return self.curse_shown(s, b_of(packed), option)
        return self.other(s, packed, kind, option)

    # ------------------------------------------------------------ the turn
    def move(self, s: State, option: i64) -> i64:
        here = s.at[s.active]
        if option == k.PASS:
            return self.stand(s, here)
        if k.MOVE <= option < k.MOVE + TILES:
            return self.stand(s, option - k.MOVE)
        if option >= k.BORROW:
            return self.borrow(s, option - k.BORROW, True)
        if option >= k.TAKE:
            return AT_ONCE + tao_worth(self.weights, s, option - k.TAKE)
        if option >= k.BOARD:
            return self.winds(s, option - k.BOARD)
        if option >= k.PICK:
            return self.mantra(s, option - k.PICK)
        return self.yin_yang(s, option)

    def survey(self, s: State, found: vec[i64]) -> None:
        """What the active Taoist could do from every tile, were it there."""
        both = has_power(s, HEAVENLY_GUST)
        twice = has_power(s, SECOND_WIND)
        for tile in range(i64(TILES)):
            exorcism = self.exorcism(s, tile)
            help_here = self.help(s, tile)
            self.exorcisms[tile] = exorcism
            self.helps[tile] = help_here
            best = exorcism if exorcism > help_here else help_here
            if both:
                best = exorcism + help_here
            elif twice:
                best += best * 3 // 5
            found[tile] = best

    def stand(self, s: State, tile: i64) -> i64:
        """What can be done from a tile this turn, and a little for what is near afterwards."""
        w = self.weights
        worth = self.done_from[tile]
        nearby: i64 = 0
        for other in range(i64(TILES)):
            if neighbours(tile, other) and self.done_from[other] > nearby:
                nearby = self.done_from[other]
        worth += nearby * w.nearby // 100
        if FACING[tile * 2 + 1] >= 0:
            worth += w.corner
        for i in range(i64(2)):
            space = FACING[tile * 2 + i]
            if space >= 0 and s.ghosts[space] >= 0:
                worth += ghost_worth(w, s, space) * w.near_ghost // 100
        for board in range(i64(BOARDS)):
            if board != s.active and living(s, board) and s.at[board] == tile:
                worth += w.company
        if tile == CENTRE:
            worth += s.centre_tokens * w.power_token * 2 // 3
        return worth

    def exorcism(self, s: State, tile: i64) -> i64:
        if not self.exorcist.look(s, tile):
            return 0
        worth = self.exorcist.expected()
        if self.exorcist.attempt.rerolls:
            worth = worth * self.weights.reroll // 100
        return worth if worth > 0 else i64(0)

    def help(self, s: State, tile: i64) -> i64:
        if not can_be_asked(s, tile):
            return 0
        worth = help_worth(self.weights, s, s.village[tile])
        return worth if worth > 0 else i64(0)

    def act(self, s: State, option: i64) -> i64:
        here = s.at[s.active]
        if option == k.PASS:
            return 0
        if option == k.HELP:
            return help_worth(self.weights, s, s.village[here])
        if option == k.EXORCISE:
            return self.exorcism(s, here)
        if option >= k.BORROW:
            return self.borrow(s, option - k.BORROW, False)
        return self.yin_yang(s, option)

    def end(self, s: State, option: i64) -> i64:
        if option == k.PASS:
            return 0
        if option >= k.BORROW:
            return self.borrow(s, option - k.BORROW, False)
        if option >= k.BUDDHA:
            crowd = crowd_after(self.weights, s, (option - k.BUDDHA) // 3) // 4
            return self.weights.buddha_placed - self.weights.buddha + crowd
        return self.yin_yang(s, option)

    def yin_yang(self, s: State, option: i64) -> i64:
        """YY-1. Spent when that is worth more than holding it."""
        w = self.weights
        if option >= k.FREE:
            worth = tile_worth(w, s) + IMPORTANCE[s.village[option - k.FREE]] // 10
        else:
            worth = help_worth(w, s, s.village[option - k.ASK])
        worth -= w.yin_yang
        return AT_ONCE + worth if worth > 0 else i64(NEVER)

    def winds(self, s: State, board: i64) -> i64:
        """POW-3. The next Taoist is brought where it can do more."""
        if board != next_living(s):
            return NEVER
        self.survey_for(s, board)
        now = self.prospects(s.at[board])
        best = now
        for tile in range(i64(TILES)):
            if neighbours(s.at[board], tile):
                there = self.prospects(tile)
                if there > best:
                    best = there
        return AT_ONCE + best - now if best > now else i64(NEVER)

    def survey_for(self, s: State, board: i64) -> None:
        """What another Taoist could do from every tile."""
        active = s.active
        s.active = board
        self.survey(s, self.theirs)
        s.active = active

    def prospects(self, tile: i64) -> i64:
        """The best that other Taoist could do in its next turn, were it on a tile."""
        best = self.theirs[tile]
        for other in range(i64(TILES)):
            if self.theirs[other] > best and neighbours(tile, other):
                best = self.theirs[other]
        return best

    def carried(self, s: State, option: i64) -> i64:
        """TIL-8. The next Taoist goes wherever it can do most; who plays alone stays."""
        board = option - k.BOARD
        if option == k.PASS or board == s.active or board != next_living(s):
            return 0 if option == k.PASS else NEVER
        self.survey_for(s, board)
        best: i64 = 0
        for tile in range(i64(TILES)):
            if self.prospects(tile) > best:
                best = self.prospects(tile)
        return best - self.prospects(s.at[board])

    def carried_to(self, s: State, board: i64, tile: i64) -> i64:
        self.survey_for(s, board)
        return self.prospects(tile)

    def mantra(self, s: State, space: i64) -> i64:
        """On the ghost it helps against most; from one to another only when it is much more."""
        worth = self.with_mantra(s, space)
        if s.mantra >= 0 and worth < self.with_mantra(s, s.mantra) * 3 // 2:
            return NEVER
        return AT_ONCE + worth

    def with_mantra(self, s: State, space: i64) -> i64:
        """The best exorcism from its tile with the mantra there; less where nobody is near."""
        tile = TOUCHES[space]
        marked = s.mantra
        s.mantra = space
        worth = self.exorcism(s, tile)
        s.mantra = marked
        return worth if in_reach(s, tile) else worth // 2

    def borrow(self, s: State, board: i64, before_move: bool) -> i64:
        """SOLO-3. A power token spent on a power that is worth more than the token."""
        w = self.weights
        power = s.power[board]
        here = s.at[s.active]
        worth: i64 = 0
        if power == BOTTOMLESS_POCKETS:
            worth = tao_gain(w, s)
        elif power == ENFEEBLEMENT_MANTRA:
            worth = worst_worth(w, s) // 5 if s.mantra < 0 else 0
        elif power == SPIRES:
            worth = self.best_stand(s, True) - self.best_stand(s, False)
        elif not before_move:
            exorcism = self.exorcism(s, here)
            help_here = self.help(s, here)
            if power == SECOND_WIND:
                worth = (exorcism if exorcism > help_here else help_here) * 3 // 5
            elif power == HEAVENLY_GUST:
                worth = exorcism if exorcism < help_here else help_here
            elif power == STRENGTH_OF_A_MOUNTAIN and exorcism > help_here:
                worth = exorcism // 4
            elif power == GODS_FAVOURITE and exorcism > help_here:
                worth = exorcism // 3
        worth -= w.power_token
        return AT_ONCE + worth if worth > 0 else i64(NEVER)

    def best_stand(self, s: State, anywhere: bool) -> i64:
        best: i64 = 0
        here = s.at[s.active]
        for tile in range(i64(TILES)):
            if anywhere or tile == here or neighbours(here, tile):
                worth = self.stand(s, tile)
                if worth > best:
                    best = worth
        return best

    # ------------------------------------------------------------ a ghost finds its space
    def place(self, s: State, card: i64, space: i64) -> i64:
        """Where it does least harm and can be reached together with another one."""
        w = self.weights
        if s.buddha_on[space]:
            kept = wants_a_buddha(s) and not keeps_buddha(s, card)
            return -w.incarnation if kept else w.incarnation
        worth: i64 = -crowd_after(w, s, space // 3)
        if s.content.centre[card] & (1 << HAUNTER) or has_left(s, card, HAUNT):
            worth -= line_cost(s, space)
        tile = TOUCHES[space]
        for i in range(i64(2)):
            other = FACING[tile * 2 + i]
            if other >= 0 and other != space and s.ghosts[other] >= 0:
                worth += w.pair
        if FACING[tile * 2 + 1] >= 0:
            worth += w.corner
        if living(s, s.active) and s.ghosts[space] < 0:
            worth += self.within_reach(s, card, space, tile) * w.reach // 100
        return worth

    def within_reach(self, s: State, card: i64, space: i64, tile: i64) -> i64:
        """What the active Taoist could do about it this very turn, were it here."""
        if not in_reach(s, tile):
            return 0
        s.ghosts[space] = card
        worth = self.exorcism(s, tile)
        s.ghosts[space] = -1
        return worth

    # ------------------------------------------------------------ curses and the rest
    def curse_shown(self, s: State, face: i64, option: i64) -> i64:
        if option == k.PASS:
            return -curse_cost(self.weights, s, face)
        total: i64 = 0
        for other in range(i64(k.CURSE_FACES)):
            total += curse_cost(self.weights, s, other)
        return -total // 6

    def other(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """The small decisions: what is asked of a villager, what is taken, dropped or lost."""
        w = self.weights
        if kind == k.DROP_TAO:
            return -tao_worth(w, s, option - k.DROP)
        if kind == k.TAKE_TAO:
            return tao_worth(w, s, option - k.TAKE)
        if kind == k.CIRCLE_COLOUR:
            return circle_worth(w, s, option - k.TAKE)
        if kind == k.LOSE_QI_VICTIM:
            return -qi_loss(w, s, option - k.BOARD) * 100 + s.qi[option - k.BOARD]
        if kind == k.GROUP_QI:
            return qi_gain(w, s, option - k.BOARD) * 100 - s.qi[option - k.BOARD]
        if kind == k.QI_OR_YIN_YANG:
            return qi_gain(w, s, s.active) if option == k.GAIN_QI else w.yin_yang * 3 // 4
        if kind == k.SORCERER_PICKS:
            return gone_worth(w, s, option - k.PICK)
        if kind == k.ALTAR_FREES:
            return IMPORTANCE[s.village[option - k.TILE]]
        if kind == k.WATCHMAN_BOARD:
            return watchman_worth(w, s, option - k.BOARD)
        if kind == k.PAVILION_GHOST:
            if option == k.PASS:
                return 0
            if a_buddha_waits(s):
                return buddha_moves(w, s, option - k.PICK)
            return crowd_worth(w, s, (option - k.PICK) // 3) - w.full * w.qi // 200
        if kind == k.PAVILION_SPACE:
            return self.place(s, s.ghosts[a_of(packed)], option - k.PLACE)
        if kind == k.YANG_WINDS and option != k.PASS:
            return self.winds(s, option - k.BOARD) if option < k.BORROW else NEVER
        if kind == k.TWIN_WINDS_TILE:
            return self.carried_to(s, a_of(packed), option - k.TILE)
        if kind == k.PAVILION_TAOIST:
            return self.carried(s, option)
        if kind == k.PAVILION_TILE:
            return self.carried_to(s, a_of(packed), option - k.TILE)
        return 0 if option == k.PASS else 1
