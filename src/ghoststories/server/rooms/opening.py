"""A table as it comes from the database: to be played on or, where that cannot be, to be read."""

import logging
from collections.abc import Sequence

from ghoststories.server.errors import no_table
from ghoststories.server.rooms.archive import Archive, sentence
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage.changes import Change
from ghoststories.server.storage.fitting import now, other, why_not
from ghoststories.server.storage.table_log import BrokenLog
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.unreadable import UNREADABLE
from ghoststories.table.dealer import DealerError, Needs
from ghoststories.table.option import RulesetError

logger = logging.getLogger(__name__)
UNFIT = (*UNREADABLE, DealerError, Needs)
"""What comes of a log that is not of these rules, or is none."""


async def tell_outdated(desk: Desk) -> None:
    """At the start, in one line: whoever has upgraded should not learn it from players."""
    running = ended = 0
    for row in await desk.store.running_by_rules():
        running += row["games"]
        if why_not(row["ruleset"], row["rules"], row["content"], desk.content):
            ended += row["games"]
    logger.log(
        logging.WARNING if ended else logging.INFO,
        "%d of %d running tables are outdated and can only be read%s",
        ended,
        running,
        " (`ghoststories admin upgrade-check` says which)" if ended else "",
    )


async def opened(desk: Desk, table: TableRow, seats: Sequence[SeatRow]) -> tuple[Room, float]:
    """And the seconds it took to read it."""
    why = other(table.rules, table.content, table.ruleset.expansions, desk.content)
    if why and table.status == "lobby":
        return await _renewed(desk, table, seats)
    if why:
        return await _archive(desk, table, seats, sentence(why))
    room = Room(desk, table, seats)
    try:
        return room, await room.catch_up()
    except BrokenLog as error:
        await room.close()
        desk.store.complaints.say(table.id, f"the log is damaged: {error}")
        why = f"this table can only be read: its log is damaged ({error})"
        return await _archive(desk, table, seats, why, "damaged")
    except UNFIT as error:
        await room.close()
        desk.store.complaints.say(table.id, f"the log does not fit: {error}")
        why = "this table can only be read: its log does not fit the rules it was played by"
        return await _archive(desk, table, seats, why)


async def _archive(
    desk: Desk, table: TableRow, seats: Sequence[SeatRow], why: str, code: str = "outdated"
) -> tuple[Room, float]:
    room = Archive(desk, table, seats, why, code)
    return room, await room.catch_up()


async def _renewed(desk: Desk, table: TableRow, seats: Sequence[SeatRow]) -> tuple[Room, float]:
    """Nothing was dealt yet: the game will be played by the rules and cards of today. Whether they
    know such a game at all is asked first."""
    try:
        table.ruleset.check(desk.content)
    except RulesetError as error:
        return await _archive(desk, table, seats, sentence(str(error)))
    renewed = now(table.ruleset, desk.content)
    await desk.store.alter(table.id, Change(table=({}, renewed)), None)
    found = await desk.store.table(table.id)  # perhaps begun elsewhere meanwhile, or deleted
    if found is None:
        raise no_table()
    return await opened(desk, *found)
