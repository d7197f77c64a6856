"""`ghoststories position`: what is one is drawn, what is none is refused in a sentence."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from tests.conftest import ROOT

CORNER = "N at 0\nghosts N0 ghoul stone, W2 perfidious-nymph-1\nstep act\n"
GAME = ROOT / "tests" / "golden" / "games" / "normal-2-first.json"


def position(*arguments: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(app, ["position", *arguments], input=typed)


def refused(result: Result) -> str:
    """The one sentence a command was refused with."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    (line,) = result.stderr.splitlines()
    return line


def test_a_position_is_drawn_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "corner.txt"
    file.write_text(CORNER)
    result = position(str(file))
    assert result.exit_code == 0, result.output
    assert "│0 Graveyard             N│" in result.stdout
    assert "N0→0 ◊    Ghoul              ☻! ·|►|·" in result.stdout
    assert "North: ask the villager here, exorcise, or do without (YANG-1)" in result.stdout
    assert "N0 + W2: dice 41% · own tokens 70%" in result.stdout
    assert " 2 exorcise 100% N0" in result.stdout
    assert "\x1b" not in result.stdout
    assert position("-", typed=CORNER).stdout == result.stdout


def test_names_and_sentences_are_in_the_language_asked_for() -> None:
    result = position("-", "--lang", "pl", typed=CORNER)
    assert "Herbaciarnia" in result.stdout
    assert "bez akcji" in result.stdout
    reason = "standardowe wejście, line 1: 'hello' is no line"
    assert reason in refused(position("-", "--lang", "pl", typed="hello"))


def test_a_wide_window_shows_the_table_in_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    assert "╔" in position("-", typed=CORNER).stdout
    letters = position("-", "--ascii", typed=CORNER).stdout
    assert letters.isascii()
    assert "+======" in letters


@pytest.mark.parametrize(
    ("agenda", "outcomes"), [("curse-die N0 < card:ghoul", " 1 nothing"), ("draw-card", "")]
)
def test_where_chance_decides_it_is_said(agenda: str, outcomes: str) -> None:
    result = position("-", typed=f"N at 0\nghosts N0 ghoul\nagenda {agenda}; end; turn-ends N\n")
    assert result.exit_code == 0, result.output
    assert "\nChance decides now (" in result.stdout
    assert outcomes in result.stdout
    assert result.stdout.count("\n") <= 24


def test_a_picture_is_written(tmp_path: Path) -> None:
    file = tmp_path / "corner.svg"
    result = position("-", "--svg", str(file), "--lang", "de", typed=CORNER)
    assert result.stdout.endswith(f"Gezeichnet in {file}.\n")
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert "Teehaus" in [element.text for element in root.iter()]


def test_the_picture_is_of_the_seat_that_looks(tmp_path: Path) -> None:
    file, text = tmp_path / "top.svg", "deck lich(taoists), 44 ghost, 1 incarnation, 10 ghost"
    position("-", "--svg", str(file), typed=text)
    assert "Lich" not in file.read_text(encoding="utf-8")
    position("-", "--svg", str(file), "--seat", "E", typed=text)
    assert "Lich" in file.read_text(encoding="utf-8")


def test_a_record_is_shown_at_its_last_position() -> None:
    result = position(str(GAME))
    assert result.exit_code == 0
    assert "Turn 30 West · deck 29" in result.stdout
    assert result.stdout.endswith(
        "You have lost: too many tiles are haunted (END-2, HAU-4).\nScore: -42 (SCO-1).\n"
        "   +1  Qi of the living Taoists: 1\n"
        "  -28  ghosts left in the deck: 28\n"
        "   -3  dead Taoists: 1\n"
        "  -12  haunted tiles: 3\n"
    )


def test_the_ruleset_is_given_by_options_inline_or_in_a_file(tmp_path: Path) -> None:
    by_options = position("-", "--players", "2", "--level", "hell", "--edition", "first", typed="")
    assert by_options.exit_code == 0
    assert "♥3 neutral" in by_options.stdout
    inline = '{"players": 2, "level": "hell", "edition": "first"}'
    assert position("-", "--ruleset", inline, typed="").stdout == by_options.stdout
    file = tmp_path / "ruleset.json"
    file.write_text(inline)
    assert position("-", "--ruleset", str(file), typed="").stdout == by_options.stdout
    mixed = position("-", "--ruleset", '{"players": 2, "edition": "first"}', "--level", "hell")
    assert mixed.stdout == by_options.stdout


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("N at 0\nghosts N0 goul", "standard input, line 2 (ghosts): 'goul' is no card"),
        ("hello", "standard input, line 1: 'hello' is no line; there are turn"),
        ("N qi 30", "standard input, line 1 (N): "),
        ("W haunted", "W is a played board: it cannot be 'haunted'"),
        ("haunted 0 1 2", "standard input, "),
        ("turn 3 N\nturn 3 N", "line 2: there is a second line 'turn'"),
        ("village ? ? ? ? ? ? ? ? ?", "villagers and boards are dealt once the setup is over"),
    ],
)
def test_what_is_no_position_is_refused_with_its_line(text: str, reason: str) -> None:
    line = refused(position("-", typed=text))
    assert line.startswith("ghoststories: ")
    assert reason in line
    assert "correct it, or say --players" in line
    assert "line 0" not in line


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["no-such-file"], "no-such-file: No such file or directory; name a file"),
        (["-", "--lang", "fr"], "--lang: 'fr' is no language here; choose en, pl, de"),
        (["-", "--players", "5"], "--players: 5 is not one of 1, 2, 3, 4"),
        (["-", "--level", "easy"], "--level: 'easy' is not one of initiation, normal"),
        (["-", "--ruleset", "{"], "--ruleset {: this is no JSON; write it like"),
        (["-", "--ruleset", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["-", "--ruleset", '{"x": 1}'], "--ruleset: 'x': no such field; there are"),
        (["-", "--ruleset", '{"players": "2"}'], "--ruleset: players: a whole number"),
        (["-", "--svg", "/no/such/folder/x.svg"], "--svg /no/such/folder/x.svg: No such file"),
        (["-", "--svg", "x.svg", "--seat", "Q"], "--seat: 'Q' is no seat; there are N, E"),
        ([str(GAME), "--players", "2"], "a record has its own ruleset; leave out --ruleset"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(
    arguments: list[str], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in refused(position(*arguments))
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_text_is_refused() -> None:
    assert "this is no text in UTF-8" in refused(position("-", typed=b"\xff\xfe\x00ghosts"))


def test_a_damaged_record_is_refused_with_its_step() -> None:
    damaged = GAME.read_text(encoding="utf-8").replace('"place S0"', '"place N1"', 1)
    assert "record, step 2: 'place N1' is not possible" in refused(position("-", typed=damaged))
