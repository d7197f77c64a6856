"""The blood mantras of Black Secret, one after the other, and K-CAL: the Calligrapher."""

import pytest

from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.base.exorcism import need_of, unit
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.engine.names import SPACE_NAMES
from tests.rules.looks import figure
from tests.rules.secrets import filled, lines
from tests.support import BOTH, SecretExample, secret_example


def supply(t: SecretExample) -> int:
    return int(t.state.supply_qi)


# ---------------------------------------------------------------- level 2
def test_mantra_breath_returned_gives_a_taoist_a_qi() -> None:
    t = filled("breath-returned", "W dead")
    assert (t.actor, t.options()) == ("N", ["board N", "board E", "board S"])
    t.do("board S")
    assert t.qi("S") == 4
    assert t.step == "mantra-dealt"


def test_mantra_breath_returned_never_helps_a_neutral_board() -> None:
    t = filled("breath-returned", players=2)
    assert t.options() == ["board N", "board S"]


def test_mantra_rope_and_bamboo_restores_up_to_two_ladders() -> None:
    t = filled("rope-and-bamboo", "no-ladder 0 1 5 8", "haunted 8")
    assert (t.actor, t.options("tile")) == ("N", ["tile 0", "tile 1", "tile 5"])
    t.do("tile 0", "tile 5")
    assert t.no_ladder == [1, 8]  # not onto a haunted tile, and one a square
    assert t.step == "mantra-dealt"
    assert filled("rope-and-bamboo", "no-ladder 0 1").do("tile 1", "pass").no_ladder == [0]


def test_mantra_pilgrims_gifts_are_two_tao_tokens_shared_out() -> None:
    t = filled("pilgrims-gifts", "N no-tao").do("board E", "take red")
    assert t.actor == "N"
    t.do("board N", "take blue")
    assert (t.tao("N"), t.tao("E")) == (["blue"], ["green", "red"])
    assert t.step == "mantra-dealt"


def test_mantra_two_halves_gives_a_yin_yang_back() -> None:
    t = filled("two-halves", "E no-yin-yang\nS no-yin-yang")
    assert t.options() == ["board E", "board S"]
    assert t.do("board E").yin_yang("E")
    assert filled("two-halves").step == "mantra-dealt"


def test_mantra_lit_lanterns_send_all_figures_back() -> None:
    t = filled("lit-lanterns", "ghosts N0 ghoul stone, E1 creeping-one, S2 skinner stone")
    assert [figure(t, space) for space in ("N0", "E1", "S2")] == ["card"] * 3


def test_mantra_cloud_path_takes_every_taoist_anywhere() -> None:
    t = filled("cloud-path", "N at 0\nE at 4\nS dead\nW at 8", "below N", "haunted 5")
    assert t.pending().subject["board"] == "N"
    assert len(t.options()) == 18  # nine tiles, eight other squares, or stay
    t.do("tile 5", "square 4", "pass")
    assert (t.tile("N"), t.tile("E"), t.tile("W")) == (5, 4, 8)
    assert t.below == ["E"]
    assert t.step == "mantra-dealt"


def test_mantra_cloud_path_takes_no_villager_along_and_stands_up() -> None:
    t = filled("cloud-path", "N at 0\nE at 0", "villagers 0 hua-1", "down E", expansions=BOTH)
    t.do("tile 8", "stand")
    assert t.stack(0) == ["hua-1"]
    assert (t.tile("E"), t.is_down("E")) == (0, False)


@pytest.mark.rule("W-INC-4")
def test_mantra_cloud_path_who_lies_may_only_stand_up() -> None:
    t = filled("cloud-path", "N at 0", "down N", expansions=BOTH)
    assert (t.step, t.options()) == ("fly", ["pass", "stand"])
    assert t.do("pass").is_down("N") is True
    t = filled("cloud-path", "N at 0", "down N", expansions=BOTH).do("stand")
    assert (t.tile("N"), t.is_down("N")) == (0, False)


def test_mantra_moons_tear_is_a_crystal() -> None:
    t = filled("moons-tear", "receptacles 0", expansions=BOTH)
    assert t.options("board") == ["board N", "board E", "board S", "board W"]
    assert t.options("tile") == ["tile 2", "tile 6", "tile 8"]
    t.do("tile 8")
    assert t.receptacles == [0, 8]
    t = filled("moons-tear", expansions=BOTH).do("board W")
    assert (t.crystals("W"), t.reserve) == (1, 3)


# ---------------------------------------------------------------- level 3
def test_mantra_seal_of_expulsion_sends_a_demon_back_without_its_end_effect() -> None:
    t = filled("seal-of-expulsion", "demons gardener 0 gravedigger 8")
    assert (t.actor, t.options()) == ("N", ["demon gardener", "demon gravedigger"])
    t.do("demon gravedigger")
    assert t.demons == {"gardener": 0}
    assert t.step == "mantra-dealt"  # no ghost is drawn (K-FAQ-5)


def test_mantra_seal_of_expulsion_costs_the_shadow_a_demon_phase() -> None:
    t = filled("seal-of-expulsion", "shadow square-4").any_mantra()
    assert secret_of(t.state).skips == 1
    t.do("pass", "pass", "pass", "pass")
    assert (t.active, t.step) == ("E", "draw-card")
    assert secret_of(t.state).skips == 0


def test_mantra_shared_blood_is_two_qi_shared_out() -> None:
    t = filled("shared-blood").do("board W")
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board S")
    assert (t.qi("W"), t.qi("S")) == (4, 4)
    assert t.step == "mantra-dealt"


def test_qi_shared_out_are_no_fewer_for_one_taoist() -> None:
    """Alone nobody is asked; with one Qi in the supply it is one."""
    assert filled("shared-blood", players=1).qi("N") == filled("dawn", players=1).qi("N") + 2
    t = filled("shared-blood", "N qi 9\nE qi 3\nS qi 1\nW qi 3")
    assert t.state.supply_qi == 1
    assert t.do("board S").qi("S") == 2
    assert t.step == "mantra-dealt"


def test_mantra_swept_threshold_frees_a_tile_but_not_its_ladder() -> None:
    t = filled("swept-threshold", "haunted 3 7")
    assert (t.actor, t.options()) == ("N", ["tile 3", "tile 7"])
    t.do("tile 7")
    assert (t.haunted, t.no_ladder) == ([3], [3, 7])


def test_mantra_ink_of_banishment_discards_a_ghost_or_a_skeleton() -> None:
    t = filled("ink-of-banishment", "ghosts N0 zombie-1, E0 skeleton, S0 nameless")
    assert set(t.options()) == {"pass", "pick N0", "pick E0"}
    t.do("pick N0")
    assert t.ghosts == {"E0": "skeleton", "S0": "nameless"}
    assert t.step == "mantra-dealt"  # neither its curse nor a reward


def test_mantra_unwritten_curse_frees_a_slot_and_keeps_the_level() -> None:
    t = filled("unwritten-curse", "thrown 0/ill-omen 1/snapped-rungs", "unlocked 2")
    assert (t.actor, t.options()) == ("N", ["slot 0", "slot 1"])
    t.do("slot 0")
    assert (t.thrown, t.unlocked) == ({1: "snapped-rungs"}, 2)
    assert "ill-omen" not in t.curses


def test_mantra_compassion_of_buddha_lays_up_to_two_buddhas_anywhere() -> None:
    t = filled("compassion-of-buddha", "ghosts N0 zombie-1")
    assert len(t.options("buddha")) == 11
    t.do("buddha E0", "buddha W2")
    assert (t.state.buddha_on[3], t.state.buddha_on[11], t.state.temple) == (1, 1, 0)
    t = filled("compassion-of-buddha").do("buddha N0", "pass")
    assert t.state.temple == 1


def test_mantra_hidden_path_saves_a_visible_villager() -> None:
    t = filled("hidden-path", "villagers 0 hua-1, 8 li-1", expansions=BOTH)
    assert (t.actor, t.options()) == ("N", ["tile 0", "tile 8"])
    assert t.do("tile 8").is_saved("li-1")


# ---------------------------------------------------------------- level 4
def test_mantra_dawn_frees_all_tiles() -> None:
    t = filled("dawn", "haunted 3 7")
    assert (t.haunted, t.no_ladder) == ([], [3, 7])


def test_mantra_great_cleansing_discards_up_to_two() -> None:
    ghosts = "ghosts N0 zombie-1, E0 skeleton, S0 nameless, W0 ooze-devil-1, W1 sticky-feet"
    t = filled("great-cleansing", ghosts).do("pick N0", "pick E0")
    assert t.ghosts == {"S0": "nameless", "W0": "ooze-devil-1", "W1": "sticky-feet"}
    assert t.step == "mantra-dealt"


def test_mantra_called_back_brings_a_dead_taoist_to_any_active_tile() -> None:
    t = filled("called-back", "E dead", "haunted 0")
    assert t.options() == [f"tile {tile}" for tile in range(1, 9)]
    t.do("tile 8")
    assert (t.tile("E"), t.qi("E"), t.below) == (8, 2, [])
    assert t.step == "mantra-dealt"  # no curse die


def test_mantra_called_back_otherwise_two_qi() -> None:
    t = filled("called-back").do("board N", "board E")
    assert (t.qi("N"), t.qi("E")) == (4, 4)


def test_mantra_river_of_life_is_two_qi_and_a_tao_token_shared_out() -> None:
    t = filled("river-of-life", "W dead")
    assert t.options() == ["board N", "board E", "board S"]
    t.do("board E", "board E", "board S", "take blue")
    assert [t.qi(board) for board in "NESW"] == [3, 5, 3, 0]
    assert t.tao("S") == ["red", "blue"]


def test_mantra_closed_gates_send_all_demons_back() -> None:
    t = filled("closed-gates", "demons seeker 0 gardener 4 gravedigger 8")
    assert (t.demons, t.step) == ({}, "mantra-dealt")


def test_mantra_closed_gates_cost_the_shadow_two_demon_phases() -> None:
    t = filled("closed-gates", "shadow tile-4")
    assert secret_of(t.state).skips == 2
    assert t.shadow == "tile-4"  # it cannot be sent back


def test_mantra_scar_of_the_cursed_one_weakens_an_incarnation_for_good() -> None:
    t = filled("scar-of-the-cursed-one", "ghosts W0 night-witch, N0 zombie-1", "N at 6")
    t.any_mantra()
    t.do("pass", "pass", "exorcise", "roll blue", "roll blue", "roll blue")
    assert t.ghosts == {"N0": "zombie-1"}  # resistance 4, one less


def test_mantra_scar_of_the_cursed_one_on_a_many_coloured_one() -> None:
    t = filled("scar-of-the-cursed-one", "ghosts N0 nameless")
    assert t.step == "weaken-colour"
    t.do(t.options()[0])
    assert t.step == "mantra-dealt"
    assert "weakened nameless" in t.text()


@pytest.mark.rule("W-INC-6")
def test_mantra_scar_of_the_cursed_one_stays_on_the_shapeshifter() -> None:
    """It has the colour of its board, and the scar lasts for the rest of the game."""
    t = filled("scar-of-the-cursed-one", "N at 1", "ghosts E1 shapeshifter", expansions=BOTH)
    t.any_mantra()
    space = SPACE_NAMES.index("E1")
    assert need_of(t.state, space) == 2 * unit(COLOUR_NAMES.index("green"))
    t.state.ghosts[SPACE_NAMES.index("N1")] = t.state.ghosts[space]
    assert need_of(t.state, SPACE_NAMES.index("N1")) == 2 * unit(COLOUR_NAMES.index("yellow"))


def test_mantra_scar_of_the_cursed_one_otherwise_three_tao_tokens() -> None:
    t = filled("scar-of-the-cursed-one", "N no-tao")
    for _ in range(3):
        t.do("board N", "take black")
    assert t.tao("N") == ["black"] * 3
    assert t.step == "mantra-dealt"


def test_mantra_full_moon_is_a_barrier_at_the_end_of_this_turn() -> None:
    t = filled("full-moon", "ghosts S0 skinner", "receptacles 0 2", expansions=BOTH).any_mantra()
    t.do("pass", "pass", "pass", "pass")
    assert t.step == "barrier"
    assert t.receptacles == [0, 2]


# ---------------------------------------------------------------- K-CAL-1 the Calligrapher
DISPLAY = "mantras 0 two-halves 1, 3 shared-blood 2, 5 dawn"


def asks(*parts: str, **options: object) -> SecretExample:
    """North stands on its tile."""
    return secret_example(lines(*parts, "step act"), None, **options).do("help")


def test_k_cal_1_replaces_a_mantra_and_its_qi_return() -> None:
    t = asks(DISPLAY)
    before = supply(t)
    t.do("erase 3")
    assert supply(t) == before + 2
    assert t.step == "write-mantra"
    assert (t.actor, len(t.options())) == ("N", 5)  # of level 3, of their choice
    t.do(t.write("unwritten-curse"))
    assert t.mantras == {"two-halves": 1, "unwritten-curse": 0, "dawn": 0}


def test_k_cal_1_then_a_qi_on_a_mantra_which_may_fill_it() -> None:
    t = asks(DISPLAY, "E no-yin-yang").do("erase 3")
    t.do(t.write("unwritten-curse"))
    assert set(t.options()) - {"pass"} == {"ink 0", "ink 3", "ink 5"} | set(t.options("ask"))
    t.do("ink 0")
    assert t.yin_yang("E")


def test_k_cal_1_in_the_other_order_too() -> None:
    t = asks(DISPLAY).do("ink 5")
    assert t.mantras["dawn"] == 1
    assert t.options("ink") == []
    assert t.options("erase") == ["erase 0", "erase 3", "erase 5"]
    t.do("erase 5")
    t.do(t.write("closed-gates"))
    assert t.step == "end"


def test_k_cal_1_or_only_one_of_them() -> None:
    assert asks(DISPLAY).do("ink 5", "pass").mantras["two-halves"] == 1


def test_k_cal_1_no_qi_in_the_supply_skips_that_half() -> None:
    t = asks(DISPLAY, "N qi 8\nE qi 5\nS qi 2\nW qi 2")
    assert supply(t) == 0
    assert t.options("ink") == []
    assert t.options("erase") == ["erase 0", "erase 3", "erase 5"]


@pytest.mark.rule("K-CAL-1", "YANG-3")
def test_k_cal_1_cannot_be_asked_when_neither_half_can_be_done() -> None:
    assert secret_example("step act").options("help") == []
    level_4 = "mantras-gone great-cleansing called-back river-of-life closed-gates "
    rest = "N qi 10\nE qi 5\nS qi 3\nW qi 2"
    position = f"mantras 5 dawn\n{level_4} scar-of-the-cursed-one\n{rest}\nstep act"
    assert secret_example(position).options("help") == []
