"""Odds are exact: counted by hand where that is short, and by brute force over all rolls."""

from functools import cache
from itertools import compress, product

import pytest

from ghoststories.engine.actions import notation
from ghoststories.engine.base.qi import discard_all_tao
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.play import apply
from ghoststories.engine.state import State, clone
from ghoststories.table.odds import exorcism_odds, reroll_odds
from tests.support import Example, example
from tests.table.roll_outcomes import outcomes

FACES = ("yellow", "green", "red", "blue", "black", "white")
OTHER_GREEN = ("bottomless-pockets", "the-gods-favourite", "dance-of-the-spires", "heavenly-gust")
MANTRA = ("enfeeblement-mantra", "strength-of-a-mountain", "dance-of-the-spires", "heavenly-gust")


# ---------------------------------------------------------------- counted by hand
def test_one_face_of_three_dice() -> None:
    """Yellow or white on at least one of three dice: 1 - (4/6)**3."""
    t = example("N at 1 no-tao\nghosts N1 ghoul\nstep act")
    (odds,) = exorcism_odds(t.state)
    assert odds.goal == ("N1",)
    assert odds.dice == pytest.approx(1 - (4 / 6) ** 3)
    assert odds.own == odds.shared == odds.dice


def test_tokens_help_own_ones_and_those_of_friends() -> None:
    t = example("N at 1 tao yellow\nS at 1 tao yellow yellow\nghosts N1 yellow-plague\nstep act")
    (odds,) = exorcism_odds(t.state)
    assert odds.dice == 0
    assert odds.own == pytest.approx((2 / 6) ** 3)
    assert odds.shared == pytest.approx(1 - (4 / 6) ** 3)


def test_from_another_tile_and_without_a_ghost() -> None:
    t = example("N at 1 no-tao\nghosts N1 ghoul\nstep act")
    assert exorcism_odds(t.state, 4) == []
    assert exorcism_odds(t.state, 0) == []
    assert exorcism_odds(t.state, 1) == exorcism_odds(t.state)


def test_the_outcomes_of_a_roll_add_up_to_one() -> None:
    t = example("N at 0 no-tao\nghosts N0 ghoul, W2 drowned-maiden\nstep act")
    found = outcomes(t.state)
    total = found.nothing + found.only_first + found.only_second + found.either + found.both
    assert total == pytest.approx(1)
    assert min(found.only_first, found.only_second, found.either, found.both) > 0


# ---------------------------------------------------------------- brute force
def gone_after(s: State, before: set[int]) -> frozenset[frozenset[str]]:
    """The sets of ghosts that can go, by playing every payment to its end with the engine."""
    wanted = pending(s)
    if wanted is None or wanted.kind not in ("mantra-colour", "pay", "lay"):
        left = {space for space in before if s.ghosts[space] < 0}
        return frozenset([frozenset(SPACE_NAMES[space] for space in left)])
    found: frozenset[frozenset[str]] = frozenset()
    for code in legal_codes(s):
        copy = clone(s)
        apply(copy, code)
        found |= gone_after(copy, before)
    return found


def without_tokens(t: Example, tokens: str) -> Example:
    """Nobody's tokens, or only the exorcist's: the others' go to the supply."""
    for board in range(4):
        if tokens == "none" or (tokens == "own" and board != t.state.active):
            discard_all_tao(t.state, board)
    return t


class Brute:
    """All rolls of an attempt, each played by the engine itself."""

    def __init__(self, t: Example, tokens: str) -> None:
        self.t = without_tokens(t, tokens)
        self.before = {space for space in range(12) if t.state.ghosts[space] >= 0}
        self.kept_odds: dict[tuple[tuple[str, ...], tuple[str, ...]], float] = {}
        t.do("exorcise")
        if t.step == "grey-die":
            t.do("grey-die")
        self.dice = 0
        s = clone(t.state)
        while (wanted := pending(s)) and wanted.kind == "tao-die":
            apply(s, legal_codes(s)[0])
            self.dice += 1
        self.can = cache(self._can)

    def _can(self, roll: tuple[str, ...]) -> frozenset[frozenset[str]]:
        s = clone(self.t.state)
        for face in roll:
            (code,) = [c for c in legal_codes(s) if notation(c) == f"roll {face}"]
            apply(s, code)
        if (wanted := pending(s)) and wanted.kind == "reroll-dice":
            apply(s, legal_codes(s)[0])
        return gone_after(s, self.before)

    def pays(self, roll: tuple[str, ...], goal: tuple[str, ...]) -> bool:
        return any(set(goal) <= gone for gone in self.can(tuple(sorted(roll))))

    def odds(self, goal: tuple[str, ...]) -> float:
        rolls = list(product(FACES, repeat=self.dice))
        return sum(self.pays(roll, goal) for roll in rolls) / len(rolls)

    def odds_with_reroll(self, goal: tuple[str, ...]) -> float:
        rolls = list(product(FACES, repeat=self.dice))
        return sum(self.best(roll, goal) for roll in rolls) / len(rolls)

    def best(self, roll: tuple[str, ...], goal: tuple[str, ...]) -> float:
        """The best of all sets of dice to keep."""
        return max(
            self.kept(tuple(sorted(compress(roll, keeps))), goal)
            for keeps in product((False, True), repeat=self.dice)
        )

    def kept(self, faces: tuple[str, ...], goal: tuple[str, ...]) -> float:
        key = (faces, goal)
        if key not in self.kept_odds:
            rest = list(product(FACES, repeat=self.dice - len(faces)))
            paid = sum(self.pays((*faces, *more), goal) for more in rest)
            self.kept_odds[key] = paid / len(rest)
        return self.kept_odds[key]


STORIES = {
    "a corner": "N at 0 tao yellow\nghosts N0 ghoul, W2 perfidious-nymph-1\nstep act",
    "friends on a corner": "N at 0 tao red\nE at 0 tao blue yellow\n"
    "ghosts N0 yellow-plague, W2 hound-of-depth\nstep act",
    "the Circle": "N at 0 tao red\ncircle blue\nghosts N0 zombie-1, W2 fury-of-depth\nstep act",
    "a die is held": "N at 0 no-tao\n"
    "ghosts N0 ghoul, W2 sticky-feet, E1 repellent-beauty\nstep act",
    "dice do not count": "N at 0 tao yellow blue\nghosts N0 walking-corpse, W2 abysmal-1\nstep act",
    "both immune": "N at 0 tao yellow black\n"
    "ghosts N0 walking-corpse, W2 repellent-beauty\nstep act",
    "tokens are blocked": "N at 0 tao yellow yellow blue\n"
    "ghosts N0 zombie-1, W2 abysmal-1, S0 black-widow-1\nstep act",
    "white is blank": "N at 0 tao red\nghosts N0 nameless, W2 abysmal-1\nstep act",
    "the grey die": "turn 2 E\nE at 2 tao green\n"
    "ghosts E0 green-abomination, N2 zombie-1\nstep act",
    "Howling Nightmare is shielded": "N at 0 tao yellow\n"
    "ghosts N0 howling-nightmare, S2 ghoul, W2 abysmal-1\nstep act",
}


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("tokens", ["none", "own", "shared"])
def test_odds_are_those_of_brute_force(story: str, tokens: str) -> None:
    t = example(STORIES[story])
    found = exorcism_odds(t.state)
    assert found
    brute = Brute(t, tokens)
    for odds in found:
        told = {"none": odds.dice, "own": odds.own, "shared": odds.shared}[tokens]
        assert told == pytest.approx(brute.odds(odds.goal)), odds.goal


@pytest.mark.parametrize("story", STORIES)
def test_outcomes_are_those_of_brute_force(story: str) -> None:
    t = example(STORIES[story])
    found, goals = outcomes(t.state), [odds.goal for odds in exorcism_odds(t.state)]
    brute = Brute(t, "shared")
    assert 1 - found.nothing == pytest.approx(
        sum(
            any(brute.pays(roll, goal) for goal in goals)
            for roll in product(FACES, repeat=brute.dice)
        )
        / 6**brute.dice
    )
    if len(goals) == 3:
        assert found.both == pytest.approx(brute.odds(goals[2]))
        first = found.only_first + found.either + found.both
        assert first == pytest.approx(brute.odds(goals[0]))


@pytest.mark.parametrize(
    "story",
    [
        "N at 1\nghosts N1 hope-killer\nmantra N1\ncircle red\nstep act",
        "N at 0 tao red blue green\nghosts N0 hope-killer, W2 abysmal-1\nmantra N0\nstep act",
        "N at 0\nghosts N0 nameless, W2 abysmal-1\nmantra N0\nstep act",
        "N at 0\nghosts N0 zombie-1, W2 abysmal-1\nmantra W2\nstep act",
    ],
)
def test_the_mantra_lowers_the_colour_that_helps(story: str) -> None:
    t = example(story, powers=MANTRA)
    found = exorcism_odds(t.state)
    brute = Brute(t, "shared")
    for odds in found:
        assert odds.shared == pytest.approx(brute.odds(odds.goal)), odds.goal


# ---------------------------------------------------------------- The Gods' Favourite
REROLLS = [
    "turn 2 E\nE at 2 no-tao\nghosts E0 wicked-one-1, N2 zombie-1\nstep act",
    "turn 2 E\nE at 2 tao yellow green\nghosts E0 rotten-soul-1, N2 yellow-plague\nstep act",
    "turn 2 E\nE at 5 no-tao\nghosts E1 great-putrid, S0 repellent-beauty\nstep act",
]


@pytest.mark.parametrize("story", REROLLS)
def test_the_gods_favourite_rerolls_the_best_set_for_each_goal(story: str) -> None:
    t = example(story, powers=OTHER_GREEN)
    found = exorcism_odds(t.state)
    brute = Brute(t, "shared")
    for odds in found:
        assert odds.shared == pytest.approx(brute.odds_with_reroll(odds.goal)), odds.goal


def test_after_the_roll_the_best_set_to_roll_again_is_named() -> None:
    brute = Brute(example(REROLLS[0], powers=OTHER_GREEN), "shared")
    t = example(REROLLS[0], powers=OTHER_GREEN).do("exorcise")
    t.do("roll green", "roll red", "roll white")
    told = {reroll.goal: reroll for reroll in reroll_odds(t.state)}
    assert told[("E0",)].again == ("red",)
    assert told[("E0",)].odds == pytest.approx(2 / 6)
    assert told[("N2",)].again == ("green", "red")
    for goal, reroll in told.items():
        assert reroll.odds == pytest.approx(brute.best(("green", "red", "white"), goal))


def test_there_is_nothing_to_roll_again_elsewhere() -> None:
    assert reroll_odds(example("step act").state) == []
    t = example("turn 2 E\nE at 2\nstep act", powers=OTHER_GREEN)
    t.do("help", "roll red", "roll red")  # the Herbalist: no exorcism
    assert t.step == "reroll-dice"
    assert reroll_odds(t.state) == []
