"""EXO-4, EXO-5: Tao tokens, and what must go."""

from tests.support import example


# ---------------------------------------------------------------- EXO-4 Tao tokens
def test_exo_4_tokens_complete_what_the_faces_lack() -> None:
    t = example("N at 1 tao red yellow\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green", "target N1")
    assert t.ghosts == {}
    assert t.tao("N") == ["yellow"]


def test_exo_4_tokens_alone_can_exorcise() -> None:
    t = example("N at 1 tao red red\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green", "target N1")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_4_spending_is_never_forced() -> None:
    t = example("N at 1 tao red\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green")
    assert t.options() == ["target N1", "pass"]
    t.do("pass")
    assert t.ghosts == {"N1": "bleeding-eyes"}
    assert t.tao("N") == ["red"]


def test_exo_4_no_token_is_spent_unless_the_exorcism_is_completed() -> None:
    t = example("N at 1 tao red\nghosts N1 scarlet-evildoer-1\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green")
    assert t.step == "end"
    assert t.tao("N") == ["red"]


def test_exo_4_only_tokens_of_the_needed_colour() -> None:
    t = example("N at 1 tao yellow blue black\nghosts N1 skinner\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.step == "end"
    assert t.ghosts == {"N1": "skinner"}


def test_exo_4_not_one_token_more_than_needed() -> None:
    t = example("N at 1 tao red red red\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green", "target N1")
    assert t.ghosts == {}
    assert t.tao("N") == ["red", "red"]


def test_exo_4_no_token_is_spent_where_a_face_would_do() -> None:
    for face in ("red", "white"):
        t = example("N at 1 tao red\nghosts N1 skinner\nstep act")
        t.do("exorcise", f"roll {face}", "roll green", "roll green")
        assert (t.ghosts, t.step) == ({}, "end")
        assert t.tao("N") == ["red"]


def test_exo_4_no_token_is_spent_where_the_face_of_another_ghost_would_do() -> None:
    t = example("N at 0 tao red blue\nghosts N0 bleeding-eyes, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll green", "target N0")
    assert t.options() == ["target W2", "pass"]
    t.do("pass")  # the joker lies on N0: the red token would leave it unused
    assert t.ghosts == {"W2": "drowned-maiden"}
    assert t.tao("N") == ["red", "blue"]


def test_exo_4_living_friends_on_the_same_tile_pay_too() -> None:
    t = example(
        """
        N at 1 no-tao
        E at 1 tao red
        S at 4 tao red
        ghosts N1 skinner
        step act
        """
    )
    t.do("exorcise", "roll green", "roll green", "roll green", "target N1")
    assert t.ghosts == {}
    assert t.tao("E") == []
    assert t.tao("S") == ["red"]


def test_exo_4_friends_on_other_tiles_do_not_pay() -> None:
    t = example("N at 1 no-tao\nS at 4 tao red\nghosts N1 skinner\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.step == "end"
    assert t.ghosts == {"N1": "skinner"}


def test_exo_4_the_active_player_decides_whose_tokens() -> None:
    t = example(
        """
        N at 1 tao red
        E at 1 tao red
        W at 1 tao red
        ghosts N1 skinner
        step act
        """
    )
    t.do("exorcise", "roll green", "roll green", "roll green", "target N1")
    assert t.actor == "N"
    assert t.options() == ["token N", "token E", "token W"]
    t.do("token W")
    assert t.tao("N") == ["red"]
    assert t.tao("E") == ["red"]
    assert t.tao("W") == []


def test_exo_4_dice_lie_by_themselves_and_whose_tokens_is_asked_clockwise() -> None:
    t = example(
        """
        turn 1 S
        S at 7 tao red
        W at 7 tao red
        N at 7 tao red
        ghosts S1 scarlet-evildoer-1
        step act
        """
    )
    t.do("exorcise", "roll red", "roll white", "roll green")
    assert t.options() == ["target S1", "pass"]
    t.do("target S1")
    assert t.options() == ["token S", "token W", "token N"]  # no `pass`: one is missing
    t.do("token W")
    assert t.ghosts == {}
    assert [t.tao("S"), t.tao("W"), t.tao("N")] == [["red"], [], ["red"]]


def test_exo_4_whose_tokens_in_any_order() -> None:
    position = """
        N at 1 tao red
        E at 1 tao red
        W at 1 tao red
        ghosts N1 bleeding-eyes
        step act
        """
    for order in (("token N", "token W"), ("token W", "token N")):
        t = example(position)
        t.do("exorcise", "roll green", "roll green", "roll green", "target N1", *order)
        assert t.ghosts == {}
        assert [t.tao("N"), t.tao("E"), t.tao("W")] == [[], ["red"], []]


def test_exo_4_tokens_that_are_all_missing_are_not_asked_for() -> None:
    """Three of three are; of two one must be N's, the other may be anybody's, in any order."""
    t = example("N at 1 tao red red\nE at 1 tao red\nghosts N1 scarlet-evildoer-1\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green", "target N1")
    assert t.ghosts == {}
    t = example("N at 1 tao red red\nE at 1 tao red\nghosts N1 bleeding-eyes\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green", "target N1")
    assert t.options() == ["token N", "token E"]
    assert t.do("token E").ghosts == {}, "the other one is strictly missing"
    assert (t.tao("N"), t.tao("E")) == (["red"], [])


def test_exo_4_which_colour_the_joker_spares_is_the_players_choice() -> None:
    """Colour by colour; `pass` leaves the rest of a colour to the dice."""
    position = "N at 0 tao red blue\nghosts N0 skinner, W2 drowned-maiden\nstep act"
    for answer, left in (("token N", "blue"), ("pass", "red")):
        t = example(position)
        t.do("exorcise", "roll white", "roll green", "roll green", "target N0", "target W2")
        assert (t.step, t.pending().subject["colour"]) == ("lay", "red")
        assert t.options() == ["token N", "pass"]
        t.do(answer)
        assert (t.ghosts, t.tao("N")) == ({}, [left])


def test_exo_4_what_would_leave_the_exorcism_incomplete_is_not_offered() -> None:
    t = example(
        """
        N at 1 tao yellow yellow green green red blue
        ghosts N1 hope-killer
        step act
        """
    )
    t.do("exorcise", "roll red", "roll white", "roll black", "target N1")
    # Yellow and green are paid by tokens: the joker is needed for the second blue.
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_4_when_everything_is_needed_nothing_is_left_to_choose() -> None:
    t = example("N at 1 no-tao\nW at 1 tao red\nghosts N1 scarlet-evildoer-1\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll green", "target N1")
    assert t.ghosts == {}
    assert t.tao("W") == []


# ---------------------------------------------------------------- EXO-5 what must go
def test_exo_5_what_the_dice_alone_pay_for_must_go() -> None:
    t = example("N at 1 no-tao\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll red")
    assert t.ghosts == {}
    assert t.step == "curse-die"


def test_exo_5_stopping_is_not_offered_while_the_unused_faces_pay() -> None:
    t = example("N at 0 tao red\nghosts N0 skinner, W2 fury-of-depth\nstep act")
    t.do("exorcise", "roll red", "roll blue", "roll blue")
    assert (t.ghosts, t.tao("N")) == ({"W2": "fury-of-depth"}, ["red"])
    t = example("N at 0 tao red\nghosts N0 skinner, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll white", "roll green", "roll green")
    assert t.options() == ["target N0", "target W2"]


def test_exo_5_for_either_but_not_both_the_player_picks() -> None:
    t = example("N at 0\nghosts N0 skinner, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll white", "roll green", "roll green")
    assert t.options() == ["target N0", "target W2"]
    t.do("target W2")
    assert t.ghosts == {"N0": "skinner"}


def test_exo_5_for_both_both_go() -> None:
    t = example("N at 0\nghosts N0 skinner, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll red", "roll blue", "roll green")
    assert t.ghosts == {}


def test_exo_5_both_must_go_even_if_the_player_wants_only_one() -> None:
    t = example("N at 0 no-tao\nghosts N0 zombie-1, W2 coffin-breakers-1\nstep act")
    t.do("exorcise", "roll yellow", "roll white", "roll yellow")
    assert t.ghosts == {}


def test_exo_5_resistance_0_goes_with_any_attempt() -> None:
    t = example("N at 0\nghosts N0 skinner, W2 drowned-maiden\ncircle red\nstep act")
    t.do("exorcise", "roll green", "roll green", "roll green")
    assert t.ghosts == {"W2": "drowned-maiden"}


def test_exo_5_a_joker_laid_where_a_face_would_do_can_spare_the_second_ghost() -> None:
    t = example("N at 0\nghosts N0 skinner, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll green")
    assert t.options() == ["target W2", "pass"]
    t.do("pass")
    assert t.ghosts == {"W2": "drowned-maiden"}
    assert "face-laid N0 white" in t.told


def test_exo_5_a_joker_kept_takes_the_second_ghost_along() -> None:
    t = example("N at 0\nghosts N0 skinner, W2 drowned-maiden\nstep act")
    t.do("exorcise", "roll red", "roll white", "roll green", "target W2")
    assert t.ghosts == {}


def test_exo_5_a_token_for_one_and_the_face_for_the_other() -> None:
    t = example("N at 0 tao red\nghosts N0 skinner, W2 sharp-nailed-mistresses-2\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green", "target N0")
    assert t.options() == ["target W2", "pass"]
    t.do("target W2")
    assert t.ghosts == {}
    assert t.tao("N") == []


def test_exo_5_all_faces_on_one_ghost_leave_the_other_to_the_tokens() -> None:
    t = example("N at 0 tao red\nghosts N0 bleeding-eyes, W2 skinner\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green", "target N0")
    assert t.options() == ["target W2", "pass"]
    t.do("pass")
    assert t.ghosts == {"W2": "skinner"}
    assert t.tao("N") == ["red"]


def test_exo_5_a_face_that_would_be_left_for_the_other_ghost_takes_it_along() -> None:
    t = example("N at 0 tao red\nghosts N0 bleeding-eyes, W2 skinner\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll green", "target W2")
    assert t.options() == ["target N0", "pass"]
    t.do("pass")
    assert (t.ghosts, t.tao("N")) == ({"N0": "bleeding-eyes"}, ["red"])
    t = example("N at 0 tao red\nghosts N0 bleeding-eyes, W2 skinner\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert (t.ghosts, t.tao("N")) == ({}, ["red"])


def test_exo_5_faces_that_an_immune_ghost_cannot_use_do_not_force_it_out() -> None:
    t = example("N at 1 tao red\nghosts N1 reaper\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll white")
    assert t.options() == ["target N1", "pass"]


def test_exo_5_the_circle_counts_in_what_the_dice_alone_pay() -> None:
    t = example("N at 1 no-tao\nghosts N1 bleeding-eyes\ncircle red\nstep act")
    t.do("exorcise", "roll red", "roll green", "roll green")
    assert t.ghosts == {}
