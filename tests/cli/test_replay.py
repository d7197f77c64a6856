"""`ghoststories replay`: a recorded game by hand, by itself, and from a damaged file."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.cli.screen.look import GLYPHS
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.parse import LANGUAGES
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import dumps, from_record
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import CODES, Terminal
from tests.cli.test_position import refused
from tests.conftest import ROOT

GAMES = sorted((ROOT / "tests" / "golden" / "games").glob("*.json"))
GAME = str(ROOT / "tests" / "golden" / "games" / "normal-2-first.json")


def replayed(typed: str, *arguments: str, file: str = GAME) -> Result:
    return CliRunner().invoke(app, ["replay", file, *arguments], input=typed)


def heads(result: Result) -> list[str]:
    """Where the replay was, one `[3/52]` after another."""
    words = result.stdout.replace("> ", "").split()
    return [word for word in words if word.startswith("[") and "/" in word]


def test_enter_goes_on_and_b_goes_back() -> None:
    result = replayed("\n\nb\nq\n")
    assert result.exit_code == 0, result.output
    assert heads(result) == ["[0/52]", "[1/52]", "[2/52]", "[1/52]"]
    assert "[1/52] South: S1 at 7 Pavilion of the Heavenly Wind" in result.stdout
    assert " · Severed Heads comes to S1\n" in result.stdout
    assert "S1→7 ◙    Severed Heads" in result.stdout
    assert "South: move to a tile or stay (YANG-2)\nstay · move 0 Buddhist Temple" in result.stdout


def test_a_number_jumps_to_a_turn_and_e_to_the_end() -> None:
    result = replayed("5\ne\n1\n")
    assert heads(result) == ["[0/52]", "[13/52]", "[52/52]", "[0/52]"]
    assert "Turn 5 South · deck " in result.stdout
    assert "You have lost: too many tiles are haunted (END-2, HAU-4).\nScore: -42 (SCO-1).\n" in (
        result.stdout
    )


def test_p_shows_the_position_as_text() -> None:
    result = replayed("p\nq\n", "--turn", "5")
    assert "\nN at 5 qi 1 no-yin-yang\n" in result.stdout
    assert heads(result) == ["[13/52]"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("x", "“x” is none of these. Enter: next"),
        ("b", "This is the beginning; Enter goes on."),
        ("999", "There is no turn 999; say one from 1 to 30."),
        ("0", "There is no turn 0; say one from 1 to 30."),
        ("e\n\n", "This is the end; b goes back, q quits."),
        ("-1", "“-1” is none of these."),
        ("²", "“²” is none of these."),
        ("9" * 5000, "is none of these."),
        ("{x}", "“{x}” is none of these."),
        ("?", "Enter: next, b: back, a number: to that turn"),
        ("legend", "figure on the stone: haunts next"),
    ],
)
def test_other_words_are_answered_in_a_sentence(typed: str, answer: str) -> None:
    result = replayed(f"{typed}\n")
    assert result.exit_code == 0
    assert answer in result.stdout


def test_auto_0_prints_everything_at_once() -> None:
    result = replayed("", "--auto", "0")
    assert heads(result) == [f"[{at}/52]" for at in range(53)]
    assert "\n> " not in result.stdout
    assert "\x1b" not in result.stdout


def test_auto_waits_between_the_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    assert len(heads(replayed("", "--auto", "--turn", "30"))) == 1
    assert waited == []
    assert len(heads(replayed("", "--turn", "27", "--auto"))) == 1 + len(waited)
    assert waited
    assert set(waited) == {1.0}
    waited.clear()
    result = CliRunner().invoke(app, ["replay", "--auto", "0.5", GAME])
    assert result.exit_code == 0
    assert waited == [0.5] * 52
    waited.clear()
    assert CliRunner().invoke(app, ["replay", "--auto", GAME]).exit_code == 0
    assert waited == [1.0] * 52


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--turn", "99"], "--turn: there is no turn 99; say one from 1 to 30"),
        (["--auto", "-1"], "--auto -1: that is no delay; say seconds from 0 to 3600"),
        (["--auto", "nan"], "--auto nan: that is no delay"),
        (["--auto", "-1", "--lang", "de"], "--auto -1: das ist keine Wartezeit; nenne Sekunden"),
        (["--turn", "99", "--lang", "pl"], "--turn: nie ma tury 99; podaj jedną od 1 do 30"),
        (["--lang", "fr"], "--lang: 'fr' is no language here"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments: list[str], reason: str) -> None:
    assert reason in refused(replayed("", *arguments))


def test_a_damaged_record_is_refused_with_step_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = Path(GAME).read_text(encoding="utf-8")
    for wrong, reason in (
        (text.replace('"place S0"', '"place N1"', 1), "step 2: 'place N1' is not possible"),
        (text[: len(text) // 2], "the file is cut off at line"),
        ("N at 0", "this is no JSON"),
        ("", "the file is cut off"),
        ("[]", "a JSON object is expected"),
        (text.replace('"result": "lost-haunted"', '"result": "won"'), "the result is said to be"),
    ):
        file.write_text(wrong, encoding="utf-8")
        assert reason in refused(replayed("", file=str(file)))
    assert "No such file" in refused(replayed("", file=str(tmp_path / "no")))


def test_a_game_from_a_position_begins_with_it(tmp_path: Path) -> None:
    game = Game(Ruleset(), Seeded("x"), position="N at 0\nghosts N0 ghoul\n")
    game.apply("pass")
    file = tmp_path / "game.json"
    file.write_text(dumps(game), encoding="utf-8")
    result = replayed("\n", file=str(file))
    assert heads(result) == ["[0/1]", "[1/1]"]
    assert "[0/1] The game begins" in result.stdout
    assert "[1/1] North: stay" in result.stdout
    assert "Score" not in result.stdout


def test_it_works_line_by_line_through_a_pipe() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "ghoststories", "replay", GAME, "--lang", "pl"],
        input="\n\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0
    assert result.stderr == ""
    assert " · Na S1 przybywa: Oderwana głowa\n" in result.stdout
    assert "Południe: ruch na kafel albo pozostanie na miejscu (YANG-2)" in result.stdout


# ---------------------------------------------------------------- the screen
def test_at_a_terminal_what_was_done_stays_in_sight() -> None:
    terminal = Terminal(GAME, "--lang", "pl", command="replay")
    terminal.wait_for("[0/52]").type("\n").wait_for("[1/52]").type("\n").wait_for("[2/52]")
    terminal.wait_for("\n> ").type("q\n")
    assert terminal.ends() == 0
    step = CODES.sub("", terminal.text).partition("[2/52]")[2].partition("\n> ")[0]
    assert len(step.splitlines()) == 23
    assert step.rstrip().endswith(" · …")


def test_there_are_no_colours_when_asked_and_letters_for_symbols() -> None:
    terminal = Terminal(
        GAME, "--auto", "0", "--no-color", "--ascii", "--lang", "de", command="replay"
    )
    assert terminal.ends() == 0
    assert "[52/52]" in terminal.text
    assert terminal.text.isascii()
    assert "\x1b[38" not in terminal.text


def test_a_wide_window_shows_the_table_in_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    assert "╔" in replayed("").stdout


# ---------------------------------------------------------------- events in words
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_everything_that_happens_can_be_told(file: Path) -> None:
    game = from_record(file.read_text(encoding="utf-8"), Seeded("x"))
    moments = list(game.moments())
    assert moments[-1].entry == game.entries[-1]
    assert len(moments) == len(game.entries)
    for lang in LANGUAGES:
        speech = Speech(game.content, lang, GLYPHS)
        for moment in moments:
            for event in moment.told:
                told = speech.event(moment.state, event)
                assert "{" not in told
                assert "step:" not in told


def test_the_seconds_of_auto_may_be_left_out() -> None:
    result = CliRunner().invoke(app, ["replay", "--help"])
    assert "[SECONDS]" in result.stdout
