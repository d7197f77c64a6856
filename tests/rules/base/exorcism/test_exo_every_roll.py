"""EXO-3, EXO-4, EXO-5 against every roll: all results the rulebook allows, and no other.

The plain reading and the walk through all choices are in tests/rules/payments.py.
"""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from tests.rules.payments import RESISTANCE, Attempt, Target, branch, check
from tests.support import Example, example

POWERS = (
    *("enfeeblement-mantra", "strength-of-a-mountain"),
    *("dance-of-the-spires", "heavenly-gust"),
)
# The Taoist stands on tile 0 and faces N0 and W2.
CORNERS = {
    "two colours, tokens for either": """
        N at 0 tao red blue
        ghosts N0 bleeding-eyes, W2 perfidious-nymph-1
        """,
    "one colour, a friend has a token": """
        N at 0 tao yellow
        E at 0 tao yellow
        ghosts N0 zombie-1, W2 coffin-breakers-1
        """,
    "one colour and the Circle of it": """
        N at 0 tao red
        S at 0 tao red
        W at 4 tao red
        ghosts N0 scarlet-evildoer-1, W2 bleeding-eyes
        circle red
        """,
    "an immune ghost beside one of its colour": """
        N at 0 tao red
        W at 0 tao red
        ghosts N0 reaper, W2 skinner
        """,
    "an immune ghost at 0 beside a strong one": """
        N at 0 tao red
        ghosts N0 raging-one, W2 reaper
        circle red
        """,
    "Hope Killer alone": """
        N at 0 tao yellow yellow green red blue
        S at 0 tao red green
        ghosts N0 hope-killer
        """,
    "Hope Killer beside a ghost of one of its colours": """
        N at 0 tao yellow yellow green green
        S at 0 tao red red blue
        ghosts N0 restless-spirit, W2 hope-killer
        circle blue
        """,
    "Hope Killer with the mantra": """
        N at 0 tao yellow green red
        S at 0 tao red green blue blue
        ghosts W2 hope-killer
        circle yellow
        mantra W2
        """,
    "tokens are blocked": """
        N at 0 tao black black red
        ghosts N0 black-widow-1, W2 skinner
        """,
    "a die is captured": """
        N at 0 tao black red
        E at 0 tao black
        ghosts N0 severed-heads-1, W2 bleeding-eyes
        """,
    "tokens of four": """
        N at 0 tao red
        E at 0 tao red
        S at 0 tao red red
        W at 0 tao blue
        ghosts N0 scarlet-evildoer-1, W2 perfidious-nymph-1
        """,
}


@pytest.mark.parametrize("corner", CORNERS)
def test_exo_4_every_roll_has_exactly_the_results_of_the_rulebook(corner: str) -> None:
    t = example(CORNERS[corner] + "step act", powers=POWERS)
    attempt = as_read(t)
    dice = 2 if "captured" in corner else 3
    for faces in combinations_with_replacement(COLOUR_NAMES, dice):  # 216 rolls in any order
        check(attempt, branch(t).do("exorcise", *[f"roll {face}" for face in faces]), faces)


def as_read(t: Example) -> Attempt:
    blocked = "black-widow-1" in t.ghosts.values()
    goods = Counter(
        f"{board} {colour}"
        for board in "NESW"
        if t.tile(board) == 0 and not blocked
        for colour in t.tao(board)
    )
    return Attempt(tuple(target(t, space) for space in t.ghosts), goods)


def target(t: Example, space: str) -> Target:
    """EXO-6. The resistance, less one in the Circle's colour and one in any for the mantra."""
    said = dict(line.split(" ", 1) for line in t.text().splitlines())
    need = RESISTANCE[t.ghosts[space]] - Counter([said.get("circle", "")])
    named = [need - Counter([colour]) for colour in need] if said.get("mantra") == space else [need]
    return Target(space, tuple(named), immune=t.ghosts[space] == "reaper")
