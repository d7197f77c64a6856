"""What the heuristic player thinks things are worth: the one table of its taste."""

from mypy_extensions import i64


class Weights:
    """Points; a Qi more for a healthy Taoist is about 100. Tuned by simulation."""

    def __init__(self) -> None:
        # ---------------------------------------------------- ghosts in play
        self.ghost: i64 = 47
        """Any ghost, for the space it takes and the card it will cost."""
        self.crowded: i64 = 36
        """It is one of two on its board."""
        self.full: i64 = 57
        """It is one of three: the board loses Qi every turn; in percent of that Qi's worth."""
        self.urgent: i64 = 97
        """How much more it is if its board is next, in percent; less and less until its turn."""
        self.haunter: i64 = 75
        """Its figure is on the card: two turns of its board to go."""
        self.haunter_near: i64 = 180
        """Its figure is on the stone: the next turn of its board haunts a tile."""
        self.tormentor: i64 = 185
        """A curse die every turn of its board."""
        self.holds_die: i64 = 0
        """Everybody rolls one die less."""
        self.blocks_power: i64 = 23
        self.blocks_tao: i64 = 198
        self.incarnation: i64 = 413
        """What the game is about."""
        self.immune: i64 = 19
        """Hard to get rid of in any other way, so take the chance when there is one."""
        # ---------------------------------------------------- the village
        self.haunted: i64 = 171
        """A haunted tile, with two more to go to the limit."""
        self.haunted_last: i64 = 342
        """A haunted tile, when one more loses."""
        self.arrival: i64 = 109
        """A ghost that arrives out of turn."""
        # ---------------------------------------------------- Taoists
        self.qi: i64 = 138
        self.last_but_one_qi: i64 = 188
        """The Qi of somebody with two."""
        self.last_qi: i64 = 328
        """A Taoist's life."""
        self.yin_yang: i64 = 172
        """Held: it is spent on what is worth more."""
        self.buddha: i64 = 112
        """Held, to be placed next turn."""
        self.buddha_placed: i64 = 154
        self.power_token: i64 = 62
        self.tao: i64 = 31
        """A token of any colour."""
        self.tao_wanted: i64 = 8
        """More for each ghost in play that needs the colour."""
        self.tao_held: i64 = 4
        """Less for each token of the colour the Taoists have."""
        self.tao_spent: i64 = 19
        """What laying a token costs."""
        self.circle: i64 = 25
        """The Circle's colour, in percent of the ghosts it makes easier."""
        self.hard: i64 = 12
        """For each point of resistance, when a ghost can be sent away without an exorcism."""
        self.curse: i64 = 95
        """A roll of the curse die, all in all."""
        # ---------------------------------------------------- where to stand
        self.corner: i64 = 11
        """Two spaces within reach next turn."""
        self.company: i64 = 3
        """Tokens can be shared on a tile."""
        self.nearby: i64 = 15
        """The best that could be done from a neighbouring tile, in percent."""
        self.near_ghost: i64 = 8
        """A facing ghost, even if nothing is done about it now, in percent of its worth."""
