"""TIL: the nine villagers. Which of them can be asked at all is YANG-3."""

from tests.support import example

FULL_TABLE = (
    "ghosts N0 ghoul, N1 restless-dead, N2 zombie-1, E0 creeping-one, E1 restless-spirit, "
    "E2 rotten-soul-1, S0 skinner, S1 bleeding-eyes, S2 blood-drinker-1, W0 drowned-maiden, "
    "W1 sticky-feet, W2 abysmal-1"
)


# ---------------------------------------------------------------- TIL-1 Graveyard
def test_til_1_the_dead_taoist_comes_back_with_2_qi_and_nothing_else() -> None:
    t = example("N at 0\nS dead\nstep act").do("help", "curse nothing")
    assert t.qi("S") == 2
    assert t.tile("S") == 0
    assert t.tao("S") == []
    assert not t.yin_yang("S")
    assert t.buddhas("S") == 0


def test_til_1_it_comes_back_on_the_graveyard_wherever_that_lies() -> None:
    village = (
        "tea-house taoist-altar herbalist sorcerers-hut night-watchman buddhist-temple "
        "circle-of-prayer pavilion-of-the-heavenly-wind graveyard"
    )
    t = example(f"village {village}\nN at 8\nS dead\nstep act")
    t.do("help", "curse nothing")
    assert t.tile("S") == 8


def test_til_1_of_several_dead_the_asker_chooses_one() -> None:
    t = example("N at 0\nS dead\nW dead\nstep act").do("help")
    assert t.options() == ["board S", "board W"]
    t.do("board W", "curse nothing")
    assert t.qi("W") == 2
    assert t.qi("S") == 0


def test_til_1_then_the_asker_rolls_the_curse_die() -> None:
    t = example("N at 0\nS dead\nstep act").do("help")
    assert t.qi("S") == 2
    assert t.step == "curse-die"
    t.do("curse qi")
    assert t.qi("N") == 2
    assert t.qi("S") == 2


def test_til_1_the_curse_takes_the_askers_tao() -> None:
    t = example("N at 0 tao red blue\nS dead\nstep act").do("help", "curse tao")
    assert t.tao("N") == []


def test_til_1_the_curse_can_kill_the_asker_in_exchange() -> None:
    t = example("N at 0 qi 1\nE dead\nS dead\nW dead\nstep act")
    t.do("help", "board W", "curse qi")
    assert t.qi("N") == 0
    assert t.qi("W") == 2
    assert t.result == "running"


def test_til_1_haunt_haunts_the_graveyard_itself() -> None:
    t = example("N at 4\nS dead\nstep act").do("ask 0", "curse haunt")
    assert t.haunted == [0]


def test_til_1_haunt_can_lose_the_game() -> None:
    t = example("N at 0\nS dead\nhaunted 1 2\nstep act").do("help", "curse haunt")
    assert t.result == "lost-haunted"


def test_til_1_a_ghost_comes_to_the_asker() -> None:
    t = example(
        """
        N at 0
        S dead
        deck gloomy-minion, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "curse ghost")
    assert t.options() == ["place N0", "place N1", "place N2"]


def test_til_1_its_board_is_haunted_no_more_and_it_plays_its_next_turn() -> None:
    t = example(
        """
        turn 1 E
        E at 0 no-yin-yang
        S dead
        deck zombie-1, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help")  # the green Taoist rolls no curse die
    assert t.active == "S"
    t.do("place N0")  # a ghost arrives in step 3 again
    assert t.actor == "S"
    assert t.step == "move"


def test_til_1_its_power_works_again() -> None:
    t = example(
        """
        turn 1 E
        E at 0 no-yin-yang
        S dead
        deck zombie-1, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "place N0")
    assert "move 8" in t.options()  # Dance of the Spires, from the Graveyard


def test_til_1_its_power_stays_blocked_by_a_ghost_on_its_board() -> None:
    t = example(
        """
        turn 1 E
        E at 0 no-yin-yang
        S dead
        ghosts S1 sharp-nailed-mistresses-1
        deck zombie-1, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "place N0")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_til_1_of_two_qi_it_gets_those_there_are() -> None:
    t = example("N at 0 qi 17\nE qi 1\nW qi 1\nS dead\nstep act").do("help", "curse nothing")
    assert t.qi("S") == 1


def test_til_1_without_qi_in_the_supply_nobody_can_come_back() -> None:
    t = example("N at 0 qi 18\nE qi 1\nW qi 1\nS dead\nstep act")
    assert t.options("help") == []
    assert "ask 0" not in t.options()


# ---------------------------------------------------------------- TIL-2 Taoist Altar
def test_til_2_one_haunted_tile_becomes_active_then_a_ghost_arrives() -> None:
    t = example(
        """
        N at 1
        haunted 5 8
        deck ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help")
    assert t.options() == ["tile 5", "tile 8"]
    t.do("tile 8")
    assert t.haunted == [5]
    assert t.options() == ["place N0", "place N1", "place N2"]
    t.do("place N0")
    assert t.ghosts == {"N0": "ghoul"}


def test_til_2_the_tile_is_free_before_the_ghost_haunts_one() -> None:
    t = example(
        """
        N at 1
        haunted 7 8
        deck shapeless-evil, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "tile 7", "place N1")
    assert t.haunted == [1, 8]
    assert t.result == "running"


def test_til_2_on_a_full_table_the_asker_loses_1_qi_instead() -> None:
    t = example(f"N at 1\nhaunted 5\n{FULL_TABLE}\nstep act").do("help")
    assert t.haunted == []
    assert t.qi("N") == 2


# ---------------------------------------------------------------- TIL-3 Herbalist
def test_til_3_two_dice_and_a_token_of_each_colour_rolled() -> None:
    t = example("N at 2 no-tao\nstep act").do("help", "roll red", "roll black")
    assert t.tao("N") == ["red", "black"]
    assert t.step == "end"


def test_til_3_white_gives_a_token_of_any_colour() -> None:
    t = example("N at 2 no-tao\nstep act").do("help", "roll white", "roll white")
    assert t.options() == ["take yellow", "take green", "take red", "take blue", "take black"]
    t.do("take blue", "take yellow")
    assert t.tao("N") == ["yellow", "blue"]


def test_til_3_a_colour_the_supply_has_not_gives_nothing() -> None:
    t = example("N at 2 no-tao\nS tao red red red red\nstep act")
    t.do("help", "roll red", "roll blue")
    assert t.tao("N") == ["blue"]


def test_til_3_of_two_equal_faces_and_one_token_left_it_gives_one() -> None:
    t = example("N at 2 no-tao\nS tao red red red\nstep act").do("help", "roll red", "roll red")
    assert t.tao("N") == ["red"]


def test_til_3_white_gives_only_what_the_supply_has() -> None:
    t = example("N at 2 no-tao\nS tao red red red\nstep act").do("help", "roll red", "roll white")
    assert t.options() == ["take yellow", "take green", "take blue", "take black"]


def test_til_3_an_empty_supply_gives_nothing() -> None:
    t = example(
        """
        N at 2 tao yellow yellow yellow yellow black black black black
        E tao green green green green
        S tao red red red red
        W tao blue blue blue blue
        step act
        """
    )
    t.do("help", "roll white", "roll red")
    assert len(t.tao("N")) == 8
    assert t.step == "end"


def test_til_3_one_free_die_is_rolled_alone() -> None:
    t = example(
        """
        N at 2 no-tao
        ghosts S1 severed-heads-1, S2 severed-heads-2
        step act
        """
    )
    t.do("help", "roll blue")
    assert t.tao("N") == ["blue"]
    assert t.step == "end"


def test_til_3_one_captured_die_leaves_the_two_it_needs() -> None:
    t = example("N at 2 no-tao\nghosts S1 severed-heads-1\nstep act")
    t.do("help", "roll blue", "roll red")
    assert t.tao("N") == ["red", "blue"]


def test_til_3_the_grey_die_is_never_rolled() -> None:
    t = example("turn 1 E\nE at 2 no-tao\nstep act")
    t.do("help")
    assert t.step == "tao-die"
    t.do("roll red", "roll red")
    assert t.tao("E") == ["red", "red"]
    assert t.step == "end"


def test_til_3_the_grey_die_does_not_stand_in_for_captured_ones() -> None:
    t = example(
        """
        turn 1 E
        E at 2
        ghosts S0 repellent-beauty, S1 severed-heads-1, S2 severed-heads-2
        step act
        """
    )
    assert t.options("help") == []


# ---------------------------------------------------------------- TIL-4 Sorcerer's Hut
def test_til_4_any_ordinary_ghost_anywhere_is_discarded_for_1_qi() -> None:
    t = example(
        """
        N at 3
        ghosts N0 ghoul, E2 reaper, S1 soul-eater, W0 vampire-lord
        step act
        """
    )
    t.do("help")
    assert t.options() == ["pick N0", "pick E2", "pick S1"]  # no incarnation
    t.do("pick S1")
    assert t.ghosts == {"N0": "ghoul", "E2": "reaper", "W0": "vampire-lord"}
    assert t.qi("N") == 2


def test_til_4_no_curse_and_no_reward() -> None:
    t = example("N at 3 no-tao\nghosts N0 yellow-plague, E0 zombie-1\nstep act")
    t.do("help", "pick N0")
    assert t.tao("N") == []
    assert t.step == "end"
    t.do("ask 3")
    assert t.ghosts == {}
    assert t.qi("N") == 1
    assert not [event for event in t.told if event.startswith("curse-rolled")]


def test_til_4_what_the_ghost_held_is_free() -> None:
    t = example(
        """
        N at 3
        ghosts N1 ghoul, S1 severed-heads-1, S2 severed-heads-2
        step act
        """
    )
    t.do("help", "pick S1", "ask 2", "roll red")
    assert t.step == "tao-die"


def test_til_4_with_the_last_qi_the_ghost_is_gone_and_the_asker_dies() -> None:
    t = example("N at 3 qi 1\nghosts E0 creeping-one\nstep act").do("help")
    assert t.ghosts == {}
    assert t.qi("N") == 0
    assert t.tile("N") == 0
    assert t.active == "E"
    assert t.result == "running"


def test_til_4_the_last_qi_of_the_last_taoist_loses() -> None:
    t = example("N at 3 qi 1\nE dead\nS dead\nW dead\nghosts E0 creeping-one\nstep act").do("help")
    assert t.result == "lost-all-dead"


# ---------------------------------------------------------------- TIL-5 Night Watchman
def test_til_5_on_one_chosen_board_every_figure_goes_back_to_its_card() -> None:
    t = example(
        """
        N at 4
        ghosts N0 ghoul stone, N1 zombie-1, N2 restless-dead stone, E1 creeping-one stone
        step act
        """
    )
    t.do("help")
    assert t.options() == ["board N", "board E"]
    t.do("board N")
    assert "N0 ghoul, N1 zombie-1, N2 restless-dead, E1 creeping-one stone" in t.text()


def test_til_5_a_figure_on_any_space_of_the_board_is_enough() -> None:
    t = example("N at 4\nghosts S2 skinner stone\nstep act").do("help")
    assert "S2 skinner\n" in t.text()


def test_til_5_the_ghosts_stay_and_begin_a_new_cycle() -> None:
    t = example(
        """
        N at 4 no-yin-yang
        ghosts E1 creeping-one stone
        deck rotten-soul-1, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help")
    assert t.active == "E"
    assert t.haunted == []
    assert "E1 creeping-one stone" in t.text()


# ---------------------------------------------------------------- TIL-6 Buddhist Temple
def test_til_6_one_buddha_is_taken() -> None:
    t = example("N at 5\nstep act").do("help")
    assert t.buddhas("N") == 1
    assert "ask 5" in t.options()  # the other one is still there


def test_til_6_the_last_buddha_leaves_the_temple_empty() -> None:
    t = example("N at 5\nE buddhas 1\nstep act").do("help")
    assert t.buddhas("N") == 1
    assert "ask 5" not in t.options()


def test_til_6_it_can_be_placed_from_the_takers_next_turn_on() -> None:
    t = example(
        """
        turn 1 W
        W at 5 no-yin-yang
        N dead
        E dead
        S dead
        deck drowned-maiden, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help")
    assert t.actor == "W"  # its own next turn: nobody else plays
    t.do("place W0", "pass", "pass")
    assert t.options("buddha") == ["buddha E1"]


# ---------------------------------------------------------------- TIL-7 Circle of Prayer
def test_til_7_a_token_of_any_colour_the_supply_has_is_put_on_the_tile() -> None:
    t = example("N at 6\nS tao red red red red\nstep act").do("help")
    assert t.options() == ["take yellow", "take green", "take blue", "take black"]
    t.do("take black")
    assert "circle black" in t.text()
    assert t.tao("N") == ["yellow"]


def test_til_7_the_token_there_returns_to_the_supply() -> None:
    t = example("N at 6 no-tao\nS tao yellow yellow yellow\ncircle yellow\nstep act")
    t.do("help")
    assert "take yellow" not in t.options()
    t.do("take blue")
    assert "circle blue" in t.text()
    t.do("ask 8")
    assert "take yellow" in t.options()


def test_til_7_the_token_on_the_tile_is_not_in_the_supply() -> None:
    t = example("N at 8\nS tao red red red\ncircle red\nstep act").do("help")
    assert "take red" not in t.options()


def test_til_7_the_token_comes_out_of_the_supply() -> None:
    t = example("N at 6\nS tao red red red\nstep act").do("help", "take red", "ask 8")
    assert "take red" not in t.options()


def test_til_7_the_first_token_returns_none() -> None:
    t = example("N at 6\nS tao black black black black\nstep act").do("help", "take red", "ask 8")
    assert "take black" not in t.options()


def test_til_7_the_colour_it_has_may_be_put_there_again() -> None:
    t = example("N at 6\ncircle red\nstep act").do("help", "take red")
    assert "circle red" in t.text()


def test_til_7_it_stays_until_changed() -> None:
    t = example("N at 0 no-tao\nghosts N0 skinner, W2 reaper\ncircle red\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {}
    assert "circle red" in t.text()


# ---------------------------------------------------------------- TIL-9 Tea House
def test_til_9_a_tao_token_and_1_qi_then_a_ghost_arrives() -> None:
    t = example(
        """
        N at 8 no-tao
        deck ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help")
    assert t.options() == ["take yellow", "take green", "take red", "take blue", "take black"]
    t.do("take black")
    assert t.tao("N") == ["black"]
    assert t.qi("N") == 4
    assert t.options() == ["place N0", "place N1", "place N2"]


def test_til_9_on_a_full_table_the_qi_is_lost_again() -> None:
    t = example(f"N at 8 qi 1 no-tao\n{FULL_TABLE}\nstep act").do("help", "take red")
    assert t.qi("N") == 1
    assert t.tao("N") == ["red"]
    assert t.step == "end"


def test_til_9_without_qi_in_the_supply_a_full_table_can_kill() -> None:
    t = example(f"N at 8 qi 1 no-tao\nE qi 17\nS qi 1\nW qi 1\n{FULL_TABLE}\nstep act")
    t.do("help", "take red")
    assert t.qi("N") == 0
    assert t.tao("N") == []
    assert t.active == "E"


def test_til_9_the_qi_comes_before_what_the_ghost_takes() -> None:
    t = example(
        """
        N at 8 qi 1
        deck grave-walker, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "take red", "place N0")
    assert t.qi("N") == 1
