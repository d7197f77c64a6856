"""The compiled engine and the interpreted one are one engine."""

import os
import subprocess
import sys

import pytest

from tests.conftest import HOME, ROOT
from tests.properties.games_hash import games_hash

GAMES = 60


@pytest.mark.only_form("compiled")
def test_compiled_and_interpreted_play_the_same_games() -> None:
    interpreted = subprocess.run(
        [sys.executable, "-m", "tests.properties.games_hash", str(GAMES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(HOME["interpreted"])},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert games_hash(GAMES) == interpreted


def test_the_hash_notices_a_different_number_of_games() -> None:
    assert games_hash(2) != games_hash(3)
