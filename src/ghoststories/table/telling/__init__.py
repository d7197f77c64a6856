"""Which sentence is said, and with which values: once, for every front end.

Everything is told from a state that has been redacted for whoever it is told to.
"""

from dataclasses import asdict, dataclass

from ghoststories.engine.actions import notation
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State
from ghoststories.table.telling.asking import decision, option
from ghoststories.table.telling.happening import gathered, happening
from ghoststories.table.telling.sentence import SIGNS, Sentence

__all__ = ["SIGNS", "Asked", "Sentence", "asked", "decision", "gathered", "happening", "option"]


@dataclass(frozen=True)
class Asked:
    """What is to be decided, by whom and by which rule; `say` is the question."""

    kind: str
    actor: str
    rule: str
    subject: dict[str, str]
    say: Sentence


def asked(s: State, wanted: Pending) -> Asked:
    return Asked(**asdict(wanted), say=decision(s, wanted))


def options(s: State, wanted: Pending) -> list[Sentence]:
    """What may be chosen, in the order of the options."""
    return [option(s, wanted, notation(code)) for code in legal_codes(s)]
