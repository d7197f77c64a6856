"""The database: opened, brought up to date, and asked the few things that differ by its kind."""

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ghoststories.server.settings import Settings

try:
    import asyncpg  # type: ignore[import-untyped]
except ModuleNotFoundError:  # without the extra [postgres]
    UNREACHABLE: tuple[type[Exception], ...] = (OSError,)
else:
    UNREACHABLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What connecting raises: SQLAlchemy leaves that as the driver says it."""
FAILURES: tuple[type[Exception], ...] = (SQLAlchemyError, *UNREACHABLE)
"""What using a database raises that does not answer."""
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


def create_engine(settings: Settings, *, hurried: bool = False) -> AsyncEngine:
    """`hurried`: for those who play, with a bound on every statement. Migrations, backups and the
    like take as long as they take."""
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
        _embedded(connection, patience)

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


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """Ready to be used; given back afterwards."""
    held = lock_file(settings)
    try:
        unhurried = create_engine(settings)
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


async def upgrade(engine: AsyncEngine) -> None:
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
            await connection.run_sync(bring_up_to_date)
    except UNREACHABLE as error:
        raise DatabaseError(
            f"the database cannot be reached: {str(error) or 'no answer'}"
        ) from error


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def bring_up_to_date(connection: Connection) -> None:
    """As part of a transaction."""
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
