"""INC-7: Howling Nightmare and the space across the village."""

import pytest

from tests.rules.looks import temple
from tests.support import example

MANTRA = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


# ---------------------------------------------------------------- INC-7 Howling Nightmare
FACING = [
    ("N0", "S2", 0),
    ("N1", "S1", 1),
    ("N2", "S0", 2),
    ("E0", "W2", 2),
    ("E1", "W1", 5),
    ("E2", "W0", 8),
    ("S0", "N2", 8),
    ("S1", "N1", 7),
    ("S2", "N0", 6),
    ("W0", "E2", 6),
    ("W1", "E1", 3),
    ("W2", "E0", 0),
]
CROWD = (
    "zombie-1",
    "zombie-2",
    "yellow-plague",
    "rotten-soul-1",
    "rotten-soul-2",
    "green-abomination",
    "flesh-devourer",
    "blood-drinker-1",
    "blood-drinker-2",
    "abysmal-1",
)


@pytest.mark.parametrize(("space", "across", "tile"), FACING)
def test_inc_7_only_a_ghost_straight_across_forbids_it(space: str, across: str, tile: int) -> None:
    others = [there for there, _, _ in FACING if there not in (space, across)]
    crowd = ", ".join(f"{where} {card}" for where, card in zip(others, CROWD, strict=True))
    howling = f"N at {tile} no-tao\nghosts {space} howling-nightmare, "
    free = example(f"{howling}{crowd}\nstep act")
    free.do("exorcise", "roll black", "roll black", "roll black")
    assert space not in free.ghosts
    forbidden = example(f"{howling}{across} lich\nstep act")
    forbidden.do("exorcise", "roll black", "roll black", "roll black")
    assert space in forbidden.ghosts


def test_inc_7_no_face_is_put_on_it_so_its_neighbour_gets_the_jokers() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 howling-nightmare, S2 skinner, W2 ooze-devil-1
        step act
        """
    )
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert t.ghosts == {"N0": "howling-nightmare", "S2": "skinner"}


def test_inc_7_moved_by_the_pavilion_it_is_counted_from_its_new_space() -> None:
    """From N1 it was free; on W1 the ghost on E1 forbids it."""
    t = example(
        """
        turn 1 W
        W at 3 no-tao
        ghosts N1 howling-nightmare, E1 creeping-one
        step act
        """
    )
    t.do("ask 7", "pick N1", "place W1", "pass")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert "W1" in t.ghosts


def test_inc_7_the_ghost_across_moved_away_it_can_be_exorcised() -> None:
    t = example("N at 1 no-tao\nghosts N1 howling-nightmare, S1 skinner\nstep act")
    t.do("ask 7", "pick S1", "place S0", "pass")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert "N1" not in t.ghosts


def test_inc_7_inc_3_arriving_on_a_buddha_it_stays_and_still_calls_a_ghost() -> None:
    t = example("buddhas N1\ndeck howling-nightmare(all), 20 ghost\nstep arrival").do("place N1")
    assert (t.ghosts, temple(t)) == ({"N1": "howling-nightmare"}, 2)
    assert t.step == "draw-card"
