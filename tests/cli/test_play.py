"""The terminal game, driven through its command as a person does."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import play

SCORE = r"Score: -?\d+ \(SCO-1\)\.\n(  +[+-]\d+  .+\n)*$"
OVER = re.compile(rf"You have (won|lost): .*\(END-\d.*\)\.\n{SCORE}")


def test_a_game_can_be_played_with_numbers_and_notation() -> None:
    result = play("1\nm3\npass\nquit\n", "--seed", "tea")
    assert result.exit_code == 0, result.stderr
    assert "on a free space (ARR-2)" in result.stdout
    assert "move to a tile or stay (YANG-2)" in result.stdout
    assert "ask the villager here, exorcise, or do without (YANG-1)" in result.stdout
    assert result.stderr == ""


def test_the_program_itself_runs_with_a_pipe() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "ghoststories", "play", "--seed", "tea"],
        input=b"1\nfl\xff\xfey\nquit\n",
        capture_output=True,
        check=False,
    )
    assert result.returncode == 0
    assert result.stderr == b""
    assert "is none of the choices" in result.stdout.decode()


def answers(output: str) -> list[str]:
    """What came after each prompt."""
    return output.split("\n> ")[1:]


def position(output: str) -> str:
    (found,) = [answer for answer in answers(output) if answer.startswith("turn ")]
    return found


# ---------------------------------------------------------------- whole games
def test_a_whole_game_can_be_played(state: Path) -> None:
    result = play("1\n" * 600, "--seed", "tea")
    assert result.exit_code == 0
    assert OVER.search(result.stdout)
    assert not (state / "last-game.json").exists()


def test_a_whole_game_alone_on_the_easiest_level() -> None:
    result = play("1\n" * 900, "--seed", "tea", "--players", "1", "--level", "initiation")
    assert "☼☼☼" in result.stdout
    assert OVER.search(result.stdout)


@pytest.mark.parametrize("seed", ["tea", "rice"])
def test_a_whole_game_with_three_bots(seed: str) -> None:
    result = play("1\n" * 900, "--seed", seed, "--humans", "1", "--bot", "heuristic")
    assert "You play North. Bots play East, South, West." in result.stdout
    assert "East (bot): " in result.stdout
    assert OVER.search(result.stdout)


def test_bots_can_be_watched() -> None:
    result = play("", "--seed", "tea", "--bots", "n,e,s,w", "--bot", "heuristic")
    assert "Bots play North, East, South, West; you watch." in result.stdout
    assert "> " not in result.stdout
    assert OVER.search(result.stdout)


# ---------------------------------------------------------------- three languages
@pytest.mark.parametrize(
    ("lang", "asked", "won_or_lost"),
    [
        ("en", "which Tao token goes onto", "You have lost"),
        ("pl", "który znacznik tao trafia", "Przegrana"),
        ("de", "welcher Tao-Marker kommt auf", "Verloren"),
    ],
)
def test_a_whole_game_in_every_language(lang: str, asked: str, won_or_lost: str) -> None:
    result = play("2\n1\n" * 500, "--seed", "tea", "--lang", lang)
    assert asked in result.stdout
    assert won_or_lost in result.stdout


# ---------------------------------------------------------------- what cannot be
@pytest.mark.parametrize(
    "typed",
    [
        "fly",
        "99",
        "0",
        "-1",
        "1 2",
        "move 9",
        "undo",
        "undo!",
        "back",
        "save",
        "load",
        "rule",
        "rule x",
        "é",
        "move",
        "\x00",
        "?" * 5000,
        "9" * 5000,
        "load /nowhere/game.json",
        "save /nowhere/game.json",
        "save \x00",
        "load \x00",
        "{typed}",
    ],
)
def test_bad_input_is_answered_in_a_sentence_and_changes_nothing(typed: str) -> None:
    result = play(f"{typed}\nposition\n", "--seed", "tea")
    plain = play("position\n", "--seed", "tea")
    assert result.exit_code == 0
    answer = answers(result.stdout)[0]
    assert len(answer) < 400
    assert answer.startswith(("“", "There is", "Say ", "/nowhere", "\x00")), answer
    assert position(result.stdout) == position(plain.stdout)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--players", "5"), "--players: 5 is not one of 1, 2, 3, 4"),
        (("--level", "easy"), "--level: 'easy' is not one of initiation, normal, nightmare, hell"),
        (("--edition", "third"), "--edition: 'third' is not one of first, second"),
        (("--lang", "xx"), "--lang: 'xx' is no language here; choose en, pl, de"),
        (("--bots", "X"), "--bots X: with 4 Taoists the boards are N, E, S, W"),
        (("--bots", "E", "--players", "2"), "--bots E: with 2 Taoists the boards are N, S"),
        (("--humans", "5"), "--humans 5: with 4 Taoists it is 0 to 4"),
        (("--humans", "1", "--bots", "N"), "--bots and --humans say the same: give only one"),
        (("--bot", "hal"), "--bot hal: there are heuristic, random"),
        (("--dice", "loaded"), "--dice loaded: there are program, by-hand"),
        (("--colours", "red,red"), "--colours: the boards N, E, S, W need"),
        (("--powers", "flying"), "--powers: 'flying' is not one of"),
        (("--first", "E", "--players", "1"), "--first: E is a neutral board"),
        (("--continue",), "--continue: there is no interrupted game in"),
        (("--continue", "--load", "x"), "--load and --continue are two games"),
    ],
)
def test_a_game_that_does_not_exist_is_refused(arguments: tuple[str, ...], reason: str) -> None:
    result = play("", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"ghoststories: {reason}")
    assert len(result.stderr.splitlines()) == 1


# ---------------------------------------------------------------- notation in short
@pytest.mark.parametrize("typed", ["move 3", "m 3", "m3", "MOVE  3", "mov 3"])
def test_notation_may_be_shortened(typed: str) -> None:
    result = play(f"1\n{typed}\nquit\n", "--seed", "tea")
    assert "goes to 3 Herbalist" in result.stdout


def test_what_can_mean_several_things_is_said() -> None:
    result = play("1\nm\nquit\n", "--seed", "tea")
    assert "“m” can mean move 0, move 1, move 2," in result.stdout


# ---------------------------------------------------------------- commands
def test_why_shows_the_rule_of_the_decision_and_rule_any_other() -> None:
    result = play("why\nrule exo 5\nrule x\n", "--seed", "tea", "--lang", "de")
    assert "\n> ARR-2  " in result.stdout
    assert "\n> EXO-5  " in result.stdout
    assert "Es gibt keine Regel „x“. Die Kapitel sind ABI, ARR," in result.stdout


def test_the_log_tells_the_game_so_far() -> None:
    result = play("1\nm3\nlog\nquit\n", "--seed", "tea")
    log = answers(result.stdout)[2]
    assert log.startswith("── Turn 1: ")
    assert "goes to 3 Herbalist" in log


def test_legend_help_odds_and_look() -> None:
    result = play("legend\n?\nhelp\nodds\nlook\n\nquit\n", "--seed", "tea")
    told = answers(result.stdout)
    assert "dice do not affect it" in told[0]
    assert "take a decision back" in told[1]
    assert told[1] == told[2]
    assert told[3] == "There is nothing to exorcise from here."
    assert told[4] == told[5]
    assert "Wu-Feng in 44" in told[4]


def test_undo_takes_a_move_back() -> None:
    result = play("1\nm3\nundo\nquit\n", "--seed", "tea")
    assert "Taken back: South, move 3." in result.stdout


def test_what_chance_followed_is_taken_back_only_with_consent() -> None:
    typed = "1\nm3\nhelp\nundo\nundo!\nquit\n"
    result = play(typed, "--seed", "tea")
    assert "“help” was followed by chance (roll yellow, roll red)." in result.stdout
    assert "Taken back: South, help." in result.stdout
    again = play("1\nm3\nhelp\nundo!\nhelp\nquit\n", "--seed", "tea")
    assert again.stdout.count("The dice show ◊ yellow, ↑ red") == 2


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    result = play("1\n1\n1\n1\nundo!\nquit\n", "--seed", "tea", "--bots", "W,N,E")
    assert "Taken back: South, " in result.stdout


# ---------------------------------------------------------------- files
def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved = play(f"1\nsave {file}\n", "--seed", "tea")
    assert f"ghoststories play --load {file}" in saved.stdout.replace("\n", "")
    result = play("position\n", "--load", str(file), "--lang", "pl")
    assert "Herbaciarnia" in result.stdout
    assert "ghosts N" in result.stdout
    assert list(tmp_path.glob(".game*")) == []


def test_a_file_that_is_no_saved_game_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Wu-Feng")
    result = play(f"save {file}\n", "--seed", "tea")
    assert "is no saved game" in result.stdout.replace("\n", " ")
    assert file.read_text() == "Dear Wu-Feng"


def test_a_saved_game_is_replaced_by_a_later_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(f"save {file}\n1\nsave {file}\n", "--seed", "tea")
    assert len(json.loads(file.read_text())["entries"]) == 2


def test_a_file_that_cannot_be_written_is_answered_in_a_sentence(tmp_path: Path) -> None:
    result = play(f"save {tmp_path / 'missing' / 'game.json'}\n", "--seed", "tea")
    assert "No such file or directory" in result.stdout.replace("\n", " ")


def test_a_game_is_loaded_in_the_middle_of_another_and_both_are_kept(
    tmp_path: Path, state: Path
) -> None:
    file = tmp_path / "game.json"
    play(f"1\nsave {file}\n", "--seed", "rice", "--players", "2")
    result = play(f"1\nload {file}\nposition\n", "--seed", "tea", "--humans", "2")
    assert "Loaded from" in result.stdout
    assert "W qi 3" in result.stdout or "neutral" in result.stdout
    kept = json.loads((state / "last-game.json").read_text())
    assert kept["record"]["ruleset"] == {"players": 2}
    assert len(list(state.glob("earlier-game-*.json"))) == 2


def test_a_damaged_file_in_the_middle_of_a_game_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format": "ghoststories-record", "version": 1, ')
    result = play(f"load {file}\nposition\n", "--seed", "tea")
    assert "the file is cut off" in result.stdout.replace("\n", " ")
    plain = play("position\n", "--seed", "tea")
    assert position(result.stdout) == position(plain.stdout)


def test_a_damaged_or_missing_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format": "ghoststories-record", "version": 1, ')
    for path, reason in ((file, "the file is cut off"), (tmp_path / "no", "No such file")):
        result = play("", "--load", str(path))
        assert result.exit_code == 2
        assert reason in result.stderr
        assert len(result.stderr.splitlines()) == 1
