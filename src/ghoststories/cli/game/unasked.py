"""What nobody needs to be asked, and what nobody needs to be told."""

from ghoststories.cli.sets import in_game
from ghoststories.engine.codes import EXORCISED, HELPED
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State

TOLD_BY_EVENTS = (
    *("move", "take", "drop", "qi", "yin-yang", "power-token", "borrow"),
    *("save", "stand", "receptacle", "crystal", "artifact", "su-ling", "person"),
    *("square", "throw", "ladder", "summon", "place-it"),
)
"""Decisions after which an event says who did what."""
TOLD_OF_PEOPLE = ("save-first", "carry", "kill-visible", "barrier", "kill-some", "rescue")
"""Decisions about villagers that events tell; leaving it is not worth a line."""


def has_hand(s: State) -> bool:
    """Whether one side holds cards that the other may not see."""
    return any(one.has_hand(s) for one in in_game(s))


def is_told_anyway(s: State, wanted: Pending, text: str) -> bool:
    """Whether saying what a bot decides would say the same thing twice, or nothing."""
    if wanted.kind == "demon-phase":
        return True
    if wanted.kind in TOLD_OF_PEOPLE:
        return text.startswith("tile ") or (text == "pass" and wanted.kind == "carry")
    if text == "pass":
        return wanted.kind == "end" or (
            wanted.kind == "act" and bool(s.done & (HELPED | EXORCISED))
        )
    return text.split(maxsplit=1)[0] in TOLD_BY_EVENTS and wanted.kind != "circle-colour"
