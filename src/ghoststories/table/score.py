"""SCO: what a finished game is worth."""

from ghoststories.content.vocabulary import GHOST
from ghoststories.engine import codes as k
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.piles import group_in
from ghoststories.engine.state import State
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.seams import Part
from ghoststories.table.sets import in_game


def rule_of(ruleset: Ruleset) -> str:
    return "SCO-2" if is_german(ruleset) else "SCO-1"


def is_german(ruleset: Ruleset) -> bool:
    return ruleset.scoring == "german"


def score(s: State, ruleset: Ruleset) -> int:
    """SCO-1, or SCO-2 with the option `scoring: german`."""
    return sum(part.points for part in parts(s, ruleset))


def parts(s: State, ruleset: Ruleset) -> list[Part]:
    """The score line by line, as the booklet lists it; lines that count nothing are there too."""
    german = is_german(ruleset)
    won = s.result == k.WON
    victory = 20 if ruleset.level == "hell" and not german else 10
    qi = sum(int(qi) for board, qi in enumerate(s.qi) if s.status[board] == k.LIVING)
    ghosts = ghosts_in_deck(s)
    dead = sum(1 for status in s.status if status == k.DEAD)
    haunted = int(haunted_tiles(s))
    told = [
        Part("victory", int(won), victory if won else 0),
        Part("qi", qi, qi),
        Part("deck", ghosts, ghosts if won else -ghosts),
        Part("dead", dead, -3 * dead),
        Part("haunted", haunted, -4 * haunted),
    ]
    if german:
        empty = sum(1 for space in range(SPACES) if s.ghosts[space] < 0)
        told.append(Part("empty", empty, 2 * empty))
    if ruleset.level in ("nightmare", "hell"):
        told.append(_incarnations(s, ruleset, german))
    return told + [part for one in in_game(s) for part in one.score(s)]


def ghosts_in_deck(s: State) -> int:
    """Incarnation cards are not counted."""
    return [int(group_in(s, s.deck[i])) for i in range(s.deck_n)].count(GHOST)


def _incarnations(s: State, ruleset: Ruleset, german: bool) -> Part:
    """On Nightmare and Hell, won or lost: for the first ones that were exorcised."""
    of_three = [4, 6] if german else [2, 4]  # with 1 or 2 Taoists there are three in all
    worth = [2, 4, 6] if ruleset.players >= 3 else of_three
    exorcised = incarnations_exorcised(s)
    return Part("incarnations", exorcised, sum(worth[:exorcised]))


def incarnations_exorcised(s: State) -> int:
    """Those that the Wu or a curse brought into play too (W-SCO-2)."""
    added = sum(one.incarnations_added(s) for one in in_game(s))
    return int(s.rules.incarnations - s.incarnations_left) + added
