"""Sixty recorded games still happen exactly as they did: every digest, result and score.

A change of the rules that changes one of them raises their number (`table/rules_version.py`), and
the games are recorded anew (`tests/golden/record.py`); any other change that breaks one is a
mistake.
"""

from pathlib import Path

import pytest

from ghoststories.table.dealer import Script
from ghoststories.table.record import dumps, from_record
from tests.golden.record import GAMES, TABLE, row, rulesets

FILES = sorted(GAMES.glob("*.json"))
ROWS = {line.split()[0]: line for line in TABLE.read_text(encoding="utf-8").splitlines()}


def test_there_are_forty_games_over_levels_players_and_editions_and_twenty_of_white_moon() -> None:
    of_the_moon = [name for name in rulesets() if name.startswith("moon-")]
    assert (len(rulesets()), len(of_the_moon)) == (60, 20)
    assert {file.stem for file in FILES} == set(rulesets()) == set(ROWS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_happens_again(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    game = from_record(text, Script())  # replays, and compares the digest after every entry
    assert game.over
    assert game.ruleset == rulesets()[file.stem]
    assert row(file.stem, game) == ROWS[file.stem]
    assert dumps(game) == text
