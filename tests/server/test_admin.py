"""`ghoststories admin` on SQLite, and what it says about files and databases that are none."""

import asyncio
import gzip
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ghoststories.server.storage.database import lock_file
from tests.server.admin_cases import MovingCases, TableCases, rewritten, use
from tests.server.admin_support import (
    admin,
    execute,
    fine,
    furnished,
    house,
    refused,
    rows,
    serving,
    settings_of,
    sqlite_url,
    table,
)

pytestmark = pytest.mark.slow

Change = Callable[[list[str]], list[str]]


class TestSqlite(TableCases):
    @pytest.fixture
    def url(self, tmp_path: Path) -> str:
        return sqlite_url(tmp_path / "tables.sqlite")


class TestSqliteToSqlite(MovingCases):
    @pytest.fixture
    def source(self, tmp_path: Path) -> str:
        return sqlite_url(tmp_path / "source.sqlite")

    @pytest.fixture
    def target(self, tmp_path: Path) -> str:
        return sqlite_url(tmp_path / "target.sqlite")


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A furnished one."""
    found = sqlite_url(tmp_path / "tables.sqlite")
    furnished(found)
    use(found, monkeypatch)
    return found


# ---------------------------------------------------------------- beside a server
def test_beside_a_server_one_may_look_but_not_touch(url: str, tmp_path: Path) -> None:
    made, file = house(), tmp_path / "file"

    async def beside() -> None:
        async with serving(url) as server:
            player = await table(server, 4, True)
            await player.play(3)
            here = player.room.id
            assert here in await asyncio.to_thread(fine, "list")
            assert "steps" in await asyncio.to_thread(fine, "export", here)
            assert "all is well" in await asyncio.to_thread(fine, "reports")
            assert "4 tables" in await asyncio.to_thread(fine, "backup", file)
            for command in (
                ("delete", made.running, "--yes"),
                ("delete", made.running),  # not even asked
                ("delete", "--finished-before", "0", "--yes"),
                ("vacuum",),
                ("restore", str(file), "--yes"),
            ):
                reason = await asyncio.to_thread(refused, *command)
                assert "a server uses " in reason
                assert "stop it first" in reason
            await player.play(3)  # it was not disturbed

    asyncio.run(beside())
    assert len(rows(url)["tables"]) == 4


def test_the_lock_is_given_back(url: str, tmp_path: Path) -> None:
    fine("vacuum")
    refused("delete", "nobody", "--yes")
    held = lock_file(settings_of(url))
    assert held is not None
    os.close(held)


def test_looking_writes_nothing(url: str, tmp_path: Path) -> None:
    before = (tmp_path / "tables.sqlite").read_bytes()
    file = str(tmp_path / "file")
    for command in (("list",), ("reports",), ("export", house().running), ("backup", file)):
        fine(*command)
    assert (tmp_path / "tables.sqlite").read_bytes() == before
    left = {one.name for one in tmp_path.iterdir()}
    assert left == {"tables.sqlite", "file"}


def test_a_vacuum_tells_what_it_gave_back(url: str, tmp_path: Path) -> None:
    made = house()
    execute(url, "UPDATE actions SET entry = :long", long="x" * 10_000)
    fine("delete", made.lobby, made.running, made.finished, "--yes")
    found = re.fullmatch(r"vacuumed: ([\d,]+) bytes before, ([\d,]+) after\n", fine("vacuum"))
    assert found
    before, after = (int(number.replace(",", "")) for number in found.groups())
    assert after < before
    assert after == (tmp_path / "tables.sqlite").stat().st_size


def test_a_backup_is_restored_into_a_new_folder(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fine("backup", tmp_path / "file")
    target = sqlite_url(tmp_path / "new" / "tables.sqlite")
    use(target, monkeypatch)
    fine("restore", tmp_path / "file", "--yes")
    assert rows(target) == house().rows


# ---------------------------------------------------------------- databases that are none
def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(sqlite_url(tmp_path / "new" / "tables.sqlite"), monkeypatch)
    for command in (
        ("list",),
        ("reports",),
        ("export", "x"),
        ("delete", "x", "--yes"),
        ("vacuum",),
        ("backup", str(tmp_path / "file")),
    ):
        assert "there is no database " in refused(*command)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_text("a letter to my aunt " * 100)
    use(sqlite_url(file), monkeypatch)
    for command in (("list",), ("vacuum",), ("delete", "x")):
        assert "cannot be opened: file is not a database" in refused(*command)


def test_an_empty_database_has_nothing_to_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tables.sqlite").touch()
    use(sqlite_url(tmp_path / "tables.sqlite"), monkeypatch)
    assert "holds no tables yet; `ghoststories serve` makes them" in refused("list")


def test_a_postgres_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    use("postgresql://me:hush@127.0.0.1:1/none", monkeypatch)
    for command in (("list",), ("vacuum",), ("delete", "x", "--yes")):
        reason = refused(*command)
        assert "cannot be opened: " in reason
        assert "127.0.0.1" in reason
        assert "hush" not in reason


def test_packages_that_are_missing_are_named(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setitem(sys.modules, "asyncpg", None)
        patched.setenv("DATABASE_URL", "postgresql://localhost/x")
        assert "pip install 'ghoststories[postgres]' (asyncpg is missing)" in refused("list")
    monkeypatch.setitem(sys.modules, "ghoststories.server.admin", None)
    assert "pip install 'ghoststories[server]'" in refused("list")


@pytest.mark.parametrize("address", ["mysql://localhost/x", "nonsense"])
def test_an_address_that_is_none(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(address, monkeypatch)
    assert "GHOSTSTORIES_DATABASE_URL: " in refused("list")


def test_the_default_is_the_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    furnished(sqlite_url(tmp_path / "tables.sqlite"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("GHOSTSTORIES_DATA", str(tmp_path))
    assert house().lobby in fine("list")


def test_a_status_there_is_not(url: str) -> None:
    assert "--status: 'won' is not one of lobby" in refused("list", "--status", "won")


# ---------------------------------------------------------------- backups that are none
class TestDamaged:
    """Nothing is made of such a file, not even an empty database."""

    @pytest.fixture
    def file(self, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        fine("backup", tmp_path / "file")
        use(sqlite_url(tmp_path / "target.sqlite"), monkeypatch)
        return tmp_path / "file"

    def refuse(self, file: Path) -> str:
        asked = admin("restore", file)
        reason = refused("restore", file, "--yes")
        assert asked.stderr == reason, "a file is checked before it is asked"
        assert not (file.parent / "target.sqlite").exists()
        return reason

    def test_it_is_fine_before_it_is_damaged(self, file: Path) -> None:
        fine("restore", file, "--yes")

    @pytest.mark.parametrize("place", [0.001, 0.1, 0.35, 0.5, 0.75, 0.9, 0.999])
    def test_cut_off(self, file: Path, place: float) -> None:
        whole = file.read_bytes()
        file.write_bytes(whole[: int(len(whole) * place)])
        reason = self.refuse(file)
        assert "is cut off" in reason or "is no backup" in reason

    @pytest.mark.parametrize("place", [0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 0.9999])
    def test_a_flipped_bit(self, file: Path, place: float) -> None:
        broken = bytearray(file.read_bytes())
        broken[int(len(broken) * place)] ^= 0x10
        file.write_bytes(broken)
        reason = self.refuse(file)
        assert any(word in reason for word in ("is damaged", "is cut off", "is no backup"))

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            (lambda lines: lines[:-1], "is cut off after"),
            (lambda lines: lines[:1], "is cut off after 0 rows"),
            (lambda lines: [*lines[:5], *lines[6:]], "checksum"),
            (lambda lines: [*lines[:5], lines[4], *lines[5:]], "checksum"),
            (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], "checksum"),
            (lambda lines: [*lines[:9], lines[9].replace("human", "bot"), *lines[10:]], "checksum"),
            (lambda lines: [*lines, lines[1]], "something follows its end"),
            (lambda lines: [*lines[:3], "no JSON", *lines[3:]], "is no JSON"),
            (lambda lines: [*lines[:3], "7", *lines[3:]], "is no row"),
            (lambda lines: [*lines[:3], '["tables",7]', *lines[3:]], "is no row"),
            (lambda lines: lines[1:], "is no backup"),
            (lambda lines: [], "is no backup"),
            (lambda lines: ['{"format":"x"}', *lines[1:]], "is no backup"),
            (lambda lines: [_head(lines, version=2), *lines[1:]], "is a backup of format 2"),
            (lambda lines: [_head(lines, schema=None), *lines[1:]], "first line is incomplete"),
            (lambda lines: [_head(lines, at=1.5), *lines[1:]], "checksum"),
            (lambda lines: [_head(lines, schema="9"), *lines[1:]], "with the schema 9, this"),
            (lambda lines: [*lines[:-1], _end(lines, tables=4)], "the rows it was written with"),
        ],
    )
    def test_lines_that_were_changed(self, file: Path, change: Change, reason: str) -> None:
        before = gzip.decompress(file.read_bytes()).decode().splitlines()
        lines = change(before)
        assert lines != before
        file.write_bytes(gzip.compress("".join(f"{line}\n" for line in lines).encode()))
        assert reason in self.refuse(file)

    @pytest.mark.parametrize(
        "row",
        [
            '["tables",{"id":"x"}]',
            '["ghosts",{"id":"x"}]',
            '["secrets",{"name":1,"value":2,"x":3}]',
        ],
    )
    def test_rows_of_another_schema(self, file: Path, row: str) -> None:
        rewritten(file, lambda lines: [*lines[:-1], row, lines[-1]])
        assert "is not as the schema wants it" in self.refuse(file)

    @pytest.mark.parametrize(
        "content",
        [b"", b"a letter", gzip.compress(b"a letter", mtime=0), b"\x1f\x8b"],
        ids=["nothing", "a letter", "a letter, packed", "half a packing"],
    )
    def test_something_else(self, file: Path, content: bytes) -> None:
        file.write_bytes(content)
        assert "is no backup of ghoststories" in self.refuse(file)

    def test_no_file(self, file: Path) -> None:
        file.unlink()
        assert "cannot be read: No such file" in self.refuse(file)

    def test_a_file_replaced_while_it_is_restored_is_checked_again(
        self, file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("ghoststories.server.admin.backup.checked", lambda file: None)
        lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
        file.write_bytes(gzip.compress(b"".join(lines[:-1])))
        assert "is cut off" in refused("restore", file, "--yes")
        assert "holds no tables yet" in refused("list")


def _head(lines: list[str], **values: object) -> str:
    return json.dumps({**json.loads(lines[0]), **values})


def _end(lines: list[str], **counts: int) -> str:
    told = json.loads(lines[-1])
    return json.dumps({**told, "rows": {**told["rows"], **counts}})
