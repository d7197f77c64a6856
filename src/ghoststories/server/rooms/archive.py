"""A table that this version cannot play on: it is read, watched and talked at, as it was left.

Nothing is replayed, for other rules would lead elsewhere. What is told is what the log says: who
decided what, and the record as it was written.
"""

from collections.abc import Sequence
from typing import Any, NoReturn

from ghoststories.engine.names import WU_FENG
from ghoststories.server.errors import Refusal
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.seating import Who
from ghoststories.server.rooms.story import happened
from ghoststories.server.storage import raw_record, table_log
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.unreadable import UNREADABLE, Unreadable
from ghoststories.table.game import Game
from ghoststories.wire.live import Happened
from ghoststories.wire.tables import Ack


def sentence(why: str) -> str:
    return (
        f"this table can only be read here: it was played by other rules or cards ({why}); "
        "its record goes on with the version that played it"
    )


class Archive(Room):
    """A room without a game."""

    def __init__(
        self,
        desk: Desk,
        table: TableRow,
        seats: Sequence[SeatRow],
        outdated: str,
        code: str = "outdated",
    ) -> None:
        super().__init__(desk, table, seats)
        self.outdated = outdated
        self.unplayable = code
        self._version = 0

    @property
    def version(self) -> int:
        return self._version

    @property
    def game(self) -> Game:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise Refusal(self.unplayable, self.outdated or "")

    async def catch_up(self) -> float:
        """A process of the older version may still play on here."""
        rows = await self.desk.store.rows(self.id, self._version)
        self._version = rows[-1].seq if rows else self._version
        self.in_doubt = False
        return 0.0

    async def checked(self, *_: Any, **__: Any) -> tuple[Who, Ack | None]:
        self._refuse()

    async def write(self, *_: Any, **__: Any) -> int:
        self._refuse()

    # ------------------------------------------------------------ what is told
    def told(self, rows: Sequence[LogRow], after: int, seat: str) -> list[Happened]:
        """The log after a version, without what followed from it; what cannot be read is left
        out."""
        return [told for row in rows if row.seq > after and (told := _told(row, seat))]

    async def record(self) -> dict[str, Any]:
        """The line in force as it was written. Who hides what from whom only the rules could tell:
        while Wu-Feng plays, nothing that was dealt is told to anybody."""
        hidden = self.table.status != "finished" and self.seating.seat(WU_FENG) is not None
        rows = await self.desk.store.rows(self.id, 0)
        try:
            line = raw_record.line_of(self.id, rows)
        except Unreadable as error:
            raise Refusal("outdated", str(error)) from error
        if not rows:
            raise Refusal("not-now", "the game has not begun; there is no record")
        table = self.table
        played_by = table.rules, table.content, table.ruleset.to_json()
        head = raw_record.Head(*played_by, table.position, table.result)
        return raw_record.of(head, line, hidden=hidden)


def _told(row: LogRow, seat: str) -> Happened | None:
    try:
        said = table_log.read(row)
    except UNREADABLE:
        return None
    return happened(row, said, seat)
