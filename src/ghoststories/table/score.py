"""SCO: what a finished game is worth."""

from dataclasses import dataclass

from ghoststories.content.vocabulary import GHOST
from ghoststories.engine import codes as k
from ghoststories.engine.base.haunting import haunted_tiles
from ghoststories.engine.black_secret.secret import has_secret, secret
from ghoststories.engine.geometry import CENTRE, SPACES
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import ALL_RECEPTACLES, SAFE, has_moon, moon
from ghoststories.table.ruleset import Ruleset


@dataclass(frozen=True)
class Part:
    """One line of the score: what is counted, how many there are, and what they are worth."""

    what: str
    number: int
    points: int


def score(s: State, ruleset: Ruleset) -> int:
    """SCO-1, or SCO-2 with the option `scoring: german`."""
    return sum(part.points for part in parts(s, ruleset))


def parts(s: State, ruleset: Ruleset) -> list[Part]:
    """The score line by line, as the booklet lists it; lines that count nothing are there too."""
    german = ruleset.scoring == "german"
    won = s.result == k.WON
    qi = sum(int(qi) for board, qi in enumerate(s.qi) if s.status[board] == k.LIVING)
    ghosts = ghosts_in_deck(s)
    dead = sum(1 for status in s.status if status == k.DEAD)
    haunted = int(haunted_tiles(s))
    told = [
        Part("victory", int(won), _victory(ruleset.level, german) if won else 0),
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
    if has_moon(s):
        told += _moon(s)
    if has_secret(s):
        told.append(Part("wu-feng", 1, 5 if won else -5))  # K-SCO-1
    return told


def _moon(s: State) -> list[Part]:
    """W-SCO-1. Saved villagers, and where the Portal stood."""
    m = moon(s)
    saved = sum(1 for where in m.people if where == SAFE)
    at_corner = ALL_RECEPTACLES >> m.portal & 1
    portal = 4 if at_corner else 0 if m.portal == CENTRE else 2
    return [Part("saved", saved, saved), Part("portal", int(portal > 0), portal)]


def _victory(level: str, german: bool) -> int:
    return 20 if level == "hell" and not german else 10


def ghosts_in_deck(s: State) -> int:
    """Incarnation cards are not counted."""
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    groups = [
        group_of(slot) if is_unseen(slot) else s.content.card_group[card_of(slot)] for slot in slots
    ]
    return groups.count(GHOST)


def _incarnations(s: State, ruleset: Ruleset, german: bool) -> Part:
    """On Nightmare and Hell, won or lost: for the first ones that were exorcised."""
    of_three = [4, 6] if german else [2, 4]  # with 1 or 2 Taoists there are three in all
    worth = [2, 4, 6] if ruleset.players >= 3 else of_three
    exorcised = incarnations_exorcised(s)
    return Part("incarnations", exorcised, sum(worth[:exorcised]))


def incarnations_exorcised(s: State) -> int:
    """Those that the Wu or a curse brought into play too (W-SCO-2)."""
    added = int(moon(s).added) if has_moon(s) else 0
    added += int(secret(s).added) if has_secret(s) else 0
    return int(s.rules.incarnations - s.incarnations_left) + added
