"""LVL: the four levels and the two editions."""

from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import EDITIONS, LEVELS
from tests.rules.looks import deck, new_game, supply_qi
from tests.support import Example, example


def laid_out(**options: object) -> Example:
    t = new_game(first="N", colours=("yellow", "green", "red", "blue"), **options)
    return t.do(
        "villager graveyard",
        "villager taoist-altar",
        "villager herbalist",
        "villager sorcerers-hut",
        "villager night-watchman",
        "villager buddhist-temple",
        "villager circle-of-prayer",
        "villager pavilion-of-the-heavenly-wind",
        "villager tea-house",
    )


def test_lvl_2_on_normal_a_taoist_starts_with_three_qi() -> None:
    t = laid_out()
    assert [t.qi("N"), t.qi("E"), t.qi("S"), t.qi("W")] == [3, 3, 3, 3]


def test_lvl_3_on_normal_there_is_one_incarnation() -> None:
    t = laid_out()
    assert deck(t).count("incarnation") == 1
    assert deck(t)[45] == "incarnation"


def test_lvl_4_on_normal_a_taoist_starts_with_its_yin_yang() -> None:
    t = laid_out()
    assert [t.yin_yang("N"), t.yin_yang("E"), t.yin_yang("S"), t.yin_yang("W")] == [True] * 4


def test_lvl_5_on_normal_nobody_starts_with_a_black_token() -> None:
    t = laid_out()
    assert [t.tao("N"), t.tao("E"), t.tao("S"), t.tao("W")] == [
        ["yellow"],
        ["green"],
        ["red"],
        ["blue"],
    ]


def test_lvl_5_the_second_haunted_tile_does_not_lose() -> None:
    t = example(
        """
        turn 4 W
        haunted 8
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1, 8]
    assert t.result == "running"


def test_lvl_5_the_third_haunted_tile_loses() -> None:
    t = example(
        """
        turn 4 W
        haunted 6 8
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1, 6, 8]
    assert t.result == "lost-haunted"


# ---------------------------------------------------------------- LVL-1 to LVL-4 by level
def test_lvl_1_there_are_four_levels() -> None:
    assert LEVELS == ("initiation", "normal", "nightmare", "hell")


def test_lvl_2_four_qi_on_initiation_and_three_on_all_others() -> None:
    assert laid_out(level="initiation").qi("N") == 4
    assert laid_out(level="nightmare").qi("N") == 3
    assert laid_out(level="hell").qi("N") == 3


def test_lvl_2_the_option_five_qi_gives_five_on_initiation() -> None:
    t = laid_out(level="initiation", five_qi=True)
    assert [t.qi(board) for board in "NESW"] == [5, 5, 5, 5]
    assert supply_qi(t) == 0


def test_lvl_3_four_incarnations_on_nightmare_with_ten_ghosts_under_each() -> None:
    cards = deck(laid_out(level="nightmare"))
    assert len(cards) == 59
    assert [i for i, card in enumerate(reversed(cards)) if card == "incarnation"] == [
        10,
        21,
        32,
        43,
    ]


def test_lvl_3_the_game_is_won_when_the_last_of_them_is_exorcised() -> None:
    first = example(
        "N at 1 no-tao\nghosts N1 vampire-lord\ncircle yellow\nstep act", level="nightmare"
    )
    first.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N")
    assert first.result == "running"
    last = example(
        """
        N at 1 no-tao
        ghosts N1 vampire-lord
        circle yellow
        gone nameless, death-army, hope-killer
        step act
        """,
        level="nightmare",
    )
    last.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N")
    assert last.result == "won"


def test_lvl_4_on_hell_taoists_start_without_their_yin_yang_and_can_gain_it() -> None:
    t = laid_out(level="hell")
    assert not any(t.yin_yang(board) for board in "NESW")
    t = example("N at 1 no-tao\nghosts N1 lich\ncircle yellow\nstep act", level="hell")
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "yin-yang")
    assert t.yin_yang("N")


# ---------------------------------------------------------------- LVL-5, LVL-6 the editions
def test_lvl_5_in_the_second_edition_initiation_gives_a_black_token() -> None:
    assert laid_out(level="initiation").tao("N") == ["yellow", "black"]


def test_lvl_5_in_the_second_edition_the_third_haunted_tile_loses_on_initiation_too() -> None:
    t = example("haunted 5 8\nghosts N1 ghoul stone\nstep yin", level="initiation")
    assert t.result == "lost-haunted"


def first_edition(position: str) -> Example:
    return example(position, level="initiation", edition="first")


def test_lvl_6_in_the_first_edition_nobody_starts_with_a_black_token() -> None:
    assert laid_out(level="initiation", edition="first").tao("N") == ["yellow"]


def test_lvl_6_in_the_first_edition_the_fourth_haunted_tile_loses_on_initiation() -> None:
    third = first_edition("haunted 5 8\nghosts N1 ghoul stone\nstep yin")
    assert (third.haunted, third.result) == ([1, 5, 8], "running")
    fourth = first_edition("haunted 3 5 8\nghosts N1 ghoul stone\nstep yin")
    assert fourth.result == "lost-haunted"


def test_lvl_6_in_the_first_edition_the_third_loses_on_the_other_levels() -> None:
    t = example("haunted 5 8\nghosts N1 ghoul stone\nstep yin", edition="first")
    assert t.result == "lost-haunted"


def test_lvl_6_on_initiation_a_haunter_whose_whole_line_is_haunted_loses_the_game() -> None:
    t = first_edition("haunted 1 4 7\nghosts N1 ghoul stone\nstep yin")
    assert t.result == "lost-haunted"


def test_lvl_6_any_other_haunting_with_a_full_line_does_too() -> None:
    t = first_edition("haunted 1 4 7\nghosts N1 lich\nstep yin").do("curse haunt")
    assert t.result == "lost-haunted"


# ---------------------------------------------------------------- LVL-7, LVL-8
WINDS = ("bottomless-pockets", "strength-of-a-mountain", "dance-of-the-twin-winds", "heavenly-gust")


def test_lvl_7_in_the_first_edition_twin_winds_works_after_the_own_move() -> None:
    t = example("turn 1 S\nN at 0", powers=WINDS, edition="first")
    assert t.options("board") == []
    t.do("move 8")
    assert (t.step, t.options()) == ("winds", ["board N", "board E", "board W", "pass"])
    t.do("board N", "tile 1")
    assert t.tile("N") == 1
    assert t.step == "act"


def test_lvl_7_also_when_red_itself_stays_and_it_may_be_passed() -> None:
    t = example("turn 1 S", powers=WINDS, edition="first").do("pass")
    assert t.step == "winds"
    t.do("pass")
    assert t.step == "act"


def test_lvl_8_the_edition_is_an_option_and_the_second_is_the_default() -> None:
    assert Ruleset().edition == "second"
    assert EDITIONS == ("first", "second")
