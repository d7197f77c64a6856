"""YANG: the Taoists' phase. Move, one action, Buddhas, and the Yin-Yang between them."""

from tests.support import example

FULL_TABLE = (
    "ghosts N0 ghoul, N1 restless-dead, N2 zombie-1, E0 creeping-one, E1 restless-spirit, "
    "E2 rotten-soul-1, S0 skinner, S1 bleeding-eyes, S2 blood-drinker-1, W0 drowned-maiden, "
    "W1 sticky-feet, W2 abysmal-1"
)


# ---------------------------------------------------------------- YANG-1 the order of the steps
def test_yang_1_the_steps_are_move_action_buddhas() -> None:
    t = example("N buddhas 1")
    assert t.step == "move"
    t.do("move 5")
    assert t.step == "act"
    t.do("help")
    assert t.step == "end"
    assert t.options("buddha") == ["buddha E1"]
    t.do("buddha E1", "pass")
    assert t.active == "E"


def test_yang_1_no_step_has_to_be_used() -> None:
    t = example("N buddhas 1")
    t.do("pass", "pass", "pass")
    assert t.active == "E"
    assert t.tile("N") == 4
    assert t.buddhas("N") == 1
    assert t.qi("N") == 3


def test_yang_1_nobody_moves_after_the_action() -> None:
    t = example("N at 5").do("pass", "help")
    assert t.options("move") == []


def test_yang_1_who_was_helped_may_not_exorcise_too() -> None:
    t = example(
        """
        N at 2
        ghosts N2 ghoul
        step act
        """
    )
    assert t.options("help") == ["help"]
    assert t.options("exorcise") == ["exorcise"]
    t.do("help", "roll red", "roll red")
    assert t.step == "end"
    assert t.options("exorcise") == []
    assert t.ghosts == {"N2": "ghoul"}


def test_yang_1_who_has_exorcised_may_not_be_helped_too() -> None:
    t = example(
        """
        N at 2
        ghosts N2 ghoul
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red", "pass")
    assert t.step == "end"
    assert t.options("help") == []
    assert t.options("exorcise") == []


def test_yang_1_the_action_cannot_be_made_up_for_once_it_is_passed() -> None:
    t = example("N at 5\nstep act").do("pass")
    assert t.step == "end"
    assert t.options("help") == []


# ---------------------------------------------------------------- YANG-2 the move
def test_yang_2_from_the_centre_to_all_eight_tiles() -> None:
    t = example("N at 4")
    assert t.options("move") == [
        "move 0",
        "move 1",
        "move 2",
        "move 3",
        "move 5",
        "move 6",
        "move 7",
        "move 8",
    ]


def test_yang_2_from_a_corner_to_its_three_neighbours() -> None:
    t = example("N at 0")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_yang_2_from_an_edge_to_its_five_neighbours_not_across_the_border() -> None:
    t = example("N at 5")
    assert t.options("move") == ["move 1", "move 2", "move 4", "move 7", "move 8"]


def test_yang_2_a_taoist_may_stay() -> None:
    t = example("N at 0").do("pass")
    assert t.tile("N") == 0
    assert t.step == "act"


def test_yang_2_one_step_only() -> None:
    t = example("N at 0").do("move 4")
    assert t.options("move") == []


def test_yang_2_a_haunted_tile_can_be_entered() -> None:
    t = example("N at 0\nhaunted 1").do("move 1")
    assert t.tile("N") == 1


# ---------------------------------------------------------------- YANG-3 who can be asked
def test_yang_3_only_the_villager_one_stands_on_is_asked() -> None:
    t = example("N at 5 no-yin-yang\nstep act").do("help")
    assert t.buddhas("N") == 1


def test_yang_3_a_haunted_tile_gives_no_help() -> None:
    t = example("N at 5\nhaunted 5\nstep act")
    assert t.options("help") == []


def test_yang_3_the_temple_needs_a_buddha_on_it() -> None:
    t = example("N at 5\nbuddhas E0 S0\nstep act")
    assert t.options("help") == []
    assert "ask 5" not in t.options()


def test_yang_3_the_graveyard_needs_a_dead_taoist() -> None:
    t = example("N at 0\nstep act")
    assert t.options("help") == []
    assert "ask 0" not in t.options()


def test_yang_3_the_altar_needs_a_haunted_tile() -> None:
    t = example("N at 1\nstep act")
    assert t.options("help") == []
    assert "ask 1" not in t.options()


def test_yang_3_the_sorcerer_needs_an_ordinary_ghost() -> None:
    t = example("N at 3\nghosts N0 vampire-lord\nstep act")
    assert t.options("help") == []
    assert "ask 3" not in t.options()


def test_yang_3_the_watchman_needs_a_figure_off_its_card() -> None:
    t = example("N at 4\nghosts N0 ghoul, E0 zombie-1\nstep act")
    assert t.options("help") == []
    assert "ask 4" not in t.options()


def test_yang_3_the_herbalist_needs_a_free_tao_die() -> None:
    t = example(
        """
        N at 2
        ghosts N0 repellent-beauty, E1 severed-heads-1, S1 severed-heads-2
        step act
        """
    )
    assert t.options("help") == []
    assert "ask 2" not in t.options()


def test_yang_3_the_circle_needs_a_token_in_the_supply() -> None:
    t = example(
        """
        N at 6 tao yellow yellow yellow yellow red red red red black black black black
        E tao green green green green
        S no-tao
        W tao blue blue blue blue
        step act
        """
    )
    assert t.options("help") == []
    assert "ask 6" not in t.options()


def test_yang_3_the_circle_with_the_last_token_on_it_has_none_to_swap_it_for() -> None:
    t = example(
        """
        N at 6 tao yellow yellow yellow yellow red red red red black black black
        E tao green green green green
        S no-tao
        W tao blue blue blue blue
        circle black
        step act
        """
    )
    assert t.options("help") == []


def test_yang_3_the_pavilion_needs_somebody_or_something_to_move() -> None:
    t = example("N at 7\nE dead\nS dead\nW dead\nstep act")
    assert t.options("help") == []
    assert "ask 7" not in t.options()


def test_yang_3_the_pavilion_helps_if_only_a_ghost_can_be_moved() -> None:
    t = example("N at 7\nE dead\nS dead\nW dead\nghosts N0 ghoul\nstep act")
    assert t.options("help") == ["help"]


def test_yang_3_the_pavilion_helps_if_only_a_taoist_can_be_moved() -> None:
    t = example("N at 7\nE dead\nS dead\nstep act")
    assert t.options("help") == ["help"]


def test_yang_3_the_pavilion_cannot_move_a_ghost_on_a_full_table() -> None:
    t = example(f"N at 7\nE dead\nS dead\nW dead\n{FULL_TABLE}\nstep act")
    assert t.options("help") == []


def test_yang_3_the_tea_house_can_always_be_asked() -> None:
    t = example(
        f"""
        N at 8 qi 17 tao yellow yellow yellow yellow red red red red black black black black
        E qi 1 tao green green green green
        S qi 1 no-tao
        W qi 1 tao blue blue blue blue
        {FULL_TABLE}
        step act
        """
    )
    assert t.options("help") == ["help"]
    assert "ask 8" in t.options()


# ---------------------------------------------------------------- YANG-4 when the Yin-Yang is spent
def test_yang_4_the_yin_yang_may_be_spent_before_the_move() -> None:
    t = example("N at 4").do("ask 5")
    assert t.buddhas("N") == 1
    assert t.step == "move"
    assert "move 0" in t.options()


def test_yang_4_the_yin_yang_may_be_spent_between_move_and_action() -> None:
    t = example("N at 4").do("move 5", "ask 5", "help")
    assert t.buddhas("N") == 2


def test_yang_4_the_yin_yang_may_be_spent_after_the_action() -> None:
    t = example("N at 5\nstep act").do("help", "ask 5")
    assert t.buddhas("N") == 2
    assert t.active == "E"


def test_yang_4_the_yin_yang_may_be_spent_after_the_buddhas() -> None:
    t = example("N at 1 buddhas 1\nstep end").do("buddha N1", "ask 5")
    assert t.buddhas("N") == 1


def test_yang_4_the_yin_yang_is_not_spent_inside_an_exorcism() -> None:
    t = example("N at 1 tao red\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll blue", "roll blue")
    assert t.options() == ["target N1", "pass"]


def test_yang_4_the_yin_yang_is_not_spent_inside_a_help() -> None:
    t = example("N at 7\nghosts N1 ghoul\nstep act").do("help")
    assert t.options() == ["pass", "pick N1"]


def test_yang_4_the_yin_yang_may_be_spent_between_the_two_actions_of_heavenly_gust() -> None:
    t = example(
        """
        turn 1 W
        W at 5
        ghosts E1 creeping-one
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red", "ask 5")
    assert t.buddhas("W") == 1
    t.do("help")
    assert t.buddhas("W") == 2


def test_yang_4_the_yin_yang_is_not_spent_in_the_yin_phase() -> None:
    t = example(
        """
        deck ghoul, 1 incarnation, 10 ghost
        step arrival
        """
    )
    assert t.options() == ["place N0", "place N1", "place N2"]


def test_yang_4_only_the_active_taoist_spends_its_yin_yang() -> None:
    t = example("N at 5 no-yin-yang\nE at 5 yin-yang\nhaunted 5")
    assert t.actor == "N"
    assert t.options("ask") == []
    assert t.options("free") == []


# ---------------------------------------------------------------- YANG-5 Buddhas
def test_yang_5_on_a_corner_both_buddhas_can_be_placed_in_one_turn() -> None:
    t = example("N at 0 buddhas 2\nstep end")
    assert t.options("buddha") == ["buddha N0", "buddha W2"]
    t.do("buddha W2", "buddha N0")
    assert t.buddhas("N") == 0
    assert "buddhas N0 W2" in t.text()


def test_yang_5_each_space_takes_one_buddha() -> None:
    t = example("N at 1 buddhas 2\nstep end").do("buddha N1")
    assert t.options("buddha") == []
    assert t.buddhas("N") == 1


def test_yang_5_no_buddha_on_a_ghost_or_on_another_buddha() -> None:
    t = example(
        """
        N at 0 buddhas 1
        ghosts N0 ghoul
        buddhas W2
        step end
        """
    )
    assert t.options("buddha") == []


def test_yang_5_no_buddha_from_the_centre_or_on_a_space_that_is_not_faced() -> None:
    assert example("N at 4 buddhas 1\nstep end").options("buddha") == []
    assert example("N at 5 no-yin-yang buddhas 1\nstep end").options() == ["pass", "buddha E1"]


def test_yang_5_a_buddha_taken_this_turn_waits_for_a_later_one() -> None:
    t = example("N at 5\nstep act").do("help")
    assert t.buddhas("N") == 1
    assert t.options("buddha") == []


def test_yang_5_of_an_old_and_a_new_buddha_one_can_be_placed() -> None:
    t = example("N at 0 buddhas 1\nstep end").do("ask 5")
    assert t.buddhas("N") == 2
    t.do("buddha N0")
    assert t.options("buddha") == []
    assert t.buddhas("N") == 1


def test_yang_5_the_buddha_can_be_placed_in_the_takers_next_turn() -> None:
    t = example(
        """
        turn 1 W
        N at 1 buddhas 1
        deck zombie-1, 1 incarnation, 10 ghost
        step end
        """
    )
    t.do("pass", "place N0", "pass", "pass")
    assert t.options("buddha") == ["buddha N1"]


def test_yang_5_buddhas_are_placed_in_step_3_only() -> None:
    t = example("N at 1 buddhas 1")
    assert t.options("buddha") == []
    t.do("pass")
    assert t.step == "act"
    assert t.options("buddha") == []


def test_yang_5_a_space_freed_by_this_turns_exorcism_can_take_a_buddha() -> None:
    t = example("N at 1 no-tao buddhas 1\nghosts N1 ghoul\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.options("buddha") == ["buddha N1"]


def test_yang_5_a_buddha_may_be_placed_from_a_haunted_tile() -> None:
    t = example("N at 1 buddhas 1\nhaunted 1\nstep end")
    assert t.options("buddha") == ["buddha N1"]
