"""GEO: the village, the boards round it, the lines across it, and the supply."""

from ghoststories.engine.geometry import OPPOSITE
from ghoststories.engine.names import SPACE_NAMES
from tests.rules.looks import (
    CHANCE_OF_THE_CURSE_DIE,
    EAST_FULL,
    NORTH_FULL,
    SOUTH_FULL,
    WEST_FULL,
    supply_qi,
    supply_tao,
    temple,
    told,
)
from tests.support import example


# ---------------------------------------------------------------- GEO-1
def test_geo_1_the_centre_has_eight_neighbours() -> None:
    t = example("N at 4")
    assert t.options("move") == [
        "move 0",
        "move 1",
        "move 2",
        "move 3",
        "move 5",
        "move 6",
        "move 7",
        "move 8",
    ]


def test_geo_1_a_corner_has_three_neighbours() -> None:
    t = example("N at 0")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_geo_1_an_edge_has_five_neighbours() -> None:
    t = example("N at 5")
    assert t.options("move") == ["move 1", "move 2", "move 4", "move 7", "move 8"]


# ---------------------------------------------------------------- GEO-2
def test_geo_2_the_north_west_corner_faces_n0_and_w2() -> None:
    t = example(
        """
        N at 0 buddhas 2
        step end
        """
    )
    assert set(t.options("buddha")) == {"buddha N0", "buddha W2"}


def test_geo_2_the_north_east_corner_faces_n2_and_e0() -> None:
    t = example(
        """
        N at 2 buddhas 2
        step end
        """
    )
    assert set(t.options("buddha")) == {"buddha N2", "buddha E0"}


def test_geo_2_the_south_west_corner_faces_s2_and_w0() -> None:
    t = example(
        """
        N at 6 buddhas 2
        step end
        """
    )
    assert set(t.options("buddha")) == {"buddha S2", "buddha W0"}


def test_geo_2_the_south_east_corner_faces_s0_and_e2() -> None:
    t = example(
        """
        N at 8 buddhas 2
        step end
        """
    )
    assert set(t.options("buddha")) == {"buddha S0", "buddha E2"}


def test_geo_2_the_north_edge_faces_n1() -> None:
    t = example(
        """
        N at 1 buddhas 2
        step end
        """
    )
    assert t.options("buddha") == ["buddha N1"]


def test_geo_2_the_west_edge_faces_w1() -> None:
    t = example(
        """
        N at 3 buddhas 2
        step end
        """
    )
    assert t.options("buddha") == ["buddha W1"]


def test_geo_2_the_east_edge_faces_e1() -> None:
    t = example(
        """
        N at 5 buddhas 2
        step end
        """
    )
    assert t.options("buddha") == ["buddha E1"]


def test_geo_2_the_south_edge_faces_s1() -> None:
    t = example(
        """
        N at 7 buddhas 2
        step end
        """
    )
    assert t.options("buddha") == ["buddha S1"]


def test_geo_2_the_centre_faces_nothing() -> None:
    t = example(
        """
        N at 4 buddhas 2
        step end
        """
    )
    assert t.options("buddha") == []


def test_geo_2_a_taoist_exorcises_on_every_board_its_tile_touches() -> None:
    t = example(
        """
        N at 8
        ghosts S0 skinner, E2 creeping-one, S1 bleeding-eyes
        step act
        """
    )
    t.do("exorcise", "roll red", "roll green", "roll black")
    assert t.ghosts == {"S1": "bleeding-eyes"}


# ---------------------------------------------------------------- GEO-3
def test_geo_3_left_to_right_on_the_north_board_is_tiles_2_1_0() -> None:
    t = example(
        """
        turn 4 W
        ghosts N0 ghoul stone, N2 restless-dead stone
        step end
        """
    )
    t.do("pass")
    assert told(t, "haunted") == ["haunted 2", "haunted 0"]


def test_geo_3_left_to_right_on_the_east_board_is_tiles_8_5_2() -> None:
    t = example(
        """
        ghosts E0 creeping-one stone, E1 restless-spirit stone
        step end
        """
    )
    t.do("pass")
    assert told(t, "haunted") == ["haunted 5", "haunted 2"]


def test_geo_3_left_to_right_on_the_south_board_is_tiles_6_7_8() -> None:
    t = example(
        """
        turn 2 E
        ghosts S0 skinner stone, S2 bleeding-eyes stone
        step end
        """
    )
    t.do("pass")
    assert told(t, "haunted") == ["haunted 6", "haunted 8"]


def test_geo_3_left_to_right_on_the_west_board_is_tiles_0_3_6() -> None:
    t = example(
        """
        turn 3 S
        ghosts W0 sticky-feet stone, W2 drowned-maiden stone
        step end
        """
    )
    t.do("pass")
    assert told(t, "haunted") == ["haunted 0", "haunted 6"]


# ---------------------------------------------------------------- GEO-4
def test_geo_4_the_line_of_n0_is_0_3_6() -> None:
    t = example(
        """
        turn 4 W
        haunted 0
        ghosts N0 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [0, 3]


def test_geo_4_the_farthest_tile_of_a_line_is_across_the_village() -> None:
    t = example(
        """
        turn 4 W
        haunted 0 3
        ghosts N0 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [0, 3, 6]


def test_geo_4_the_line_of_e0_is_2_1_0() -> None:
    t = example(
        """
        haunted 2
        ghosts E0 creeping-one stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1, 2]


def test_geo_4_the_line_of_s2_is_6_3_0() -> None:
    t = example(
        """
        turn 2 E
        haunted 6
        ghosts S2 skinner stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [3, 6]


def test_geo_4_the_line_of_w0_is_6_7_8() -> None:
    t = example(
        """
        turn 3 S
        haunted 6
        ghosts W0 drowned-maiden stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [6, 7]


def opposite(space: str) -> str:
    return SPACE_NAMES[OPPOSITE[SPACE_NAMES.index(space)]]


def test_geo_4_opposite_spaces_lie_straight_across_the_village() -> None:
    assert opposite("N0") == "S2"
    assert opposite("N1") == "S1"
    assert opposite("N2") == "S0"
    assert opposite("E0") == "W2"
    assert opposite("E1") == "W1"
    assert opposite("E2") == "W0"
    assert opposite("S2") == "N0"
    assert opposite("W2") == "E0"


# ---------------------------------------------------------------- GEO-5
def test_geo_5_the_supply_is_what_is_not_on_the_table() -> None:
    t = example("circle black")
    assert supply_qi(t) == 20 - 4 * 3
    assert supply_tao(t) == {"yellow": 3, "green": 3, "red": 3, "blue": 3, "black": 3}
    assert temple(t) == 2


def test_geo_5_a_tao_die_has_five_colours_and_a_joker() -> None:
    t = example(
        """
        N at 0
        ghosts N0 ghoul
        step act
        """
    )
    t.do("exorcise")
    assert t.outcomes() == {
        "roll yellow": 1,
        "roll green": 1,
        "roll red": 1,
        "roll blue": 1,
        "roll black": 1,
        "roll white": 1,
    }


def test_geo_5_the_curse_die_has_two_faces_with_nothing() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 lich
        step end
        """
    )
    t.do("pass")
    assert t.outcomes() == CHANCE_OF_THE_CURSE_DIE


def test_geo_5_lost_qi_returns_to_the_supply() -> None:
    t = example(
        """
        N at 3
        ghosts E0 creeping-one
        step act
        """
    )
    t.do("help")
    assert t.qi("N") == 2
    assert supply_qi(t) == 9


def test_geo_5_qi_that_the_supply_does_not_have_is_not_gained() -> None:
    t = example(
        """
        N at 8 qi 11
        step act
        """
    )
    t.do("help", "take red")
    assert t.qi("N") == 11
    assert supply_qi(t) == 0


def test_geo_5_qi_lost_after_a_gain_was_missed_is_lost_all_the_same() -> None:
    t = example(
        f"""
        N at 8 qi 11
        ghosts {NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}
        step act
        """
    )
    t.do("help", "take red")
    assert t.qi("N") == 10
    assert supply_qi(t) == 1


def test_geo_5_the_last_qi_of_the_supply_can_be_gained() -> None:
    t = example(
        """
        N at 8 qi 10
        step act
        """
    )
    t.do("help", "take red")
    assert t.qi("N") == 11
    assert supply_qi(t) == 0


def test_geo_5_a_colour_the_supply_does_not_have_is_not_offered() -> None:
    t = example(
        """
        N at 8 tao red red red
        step act
        """
    )
    t.do("help")
    assert t.options() == ["take yellow", "take green", "take blue", "take black"]


def test_geo_5_the_token_of_the_circle_is_not_in_the_supply() -> None:
    t = example(
        """
        N at 8 tao red red
        circle red
        step act
        """
    )
    t.do("help")
    assert t.options() == ["take yellow", "take green", "take blue", "take black"]


def test_geo_5_of_two_tokens_one_takes_the_one_there_is() -> None:
    t = example(
        """
        N at 0 tao yellow yellow yellow yellow
        E tao green green green green blue blue
        S tao red red red red blue
        W tao black black black
        ghosts W2 liquid-horror
        circle blue
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll white")
    assert told(t, "tao-gained") == ["tao-gained N black"]
    assert t.tao("N") == ["yellow", "yellow", "yellow", "yellow", "black"]
    assert t.step == "end"


def test_geo_5_a_token_spent_in_an_exorcism_can_be_taken_as_its_reward() -> None:
    t = example(
        """
        N at 0 tao yellow yellow yellow yellow black
        E tao green green green green black
        S tao red red red red black
        W tao blue blue blue blue black
        ghosts N0 gloomy-minion
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red", "target N0")
    assert told(t, "tao-gained") == ["tao-gained N black"]
    assert t.tao("N") == ["yellow", "yellow", "yellow", "yellow", "black"]


def test_geo_5_with_no_token_left_nothing_is_taken() -> None:
    t = example(
        """
        N at 8 tao yellow yellow yellow yellow black
        E tao green green green green black
        S tao red red red red black
        W tao blue blue blue blue black
        step act
        """
    )
    t.do("help")
    assert t.tao("N") == ["yellow", "yellow", "yellow", "yellow", "black"]
    assert t.qi("N") == 4
    assert t.step == "draw-card"
