"""LVL: what the Normal level and the second edition say."""

from tests.rules.looks import deck, new_game
from tests.support import Example, example


def laid_out() -> Example:
    t = new_game(first="N", colours=("yellow", "green", "red", "blue"))
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
