"""A tournament in its folder: it goes on where it stopped, and never mixes what is not the same."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.lab import folder as lab_folder
from ghoststories.lab.folder import Folder, FolderError, Settings
from ghoststories.lab.game import ALIKE
from ghoststories.lab.jobs import Series, Stops
from ghoststories.lab.rows import GameRow
from ghoststories.lab.simulate import simulate
from ghoststories.lab.tournament import begin, saved
from ghoststories.table import rules_version
from tests.lab.cells import cell

pytestmark = pytest.mark.slow

TEA = Settings(
    seed="tea", edition="second", bots=("random",), levels=("normal",), players=(1, 2), games=4
)


@contextmanager
def opened(path: Path) -> Iterator[Folder]:
    with closing(Folder(path)) as folder:
        yield folder


def play(path: Path, settings: Settings = TEA, asked: Stops = lambda: 0, processes: int = 1) -> int:
    """How many games were played now."""
    with opened(path) as folder:
        plan = begin(folder, settings)
        batches = simulate(plan, processes, asked, batch=1)
        return sum(len(played.rows) for played in saved(folder, plan, batches))


def rows_in(path: Path) -> dict[str, list[GameRow]]:
    """By file; seconds are left aside."""
    found = {}
    for file in sorted(path.glob("games/*")):
        rows = pyarrow.parquet.read_table(file).drop(["seconds"]).to_pylist()
        found[file.name] = [GameRow(**row) for row in rows]
    return found


def names_in(path: Path) -> list[str]:
    return sorted(str(file.relative_to(path)) for file in path.rglob("*") if file.is_file())


# ---------------------------------------------------------------- the games
def test_a_folder_has_a_file_for_each_cell_with_the_games_of_a_simulation(tmp_path: Path) -> None:
    settings = replace(TEA, bots=("random", "heuristic"), levels=("normal", "hell"), games=2)
    assert play(tmp_path, settings) == 16
    found = rows_in(tmp_path)
    assert list(found) == [
        f"{players}-{level}-{bot}.parquet"
        for players in (1, 2)
        for level in ("hell", "normal")
        for bot in ("heuristic", "random")
    ]
    kind = cell(2, "hell", "heuristic")
    (one, two) = simulate(Series((kind,), 2, "tea"), 1, batch=1)
    assert found["2-hell-heuristic.parquet"] == [*one.rows, *two.rows]
    deals = {(row.village, row.powers) for rows in found.values() for row in rows if row.game == 1}
    assert len(deals) <= 2  # alone the red side is given (SOLO-2)


def test_processes_change_nothing(tmp_path: Path) -> None:
    play(tmp_path / "one")
    play(tmp_path / "three", processes=3)
    assert rows_in(tmp_path / "one") == rows_in(tmp_path / "three")


def test_every_game_has_its_seconds(tmp_path: Path) -> None:
    play(tmp_path)
    for file in tmp_path.glob("games/*"):
        seconds = pyarrow.parquet.read_table(file)["seconds"].to_pylist()
        assert len(seconds) == 4
        assert min(seconds) > 0


# ---------------------------------------------------------------- going on
def test_what_is_played_is_not_played_again(tmp_path: Path) -> None:
    assert play(tmp_path) == 8
    before = {file: file.stat().st_mtime_ns for file in tmp_path.glob("games/*")}
    assert play(tmp_path) == 0
    assert before == {file: file.stat().st_mtime_ns for file in tmp_path.glob("games/*")}


def test_a_tournament_may_grow_in_every_way(tmp_path: Path) -> None:
    grown = replace(TEA, games=3, bots=("heuristic", "random"), levels=("normal", "hell"))
    play(tmp_path / "bit by bit", replace(TEA, games=1))
    assert play(tmp_path / "bit by bit", replace(TEA, games=3)) == 2 * 2
    assert play(tmp_path / "bit by bit", replace(grown, games=2)) == 6 * 2
    assert play(tmp_path / "bit by bit", grown) == 6
    play(tmp_path / "at once", grown)
    assert rows_in(tmp_path / "bit by bit") == rows_in(tmp_path / "at once")


def test_fewer_games_than_there_are_take_none_away(tmp_path: Path) -> None:
    play(tmp_path)
    before = rows_in(tmp_path)
    assert play(tmp_path, replace(TEA, games=2)) == 0
    assert rows_in(tmp_path) == before


@pytest.mark.parametrize("processes", [1, 2])
def test_stopped_anywhere_it_goes_on_there(tmp_path: Path, processes: int) -> None:
    settings, stops = replace(TEA, games=6), 0
    while True:
        looked = 0

        def asked() -> int:
            nonlocal looked
            looked += 1
            return int(looked > 5)

        played = play(tmp_path / "stopped", settings, asked, processes)
        assert all(
            [row.game for row in rows] == list(range(1, len(rows) + 1))
            for rows in rows_in(tmp_path / "stopped").values()
        )
        if not played:
            break
        stops += 1
    assert stops > 1
    play(tmp_path / "straight on", settings)
    assert rows_in(tmp_path / "stopped") == rows_in(tmp_path / "straight on")


def test_what_has_come_is_saved_when_something_breaks(tmp_path: Path) -> None:
    with opened(tmp_path) as folder:
        plan = begin(folder, TEA)
        batches = saved(folder, plan, simulate(plan, 1, batch=1))
        next(batches)
        next(batches)
        with pytest.raises(ZeroDivisionError):
            batches.throw(ZeroDivisionError)
    assert [len(rows) for rows in rows_in(tmp_path).values()] == [2]


def test_games_are_saved_while_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed process saves nothing more."""
    monkeypatch.setattr(lab_folder, "SAVE_SECONDS", -1)
    monkeypatch.setattr(lab_folder, "SAVE_TIMES", 0)
    with opened(tmp_path) as folder:
        plan = begin(folder, TEA)
        for number, played in enumerate(simulate(plan, 1, batch=1), 1):
            folder.add(plan.kinds[played.kind], played)
            assert sum(map(len, rows_in(tmp_path).values())) == number


def test_a_file_is_whole_or_it_is_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path)
    before = rows_in(tmp_path)
    monkeypatch.setattr(pyarrow.parquet, "write_table", _breaks_off)
    with pytest.raises(FolderError, match=r"games/1-normal-random.parquet: No space left"):
        play(tmp_path, replace(TEA, games=5))
    monkeypatch.undo()
    (part,) = tmp_path.glob("games/*.part")
    part.rename(tmp_path / "part")
    assert rows_in(tmp_path) == before
    (tmp_path / "part").rename(part)
    assert play(tmp_path, replace(TEA, games=5)) == 2
    assert not list(tmp_path.glob("games/*.part"))


def _breaks_off(table: object, stream: Any, **options: object) -> None:
    stream.write(b"PAR1")
    raise OSError(28, "No space left on device")


def test_a_bot_may_have_any_name(tmp_path: Path) -> None:
    settings = replace(TEA, bots=("a/b: 100 %",))
    with opened(tmp_path) as folder:
        folder.begin(settings)
        (played,) = simulate(Series((cell(1, "normal", "random"),), 1, "tea"), 1)
        folder.add(settings.kinds()[0], played)
        folder.save()
        assert folder.kinds() == [settings.kinds()[0]]
        assert folder.games(settings.kinds()[0]) == 1


# ---------------------------------------------------------------- what is refused
@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"seed": "house"}, "its games have the seed tea, not house; leave --seed out or name"),
        ({"edition": "first"}, "its games have the edition second, not first; leave --edition"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: dict[str, Any], reason: str) -> None:
    play(tmp_path)
    with pytest.raises(FolderError, match=reason):
        play(tmp_path, replace(TEA, **other))
    assert json.loads((tmp_path / "tournament.json").read_bytes())["seed"] == "tea"


def test_another_version_of_the_rules_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path)
    monkeypatch.setattr(rules_version, "BASE_RULES", 99)
    with pytest.raises(FolderError, match=r"were played by other rules \(base \d+ -> 99\)"):
        play(tmp_path)


def test_a_bot_that_has_changed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tmp_path)
    monkeypatch.setitem(ALIKE, "random", lambda _: Heuristic(Weights()))
    assert play(tmp_path) == 0  # nothing to play, nothing to mix
    for more in ({"games": 5}, {"levels": ("hell",)}):
        with pytest.raises(FolderError, match="random plays otherwise today than when its games"):
            play(tmp_path, replace(TEA, **more))
    assert play(tmp_path, replace(TEA, bots=("heuristic",), games=1)) == 2


def test_two_at_a_time_are_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as folder:
        begin(folder, TEA)
        with pytest.raises(FolderError, match="another tournament is being played into it"):
            play(tmp_path)
    assert play(tmp_path) == 8


def _other_columns(path: Path) -> None:
    file = next(path.glob("games/*"))
    pyarrow.parquet.write_table(pyarrow.parquet.read_table(file).drop(["turns"]), file)


def _a_game_is_missing(path: Path) -> None:
    file = next(path.glob("games/*"))
    pyarrow.parquet.write_table(pyarrow.parquet.read_table(file).slice(1), file)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda path: next(path.glob("games/*")).write_bytes(b"PAR1"), "is damaged; remove it"),
        (_other_columns, "has other columns or games than it should; remove it"),
        (_a_game_is_missing, "has other columns or games than it should; remove it"),
        (lambda path: (path / "games" / "mine.parquet").touch(), "mine.parquet is no file of a"),
        (lambda path: (path / "tournament.json").write_text("{"), "tournament.json cannot be read"),
        (lambda path: (path / "tournament.json").write_text("[]"), "not that of a tournament"),
        (lambda path: (path / "tournament.json").write_text("{}"), "not that of a tournament"),
        (lambda path: (path / "tournament.json").unlink(), "it holds something else"),
    ],
)
def test_a_spoiled_folder_is_refused(
    tmp_path: Path, spoil: Callable[[Path], object], reason: str
) -> None:
    play(tmp_path)
    spoil(tmp_path)
    with pytest.raises(FolderError, match=reason):
        play(tmp_path, replace(TEA, games=5))


@pytest.mark.parametrize(
    ("name", "value"),
    [("version", 1), ("games", "9"), ("bots", 3), ("players", ["1"]), ("seed", None), ("more", 1)],
)
def test_settings_somebody_has_changed_are_refused(
    tmp_path: Path, name: str, value: object
) -> None:
    play(tmp_path)
    file = tmp_path / "tournament.json"
    file.write_text(json.dumps({**json.loads(file.read_bytes()), name: value}))
    with pytest.raises(FolderError, match=r"another version of this|not that of a tournament"):
        play(tmp_path)


def test_a_place_where_no_folder_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for path in (tmp_path / "file", tmp_path / "file" / "games"):
        with pytest.raises(FolderError):
            play(path)
    assert names_in(tmp_path) == ["file"]
