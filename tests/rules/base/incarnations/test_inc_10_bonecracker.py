"""INC-10: Bonecracker's discard before everything else."""

from tests.rules.looks import figure, lasting, supply_tao
from tests.support import example

MANTRA = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


# ---------------------------------------------------------------- INC-10 Bonecracker
def test_inc_10_gen_1_owners_choose_clockwise_from_its_board() -> None:
    t = example(
        """
        turn 1 S
        N tao yellow red
        E tao green blue
        S tao red black
        W tao blue black
        ghosts S1 bonecracker
        step yin
        """
    )
    asked = []
    for token in ("red", "blue", "yellow", "green"):
        asked.append(t.actor)
        t.do(f"drop {token}")
    assert asked == ["S", "W", "N", "E"]
    assert [t.tao(board) for board in "NESW"] == [["red"], ["blue"], ["black"], ["black"]]


def test_inc_10_on_arrival_owners_choose_clockwise_from_the_active_board() -> None:
    """It goes on the red board, South; East is the active one."""
    t = example(
        """
        turn 1 E
        N tao yellow red
        E tao green blue
        S tao red black
        W tao blue black
        deck bonecracker(all), 20 ghost
        step arrival
        """
    )
    t.do("place S0")
    asked = []
    for token in ("green", "red", "blue", "yellow"):
        asked.append(t.actor)
        t.do(f"drop {token}")
    assert asked == ["E", "S", "W", "N"]


def test_inc_10_only_in_the_yin_phase_of_its_own_board() -> None:
    t = example("turn 1 N\nghosts S1 bonecracker\nstep yin")
    assert t.tao("N") == ["yellow"]


def test_inc_10_its_board_is_the_one_it_lies_on_not_the_one_of_its_colour() -> None:
    t = example("turn 1 N\nghosts N1 bonecracker\nstep yin")
    assert [t.tao(board) for board in "NESW"] == [[], [], [], []]


def test_inc_10_one_token_each_and_back_to_the_supply() -> None:
    t = example(
        "turn 1 S\nN tao red red red\nE no-tao\nghosts S1 bonecracker\ncircle blue\nstep yin"
    )
    assert [t.tao(board) for board in "NESW"] == [["red", "red"], [], [], []]
    assert supply_tao(t) == {"yellow": 4, "green": 4, "red": 2, "blue": 3, "black": 4}


def test_inc_10_on_a_haunted_boards_turn_each_living_owner_chooses() -> None:
    t = example(
        """
        turn 1 S
        S dead
        N tao yellow red
        W tao blue black
        ghosts S1 bonecracker
        step yin
        """
    )
    assert t.actor == "W"
    t.do("drop black")
    assert t.actor == "N"
    t.do("drop red")
    assert (t.tao("N"), t.tao("E"), t.tao("W")) == (["yellow"], [], ["blue"])


def test_inc_10_its_discard_comes_before_a_haunter_to_its_left_as_well() -> None:
    t = example(
        """
        turn 1 S
        N tao yellow red
        ghosts S2 bleeding-eyes, S0 bonecracker
        step yin
        """
    )
    assert figure(t, "S2") == "card"
    t.do("drop red")
    assert figure(t, "S2") == "stone"


def test_inc_10_yin_2_called_in_step_1_it_costs_the_token_of_its_arrival_only() -> None:
    t = example(
        """
        turn 1 S
        N tao yellow yellow yellow
        ghosts S2 raging-one
        deck bonecracker(all), 20 ghost
        step yin
        """
    )
    t.do("curse ghost", "place S1")
    assert t.tao("N") == ["yellow", "yellow"]


def test_inc_10_dark_mistress_does_not_spare_the_tokens() -> None:
    t = example("turn 1 S\nghosts S1 bonecracker, W0 dark-mistress\nstep yin", level="hell")
    assert lasting(t, "W0") == ["blocks-tao"]
    assert [t.tao(board) for board in "NESW"] == [[], [], [], []]
