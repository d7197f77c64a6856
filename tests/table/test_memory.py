"""What is done millions of times leaves nothing behind, in either form of the engine."""

import gc
import tracemalloc
from collections.abc import Callable

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.bytes import from_bytes, to_bytes
from ghoststories.engine.pending import legal_codes
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset

TIMES = 50
LEFT = 200
"""Bytes a time that are no leak: what is measured is measured by Python itself."""
EVERY_SET = Ruleset(expansions=("white-moon", "black-secret"))


def left_behind(done: Callable[[], object]) -> float:
    """Bytes that are still there, for each time it was done."""
    for _ in range(10):
        done()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(TIMES):
            done()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / TIMES
    finally:
        tracemalloc.stop()


def test_options_are_listed_and_forgotten() -> None:
    game = Game(Ruleset(), Seeded("1"), load_content())
    assert legal_codes(game.state)
    assert left_behind(lambda: legal_codes(game.state)) < LEFT


@pytest.mark.parametrize("ruleset", [Ruleset(), EVERY_SET], ids=["base", "every set"])
def test_a_game_is_played_and_forgotten(ruleset: Ruleset) -> None:
    def played() -> None:
        game = Game(ruleset, Seeded("1"), load_content())
        game.apply(game.legal()[0])

    assert left_behind(played) < LEFT


@pytest.mark.parametrize("ruleset", [Ruleset(), EVERY_SET], ids=["base", "every set"])
def test_a_position_is_read_from_bytes_and_forgotten(ruleset: Ruleset) -> None:
    game = Game(ruleset, Seeded("1"), load_content())
    data = to_bytes(game.state)
    assert left_behind(lambda: from_bytes(game.content, game.state.rules, data)) < LEFT


def test_a_position_of_before_is_found_and_forgotten() -> None:
    game = Game(Ruleset(), Seeded("1"), load_content())
    for _ in range(6):
        game.apply(game.legal()[0])
    assert left_behind(lambda: game.state_after(2)) < LEFT
