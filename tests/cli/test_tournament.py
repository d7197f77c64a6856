"""`ghoststories tournament`, driven as a person does: stopped, killed, and going on."""

import os
import signal
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pyarrow.parquet
import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.lab import extras
from tests.cli.support import Terminal
from tests.endless import endless, wait_until
from tests.patience import HANGS

pytestmark = pytest.mark.slow

SMALL = ("--levels", "normal", "--players", "1", "--bots", "random", "--seed", "tea")
FILES = [
    *("endings.svg", "games", "powers.svg", "qi.svg", "summary.md", "tiles.svg"),
    *("tournament.json", "turns.svg", "win-rates.svg"),
]


def tournament(out: Path, *arguments: str, processes: str = "1") -> Result:
    command = ["tournament", "--out", str(out), "--processes", processes, *arguments]
    return CliRunner().invoke(app, command)


def games_in(out: Path) -> dict[str, int]:
    return {
        file.stem: pyarrow.parquet.read_metadata(file).num_rows
        for file in sorted(out.glob("games/*.parquet"))
    }


# ---------------------------------------------------------------- what it does
def test_it_plays_every_cell_and_reports(tmp_path: Path) -> None:
    out = tmp_path / "games"
    grid = ("--levels", "initiation,hell", "--players", "1,4", "--bots", "random", "--games", "2")
    result = tournament(out, *grid, "--seed", "tea", "--edition", "first")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    first, headings, _, *table, last = result.stdout.splitlines()
    assert first.startswith("Seed tea, first edition; ")
    assert headings.startswith("| Taoists | level      | bot    | games |")
    assert [line.split("|")[1:5] for line in table] == [
        [f" {players}       ", f" {level:<10} ", " random ", "     2 "]
        for players in (1, 4)
        for level in ("initiation", "hell")
    ]
    assert last.startswith(f"Written to {out}: summary.md, win-rates.svg, ")
    assert sorted(file.name for file in out.iterdir()) == FILES


def test_the_folder_remembers_what_was_asked(tmp_path: Path) -> None:
    assert tournament(tmp_path, *SMALL, "--games", "2").exit_code == 0
    assert tournament(tmp_path, "--games", "3").exit_code == 0
    assert games_in(tmp_path) == {"1-normal-random": 3}
    assert tournament(tmp_path, "--players", "2").exit_code == 0
    assert games_in(tmp_path) == {"1-normal-random": 3, "2-normal-random": 3}


def test_a_report_plays_nothing(tmp_path: Path) -> None:
    assert tournament(tmp_path, *SMALL, "--games", "2").exit_code == 0
    before = (tmp_path / "summary.md").read_bytes()
    (tmp_path / "summary.md").unlink()
    result = tournament(tmp_path, "--games", "50", "--report")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "summary.md").read_bytes() == before
    assert games_in(tmp_path) == {"1-normal-random": 2}


def test_all_levels_have_one_word(tmp_path: Path) -> None:
    arguments = ("--levels", "all", "--players", "1", "--bots", "random", "--games", "1")
    assert tournament(tmp_path, *arguments).exit_code == 0
    assert len(games_in(tmp_path)) == 4


def test_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    arguments = ("--out", str(tmp_path), *SMALL, "--games", "40", "--processes", "1")
    terminal = Terminal(*arguments, columns=120, command="tournament")
    terminal.wait_for("random, 1, normal: ").wait_for("Written to")
    assert terminal.ends() == 0


# ---------------------------------------------------------------- what it refuses
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--games", "0"), "--games: at least 1 is needed"),
        (("--games", "many"), "--games: 'many' is no whole number"),
        (("--processes", "0"), "--processes: at least 1 is needed"),
        (("--players", "5"), "--players: 5 is not one of 1, 2, 3, 4"),
        (("--players", "2,2"), "--players: '2' is given more than once"),
        (("--levels", "normal,easy"), "--levels: 'easy' is not one of"),
        (("--edition", "third"), "--edition: 'third' is not one of first, second"),
        (("--bots", "clever"), "--bots: 'clever' is no bot; there are"),
        (("--bots", "random,random"), "--bots: 'random' is given more than once"),
        (("--report",), "--out {out}: there is no tournament"),
        (("--cluster", "host:1", "--processes", "2"), "--processes: the cluster says how many"),
    ],
)
def test_bad_input_is_refused_in_a_sentence_and_nothing_is_written(
    tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    out = tmp_path / "games"
    result = CliRunner().invoke(app, ["tournament", "--out", str(out), *arguments])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"ghoststories: {reason.format(out=out)}")
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""
    assert not list(tmp_path.iterdir())


def test_a_folder_has_to_be_named() -> None:
    result = CliRunner().invoke(app, ["tournament"])
    assert result.exit_code == 2
    assert result.stderr.startswith("ghoststories: --out: name a folder for the games")


def test_a_folder_of_other_settings_is_refused(tmp_path: Path) -> None:
    assert tournament(tmp_path, *SMALL, "--games", "1").exit_code == 0
    result = tournament(tmp_path, "--seed", "house")
    assert result.exit_code == 2
    assert result.stderr == (
        f"ghoststories: --out {tmp_path}: its games have the seed tea, not house; "
        "leave --seed out or name another one\n"
    )


def test_no_cluster_is_told_and_the_folder_can_be_used(tmp_path: Path) -> None:
    command = ["tournament", "--out", str(tmp_path), *SMALL, "--games", "1"]
    result = CliRunner().invoke(app, [*command, "--cluster", "127.0.0.1:9"])
    assert result.exit_code == 2
    assert result.stderr.startswith("ghoststories: --cluster: nobody answers at 127.0.0.1:9: ")
    assert CliRunner().invoke(app, command).exit_code == 0


def test_without_the_extra_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    result = tournament(tmp_path / "games", *SMALL)
    assert result.exit_code == 2
    assert result.stderr == (
        "ghoststories: a tournament needs the extra [lab]; say: pip install 'ghoststories[lab]'\n"
    )
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------- stopped and killed
SAVES_AT_ONCE = """
from ghoststories.cli import main
from ghoststories.lab import folder
folder.SAVE_SECONDS = folder.SAVE_TIMES = 0
main()
"""


def endless_run(out: Path, processes: int) -> AbstractContextManager[subprocess.Popen[str]]:
    arguments = ("--out", str(out), *SMALL, "--games", "1000000000", "--processes", str(processes))
    return endless(SAVES_AT_ONCE, "tournament", *arguments)


@pytest.mark.parametrize(
    ("processes", "send", "number"),
    [
        (1, os.kill, signal.SIGINT),
        (2, os.killpg, signal.SIGINT),  # a terminal tells the whole group
        (2, os.kill, signal.SIGTERM),
    ],
    ids=["alone", "group", "kill"],
)
def test_stopped_it_keeps_what_is_done_and_goes_on(
    tmp_path: Path, processes: int, send: Callable[[int, int], None], number: signal.Signals
) -> None:
    out = tmp_path / "games"
    with endless_run(out, processes) as process:
        wait_until((out / "games" / "1-normal-random.parquet").exists, process)
        send(process.pid, number)
        # Ends only when nobody, no worker either, holds the other end of the pipes.
        stdout, stderr = process.communicate(timeout=HANGS)
    assert process.returncode == 128 + number
    assert stderr == ""
    assert stdout.endswith(f"Not all is played; to go on: ghoststories tournament --out {out}\n")
    done = games_in(out)["1-normal-random"]
    assert f" {done:,} |" in stdout
    assert sorted(file.name for file in out.iterdir()) == ["games", "tournament.json"]
    result = tournament(out, "--games", str(done + 1))
    assert result.exit_code == 0, result.output
    assert games_in(out) == {"1-normal-random": done + 1}


def test_killed_it_has_whole_files_and_goes_on(tmp_path: Path) -> None:
    with endless_run(tmp_path / "games", 2) as process:
        wait_until((tmp_path / "games" / "games" / "1-normal-random.parquet").exists, process)
        process.kill()
        process.communicate(timeout=HANGS)
    done = games_in(tmp_path / "games")["1-normal-random"]
    assert done
    assert tournament(tmp_path / "games", "--games", str(done + 1)).exit_code == 0
    assert games_in(tmp_path / "games") == {"1-normal-random": done + 1}


def test_a_tournament_is_of_one_set(tmp_path: Path) -> None:
    out = tmp_path / "moon"
    grid = ("--bots", "random", "--levels", "normal", "--players", "2", "--games", "3")
    result = tournament(out, *grid, "--set", "white-moon")
    assert result.exit_code == 0, result.output
    assert "white-moon" in result.output.splitlines()[0]
    assert "villagers dead" in result.output
    again = tournament(out, "--games", "4")
    assert again.exit_code == 0, again.output
    assert "| 2       | normal | random |     4 |" in again.output
    other = tournament(out, "--set", "base")
    assert other.exit_code != 0
    assert "its games have the set white-moon, not base; leave --set out" in other.output
