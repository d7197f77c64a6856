"""W-ART and the eight artifacts; the Claw of Vengeance is W-INC-8."""

import pytest

from tests.rules.looks import OTHER_SIDES, draw, figure, lasting, told
from tests.support import MoonExample, moon_example


def rolls(*faces: str) -> list[str]:
    return [f"roll {face}" for face in faces]


# ---------------------------------------------------------------- W-ART-1 inherited
def test_w_art_1_a_dying_taoists_player_gives_each_artifact_to_somebody_alive() -> None:
    t = moon_example(
        "N at 3 qi 1\nW dead\nartifacts N divine-sword cloud-boots\nghosts N0 ghoul\nstep act"
    )
    t.do("help")
    assert (t.step, t.actor, t.options()) == ("inherit", "N", ["board E", "board S"])
    t.do("board S", "board E")
    assert sorted([t.holder("divine-sword"), t.holder("cloud-boots")]) == ["E", "S"]


def test_w_art_1_with_one_other_alive_it_goes_there() -> None:
    t = moon_example(
        "N at 3 qi 1\nW dead\nE dead\nartifacts N divine-sword\nghosts N0 ghoul\nstep act"
    )
    assert t.do("help").holder("divine-sword") == "S"


def test_w_art_1_they_do_not_come_back_with_it() -> None:
    t = moon_example("N at 0\nE dead\nartifacts S divine-sword\nstep act").do(
        "help", "curse nothing"
    )
    assert (t.qi("E"), t.holder("divine-sword")) == (2, "S")


def test_w_art_1_who_dies_on_somebody_elses_turn_gives_too() -> None:
    t = moon_example(
        "S qi 1\nartifacts S divine-sword\nghosts N0 bog-jackal\nvillagers 0 zhou-1\nstep yin"
    )
    t.do("board S")
    assert (t.step, t.actor, t.options()) == ("inherit", "S", ["board N", "board E", "board W"])


def test_w_art_1_a_used_one_is_not_inherited() -> None:
    t = moon_example("N at 3 qi 1\nartifacts used moon-dust\nghosts N0 ghoul\nstep act").do("help")
    assert (t.holder("moon-dust"), t.step == "inherit") == ("used", False)


# ---------------------------------------------------------------- Moon Dust
def test_artifact_moon_dust_gives_a_crystal_once() -> None:
    t = moon_example("N at 4\nartifacts N moon-dust").do("artifact moon-dust")
    assert (t.crystals("N"), t.holder("moon-dust")) == (1, "used")
    assert t.options("artifact") == []


def test_artifact_moon_dust_is_no_action_and_may_be_used_in_every_step() -> None:
    for step in ("move", "act", "end"):
        t = moon_example(f"N at 2\nartifacts N moon-dust\nstep {step}").do("artifact moon-dust")
        assert t.step == step


def test_artifact_moon_dust_not_with_an_empty_reserve_nor_by_others() -> None:
    assert moon_example("crystals E 4\nartifacts N moon-dust").options("artifact") == []
    assert moon_example("artifacts E moon-dust").options("artifact") == []


def test_artifact_moon_dust_its_crystal_is_of_this_turn() -> None:
    t = moon_example("N at 2\nartifacts N moon-dust\nstep end").do("artifact moon-dust")
    assert t.options("receptacle") == []


# ---------------------------------------------------------------- Elixir of Health
def test_artifact_elixir_of_health_gives_a_qi_in_the_own_yang_phase() -> None:
    t = moon_example("artifacts N elixir-of-health").do("artifact elixir-of-health")
    assert (t.qi("N"), t.holder("elixir-of-health")) == (4, "used")


def test_artifact_elixir_of_health_at_the_last_qi_it_keeps_the_holder_alive() -> None:
    t = moon_example("N at 3 qi 1\nartifacts N elixir-of-health\nghosts N0 ghoul\nstep act").do(
        "help"
    )
    assert (t.step, t.actor, t.options()) == ("elixir", "N", ["use", "pass"])
    t.do("use")
    assert (t.qi("N"), t.holder("elixir-of-health")) == (1, "used")


def test_artifact_elixir_of_health_not_used_the_holder_dies() -> None:
    t = moon_example("N at 3 qi 1\nartifacts N elixir-of-health\nghosts N0 ghoul\nstep act")
    t.do("help", "pass")
    assert t.qi("N") == 0
    assert t.step == "inherit"


def test_artifact_elixir_of_health_on_somebody_elses_turn() -> None:
    t = moon_example(
        "S qi 1\nartifacts S elixir-of-health\nghosts N0 bog-jackal\nvillagers 0 zhou-1\nstep yin"
    )
    t.do("board S")
    assert (t.step, t.actor) == ("elixir", "S")
    t.do("use")
    assert t.qi("S") == 1


def test_artifact_elixir_of_health_is_not_asked_about_with_more_qi() -> None:
    t = moon_example("N at 3 qi 2\nartifacts N elixir-of-health\nghosts N0 ghoul\nstep act").do(
        "help"
    )
    assert (t.qi("N"), t.step) == (1, "end")


def test_artifact_elixir_of_health_the_last_qi_in_the_yin_phase() -> None:
    t = moon_example("N qi 1\nartifacts N elixir-of-health\nghosts N0 bog-jackal\nstep yin").do(
        "use"
    )
    assert (t.qi("N"), t.step) == (1, "draw-card")


# ---------------------------------------------------------------- Gathering Gong
def test_artifact_gathering_gong_brings_any_others_to_the_holder() -> None:
    t = moon_example("N at 0\nE at 8\nS at 0\nartifacts N gathering-gong\nvillagers 8 hua-1")
    t.do("artifact gathering-gong")
    assert t.options() == ["pass", "board E", "board W"]
    t.do("board E")
    assert t.options() == ["pass", "board W"]
    t.do("board W")
    assert [t.tile(board) for board in "NESW"] == [0, 0, 0, 0]
    assert t.stack(8) == ["hua-1"]  # nobody comes along
    assert (t.step, t.holder("gathering-gong")) == ("move", "used")


def test_artifact_gathering_gong_may_leave_some_where_they_are() -> None:
    t = moon_example("N at 0\nartifacts N gathering-gong").do("artifact gathering-gong", "board S")
    t.do("pass")
    assert [t.tile(board) for board in "NESW"] == [0, 4, 0, 4]


def test_artifact_gathering_gong_one_that_lies_stands_up_instead() -> None:
    t = moon_example("N at 0\ndown E\nartifacts N gathering-gong").do("artifact gathering-gong")
    t.do("board E", "pass")
    assert (t.is_down("E"), t.tile("E")) == (False, 4)


def test_artifact_gathering_gong_one_that_lies_on_the_same_tile_too() -> None:
    t = moon_example("N at 4\nS dead\nW dead\ndown E\nartifacts N gathering-gong")
    t.do("artifact gathering-gong", "board E")
    assert not t.is_down("E")


def test_artifact_gathering_gong_not_with_nobody_to_gather() -> None:
    t = moon_example("N at 4\nE at 4\nS at 4\nW dead\nartifacts N gathering-gong")
    assert t.options("artifact") == []


# ---------------------------------------------------------------- Warding Talisman
def test_artifact_warding_talisman_cancels_a_curse_die() -> None:
    t = moon_example("artifacts N warding-talisman\nghosts N0 lich\nstep yin").do("curse qi", "use")
    assert (t.qi("N"), t.holder("warding-talisman")) == (3, "used")


def test_artifact_warding_talisman_or_not() -> None:
    t = moon_example("artifacts N warding-talisman\nghosts N0 lich\nstep yin").do(
        "curse qi", "pass"
    )
    assert (t.qi("N"), t.holder("warding-talisman")) == (2, "N")


def test_artifact_warding_talisman_on_anybodys_turn_by_its_holder() -> None:
    t = moon_example("artifacts S warding-talisman\nghosts N0 lich\nstep yin").do("curse haunt")
    assert (t.step, t.actor) == ("talisman", "S")
    assert t.do("use").haunted == []


def test_artifact_warding_talisman_on_a_neutral_boards_turn() -> None:
    t = moon_example(
        "turn 1 W\nartifacts S warding-talisman\nghosts W0 fury-of-depth\nstep yin", players=3
    ).do("curse qi")
    assert t.actor == "S"
    assert t.do("use").qi("W") == 3


def test_artifact_warding_talisman_after_rerolls() -> None:
    lines = "turn 1 E\nartifacts E warding-talisman\nghosts E0 great-putrid\nstep yin"
    t = moon_example(lines, powers=OTHER_SIDES).do("curse qi", "reroll", "curse haunt")
    assert t.step == "talisman"
    assert t.do("use").haunted == []


def test_artifact_warding_talisman_of_a_li_and_at_the_graveyard() -> None:
    lines = "artifacts N warding-talisman\nghosts N0 bog-jackal\nvillagers 0 li-1\nstep yin"
    assert moon_example(lines).do("curse haunt", "use").haunted == []
    assert moon_example(lines).do("curse haunt", "pass").haunted == [0]
    lines = "N at 0\nE dead\nartifacts N warding-talisman\nstep act"
    assert moon_example(lines).do("help", "curse haunt", "use").haunted == []


# ---------------------------------------------------------------- Divine Sword
def test_artifact_divine_sword_turns_one_die_white_at_every_exorcism() -> None:
    t = moon_example("N at 1 no-tao\nartifacts N divine-sword\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", *rolls("yellow", "red", "blue"))
    assert t.options() == ["face yellow", "face red", "face blue", "pass"]
    t.do("face red")
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    assert (t.ghosts, t.holder("divine-sword")) == ({}, "N")


def test_artifact_divine_sword_may_stay_in_its_sheath() -> None:
    t = moon_example("N at 1 no-tao\nartifacts N divine-sword\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", *rolls("yellow", "red", "blue"), "pass")
    assert t.ghosts == {"N1": "zombie-1"}


def test_artifact_divine_sword_after_rerolls() -> None:
    lines = "turn 1 E\nE at 5 no-tao\nartifacts E divine-sword\nghosts E1 rotten-soul-1\nstep act"
    t = moon_example(lines, powers=OTHER_SIDES).do("exorcise", *rolls("red", "red", "red"))
    t.do("face red", "face red", "pass", *rolls("green", "blue"))
    assert (t.step, t.options()) == ("sword", ["face green", "face red", "face blue", "pass"])


def test_artifact_divine_sword_no_joker_under_nameless() -> None:
    t = moon_example(
        "N at 1 no-tao\nartifacts N divine-sword\nghosts N1 ghoul, E0 nameless\nstep act"
    )
    t.do("exorcise", *rolls("red", "red", "blue"))
    assert t.step != "sword"
    assert "N1" in t.ghosts


def test_artifact_divine_sword_not_at_the_herbalist() -> None:
    t = moon_example("N at 2 no-tao\nartifacts N divine-sword\nstep act").do(
        "help", *rolls("red", "red")
    )
    assert t.step == "end"


def test_artifact_divine_sword_of_no_use_to_others() -> None:
    t = moon_example("N at 1 no-tao\nE at 1\nartifacts E divine-sword\nghosts N1 ghoul\nstep act")
    t.do("exorcise", *rolls("red", "red", "blue"))
    assert t.ghosts == {"N1": "ghoul"}


# ---------------------------------------------------------------- Ancestral Armor
def armored(card: str, answer: str, *lines: str) -> MoonExample:
    t = moon_example("\n".join([*lines, "artifacts N ancestral-armor", "step arrival"]))
    return t.do(draw(card), "place N1", answer)


def test_artifact_ancestral_armor_cancels_the_left_stone() -> None:
    assert armored("grave-walker", "use").qi("N") == 3
    assert armored("grave-walker", "pass").qi("N") == 2


def test_artifact_ancestral_armor_a_fast_haunters_figure_stays_on_the_card() -> None:
    t = armored("gloomy-minion", "use", "villagers 1 hua-1")
    assert (figure(t, "N1"), t.stack(1)) == ("card", ["hua-1"])
    t = armored("gloomy-minion", "pass", "villagers 1 hua-1")
    assert (figure(t, "N1"), t.stack(4)) == ("stone", ["hua-1"])


@pytest.mark.parametrize("card", ["black-widow-1", "repellent-beauty"])
def test_artifact_ancestral_armor_a_lasting_ability_for_good(card: str) -> None:
    assert lasting(armored(card, "use"), "N1") == []
    assert lasting(armored(card, "pass"), "N1") != []


def test_artifact_ancestral_armor_all_abilities_at_once() -> None:
    t = armored("severed-heads-1", "use")
    assert (lasting(t, "N1"), t.step) == ([], "move")


def test_artifact_ancestral_armor_is_permanent() -> None:
    assert armored("grave-walker", "use").holder("ancestral-armor") == "N"


def test_artifact_ancestral_armor_only_in_the_holders_turn() -> None:
    t = moon_example("artifacts E ancestral-armor\nstep arrival").do(
        draw("grave-walker"), "place N1"
    )
    assert t.qi("N") == 2


def test_artifact_ancestral_armor_not_against_incarnations() -> None:
    t = moon_example("artifacts N ancestral-armor\ndeck dark-mistress, 10 ghost\nstep arrival")
    t.do("place W1")
    assert lasting(t, "W1") == ["blocks-tao"]


def test_artifact_ancestral_armor_is_not_asked_about_without_a_left_stone() -> None:
    t = moon_example("artifacts N ancestral-armor\nstep arrival").do(draw("ghoul"), "place N1")
    assert t.step == "move"


# ---------------------------------------------------------------- Cloud Boots
def test_artifact_cloud_boots_two_tiles_in_a_move() -> None:
    t = moon_example("N at 0\nartifacts N cloud-boots")
    assert t.options("move") == [f"move {tile}" for tile in range(1, 9)]
    assert moon_example("N at 0\nartifacts E cloud-boots").options("move") == [
        "move 1",
        "move 3",
        "move 4",
    ]


def test_artifact_cloud_boots_a_villager_comes_along_on_both_steps_or_the_second() -> None:
    t = moon_example("N at 0\nartifacts N cloud-boots\nvillagers 0 hua-1, 4 li-1").do("move 8")
    assert t.options() == ["pass", "tile 0", "tile 4"]
    assert t.do("tile 4").stack(8) == ["li-1"]


def test_artifact_cloud_boots_there_and_back() -> None:
    t = moon_example("N at 0\nartifacts N cloud-boots\nvillagers 4 li-1").do("move 0", "tile 4")
    assert (t.tile("N"), t.stack(0)) == (0, ["li-1"])


def test_artifact_cloud_boots_who_lies_stands_up_and_moves_one_tile() -> None:
    t = moon_example("N at 0\ndown N\nartifacts N cloud-boots")
    assert t.options("move") == ["move 1", "move 3", "move 4"]
    t.do("move 3")
    assert (t.tile("N"), t.is_down("N")) == (3, False)


def test_artifact_cloud_boots_only_the_own_move() -> None:
    t = moon_example("turn 1 S\nN at 0\nartifacts S cloud-boots", powers=OTHER_SIDES)
    t.do("board N")
    assert t.options() == ["tile 1", "tile 3", "tile 4"]


# ---------------------------------------------------------------- W-ART-2 offered at once
def test_w_art_2_reactions_are_the_holders_at_once() -> None:
    lines = (
        "S qi 1\nartifacts S elixir-of-health, W warding-talisman\nghosts N0 bog-jackal, N1 lich"
    )
    t = moon_example(f"{lines}\nvillagers 0 zhou-1\nstep yin").do("board S")
    assert (t.step, t.actor) == ("elixir", "S")
    t.do("use", "curse haunt")
    assert (t.step, t.actor) == ("talisman", "W")


def test_w_art_2_using_one_is_told() -> None:
    t = moon_example("artifacts N moon-dust").do("artifact moon-dust")
    assert told(t, "artifact-used") == ["artifact-used N moon-dust"]
