"""POW-1, POW-3, POW-5, POW-8 with POW-9 and POW-10: a second reading of the rulebook.

N has the Enfeeblement Mantra, E is The Gods' Favourite, S dances the Twin Winds, W has Second Wind.
"""

from tests.rules.looks import about, dead, temple, told
from tests.support import Example, example

OTHER_SIDES = (
    "enfeeblement-mantra",
    "the-gods-favourite",
    "dance-of-the-twin-winds",
    "second-wind",
)


def other(position: str, **options: object) -> Example:
    return example(position, None, powers=OTHER_SIDES, **options)


def mantra(t: Example) -> str | None:
    """The space of the ghost under the mantra."""
    lines = [line.split() for line in t.text().splitlines()]
    return next((words[1] for words in lines if words[0] == "mantra"), None)


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
    t = other("N at 1 tao yellow green red blue\nghosts N1 hope-killer\nmantra N1\nstep act")
    t.do("exorcise", "roll white", "roll yellow", "roll green", "target N1")
    assert t.options() == ["mantra red", "mantra blue"]  # the joker pays for the other one
    t.do("mantra blue")
    assert (t.ghosts, t.tao("N")) == ({}, [])


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
    t.do("exorcise", "roll blue", "roll red", "roll red", "target N1", "face red")
    assert t.ghosts == {}


def test_pow_1_pow_8_the_colour_is_named_after_the_reroll() -> None:
    t = other("turn 1 E\nE at 1 tao red black\nghosts N1 nameless\nmantra N1\nstep act")
    t.do("exorcise", "roll yellow", "roll green", "roll green")
    assert t.options() == ["pass", "face yellow", "face green"]
    t.do("face green", "pass", "roll blue", "target N1")
    assert t.step == "mantra-colour"
    assert len(t.options()) == 5


def test_pow_1_inc_8_the_mantra_does_not_open_uncatchable() -> None:
    t = other("N at 1 no-tao\nghosts N1 uncatchable\nmantra N1\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N1": "uncatchable"}


def test_exo_5_no_colour_may_be_named_that_spares_a_ghost_the_dice_pay_for() -> None:
    """Circle black; the three faces with the Mantra on blue exorcise Nameless: it must go."""
    t = other("N at 1 no-tao\nghosts N1 nameless\nmantra N1\ncircle black\nstep act")
    t.do("exorcise", "roll yellow", "roll green", "roll red")
    assert t.ghosts == {}


# ---------------------------------------------------------------- POW-3 Dance of the Twin Winds
def test_pow_3_from_the_centre_any_of_the_eight_tiles_round_it() -> None:
    t = other("turn 1 S").do("board E")
    assert t.options() == [f"tile {tile}" for tile in (0, 1, 2, 3, 5, 6, 7, 8)]


def test_pow_3_also_when_red_itself_stays() -> None:
    t = other("turn 1 S\nS at 8\nN at 0").do("board N", "tile 3", "pass")
    assert (t.tile("N"), t.tile("S"), t.step) == (3, 8, "act")


def test_pow_3_pow_9_it_may_be_left_unused() -> None:
    t = other("turn 1 S\nN at 0").do("move 7")
    assert (t.tile("N"), t.step) == (0, "act")


def test_pow_3_a_move_passed_is_too_late_in_the_second_edition() -> None:
    assert other("turn 1 S").do("pass").options("board") == []


def test_pow_3_before_or_after_the_yin_yang_spent_before_moving() -> None:
    t = other("turn 1 S\nN at 0").do("ask 5")
    assert t.options("board") == ["board N", "board E", "board W"]


def test_pow_3_exo_4_the_taoist_brought_along_pays_with_its_tokens() -> None:
    t = other("turn 1 S\nS at 7 no-tao\nN at 4 tao red\nghosts S1 skinner")
    t.do("board N", "tile 7", "pass", "exorcise", "roll blue", "roll blue", "roll blue")
    t.do("target S1")
    assert (t.ghosts, t.tao("N")) == ({}, [])


def test_pow_3_nobody_else_alive_nobody_is_moved() -> None:
    assert other("turn 1 S\nN dead\nE dead\nW dead").options("board") == []


def test_pow_3_red_only() -> None:
    for board in "NEW":
        assert other(f"turn 1 {board}").options("board") == []


def test_pow_3_pow_9_blocked_there_is_no_dance() -> None:
    assert other("turn 1 S\nghosts S1 sharp-nailed-mistresses-1").options("board") == []
    assert other("turn 1 S\nghosts E1 forgotten-ones").options("board") == []


def test_pow_3_pow_10_with_its_blocker_gone_before_the_move_it_is_danced() -> None:
    t = other("turn 1 S\nghosts S1 sharp-nailed-mistresses-1, N0 ghoul").do("ask 3", "pick S1")
    assert t.options("board") == ["board N", "board E", "board W"]


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
    t.do("roll black", "roll black")
    assert (t.ghosts, t.active) == ({"E1": "rotten-soul-1"}, "S")


def test_pow_8_exo_4_tokens_are_spent_after_the_reroll() -> None:
    t = other("turn 1 E\nE at 5 tao green no-yin-yang\nghosts E1 restless-spirit\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll black")
    assert t.options("target") == []
    t.do("face black", "roll green", "target E1")
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
    t.do("target N2", "curse qi")
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
