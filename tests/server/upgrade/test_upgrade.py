"""What older versions have left behind goes on, or is refused with a sentence and can be read."""

import asyncio
import json
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from ghoststories.server.settings import Settings
from ghoststories.server.storage import database, schema
from proof import upgrade
from proof.upgrade_fixtures import FIXTURES
from tests.server.services import Database, settings_for

GOES_ON = {
    "lobby": "begins",
    "finished": "replayed",
    **dict.fromkeys(("running", "daily", "white-moon", "black-secret"), "goes on"),
    **dict.fromkeys(("record running", "record finished", "record white-moon"), "replayed"),
}
ENDS = {
    "lobby": "begins",
    **dict.fromkeys(("running", "finished", "daily", "white-moon", "black-secret"), "to be read"),
    **dict.fromkeys(("record running", "record finished", "record white-moon"), "refused"),
}
EXPECTED = {"0001-rules-2": ENDS, "0001-rules-3": GOES_ON}
OLD, NEW = "0001-rules-2", "0001-rules-3"
FAILING = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9999", "{before}"
branch_labels = depends_on = None


def upgrade():
    op.add_column("tables", sa.Column("moon", sa.Integer))
    op.drop_table("chat")
    op.execute("SELECT * FROM nowhere")
"""
Rows = dict[str, list[tuple[Any, ...]]]


def settings_of(folder: Path) -> Settings:
    return settings_for({"GHOSTSTORIES_DATA": str(folder)})


async def open_once(settings: Settings) -> None:
    async with database.opened(settings):
        pass


def schema_text(file: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(file)) as old:
        return old.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()


def rows_of(file: Path) -> Rows:
    """All there is, as the older schema has it."""
    with closing(sqlite3.connect(file)) as old:
        return {table: _rows(old, table, columns) for table, columns in old_columns().items()}


def _rows(old: sqlite3.Connection, table: str, columns: list[str]) -> list[tuple[Any, ...]]:
    quoted = ", ".join(f'CAST("{name}" AS TEXT)' for name in columns)
    return sorted(old.execute(f"SELECT {quoted} FROM {table}").fetchall(), key=str)


def old_columns() -> dict[str, list[str]]:
    added = {"hash", "commitment", "former_hash", "former_until"}
    return {
        table.name: [name for name in table.c.keys() if name not in added]  # noqa: SIM118
        for table in schema.ALL
    }


# ---------------------------------------------------------------- every fixture
def test_every_fixture_is_expected_to_become_something() -> None:
    assert set(upgrade.names()) == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_what_was_left_behind_goes_on_or_is_refused_with_a_sentence(
    name: str, tmp_path: Path
) -> None:
    file = upgrade.unpacked(name, tmp_path)
    found = asyncio.run(upgrade.tables_tried(name, tmp_path)) + upgrade.records_tried(name)
    assert {one.what: one.outcome for one in found} == EXPECTED[name]
    assert upgrade.schema_in(file) == database.newest_schema()
    for one in found:
        assert ("rules base 2 -> 3" in one.why or "(base 2 -> 3" in one.why) == (
            one.outcome in ("to be read", "refused")
        )


@pytest.mark.parametrize("name", EXPECTED)
def test_a_migration_loses_nothing_and_keeps_a_copy(name: str, tmp_path: Path) -> None:
    file = upgrade.unpacked(name, tmp_path)
    before, old = rows_of(file), schema_text(file)
    asyncio.run(open_once(settings_of(tmp_path)))
    assert rows_of(file) == before
    assert all(before[name] for name in ("tables", "seats", "actions", "chat"))
    copy = tmp_path / f"tables.sqlite.before-{database.newest_schema()}"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert (rows_of(copy), schema_text(copy)) == (before, old)


def test_a_database_that_is_up_to_date_is_not_copied(tmp_path: Path) -> None:
    for _ in range(2):
        asyncio.run(open_once(settings_of(tmp_path)))
    assert not list(tmp_path.glob("*before*"))


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    upgrade.unpacked(NEW, tmp_path)
    asyncio.run(_compare(settings_of(tmp_path)))


async def _compare(settings: Settings) -> None:
    async with database.opened(settings) as engine, engine.connect() as connection:
        assert await connection.run_sync(_differences) == []


def _differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, schema.metadata))


# ---------------------------------------------------------------- a migration that fails
@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """One more migration, that fails in its middle."""
    folder = tmp_path / "migrations"
    shutil.copytree(database.MIGRATIONS, folder)
    text = FAILING.format(before=database.newest_schema())
    (folder / "versions" / "9999_fails.py").write_text(text)
    monkeypatch.setattr(database, "MIGRATIONS", folder)
    return "9999"


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    file = upgrade.unpacked(NEW, data)
    before, old = rows_of(file), schema_text(file)
    said = "was not brought from the schema 0001 to 9999 .no such table: nowhere.*as it was before"
    with pytest.raises(database.DatabaseError, match=said):
        asyncio.run(open_once(settings_of(data)))
    assert upgrade.schema_in(file) == "0001"
    assert (rows_of(file), schema_text(file)) == (before, old)
    monkeypatch.undo()
    asyncio.run(open_once(settings_of(data)))  # what knows how to does it
    assert rows_of(file) == before


def test_there_must_be_room_for_the_copy(tmp_path: Path) -> None:
    file = upgrade.unpacked(NEW, tmp_path)
    (tmp_path / f"tables.sqlite.before-{database.newest_schema()}").mkdir()
    with pytest.raises(database.DatabaseError, match=r"no copy could be made before .* directory"):
        asyncio.run(open_once(settings_of(tmp_path)))
    assert upgrade.schema_in(file) == "0001"
    assert not list(tmp_path.glob("*.part"))


# ---------------------------------------------------------------- PostgreSQL
async def _filled(settings: Settings, rows: dict[str, list[dict[str, Any]]]) -> None:
    """As the older version has left it, at its schema."""
    engine = database.create_engine(settings)

    def fill(connection: Connection) -> None:
        config = database.migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        found = sa.MetaData()
        found.reflect(connection)
        for table in schema.ALL:
            if rows[table.name]:
                connection.execute(sa.insert(found.tables[table.name]), rows[table.name])

    async with engine.begin() as connection:
        await connection.run_sync(fill)
    await engine.dispose()


async def _read(settings: Settings) -> dict[str, int]:
    async with database.opened(settings) as engine, engine.connect() as connection:
        assert await connection.run_sync(_differences) == []
        rules = await connection.execute(sa.select(schema.tables.c.rules).distinct())
        assert list(rules.scalars()) == ["3"]
        return {
            table.name: (
                await connection.execute(sa.select(sa.func.count()).select_from(table))
            ).scalar_one()
            for table in schema.ALL
        }


def test_postgres_is_migrated_too(postgres_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(upgrade.unpacked(NEW, tmp_path))) as old:
        old.row_factory = sqlite3.Row
        rows = {
            table.name: [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
            for table in schema.ALL
        }
    for row in rows["tables"]:
        row["ranked"] = bool(row["ranked"])
    there: Database = {"DATABASE_URL": postgres_url}
    asyncio.run(_filled(settings_for(there), rows))
    counts = asyncio.run(_read(settings_for(there)))
    assert counts == {name: len(some) for name, some in rows.items()}


def test_postgres_without_a_sync_is_refused(postgres_url: str) -> None:
    settings = settings_for({"DATABASE_URL": postgres_url})

    async def lazy() -> None:
        engine = database.create_engine(settings)
        name = settings.url.database
        async with engine.begin() as connection:
            set_off = f'ALTER DATABASE "{name}" SET synchronous_commit = off'
            await connection.execute(sa.text(set_off))
        await engine.dispose()

    asyncio.run(lazy())
    with pytest.raises(database.DatabaseError, match="synchronous_commit is off"):
        asyncio.run(open_once(settings))


# ---------------------------------------------------------------- records of tables that ended
def test_the_record_is_what_the_older_version_told(tmp_path: Path) -> None:
    upgrade.unpacked(OLD, tmp_path)

    async def told() -> dict[str, Any]:
        async with upgrade.visited(OLD, tmp_path) as visitors:
            return {
                file.name: (await visitors[file.name.split(".")[1]].ask("/record")).json()
                for file in upgrade.record_files(OLD)
            }

    for name, record in asyncio.run(told()).items():
        assert record == json.loads((FIXTURES / name).read_bytes()), name
