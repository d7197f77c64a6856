"""W-CRY: Moon Crystals."""

import pytest

from tests.rules.looks import draw, supply_tao
from tests.support import MoonExample, moon_example


def pay(t: MoonExample, *answers: str) -> MoonExample:
    return t.do("exorcise", "roll red", "roll red", "roll red", *answers)


# ---------------------------------------------------------------- W-CRY-1 gained
def test_w_cry_1_a_white_face_at_the_herbalist_may_be_a_crystal() -> None:
    t = moon_example("N at 2 no-tao\nstep act").do("help", "roll white", "roll red")
    assert t.tao("N") == ["red"]
    assert t.options() == [*(f"take {c}" for c in supply_tao(t)), "crystal"]
    t.do("crystal")
    assert (t.crystals("N"), t.reserve, t.tao("N")) == (1, 3, ["red"])


def test_w_cry_1_or_a_tao_token_as_ever() -> None:
    t = moon_example("N at 2 no-tao\nstep act").do("help", "roll white", "roll white")
    t.do("take blue", "crystal")
    assert (t.crystals("N"), t.tao("N")) == (1, ["blue"])


def test_w_cry_1_a_coloured_face_is_none() -> None:
    t = moon_example("N at 2\nstep act").do("help", "roll red", "roll red")
    assert (t.step, t.crystals("N")) == ("end", 0)


def test_w_cry_1_with_an_empty_reserve_a_tao_token_as_usual() -> None:
    t = moon_example("N at 2 no-tao\ncrystals E 4\nstep act").do("help", "roll white", "roll red")
    assert "crystal" not in t.options()
    assert t.do("take blue").tao("N") == ["red", "blue"]


def test_w_cry_1_the_last_one_goes_once() -> None:
    t = moon_example("N at 2 no-tao\ncrystals E 3\nstep act").do("help", "roll white", "roll white")
    t.do("crystal")
    assert "crystal" not in t.options()


def test_w_cry_1_not_while_nameless_is_in_play() -> None:
    t = moon_example("N at 2 no-tao\nghosts E0 nameless\nstep act")
    t.do("help", "roll white", "roll white")
    assert (t.step, t.tao("N"), t.crystals("N")) == ("end", [], 0)


def test_w_cry_1_a_ghosts_reward() -> None:
    t = moon_example(
        "N at 1 tao yellow yellow yellow\ncircle yellow\nghosts N1 mire-boar\nstep act"
    )
    pay(t, "target N1")
    assert (t.crystals("N"), t.reserve) == (1, 3)


def test_w_cry_1_with_an_empty_reserve_the_reward_is_nothing() -> None:
    lines = "N at 1 tao yellow yellow yellow\ncircle yellow\ncrystals E 4"
    t = moon_example(f"{lines}\nghosts N1 mire-boar\nstep act")
    pay(t, "target N1")
    assert (t.ghosts, t.crystals("N")) == ({}, 0)


# ---------------------------------------------------------------- W-CRY-2 in exorcisms
def test_w_cry_2_a_crystal_is_one_of_any_colour_and_returns_to_the_reserve() -> None:
    t = moon_example("N at 1 tao yellow\ncrystals N 1\nghosts N1 zombie-1\nstep act")
    pay(t, "target N1")
    assert t.ghosts == {}
    assert (t.crystals("N"), t.reserve, t.tao("N")) == (0, 4, [])


def test_w_cry_2_a_friend_on_the_tile_may_spend_its() -> None:
    t = moon_example("N at 1 tao yellow\nE at 1\ncrystals E 1\nghosts N1 zombie-1\nstep act")
    pay(t, "target N1")
    assert (t.ghosts, t.crystals("E")) == ({}, 0)


def test_w_cry_2_one_elsewhere_may_not() -> None:
    t = moon_example("N at 1 tao yellow\nE at 2\ncrystals E 1\nghosts N1 zombie-1\nstep act")
    pay(t)
    assert t.ghosts == {"N1": "zombie-1"}


def test_w_cry_2_a_dice_immune_ghost() -> None:
    t = moon_example("N at 1 no-tao\ncrystals N 1\nghosts N1 walking-corpse\nstep act")
    pay(t, "target N1")
    assert t.ghosts == {}


@pytest.mark.parametrize("blocker", ["black-widow-1", "dark-mistress"])
def test_w_cry_2_while_tao_is_blocked(blocker: str) -> None:
    t = moon_example(f"N at 1 tao yellow\ncrystals N 1\nghosts N1 zombie-1, E0 {blocker}\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red", "target N1")
    assert t.options() == [] if t.step == "lay" else "N1" not in t.ghosts
    assert (t.tao("N"), t.crystals("N")) == (["yellow"], 0)


def test_w_cry_2_under_nameless() -> None:
    t = moon_example("N at 1 no-tao\ncrystals N 1\nghosts N1 ghoul, E0 nameless\nstep act")
    t.do("exorcise", "roll white", "roll white", "roll white", "target N1")
    assert ("N1" not in t.ghosts, t.crystals("N")) == (True, 0)


def test_w_cry_2_it_is_never_forced() -> None:
    t = moon_example("N at 1 no-tao\ncrystals N 1\nghosts N1 ghoul\nstep act")
    pay(t)
    assert t.options() == ["target N1", "pass"]
    t.do("pass")
    assert t.crystals("N") == 1


def test_w_cry_2_not_lost_by_the_curse_die_nor_by_a_miao() -> None:
    t = moon_example("N tao red\ncrystals N 2\nghosts N1 lich\nstep yin").do("curse tao")
    assert (t.tao("N"), t.crystals("N")) == ([], 2)
    t = moon_example("N tao red\ncrystals N 2\nghosts N1 bog-jackal\nvillagers 1 miao-1\nstep yin")
    assert (t.tao("N"), t.crystals("N")) == ([], 2)


def test_w_cry_2_not_dropped_for_bonecracker_or_soul_eater() -> None:
    lines = "N tao red blue\nE no-tao\nS no-tao\nW no-tao\ncrystals N 2 E 2\nstep arrival"
    t = moon_example(lines).do(draw("soul-eater"), "place N0")
    assert t.options() == ["drop red", "drop blue"]
    t.do("drop red")
    assert (t.crystals("N"), t.crystals("E"), t.step) == (2, 2, "move")
    t = moon_example(
        "N no-tao\nghosts N0 bonecracker\ncrystals N 1\nE dead\nS dead\nW dead\nstep yin"
    )
    assert (t.crystals("N"), t.step) == (1, "draw-card")


def test_w_cry_2_pockets_tea_house_and_rewards_give_none() -> None:
    assert "crystal" not in moon_example("N at 4").options()
    assert "crystal" not in moon_example("N at 8\nstep act").do("help").options()
    t = moon_example("N at 1 tao yellow yellow yellow yellow\nghosts N1 yellow-plague\nstep act")
    assert "crystal" not in pay(t, "target N1").options()


def test_w_cry_2_it_cannot_lie_on_the_circle() -> None:
    t = moon_example("N at 6\ncrystals N 1\nstep act").do("help")
    assert [option.split()[0] for option in t.options()] == ["take"] * 5


# ---------------------------------------------------------------- W-CRY-3 on the Receptacles
@pytest.mark.parametrize("tile", range(9))
def test_w_cry_3_on_a_corner_a_crystal_of_an_earlier_turn(tile: int) -> None:
    t = moon_example(f"N at {tile}\ncrystals N 1\nstep end")
    assert t.options("receptacle") == (["receptacle"] if tile in (0, 2, 6, 8) else [])


def test_w_cry_3_it_is_no_action_and_only_in_step_3() -> None:
    t = moon_example("N at 8\ncrystals N 2\nstep act")
    assert t.options("receptacle") == []
    t.do("pass", "receptacle")
    assert (t.receptacles, t.crystals("N"), t.reserve) == ([8], 1, 2)
    assert t.options("receptacle") == []  # it is full


def test_w_cry_3_not_one_got_this_turn() -> None:
    t = moon_example("N at 2 no-tao\nstep act").do("help", "roll white", "roll red", "crystal")
    assert t.options("receptacle") == []


def test_w_cry_3_but_an_older_one_beside_it() -> None:
    t = moon_example("N at 2 no-tao\ncrystals N 1\nstep act")
    t.do("help", "roll white", "roll red", "crystal", "receptacle")
    assert (t.receptacles, t.crystals("N")) == ([2], 1)


def test_w_cry_3_the_next_turn_it_is_of_an_earlier_one() -> None:
    t = moon_example("N at 2\ncrystals N 1\nfresh-crystals 1\nE dead\nS dead\nW dead\nstep end")
    t.do("pass", draw("zombie-1"), "place N0", "pass", "pass")
    assert t.options("receptacle") == ["receptacle"]


def test_w_cry_3_of_the_own_ones_those_of_this_turn_are_spent_first() -> None:
    t = moon_example("N at 2 no-tao\ncrystals N 2\nfresh-crystals 1\nghosts N2 ghoul\nstep act")
    pay(t, "target N2")
    assert (t.ghosts, t.crystals("N")) == ({}, 1)
    assert t.options("receptacle") == ["receptacle"]


def test_w_cry_3_only_the_own_one_and_only_the_active_taoist() -> None:
    t = moon_example("N at 2\nE at 0\ncrystals E 1\nstep end")
    assert t.options("receptacle") == []


# ---------------------------------------------------------------- W-CRY-4 the dead
def test_w_cry_4_a_dying_taoists_crystals_go_to_the_reserve() -> None:
    t = moon_example("N at 3 qi 1\ncrystals N 2 E 1\nghosts N0 ghoul\nstep act").do("help")
    assert (t.crystals("N"), t.crystals("E"), t.reserve) == (0, 1, 3)


def test_w_cry_4_those_on_receptacles_stay_and_are_spent_in_a_barrier_only() -> None:
    t = moon_example("N at 3 qi 1\nreceptacles 0 2\nghosts N0 ghoul\nstep act").do("help")
    assert t.receptacles == [0, 2]
    t = moon_example("N at 0 no-tao\nreceptacles 0 2\nghosts N0 ghoul\nstep act")
    pay(t)
    assert t.ghosts == {"N0": "ghoul"}


def test_w_cry_2_exo_4_crystals_that_are_all_missing_are_not_asked_for() -> None:
    t = moon_example("N at 1 no-tao\nE at 1 no-tao\ncrystals N 1 E 1\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red", "target N1")
    assert (t.ghosts, t.crystals("N"), t.crystals("E")) == ({}, 0, 0)


def test_w_cry_2_exo_4_whose_crystal_is_asked_where_one_is_enough() -> None:
    t = moon_example("N at 1 no-tao\nE at 1 no-tao\ncrystals N 1 E 1\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red", "target N1")
    assert t.options() == ["spend-crystal N", "spend-crystal E"]
    t.do("spend-crystal E")
    assert (t.ghosts, t.crystals("N"), t.crystals("E")) == ({}, 1, 0)
