"""Twenty recorded games of Black Secret still happen exactly as they did.

As with the games of the base game, only a new rules version may change one of them
(`tests/golden/record_secret.py` records them anew).
"""

from pathlib import Path

import pytest

from ghoststories.table.dealer import Script
from ghoststories.table.record import dumps, from_record
from tests.golden.record import row
from tests.golden.record_secret import GAMES, TABLE, rulesets

pytestmark = pytest.mark.slow

FILES = sorted(GAMES.glob("*.json"))
ROWS = {line.split()[0]: line for line in TABLE.read_text(encoding="utf-8").splitlines()}


def test_there_are_twenty_games_of_black_secret() -> None:
    assert len(rulesets()) == 20
    assert {file.stem for file in FILES} == set(rulesets()) == set(ROWS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_of_black_secret_happens_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    game = from_record(text, Script())
    assert game.over
    assert game.ruleset == rulesets()[file.stem]
    assert row(file.stem, game) == ROWS[file.stem]
    assert dumps(game) == text
