"""W-ART and the eight artifacts; the Claw of Vengeance is W-INC-8."""

import pytest

from ghoststories.content.vocabulary import VILLAGERS
from tests.rules.looks import OTHER_SIDES, draw, figure, lasting, told
from tests.rules.secrets import thrown
from tests.support import BOTH, MoonExample, moon_example, secret_example


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


def test_artifact_warding_talisman_of_a_weng_and_at_the_graveyard() -> None:
    lines = "artifacts N warding-talisman\nghosts N0 bog-jackal\nvillagers 0 weng-1\nstep yin"
    assert moon_example(lines).do("curse haunt", "use").haunted == []
    assert moon_example(lines).do("curse haunt", "pass").haunted == [0]
    lines = "N at 0\nE dead\nartifacts N warding-talisman\nstep act"
    assert moon_example(lines).do("help", "curse haunt", "use").haunted == []


@pytest.mark.rule("CUR-3", "W-ART-2")
@pytest.mark.parametrize(
    ("position", "face"),
    [
        ("N no-tao\nghosts N0 lich", "nothing"),
        ("N no-tao\nghosts N0 lich", "tao"),
        ("N dead\nghosts N0 lich", "tao"),
    ],
)
def test_artifact_warding_talisman_is_not_asked_about_for_nothing(position: str, face: str) -> None:
    t = moon_example(f"artifacts S warding-talisman\n{position}\nstep yin")
    assert t.do(f"curse {face}").step != "talisman"


@pytest.mark.rule("K-FAQ-1")
def test_artifact_warding_talisman_is_not_asked_about_a_haunted_tile() -> None:
    held = ("artifacts N warding-talisman", "N at 2")
    assert thrown("ill-omen", *held, expansions=BOTH).do("curse haunt").step == "talisman"
    t = thrown("ill-omen", *held, "haunted 2", expansions=BOTH).do("curse haunt")
    assert t.step == "move"


@pytest.mark.rule("LVL-6")
def test_artifact_warding_talisman_against_a_line_that_would_lose_the_game() -> None:
    lines = "artifacts S warding-talisman\nghosts N0 lich\nhaunted 0 3 6\nstep yin"
    t = moon_example(lines, edition="first", level="initiation").do("curse haunt")
    assert t.step == "talisman"


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
USE_BOOTS = "artifact cloud-boots"


def tile_of(t: MoonExample, villager: str) -> int:
    return [VILLAGERS[number] for number in t.state.village].index(villager)


def boots(lines: str = "", **options: object) -> MoonExample:
    """North on the Graveyard's tile, who wears them, before its action."""
    return moon_example(f"N at 0\nartifacts N cloud-boots\n{lines}\nstep act", **options)


def test_artifact_cloud_boots_ask_another_tile_for_help_as_the_action() -> None:
    t = boots("haunted 6").do(USE_BOOTS)
    assert (t.step, t.actor) == ("boots", "N")
    assert "tile 0" not in t.options()  # the own one is asked by standing there
    assert "tile 6" not in t.options()  # HAU-2
    t.do(f"tile {tile_of(t, 'tea-house')}", "take red")
    assert (t.qi("N"), t.tile("N"), t.holder("cloud-boots")) == (4, 0, "N")
    assert t.step == "draw-card"  # TIL-9


def test_artifact_cloud_boots_are_the_one_action_of_the_turn() -> None:
    t = boots("circle red").do(
        USE_BOOTS, f"tile {tile_of(boots(), 'circle-of-prayer')}", "take blue"
    )
    assert (t.step, t.options("artifact"), t.options("help")) == ("end", [], [])
    t = boots("ghosts N0 ghoul").do("exorcise", *rolls("red", "red", "red"))
    assert t.options("artifact") == []
    assert USE_BOOTS not in moon_example("N at 0\nartifacts N cloud-boots\nstep end").options()
    assert USE_BOOTS not in moon_example("N at 0\nartifacts N cloud-boots").options()
    assert USE_BOOTS not in moon_example("N at 0\nartifacts E cloud-boots\nstep act").options()


def test_artifact_cloud_boots_second_wind_helps_twice() -> None:
    t = moon_example("turn 1 W\nW at 0\nartifacts W cloud-boots\nstep act", powers=OTHER_SIDES)
    circle = f"tile {tile_of(t, 'circle-of-prayer')}"
    t.do(USE_BOOTS, circle, "take blue")
    assert USE_BOOTS in t.options()
    assert "exorcise" not in t.options()
    t.do(USE_BOOTS, circle, "take red")
    assert t.step == "end"


@pytest.mark.rule("W-ART-2", "K-SHA-3")
def test_artifact_cloud_boots_reach_no_tile_where_the_shadow_is() -> None:
    """The booklet of Black Secret: not by actions, Yin-Yang or artifacts."""
    text = "N at 0\nartifacts N cloud-boots\nshadow tile-5\nstep act"
    t = secret_example(text, expansions=BOTH).do(USE_BOOTS)
    assert "tile 5" not in t.options()
    there = text.replace("tile-5", "square-5")
    assert "tile 5" in secret_example(there, expansions=BOTH).do(USE_BOOTS).options()


@pytest.mark.rule("W-ART-2", "K-TAO-3")
def test_artifact_cloud_boots_not_from_the_catacombs() -> None:
    text = "N at 0\nbelow N\nartifacts N cloud-boots\ndemons seeker 0\nstep act"
    t = secret_example(text, expansions=BOTH)
    assert t.step == "act"
    assert USE_BOOTS not in t.options()


def test_artifact_cloud_boots_do_not_carry_further_in_a_move() -> None:
    t = moon_example("N at 0\nartifacts N cloud-boots")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


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
