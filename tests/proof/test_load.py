"""Short forms of `python -m proof.load`: that each of them runs, and finds nothing it should not.
How fast a busy machine is says nothing, so no time is judged."""

from collections import Counter

import pytest

from proof.load.neighbour import Felt, neighbours
from proof.load.ramp import Step, ramp
from proof.load.returning import returning
from proof.load.soak import Sample, Soaked, soak

pytestmark = pytest.mark.slow


def test_nothing_is_left_open_when_all_have_gone() -> None:
    found = soak(10 / 60, 20, 20, every=1, say=lambda _: None)
    assert found.acknowledged == 200
    assert found.opened > 20
    assert not found.left_over


def test_all_come_back_whether_the_server_ends_or_is_killed() -> None:
    found = returning(60, say=lambda _: None)
    assert [back.how for back in found] == ["SIGTERM", "SIGKILL"]
    assert [(len(back.took), back.missing) for back in found] == [(60, 0), (60, 0)]


def test_a_neighbour_is_felt_or_not() -> None:
    [found] = neighbours(("problems",), seconds=1, rounds=1, say=lambda _: None)
    assert found.asked > 0
    assert len(found.quiet) == len(found.loud) == 40
    assert found.ratio > 0


def test_a_rate_is_raised_until_it_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proof.load.ramp.RAISED", 1000.0)
    said: list[str] = []
    first, last = ramp(10, 5, 1, say=said.append)
    assert first.done > 0
    assert not last.held
    assert "not held" in said[-2]


# ---------------------------------------------------------------- the verdicts
def test_memory_is_judged_by_its_quarters() -> None:
    few, more = Counter(socket=1), Counter(socket=2)

    def soaked(*memory: float) -> Soaked:
        return Soaked([Sample(at, one, 30) for at, one in enumerate(memory)], 1, 1, few, few)

    assert soaked(50, 100, 100, 100, 104, 104, 104, 104).good
    assert not soaked(100, 100, 100, 100, 100, 100, 106, 106).good
    assert not Soaked([Sample(1, 1, 1)], 1, 1, few, more).good
    pool, leak = Counter({"tables.sqlite-wal": 6}), Counter({"tables.sqlite-wal": 18})
    assert Soaked([Sample(1, 1, 1)], 1, 1, few, few + pool).good
    assert not Soaked([Sample(1, 1, 1)], 1, 1, few, few + leak).good


def test_a_neighbour_may_cost_three_times_the_quiet_median() -> None:
    assert Felt("events", [0.001, 0.002, 0.003], [0.006]).good
    assert not Felt("events", [0.001, 0.002, 0.003], [0.0061]).good


def test_a_rate_is_held_if_nearly_all_is_done_in_time() -> None:
    assert Step(100, 96, 2, 900, 0.5, 0.2).held
    assert not Step(100, 94, 2, 900, 0.5, 0.2).held
    assert not Step(100, 100, 2, 1100, 0.5, 0.2).held
