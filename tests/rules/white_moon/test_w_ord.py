"""W-ORD: the order of a turn; W-SCO: the score."""

from dataclasses import replace

import pytest

from ghoststories.content.loader import load_content
from ghoststories.table.dealer import Script
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.white_moon.ruleset import PORTALS
from tests.rules.looks import draw, figure
from tests.support import BOTH, moon_example, secret_example


# ---------------------------------------------------------------- W-ORD-1 right to left
def test_w_ord_1_ghosts_act_from_right_to_left() -> None:
    """N0 lies to the right of N2 as its owner sees it."""
    t = moon_example("ghosts N0 lich, N2 ghoul stone\nstep yin")
    assert (t.step, t.haunted) == ("curse-die", [])  # no haunter first any more
    t.do("curse nothing")
    assert t.haunted == [2]


def test_w_ord_1_a_haunter_to_the_right_goes_first() -> None:
    t = moon_example("ghosts N2 lich, N0 ghoul stone\nstep yin")
    assert (t.step, t.haunted) == ("curse-die", [0])


@pytest.mark.parametrize(("board", "right", "left"), [("E", 2, 8), ("S", 8, 6), ("W", 6, 0)])
def test_w_ord_1_on_every_board(board: str, right: int, left: int) -> None:
    """The devourer on the right eats before the one on the left picks."""
    t = moon_example(
        f"turn 1 {board}\nghosts {board}0 bog-jackal, {board}2 mire-boar\n"
        f"villagers {right} zhou-1, {left} zhou-2\nstep yin"
    )
    assert t.dead == ["zhou-1"]
    t.do("board N")
    assert t.dead == ["zhou-1", "zhou-2"]


def test_w_ord_1_devourers_and_haunters_in_one_row() -> None:
    t = moon_example(
        "ghosts N0 bog-jackal, N1 ghoul, N2 mire-boar\nvillagers 1 hua-1, 4 zhou-1\nstep yin"
    )
    assert t.options() == ["tile 1", "tile 4"]  # N0 first: nobody in its line
    t.do("tile 4", "board N")
    assert (t.stack(4), t.dead) == ([], ["hua-1", "zhou-1"])  # N1 drives the Hua on, N2 picks it
    assert figure(t, "N1") == "stone"


# ---------------------------------------------------------------- W-ORD-2 step 3 in any order
def test_w_ord_2_su_ling_crystals_buddhas_in_any_order() -> None:
    lines = "N at 2 buddhas 1\ncrystals N 1\ncalled waiting\nstep end"
    orders = (
        ("su-ling S1", "receptacle", "buddha N2"),
        ("buddha N2", "su-ling S1", "receptacle"),
        ("receptacle", "buddha N2", "su-ling S1"),
    )
    texts = {moon_example(lines).do(*order).text() for order in orders}
    assert len(texts) == 1


def test_w_ord_2_saving_belongs_to_step_2() -> None:
    t = moon_example("N at 4\nvillagers 4 hua-1")
    assert t.options("save") == []
    t.do("pass")
    assert t.options("save") == ["save"]
    t.do("pass")
    assert t.options("save") == []


def test_w_ord_2_the_barrier_comes_after_step_3() -> None:
    t = moon_example("N at 2\ncrystals N 1\nreceptacles 0 6 8\nvillagers 4 hua-1\nstep end")
    assert t.do("receptacle").step == "end"
    assert t.do("pass").step == "barrier"


def test_w_ord_2_after_step_3_has_begun_there_is_no_second_action() -> None:
    lines = "N at 4 no-yin-yang\nvillagers 4 hua-1 li-1\ncalled waiting\ndone save\nstep end"
    powers = ("bottomless-pockets", "strength-of-a-mountain", "dance-of-the-spires", "second-wind")
    t = moon_example(lines, players=3, powers=powers)
    assert t.options("borrow") == ["borrow W"]
    assert t.do("su-ling S1").options("borrow") == []


# ---------------------------------------------------------------- W-ORD-3 the start of Yin
def test_w_ord_3_it_comes_before_all_other_centre_stones() -> None:
    t = moon_example("ghosts N0 lich, N2 voracious\nvillagers 0 hua-1, 8 li-1\nstep yin")
    assert t.options() == ["tile 0", "tile 8"]
    assert t.do("tile 0").step == "curse-die"


def test_w_ord_3_right_to_left_among_them() -> None:
    t = moon_example("ghosts N0 time-keeper, N2 voracious\nvillagers 0 hua-1, 8 li-1\nstep yin")
    assert t.step == "draw-card"
    t.do(draw("rotten-soul-1"), "place E0")
    assert t.options() == ["tile 0", "tile 8"]
    t = moon_example("ghosts N2 time-keeper, N0 voracious\nvillagers 0 hua-1, 8 li-1\nstep yin")
    assert t.options() == ["tile 0", "tile 8"]


def test_w_ord_3_a_ghost_that_comes_by_it_does_not_act_this_turn() -> None:
    t = moon_example("ghosts N0 time-keeper\nvillagers 1 hua-1\nstep yin")
    t.do(draw("bog-jackal"), "place N1")
    assert (t.dead, t.step) == ([], "draw-card")


def test_w_ord_3_bonecracker_is_one_of_them() -> None:
    t = moon_example("N tao red blue\nghosts N2 bonecracker, N0 lich\nstep yin")
    assert t.options() == ["drop red", "drop blue"]


def test_w_ord_3_shapeshifter_that_left_the_board_does_not_act_again() -> None:
    t = moon_example("ghosts N2 shapeshifter\nstep yin")
    assert t.ghosts == {"E0": "shapeshifter"}


# ---------------------------------------------------------------- W-SCO
def score(position: str, **options: object) -> int | None:
    ruleset = replace(Ruleset(expansions=("white-moon",)), **options)  # type: ignore[arg-type]
    return Game(ruleset, Script(), load_content(), position).score


ALL = "villagers " + ", ".join(
    [
        "0 hua-1 hua-2 hua-3",
        "1 zhou-1 zhou-2 zhou-3",
        "2 li-1 li-2 li-3",
        "3 sun-1 sun-2 sun-3",
        "5 miao-1 miao-2 xiang-1",
        "6 xiang-2 sheng-1 sheng-2",
        "7 wu-1 wu-2 chang-1",
        "8 teng-1 long-1 weng-1",
    ]
)


def test_w_sco_1_a_point_for_every_saved_villager() -> None:
    assert score(f"{ALL}\ndeck empty\nresult won") == 10 + 12
    fewer = ALL.replace("0 hua-1 hua-2 hua-3, ", "")
    assert score(f"{fewer}\ndeck empty\nresult won") == 10 + 12 + 3


def test_w_sco_1_none_for_the_dead() -> None:
    fewer = ALL.replace("0 hua-1 hua-2 hua-3, ", "")
    assert score(f"{fewer}\ndead hua-1 hua-2\ndeck empty\nresult won") == 10 + 12 + 1


@pytest.mark.parametrize("portal", PORTALS)
def test_w_sco_1_where_the_portal_stands(portal: str) -> None:
    tile = PORTALS[portal]
    worth = 0 if tile == 4 else 4 if tile in (0, 2, 6, 8) else 2
    assert score(f"{ALL}\ndeck empty\nresult won", portal=portal) == 10 + 12 + worth


def test_w_sco_1_in_a_lost_game_too() -> None:
    fewer = ALL.replace("0 hua-1 hua-2 hua-3, ", "")
    lost = f"{fewer}\ndeck empty\nhaunted 0 4\nresult lost-deck"
    assert score(lost) == 12 + 3 - 8


def test_w_sco_2_an_added_incarnation_gives_its_reward_like_any() -> None:
    t = moon_example(
        "N at 1 no-yin-yang tao yellow yellow yellow yellow\nghosts N1 vampire-lord\nadded 1\n"
        "deck 3 ghost, 1 incarnation, 10 ghost\nstep act"
    )
    t.do("exorcise", "roll red", "roll red", "roll red", "target N1")
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board S")
    assert (t.qi("S"), t.yin_yang("N")) == (4, True)


def test_w_sco_2_the_first_exorcised_ones_count_and_never_more_than_listed() -> None:
    gone = "gone vampire-lord, nameless, death-army, hope-killer"
    lost = f"{ALL}\n{gone}\nadded 1\ndeck 1 incarnation\nresult lost-deck"
    assert score(lost, level="nightmare") == 12 + (2 + 4 + 6)
    left = ", ".join(["1 incarnation"] * 4)
    one = f"{ALL}\ngone vampire-lord\nadded 1\ndeck {left}\nresult lost-deck"
    assert score(one, level="nightmare") == 12 + 2


# ---------------------------------------------------------------- W-FAQ-5
def test_w_faq_5_without_black_secret_a_wus_incarnation_comes_into_play_at_once() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 0 wu-1\nstep yin").do(draw("vampire-lord"))
    assert t.step == "place-card"


def test_w_faq_5_with_black_secret_wu_feng_draws_one_and_places_one_from_his_hand() -> None:
    t = secret_example(
        "hand nameless\nghosts N0 bog-jackal\nvillagers 0 wu-1\nstep yin", expansions=BOTH
    )
    t.do(draw("vampire-lord"))
    assert (t.step, t.actor, t.hand) == ("from-hand", "wu-feng", ["nameless", "vampire-lord"])
    t.do("hand 0")
    assert (t.step, t.actor, t.hand) == ("place-card", "wu-feng", ["vampire-lord"])
    assert t.to_beat == 2, "the Summoning card of the deck, and this one"
