"""A game that is over, told once more."""

from ghoststories.table.telling.sentence import Sentence
from ghoststories.table.view import View
from ghoststories.wire.base import Words
from ghoststories.wire.live import EventWords


class Mark(Words):
    """How things stood in a turn, after its last decision. A turn in which nobody decided anything
    has none."""

    turn: int
    active: str
    step: int
    """The last one of the turn."""
    qi: dict[str, int]
    """Of every Taoist; the dead have none."""
    haunted: int


class ScorePart(Words):
    """A line of the score (SCO): what is counted, how many, and what they are worth."""

    what: str
    number: int
    points: int


class ToldStep(Words):
    """A step of the record, with what the asker may know of it."""

    step: int
    by: str
    """Whose decision it was; "" for the setup."""
    do: str
    say: Sentence | None
    """What was decided, in words; None for the setup."""
    events: tuple[EventWords, ...]


class Course(Words):
    """How a game went, from its setup to its end; what was taken back is no part of it."""

    marks: tuple[Mark, ...]
    score: tuple[ScorePart, ...]
    steps: tuple[ToldStep, ...]


class ReplayStep(ToldStep):
    """With the table after it."""

    view: View


class Replay(Words):
    steps: int
    """Of the whole game: there are more than are told at once."""
    told: tuple[ReplayStep, ...]
