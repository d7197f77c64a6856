"""The searching player: legal, the same for the same seed, and sensible."""

import pytest

from ghoststories.bots.outlook import Outlook
from ghoststories.bots.search import Search
from ghoststories.bots.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast
from tests.conftest import FORM
from tests.support import RULESETS, example

CONTENT = load_content()
GAMES, SIMULATIONS = {"interpreted": (1, 3), "compiled": (5, 6)}[FORM]


def played(number: int, seed: int) -> State:
    """The first turns of a game."""
    s, dealer = new(CONTENT, RULESETS[number].rules(CONTENT)), Fast(number)
    player = Search(Weights(), SIMULATIONS, seed)
    while s.result == RUNNING and s.turn < 9:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
            continue
        before = digest(s)
        code = player.choose(s)
        assert digest(s) == before  # thinking changes nothing
        assert code in legal_codes(s)
        apply(s, code)
    return s


def test_it_plays_any_ruleset_legally_and_the_same_for_the_same_seed() -> None:
    for number in range(GAMES):
        assert digest(played(number, 1)) == digest(played(number, 1))


def test_it_leaves_spared_tokens_alone() -> None:
    t = example(
        """
        N at 1 no-tao no-yin-yang
        E at 1 tao yellow
        ghosts N1 zombie-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    sparing = Search(Weights(), 5, 1, 15 & ~(1 << 1))
    assert notation(sparing.choose(t.state)) == "pass"


# ---------------------------------------------------------------- how things stand
def outlook(position: str) -> float:
    return float(Outlook(Weights()).of(example(position).state))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("", "haunted 3 7"),
        ("", "N qi 1\nE qi 1"),
        ("", "ghosts N0 ghoul, N1 zombie-1, E1 wicked-one-1, S0 skinner, W1 abysmal-1"),
        ("N tao red blue green black", ""),
    ],
)
def test_the_outlook_prefers_what_is_better(better: str, worse: str) -> None:
    assert 0 < outlook(worse) < outlook(better) < 1


def test_the_outlook_of_a_finished_game_is_its_end() -> None:
    assert outlook("result won") == 1
    assert outlook("result lost-deck") == 0
