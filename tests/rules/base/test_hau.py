"""HAU: tiles turn to their haunted side."""

from tests.rules.looks import dead, draw, figure, temple, told
from tests.support import example


# ---------------------------------------------------------------- HAU-1
def test_hau_1_the_nearest_active_tile_in_the_ghosts_line_is_haunted() -> None:
    t = example(
        """
        turn 4 W
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1]


def test_hau_1_haunted_tiles_are_skipped() -> None:
    t = example(
        """
        turn 4 W
        haunted 1
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1, 4]


def test_hau_1_haunted_tiles_beside_the_line_do_not_matter() -> None:
    t = example(
        """
        turn 4 W
        haunted 0
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [0, 1]


# ---------------------------------------------------------------- HAU-2
def test_hau_2_a_haunted_tile_gives_no_help() -> None:
    t = example(
        """
        N at 8
        haunted 8
        ghosts S0 skinner
        step act
        """
    )
    assert "help" not in t.options()
    assert "ask 8" not in t.options()


def test_hau_2_a_taoist_may_enter_a_haunted_tile_and_exorcise_from_it() -> None:
    t = example(
        """
        haunted 8
        ghosts S0 skinner
        """
    )
    t.do("move 8")
    assert t.tile("N") == 8
    t.do("exorcise", "roll red", "roll blue", "roll blue")
    assert t.ghosts == {}


# ---------------------------------------------------------------- HAU-3
def test_hau_3_the_circles_token_is_in_force_while_its_tile_is_haunted() -> None:
    t = example(
        """
        N at 0 no-tao
        haunted 6
        circle red
        ghosts N0 bleeding-eyes
        step act
        """
    )
    t.do("exorcise", "roll red", "roll blue", "roll blue")
    assert t.ghosts == {}


def test_hau_3_the_circles_token_stays_when_its_tile_becomes_haunted() -> None:
    t = example(
        """
        turn 3 S
        circle yellow
        ghosts W0 drowned-maiden stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [6]
    assert "circle yellow" in t.text().splitlines()


# ---------------------------------------------------------------- HAU-4
def test_hau_4_at_the_limit_the_game_is_lost_at_once() -> None:
    t = example(
        """
        turn 4 W
        haunted 3 4
        ghosts N2 ghoul stone, N1 restless-dead stone
        step end
        """
    )
    t.do("pass")
    assert t.result == "lost-haunted"
    assert t.haunted == [2, 3, 4]
    assert figure(t, "N1") == "stone"


def test_hau_4_after_the_limit_no_tormentor_acts_and_no_qi_is_lost() -> None:
    t = example(
        """
        turn 4 W
        haunted 3 4
        ghosts N2 ghoul stone, N1 lich, N0 zombie-1
        step end
        """
    )
    t.do("pass")
    assert t.result == "lost-haunted"
    assert t.qi("N") == 3
    assert t.options() == []


def test_hau_4_a_curse_that_reaches_the_limit_leaves_no_time_for_the_next_curse() -> None:
    t = example(
        """
        N at 0 tao blue
        haunted 7 8
        ghosts N0 zombie-1, W2 abysmal-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll blue", "target W2")
    t.do("pick W2", "curse haunt")
    assert t.haunted == [0, 7, 8]
    assert t.result == "lost-haunted"


def test_hau_4_a_tile_turned_active_in_time_no_longer_counts() -> None:
    t = example(
        """
        haunted 6 8
        step end
        """
    )
    t.do("free 8")
    assert t.haunted == [6]
    t.do(draw("shapeless-evil"), "place E0")
    assert t.haunted == [2, 6]
    assert t.result == "running"


# ---------------------------------------------------------------- HAU-5
def test_hau_5_a_taoist_stays_on_a_tile_that_becomes_haunted() -> None:
    t = example(
        """
        turn 4 W
        N at 1
        ghosts N1 ghoul stone
        step end
        """
    )
    t.do("pass")
    assert t.haunted == [1]
    assert t.tile("N") == 1
    assert told(t, "moved") == []


def test_hau_5_nobody_comes_back_while_the_graveyard_is_haunted() -> None:
    t = example(
        """
        N at 0
        E dead
        haunted 0
        ghosts W2 drowned-maiden
        step act
        """
    )
    assert "help" not in t.options()
    assert "ask 0" not in t.options()
    assert dead(t) == ["E"]
    assert t.tile("E") == 0


def test_hau_5_the_dead_come_back_once_the_graveyard_is_active_again() -> None:
    t = example(
        """
        N at 0
        E dead
        haunted 0
        step act
        """
    )
    t.do("free 0", "help", "curse nothing")
    assert dead(t) == []
    assert t.qi("E") == 2


def test_hau_5_buddhas_stay_on_a_haunted_temple_and_cannot_be_taken() -> None:
    t = example(
        """
        N at 5
        haunted 5
        ghosts E1 creeping-one
        step act
        """
    )
    assert temple(t) == 2
    assert "help" not in t.options()
    assert "ask 5" not in t.options()
