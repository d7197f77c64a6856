"""POW-8: The Gods' Favourite, Tao dice and the curse die again."""

from tests.rules.looks import about, dead, other

# ---------------------------------------------------------------- POW-8 Tao dice
FAVOURED = "turn 1 E\nE at 5 no-tao no-yin-yang\n"


def test_pow_8_all_dice_may_be_rolled_again_equal_and_white_ones_too() -> None:
    t = other(f"{FAVOURED}ghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll white", "face red", "face red", "face white")
    t.do("roll green", "roll blue", "roll white")
    assert t.ghosts == {}


def test_pow_8_the_new_faces_stand_and_are_not_rolled_a_third_time() -> None:
    t = other(f"{FAVOURED}ghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green", "face red", "face red")
    t.do("pass", "roll black", "roll black")
    assert (t.ghosts, t.active) == ({"E1": "rotten-soul-1"}, "S")


def test_pow_8_exo_4_tokens_are_spent_after_the_reroll() -> None:
    t = other("turn 1 E\nE at 5 tao green no-yin-yang\nghosts E1 restless-spirit\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll black")
    assert t.options("target") == []
    t.do("face black", "pass", "roll green", "target E1")
    assert (t.ghosts, t.tao("E")) == ({}, [])


def test_pow_8_exo_5_a_roll_that_pays_may_be_rolled_again_before_it_counts() -> None:
    t = other(f"{FAVOURED}ghosts E1 restless-spirit\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll black", "face green", "pass", "roll red")
    assert t.ghosts == {"E1": "restless-spirit"}


def test_pow_8_captured_dice_are_not_rolled_so_not_rerolled() -> None:
    t = other(
        f"{FAVOURED}ghosts E1 restless-spirit, N1 severed-heads-1, N2 severed-heads-2\nstep act"
    )
    t.do("exorcise", "roll red")
    assert t.options() == ["pass", "face red"]
    t.do("face red", "roll green")
    assert t.active == "S"


def test_pow_8_without_a_die_nothing_is_rolled_again() -> None:
    t = other(
        """
        turn 1 E
        E at 5 no-tao no-yin-yang
        ghosts E1 fungus-thing, N0 repellent-beauty, N1 severed-heads-1, N2 severed-heads-2
        step act
        """
    )
    t.do("exorcise")
    assert t.active == "S"


def test_pow_8_each_of_the_herbalists_rolls_may_be_rerolled_by_yin_yang_too() -> None:
    t = other("turn 1 E\nE at 2 no-tao\nstep act")
    t.do("ask 2", "roll red", "roll red", "face red", "pass", "roll black")
    t.do("help", "roll red", "roll yellow", "face yellow", "pass", "roll black")
    assert t.tao("E") == ["red", "red", "black", "black"]


def test_pow_8_til_3_at_the_herbalist_a_white_die_may_be_kept_or_rerolled_under_nameless() -> None:
    t = other("turn 1 E\nE at 2 no-tao no-yin-yang\nghosts S1 nameless\nstep act")
    t.do("help", "roll white", "roll white", "face white", "pass", "roll black")
    assert (t.tao("E"), t.active) == (["black"], "S")


def test_pow_8_til_3_with_two_dice_captured_the_herbalists_one_die_is_rerolled() -> None:
    t = other(
        """
        turn 1 E
        E at 2 no-tao no-yin-yang
        ghosts S0 severed-heads-1, S1 severed-heads-2
        step act
        """
    )
    t.do("help", "roll red", "face red", "roll black")
    assert (t.tao("E"), t.active) == (["black"], "S")


def test_pow_8_nobody_else_rolls_again() -> None:
    t = other("N at 2 no-tao no-yin-yang\nE at 2\nstep act").do("help", "roll red", "roll red")
    assert t.active == "E"
    t = other("N at 5 no-tao no-yin-yang\nE at 5\nghosts E1 restless-spirit\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.active == "E"


# ---------------------------------------------------------------- POW-8 the curse die
def test_pow_8_every_tormentors_roll_is_one_of_its_own() -> None:
    t = other("turn 1 E\nghosts E0 great-putrid, E1 lich\nstep yin")
    first = about(t, "space")
    t.do("curse qi", "reroll", "curse nothing")
    assert (t.step, about(t, "space") != first) == ("curse-die", True)
    t.do("curse qi")
    assert t.options() == ["pass", "reroll"]


def test_pow_8_the_second_result_is_not_rolled_again() -> None:
    t = other("turn 1 E\nghosts E1 great-putrid\ndeck skinner, 20 ghost\nstep yin")
    t.do("curse nothing", "reroll", "curse qi")
    assert (t.qi("E"), t.step) == (2, "place-card")


def test_pow_8_cur_1_a_haunting_rolled_the_second_time_comes_from_the_ghosts_own_space() -> None:
    t = other("turn 1 E\nghosts E1 great-putrid\nstep yin").do("curse qi", "reroll", "curse haunt")
    assert t.haunted == [5]


def test_pow_8_the_curses_of_arrival_exorcism_and_graveyard_too() -> None:
    arrival = other("turn 1 E\ndeck uncatchable(all), 20 ghost\nstep arrival")
    arrival.do("place E0", "curse qi")
    assert arrival.options() == ["pass", "reroll"]
    exorcism = other(f"{FAVOURED}ghosts E1 rotten-soul-1\nstep act")
    exorcism.do("exorcise", "roll green", "roll green", "roll red", "pass", "curse haunt")
    assert exorcism.options() == ["pass", "reroll"]
    exorcism.do("reroll", "curse nothing")
    assert exorcism.haunted == []
    graveyard = other("turn 1 E\nE at 0\nS dead\nstep act").do("help", "curse haunt")
    assert graveyard.options() == ["pass", "reroll"]
    graveyard.do("pass")
    assert graveyard.haunted == [0]


def test_pow_8_cur_3_on_a_haunted_boards_turn_it_does_not_help() -> None:
    """E chooses for the haunted North and even takes the loss, but rolls nothing again."""
    t = other("N dead\nghosts N1 lich\nstep yin").do("curse qi")
    assert (t.step, t.actor) == ("lose-qi-victim", "E")


def test_pow_8_cur_3_dth_4_killed_by_the_first_curse_green_rerolls_no_second() -> None:
    t = other("turn 1 E\nE qi 1\nghosts E0 great-putrid, E1 lich\nstep yin")
    t.do("curse qi", "pass")
    assert (dead(t), t.step) == (["E"], "curse-die")
    t.do("curse qi")
    assert t.step == "lose-qi-victim"


# ---------------------------------------------------------------- POW-8, POW-9, POW-10
def test_pow_8_pow_9_blocked_nothing_is_rolled_again() -> None:
    t = other("turn 1 E\nghosts E0 fallen-monks-1, E1 great-putrid\nstep yin").do("curse qi")
    assert (t.qi("E"), t.step) == (2, "draw-card")
    t = other("turn 1 E\nE at 2 no-yin-yang\nghosts E1 fallen-monks-1\nstep act")
    t.do("help", "roll red", "roll red")
    assert t.active == "S"


def test_pow_8_pow_10_a_blocker_called_by_the_first_curse_takes_the_second_reroll() -> None:
    t = other(
        """
        turn 1 E
        ghosts E0 great-putrid, E1 lich
        deck fallen-monks-1, skinner, 20 ghost
        step yin
        """
    )
    t.do("curse ghost", "pass", "place S0", "curse qi")
    assert t.step != "curse-die-shown"
    assert t.qi("E") == 1  # the curse, and step 2: the board is full


def test_pow_8_exo_16_a_blocker_that_goes_with_the_roll_still_forbids_its_reroll() -> None:
    """But the curse of that same attempt comes after it has left and may be rolled again."""
    t = other(
        """
        turn 1 E
        E at 2 no-tao no-yin-yang
        ghosts N2 zombie-1, E0 fallen-monks-1
        step act
        """
    )
    t.do("exorcise", "roll green", "roll yellow", "roll yellow")
    assert t.step != "reroll"
    assert t.options("face") == []
    t.do("curse qi")
    assert t.options() == ["pass", "reroll"]


def test_pow_8_pow_10_forgotten_ones_that_go_give_the_curse_reroll_back_at_once() -> None:
    t = other(
        """
        turn 1 E
        E at 2 tao yellow no-yin-yang
        ghosts N2 zombie-1, E0 forgotten-ones
        circle black
        step act
        """,
        level="nightmare",
    )
    t.do("exorcise", "roll black", "roll black", "roll yellow", "target N2", "curse qi")
    assert t.options() == ["pass", "reroll"]
