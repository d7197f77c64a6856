"""EXO-3, EXO-4, EXO-5 against every roll: all results the rulebook allows, and no other.

The engine is played through all its choices after a roll; beside it stands a plain reading of the
rulebook that lays faces and tokens on the ghosts in every possible way and strikes out what EXO-5
forbids. A dead end, a token spent for nothing, a result that cannot be reached: all would show.
"""

from collections import Counter
from copy import copy
from itertools import combinations_with_replacement, product

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.state import clone
from tests.support import Example, example

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
    "tokens are blocked": """
        N at 0 tao black black red
        ghosts N0 black-widow-1, W2 skinner
        """,
    "a die is captured": """
        N at 0 tao black red
        E at 0 tao black
        ghosts N0 severed-heads-1, W2 bleeding-eyes
        """,
}
RESISTANCE = {
    "bleeding-eyes": Counter(red=2),
    "black-widow-1": Counter(black=2),
    "coffin-breakers-1": Counter(yellow=1),
    "hope-killer": Counter(yellow=2, green=2, red=2, blue=2),
    "perfidious-nymph-1": Counter(blue=1),
    "raging-one": Counter(red=4),
    "reaper": Counter(red=1),
    "restless-spirit": Counter(green=2),
    "scarlet-evildoer-1": Counter(red=3),
    "severed-heads-1": Counter(black=1),
    "skinner": Counter(red=1),
    "zombie-1": Counter(yellow=2),
}

Result = tuple[frozenset[str], frozenset[tuple[str, int]]]
"""The spaces whose ghosts went, and how many tokens ("N red") were spent."""


@pytest.mark.parametrize("corner", CORNERS)
def test_exo_5_every_roll_has_exactly_the_results_of_the_rulebook(corner: str) -> None:
    t = example(CORNERS[corner] + "step act")
    dice = 2 if "captured" in corner else 3
    ways = [ways_with(t, space) for space in t.ghosts]
    for faces in combinations_with_replacement(COLOUR_NAMES, dice):  # 216 rolls in any order
        reached = played(t, after_roll(t, faces), {})
        assert reached == allowed(t, ways, Counter(faces)), faces


# ---------------------------------------------------------------- what the engine does
def after_roll(t: Example, faces: tuple[str, ...]) -> Example:
    return branch(t).do("exorcise", *[f"roll {face}" for face in faces])


def branch(t: Example) -> Example:
    other = copy(t)
    other.state = clone(t.state)
    return other


def played(t: Example, now: Example, known: dict[str, set[Result]]) -> set[Result]:
    """The results of all choices from here on; whatever ghost is picked goes, whatever follows."""
    if now.step not in ("pay", "lay"):
        spent = Counter(tokens(t)) - Counter(tokens(now))
        return {(frozenset(t.ghosts) - frozenset(now.ghosts), frozenset(spent.items()))}
    digest = now.digest()
    if digest not in known:
        known[digest] = set()
        for option in now.options():
            later = played(t, branch(now).do(option), known)
            word, _, space = option.partition(" ")
            assert word != "target" or all(space in gone for gone, _ in later), option
            known[digest] |= later
    return known[digest]


def tokens(t: Example) -> list[str]:
    return [f"{board} {colour}" for board in "NESW" for colour in t.tao(board)]


# ---------------------------------------------------------------- what the rulebook says
Way = Counter[str] | None
"""What is laid on a ghost, faces ("red", "white") and tokens ("N red"); None: it stays."""


def allowed(t: Example, ways: list[list[Way]], faces: Counter[str]) -> set[Result]:
    stock = faces + within_reach(t)
    possible = [[way for way in of_one if way is None or way <= stock] for of_one in ways]
    results: set[Result] = set()
    for chosen in product(*possible):
        laid = sum([way for way in chosen if way is not None], Counter[str]())
        left = [space for space, way in zip(t.ghosts, chosen, strict=True) if way is None]
        must_go = any(dice_alone_pay(t, space, faces - laid) for space in left)
        if laid <= stock and not must_go:
            spent = frozenset((token, n) for token, n in laid.items() if " " in token)
            results.add((frozenset(t.ghosts) - frozenset(left), spent))
    return results


def within_reach(t: Example) -> Counter[str]:
    """EXO-4, EXO-9. Tokens on tile 0 that are not blocked."""
    blocked = "black-widow-1" in t.ghosts.values()
    return Counter(token for token in tokens(t) if t.tile(token[0]) == 0 and not blocked)


def need(t: Example, space: str) -> Counter[str]:
    """EXO-6. The resistance, less one in the Circle's colour."""
    circle = [line.split()[1] for line in t.text().splitlines() if line.startswith("circle ")]
    return RESISTANCE[t.ghosts[space]] - Counter(circle)


def ways_with(t: Example, space: str) -> list[Way]:
    """EXO-2, EXO-4, EXO-8. All ways to pay for a ghost if there were dice enough, and to leave it.

    A way is made one unit of its need at a time, from a face, a joker or a token of the colour.
    """
    reach = within_reach(t)
    made = {frozenset[tuple[str, int]]()}
    for colour in need(t, space).elements():
        sources = [token for token in reach if token.endswith(colour)]
        if t.ghosts[space] != "reaper":
            sources += [colour, "white"]
        longer = [Counter(dict(way)) + Counter([more]) for way in made for more in sources]
        made = {frozenset(way.items()) for way in longer if way["white"] <= 3}
    return [None, *[Counter(dict(way)) for way in made]]


def dice_alone_pay(t: Example, space: str, unused: Counter[str]) -> bool:
    """EXO-5. Whether the ghost would have to go; the Reaper only at 0 (EXO-8)."""
    if t.ghosts[space] == "reaper":
        return not need(t, space)
    return (need(t, space) - unused).total() <= unused["white"]
