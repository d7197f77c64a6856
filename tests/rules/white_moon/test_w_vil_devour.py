"""W-VIL-8: devourers; the ten new ghosts are told in test_w_cards.py."""

from tests.rules.looks import EAST_FULL, draw
from tests.support import moon_example


# ---------------------------------------------------------------- W-VIL-8 in the Yin phase
def test_w_vil_8_the_top_of_the_first_occupied_tile_of_the_line_dies() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 3 hua-1 li-1, 6 wu-1, 1 sun-1\nstep yin")
    assert t.dead == ["hua-1"]
    assert t.stack(3) == ["li-1"]


def test_w_vil_8_none_on_the_line_the_active_player_picks() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 1 hua-1 li-1, 8 miao-1\nstep yin")
    assert (t.actor, t.options()) == ("N", ["tile 1", "tile 8"])
    t.do("tile 8")
    assert t.dead == ["miao-1"]


def test_w_vil_8_none_in_the_village_a_qi() -> None:
    t = moon_example("ghosts N0 bog-jackal\nstep yin")
    assert (t.qi("N"), t.dead) == (2, [])


def test_w_vil_8_on_a_neutral_turn_the_board_loses_the_qi() -> None:
    t = moon_example("turn 1 W\nghosts W0 river-serpent\nstep yin", players=3)
    assert t.qi("W") == 2


def test_w_vil_8_on_a_haunted_turn_a_living_player() -> None:
    t = moon_example("turn 1 N\nN dead\nghosts N0 bog-jackal\nstep yin")
    assert t.options() == ["board E", "board S", "board W"]
    assert t.do("board S").qi("S") == 2


def test_w_vil_8_on_a_neutral_turn_the_next_player_picks() -> None:
    t = moon_example(
        "turn 1 W\nghosts W0 river-serpent\nvillagers 0 hua-1, 1 hua-2\nstep yin", players=3
    )
    assert (t.actor, t.options()) == ("N", ["tile 0", "tile 1"])


def test_w_vil_8_only_on_the_active_board() -> None:
    t = moon_example(f"ghosts {EAST_FULL.replace('rotten-soul-1', 'thicket-fox')}\nstep yin")
    assert t.qi("N") == 3


def test_w_vil_8_grey_hunter_devours_on_arrival_from_its_space() -> None:
    t = moon_example("villagers 2 hua-1, 5 li-1, 0 wu-1\nstep arrival").do(draw("grey-hunter"))
    t.do("place N2")
    assert t.dead == ["hua-1"]


def test_w_vil_8_the_others_do_not() -> None:
    t = moon_example("villagers 0 hua-1, 1 li-1, 2 miao-1\nstep arrival").do(draw("bog-jackal"))
    assert t.do("place N2").dead == []


def test_w_vil_8_grey_hunter_on_a_buddha_devours_nobody() -> None:
    t = moon_example("villagers 2 hua-1\nbuddhas N2\nstep arrival").do(draw("grey-hunter"))
    t.do("place N2")
    assert (t.dead, t.ghosts) == ([], {})


def test_w_vil_8_none_in_the_village_grey_hunter_costs_a_qi() -> None:
    t = moon_example("step arrival").do(draw("grey-hunter"), "place N2")
    assert t.qi("N") == 2
