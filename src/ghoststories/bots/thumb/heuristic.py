"""A player by rule of thumb: it gives every option a worth and takes the best. Compiled.

It sees a redacted state and knows nothing of the deck. Within a turn it asks of every tile within
reach what could be done there now (an exorcism by its exact odds, a villager's help), spends the
Yin-Yang when that is worth more than holding it, and pays for ghosts with as few tokens as it can.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.judge import glances
from ghoststories.bots.seams import AS_EVER, SetThumb
from ghoststories.bots.sets import with_sets
from ghoststories.bots.thumb import helper
from ghoststories.bots.thumb.payer import Payer
from ghoststories.bots.thumb.stakes import AT_ONCE, NEVER, qi_gain, qi_loss, tile_worth
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import circle_worth, crowd_worth, tao_worth
from ghoststories.content import vocabulary as v
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, b_of, kind_of, living
from ghoststories.engine.attempts import ORDINARY
from ghoststories.engine.base.incarnations import keeps_buddha
from ghoststories.engine.geometry import FACING, SPACES, TILES, TOUCHES, neighbours
from ghoststories.engine.play import list_options, top
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, step


class Heuristic(Surveyor):
    """`choose` gives the action for whoever has to decide."""

    def __init__(self, weights: Weights, may_spend: i64 = 15) -> None:
        super().__init__(with_sets(weights), may_spend)
        self.payer = Payer(self)
        self.thumbs = vec[SetThumb]([door.thumb(self) for door in weights.sets])

    def choose(self, s: State) -> i64:
        n = list_options(s)
        packed = top(s)
        kind = kind_of(packed)
        if kind == step.YANG_MOVE:
            self.survey(s, self.done_from)
        if kind == step.REROLL_DICE:
            return self.payer.reroll(s, a_of(packed))
        if kind == step.PAY:
            wanted = self.to_pay(s)
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

    def to_pay(self, s: State) -> i64:
        """The ghost to pick now; -1 when each is looked at by itself."""
        if s.attempt != ORDINARY:
            return self.payer.next_of_many(s)
        return self.payer.next_to_go(s)

    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Of an option, compared with the others of its decision."""
        if s.expansions_n:
            told = self.told(s, packed, kind, option)
            if told != AS_EVER:
                return told
        if kind == step.YANG_MOVE:
            return self.move(s, option)
        if kind == step.YANG_ACT:
            return self.act(s, option)
        if kind == step.YANG_END:
            return self.end(s, option)
        if kind == step.PLACE_CARD:
            return self.place(s, a_of(packed), option - act.PLACE)
        if kind == step.LAY:
            return self.payer.lay(s, option)
        if kind == step.PAY:
            return self.payer.pay(s, option)
        if kind == step.CURSE_DIE_SHOWN:
            return self.curse_shown(s, b_of(packed), option)
        return self.other(s, packed, kind, option)

    def told(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """What an expansion says of what it has brought."""
        for i in range(i64(len(self.thumbs)) - 1, -1, -1):
            told = self.thumbs[i].worth(s, packed, kind, option)
            if told != AS_EVER:
                return told
        return AS_EVER

    # ------------------------------------------------------------ the turn
    def move(self, s: State, option: i64) -> i64:
        here = s.at[s.active]
        if option == act.PASS:
            return self.stand(s, here)
        if act.MOVE <= option < act.MOVE + TILES:
            tile = option - act.MOVE
            return self.stand(s, tile) + self.taken_along(s, tile)
        if option >= act.BORROW:
            return self.borrow(s, option - act.BORROW, True)
        if option >= act.TAKE:
            return AT_ONCE + tao_worth(self.weights, s, option - act.TAKE)
        if option >= act.BOARD:
            return self.winds(s, option - act.BOARD)
        if option >= act.PICK:
            return self.mantra(s, option - act.PICK)
        return self.yin_yang(s, option)

    def taken_along(self, s: State, tile: i64) -> i64:
        """What an expansion lets a move do besides."""
        worth: i64 = 0
        if s.expansions_n:
            for i in range(i64(len(self.thumbs))):
                worth += self.thumbs[i].taken_along(s, tile, self.done_from[tile])
        return worth

    def act(self, s: State, option: i64) -> i64:
        here = s.at[s.active]
        if option == act.PASS:
            return 0
        if option == act.HELP:
            return self.asked(s, s.village[here])
        if option == act.EXORCISE:
            return self.exorcism(s, here)
        if option >= act.BORROW:
            return self.borrow(s, option - act.BORROW, False)
        return self.yin_yang(s, option)

    def end(self, s: State, option: i64) -> i64:
        if option == act.PASS:
            return 0
        if option >= act.BORROW:
            return self.borrow(s, option - act.BORROW, False)
        if option >= act.BUDDHA:
            crowd = glances.crowd_after(self.weights, s, (option - act.BUDDHA) // 3) // 4
            return self.weights.buddha_placed - self.weights.buddha + crowd
        return self.yin_yang(s, option)

    def yin_yang(self, s: State, option: i64) -> i64:
        """YY-1. Spent when that is worth more than holding it."""
        w = self.weights
        if option >= act.FREE:
            worth = tile_worth(w, s) + helper.IMPORTANCE[s.village[option - act.FREE]] // 10
        else:
            worth = self.asked(s, s.village[option - act.ASK])
        worth -= w.yin_yang
        return AT_ONCE + worth if worth > 0 else i64(NEVER)

    def winds(self, s: State, board: i64) -> i64:
        """POW-3. The next Taoist is brought where it can do more."""
        if board != glances.next_living(s):
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

    def carried(self, s: State, option: i64) -> i64:
        """TIL-8. The next Taoist goes wherever it can do most; who plays alone stays."""
        board = option - act.BOARD
        if option == act.PASS or board == s.active or board != glances.next_living(s):
            return 0 if option == act.PASS else NEVER
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
        if s.mantra >= 0 and worth < self.marked(s) * 3 // 2:
            return NEVER
        return AT_ONCE + worth

    def marked(self, s: State) -> i64:
        """What the mantra does where it is, be it on a ghost or not."""
        if s.mantra < SPACES:
            return self.with_mantra(s, s.mantra)
        worth: i64 = 0
        for i in range(i64(len(self.thumbs))):
            worth += self.thumbs[i].with_mantra(s, s.mantra)
        return worth

    def with_mantra(self, s: State, space: i64) -> i64:
        """The best exorcism from its tile with the mantra there; less where nobody is near."""
        tile = TOUCHES[space]
        marked = s.mantra
        s.mantra = space
        worth = self.exorcism(s, tile)
        s.mantra = marked
        return worth if self.in_reach(s, tile) else worth // 2

    def borrow(self, s: State, board: i64, before_move: bool) -> i64:
        """SOLO-3. A power token spent on a power that is worth more than the token."""
        w = self.weights
        power = s.power[board]
        here = s.at[s.active]
        worth: i64 = 0
        if power == v.BOTTOMLESS_POCKETS:
            worth = helper.tao_gain(w, s)
        elif power == v.ENFEEBLEMENT_MANTRA:
            worth = glances.worst_worth(w, s) // 5 if s.mantra < 0 else 0
        elif power == v.SPIRES:
            worth = self.best_stand(s, True) - self.best_stand(s, False)
        elif not before_move:
            exorcism = self.exorcism(s, here)
            help_here = self.help(s, here)
            if power == v.SECOND_WIND:
                worth = (exorcism if exorcism > help_here else help_here) * 3 // 5
            elif power == v.HEAVENLY_GUST:
                worth = exorcism if exorcism < help_here else help_here
            elif power == v.STRENGTH_OF_A_MOUNTAIN and exorcism > help_here:
                worth = exorcism // 4
            elif power == v.GODS_FAVOURITE and exorcism > help_here:
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
            kept = helper.wants_a_buddha(s) and not keeps_buddha(s, card)
            return -w.incarnation if kept else w.incarnation
        worth: i64 = -glances.crowd_after(w, s, space // 3) - self.place_cost(s, card, space)
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

    def place_cost(self, s: State, card: i64, space: i64) -> i64:
        """What its haunting does from there."""
        if s.expansions_n:
            for i in range(i64(len(self.thumbs))):
                told = self.thumbs[i].place_cost(s, card, space)
                if told != AS_EVER:
                    return told
        haunts = s.content.centre[card] & (1 << ability.HAUNTER)
        return (
            glances.line_cost(s, space)
            if haunts or glances.has_left(s, card, ability.HAUNT)
            else i64(0)
        )

    def within_reach(self, s: State, card: i64, space: i64, tile: i64) -> i64:
        """What the active Taoist could do about it this very turn, were it here."""
        if not self.in_reach(s, tile):
            return 0
        s.ghosts[space] = card
        worth = self.exorcism(s, tile)
        s.ghosts[space] = -1
        return worth

    # ------------------------------------------------------------ curses and the rest
    def curse_shown(self, s: State, face: i64, option: i64) -> i64:
        if option == act.PASS:
            return -glances.curse_cost(self.weights, s, face)
        total: i64 = 0
        for other in range(i64(k.CURSE_FACES)):
            total += glances.curse_cost(self.weights, s, other)
        return -total // 6

    def other(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """The small decisions: what is asked of a villager, what is taken, dropped or lost."""
        w = self.weights
        if kind == step.DROP_TAO:
            return -tao_worth(w, s, option - act.DROP)
        if kind == step.TAKE_TAO:
            return tao_worth(w, s, option - act.TAKE)
        if kind == step.CIRCLE_COLOUR:
            return circle_worth(w, s, option - act.TAKE)
        if kind == step.LOSE_QI_VICTIM:
            return -qi_loss(w, s, option - act.BOARD) * 100 + s.qi[option - act.BOARD]
        if kind == step.GROUP_QI:
            return qi_gain(w, s, option - act.BOARD) * 100 - s.qi[option - act.BOARD]
        if kind == step.QI_OR_YIN_YANG:
            return qi_gain(w, s, s.active) if option == act.GAIN_QI else w.yin_yang * 3 // 4
        if kind == step.SORCERER_PICKS:
            return helper.gone_worth(w, s, option - act.PICK)
        if kind == step.ALTAR_FREES:
            return helper.IMPORTANCE[s.village[option - act.TILE]]
        if kind == step.WATCHMAN_BOARD:
            return helper.watchman_worth(w, s, option - act.BOARD)
        if kind == step.PAVILION_GHOST:
            if option == act.PASS:
                return 0
            if helper.a_buddha_waits(s):
                return helper.buddha_moves(w, s, option - act.PICK)
            return crowd_worth(w, s, (option - act.PICK) // 3) - w.full * w.qi // 200
        if kind == step.PAVILION_SPACE:
            return self.place(s, s.ghosts[a_of(packed)], option - act.PLACE)
        if kind == step.YANG_WINDS and option != act.PASS:
            return self.winds(s, option - act.BOARD) if option < act.BORROW else NEVER
        if kind == step.TWIN_WINDS_TILE:
            return self.carried_to(s, a_of(packed), option - act.TILE)
        if kind == step.PAVILION_TAOIST:
            return self.carried(s, option)
        if kind == step.PAVILION_TILE:
            return self.carried_to(s, a_of(packed), option - act.TILE)
        return 0 if option == act.PASS else 1
