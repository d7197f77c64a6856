"""What is asked thousands of times for every game."""

import tracemalloc

from ghoststories.engine.pending import legal_codes
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset

ASKED = 500


def test_asking_for_options_leaves_nothing_behind() -> None:
    """In the compiled form every question once kept its two KiB for good."""
    state = Game(Ruleset(players=2), Seeded("options")).state
    expected = legal_codes(state)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(ASKED):
            assert legal_codes(state) == expected
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < ASKED * 100
