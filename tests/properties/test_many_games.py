"""Many random games, every position of each looked at."""

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.invariants import violation
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from tests.conftest import FORM
from tests.support import MOON_RULESETS, RULESETS, SECRET_RULESETS

pytestmark = pytest.mark.slow

GAMES = {"interpreted": 40, "compiled": 1500}[FORM]


@pytest.mark.parametrize(
    "rulesets",
    [RULESETS, MOON_RULESETS, SECRET_RULESETS],
    ids=["base", "white-moon", "black-secret"],
)
def test_nothing_is_lost_in_many_random_games(rulesets: list[Ruleset]) -> None:
    content = load_content()
    for seed in range(GAMES):
        s, dealer = new(content, rulesets[seed % len(rulesets)].rules(content)), Fast(seed)
        done: list[str] = []
        while s.result == RUNNING:
            options = legal_codes(s)
            if actor(s) == CHANCE:
                code = int(dealer.deal(s))
            else:
                code = options[dealer.below(len(options))]
            assert code in options, f"seed {seed}: {notation(code)} was dealt after {done}"
            done.append(notation(code))
            apply(s, code)
            assert violation(s) == "", f"seed {seed}: after {done}"
