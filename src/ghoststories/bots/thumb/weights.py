"""What the heuristic player thinks things are worth: the one table of its taste."""

from mypy_extensions import i64


class Weights:
    """Points; a Qi more for a healthy Taoist is about 100. Tuned by simulation."""

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
    # ---------------------------------------------------- White Moon
    moon_saved: i64 = 16
    """A villager in the Shelter, whoever it is."""
    moon_reward: i64 = 100
    """What a whole family gives, in percent of what it seems worth."""
    moon_risk: i64 = 21
    """What a villager's death would cost, in percent: so much of it a rescue averts."""
    moon_death: i64 = 31
    """A death, when none is to be mourned yet; more and more towards the twelfth."""
    moon_wu: i64 = 722
    """One more incarnation, brought by the death of a Wu."""
    moon_down: i64 = 26
    """A Taoist that lies there."""
    moon_devoured: i64 = 64
    """A villager before a devourer, in percent of what its death costs."""
    moon_massacre: i64 = 53
    """Villagers before a haunter, in percent."""
    moon_here: i64 = 41
    """A villager on the Portal's tile, in percent of what saving it is worth."""
    moon_near: i64 = 51
    """The same one tile away; two tiles away half of it."""
    moon_crystal: i64 = 37
    """A Moon Crystal in hand."""
    moon_receptacle: i64 = 170
    """A crystal on a Receptacle; the last one brings the barrier at once."""
    moon_barrier: i64 = 55
    """What a crystal of a running barrier is kept for."""
    moon_silence: i64 = 17
    """Su-Ling before a ghost, in percent of what its centre stone does."""
    moon_raised: i64 = 110
    """A villager brought back, in percent of what its death has cost the count."""
    moon_school: i64 = 74
    """The Kung-Fu School's attempt, in percent of what it seems worth."""
    moon_artifact: i64 = 50
    """The worth of artifacts, in percent."""
    # ---------------------------------------------------- Black Secret
    secret_demon: i64 = 90
    """A demon in the catacombs."""
    secret_token: i64 = 12
    """A catacomb token turned up."""
    secret_urn: i64 = 150
    """An urn found: an incarnation in the hand, and a third of the Shadow."""
    secret_shadow: i64 = 1000
    """The third one: the Shadow comes."""
    secret_attack: i64 = 25
    """The Shadow's attack on a Taoist, in percent of the Qi."""
    secret_skip: i64 = 90
    """An action of the Shadow."""
    secret_below: i64 = 39
    """What it costs to be below, where nothing but demons can be fought."""
    secret_ladder: i64 = 40
    """Some ladders more or less."""
    secret_fly: i64 = 60
    """Everybody may go anywhere."""
    secret_unwrite: i64 = 60
    """A thrown curse lifted."""
    secret_later: i64 = 50
    """What any mantra may do later, whatever it would do now."""
    secret_ink: i64 = 30
    """A Qi on a mantra that does not fill it, in percent of its part of the effect."""
    secret_small: i64 = 30
    """Curses that only annoy."""
    wu_place: i64 = 100
    """A ghost placed, in percent of what it would be worth to send it away."""
    wu_reach: i64 = 30
    """What Taoists nearby can do about it, in percent."""
    wu_demon: i64 = 180
    """A demon summoned, beside what it may find."""
    wu_curse: i64 = 80
    """A curse thrown, in percent of what it does."""
    wu_unlock: i64 = 60
    """More for one on the way to the next level."""
