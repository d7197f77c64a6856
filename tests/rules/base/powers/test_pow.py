"""POW: the powers built so far, and when a power works (POW-9, POW-10).

N yellow has Bottomless Pockets, E green Strength of a Mountain, S red Dance of the Spires,
W blue Heavenly Gust.
"""

from tests.support import example


# ---------------------------------------------------------------- POW-2 Bottomless Pockets
def test_pow_2_before_moving_a_token_of_any_colour() -> None:
    t = example("N no-tao")
    assert t.options("take") == ["take yellow", "take green", "take red", "take blue", "take black"]
    t.do("take yellow")
    assert t.tao("N") == ["yellow"]
    assert "move 0" in t.options()


def test_pow_2_one_token_a_turn() -> None:
    t = example("N no-tao").do("take black")
    assert t.options("take") == []


def test_pow_2_not_after_the_move() -> None:
    assert example("N at 4").do("move 0").options("take") == []
    assert example("N at 4").do("pass").options("take") == []


def test_pow_2_only_what_the_supply_has() -> None:
    t = example("S tao red red red red")
    assert t.options("take") == ["take yellow", "take green", "take blue", "take black"]


def test_pow_2_before_or_after_the_yin_yang_spent_before_moving() -> None:
    t = example("N no-tao").do("ask 5")
    assert "take red" in t.options()
    t.do("take red")
    assert t.tao("N") == ["red"]
    assert t.step == "move"


def test_pow_2_yellow_only() -> None:
    assert example("turn 1 E").options("take") == []
    assert example("turn 1 S").options("take") == []
    assert example("turn 1 W").options("take") == []


def test_pow_2_again_in_the_next_turn() -> None:
    t = example(
        """
        turn 1 W
        deck zombie-1, 1 incarnation, 10 ghost
        done pockets
        step end
        """
    )
    t.do("pass", "place N0")
    assert t.actor == "N"
    assert "take red" in t.options()


# ---------------------------------------------------------------- POW-4 Dance of the Spires
def test_pow_4_the_move_may_go_to_any_tile() -> None:
    t = example("turn 1 S\nS at 0\nhaunted 8")
    assert t.options("move") == [
        "move 1",
        "move 2",
        "move 3",
        "move 4",
        "move 5",
        "move 6",
        "move 7",
        "move 8",
    ]
    t.do("move 8")
    assert t.tile("S") == 8
    assert t.step == "act"


def test_pow_4_red_only() -> None:
    assert example("turn 1 E\nE at 0").options("move") == ["move 1", "move 3", "move 4"]


# ---------------------------------------------------------------- POW-6 Heavenly Gust
def test_pow_6_help_and_then_an_exorcism() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act").do("help")
    assert t.buddhas("W") == 1
    assert t.options("exorcise") == ["exorcise"]
    t.do("exorcise", "roll green", "roll red", "roll red")
    assert t.ghosts == {}
    assert t.step == "end"


def test_pow_6_an_exorcism_and_then_help() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act")
    t.do("exorcise", "roll green", "roll red", "roll red")
    assert t.options("help") == ["help"]
    t.do("help")
    assert t.buddhas("W") == 1
    assert t.step == "end"


def test_pow_6_help_after_a_failed_exorcism_too() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.options("help") == ["help"]


def test_pow_6_never_two_of_a_kind() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act").do("help")
    assert t.options("help") == []
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.options("exorcise") == []


def test_pow_6_no_move_between_the_two() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act").do("help")
    assert t.options("move") == []


def test_pow_6_no_help_from_the_tile_the_exorcism_got_haunted() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll red", "curse haunt")
    assert t.haunted == [5]
    assert t.options("help") == []


def test_pow_6_the_help_can_make_the_exorcism_possible() -> None:
    t = example("turn 1 W\nW at 7\nghosts E1 skinner\nstep act")
    assert t.options("exorcise") == []
    t.do("help", "pick E1", "place S1", "pass", "exorcise")
    assert t.step == "tao-die"


def test_pow_6_no_second_action_for_the_dead() -> None:
    t = example("turn 1 W\nW at 3 qi 1\nghosts W1 sticky-feet, E1 creeping-one\nstep act")
    t.do("help", "pick E1")
    assert t.qi("W") == 0
    assert t.active == "N"


def test_pow_6_blue_only() -> None:
    t = example("N at 5\nghosts E1 creeping-one\nstep act").do("help")
    assert t.options("exorcise") == []


# ---------------------------------------------------------------- POW-7 Strength of a Mountain
def test_pow_7_a_fourth_die_in_exorcisms() -> None:
    t = example("turn 1 E\nE at 5 no-tao\nghosts E1 great-putrid\nstep act")
    t.do("exorcise", "grey-die", "roll green", "roll green", "roll green")
    assert t.step == "tao-die"
    t.do("roll white")
    assert t.ghosts == {}


def test_pow_7_the_grey_die_may_be_left_out() -> None:
    t = example("turn 1 E\nE at 5 no-tao\nghosts E1 wicked-one-1\nstep act").do("exorcise")
    assert t.options() == ["grey-die", "pass"]
    t.do("pass", "roll green", "roll red", "roll red")
    assert t.ghosts == {"E1": "wicked-one-1"}
    assert t.step == "end"


def test_pow_7_the_grey_die_cannot_be_captured() -> None:
    t = example(
        """
        turn 1 E
        E at 5 no-tao
        ghosts E1 creeping-one, S0 repellent-beauty, S1 severed-heads-1, S2 severed-heads-2
        step act
        """
    )
    t.do("exorcise", "grey-die", "roll green")
    assert "E1" not in t.ghosts


def test_pow_7_nobody_else_rolls_the_grey_die() -> None:
    t = example("N at 5\nE at 5 no-tao\nghosts E1 creeping-one\nstep act").do("exorcise")
    assert t.step == "tao-die"
    t.do("roll red", "roll red", "roll red")
    assert t.step == "end"


def test_pow_7_no_curse_die_for_an_exorcised_ghost() -> None:
    t = example("turn 1 E\nE at 5 no-tao\nghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "pass", "roll green", "roll green", "roll red")
    assert t.ghosts == {}
    assert t.step == "end"


def test_pow_7_no_curse_die_but_the_reward() -> None:
    t = example("turn 1 E\nE at 5\nghosts E1 black-widow-1\nstep act")
    t.do("exorcise", "pass", "roll black", "roll black", "roll red")
    assert t.qi("E") == 4


def test_pow_7_no_curse_die_for_a_tormentor() -> None:
    t = example(
        """
        turn 1 E
        ghosts E1 great-putrid
        deck ghoul, 1 incarnation, 10 ghost
        step yin
        """
    )
    assert t.step == "place-card"  # straight to step 3


def test_pow_7_no_curse_die_at_the_graveyard() -> None:
    t = example("turn 1 E\nE at 0\nS dead\nstep act").do("help")
    assert t.qi("S") == 2
    assert t.step == "end"


def test_pow_7_other_players_turns_are_cursed_as_ever() -> None:
    t = example("N at 5 no-tao\nE at 5 no-tao\nghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll red")
    assert t.step == "curse-die"
    t = example("ghosts N1 lich, E1 great-putrid\nstep yin")
    assert t.step == "curse-die"


def test_pow_7_never_rolls_is_no_choice() -> None:
    t = example("turn 1 E\nE at 5 no-tao\nghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "pass", "roll green", "roll green", "roll red")
    assert not [event for event in t.told if event.startswith("curse-rolled")]
    assert "curse nothing" not in t.options()


# ---------------------------------------------------------------- POW-9 left unused, blocked
def test_pow_9_powers_may_be_left_unused() -> None:
    t = example("N at 4 no-tao").do("move 0")
    assert t.tao("N") == []
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act").do("help", "pass")
    assert t.step == "end"


def test_pow_9_a_ghost_on_the_board_blocks_bottomless_pockets() -> None:
    t = example("ghosts N2 coffin-breakers-1")
    assert t.options("take") == []


def test_pow_9_a_ghost_on_the_board_blocks_dance_of_the_spires() -> None:
    t = example("turn 1 S\nS at 0\nghosts S2 sharp-nailed-mistresses-1")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_pow_9_a_ghost_on_the_board_blocks_heavenly_gust() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one, W0 perfidious-nymph-1\nstep act")
    t.do("help")
    assert t.options("exorcise") == []


def test_pow_9_a_ghost_on_the_board_blocks_the_grey_die() -> None:
    t = example("turn 1 E\nE at 5 no-tao\nghosts E0 fallen-monks-1, E1 rotten-soul-1\nstep act")
    t.do("exorcise")
    assert t.step == "tao-die"
    t.do("roll green", "roll green", "roll red")
    assert t.step == "curse-die"


def test_pow_9_a_ghost_on_another_board_does_not_block() -> None:
    t = example("ghosts E1 coffin-breakers-1, S1 perfidious-nymph-1, W1 fallen-monks-1")
    assert "take red" in t.options()


def test_pow_9_a_blocker_of_any_colour_blocks_the_board_it_lies_on() -> None:
    t = example("ghosts N1 fallen-monks-1")
    assert t.options("take") == []


def test_pow_9_a_ghost_without_that_stone_does_not_block() -> None:
    t = example("ghosts N1 coffin-breakers-2")
    assert "take red" in t.options()


def test_pow_9_the_power_of_a_dead_taoist_does_not_work() -> None:
    t = example("turn 1 E\nE dead\nghosts E1 great-putrid\nstep yin")
    assert t.step == "curse-die"


# ---------------------------------------------------------------- POW-10 lost and regained
def test_pow_10_a_blocker_that_arrives_takes_the_second_action_away() -> None:
    t = example(
        """
        turn 1 W
        W at 8
        ghosts S0 skinner
        deck perfidious-nymph-1, ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "take red", "place W1", "place N0")
    assert t.options("exorcise") == []
    assert t.step == "end"


def test_pow_10_a_ghost_without_a_block_leaves_the_second_action() -> None:
    t = example(
        """
        turn 1 W
        W at 8
        ghosts S0 skinner
        deck perfidious-nymph-2, ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "take red", "place W1", "place N0")
    assert t.options("exorcise") == ["exorcise"]


def test_pow_10_a_blocker_that_arrives_before_the_move_closes_the_pockets() -> None:
    t = example(
        """
        N at 4
        deck coffin-breakers-1, skinner, 1 incarnation, 10 ghost
        """
    )
    assert "take blue" in t.options()
    t.do("ask 8", "take red", "place N1", "place S0")
    assert t.step == "move"
    assert t.options("take") == []


def test_pow_10_a_blocker_that_arrives_before_the_move_stops_the_spires() -> None:
    t = example(
        """
        turn 1 S
        S at 0
        deck sharp-nailed-mistresses-1, ghoul, 1 incarnation, 10 ghost
        """
    )
    t.do("ask 8", "take red", "place S1", "place N0")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_pow_10_a_blocker_that_arrives_takes_the_grey_die_away() -> None:
    t = example(
        """
        turn 1 E
        E at 5
        ghosts E1 rotten-soul-1
        deck fallen-monks-1, ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("ask 8", "take red", "place E0", "place N0", "exorcise")
    assert t.step == "tao-die"


def test_pow_10_with_its_blocker_exorcised_heavenly_gust_is_back_at_once() -> None:
    t = example("turn 1 W\nW at 6 no-tao\nghosts W0 perfidious-nymph-1\nstep act")
    t.do("exorcise", "roll blue", "roll red", "roll red")
    assert t.options("help") == ["help"]


def test_pow_10_with_its_blocker_exorcised_green_rolls_no_curse_die() -> None:
    t = example(
        """
        turn 1 E
        E at 2 no-tao
        ghosts N2 zombie-1, E0 fallen-monks-1
        step act
        """
    )
    t.do("exorcise", "roll green", "roll yellow", "roll yellow")
    assert t.ghosts == {}
    assert t.step == "end"


def test_pow_10_with_its_blocker_discarded_before_the_move_the_pockets_are_open() -> None:
    t = example("N at 4\nghosts N1 coffin-breakers-1")
    assert t.options("take") == []
    t.do("ask 3")
    assert t.step == "move"
    assert "take red" in t.options()


def test_pow_10_before_moving_is_past_once_the_move_is_made_or_passed() -> None:
    t = example("N at 4\nghosts N1 coffin-breakers-1").do("move 0", "ask 3")
    assert t.ghosts == {}
    assert t.options("take") == []
    t = example("N at 5\nghosts N1 coffin-breakers-1").do("pass", "ask 3")
    assert t.options("take") == []


def test_pow_10_with_its_blocker_discarded_green_rolls_the_grey_die() -> None:
    t = example("turn 1 E\nE at 5\nghosts E0 fallen-monks-1, E1 creeping-one\nstep act")
    t.do("ask 3", "pick E0", "exorcise")
    assert t.options() == ["grey-die", "pass"]


def test_pow_10_with_its_blocker_moved_away_red_flies() -> None:
    t = example("turn 1 S\nS at 0\nghosts S1 sharp-nailed-mistresses-1")
    t.do("ask 7", "pick S1", "place N1", "pass")
    assert "move 8" in t.options()


def test_pow_10_with_its_blocker_discarded_after_the_first_action_gust_is_back() -> None:
    t = example(
        """
        turn 1 W
        W at 5
        ghosts E1 creeping-one, W0 perfidious-nymph-1
        step act
        """
    )
    t.do("help")
    assert t.options("exorcise") == []
    t.do("ask 3", "pick W0")  # step 2 is not over: no Buddha, no end of the turn yet (SOLO-7)
    assert t.options("exorcise") == ["exorcise"]


def test_pow_10_gust_does_not_come_back_once_a_buddha_is_placed() -> None:
    t = example(
        """
        turn 1 W
        W at 2 buddhas 1
        ghosts E0 creeping-one, W0 perfidious-nymph-1
        step act
        """
    )
    t.do("help", "roll red", "roll red", "buddha N2")
    t.do("ask 3", "pick W0")
    assert t.options("exorcise") == []


def test_pow_10_a_second_action_passed_is_past() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act")
    t.do("help")
    assert t.options("exorcise") == ["exorcise"]
    t.do("pass", "ask 5")
    assert t.buddhas("W") == 2
    assert t.options("exorcise") == []


def test_pow_10_an_action_passed_is_not_given_back_by_a_power() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one, W0 perfidious-nymph-1\nstep act")
    t.do("pass", "ask 3", "pick W0")
    assert t.options("help") == []
    assert t.options("exorcise") == []
