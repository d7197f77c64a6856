"""SCO: what a finished game is worth."""

from ghoststories.content.vocabulary import GHOST
from ghoststories.engine import codes as k
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.haunting import haunted_tiles
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.table.ruleset import Ruleset


def score(s: State, ruleset: Ruleset) -> int:
    """SCO-1, or SCO-2 with the option `scoring: german`."""
    german = ruleset.scoring == "german"
    won = s.result == k.WON
    total = _victory(ruleset.level, german) if won else 0
    total += sum(int(qi) for board, qi in enumerate(s.qi) if s.status[board] == k.LIVING)
    total += ghosts_in_deck(s) if won else -ghosts_in_deck(s)
    total -= 3 * sum(1 for status in s.status if status == k.DEAD)
    total -= 4 * int(haunted_tiles(s))
    if german:
        total += 2 * sum(1 for space in range(SPACES) if s.ghosts[space] < 0)
    return total + _incarnations(s, ruleset, german)


def _victory(level: str, german: bool) -> int:
    return 20 if level == "hell" and not german else 10


def ghosts_in_deck(s: State) -> int:
    """Incarnation cards are not counted."""
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    groups = [
        group_of(slot) if is_unseen(slot) else s.content.card_group[card_of(slot)] for slot in slots
    ]
    return groups.count(GHOST)


def _incarnations(s: State, ruleset: Ruleset, german: bool) -> int:
    """On Nightmare and Hell, won or lost: for the first ones that were exorcised."""
    if ruleset.level not in ("nightmare", "hell"):
        return 0
    of_three = [4, 6] if german else [2, 4]  # with 1 or 2 Taoists there are three in all
    worth = [2, 4, 6] if ruleset.players >= 3 else of_three
    exorcised = int(s.rules.incarnations - s.incarnations_left)
    return sum(worth[:exorcised])
