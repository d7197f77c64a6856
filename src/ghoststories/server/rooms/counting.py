"""Which games count for scores and the deal of the day, and why the others do not."""

from typing import TYPE_CHECKING

from ghoststories.wire.tables import Uncounted

if TYPE_CHECKING:
    from ghoststories.server.rooms.room import Room


def uncounted(room: "Room") -> Uncounted | None:
    """None: it counts. What was noted when a game ended stays so."""
    table = room.table
    if table.status == "finished" and table.ranked:
        return None
    if room.story.log.undone_rolls:
        return "undone"
    if table.options.dealt == "people":
        return "dealt"
    if room.seats and all(seat.kind == "bot" for seat in room.seats):
        return "bots"
    return None if table.ranked else "begun"
