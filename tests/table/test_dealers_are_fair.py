"""What the dealers deal is distributed as the box would deal it: chi-square with fixed seeds.

The seeds are fixed, so these tests give the same figure every time; a fair dealer exceeds the
critical value of a test with a chance of 1 in 1000.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import GHOST, INCARNATION
from ghoststories.content.white_moon.vocabulary import PEOPLE
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE
from ghoststories.engine.pending import legal_codes, pending_row
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State, clone
from ghoststories.kinds import sets
from ghoststories.table.dealer import Dealer, Seeded
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from tests.support import example, moon_example

pytestmark = pytest.mark.slow

CONTENT = load_content()
COLOURS = ["yellow", "green", "red", "blue", "black", "white"]
DEALERS = [pytest.param(Seeded, id="seeded"), pytest.param(Fast, id="fast")]
Make = Callable[[int], Dealer]


def chi_square(seen: Iterable[Hashable], expected: Mapping[Any, float]) -> float:
    """How far the counts are from the expected shares, over the critical value at 1 in 1000."""
    counts = Counter(seen)
    assert set(counts) <= set(expected)
    total, weights = sum(counts.values()), sum(expected.values())
    statistic = sum(
        (counts[what] - total * weight / weights) ** 2 / (total * weight / weights)
        for what, weight in expected.items()
    )
    return statistic / critical(len(expected) - 1)


def critical(freedom: int) -> float:
    """Wilson and Hilferty's approximation, good to two percent from one degree of freedom on."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.0902 * part**0.5) ** 3)


def test_the_yardstick_measures() -> None:
    assert 10.4 < critical(1) < 11.4  # 10.83
    assert critical(5) == pytest.approx(20.52, rel=0.02)
    assert critical(54) == pytest.approx(91.9, rel=0.02)
    fair = [face for face in COLOURS for _ in range(100)]
    assert chi_square(fair, dict.fromkeys(COLOURS, 1)) == 0
    assert chi_square([*fair, *["red"] * 70], dict.fromkeys(COLOURS, 1)) > 1


def of_the_base(group: int) -> list[str]:
    """Drawing any card of a group of the base game."""
    cards = range(CONTENT.cards())
    return [
        f"draw {card + 1}"
        for card in cards
        if CONTENT.card_group[card] == group and CONTENT.card_set[card] == sets.BASE
    ]


def dealt(s: State, dealer: Dealer) -> str:
    """What chance deals next, carried out."""
    code = int(dealer.deal(s))
    assert code in legal_codes(s)
    apply(s, code)
    return notation(code)


def setups(make: Make, games: int) -> list[State]:
    """Games dealt to their first decision."""
    found = []
    rules = Ruleset().rules(CONTENT)
    for seed in range(games):
        s, dealer = new(CONTENT, rules), make(seed)
        while actor(s) == CHANCE and pending_row(s).word != "draw-card":
            dealt(s, dealer)
        found.append(s)
    return found


@pytest.mark.parametrize("make", DEALERS)
def test_a_village_tile_lies_anywhere(make: Make) -> None:
    games = setups(make, 900)
    for villager in (0, 8):
        seen = [list(s.village).index(villager) for s in games]
        assert chi_square(seen, dict.fromkeys(range(9), 1)) < 1


@pytest.mark.parametrize("make", DEALERS)
def test_colours_sides_and_the_first_player_are_even(make: Make) -> None:
    games = setups(make, 1200)
    assert chi_square([tuple(s.colour)[:2] for s in games], colour_pairs()) < 1
    assert chi_square([tuple(sorted(s.power)) for s in games], all_sides()) < 1
    assert chi_square([int(s.active) for s in games], dict.fromkeys(range(4), 1)) < 1


def colour_pairs() -> Mapping[Any, float]:
    return {(a, b): 1 for a in range(4) for b in range(4) if a != b}


def all_sides() -> Mapping[Any, float]:
    return {
        tuple(2 * colour + (mask >> colour & 1) for colour in range(4)): 1 for mask in range(16)
    }


def of_group(group: int) -> list[str]:
    """The cards of the base game in a group, as they are drawn."""
    return [
        f"draw {card + 1}"
        for card in range(CONTENT.cards())
        if CONTENT.card_group[card] == group and CONTENT.card_set[card] == sets.BASE
    ]


@pytest.mark.parametrize("make", DEALERS)
def test_the_first_and_the_second_ghost_can_be_any(make: Make) -> None:
    full = example("step arrival").state
    less = example("gone ghoul\nstep arrival").state  # so the next place of the pile
    firsts, seconds = [], []
    for seed in range(5500):
        dealer = make(seed)
        firsts.append(dealt(clone(full), dealer))
        seconds.append(dealt(clone(less), dealer))
    ghosts = of_group(GHOST)
    assert chi_square(firsts, dict.fromkeys(ghosts, 1)) < 1
    assert chi_square(seconds, dict.fromkeys([g for g in ghosts if g != "draw 1"], 1)) < 1


@pytest.mark.parametrize("make", DEALERS)
def test_the_incarnation_can_be_any(make: Make) -> None:
    s = example("deck 1 incarnation, 10 ghost\nstep arrival").state
    seen = [dealt(clone(s), make(seed)) for seed in range(2000)]
    assert chi_square(seen, dict.fromkeys(of_group(INCARNATION), 1)) < 1


@pytest.mark.parametrize("make", DEALERS)
def test_with_white_moon_any_villager_is_turned_up(make: Make) -> None:
    turn_up = "; ".join(f"turn-up {tile}" for tile in (0, 1, 2, 3, 5, 6, 7, 8))
    stack = "villagers 0 ? ? ?, 1 ? ? ?, 2 ? ? ?, 3 ? ? ?, 5 ? ? ?, 6 ? ? ?, 7 ? ? ?, 8 ? ? ?"
    s = moon_example(f"{stack}\nagenda {turn_up}; turn-ends N").state
    firsts, seconds = [], []
    for seed in range(3000):
        dealer, copy = make(seed), clone(s)
        firsts.append(dealt(copy, dealer))
        seconds.append(dealt(copy, dealer))
    people = [f"person {name}" for name in PEOPLE]
    assert chi_square(firsts, dict.fromkeys(people, 1)) < 1
    assert chi_square(seconds, dict.fromkeys(people, 1)) < 1
    assert all(first != second for first, second in zip(firsts, seconds, strict=True))


@pytest.mark.parametrize("make", DEALERS)
def test_tao_dice_are_fair_and_do_not_hang_together(make: Make) -> None:
    before = example("N at 1\nghosts N1 ghoul\nagenda roll-dice 0; end; turn-ends N").state
    rolls = []
    for seed in range(3000):
        dealer, s = make(seed), clone(before)
        rolls.append(tuple(dealt(s, dealer).split()[1] for _ in range(3)))
    for die in range(3):
        assert chi_square([roll[die] for roll in rolls], dict.fromkeys(COLOURS, 1)) < 1
    pairs = {(a, b): 1.0 for a in COLOURS for b in COLOURS}
    assert chi_square([roll[:2] for roll in rolls], pairs) < 1
    assert chi_square([roll[1:] for roll in rolls], pairs) < 1


@pytest.mark.parametrize("make", DEALERS)
def test_rolls_of_one_game_do_not_hang_together(make: Make) -> None:
    """One seed, one long row of rolls: each and each with the one before."""
    dealer, s = make(7), example("agenda tao-die; end; turn-ends N").state
    faces = []
    for _ in range(4000):
        rolled = clone(s)
        faces.append(dealt(rolled, dealer).split()[1])
        s.tao_rolls += 1
    assert chi_square(faces, dict.fromkeys(COLOURS, 1)) < 1
    pairs = {(a, b): 1.0 for a in COLOURS for b in COLOURS}
    assert chi_square(zip(faces[::2], faces[1::2], strict=True), pairs) < 1


@pytest.mark.parametrize("make", DEALERS)
def test_the_curse_die_has_six_faces_two_of_them_nothing(make: Make) -> None:
    s = example("agenda curse-die N0; end; turn-ends N").state
    seen = [dealt(clone(s), make(seed)) for seed in range(3000)]
    faces = dict.fromkeys(["curse haunt", "curse ghost", "curse tao", "curse qi"], 1.0)
    assert chi_square(seen, {**faces, "curse nothing": 2}) < 1
