"""What `ghoststories admin` does, whichever database it is: the tests of both kinds inherit it.

A class of tests names its database by the fixture `url`, or `source` and `target`.
"""

import asyncio
import gzip
import json
import stat
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from ghoststories.server.admin.backup_file import Writer
from ghoststories.server.http.parts import Server
from ghoststories.server.storage import schema
from ghoststories.server.storage.tokens import new_id
from ghoststories.table.dealer import Seeded
from ghoststories.table.record import from_record
from tests.server.admin.support import (
    House,
    Rows,
    admin,
    execute,
    fine,
    furnished,
    house,
    in_server,
    refused,
    rows,
    speaker,
    table,
)

REWRITE = "UPDATE actions SET entry = :entry WHERE table_id = :id AND seq = :seq"


def use(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands find it as a server does."""
    for name in ("GHOSTSTORIES_DATABASE_URL", "GHOSTSTORIES_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE_URL", url)


def damaged_entry(made: House, seq: int, **values: object) -> str:
    found = [
        json.loads(row["entry"])
        for row in made.rows["actions"]
        if (row["table_id"], row["seq"]) == (made.running, seq)
    ]
    return json.dumps({**found[0], **values})


class TableCases:
    @pytest.fixture
    def made(self, url: str, monkeypatch: pytest.MonkeyPatch) -> House:
        use(url, monkeypatch)
        return furnished(url)

    # ------------------------------------------------------------ looking
    def test_tables_are_listed_with_what_happened_last(self, made: House) -> None:
        lines = {line.split()[0]: line for line in fine("list").splitlines()}
        assert set(lines) == {made.lobby, made.running, made.finished}
        assert " lobby " in lines[made.lobby]
        assert " 4 normal " in lines[made.lobby]
        assert " running " in lines[made.running]
        assert " 2 normal " in lines[made.running]
        assert " 1 hell " in lines[made.finished]
        assert " lost-" in lines[made.finished]
        done = json.loads(made.records[made.finished])["entries"][-1]["do"]
        assert done in lines[made.finished]

    def test_a_list_can_be_read_by_programs(self, made: House) -> None:
        listed = {row["id"]: row for row in json.loads(fine("list", "--json"))}
        running = listed[made.running]
        assert (running["players"], running["level"]) == (2, "normal")
        assert running["version"] == 17  # the setup, 12 decisions, one taken back, 3 more
        assert running["last_at"] >= running["created_at"]
        assert listed[made.lobby]["version"] == 0
        assert listed[made.lobby]["last_at"] is None

    def test_a_list_has_the_newest_of_a_status(self, made: House) -> None:
        assert made.finished in fine("list", "--limit", "1")
        assert len(fine("list", "--limit", "1").splitlines()) == 1
        assert fine("list", "--status", "lobby").split()[0] == made.lobby
        assert len(fine("list", "--status", "lobby").splitlines()) == 1

    def test_no_secret_is_shown(self, made: House) -> None:
        shown = fine("list") + fine("list", "--json") + fine("reports")
        shown += fine("export", made.running) + fine("export", made.finished)
        assert made.secrets
        assert not [secret for secret in made.secrets if secret in shown]

    def test_a_damaged_log_is_listed_all_the_same(self, made: House, url: str) -> None:
        execute(url, REWRITE, entry="7", id=made.running, seq=17)
        assert "unreadable" in fine("list", "--status", "running")

    def test_an_unreadable_table_is_listed_all_the_same(self, made: House, url: str) -> None:
        for ruleset in ("7", "no JSON", '{"ghosts-of-tomorrow": 1}'):
            unreadable = "UPDATE tables SET ruleset = :ruleset WHERE id = :id"
            execute(url, unreadable, ruleset=ruleset, id=made.running)
            assert "unreadable" in fine("list", "--status", "running")
            assert len(fine("list").splitlines()) == 3

    def test_reports_are_shown_and_do_not_paint_the_terminal(self, made: House) -> None:
        shown = fine("reports")
        assert shown.index("all is well") < shown.index("the ghost")  # the newest first
        assert f"table {made.running}, version 7, step 4 by N" in shown
        assert "server 1; page 2" in shown
        assert "\x1b" not in shown
        assert "\x07" not in shown
        assert "\u202e" not in shown
        assert "the ghost" not in fine("reports", "--limit", "1")

    # ------------------------------------------------------------ records
    def test_a_record_is_the_line_in_force(self, made: House, tmp_path: Path) -> None:
        for table_id, record in made.records.items():
            assert fine("export", table_id) == record
            file = tmp_path / f"{table_id}.json"
            fine("export", table_id, file)
            assert from_record(file.read_text(), Seeded("")).entries

    def test_no_file_is_overwritten_by_a_record(self, made: House, tmp_path: Path) -> None:
        file = tmp_path / "precious"
        file.write_text("mine")
        assert "cannot be written" in refused("export", made.running, file)
        assert file.read_text() == "mine"

    def test_there_must_be_something_to_export(self, made: House) -> None:
        assert "there is no table 'nobody'" in refused("export", "nobody")
        assert "has not begun" in refused("export", made.lobby)

    @pytest.mark.parametrize(
        ("seq", "entry"),
        [
            (1, lambda made: "{}"),
            (1, lambda made: damaged_entry(made, 1, chance=[])),
            (4, lambda made: "no JSON"),
            (4, lambda made: "7"),
            (4, lambda made: "[]"),
            (4, lambda made: '{"undo":"x"}'),
            (4, lambda made: '{"undo":99}'),
            (4, lambda made: damaged_entry(made, 4, digest="0")),
            (4, lambda made: damaged_entry(made, 4, do="dance")),
            (4, lambda made: damaged_entry(made, 4, do="")),
            (17, lambda made: damaged_entry(made, 17, digest="0")),
        ],
    )
    def test_a_log_that_does_not_fit_is_refused(
        self, made: House, url: str, seq: int, entry: Callable[[House], str]
    ) -> None:
        execute(url, REWRITE, entry=entry(made), id=made.running, seq=seq)
        assert f"does not fit at version {seq}: " in refused("export", made.running)
        assert fine("export", made.finished)

    def test_a_log_with_a_gap_is_refused(self, made: House, url: str) -> None:
        execute(url, "DELETE FROM actions WHERE table_id = :id AND seq = 5", id=made.running)
        reason = "does not fit at version 5: version 5 is missing"
        assert reason in refused("export", made.running)

    def test_a_finished_game_without_its_end_is_refused(self, made: House, url: str) -> None:
        execute(url, "DELETE FROM actions WHERE table_id = :id AND seq > 8", id=made.finished)
        assert "does not fit at version 8: the game ended lost" in refused("export", made.finished)

    @pytest.mark.parametrize("rules", ["99", '{"base": 99}'])
    def test_a_game_of_other_rules_is_exported_as_it_stands(
        self, made: House, url: str, rules: str
    ) -> None:
        execute(
            url, "UPDATE tables SET rules = :rules WHERE id = :id", rules=rules, id=made.running
        )
        exported = admin("export", made.running)
        assert exported.exit_code == 0
        assert "not replayed, it is as the log has it: rules base 99 -> 3" in exported.stderr
        told = json.loads(made.records[made.running])
        assert json.loads(exported.stdout) == {**told, "rules": json.loads(rules)}

    def test_what_cannot_even_be_read_is_not_exported(self, made: House, url: str) -> None:
        execute(url, "UPDATE tables SET rules = '99' WHERE id = :id", id=made.running)
        execute(url, REWRITE, entry="7", id=made.running, seq=4)
        assert "version 4 of this table cannot be read" in refused("export", made.running)
        execute(url, "UPDATE tables SET ruleset = '7' WHERE id = :id", id=made.finished)
        assert admin("export", made.finished).exit_code == 0

    # ------------------------------------------------------------ deleting
    def test_a_deleted_table_leaves_nothing(self, made: House, url: str) -> None:
        assert "deleted 1 table" in fine("delete", made.running, "--yes")
        left = rows(url)
        for name in ("seats", "actions", "chat", "leases", "reports"):
            kept = [row for row in made.rows[name] if row["table_id"] != made.running]
            assert left[name] == kept, name
        assert [row["id"] for row in left["tables"]] == sorted([made.lobby, made.finished])
        assert left["secrets"] == made.rows["secrets"]

    def test_it_is_asked_before_tables_are_deleted(self, made: House, url: str) -> None:
        for typed in ("n\n", "\n", ""):
            asked = admin("delete", made.running, made.finished, typed=typed)
            assert asked.exit_code == 1
            assert "Delete 2 tables (1 running, 1 finished) for good?" in asked.output
        assert rows(url) == made.rows
        fine("delete", made.running, made.finished, typed="y\n")
        assert [row["id"] for row in rows(url)["tables"]] == [made.lobby]

    def test_an_unknown_table_keeps_all(self, made: House, url: str) -> None:
        assert "there is no table 'nobody'" in refused("delete", made.running, "nobody", "--yes")
        assert rows(url) == made.rows

    def test_games_that_ended_long_ago_are_deleted(self, made: House, url: str) -> None:
        ended = "UPDATE tables SET finished_at = :at WHERE id = :id"
        execute(url, ended, at=time.time() - 10 * 86_400, id=made.finished)
        assert "nothing was deleted" in fine("delete", "--finished-before", "11", "--yes")
        assert len(rows(url)["tables"]) == 3
        assert "deleted 1 table" in fine("delete", "--finished-before", "9.5", "--yes")
        assert {row["status"] for row in rows(url)["tables"]} == {"lobby", "running"}

    def test_what_to_delete_is_said_in_one_way(self, made: House) -> None:
        assert "not both" in refused("delete")
        assert "not both" in refused("delete", made.running, "--finished-before", "1", "--yes")

    # ------------------------------------------------------------ looking after it
    def test_a_vacuum_loses_nothing(self, made: House, url: str) -> None:
        assert fine("vacuum").startswith("vacuumed")
        assert rows(url) == made.rows

    def test_a_database_of_another_schema_is_left_alone(
        self, made: House, url: str, tmp_path: Path
    ) -> None:
        execute(url, "UPDATE alembic_version SET version_num = '9999'")
        before = rows(url)
        for command in (
            ("list",),
            ("reports",),
            ("export", made.running),
            ("delete", made.running, "--yes"),
            ("vacuum",),
            ("backup", str(tmp_path / "file")),
        ):
            assert "has the schema 9999, this version needs 00" in refused(*command)
        assert not list(tmp_path.glob("file*"))
        assert rows(url) == before

    def test_a_backup_is_of_one_moment(
        self, made: House, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """While it is written, another connection adds a chat line and a secret."""
        write, written = Writer.row, 0

        def late(self: Writer, name: str, values: Mapping[str, Any]) -> None:
            nonlocal written
            write(self, name, values)
            if not written:
                written = 1
                other = threading.Thread(target=_say_something, args=(url, made))
                other.start()
                other.join()

        monkeypatch.setattr(Writer, "row", late)
        fine("backup", tmp_path / "file")
        assert in_file(tmp_path / "file") == made.rows
        assert len(rows(url)["chat"]) == len(made.rows["chat"]) + 1

    def test_a_backup_is_for_its_owner_and_whole(self, made: House, tmp_path: Path) -> None:
        file = tmp_path / "file"
        (tmp_path / "file.part").write_text("of a backup that was killed")
        assert made.told in fine("backup", file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert in_file(file) == made.rows
        assert [one.name for one in tmp_path.glob("file*")] == ["file"]
        fine("backup", file)  # an older one is replaced
        file.chmod(0o644)
        fine("backup", file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600

    def test_a_backup_that_fails_leaves_the_older_one(
        self, made: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "file"
        fine("backup", file)
        before = file.read_bytes()

        def full(self: Writer) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(Writer, "end", full)
        assert "file cannot be written: No space left on device" in refused("backup", file)
        assert file.read_bytes() == before
        assert [one.name for one in tmp_path.glob("file*")] == ["file"]

    def test_a_backup_replaces_nothing_but_backups(self, made: House, tmp_path: Path) -> None:
        file = tmp_path / "precious"
        file.write_text("mine")
        assert "exists and is no backup" in refused("backup", file)
        assert "exists and is no backup" in refused("backup", tmp_path)
        assert "cannot be written" in refused("backup", tmp_path / "nowhere" / "file")
        assert file.read_text() == "mine"


def _say_something(url: str, made: House) -> None:
    execute(
        url,
        "INSERT INTO chat (n, table_id, seat, name, text, message, at) "
        "VALUES (99, :id, 'N', 'Ying', 'late', 'late', 1.5)",
        id=made.running,
    )


def in_file(file: Path) -> Rows:
    """Read without the code that is tested."""
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    found: Rows = {one.name: [] for one in schema.ALL}
    for name, values in lines[1:-1]:
        found[name].append(values)
    return found


class MovingCases:
    """From `source` to `target`, which is empty."""

    @pytest.fixture
    def file(self, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        furnished(source)
        use(source, monkeypatch)
        fine("backup", tmp_path / "file")
        return tmp_path / "file"

    def test_what_is_restored_is_what_was_there(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        use(target, monkeypatch)
        assert f"holds {house().told}" in fine("restore", file, "--yes")
        assert rows(target) == house().rows

    def test_it_is_asked_before_anything_is_restored(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        use(target, monkeypatch)
        asked = admin("restore", file, typed="n\n")
        assert asked.exit_code == 1
        assert f"Restore {house().told} of " in asked.output
        fine("restore", file, typed="y\n")
        assert rows(target) == house().rows

    def test_a_restored_database_can_be_served(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its games go on, and numbers go on after those that were restored."""
        use(target, monkeypatch)
        fine("restore", file, "--yes")
        made = house()

        async def go_on(server: Server) -> tuple[int, int]:
            room = await server.rooms.get(made.running)
            assert room.version == 17
            store = server.desk.store
            line = await store.say(made.running, speaker(room), "back again", new_id())
            assert line
            told = {"version": 17, "step": None, "seat": "N", "text": "fine", "about": ""}
            number = await store.report(table_id=made.running, **told)
            player = await table(server, 4, True)
            await player.play(5)
            return line.n, number

        assert in_server(target, go_on) == (4, 3)
        assert fine("export", made.finished) == made.records[made.finished]

    def test_only_an_empty_database_is_filled(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        use(target, monkeypatch)

        async def nothing(server: Server) -> None:
            await asyncio.sleep(0)

        in_server(target, nothing)  # a server has been here: it has made its secret
        before = rows(target)
        reason = refused("restore", file, "--yes")
        assert "is not empty (there is something in secrets)" in reason
        assert rows(target) == before

    def test_a_database_with_an_empty_schema_is_filled(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        use(target, monkeypatch)
        fine("restore", file, "--yes")
        for one in reversed(schema.ALL):
            execute(target, f"DELETE FROM {one.name}")
        fine("restore", file, "--yes")
        assert rows(target) == house().rows

    def test_somebody_elses_database_is_left_alone(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        use(target, monkeypatch)
        execute(target, "CREATE TABLE recipes (name text)")
        assert "is not empty (there is something in recipes)" in refused("restore", file, "--yes")

    def test_a_restore_that_fails_half_way_leaves_nothing(
        self, file: Path, target: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A chat line of a table that is not there: the file is whole, the database refuses."""
        use(target, monkeypatch)
        whole, nobody = file.read_bytes(), "0" * 30
        rewritten(
            file,
            lambda lines: [
                line.replace(house().running, nobody) if line.startswith('["chat"') else line
                for line in lines
            ],
        )
        assert nobody in gzip.decompress(file.read_bytes()).decode()
        assert "failed: " in refused("restore", file, "--yes")
        assert "holds no tables yet" in refused("list")
        file.write_bytes(whole)
        fine("restore", file, "--yes")  # it is as empty as before
        assert rows(target) == house().rows


def rewritten(file: Path, change: Callable[[list[str]], list[str]]) -> None:
    """As if it had been written like that: the last line fits again."""
    lines = change(gzip.decompress(file.read_bytes()).decode().splitlines())
    with gzip.open(file, "wb") as stream:
        writer = Writer(stream, json.loads(lines[0])["schema"])
        for line in lines[1:-1]:
            writer.row(*json.loads(line))
        writer.end()
