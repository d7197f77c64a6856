"""The terminal game, driven through its command as a person does."""

import subprocess
import sys
from pathlib import Path

import pytest


def play(typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ghoststories", "play", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_can_be_played_with_numbers_and_notation() -> None:
    result = play("1\n1\n1\nquit\n", "--seed", "tea")
    assert result.returncode == 0, result.stderr
    assert "decides: place-card (ARR-2" in result.stdout
    assert "decides: act (YANG-1)" in result.stdout
    assert result.stderr == ""


def test_a_whole_game_can_be_played() -> None:
    result = play("1\n" * 600, "--seed", "tea")
    assert "The game is over: lost-" in result.stdout
    assert result.returncode == 0


@pytest.mark.parametrize(
    "typed", ["fly\n", "99\n", "undo\n", "0\n", "save\n", "\n", "move 9\n", "é\n"]
)
def test_bad_input_is_answered_in_a_sentence_and_changes_nothing(typed: str) -> None:
    result = play(typed + "position\n", "--seed", "tea")
    plain = play("position\n", "--seed", "tea")
    assert result.returncode == 0
    assert "Traceback" not in result.stdout + result.stderr
    assert result.stdout.splitlines()[-5:] == plain.stdout.splitlines()[-5:]


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(f"1\nsave {file}\n", "--seed", "tea")
    result = play("position\n", "--load", str(file), "--lang", "pl")
    assert "Herbaciarnia" in result.stdout
    assert "ghosts N" in result.stdout


def test_a_file_that_cannot_be_written_is_answered_in_a_sentence(tmp_path: Path) -> None:
    result = play(f"save {tmp_path / 'missing' / 'game.json'}\n", "--seed", "tea")
    assert "No such file or directory" in result.stdout
    assert "Traceback" not in result.stderr


def test_a_damaged_or_missing_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format": "ghoststories-record", "version": 1, ')
    for path, reason in ((file, "the file is cut off"), (tmp_path / "no", "No such file")):
        result = play("", "--load", str(path))
        assert result.returncode == 2
        assert reason in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_an_unknown_language_is_refused() -> None:
    result = play("", "--lang", "xx")
    assert result.returncode == 2
    assert "--lang xx: there are de, en, pl" in result.stderr


def test_any_number_of_taoists_on_any_level_can_be_played() -> None:
    result = play("1\n" * 900, "--seed", "tea", "--players", "1", "--level", "initiation")
    assert "power tokens 3" in result.stdout
    assert "The game is over: " in result.stdout
    assert result.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "5"), "--players: 5 is not one of 1, 2, 3, 4"),
        (("--level", "easy"), "--level: 'easy' is not one of initiation, normal, nightmare, hell"),
        (("--edition", "third"), "--edition: 'third' is not one of first, second"),
    ],
)
def test_a_game_that_does_not_exist_is_refused(arguments: tuple[str, str], reason: str) -> None:
    result = play("", *arguments)
    assert result.returncode == 2
    assert result.stderr == f"ghoststories: {reason}\n"


def test_why_shows_the_rule_of_the_decision_and_rule_any_other() -> None:
    result = play("why\nrule exo 5\nrule x\n", "--seed", "tea", "--lang", "de")
    assert "\n> ARR-2  " in result.stdout
    assert "\n> EXO-5  " in result.stdout
    assert "there is no rule 'x'; the chapters are" in result.stdout
