"""What the README and the docs say is true: their code runs, their links lead somewhere."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support import example

DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str) -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)
    return [block for name, block in fenced if name == language]


def test_the_code_of_the_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (code,) = blocks("python")
    exec(code, {})
    assert "Pending(kind=" in capsys.readouterr().out
    assert (tmp_path / "game.json").read_text(encoding="utf-8").startswith("{")


def test_the_position_of_the_readme_is_one() -> None:
    position = blocks("")[-1]
    assert example(position).step == "act"


def test_the_quick_start_has_exactly_two_commands() -> None:
    assert blocks("")[0].split("\n") == ["make play", "make test", ""]


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_links_lead_to_files(doc: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", doc.read_text(encoding="utf-8")):
        assert (doc.parent / target).exists(), target


@pytest.mark.parametrize("heading", ["Adding a kind of step", "Adding a card"])
def test_adding_things_takes_ten_lines(heading: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    assert len(re.findall(r"^\d+\. ", section, re.M)) == 10
