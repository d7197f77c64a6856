"""CUR: the curse die."""

from tests.rules.looks import CHANCE_OF_THE_CURSE_DIE, draw, supply_tao, told
from tests.support import example

GRAVEYARD_ON_TILE_2 = (
    "tea-house herbalist graveyard taoist-altar sorcerers-hut night-watchman "
    "buddhist-temple circle-of-prayer pavilion-of-the-heavenly-wind"
)


# ---------------------------------------------------------------- CUR-1
def test_cur_1_the_faces_of_the_die() -> None:
    t = example(
        """
        ghosts N2 lich
        step yin
        """
    )
    assert t.outcomes() == CHANCE_OF_THE_CURSE_DIE


def test_cur_1_nothing() -> None:
    t = example(
        """
        ghosts N2 lich
        step yin
        """
    )
    t.do("curse nothing")
    assert t.told == ["curse-rolled nothing N2 (card:lich)"]
    assert t.step == "draw-card"


def test_cur_1_haunt_the_ghost_rolled_for_haunts_a_tile() -> None:
    t = example(
        """
        ghosts N2 lich
        step yin
        """
    )
    t.do("curse haunt")
    assert t.haunted == [2]


def test_cur_1_haunt_an_exorcised_ghost_haunts_from_the_space_it_has_just_left() -> None:
    t = example(
        """
        N at 0
        haunted 0
        ghosts W2 abysmal-1
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll blue", "roll red", "curse haunt")
    assert t.ghosts == {}
    assert t.haunted == [0, 1]


def test_cur_1_ghost_a_ghost_arrives() -> None:
    t = example(
        """
        ghosts N2 lich
        step yin
        """
    )
    t.do("curse ghost", draw("creeping-one"))
    assert t.options() == ["place E0", "place E1", "place E2"]
    t.do("place E1")
    assert t.ghosts == {"E1": "creeping-one", "N2": "lich"}


def test_cur_1_ghost_the_space_just_freed_may_be_used() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 zombie-1, N1 ghoul, N2 restless-dead
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll yellow", "roll red", "curse ghost")
    t.do(draw("zombie-2"))
    assert t.ghosts == {"N0": "zombie-2", "N1": "ghoul", "N2": "restless-dead"}


def test_cur_1_tao_the_roller_discards_all_its_tokens() -> None:
    t = example(
        """
        N tao yellow red red black
        E at 4 tao green green
        ghosts N2 lich
        step yin
        """
    )
    t.do("curse tao")
    assert t.tao("N") == []
    assert t.tao("E") == ["green", "green"]
    assert supply_tao(t) == {"yellow": 4, "green": 2, "red": 3, "blue": 3, "black": 4}


def test_cur_1_qi_the_roller_loses_one() -> None:
    t = example(
        """
        ghosts N2 lich
        step yin
        """
    )
    t.do("curse qi")
    assert [t.qi("N"), t.qi("E"), t.qi("S"), t.qi("W")] == [2, 3, 3, 3]


# ---------------------------------------------------------------- CUR-2
def test_cur_2_the_active_player_rolls_for_a_cursed_ghost_on_any_board() -> None:
    t = example(
        """
        N at 7
        ghosts S1 blood-drinker-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll red", "roll blue", "curse qi")
    assert t.qi("N") == 2
    assert t.qi("S") == 3


def test_cur_2_the_graveyards_asker_rolls_and_not_the_one_brought_back() -> None:
    t = example(
        """
        N at 0
        E dead
        step act
        """
    )
    t.do("help", "curse qi")
    assert t.qi("N") == 2
    assert t.qi("E") == 2


def test_cur_2_haunt_at_the_graveyard_haunts_the_graveyard_itself() -> None:
    t = example(
        f"""
        N at 2
        E dead
        village {GRAVEYARD_ON_TILE_2}
        step act
        """
    )
    t.do("help", "curse haunt")
    assert t.haunted == [2]
    assert t.tile("E") == 2


def test_cur_2_there_is_no_roll_for_a_ghost_removed_by_the_sorcerer() -> None:
    t = example(
        """
        N at 3
        ghosts W1 abysmal-1
        step act
        """
    )
    t.do("help")
    assert t.ghosts == {}
    assert t.step == "end"


def test_cur_2_there_is_no_roll_for_a_ghost_removed_by_a_buddha() -> None:
    t = example(
        """
        buddhas W1
        step arrival
        """
    )
    t.do(draw("abysmal-1"), "place W1")
    assert t.ghosts == {}
    assert t.step == "move"


# ---------------------------------------------------------------- CUR-3
def test_cur_3_on_a_haunted_boards_turn_discarding_tao_does_nothing() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse tao")
    assert [t.tao("E"), t.tao("S"), t.tao("W")] == [["green"], ["red"], ["blue"]]
    assert t.active == "E"


def test_cur_3_on_a_haunted_boards_turn_a_chosen_living_player_loses_the_qi() -> None:
    t = example(
        """
        turn 4 W
        N dead
        ghosts N2 lich
        step end
        """
    )
    t.do("pass", "curse qi")
    assert t.actor == "E"
    assert t.options() == ["board E", "board S", "board W"]
    t.do("board S")
    assert [t.qi("E"), t.qi("S"), t.qi("W")] == [3, 2, 3]


def test_cur_3_the_green_power_does_not_help_green_on_a_haunted_boards_turn() -> None:
    t = example(
        """
        turn 4 W
        N dead
        S dead
        W qi 1
        ghosts N2 lich
        step end
        """
    )
    t.do("pass")
    assert t.step == "curse-die"
    t.do("curse qi", "board E")
    assert t.qi("E") == 2


def test_cur_3_the_power_of_a_dead_green_taoist_skips_no_roll() -> None:
    t = example(
        """
        E dead
        ghosts E1 great-putrid
        step end
        """
    )
    t.do("pass")
    assert t.active == "E"
    assert t.step == "curse-die"


def test_cur_3_a_living_green_taoist_does_not_roll_on_its_own_turn() -> None:
    t = example(
        """
        ghosts E1 great-putrid
        step end
        """
    )
    t.do("pass")
    assert t.active == "E"
    assert told(t, "curse-rolled") == []
    assert t.step == "draw-card"
