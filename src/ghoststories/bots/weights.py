"""What the heuristic player thinks things are worth: the one table of its taste."""

from mypy_extensions import i64


class Weights:
    """Points; a Qi more for a healthy Taoist is about 100. Tuned by simulation."""

    def __init__(self) -> None:
        # ---------------------------------------------------- ghosts in play
        self.ghost: i64 = 60
        """Any ghost, for the space it takes and the card it will cost."""
        self.crowded: i64 = 30
        """It is one of two on its board."""
        self.full: i64 = 110
        """It is one of three: the board loses Qi every turn."""
        self.haunter: i64 = 60
        """Its figure is on the card: two turns of its board to go."""
        self.haunter_near: i64 = 150
        """Its figure is on the stone: the next turn of its board haunts a tile."""
        self.tormentor: i64 = 110
        """A curse die every turn of its board."""
        self.holds_die: i64 = 170
        """Everybody rolls one die less."""
        self.blocks_power: i64 = 60
        self.blocks_tao: i64 = 120
        self.incarnation: i64 = 400
        """What the game is about."""
        self.immune: i64 = 20
        """Hard to get rid of in any other way, so take the chance when there is one."""
        # ---------------------------------------------------- the village
        self.haunted: i64 = 150
        """A haunted tile, with two more to go to the limit."""
        self.haunted_last: i64 = 450
        """A haunted tile, when one more loses."""
        self.arrival: i64 = 75
        """A ghost that arrives out of turn."""
        # ---------------------------------------------------- Taoists
        self.qi: i64 = 100
        self.last_but_one_qi: i64 = 180
        """The Qi of somebody with two."""
        self.last_qi: i64 = 600
        """A Taoist's life."""
        self.yin_yang: i64 = 170
        """Held: it is spent on what is worth more."""
        self.buddha: i64 = 45
        """Held, to be placed next turn."""
        self.buddha_placed: i64 = 60
        self.power_token: i64 = 60
        self.tao: i64 = 30
        """A token of any colour."""
        self.tao_wanted: i64 = 22
        """More for each ghost in play that needs the colour."""
        self.tao_held: i64 = 7
        """Less for each token of the colour the Taoists have."""
        self.tao_spent: i64 = 34
        """What laying a token costs."""
        self.curse: i64 = 55
        """A roll of the curse die, all in all."""
        # ---------------------------------------------------- where to stand
        self.corner: i64 = 8
        """Two spaces within reach next turn."""
        self.company: i64 = 5
        """Tokens can be shared on a tile."""
        self.near_ghost: i64 = 10
        """A facing ghost, even if nothing is done about it now, in percent of its worth."""
