"""`ghoststories simulate`, driven as a person does, Ctrl-C included."""

import csv
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from ghoststories.cli import app
from tests.endless import endless, wait_until
from tests.patience import HANGS

pytestmark = pytest.mark.slow

COMMAND = [sys.executable, "-m", "ghoststories", "simulate"]


def simulate(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, "--bots", "random", "--processes", "1", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


# ---------------------------------------------------------------- what it says
def test_the_summary_has_a_line_for_every_kind_of_game() -> None:
    result = simulate(
        *("--games", "4", "--players", "1,4", "--level", "initiation,hell"),
        *("--edition", "first,second", "--seed", "tea"),
    )
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    first, headings, _, *table, last = result.stdout.splitlines()
    assert first.startswith("Bots: random; seed tea; ")
    assert cells(headings)[:6] == ["Taoists", "level", "edition", "games", "won", "95 % interval"]
    assert [cells(line)[:4] for line in table] == [
        [players, level, edition, "4"]
        for players in ("1", "4")
        for level in ("initiation", "hell")
        for edition in ("first", "second")
    ]
    assert last.startswith("32 games in ")


def test_what_became_of_all_games_adds_up() -> None:
    result = simulate("--games", "8", "--seed", "tea")
    row = cells(result.stdout.splitlines()[3])
    shares = [float(cell.removesuffix(" %")) for cell in (row[4], *row[6:9])]
    assert sum(shares) == 100
    assert row[5] == "0.00–32.44 %"


def test_the_same_seed_gives_the_same_file_and_another_one_another(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.csv" for number in range(3)]
    for file, seed, processes in zip(files, ("a", "a", "b"), ("1", "3", "1"), strict=True):
        arguments = ("--games", "6", "--players", "2,3", "--processes", processes)
        assert simulate(*arguments, "--seed", seed, "--out", str(file)).returncode == 0
    assert lines_of(files[0]) == lines_of(files[1])
    assert len(lines_of(files[0])) == 13
    assert [line.replace(",b,", ",a,") for line in lines_of(files[2])] != lines_of(files[0])


def test_without_a_seed_it_says_one_that_plays_the_games_again(tmp_path: Path) -> None:
    result = simulate("--games", "3", "--out", str(tmp_path / "1.csv"))
    seed = result.stdout.split("; ")[1].removeprefix("seed ")
    simulate("--games", "3", "--seed", seed, "--out", str(tmp_path / "2.csv"))
    assert lines_of(tmp_path / "1.csv") == lines_of(tmp_path / "2.csv")


def test_csv_and_parquet_have_the_same_content(tmp_path: Path) -> None:
    for name in ("games.csv", "games.parquet"):
        arguments = ("--games", "5", "--seed", "tea", "--players", "1,4")
        result = simulate(*arguments, "--out", str(tmp_path / name))
        assert result.stdout.splitlines()[-1] == f"Written to {tmp_path / name}"
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in table] == rows
    assert len(rows) == 10


def test_bots_are_named_for_all_seats_or_for_each(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    arguments = ("--games", "2", "--players", "2", "--out", str(file), "--force")
    for bots, shown in (
        ("heuristic", "heuristic"),
        ("random,heuristic", "random,heuristic"),
        ("random,random", "random"),
    ):
        result = simulate(*arguments, "--bots", bots)
        assert result.stdout.startswith(f"Bots: {shown}; seed ")
        with file.open(encoding="utf-8", newline="") as lines:
            assert [row["bots"] for row in csv.DictReader(lines)] == [shown] * 2


def test_wu_feng_has_a_bot_of_his_own() -> None:
    """K-SET: named last; one name for all is his too."""
    arguments = ("--games", "1", "--players", "1", "--set", "black-secret")
    for bots, shown in (("random,heuristic", "random,heuristic"), ("random", "random")):
        result = simulate(*arguments, "--bots", bots)
        assert result.stdout.startswith(f"Bots: {shown}; black-secret; seed ")
    refused = CliRunner().invoke(app, ["simulate", *arguments, "--bots", "random,random,random"])
    assert refused.stderr.startswith("ghoststories: --bots: 3 are named for 2 seats")
    told = " ".join(
        CliRunner().invoke(app, ["simulate", "--help"]).stdout.replace("│", " ").split()
    )
    assert "Wu-Feng's last where a set has a seat for him" in told


# ---------------------------------------------------------------- what it refuses
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--games", "0"), "--games: at least 1 is needed"),
        (("--games", "many"), "--games: 'many' is no whole number"),
        (("--games", "-3"), "--games: '-3' is no whole number"),
        (("--games", "9" * 5000), f"--games: '{'9' * 30}' is no whole number"),
        (("--processes", "0"), "--processes: at least 1 is needed"),
        (("--players", "5"), "--players: 5 is not one of 1, 2, 3, 4"),
        (("--players", "1,"), "--players: '' is no whole number"),
        (("--players", "2,2"), "--players: '2' is given more than once"),
        (("--level", "normal,easy"), "--level: 'easy' is not one of"),
        (("--edition", "third"), "--edition: 'third' is not one of first, second"),
        (("--bots", "clever"), "--bots: 'clever' is no bot; there are heuristic, random"),
        (("--bots", "random,random"), "--bots: 2 are named for 4 seats; name one for all"),
        (
            ("--players", "2,3", "--bots", "random,random"),
            "--bots: 2 are named for 3 seats; name one for all",
        ),
    ],
)
def test_bad_input_is_refused_in_a_sentence_and_nothing_is_written(
    tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    command = ["simulate", *arguments, "--out", str(tmp_path / "games.csv")]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"ghoststories: {reason}")
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""
    assert not list(tmp_path.iterdir())


def test_a_bad_name_or_an_existing_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("mine")
    for path, reason in (
        (tmp_path / "games.json", "the name has to end in .csv or .parquet"),
        (tmp_path / "missing" / "games.csv", "No such file or directory"),
        (file, "the file exists; say --force to write it anew"),
    ):
        result = simulate("--games", "2", "--out", str(path))
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr == f"ghoststories: --out {path}: {reason}\n"
    assert file.read_text() == "mine"
    assert simulate("--games", "2", "--out", str(file), "--force").returncode == 0
    assert len(lines_of(file)) == 3
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_gets_full_is_told_and_an_older_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("mine")
    (tmp_path / "games.csv.part").symlink_to("/dev/full")
    result = simulate("--games", "2", "--out", str(file), "--force")
    assert result.returncode == 1
    assert result.stderr == f"ghoststories: --out {file}: No space left on device\n"
    assert "Written" not in result.stdout
    assert file.read_text() == "mine"


# ---------------------------------------------------------------- Ctrl-C
SMALL_GROUPS = """
from ghoststories.cli import main
from ghoststories.lab.rows import Parquet
Parquet.ROWS_OF_A_GROUP = 5
main()
"""
"""The command, with Parquet files that soon have something in them to wait for."""


def endless_run(out: Path, processes: int) -> AbstractContextManager[subprocess.Popen[str]]:
    arguments = ("--games", "1000000000", "--seed", "tea", "--bots", "random", "--out", str(out))
    return endless(SMALL_GROUPS, "simulate", *arguments, "--processes", str(processes))


def has_games(part: Path) -> bool:
    """More bytes than the head of either format."""
    return part.exists() and part.stat().st_size > 1000


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
@pytest.mark.parametrize(
    ("processes", "send", "number"),
    [
        (1, os.kill, signal.SIGINT),
        (2, os.kill, signal.SIGINT),
        (2, os.killpg, signal.SIGINT),  # a terminal tells the whole group
        (2, os.kill, signal.SIGTERM),
    ],
    ids=["alone", "parent", "group", "kill"],
)
def test_ctrl_c_keeps_what_is_done(
    tmp_path: Path,
    name: str,
    processes: int,
    send: Callable[[int, int], None],
    number: signal.Signals,
) -> None:
    out = tmp_path / name
    with endless_run(out, processes) as process:
        wait_until(lambda: has_games(tmp_path / f"{name}.part"), process)
        assert not out.exists()
        send(process.pid, number)
        # Ends only when nobody, no worker either, holds the other end of the pipes.
        stdout, stderr = process.communicate(timeout=HANGS)
    assert process.returncode == 128 + number
    assert stderr == ""
    numbers = games_in(out)
    assert numbers == list(range(1, len(numbers) + 1))
    assert f"\n{len(numbers):,} of 1,000,000,000 games in " in stdout
    assert list(tmp_path.iterdir()) == [out]


def test_killed_it_leaves_a_part_and_no_process(tmp_path: Path) -> None:
    out, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    with endless_run(out, 2) as process:
        wait_until(lambda: has_games(part), process)
        process.kill()
        process.communicate(timeout=HANGS)
    assert list(tmp_path.iterdir()) == [part]


def games_in(path: Path) -> list[int]:
    if path.suffix == ".parquet":
        return [int(n) for n in pyarrow.parquet.read_table(path)["game"].to_pylist()]
    with path.open(encoding="utf-8", newline="") as file:
        return [int(row["game"]) for row in csv.DictReader(file)]


# ---------------------------------------------------------------- White Moon
def test_games_of_an_expansion_are_counted_with_their_own_cause(tmp_path: Path) -> None:
    out = tmp_path / "moon.csv"
    moon = ("--set", "white-moon", "--portal", "north-west", "--tiles", "random")
    result = simulate("--games", "6", "--seed", "tea", "--out", str(out), *moon)
    assert result.returncode == 0, result.stderr
    first, headings, _, row, _ = result.stdout.splitlines()[:5]
    assert first.startswith("Bots: random; white-moon; portal=north-west tiles=random; seed tea; ")
    assert "villagers dead" in cells(headings)
    shares = [float(cell.removesuffix(" %")) for cell in (cells(row)[4], *cells(row)[6:10])]
    assert abs(sum(shares) - 100) < 0.03
    assert any("villagers dead" in line for line in lines_of(out))
    for without in ((), ("--set", "black-secret")):
        other = simulate("--games", "2", "--seed", "tea", *without).stdout.splitlines()
        assert "villagers dead" not in other[1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--set", "moon"), "--set: 'moon' is not one of base, white-moon"),
        (("--pool", "base"), "--pool: this is an option of white-moon, which is not in use"),
    ],
)
def test_a_wrong_set_is_refused_in_a_sentence(arguments: tuple[str, ...], told: str) -> None:
    result = simulate("--games", "1", *arguments)
    assert result.returncode == 2
    assert told in result.stderr
