"""Cards 1 to 11: the yellow ghosts. They come to N; red (S) or blue (W) draws them."""

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
from tests.rules.looks import about, draw, figure, lasting
from tests.support import example


# ---------------------------------------------------------------- 1 Ghoul
def test_card_1_ghoul_haunts_every_second_yin_phase_and_needs_one_yellow() -> None:
    t = drawn("ghoul", alone("S at 1"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    assert haunts_in_two_yin_phases(t, "N1") == [1]
    assert what_if(t, "red green blue") == []
    assert attempt(t, "yellow green blue") == ["ghoul"]
    assert gave_nothing(t)


def test_card_1_ghoul_haunts_on_its_second_yin_phase() -> None:
    t = example(
        """
        E dead
        S dead
        W dead
        ghosts N1 ghoul
        step yin
        """
    )
    assert figure(t, "N1") == "stone"
    t.do(draw("rotten-soul-1"), "place E0", "pass", "pass", "pass")
    assert t.haunted == [1]
    assert figure(t, "N1") == "card"


# ---------------------------------------------------------------- 2 Walking Corpse
def test_card_2_walking_corpse_is_immune_to_dice_and_needs_one_yellow_token() -> None:
    t = drawn("walking-corpse", alone("S at 1 tao yellow yellow"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    a_quiet_round(t, "N1")
    assert what_if(t, "yellow yellow white", "pass") == []
    assert attempt(t, "yellow yellow white", "target N1") == ["walking-corpse"]
    assert t.tao("S") == ["yellow"]
    assert gave_nothing(t)


def test_card_2_walking_corpse_goes_for_a_token_but_not_for_dice() -> None:
    t = example(
        """
        N at 0 tao yellow
        ghosts N0 walking-corpse
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll white")
    assert t.options() == ["target N0", "pass"]
    t.do("target N0")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_card_2_walking_corpse_goes_with_any_attempt_while_the_circle_is_yellow() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 walking-corpse
        circle yellow
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {}


# ---------------------------------------------------------------- 3, 4 Coffin Breakers
def test_card_3_coffin_breakers_call_a_ghost_block_the_yellow_power_and_need_one_yellow() -> None:
    t = drawn("coffin-breakers-1", "turn 4 W", "N at 1 no-tao")
    assert t.options() == SPACES["N"]
    t.do("place N1")
    assert (t.step, lasting(t, "N1")) == ("draw-card", [])  # first the ghost ...
    t.do(draw("skinner"), "place S0")
    assert lasting(t, "N1") == ["blocks-power"]  # ... then the power
    passes(t)
    t.do(draw("bleeding-eyes"), "place S2")
    assert (t.active, t.options("take")) == ("N", [])  # no Bottomless Pockets
    assert what_if(t, "red green blue") == []
    assert attempt(t, "yellow green blue") == ["coffin-breakers-1"]
    assert gave_nothing(t)


def test_card_3_coffin_breakers_call_a_ghost_and_then_block_the_power_of_their_board() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-1"), "place N0", draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "coffin-breakers-1", "S0": "skinner"}
    assert lasting(t, "N0") == ["blocks-power"]
    assert t.options("take") == []  # no Bottomless Pockets


def test_card_4_coffin_breakers_call_a_ghost_leave_the_power_and_need_one_yellow() -> None:
    t = drawn("coffin-breakers-2", "turn 4 W", "N at 1 no-tao")
    assert t.options() == SPACES["N"]
    t.do("place N1", draw("skinner"), "place S0")
    passes(t)
    t.do(draw("bleeding-eyes"), "place S2", "take red")  # Bottomless Pockets
    assert t.tao("N") == ["red"]
    assert what_if(t, "red green blue") == []
    assert attempt(t, "red green yellow") == ["coffin-breakers-2"]
    assert gave_nothing(t)


def test_card_4_coffin_breakers_call_a_ghost_and_block_nothing() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-2"), "place N0", draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "coffin-breakers-2", "S0": "skinner"}
    assert lasting(t, "N0") == []
    assert len(t.options("take")) == 5


# ---------------------------------------------------------------- 5 Restless Dead
def test_card_5_restless_dead_haunts_every_second_yin_phase_and_needs_two_yellow() -> None:
    t = drawn("restless-dead", alone("S at 2"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N2")
    assert haunts_in_two_yin_phases(t, "N2") == [2]
    assert what_if(t, "yellow green blue") == []
    assert attempt(t, "yellow yellow blue") == ["restless-dead"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 6, 7 Zombie
def test_card_6_zombie_needs_two_yellow_and_has_a_curse_that_may_haunt() -> None:
    t = drawn("zombie-1", alone("S at 1"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    a_quiet_round(t, "N1")
    assert what_if(t, "yellow green blue") == []
    assert attempt(t, "yellow yellow blue") == ["zombie-1"]
    assert (t.step, about(t, "space")) == ("curse-die", "N1")
    t.do("curse haunt")
    assert t.haunted == [1]  # from the space it has just left
    assert gave_nothing(t)


def test_card_6_zombie_has_a_curse_when_exorcised() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 zombie-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll white", "roll red")
    assert t.ghosts == {}
    t.do("curse haunt")
    assert t.haunted == [0]


def test_card_7_zombie_needs_two_yellow_and_has_a_curse_that_may_cost_a_qi() -> None:
    t = drawn("zombie-2", alone("S at 0"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N0")
    a_quiet_round(t, "N0")
    assert what_if(t, "red red white") == []
    assert attempt(t, "red yellow white") == ["zombie-2"]
    t.do("curse qi")
    assert t.qi("S") == 2
    assert gave_nothing(t)


# ---------------------------------------------------------------- 8, 9 Hopping Vampire
def test_card_8_hopping_vampire_haunts_every_second_yin_phase_and_needs_three_yellow() -> None:
    t = drawn("hopping-vampire-1", alone("S at 0"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N0")
    assert haunts_in_two_yin_phases(t, "N0") == [0]
    assert what_if(t, "yellow yellow blue") == []
    assert attempt(t, "yellow yellow yellow") == ["hopping-vampire-1"]
    assert gave_nothing(t)


def test_card_9_hopping_vampire_haunts_the_next_tile_of_its_line_and_needs_three_yellow() -> None:
    t = drawn("hopping-vampire-2", alone("S at 1"), "haunted 1")
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    assert haunts_in_two_yin_phases(t, "N1") == [4]  # the tile before it is haunted already
    assert what_if(t, "yellow blue white") == []
    assert attempt(t, "yellow yellow white") == ["hopping-vampire-2"]
    assert gave_nothing(t)


# ---------------------------------------------------------------- 10 Yellow Plague
def test_card_10_yellow_plague_needs_four_yellow_and_gives_two_tokens() -> None:
    t = drawn("yellow-plague", alone("S at 1 tao yellow"))
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    a_quiet_round(t, "N1")
    assert what_if(t, "yellow yellow yellow", "pass") == []
    assert attempt(t, "yellow yellow yellow", "target N1") == ["yellow-plague"]
    assert t.tao("S") == []
    t.do("take red", "take black")
    assert (t.tao("S"), t.qi("S")) == (["red", "black"], 3)
    assert t.step == "end"  # nothing else


# ---------------------------------------------------------------- 11 Lich
def test_card_11_lich_torments_needs_four_yellow_and_gives_a_qi() -> None:
    t = drawn("lich", "turn 4 W", "N at 1 tao yellow no-yin-yang")
    assert t.options() == SPACES["N"]
    arrives_quietly(t, "N1")
    passes(t)
    assert (t.active, t.step, about(t, "space")) == ("N", "curse-die", "N1")
    t.do("curse qi")
    assert t.qi("N") == 2
    t.do(draw("skinner"), "place S0")
    assert what_if(t, "yellow yellow yellow", "pass") == []
    assert attempt(t, "yellow yellow yellow", "target N1") == ["lich"]
    assert t.tao("N") == []
    assert t.options() == ["qi", "yin-yang"]  # no curse, but a reward
    t.do("qi")
    assert (t.qi("N"), t.yin_yang("N")) == (3, False)
    assert t.options("take") == []  # nothing else


def test_card_11_lich_torments_and_gives_a_qi_or_the_yin_yang() -> None:
    t = example(
        """
        N at 0 no-tao no-yin-yang
        ghosts N0 lich
        circle yellow
        step yin
        """
    )
    assert t.step == "curse-die"
    t.do("curse nothing", draw("skinner"), "place S0", "pass")
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang")
    assert t.yin_yang("N")
    assert t.qi("N") == 3
