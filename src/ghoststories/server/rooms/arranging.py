"""Who plays a seat and what was agreed: changed in one transaction with the row that tells it.

In a lobby there is no log yet, and seats are simply changed. From the beginning of a game on every
such change is a version of it, seen by everybody: who was just about to write by the seats as they
were finds the version taken, looks again, and has the right no longer.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ghoststories.server import clock
from ghoststories.server.errors import Refusal, no_storage
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage.changes import Altered, Change
from ghoststories.server.storage.table_log import Said, Sat
from ghoststories.server.storage.table_rows import SeatRow
from ghoststories.server.storage.troubles import StorageError

MOST_TRIES = 20
"""A table that goes on faster than somebody can sit down has other troubles."""
HOST = "host"
"""By whom the log says it is, where the host has no seat."""


@dataclass(frozen=True)
class Arrangement:
    """A change, and how the log tells it. What the change expects is its fence."""

    change: Change
    by: str = ""
    seat: str = ""
    said: Said = field(default_factory=Said)
    message: str | None = None


OPENED = {
    "kind": "open",
    "bot": None,
    "name": "",
    **dict.fromkeys(("token_hash", "link_hash", "invitation_hash", "former_hash")),
}
"""A seat that is nobody's: no token, link or invitation is worth anything."""


def sat(seat: SeatRow, how: str, **values: Any) -> Said:
    """Who plays it from now on, as the log tells it."""
    now = {name: values.get(name, getattr(seat, name)) for name in ("kind", "bot", "name")}
    return Said(sat=Sat(seat.board, **now, how=how))


def sits(seat: SeatRow, name: str, token_hash: str | None, how: str, **more: Any) -> Arrangement:
    """Somebody sits down with a token; an old one, and every link, is worth nothing from now on."""
    expect = {name: getattr(seat, name) for name in ("kind", "token_hash", "invitation_hash")}
    values = {
        **{**OPENED, "former_until": None, "seen_at": clock.now()},
        **{"kind": "human", "name": name, "token_hash": token_hash, **more},
    }
    said = sat(seat, how, kind="human", bot=None, name=name)
    return Arrangement(Change({seat.board: (expect, values)}), seat.board, seat.board, said)


Plan = Callable[[], Arrangement | None]
"""Looks at the table as it is now, and refuses or says what is to be done; None: it is done."""


async def carry_out(room: Room, plan: Plan) -> None:
    """To its end, whoever waits; planned anew whenever the table has gone on meanwhile."""
    await room.in_turn(lambda: _carry_out(room, plan))


async def _carry_out(room: Room, plan: Plan) -> None:
    for _ in range(MOST_TRIES):
        wanted = plan()
        if wanted is None:  # as far as is known here
            await look(room)
            wanted = plan()
        outcome = await attempt(room, wanted) if wanted else Altered.DONE
        if outcome is Altered.DONE:
            return
        if outcome is Altered.OTHERWISE:
            raise Refusal("taken", "somebody else was quicker; look at the table again")
    room.refuse_stale()


async def look(room: Room) -> None:
    """At the table as it is stored now. The lock is held."""
    await room.refresh()
    if room.table.status != "lobby":
        await room.catch_up()


async def attempt(room: Room, wanted: Arrangement) -> Altered:
    """The lock is held. Whatever comes of it, the room knows the table as it is stored then."""
    running = room.table.status != "lobby"
    wish = None
    if running and not wanted.change.quiet:
        wish = room.wish(wanted.by, wanted.seat, wanted.said, wanted.message)
    try:
        outcome = await room.desk.store.alter(room.id, wanted.change, wish)
        await look(room)
    except StorageError as error:
        room.seats_in_doubt = True
        await room.after_doubt()
        raise no_storage() from error
    return outcome
