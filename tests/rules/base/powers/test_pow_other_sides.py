"""POW-1, POW-3, POW-5, POW-8: the powers of the other sides of the boards.

N has the Enfeeblement Mantra, E is The Gods' Favourite, S dances the Twin Winds, W has Second Wind.
"""

from tests.rules.looks import other


# ---------------------------------------------------------------- POW-1 Enfeeblement Mantra
def test_pow_1_before_moving_the_mantra_goes_on_any_ghost_incarnations_too() -> None:
    t = other("ghosts N0 ghoul, W2 vampire-lord")
    assert t.options("pick") == ["pick N0", "pick W2"]
    t.do("pick W2")
    assert "mantra W2" in t.text()
    assert t.options("pick") == []  # once a turn


def test_pow_1_the_mantra_may_be_moved_but_not_to_where_it_is() -> None:
    t = other("ghosts N0 ghoul, W2 lich\nmantra N0")
    assert t.options("pick") == ["pick W2"]


def test_pow_1_after_the_move_it_is_too_late() -> None:
    t = other("ghosts N0 ghoul").do("move 0")
    assert t.options("pick") == []


def test_pow_1_exo_6_the_mantra_lowers_its_ghosts_resistance() -> None:
    t = other("N at 1 no-tao\nghosts N1 restless-dead\nmantra N1\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.ghosts == {}


def test_pow_1_it_helps_every_exorcist() -> None:
    t = other("turn 1 E\nE at 1 no-tao\nghosts N1 restless-dead\nmantra N1\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red", "pass")
    assert t.ghosts == {}


def test_exo_6_circle_and_mantra_add_up_and_never_go_below_0() -> None:
    both = other("N at 1 no-tao\ncircle yellow\nghosts N1 hopping-vampire-1\nmantra N1\nstep act")
    both.do("exorcise", "roll yellow", "roll red", "roll red")
    assert both.ghosts == {}
    zero = other("N at 1 no-tao\ncircle yellow\nghosts N1 ghoul\nmantra N1\nstep act")
    zero.do("exorcise", "roll red", "roll red", "roll red")
    assert zero.ghosts == {}


def test_exo_6_on_a_many_coloured_incarnation_its_colour_is_chosen_after_the_roll() -> None:
    """It is asked when all ghosts are picked, only for what can be paid then, and not for what
    comes to the same: blue, which a die shows as it does red."""
    t = other("N at 1 tao yellow green red black\nghosts N1 nameless\nmantra N1\nstep act")
    t.do("exorcise", "roll blue", "roll red", "roll red")
    assert t.options() == ["target N1", "pass"]
    t.do("target N1")
    assert t.step == "mantra-colour"
    colours = ("yellow", "green", "red", "black")
    assert t.options() == [f"mantra {colour}" for colour in colours]
    t.do("mantra black")
    assert t.ghosts == {}
    assert t.tao("N") == ["red", "black"]


def test_exo_8_the_mantra_counts_against_an_immune_ghost() -> None:
    t = other("N at 1 no-tao\nghosts N1 walking-corpse\nmantra N1\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {}


def test_pow_1_the_marker_returns_when_its_ghost_leaves_and_waits_for_the_next_turn() -> None:
    t = other("ghosts N0 ghoul, W2 lich\nmantra N0").do("ask 3", "pick N0")
    assert t.state.mantra == -1
    assert t.options("pick") == []


def test_pow_1_blocked_the_marker_comes_off_at_once() -> None:
    t = other(
        """
        ghosts E1 zombie-1
        mantra E1
        deck coffin-breakers-1(all), ghoul(all), 5 ghost
        step arrival
        """
    )
    t.do("place N0")  # Coffin Breakers: first the summoned ghost, then the block
    assert "mantra E1" in t.text()
    t.do("place N1")
    assert "mantra E1" not in t.text()


def test_pow_1_pow_10_with_the_power_back_before_the_move_it_is_placed_anew() -> None:
    t = other(
        """
        ghosts E1 zombie-1
        mantra E1
        deck coffin-breakers-1(all), ghoul(all), 5 ghost
        step arrival
        """
    )
    t.do("place N0", "place N1", "ask 3", "pick N0")  # the Sorcerer takes the blocker away
    assert t.options("pick") == ["pick N1", "pick E1"]


def test_pow_1_a_block_on_another_board_does_not_matter() -> None:
    t = other(
        """
        ghosts N0 zombie-1
        mantra N0
        deck fallen-monks-1(all), great-putrid(all), 5 ghost
        step arrival
        """
    )
    t.do("place E0", "place E1")
    assert "mantra N0" in t.text()


def test_pow_1_yellows_death_takes_the_marker_off() -> None:
    t = other(
        """
        N qi 1
        ghosts N0 zombie-1, N1 zombie-2, N2 yellow-plague
        mantra N0
        step arrival
        """
    )
    assert t.qi("N") == 0
    assert "mantra N0" not in t.text()


def test_til_8_the_mantra_moves_along_with_its_ghost() -> None:
    t = other("turn 1 E\nE at 7\nghosts N0 zombie-1\nmantra N0\nstep act")
    t.do("help", "pick N0", "place W1")
    assert t.state.mantra == 10


# ---------------------------------------------------------------- POW-3 Dance of the Twin Winds
def test_pow_3_another_living_taoist_goes_to_a_neighbouring_tile_haunted_or_not() -> None:
    t = other("turn 1 S\nN at 0\nW dead\nhaunted 1")
    assert t.options("board") == ["board N", "board E"]
    t.do("board N")
    assert t.options() == ["tile 1", "tile 3", "tile 4"]
    t.do("tile 1")
    assert t.tile("N") == 1
    assert t.options("board") == []  # once a turn


def test_pow_3_lvl_7_in_the_second_edition_only_before_the_own_move() -> None:
    assert other("turn 1 S").do("move 0").options("board") == []


# ---------------------------------------------------------------- POW-5 Second Wind
def test_pow_5_help_twice() -> None:
    t = other("turn 1 W\nW at 5 no-yin-yang\nghosts E1 creeping-one\nstep act").do("help")
    assert t.options() == ["pass", "help"]  # two helps or two exorcisms, never one of each
    t.do("help")
    assert t.buddhas("W") == 2


def test_pow_5_two_exorcisms_each_with_its_own_roll() -> None:
    t = other("turn 1 W\nW at 5 no-tao no-yin-yang\nghosts E1 green-abomination\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.options() == ["pass", "exorcise"]
    t.do("exorcise", "roll green", "roll green", "roll white")
    assert t.active == "N"  # a third one is not offered


def test_pow_5_exo_16_the_second_attempt_is_free_of_what_the_first_removed() -> None:
    """Black Widow blocks the tokens of the roll she goes with, not of the next one."""
    t = other(
        """
        turn 1 W
        W at 0 tao blue blue no-yin-yang
        ghosts N0 black-widow-1, W2 ooze-devil-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll blue", "curse nothing", "qi")
    assert t.ghosts == {"W2": "ooze-devil-1"}
    t.do("exorcise", "roll blue", "roll red", "roll red", "target W2")
    assert t.ghosts == {}
    assert t.tao("W") == []


def test_pow_10_second_wind_lost_after_the_first_action_is_gone() -> None:
    t = other(
        """
        turn 1 W
        W at 8 no-yin-yang
        deck perfidious-nymph-1(all), ghoul(all), 9 ghost
        step act
        """
    )
    t.do("help", "take red", "place W0", "place N0")
    assert t.active == "N"


# ---------------------------------------------------------------- POW-8 The Gods' Favourite
def test_pow_8_any_of_the_dice_are_put_aside_and_rolled_together() -> None:
    t = other("turn 1 E\nE at 5 no-tao no-yin-yang\nghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "roll green", "roll red", "roll blue")
    assert t.options() == ["pass", "face green", "face red", "face blue"]
    t.do("face blue")
    assert t.options() == ["pass", "face green", "face red"]  # in any order
    t.do("face red", "pass")
    assert t.step == "tao-die"
    t.do("roll green", "roll red")
    assert t.step == "curse-die"
    assert t.ghosts == {}


def test_pow_8_the_reroll_may_be_left_and_comes_once_a_roll() -> None:
    t = other("turn 1 E\nE at 5 no-tao no-yin-yang\nghosts E1 rotten-soul-1\nstep act")
    t.do("exorcise", "roll green", "roll red", "roll blue", "face red", "pass", "roll red")
    assert t.ghosts == {"E1": "rotten-soul-1"}
    assert t.active == "S"


def test_pow_8_at_the_herbalist_too() -> None:
    t = other("turn 1 E\nE at 2 no-tao no-yin-yang\nstep act")
    t.do("help", "roll red", "roll red", "face red", "pass", "roll blue")
    assert t.tao("E") == ["red", "blue"]


def test_pow_8_each_curse_die_roll_of_its_turn_may_be_rolled_again_once() -> None:
    t = other("turn 1 E\nghosts E1 great-putrid\nstep yin").do("curse qi")
    assert (t.step, t.actor, t.options()) == ("curse-die-shown", "E", ["pass", "reroll"])
    t.do("reroll", "curse qi")
    assert t.qi("E") == 2  # the new result stands


def test_pow_8_kept_the_first_roll_counts() -> None:
    t = other("turn 1 E\nghosts E1 great-putrid\nstep yin").do("curse qi", "pass")
    assert t.qi("E") == 2


def test_pow_8_not_in_anothers_turn() -> None:
    t = other("turn 1 N\nghosts N1 lich\nstep yin").do("curse qi")
    assert t.qi("N") == 2
    assert t.step == "draw-card"
