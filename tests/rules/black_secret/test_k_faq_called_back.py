"""K-FAQ-4: who died in its own turn and is called back plays from its next turn on."""

import pytest

from ghoststories.kinds.black_secret import op
from tests.rules.looks import EAST_FULL, NORTH_FULL, OTHER_SIDES
from tests.rules.secrets import lines, now
from tests.support import SecretExample, secret_example

NEARLY = "mantras 5 called-back 3"


def called_back(t: SecretExample, tile: int) -> SecretExample:
    """The mantra has worked: the dead Taoist gets up on a tile, and another mantra comes."""
    assert t.step == "revive-tile"
    return t.do(f"tile {tile}").any_mantra()


def is_over(t: SecretExample, board: str) -> bool:
    """Whether the turn of a board is over, and the next one has begun."""
    return t.state.active != "NESW".index(board)


@pytest.mark.rule("K-FAQ-4", "YIN-5")
def test_k_faq_4_killed_in_the_yin_phase_it_has_no_yang_phase() -> None:
    t = secret_example(f"N at 0 qi 1\nghosts {NORTH_FULL}\n{NEARLY}\nstep yin")
    called_back(t, 3)
    assert (t.qi("N"), t.tile("N")) == (2, 3)
    assert is_over(t, "N")


@pytest.mark.rule("K-FAQ-4", "YIN-5")
def test_k_faq_4_killed_by_a_tormentor_no_ghost_is_drawn_in_step_3() -> None:
    t = secret_example(f"N at 0 qi 1\nghosts N0 lich\n{NEARLY}\nstep yin").do("curse qi")
    assert t.step == "revive-tile"
    before = t.state.deck_n
    called_back(t, 0)
    assert (t.state.deck_n, t.state.active, t.step) == (before, 1, "draw-card")


@pytest.mark.rule("K-FAQ-4", "DTH-4", "POW-5")
def test_k_faq_4_killed_by_the_sorcerers_price_there_is_no_second_help() -> None:
    t = secret_example(
        f"turn 3 W\nW at 3 qi 1\nghosts E0 zombie-1, N0 zombie-2\n{NEARLY}\nstep act",
        powers=OTHER_SIDES,
    )
    t.do("help", "pick E0")
    called_back(t, 3)
    assert t.ghosts == {"N0": "zombie-2"}
    assert is_over(t, "W")


@pytest.mark.rule("K-FAQ-4", "EXO-11")
def test_k_faq_4_killed_by_the_curse_of_its_exorcism_it_gets_no_reward() -> None:
    t = secret_example(
        f"N at 0 qi 1 tao black black\nghosts N0 black-widow-1 idle\n{NEARLY}\nstep act"
    )
    t.do("exorcise", "roll red", "roll black", "roll white")
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    t.do("curse qi")
    called_back(t, 0)
    assert t.qi("N") == 2
    assert is_over(t, "N")


@pytest.mark.rule("K-FAQ-4", "DTH-4", "DTH-3")
def test_k_faq_4_what_is_resolved_goes_on_as_on_a_haunted_boards_turn() -> None:
    """A later loss is taken by one living Taoist, the one called back too; no green power."""
    dying = f"struck E {op.LOSE_QI}; curse-die-for E0; yin-board"
    t = secret_example(
        lines(
            "turn 1 E",
            "E at 0 qi 1",
            f"ghosts {EAST_FULL}",
            NEARLY,
            f"agenda {dying}; move; winds; act; end; turn-ends E",
        )
    )
    called_back(t, 0)
    assert t.step == "curse-die"  # Strength of a Mountain would not roll it
    t.do("curse tao")
    assert (t.step, t.options()) == ("lose-qi-victim", [f"board {board}" for board in "NESW"])
    t.do("board E")
    assert (t.qi("E"), t.active) == (1, "S")


def test_k_faq_4_raised_on_its_own_dead_turn_it_waits_for_the_next() -> None:
    """TIL-1: it plays normally from its next turn, whenever it died."""
    t = secret_example(lines("N dead", f"ghosts {NORTH_FULL}", NEARLY, "step yin"))
    t.do("board E")
    called_back(t, 4)
    assert is_over(t, "N")


def test_k_faq_4_called_back_in_anothers_turn_changes_nothing() -> None:
    t = secret_example(lines("E dead", NEARLY, now("ink-mantra 1")))
    called_back(t.do("ink 5"), 8)
    assert (t.step, t.actor) == ("move", "N")


def test_k_faq_4_the_position_says_who_was_called_back_this_turn() -> None:
    t = secret_example(f"done called-back\n{now('lose-qi-victim')}")
    assert "done called-back" in t.text()
    again = secret_example("done called-back\nstep move")
    assert is_over(again, "N")
