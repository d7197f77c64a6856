"""W-CRY-2, W-BAR-1, W-KFS-1 against every roll: all payments with crystals, and no other.

The plain reading and the walk through all choices are in tests/rules/payments.py.
"""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from tests.rules.payments import RESISTANCE, Attempt, Target, branch, check
from tests.support import MoonExample, moon_example

pytestmark = pytest.mark.slow

TABLES = {
    "an own crystal beside own and a friend's tokens": """
        N at 0 tao red
        S at 0 tao red
        W at 0 tao blue
        crystals N 1 S 1
        ghosts N0 bleeding-eyes, W2 abysmal-1
        """,
    "crystals of three and a ghost of three": """
        N at 0 tao yellow
        E at 0 no-tao
        crystals N 1 E 1 W 1
        W at 0
        ghosts N0 hopping-vampire-1
        """,
    "an immune ghost beside one of its colour": """
        N at 0 tao red
        E at 0
        crystals E 2
        ghosts N0 reaper, W2 skinner
        """,
    "Black Widow blocks tokens, not crystals": """
        N at 0 tao black black red
        crystals N 2
        ghosts N0 black-widow-1, W2 skinner
        """,
    "Nameless makes jokers blank": """
        N at 0 tao green
        crystals N 2 E 1
        E at 0
        ghosts N0 rotten-soul-1, S1 nameless
        """,
    "a many-coloured incarnation": """
        N at 0 tao yellow yellow green
        S at 0 tao red green blue
        crystals N 1 S 1
        ghosts N0 hope-killer
        """,
    "a friend elsewhere": """
        N at 0 no-tao
        E at 4
        crystals N 1 E 3
        ghosts N0 ghoul, W2 drowned-maiden
        """,
}


def goods(t: MoonExample, boards: str) -> Counter[str]:
    """EXO-4, W-CRY-2. Blocked tokens do not count, crystals always do."""
    blocked = "black-widow-1" in t.ghosts.values()
    held = Counter(f"{board} {colour}" for board in boards for colour in t.tao(board))
    mine = Counter() if blocked else held
    return +(mine + Counter({f"{board} crystal": t.crystals(board) for board in boards}))


def targets(t: MoonExample, spaces: list[str], circle: str = "") -> tuple[Target, ...]:
    needs = {space: RESISTANCE[t.ghosts[space]] - Counter([circle]) for space in spaces}
    return tuple(
        Target(space, (need,), immune=t.ghosts[space] == "reaper") for space, need in needs.items()
    )


@pytest.mark.parametrize("table", TABLES)
def test_w_cry_2_every_roll_has_exactly_the_results_of_the_rulebook(table: str) -> None:
    t = moon_example(TABLES[table] + "step act")
    here = "".join(board for board in "NESW" if t.tile(board) == 0)
    facing = [space for space in t.ghosts if space in ("N0", "W2")]
    attempt = Attempt(
        targets(t, facing), goods(t, here), jokers_work="nameless" not in t.ghosts.values()
    )
    for faces in combinations_with_replacement(COLOUR_NAMES, 3):
        check(attempt, branch(t).do("exorcise", *[f"roll {face}" for face in faces]), faces)


BARRIERS = {
    "two of a colour": "ghosts E0 rotten-soul-1, E2 wicked-one-1, S0 skinner",
    "two of a colour and another": "ghosts E0 creeping-one, E1 skinner, E2 rotten-soul-1",
    "one that goes by itself": "ghosts E0 creeping-one, E2 wicked-one-1\ncircle green",
}


@pytest.mark.parametrize("table", BARRIERS)
def test_w_bar_1_every_roll_of_a_barrier(table: str) -> None:
    """W-BAR-1: four dice, four crystals, no tokens; any ghost of the board may be left."""
    t = moon_example(f"{BARRIERS[table]}\nreceptacles 0 2 6 8\nstep end").do("pass")
    spaces = [space for space in t.ghosts if space.startswith("E")]
    circle = "green" if "circle" in BARRIERS[table] else ""
    attempt = Attempt(targets(t, spaces, circle), Counter({"barrier crystal": 4}), may_stop=True)
    for faces in combinations_with_replacement(COLOUR_NAMES, 4):
        check(attempt, branch(t).do("exorcise", *[f"roll {face}" for face in faces]), faces)


def test_w_kfs_1_every_roll_of_the_school() -> None:
    """W-KFS-1: own tokens and crystals, nobody else's; any ghost of the colour may be left."""
    t = moon_example(
        """
        N at 4 tao yellow yellow
        E at 4 tao yellow
        crystals N 1 E 1
        ghosts N0 zombie-1, S0 ghoul, W0 hopping-vampire-1, E1 skinner
        step act
        """
    )
    attempt = Attempt(targets(t, ["N0", "S0", "W0"]), goods(t, "N"), may_stop=True)
    aim = branch(t).do("help")
    if aim.step == "school-aim":
        aim.do("aim yellow")
    for faces in combinations_with_replacement(COLOUR_NAMES, 3):
        check(attempt, branch(aim).do(*[f"roll {face}" for face in faces]), faces)
