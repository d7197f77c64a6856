"""`ghoststories admin upgrade-check`: what would become of the tables, with nothing changed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ghoststories.server.storage.database import newest_schema
from proof import upgrade
from tests.server.admin.support import admin, fine, refused
from tests.server.services import Servers

OLD, NEW = "0001-rules-2", "0001-rules-3"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATABASE_URL", "GHOSTSTORIES_DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GHOSTSTORIES_DATA", str(tmp_path))
    return tmp_path


def changed(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as old, old:
        old.execute(statement)


def test_nothing_ends(folder: Path) -> None:
    upgrade.unpacked(NEW, folder)
    shown = fine("upgrade-check")
    assert f"schema 0001, which the server will migrate to {newest_schema()}" in shown
    assert "base: 1 lobby, 2 running, 1 finished go on" in shown
    assert "base black-secret: 1 running go on" in shown
    assert shown.endswith("no game ends\n")


def test_what_ends_is_named_with_the_reason(folder: Path) -> None:
    upgrade.unpacked(OLD, folder)
    found = admin("upgrade-check")
    assert found.exit_code == 1
    for kind in ("running", "daily", "white-moon", "black-secret"):
        line = next(one for one in found.stdout.splitlines() if tables()[kind] in one)
        assert " running, " in line
        assert "ends, rules base 2 -> 3" in line
    assert f"{tables()['finished']}  finished, base: only its log is left" in found.stdout
    assert "base: 1 lobby go on" in found.stdout
    assert found.stdout.endswith("4 games would end\n")


def tables() -> dict[str, str]:
    return {kind: table["id"] for kind, table in upgrade.tables_of(OLD).items()}


def test_programs_read_it_too(folder: Path) -> None:
    upgrade.unpacked(OLD, folder)
    found = admin("upgrade-check", "--json")
    told = json.loads(found.stdout)
    assert found.exit_code == 1
    assert (told["schema"], told["migrates"]) == ("0001", True)
    assert told["going"] == {"base": {"lobby": 1, "running": 0, "finished": 0}}
    assert {one["id"] for one in told["ending"]} == set(tables().values()) - {
        tables()["lobby"],
        tables()["finished"],
    }
    assert [one["id"] for one in told["archived"]] == [tables()["finished"]]


def test_the_database_stays_as_it_is(folder: Path) -> None:
    file = upgrade.unpacked(OLD, folder)
    before = file.read_bytes()
    admin("upgrade-check")
    assert file.read_bytes() == before
    assert not list(folder.glob("*before*"))


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE tables SET ruleset = '7'", "its rules cannot be read"),
        ("UPDATE tables SET ruleset = 'no JSON'", "its rules cannot be read"),
        ("UPDATE tables SET options = '{\"undo\": 7}'", "its options cannot be read"),
        ("UPDATE tables SET status = 'paused'", "its status 'paused' is unknown"),
        ("UPDATE tables SET content = '0000'", "cards 0000 -> 08ca"),
        ("UPDATE seats SET kind = 'ghost'", "a seat of it cannot be read"),
    ],
)
def test_unreadable_rows_are_told(folder: Path, statement: str, why: str) -> None:
    changed(upgrade.unpacked(NEW, folder), statement)
    found = admin("upgrade-check")
    assert found.exit_code == 1
    assert why in found.stdout


def test_a_newer_database_is_none_to_upgrade(folder: Path) -> None:
    file = upgrade.unpacked(NEW, folder)
    changed(file, "UPDATE alembic_version SET version_num = '9999'")
    assert "has the schema 9999, which is newer" in refused("upgrade-check")
    changed(file, "DROP TABLE alembic_version")
    assert "holds no tables yet" in refused("upgrade-check")


def test_it_works_beside_a_server_on_postgres(
    serve: Servers, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve({"DATABASE_URL": postgres_url})
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    shown = fine("upgrade-check")
    assert f"schema {newest_schema()}\n" in shown
    assert "no game ends" in shown
