"""Cards 34 to 44: the red ghosts. They come to S; yellow (N) or green (E) draws them."""

from tests.rules.card_stories import (
    SPACES,
    a_quiet_round,
    alone,
    arrives_quietly,
    attempt,
    drawn,
    gave_nothing,
    haunts_in_two_yin_phases,
    passes,
    what_if,
)
from tests.rules.looks import about, draw, lasting
from tests.support import example


# ---------------------------------------------------------------- 34 Skinner
def test_card_34_skinner_haunts_every_second_yin_phase_and_needs_one_red() -> None:
    t = drawn("skinner", alone("N at 7"))
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S1")
    assert haunts_in_two_yin_phases(t, "S1") == [7]
    assert what_if(t, "blue green yellow") == []
    assert attempt(t, "red green yellow") == ["skinner"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 35 Reaper
def test_card_35_reaper_is_immune_to_dice_and_needs_one_red_token() -> None:
    t = drawn("reaper", alone("N at 7 tao red red"))
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S1")
    a_quiet_round(t, "S1")
    assert what_if(t, "red red white", "pass") == []
    assert attempt(t, "red red white", "target S1") == ["reaper"]
    assert t.tao("N") == ["red"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 36, 37 Sharp-Nailed Mistresses
def test_card_36_sharp_nailed_mistresses_call_a_ghost_block_the_red_power_and_need_one_red() -> (
    None
):
    t = drawn("sharp-nailed-mistresses-1", "turn 2 E", "S at 8 no-tao")
    assert t.options() == SPACES["S"]
    t.do("place S0")
    assert (t.step, lasting(t, "S0")) == ("draw-card", [])  # first the ghost ...
    t.do(draw("zombie-1"), "place N0")
    assert lasting(t, "S0") == ["blocks-power"]  # ... then the power
    passes(t)
    t.do(draw("zombie-2"), "place N1")
    assert t.options("move") == ["move 4", "move 5", "move 7"]  # no Dance of the Spires
    assert what_if(t, "blue green yellow") == []
    assert attempt(t, "red green yellow") == ["sharp-nailed-mistresses-1"]
    assert gave_nothing(t)


def test_card_36_sharp_nailed_mistresses_block_the_red_power() -> None:
    t = example(
        """
        turn 3 S
        S at 0
        ghosts S0 sharp-nailed-mistresses-1
        """
    )
    assert t.options("move") == ["move 1", "move 3", "move 4"]  # no Dance of the Spires


def test_card_37_sharp_nailed_mistresses_call_a_ghost_leave_the_power_and_need_one_red() -> None:
    t = drawn("sharp-nailed-mistresses-2", "turn 2 E", "S at 0 no-tao")
    assert t.options() == SPACES["S"]
    t.do("place S0", draw("zombie-1"), "place N0")
    assert lasting(t, "S0") == []
    passes(t)
    t.do(draw("zombie-2"), "place N1", "move 8")  # Dance of the Spires
    assert what_if(t, "blue green yellow") == []
    assert attempt(t, "blue green red") == ["sharp-nailed-mistresses-2"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 38 Bleeding Eyes
def test_card_38_bleeding_eyes_haunt_every_second_yin_phase_and_need_two_red() -> None:
    t = drawn("bleeding-eyes", alone("N at 6"))
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S2")
    assert haunts_in_two_yin_phases(t, "S2") == [6]
    assert what_if(t, "red green yellow") == []
    assert attempt(t, "red red yellow") == ["bleeding-eyes"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 39, 40 Blood Drinker
def test_card_39_blood_drinker_needs_two_red_and_has_a_curse_that_may_haunt() -> None:
    t = drawn("blood-drinker-1", alone("N at 7"), "haunted 7")
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S1")
    a_quiet_round(t, "S1")
    assert what_if(t, "red green yellow") == []
    assert attempt(t, "red red yellow") == ["blood-drinker-1"]
    assert (t.step, about(t, "space")) == ("curse-die", "S1")
    t.do("curse haunt")
    assert t.haunted == [4, 7]  # from the space it has just left: 7 was haunted already
    assert gave_nothing(t)


def test_card_40_blood_drinker_needs_two_red_and_has_a_curse_that_may_take_all_tokens() -> None:
    t = drawn("blood-drinker-2", alone("N at 8 tao blue black"))
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S0")
    a_quiet_round(t, "S0")
    assert what_if(t, "white green yellow") == []
    assert attempt(t, "white green red") == ["blood-drinker-2"]
    t.do("curse tao")
    assert t.tao("N") == []
    assert gave_nothing(t)


# ---------------------------------------------------------------- 41, 42 Scarlet Evildoer
def test_card_41_scarlet_evildoer_haunts_every_second_yin_phase_and_needs_three_red() -> None:
    t = drawn("scarlet-evildoer-1", alone("N at 7"))
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S1")
    assert haunts_in_two_yin_phases(t, "S1") == [7]
    assert what_if(t, "red red yellow") == []
    assert attempt(t, "red red red") == ["scarlet-evildoer-1"]
    assert gave_nothing(t)


def test_card_42_scarlet_evildoer_haunts_the_next_tile_of_its_line_and_needs_three_red() -> None:
    t = drawn("scarlet-evildoer-2", alone("N at 8"), "haunted 8")
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S0")
    assert haunts_in_two_yin_phases(t, "S0") == [5]  # the tile before it is haunted already
    assert what_if(t, "red green white") == []
    assert attempt(t, "red white white") == ["scarlet-evildoer-2"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 43 Flesh Devourer
def test_card_43_flesh_devourer_needs_four_red_and_gives_two_tokens() -> None:
    t = drawn("flesh-devourer", alone("N at 7 tao red"))
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S1")
    a_quiet_round(t, "S1")
    assert what_if(t, "red red red", "pass") == []
    assert attempt(t, "red red red", "target S1") == ["flesh-devourer"]
    assert t.tao("N") == []
    t.do("take red", "take green")  # the token just spent, too
    assert (t.tao("N"), t.qi("N")) == (["green", "red"], 3)
    assert t.step == "end"  # nothing else


# ---------------------------------------------------------------- 44 Raging One
def test_card_44_raging_one_torments_needs_four_red_and_gives_a_yin_yang() -> None:
    t = drawn("raging-one", "turn 2 E", "S at 7 tao red no-yin-yang")
    assert t.options() == SPACES["S"]
    arrives_quietly(t, "S1")
    passes(t)
    assert (t.active, t.step, about(t, "space")) == ("S", "curse-die", "S1")
    t.do("curse qi")
    assert t.qi("S") == 2
    t.do(draw("zombie-1"), "place N0")
    assert what_if(t, "red red red", "pass") == []
    assert attempt(t, "red red red", "target S1") == ["raging-one"]
    assert t.tao("S") == []
    assert t.options() == ["qi", "yin-yang"]  # no curse, but a reward
    t.do("yin-yang")
    assert (t.qi("S"), t.yin_yang("S")) == (2, True)
    assert t.step == "end"  # nothing else
