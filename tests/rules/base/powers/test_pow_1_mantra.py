"""POW-1: the Enfeeblement Mantra, placed, moved, lifted and in an attempt."""

from tests.rules.looks import mantra, other, temple


# ---------------------------------------------------------------- POW-1 placing and moving
def test_pow_1_pow_9_the_mantra_stays_on_its_ghost_when_it_is_not_moved() -> None:
    t = other("N at 4 no-yin-yang\nghosts N0 ghoul, W2 lich\nmantra N0\ndeck skinner, 20 ghost")
    t.do("move 5", "pass")
    assert t.active == "E"
    assert mantra(t) == "N0"


def test_pow_1_without_a_ghost_there_is_nothing_to_put_it_on() -> None:
    assert other("N at 4").options("pick") == []


def test_pow_1_pow_10_a_move_passed_is_too_late_as_well() -> None:
    assert other("N at 4\nghosts N0 ghoul").do("pass").options("pick") == []


def test_pow_1_only_yellow_moves_it() -> None:
    for board in "ESW":
        assert other(f"turn 1 {board}\nghosts N0 ghoul, W2 lich\nmantra N0").options("pick") == []


def test_pow_1_a_mantra_off_the_table_is_put_on_a_ghost_again_in_yellows_next_turn() -> None:
    """W exorcises the ghost under it; North puts it on another one a moment later."""
    t = other(
        """
        turn 1 W
        W at 6 no-tao no-yin-yang
        ghosts W0 drowned-maiden, E1 creeping-one
        mantra W0
        deck ghoul, 20 ghost
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red")  # resistance 1 - 1
    assert t.ghosts == {"E1": "creeping-one"}
    assert mantra(t) is None
    t.do("place N0")
    assert t.options("pick") == ["pick N0", "pick E1"]


def test_pow_1_after_its_ghost_left_in_yellows_own_turn_it_waits_a_whole_round() -> None:
    t = other(
        """
        N at 1 no-tao no-yin-yang
        E dead
        S dead
        W dead
        ghosts N1 restless-dead, E0 rotten-soul-1
        mantra N1
        deck ghoul, 20 ghost
        """
    )
    t.do("pass", "exorcise", "roll yellow", "roll red", "roll red")
    assert t.active == "N"
    t.do("place N0")
    assert t.options("pick") == ["pick N0", "pick E0"]


def test_pow_1_a_buddha_that_sends_its_ghost_away_gives_it_back_too() -> None:
    t = other("turn 1 E\nE at 7\nghosts N0 zombie-1\nmantra N0\nbuddhas W1\nstep act")
    t.do("help", "pick N0", "place W1")
    assert (t.ghosts, mantra(t)) == ({}, None)


def test_pow_1_a_buddha_that_sends_its_ghost_away_before_the_move_makes_it_wait_as_well() -> None:
    t = other("ghosts N0 zombie-1, E1 creeping-one\nmantra N0\nbuddhas W1")
    t.do("ask 7", "pick N0", "place W1", "pass")
    assert (t.step, t.options("pick")) == ("move", [])


def test_pow_1_inc_3_it_stays_on_an_incarnation_moved_onto_a_buddha() -> None:
    t = other("turn 1 E\nE at 7\nghosts N0 vampire-lord\nmantra N0\nbuddhas W1\nstep act")
    t.do("help", "pick N0", "place W1")
    assert (t.ghosts, mantra(t), temple(t)) == ({"W1": "vampire-lord"}, "W1", 2)


def test_pow_1_til_8_another_ghost_moved_leaves_it_where_it_is() -> None:
    t = other("turn 1 E\nE at 7\nghosts N0 zombie-1, N1 ghoul\nmantra N0\nstep act")
    t.do("help", "pick N1", "place W1")
    assert mantra(t) == "N0"


# ---------------------------------------------------------------- POW-1, POW-9 blocked or lost
def test_pow_1_pow_9_while_the_power_is_blocked_it_cannot_be_put() -> None:
    assert other("ghosts N0 coffin-breakers-1, W2 lich").options("pick") == []


def test_pow_1_a_blocker_moved_onto_the_yellow_board_takes_it_off() -> None:
    t = other("turn 1 E\nE at 7\nghosts W0 coffin-breakers-1, S1 skinner\nmantra S1\nstep act")
    t.do("help", "pick W0", "place N1")
    assert mantra(t) is None


def test_pow_1_a_blocker_under_the_mantra_moved_onto_the_yellow_board_loses_it() -> None:
    t = other("turn 1 E\nE at 7\nghosts W0 coffin-breakers-1\nmantra W0\nstep act")
    t.do("help", "pick W0", "place N1")
    assert (t.ghosts, mantra(t)) == ({"N1": "coffin-breakers-1"}, None)


def test_pow_1_a_blocker_that_meets_a_buddha_on_the_yellow_board_blocks_nothing() -> None:
    t = other(
        """
        turn 1 E
        E at 7
        ghosts W0 coffin-breakers-1, S1 skinner
        mantra S1
        buddhas N1
        step act
        """
    )
    t.do("help", "pick W0", "place N1")
    assert (t.ghosts, mantra(t)) == ({"S1": "skinner"}, "S1")


def test_pow_1_inc_6_forgotten_ones_take_it_off_when_they_arrive() -> None:
    t = other(
        """
        turn 1 E
        ghosts N0 ghoul
        mantra N0
        deck forgotten-ones(all), 20 ghost
        step arrival
        """
    )
    t.do("place E1")
    assert mantra(t) is None


def test_pow_1_taken_off_in_mid_round_it_does_not_jump_back_when_the_block_is_gone() -> None:
    """ "With the power back it is placed anew": by yellow, in its turn."""
    t = other(
        """
        turn 1 W
        W at 0 no-tao no-yin-yang
        ghosts N0 coffin-breakers-1, E1 creeping-one
        deck ghoul, 20 ghost
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert mantra(t) is None
    t.do("place N1")
    assert t.options("pick") == ["pick N1", "pick E1"]


def test_pow_1_pow_10_after_the_move_a_power_regained_is_too_late_for_it() -> None:
    t = other("N at 4\nghosts N0 coffin-breakers-1, W2 lich").do("move 5", "ask 3", "pick N0")
    assert t.ghosts == {"W2": "lich"}
    assert t.options("pick") == []


def test_pow_1_a_yellow_taoist_that_comes_back_puts_it_anew() -> None:
    t = other(
        """
        turn 1 W
        N dead
        W at 0 no-yin-yang
        ghosts N0 zombie-1
        deck ghoul, 20 ghost
        step act
        """
    )
    t.do("help", "curse nothing", "place N1")
    assert t.active == "N"
    assert t.options("pick") == ["pick N0", "pick N1"]


# ---------------------------------------------------------------- POW-1 in the attempt
def test_pow_1_exo_5_a_ghost_the_mantra_brings_within_reach_of_the_dice_must_go() -> None:
    t = other("N at 1 no-tao\nghosts N1 zombie-1\nmantra N1\nstep act")
    t.do("exorcise", "roll white", "roll red", "roll red")
    assert t.ghosts == {}


def test_pow_1_exo_5_at_resistance_0_its_ghost_goes_with_the_attempt_at_its_neighbour() -> None:
    t = other("E at 0 no-tao\nturn 1 E\nghosts N0 ghoul, W2 liquid-horror\nmantra N0\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red", "pass")
    assert t.ghosts == {"W2": "liquid-horror"}


def test_pow_1_exo_3_on_a_corner_it_lowers_its_ghost_only() -> None:
    t = other(
        """
        N at 0 no-tao
        ghosts N0 restless-dead, W2 sticky-feet
        mantra W2
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll blue", "roll red")
    assert t.ghosts == {"N0": "restless-dead"}


def test_pow_1_exo_3_on_a_corner_it_spares_a_face_that_pays_for_the_other_ghost() -> None:
    t = other(
        """
        N at 0 no-tao
        ghosts N0 restless-dead, W2 sticky-feet
        mantra W2
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll white", "roll blue", "target N0")
    assert t.ghosts == {}  # the blue face alone pays for the other


def test_pow_1_exo_4_on_a_corner_a_token_less_is_needed() -> None:
    t = other(
        """
        N at 0 tao blue blue
        ghosts N0 hopping-vampire-1, W2 sticky-feet
        mantra W2
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "target W2")
    assert t.ghosts == {}
    assert t.tao("N") == ["blue"]


def test_pow_1_exo_6_on_hope_killer_one_of_its_four_colours_is_named_never_black() -> None:
    tao = "yellow green red red blue blue"
    t = other(f"N at 1 tao {tao}\nghosts N1 hope-killer\nmantra N1\nstep act")
    t.do("exorcise", "roll white", "roll yellow", "roll green", "target N1")
    assert t.options() == ["mantra yellow", "mantra green", "mantra red", "mantra blue"]
    t.do("mantra blue", "token N", "token N", "token N")  # so the joker is for the one blue left
    assert (t.ghosts, t.tao("N")) == ({}, ["blue", "blue"])


def test_pow_1_exo_6_a_colour_that_comes_to_the_same_is_not_asked_for() -> None:
    t = other("N at 1 tao yellow green red blue\nghosts N1 hope-killer\nmantra N1\nstep act")
    t.do("exorcise", "roll white", "roll yellow", "roll green", "target N1")
    assert (t.ghosts, t.tao("N")) == ({}, [])  # red or blue: the joker pays for the other one


def test_pow_1_exo_6_only_the_colour_that_can_be_paid_with_is_named() -> None:
    t = other("N at 1 tao yellow green red blue\nghosts N1 hope-killer\nmantra N1\nstep act")
    t.do("exorcise", "roll yellow", "roll green", "roll red")
    assert t.options() == ["target N1", "pass"]  # tokens are never spent by force
    t.do("target N1")  # blue goes by the mantra: there is no other way
    assert (t.ghosts, t.tao("N")) == ({}, [])


def test_pow_1_exo_6_circle_and_mantra_take_both_blue_off_hope_killer() -> None:
    t = other(
        """
        N at 1 tao yellow green red
        circle blue
        ghosts N1 hope-killer
        mantra N1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll green", "roll red", "target N1")
    assert (t.ghosts, t.tao("N")) == ({}, [])


def test_pow_1_exo_6_circle_and_mantra_on_two_colours_of_hope_killer() -> None:
    t = other(
        """
        N at 1 tao yellow red blue
        circle blue
        ghosts N1 hope-killer
        mantra N1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll green", "roll red", "target N1")
    assert (t.ghosts, t.tao("N")) == ({}, [])


def test_pow_1_exo_6_no_colour_is_asked_for_a_many_coloured_incarnation_without_the_mantra() -> (
    None
):
    t = other("N at 1 no-tao\nghosts N1 nameless, S1 skinner\nmantra S1\nstep act")
    t.do("exorcise", "roll yellow", "roll green")
    t.do("roll red")
    assert t.step != "mantra-colour"


def test_pow_1_exo_6_no_colour_is_asked_for_an_incarnation_that_is_not_faced() -> None:
    t = other("N at 1 no-tao\nghosts N1 ghoul, S1 nameless\nmantra S1\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.step != "mantra-colour"


def test_pow_1_exo_6_each_attempt_names_its_colour_anew() -> None:
    t = other(
        """
        turn 1 W
        W at 1 tao yellow green red no-yin-yang
        ghosts N1 nameless
        mantra N1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "pass")
    assert t.ghosts == {"N1": "nameless"}
    t.do("exorcise", "roll blue", "roll red", "roll red", "target N1")
    assert t.ghosts == {}


def test_pow_1_pow_8_the_colour_is_named_after_the_reroll() -> None:
    t = other("turn 1 E\nE at 1 tao red black\nghosts N1 nameless\nmantra N1\nstep act")
    t.do("exorcise", "roll yellow", "roll green", "roll green")
    assert t.options() == ["pass", "face yellow", "face green"]
    t.do("face green", "pass", "roll blue", "target N1")
    assert t.step == "mantra-colour"
    # Green and blue, which dice show too, come to the same as yellow.
    assert t.options() == ["mantra yellow", "mantra red", "mantra black"]


def test_pow_1_inc_8_the_mantra_does_not_open_uncatchable() -> None:
    t = other("N at 1 no-tao\nghosts N1 uncatchable\nmantra N1\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N1": "uncatchable"}


def test_exo_5_no_colour_may_be_named_that_spares_a_ghost_the_dice_pay_for() -> None:
    """Circle black; the three faces with the Mantra on blue exorcise Nameless: it must go."""
    t = other("N at 1 no-tao\nghosts N1 nameless\nmantra N1\ncircle black\nstep act")
    t.do("exorcise", "roll yellow", "roll green", "roll red")
    assert t.ghosts == {}
