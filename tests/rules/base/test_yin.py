"""YIN: the ghosts' phase."""

from tests.rules.looks import EAST_FULL, NORTH_FULL, about, dead, draw, figure, told
from tests.support import example


# ---------------------------------------------------------------- YIN-1
def test_yin_1_only_ghosts_on_the_active_board_act() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 ghoul, E1 creeping-one stone, W1 fury-of-depth
        step end
        """
    )
    t.do("pass")
    assert figure(t, "N1") == "stone"
    assert figure(t, "E1") == "stone"
    assert t.haunted == []
    assert t.step == "draw-card"


def test_yin_1_a_figure_goes_from_its_card_to_the_first_stone() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 ghoul
        step end
        """
    )
    t.do("pass")
    assert figure(t, "N1") == "stone"
    assert t.haunted == []


def test_yin_1_a_figure_on_the_first_stone_haunts_and_goes_back_to_its_card() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1]
    assert figure(t, "N1") == "card"


def test_yin_1_a_haunter_haunts_in_every_second_turn_of_its_board() -> None:
    t = example(
        """
        turn 4 W
        E dead
        S dead
        ghosts N1 ghoul
        step end
        """
    )
    t.do("pass", draw("blood-drinker-1"), "place S0", "pass", "pass", "pass")
    assert figure(t, "N1") == "stone"
    t.do(draw("abysmal-1"), "place W0", "pass", "pass", "pass")
    assert t.haunted == [1]
    assert figure(t, "N1") == "card"
    t.do(draw("blood-drinker-2"), "place S1", "pass", "pass", "pass")
    t.do(draw("abysmal-2"), "place W1", "pass", "pass", "pass")
    assert t.haunted == [1]
    assert figure(t, "N1") == "stone"
    t.do(draw("rotten-soul-1"), "place E0", "pass", "pass", "pass")
    t.do(draw("rotten-soul-2"), "place E1", "pass", "pass", "pass")
    assert t.haunted == [1, 4]


def test_yin_1_haunters_act_before_tormentors() -> None:
    t = example(
        """
        turn 4 W
        ghosts N2 lich, N0 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [0]
    assert t.step == "curse-die"
    assert about(t, "space") == "N2"


def test_yin_1_haunters_act_left_to_right() -> None:
    t = example(
        """
        turn 4 W
        ghosts N0 ghoul stone, N1 restless-dead, N2 hopping-vampire-1 stone
        step end
        """
    )
    t.do("pass")
    assert told(t, "figure") == ["figure N2 card", "figure N1 stone", "figure N0 card"]
    assert told(t, "haunted") == ["haunted 2", "haunted 0"]


def test_yin_1_the_curse_die_is_rolled_for_every_tormentor_left_to_right() -> None:
    t = example(
        """
        turn 4 W
        ghosts N0 lich, N2 fury-of-depth
        step end
        """
    )
    t.do("pass")
    assert about(t, "space") == "N2"
    t.do("curse nothing")
    assert about(t, "space") == "N0"
    t.do("curse nothing")
    assert t.step == "draw-card"


def test_yin_1_a_ghost_that_is_neither_does_nothing() -> None:
    t = example(
        """
        turn 4 W
        ghosts N0 zombie-1, N1 black-widow-1
        step end
        """
    )
    t.do("pass")
    assert t.step == "draw-card"
    assert t.haunted == []
    assert t.qi("N") == 3


# ---------------------------------------------------------------- YIN-2
def test_yin_2_a_haunter_that_arrives_in_step_1_does_not_act() -> None:
    t = example(
        """
        turn 4 W
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("ghoul"), "place N0")
    assert figure(t, "N0") == "card"
    assert t.step == "draw-card"


def test_yin_2_a_fast_haunter_that_arrives_in_step_1_does_not_haunt() -> None:
    t = example(
        """
        turn 4 W
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("gloomy-minion"), "place N0")
    assert figure(t, "N0") == "stone"
    assert t.haunted == []


def test_yin_2_a_tormentor_that_arrives_in_step_1_does_not_act() -> None:
    t = example(
        """
        turn 4 W
        N no-tao
        E no-tao
        S no-tao
        W no-tao
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("soul-eater"), "place N0")
    assert t.step == "draw-card"


def test_yin_2_a_haunter_that_has_left_before_its_turn_does_not_act() -> None:
    t = example(
        """
        ghosts N0 zombie-1
        agenda yin-haunter N1 ghoul; yin-tormentor N2 lich; turn-ends N
        """
    )
    assert t.haunted == []
    assert figure(t, "N1") == "none"
    assert t.active == "E"


def test_yin_2_a_ghost_moved_away_does_not_act_and_neither_does_the_one_in_its_place() -> None:
    t = example(
        """
        ghosts N1 restless-dead, W1 ghoul
        agenda yin-haunter N1 ghoul; turn-ends N
        """
    )
    assert figure(t, "N1") == "card"
    assert figure(t, "W1") == "card"


# ---------------------------------------------------------------- YIN-3
def test_yin_3_a_full_board_costs_a_qi_and_no_ghost_arrives() -> None:
    t = example(
        f"""
        turn 4 W
        ghosts {NORTH_FULL}
        step end
        """
    )
    t.do("pass")
    assert t.qi("N") == 2
    assert t.step == "move"
    assert told(t, "drawn") == []


def test_yin_3_a_full_board_of_somebody_else_costs_nothing() -> None:
    t = example(
        f"""
        turn 4 W
        ghosts {EAST_FULL}
        step end
        """
    )
    t.do("pass")
    assert t.qi("N") == 3
    assert t.qi("E") == 3
    assert t.step == "draw-card"


def test_yin_3_a_ghost_that_came_in_step_1_counts() -> None:
    t = example(
        """
        turn 4 W
        ghosts N2 lich, N1 zombie-1
        step end
        """
    )
    t.do("pass", "curse ghost", draw("ghoul"))
    assert t.ghosts["N0"] == "ghoul"
    assert t.qi("N") == 2
    assert t.step == "move"


def test_yin_3_a_buddha_does_not_count() -> None:
    t = example(
        """
        turn 4 W
        ghosts N0 zombie-1, N1 zombie-2
        buddhas N2
        step end
        """
    )
    t.do("pass")
    assert t.qi("N") == 3
    assert t.step == "draw-card"


def test_yin_3_the_last_qi_lost_to_a_full_board_kills_and_there_is_no_yang_phase() -> None:
    t = example(
        f"""
        turn 4 W
        N qi 1
        ghosts {NORTH_FULL}
        step end
        """
    )
    t.do("pass")
    assert dead(t) == ["N"]
    assert t.active == "E"


# ---------------------------------------------------------------- YIN-4
def test_yin_4_otherwise_a_ghost_arrives() -> None:
    t = example(
        """
        turn 4 W
        ghosts N0 zombie-1, N1 zombie-2
        step end
        """
    )
    t.do("pass", draw("ghoul"))
    assert t.ghosts["N2"] == "ghoul"
    assert t.step == "move"
    assert t.actor == "N"


def test_yin_4_no_ghost_arrives_on_a_dead_taoists_turn() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N1 ghoul
        step end
        """
    )
    t.do("pass")
    assert told(t, "turn") == ["turn N 5", "turn E 6"]
    assert told(t, "drawn") == []
    assert t.step == "draw-card"


# ---------------------------------------------------------------- YIN-5
def test_yin_5_when_the_active_taoist_dies_the_other_ghosts_still_act() -> None:
    t = example(
        """
        turn 4 W
        N qi 1
        ghosts N2 lich, N1 fury-of-depth
        step end
        """
    )
    t.do("pass", "curse qi")
    assert dead(t) == ["N"]
    assert about(t, "space") == "N1"
    t.do("curse haunt")
    assert t.haunted == [1]


def test_yin_5_when_the_active_taoist_dies_step_2_is_checked() -> None:
    t = example(
        """
        turn 4 W
        N qi 1
        ghosts N2 lich, N1 zombie-1, N0 zombie-2
        step end
        """
    )
    t.do("pass", "curse qi")
    assert t.step == "lose-qi-victim"
    assert t.actor == "E"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board W")
    assert t.qi("W") == 2
    assert t.active == "E"


def test_yin_5_when_the_active_taoist_dies_step_3_and_the_yang_phase_do_not_take_place() -> None:
    t = example(
        """
        turn 4 W
        N qi 1
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse qi")
    assert told(t, "drawn") == []
    assert t.active == "E"
    assert t.step == "draw-card"
