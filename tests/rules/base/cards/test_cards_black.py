"""Cards 45 to 55: the black ghosts. They come to the board whose turn it is."""

from tests.rules.card_stories import (
    a_quiet_ghost_arrives,
    a_quiet_round,
    a_round,
    alone,
    attempt,
    comes_to_the_active_board,
    drawn,
    haunts_in_two_yin_phases,
    passes,
    what_if,
)
from tests.rules.looks import about, draw, figure, lasting, told
from tests.support import example


# ---------------------------------------------------------------- 45 Gloomy Minion
def test_card_45_gloomy_minion_haunts_fast_needs_one_black_and_gives_a_token() -> None:
    assert comes_to_the_active_board("gloomy-minion")
    t = drawn("gloomy-minion", alone("S at 7 no-tao"))
    t.do("place S1")
    assert (figure(t, "S1"), lasting(t, "S1")) == ("stone", [])  # a fast haunter
    a_round(t)
    assert (figure(t, "S1"), t.haunted) == ("card", [7])  # in the very next Yin phase
    a_round(t)
    assert (figure(t, "S1"), t.haunted) == ("stone", [7])  # then as any haunter
    assert what_if(t, "red green blue") == []
    assert attempt(t, "black green blue") == ["gloomy-minion"]
    t.do("take green")
    assert (t.tao("S"), t.qi("S")) == (["green"], 3)
    assert t.step == "end"  # nothing else


def test_card_45_gloomy_minion_arrives_with_its_figure_on_the_stone() -> None:
    t = example("step arrival")
    t.do(draw("gloomy-minion"), "place N0")
    assert figure(t, "N0") == "stone"


def test_card_45_gloomy_minion_gives_one_token() -> None:
    t = example(
        """
        N at 1 no-tao
        ghosts N1 gloomy-minion
        step act
        """
    )
    t.do("exorcise", "roll black", "roll red", "roll red", "take green")
    assert t.tao("N") == ["green"]
    assert t.step == "end"


# ---------------------------------------------------------------- 46 Repellent Beauty
def test_card_46_repellent_beauty_takes_a_die_is_immune_needs_one_black_and_gives_a_token() -> None:
    assert comes_to_the_active_board("repellent-beauty")
    t = drawn("repellent-beauty", alone("W at 3 tao black black"))
    t.do("place W1")
    assert lasting(t, "W1") == ["holds-die"]
    a_quiet_round(t, "W1")
    assert what_if(t, "black white", "pass") == []  # two dice, and they do not count
    assert attempt(t, "black white", "target W1") == ["repellent-beauty"]
    assert t.tao("W") == ["black"]
    t.do("take red")
    assert (t.tao("W"), t.qi("W")) == (["red", "black"], 3)
    assert t.options("take") == []  # nothing else


def test_card_46_repellent_beauty_holds_a_die() -> None:
    t = example(
        """
        N at 0
        ghosts N0 zombie-1, N1 repellent-beauty
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red")
    assert told(t, "failed") == ["failed N"]


def test_card_46_repellent_beauty_is_immune_to_dice() -> None:
    t = example(
        """
        N at 1 tao black
        ghosts N1 repellent-beauty
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "pass")
    assert t.ghosts == {"N1": "repellent-beauty"}
    assert t.tao("N") == ["black"]


# ---------------------------------------------------------------- 47, 48 Severed Heads
def test_card_47_severed_heads_take_a_die_call_a_ghost_need_one_black_and_give_a_token() -> None:
    assert comes_to_the_active_board("severed-heads-1")
    t = drawn("severed-heads-1", alone("S at 7 no-tao"))
    t.do("place S1")
    assert (t.step, lasting(t, "S1")) == ("draw-card", ["holds-die"])  # the die, then the ghost
    a_quiet_ghost_arrives(t)
    assert what_if(t, "red green") == []  # two dice
    assert attempt(t, "black green") == ["severed-heads-1"]
    t.do("take black")
    assert (t.tao("S"), t.qi("S")) == (["black"], 3)
    a_round(t)
    assert attempt(t.do("move 8"), "red red green") == ["blood-drinker-1"]  # three dice again


def test_card_47_severed_heads_hold_a_die_and_call_a_ghost() -> None:
    t = example("step arrival")
    t.do(draw("severed-heads-1"), "place N0")
    assert lasting(t, "N0") == ["holds-die"]
    t.do(draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "severed-heads-1", "S0": "skinner"}


def test_card_48_severed_heads_may_call_severed_heads_and_leave_one_die() -> None:
    assert comes_to_the_active_board("severed-heads-2")
    t = drawn("severed-heads-2", alone("N at 1 no-tao"))
    t.do("place N1", draw("severed-heads-1"), "place N0")
    assert (lasting(t, "N1"), lasting(t, "N0")) == (["holds-die"], ["holds-die"])
    t.do(draw("skinner"), "place S1")  # called by the second, which was called by the first
    assert t.step == "move"
    assert what_if(t, "red") == []  # one die
    assert attempt(t, "black") == ["severed-heads-2"]
    t.do("take yellow")
    assert (t.tao("N"), t.qi("N")) == (["yellow"], 3)
    assert t.step == "end"


# ---------------------------------------------------------------- 49 Grave Walker
def test_card_49_grave_walker_costs_a_qi_haunts_needs_two_black_and_gives_a_yin_yang() -> None:
    assert comes_to_the_active_board("grave-walker")
    t = drawn("grave-walker", alone("S at 7 no-tao no-yin-yang"))
    t.do("place S1")
    assert t.qi("S") == 2
    assert haunts_in_two_yin_phases(t, "S1") == [7]
    assert what_if(t, "black red red") == []
    assert attempt(t, "black black red") == ["grave-walker"]
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang")
    assert (t.qi("S"), t.yin_yang("S")) == (2, True)
    assert t.step == "end"  # nothing else


def test_card_49_grave_walker_costs_a_qi_when_it_arrives() -> None:
    t = example("step arrival")
    t.do(draw("grave-walker"), "place N0")
    assert t.qi("N") == 2
    assert figure(t, "N0") == "card"


# ---------------------------------------------------------------- 50, 51 Black Widow
def test_card_50_black_widow_blocks_tokens_needs_two_black_and_has_a_curse_and_a_qi() -> None:
    assert comes_to_the_active_board("black-widow-1")
    t = drawn("black-widow-1", alone("S at 7 tao black black no-yin-yang"))
    t.do("place S1")
    assert lasting(t, "S1") == ["blocks-tao"]
    a_quiet_round(t, "S1")
    assert what_if(t, "black red red") == []  # no token can help
    assert attempt(t, "black black red") == ["black-widow-1"]
    assert (t.step, about(t, "space")) == ("curse-die", "S1")  # first the curse
    t.do("curse tao")
    assert t.tao("S") == []
    assert t.options() == ["qi", "yin-yang"]  # then the reward
    t.do("qi")
    assert (t.qi("S"), t.yin_yang("S")) == (4, False)
    assert t.options("take") == []  # nothing else


def test_card_50_black_widow_blocks_tao_tokens_for_everybody() -> None:
    t = example(
        """
        N at 0 tao yellow
        E at 0 tao yellow
        ghosts N0 ghoul, S0 black-widow-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert told(t, "failed") == ["failed N"]
    assert t.tao("N") == ["yellow"]


def test_card_50_black_widow_has_a_curse_and_then_a_reward() -> None:
    t = example(
        """
        N at 1 no-tao no-yin-yang
        ghosts N1 black-widow-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll red")
    assert t.step == "curse-die"
    t.do("curse qi")
    assert t.options() == ["qi", "yin-yang"]
    t.do("qi")
    assert t.qi("N") == 3


def test_card_51_black_widow_blocks_tokens_needs_two_black_and_has_a_curse_and_a_yin_yang() -> None:
    assert comes_to_the_active_board("black-widow-2")
    t = drawn("black-widow-2", alone("N at 1 tao black yellow no-yin-yang"))
    t.do("place N1")
    assert lasting(t, "N1") == ["blocks-tao"]
    a_quiet_round(t, "N1")
    assert what_if(t, "white red red") == []
    assert attempt(t, "black white red") == ["black-widow-2"]
    t.do("curse ghost", draw("ghoul"), "place N1")  # first the curse, on the space just left
    assert t.options() == ["qi", "yin-yang"]  # then the reward
    t.do("yin-yang")
    assert (t.qi("N"), t.yin_yang("N")) == (3, True)
    assert t.tao("N") == ["yellow", "black"]  # which may be spent again:
    a_round(t)
    assert attempt(t, "red red red", "target N1") == ["ghoul"]
    assert t.tao("N") == ["black"]


# ---------------------------------------------------------------- 52, 53 Dark Wraith
def test_card_52_dark_wraith_haunts_fast_needs_three_black_and_gives_a_yin_yang() -> None:
    assert comes_to_the_active_board("dark-wraith-1")
    t = drawn("dark-wraith-1", alone("S at 7 no-tao no-yin-yang"))
    t.do("place S1")
    assert (figure(t, "S1"), lasting(t, "S1")) == ("stone", [])
    a_round(t)
    assert (figure(t, "S1"), t.haunted) == ("card", [7])
    a_round(t)
    assert (figure(t, "S1"), t.haunted) == ("stone", [7])
    assert what_if(t, "black black red") == []
    assert attempt(t, "black black black") == ["dark-wraith-1"]
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang")
    assert (t.qi("S"), t.yin_yang("S")) == (3, True)
    assert t.step == "end"  # nothing else


def test_card_53_dark_wraith_haunts_fast_needs_three_black_and_gives_a_qi() -> None:
    assert comes_to_the_active_board("dark-wraith-2")
    t = drawn("dark-wraith-2", alone("W at 3 no-tao no-yin-yang"), "haunted 3")
    t.do("place W1")
    assert (figure(t, "W1"), lasting(t, "W1")) == ("stone", [])
    a_round(t)
    assert (figure(t, "W1"), t.haunted) == ("card", [3, 4])  # the nearest active tile
    assert what_if(t, "black blue white") == []
    assert attempt(t, "black black white") == ["dark-wraith-2"]
    assert t.options() == ["qi", "yin-yang"]
    t.do("qi")
    assert (t.qi("W"), t.yin_yang("W")) == (4, False)
    assert t.options("take") == []  # nothing else


# ---------------------------------------------------------------- 54 Shapeless Evil
def test_card_54_shapeless_evil_haunts_at_once_needs_four_black_and_gives_a_qi() -> None:
    assert comes_to_the_active_board("shapeless-evil")
    t = drawn("shapeless-evil", alone("S at 7 tao black no-yin-yang"), "haunted 7")
    t.do("place S1")
    assert t.haunted == [4, 7]  # when it arrives: the nearest active tile of its line
    a_quiet_round(t, "S1")  # and never again
    assert what_if(t, "black black black", "pass") == []
    assert attempt(t, "black black black", "target S1") == ["shapeless-evil"]
    assert t.tao("S") == []
    assert t.options() == ["qi", "yin-yang"]
    t.do("qi")
    assert (t.qi("S"), t.yin_yang("S")) == (4, False)
    assert t.options("take") == []  # nothing else


def test_card_54_shapeless_evil_haunts_a_tile_when_it_arrives() -> None:
    t = example("step arrival")
    t.do(draw("shapeless-evil"), "place N2")
    assert t.haunted == [2]


# ---------------------------------------------------------------- 55 Soul Eater
def test_card_55_soul_eater_takes_tokens_torments_needs_four_black_and_gives_a_yin_yang() -> None:
    assert comes_to_the_active_board("soul-eater")
    t = drawn(
        "soul-eater",
        "turn 3 S",
        "S at 7 tao red black no-yin-yang",
        "N tao yellow yellow",
        "E dead",
        "W dead",
    )
    t.do("place S1", "drop red")  # its own choice
    assert (t.tao("S"), t.tao("N")) == (["black"], ["yellow"])  # everybody
    passes(t)
    t.do(draw("zombie-1"), "place N0")
    passes(t)
    assert (t.active, t.step, about(t, "space")) == ("S", "curse-die", "S1")
    t.do("curse qi", draw("zombie-2"), "place N1")
    assert (t.qi("S"), t.tao("S")) == (2, ["black"])  # tormented, but no token more
    assert what_if(t, "black black black", "pass") == []
    assert attempt(t, "black black black", "target S1") == ["soul-eater"]
    assert t.tao("S") == []
    t.do("yin-yang")
    assert (t.qi("S"), t.yin_yang("S")) == (2, True)
    assert t.step == "end"  # nothing else


def test_card_55_soul_eater_takes_a_token_from_every_taoist() -> None:
    t = example(
        """
        N tao red red
        E tao black
        S no-tao
        W tao blue blue blue
        step arrival
        """
    )
    t.do(draw("soul-eater"), "place N0")
    assert [t.tao("N"), t.tao("E"), t.tao("S"), t.tao("W")] == [["red"], [], [], ["blue", "blue"]]


def test_card_55_soul_eater_torments() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 soul-eater
        step end
        """
    )
    t.do("pass", "curse qi")
    assert t.qi("N") == 2
