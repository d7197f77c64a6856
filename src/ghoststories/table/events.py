"""What happened, in order, as told to somebody who may see it."""

from dataclasses import dataclass

from ghoststories.content.tables import Content
from ghoststories.engine import codes as k
from ghoststories.engine.names import argument_text, cause_text
from ghoststories.engine.state import Sink

# kind -> its name and what its two numbers are; "" where there is none, "from=space" to rename.
KINDS = {
    k.E_TURN: ("turn", "board", "number"),
    k.E_DRAWN: ("drawn", "card", ""),
    k.E_PLACED: ("placed", "card", "space"),
    k.E_FIGURE: ("figure", "space", "figure"),
    k.E_HAUNTED: ("haunted", "tile", ""),
    k.E_FREED: ("freed", "tile", ""),
    k.E_QI_LOST: ("qi-lost", "board", ""),
    k.E_QI_GAINED: ("qi-gained", "board", ""),
    k.E_TAO_GAINED: ("tao-gained", "board", "colour"),
    k.E_TAO_LOST: ("tao-lost", "board", "colour"),
    k.E_DIED: ("died", "board", ""),
    k.E_RAISED: ("raised", "board", ""),
    k.E_MOVED: ("moved", "board", "tile"),
    k.E_ROLLED: ("rolled", "face=colour", ""),
    k.E_CURSE_ROLLED: ("curse-rolled", "curse", "space=space-or-none"),
    k.E_BANISHED: ("banished", "card", "space"),
    k.E_LEFT_PLAY: ("left-play", "card", "space"),
    k.E_YIN_YANG_SPENT: ("yin-yang-spent", "board", ""),
    k.E_YIN_YANG_GAINED: ("yin-yang-gained", "board", ""),
    k.E_BUDDHA_TAKEN: ("buddha-taken", "board", ""),
    k.E_BUDDHA_PLACED: ("buddha-placed", "board", "space"),
    k.E_BUDDHA_RETURNED: ("buddha-returned", "space=space-or-none", ""),
    k.E_CIRCLE: ("circle", "colour=colour-or-none", ""),
    k.E_GHOST_MOVED: ("ghost-moved", "from=space", "space"),
    k.E_FACE_LAID: ("face-laid", "space", "face=colour"),
    k.E_TOKEN_LAID: ("token-laid", "space", "board"),
    k.E_BLOCK_BEGINS: ("block-begins", "space", "ability"),
    k.E_ENDED: ("ended", "result", ""),
    k.E_FAILED: ("failed", "board", ""),
    k.E_MANTRA: ("mantra", "space=space-or-none", ""),
    k.E_BOARD_HAUNTED: ("board-haunted", "board", ""),
    k.E_BORROWED: ("borrowed", "board", "power"),
    k.E_POWER_TOKEN_TAKEN: ("power-token-taken", "board", ""),
    k.E_POWER_TOKENS_LEFT: ("power-tokens-left", "board", "number"),
    k.E_TAO_SPENT: ("tao-spent", "board", "colour"),
}


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
    for at in range(0, len(sink.events), k.EVENT_WIDTH):
        kind, cause, seen_by, a, b = (int(sink.events[at + i]) for i in range(k.EVENT_WIDTH))
        if seen_by & eyes == eyes:
            told.append(_event(content, kind, cause, a, b))
    return told


def _event(content: Content, kind: int, cause: int, a: int, b: int) -> Event:
    name, *what = KINDS[kind]
    subject = {}
    for is_a, value in zip(what, (a, b), strict=True):
        if is_a:
            subject[is_a.partition("=")[0]] = argument_text(content, is_a, value)
    return Event(name, cause_text(content, cause), subject)
