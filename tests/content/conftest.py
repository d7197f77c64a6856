"""Copies of the content files that a test may break, and a file that corrects them."""

from importlib.resources import files
from pathlib import Path

import pytest

from ghoststories.content.loader import content_files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in content_files():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(files("ghoststories.content").joinpath(name).read_bytes())
    return tmp_path


@pytest.fixture
def override(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"
