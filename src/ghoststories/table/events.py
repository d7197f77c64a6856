"""What happened, in order, as told to somebody who may see it."""

from dataclasses import dataclass

from ghoststories.content.tables import Content
from ghoststories.engine.actions import notation
from ghoststories.engine.names import argument_text, cause_text
from ghoststories.engine.sink import Sink
from ghoststories.kinds import act, event


@dataclass(frozen=True)
class Event:
    """`Event("qi-lost", "card:ghoul", {"board": "N"})`; the cause is empty when there is none."""

    kind: str
    cause: str
    subject: dict[str, str]

    def __str__(self) -> str:
        words = [self.kind, *self.subject.values()]
        return " ".join(words) + (f" ({self.cause})" if self.cause else "")


def events(content: Content, sink: Sink, eyes: int) -> list[Event]:
    """The events that all the eyes (a mask of who looks) may see."""
    told = []
    for at in range(0, len(sink.events), event.WIDTH):
        kind, cause, seen_by, a, b = (int(sink.events[at + i]) for i in range(event.WIDTH))
        if seen_by & eyes == eyes:
            told.append(_event(content, kind, cause, a, b))
    return told


def hidden_draws(sink: Sink, eyes: int) -> frozenset[str]:
    """`draw 17` for every card that came and was not shown to the eyes: also one they see later,
    whose draw would tell when it came."""
    cards = []
    for at in range(0, len(sink.events), event.WIDTH):
        kind, _, seen_by, a, _ = (int(sink.events[at + i]) for i in range(event.WIDTH))
        if seen_by & eyes != eyes and event.ROWS[kind].a == "card":
            cards.append(a)
    return frozenset(notation(act.DRAW + card) for card in cards)


def _event(content: Content, kind: int, cause: int, a: int, b: int) -> Event:
    row, subject = event.ROWS[kind], {}
    for what, value in ((row.a, a), (row.b, b)):
        if what:
            subject[what.partition("=")[0]] = argument_text(content, what, value)
    return Event(row.word, cause_text(content, cause), subject)
