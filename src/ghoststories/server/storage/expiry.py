"""What nobody needs any more: tables that never began, and old reports. Games stay.

A few at a time, through the journal: whoever acts meanwhile waits for a small transaction only. Of
several processes on PostgreSQL one does it.
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.storage.journal import Journal
from ghoststories.server.storage.schema import chat, reports, seats, tables

AT_ONCE = 100
"""Of one transaction."""
EXPIRY_LOCK = 7_044_002
"""An advisory lock of PostgreSQL: who finds it taken leaves it to the other."""


async def lobbies(journal: Journal, before: float) -> Sequence[str]:
    """Deletes tables that wait for their beginning and that nobody has touched since; their ids.
    Fewer than AT_ONCE: that was all."""
    seen = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.seen_at >= before)
    talked = sa.exists().where(chat.c.table_id == tables.c.id, chat.c.at >= before)
    waiting = sa.and_(tables.c.status == "lobby", tables.c.created_at < before, ~seen, ~talked)
    found = sa.select(tables.c.id).where(waiting).order_by(tables.c.created_at).limit(AT_ONCE)
    # asked once more when it is deleted: somebody may begin just now
    return await _deleted(journal, tables.c.id, found, waiting)


async def old_reports(journal: Journal, before: float, most: int) -> int:
    """Deletes those that are older, or more than are kept; how many."""
    newest = sa.select(reports.c.id).order_by(reports.c.id.desc()).limit(1).offset(most)
    old = sa.or_(reports.c.at < before, reports.c.id <= newest.scalar_subquery())
    found = sa.select(reports.c.id).where(old).limit(AT_ONCE)
    return len(await _deleted(journal, reports.c.id, found, sa.true()))


async def _deleted(
    journal: Journal, column: sa.Column[Any], found: sa.Select[Any], still: sa.ColumnElement[bool]
) -> Sequence[Any]:
    async def work(connection: AsyncConnection) -> Sequence[Any]:
        if not await _is_ours(connection):
            return ()
        ids = (await connection.execute(found)).scalars().all()
        statement = sa.delete(column.table).where(column.in_(ids), still).returning(column)
        return (await connection.execute(statement)).scalars().all()

    return await journal.run(work)


async def _is_ours(connection: AsyncConnection) -> bool:
    if connection.dialect.name != "postgresql":
        return True
    asked = sa.select(sa.func.pg_try_advisory_xact_lock(EXPIRY_LOCK))
    return bool((await connection.execute(asked)).scalar_one())
