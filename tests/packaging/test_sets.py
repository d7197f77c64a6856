"""One door a set: shared modules name no expansion, base chapters none of their kinds."""

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.packaging.kinds_named import of_expansions
from tests.packaging.naming import naming

MOST_NAMING = 10
"""The rows of the kinds, and the list of doors in each layer."""
MOST_FILES = 25
CODE = {".py", ".ts", ".svelte"}
FOLDERS = ("src", "tests", "bench", "proof", "training", "web/src", "web/tests")
BASE = sorted((ROOT / "src" / "ghoststories" / "engine" / "base").glob("*.py"))


def test_few_shared_modules_name_an_expansion() -> None:
    found = naming()
    assert len(found) <= MOST_NAMING, "\n".join(map(str, found))


@pytest.mark.parametrize("chapter", BASE, ids=lambda file: file.stem)
def test_a_base_chapter_names_no_kind_of_an_expansion(chapter: Path) -> None:
    assert not of_expansions(chapter)


def test_no_folder_has_more_files_of_code_than_one_can_look_over() -> None:
    for top in FOLDERS:
        for folder in [ROOT / top, *(ROOT / top).rglob("*")]:
            if folder.is_dir() and "generated" not in folder.parts:
                files = [file.name for file in folder.iterdir() if file.suffix in CODE]
                assert len(files) <= MOST_FILES, folder
