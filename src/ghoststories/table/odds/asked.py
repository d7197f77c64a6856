"""The odds of whatever attempt is asked about: at facing ghosts, or one an expansion brings."""

from ghoststories.engine.attempts import ORDINARY
from ghoststories.engine.codes import CHANCE, NOBODY
from ghoststories.engine.play import actor
from ghoststories.engine.state import State
from ghoststories.table.odds import exorcism_odds, reroll_odds
from ghoststories.table.odds.goals import Odds, Reroll, best_reroll, goals_of, may_reroll
from ghoststories.table.sets import in_game


def odds_now(s: State) -> list[Odds]:
    """Of the attempt that the pending decision is about, or else of one from here."""
    if actor(s) not in (CHANCE, NOBODY):
        for one in in_game(s):
            found = one.odds_asked(s)
            if found is not None:
                return found
    return odds_from(s)


def odds_from(s: State, place: int | None = None) -> list[Odds]:
    """From where the active Taoist is, or from a tile or square that it may go to."""
    for one in in_game(s):
        found = one.odds_from(s, place)
        if found is not None:
            return found
    return exorcism_odds(s, place)


def odds_after(s: State, word: str, argument: str) -> list[Odds]:
    """Of the attempt that follows an option by the rules of a set, if one does."""
    return [odds for one in in_game(s) for odds in one.odds_after(s, word, argument)]


def rerolls_now(s: State) -> list[Reroll]:
    """POW-8. For each goal of the dice that lie, whatever they are thrown at."""
    if s.attempt == ORDINARY:
        return reroll_odds(s)
    aimed = [volley for one in in_game(s) if (volley := one.aimed(s)) is not None]
    if not may_reroll(s) or not aimed:
        return []
    return [best_reroll(s, aimed[0], goal, names) for goal, names in goals_of(aimed[0])]
