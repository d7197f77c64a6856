"""What an expansion has to tell: its own things in questions, choices and events."""

from collections.abc import Collection, Mapping

from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.table.events import Event

Values = dict[str, str]
NOTHING: Mapping[str, str] = {}


class TellingSet:
    gathered: Mapping[str, str] = NOTHING
    """Events that come several at a time and are told as one -> the value that each has of it."""
    reasons: Collection[str] = ()
    """Kinds of causes that a question names first."""

    def way_to_act(self, offered: Collection[int]) -> str:
        """Which sentence asks for the action, if what it offers makes one of its own."""
        return ""

    def sort_of_question(self, s: State, wanted: Pending) -> str:
        """Which of several sentences asks for a decision."""
        return ""

    def asked(self, s: State, wanted: Pending) -> Values:
        """What a question is about."""
        return {}

    def place(self, s: State, wanted: Pending, word: str, argument: str) -> str:
        """Where an option reads otherwise than elsewhere."""
        return ""

    def offered(self, s: State, wanted: Pending, word: str, argument: str) -> Values:
        """What an option is about."""
        return {}

    def happened(self, s: State, event: Event) -> Values:
        """What an event is about beside what it says itself."""
        return {}

    def sort(self, s: State, event: Event) -> str:
        """Which of several sentences tells of an event."""
        return ""
