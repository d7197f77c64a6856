"""SOLO-1 to SOLO-6: one to three players, and the power tokens.

Alone the player has N, yellow with Bottomless Pockets; E green (Strength of a Mountain), S red
(Dance of the Spires) and W blue (Heavenly Gust) are neutral. Two players have N and S, three N, E
and S.
"""

import pytest

from ghoststories.table.option import RulesetError
from ghoststories.table.view import view
from tests.rules.base.beginning.test_neu import at_the_start
from tests.rules.looks import draw, supply_tao
from tests.support import Example, example

RED_ALONE = ("red", "yellow", "green", "blue")
FOUR_COLOURS = ["yellow", "green", "red", "blue"]


def tokens(t: Example, board: str = "N") -> int:
    return view(t.state, "N").boards["NESW".index(board)].power_tokens


def centre(t: Example) -> int:
    return view(t.state, "N").centre_power_tokens


# ---------------------------------------------------------------- SOLO-1
@pytest.mark.parametrize("players", [2, 3])
def test_solo_1_two_or_three_players_have_a_power_token_each(players: int) -> None:
    played = {2: "NS", 3: "NES"}[players]
    for t in at_the_start(players=players):
        assert [tokens(t, board) for board in "NESW"] == [int(board in played) for board in "NESW"]


def test_solo_1_with_two_players_the_third_token_stays_in_the_box() -> None:
    assert centre(example("N power-tokens 0", players=2)) == 1
    for t in at_the_start(players=2):
        assert centre(t) == 0


def test_solo_1_with_three_players_no_token_lies_on_the_centre() -> None:
    for t in at_the_start(players=3):
        assert centre(t) == 0


def test_solo_1_with_four_players_there_are_no_power_tokens() -> None:
    assert example().options("borrow") == []
    for t in at_the_start():
        assert [tokens(t, board) for board in "NESW"] == [0, 0, 0, 0]
        assert centre(t) == 0


@pytest.mark.parametrize("players", [2, 3])
def test_solo_1_set_3_they_also_have_what_every_taoist_starts_with(players: int) -> None:
    for t in at_the_start(players=players):
        assert t.tao("N") == ["yellow"]
        assert t.tao("S") == ["red"]
        assert t.yin_yang("N")
        assert t.qi("S") == 3
        assert t.tile("S") == 4
    for t in at_the_start(players=players, level="initiation"):
        assert (t.tao("S"), t.qi("S")) == (["red", "black"], 4)  # LVL-5


# ---------------------------------------------------------------- SOLO-2
def test_solo_2_alone_one_tao_token_of_each_of_the_four_colours() -> None:
    for t in at_the_start(players=1):
        assert t.tao("N") == FOUR_COLOURS
        assert supply_tao(t) == {"yellow": 3, "green": 3, "red": 3, "blue": 3, "black": 4}


def test_solo_2_a_black_one_more_on_initiation_in_the_second_edition_only() -> None:
    for t in at_the_start(players=1, level="initiation"):
        assert t.tao("N") == [*FOUR_COLOURS, "black"]
    for t in at_the_start(players=1, level="initiation", edition="first"):
        assert t.tao("N") == FOUR_COLOURS
    for t in at_the_start(players=1, level="hell"):
        assert t.tao("N") == FOUR_COLOURS


def test_solo_2_alone_three_power_tokens() -> None:
    for t in at_the_start(players=1):
        assert (tokens(t), centre(t), t.tile("N"), t.yin_yang("N")) == (3, 0, 4, True)


def test_solo_2_the_red_board_shows_the_spires_wherever_it_is() -> None:
    twin_winds = (
        "bottomless-pockets",
        "strength-of-a-mountain",
        "dance-of-the-twin-winds",
        "heavenly-gust",
    )
    for colours in (RED_ALONE, ("yellow", "green", "red", "blue")):
        with pytest.raises(RulesetError, match="dance-of-the-spires"):
            example(players=1, powers=twin_winds, colours=colours)
    assert example(players=2, powers=twin_winds).pending().kind == "move"


def test_solo_2_alone_the_pavilion_moves_the_players_own_taoist_to_any_tile() -> None:
    t = example("N at 7 no-yin-yang power-tokens 0\nhaunted 0\nstep act", players=1)
    t.do("help", "board N")
    tiles = [f"tile {tile}" for tile in range(9) if tile != 7]
    assert t.options("tile") == tiles
    t.do("tile 0")
    assert t.tile("N") == 0


def test_solo_2_til_8_alone_a_ghost_may_be_moved_first_and_each_half_passed() -> None:
    t = example("N at 7\nghosts E1 ghoul\nstep act", players=1)
    t.do("help", "pick E1", "place W1", "pass")
    assert t.ghosts == {"W1": "ghoul"}
    assert t.tile("N") == 7


def test_solo_2_til_8_the_pavilion_asked_by_yin_yang_moves_the_own_taoist_before_the_move() -> None:
    t = example("N at 0", players=1).do("ask 7", "board N", "tile 8")
    assert t.tile("N") == 8
    assert t.step == "move"
    assert t.options("move") == ["move 4", "move 5", "move 7"]


def test_solo_2_til_8_of_two_players_the_last_one_alive_does_not_move_itself() -> None:
    t = example("N at 7\nS dead\nghosts E1 ghoul\nstep act", players=2)
    t.do("help", "pick E1", "place W1")
    assert t.tile("N") == 7
    assert t.options("tile") == []
    assert t.options("board") == []


def test_solo_2_yang_3_alone_the_pavilion_always_helps_without_any_ghost() -> None:
    assert "help" in example("N at 7\nstep act", players=1).options()


def test_solo_2_alone_the_graveyard_gives_no_help_not_by_yin_yang_either() -> None:
    t = example("N at 0\nE haunted\nstep act", players=1)
    assert t.options("help") == []
    assert "ask 0" not in t.options()


# ---------------------------------------------------------------- SOLO-3
def test_solo_3_a_token_borrows_the_power_of_one_neutral_board() -> None:
    t = example(players=1)
    assert t.options("borrow") == ["borrow E", "borrow S", "borrow W"]
    t.do("borrow W")
    assert tokens(t) == 2
    assert view(t.state, "N").borrowed == ["heavenly-gust"]


def test_solo_3_a_players_board_lends_nothing() -> None:
    assert example(players=2).options("borrow") == ["borrow E", "borrow W"]
    assert example(players=3).options("borrow") == ["borrow W"]


def test_solo_3_a_dead_players_board_lends_nothing() -> None:
    assert example("S dead", players=2).options("borrow") == ["borrow E", "borrow W"]


def test_solo_3_without_a_token_nothing_is_borrowed() -> None:
    assert example("N at 0 power-tokens 0", players=1).options("borrow") == []


def test_solo_3_a_token_on_the_centre_is_not_a_token_in_the_hand() -> None:
    t = example("N at 4 power-tokens 0", players=1)
    assert centre(t) == 3
    assert t.options("borrow") == []


def test_solo_3_another_players_token_is_not_spent() -> None:
    t = example("N at 0 power-tokens 0\nS at 0", players=3)
    assert t.options("borrow") == []


def test_solo_3_booklet_red_alone_uses_yellow_blue_and_green_once_each_in_one_turn() -> None:
    """000, 001, 002: Janek (Samo) plays red alone and spends all three tokens."""
    t = example("N at 4 tao black\nghosts S0 zombie-1", players=1, colours=RED_ALONE)
    t.do("borrow E", "take black", "borrow W", "borrow S")
    assert t.options("borrow") == []
    t.do("move 8", "help", "take red", draw("liquid-horror"), "place W0")
    assert t.tao("N") == ["red", "black", "black"]
    t.do("exorcise", "grey-die", "roll yellow", "roll yellow", "roll red", "roll red")
    assert t.ghosts == {"W0": "liquid-horror"}
    assert t.step == "end"  # green: Zombie's curse is not rolled
    assert (tokens(t), centre(t)) == (0, 3)


def test_solo_3_never_the_same_power_twice_in_a_turn() -> None:
    t = example(players=1).do("borrow W")
    assert t.options("borrow") == ["borrow E", "borrow S"]
    t.do("move 8")
    assert "borrow W" not in t.options()


def test_solo_3_the_same_power_again_in_the_next_turn() -> None:
    t = example("N at 3\nborrowed W\nhaunted 3\nstep act", players=1)
    t.do("pass", "pass", draw("ghoul"), "place N0")
    assert (t.active, t.step) == ("N", "move")
    assert "borrow W" in t.options()


def test_solo_3_the_power_lasts_until_the_end_of_the_turn_only() -> None:
    t = example("N at 0\nborrowed S\ndeck ghoul, 1 incarnation, 10 ghost\nstep end", players=1)
    t.do("pass", "place N0")
    assert (t.active, t.step) == ("N", "move")
    assert t.options("move") == ["move 1", "move 3", "move 4"]
    assert view(t.state, "N").borrowed == []


def test_solo_3_abi_4_a_blocked_board_lends_nothing() -> None:
    t = example("ghosts W1 perfidious-nymph-1", players=1)
    assert t.options("borrow") == ["borrow E", "borrow S"]
    t = example("ghosts W1 perfidious-nymph-2", players=1)  # this one only calls a ghost
    assert t.options("borrow") == ["borrow E", "borrow S", "borrow W"]


def test_solo_3_abi_4_a_block_on_the_own_board_does_not_forbid_borrowing() -> None:
    t = example("ghosts N1 perfidious-nymph-1", players=1)
    assert t.options("borrow") == ["borrow E", "borrow S", "borrow W"]
    assert t.options("take") == []


def test_solo_3_inc_4_while_forgotten_ones_are_in_play_nothing_is_borrowed() -> None:
    assert example("ghosts S1 forgotten-ones", players=1).options("borrow") == []
    lost = example("powers lost\ngone forgotten-ones", players=1, forgotten_ones="rest_of_game")
    assert lost.options("borrow") == []


def test_solo_3_before_the_move_and_after_it() -> None:
    t = example("N at 4", players=1)
    assert "borrow W" in t.options()
    t.do("move 8")
    assert "borrow W" in t.options()


def test_solo_3_never_inside_an_action() -> None:
    t = example("N at 8\nghosts S0 zombie-1\nstep act", players=1).do("help")
    assert (t.step, t.options("borrow")) == ("take-tao", [])
    t = example("N at 8\nghosts S0 hopping-vampire-1\nstep act", players=1)
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    assert t.step not in ("act", "end")
    assert t.options("borrow") == []


def test_solo_3_never_in_the_yin_phase_nor_in_another_turn() -> None:
    t = example("ghosts N1 lich\nstep yin", players=1)
    assert t.step == "curse-die"
    t.do("curse ghost", draw("ghoul"))
    assert (t.step, t.options()) == ("place-card", ["place N0", "place N2"])
    t = example("turn 4 W\nghosts W1 fury-of-depth\nstep yin", players=1)
    t.do("curse ghost", draw("ghoul"))
    assert t.options() == ["place N0", "place N1", "place N2"]


def test_solo_3_between_the_two_actions_of_heavenly_gust() -> None:
    t = example("N at 8\nborrowed W\nghosts S0 zombie-1\nstep act", players=1)
    t.do("help", "take red", draw("ghoul"), "place N0")
    assert "borrow E" in t.options()
    t.do("borrow E", "exorcise")
    assert t.options() == ["grey-die", "pass"]


# ---------------------------------------------------------------- SOLO-4
def before_moving(own: str, yellow: str = "bottomless-pockets", **options: object) -> Example:
    """Two players; N has one of two powers used before moving, E lends the other."""
    yellow_and_red = ("yellow", "red") if own == "yellow" else ("red", "yellow")
    powers = (yellow, "strength-of-a-mountain", "dance-of-the-twin-winds", "heavenly-gust")
    colours = (*yellow_and_red, "green", "blue")
    position = "N at 0\nS at 0\nghosts S1 ghoul"
    return example(position, players=2, powers=powers, colours=colours, **options)  # type: ignore[arg-type]


def test_solo_4_the_borrowed_power_and_then_the_own_one() -> None:
    t = before_moving("yellow").do("borrow E", "board S", "tile 1")
    assert t.tile("S") == 1
    t.do("take black")
    assert t.tao("N") == ["yellow", "black"]
    t = before_moving("red").do("borrow E", "take black", "board S", "tile 1")
    assert (t.tao("N"), t.tile("S")) == (["red", "black"], 1)


def test_solo_4_once_the_own_power_has_acted_none_of_the_same_moment_can_be_borrowed() -> None:
    t = before_moving("yellow").do("take black")
    assert t.step == "move"
    assert t.options("borrow") == ["borrow W"]  # Heavenly Gust acts at its own moment
    t = before_moving("red").do("board S", "tile 1")
    assert t.step == "move"
    assert t.options("borrow") == ["borrow W"]
    t = before_moving("yellow", "enfeeblement-mantra").do("pick S1")
    assert t.options("borrow") == ["borrow W"]


def test_solo_4_a_borrowed_power_left_unused_is_gone_once_the_own_one_has_acted() -> None:
    t = before_moving("yellow").do("borrow E", "take black")
    assert t.options("board") == []
    t = before_moving("red").do("borrow E", "board S", "tile 1")
    assert t.options("take") == []


def test_solo_4_lvl_7_in_the_first_edition_pockets_and_winds_have_two_moments() -> None:
    t = before_moving("yellow", edition="first").do("take black", "borrow E", "move 1")
    assert t.options("board") == ["board S"]
    t = before_moving("red", edition="first").do("borrow E", "take black", "move 1", "board S")
    assert (t.tao("N"), t.options("tile")) == (["red", "black"], ["tile 1", "tile 3", "tile 4"])


def test_solo_4_green_and_spires_have_their_own_moment_after_the_own_pockets() -> None:
    t = example("N at 0", players=1).do("take black")
    assert t.options("borrow") == ["borrow E", "borrow S", "borrow W"]


# ---------------------------------------------------------------- SOLO-5
def test_solo_5_used_tokens_lie_on_the_centre() -> None:
    t = example("N at 0", players=1).do("borrow E")
    assert (tokens(t), centre(t)) == (2, 1)
    t.do("borrow W")
    assert (tokens(t), centre(t)) == (1, 2)


def test_solo_5_on_a_haunted_centre_too() -> None:
    t = example("N at 0\nhaunted 4", players=1).do("borrow E")
    assert (tokens(t), centre(t)) == (2, 1)


def test_solo_5_tao_1_tokens_are_not_given_to_a_taoist_on_the_same_tile() -> None:
    t = example("N at 1\nS at 1\nstep end", players=2)
    assert {option.split()[0] for option in t.options()} <= {"pass", "ask", "borrow"}
    t.do("pass")
    assert [tokens(t, "N"), tokens(t, "S")] == [1, 1]


# ---------------------------------------------------------------- SOLO-6
@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
def test_solo_6_who_ends_its_turn_on_the_centre_takes_any_number(wanted: int) -> None:
    t = example("N at 4 power-tokens 0 no-yin-yang\nstep end", players=1)
    assert t.options() == ["power-token", "pass"]
    t.do(*["power-token"] * wanted)
    if wanted < 3:
        t.do("pass")
    assert (tokens(t), centre(t)) == (wanted, 3 - wanted)
    assert t.step == "draw-card"


def test_solo_6_those_it_spent_this_turn_too() -> None:
    t = example("N at 4 no-yin-yang power-tokens 1\nhaunted 4", players=1)
    t.do("borrow W", "pass")
    assert t.step == "power-tokens"
    t.do("power-token", "power-token", "power-token")
    assert (tokens(t), centre(t)) == (3, 0)


def test_solo_6_hau_5_from_a_haunted_centre_too() -> None:
    t = example("N at 4 power-tokens 2 no-yin-yang\nhaunted 4\nstep end", players=1)
    assert t.step == "power-tokens"
    t.do("power-token")
    assert tokens(t) == 3


@pytest.mark.parametrize("tile", [0, 1, 2, 3, 5, 6, 7, 8])
def test_solo_6_from_no_other_tile(tile: int) -> None:
    t = example(f"N at {tile} power-tokens 0 no-yin-yang\nstep end", players=1)
    assert t.step == "draw-card"
    assert centre(t) == 3


def test_solo_6_it_is_where_the_turn_ends_not_where_it_began() -> None:
    away = example("N at 4 power-tokens 2 no-yin-yang\nhaunted 0", players=1).do("move 0")
    assert away.options("power-token") == []
    to = example("N at 0 power-tokens 2 no-yin-yang", players=1).do("move 4", "pass")
    assert to.options() == ["power-token", "pass"]


def test_solo_6_not_before_the_end_of_the_turn() -> None:
    t = example("N at 4 power-tokens 0", players=1)
    assert t.options("power-token") == []
    t.do("pass")
    assert t.options("power-token") == []
    t.do("pass")
    assert "power-token" not in t.options()  # Buddhas and Yin-Yang come first (YANG-1)
    t.do("pass")
    assert t.options() == ["power-token", "pass"]


def test_solo_6_who_flew_to_the_centre_by_its_own_pavilion_may_take_them() -> None:
    t = example("N at 7 power-tokens 1 no-yin-yang\nstep act", players=1)
    t.do("help", "board N", "tile 4", "pass")
    assert t.options() == ["power-token", "pass"]


def test_solo_6_a_token_left_by_another_player_may_be_taken_too() -> None:
    t = example("N at 4 no-yin-yang\nS at 0 power-tokens 0\nstep end", players=2)
    t.do("power-token")
    assert [tokens(t, "N"), tokens(t, "S"), centre(t)] == [2, 0, 0]


def test_solo_6_not_in_another_players_turn() -> None:
    t = example("N at 0 no-yin-yang power-tokens 0\nS at 4\nhaunted 0\nstep act", players=2)
    assert (t.active, t.step) == ("S", "draw-card")
    assert [tokens(t, "S"), centre(t)] == [1, 1]
