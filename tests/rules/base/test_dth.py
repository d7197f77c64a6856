"""QI, TAO, DTH: Qi, Tao and death."""

from tests.rules.looks import (
    NORTH_FULL,
    about,
    buddhas_on_boards,
    dead,
    draw,
    figure,
    lasting,
    supply_qi,
    supply_tao,
    temple,
    told,
)
from tests.support import example


# ---------------------------------------------------------------- QI-1
def test_qi_1_a_taoist_may_have_more_qi_than_it_started_with() -> None:
    t = example(
        """
        N at 8 qi 8
        step act
        """
    )
    t.do("help", "take red")
    assert t.qi("N") == 9


def test_qi_1_a_taoist_may_have_any_number_of_tokens() -> None:
    t = example(
        """
        N at 8 tao yellow yellow yellow yellow black black black
        step act
        """
    )
    t.do("help", "take black")
    assert t.tao("N") == ["yellow"] * 4 + ["black"] * 4


# ---------------------------------------------------------------- TAO-1
def test_tao_1_nothing_can_be_given_to_a_taoist_on_the_same_tile() -> None:
    t = example(
        """
        N at 0 tao red red buddhas 1
        E at 0 qi 1 no-tao no-yin-yang
        step end
        """
    )
    assert {option.split()[0] for option in t.options()} == {"pass", "buddha", "ask"}


# ---------------------------------------------------------------- DTH-1
def test_dth_1_a_taoist_at_0_qi_dies_and_what_it_has_goes_back() -> None:
    t = example(
        """
        N at 3 qi 1 tao yellow red buddhas 1
        ghosts E0 creeping-one
        step act
        """
    )
    t.do("help")
    assert dead(t) == ["N"]
    assert t.tao("N") == []
    assert not t.yin_yang("N")
    assert t.buddhas("N") == 0
    assert temple(t) == 2
    assert supply_qi(t) == 11
    assert supply_tao(t) == {"yellow": 4, "green": 3, "red": 3, "blue": 3, "black": 4}


def test_dth_1_the_figure_lies_on_the_graveyard() -> None:
    t = example(
        """
        N at 3 qi 1
        ghosts E0 creeping-one
        step act
        """
    )
    t.do("help")
    assert t.tile("N") == 0


def test_dth_1_the_figure_lies_on_the_graveyard_also_when_that_is_haunted() -> None:
    t = example(
        """
        N at 3 qi 1
        haunted 0
        ghosts E0 creeping-one
        step act
        """
    )
    t.do("help")
    assert t.tile("N") == 0
    assert t.haunted == [0]


def test_dth_1_buddhas_already_on_boards_stay() -> None:
    t = example(
        """
        N at 3 qi 1 buddhas 1
        ghosts E0 creeping-one
        buddhas W1
        step act
        """
    )
    t.do("help")
    assert buddhas_on_boards(t) == ["W1"]
    assert temple(t) == 1


def test_dth_1_a_buddha_taken_in_the_turn_of_death_goes_back_too() -> None:
    t = example(
        """
        N at 5 qi 1
        ghosts S0 skinner
        step act
        """
    )
    t.do("help", "ask 3")
    assert dead(t) == ["N"]
    assert t.buddhas("N") == 0
    assert temple(t) == 2


def test_dth_1_with_one_qi_left_a_taoist_lives() -> None:
    t = example(
        """
        N at 3 qi 2
        ghosts E0 creeping-one
        step act
        """
    )
    t.do("help")
    assert t.qi("N") == 1
    assert dead(t) == []
    assert t.tile("N") == 3


# ---------------------------------------------------------------- DTH-2
def test_dth_2_ghosts_on_a_haunted_board_stay_and_act_in_its_turn() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N1 ghoul stone, N2 lich
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1]
    assert figure(t, "N1") == "card"
    assert about(t, "space") == "N2"


def test_dth_2_a_haunted_board_has_no_step_3_and_no_yang_phase() -> None:
    t = example(
        """
        turn 4 W
        N dead
        step end
        """
    )
    t.do("pass")
    assert told(t, "turn") == ["turn N 5", "turn E 6"]
    assert told(t, "drawn") == []
    assert t.active == "E"


def test_dth_2_a_haunted_board_has_no_power() -> None:
    t = example(
        """
        E dead
        ghosts E1 great-putrid
        step end
        """
    )
    t.do("pass")
    assert t.step == "curse-die"


# ---------------------------------------------------------------- DTH-3
def test_dth_3_a_full_haunted_board_costs_a_chosen_living_player_a_qi() -> None:
    t = example(
        f"""
        turn 4 W
        N dead
        S dead
        ghosts {NORTH_FULL}
        step end
        """
    )
    t.do("pass")
    assert t.actor == "E"
    assert t.options() == ["board E", "board W"]
    t.do("board W")
    assert t.qi("W") == 2
    assert t.qi("E") == 3


def test_dth_3_the_player_is_chosen_anew_for_each_loss() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N0 zombie-1, N1 lich, N2 fury-of-depth
        step end
        """
    )
    t.do("pass", "curse qi", "board W", "curse qi", "board S")
    assert t.step == "lose-qi-victim"
    t.do("board E")
    assert [t.qi("E"), t.qi("S"), t.qi("W")] == [2, 2, 2]


def test_dth_3_the_chosen_player_may_die_of_it() -> None:
    t = example(
        """
        turn 4 W
        N dead
        S qi 1
        ghosts N1 lich
        step end
        """
    )
    t.do("pass", "curse qi", "board S")
    assert dead(t) == ["N", "S"]
    assert t.tile("S") == 0
    assert t.active == "E"
    assert t.result == "running"


def test_dth_3_a_dead_victim_cannot_be_chosen_for_the_next_loss() -> None:
    t = example(
        """
        turn 4 W
        N dead
        S qi 1
        ghosts N1 lich, N2 fury-of-depth
        step end
        """
    )
    t.do("pass", "curse qi", "board S", "curse qi")
    assert t.options() == ["board E", "board W"]


def test_dth_3_the_only_living_player_is_not_asked_and_dies_last() -> None:
    t = example(
        """
        turn 4 W
        N dead
        E dead
        S dead
        W qi 1
        ghosts N1 lich, N2 fury-of-depth
        step end
        """
    )
    t.do("pass", "curse qi")
    assert dead(t) == ["N", "E", "S", "W"]
    assert t.result == "lost-all-dead"
    assert t.options() == []


# ---------------------------------------------------------------- DTH-4
def test_dth_4_when_the_exorcist_dies_the_second_curse_still_calls_its_ghost() -> None:
    t = example(
        """
        N at 0 qi 1 tao blue
        ghosts N0 zombie-1, W2 abysmal-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll blue", "target W2")
    t.do("pick N0", "curse qi")
    assert dead(t) == ["N"]
    t.do("curse ghost", draw("black-widow-1"))
    assert t.actor == "E"
    assert t.options() == ["place N0", "place N1", "place N2"]
    t.do("place N2")
    assert t.active == "E"


def test_dth_4_when_the_exorcist_dies_a_later_loss_hits_a_chosen_player() -> None:
    t = example(
        """
        N at 0 qi 1 tao blue
        ghosts N0 zombie-1, W2 abysmal-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll blue", "target W2")
    t.do("pick N0", "curse qi", "curse qi")
    assert t.actor == "E"
    assert t.options() == ["board E", "board S", "board W"]


def test_dth_4_a_taoist_killed_by_the_ghost_the_tea_house_called_ends_its_turn() -> None:
    t = example(
        """
        N at 8 qi 1 buddhas 1
        E qi 7
        S qi 6
        W qi 6
        step act
        """
    )
    t.do("help", "take red", draw("coffin-breakers-1"), "place N0", draw("grave-walker"))
    t.do("place N1")
    assert dead(t) == ["N"]
    assert lasting(t, "N0") == ["blocks-power"]
    assert t.active == "E"


def test_dth_4_a_taoist_that_dies_in_its_yang_phase_has_no_second_action() -> None:
    t = example(
        """
        turn 4 W
        W at 6 qi 1 no-tao
        ghosts W0 abysmal-1
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll red", "curse qi")
    assert dead(t) == ["W"]
    assert t.active == "N"


def test_dth_4_a_taoist_that_dies_in_its_yang_phase_places_no_buddha() -> None:
    t = example(
        """
        N at 3 qi 1 buddhas 1
        ghosts E0 creeping-one
        step act
        """
    )
    t.do("help")
    assert t.active == "E"
    assert buddhas_on_boards(t) == []


def test_dth_4_a_taoist_that_dies_before_moving_does_not_move() -> None:
    t = example(
        """
        N qi 1
        ghosts E0 creeping-one
        """
    )
    t.do("ask 3")
    assert dead(t) == ["N"]
    assert t.tile("N") == 0
    assert t.active == "E"


# ---------------------------------------------------------------- DTH-5
def test_dth_5_a_dead_players_turn_still_comes_with_steps_1_and_2_only() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N0 zombie-1, N1 zombie-2, N2 ghoul
        step end
        """
    )
    t.do("pass")
    assert t.active == "N"
    assert figure(t, "N2") == "stone"
    assert t.step == "lose-qi-victim"
    t.do("board E")
    assert t.active == "E"
    assert t.step == "draw-card"
