"""ARR: a ghost arrives."""

from tests.rules.looks import (
    EAST_FULL,
    NORTH_FULL,
    SOUTH_FULL,
    WEST_FULL,
    buddhas_on_boards,
    dead,
    deck,
    draw,
    figure,
    lasting,
    temple,
    told,
)
from tests.support import example


# ---------------------------------------------------------------- ARR-1
def test_arr_1_the_top_card_is_drawn_and_placed() -> None:
    t = example("step arrival")
    before = len(deck(t))
    t.do(draw("ghoul"), "place N1")
    assert t.ghosts == {"N1": "ghoul"}
    assert len(deck(t)) == before - 1


def test_arr_1_with_all_twelve_spaces_full_no_card_is_drawn_but_a_qi_lost() -> None:
    t = example(
        f"""
        N at 1
        haunted 8
        ghosts {NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}
        step act
        """
    )
    before = deck(t)
    t.do("help")
    assert t.haunted == []
    assert t.qi("N") == 2
    assert deck(t) == before
    assert t.step == "end"


def test_arr_1_eleven_ghosts_and_a_buddha_leave_a_space_free() -> None:
    t = example(
        f"""
        N at 1
        haunted 8
        ghosts N0 zombie-1, N1 zombie-2, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}
        buddhas N2
        step act
        """
    )
    t.do("help")
    assert t.step == "draw-card"
    assert t.qi("N") == 3


def test_arr_1_the_curse_die_calls_a_ghost_on_a_full_table_and_costs_a_qi() -> None:
    t = example(
        f"""
        turn 4 W
        ghosts N0 zombie-1, N1 zombie-2, N2 lich, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}
        step end
        """
    )
    t.do("pass", "curse ghost")
    assert told(t, "qi-lost") == ["qi-lost N", "qi-lost N"]  # the die, then the full board (YIN-3)
    assert told(t, "drawn") == []
    assert t.qi("N") == 1


def test_arr_1_on_a_haunted_boards_turn_a_chosen_player_loses_that_qi() -> None:
    t = example(
        f"""
        turn 4 W
        N dead
        ghosts N0 zombie-1, N1 zombie-2, N2 lich, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}
        step end
        """
    )
    t.do("pass", "curse ghost")
    assert t.step == "lose-qi-victim"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board S")
    assert t.qi("S") == 2
    assert told(t, "drawn") == []


def test_arr_1_severed_heads_on_the_twelfth_space_cost_a_qi_for_the_ghost_they_call() -> None:
    t = example(
        f"""
        ghosts N1 zombie-1, N2 zombie-2, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}
        step arrival
        """
    )
    t.do(draw("severed-heads-1"))
    assert t.ghosts["N0"] == "severed-heads-1"
    assert lasting(t, "N0") == ["holds-die"]
    assert t.qi("N") == 2
    assert t.step == "move"


# ---------------------------------------------------------------- ARR-2
def test_arr_2_a_coloured_ghost_goes_on_any_free_space_of_its_colours_board() -> None:
    t = example(
        """
        ghosts S1 blood-drinker-1
        step arrival
        """
    )
    t.do(draw("skinner"))
    assert t.options() == ["place S0", "place S2"]


def test_arr_2_a_coloured_ghost_goes_on_its_board_although_that_is_haunted() -> None:
    t = example(
        """
        S dead
        step arrival
        """
    )
    t.do(draw("skinner"))
    assert t.options() == ["place S0", "place S1", "place S2"]


def test_arr_2_a_black_ghost_goes_on_the_active_board() -> None:
    t = example(
        """
        turn 2 E
        ghosts E1 rotten-soul-1
        step arrival
        """
    )
    t.do(draw("black-widow-1"))
    assert t.options() == ["place E0", "place E2"]
    assert t.actor == "E"


# ---------------------------------------------------------------- ARR-3
def test_arr_3_if_its_board_is_full_the_ghost_goes_on_any_free_space_of_another() -> None:
    t = example(
        f"""
        ghosts N0 zombie-1, {EAST_FULL}, S1 blood-drinker-1, {WEST_FULL}
        step arrival
        """
    )
    t.do(draw("creeping-one"))
    assert t.options() == ["place N1", "place N2", "place S0", "place S2"]
    assert t.actor == "N"


def test_arr_3_a_black_ghost_with_the_active_board_full_goes_anywhere_free() -> None:
    t = example(
        f"""
        N at 8
        ghosts {NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, W0 abysmal-1
        step act
        """
    )
    t.do("help", "take red", draw("grave-walker"))
    assert t.options() == ["place W1", "place W2"]


# ---------------------------------------------------------------- ARR-4
def test_arr_4_a_space_with_only_a_buddha_may_be_picked_or_left() -> None:
    t = example(
        """
        buddhas N1
        step arrival
        """
    )
    t.do(draw("ghoul"))
    assert t.options() == ["place N0", "place N1", "place N2"]
    t.do("place N2")
    assert t.ghosts == {"N2": "ghoul"}
    assert buddhas_on_boards(t) == ["N1"]


def test_arr_4_a_ghost_that_arrives_on_a_buddha_is_discarded_and_the_buddha_goes_home() -> None:
    t = example(
        """
        buddhas N1
        step arrival
        """
    )
    t.do(draw("ghoul"), "place N1")
    assert t.ghosts == {}
    assert figure(t, "N1") == "none"
    assert buddhas_on_boards(t) == []
    assert temple(t) == 2
    assert t.step == "move"


def test_arr_4_on_a_buddha_there_are_no_curses_and_no_rewards() -> None:
    t = example(
        """
        N no-yin-yang
        buddhas N1
        step arrival
        """
    )
    t.do(draw("black-widow-1"), "place N1")
    assert t.ghosts == {}
    assert t.step == "move"
    assert t.qi("N") == 3
    assert not t.yin_yang("N")


def test_arr_4_on_a_buddha_arrival_abilities_do_not_happen() -> None:
    t = example(
        """
        buddhas N1
        step arrival
        """
    )
    t.do(draw("grave-walker"), "place N1")
    assert t.qi("N") == 3
    assert t.ghosts == {}


def test_arr_4_on_a_buddha_severed_heads_take_no_die_and_call_nobody() -> None:
    t = example(
        """
        buddhas N1
        step arrival
        """
    )
    t.do(draw("severed-heads-1"), "place N1")
    assert lasting(t, "N1") == []
    assert t.step == "move"


def test_arr_4_a_ghost_moved_onto_a_buddha_is_discarded() -> None:
    t = example(
        """
        N at 7
        ghosts E0 restless-spirit stone
        buddhas W1
        step act
        """
    )
    t.do("help", "pick E0", "place W1", "pass")
    assert t.ghosts == {}
    assert buddhas_on_boards(t) == []
    assert temple(t) == 2
    assert figure(t, "W1") == "none"


def test_arr_4_the_ghost_a_buddha_sends_away_does_not_make_its_board_full() -> None:
    t = example(
        """
        turn 4 W
        ghosts N2 lich, N1 zombie-1
        buddhas N0
        step end
        """
    )
    t.do("pass", "curse ghost", draw("ghoul"))
    assert t.ghosts == {"N1": "zombie-1", "N2": "lich"}
    assert t.qi("N") == 3
    assert t.step == "draw-card"


# ---------------------------------------------------------------- ARR-5
def test_arr_5_arrival_abilities_hit_the_active_player_whichever_board_the_ghost_lies_on() -> None:
    t = example(
        f"""
        N at 8
        ghosts {NORTH_FULL}
        step act
        """
    )
    t.do("help", "take red", draw("grave-walker"), "place S1")
    assert t.qi("N") == 3  # 3, the Tea House's Qi, less one
    assert t.qi("S") == 3


def test_arr_5_group_abilities_hit_every_player() -> None:
    t = example("step arrival")
    t.do(draw("soul-eater"), "place N0")
    assert [t.tao("N"), t.tao("E"), t.tao("S"), t.tao("W")] == [[], [], [], []]


def test_arr_5_haunting_starts_from_the_ghosts_own_space() -> None:
    t = example(
        f"""
        N at 8
        ghosts {NORTH_FULL}
        step act
        """
    )
    t.do("help", "take red", draw("shapeless-evil"), "place W0")
    assert t.haunted == [6]


def test_arr_5_a_power_block_works_on_the_ghosts_own_board() -> None:
    t = example(
        f"""
        N at 8
        ghosts {WEST_FULL}
        step act
        """
    )
    t.do("help", "take red", draw("perfidious-nymph-1"), "place E0", draw("skinner"), "place S0")
    assert lasting(t, "E0") == ["blocks-power"]
    t.do("pass", draw("bleeding-eyes"), "place S1", "move 2", "exorcise")
    assert t.active == "E"
    assert t.step == "tao-die"  # Strength of a Mountain offers no grey die


def test_arr_5_abilities_happen_in_printed_order() -> None:
    t = example("step arrival")
    t.do(draw("severed-heads-1"), "place N0")
    assert lasting(t, "N0") == ["holds-die"]  # before the summoned ghost is even drawn
    assert t.step == "draw-card"


# ---------------------------------------------------------------- ARR-6
def test_arr_6_a_called_ghost_is_finished_before_the_callers_next_ability() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-1"), "place N0")
    t.do(draw("perfidious-nymph-1"), "place W0")
    assert lasting(t, "N0") == []
    assert lasting(t, "W0") == []
    t.do(draw("grave-walker"), "place N1")
    assert t.qi("N") == 2
    assert told(t, "block-begins") == [
        "block-begins W0 block_board_power",
        "block-begins N0 block_board_power",
    ]
    assert t.told.index("qi-lost N (card:grave-walker)") < t.told.index(
        "block-begins W0 block_board_power (card:perfidious-nymph-1)"
    )
    assert t.step == "move"


def test_arr_6_the_caller_goes_on_after_a_buddha_sent_the_called_ghost_away() -> None:
    t = example(
        """
        buddhas W0
        step arrival
        """
    )
    t.do(draw("coffin-breakers-1"), "place N0", draw("drowned-maiden"), "place W0")
    assert t.ghosts == {"N0": "coffin-breakers-1"}
    assert lasting(t, "N0") == ["blocks-power"]


def test_arr_6_the_caller_goes_on_after_the_called_ghost_killed_the_active_taoist() -> None:
    t = example(
        """
        N qi 1
        step arrival
        """
    )
    t.do(draw("coffin-breakers-1"), "place N0", draw("grave-walker"), "place N1")
    assert dead(t) == ["N"]
    assert lasting(t, "N0") == ["blocks-power"]
    assert t.active == "E"


# ---------------------------------------------------------------- ARR-7
def test_arr_7_on_a_haunted_boards_turn_a_black_ghost_goes_on_that_board() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("gloomy-minion"))
    assert t.options() == ["place N0", "place N1"]
    assert t.actor == "E"


def test_arr_7_if_the_haunted_board_is_full_a_black_ghost_goes_on_any_free_space() -> None:
    t = example(
        f"""
        turn 4 W
        N dead
        E dead
        ghosts N0 zombie-1, N1 zombie-2, N2 lich, {EAST_FULL}, {WEST_FULL}, S0 blood-drinker-1
        step end
        """
    )
    t.do("pass", "curse ghost", draw("gloomy-minion"))
    assert t.options() == ["place S1", "place S2"]
    assert t.actor == "S"
