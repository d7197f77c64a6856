"""NEU: boards without a player.

Alone (N yellow) the boards E green, S red, W blue are neutral; with two players (N yellow, S red)
E green and W blue; with three only W blue.
"""

import pytest

from ghoststories.table.view import BoardView, view
from tests.rules.base.beginning.test_set import VILLAGE
from tests.rules.looks import (
    EAST_FULL,
    WEST_FULL,
    about,
    dead,
    draw,
    figure,
    new_game,
    supply_qi,
    told,
)
from tests.support import Example, example


def boards(t: Example, status: str) -> list[BoardView]:
    return [board for board in view(t.state, "N").boards if board.status == status]


def names(t: Example, status: str) -> str:
    return "".join(board.board for board in boards(t, status))


def at_the_start(**options: object) -> list[Example]:
    """The game laid out by the setup, and the text position that says nothing."""
    colours = ("yellow", "green", "red", "blue")
    laid_out = new_game(first="N", colours=colours, **options).do(*VILLAGE)
    return [laid_out, example(**options)]  # type: ignore[arg-type]


# ---------------------------------------------------------------- NEU-1
@pytest.mark.parametrize(
    ("players", "played", "neutral"), [(1, "N", "ESW"), (2, "NS", "EW"), (3, "NES", "W")]
)
def test_neu_1_boards_without_a_player_are_neutral_and_two_players_sit_opposite(
    players: int, played: str, neutral: str
) -> None:
    for t in at_the_start(players=players):
        assert names(t, "living") == played
        assert names(t, "neutral") == neutral


def test_neu_1_with_four_players_no_board_is_neutral() -> None:
    for t in at_the_start():
        assert names(t, "neutral") == ""


@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_neu_1_a_neutral_board_has_three_qi_on_every_level(players: int, level: str) -> None:
    for t in at_the_start(players=players, level=level):
        assert {board.qi for board in boards(t, "neutral")} == {3}


def test_neu_1_the_option_five_qi_is_for_taoists_only() -> None:
    for t in at_the_start(players=1, level="initiation", five_qi=True):
        assert [t.qi(board) for board in "NESW"] == [5, 3, 3, 3]
        assert supply_qi(t) == 6


@pytest.mark.parametrize("level", ["initiation", "normal"])
def test_neu_1_a_neutral_board_has_no_tokens_and_no_taoist(level: str) -> None:
    for t in at_the_start(players=1, level=level):
        for board in boards(t, "neutral"):
            assert sum(board.tao.values()) == 0
            assert (board.yin_yang, board.buddhas, board.power_tokens) == (False, 0, 0)
            assert board.tile is None


def test_neu_1_nobody_of_a_neutral_board_can_be_moved_or_helps_to_pay() -> None:
    t = example("N at 7 no-tao\nghosts S1 skinner\nstep act", players=2)
    t.do("help", "pass")
    assert t.options() == ["pass", "board S"]


# ---------------------------------------------------------------- NEU-2
def test_neu_2_a_haunter_on_a_neutral_board_advances_in_its_turn() -> None:
    t = example("turn 2 E\nghosts E1 creeping-one\nstep yin", players=1)
    assert figure(t, "E1") == "stone"
    assert t.haunted == []


def test_neu_2_a_haunter_on_a_neutral_board_haunts_and_its_figure_goes_back() -> None:
    t = example("turn 2 E\nghosts E1 creeping-one stone\nstep yin", players=1)
    assert t.haunted == [5]
    assert figure(t, "E1") == "card"


def test_neu_2_a_haunter_on_a_neutral_board_waits_for_its_own_turn() -> None:
    t = example("turn 2 E\nghosts E1 skinner, W1 drowned-maiden\nstep yin", players=2)
    assert t.active == "S"
    assert figure(t, "W1") == "card"


def test_neu_2_the_curse_die_is_rolled_for_a_tormentor_on_a_neutral_board() -> None:
    t = example("turn 2 E\nghosts E1 great-putrid\nstep yin", players=1)
    assert (t.active, t.step, about(t, "space")) == ("E", "curse-die", "E1")
    t.do("curse haunt")
    assert t.haunted == [5]


def test_neu_2_haunters_act_before_tormentors_left_to_right() -> None:
    t = example(
        "turn 2 E\nhaunted 8\nghosts E0 lich, E1 great-putrid, E2 ghoul stone\nstep yin", players=1
    )
    assert t.haunted == [7, 8]
    assert about(t, "space") == "E1"


def test_neu_2_a_full_neutral_board_loses_one_qi_and_nobody_else_does() -> None:
    t = example(f"turn 2 E\nghosts {EAST_FULL}\nstep yin", players=2)
    assert [t.qi(board) for board in "NESW"] == [3, 2, 3, 3]
    assert supply_qi(t) == 9


def test_neu_2_two_ghosts_on_a_neutral_board_cost_nothing() -> None:
    t = example("turn 2 E\nghosts E0 rotten-soul-1, E1 rotten-soul-2\nstep yin", players=2)
    assert t.qi("E") == 3


def test_neu_2_yin_3_a_ghost_that_came_in_step_1_fills_the_board() -> None:
    t = example("turn 2 E\nghosts E0 rotten-soul-1, E1 great-putrid\nstep yin", players=2)
    t.do("curse ghost", draw("green-abomination"))
    assert t.qi("E") == 2


def test_neu_2_never_an_arrival_and_never_a_yang_phase() -> None:
    t = example("N at 0 no-yin-yang power-tokens 0\nstep end", players=1)
    assert (t.active, t.step) == ("N", "draw-card")
    assert int(t.state.turn) == 5  # E, S and W have had theirs
    assert t.ghosts == {}


def test_neu_2_turns_pass_over_a_neutral_board_without_a_card() -> None:
    t = example("turn 3 S\nstep end", players=3).do("pass")
    assert told(t, "turn") == ["turn W 4", "turn N 5"]
    assert told(t, "drawn") == []
    assert (t.active, t.step) == ("N", "draw-card")


def test_neu_2_the_players_draw_between_the_neutral_boards() -> None:
    t = example("S at 1 no-yin-yang power-tokens 0\nhaunted 1\nturn 2 E\nstep yin", players=2)
    assert (t.active, t.step) == ("S", "draw-card")
    t.do(draw("skinner"), "place S0", "pass")
    assert told(t, "turn") == ["turn W 4", "turn N 5"]
    assert (t.active, t.step) == ("N", "draw-card")


# ---------------------------------------------------------------- NEU-3
def test_neu_3_a_curse_takes_a_qi_of_the_neutral_board() -> None:
    t = example("turn 2 E\nghosts E1 great-putrid\nstep yin", players=1).do("curse qi")
    assert [t.qi(board) for board in "NESW"] == [3, 2, 3, 3]
    assert names(t, "neutral") == "ESW"


def test_neu_3_at_0_qi_it_is_haunted_and_no_taoist_has_died() -> None:
    t = example("turn 2 E\nE qi 1\nghosts E1 great-putrid\nstep yin", players=1).do("curse qi")
    assert [t.qi(board) for board in "NESW"] == [3, 0, 3, 3]
    assert names(t, "neutral") == "SW"
    assert dead(t) == []
    assert told(t, "died") == []
    assert t.result == "running"
    assert supply_qi(t) == 11


def test_neu_3_one_qi_left_is_not_haunted() -> None:
    t = example("turn 2 E\nE qi 2\nghosts E1 great-putrid\nstep yin", players=1).do("curse qi")
    assert names(t, "neutral") == "ESW"


def test_neu_3_dth_3_the_next_loss_of_the_same_turn_is_a_living_players() -> None:
    t = example(
        "turn 2 E\nE qi 1\nghosts E0 lich, E1 great-putrid, E2 zombie-1\nstep yin", players=2
    )
    t.do("curse qi", "curse qi")
    assert (t.actor, t.options()) == ("S", ["board N", "board S"])
    t.do("board N")
    assert t.options() == ["board N", "board S"]  # step 2: the board is full, chosen anew
    t.do("board S")
    assert [t.qi(board) for board in "NESW"] == [2, 0, 2, 3]


def test_neu_3_dth_3_alone_the_player_pays_for_a_haunted_neutral_board() -> None:
    t = example(f"turn 2 E\nE haunted\nghosts {EAST_FULL}\nstep yin", players=1)
    assert [t.qi(board) for board in "NESW"] == [2, 0, 3, 3]


def test_neu_3_dth_3_another_neutral_board_with_qi_is_never_chosen() -> None:
    t = example(f"turn 4 W\nW haunted\nghosts {WEST_FULL}\nstep yin", players=2)
    assert t.options() == ["board N", "board S"]


def test_neu_3_dth_3_a_dead_player_is_not_chosen() -> None:
    t = example(f"turn 4 W\nW haunted\nE dead\nghosts {WEST_FULL}\nstep yin", players=3)
    assert t.options() == ["board N", "board S"]


def test_neu_3_dth_2_ghosts_on_a_haunted_neutral_board_stay_and_act() -> None:
    t = example("turn 2 E\nE haunted\nghosts E1 creeping-one stone\nstep yin", players=1)
    assert t.haunted == [5]
    assert t.ghosts == {"E1": "creeping-one"}


def test_neu_3_dth_2_a_haunted_neutral_board_has_no_step_3_and_no_yang_phase() -> None:
    t = example("turn 2 E\nE haunted\nstep yin", players=1)
    assert (t.active, t.step, int(t.state.turn)) == ("N", "draw-card", 5)


def test_neu_3_the_power_of_a_haunted_board_cannot_be_borrowed() -> None:
    t = example("E haunted", players=1)
    assert t.options("borrow") == ["borrow S", "borrow W"]


def test_neu_3_the_power_is_gone_from_the_moment_the_last_qi_is_lost() -> None:
    t = example(
        "turn 4 W\nW qi 1\nghosts W1 fury-of-depth\ndeck ghoul, 1 incarnation, 10 ghost\nstep yin",
        players=1,
    )
    t.do("curse qi", "place N0")
    assert t.options("borrow") == ["borrow E", "borrow S"]


def test_neu_3_it_can_never_gain_any_not_the_reward_of_an_incarnation_either() -> None:
    t = example("N at 1 no-tao\nE qi 1\nghosts N1 vampire-lord\ncircle yellow\nstep act", players=2)
    t.do("exorcise", "roll yellow", "roll yellow", "roll yellow")
    assert t.options() == ["board N", "board S"]


def test_neu_3_it_stays_haunted_the_graveyard_wakes_only_taoists() -> None:
    t = example("N at 0\nE dead\nS dead\nW haunted\nstep act", players=3).do("help")
    assert t.options() == ["board E", "board S"]


def test_neu_3_yang_3_the_graveyard_cannot_be_asked_for_a_haunted_neutral_board() -> None:
    t = example("N at 0\nE haunted\nW haunted\nstep act", players=2)
    assert t.options("help") == []
    assert "ask 0" not in t.options()


def test_neu_3_nothing_lies_on_the_graveyard_and_nothing_goes_to_the_centre() -> None:
    t = example("turn 2 E\nE qi 1\nghosts E1 great-putrid\nstep yin", players=1).do("curse qi")
    (haunted,) = [board for board in view(t.state, "N").boards if board.board == "E"]
    assert haunted.tile is None
    assert view(t.state, "N").centre_power_tokens == 0
