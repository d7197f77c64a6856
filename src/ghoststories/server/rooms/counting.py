"""Which games count for scores and the deal of the day, and why the others do not.

All of it follows from the log: how the game began, who sat there, what was taken back, when it
ended.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ghoststories.server import clock
from ghoststories.server.rooms import daily
from ghoststories.server.storage.table_log import Head, Log
from ghoststories.wire.tables import Uncounted

if TYPE_CHECKING:
    from ghoststories.server.rooms.room import Room


def uncounted(room: "Room") -> Uncounted | None:
    """None: it counts."""
    log, table = room.story.log, room.table
    if log.head is None:
        # not begun; or begun by a release whose logs did not say it
        people, counts = not _bots_alone(seat.kind for seat in room.seats), table.ranked
        return _why_not(log, table.options.dealt, people, counts)
    game = room.story.game
    ended = log.last_at if game and game.over else clock.now()
    return why_not(log, log.head, ended)


def why_not(log: Log, head: Head, ended: float) -> Uncounted | None:
    """By the log alone."""
    people = not _bots_alone(sat.kind for sat in log.seats.values())
    why = _why_not(log, head.options.get("dealt", "server"), people, head.counts)
    return why or (
        "late" if head.daily and daily.date_of(ended).isoformat() != head.daily else None
    )


def _why_not(log: Log, dealt: str, people: bool, counts: bool) -> Uncounted | None:
    if log.undone_rolls:
        return "undone"
    if dealt == "people":
        return "dealt"
    if not people:
        return "bots"
    if log.shown:
        return "hand"
    return None if counts else "begun"


def _bots_alone(kinds: Iterable[str]) -> bool:
    return set(kinds) == {"bot"}
