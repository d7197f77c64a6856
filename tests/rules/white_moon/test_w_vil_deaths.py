"""W-VIL-5, W-VIL-7, W-VIL-12, W-VIL-13, W-LOSE: deaths, deaths inside deaths, the twelfth."""

import pytest

from ghoststories.content.white_moon.vocabulary import PEOPLE
from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL, draw, told
from tests.support import moon_example

ELEVEN = "dead zhou-1 zhou-2 zhou-3 li-1 li-2 li-3 sun-1 sun-2 sun-3 miao-1 miao-2"
TEN = "dead zhou-1 zhou-2 zhou-3 li-1 li-2 li-3 sun-1 sun-2 sun-3 miao-1"
NOTHING = "deck rotten-soul-1, 1 incarnation, 10 ghost"
"""A quiet card for the arrival of step 3."""


# ---------------------------------------------------------------- W-VIL-5 one after the other
def test_w_vil_5_the_dead_lie_on_the_graveyard_board_and_their_curse_strikes() -> None:
    t = moon_example("N at 4\nghosts N0 ghoul stone\nvillagers 0 hua-1\nstep yin")
    assert (t.dead, t.stack(0), t.is_down("N")) == (["hua-1"], [], True)


def test_w_vil_5_from_the_top_each_with_its_curse_before_the_next() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 zhou-1 zhou-2 hua-1\nstep yin")
    assert t.dead == ["zhou-1"]
    assert t.stack(0) == ["zhou-2", "hua-1"]
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board E")
    assert t.dead == ["zhou-1", "zhou-2"]
    t.do("board W")
    assert t.dead == ["hua-1", "zhou-1", "zhou-2"]
    assert (t.qi("E"), t.qi("W"), t.haunted, t.step) == (2, 2, [], "draw-card")


def test_w_vil_5_the_next_is_turned_up_before_the_curse() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 xiang-1 hua-1, 8 hua-2\nstep yin")
    assert t.options() == ["tile 0", "tile 8"]


def test_w_vil_5_those_still_standing_there_may_be_picked() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 xiang-1 zhou-1 hua-1, 8 hua-2\nstep yin")
    t.do("tile 0")
    assert t.step == "lose-qi-victim"  # the Zhou, picked, before the Hua
    t.do("board E")
    assert t.dead == ["hua-1", "zhou-1", "xiang-1"]
    assert t.stack(8) == ["hua-2"]


def test_w_vil_5_further_deaths_come_before_the_next_on_the_tile() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 xiang-1 hua-1, 8 zhou-1\nstep yin")
    t.do("tile 8")
    assert (t.step, t.dead) == ("lose-qi-victim", ["zhou-1", "xiang-1"])
    t.do("board S")
    assert t.dead == ["hua-1", "zhou-1", "xiang-1"]


def test_w_vil_5_xiang_after_xiang() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 xiang-1, 3 xiang-2, 6 hua-1\nstep yin")
    t.do("tile 3")  # the Hua is the only one left
    assert t.dead == ["hua-1", "xiang-1", "xiang-2"]


def test_w_vil_5_xiang_with_nobody_left_kills_nobody() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 xiang-1\nstep yin")
    assert (t.dead, t.step) == (["xiang-1"], "draw-card")


def test_w_vil_5_who_comes_to_the_tile_meanwhile_dies_too() -> None:
    """A Sun calls a fast haunter, before which a villager flees onto the tile."""
    t = moon_example(
        """
        turn 1 W
        W tao red
        ghosts W0 abysmal-1, W1 drowned-maiden stone, W2 abysmal-2
        villagers 3 sun-1 hua-1, 0 miao-1
        deck gloomy-minion, 1 incarnation, 10 ghost
        step yin
        """
    )
    assert (t.stack(3), t.stack(0)) == (["hua-1"], ["miao-1"])
    t.do("place N0")
    assert t.dead == ["hua-1", "sun-1", "miao-1"]
    assert (t.tao("W"), t.haunted) == ([], [])


# ---------------------------------------------------------------- W-VIL-7 instead of a haunting
def test_w_vil_7_all_on_the_tile_die_instead_and_it_is_not_haunted() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 hua-1 hua-2 hua-3\nstep yin")
    assert (t.haunted, t.stack(0)) == ([], [])
    assert t.dead == ["hua-1", "hua-2", "hua-3"]


def test_w_vil_7_without_villagers_the_tile_is_haunted() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 3 hua-1\nstep yin")
    assert (t.haunted, t.dead) == ([0], [])


def test_w_vil_7_haunted_tiles_are_passed_over_as_ever() -> None:
    t = moon_example("haunted 0\nghosts N0 ghoul stone\nvillagers 3 hua-1\nstep yin")
    assert (t.haunted, t.dead) == ([0], ["hua-1"])


def test_w_vil_7_the_curse_die_haunts_so_too() -> None:
    t = moon_example("ghosts N1 lich\nvillagers 1 hua-1\nstep yin").do("curse haunt")
    assert (t.haunted, t.dead) == ([], ["hua-1"])


def test_w_vil_7_shapeless_evil_haunts_so_too() -> None:
    t = moon_example("villagers 1 hua-1 miao-1\nstep arrival").do(
        draw("shapeless-evil"), "place N1"
    )
    assert (t.haunted, t.dead) == ([], ["hua-1", "miao-1"])


def test_w_vil_7_a_sheng_among_them_haunts_the_tile_after_the_last() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 sheng-1 zhou-1 hua-1\nstep yin")
    assert (t.haunted, t.step) == ([], "lose-qi-victim")
    t.do("board N")
    assert (t.haunted, t.dead) == ([0], ["hua-1", "zhou-1", "sheng-1"])


def test_w_vil_7_a_second_sheng_adds_nothing() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 sheng-1 sheng-2, 3 hua-1\nstep yin")
    assert (t.haunted, t.stack(3)) == ([0], ["hua-1"])


def test_w_vil_7_a_sheng_dying_alone_haunts_its_tile() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 0 sheng-1\nstep yin")
    assert (t.haunted, t.dead) == ([0], ["sheng-1"])


def test_w_vil_7_those_left_where_a_sheng_died_alone_die_instead() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 0 sheng-1 hua-1 miao-1\nstep yin")
    assert t.haunted == []
    assert t.dead == ["hua-1", "miao-1", "sheng-1"]


def test_w_vil_7_the_second_sheng_under_the_first_haunts_in_the_end() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 0 sheng-1 sheng-2 hua-1\nstep yin")
    assert (t.haunted, t.stack(0)) == ([0], [])


def test_w_vil_7_a_sheng_picked_by_a_xiang_kills_the_rest_of_its_tile() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 0 xiang-1, 8 sheng-1 hua-1, 2 li-1\nstep yin")
    t.do("tile 8")
    assert (t.haunted, t.dead) == ([], ["hua-1", "xiang-1", "sheng-1"])


def test_w_vil_7_a_weng_among_them_can_haunt_the_tile_again() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 weng-1 sheng-1 hua-1\nstep yin")
    t.do("curse haunt")  # the rest die by this one, and the Sheng haunts after them
    assert (t.haunted, t.dead) == ([0], ["hua-1", "sheng-1", "weng-1"])


def test_w_vil_7_sheng_sun_sheng() -> None:
    t = moon_example(
        f"ghosts N0 ghoul stone\nvillagers 0 sheng-1 sun-1 sheng-2\n{NOTHING}\nE dead\nstep yin"
    )
    assert (t.step, t.haunted, t.stack(0)) == ("place-card", [], ["sheng-2"])
    t.do("place E0")
    assert t.haunted == [0]
    assert t.dead == ["sun-1", "sheng-1", "sheng-2"]


# ---------------------------------------------------------------- W-VIL-12 the active one dies
def test_w_vil_12_the_other_deaths_go_on_for_a_haunted_board() -> None:
    t = moon_example("N qi 1\nghosts N0 ghoul stone\nvillagers 0 zhou-1 hua-1 miao-1\nstep yin")
    t.do("board N")
    assert t.dead == ["hua-1", "zhou-1", "miao-1"]
    assert not t.is_down("E")
    assert t.tao("E") == ["green"]
    assert (t.active, t.step) == ("N", "su-ling")


def test_w_vil_12_steps_1_and_2_go_on_and_3_does_not() -> None:
    t = moon_example(
        f"N qi 1\nghosts {NORTH_FULL.replace('N0 zombie-1', 'N0 bog-jackal')}\n"
        "villagers 0 zhou-1, 8 hua-1\nstep yin"
    )
    t.do("board N")
    assert t.options() == ["board E", "board S", "board W"]  # the full board, DTH-3
    t.do("board E")
    assert t.qi("E") == 2
    assert t.step == "su-ling"


def test_w_vil_12_su_ling_and_the_barrier_still_come() -> None:
    t = moon_example(
        "N qi 1\nghosts N0 bog-jackal\nvillagers 0 zhou-1, 8 hua-1\nreceptacles 0 2 6 8\nstep yin"
    )
    t.do("board N")
    assert (t.step, t.actor) == ("su-ling", "E")
    t.do("su-ling S1")
    assert t.step == "barrier"


# ---------------------------------------------------------------- W-VIL-13 Sheng and the limit
def test_w_vil_13_the_third_tile_turns_after_all_deaths_there() -> None:
    t = moon_example("haunted 1 2\nghosts N0 ghoul stone\nvillagers 0 sheng-1 zhou-1\nstep yin")
    assert t.result == "running"
    t.do("board N")
    assert t.result == "lost-haunted"


def test_w_vil_13_a_twelfth_death_may_lose_before() -> None:
    t = moon_example(
        f"haunted 1 2\nghosts N0 ghoul stone\nvillagers 0 sheng-1 hua-1\n{TEN}\nstep yin"
    )
    assert (t.result, t.haunted) == ("lost-villagers", [1, 2])


def test_w_vil_13_the_last_taoists_death_may_lose_before() -> None:
    t = moon_example(
        "N qi 1\nE dead\nS dead\nW dead\nhaunted 1 2\nghosts N0 ghoul stone\n"
        "villagers 0 sheng-1 zhou-1\nstep yin"
    )
    assert (t.result, t.haunted) == ("lost-all-dead", [1, 2])


# ---------------------------------------------------------------- W-LOSE-1 twelve
def test_w_lose_1_the_twelfth_death_loses_before_its_curse() -> None:
    t = moon_example(f"N at 4\nghosts N0 bog-jackal\nvillagers 0 hua-1\n{ELEVEN}\nstep yin")
    assert t.result == "lost-villagers"
    assert not t.is_down("N")


def test_w_lose_1_eleven_do_not() -> None:
    t = moon_example(f"N at 4\nghosts N0 bog-jackal\nvillagers 0 hua-1\n{TEN}\nstep yin")
    assert (t.result, t.is_down("N")) == ("running", True)


def test_w_lose_1_in_the_middle_of_a_tile() -> None:
    t = moon_example(f"ghosts N0 ghoul stone\nvillagers 0 hua-1 hua-2\n{ELEVEN}\nstep yin")
    assert (t.result, t.stack(0)) == ("lost-villagers", ["hua-2"])


def test_w_lose_1_one_brought_back_no_longer_counts() -> None:
    t = moon_example(f"N at 0\nvillagers 8 hua-1\n{ELEVEN}\nstep act")
    t.do("help", "person miao-1", "curse haunt")  # eleven, ten, eleven
    assert (t.result, len(t.dead)) == ("running", 11)


@pytest.mark.parametrize("ghost", ["ghoul", "ghoul stone"])
def test_w_lose_1_by_flight_and_by_haunting(ghost: str) -> None:
    t = moon_example(f"haunted 3\nghosts N0 {ghost}\nvillagers 0 hua-1\n{ELEVEN}\nstep yin")
    assert t.result == "lost-villagers"


def test_w_vil_5_the_death_tells_who_and_where() -> None:
    t = moon_example("ghosts N1 lich\nvillagers 1 hua-1\nstep yin").do("curse haunt")
    assert told(t, "villager-died") == ["villager-died hua-1 1"]


def test_w_vil_12_in_the_yang_phase_the_turn_ends_after_all_deaths() -> None:
    """Blue asks the Graveyard with Heavenly Gust; the curse kills it by a Zhou."""
    t = moon_example(
        "turn 1 W\nW at 0 qi 1\nghosts N0 ghoul\ndead zhou-1\nvillagers 0 hua-1 miao-1\nstep act"
    )
    t.do("help", "curse haunt", "board W")
    assert t.dead == ["hua-1", "zhou-1", "miao-1"]
    assert (t.step, t.actor) == ("su-ling", "N")  # no exorcism any more
    assert not any(t.is_down(board) for board in "NESW")


def test_w_vil_5_a_sun_on_a_full_table_costs_a_qi() -> None:
    full = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"
    ghosts = full.replace("N0 zombie-1", "N0 bog-jackal")
    t = moon_example(f"ghosts {ghosts}\nvillagers 0 sun-1\nstep yin")
    assert t.qi("N") == 1  # for the Sun, and for the full board


def test_w_vil_5_somebody_unseen_is_turned_up_before_the_curse_and_may_be_picked() -> None:
    others = " ".join(person for person in PEOPLE if person not in ("xiang-1", "hua-1", "hua-2"))
    for ghost in ("bog-jackal", "ghoul stone"):
        t = moon_example(
            f"ghosts N0 {ghost}\nvillagers 0 xiang-1 ?, 8 hua-2\nsaved {others}\nstep yin"
        )
        assert (t.step, t.outcomes()) == ("turn-up", {"person hua-1": 1})
        t.do("person hua-1")
        assert t.options() == ["tile 0", "tile 8"]
