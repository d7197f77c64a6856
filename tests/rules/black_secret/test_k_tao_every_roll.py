"""K-TAO-4, K-TAO-5 against every roll: all ways to expel the demons of a square, and no other.

The plain reading and the walk through all choices are in tests/rules/payments.py.
"""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from tests.rules.payments import Attempt, Target, branch, check
from tests.support import BOTH, secret_example

pytestmark = pytest.mark.slow

RESISTANCE = {"seeker": 1, "gardener": 2, "gravedigger": 3}
SQUARES = {
    "the booklet's two": ("N at 0 no-tao\nS at 0 tao red\nbelow N S", "seeker gardener", ""),
    "all three, own tokens": ("N at 0 tao red red\nbelow N", "seeker gardener gravedigger", ""),
    "a Seeker no token reaches": (
        "N at 0 tao red\nE at 0 tao red\nbelow N E\nwu-feng B",
        "seeker gardener",
        "seeker",
    ),
    "crystals too": (
        "N at 0 tao red\nE at 0 no-tao\ncrystals N 1 E 1\nbelow N E\nwu-feng B",
        "seeker gravedigger",
        "seeker",
    ),
}


@pytest.mark.parametrize("square", SQUARES)
def test_k_tao_5_every_roll_has_exactly_the_results_of_the_rulebook(square: str) -> None:
    lines, demons, no_tokens = SQUARES[square]
    where = "demons " + " ".join(f"{demon} 0" for demon in demons.split())
    sets = BOTH if "crystals" in lines else ("black-secret",)
    t = secret_example(f"{lines}\n{where}\nstep act", expansions=sets)
    goods = Counter(f"{board} {colour}" for board in t.below for colour in t.tao(board))
    if len(sets) > 1:
        goods += Counter({f"{board} crystal": t.crystals(board) for board in t.below})
    attempt = Attempt(
        tuple(
            Target(demon, (Counter(red=RESISTANCE[demon]),), no_tokens=demon == no_tokens)
            for demon in demons.split()
        ),
        goods,
    )
    for faces in combinations_with_replacement(COLOUR_NAMES, 3):
        check(attempt, branch(t).do("expel", *[f"roll {face}" for face in faces]), faces)
