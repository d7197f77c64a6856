"""What nobody needs to be asked, and what nobody needs to be told."""

from ghoststories.cli.sets import in_game
from ghoststories.engine.actions import notation
from ghoststories.engine.base.exorcism import PAID
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.codes import EXORCISED, HELPED
from ghoststories.engine.pending import Pending, legal_codes
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


def plain_payment(s: State, wanted: Pending) -> str:
    """A die that may as well pay, because no other ghost here could use it; else nothing.

    Nobody wants to be asked which of two dice is laid when the rest are worthless.
    """
    if wanted.kind != "lay" or is_below(s, s.active):
        return ""
    targets = [s.need[space] for space in range(s.rules.targets)]
    if sum(0 <= need < PAID for need in targets) > 1:
        return ""
    dice = [text for code in legal_codes(s) if (text := notation(code)).startswith("face ")]
    return dice[0] if dice else ""


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
