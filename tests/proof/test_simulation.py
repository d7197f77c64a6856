"""The simulation in short: some seeds, the same seed twice, and the defects it must find."""

import asyncio
import random

import pytest

from proof.checker import Violation
from proof.simulation.defects import DEFECTS
from proof.simulation.loop import SimulatedLoop, Stopped, Strand, simulated, strand
from proof.simulation.world import simulate

MOST_SEEDS = 150
"""In which a defect must be found; one run of ten finds it."""


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 60, 15))
def test_everything_comes_right(first: int) -> None:
    found: dict[int, list[str]] = {}
    for seed in range(first, first + 15):
        if wrong := simulate(seed).violations:
            found[seed] = [str(one) for one in wrong]
    assert not found, "python -m proof.simulation --seed N --trace"


def test_a_seed_is_the_same_run_every_time() -> None:
    first, again = simulate(11), simulate(11)
    assert first.trace == again.trace
    assert (first.steps, first.seconds) == (again.steps, again.seconds)
    assert first.acknowledged
    assert first.faults
    assert simulate(12).trace != first.trace


@pytest.mark.slow
def test_three_processes() -> None:
    assert not simulate(3, processes=3).violations


def found_with(defect: str, kinds: set[str]) -> list[Violation]:
    with DEFECTS[defect]():
        for seed in range(MOST_SEEDS):
            wrong = simulate(seed, hostile=True).violations
            if any(one.kind in kinds for one in wrong):
                return wrong
    return []


@pytest.mark.slow
def test_a_table_that_freezes_is_found() -> None:
    """Written, and not taken into the game, since the connection ended."""
    assert found_with("cancelled-writes", {"stuck"})


@pytest.mark.slow
def test_an_acknowledged_action_that_is_not_stored_is_found() -> None:
    """Of two for the same version both have won."""
    assert found_with("two-winners", {"lost"})


# ---------------------------------------------------------------- the loop itself
def test_hours_pass_at_once_and_clocks_go_with_them() -> None:
    chance = random.Random(0)
    loop = SimulatedLoop(chance)

    async def an_hour() -> float:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(3600)
        return loop.time()

    with simulated(loop, chance):
        assert loop.run_until_complete(an_hour()) == 3600
    loop.end()


def test_waiting_for_ever_is_noticed() -> None:
    loop = SimulatedLoop(random.Random(0))
    with pytest.raises(Stopped, match="nothing is left"):
        loop.run_until_complete(loop.create_future())
    loop.end()


def test_a_dead_strand_never_runs_again() -> None:
    """Nor does it clean up: nobody does who is killed."""
    loop = SimulatedLoop(random.Random(0))
    done = []

    async def lives() -> None:
        try:
            await asyncio.sleep(2)
        finally:
            done.append(loop.time())

    async def all_of_it() -> None:
        doomed = Strand("doomed")
        strand.set(doomed)
        task = asyncio.ensure_future(lives())
        strand.set(Strand("other"))
        await asyncio.sleep(1)
        doomed.dead = True
        await asyncio.sleep(10)
        assert not done
        assert not task.done()

    loop.run_until_complete(all_of_it())
    loop.end()
