"""Black Secret: what the heuristic player, on either side, thinks its things are worth."""

from mypy_extensions import i64

from ghoststories.bots.seams import BotSet
from ghoststories.bots.thumb.weights import Weights
from ghoststories.kinds import sets


class SecretWeights(BotSet):
    """Points, as in `Weights`; what the seams do with them is in `door.py`."""

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
    secret_unwrite: i64 = 90
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
    wu_curse: i64 = 65
    """A curse thrown, in percent of what it does."""
    wu_unlock: i64 = 60
    """More for one on the way to the next level."""


def taste(w: Weights) -> SecretWeights:
    """Black Secret's part of the weights."""
    found = w.sets[sets.BLACK_SECRET - 1]
    assert isinstance(found, SecretWeights)
    return found
