"""The file of a simulation: both formats hold the same, and a part never looks like the whole."""

import csv
from pathlib import Path

import pyarrow.parquet
import pytest

from ghoststories.lab import extras
from ghoststories.lab.rows import GameRow, OutError, Parquet, RowFile, ending
from tests.support import example

ROW = GameRow._make(
    [
        *(1, "tea", 4, "normal", "second", "", "", "", "random", "lost", "village haunted"),
        *range(9, 17),
        *("second-wind heavenly-gust", "tea-house graveyard", "16 15 15"),
    ]
)
ROWS = [ROW._replace(game=game, seed='a "b", ł\n') for game in range(1, 8)]


def written(path: Path) -> list[GameRow]:
    file = RowFile(path)
    file.write(ROWS[:3])
    file.write([])
    file.write(ROWS[3:])
    assert not path.exists()
    file.keep()
    return read(path)


def read(path: Path) -> list[GameRow]:
    if path.suffix == ".parquet":
        return [GameRow(**row) for row in pyarrow.parquet.read_table(path).to_pylist()]
    with path.open(encoding="utf-8", newline="") as lines:
        found = list(csv.DictReader(lines))
    kinds = GameRow.__annotations__
    return [GameRow(**{name: kinds[name](value) for name, value in row.items()}) for row in found]


@pytest.mark.parametrize("name", ["games.csv", "games.parquet", "GAMES.CSV"])
def test_what_is_written_is_read_again(tmp_path: Path, name: str) -> None:
    assert written(tmp_path / name) == ROWS
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_long_parquet_file_has_several_row_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Parquet, "ROWS_OF_A_GROUP", 3)
    assert written(tmp_path / "games.parquet") == ROWS
    assert pyarrow.parquet.ParquetFile(tmp_path / "games.parquet").num_row_groups == 2


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_dropped_file_leaves_nothing(tmp_path: Path, name: str) -> None:
    file = RowFile(tmp_path / name)
    file.write(ROWS)
    file.drop()
    assert not list(tmp_path.iterdir())


def test_an_existing_file_or_part_is_written_over_only_by_force(tmp_path: Path) -> None:
    for name, reason in (("a.csv", "the file exists"), ("b.csv.part", "another run is writing")):
        (tmp_path / name).write_text("mine")
        path = tmp_path / name.removesuffix(".part")
        with pytest.raises(OutError, match=reason):
            RowFile(path)
        assert (tmp_path / name).read_text() == "mine"
        file = RowFile(path, force=True)
        file.write(ROWS)
        file.keep()
        assert read(path) == ROWS


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("games.xlsx", "the name has to end in .csv or .parquet"),
        ("games", "the name has to end in .csv or .parquet"),
        ("missing/games.csv", "No such file or directory"),
        ("folder.csv", "this is a folder"),
    ],
)
def test_a_file_that_cannot_be_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(OutError, match=reason):
        RowFile(tmp_path / name)
    assert [file.name for file in tmp_path.iterdir()] == ["folder.csv"]


def test_without_pyarrow_parquet_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(OutError, match=r"needs the extra \[lab\]; say: pip install 'ghoststories"):
        RowFile(tmp_path / "games.parquet")
    assert not list(tmp_path.iterdir())


def test_a_full_disk_is_told_and_the_part_keeps_its_name(tmp_path: Path) -> None:
    (tmp_path / "games.csv.part").symlink_to("/dev/full")
    file = RowFile(tmp_path / "games.csv", force=True)
    with pytest.raises(OutError, match="No space left on device"):
        file.write(ROWS)
    assert not (tmp_path / "games.csv").exists()


def test_the_ending_counts_what_is_on_the_table() -> None:
    t = example(
        """
        N qi 2
        E dead
        S qi 1
        W qi 3
        haunted 0 1
        gone ghoul
        deck 3 ghost, 1 incarnation, lich(taoists), 5 ghost
        """
    )
    assert ending(t.state)._asdict() == {
        "qi": 6,
        "dead": 1,
        "haunted": 2,
        "ghosts_in_deck": 9,
        "incarnations_exorcised": 0,
    }
