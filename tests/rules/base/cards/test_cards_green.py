"""Cards 23 to 33: the green ghosts. They come to E; yellow (N) draws them."""

from tests.rules.card_stories import (
    SPACES,
    a_quiet_ghost_arrives,
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


# ---------------------------------------------------------------- 23 Creeping One
def test_card_23_creeping_one_haunts_every_second_yin_phase_and_needs_one_green() -> None:
    t = drawn("creeping-one", alone("N at 5"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    assert haunts_in_two_yin_phases(t, "E1") == [5]
    assert what_if(t, "red blue yellow") == []
    assert attempt(t, "green blue yellow") == ["creeping-one"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 24 Fungus Thing
def test_card_24_fungus_thing_is_immune_to_dice_and_needs_one_green_token() -> None:
    t = drawn("fungus-thing", alone("N at 5 tao green green"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    a_quiet_round(t, "E1")
    assert what_if(t, "green green white", "pass") == []
    assert attempt(t, "green green white", "target E1") == ["fungus-thing"]
    assert t.tao("N") == ["green"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 25 Fallen Monks, 26 Fallen Monk
def test_card_25_fallen_monks_call_a_ghost_block_the_green_power_and_need_one_green() -> None:
    t = drawn("fallen-monks-1", "E at 5 no-tao")
    assert t.options() == SPACES["E"]
    t.do("place E1")
    assert (t.step, lasting(t, "E1")) == ("draw-card", [])  # first the ghost ...
    t.do(draw("skinner"), "place S0")
    assert lasting(t, "E1") == ["blocks-power"]  # ... then the power
    passes(t)
    t.do(draw("bleeding-eyes"), "place S2")
    assert t.active == "E"
    assert what_if(t, "red blue yellow") == []  # three dice: no Strength of a Mountain
    assert attempt(t, "green blue yellow") == ["fallen-monks-1"]
    assert gave_nothing(t)


def test_card_25_fallen_monks_block_the_green_power() -> None:
    t = example(
        """
        turn 2 E
        E at 5
        ghosts E1 fallen-monks-1
        step act
        """
    )
    t.do("exorcise")
    assert t.step == "tao-die"  # no grey die


def test_card_26_fallen_monks_calls_a_ghost_leaves_the_power_and_needs_one_green() -> None:
    t = drawn("fallen-monks-2", "E at 5 no-tao")
    assert t.options() == SPACES["E"]
    t.do("place E1", draw("skinner"), "place S0")
    assert lasting(t, "E1") == []
    passes(t)
    t.do(draw("bleeding-eyes"), "place S2", "pass", "exorcise", "grey-die")  # four dice
    t.do("roll red", "roll blue", "roll yellow", "roll green")
    assert t.ghosts == {"S0": "skinner", "S2": "bleeding-eyes"}
    assert gave_nothing(t)


# ---------------------------------------------------------------- 27 Restless Spirit
def test_card_27_restless_spirit_haunts_every_second_yin_phase_and_needs_two_green() -> None:
    t = drawn("restless-spirit", alone("N at 8"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E2")
    assert haunts_in_two_yin_phases(t, "E2") == [8]
    assert what_if(t, "green blue yellow") == []
    assert attempt(t, "green green yellow") == ["restless-spirit"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 28, 29 Rotten Soul
def test_card_28_rotten_soul_needs_two_green_and_has_a_curse_that_may_cost_a_qi() -> None:
    t = drawn("rotten-soul-1", alone("N at 5"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    a_quiet_round(t, "E1")
    assert what_if(t, "green blue yellow") == []
    assert attempt(t, "green green yellow") == ["rotten-soul-1"]
    assert (t.step, about(t, "space")) == ("curse-die", "E1")
    t.do("curse qi")
    assert t.qi("N") == 2
    assert gave_nothing(t)


def test_card_29_rotten_soul_needs_two_green_and_has_a_curse_that_may_haunt() -> None:
    t = drawn("rotten-soul-2", alone("N at 8"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E2")
    a_quiet_round(t, "E2")
    assert what_if(t, "white blue yellow") == []
    assert attempt(t, "white blue green") == ["rotten-soul-2"]
    t.do("curse haunt")
    assert t.haunted == [8]  # from the space it has just left
    assert gave_nothing(t)


# ---------------------------------------------------------------- 30, 31 Wicked One
def test_card_30_wicked_one_haunts_every_second_yin_phase_and_needs_three_green() -> None:
    t = drawn("wicked-one-1", alone("N at 5"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    assert haunts_in_two_yin_phases(t, "E1") == [5]
    assert what_if(t, "green green yellow") == []
    assert attempt(t, "green green green") == ["wicked-one-1"]
    assert gave_nothing(t)


def test_card_31_wicked_one_haunts_the_next_tile_of_its_line_and_needs_three_green() -> None:
    t = drawn("wicked-one-2", alone("N at 5"), "haunted 5")
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    assert haunts_in_two_yin_phases(t, "E1") == [4]  # the tile before it is haunted already
    assert what_if(t, "green blue white") == []
    assert attempt(t, "green green white") == ["wicked-one-2"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 32 Green Abomination
def test_card_32_green_abomination_needs_four_green_and_gives_two_tokens() -> None:
    t = drawn("green-abomination", alone("N at 5 tao green"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    a_quiet_round(t, "E1")
    assert what_if(t, "green green green", "pass") == []
    assert attempt(t, "green green green", "target E1") == ["green-abomination"]
    assert t.tao("N") == []
    t.do("take blue", "take blue")
    assert (t.tao("N"), t.qi("N")) == (["blue", "blue"], 3)
    assert t.step == "end"  # nothing else


# ---------------------------------------------------------------- 33 Great Putrid
def test_card_33_great_putrid_torments_needs_four_green_and_gives_a_qi() -> None:
    """Green is dead: alive, its Strength of a Mountain would never roll the curse die."""
    t = drawn("great-putrid", alone("N at 5 tao green no-yin-yang"))
    assert t.options() == SPACES["E"]
    arrives_quietly(t, "E1")
    passes(t)
    assert (t.active, t.step, about(t, "space")) == ("E", "curse-die", "E1")
    t.do("curse haunt")
    assert t.haunted == [5]
    a_quiet_ghost_arrives(t)
    assert what_if(t, "green green green", "pass") == []
    assert attempt(t, "green green green", "target E1") == ["great-putrid"]
    assert t.tao("N") == []
    assert t.options() == ["qi", "yin-yang"]  # no curse, but a reward
    t.do("qi")
    assert (t.qi("N"), t.yin_yang("N")) == (4, False)
    assert t.options("take") == []  # nothing else
