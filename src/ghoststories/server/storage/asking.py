"""What every part of the store asks the database with."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.storage import unreadable
from ghoststories.server.storage.access import Access
from ghoststories.server.storage.bus import Bus
from ghoststories.server.storage.journal import Journal


class Asking:
    """StorageError from all of it, when the database does not answer."""

    def __init__(self, access: Access, journal: Journal, bus: Bus) -> None:
        self._access = access
        self._engine = access.engine
        self._journal = journal
        self._bus = bus
        self.complaints = unreadable.Complaints()
        self._insert: Any = (sqlite if access.embedded else postgresql).insert

    async def _found(self, query: sa.Select[Any]) -> list[sa.RowMapping]:
        async def work(connection: AsyncConnection) -> list[sa.RowMapping]:
            return list((await connection.execute(query)).mappings())

        return await self._access.read(work)

    async def _number(self, query: sa.Select[Any]) -> int:
        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(query)).scalar_one())

        return await self._access.read(work)
