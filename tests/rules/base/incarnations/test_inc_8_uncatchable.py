"""INC-8: Uncatchable and the Buddha under it."""

from tests.rules.looks import NORTH_FULL, buddhas_on_boards, temple
from tests.support import example

MANTRA = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


# ---------------------------------------------------------------- INC-8 Uncatchable
def test_inc_8_placed_as_any_black_ghost_a_buddha_opens_no_other_board() -> None:
    t = example("buddhas N1 E1\ndeck uncatchable(all), 20 ghost\nstep arrival")
    assert t.options() == ["place N0", "place N1", "place N2"]


def test_inc_8_the_buddha_is_no_duty_and_stays_when_it_is_not_picked() -> None:
    t = example("buddhas N1\ndeck uncatchable(all), 20 ghost\nstep arrival")
    t.do("place N0", "curse nothing")
    assert (t.ghosts, buddhas_on_boards(t)) == ({"N0": "uncatchable"}, ["N1"])


def test_inc_8_with_the_active_board_full_any_free_space_with_or_without_a_buddha() -> None:
    t = example(
        f"""
        ghosts {NORTH_FULL}, S0 skinner, S1 reaper, S2 bleeding-eyes, W0 abysmal-1, W1 abysmal-2
        buddhas E1 W2
        deck uncatchable(all), 20 ghost
        agenda arrive; turn-ends N
        """
    )
    assert t.options() == ["place E0", "place E1", "place E2", "place W2"]


def test_inc_8_on_a_buddha_the_curse_die_is_rolled_all_the_same() -> None:
    t = example("buddhas N1\ndeck uncatchable(all), 20 ghost\nstep arrival").do("place N1")
    assert t.step == "curse-die"


def test_inc_8_on_a_buddha_it_is_exorcised_by_faces_tokens_and_circle() -> None:
    t = example(
        """
        N at 1 tao black
        ghosts N1 uncatchable
        buddhas N1
        circle black
        step act
        """
    )
    t.do("exorcise", "roll black", "roll red", "roll red", "target N1")
    assert (t.ghosts, t.tao("N"), temple(t)) == ({}, [], 2)


def test_inc_8_without_a_buddha_no_token_is_put_on_it_either() -> None:
    t = example("N at 1 tao black black black\nghosts N1 uncatchable\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert (t.ghosts, len(t.tao("N"))) == ({"N1": "uncatchable"}, 3)


def test_inc_8_a_buddha_beside_it_does_not_do() -> None:
    t = example("N at 0 no-tao\nghosts N0 uncatchable\nbuddhas W2\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N0": "uncatchable"}


def test_inc_8_moved_onto_a_buddha_it_keeps_it_and_can_be_exorcised() -> None:
    t = example(
        """
        N at 1 no-tao
        E no-yin-yang
        ghosts S1 uncatchable
        buddhas N1
        step act
        """
    )
    t.do("ask 7", "pick S1", "place N1", "pass")
    assert (buddhas_on_boards(t), temple(t)) == (["N1"], 1)
    t.do("exorcise", "roll black", "roll black", "roll black", "board N", "board N")
    assert (t.ghosts, temple(t), t.result) == ({}, 2, "won")


def test_inc_8_moved_from_buddha_to_buddha_it_leaves_one_and_finds_the_other() -> None:
    t = example("N at 7 no-yin-yang\nghosts W1 uncatchable\nbuddhas W1 E1\nstep act")
    t.do("help", "pick W1", "place E1")
    assert (t.ghosts, buddhas_on_boards(t)) == ({"E1": "uncatchable"}, ["E1", "W1"])


def test_inc_8_arr_4_the_buddha_left_behind_sends_the_next_ghost_away() -> None:
    t = example(
        """
        turn 1 N
        N at 7 no-yin-yang
        ghosts W1 uncatchable
        buddhas W1
        deck drowned-maiden, 20 ghost
        step act
        """
    )
    t.do("help", "pick W1", "place N1", "pass", "place W1")
    assert (t.ghosts, buddhas_on_boards(t), temple(t)) == ({"N1": "uncatchable"}, [], 2)


def test_inc_8_its_space_is_taken_although_there_is_a_buddha() -> None:
    t = example(
        """
        ghosts N1 uncatchable
        buddhas N1
        deck ghoul, 20 ghost
        step arrival
        """
    )
    assert t.options() == ["place N0", "place N2"]


def test_inc_8_yin_3_it_fills_its_space_for_step_2() -> None:
    t = example("ghosts N0 zombie-1, N1 uncatchable, N2 zombie-2\nbuddhas N1\nstep yin")
    assert (t.qi("N"), t.step) == (2, "move")


def test_inc_8_inc_2_the_sorcerer_cannot_take_it_off_its_buddha() -> None:
    t = example("N at 3\nghosts N1 uncatchable\nbuddhas N1\nstep act")
    assert t.options("help") == []


def test_inc_8_its_curse_is_rolled_on_arrival_only() -> None:
    t = example("N at 1 no-tao\nghosts N1 uncatchable\nbuddhas N1\nstep act", level="hell")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.step == "group-qi"
    t = example("N at 7\nghosts N1 uncatchable\nbuddhas W1\nstep act")
    t.do("help", "pick N1", "place W1")
    assert t.options("board") == ["board E", "board S", "board W"]
    t = example("ghosts N1 uncatchable\ndeck skinner, 20 ghost\nstep yin")
    assert t.step == "place-card"
