"""Wu-Feng by rule of thumb: what each of his options is worth to him. Compiled.

He thinks in the Taoists' own points: what it would be worth to them that something does not happen.
"""

from mypy_extensions import i64

from ghoststories.bots.black_secret import curses, demons, weights, wu_feng_below
from ghoststories.bots.black_secret.wu_feng_harm import HARD, Harm
from ghoststories.bots.black_secret.wu_feng_picks import Picks
from ghoststories.bots.thumb.stakes import qi_loss, turns_until
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.engine import agenda, geometry
from ghoststories.engine.black_secret import secret, summoning
from ghoststories.engine.state import State
from ghoststories.kinds import act, step
from ghoststories.kinds.black_secret import op


class WuFeng:
    """Speaks for him, whatever he decides."""

    def __init__(self, ground: Surveyor) -> None:
        self.ground = ground
        self.weights = ground.weights
        self.harm = Harm(ground)
        self.picks = Picks(ground)

    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Of an option, compared with the others of his decision."""
        w = self.weights
        if kind == step.PLACE_CARD:
            return self.harm.of(s, agenda.a_of(packed), option - act.PLACE)
        if kind == step.WU_FENG_CARD:
            return self.card(s, agenda.a_of(packed), option)
        if kind == step.PLACE_SKELETONS:
            return 0 if option == act.PASS else self.harm.of_skeleton(s, option - act.PLACE)
        if kind in (step.THROW_CURSE, step.MUST_THROW):
            return 0 if option == act.PASS else curses.curse_worth(w, s, option - act.THROW)
        if kind == step.FROM_HAND:
            return self.harm.of_incarnation(s, secret.secret_of(s).hand[option - act.HAND])
        if kind == step.FROM_DISCARD:
            card = option - act.DRAW
            return self.harm.best_place(s, card) + HARD * summoning.printed_resistance(s, card)
        return self.below(s, packed, kind, option)

    def below(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """What concerns the catacombs and the Shadow."""
        w = self.weights
        if kind == step.DEMON_ACTS:
            return wu_feng_below.demon_acts(w, s, agenda.a_of(packed), option)
        if kind == step.DEMON_PHASE:
            return demons.best_square(w, s, option - act.DEMON)
        if kind == step.DEMON_ENTERS:
            return wu_feng_below.demon_enters(w, s, option)
        if kind == step.SHADOW_ACTS:
            return wu_feng_below.shadow_acts(w, s, option)
        if kind == step.SHADOW_VICTIM:
            board = option - act.BOARD
            return qi_loss(w, s, board) * 10 + turns_until(s, board)
        if kind == step.STRIP_STACK:
            return secret.secret_of(s).heights[option - act.SQUARE]
        if kind == step.PICK_DEMON:
            demon = option - act.DEMON
            if agenda.a_of(packed) == op.SUMMON_DEMON:
                return s.content.demon_cost[demon]
            return demons.best_square(w, s, demon)
        return self.picks.worth(s, packed, kind, option)

    def card(self, s: State, card: i64, option: i64) -> i64:
        """K-TURN-3. Place it, summon a demon for it, or throw a curse."""
        w = self.weights
        if option == act.PLACE_IT:
            return self.harm.best_place(s, card) * weights.taste(w).wu_place // 100
        if option >= act.THROW:
            return curses.curse_worth(w, s, option - act.THROW)
        return self.summoned(s, option - act.SUMMON_DEMON)

    def summoned(self, s: State, demon: i64) -> i64:
        """A demon is worth more the less lies over the urns; a dear one is harder to expel."""
        w = self.weights
        best: i64 = 0
        for square in range(i64(geometry.TILES)):
            worth = demons.square_worth(w, s, square)
            best = worth if worth > best else best
        if best == 0:
            return 0
        return weights.taste(w).wu_demon + 3 * best + 10 * s.content.demon_resistance[demon]
