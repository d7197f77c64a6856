"""The expansions the bots know: the only shared module that names them. Compiled."""

from librt.vecs import vec

from ghoststories.bots.black_secret.door import BlackSecretBots
from ghoststories.bots.seams import BotSet
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon.door import WhiteMoonBots


def doors() -> vec[BotSet]:
    """A new one for each set, in the order of `kinds/sets.py`; the base game has none."""
    return vec[BotSet]([WhiteMoonBots(), BlackSecretBots()])


def with_sets(weights: Weights) -> Weights:
    """The same, with the sets' own weights in it."""
    if not len(weights.sets):
        weights.sets = doors()
    return weights
