"""A payment as one decision: the list of its results is the engine's own, whole and playable."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.table.view import view
from tests.rules.base.exorcism.test_exo_every_roll import CORNERS, POWERS, as_read
from tests.rules.payments import allowed, branch, gone, spent
from tests.support import example, moon_example, secret_example


@pytest.mark.parametrize("corner", CORNERS)
def test_exo_4_all_results_are_listed_and_each_can_be_played(corner: str) -> None:
    t = example(CORNERS[corner] + "step act", powers=POWERS)
    attempt = as_read(t)
    dice = 2 if "captured" in corner else 3
    for faces in combinations_with_replacement(COLOUR_NAMES, dice):
        rolled = branch(t).do("exorcise", *[f"roll {face}" for face in faces])
        if rolled.step not in ("pay", "lay", "mantra-colour"):
            assert view(rolled.state, "N").payments == []
            continue
        listed = view(rolled.state, "N").payments
        results = set()
        for payment in listed:
            played = branch(rolled).do(*payment.do)
            cost = {f"{one.board} {one.what}": one.count for one in payment.spent}
            assert spent(played.told) == Counter(cost)
            assert gone(played.told) == set(payment.targets)
            results.add((frozenset(payment.targets), frozenset(cost.items())))
        assert len(results) == len(listed)
        assert results == allowed(attempt, faces), faces


def test_w_bar_1_crystals_of_a_barrier_are_nobodys() -> None:
    t = moon_example("ghosts E0 creeping-one, E2 rotten-soul-1\nreceptacles 0 2 6 8\nstep end")
    t.do("pass", "exorcise", "roll green", "roll green", "roll blue", "roll red")
    costly = [payment for payment in view(t.state, "N").payments if payment.spent]
    assert [(p.targets, [(s.board, s.what, s.count) for s in p.spent]) for p in costly] == [
        (["E0", "E2"], [("", "crystal", 1)])
    ]


def test_k_tao_5_demons_go_by_their_names() -> None:
    t = secret_example("N at 0 tao red\nbelow N\ndemons seeker 0 gardener 0\nstep act")
    t.do("expel", "roll red", "roll red", "roll blue")
    assert [payment.targets for payment in view(t.state, "N").payments] == [
        ["gardener"],
        ["seeker"],
        ["gardener", "seeker"],
    ]


def test_nobody_else_is_told_the_results() -> None:
    t = example("N at 0 tao red\nghosts N0 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll black", "roll black")
    assert view(t.state, "N").payments
    assert view(t.state, "S").payments == []


def test_exo_4_tokens_that_are_asked_for_can_be_laid_on_the_ghost_they_pay_for() -> None:
    """The base game has fewer spaces than there are names of them."""
    t = example("N at 0 tao red\nE at 0 tao red\nghosts N0 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll black", "roll black", "target N0")
    seen = view(t.state, "N")
    assert [(lay.space, lay.do, lay.colour) for lay in seen.lays] == [
        ("N0", "token N", "red"),
        ("N0", "token E", "red"),
    ]
    assert len(seen.payments) == 2
