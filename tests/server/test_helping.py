"""What helps people to decide: odds and payments that hold when they are followed."""

import pytest

from ghoststories.bots.paying import best_payment
from ghoststories.server.rooms.helping import tile_odds
from tests.server.house import House, evening
from tests.support import Example, example

ROLLED = ("exorcise", "roll yellow", "roll red", "roll red")
FRIENDS = "N at 1 no-tao\nE at 1 tao yellow yellow\nghosts N1 zombie-1\nstep act"
"""Two Taoists before a ghost that needs one token more than the dice give."""
EAST = 1


def rolled(position: str) -> Example:
    return example(position).do(*ROLLED)


def test_the_best_payment_banishes_when_it_is_followed() -> None:
    t = rolled("N at 1 tao yellow\nghosts N1 zombie-1\nstep act")
    before = t.digest
    steps = best_payment(t.state, ())
    assert t.digest == before, "nobody has decided yet"
    t.do(*steps)
    assert t.ghosts == {}


def test_tokens_of_friends_are_spent_only_where_they_are_offered() -> None:
    offered, kept = rolled(FRIENDS), rolled(FRIENDS)
    offered.do(*best_payment(offered.state, ()))
    kept.do(*best_payment(kept.state, (EAST,)))
    assert (offered.ghosts, offered.tao("E")) == ({}, ["yellow"])
    assert (kept.ghosts, kept.tao("E")) == ({"N1": "zombie-1"}, ["yellow", "yellow"])


def test_nothing_is_paid_when_nothing_is_to_be_paid() -> None:
    assert best_payment(example("N at 1\nstep move").state, ()) == ()


def test_odds_are_told_for_where_one_stands_and_may_go() -> None:
    t = example("N at 4 no-tao\nghosts N1 ghoul\nstep move")
    odds = {one.tile: one.goals for one in tile_odds(t.state)}
    assert set(odds) == set(range(9)), "the centre reaches every tile"
    (goal,) = odds[1]
    assert goal.spaces == ("N1",)
    # one of three dice shows yellow or white
    assert goal.dice == pytest.approx(1 - (4 / 6) ** 3)
    assert odds[4] == ()


@evening()
async def test_both_can_be_asked_for(home: House) -> None:
    ann = await home.table()
    tokens = tuple(ann.tokens.seats.values())
    assert (await home.server.odds(ann.table.id, tokens)).version == 1
    assert (await home.server.payment(ann.table.id, tokens)).do == ()
