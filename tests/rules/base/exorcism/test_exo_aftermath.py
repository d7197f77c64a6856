"""EXO-10 to EXO-12: what happens when ghosts go: they leave, curses, rewards."""

from tests.support import example


# ---------------------------------------------------------------- EXO-10 what leaves with it
def test_exo_10_its_figure_leaves_and_haunts_no_more() -> None:
    t = example(
        """
        N at 2 no-tao no-yin-yang
        ghosts E0 creeping-one stone
        deck rotten-soul-1, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("exorcise", "roll green", "roll red", "roll red")
    assert t.active == "E"
    assert t.haunted == []


def test_exo_10_the_captured_die_comes_back() -> None:
    t = example(
        """
        turn 1 W
        W at 2
        ghosts N2 severed-heads-1, E1 severed-heads-2
        step act
        """
    )
    t.do("exorcise", "roll black", "take red", "help", "roll blue")
    assert t.step == "tao-die"  # two dice at the Herbalist again
    t.do("roll blue")
    assert t.tao("W") == ["red", "blue", "blue", "blue"]


def test_exo_10_the_power_of_the_board_comes_back() -> None:
    t = example("turn 1 W\nW at 6\nghosts W0 perfidious-nymph-1\nstep act")
    t.do("exorcise", "roll blue", "roll red", "roll red")
    assert t.options("help") == ["help"]


def test_exo_10_the_power_stays_blocked_by_another_ghost() -> None:
    t = example(
        """
        turn 1 W
        W at 6
        ghosts W0 perfidious-nymph-1, W1 coffin-breakers-1
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll red", "roll red")
    assert t.ghosts == {"W1": "coffin-breakers-1"}
    assert t.options("help") == []


def test_exo_10_the_tokens_come_back() -> None:
    t = example(
        """
        turn 1 W
        W at 3 tao blue blue
        ghosts N0 black-widow-1, W1 sticky-feet
        step act
        """
    )
    t.do("help", "pick N0", "exorcise", "roll red", "roll red", "roll red", "target W1")
    assert t.ghosts == {}
    assert t.tao("W") == []


def test_exo_10_the_tokens_stay_blocked_by_another_ghost() -> None:
    t = example(
        """
        turn 1 W
        W at 3 tao blue blue
        ghosts N0 black-widow-1, N1 black-widow-2, W1 sticky-feet
        step act
        """
    )
    t.do("help", "pick N0", "exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {"N1": "black-widow-2", "W1": "sticky-feet"}


def test_exo_10_an_exorcised_card_never_comes_again() -> None:
    t = example("N at 1 no-yin-yang\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green")
    assert t.step == "draw-card"
    assert "draw 38" not in t.options()
    assert "draw 39" in t.options()


# ---------------------------------------------------------------- EXO-11 curses, then rewards
def test_exo_11_a_curse_comes_before_the_reward_of_the_same_ghost() -> None:
    t = example("N at 1 no-yin-yang\nghosts N1 black-widow-1\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red")
    assert t.step == "curse-die"
    t.do("curse nothing")
    assert t.options() == ["qi", "yin-yang"]


def test_exo_11_all_curses_come_before_all_rewards() -> None:
    t = example(
        """
        N at 0 tao red blue
        ghosts N0 gloomy-minion, W2 black-widow-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.step == "curse-die"
    t.do("curse tao", "pick N0", "take green")
    assert t.tao("N") == ["green"]
    assert t.qi("N") == 4


def test_exo_11_of_two_curses_the_player_picks_the_order() -> None:
    t = example(
        """
        N at 0 tao red
        ghosts N0 zombie-1, W2 blood-drinker-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "target W2")
    assert t.options() == ["pick N0", "pick W2"]
    t.do("pick W2", "curse haunt", "curse haunt")
    assert t.haunted == [0, 3]  # W2 takes tile 0, then N0 the next in its line


def test_exo_11_the_other_order_of_the_same_curses() -> None:
    t = example(
        """
        N at 0 tao red
        ghosts N0 zombie-1, W2 blood-drinker-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "target W2")
    t.do("pick N0", "curse haunt", "curse haunt")
    assert t.haunted == [0, 1]


def test_exo_11_of_two_rewards_the_player_picks_the_order() -> None:
    t = example(
        """
        N at 0 no-yin-yang
        ghosts N0 gloomy-minion, W2 grave-walker
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.options() == ["pick N0", "pick W2"]
    t.do("pick W2")
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang")
    assert t.step == "take-tao"


def test_exo_11_two_rewards_alike_have_no_order() -> None:
    t = example("N at 0 no-tao\nghosts N0 gloomy-minion, W2 severed-heads-1 idle\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    assert t.ghosts == {}
    assert t.step == "take-tao"
    assert t.do("take red", "take blue").tao("N") == ["red", "blue"]


def test_exo_11_each_curse_is_finished_before_the_next() -> None:
    t = example(
        """
        N at 0 tao red
        ghosts N0 zombie-1, W2 blood-drinker-1
        deck ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "target W2")
    t.do("pick N0", "curse ghost")
    assert t.step == "place-card"
    t.do("place N0")
    assert t.step == "curse-die"


def test_exo_11_an_exorcist_killed_by_a_curse_gets_no_reward() -> None:
    t = example("N at 1 qi 1 no-yin-yang\nghosts N1 black-widow-1\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red", "curse qi")
    assert t.qi("N") == 0
    assert not t.yin_yang("N")
    assert t.active == "E"


def test_exo_11_the_other_curse_of_a_dead_exorcist_hits_another_player() -> None:
    t = example(
        """
        N at 0 qi 1 tao red
        ghosts N0 zombie-1, W2 blood-drinker-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "target W2")
    t.do("pick N0", "curse qi")
    assert t.step == "curse-die"
    t.do("curse qi")
    assert t.actor == "E"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board W")
    assert t.qi("W") == 2


def test_exo_11_the_other_curse_of_a_dead_exorcist_takes_nobodys_tao() -> None:
    t = example(
        """
        N at 0 qi 1 tao red
        ghosts N0 zombie-1, W2 blood-drinker-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "target W2")
    t.do("pick N0", "curse qi", "curse tao")
    assert [t.tao("E"), t.tao("S"), t.tao("W")] == [["green"], ["red"], ["blue"]]


def test_exo_11_a_dead_exorcists_group_still_gets_the_incarnations_reward() -> None:
    t = example(
        """
        N at 1 qi 1 tao black black
        S no-yin-yang
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1")
    t.do("curse qi")
    assert t.actor == "E"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board W")
    assert t.qi("W") == 4
    assert t.yin_yang("S")
    assert t.result == "won"


def test_exo_11_a_dead_exorcist_gets_nothing_for_the_second_ghost_either() -> None:
    t = example(
        """
        N at 0 qi 1
        ghosts N0 gloomy-minion, W2 black-widow-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "curse qi")
    assert t.tao("N") == []
    assert t.active == "E"


# ---------------------------------------------------------------- EXO-12 rewards
def test_exo_12_one_tao_of_any_colour() -> None:
    t = example("N at 1 no-tao\nghosts N1 gloomy-minion\nstep act")
    t.do("exorcise", "roll black", "roll red", "roll red")
    assert t.options() == ["take yellow", "take green", "take red", "take blue", "take black"]
    t.do("take blue")
    assert t.tao("N") == ["blue"]
    assert t.step == "end"


def test_exo_12_only_a_colour_left_in_the_supply() -> None:
    t = example("N at 1 no-tao\nS tao red red red red\nghosts N1 gloomy-minion\nstep act")
    t.do("exorcise", "roll black", "roll red", "roll red")
    assert t.options() == ["take yellow", "take green", "take blue", "take black"]


def test_exo_12_the_token_just_spent_is_already_back_in_the_supply() -> None:
    t = example(
        """
        N at 1 tao black
        E tao black black black
        ghosts N1 gloomy-minion
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red", "target N1")
    assert "take black" in t.options()


def test_exo_12_two_tao_of_one_colour() -> None:
    t = example("N at 1 no-tao\nghosts N1 yellow-plague\ncircle yellow\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "take red", "take red")
    assert t.tao("N") == ["red", "red"]


def test_exo_12_two_tao_of_different_colours() -> None:
    t = example("N at 1 no-tao\nghosts N1 yellow-plague\ncircle yellow\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "take red", "take black")
    assert t.tao("N") == ["red", "black"]


def test_exo_12_of_two_tao_those_there_are() -> None:
    t = example(
        """
        N at 1 tao red red red red black black black
        E tao green green green green
        S tao yellow yellow yellow
        W tao blue blue blue blue
        ghosts N1 yellow-plague
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.tao("N") == ["red", "red", "red", "red", "black", "black", "black", "black"]
    assert t.step == "end"


def test_exo_12_one_qi_or_the_own_yin_yang() -> None:
    t = example("N at 1 no-yin-yang\nghosts N1 grave-walker\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red")
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang")
    assert t.yin_yang("N")
    assert t.qi("N") == 3


def test_exo_12_who_holds_its_yin_yang_gets_the_qi() -> None:
    t = example("N at 1\nghosts N1 grave-walker\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red")
    assert t.qi("N") == 4


def test_exo_12_without_qi_in_the_supply_only_the_yin_yang_is_left() -> None:
    t = example("N at 1 no-yin-yang\nE qi 11\nghosts N1 grave-walker\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red")
    assert t.qi("N") == 3
    assert t.yin_yang("N")
