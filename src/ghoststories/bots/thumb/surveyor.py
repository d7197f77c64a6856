"""What the active Taoist could do from every tile: the ground the rules of thumb stand on."""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.play import Player
from ghoststories.bots.seams import AS_EVER, SetThumb
from ghoststories.bots.thumb.exorcist import Exorcist
from ghoststories.bots.thumb.helper import help_worth
from ghoststories.bots.thumb.marksman import Marksman
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.thumb.worth import ghost_worth
from ghoststories.content.vocabulary import HEAVENLY_GUST, SECOND_WIND, SPIRES
from ghoststories.engine.agenda import living
from ghoststories.engine.attempts import ORDINARY
from ghoststories.engine.base import asking, moving, powers
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import CENTRE, FACING, TILES, neighbours
from ghoststories.engine.state import State, zeros


class Surveyor(Player):
    """`survey`, then ask what it is worth to stand on a tile."""

    def __init__(self, weights: Weights, may_spend: i64) -> None:
        self.weights = weights
        self.exorcist = Exorcist(weights, may_spend)
        self.marksman = Marksman(weights, may_spend)
        self.done_from = zeros(TILES)
        """The worth of what can be done from each tile, as surveyed before a move."""
        self.exorcisms = zeros(TILES)
        self.helps = zeros(TILES)
        """What the last survey made of the exorcism from each tile, and of the help there."""
        self.theirs = zeros(TILES)
        """The same for another Taoist."""
        self.thumbs = vec[SetThumb]()
        """Of the expansions, as `weights.sets` has them."""

    def survey(self, s: State, found: vec[i64]) -> None:
        """What the active Taoist could do from every tile, were it there."""
        both = powers.has_power(s, HEAVENLY_GUST)
        twice = powers.has_power(s, SECOND_WIND)
        expanded = s.expansions_n > 0
        for tile in range(i64(TILES)):
            exorcism = self.exorcism(s, tile)
            help_here = self.help(s, tile)
            self.exorcisms[tile] = exorcism
            self.helps[tile] = help_here
            if expanded:
                help_here = self.best_help(s, tile, help_here)
            best = exorcism if exorcism > help_here else help_here
            if both:
                best = exorcism + help_here
            elif twice:
                best += best * 3 // 5
            found[tile] = self.on_levels(s, tile, best) if expanded else best

    def best_help(self, s: State, tile: i64, best: i64) -> i64:
        """Or something else that an expansion lets the Taoist do there."""
        for i in range(i64(len(self.thumbs))):
            worth = self.thumbs[i].also_done(s, tile)
            best = worth if worth > best else best
        return best

    def on_levels(self, s: State, tile: i64, above: i64) -> i64:
        """What can be done from a tile, or from under it."""
        for i in range(i64(len(self.thumbs))):
            above = self.thumbs[i].done_from(s, tile, above)
        return above

    def stand(self, s: State, tile: i64) -> i64:
        """What can be done from a tile this turn, and a little for what is near afterwards."""
        w = self.weights
        worth = self.done_from[tile]
        if moving.is_below(s, s.active):
            up = self.way_up(s, tile)
            if up != AS_EVER:
                return worth + up
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

    def way_up(self, s: State, square: i64) -> i64:
        """Under the village, where no way up is at hand: how near the next one is."""
        for i in range(i64(len(self.thumbs))):
            told = self.thumbs[i].way_up(s, square)
            if told != AS_EVER:
                return told
        return AS_EVER

    def in_reach(self, s: State, tile: i64) -> bool:
        """Where the active Taoist is or can move to (YANG-2, POW-4)."""
        if s.expansions_n:
            for i in range(i64(len(self.thumbs))):
                told = self.thumbs[i].reaches(s, tile)
                if told != AS_EVER:
                    return told != 0
        here = s.at[s.active]
        return tile == here or neighbours(here, tile) or powers.has_power(s, SPIRES)

    def exorcism(self, s: State, tile: i64) -> i64:
        if not self.exorcist.look(s, tile):
            return 0
        worth = self.exorcist.expected()
        return worth if worth > 0 else i64(0)

    def help(self, s: State, tile: i64) -> i64:
        if not asking.can_be_asked(s, tile):
            return 0
        worth = self.asked(s, s.village[tile])
        return worth if worth > 0 else i64(0)

    def asked(self, s: State, villager: i64) -> i64:
        """What the help of a villager is worth, who can be asked."""
        if s.expansions_n:
            for i in range(i64(len(self.thumbs)) - 1, -1, -1):
                told = self.thumbs[i].asked(s, villager)
                if told != AS_EVER:
                    return told
        return help_worth(self.weights, s, villager)

    def sees_a_ghost(self, s: State) -> bool:
        """Whether the attempt in hand is one against ghosts that can go."""
        return s.attempt != ORDINARY or self.exorcist.look(s, s.at[s.active])

    def aimed(self, s: State) -> Exorcist:
        """Who knows the attempt in hand and the faces that lie."""
        if s.attempt != ORDINARY:
            self.marksman.look_at_rest(s)
            return self.marksman
        self.exorcist.look_at_roll(s)
        return self.exorcist

    # ------------------------------------------------------------ for others
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
