"""The odds of an attempt at the demons of a square."""

from ghoststories.content.vocabulary import COLOURS
from ghoststories.engine.agenda import living
from ghoststories.engine.attempts import NOT_AT_GHOSTS
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.state import State
from ghoststories.table.odds.attempt import EVERYBODY_PAYS
from ghoststories.table.odds.goals import Odds, means, volley_odds
from ghoststories.table.odds.volley import Volley


def demon_odds(s: State, square: int | None = None) -> list[Odds] | None:
    """K-TAO-4. Of the active Taoist, from where it is or from another square; None above ground."""
    if not living(s, s.active) or not is_below(s, s.active):
        return None
    here = int(s.at[s.active]) if square is None else square
    dice, own, shared = Volley(), Volley(), Volley()
    own.payers, shared.payers = 1 << s.active, EVERYBODY_PAYS
    for volley in (dice, own, shared):
        volley.aim_at_demons(s, here)
    dice.wild = 0
    for colour in range(COLOURS):
        dice.tokens[colour] = 0
    return volley_odds(dice, own, shared, means(own))


def aimed(s: State) -> Volley | None:
    """The attempt in hand, if it is at demons."""
    if s.attempt != NOT_AT_GHOSTS:
        return None
    volley = Volley()
    volley.aim_at_demons(s, s.at[s.active])
    return volley
