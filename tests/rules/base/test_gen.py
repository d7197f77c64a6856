"""GEN: who chooses, and one effect after the other."""

from tests.rules.looks import EAST_FULL, NORTH_FULL, about, dead, draw, told
from tests.support import example


# ---------------------------------------------------------------- GEN-1
def test_gen_1_the_active_player_chooses_also_on_another_board() -> None:
    t = example("step arrival")
    t.do(draw("creeping-one"))
    assert t.actor == "N"
    assert t.options() == ["place E0", "place E1", "place E2"]


def test_gen_1_on_a_haunted_boards_turn_the_next_living_player_clockwise_chooses() -> None:
    t = example(
        """
        turn 4 W
        N dead
        E dead
        ghosts N1 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("creeping-one"))
    assert t.active == "N"
    assert t.actor == "S"


def test_gen_1_once_the_active_taoist_is_dead_the_next_living_player_chooses() -> None:
    t = example(
        """
        turn 4 W
        N qi 1
        ghosts N2 lich, N1 fury-of-depth
        step end
        """
    )
    t.do("pass", "curse qi")
    assert dead(t) == ["N"]
    t.do("curse ghost", draw("creeping-one"))
    assert t.active == "N"
    assert t.actor == "E"


def test_gen_1_who_chooses_changes_when_the_chooser_dies() -> None:
    t = example(
        f"""
        turn 4 W
        N dead
        E qi 1
        ghosts N2 lich, N1 zombie-1, N0 zombie-2, {EAST_FULL}
        step end
        """
    )
    t.do("pass", "curse qi")
    assert t.actor == "E"
    t.do("board E")
    assert dead(t) == ["N", "E"]
    assert t.step == "lose-qi-victim"
    assert t.actor == "S"
    assert t.options() == ["board S", "board W"]


def test_gen_1_owners_choose_the_token_they_discard_clockwise_from_the_active_board() -> None:
    t = example(
        """
        turn 3 S
        N tao red blue
        E tao red blue
        S tao red blue
        W tao green blue
        step arrival
        """
    )
    t.do(draw("soul-eater"), "place S0")
    assert t.actor == "S"
    assert t.options() == ["drop red", "drop blue"]
    t.do("drop red")
    assert t.actor == "W"
    assert t.options() == ["drop green", "drop blue"]
    t.do("drop blue")
    assert t.actor == "N"
    t.do("drop blue")
    assert t.actor == "E"
    t.do("drop red")
    assert [t.tao("N"), t.tao("E"), t.tao("S"), t.tao("W")] == [
        ["red"],
        ["blue"],
        ["blue"],
        ["green"],
    ]


def test_gen_1_on_a_haunted_boards_turn_every_owner_still_chooses_its_own_token() -> None:
    t = example(
        """
        turn 4 W
        N dead
        E no-tao
        S tao red blue
        W tao green blue
        ghosts N1 lich
        step end
        """
    )
    t.do("pass", "curse ghost", draw("soul-eater"), "place N0")
    assert t.actor == "S"
    t.do("drop red")
    assert t.actor == "W"


# ---------------------------------------------------------------- GEN-2
def test_gen_2_all_that_an_effect_triggers_comes_before_the_next_effect() -> None:
    t = example(
        """
        turn 4 W
        ghosts N2 lich, N1 fury-of-depth
        step end
        """
    )
    t.do("pass", "curse ghost", draw("grave-walker"))
    assert t.qi("N") == 2
    assert t.step == "curse-die"
    assert about(t, "space") == "N1"


def test_gen_2_death_is_checked_after_every_single_qi_loss() -> None:
    t = example(
        """
        turn 4 W
        N qi 1
        ghosts N2 lich, N1 fury-of-depth, N0 zombie-1
        step end
        """
    )
    t.do("pass", "curse qi")
    assert dead(t) == ["N"]
    assert t.step == "curse-die"
    assert about(t, "space") == "N1"


def test_gen_2_the_haunting_limit_is_checked_after_every_single_haunting() -> None:
    t = example(
        f"""
        turn 4 W
        haunted 3 4
        N qi 1
        ghosts N2 ghoul stone, N1 lich, N0 zombie-1, {EAST_FULL}
        step end
        """
    )
    t.do("pass")
    assert t.result == "lost-haunted"
    assert t.qi("N") == 1


def test_gen_2_the_last_card_is_checked_at_its_draw() -> None:
    t = example(
        f"""
        ghosts {EAST_FULL}, {NORTH_FULL}, W0 vampire-lord
        N at 8
        step act
        deck 1 ghost
        """
    )
    t.do("help", "take red", draw("coffin-breakers-1"))
    assert t.result == "lost-deck"
    assert told(t, "placed") == []
