"""Cards 56 to 65: the incarnations of Wu-Feng. With the last of them gone the game is won."""

from tests.rules.card_stories import (
    SPACES,
    a_quiet_ghost_arrives,
    a_quiet_round,
    alone,
    arrives_quietly,
    attempt,
    comes_to_the_active_board,
    drawn,
    fork,
    haunts_in_two_yin_phases,
    passes,
    what_if,
)
from tests.rules.looks import about, buddhas_on_boards, draw, figure, lasting, supply_tao, temple
from tests.support import example

DECK = "deck 1 incarnation, 10 ghost"
"""The incarnation of the story is on top, and it is the only one."""


# ---------------------------------------------------------------- 56 Howling Nightmare
def test_card_56_howling_nightmare_calls_a_ghost_and_needs_three_black_and_nobody_opposite() -> (
    None
):
    assert comes_to_the_active_board("howling-nightmare", DECK)
    t = drawn("howling-nightmare", alone("N at 1 no-tao no-yin-yang"), DECK)
    t.do("place N1", draw("skinner"))  # it has called a ghost
    opposite = fork(t).do("place S1")
    assert attempt(opposite, "black black black") == []
    t.do("place S0")  # not straight across the village
    assert what_if(t, "black black red") == []
    assert attempt(t, "black black black") == ["howling-nightmare"]
    assert (t.qi("N"), t.yin_yang("N")) == (4, True)
    assert t.result == "won"


# ---------------------------------------------------------------- 57 Uncatchable
def test_card_57_uncatchable_curses_when_it_arrives_and_needs_three_black_and_a_buddha() -> None:
    assert comes_to_the_active_board("uncatchable", DECK)
    t = drawn("uncatchable", alone("N at 1 no-tao no-yin-yang"), "buddhas N1", DECK)
    without = fork(t).do("place N0", "curse nothing", "move 0")
    assert attempt(without, "black black black") == []
    t.do("place N1")
    assert (t.step, about(t, "space")) == ("curse-die", "N1")
    t.do("curse qi")
    assert t.qi("N") == 2
    assert (t.ghosts, buddhas_on_boards(t), temple(t)) == ({"N1": "uncatchable"}, ["N1"], 1)
    assert what_if(t, "black black red") == []
    assert attempt(t, "black black black") == ["uncatchable"]
    assert (buddhas_on_boards(t), temple(t)) == ([], 2)
    assert (t.qi("N"), t.yin_yang("N")) == (3, True)
    assert t.result == "won"


# ---------------------------------------------------------------- 58 Hope Killer
def test_card_58_hope_killer_needs_two_of_four_colours_each_and_has_a_curse() -> None:
    assert comes_to_the_active_board("hope-killer", DECK)  # it counts as black
    tokens = "tao yellow yellow green green red black"
    t = drawn("hope-killer", alone(f"S at 7 {tokens} no-yin-yang"), DECK)
    arrives_quietly(t, "S1")
    a_quiet_round(t, "S1")
    assert what_if(t, "red blue black") == []  # one blue face is lacking
    assert attempt(t, "red blue blue", "target S1") == ["hope-killer"]
    assert t.tao("S") == ["black"]
    assert (t.step, about(t, "space")) == ("curse-die", "S1")
    t.do("curse haunt")
    assert t.haunted == [7]
    assert (t.qi("S"), t.yin_yang("S")) == (4, True)
    assert t.result == "won"


# ---------------------------------------------------------------- 59 Death Army
def test_card_59_death_army_torments_needs_five_black_and_has_a_curse() -> None:
    assert comes_to_the_active_board("death-army", DECK)
    t = drawn("death-army", alone("S at 7 tao black black no-yin-yang"), DECK)
    arrives_quietly(t, "S1")
    passes(t)
    assert (t.active, t.step, about(t, "space")) == ("S", "curse-die", "S1")
    t.do("curse haunt")
    assert t.haunted == [7]
    a_quiet_ghost_arrives(t)
    assert what_if(t, "black black red") == []  # with both tokens it is four
    assert attempt(t, "black black black", "target S1") == ["death-army"]
    assert t.tao("S") == []
    assert (t.step, about(t, "space")) == ("curse-die", "S1")
    t.do("curse qi")
    assert (t.qi("S"), t.yin_yang("S")) == (3, True)  # one lost, one gained
    assert t.result == "won"


# ---------------------------------------------------------------- 60 Forgotten Ones
def test_card_60_forgotten_ones_stop_every_power_and_need_three_black() -> None:
    assert comes_to_the_active_board("forgotten-ones", DECK)
    t = drawn(
        "forgotten-ones",
        "turn 3 S",
        "S at 6 no-tao",
        "W at 3 no-tao no-yin-yang",
        "deck 1 incarnation, 5 ghost, 1 incarnation, 5 ghost",
    )
    t.do("place S1")
    assert t.options("move") == ["move 3", "move 4", "move 7"]  # no Dance of the Spires
    passes(t)
    t.do(draw("drowned-maiden"), "place W1")
    assert attempt(t, "red red red") == []  # no Heavenly Gust: no help any more, a draw is next
    assert (t.active, t.step) == ("N", "draw-card")
    t.do(draw("ghoul"), "place N0")
    assert t.options("take") == []  # no Bottomless Pockets
    t.do("move 7")
    assert what_if(t, "black black red") == []
    assert attempt(t, "black black black", "board E") == ["forgotten-ones"]
    assert (t.qi("E"), t.yin_yang("W")) == (4, True)
    assert t.result == "running"  # another incarnation is still to come
    passes(t)
    t.do(draw("creeping-one"), "place E1", "move 5", "exorcise")
    assert t.step == "grey-die"  # Strength of a Mountain works again


# ---------------------------------------------------------------- 61 Bonecracker
def test_card_61_bonecracker_costs_everybody_a_token_again_and_again_and_needs_four_red() -> None:
    t = drawn(
        "bonecracker",
        "turn 2 E",
        "N tao yellow blue",
        "E tao green",
        "S at 7 tao red red red",
        "W no-tao no-yin-yang",
        DECK,
    )
    assert t.options() == SPACES["S"]
    t.do("place S1", "drop blue")  # when it arrives; N chooses which
    assert [t.tao(board) for board in "NESW"] == [["yellow"], [], ["red", "red"], []]
    passes(t)  # and in the Yin phase of its board
    assert t.active == "S"
    assert [t.tao(board) for board in "NESW"] == [[], [], ["red"], []]
    t.do(draw("zombie-1"), "place N0")
    assert what_if(t, "red red red", "pass") == []
    assert attempt(t, "red red red", "target S1") == ["bonecracker"]
    assert t.tao("S") == []
    t.do("board N")
    assert (t.qi("N"), t.yin_yang("W")) == (4, True)
    assert t.result == "won"


# ---------------------------------------------------------------- 62 Dark Mistress
def test_card_62_dark_mistress_blocks_tokens_and_needs_three_blue() -> None:
    t = drawn("dark-mistress", alone("N at 3 tao blue blue no-yin-yang"), DECK)
    assert t.options() == SPACES["W"]
    t.do("place W1")
    assert lasting(t, "W1") == ["blocks-tao"]
    a_quiet_round(t, "W1")
    assert what_if(t, "blue blue red") == []  # no token can help
    assert attempt(t, "blue blue blue") == ["dark-mistress"]
    assert t.tao("N") == ["blue", "blue"]
    assert (t.qi("N"), t.yin_yang("N")) == (4, True)  # no curse
    assert t.result == "won"


# ---------------------------------------------------------------- 63 Creeping Horror
def test_card_63_creeping_horror_takes_a_die_and_needs_four_green() -> None:
    t = drawn("creeping-horror", alone("N at 5 tao green green no-yin-yang"), DECK)
    assert t.options() == SPACES["E"]
    t.do("place E1")
    assert lasting(t, "E1") == ["holds-die"]
    a_quiet_round(t, "E1")
    assert what_if(t, "green red") == []  # two dice; with both tokens it is three
    assert attempt(t, "green green", "target E1") == ["creeping-horror"]
    assert t.tao("N") == []
    assert (t.qi("N"), t.yin_yang("N")) == (4, True)
    assert t.result == "won"


# ---------------------------------------------------------------- 64 Vampire Lord
def test_card_64_vampire_lord_haunts_every_second_yin_phase_and_needs_four_yellow() -> None:
    t = drawn("vampire-lord", alone("S at 1 tao yellow no-yin-yang"), DECK)
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    assert haunts_in_two_yin_phases(t, "N1") == [1]
    assert what_if(t, "yellow yellow yellow", "pass") == []
    assert attempt(t, "yellow yellow yellow", "target N1") == ["vampire-lord"]
    assert t.tao("S") == []
    assert (t.qi("S"), t.yin_yang("S")) == (4, True)
    assert t.result == "won"


def test_card_64_vampire_lord_haunts_and_its_exorcism_wins() -> None:
    t = example(
        """
        turn 4 W
        N at 1 tao yellow
        ghosts N1 vampire-lord
        step end
        """
    )
    t.do("pass", draw("skinner"), "place S0", "pass")
    assert figure(t, "N1") == "stone"
    t.do("exorcise", "roll yellow", "roll yellow", "roll white", "target N1", "board N")
    assert t.qi("N") == 4
    assert t.tao("N") == []
    assert t.result == "won"


# ---------------------------------------------------------------- 65 Nameless
def test_card_65_nameless_empties_the_circle_has_no_jokers_and_needs_one_of_each_colour() -> None:
    assert comes_to_the_active_board("nameless", DECK)  # it counts as black
    t = drawn("nameless", alone("S at 7 tao yellow green no-yin-yang"), "circle black", DECK)
    assert supply_tao(t)["black"] == 3
    t.do("place S1")
    assert "circle" not in t.text()
    assert supply_tao(t)["black"] == 4  # the token of the Circle of Prayer is discarded
    a_quiet_round(t, "S1")
    assert what_if(t, "red blue white") == []  # white is no joker
    assert attempt(t, "red blue black", "target S1") == ["nameless"]
    assert t.tao("S") == []
    assert (t.qi("S"), t.yin_yang("S")) == (4, True)
    assert t.result == "won"
