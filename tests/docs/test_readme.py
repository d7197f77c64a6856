"""What the README and the docs say is true: their code runs, their links lead somewhere."""

import re
from pathlib import Path

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.rulebook import rulebook
from ghoststories.content.vocabulary import POWERS, VILLAGERS
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES
from ghoststories.kinds import sets
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


def test_the_table_of_sets_counts_what_there_is() -> None:
    content = load_content()
    things = {"power": POWERS, "tile": VILLAGERS, "family": FAMILIES, "artifact": ARTIFACTS}
    written = []
    for number, name in enumerate(sets.NAMES):
        rules = [rule for rule in rulebook().values() if rule.of_set == name]
        kinds = [content.card_id, *things.values()]
        counts = [sum(content.set_of[ident] == number for ident in kind) for kind in kinds]
        designed = f"{content.designed(number)} of {content.values(number)}"
        page = "yes" if number == sets.BASE else "not yet"
        cells = [name, *(str(n or "–") for n in (len(rules), *counts)), designed, "yes", page]
        written.append(f"| {' | '.join(cells)} |")
    table = (ROOT / "README.md").read_text(encoding="utf-8").split("| set |")[1].split("\n\n")[0]
    assert table.splitlines()[2:] == written


def test_the_override_of_the_docs_is_one(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    example_file = text.split("## Override file")[1].split("```")[1]
    override = tmp_path / "house.toml"
    override.write_text(example_file, encoding="utf-8")
    assert load_content(override).provenance_of["li"]["death"] == "my box"


def test_the_readme_lists_every_document_and_says_who_reads_which() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = text.split("## Documentation")[1]
    for doc in DOCS[1:]:
        assert f"](docs/{doc.name})" in listed, doc.name
    headings = {re.sub(r"\W+", "-", head.lower()) for head in re.findall(r"^## (.+)$", text, re.M)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= headings


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_links_lead_to_files(doc: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", doc.read_text(encoding="utf-8")):
        assert (doc.parent / target).exists(), target


GENERATED = {"generated/catalogue.ts"}
KEPT = [
    ROOT / name
    for name in ("src", "web/src", "tests", "bench", "proof", "training", "examples", "deploy")
]


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_files_that_are_named_are_there(doc: Path) -> None:
    """By the end of their path; a star stands for anything."""
    named = set(
        re.findall(r"`([\w/*.@-]+/[\w*@-]+\.(?:py|ts|toml|md|service|svelte))`", doc.read_text())
    )
    for name in named - GENERATED:
        found = [file for kept in (ROOT, *KEPT) for file in kept.glob(name)]
        assert found or any(file for kept in KEPT for file in kept.rglob(name)), name


@pytest.mark.parametrize("heading", ["Adding a kind of step", "Adding a card"])
def test_adding_things_takes_ten_lines_at_most(heading: str) -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    assert len(re.findall(r"^\d+\. ", section, re.M)) <= 10
