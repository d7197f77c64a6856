"""EXO: exorcism. The roll, the payment, who must go; the aftermath is in test_exo_aftermath.py."""

from tests.support import example


# ---------------------------------------------------------------- EXO-0 not by Buddha or Sorcerer
def test_exo_0_the_sorcerer_brings_neither_curse_nor_reward() -> None:
    t = example("N at 3 no-yin-yang\nghosts E0 black-widow-1\nstep act").do("help")
    assert t.ghosts == {}
    assert t.qi("N") == 2
    assert not t.yin_yang("N")
    assert not [event for event in t.told if event.startswith("curse-rolled")]


def test_exo_0_a_buddha_brings_neither_curse_nor_reward() -> None:
    t = example(
        """
        N at 7 no-yin-yang
        ghosts E0 black-widow-1
        buddhas W1
        step act
        """
    )
    t.do("help", "pick E0", "place W1", "pass")
    assert t.ghosts == {}
    assert t.qi("N") == 3
    assert not t.yin_yang("N")
    assert not [event for event in t.told if event.startswith("curse-rolled")]


# ---------------------------------------------------------------- EXO-1 the roll
def test_exo_1_no_exorcism_from_the_centre() -> None:
    t = example("N at 4\nghosts N1 ghoul, E1 creeping-one, S1 skinner, W2 sticky-feet\nstep act")
    assert t.options("exorcise") == []


def test_exo_1_no_exorcism_of_a_ghost_that_is_not_faced() -> None:
    t = example("N at 1\nghosts N0 ghoul, N2 zombie-1, S1 skinner, W2 sticky-feet\nstep act")
    assert t.options("exorcise") == []


def test_exo_1_no_exorcism_on_a_corner_without_ghosts() -> None:
    t = example("N at 0\nghosts N1 ghoul, W1 sticky-feet\nstep act")
    assert t.options("exorcise") == []


def test_exo_1_one_ghost_on_either_side_of_a_corner_is_enough() -> None:
    assert "exorcise" in example("N at 0\nghosts N0 ghoul\nstep act").options()
    assert "exorcise" in example("N at 0\nghosts W2 sticky-feet\nstep act").options()


def test_exo_1_the_roll_counts_for_facing_ghosts_only() -> None:
    t = example("N at 1 no-tao\nghosts N0 skinner, N1 lich, W2 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {"N0": "skinner", "N1": "lich", "W2": "bleeding-eyes"}


def test_exo_1_no_exorcism_of_a_buddha() -> None:
    t = example("N at 1\nbuddhas N1\nstep act")
    assert t.options("exorcise") == []


def test_exo_1_an_exorcism_from_a_haunted_tile() -> None:
    t = example("N at 1\nhaunted 1\nghosts N1 ghoul\nstep act")
    assert t.options("exorcise") == ["exorcise"]


def test_exo_1_three_tao_dice_are_rolled() -> None:
    t = example("N at 1\nghosts N1 ghoul\nstep act").do("exorcise", "roll red", "roll red")
    assert t.step == "tao-die"
    t.do("roll red")
    assert t.step == "pay"


def test_exo_1_a_die_shows_each_colour_and_white_once() -> None:
    t = example("N at 1\nghosts N1 ghoul\nstep act").do("exorcise")
    assert t.outcomes() == {
        "roll yellow": 1,
        "roll green": 1,
        "roll red": 1,
        "roll blue": 1,
        "roll black": 1,
        "roll white": 1,
    }


def test_exo_1_one_die_less_for_each_captured_one() -> None:
    t = example("N at 1\nghosts N1 ghoul, S1 severed-heads-1, S2 severed-heads-2\nstep act")
    t.do("exorcise", "roll red")
    assert t.step == "pay"


def test_exo_1_with_all_dice_captured_an_attempt_rolls_none() -> None:
    t = example(
        """
        N at 1
        ghosts N1 ghoul, S0 repellent-beauty, S1 severed-heads-1, S2 severed-heads-2
        step act
        """
    )
    t.do("exorcise")
    assert t.options() == ["target N1", "pass"]  # with the yellow token


def test_exo_1_no_ghost_is_aimed_at_before_the_roll() -> None:
    t = example("N at 0\nghosts N0 ghoul, W2 sticky-feet\nstep act")
    assert t.options("target") == []
    t.do("exorcise")
    assert t.step == "tao-die"


# ---------------------------------------------------------------- EXO-2 faces of its colour
def test_exo_2_as_many_faces_of_its_colour_as_its_resistance() -> None:
    t = example("N at 1\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green")
    assert t.ghosts == {}


def test_exo_2_one_face_too_few_does_not_do() -> None:
    t = example("N at 1\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll black")
    assert t.ghosts == {"N1": "bleeding-eyes"}


def test_exo_2_other_colours_do_not_count_nor_does_black() -> None:
    t = example("N at 1\nghosts N1 skinner\nstep act")
    t.do("exorcise", "roll blue", "roll green", "roll black")
    assert t.ghosts == {"N1": "skinner"}


def test_exo_2_white_faces_count_as_any_colour() -> None:
    t = example("N at 1\nghosts N1 scarlet-evildoer-1\nstep act")
    t.do("exorcise", "roll white", "roll red", "roll white")
    assert t.ghosts == {}


def test_exo_2_white_faces_count_as_different_colours_in_one_roll() -> None:
    t = example("N at 0\nghosts N0 skinner, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll white", "roll white", "roll black")
    assert t.ghosts == {}


def test_exo_2_too_much_of_one_colour_does_not_pay_for_another() -> None:
    t = example(
        """
        N at 1 tao yellow yellow yellow green green red red
        ghosts N1 hope-killer
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll blue")
    assert t.ghosts == {"N1": "hope-killer"}
    assert t.step == "end"


# ---------------------------------------------------------------- EXO-3 two ghosts with one roll
def test_exo_3_one_roll_serves_both_ghosts_of_a_corner() -> None:
    t = example(
        """
        N at 0
        ghosts N0 bleeding-eyes, W2 perfidious-nymph-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll blue")
    assert t.ghosts == {}


def test_exo_3_dice_and_tokens_together_pay_for_both() -> None:
    t = example(
        """
        N at 0 tao red blue
        ghosts N0 bleeding-eyes, W2 sticky-feet
        step act
        """
    )
    t.do("exorcise", "roll red", "roll blue", "roll green", "target N0", "target W2")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_3_ghosts_are_picked_in_any_order() -> None:
    position = "N at 0 tao red blue\nghosts N0 skinner, W2 drowned-maiden\nstep act"
    for order in (("target N0", "target W2"), ("target W2", "target N0")):
        t = example(position).do("exorcise", "roll green", "roll green", "roll black")
        assert t.options() == ["target N0", "target W2", "pass"]
        t.do(*order)
        assert (t.ghosts, t.tao("N")) == ({}, [])


def test_exo_3_a_token_for_one_ghost_and_the_joker_for_the_other_in_any_order() -> None:
    position = "N at 0 tao red\nghosts N0 skinner, W2 drowned-maiden\nstep act"
    for order in (("target N0", "target W2"), ("target W2", "target N0")):
        t = example(position).do("exorcise", "roll white", "roll green", "roll black")
        assert t.options() == ["target N0", "target W2"]
        t.do(*order)
        assert (t.ghosts, t.tao("N")) == ({}, [])


def test_exo_3_a_face_pays_once_only() -> None:
    t = example(
        """
        N at 0
        ghosts N0 skinner, W2 sharp-nailed-mistresses-2
        step act
        """
    )
    t.do("exorcise", "roll red", "roll green", "roll green", "target W2")
    assert t.ghosts == {"N0": "skinner"}


def test_exo_3_a_token_pays_once_only() -> None:
    t = example(
        """
        N at 0 tao red
        ghosts N0 skinner, W2 sharp-nailed-mistresses-2
        step act
        """
    )
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.options() == ["target N0", "target W2", "pass"]
    t.do("target N0")
    assert t.ghosts == {"W2": "sharp-nailed-mistresses-2"}
    assert t.step == "end"


def test_exo_3_the_second_ghost_may_be_left_if_it_costs_a_token() -> None:
    t = example(
        """
        N at 0 tao blue
        ghosts N0 skinner, W2 drowned-maiden
        step act
        """
    )
    t.do("exorcise", "roll red", "roll green", "roll green")
    assert t.options() == ["target W2", "pass"]
    t.do("pass")
    assert t.ghosts == {"W2": "drowned-maiden"}
    assert t.tao("N") == ["blue"]


# ---------------------------------------------------------------- EXO-6 Circle of Prayer
def test_exo_6_the_circles_colour_lowers_the_resistance_by_1() -> None:
    t = example("N at 1 no-tao\nghosts N1 scarlet-evildoer-1\ncircle red\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green")
    assert t.ghosts == {}


def test_exo_6_another_colour_in_the_circle_does_nothing() -> None:
    t = example("N at 1 no-tao\nghosts N1 scarlet-evildoer-1\ncircle blue\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green")
    assert t.ghosts == {"N1": "scarlet-evildoer-1"}


def test_exo_6_never_below_0() -> None:
    t = example("N at 0 no-tao\nghosts N0 skinner, W2 bleeding-eyes\ncircle red\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {"W2": "bleeding-eyes"}  # its own -1 only, nothing left over from the other


def test_exo_6_on_a_many_coloured_incarnation_the_circle_lowers_that_colour() -> None:
    t = example(
        """
        N at 1 tao yellow yellow green green
        ghosts N1 hope-killer
        circle red
        step act
        """
    )
    t.do("exorcise", "roll red", "roll blue", "roll blue", "target N1")
    assert t.ghosts == {}


def test_exo_6_black_in_the_circle_does_nothing_against_hope_killer() -> None:
    t = example(
        """
        N at 1 tao yellow yellow green green
        ghosts N1 hope-killer
        circle black
        step act
        """
    )
    t.do("exorcise", "roll red", "roll blue", "roll blue")
    assert t.ghosts == {"N1": "hope-killer"}
    assert t.tao("N") == ["yellow", "yellow", "green", "green"]


def test_exo_6_the_circle_works_for_every_taoist_and_on_every_board() -> None:
    t = example("turn 1 W\nW at 7\nghosts S1 skinner\ncircle red\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {}


# ---------------------------------------------------------------- EXO-7 resistance 0
def test_exo_7_a_ghost_at_0_stays_until_somebody_attempts_it() -> None:
    t = example("N at 6\nghosts S1 skinner\nstep act").do("help", "take red")
    assert t.ghosts == {"S1": "skinner"}


def test_exo_7_the_attempt_then_succeeds_without_dice_and_tokens() -> None:
    t = example(
        """
        N at 1 no-tao
        ghosts N1 skinner, S0 repellent-beauty, S1 severed-heads-1, S2 severed-heads-2
        circle red
        step act
        """
    )
    t.do("exorcise")
    assert "N1" not in t.ghosts


# ---------------------------------------------------------------- EXO-8 dice do not affect it
def test_exo_8_no_faces_and_no_jokers_on_an_immune_ghost() -> None:
    t = example("N at 1\nghosts N1 reaper\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll red")
    assert t.ghosts == {"N1": "reaper"}
    assert t.step == "end"


def test_exo_8_tokens_exorcise_it() -> None:
    t = example("N at 1 tao red\nghosts N1 reaper\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll red", "target N1")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_8_the_circle_exorcises_it() -> None:
    t = example("N at 1 no-tao\nghosts N1 reaper\ncircle red\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {}


def test_exo_8_the_faces_it_refuses_serve_its_neighbour() -> None:
    t = example("N at 0 tao red\nghosts N0 reaper, W2 skinner\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green", "target N0")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_8_the_sorcerer_removes_it_as_any_other() -> None:
    t = example("N at 3\nghosts N1 reaper\nstep act").do("help")
    assert t.ghosts == {}


# ---------------------------------------------------------------- EXO-9 tokens are blocked
def test_exo_9_black_widow_anywhere_blocks_all_tokens() -> None:
    t = example(
        """
        N at 1 tao red
        E at 1 tao red
        ghosts N1 skinner, S1 black-widow-1
        step act
        """
    )
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {"N1": "skinner", "S1": "black-widow-1"}
    assert t.step == "end"


def test_exo_9_not_against_the_black_widow_either() -> None:
    t = example("N at 1 tao black black\nghosts N1 black-widow-1\nstep act")
    t.do("exorcise", "roll black", "roll green", "roll green")
    assert t.ghosts == {"N1": "black-widow-1"}
    assert t.tao("N") == ["black", "black"]


def test_exo_9_dark_mistress_blocks_them_too() -> None:
    t = example("N at 1 tao blue blue blue\nghosts N1 dark-mistress\nstep act")
    t.do("exorcise", "roll blue", "roll blue", "roll green")
    assert t.ghosts == {"N1": "dark-mistress"}
    assert t.step == "end"


def test_exo_9_no_token_in_place_of_a_face_either() -> None:
    t = example("N at 1 tao red\nghosts N1 skinner, S1 black-widow-1\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green")
    assert t.ghosts == {"S1": "black-widow-1"}
    assert t.tao("N") == ["red"]


def test_exo_9_blocked_tokens_do_not_count_as_something_to_complete_with() -> None:
    t = example("N at 1 tao red red\nghosts N1 bleeding-eyes, S1 black-widow-1\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll green")
    assert t.ghosts == {"S1": "black-widow-1"}  # face and joker, nothing to choose
    assert t.tao("N") == ["red", "red"]


def test_exo_9_the_circle_works_and_can_be_changed() -> None:
    t = example("N at 1 no-tao\nghosts N1 skinner, S1 black-widow-1\ncircle blue\nstep act")
    t.do("ask 6", "take red", "exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {"S1": "black-widow-1"}


def test_exo_9_tokens_can_still_be_gained() -> None:
    t = example("N no-tao\nghosts S1 black-widow-1").do("take red")
    assert t.tao("N") == ["red"]


def test_exo_9_tokens_can_still_be_discarded() -> None:
    t = example("N at 1 tao red\nghosts N1 zombie-1, S1 black-widow-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll green", "curse tao")
    assert t.tao("N") == []


# ---------------------------------------------------------------- EXO-13, EXO-14 failing
def test_exo_13_a_failed_attempt_costs_nothing_but_the_action() -> None:
    t = example("N at 1 tao yellow\nghosts N1 lich\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert "failed N" in t.told
    assert t.ghosts == {"N1": "lich"}
    assert t.qi("N") == 3
    assert t.tao("N") == ["yellow"]
    assert t.yin_yang("N")
    assert t.step == "end"


def test_exo_13_an_attempt_that_takes_one_of_two_ghosts_has_not_failed() -> None:
    t = example("N at 0 no-tao\nghosts N0 ghoul, W2 sticky-feet\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.ghosts == {"W2": "sticky-feet"}
    assert "failed N" not in t.told


def test_exo_14_an_attempt_that_cannot_succeed_may_be_made() -> None:
    t = example("N at 1 no-tao\nghosts N1 reaper\nstep act")
    assert t.options("exorcise") == ["exorcise"]
    t = example("N at 1 no-tao\nghosts N1 lich\nstep act")
    assert t.options("exorcise") == ["exorcise"]


# ---------------------------------------------------------------- EXO-15 figures and dice
def test_exo_15_a_ninth_haunter_has_a_figure_too() -> None:
    haunters = (
        "N0 ghoul, N1 restless-dead, E0 creeping-one, E1 restless-spirit, "
        "S0 skinner, S1 bleeding-eyes, W0 drowned-maiden, W1 sticky-feet"
    )
    t = example(f"N at 8\nghosts {haunters}\ndeck ooze-devil-1, 1 incarnation, 10 ghost\nstep act")
    t.do("help", "take red")
    assert t.ghosts["W2"] == "ooze-devil-1"
    assert "W2 ooze-devil-1 no-figure" not in t.text()


def test_exo_15_a_fourth_capture_takes_nothing_now_or_later() -> None:
    t = example(
        """
        turn 1 W
        W at 2 tao black
        ghosts N2 severed-heads-1, S1 severed-heads-2, S2 repellent-beauty
        deck creeping-horror, 10 ghost
        step act
        """
    )
    t.do("ask 8", "take red", "place E1")  # Creeping Horror finds no die
    t.do("exorcise", "target N2", "take red")
    t.do("help", "roll blue")  # with the die of the Severed Heads and no other
    assert t.step != "tao-die"
    assert t.tao("W") == ["red", "red", "blue"]


# ---------------------------------------------------------------- EXO-16 blocks hold until paid
def test_exo_16_black_widow_going_frees_no_tokens_for_the_same_roll() -> None:
    t = example(
        """
        N at 0 tao red
        ghosts N0 black-widow-1, W2 skinner
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll green")
    assert t.ghosts == {"W2": "skinner"}
    assert t.tao("N") == ["red"]


def test_exo_16_a_captured_die_is_not_rolled_with_its_ghost_going() -> None:
    t = example("N at 1\nghosts N1 severed-heads-1\nstep act")
    t.do("exorcise", "roll black", "roll red")
    assert t.ghosts == {}
    assert t.step == "take-tao"
