"""What is told of a position is plain JSON, whatever is decided there."""

import json
import random

import pytest

from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset


@pytest.mark.parametrize(
    "expansions", [(), ("white-moon",), ("black-secret",), ("white-moon", "black-secret")]
)
def test_a_view_is_json_as_it_stands(expansions: tuple[str, ...]) -> None:
    """Whoever replays a record gets the very view that was sent: lists, no tuples."""
    paying = 0
    for seed in range(30):
        rng = random.Random(seed)
        game = Game(Ruleset(players=1 + seed % 4, expansions=expansions), Seeded(seed))
        while not game.over:
            wanted = game.pending()
            assert wanted
            told = game.view(wanted.actor).to_json()
            assert json.loads(json.dumps(told)) == told
            paying += bool(told["payments"])
            game.apply(rng.choice([str(option) for option in game.legal()]))
    assert paying >= 3
