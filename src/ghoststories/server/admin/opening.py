"""The database as an operator opens it: beside a running server to read, alone to change.

Nothing is brought up to date here. Only the server does that, and an operator who looks at a
database with the wrong version of the program should learn it, not change it.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ghoststories.server.settings import Settings
from ghoststories.server.storage import database
from ghoststories.server.storage.database import known_schemas, newest_schema, reason, schema_of


class AdminError(RuntimeError):
    """Why it cannot be done, in one sentence."""


def sqlite_file(settings: Settings) -> Path | None:
    """None where there is no file: PostgreSQL, or a database in memory."""
    name = settings.url.database
    return Path(name) if settings.embedded and name and name != ":memory:" else None


def named(settings: Settings) -> str:
    """The database in words, without its password."""
    file = sqlite_file(settings)
    return str(file) if file else settings.url.render_as_string(hide_password=True)


# ---------------------------------------------------------------- opening
@asynccontextmanager
async def engine_of(
    settings: Settings, *, alone: bool = False, reads: bool = False
) -> AsyncIterator[AsyncEngine]:
    """A database that answers. `alone`: on SQLite no server may run; PostgreSQL minds nobody."""
    held = _lock(settings) if alone else None
    try:
        try:
            engine = database.created(settings, reading=reads)
        except database.DatabaseError as error:
            raise AdminError(str(error)) from error
        try:
            await _knock(engine, settings)
            yield engine
        except (SQLAlchemyError, OSError) as error:
            raise AdminError(f"the database {named(settings)} failed: {reason(error)}") from error
        finally:
            await engine.dispose()
    finally:
        if held is not None:
            os.close(held)


def _lock(settings: Settings) -> int | None:
    try:
        return database.lock_file(settings)
    except database.InUse as error:
        raise AdminError(
            f"a server uses {named(settings)}: stop it first, this needs the database alone"
        ) from error
    except database.DatabaseError as error:
        raise AdminError(str(error)) from error


async def _knock(engine: AsyncEngine, settings: Settings) -> None:
    """Drivers fail in their own ways before SQLAlchemy hears of it: a wrong password, no such
    database, a file that is none."""
    try:
        async with engine.connect():
            pass
    except Exception as error:
        raise AdminError(
            f"the database {named(settings)} cannot be opened: {reason(error)}"
        ) from error


@asynccontextmanager
async def reading(
    settings: Settings, *, any_schema: bool = False
) -> AsyncIterator[AsyncConnection]:
    """One moment of the database, however long it is looked at and whatever a server writes."""
    _must_exist(settings)
    async with engine_of(settings, reads=True) as engine, engine.connect() as connection:
        if settings.embedded:
            await connection.exec_driver_sql("BEGIN")  # the driver begins only when one writes
        else:
            level = "REPEATABLE READ"
            await connection.execution_options(isolation_level=level, postgresql_readonly=True)
        if not any_schema:
            await connection.run_sync(must_be_ours, settings)
        yield connection


@asynccontextmanager
async def changing(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """A database of ours, on SQLite without a server beside."""
    _must_exist(settings)
    async with engine_of(settings, alone=True) as engine:
        async with engine.connect() as connection:
            await connection.run_sync(must_be_ours, settings)
        yield engine


def _must_exist(settings: Settings) -> None:
    """SQLite would make an empty file where there is none."""
    file = sqlite_file(settings)
    if settings.embedded and not (file and file.exists()):
        raise AdminError(
            f"there is no database {named(settings)}; "
            "GHOSTSTORIES_DATA or DATABASE_URL says where it is"
        )


# ---------------------------------------------------------------- its schema
def must_be_ours(connection: Connection, settings: Settings) -> None:
    found, newest = schema_of(connection), newest_schema()
    if found == newest:
        return
    if found is None:
        raise AdminError(
            f"the database {named(settings)} holds no tables yet; `ghoststories serve` makes them"
        )
    if found in known_schemas():
        cure = "start the server of this version once, it brings it up to date"
    else:
        cure = "use the version of ghoststories that serves it"
    raise AdminError(
        f"the database {named(settings)} has the schema {found}, this version needs {newest}: "
        f"{cure}"
    )
