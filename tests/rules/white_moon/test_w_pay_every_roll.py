"""W-CRY-2, W-BAR-1, W-KFS-1 against every roll: all payments with crystals, each in one way.

Beside the engine stands a plain reading of the rulebook that lays faces, jokers, tokens and
crystals on the ghosts in every possible way, as test_exo_every_roll.py does for the base game.
"""

from collections import Counter
from copy import copy
from itertools import combinations_with_replacement, product

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.state import clone
from ghoststories.engine.white_moon.moon import moon_of
from tests.support import MoonExample, moon_example

pytestmark = pytest.mark.slow

STEPS = ("pay", "lay")
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
RESISTANCE = {
    "abysmal-1": Counter(blue=2),
    "black-widow-1": Counter(black=2),
    "bleeding-eyes": Counter(red=2),
    "drowned-maiden": Counter(blue=1),
    "ghoul": Counter(yellow=1),
    "hope-killer": Counter(yellow=2, green=2, red=2, blue=2),
    "hopping-vampire-1": Counter(yellow=3),
    "reaper": Counter(red=1),
    "restless-dead": Counter(yellow=2),
    "rotten-soul-1": Counter(green=2),
    "skinner": Counter(red=1),
    "wicked-one-1": Counter(green=3),
}
Way = frozenset[tuple[str, int]]
Result = tuple[frozenset[str], Way]
"""The ghosts that went, and what was spent: tokens ("N red") and crystals ("N crystal")."""


def branch(t: MoonExample) -> MoonExample:
    other = copy(t)
    other.state = clone(t.state)
    return other


def goods(t: MoonExample) -> Counter[str]:
    held = Counter(f"{board} {colour}" for board in "NESW" for colour in t.tao(board))
    for board in "NESW":
        held[f"{board} crystal"] = t.crystals(board)
    return +held


def results(t: MoonExample, now: MoonExample, laid: tuple[str, ...] = ()) -> Counter[str]:
    """Every way through the choices: what went and what was laid, with how many ways led to it."""
    if now.step not in STEPS:
        spent = goods(t) - goods(now)
        gone = sorted(set(t.ghosts) - set(now.ghosts))
        return Counter([repr((gone, sorted(spent.items())))])
    found: Counter[str] = Counter()
    for option in now.options():
        found += results(t, branch(now).do(option), (*laid, option))
    return found


def allowed(t: MoonExample, targets: list[str], faces: Counter[str]) -> set[str]:
    reach = within_reach(t)
    if "nameless" in t.ghosts.values():
        faces = Counter({face: n for face, n in faces.items() if face != "white"})
    stock = faces + reach
    ways: list[list[Counter[str] | None]] = [
        [None, *(way for way in ways_for(t, space, stock) if way <= stock)] for space in targets
    ]
    found = set()
    for chosen in product(*ways):
        laid = sum([way for way in chosen if way is not None], Counter[str]())
        left = [space for space, way in zip(targets, chosen, strict=True) if way is None]
        if laid <= stock and not any(must_go(t, space, faces - laid) for space in left):
            spent = sorted((what, n) for what, n in laid.items() if " " in what)
            found.add(repr((sorted(set(targets) - set(left)), spent)))
    return found


def within_reach(t: MoonExample) -> Counter[str]:
    """EXO-4, W-CRY-2. Of Taoists on tile 0; blocked tokens do not count."""
    blocked = "black-widow-1" in t.ghosts.values()
    return Counter(
        {
            what: n
            for what, n in goods(t).items()
            if t.tile(what[0]) == 0 and not (blocked and "crystal" not in what)
        }
    )


def ways_for(t: MoonExample, space: str, stock: Counter[str]) -> list[Counter[str]]:
    made: set[Way] = {frozenset()}
    for colour in RESISTANCE[t.ghosts[space]].elements():
        sources = [what for what in stock if what.endswith((f" {colour}", " crystal"))]
        if t.ghosts[space] != "reaper":
            sources += [colour, "white"]
        longer = [Counter(dict(way)) + Counter([more]) for way in made for more in sources]
        made = {frozenset(way.items()) for way in longer if way <= stock}
    return [Counter(dict(way)) for way in made]


def must_go(t: MoonExample, space: str, unused: Counter[str]) -> bool:
    """EXO-5. Crystals are no dice."""
    if t.ghosts[space] == "reaper":
        return False
    return (RESISTANCE[t.ghosts[space]] - unused).total() <= unused["white"]


@pytest.mark.parametrize("table", TABLES)
def test_w_cry_2_every_roll_has_exactly_the_results_of_the_rulebook(table: str) -> None:
    t = moon_example(TABLES[table] + "step act")
    targets = [space for space in t.ghosts if space in ("N0", "W2")]
    for faces in combinations_with_replacement(COLOUR_NAMES, 3):
        now = branch(t).do("exorcise", *[f"roll {face}" for face in faces])
        assert set(results(t, now)) == allowed(t, targets, Counter(faces)), faces


ONE_WAY = {
    "tokens and crystals of two": "N at 1 tao yellow\nE at 1 tao yellow\ncrystals N 1 E 1\n"
    "ghosts N1 hopping-vampire-1\nstep act",
    "crystals of four": "N at 1 no-tao\nE at 1\nS at 1\nW at 1\ncrystals N 1 E 1 S 1 W 1\n"
    "ghosts N1 yellow-plague\nstep act",
    "a many-coloured one": "N at 1 tao yellow green\ncrystals N 2\nghosts N1 nameless\nstep act",
}


@pytest.mark.parametrize("table", ONE_WAY)
@pytest.mark.parametrize("faces", ["red red blue", "yellow red white", "yellow yellow green"])
def test_w_cry_2_one_payment_has_one_way_to_it(table: str, faces: str) -> None:
    """Of one ghost: what was spent and which faces are left say it all."""
    t = moon_example(ONE_WAY[table])
    now = t.do("exorcise", *[f"roll {face}" for face in faces.split()])
    ends: Counter[tuple[str, ...]] = Counter()
    walk(now, (), ends)
    assert ends
    assert max(ends.values()) == 1


def walk(now: MoonExample, laid: tuple[str, ...], ends: Counter[tuple[str, ...]]) -> None:
    """All paths; a path is what it laid on which colour, in whatever order."""
    if now.step not in STEPS:
        ends[tuple(sorted(laid))] += 1
        return
    for option in now.options():
        later = branch(now).do(option)
        need = f"{option} for {first_need(now)}" if now.step == "lay" else option
        walk(later, (*laid, need), ends)


def first_need(t: MoonExample) -> str:
    """The colour that is being paid for."""
    line = next(line for line in t.text().splitlines() if line.startswith("need "))
    return line.split()[2]


# ---------------------------------------------------------------- the barrier
def test_w_bar_1_every_roll_of_a_barrier() -> None:
    """Two ghosts of a board, four dice, four crystals: what goes and how many crystals are left."""
    t = moon_example(
        "ghosts E0 rotten-soul-1, E2 wicked-one-1, S0 skinner\nreceptacles 0 2 6 8\nstep end"
    ).do("pass")
    for faces in combinations_with_replacement(COLOUR_NAMES, 4):
        now = branch(t).do("exorcise", *[f"roll {face}" for face in faces])
        reached = barrier_results(t, now)
        green = faces.count("green") + faces.count("white")
        expected = set()
        for gone, need in (((), 0), (("E0",), 2), (("E2",), 3), (("E0", "E2"), 5)):
            for crystals in range(5):
                if need - green <= crystals <= need:
                    expected.add((gone, crystals))
        assert reached == expected, faces


def barrier_results(t: MoonExample, now: MoonExample) -> set[tuple[tuple[str, ...], int]]:
    if now.step not in STEPS:
        gone = tuple(space for space in ("E0", "E2") if space not in now.ghosts)
        return {(gone, 4 - int(moon_of(now.state).barrier))}
    found = set()
    for option in now.options():
        found |= barrier_results(t, branch(now).do(option))
    return found
