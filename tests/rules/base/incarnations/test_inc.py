"""INC: the incarnations of Wu-Feng."""

from tests.rules.looks import (
    WEST_FULL,
    about,
    buddhas_on_boards,
    dead,
    draw,
    figure,
    lasting,
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
