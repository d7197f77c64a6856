"""POW-5: Second Wind, two helps or two exorcisms from one tile."""

from tests.rules.looks import dead, other, told


# ---------------------------------------------------------------- POW-5 Second Wind: help
def test_pow_5_yang_4_the_yin_yang_between_the_two_helps_is_a_help_of_its_own() -> None:
    t = other("turn 1 W\nW at 5\nhaunted 1\nghosts N0 ghoul stone\nstep act").do("help")
    assert {"help", "ask 4", "free 1"} <= set(t.options())
    t.do("ask 4")  # the Watchman
    assert t.options("help") == ["help"]
    t.do("help")
    assert t.buddhas("W") == 2


def test_pow_5_yy_1_the_own_tile_asked_by_yin_yang_is_not_doubled_and_takes_no_help_away() -> None:
    """The Herbalist three times, never four."""
    t = other("turn 1 W\nW at 2 no-tao\nstep act")
    for asked in ("ask 2", "help", "help"):
        t.do(asked, "roll red", "roll black")
    assert t.tao("W").count("black") == 3
    assert t.active == "N"


def test_pow_5_yy_1_help_by_yin_yang_does_not_begin_the_two() -> None:
    """After it two exorcisms are still as good as two helps."""
    t = other("turn 1 W\nW at 5\nghosts E1 green-abomination\nstep act").do("ask 5")
    assert {"help", "exorcise"} <= set(t.options())
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert "exorcise" in t.options()
    assert "help" not in t.options()


def test_pow_5_the_second_help_must_be_possible_as_any_help() -> None:
    """The Temple has one Buddha only, the Graveyard one dead Taoist."""
    t = other("turn 1 W\nW at 5 no-yin-yang\nbuddhas N0\nstep act").do("help")
    assert t.active == "N"
    t = other("turn 1 W\nW at 0 no-yin-yang\nS dead\nstep act").do("help", "curse nothing")
    assert t.active == "N"


def test_pow_5_no_second_help_from_a_tile_haunted_by_the_first() -> None:
    t = other("turn 1 W\nW at 0 no-yin-yang\nE dead\nS dead\nstep act")
    t.do("help", "board E", "curse haunt")
    assert (t.haunted, t.active) == ([0], "N")


def test_pow_5_a_tile_haunted_by_the_ghost_its_help_called_helps_no_more() -> None:
    """The Altar turns 3 active; Shapeless Evil on W2 finds 0 haunted and haunts the Altar."""
    t = other(
        """
        turn 1 W
        W at 1 no-yin-yang
        haunted 0 3
        deck shapeless-evil(all), 20 ghost
        step act
        """
    )
    t.do("help", "tile 3", "place W2")
    assert (t.haunted, t.active) == ([0, 1], "N")


def test_pow_5_both_buddhas_taken_wait_for_a_later_turn() -> None:
    t = other("turn 1 W\nW at 5 no-yin-yang\nstep act").do("help", "help")
    assert t.active == "N"
    assert told(t, "buddha-placed") == []
    assert t.buddhas("W") == 2


def test_pow_5_pow_9_the_second_help_may_be_left() -> None:
    t = other("turn 1 W\nW at 5 no-yin-yang\nstep act").do("help", "pass")
    assert (t.buddhas("W"), t.active) == (1, "N")


def test_pow_5_dth_4_the_sorcerer_twice_kills_a_taoist_with_two_qi() -> None:
    t = other(
        "turn 1 W\nW at 3 qi 2 no-yin-yang\nghosts N0 ghoul, N1 lich, E0 rotten-soul-1\nstep act"
    )
    t.do("help", "pick N0", "help", "pick N1")
    assert (dead(t), t.active) == (["W"], "N")


def test_pow_5_dth_4_no_second_help_for_the_dead() -> None:
    t = other("turn 1 W\nW at 3 qi 1\nghosts N0 ghoul, N1 lich\nstep act").do("help", "pick N0")
    assert (dead(t), t.active) == (["W"], "N")


# ---------------------------------------------------------------- POW-5 Second Wind: exorcisms
def test_pow_5_what_the_first_roll_showed_does_not_count_in_the_second() -> None:
    t = other("turn 1 W\nW at 5 no-tao no-yin-yang\nghosts E1 green-abomination\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    t.do("exorcise", "roll green", "roll green", "roll red")
    assert t.ghosts == {"E1": "green-abomination"}
    assert t.active == "N"


def test_pow_5_without_a_ghost_left_before_it_there_is_no_second_attempt() -> None:
    t = other("turn 1 W\nW at 5 no-tao no-yin-yang\nghosts E1 creeping-one, N0 ghoul\nstep act")
    t.do("exorcise", "roll green", "roll red", "roll red")
    assert (t.ghosts, t.active) == ({"N0": "ghoul"}, "N")


def test_pow_5_a_ghost_that_the_curse_called_may_be_the_second() -> None:
    t = other(
        """
        turn 1 W
        W at 5 no-tao no-yin-yang
        ghosts E1 rotten-soul-1
        deck wicked-one-1, 20 ghost
        step act
        """
    )
    t.do("exorcise", "roll green", "roll green", "roll red", "curse ghost", "place E1")
    assert t.options("exorcise") == ["exorcise"]


def test_pow_5_from_a_tile_the_first_curse_haunted_the_second_attempt_is_made() -> None:
    t = other(
        """
        turn 1 W
        W at 0 no-tao no-yin-yang
        ghosts N0 zombie-1, W2 ooze-devil-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "curse haunt")
    assert t.haunted == [0]
    assert t.options() == ["pass", "exorcise"]


def test_pow_5_a_first_exorcism_of_both_ghosts_of_a_corner_is_one_attempt() -> None:
    t = other(
        """
        turn 1 W
        W at 0 no-tao no-yin-yang
        ghosts N0 ghoul, W2 fury-of-depth
        circle blue
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll red", "roll red", "exorcise")
    t.do("roll blue", "roll blue", "roll white", "qi")
    assert (t.ghosts, t.qi("W"), t.active) == ({}, 4, "N")


def test_pow_5_yy_2_a_yin_yang_regained_by_the_first_is_spent_before_the_second() -> None:
    t = other(
        """
        turn 1 W
        W at 0 no-tao no-yin-yang
        ghosts N0 grave-walker, W2 ooze-devil-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll red", "yin-yang", "ask 6", "take blue")
    t.do("exorcise", "roll blue", "roll blue", "roll red")
    assert t.ghosts == {}


def test_pow_5_dth_4_an_exorcist_killed_by_the_first_curse_attempts_no_second() -> None:
    t = other("turn 1 W\nW at 0 qi 1 no-tao\nghosts N0 zombie-1, W2 ooze-devil-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "curse qi")
    assert (dead(t), t.active) == (["W"], "N")


def test_pow_5_end_1_a_game_won_by_the_first_attempt_is_over() -> None:
    t = other(
        "turn 1 W\nW at 0 no-tao\nghosts N0 vampire-lord, W2 ooze-devil-1\ncircle yellow\nstep act"
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board W")
    assert t.result == "won"


def test_pow_5_exo_16_nameless_gone_white_faces_are_jokers_in_the_second_attempt() -> None:
    t = other(
        """
        turn 1 W
        W at 0 tao yellow green no-yin-yang
        ghosts N0 nameless, W2 ooze-devil-1
        circle black
        step act
        """,
        level="nightmare",
    )
    t.do("exorcise", "roll blue", "roll red", "roll white", "target N0", "board W")
    assert t.ghosts == {"W2": "ooze-devil-1"}
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert t.ghosts == {}


def test_pow_5_exo_16_a_die_freed_by_the_first_is_rolled_in_the_second() -> None:
    t = other(
        """
        turn 1 W
        W at 0 tao blue no-yin-yang
        ghosts N0 severed-heads-1, W2 ooze-devil-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll red", "take red")
    t.do("exorcise", "roll blue", "roll red")
    assert t.step == "tao-die"


def test_pow_5_blue_only() -> None:
    t = other("N at 5 no-yin-yang\nstep act").do("help")
    assert (t.buddhas("N"), t.active) == (1, "E")


def test_pow_5_again_in_the_next_turn() -> None:
    t = other(
        """
        turn 1 W
        N dead
        E dead
        S dead
        W at 5 no-yin-yang
        done help second
        deck ghoul, 20 ghost
        step end
        """
    )
    t.do("place N0", "pass", "help")
    assert t.options("help") == ["help"]


# ---------------------------------------------------------------- POW-5, POW-9, POW-10
def test_pow_5_pow_9_blocked_there_is_one_action() -> None:
    t = other("turn 1 W\nW at 5 no-yin-yang\nghosts W1 perfidious-nymph-1\nstep act").do("help")
    assert (t.buddhas("W"), t.active) == (1, "N")


def test_pow_5_pow_10_its_blocker_exorcised_by_the_first_gives_the_second_attempt() -> None:
    t = other(
        """
        turn 1 W
        W at 6 no-tao no-yin-yang
        ghosts W0 perfidious-nymph-1, S2 bleeding-eyes
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll black", "roll black")
    assert t.options() == ["pass", "exorcise"]


def test_pow_5_pow_10_its_blocker_discarded_by_the_first_help_gives_the_second() -> None:
    t = other(
        """
        turn 1 W
        W at 3 no-yin-yang
        ghosts W0 perfidious-nymph-1, S2 bleeding-eyes, S1 skinner
        step act
        """
    )
    t.do("help", "pick W0")
    assert t.options() == ["pass", "help"]


def test_pow_5_pow_10_a_blocker_the_pavilion_moves_onto_the_blue_board_ends_it() -> None:
    t = other(
        """
        turn 1 W
        W at 7 no-yin-yang
        ghosts N0 perfidious-nymph-1, S2 bleeding-eyes
        step act
        """
    )
    t.do("help", "pick N0", "place W1", "pass")
    assert t.active == "N"


def test_pow_5_pow_10_forgotten_ones_called_by_the_first_curse_end_it() -> None:
    t = other(
        """
        turn 1 W
        W at 0 no-tao no-yin-yang
        ghosts N0 zombie-1, W2 ooze-devil-1
        deck forgotten-ones(all), 20 ghost
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "curse ghost", "place W0")
    assert t.active == "N"
