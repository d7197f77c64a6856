"""Every test has its own folder for interrupted games, and a window of 80 × 24."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "state"
    monkeypatch.setenv("GHOSTSTORIES_STATE", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder
