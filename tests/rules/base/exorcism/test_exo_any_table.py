"""EXO-3 to EXO-8 on tables and rolls drawn at random, against the same plain reading."""

import random
from collections import Counter

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from tests.rules.base.exorcism.test_exo_every_roll import POWERS
from tests.rules.payments import RESISTANCE, Attempt, Target, branch, check
from tests.support import Example, example

LASTING = ("black-widow-1", "severed-heads-1", "coffin-breakers-1", "perfidious-nymph-1")
"""They change what may be rolled or spent; test_exo_every_roll.py has them."""
ROLLS = 6


def table(draw: random.Random) -> tuple[Example, Attempt]:
    cards = draw.sample(sorted(set(RESISTANCE) - set(LASTING)), 2)
    ghosts = dict(zip(("N0", "W2"), cards, strict=True))
    goods: Counter[str] = Counter()
    lines = [f"ghosts N0 {cards[0]}, W2 {cards[1]}"]
    circle = draw.choice([*COLOUR_NAMES[:5], ""])
    box = [colour for colour in COLOUR_NAMES[:5] for _ in range(3)]
    draw.shuffle(box)
    for board in "NESW":
        held = [box.pop() for _ in range(draw.randrange(4))]
        here = board == "N" or draw.random() < 0.6
        lines.append(
            f"{board} at {0 if here else 4} {'tao ' + ' '.join(held) if held else 'no-tao'}"
        )
        goods += Counter(f"{board} {colour}" for colour in held) if here else Counter()
    mantra = draw.choice(["N0", "W2", ""])
    lines += [f"circle {circle}"] if circle else []
    lines += [f"mantra {mantra}"] if mantra else []
    targets = tuple(
        target(space, RESISTANCE[card] - Counter([circle]), card, space == mantra)
        for space, card in ghosts.items()
    )
    return example("\n".join([*lines, "step act"]), powers=POWERS), Attempt(targets, goods)


def target(space: str, need: Counter[str], card: str, marked: bool) -> Target:
    """EXO-6. The mantra takes one off, of any colour of a many-coloured one."""
    needs = [need - Counter([colour]) for colour in need] if marked and need else [need]
    return Target(space, tuple(needs), immune=card == "reaper")


@pytest.mark.parametrize("seed", range(60))
def test_exo_4_any_roll_on_any_table_has_the_results_of_the_rulebook(seed: int) -> None:
    draw = random.Random(seed)
    t, attempt = table(draw)
    for _ in range(ROLLS):
        faces = draw.choices(COLOUR_NAMES, k=3)
        check(attempt, branch(t).do("exorcise", *[f"roll {face}" for face in faces]), faces)
