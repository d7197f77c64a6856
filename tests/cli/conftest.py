"""Every test has its own folder for interrupted games, a window of 80 × 24, and quick hints."""

from pathlib import Path

import pytest

from ghoststories.cli.commands import hints


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "state"
    monkeypatch.setenv("GHOSTSTORIES_STATE", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(hints, "SECONDS_IN_A_GAME", 0.01)
    return folder
