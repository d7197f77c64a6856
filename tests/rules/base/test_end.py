"""END: how the game is won and lost."""

from tests.rules.looks import NORTH_FULL, dead, deck, draw, told
from tests.support import example


# ---------------------------------------------------------------- END-1
def test_end_1_the_game_is_won_when_the_last_incarnation_is_exorcised() -> None:
    t = example(
        """
        N at 1 no-tao
        ghosts N1 vampire-lord, S0 skinner
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board S")
    assert t.result == "won"
    assert t.ghosts == {"S0": "skinner"}
    assert t.options() == []


def test_end_1_the_rewards_are_given_before_the_game_ends() -> None:
    t = example(
        """
        N at 1 no-tao
        S no-yin-yang
        ghosts N1 vampire-lord
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.result == "running"
    t.do("board S")
    assert t.qi("S") == 4
    assert t.yin_yang("S")
    assert t.result == "won"


def test_end_1_the_curses_are_resolved_before_the_game_is_won() -> None:
    t = example(
        """
        N at 1 tao black black
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1")
    assert t.result == "running"
    t.do("curse tao", "board N")
    assert t.result == "won"


def test_end_1_a_ghost_called_by_the_last_curse_is_placed_and_finished_before_the_victory() -> None:
    t = example(
        """
        N at 1 tao black black
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse ghost")
    t.do(draw("coffin-breakers-2"), "place N0", draw("grave-walker"), "place N2")
    assert t.qi("N") == 2
    assert t.result == "running"
    t.do("board N")
    assert t.result == "won"


def test_end_1_the_curse_of_a_second_ghost_exorcised_with_it_is_resolved_too() -> None:
    t = example(
        """
        N at 0 tao yellow blue blue
        haunted 7 8
        ghosts N0 vampire-lord, W2 abysmal-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "target N0", "target W2")
    assert t.result == "running"
    t.do("curse haunt")
    assert t.result == "lost-haunted"


def test_end_1_the_game_goes_on_while_an_incarnation_is_in_the_deck() -> None:
    t = example(
        """
        N at 1 no-tao
        ghosts N1 vampire-lord
        circle yellow
        deck 5 ghost, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N")
    assert t.result == "running"
    assert t.step == "end"


def test_end_1_the_game_goes_on_while_an_incarnation_is_in_play() -> None:
    t = example(
        """
        N at 1 no-tao
        ghosts N1 vampire-lord, S1 death-army
        circle yellow
        deck 15 ghost
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N")
    assert t.result == "running"


def test_end_1_a_game_is_won_with_dead_players_too() -> None:
    t = example(
        """
        N at 1 no-tao
        E dead
        S dead
        W dead
        ghosts N1 vampire-lord
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.qi("N") == 4
    assert t.result == "won"


# ---------------------------------------------------------------- END-2
def test_end_2_the_game_is_lost_when_all_taoists_are_dead() -> None:
    t = example(
        f"""
        turn 4 W
        N qi 1
        E dead
        S dead
        W dead
        ghosts {NORTH_FULL}
        step yin
        """
    )
    assert dead(t) == ["N", "E", "S", "W"]
    assert t.result == "lost-all-dead"


def test_end_2_the_last_taoist_may_die_by_its_own_choice_at_the_sorcerer() -> None:
    t = example(
        """
        N at 3 qi 1
        E dead
        S dead
        W dead
        ghosts W1 abysmal-1
        step act
        """
    )
    t.do("help")
    assert t.ghosts == {}
    assert t.result == "lost-all-dead"


def test_end_2_the_game_is_lost_when_the_third_tile_is_haunted() -> None:
    t = example(
        """
        haunted 6 8
        step arrival
        """
    )
    t.do(draw("shapeless-evil"), "place N1")
    assert t.result == "lost-haunted"
    assert t.haunted == [1, 6, 8]


def test_end_2_the_game_is_lost_when_the_last_card_is_drawn_and_it_is_not_placed() -> None:
    t = example(
        """
        ghosts E0 vampire-lord
        deck 1 ghost
        step arrival
        """
    )
    t.do(draw("grave-walker"))
    assert t.result == "lost-deck"
    assert t.ghosts == {"E0": "vampire-lord"}
    assert t.qi("N") == 3
    assert told(t, "placed") == []


def test_end_2_the_last_but_one_card_does_not_lose() -> None:
    t = example(
        """
        ghosts E0 vampire-lord
        deck 2 ghost
        step arrival
        """
    )
    t.do(draw("grave-walker"), "place N0")
    assert t.result == "running"
    assert deck(t) == ["ghost"]


def test_end_2_the_last_card_loses_in_the_middle_of_a_chain() -> None:
    t = example(
        """
        ghosts E0 vampire-lord
        deck 2 ghost
        step arrival
        """
    )
    t.do(draw("coffin-breakers-1"), "place N0", draw("coffin-breakers-2"))
    assert t.result == "lost-deck"
    assert t.ghosts == {"N0": "coffin-breakers-1", "E0": "vampire-lord"}


def test_end_2_having_to_draw_from_an_empty_deck_loses() -> None:
    t = example(
        """
        turn 4 W
        ghosts E0 vampire-lord
        deck empty
        step end
        """
    )
    t.do("pass")
    assert t.result == "lost-deck"


def test_end_2_an_empty_deck_alone_does_not_lose() -> None:
    t = example(
        f"""
        turn 4 W
        ghosts {NORTH_FULL}, E0 vampire-lord
        deck empty
        step end
        """
    )
    t.do("pass")
    assert t.result == "running"
    assert t.qi("N") == 2


# ---------------------------------------------------------------- END-3
def test_end_3_the_last_curse_that_kills_the_last_taoist_loses() -> None:
    t = example(
        """
        N at 1 qi 1 tao black black
        E dead
        S dead
        W dead
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse qi")
    assert t.result == "lost-all-dead"


def test_end_3_the_last_curse_that_haunts_the_last_tile_loses() -> None:
    t = example(
        """
        N at 1 tao black black
        haunted 6 8
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse haunt")
    assert t.haunted == [1, 6, 8]
    assert t.result == "lost-haunted"


def test_end_3_the_last_curse_that_draws_the_last_card_does_not_lose() -> None:
    t = example(
        """
        N at 1 tao black black
        ghosts N1 death-army
        deck 1 ghost
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse ghost")
    t.do(draw("ghoul"), "place N0", "board N")
    assert t.ghosts == {"N0": "ghoul"}
    assert t.result == "won"


def test_end_3_a_ghost_called_by_the_last_curse_can_still_lose_the_game() -> None:
    t = example(
        """
        N at 1 tao black black
        haunted 6 8
        ghosts N1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse ghost")
    t.do(draw("shapeless-evil"), "place N0")
    assert t.result == "lost-haunted"


def test_end_3_two_last_curses_on_an_almost_empty_deck_do_not_lose() -> None:
    t = example(
        """
        N at 0 tao black black black black
        ghosts N0 death-army, W2 abysmal-1
        deck 1 ghost
        step act
        """
    )
    t.do("exorcise", "roll black", "roll blue", "roll blue", "target N0")
    t.do("pick N0", "curse ghost", draw("ghoul"), "place N0")
    t.do("curse ghost", "board N")
    assert t.ghosts == {"N0": "ghoul"}
    assert t.result == "won"


# ---------------------------------------------------------------- END-4
def test_end_4_an_incarnation_as_the_last_card_loses_when_it_is_drawn() -> None:
    t = example(
        """
        deck 1 incarnation
        step arrival
        """
    )
    t.do(draw("vampire-lord"))
    assert t.result == "lost-deck"
    assert t.ghosts == {}
