"""ABI: what the stones of the ghosts do."""

from tests.rules.looks import dead, draw, figure, lasting, told
from tests.support import example


# ---------------------------------------------------------------- ABI-1
def test_abi_1_a_haunter_arrives_with_its_figure_on_the_card() -> None:
    t = example("step arrival")
    t.do(draw("ghoul"), "place N0")
    assert figure(t, "N0") == "card"


def test_abi_1_a_fast_haunter_arrives_with_its_figure_on_the_first_stone() -> None:
    t = example("step arrival")
    t.do(draw("dark-wraith-1"), "place N0")
    assert figure(t, "N0") == "stone"


def test_abi_1_a_fast_haunter_haunts_on_its_boards_next_turn_and_then_as_any_other() -> None:
    t = example(
        """
        E dead
        S dead
        W dead
        step arrival
        """
    )
    t.do(draw("dark-wraith-1"), "place N0", "pass", "pass", "pass")
    assert t.haunted == [0]
    assert figure(t, "N0") == "card"
    t.do(draw("rotten-soul-1"), "place E0", "pass", "pass", "pass")
    assert t.haunted == [0]
    assert figure(t, "N0") == "stone"


def test_abi_1_a_ghost_that_is_no_haunter_has_no_figure() -> None:
    t = example("step arrival")
    t.do(draw("zombie-1"), "place N0")
    assert figure(t, "N0") == "none"


# ---------------------------------------------------------------- ABI-2
def test_abi_2_summon_calls_one_more_ghost() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-2"), "place N0")
    assert t.step == "draw-card"
    t.do(draw("creeping-one"), "place E0")
    assert t.ghosts == {"N0": "coffin-breakers-2", "E0": "creeping-one"}
    assert t.step == "move"


def test_abi_2_haunt_turns_the_nearest_active_tile_of_the_ghosts_line() -> None:
    t = example(
        """
        haunted 2
        step arrival
        """
    )
    t.do(draw("shapeless-evil"), "place N2")
    assert t.haunted == [2, 5]


def test_abi_2_lose_qi_costs_the_active_player_one() -> None:
    t = example("step arrival")
    t.do(draw("grave-walker"), "place N0")
    assert [t.qi("N"), t.qi("E"), t.qi("S"), t.qi("W")] == [2, 3, 3, 3]


def test_abi_2_lose_qi_on_a_haunted_boards_turn_costs_a_chosen_living_player_one() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("grave-walker"), "place N0")
    assert t.step == "lose-qi-victim"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board W")
    assert [t.qi("E"), t.qi("S"), t.qi("W")] == [3, 3, 2]


# ---------------------------------------------------------------- ABI-3
def test_abi_3_on_the_centre_stone_the_curse_die_is_rolled_on_every_turn_of_its_board() -> None:
    t = example(
        """
        E dead
        S dead
        W dead
        ghosts N0 lich
        step yin
        """
    )
    assert t.step == "curse-die"
    t.do("curse nothing", draw("rotten-soul-1"), "place E0", "pass", "pass", "pass")
    assert t.step == "curse-die"


def test_abi_3_on_the_right_stone_the_curse_die_is_rolled_on_exorcism_only() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 zombie-1
        step yin
        """
    )
    assert t.step == "draw-card"
    t.do(draw("creeping-one"), "place E0", "pass")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    assert t.ghosts == {"E0": "creeping-one"}
    assert t.step == "curse-die"


def test_abi_3_on_the_centre_stone_the_curse_die_is_not_rolled_on_exorcism() -> None:
    t = example(
        """
        N at 0 no-tao no-yin-yang
        ghosts N0 lich
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll white")
    assert t.ghosts == {}
    assert t.step == "qi-or-yin-yang"


# ---------------------------------------------------------------- ABI-4
def test_abi_4_the_power_of_the_board_the_ghost_lies_on_does_not_work() -> None:
    t = example("ghosts N0 coffin-breakers-1")
    assert t.options("take") == []


def test_abi_4_the_power_of_another_board_works() -> None:
    t = example("ghosts E0 coffin-breakers-1")
    assert t.options("take") != []


def test_abi_4_a_ghost_of_another_colour_blocks_the_board_it_lies_on() -> None:
    t = example(
        """
        turn 4 W
        W at 6
        ghosts W0 coffin-breakers-1
        step act
        """
    )
    t.do("help", "take red")
    assert t.step == "end"  # no Heavenly Gust
    assert "exorcise" not in t.options()


def test_abi_4_the_power_is_back_when_the_ghost_leaves_play() -> None:
    t = example(
        """
        ghosts N0 coffin-breakers-1
        """
    )
    assert t.options("take") == []
    t.do("ask 3")
    assert t.ghosts == {}
    assert len(t.options("take")) == 5


def test_abi_4_moved_the_ghost_blocks_the_new_board_instead() -> None:
    t = example("ghosts N0 coffin-breakers-1")
    t.do("ask 7", "pick N0", "place W1", "pass")
    assert len(t.options("take")) == 5
    assert lasting(t, "W1") == ["blocks-power"]
    assert lasting(t, "N0") == []


def test_abi_4_a_blocked_green_board_rolls_the_curse_die() -> None:
    t = example(
        """
        ghosts E0 fallen-monks-1, E1 great-putrid
        step end
        """
    )
    t.do("pass")
    assert t.active == "E"
    assert t.step == "curse-die"


# ---------------------------------------------------------------- ABI-5
def test_abi_5_while_tao_is_blocked_no_token_can_be_spent() -> None:
    t = example(
        """
        N at 0 tao yellow
        ghosts N0 ghoul, S0 black-widow-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts["N0"] == "ghoul"
    assert t.tao("N") == ["yellow"]
    assert t.step == "end"


def test_abi_5_without_the_blocker_the_token_can_be_spent() -> None:
    t = example(
        """
        N at 0 tao yellow
        ghosts N0 ghoul, S0 blood-drinker-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.options() == ["target N0", "pass"]


def test_abi_5_dice_do_not_touch_an_immune_ghost() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 walking-corpse
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll white")
    assert t.ghosts == {"N0": "walking-corpse"}
    assert told(t, "failed") == ["failed N"]


# ---------------------------------------------------------------- ABI-6
def test_abi_6_everybody_rolls_without_the_captured_die() -> None:
    t = example(
        """
        N at 0
        ghosts N0 zombie-1, S0 severed-heads-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red")
    assert t.step == "end"


def test_abi_6_the_die_is_back_when_the_ghost_leaves_play() -> None:
    t = example(
        """
        N at 0
        ghosts N0 zombie-1, S0 severed-heads-1
        step act
        """
    )
    t.do("ask 3", "pick S0", "exorcise", "roll red", "roll red", "roll red")
    assert told(t, "failed") == ["failed N"]


def test_abi_6_the_grey_die_is_never_captured() -> None:
    t = example(
        """
        turn 2 E
        E at 5
        ghosts E1 ghoul, S0 severed-heads-1, S1 severed-heads-2, S2 repellent-beauty
        step act
        """
    )
    t.do("exorcise", "grey-die", "roll yellow")
    assert "E1" not in t.ghosts
    assert t.step == "end"


def test_abi_6_with_three_captured_dice_nothing_is_rolled() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 ghoul, S0 severed-heads-1, S1 severed-heads-2, S2 repellent-beauty
        step act
        """
    )
    t.do("exorcise")
    assert t.step == "end"
    assert told(t, "failed") == ["failed N"]


def test_abi_6_a_fourth_capture_takes_nothing_and_no_die_later_either() -> None:
    t = example(
        """
        N at 3 no-tao
        ghosts W1 ghoul, S0 severed-heads-1, S1 severed-heads-2, S2 repellent-beauty
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("creeping-horror"), "place E0")
    assert lasting(t, "E0") == []
    t.do("ask 3", "pick S0", "pass")
    assert lasting(t, "E0") == []
    t.do("exorcise", "roll red")
    assert told(t, "failed") == ["failed N"]


# ---------------------------------------------------------------- ABI-7
def test_abi_7_every_living_taoist_discards_one_token_of_its_choice_if_it_has_any() -> None:
    t = example(
        """
        N tao red red
        E no-tao
        S tao red green
        W dead
        step arrival
        """
    )
    t.do(draw("soul-eater"), "place N0")
    assert t.actor == "S"
    assert t.options() == ["drop green", "drop red"]
    t.do("drop green")
    assert [t.tao("N"), t.tao("E"), t.tao("S"), t.tao("W")] == [["red"], [], ["red"], []]
    assert t.step == "move"


# ---------------------------------------------------------------- ABI-8
def test_abi_8_severed_heads_take_the_die_and_then_summon() -> None:
    t = example("step arrival")
    t.do(draw("severed-heads-2"), "place N0")
    assert lasting(t, "N0") == ["holds-die"]
    assert t.step == "draw-card"


def test_abi_8_coffin_breakers_block_the_power_only_after_the_summoned_ghost() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-1"), "place N0")
    assert lasting(t, "N0") == []
    t.do(draw("creeping-one"), "place E0")
    assert lasting(t, "N0") == ["blocks-power"]
    assert t.options("take") == []


def test_abi_8_of_two_severed_heads_each_takes_its_die_when_it_arrives() -> None:
    t = example("step arrival")
    t.do(draw("severed-heads-1"), "place N0", draw("severed-heads-2"), "place N1")
    assert lasting(t, "N0") == ["holds-die"]
    assert lasting(t, "N1") == ["holds-die"]
    t.do(draw("ghoul"))
    assert t.ghosts["N2"] == "ghoul"
    t.do("move 0", "exorcise", "roll red")
    assert told(t, "failed") == ["failed N"]


def test_abi_8_a_lasting_ability_ends_when_the_ghost_leaves_play() -> None:
    t = example(
        """
        turn 2 E
        E at 2 no-tao
        ghosts E0 fallen-monks-1, N2 zombie-1
        step act
        """
    )
    t.do("exorcise", "roll green", "roll yellow", "roll yellow")
    assert t.ghosts == {}
    assert told(t, "curse-rolled") == []  # Strength of a Mountain is back before the curse
    assert t.step == "end"


def test_abi_8_a_game_lost_in_the_middle_of_a_chain_ends_there() -> None:
    t = example(
        """
        haunted 6 8
        step arrival
        """
    )
    t.do(draw("coffin-breakers-1"), "place N0", draw("shapeless-evil"), "place N1")
    assert t.result == "lost-haunted"
    assert lasting(t, "N0") == []
    assert dead(t) == []
