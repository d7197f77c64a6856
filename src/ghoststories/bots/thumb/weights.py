"""What the heuristic player thinks things are worth: the one table of its taste."""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.seams import BotSet


class Weights:
    """Points; a Qi more for a healthy Taoist is about 100. Tuned by simulation."""

    def __init__(self) -> None:
        self.sets = vec[BotSet]()
        """What expansions add, filled by `bots/sets.py`."""

    # ---------------------------------------------------- ghosts in play
    ghost: i64 = 73
    """Any ghost, for the space it takes and the card it will cost."""
    crowded: i64 = 21
    """It is one of two on its board."""
    full: i64 = 22
    """It is one of three: the board loses Qi every turn; in percent of that Qi's worth."""
    urgent: i64 = 108
    """How much more it is if its board is next, in percent; less and less until its turn."""
    haunter: i64 = 83
    """Its figure is on the card: two turns of its board to go."""
    haunter_near: i64 = 191
    """Its figure is on the stone: the next turn of its board haunts a tile."""
    tormentor: i64 = 177
    """A curse die every turn of its board."""
    holds_die: i64 = 8
    """Everybody rolls one die less."""
    blocks_power: i64 = 18
    blocks_tao: i64 = 212
    incarnation: i64 = 1005
    """What the game is about."""
    last_incarnation: i64 = 2728
    """The one whose exorcism wins."""
    immune: i64 = 8
    """Hard to get rid of in any other way, so take the chance when there is one."""
    # ---------------------------------------------------- the village
    haunted: i64 = 217
    """A haunted tile, with two more to go to the limit."""
    haunted_last: i64 = 257
    """A haunted tile, when one more loses."""
    doom: i64 = 319
    """More, when so many figures are on their stones that the village falls within a round."""
    arrival: i64 = 199
    """A ghost that arrives out of turn."""
    # ---------------------------------------------------- Taoists
    qi: i64 = 206
    last_but_one_qi: i64 = 312
    """The Qi of somebody with two."""
    last_qi: i64 = 573
    """A Taoist's life."""
    yin_yang: i64 = 193
    """Held: it is spent on what is worth more."""
    buddha: i64 = 144
    """Held, to be placed next turn."""
    buddha_placed: i64 = 344
    power_token: i64 = 27
    tao: i64 = 44
    """A token of any colour."""
    tao_wanted: i64 = 6
    """More for each ghost in play that needs the colour."""
    tao_for_wu_feng: i64 = 28
    """More for an incarnation in play that needs it."""
    tao_held: i64 = 7
    """Less for each token of the colour the Taoists have."""
    tao_spent: i64 = 22
    """What laying a token costs."""
    circle: i64 = 25
    """The Circle's colour, in percent of the ghosts it makes easier."""
    hard: i64 = 29
    """For each point of resistance, when a ghost can be sent away without an exorcism."""
    reroll: i64 = 201
    """An exorcism by The Gods' Favourite, in percent of one roll."""
    curse: i64 = 86
    """A roll of the curse die, all in all."""
    # ---------------------------------------------------- where to stand
    corner: i64 = 11
    """Two spaces within reach next turn."""
    pair: i64 = 21
    """A ghost put where one exorcism can reach it together with another."""
    reach: i64 = 71
    """What the active Taoist can do about a ghost at once where it is put, in percent."""
    company: i64 = 5
    """Tokens can be shared on a tile."""
    nearby: i64 = 23
    """The best that could be done from a neighbouring tile, in percent."""
    near_ghost: i64 = 5
    """A facing ghost, even if nothing is done about it now, in percent of its worth."""
