"""What the other chapters say about neutral boards, power tokens and fewer than four players.

Alone the player has N (yellow); two players N and S (red), three N, E (green) and S.
"""

from dataclasses import replace

import pytest

from ghoststories.content.loader import load_content
from ghoststories.table.dealer import Script
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import view
from tests.rules.base.beginning.test_set import COLOURS, VILLAGE
from tests.rules.looks import (
    EAST_FULL,
    NORTH_FULL,
    SOUTH_FULL,
    WEST_FULL,
    about,
    dead,
    deck,
    draw,
    new_game,
    powers,
    supply_qi,
)
from tests.support import Example, example

TWELVE = f"ghosts {NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"
GREEN_PLAYS = ("green", "yellow", "red", "blue")
FAVOURITE = ("bottomless-pockets", "the-gods-favourite", "dance-of-the-spires", "heavenly-gust")


def tokens(t: Example) -> list[int]:
    return [board.power_tokens for board in view(t.state, "N").boards]


# ---------------------------------------------------------------- SET-2, SET-6
def test_set_2_the_side_of_neutral_boards_is_dealt_too() -> None:
    t = new_game(players=2, powers=None, colours=("yellow", "green", "red", "blue")).do(*VILLAGE)
    for _ in range(4):
        assert t.outcomes() == {"side a": 1, "side b": 1}
        t.do("side a")
    assert powers(t) == [
        "enfeeblement-mantra",
        "strength-of-a-mountain",
        "dance-of-the-twin-winds",
        "second-wind",
    ]


@pytest.mark.parametrize("red", [0, 3])
def test_set_2_solo_2_alone_only_the_red_side_is_not_dealt(red: int) -> None:
    colours = ["colour yellow", "colour green", "colour blue"]
    colours.insert(red, "colour red")
    t = new_game(players=1, powers=None).do(*VILLAGE, *colours)
    for _ in range(3):
        t.do("side b")
    assert t.step != "deal-side"
    assert powers(t)[red] == "dance-of-the-spires"


@pytest.mark.parametrize(("players", "played"), [(2, "NS"), (3, "NES")])
def test_set_6_the_first_player_is_random_among_the_players(players: int, played: str) -> None:
    t = new_game(players=players).do(*VILLAGE, *COLOURS)
    assert t.outcomes() == {f"first {board}": 1 for board in played}


@pytest.mark.parametrize(("players", "first"), [(1, "E"), (2, "W"), (3, "W")])
def test_set_6_a_neutral_board_never_has_the_first_turn(players: int, first: str) -> None:
    with pytest.raises(RulesetError, match="neutral"):
        new_game(players=players, first=first)


# ---------------------------------------------------------------- SET-5, LVL-2, LVL-3
def laid_out(players: int, **options: object) -> Example:
    t = new_game(players=players, first="N", **options).do(*VILLAGE, *COLOURS)
    assert t.step == "draw-card"
    return t


@pytest.mark.parametrize(("players", "above"), [(1, 30), (2, 35), (3, 40)])
def test_set_5_five_ghosts_fewer_for_each_taoist_fewer(players: int, above: int) -> None:
    t = laid_out(players)
    assert deck(t) == ["ghost"] * above + ["incarnation"] + ["ghost"] * 10
    assert len(t.outcomes()) == 55  # which ones are left out nobody has seen


@pytest.mark.parametrize(("players", "above", "number"), [(1, 10, 3), (2, 15, 3), (3, 10, 4)])
@pytest.mark.parametrize("level", ["nightmare", "hell"])
def test_lvl_3_incarnations_by_number_of_taoists(
    players: int, above: int, number: int, level: str
) -> None:
    cards = deck(laid_out(players, level=level))
    assert cards == ["ghost"] * above + (["incarnation"] + ["ghost"] * 10) * number


def test_lvl_3_alone_on_nightmare_the_third_one_exorcised_wins() -> None:
    position = "N at 1 no-tao\nghosts N1 vampire-lord\ncircle yellow\nstep act"
    for gone, result in (("nameless", "running"), ("nameless, death-army", "won")):
        t = example(f"{position}\ngone {gone}", players=1, level="nightmare")
        t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
        assert t.result == result


@pytest.mark.parametrize(("players", "supply"), [(1, 7), (2, 6), (3, 5)])
def test_set_3_lvl_2_on_initiation_only_taoists_have_four_qi(players: int, supply: int) -> None:
    t = laid_out(players, level="initiation")
    assert (t.qi("N"), t.qi("W"), supply_qi(t)) == (4, 3, supply)


def test_lvl_4_alone_on_hell_no_yin_yang() -> None:
    t = laid_out(1, level="hell")
    assert not any(t.yin_yang(board) for board in "NESW")
    assert tokens(t) == [3, 0, 0, 0]


# ---------------------------------------------------------------- GEN-1
@pytest.mark.parametrize(
    ("players", "active", "chooser"), [(1, "E", "N"), (2, "E", "S"), (2, "W", "N"), (3, "W", "N")]
)
def test_gen_1_on_a_neutral_boards_turn_the_next_living_player_chooses(
    players: int, active: str, chooser: str
) -> None:
    t = example(f"turn 2 {active}\nghosts {active}1 great-putrid\nstep yin", players=players)
    t.do("curse ghost", draw("ghoul"))
    assert (t.actor, t.options()) == (chooser, ["place N0", "place N1", "place N2"])


def test_gen_1_a_dead_player_is_passed_over() -> None:
    t = example("turn 2 E\nS dead\nghosts E1 great-putrid\nstep yin", players=2)
    assert t.do("curse ghost", draw("ghoul")).actor == "N"


def test_gen_1_abi_7_owners_discard_clockwise_from_the_neutral_board() -> None:
    t = example(
        "turn 2 E\nN tao red blue\nS tao red green\nghosts E1 great-putrid\nstep yin", players=2
    )
    t.do("curse ghost", draw("soul-eater"), "place E0")
    assert (t.actor, t.options()) == ("S", ["drop green", "drop red"])
    t.do("drop red")
    assert (t.actor, t.options()) == ("N", ["drop red", "drop blue"])
    t.do("drop blue")
    assert (t.tao("S"), t.tao("N")) == (["green"], ["red"])


# ---------------------------------------------------------------- ARR
def test_arr_1_with_12_ghosts_the_neutral_board_loses_a_qi_instead() -> None:
    ghosts = TWELVE.replace("E1 rotten-soul-2", "E1 great-putrid")
    t = example(f"turn 2 E\n{ghosts}\nstep yin", players=2).do("curse ghost")
    assert t.qi("E") == 1  # one for the ghost that found no room, one for the full board
    assert (t.qi("N"), t.qi("S"), t.active) == (3, 2, "S")  # and S is full as well


def test_arr_1_dth_3_on_a_haunted_neutral_boards_turn_a_chosen_player_does() -> None:
    ghosts = TWELVE.replace("E1 rotten-soul-2", "E1 great-putrid")
    t = example(f"turn 2 E\nE haunted\n{ghosts}\nstep yin", players=2).do("curse ghost")
    assert (t.actor, t.options()) == ("S", ["board N", "board S"])


def test_arr_2_a_coloured_ghost_goes_on_its_neutral_board_haunted_or_not() -> None:
    for status in ("E qi 3", "E haunted"):
        t = example(f"{status}\nstep arrival", players=1).do(draw("creeping-one"))
        assert (t.actor, t.options()) == ("N", ["place E0", "place E1", "place E2"])


def test_arr_7_a_black_ghost_goes_on_the_neutral_board_whose_turn_it_is() -> None:
    for status in ("E qi 3", "E haunted"):
        t = example(f"turn 2 E\n{status}\nghosts E1 great-putrid\nstep yin", players=1)
        t.do("curse ghost", draw("black-widow-1"))
        assert (t.actor, t.options()) == ("N", ["place E0", "place E2"])


def test_arr_7_if_that_is_full_on_any_free_space() -> None:
    full = "E0 rotten-soul-1, E1 great-putrid, E2 green-abomination"
    t = example(f"turn 2 E\nghosts {full}, {NORTH_FULL}, {WEST_FULL}\nstep yin", players=1)
    t.do("curse ghost", draw("black-widow-1"))
    assert t.options() == ["place S0", "place S1", "place S2"]


def test_arr_5_abi_2_on_a_neutral_boards_turn_the_board_loses_the_qi() -> None:
    t = example("turn 2 E\nghosts E1 great-putrid\nstep yin", players=2)
    t.do("curse ghost", draw("grave-walker"), "place E0")
    assert [t.qi(board) for board in "NESW"] == [3, 2, 3, 3]


def test_arr_5_on_a_neutral_board_in_a_players_turn_the_player_loses_it() -> None:
    t = example(
        f"ghosts {NORTH_FULL.replace('yellow-plague', 'ghoul')}\nN at 8\nstep act", players=1
    )
    t.do("help", "take red", draw("grave-walker"), "place E1")
    assert [t.qi(board) for board in "NESW"] == [3, 3, 3, 3]  # 3 + 1 from the Tea House - 1


def test_arr_5_a_haunting_starts_from_the_ghosts_own_space_on_a_neutral_turn() -> None:
    t = example("turn 2 E\nghosts E1 great-putrid\nstep yin", players=1)
    t.do("curse ghost", draw("shapeless-evil"), "place E0")
    assert t.haunted == [2]


# ---------------------------------------------------------------- CUR-3
@pytest.mark.parametrize("status", ["E qi 3", "E haunted"])
def test_cur_3_discarding_tao_does_nothing_on_a_neutral_boards_turn(status: str) -> None:
    t = example(f"turn 2 E\n{status}\nghosts E1 great-putrid\nstep yin", players=2)
    t.do("curse tao")
    assert (t.tao("N"), t.tao("S")) == (["yellow"], ["red"])


@pytest.mark.parametrize("status", ["E qi 3", "E haunted"])
def test_cur_3_green_strength_does_not_help_on_a_neutral_boards_turn(status: str) -> None:
    t = example(f"turn 2 E\n{status}\nghosts E1 lich\nstep yin", players=1, colours=GREEN_PLAYS)
    assert (t.active, t.step) == ("E", "curse-die")


@pytest.mark.parametrize("status", ["E qi 3", "E haunted"])
def test_cur_3_green_does_not_reroll_even_when_green_takes_the_loss(status: str) -> None:
    t = example(
        f"turn 2 E\n{status}\nghosts E1 lich\nstep yin",
        players=1,
        colours=GREEN_PLAYS,
        powers=FAVOURITE,
    )
    t.do("curse qi")
    assert t.active == "N"
    assert (t.qi("N"), t.qi("E")) == ((3, 2) if status == "E qi 3" else (2, 0))


def test_cur_3_a_neutral_green_board_rolls_in_its_own_turn() -> None:
    t = example("turn 2 E\nghosts E1 lich\nstep yin", players=1)
    assert (t.active, t.step) == ("E", "curse-die")


# ---------------------------------------------------------------- POW-9, POW-10 borrowed
def test_pow_10_a_borrowed_gust_is_gone_when_a_blocker_comes() -> None:
    t = example(
        """
        N at 8
        borrowed W
        ghosts S0 zombie-1
        deck perfidious-nymph-1, ghoul, 1 incarnation, 10 ghost
        step act
        """,
        players=1,
    )
    t.do("help", "take red", "place W0", "place N0")
    assert t.options("exorcise") == []
    assert t.options("borrow") == ["borrow E"]  # not W, blocked and borrowed already
    t.do("ask 3", "pick W0")  # the blocker goes: back at once, step 2 is not over
    assert t.options("exorcise") == ["exorcise"]


def test_pow_10_a_borrowed_power_is_gone_when_forgotten_ones_come() -> None:
    t = example(
        "N at 8\nborrowed E W\nghosts S0 zombie-1\ndeck forgotten-ones, 10 ghost\nstep act",
        players=1,
    )
    t.do("help", "take red", "place N0")
    assert t.options("exorcise") == []
    assert t.options("borrow") == []


def test_pow_10_a_lender_freed_before_the_move_can_be_borrowed_from() -> None:
    t = example("N at 0\nghosts S1 sharp-nailed-mistresses-1", players=1)
    assert t.options("borrow") == ["borrow E", "borrow W"]
    t.do("ask 3")
    assert t.options("borrow") == ["borrow E", "borrow S", "borrow W"]


def test_abi_4_til_8_a_blocker_moved_to_a_neutral_board_blocks_that_one() -> None:
    t = example("N at 7\nghosts W1 perfidious-nymph-1\nstep act", players=1)
    assert t.options("borrow") == ["borrow E"]
    t.do("help", "pick W1", "place E1", "pass")
    assert t.options("borrow") == ["borrow W"]


def test_til_5_the_watchman_sends_the_figures_of_a_neutral_board_back() -> None:
    t = example("N at 4\nghosts E0 creeping-one stone, W1 sticky-feet stone\nstep act", players=1)
    t.do("help")
    assert t.options() == ["board E", "board W"]


# ---------------------------------------------------------------- DTH, END-2
def test_dth_1_the_power_tokens_of_the_dead_go_to_the_centre() -> None:
    t = example("N at 3 qi 1\nghosts E1 skinner\nstep act", players=2).do("help")
    assert dead(t) == ["N"]
    assert tokens(t) == [0, 0, 1, 0]
    assert view(t.state, "N").centre_power_tokens == 1


def test_dth_1_til_1_who_comes_back_has_no_power_token() -> None:
    t = example("N at 0\nS dead\nstep act", players=2).do("help", "curse nothing")
    assert (t.qi("S"), tokens(t)) == (2, [1, 0, 0, 0])
    assert view(t.state, "N").centre_power_tokens == 1


def test_dth_4_who_dies_in_its_yang_phase_on_the_centre_takes_no_token() -> None:
    t = example("N at 4 qi 1 power-tokens 0\nghosts E1 skinner\nstep end", players=2).do("ask 3")
    assert dead(t) == ["N"]
    assert view(t.state, "N").centre_power_tokens == 1
    assert t.active == "S"


def test_dth_4_a_borrowed_green_power_is_gone_with_the_exorcists_death() -> None:
    t = example(
        "N at 0 qi 1 tao blue\nborrowed E\nghosts N0 zombie-1, W2 abysmal-1\nstep act",
        players=2,
        powers=FAVOURITE,
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll blue", "pass", "target W2")
    t.do("pick N0", "curse qi", "pass")
    assert dead(t) == ["N"]
    t.do("curse qi")
    assert t.qi("S") == 2  # nobody may roll again


def test_dth_3_a_dead_players_board_among_neutral_ones_costs_a_living_player() -> None:
    t = example(f"turn 1 N\nN dead\nghosts {NORTH_FULL}\nstep yin", players=2)
    assert [t.qi(board) for board in "NESW"] == [0, 3, 2, 3]


@pytest.mark.parametrize("players", [1, 2])
def test_end_2_all_taoists_dead_loses_though_neutral_boards_stand(players: int) -> None:
    other = "S dead\n" if players == 2 else ""
    t = example(f"{other}N at 3 qi 1\nghosts E1 skinner\nstep act", players=players).do("help")
    assert t.result == "lost-all-dead"
    assert t.qi("E") == 3


def test_end_2_all_neutral_boards_haunted_does_not_lose() -> None:
    t = example("turn 4 W\nE haunted\nS haunted\nW qi 1\nghosts W1 lich\nstep yin", players=1)
    t.do("curse qi")
    assert t.result == "running"


# ---------------------------------------------------------------- INC
def test_inc_5_alone_the_player_has_both_rewards() -> None:
    t = example(
        "N at 1 no-tao no-yin-yang\nghosts N1 vampire-lord\ncircle yellow\nstep act", players=1
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert (t.qi("N"), t.yin_yang("N"), t.result) == (4, True, "won")


@pytest.mark.parametrize("status", ["E qi 3", "E haunted"])
def test_inc_10_bonecracker_on_a_neutral_board_before_all_else(status: str) -> None:
    t = example(
        f"""
        turn 2 E
        {status}
        N tao red blue
        S tao green
        ghosts E0 creeping-one stone, E1 bonecracker
        step yin
        """,
        players=2,
    )
    assert (t.actor, t.options(), t.haunted) == ("N", ["drop red", "drop blue"], [])
    assert t.tao("S") == []
    t.do("drop red")
    assert t.haunted == [2]


def test_inc_4_death_army_torments_a_neutral_board() -> None:
    t = example("turn 2 E\nghosts E1 death-army\nstep yin", players=1)
    assert about(t, "space") == "E1"
    assert t.do("curse qi").qi("E") == 2


# ---------------------------------------------------------------- SCO
def score(position: str, players: int, **options: object) -> int | None:
    ruleset = replace(Ruleset(), players=players, **options)  # type: ignore[arg-type]
    return Game(ruleset, Script(), load_content(), position).score


def test_sco_1_qi_on_neutral_boards_and_haunted_neutral_boards_do_not_count() -> None:
    assert score("deck empty\nresult won", 1) == 10 + 3
    assert score("E haunted\nS qi 1\ndeck empty\nresult won", 1) == 10 + 3
    assert score("S dead\nE haunted\ndeck empty\nresult won", 2) == 10 + 3 - 3


def test_sco_1_the_third_incarnation_counts_with_3_or_4_taoists_only() -> None:
    three = "gone vampire-lord, nameless, death-army\ndeck empty\nresult won"
    assert score(three, 1, level="nightmare") == 10 + 3 + 2 + 4
    assert score(three, 2, level="hell") == 20 + 6 + 2 + 4
    four = three.replace("death-army", "death-army, hope-killer")
    assert score(four, 3, level="hell") == 20 + 9 + 2 + 4 + 6


@pytest.mark.parametrize(("players", "worth"), [(1, 4), (2, 4), (3, 2)])
def test_sco_2_german_the_first_incarnation_is_worth_more_with_1_or_2(
    players: int, worth: int
) -> None:
    left = ", ".join(["1 incarnation"] * (3 if players == 3 else 2))
    lost = f"deck {left}\nresult lost-deck"
    german = score(lost, players, level="nightmare", scoring="german")
    assert german == 3 * players + 2 * 12 + worth


def test_sco_2_german_alone_two_of_three_incarnations_count() -> None:
    three = "gone vampire-lord, nameless, death-army\ndeck empty\nresult won"
    assert score(three, 1, level="hell", scoring="german") == 10 + 3 + 2 * 12 + 4 + 6
