"""A database that cannot be used: one sentence, exit code 2, no trace, and nothing is changed."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from ghoststories.server.run import NotStarted, settings_from
from ghoststories.server.storage import database
from ghoststories.server.storage.schema import secrets
from proof import upgrade
from tests.server.services import Database, Servers, settings_for


def not_started(serve: Servers, where: Database, **environment: str) -> str:
    """The one sentence."""
    server = serve.begin(where, **environment)
    assert server.wait() == 2, server.log
    said = [line for line in server.log.splitlines() if not line.startswith('{"at"')]
    assert len(said) == 1, server.log
    assert "Traceback" not in server.log
    return said[0]


def foreign(file: Path) -> None:
    file.write_bytes(b"This is a shopping list, not a database. " * 200)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:20_000])


def torn(file: Path) -> None:
    """Its size is right, its inside is not."""
    whole = bytearray(file.read_bytes())
    whole[4096:40_960] = bytes(36_864)
    file.write_bytes(whole)


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as old, old:
        old.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.slow
def test_a_file_that_somebody_else_writes_to(tmp_path: Path, serve: Servers) -> None:
    """It begins to use the database, and gives that up: nothing of it goes on by itself."""
    where = {"GHOSTSTORIES_DATA": str(tmp_path)}
    assert serve(where).stop() == 0
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
        other.execute("BEGIN IMMEDIATE")
        said = not_started(serve, where, GHOSTSTORIES_STATEMENT_SECONDS="0.2")
    assert "the database cannot be used: " in said
    assert serve(where).url


DAMAGE = [
    (foreign, "file is not a database"),
    (cut, "database disk image is malformed"),
    (torn, "database disk image is malformed"),
    (newer, "has the schema 9999, this version knows none after"),
]


@pytest.mark.parametrize(("happens", "sentence"), DAMAGE)
def test_a_damaged_or_newer_file(
    tmp_path: Path, happens: Callable[[Path], None], sentence: str
) -> None:
    file = upgrade.unpacked("0001-rules-3", tmp_path)
    happens(file)
    before = file.read_bytes()
    with pytest.raises(database.DatabaseError, match=sentence):
        asyncio.run(opened_once({"GHOSTSTORIES_DATA": str(tmp_path)}))
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.before-*"))


async def opened_once(where: Database) -> None:
    async with database.opened(settings_for(where)):
        pass


@pytest.mark.parametrize(("happens", "sentence"), [DAMAGE[0], DAMAGE[-1]])
def test_a_server_says_it_in_a_sentence(
    serve: Servers, tmp_path: Path, happens: Callable[[Path], None], sentence: str
) -> None:
    happens(upgrade.unpacked("0001-rules-3", tmp_path))
    assert sentence in not_started(serve, {"GHOSTSTORIES_DATA": str(tmp_path)})


@pytest.mark.parametrize("fault", ["at-noon", "received:often", "received:0", "received:-1"])
def test_a_fault_that_is_none(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GHOSTSTORIES_FAULT", fault)
    with pytest.raises(NotStarted, match=r"GHOSTSTORIES_FAULT: .* is no "):
        settings_from(None, None)


def test_a_database_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://user:secret@localhost/")
    with pytest.raises(NotStarted, match="no database is named") as caught:
        settings_from(None, None)
    assert "secret" not in str(caught.value)


def test_postgres_that_does_not_let_us_in(serve: Servers, postgres_url: str) -> None:
    """No such database, no such user."""
    server, _, name = postgres_url.rpartition("/")
    there = {"DATABASE_URL": f"{server}/nobodys"}
    assert 'database "nobodys" does not exist' in not_started(serve, there)
    address = f"postgresql://stranger:guessed@{server.rpartition('@')[2]}/{name}"
    said = not_started(serve, {"DATABASE_URL": address})
    assert "cannot be used: " in said
    assert "guessed" not in said


def test_no_message_of_the_database_tells_what_was_to_be_written(tmp_path: Path) -> None:
    async def fail() -> None:
        async with database.opened(settings_for({"GHOSTSTORIES_DATA": str(tmp_path)})) as engine:
            async with engine.begin() as connection:
                await connection.execute(insert(secrets).values(name="daily", value="a seed"))
            async with engine.begin() as connection:
                await connection.execute(insert(secrets).values(name="daily", value="a seed"))

    with pytest.raises(IntegrityError) as caught:
        asyncio.run(fail())
    assert "a seed" not in str(caught.value)
