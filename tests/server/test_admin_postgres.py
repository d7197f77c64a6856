"""`ghoststories admin` on PostgreSQL, and from one kind of database to the other."""

import asyncio
from pathlib import Path

import pytest

from tests.patience import HANGS
from tests.server.admin_cases import MovingCases, TableCases, use
from tests.server.admin_support import fine, furnished, refused, rows, serving, sqlite_url, table


class TestPostgres(TableCases):
    @pytest.fixture
    def url(self, postgres_url: str) -> str:
        return postgres_url


class TestPostgresToSqlite(MovingCases):
    @pytest.fixture
    def source(self, postgres_url: str) -> str:
        return postgres_url

    @pytest.fixture
    def target(self, tmp_path: Path) -> str:
        return sqlite_url(tmp_path / "target.sqlite")


class TestSqliteToPostgres(MovingCases):
    @pytest.fixture
    def source(self, tmp_path: Path) -> str:
        return sqlite_url(tmp_path / "source.sqlite")

    @pytest.fixture
    def target(self, postgres_url: str) -> str:
        return postgres_url


def test_beside_a_server_tables_are_deleted_and_it_is_told(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = furnished(postgres_url)
    use(postgres_url, monkeypatch)

    async def beside() -> None:
        async with serving(postgres_url) as server:
            player = await table(server, 4, True)
            gone = asyncio.Event()

            async def refresh() -> None:
                assert await server.desk.store.table(player.room.id) is None
                gone.set()

            monkeypatch.setattr(player.room, "refresh", refresh)
            await asyncio.to_thread(fine, "delete", player.room.id, made.finished, "--yes")
            await asyncio.wait_for(gone.wait(), HANGS)
            await asyncio.to_thread(fine, "vacuum")
            await asyncio.to_thread(fine, "backup", tmp_path / "file")
            reason = await asyncio.to_thread(refused, "restore", tmp_path / "file", "--yes")
            assert "is not empty" in reason

    asyncio.run(beside())
    assert {row["id"] for row in rows(postgres_url)["tables"]} == {made.lobby, made.running}


def test_a_database_there_is_not(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(f"{postgres_url}_of_somebody_else", monkeypatch)
    assert "does not exist" in refused("list")
    assert "does not exist" in refused("vacuum")
