"""White Moon: what the heuristic player thinks its things are worth."""

from mypy_extensions import i64

from ghoststories.bots.seams import BotSet
from ghoststories.bots.thumb.weights import Weights
from ghoststories.kinds import sets


class MoonWeights(BotSet):
    """Points, as in `Weights`; what the seams do with them is in `door.py`."""

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


def taste(w: Weights) -> MoonWeights:
    """White Moon's part of the weights."""
    found = w.sets[sets.WHITE_MOON - 1]
    assert isinstance(found, MoonWeights)
    return found
