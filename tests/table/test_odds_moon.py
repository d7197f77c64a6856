"""White Moon's odds are exact: brute force over all rolls, each payment played by the engine."""

from functools import cache
from itertools import product

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.actions import notation
from ghoststories.engine.base.qi import discard_all_tao
from ghoststories.engine.names import BOARD_NAMES, SPACE_NAMES
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.play import apply
from ghoststories.engine.state import State, clone
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.table.odds import exorcism_odds
from tests.support import EXAMPLE_POWERS, Example, example
from tests.table.many_odds import ManyOdds, barrier_odds, school_odds

pytestmark = pytest.mark.slow

FACES = ("yellow", "green", "red", "blue", "black", "white")
MANTRA = ("enfeeblement-mantra", "strength-of-a-mountain", "dance-of-the-spires", "heavenly-gust")
AFTER_DICE = ("sword", "mantra-colour", "pay", "lay")


def moon_example(story: str, powers: tuple[str, ...] = EXAMPLE_POWERS) -> Example:
    return example(story, expansions=("white-moon",), powers=powers)


def gone_after(s: State, before: set[int]) -> frozenset[frozenset[str]]:
    """The sets of ghosts that can go, by every use of the sword and every payment."""
    wanted = pending(s)
    if wanted is None or wanted.kind not in AFTER_DICE:
        left = {space for space in before if s.ghosts[space] < 0}
        return frozenset([frozenset(SPACE_NAMES[space] for space in left)])
    found: frozenset[frozenset[str]] = frozenset()
    for code in legal_codes(s):
        copy = clone(s)
        apply(copy, code)
        found |= gone_after(copy, before)
    return found


class Brute:
    """All rolls of the attempt that some actions begin."""

    def __init__(self, t: Example, *actions: str) -> None:
        self.before = {space for space in range(12) if t.state.ghosts[space] >= 0}
        t.do(*actions)
        while t.step in ("grey-die", "school-grey-die"):
            t.do("grey-die")
        self.s = t.state
        self.dice = 0
        s = clone(t.state)
        while (wanted := pending(s)) and wanted.kind == "tao-die":
            apply(s, legal_codes(s)[0])
            self.dice += 1
        self.can = cache(self._can)

    def _can(self, roll: tuple[str, ...]) -> frozenset[frozenset[str]]:
        s = clone(self.s)
        for face in roll:
            (code,) = [c for c in legal_codes(s) if notation(c) == f"roll {face}"]
            apply(s, code)
        if (wanted := pending(s)) and wanted.kind == "reroll-dice":
            apply(s, legal_codes(s)[0])
        return gone_after(s, self.before)

    def share(self, goal: frozenset[str], least: int) -> float:
        """Of the rolls after which at least so many can go, those of the goal among them."""
        rolls = list(product(FACES, repeat=self.dice))
        paid = [
            any(goal <= gone and len(gone) >= least for gone in self.can(tuple(sorted(roll))))
            for roll in rolls
        ]
        return sum(paid) / len(rolls)


def broke(t: Example, whose: str) -> Example:
    """Nobody's tokens and crystals, or only the exorcist's."""
    for board in range(4):
        if whose == "none" or (whose == "own" and board != t.state.active):
            discard_all_tao(t.state, board)
            moon_of(t.state).crystals[board] = 0
    return t


# ---------------------------------------------------------------- crystals and the sword
STORIES = {
    "a crystal for either ghost": "N at 0\ncrystals N 1\nghosts N0 ghoul, W2 abysmal-1\nstep act",
    "two friends' crystals": "N at 0 tao yellow\nE at 0 tao blue\nS at 8\ncrystals N 1 E 1 S 1\n"
    "ghosts N0 yellow-plague, W2 hound-of-depth\nstep act",
    "an immune ghost": "N at 0 no-tao\ncrystals N 1\n"
    "ghosts N0 walking-corpse, W2 abysmal-1\nstep act",
    "both immune": "N at 0 tao black\ncrystals N 2\n"
    "ghosts N0 walking-corpse, W2 repellent-beauty\nstep act",
    "under Black Widow": "N at 0 tao yellow yellow blue\ncrystals N 1\n"
    "ghosts N0 zombie-1, W2 abysmal-1, S0 black-widow-1\nstep act",
    "under Nameless": "N at 0 tao red\ncrystals N 1\nartifacts N divine-sword\n"
    "ghosts N0 nameless, W2 abysmal-1\nstep act",
    "the sword": "N at 0 no-tao\nartifacts N divine-sword\n"
    "ghosts N0 zombie-1, W2 abysmal-1\nstep act",
    "the sword of somebody else": "N at 0 no-tao\nartifacts E divine-sword\n"
    "ghosts N0 zombie-1, W2 abysmal-1\nstep act",
    "the sword, an immune ghost and a crystal": "N at 0 tao yellow\ncrystals N 1\n"
    "artifacts N divine-sword\nghosts N0 walking-corpse, W2 fury-of-depth\nstep act",
    "Su-Ling lets the dice count": "N at 0 no-tao\nsu-ling N0\n"
    "ghosts N0 walking-corpse, W2 abysmal-1\nstep act",
    "the Shapeshifter": "N at 0 tao yellow\ncrystals N 1\n"
    "ghosts N0 shapeshifter, W2 abysmal-1\nstep act",
}


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("whose", ["none", "own", "shared"])
def test_w_cry_2_odds_are_those_of_brute_force(story: str, whose: str) -> None:
    found = exorcism_odds(moon_example(STORIES[story]).state)
    brute = Brute(broke(moon_example(STORIES[story]), whose), "exorcise")
    assert found
    for odds in found:
        told = {"none": odds.dice, "own": odds.own, "shared": odds.shared}[whose]
        assert told == pytest.approx(brute.share(frozenset(odds.goal), 1)), odds.goal


@pytest.mark.parametrize(
    "story",
    [
        "N at 1\ncrystals N 1\nghosts N1 hope-killer\nmantra N1\nstep act",
        "N at 0\ncrystals N 1\nghosts N0 hope-killer, W2 abysmal-1\nmantra N0\nstep act",
    ],
)
def test_w_cry_2_with_the_mantra(story: str) -> None:
    found = exorcism_odds(moon_example(story, powers=MANTRA).state)
    brute = Brute(moon_example(story, powers=MANTRA), "exorcise")
    for odds in found:
        assert odds.shared == pytest.approx(brute.share(frozenset(odds.goal), 1)), odds.goal


def test_a_crystal_is_worth_one_face_of_any_colour() -> None:
    """Yellow 1 with a crystal in hand cannot fail."""
    (odds,) = exorcism_odds(moon_example("N at 1\ncrystals N 1\nghosts N1 ghoul\nstep act").state)
    assert odds.dice == pytest.approx(1 - (4 / 6) ** 3)
    assert odds.own == 1


def test_w_art_2_the_sword_makes_one_face_certain() -> None:
    t = moon_example("N at 1 no-tao\nartifacts N divine-sword\nghosts N1 ghoul\nstep act")
    (odds,) = exorcism_odds(t.state)
    assert odds.dice == 1


# ---------------------------------------------------------------- many ghosts
def compare(found: ManyOdds, dice: Brute, paid: Brute) -> None:
    assert found.each
    for name, chance in found.each.items():
        goal = frozenset([name])
        assert chance.dice == pytest.approx(dice.share(goal, 1)), name
        assert chance.paid == pytest.approx(paid.share(goal, 1)), name
    for n, chance in enumerate(found.at_least, 1):
        assert chance.dice == pytest.approx(dice.share(frozenset(), n)), n
        assert chance.paid == pytest.approx(paid.share(frozenset(), n)), n


BARRIERS = {
    "three ghosts": "ghosts N0 ghoul, N1 zombie-1, N2 abysmal-1",
    "immune, and a held die": "N at 1 tao yellow yellow\n"
    "ghosts N0 walking-corpse, N1 sticky-feet, N2 zombie-1, E1 repellent-beauty",
    "the Circle": "circle blue\nghosts N0 fury-of-depth, N2 hound-of-depth",
    "the mantra": "mantra N1\nghosts N1 yellow-plague, N2 ghoul",
    "Nameless is not aimed at": "ghosts N0 nameless, N1 zombie-1, N2 ghoul",
}


@pytest.mark.parametrize("story", BARRIERS)
@pytest.mark.parametrize("crystals", [1, 3])
def test_w_bar_1_a_barriers_roll(story: str, crystals: int) -> None:
    def begun(n: int) -> Brute:
        t = moon_example(
            f"{BARRIERS[story]}\nbarrier {n}\nagenda barrier N; barrier-ends; turn-ends N",
            powers=MANTRA,
        )
        found.append(barrier_odds(t.state, BOARD_NAMES.index("N")))
        return Brute(t, *(["exorcise"] if t.step == "barrier" else []))

    found: list[ManyOdds] = []
    paid, dice = begun(crystals), begun(0)
    compare(found[0], dice, paid)


SCHOOLS = {
    "yellow ones": (
        "N at 4 tao yellow\nE at 4 tao yellow\ncrystals N 1 E 1\n"
        "ghosts N0 ghoul, N1 zombie-1, E1 yellow-plague",
        "yellow",
    ),
    "black ones, one of them immune": (
        "N at 4 tao black\nghosts N0 repellent-beauty, S1 black-widow-1, W1 shapeless-evil",
        "black",
    ),
    "with the sword": (
        "N at 4\nartifacts N divine-sword\nghosts N0 ghoul, S1 zombie-1, W1 walking-corpse",
        "yellow",
    ),
}


@pytest.mark.parametrize("story", SCHOOLS)
def test_w_kfs_1_the_schools_attempt(story: str) -> None:
    text, colour = SCHOOLS[story]
    text += "\nagenda school-aim; end; turn-ends N"
    found = school_odds(moon_example(text).state, COLOUR_NAMES.index(colour))

    def begun(t: Example) -> Brute:
        return Brute(t, *([f"aim {colour}"] if t.step == "school-aim" else []))

    compare(found, begun(broke(moon_example(text), "none")), begun(moon_example(text)))
