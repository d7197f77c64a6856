"""The curses of levels 1 and 2 of Black Secret, one after the other."""

from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL, figure
from tests.rules.secrets import may_throw, thrown
from tests.support import BOTH

FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"


# ---------------------------------------------------------------- level 1
def test_curse_snapped_rungs_takes_up_to_two_ladders() -> None:
    t = thrown("snapped-rungs")
    assert (t.step, t.actor) == ("ladders", "wu-feng")
    assert len(t.options("tile")) == 9
    t.do("tile 3", "tile 5")
    assert t.no_ladder == [3, 5]
    assert t.step == "move"


def test_curse_snapped_rungs_takes_none_if_he_likes_or_none_is_left() -> None:
    assert thrown("snapped-rungs").do("pass").no_ladder == []
    t = thrown("snapped-rungs", "no-ladder 0 1 2 3 4 5 6 7 8")
    assert t.step == "move"


def test_curse_stirring_claws_gives_one_demon_an_action() -> None:
    t = thrown("stirring-claws", "demons seeker 0 gardener 8")
    assert (t.step, t.actor) == ("pick-demon", "wu-feng")
    t.do("demon gardener", "square 5")
    assert t.demons == {"seeker": 0, "gardener": 5}
    assert t.step == "move"


def test_curse_stirring_claws_without_a_demon_does_nothing() -> None:
    assert thrown("stirring-claws").step == "move"


def test_curse_stirring_claws_activates_the_shadow() -> None:
    t = thrown("stirring-claws", "shadow square-0", "skips 1")
    assert t.step == "shadow"  # what a mantra made it lose are demon phases
    t.do("tile 8")
    assert t.shadow == "tile-8"


def test_curse_pilfered_charm_takes_a_tao_token_the_owner_picks() -> None:
    t = thrown("pilfered-charm", "E tao red blue", "N no-tao")
    assert (t.step, t.actor) == ("pick-taoist", "wu-feng")
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board E")
    assert (t.step, t.actor) == ("drop-tao", "E")
    t.do("drop red")
    assert t.tao("E") == ["blue"]


def test_curse_pilfered_charm_finds_nobody_with_a_token() -> None:
    t = thrown("pilfered-charm", "N no-tao\nE no-tao\nS no-tao\nW no-tao")
    assert t.step == "move"


def test_curse_cold_draught_moves_a_taoist_one_step_on_its_level() -> None:
    t = thrown("cold-draught", "E at 0", "below E")
    assert (t.step, t.actor) == ("push-taoist", "wu-feng")
    t.do("board E")
    assert t.options() == ["square 1", "square 3", "square 4"]
    t.do("square 4")
    assert (t.tile("E"), t.below) == (4, ["E"])
    t = thrown("cold-draught", "E at 8").do("board E")
    assert t.options() == ["tile 4", "tile 5", "tile 7"]


def test_curse_cold_draught_takes_no_villager_along() -> None:
    t = thrown("cold-draught", "villagers 0 hua-1", "E at 0", expansions=BOTH)
    t.do("board E", "tile 1")
    assert t.stack(0) == ["hua-1"]
    assert t.step == "move"


def test_curse_cold_draught_stands_one_up_who_lies_there() -> None:
    t = thrown("cold-draught", "E at 0", "down E", expansions=BOTH).do("board E")
    assert (t.tile("E"), t.is_down("E")) == (0, False)


def test_curse_ill_omen_rolls_the_curse_die_against_the_active_taoist() -> None:
    t = thrown("ill-omen", "N at 2 tao red red blue")
    assert (t.step, t.actor) == ("wu-feng-rolls", "chance")
    assert thrown("ill-omen").do("curse qi").qi("N") == 2
    assert t.do("curse tao").tao("N") == []


def test_curse_ill_omen_haunts_the_tile_of_the_active_taoist() -> None:
    assert thrown("ill-omen", "N at 2").do("curse haunt").haunted == [2]
    t = thrown("ill-omen", "N at 2", "below N").do("curse haunt")
    assert t.haunted == [2]  # the tile above its square
    assert t.no_ladder == [2]
    assert thrown("ill-omen", "N at 2", "haunted 2").do("curse haunt").haunted == [2]


def test_curse_ill_omen_brings_a_ghost_like_any_other() -> None:
    t = thrown("ill-omen").do("curse ghost")
    t.do(t.draw("liquid-horror"))
    assert (t.step, len(t.options("summon"))) == ("wu-feng-card", 3)


def test_curse_ill_omen_on_a_neutral_boards_turn() -> None:
    """W-ACT-1: a Qi is the board's, there is no Tao and no tile of an active Taoist."""
    t = thrown("ill-omen", "turn 2 E", board="E", players=2).do("curse qi")
    assert t.qi("E") == 2
    t = thrown("ill-omen", "turn 2 E", board="E", players=2).do("curse haunt")
    assert t.haunted == []
    t = thrown("ill-omen", "turn 2 E", board="E", players=2).do("curse tao")
    assert (t.tao("N"), t.tao("S")) == (["yellow"], ["red"])


def test_curse_ill_omen_on_a_dead_taoists_turn() -> None:
    t = thrown("ill-omen", "turn 2 E", "E dead", board="E").do("curse qi")
    assert (t.step, t.actor) == ("lose-qi-victim", "S")
    t = thrown("ill-omen", "turn 2 E", "E dead", board="E").do("curse haunt")
    assert t.haunted == []


def test_curse_snuffed_incense_clears_the_circle_or_a_buddha() -> None:
    t = thrown("snuffed-incense", "circle red", "buddhas N0 E1")
    assert set(t.options()) == {"drop red", "pick N0", "pick E1"}
    assert t.actor == "wu-feng"
    t.do("drop red")
    assert t.state.circle == -1
    t = thrown("snuffed-incense", "circle red", "buddhas N0 E1").do("pick E1")
    assert (t.state.temple, t.state.circle) == (1, 2)
    assert thrown("snuffed-incense").step == "move"


def test_curse_moonless_hour_sends_su_ling_away() -> None:
    t = thrown("moonless-hour", "su-ling N1", "receptacles 0 2", expansions=BOTH)
    assert t.su_ling == ""
    assert t.receptacles == [0, 2]


def test_curse_moonless_hour_without_her_takes_a_crystal() -> None:
    t = thrown("moonless-hour", "receptacles 0 2", expansions=BOTH)
    assert t.receptacles == [2]
    assert t.reserve == 3
    t = thrown("moonless-hour", expansions=BOTH)
    assert t.reserve == 4


# ---------------------------------------------------------------- level 2
def test_curse_rattling_bones_places_two_skeletons() -> None:
    t = thrown("rattling-bones", "ghosts N0 zombie-1")
    assert (t.step, t.actor) == ("skeletons", "wu-feng")
    assert len(t.options("place")) == 11
    t.do("place E2", "place W0")
    assert t.ghosts == {"N0": "zombie-1", "E2": "skeleton", "W0": "skeleton"}


def test_curse_rattling_bones_without_a_skeleton_left_is_skipped() -> None:
    t = thrown("rattling-bones", "ghosts N0 skeleton, N1 skeleton, N2 skeleton")
    assert (t.step, t.qi("N")) == ("move", 3)


def test_curse_rattling_bones_without_a_free_space_costs_a_qi_each() -> None:
    t = thrown("rattling-bones", f"ghosts {FULL}")
    assert (t.step, t.qi("N")) == ("move", 1)


def test_curse_long_shadows_advances_up_to_two_figures() -> None:
    t = thrown("long-shadows", "ghosts N0 ghoul, E1 creeping-one stone, S2 skinner")
    assert (t.step, t.actor) == ("advance-figures", "wu-feng")
    t.do("pick E1")
    assert t.haunted == [5]
    assert figure(t, "E1") == "card"
    assert t.options("pick") == ["pick N0", "pick S2"]  # a different one
    t.do("pick N0")
    assert (figure(t, "N0"), t.step) == ("stone", "move")


def test_curse_long_shadows_may_be_left_and_leaves_a_figure_before_su_ling() -> None:
    assert thrown("long-shadows", "ghosts N0 ghoul").do("pass").haunted == []
    t = thrown("long-shadows", "ghosts N0 ghoul, E0 creeping-one", "su-ling N0", expansions=BOTH)
    assert t.options("pick") == ["pick E0"]


def test_curse_fallen_shafts_takes_up_to_three_ladders() -> None:
    t = thrown("fallen-shafts").do("tile 0", "tile 8", "tile 4")
    assert (t.no_ladder, t.step) == ([0, 4, 8], "move")
    assert thrown("fallen-shafts").do("tile 4", "pass").no_ladder == [4]


def test_curse_broken_balance_takes_a_yin_yang() -> None:
    t = thrown("broken-balance", "N no-yin-yang")
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board S")
    assert not t.yin_yang("S")
    assert t.tao("S") == ["red"]


def test_curse_broken_balance_otherwise_a_tao_token_wu_feng_picks() -> None:
    nobody = "N no-yin-yang\nE no-yin-yang tao red blue\nS no-yin-yang\nW no-yin-yang no-tao"
    t = thrown("broken-balance", nobody)
    assert t.options() == ["board N", "board E", "board S"]
    t.do("board E")
    assert (t.step, t.actor) == ("wu-feng-drops", "wu-feng")
    t.do("drop blue")
    assert t.tao("E") == ["red"]


def test_curse_whisper_of_ashes_draws_an_incarnation() -> None:
    t = thrown("whisper-of-ashes", "hand nameless")
    assert t.step == "into-hand"
    t.do(t.draw("night-witch"))
    assert (t.hand, t.step) == (["nameless", "night-witch"], "move")


def test_curse_soured_blood_drains_all_qi_of_one_mantra() -> None:
    t = thrown("soured-blood", "mantras 0 two-halves 1, 3 shared-blood, 5 dawn 3")
    assert (t.step, t.options()) == ("drain-mantra", ["ink 0", "ink 5"])
    supply = t.state.supply_qi
    t.do("ink 5")
    assert t.mantras == {"two-halves": 1, "shared-blood": 0, "dawn": 0}
    assert t.state.supply_qi == supply + 3
    assert thrown("soured-blood", "mantras 0 two-halves").step == "move"


def test_curse_panic_in_the_lanes_drives_a_villager_to_a_neighbouring_tile() -> None:
    t = thrown("panic-in-the-lanes", "villagers 0 hua-1, 8 li-1", "haunted 1", expansions=BOTH)
    assert (t.step, t.actor) == ("panic", "wu-feng")
    t.do("tile 0")
    assert t.options() == ["tile 3", "tile 4"]
    t.do("tile 3")
    assert (t.stack(3), t.stack(0)) == (["hua-1"], [])


def test_curse_panic_in_the_lanes_kills_where_there_is_no_room() -> None:
    full = "1 li-1 li-2 li-3, 3 sun-1 sun-2 sun-3, 4 zhou-1 zhou-2 zhou-3"
    t = thrown("panic-in-the-lanes", f"villagers 0 hua-1, {full}", expansions=BOTH, portal="south")
    t.do("tile 0")
    assert t.dead == ["hua-1"]


def test_curse_panic_in_the_lanes_without_villagers_does_nothing() -> None:
    assert thrown("panic-in-the-lanes", expansions=BOTH).step == "move"


def test_a_curse_may_be_left_unthrown_where_he_may_throw_it() -> None:
    t = may_throw("ill-omen").do("pass")
    assert (t.thrown, t.step) == ({}, "move")
