"""The database: opened, brought up to date, and asked the few things that differ by its kind."""

import asyncio
import fcntl
import logging
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ghoststories.server.settings import Settings

try:
    import asyncpg  # type: ignore[import-untyped]
except ModuleNotFoundError:  # without the extra [postgres]
    UNREACHABLE: tuple[type[Exception], ...] = (OSError,)
else:
    UNREACHABLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What connecting raises: SQLAlchemy leaves that as the driver says it."""
FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, *UNREACHABLE)
"""What using a database raises that does not answer."""
logger = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADE_LOCK = 7_044_001
"""An advisory lock of PostgreSQL: of processes that start together one upgrades, others wait."""


MOST_CONNECTIONS = 16
"""Of a process to PostgreSQL: for rows, changes and reading (access.py, journal.py), notices and
hearing them. Nobody waits for a connection that somebody of another kind has."""
DRIVER_SECONDS = 2.0
"""Beyond a statement's own bound, after which the driver gives up a database that stands still."""
IDLE_SECONDS = 10.0
"""A busy machine is no process that stands still."""
UNHURRIED_SECONDS = 10.0
CLOSE_SECONDS = 5.0


class DatabaseError(RuntimeError):
    """The database cannot be used; the message says why and what to do."""


class InUse(DatabaseError):
    """Another process has the SQLite file."""


def lock_file(settings: Settings) -> int | None:
    """SQLite serves one process: the second one is told so instead of corrupting anything."""
    if not settings.embedded or not settings.url.database or settings.url.database == ":memory:":
        return None
    file = Path(settings.url.database)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))  # it holds seeds: for us alone
        held = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DatabaseError(
            f"{file.parent} cannot be written to ({error.strerror}); "
            "name another folder by GHOSTSTORIES_DATA"
        ) from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise InUse(
            f"another process uses {file}; stop it, name another folder by GHOSTSTORIES_DATA, or "
            "serve with several processes on PostgreSQL (docs/server.md)"
        ) from None
    return held


def create_engine(
    settings: Settings, *, hurried: bool = False, reading: bool = False
) -> AsyncEngine:
    """`hurried`: for those who play, with a bound on every statement. Migrations, backups and the
    like take as long as they take. What is written stays out of messages and traces: it has seeds
    and hashes in it."""
    if not settings.embedded:
        bounds = _bounds(settings) if hurried else {"timeout": UNHURRIED_SECONDS}
        return create_async_engine(
            settings.url,
            pool_size=MOST_CONNECTIONS,
            max_overflow=0,
            pool_timeout=settings.statement_seconds,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=bounds,
        )
    engine = create_async_engine(settings.url, hide_parameters=True)
    patience = settings.statement_seconds if hurried else UNHURRIED_SECONDS

    def connected(connection: Any, _: object) -> None:
        (_patient if reading else _embedded)(connection, patience)

    event.listen(engine.sync_engine, "connect", connected)
    return engine


def _bounds(settings: Settings) -> dict[str, Any]:
    """The database ends a statement by itself, and a transaction that a process which stands still
    has left open, with its locks. If it stands still itself, the driver gives up."""
    seconds = settings.statement_seconds
    told = {
        "lock_timeout": settings.lock_seconds,
        "statement_timeout": seconds,
        "idle_in_transaction_session_timeout": max(seconds * 2, IDLE_SECONDS),
    }
    return {
        "timeout": seconds,
        "command_timeout": seconds + DRIVER_SECONDS,
        "server_settings": {name: f"{max(1, round(s * 1000))}ms" for name, s in told.items()},
    }


def _embedded(connection: Any, patience: float) -> None:
    """An acknowledged action survives the loss of power: WAL, and a sync at every commit."""
    cursor = connection.cursor()
    busy = f"busy_timeout={round(patience * 1000)}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", busy):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _patient(connection: Any, patience: float) -> None:
    """Whoever only reads does not decide how the file is kept, but finds out if it is one."""
    cursor = connection.cursor()
    busy = f"busy_timeout={round(patience * 1000)}"
    for pragma in ("query_only=ON", busy, "schema_version"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """Ready to be used; given back afterwards."""
    held = lock_file(settings)
    try:
        unhurried = created(settings)
        try:
            await upgrade(unhurried)
        finally:
            await unhurried.dispose()
        engine = create_engine(settings, hurried=True)
        try:
            yield engine
        finally:
            await _end(engine)
    finally:
        if held is not None:
            os.close(held)


async def _end(engine: AsyncEngine) -> None:
    """Without waiting for a database that does not answer any more."""
    with suppress(TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await engine.dispose()


def created(settings: Settings, *, reading: bool = False) -> AsyncEngine:
    try:
        return create_engine(settings, reading=reading)
    except ModuleNotFoundError as error:
        raise DatabaseError(
            f"PostgreSQL needs one more package: pip install 'ghoststories[postgres]' "
            f"({error.name} is missing)"
        ) from error


def reason(error: BaseException) -> str:
    """The driver's own words, in one line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return " ".join(str(cause).split()) or type(cause).__name__


# ---------------------------------------------------------------- its schema
async def upgrade(engine: AsyncEngine) -> None:
    """Everything or nothing: a migration that fails leaves the database as it was."""
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
                await connection.run_sync(_must_sync)
                await _migrate(connection)
            else:
                await _upgrade_embedded(connection)
    except FAILURES as error:
        raise DatabaseError(f"the database cannot be used: {reason(error)}") from error


async def _upgrade_embedded(connection: AsyncConnection) -> None:
    """A table that is made anew is dropped first, and all that refers to it would go with it: so
    foreign keys are not minded meanwhile. And SQLite's driver would change the schema outside of
    the transaction if it were not told to begin."""
    found = await connection.run_sync(_known_schema)
    await connection.rollback()
    if found == newest_schema():
        return
    if found is not None:
        await _copy(connection)
    await connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
    await connection.rollback()
    await connection.exec_driver_sql("BEGIN IMMEDIATE")
    await _migrate(connection)
    await connection.exec_driver_sql("PRAGMA foreign_keys=ON")


async def _migrate(connection: AsyncConnection) -> None:
    found = await connection.run_sync(_known_schema)
    try:
        await connection.run_sync(bring_up_to_date)
        if connection.dialect.name == "sqlite":
            await connection.run_sync(_must_refer)
    except Exception as error:  # whatever it is, nobody is served by half a schema
        await connection.rollback()
        raise DatabaseError(
            f"the database was not brought from the schema {found} to {newest_schema()} "
            f"({reason(error)}); it is as it was before"
        ) from error
    await connection.commit()


def _must_refer(connection: Connection) -> None:
    """What SQLite would have minded itself."""
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise ValueError("rows would be left without their table")


async def _copy(connection: AsyncConnection) -> None:
    """As it was before a migration, beside it: the way back to the version before."""
    file = connection.engine.url.database
    if not file or file == ":memory:":
        return
    copy = Path(f"{file}.before-{newest_schema()}")
    part = Path(f"{copy}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        await connection.exec_driver_sql("VACUUM INTO ?", (str(part),))
        await connection.rollback()
        part.replace(copy)
    except FAILURES as error:
        part.unlink(missing_ok=True)
        raise DatabaseError(
            f"no copy could be made before the schema is brought up to date: {copy}: "
            f"{reason(error)}; nothing was changed"
        ) from error
    logger.info("%s is the database as it was before its schema is brought up to date", copy)


def _must_sync(connection: Connection) -> None:
    """An action is acknowledged when it is durable: PostgreSQL must not say so before."""
    if connection.execute(text("SHOW synchronous_commit")).scalar_one() == "off":
        raise DatabaseError(
            "synchronous_commit is off in this PostgreSQL, so it would forget acknowledged moves "
            "in a crash: ALTER ROLE ... SET synchronous_commit = on, for the user of DATABASE_URL"
        )


def _known_schema(connection: Connection) -> str | None:
    found = schema_of(connection)
    if found is not None and found not in known_schemas():
        raise DatabaseError(
            f"the database has the schema {found}, this version knows none after "
            f"{newest_schema()}: serve it with the newer version of ghoststories that made it so"
        )
    return found


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def newest_schema() -> str:
    """The one this program works with."""
    return str(ScriptDirectory.from_config(migrations()).get_current_head())


def known_schemas() -> set[str]:
    script = ScriptDirectory.from_config(migrations())
    return {one.revision for one in script.walk_revisions()}


def schema_of(connection: Connection) -> str | None:
    """None: nothing of ours is there."""
    return MigrationContext.configure(connection).get_current_revision()


def bring_up_to_date(connection: Connection) -> None:
    """As part of a transaction."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
