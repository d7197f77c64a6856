"""Which sentence is said, and with which values: once, for every front end.

Everything is told from a state that has been redacted for whoever it is told to.
"""

from ghoststories.engine.actions import notation
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State
from ghoststories.table.telling.asking import decision, option
from ghoststories.table.telling.happening import gathered, happening
from ghoststories.table.telling.say import SIGNS, Say

__all__ = ["SIGNS", "Say", "decision", "gathered", "happening", "option", "options"]


def options(s: State, wanted: Pending) -> list[Say]:
    """What may be chosen, in the order of the options."""
    return [option(s, wanted, notation(code)) for code in legal_codes(s)]
