"""What happened, in order, as told to somebody who may see it."""

from dataclasses import dataclass

from ghoststories.content.tables import Content
from ghoststories.engine import event_codes
from ghoststories.engine.names import argument_text, cause_text
from ghoststories.engine.state import Sink

# kind -> its name and what its two numbers are; "" where there is none, "from=space" to rename.
KINDS = {
    event_codes.E_TURN: ("turn", "board", "number"),
    event_codes.E_DRAWN: ("drawn", "card", ""),
    event_codes.E_PLACED: ("placed", "card", "space"),
    event_codes.E_FIGURE: ("figure", "space", "figure"),
    event_codes.E_HAUNTED: ("haunted", "tile", ""),
    event_codes.E_FREED: ("freed", "tile", ""),
    event_codes.E_QI_LOST: ("qi-lost", "board", ""),
    event_codes.E_QI_GAINED: ("qi-gained", "board", ""),
    event_codes.E_TAO_GAINED: ("tao-gained", "board", "colour"),
    event_codes.E_TAO_LOST: ("tao-lost", "board", "colour"),
    event_codes.E_DIED: ("died", "board", ""),
    event_codes.E_RAISED: ("raised", "board", ""),
    event_codes.E_MOVED: ("moved", "board", "tile"),
    event_codes.E_ROLLED: ("rolled", "face=colour", ""),
    event_codes.E_CURSE_ROLLED: ("curse-rolled", "curse", "space=curse-place"),
    event_codes.E_BANISHED: ("banished", "card", "space"),
    event_codes.E_LEFT_PLAY: ("left-play", "card", "space"),
    event_codes.E_YIN_YANG_SPENT: ("yin-yang-spent", "board", ""),
    event_codes.E_YIN_YANG_GAINED: ("yin-yang-gained", "board", ""),
    event_codes.E_BUDDHA_TAKEN: ("buddha-taken", "board", ""),
    event_codes.E_BUDDHA_PLACED: ("buddha-placed", "board", "space"),
    event_codes.E_BUDDHA_RETURNED: ("buddha-returned", "space=space-or-none", ""),
    event_codes.E_CIRCLE: ("circle", "colour=colour-or-none", ""),
    event_codes.E_GHOST_MOVED: ("ghost-moved", "from=space", "space"),
    event_codes.E_FACE_LAID: ("face-laid", "space=target", "face=colour"),
    event_codes.E_TOKEN_LAID: ("token-laid", "space=target", "board"),
    event_codes.E_BLOCK_BEGINS: ("block-begins", "space", "ability"),
    event_codes.E_ENDED: ("ended", "result", ""),
    event_codes.E_FAILED: ("failed", "board", ""),
    event_codes.E_MANTRA: ("mantra", "space=marked", ""),
    event_codes.E_BOARD_HAUNTED: ("board-haunted", "board", ""),
    event_codes.E_BORROWED: ("borrowed", "board", "power"),
    event_codes.E_POWER_TOKEN_TAKEN: ("power-token-taken", "board", ""),
    event_codes.E_POWER_TOKENS_LEFT: ("power-tokens-left", "board", "number"),
    event_codes.E_TAO_SPENT: ("tao-spent", "board", "colour"),
    event_codes.E_TURNED_UP: ("turned-up", "person", "tile"),
    event_codes.E_VILLAGER_MOVED: ("villager-moved", "person", "tile"),
    event_codes.E_VILLAGER_DIED: ("villager-died", "person", "tile"),
    event_codes.E_VILLAGER_SAVED: ("villager-saved", "person", ""),
    event_codes.E_VILLAGER_BACK: ("villager-back", "person", "tile"),
    event_codes.E_FAMILY_SAVED: ("family-saved", "family", "board"),
    event_codes.E_SU_LING: ("su-ling", "space=space-or-none", ""),
    event_codes.E_CRYSTAL_GAINED: ("crystal-gained", "board", ""),
    event_codes.E_CRYSTAL_PLACED: ("crystal-placed", "tile", ""),
    event_codes.E_CRYSTAL_SPENT: ("crystal-spent", "board", ""),
    event_codes.E_BARRIER_BEGINS: ("barrier-begins", "board", ""),
    event_codes.E_BARRIER_CRYSTAL: ("barrier-crystal", "number", ""),
    event_codes.E_BARRIER_ENDS: ("barrier-ends", "board", ""),
    event_codes.E_ARTIFACT_GAINED: ("artifact-gained", "board", "artifact"),
    event_codes.E_ARTIFACT_USED: ("artifact-used", "board", "artifact"),
    event_codes.E_KNOCKED_DOWN: ("knocked-down", "board", ""),
    event_codes.E_STOOD_UP: ("stood-up", "board", ""),
    event_codes.E_TAO_REMOVED: ("tao-removed", "colour", ""),
    event_codes.E_GHOSTS_REMOVED: ("ghosts-removed", "number", ""),
    event_codes.E_DISCARDED: ("discarded", "card", ""),
    event_codes.E_DEMON_CAME: ("demon-came", "demon", "square=tile"),
    event_codes.E_DEMON_MOVED: ("demon-moved", "demon", "square=tile"),
    event_codes.E_DEMON_GONE: ("demon-gone", "demon", ""),
    event_codes.E_DEMON_EXPELLED: ("demon-expelled", "demon", ""),
    event_codes.E_TOKEN_FOUND: ("token-found", "square=tile", "token"),
    event_codes.E_URN: ("urn", "number", ""),
    event_codes.E_SHADOW: ("shadow", "place=shadow-place", ""),
    event_codes.E_INTO_HAND: ("into-hand", "card", ""),
    event_codes.E_HAND_GREW: ("hand-grew", "number", ""),
    event_codes.E_CURSE_SHOWN: ("curse-shown", "token=curse-token", ""),
    event_codes.E_CURSE_THROWN: ("curse-thrown", "token=curse-token", "slot=number"),
    event_codes.E_CURSE_LIFTED: ("curse-lifted", "token=curse-token", ""),
    event_codes.E_LEVEL_UNLOCKED: ("level-unlocked", "number", ""),
    event_codes.E_CURSES_RENEWED: ("curses-renewed", "", ""),
    event_codes.E_MANTRA_SHOWN: ("mantra-shown", "mantra=mantra-card", "slot=number"),
    event_codes.E_QI_ON_MANTRA: ("qi-on-mantra", "mantra=mantra-card", "number"),
    event_codes.E_MANTRA_DRAINED: ("mantra-drained", "mantra=mantra-card", "number"),
    event_codes.E_MANTRA_WORKS: ("mantra-works", "mantra=mantra-card", ""),
    event_codes.E_MANTRA_GONE: ("mantra-gone", "mantra=mantra-card", ""),
    event_codes.E_LADDER_GONE: ("ladder-gone", "tile", ""),
    event_codes.E_LADDER_BACK: ("ladder-back", "tile", ""),
    event_codes.E_LEVEL_CHANGED: ("level-changed", "board", "tile"),
    event_codes.E_MOVED_BELOW: ("moved-below", "board", "square=tile"),
    event_codes.E_SKELETON: ("skeleton", "space", ""),
    event_codes.E_POWER_BLOCKED: ("power-blocked", "board", ""),
    event_codes.E_WEAKENED: ("weakened", "space", "colour"),
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
    for at in range(0, len(sink.events), event_codes.EVENT_WIDTH):
        kind, cause, seen_by, a, b = (
            int(sink.events[at + i]) for i in range(event_codes.EVENT_WIDTH)
        )
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
