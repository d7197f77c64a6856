"""The examples and the questions and answers of the White Moon booklet, in its order."""

import pytest

from tests.rules.looks import OTHER_SIDES, draw, figure, lasting
from tests.support import moon_example


def rolls(*faces: str) -> list[str]:
    return [f"roll {face}" for face in faces]


# ---------------------------------------------------------------- examples
@pytest.mark.rule("W-VIL-2")
def test_dance_of_the_spires_leads_a_villager_two_tiles_or_fetches_one() -> None:
    t = moon_example("turn 1 S\nS at 0\nvillagers 0 hua-1").do("move 2", "tile 0")
    assert t.stack(2) == ["hua-1"]
    t = moon_example("turn 1 S\nS at 0\nvillagers 1 hua-1").do("move 0", "tile 1")
    assert t.stack(0) == ["hua-1"]


@pytest.mark.rule("W-VIL-2")
def test_pavilion_and_twin_winds_never_move_a_villager_alone() -> None:
    t = moon_example("N at 7\nvillagers 0 hua-1\nstep act").do("help")
    assert t.options() == ["pass", "board E", "board S", "board W"]
    t = moon_example("turn 1 S\nS at 0\nvillagers 0 hua-1", powers=OTHER_SIDES)
    assert t.options("tile") == []


@pytest.mark.rule("W-VIL-3", "W-VIL-4")
def test_second_wind_saves_a_long_and_a_hua() -> None:
    t = moon_example(
        "turn 1 W\nW at 4\nvillagers 4 long-1 hua-1, 0 hua-2\nstep act", powers=OTHER_SIDES
    )
    t.do("save", "save")
    assert (t.is_saved("long-1"), t.is_saved("hua-1")) == (True, True)
    assert (t.holder("elixir-of-health"), t.holder("divine-sword")) == ("W", "reserve")


@pytest.mark.rule("W-VIL-5")
def test_a_figure_kills_a_zhou_and_one_of_the_taoists_loses_a_qi() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 zhou-1\nstep yin").do("board W")
    assert (t.dead, t.qi("W")) == (["zhou-1"], 2)


@pytest.mark.rule("W-VIL-7")
def test_sheng_sun_and_sheng_on_a_haunted_tile() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 sheng-1 sun-1 sheng-2\nstep yin")
    assert t.step == "draw-card"
    t.do(draw("rotten-soul-1"), "place E0")
    assert (t.haunted, len(t.dead), t.ghosts["E0"]) == ([0], 3, "rotten-soul-1")


@pytest.mark.rule("W-VIL-8")
def test_green_has_a_devourer_and_the_first_tile_is_empty() -> None:
    t = moon_example("turn 1 E\nE tao red\nghosts E1 thicket-fox\nvillagers 4 miao-1\nstep yin")
    assert (t.dead, t.tao("E")) == (["miao-1"], [])


@pytest.mark.rule("W-BAR-1", "W-BAR-3")
def test_a_barrier_of_three_players() -> None:
    """Two crystals and dice for the first board, the third saves, the fourth and dice, dice."""
    t = moon_example(
        "ghosts E0 green-abomination, W0 abysmal-1, N0 zombie-1\nvillagers 4 hua-1 li-1\n"
        "receptacles 0 2 6 8\nstep end",
        players=3,
    ).do("pass")
    t.do("exorcise", *rolls("green", "green", "red", "red"), "target E0")
    t.do("tile 4")
    t.do("exorcise", *rolls("blue", "red", "red", "red"), "target W0")
    assert t.options() == ["exorcise", "pass"]
    t.do("exorcise", *rolls("yellow", "yellow", "red", "red"), "target N0")
    assert t.ghosts == {}
    assert t.is_saved("hua-1")
    assert t.reserve == 4


@pytest.mark.rule("W-KFS-2")
def test_blue_alone_may_aim_at_red_green_or_yellow() -> None:
    boards = (
        "boards blue/second-wind yellow/bottomless-pockets red/dance-of-the-spires "
        "green/the-gods-favourite"
    )
    ghosts = "ghosts N0 abysmal-1, E0 zombie-1, S0 skinner, W0 creeping-one"
    t = moon_example(f"{boards}\n{ghosts}\nstep act", players=1, powers=None).do("help")
    assert t.options() == ["aim blue", "borrow E", "borrow S", "borrow W"]


# ---------------------------------------------------------------- questions and answers
@pytest.mark.rule("W-SET-7")
def test_uncatchable_is_kept_with_temple_and_pavilion() -> None:
    t = moon_example("deck 1 incarnation, 10 ghost\nstep arrival")
    assert draw("uncatchable") in t.options()


@pytest.mark.rule("W-BAR-1")
def test_captured_dice_count_in_a_barrier_and_go_back() -> None:
    t = moon_example("ghosts E0 severed-heads-1, N0 zombie-1\nreceptacles 0 2 6 8\nstep end")
    t.do("pass", "exorcise", *rolls("red", "red", "red", "red"), "pass")
    assert lasting(t, "E0") == ["holds-die"]


@pytest.mark.rule("W-INC-7")
def test_a_hua_that_dies_on_a_neutral_turn_does_nothing() -> None:
    t = moon_example("turn 1 W\nghosts W0 river-serpent\nvillagers 6 hua-1\nstep yin", players=3)
    assert (t.dead, any(t.is_down(board) for board in "NESW")) == (["hua-1"], False)


@pytest.mark.rule("W-INC-7")
def test_a_hua_that_dies_after_blues_first_action_leaves_the_second() -> None:
    t = moon_example("turn 1 W\nW at 0\nghosts N0 ghoul\ndead weng-1\nvillagers 0 hua-1\nstep act")
    t.do("help", "curse haunt", "curse nothing")  # the Weng brought back dies before the Hua
    assert t.is_down("W")
    assert t.options("exorcise") == ["exorcise"]


@pytest.mark.rule("W-INC-4", "W-INC-7")
def test_pavilion_and_twin_winds_stand_a_figure_up() -> None:
    t = moon_example("N at 7\ndown E\nstep act").do("help", "board E")
    assert (t.is_down("E"), t.tile("E")) == (False, 4)
    t = moon_example("turn 1 S\ndown E", powers=OTHER_SIDES).do("board E")
    assert (t.is_down("E"), t.tile("E")) == (False, 4)


@pytest.mark.rule("W-VIL-7")
def test_a_sheng_killed_by_a_haunting_haunts_after_all_are_dead() -> None:
    t = moon_example("ghosts N0 ghoul stone\nvillagers 0 sheng-1 hua-1\nstep yin")
    assert (t.haunted, t.dead, t.is_down("N")) == ([0], ["hua-1", "sheng-1"], True)


@pytest.mark.rule("W-BAR-4")
def test_a_family_saved_in_a_barrier_gives_its_reward_before_the_turn_ends() -> None:
    t = moon_example("villagers 4 long-1, 0 hua-1\nreceptacles 0 2 6 8\nstep end").do("pass")
    t.do("tile 4", "pass", "pass")
    assert t.holder("elixir-of-health") == "reserve"
    t.do("pass")
    assert t.holder("elixir-of-health") == "N"


@pytest.mark.rule("W-SUL-6")
def test_su_ling_moves_though_the_taoist_has_died() -> None:
    t = moon_example("N qi 1\nghosts N0 lich\nstep yin").do("curse qi")
    assert (t.step, t.qi("N")) == ("su-ling", 0)
    assert t.do("su-ling N0", "crystal").su_ling == "N0"


@pytest.mark.rule("W-BAR-4")
def test_an_artifact_won_in_a_barrier_on_a_neutral_turn_is_the_next_players() -> None:
    t = moon_example(
        "turn 1 E\nvillagers 4 long-1, 0 hua-1\nreceptacles 0 2 6 8\nagenda turn-ends E", players=2
    )
    t.do("tile 4", "pass", "pass", "pass")
    assert t.holder("elixir-of-health") == "S"


@pytest.mark.rule("W-INC-8")
def test_the_claw_pays_nothing_when_one_of_two_ghosts_went() -> None:
    t = moon_example(
        "N at 0 no-tao\nartifacts N claw-of-vengeance\nghosts N0 ghoul, W2 abysmal-1\nstep act"
    )
    t.do("exorcise", *rolls("yellow", "red", "red"))
    assert (t.ghosts, t.tao("N")) == ({"W2": "abysmal-1"}, [])


@pytest.mark.rule("W-KFS-1")
def test_captured_dice_do_not_count_at_the_school() -> None:
    t = moon_example("N no-tao\nghosts N0 zombie-1, E0 severed-heads-1\nstep act").do("help")
    t.do("aim yellow", *rolls("red", "red"))
    assert t.step != "tao-die"


@pytest.mark.rule("W-KFS-1")
def test_the_divine_sword_works_at_the_school() -> None:
    t = moon_example("N no-tao\nghosts E1 zombie-1\nartifacts N divine-sword\nstep act").do("help")
    t.do(*rolls("yellow", "red", "red"))
    assert t.step == "sword"


@pytest.mark.rule("W-INC-6")
def test_shapeshifter_takes_the_place_of_a_buddha() -> None:
    t = moon_example("ghosts N0 shapeshifter\nbuddhas N1\nstep yin")
    assert (t.ghosts, "buddhas" in t.text()) == ({"N1": "shapeshifter"}, False)


@pytest.mark.rule("W-VIL-3")
def test_yin_yang_leads_nobody_to_the_shelter() -> None:
    t = moon_example("N at 0\nvillagers 4 hua-1\nghosts N1 zombie-1\nstep act").do("ask 4")
    assert t.step == "tao-die"  # it is the School that was asked
    assert not t.is_saved("hua-1")


@pytest.mark.rule("W-VIL-6", "W-ORD-1")
def test_what_stands_behind_a_fleeing_villager_waits_for_the_next_ghost() -> None:
    """Right to left: the first drives the villager on, the second devours it where it stands."""
    t = moon_example("turn 1 E\nghosts E0 creeping-one, E1 moss-bear\nvillagers 2 hua-1\nstep yin")
    assert figure(t, "E0") == "stone"
    assert t.dead == ["hua-1"]
