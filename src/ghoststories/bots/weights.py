"""What the heuristic player thinks things are worth: the one table of its taste."""

from mypy_extensions import i64


class Weights:
    """Points; a Qi more for a healthy Taoist is about 100. Tuned by simulation."""

    # ---------------------------------------------------- ghosts in play
    ghost: i64 = 65
    """Any ghost, for the space it takes and the card it will cost."""
    crowded: i64 = 19
    """It is one of two on its board."""
    full: i64 = 17
    """It is one of three: the board loses Qi every turn; in percent of that Qi's worth."""
    urgent: i64 = 164
    """How much more it is if its board is next, in percent; less and less until its turn."""
    haunter: i64 = 84
    """Its figure is on the card: two turns of its board to go."""
    haunter_near: i64 = 173
    """Its figure is on the stone: the next turn of its board haunts a tile."""
    tormentor: i64 = 286
    """A curse die every turn of its board."""
    holds_die: i64 = 4
    """Everybody rolls one die less."""
    blocks_power: i64 = 17
    blocks_tao: i64 = 265
    incarnation: i64 = 1062
    """What the game is about."""
    last_incarnation: i64 = 1463
    """The one whose exorcism wins."""
    immune: i64 = 16
    """Hard to get rid of in any other way, so take the chance when there is one."""
    # ---------------------------------------------------- the village
    haunted: i64 = 267
    """A haunted tile, with two more to go to the limit."""
    haunted_last: i64 = 250
    """A haunted tile, when one more loses."""
    doom: i64 = 300
    """More, when so many figures are on their stones that the village falls within a round."""
    arrival: i64 = 193
    """A ghost that arrives out of turn."""
    # ---------------------------------------------------- Taoists
    qi: i64 = 207
    last_but_one_qi: i64 = 277
    """The Qi of somebody with two."""
    last_qi: i64 = 552
    """A Taoist's life."""
    yin_yang: i64 = 213
    """Held: it is spent on what is worth more."""
    buddha: i64 = 112
    """Held, to be placed next turn."""
    buddha_placed: i64 = 226
    power_token: i64 = 28
    tao: i64 = 44
    """A token of any colour."""
    tao_wanted: i64 = 4
    """More for each ghost in play that needs the colour."""
    tao_for_wu_feng: i64 = 30
    """More for an incarnation in play that needs it."""
    tao_held: i64 = 3
    """Less for each token of the colour the Taoists have."""
    tao_spent: i64 = 20
    """What laying a token costs."""
    circle: i64 = 23
    """The Circle's colour, in percent of the ghosts it makes easier."""
    hard: i64 = 24
    """For each point of resistance, when a ghost can be sent away without an exorcism."""
    reroll: i64 = 135
    """An exorcism by The Gods' Favourite, in percent of one roll."""
    curse: i64 = 88
    """A roll of the curse die, all in all."""
    # ---------------------------------------------------- where to stand
    corner: i64 = 10
    """Two spaces within reach next turn."""
    pair: i64 = 46
    """A ghost put where one exorcism can reach it together with another."""
    reach: i64 = 64
    """What the active Taoist can do about a ghost at once where it is put, in percent."""
    company: i64 = 0
    """Tokens can be shared on a tile."""
    nearby: i64 = 28
    """The best that could be done from a neighbouring tile, in percent."""
    near_ghost: i64 = 3
    """A facing ghost, even if nothing is done about it now, in percent of its worth."""
