"""Cards: at least one example for every ability of the base ghosts that is built."""

from tests.rules.looks import draw, figure, lasting, told
from tests.support import example


# ---------------------------------------------------------------- left stone
def test_card_3_coffin_breakers_call_a_ghost_and_then_block_the_power_of_their_board() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-1"), "place N0", draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "coffin-breakers-1", "S0": "skinner"}
    assert lasting(t, "N0") == ["blocks-power"]
    assert t.options("take") == []  # no Bottomless Pockets


def test_card_4_coffin_breakers_call_a_ghost_and_block_nothing() -> None:
    t = example("step arrival")
    t.do(draw("coffin-breakers-2"), "place N0", draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "coffin-breakers-2", "S0": "skinner"}
    assert lasting(t, "N0") == []
    assert len(t.options("take")) == 5


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


def test_card_36_sharp_nailed_mistresses_block_the_red_power() -> None:
    t = example(
        """
        turn 3 S
        S at 0
        ghosts S0 sharp-nailed-mistresses-1
        """
    )
    assert t.options("move") == ["move 1", "move 3", "move 4"]  # no Dance of the Spires


def test_card_45_gloomy_minion_arrives_with_its_figure_on_the_stone() -> None:
    t = example("step arrival")
    t.do(draw("gloomy-minion"), "place N0")
    assert figure(t, "N0") == "stone"


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


def test_card_47_severed_heads_hold_a_die_and_call_a_ghost() -> None:
    t = example("step arrival")
    t.do(draw("severed-heads-1"), "place N0")
    assert lasting(t, "N0") == ["holds-die"]
    t.do(draw("skinner"), "place S0")
    assert t.ghosts == {"N0": "severed-heads-1", "S0": "skinner"}


def test_card_49_grave_walker_costs_a_qi_when_it_arrives() -> None:
    t = example("step arrival")
    t.do(draw("grave-walker"), "place N0")
    assert t.qi("N") == 2
    assert figure(t, "N0") == "card"


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


def test_card_54_shapeless_evil_haunts_a_tile_when_it_arrives() -> None:
    t = example("step arrival")
    t.do(draw("shapeless-evil"), "place N2")
    assert t.haunted == [2]


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


# ---------------------------------------------------------------- centre stone
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


# ---------------------------------------------------------------- right stone
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


# ---------------------------------------------------------------- incarnations
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
