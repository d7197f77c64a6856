"""Cards 12 to 22: the blue ghosts. They come to W; yellow (N) or red (S) draws them."""

from tests.rules.card_stories import (
    SPACES,
    a_quiet_round,
    alone,
    arrives_quietly,
    attempt,
    drawn,
    fork,
    gave_nothing,
    haunts_in_two_yin_phases,
    passes,
    what_if,
)
from tests.rules.looks import about, draw, lasting
from tests.support import example


# ---------------------------------------------------------------- 12 Drowned Maiden
def test_card_12_drowned_maiden_haunts_every_second_yin_phase_and_needs_one_blue() -> None:
    t = drawn("drowned-maiden", alone("N at 3"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W1")
    assert haunts_in_two_yin_phases(t, "W1") == [3]
    assert what_if(t, "red green yellow") == []
    assert attempt(t, "blue green yellow") == ["drowned-maiden"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 13 Hound of Depth
def test_card_13_hound_of_depth_is_immune_to_dice_and_needs_one_blue_token() -> None:
    t = drawn("hound-of-depth", alone("N at 3 tao blue blue"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W1")
    a_quiet_round(t, "W1")
    assert what_if(t, "blue blue white", "pass") == []
    assert attempt(t, "blue blue white", "target W1") == ["hound-of-depth"]
    assert t.tao("N") == ["blue"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 14, 15 Perfidious Nymph
def test_card_14_perfidious_nymph_calls_a_ghost_blocks_the_blue_power_and_needs_one_blue() -> None:
    t = drawn("perfidious-nymph-1", "turn 3 S", "W at 3 no-tao")
    assert t.options() == SPACES["W"]
    t.do("place W1")
    assert (t.step, lasting(t, "W1")) == ("draw-card", [])  # first the ghost ...
    t.do(draw("zombie-1"), "place N0")
    assert lasting(t, "W1") == ["blocks-power"]  # ... then the power
    passes(t)
    t.do(draw("zombie-2"), "place N1")
    failed = fork(t)
    assert attempt(failed, "red green yellow") == []
    assert failed.step == "end"  # no Heavenly Gust: the Sorcerer cannot be asked as well
    assert attempt(t, "blue green yellow") == ["perfidious-nymph-1"]
    assert gave_nothing(t)
    assert t.options("help") == ["help"]  # the power is back at once


def test_card_14_perfidious_nymph_blocks_the_blue_power() -> None:
    t = example(
        """
        turn 4 W
        W at 6
        ghosts W0 perfidious-nymph-1
        step act
        """
    )
    t.do("help", "take red")
    assert t.step == "end"  # no Heavenly Gust


def test_card_15_perfidious_nymph_calls_a_ghost_leaves_the_power_and_needs_one_blue() -> None:
    t = drawn("perfidious-nymph-2", "turn 3 S", "W at 3 no-tao")
    assert t.options() == SPACES["W"]
    t.do("place W1", draw("zombie-1"), "place N0")
    assert lasting(t, "W1") == []
    passes(t)
    t.do(draw("zombie-2"), "place N1")
    failed = fork(t)
    assert attempt(failed, "red green yellow") == []
    assert failed.options("help") == ["help"]  # Heavenly Gust
    assert attempt(t, "red green blue") == ["perfidious-nymph-2"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 16 Sticky Feet
def test_card_16_sticky_feet_haunts_every_second_yin_phase_and_needs_two_blue() -> None:
    t = drawn("sticky-feet", alone("N at 6"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W0")
    assert haunts_in_two_yin_phases(t, "W0") == [6]
    assert what_if(t, "blue green yellow") == []
    assert attempt(t, "blue blue yellow") == ["sticky-feet"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 17, 18 Abysmal
def test_card_17_abysmal_needs_two_blue_and_has_a_curse_that_may_take_all_tokens() -> None:
    t = drawn("abysmal-1", alone("N at 3 tao yellow red black"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W1")
    a_quiet_round(t, "W1")
    assert what_if(t, "blue green yellow") == []
    assert attempt(t, "blue blue yellow") == ["abysmal-1"]
    assert (t.step, about(t, "space")) == ("curse-die", "W1")
    t.do("curse tao")
    assert t.tao("N") == []
    assert gave_nothing(t)


def test_card_18_abysmal_needs_two_blue_and_has_a_curse_that_may_call_a_ghost() -> None:
    t = drawn("abysmal-2", alone("N at 6"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W0")
    a_quiet_round(t, "W0")
    assert what_if(t, "white green yellow") == []
    assert attempt(t, "white green blue") == ["abysmal-2"]
    t.do("curse ghost", draw("liquid-horror"))
    assert t.options() == SPACES["W"]  # the space it has just left, too
    t.do("place W0")
    assert gave_nothing(t)


# ---------------------------------------------------------------- 19, 20 Ooze Devil
def test_card_19_ooze_devil_haunts_every_second_yin_phase_and_needs_three_blue() -> None:
    t = drawn("ooze-devil-1", alone("N at 3"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W1")
    assert haunts_in_two_yin_phases(t, "W1") == [3]
    assert what_if(t, "blue blue yellow") == []
    assert attempt(t, "blue blue blue") == ["ooze-devil-1"]
    assert gave_nothing(t)


def test_card_20_ooze_devil_haunts_the_next_tile_of_its_line_and_needs_three_blue() -> None:
    t = drawn("ooze-devil-2", alone("N at 6"), "haunted 6")
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W0")
    assert haunts_in_two_yin_phases(t, "W0") == [7]  # the tile before it is haunted already
    assert what_if(t, "blue green white") == []
    assert attempt(t, "blue white white") == ["ooze-devil-2"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 21 Liquid Horror
def test_card_21_liquid_horror_needs_four_blue_and_gives_two_tokens() -> None:
    t = drawn("liquid-horror", alone("N at 3 tao blue"))
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W1")
    a_quiet_round(t, "W1")
    assert what_if(t, "blue blue blue", "pass") == []
    assert attempt(t, "blue blue blue", "target W1") == ["liquid-horror"]
    assert t.tao("N") == []
    t.do("take yellow", "take green")
    assert (t.tao("N"), t.qi("N")) == (["yellow", "green"], 3)
    assert t.step == "end"  # nothing else


def test_card_21_liquid_horror_gives_two_tokens_equal_or_not() -> None:
    t = example(
        """
        N at 3 no-tao
        ghosts W1 liquid-horror
        circle blue
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll white", "take red")
    assert t.options() == ["take yellow", "take green", "take red", "take blue", "take black"]
    t.do("take red")
    assert t.tao("N") == ["red", "red"]
    assert t.step == "end"


# ---------------------------------------------------------------- 22 Fury of Depth
def test_card_22_fury_of_depth_torments_needs_four_blue_and_gives_a_yin_yang() -> None:
    t = drawn("fury-of-depth", "turn 3 S", "W at 3 tao blue no-yin-yang")
    assert t.options() == SPACES["W"]
    arrives_quietly(t, "W1")
    passes(t)
    assert (t.active, t.step, about(t, "space")) == ("W", "curse-die", "W1")
    t.do("curse haunt")
    assert t.haunted == [3]
    t.do(draw("skinner"), "place S0")
    assert what_if(t, "blue blue blue", "pass") == []
    assert attempt(t, "blue blue blue", "target W1") == ["fury-of-depth"]
    assert t.tao("W") == []
    assert t.options() == ["qi", "yin-yang"]  # no curse, but a reward
    t.do("yin-yang")
    assert (t.qi("W"), t.yin_yang("W")) == (3, True)
    assert t.options("take") == []  # nothing else


def test_card_22_fury_of_depth_gives_a_qi_to_one_who_holds_its_yin_yang() -> None:
    t = example(
        """
        N at 3 no-tao
        ghosts W1 fury-of-depth
        circle blue
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll blue")
    assert t.qi("N") == 4
    assert t.step == "end"


def test_card_22_fury_of_depth_gives_nothing_when_neither_can_be_taken() -> None:
    t = example(
        """
        N at 3 qi 11 no-tao
        ghosts W1 fury-of-depth
        circle blue
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll blue")
    assert t.qi("N") == 11
    assert t.step == "end"
