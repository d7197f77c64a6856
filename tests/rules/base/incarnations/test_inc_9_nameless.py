"""INC-9: Nameless, the Circle of Prayer and white faces."""

from tests.rules.looks import supply_tao, told
from tests.support import example

MANTRA = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


# ---------------------------------------------------------------- INC-9 Nameless
def test_inc_9_without_a_token_in_the_circle_nothing_is_discarded() -> None:
    t = example("deck nameless(all), 20 ghost\nstep arrival").do("place N0")
    assert told(t, "circle") == []
    assert sum(supply_tao(t).values()) == 16


def test_inc_9_arriving_on_a_buddha_it_empties_the_circle_and_blanks_the_white_faces() -> None:
    t = example(
        """
        N at 1 no-tao no-yin-yang
        ghosts N1 ghoul
        buddhas N0
        circle red
        deck nameless(all), 20 ghost
        step arrival
        """
    )
    t.do("place N0")
    assert "circle" not in t.text().replace("circle-of-prayer", "")
    t.do("pass", "exorcise", "roll white", "roll white", "roll white")
    assert "N1" in t.ghosts


def test_inc_9_the_circle_asked_while_it_is_in_play_works_and_stays() -> None:
    t = example("N at 1 no-tao\nghosts N1 ghoul, S1 nameless\nstep act")
    t.do("ask 6", "take yellow", "exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {"S1": "nameless"}
    assert "circle yellow" in t.text()


def test_inc_9_til_8_moved_it_discards_no_token_again() -> None:
    t = example("N at 7 no-yin-yang\nghosts N1 nameless\ncircle red\nstep act")
    t.do("help", "pick N1", "place S1", "pass")
    assert "circle red" in t.text()


def test_inc_9_white_faces_are_blank_against_nameless_itself() -> None:
    t = example("N at 1 tao yellow green red\nghosts N1 nameless\nstep act")
    t.do("exorcise", "roll blue", "roll white", "roll white")
    assert t.ghosts == {"N1": "nameless"}
    assert len(t.tao("N")) == 3


def test_inc_9_exo_16_white_faces_are_blank_in_the_roll_it_goes_with() -> None:
    t = example(
        """
        N at 0 tao yellow green
        ghosts N0 nameless, W2 drowned-maiden
        circle black
        step act
        """,
        level="hell",
    )
    t.do("exorcise", "roll blue", "roll red", "roll white", "target N0", "board N", "board N")
    assert t.ghosts == {"W2": "drowned-maiden"}


def test_inc_9_once_it_is_gone_white_faces_are_jokers_again() -> None:
    t = example("N at 1 no-tao\nghosts N1 hopping-vampire-1\ngone nameless\nstep act")
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert t.ghosts == {}


def test_inc_9_the_grey_die_has_a_blank_white_face_too() -> None:
    t = example("turn 1 E\nE at 5 no-tao\nghosts E1 creeping-one, N0 nameless\nstep act")
    t.do("exorcise", "grey-die", "roll red", "roll red", "roll red", "roll white")
    assert "E1" in t.ghosts


def test_inc_9_til_3_at_the_herbalist_a_white_face_gives_nothing_to_choose() -> None:
    t = example("N at 2 no-tao no-yin-yang\nghosts S1 nameless\nstep act")
    t.do("help", "roll white", "roll white")
    assert (t.tao("N"), t.active) == ([], "E")


def test_inc_9_a_ghost_that_needs_nothing_goes_with_white_faces_all_the_same() -> None:
    t = example("N at 1 no-tao\ncircle yellow\nghosts N1 ghoul, E1 nameless\nstep act")
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert "N1" not in t.ghosts
