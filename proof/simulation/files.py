"""The real database behind all runs of a Python process: a SQLite file, emptied before each."""

import atexit
import functools
import shutil
import tempfile
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ghoststories.server.storage import database as real_database
from ghoststories.server.storage import schema


class Files:
    """The real database behind all runs of this process, one after the other."""

    def __init__(self, folder: Path) -> None:
        engine = sa.create_engine(f"sqlite:///{folder / 'simulated.sqlite'}")
        self.dialect = engine.dialect
        sa.event.listen(engine, "connect", _quick)
        with engine.begin() as connection:
            real_database.bring_up_to_date(connection)
        self.writer = engine.connect()
        self.reader = engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def empty(self) -> None:
        self.writer.rollback()
        for table in reversed(schema.metadata.sorted_tables):
            self.writer.execute(sa.delete(table))
        self.writer.commit()

    def raw(self, sql: str) -> list[tuple[Any, ...]]:
        """Of what is committed."""
        found: list[tuple[Any, ...]] = self._driver.execute(sql).fetchall()
        return found

    @functools.cached_property
    def _driver(self) -> Any:
        return self.reader.connection.driver_connection


def _quick(connection: Any, _: object) -> None:
    """Nothing here has to survive the loss of power."""
    for pragma in ("journal_mode=WAL", "synchronous=OFF", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


@functools.cache
def files() -> Files:
    folder = tempfile.mkdtemp(prefix="ghoststories-simulation-")
    atexit.register(shutil.rmtree, folder, True)
    return Files(Path(folder))
