"""LVL-1 to LVL-8, level by level in both editions: how a game starts and when it is lost."""

import pytest

from ghoststories.content.loader import load_content
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import EDITIONS, LEVELS
from tests.rules.looks import deck, new_game, supply_qi, supply_tao, told
from tests.support import Example, example

VILLAGERS = (
    "graveyard",
    "taoist-altar",
    "herbalist",
    "sorcerers-hut",
    "night-watchman",
    "buddhist-temple",
    "circle-of-prayer",
    "pavilion-of-the-heavenly-wind",
    "tea-house",
)


def laid_out(**options: object) -> Example:
    t = new_game(first="N", colours=("yellow", "green", "red", "blue"), **options)
    return t.do(*(f"villager {villager}" for villager in VILLAGERS))


TABLE = [
    # level, edition, Qi, incarnations, Yin-Yang, black token
    ("initiation", "first", 4, 1, True, False),
    ("initiation", "second", 4, 1, True, True),
    ("normal", "first", 3, 1, True, False),
    ("normal", "second", 3, 1, True, False),
    ("nightmare", "first", 3, 4, True, False),
    ("nightmare", "second", 3, 4, True, False),
    ("hell", "first", 3, 4, False, False),
    ("hell", "second", 3, 4, False, False),
]


@pytest.mark.parametrize(("level", "edition", "qi", "incarnations", "yin_yang", "black"), TABLE)
def test_lvl_8_the_start_of_every_level_in_both_editions(
    *, level: str, edition: str, qi: int, incarnations: int, yin_yang: bool, black: bool
) -> None:
    """LVL-2 to LVL-6 for four Taoists."""
    t = laid_out(level=level, edition=edition)
    tokens = {"N": "yellow", "E": "green", "S": "red", "W": "blue"}
    for board, own in tokens.items():
        assert t.qi(board) == qi
        assert t.yin_yang(board) == yin_yang
        assert t.tao(board) == [own, *(["black"] if black else [])]
    assert supply_qi(t) == 20 - 4 * qi
    assert supply_tao(t)["black"] == (0 if black else 4)
    assert deck(t).count("incarnation") == incarnations
    assert deck(t).count("ghost") == 55


def test_lvl_2_five_qi_is_an_option_of_both_editions_on_initiation_only() -> None:
    for edition in EDITIONS:
        assert laid_out(level="initiation", edition=edition, five_qi=True).qi("E") == 5
    for level in LEVELS[1:]:
        with pytest.raises(RulesetError, match="five_qi"):
            Ruleset(level=level, five_qi=True).rules(load_content())


def test_lvl_3_on_hell_the_incarnations_lie_as_on_nightmare_with_fifteen_ghosts_on_top() -> None:
    cards = deck(laid_out(level="hell"))
    assert cards[:15] == ["ghost"] * 15
    assert cards[15:] == (["incarnation"] + ["ghost"] * 10) * 4


def test_lvl_3_on_initiation_ten_ghosts_lie_under_the_only_one() -> None:
    cards = deck(laid_out(level="initiation"))
    assert cards == ["ghost"] * 45 + ["incarnation"] + ["ghost"] * 10


def test_lvl_3_no_incarnation_comes_twice() -> None:
    t = example("gone nameless\nghosts N0 death-army\ndeck 2 incarnation, 10 ghost\nstep arrival")
    assert len(t.outcomes()) == 8


# ---------------------------------------------------------------- LVL-4 Hell
def test_lvl_4_on_hell_nobody_can_spend_a_yin_yang_at_the_start() -> None:
    t = example("haunted 1", level="hell")
    assert (t.options("ask"), t.options("free")) == ([], [])


def test_lvl_4_inc_5_on_hell_the_first_incarnation_gives_one_of_four() -> None:
    t = example("N at 1 no-tao\nghosts N1 vampire-lord\ncircle yellow\nstep act", level="hell")
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow", "board N")
    assert t.options() == ["board N", "board E", "board S", "board W"]
    t.do("board N")
    assert t.yin_yang("N")
    assert "ask 5" in t.options()


def test_lvl_4_exo_12_on_hell_a_reward_is_a_qi_or_the_yin_yang_never_held() -> None:
    t = example("N at 1 no-tao\nghosts N1 lich\ncircle yellow\nstep act", level="hell")
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.options() == ["qi", "yin-yang"]
    t.do("yin-yang", "ask 5")
    assert (t.buddhas("N"), t.yin_yang("N")) == (1, False)


# ---------------------------------------------------------------- LVL-5, LVL-6 haunted tiles
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_lvl_5_lvl_6_the_third_tile_loses_except_on_the_first_editions_initiation(
    level: str, edition: str
) -> None:
    t = example("haunted 5 8\nghosts N1 ghoul stone\nstep yin", level=level, edition=edition)
    spared = (level, edition) == ("initiation", "first")
    assert t.result == ("running" if spared else "lost-haunted")
    two = example("haunted 8\nghosts N1 ghoul stone\nstep yin", level=level, edition=edition)
    assert two.result == "running"


def first(position: str) -> Example:
    return example(position, level="initiation", edition="first")


@pytest.mark.parametrize(("space", "tile"), [("N0", 0), ("E1", 5), ("S2", 6), ("W1", 3)])
def test_lvl_6_the_fourth_tile_loses_wherever_it_lies(space: str, tile: int) -> None:
    """Three tiles of one line are haunted; the fourth lies beside it."""
    board = space[0]
    t = first(f"turn 1 {board}\nhaunted 1 4 7\ndeck shapeless-evil(all), 9 ghost\nstep arrival")
    t.do(f"place {space}")
    assert (t.haunted, t.result) == (sorted([1, 4, 7, tile]), "lost-haunted")


def test_lvl_6_a_figure_that_only_leaves_its_card_before_a_full_line_does_not_lose() -> None:
    t = first("haunted 1 4 7\nghosts N1 ghoul\nstep yin")
    assert t.result == "running"


def test_lvl_6_a_fast_haunter_that_arrives_before_a_full_line_does_not_lose() -> None:
    t = first("haunted 1 4 7\ndeck gloomy-minion(all), 9 ghost\nstep arrival").do("place N1")
    assert t.result == "running"


def test_lvl_6_a_full_line_beside_the_haunters_own_does_not_matter() -> None:
    t = first("haunted 1 4 7\nghosts N0 ghoul stone\nstep yin")
    assert t.haunted == [0, 1, 4, 7]
    t = first("haunted 1 4\nghosts N1 ghoul stone\nstep yin")
    assert (t.haunted, t.result) == ([1, 4, 7], "running")


def test_lvl_6_an_arrival_that_haunts_before_a_full_line_loses() -> None:
    t = first("haunted 1 4 7\ndeck shapeless-evil(all), 9 ghost\nstep arrival").do("place N1")
    assert t.result == "lost-haunted"


def test_lvl_6_the_curse_of_an_exorcised_ghost_before_a_full_line_loses() -> None:
    t = first("N at 1 no-tao\nhaunted 1 4 7\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "curse haunt")
    assert t.result == "lost-haunted"


def test_lvl_6_end_3_also_the_curse_of_the_last_incarnation() -> None:
    t = first("N at 1 tao black black\nhaunted 1 4 7\nghosts N1 death-army\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black", "target N1", "curse haunt")
    assert t.result == "lost-haunted"


def test_lvl_6_a_tile_of_the_full_line_turned_active_in_time_is_haunted_again() -> None:
    t = first("haunted 1 4 7\nghosts N1 lich\nturn 1 W").do("free 7", "pass", "curse haunt")
    assert (t.haunted, t.result) == ([1, 4, 7], "running")


def test_lvl_6_til_1_the_graveyards_own_haunting_has_no_line() -> None:
    t = first("N at 0\nE dead\nhaunted 1 4 7\nstep act").do("help", "curse haunt")
    assert t.result == "lost-haunted"  # the fourth tile
    t = first("N at 0\nE dead\nhaunted 3 6\nstep act").do("help", "curse haunt")
    assert (t.haunted, t.result) == ([0, 3, 6], "running")


# ---------------------------------------------------------------- LVL-7 Twin Winds
WINDS = ("bottomless-pockets", "strength-of-a-mountain", "dance-of-the-twin-winds", "heavenly-gust")


def winds(position: str, edition: str = "first") -> Example:
    return example(position, powers=WINDS, edition=edition)


def test_lvl_7_in_the_first_edition_it_comes_before_the_action_only() -> None:
    t = winds("turn 1 S\nS at 5 no-yin-yang\nN at 0").do("pass", "pass", "help")
    assert told(t, "moved") == []
    assert t.active == "W"
    t = winds("turn 1 S\nS at 5\nN at 0").do("pass", "pass")
    assert (t.step, t.options("board")) == ("act", [])


def test_lvl_7_in_the_first_edition_reds_turn_goes_arrival_move_winds_action() -> None:
    t = winds("turn 1 E\nE no-yin-yang\nS at 7\nN at 0\ndeck ghoul, 20 ghost\nstep end")
    t.do("place N0")
    assert (t.active, t.step, t.options("board")) == ("S", "move", [])
    t.do("pass")
    assert t.step == "winds"
    t.do("board N", "tile 3")
    assert t.step == "act"


def test_lvl_7_in_the_first_edition_once_a_turn_and_to_a_neighbouring_tile() -> None:
    t = winds("turn 1 S\nN at 0\nhaunted 3").do("move 8", "board N")
    assert t.options() == ["tile 1", "tile 3", "tile 4"]
    t.do("tile 3")
    assert (t.tile("N"), t.step, t.options("board")) == (3, "act", [])


def test_lvl_7_in_the_first_edition_red_stands_on_its_new_tile_by_then() -> None:
    """North is brought to red's new tile and pays for the exorcism there."""
    t = winds("turn 1 S\nS at 4 no-tao\nN at 8 tao red\nghosts S1 skinner")
    t.do("move 7", "board N", "tile 7", "exorcise", "roll blue", "roll blue", "roll blue")
    t.do("target S1")
    assert (t.ghosts, t.tao("N")) == ({}, [])


def test_lvl_7_in_the_first_edition_blocked_there_is_no_dance() -> None:
    t = winds("turn 1 S\nghosts S1 sharp-nailed-mistresses-1").do("move 8")
    assert (t.step, t.options("board")) == ("act", [])


def test_lvl_7_pow_3_in_the_first_edition_the_dead_are_not_moved() -> None:
    t = winds("turn 1 S\nN dead\nE dead").do("move 8")
    assert t.options("board") == ["board W"]
    t = winds("turn 1 S\nN dead\nE dead\nW dead").do("move 8")
    assert t.step == "act"


def test_lvl_7_in_the_first_edition_only_red_dances() -> None:
    for board in "NEW":
        assert winds(f"turn 1 {board}").do("move 8").step == "act"


def test_lvl_7_pow_10_in_the_first_edition_a_block_lifted_before_the_move_is_in_time() -> None:
    t = winds("turn 1 S\nghosts S1 sharp-nailed-mistresses-1, N0 ghoul")
    t.do("ask 3", "pick S1", "move 8")
    assert t.options("board") == ["board N", "board E", "board W"]


def test_lvl_7_in_the_second_edition_there_is_no_second_moment_after_the_move() -> None:
    t = winds("turn 1 S\nN at 0", "second")
    assert t.options("board") == ["board N", "board E", "board W"]
    t.do("board N", "tile 1", "move 8")
    assert (t.step, t.options("board")) == ("act", [])


def test_lvl_8_the_other_powers_before_moving_are_the_same_in_the_first_edition() -> None:
    assert "take red" in winds("turn 1 N").options()
    assert winds("turn 1 N").do("move 8").options("take") == []
