"""POW-3: the Dance of the Twin Winds in both editions."""

from tests.rules.looks import other


# ---------------------------------------------------------------- POW-3 Dance of the Twin Winds
def test_pow_3_from_the_centre_any_of_the_eight_tiles_round_it() -> None:
    t = other("turn 1 S").do("board E")
    assert t.options() == [f"tile {tile}" for tile in (0, 1, 2, 3, 5, 6, 7, 8)]


def test_pow_3_also_when_red_itself_stays() -> None:
    t = other("turn 1 S\nS at 8\nN at 0").do("board N", "tile 3", "pass")
    assert (t.tile("N"), t.tile("S"), t.step) == (3, 8, "act")


def test_pow_3_pow_9_it_may_be_left_unused() -> None:
    t = other("turn 1 S\nN at 0").do("move 7")
    assert (t.tile("N"), t.step) == (0, "act")


def test_pow_3_a_move_passed_is_too_late_in_the_second_edition() -> None:
    assert other("turn 1 S").do("pass").options("board") == []


def test_pow_3_before_or_after_the_yin_yang_spent_before_moving() -> None:
    t = other("turn 1 S\nN at 0").do("ask 5")
    assert t.options("board") == ["board N", "board E", "board W"]


def test_pow_3_exo_4_the_taoist_brought_along_pays_with_its_tokens() -> None:
    t = other("turn 1 S\nS at 7 no-tao\nN at 4 tao red\nghosts S1 skinner")
    t.do("board N", "tile 7", "pass", "exorcise", "roll blue", "roll blue", "roll blue")
    t.do("target S1")
    assert (t.ghosts, t.tao("N")) == ({}, [])


def test_pow_3_nobody_else_alive_nobody_is_moved() -> None:
    assert other("turn 1 S\nN dead\nE dead\nW dead").options("board") == []


def test_pow_3_red_only() -> None:
    for board in "NEW":
        assert other(f"turn 1 {board}").options("board") == []


def test_pow_3_pow_9_blocked_there_is_no_dance() -> None:
    assert other("turn 1 S\nghosts S1 sharp-nailed-mistresses-1").options("board") == []
    assert other("turn 1 S\nghosts E1 forgotten-ones").options("board") == []


def test_pow_3_pow_10_with_its_blocker_gone_before_the_move_it_is_danced() -> None:
    t = other("turn 1 S\nghosts S1 sharp-nailed-mistresses-1, N0 ghoul").do("ask 3", "pick S1")
    assert t.options("board") == ["board N", "board E", "board W"]
