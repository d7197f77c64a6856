"""INC-6: Forgotten Ones, while in play or for the rest of the game."""

from ghoststories.table.ruleset import Ruleset
from tests.rules.looks import CHANCE_OF_THE_CURSE_DIE, temple
from tests.support import Example, example

MANTRA = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


# ---------------------------------------------------------------- INC-6 Forgotten Ones
def test_inc_6_while_in_play_is_the_default() -> None:
    assert Ruleset().forgotten_ones == "while_in_play"


def test_inc_6_pow_10_the_powers_are_gone_the_moment_they_arrive() -> None:
    """The Tea House called them before the move: no token from the pockets any more."""
    t = example("N at 4\ndeck forgotten-ones(all), 20 ghost")
    assert "take red" in t.options()
    t.do("ask 8", "take red", "place N1")
    assert t.options("take") == []


def test_inc_6_strength_of_a_mountain_is_lost_with_its_never_rolls() -> None:
    t = example("turn 1 E\nghosts E1 great-putrid, N0 forgotten-ones\nstep yin")
    assert t.outcomes() == CHANCE_OF_THE_CURSE_DIE
    t = example("turn 1 E\nE at 5\nghosts E1 creeping-one, N0 forgotten-ones\nstep act")
    t.do("exorcise")
    assert t.step == "tao-die"


def test_inc_6_heavenly_gust_is_lost() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one, N0 forgotten-ones\nstep act")
    t.do("help")
    assert t.options("exorcise") == []


def test_inc_6_moved_they_still_take_every_power() -> None:
    t = example("turn 1 W\nW at 7 no-yin-yang\nghosts S1 forgotten-ones, S2 skinner\nstep act")
    t.do("help", "pick S1", "place E1", "pass")
    assert t.active == "N"  # and no exorcism by Heavenly Gust


def test_inc_6_inc_3_arriving_on_a_buddha_they_stay_and_take_the_powers() -> None:
    t = example("buddhas N1\ndeck forgotten-ones(all), 20 ghost\nstep arrival").do("place N1")
    assert (t.ghosts, temple(t)) == ({"N1": "forgotten-ones"}, 2)
    assert t.options("take") == []


def test_inc_6_abi_4_gone_they_leave_a_power_blocked_by_another_ghost() -> None:
    t = example(
        """
        turn 1 W
        W at 1 no-tao no-yin-yang
        ghosts N1 forgotten-ones, W0 perfidious-nymph-1
        haunted 5
        step act
        """,
        level="nightmare",
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "board W")
    assert t.options("help") == []


def exorcised(**options: object) -> Example:
    """Forgotten Ones arrive on West's turn and are exorcised in it."""
    t = example(
        """
        turn 1 W
        W at 3 no-tao
        ghosts E1 creeping-one
        deck forgotten-ones(all), ghoul, 10 ghost, 1 incarnation, 20 ghost
        step arrival
        """,
        None,
        level="nightmare",
        **options,
    )
    t.do("place W1", "pass", "ask 5", "exorcise", "roll black", "roll black", "roll black")
    return t.do("board W")


def test_inc_6_while_in_play_the_next_player_has_its_power_again() -> None:
    t = exorcised(forgotten_ones="while_in_play")
    assert t.ghosts == {"E1": "creeping-one"}
    assert t.options("help") == ["help"]  # Heavenly Gust
    t.do("pass", "pass", "place N0")
    assert "take red" in t.options()


def test_inc_6_rest_of_game_nobody_has_a_power_again() -> None:
    t = exorcised(forgotten_ones="rest_of_game")
    assert t.ghosts == {"E1": "creeping-one"}
    assert t.options("help") == []
    t.do("pass", "place N0")
    assert (t.active, t.options("take")) == ("N", [])


def test_inc_6_rest_of_game_the_powers_work_until_they_arrive() -> None:
    assert "take red" in example("", None, forgotten_ones="rest_of_game").options()


def test_inc_6_rest_of_game_in_play_they_take_the_powers_as_well() -> None:
    t = example("ghosts E1 forgotten-ones", None, forgotten_ones="rest_of_game")
    assert t.options("take") == []


def test_inc_6_rest_of_game_the_mantra_is_never_placed_anew() -> None:
    t = example(
        """
        turn 1 W
        W at 3 no-tao no-yin-yang
        ghosts E1 creeping-one
        mantra E1
        deck forgotten-ones(all), ghoul, 10 ghost, 1 incarnation, 20 ghost
        step arrival
        """,
        None,
        powers=MANTRA,
        forgotten_ones="rest_of_game",
        level="hell",
    )
    t.do("place W1", "pass", "exorcise", "roll black", "roll black", "roll black")
    t.do("board W", "board N", "place N0")
    assert (t.active, t.options("pick")) == ("N", [])
    assert "mantra" not in t.text().replace("enfeeblement-mantra", "")


def test_inc_6_rest_of_game_in_a_position_where_they_lie_in_play_the_powers_stay_lost() -> None:
    """Nobody saw them arrive in this position, but they did."""
    t = example(
        """
        turn 1 W
        W at 1 no-tao no-yin-yang
        haunted 5
        ghosts N1 forgotten-ones, E1 creeping-one
        step act
        """,
        None,
        forgotten_ones="rest_of_game",
        level="nightmare",
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "board W")
    assert t.ghosts == {"E1": "creeping-one"}
    assert t.options("help") == []
