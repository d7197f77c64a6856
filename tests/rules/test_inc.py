"""INC: the incarnations of Wu-Feng."""

from tests.rules.looks import (
    WEST_FULL,
    about,
    buddhas_on_boards,
    dead,
    draw,
    figure,
    lasting,
    supply_tao,
    temple,
    told,
)
from tests.support import example


# ---------------------------------------------------------------- INC-1
def test_inc_1_a_coloured_incarnation_goes_on_the_board_of_its_colour() -> None:
    t = example(
        """
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("dark-mistress"))
    assert t.options() == ["place W0", "place W1", "place W2"]


def test_inc_1_a_black_incarnation_goes_on_the_active_board() -> None:
    t = example(
        """
        turn 3 S
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("death-army"))
    assert t.options() == ["place S0", "place S1", "place S2"]


def test_inc_1_hope_killer_counts_as_black() -> None:
    t = example(
        """
        turn 2 E
        ghosts E0 rotten-soul-1
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("hope-killer"))
    assert t.options() == ["place E1", "place E2"]


def test_inc_1_an_incarnation_whose_board_is_full_goes_on_any_other() -> None:
    t = example(
        f"""
        ghosts {WEST_FULL}
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("dark-mistress"))
    assert t.options("place") == [
        "place N0",
        "place N1",
        "place N2",
        "place E0",
        "place E1",
        "place E2",
        "place S0",
        "place S1",
        "place S2",
    ]


# ---------------------------------------------------------------- INC-2
def test_inc_2_an_incarnation_cannot_be_chosen_at_the_sorcerers_hut() -> None:
    t = example(
        """
        N at 3
        ghosts E0 creeping-one, E1 rotten-soul-1, N0 vampire-lord
        step act
        """
    )
    t.do("help")
    assert t.options() == ["pick E0", "pick E1"]


def test_inc_2_with_only_an_incarnation_in_play_the_sorcerer_cannot_be_asked() -> None:
    t = example(
        """
        N at 3
        ghosts W1 vampire-lord
        step act
        """
    )
    assert "help" not in t.options()
    assert "ask 3" not in t.options()


# ---------------------------------------------------------------- INC-3
def test_inc_3_an_incarnation_that_arrives_on_a_buddha_stays_and_the_buddha_goes_home() -> None:
    t = example(
        """
        buddhas W1
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("dark-mistress"), "place W1")
    assert t.ghosts == {"W1": "dark-mistress"}
    assert lasting(t, "W1") == ["blocks-tao"]
    assert buddhas_on_boards(t) == []
    assert temple(t) == 2


def test_inc_3_an_incarnation_moved_onto_a_buddha_stays_and_the_buddha_goes_home() -> None:
    t = example(
        """
        N at 7
        ghosts N0 vampire-lord stone
        buddhas W1
        step act
        """
    )
    t.do("help", "pick N0", "place W1", "pass")
    assert t.ghosts == {"W1": "vampire-lord"}
    assert figure(t, "W1") == "stone"
    assert buddhas_on_boards(t) == []
    assert temple(t) == 2


# ---------------------------------------------------------------- INC-4
def test_inc_4_death_army_is_a_tormentor() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 death-army
        step end
        """
    )
    t.do("pass")
    assert t.step == "curse-die"
    assert about(t, "space") == "N1"


def test_inc_4_death_army_has_resistance_5_and_a_curse_when_exorcised() -> None:
    t = example(
        """
        N at 1 tao black black
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll white", "target N1")
    assert t.ghosts == {}
    assert t.tao("N") == []
    assert t.step == "curse-die"


def test_inc_4_death_army_stays_when_one_of_five_is_lacking() -> None:
    t = example(
        """
        N at 1 tao black
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll white")
    assert t.ghosts == {"N1": "death-army"}
    assert t.tao("N") == ["black"]


def test_inc_4_dark_mistress_lets_nobody_spend_tokens_in_exorcisms() -> None:
    t = example(
        """
        N at 0 tao yellow
        ghosts N0 ghoul, W0 dark-mistress
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts["N0"] == "ghoul"
    assert t.tao("N") == ["yellow"]


def test_inc_4_dark_mistress_lets_nobody_spend_tokens_against_herself_either() -> None:
    t = example(
        """
        N at 3 tao blue blue
        ghosts W1 dark-mistress
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll red")
    assert t.ghosts == {"W1": "dark-mistress"}
    assert t.tao("N") == ["blue", "blue"]


def test_inc_4_dark_mistress_goes_for_three_blue_faces() -> None:
    t = example(
        """
        N at 3 tao blue blue
        ghosts W1 dark-mistress
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll blue")
    assert t.ghosts == {}
    assert t.tao("N") == ["blue", "blue"]


def test_inc_4_creeping_horror_captures_a_tao_die() -> None:
    t = example(
        """
        N at 3
        ghosts W1 abysmal-1
        deck 1 incarnation, 10 ghost
        step arrival
        """
    )
    t.do(draw("creeping-horror"), "place E0")
    assert lasting(t, "E0") == ["holds-die"]
    t.do("pass", "exorcise", "roll red", "roll red")
    assert told(t, "failed") == ["failed N"]


def test_inc_4_hope_killer_needs_two_of_each_of_the_four_colours() -> None:
    t = example(
        """
        N at 1 tao yellow green red blue blue
        ghosts N1 hope-killer
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll green", "roll red", "target N1")
    assert t.ghosts == {}
    assert t.tao("N") == []
    assert t.step == "curse-die"


def test_inc_4_hope_killer_takes_no_black() -> None:
    t = example(
        """
        N at 1 tao yellow green red blue blue black
        ghosts N1 hope-killer
        circle black
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll green", "roll black")
    assert t.ghosts == {"N1": "hope-killer"}
    assert told(t, "failed") == ["failed N"]


def test_inc_4_vampire_lord_is_a_haunter_of_resistance_4() -> None:
    t = example(
        """
        turn 4 W
        N at 1 no-tao
        ghosts N1 vampire-lord stone
        step end
        """
    )
    t.do("pass", draw("creeping-one"), "place E0")
    assert t.haunted == [1]
    assert figure(t, "N1") == "card"
    t.do("pass", "exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.ghosts["N1"] == "vampire-lord"


# ---------------------------------------------------------------- INC-5
def test_inc_5_the_players_give_the_qi_and_the_yin_yang_to_whom_they_choose() -> None:
    t = example(
        """
        N at 1 tao yellow
        E no-yin-yang
        W no-yin-yang
        ghosts N1 vampire-lord
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "target N1")
    assert t.step == "group-qi"
    assert t.actor == "N"
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board S")
    assert t.step == "group-yin-yang"
    assert t.options() == ["board E", "board W"]
    t.do("board W")
    assert t.qi("S") == 4
    assert not t.yin_yang("E")
    assert t.yin_yang("W")


def test_inc_5_one_taoist_may_get_both() -> None:
    t = example(
        """
        N at 1 no-tao no-yin-yang
        E no-yin-yang
        ghosts N1 vampire-lord
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N", "board N")
    assert t.qi("N") == 4
    assert t.yin_yang("N")
    assert not t.yin_yang("E")


def test_inc_5_the_dead_get_nothing() -> None:
    t = example(
        """
        N at 1 no-tao
        E dead
        S no-yin-yang
        W no-yin-yang
        ghosts N1 vampire-lord
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.options() == ["board N", "board S", "board W"]
    t.do("board N")
    assert t.options() == ["board S", "board W"]
    assert dead(t) == ["E"]


def test_inc_5_a_yin_yang_that_nobody_lacks_is_lost() -> None:
    t = example(
        """
        N at 1 no-tao
        ghosts N1 vampire-lord
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N")
    assert told(t, "yin-yang-gained") == []
    assert t.result == "won"


def test_inc_5_a_qi_that_the_supply_does_not_have_is_lost() -> None:
    t = example(
        """
        N at 1 qi 11 no-tao
        E no-yin-yang
        S no-yin-yang
        ghosts N1 vampire-lord
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.step == "group-yin-yang"
    t.do("board E")
    assert t.qi("N") == 11
    assert t.yin_yang("E")


def test_inc_5_the_group_gets_its_reward_although_the_exorcist_has_died() -> None:
    t = example(
        """
        N at 1 qi 1 tao black black
        S no-yin-yang
        W no-yin-yang
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse qi")
    assert dead(t) == ["N"]
    assert t.actor == "E"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board E", "board S")
    assert t.qi("E") == 4
    assert t.yin_yang("S")
    assert t.result == "won"


# ---------------------------------------------------------------- INC-4, INC-7 Howling Nightmare
def test_inc_4_card_56_howling_nightmare_calls_a_ghost_when_it_arrives() -> None:
    t = example("deck howling-nightmare(all), 5 ghost\nstep arrival").do("place N0")
    assert t.step == "draw-card"
    assert t.pending().subject["cause"] == "card:howling-nightmare"


def test_inc_7_a_ghost_straight_across_forbids_its_exorcism() -> None:
    t = example(
        """
        N at 1 tao black black black
        ghosts N1 howling-nightmare, S1 zombie-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N1": "howling-nightmare", "S1": "zombie-1"}
    assert len(t.tao("N")) == 3


def test_inc_7_an_incarnation_there_forbids_it_too_but_a_buddha_does_not() -> None:
    forbidden = example("N at 1 no-tao\nghosts N1 howling-nightmare, S1 death-army\nstep act")
    forbidden.do("exorcise", "roll black", "roll black", "roll black")
    assert "N1" in forbidden.ghosts
    allowed = example("N at 1 no-tao\nghosts N1 howling-nightmare\nbuddhas S1\nstep act")
    allowed.do("exorcise", "roll black", "roll black", "roll black")
    assert allowed.ghosts == {}


def test_inc_7_the_opposite_space_is_counted_from_where_it_lies_now() -> None:
    """N0 faces S2; the ghost on S1 does not matter to it."""
    t = example("N at 0 no-tao\nghosts N0 howling-nightmare, S1 zombie-1\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert "N0" not in t.ghosts


# ---------------------------------------------------------------- INC-4, INC-8 Uncatchable
def test_inc_4_card_57_uncatchable_rolls_the_curse_die_when_it_arrives() -> None:
    t = example("deck uncatchable(all), 5 ghost\nstep arrival").do("place N0")
    assert t.step == "curse-die"


def test_inc_8_uncatchable_without_a_buddha_cannot_be_exorcised() -> None:
    t = example("N at 1 no-tao\nghosts N1 uncatchable\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N1": "uncatchable"}


def test_inc_8_the_buddha_stays_under_it_and_goes_to_the_temple_with_it() -> None:
    t = example("N no-yin-yang\nbuddhas N1\ndeck uncatchable(all), 5 ghost\nstep arrival")
    assert "place N1" in t.options()
    t.do("place N1", "curse nothing")
    assert (t.ghosts, buddhas_on_boards(t), temple(t)) == ({"N1": "uncatchable"}, ["N1"], 1)
    t.do("move 1", "exorcise", "roll black", "roll black", "roll black")
    assert (t.ghosts, buddhas_on_boards(t), temple(t)) == ({}, [], 2)


def test_inc_8_moved_away_by_the_pavilion_it_leaves_the_buddha_behind() -> None:
    t = example("N at 7 no-yin-yang\nghosts W1 uncatchable\nbuddhas W1\nstep act")
    t.do("help", "pick W1", "place E1")
    assert t.ghosts == {"E1": "uncatchable"}
    assert buddhas_on_boards(t) == ["W1"]


def test_inc_8_no_buddha_can_be_put_on_the_space_it_occupies() -> None:
    t = example("N at 0 buddhas 1\nghosts N0 uncatchable\nstep end")
    assert t.options("buddha") == ["buddha W2"]


# ---------------------------------------------------------------- INC-4, INC-6 Forgotten Ones
FORGOTTEN = "ghosts N1 forgotten-ones"


def test_inc_4_card_60_forgotten_ones_take_every_power() -> None:
    assert example(FORGOTTEN).options("take") == []
    spires = example(f"turn 1 S\nS at 0\n{FORGOTTEN}")
    assert spires.options("move") == ["move 1", "move 3", "move 4"]


def test_inc_6_exorcised_they_give_the_powers_back_at_once() -> None:
    """Heavenly Gust did not work a moment ago; now the help may follow the exorcism."""
    t = example(
        """
        turn 1 W
        W at 1 no-tao no-yin-yang
        haunted 5
        ghosts N1 forgotten-ones, E1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "board W")
    assert t.options("help") == ["help"]


def test_inc_6_option_rest_of_the_game_the_powers_stay_lost() -> None:
    t = example(
        "deck forgotten-ones(all), 5 ghost, 1 incarnation, 5 ghost\nN no-yin-yang\nstep arrival",
        forgotten_ones="rest_of_game",
    )
    t.do("place N1", "move 1", "exorcise", "roll black", "roll black", "roll black")
    t.do("board N")
    assert t.ghosts == {}
    assert "powers lost" in t.text()


# ---------------------------------------------------------------- INC-4, INC-10 Bonecracker
def test_inc_4_card_61_bonecracker_costs_every_taoist_a_tao_when_it_arrives() -> None:
    t = example("E no-tao\ndeck bonecracker(all), 5 ghost\nstep arrival").do("place S1")
    assert [t.tao(board) for board in "NESW"] == [[], [], [], []]


def test_inc_10_its_discard_comes_before_everything_else_of_its_board() -> None:
    t = example(
        """
        turn 1 S
        N tao yellow red
        ghosts S0 bleeding-eyes stone, S1 bonecracker, S2 raging-one, N0 black-widow-1
        step yin
        """
    )
    assert (t.step, t.actor) == ("drop-tao", "N")
    assert t.haunted == []
    t.do("drop red")
    assert t.haunted == [8]
    assert t.step == "curse-die"


def test_inc_10_it_comes_on_a_haunted_boards_turn_too() -> None:
    t = example("turn 1 S\nS dead\nghosts S1 bonecracker\nstep yin")
    assert t.tao("N") == []


# ---------------------------------------------------------------- INC-4, INC-9 Nameless
def test_inc_9_card_65_nameless_discards_the_circles_token() -> None:
    t = example("circle red\ndeck nameless(all), 5 ghost\nstep arrival").do("place N0")
    assert t.state.circle == -1
    assert supply_tao(t)["red"] == 3
    assert "circle none (card:nameless)" in t.told


def test_inc_9_white_faces_are_blank_in_every_exorcism() -> None:
    t = example("N at 1 no-tao\nghosts N1 ghoul, E1 nameless\nstep act")
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert "N1" in t.ghosts


def test_inc_9_white_faces_are_blank_at_the_herbalist_too() -> None:
    t = example("N at 2 no-tao no-yin-yang\nghosts S1 nameless\nstep act")
    t.do("help", "roll white", "roll red")
    assert t.tao("N") == ["red"]


def test_inc_9_the_circle_may_be_asked_again_and_works_against_nameless_too() -> None:
    t = example(
        """
        N at 1 tao yellow green red
        circle black
        ghosts N1 nameless
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll white", "roll white", "target N1")
    assert t.ghosts == {}
