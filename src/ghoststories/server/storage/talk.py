"""What people say: to each other, and of problems to whoever runs the server."""

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.storage import schema
from ghoststories.server.storage.asking import Asking
from ghoststories.server.storage.changes import Speaker
from ghoststories.server.storage.schema import chat, seats, tables
from ghoststories.wire.tables import ChatLine

REPORTED = ("table_id", "seat", "text")
CHAT_KEPT = 200
"""Lines of chat a client is given."""


class Talk(Asking):
    async def say(
        self, table_id: str, speaker: Speaker, text: str, message: str
    ) -> ChatLine | None:
        """Said twice with one id it is one line. None when the token opens nothing any more."""
        now, seat = time.time(), speaker.seat
        values = {"table_id": table_id, "seat": seat, "name": speaker.name, "text": text, "at": now}

        async def work(connection: AsyncConnection) -> ChatLine | None:
            if not (await connection.execute(_speaks(table_id, speaker))).first():
                return None
            query = _said(table_id, speaker, message)
            if said := (await connection.execute(query)).mappings().first():
                return _line(said)
            statement = self._insert(chat).values(message=message, **values)
            await connection.execute(statement.on_conflict_do_nothing())
            line = _line((await connection.execute(query)).mappings().one())
            await self._bus.tell_line(connection, table_id, line.n)
            return line

        return await self._journal.run(work, table_id)

    async def chat(self, table_id: str, after: int = 0) -> list[ChatLine]:
        query = (
            sa.select(chat)
            .where(chat.c.table_id == table_id, chat.c.n > after)
            .order_by(chat.c.n.desc())
            .limit(CHAT_KEPT)
        )
        return [_line(row) for row in reversed(await self._found(query))]

    async def report(self, **values: Any) -> int:
        """Told twice by a seat of a table in the same words it is one."""
        columns = schema.reports.c
        same = [columns[name].is_not_distinct_from(values[name]) for name in REPORTED]

        async def work(connection: AsyncConnection) -> int:
            before = await connection.execute(sa.select(columns.id).where(*same).limit(1))
            if (number := before.scalar()) is not None:
                return int(number)
            statement = sa.insert(schema.reports).values(at=time.time(), **values)
            found = await connection.execute(statement.returning(schema.reports.c.id))
            return int(found.scalar_one())

        return await self._journal.run(work)


def _speaks(table_id: str, speaker: Speaker) -> sa.Select[Any]:
    """A row, if this token still opens the seat, or the table."""
    if speaker.seat:
        seat = sa.and_(seats.c.table_id == table_id, seats.c.board == speaker.seat)
        return sa.select(seats.c.board).where(seat, seats.c.token_hash == speaker.token_hash)
    host = tables.c.host_hash == speaker.token_hash
    return sa.select(tables.c.id).where(tables.c.id == table_id, host)


def _said(table_id: str, speaker: Speaker, message: str) -> sa.Select[Any]:
    """The line with this id of any of their seats."""
    theirs = sa.and_(seats.c.table_id == table_id, seats.c.token_hash.in_(speaker.shown))
    boards = sa.select(seats.c.board).where(theirs)
    by_them = sa.or_(chat.c.seat == speaker.seat, chat.c.seat.in_(boards))
    return sa.select(chat).where(chat.c.table_id == table_id, chat.c.message == message, by_them)


def _line(row: sa.RowMapping) -> ChatLine:
    return ChatLine(
        n=row["n"], by=row["seat"] or None, name=row["name"], text=row["text"], at=row["at"]
    )
