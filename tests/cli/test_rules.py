"""The rulebook on the command line, and the list of what is tested."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.cli.commands.coverage import CoverageError, cited_in, coverage
from ghoststories.content.loader import load_content
from ghoststories.kinds import sets
from tests.cli.test_position import refused
from tests.conftest import ROOT

CONTENT = load_content()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rules", *arguments])


def test_rules_are_shown_one_by_one_or_by_chapter() -> None:
    assert run("show", "YY-2").output.startswith("YY-2  A Taoist holds at most")
    shown = run("show", "sco", "--lang", "de").output
    assert [line.split()[0] for line in shown.splitlines()] == ["SCO-1", "SCO-2"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("show", "YY-7"), "there is no rule 'YY-7'; there are YY-1, YY-2, YY-3"),
        (("show", "YY-1", "--lang", "xx"), "--lang: 'xx' is no language here; choose"),
        (("search", "qi", "--lang", "xx"), "--lang: 'xx' is no language here; choose"),
        (("search", "dragon"), "no rule has all of: dragon"),
        (("coverage", "--tests", "nowhere"), "there are no tests in nowhere"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(
    arguments: tuple[str, ...], reason: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"ghoststories: {reason}")


def test_rules_are_searched() -> None:
    assert run("search", "Herbalist", "grey").output.splitlines()[0].startswith("TIL-3")


# ---------------------------------------------------------------- coverage
def test_every_rule_and_every_thing_has_a_test() -> None:
    rows = coverage(ROOT / "tests", CONTENT, sets.NAMES)
    assert len([row for row in rows if row.of_set == "base"]) == 127 + 65 + 8 + 9
    assert len([row for row in rows if row.of_set == "white-moon"]) == 63 + 16 + 1 + 12 + 8
    assert [row.name for row in rows if not row.tests] == []


def test_white_moon_is_counted() -> None:
    rows = coverage(ROOT / "tests", CONTENT, ["white-moon"])
    kinds = [row.kind for row in rows]
    counts = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    assert counts == {"rule": 63, "card": 16, "tile": 1, "family": 12, "artifact": 8}
    result = run("coverage", "--set", "white-moon", "--tests", str(ROOT / "tests"))
    assert " of 12 have tests" in result.output
    assert "families: " in result.output
    assert "artifacts: " in result.output
    assert "EXO-5" not in result.output


def test_black_secret_is_counted() -> None:
    rows = coverage(ROOT / "tests", CONTENT, ["black-secret"])
    kinds = [row.kind for row in rows]
    counts = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    things = {"demon": 3, "token": 7, "curse": 28, "mantra": 21}
    assert counts == {"rule": 60, "card": 18, "tile": 1, **things}


def test_a_set_that_there_is_not_is_refused() -> None:
    assert "--set: 'red-sun' is not one of base, white-moon" in refused(
        run("coverage", "--set", "red-sun")
    )


def test_the_command_lists_them_and_is_content() -> None:
    result = run("coverage", "--tests", str(ROOT / "tests"))
    assert result.exit_code == 0
    assert "rules: 250 of 250 have tests" in result.output
    assert "cards: 99 of 99 have tests" in result.output


def written(folder: Path, text: str) -> Path:
    (folder / "test_some.py").write_text(text)
    return folder


def test_what_has_no_test_is_named_and_fails(tmp_path: Path) -> None:
    tests = written(tmp_path, "def test_exo_5_something() -> None: ...")
    result = run("coverage", "--tests", str(tests), "--missing")
    assert result.exit_code == 1
    assert "rules: 1 of 250 have tests" in result.output
    assert "EXO-5 " not in result.stdout
    assert "without a test: GEO-1, " in result.stderr


def test_a_test_cites_by_name_or_marker(tmp_path: Path) -> None:
    tests = written(
        tmp_path,
        """
def test_exo_5_a(): ...
def test_card_22_fury_of_depth_b(): ...
def test_card_22_ghoul_is_another_card(): ...
def test_card_99_ghoul(): ...
def test_card_74_grey_hunter_devours(): ...
def test_w_vil_7_b(): ...
def test_w_vil_99_is_no_rule(): ...
def test_family_hua_is_knocked_down(): ...
def test_artifact_moon_dust_gives_a_crystal(): ...
def test_artifact_moon_is_none(): ...
def test_exo_99_is_no_rule(): ...
def test_nothing(): ...
@pytest.mark.rule("EXO-5", "YY-1")
def test_story(): ...
""",
    )
    assert cited_in(tests, CONTENT) == {
        "EXO-5": ["test_exo_5_a", "test_story"],
        "YY-1": ["test_story"],
        "card 22": ["test_card_22_fury_of_depth_b"],
        "card 74": ["test_card_74_grey_hunter_devours"],
        "W-VIL-7": ["test_w_vil_7_b"],
        "family hua": ["test_family_hua_is_knocked_down"],
        "artifact moon-dust": ["test_artifact_moon_dust_gives_a_crystal"],
    }


def test_a_marker_of_no_rule_and_a_file_that_is_no_python_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CoverageError, match="test_x cites EXO-99, which is no rule"):
        cited_in(written(tmp_path, '@pytest.mark.rule("EXO-99")\ndef test_x(): ...'), CONTENT)
    with pytest.raises(CoverageError, match=r"test_some.py cannot be read"):
        cited_in(written(tmp_path, "def test_("), CONTENT)
