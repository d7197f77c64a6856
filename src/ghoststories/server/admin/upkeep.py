"""Giving back the space of what was deleted."""

from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.admin.opening import changing, sqlite_file
from ghoststories.server.settings import Settings
from ghoststories.server.storage.schema import ALL


async def vacuum(settings: Settings) -> tuple[int, int] | None:
    """The bytes before and after on SQLite; PostgreSQL looks after its files itself."""
    file = sqlite_file(settings)
    async with changing(settings) as engine, engine.connect() as connection:
        alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
        if file is None:
            await _vacuum_ours(alone)
            return None
        before = _size(file)
        await alone.exec_driver_sql("VACUUM")
        await alone.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        return before, _size(file)


async def _vacuum_ours(connection: AsyncConnection) -> None:
    """Only our tables: a database may be shared."""
    quoted = connection.dialect.identifier_preparer.format_table
    await connection.exec_driver_sql(f"VACUUM (ANALYZE) {', '.join(map(quoted, ALL))}")


def _size(file: Path) -> int:
    """With what has not been moved from the write-ahead log yet."""
    log = file.with_name(f"{file.name}-wal")
    return file.stat().st_size + (log.stat().st_size if log.exists() else 0)
