"""The whole database into one file and back, whichever kind of database it is."""

from itertools import groupby, islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, insert, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.admin import opening
from ghoststories.server.admin.backup_file import Reader, Writer, new_file, reading_file
from ghoststories.server.settings import Settings
from ghoststories.server.storage import schema
from ghoststories.server.storage.database import (
    UPGRADE_LOCK,
    bring_up_to_date,
    newest_schema,
    schema_of,
)

AT_ONCE = 500
"""Rows of one statement."""
COUNTED = (schema.chat.c.n, schema.reports.c.id)
"""Numbers that PostgreSQL counts itself; it has to go on after those that were restored."""


# ---------------------------------------------------------------- out
async def backup(settings: Settings, file: Path) -> dict[str, int]:
    """All rows of one moment; a server may go on writing."""
    async with opening.reading(settings) as connection:
        with new_file(file) as stream:
            writer = Writer(stream, newest_schema())
            for table in schema.ALL:
                query = select(table).order_by(*table.primary_key)
                async with connection.stream(query) as found:
                    async for row in found:
                        writer.row(table.name, row._asdict())
            writer.end()
    return dict(writer.rows)


# ---------------------------------------------------------------- back
def checked(file: Path) -> Reader:
    """What a backup holds, read to its end: it is whole, and this version can take it."""
    with reading_file(file) as source:
        newest = newest_schema()
        if source.head.schema != newest:
            raise opening.AdminError(
                f"{file} was made by ghoststories {source.head.release} with the schema "
                f"{source.head.schema}, this version needs {newest}: restore it with that version, "
                "then start the server of this one"
            )
        for table, row in source:
            _check_row(file, table, row)
        return source


def _check_row(file: Path, table: str, row: dict[str, Any]) -> None:
    if table not in COLUMNS or row.keys() != COLUMNS[table]:
        raise opening.AdminError(
            f"{file} is damaged: a row of {table!r} is not as the schema wants it"
        )


COLUMNS = {table.name: set(table.c.keys()) for table in schema.ALL}


async def restore(settings: Settings, file: Path) -> dict[str, int]:
    """Everything or nothing. The file is checked before the database is touched, and while it is
    read once more: it may have been replaced."""
    checked(file)
    with reading_file(file) as source:
        async with opening.engine_of(settings, alone=True) as engine, engine.begin() as connection:
            await _begin(connection, settings)
            await connection.run_sync(_must_be_empty, settings)
            await connection.run_sync(bring_up_to_date)
            await _fill(connection, source, file)
            if not settings.embedded:
                await _count_on(connection)
        return dict(source.rows)


async def _begin(connection: AsyncConnection, settings: Settings) -> None:
    """Whoever starts a server now waits until all is there. SQLite's driver would make tables
    outside of the transaction if it were not told to begin."""
    if settings.embedded:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))


def _must_be_empty(connection: Connection, settings: Settings) -> None:
    if schema_of(connection) is None:
        holding = inspect(connection).get_table_names()
    else:
        opening.must_be_ours(connection, settings)
        holding = [
            table.name
            for table in schema.ALL
            if connection.execute(select(func.count()).select_from(table)).scalar_one()
        ]
    if holding:
        raise opening.AdminError(
            f"the database {opening.named(settings)} is not empty (there is something in "
            f"{', '.join(sorted(holding))}): a backup is restored into a new one; "
            "GHOSTSTORIES_DATA or DATABASE_URL names it"
        )


async def _fill(connection: AsyncConnection, source: Reader, file: Path) -> None:
    for name, rows in groupby(source, key=lambda pair: pair[0]):
        while part := [row for _, row in islice(rows, AT_ONCE)]:
            for row in part:
                _check_row(file, name, row)
            await connection.execute(insert(schema.metadata.tables[name]), part)


async def _count_on(connection: AsyncConnection) -> None:
    for column in COUNTED:
        sequence = func.pg_get_serial_sequence(column.table.name, column.name)
        highest = func.max(column)
        await connection.execute(
            select(func.setval(sequence, func.coalesce(highest, 1), highest.is_not(None)))
        )
