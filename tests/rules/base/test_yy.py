"""YY: the Yin-Yang. When it may be spent is YANG-4."""

from tests.support import example


# ---------------------------------------------------------------- YY-1 what it does
def test_yy_1_the_villager_of_any_active_tile_helps() -> None:
    t = example("N at 0\nghosts N1 ghoul stone\nhaunted 8\nstep act")
    assert t.options("ask") == ["ask 1", "ask 2", "ask 3", "ask 4", "ask 5", "ask 6", "ask 7"]


def test_yy_1_it_is_spent() -> None:
    t = example("N at 4").do("ask 5")
    assert t.buddhas("N") == 1
    assert not t.yin_yang("N")
    assert t.options("ask") == []


def test_yy_1_the_taoist_stays_where_it_is() -> None:
    t = example("N at 0").do("ask 5")
    assert t.tile("N") == 0


def test_yy_1_or_any_one_haunted_tile_turns_active() -> None:
    t = example("N at 4\nhaunted 0 8")
    assert t.options("free") == ["free 0", "free 8"]
    t.do("free 8")
    assert t.haunted == [0]
    assert not t.yin_yang("N")
    assert t.options("free") == []


def test_yy_1_the_tile_turned_active_may_be_any_of_the_nine() -> None:
    t = example("N at 8\nhaunted 0").do("free 0")
    assert t.haunted == []


def test_yy_1_that_alone_without_the_help_of_the_tile_or_a_ghost() -> None:
    t = example("N at 4\nhaunted 8").do("free 8")
    assert t.step == "move"
    assert t.qi("N") == 3
    assert t.ghosts == {}


def test_yy_1_in_addition_to_the_turns_action() -> None:
    t = example("N at 5\nghosts E1 creeping-one\nstep act").do("ask 5")
    assert t.options("help") == ["help"]
    assert t.options("exorcise") == ["exorcise"]


def test_yy_1_the_own_tile_may_be_asked_too() -> None:
    t = example("N at 5\nstep act").do("ask 5")
    assert t.buddhas("N") == 1
    t.do("help")
    assert t.buddhas("N") == 2


def test_yy_1_a_villager_that_could_not_be_asked_on_its_tile_cannot_be_asked_so_either() -> None:
    t = example("N at 4")
    assert t.options("ask") == ["ask 2", "ask 5", "ask 6", "ask 7", "ask 8"]


def test_yy_1_help_by_yin_yang_does_not_use_up_heavenly_gust() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one\nstep act")
    t.do("ask 5", "help", "exorcise", "roll red", "roll red", "roll red")
    assert t.buddhas("W") == 2


def test_yy_1_at_the_end_of_the_turn_too() -> None:
    t = example("N at 4\nghosts S1 skinner\nstep end").do("ask 3")
    assert t.ghosts == {}
    assert t.qi("N") == 2


def test_yy_1_the_asker_killed_by_its_price_plays_no_further() -> None:
    t = example("N at 4 qi 1\nghosts S1 skinner").do("ask 3")
    assert t.ghosts == {}
    assert t.qi("N") == 0
    assert t.active == "E"


# ---------------------------------------------------------------- YY-2 one of its own
def test_yy_2_a_taoist_holds_at_most_its_own_one() -> None:
    t = example("N at 1\nE no-yin-yang\nghosts N1 grave-walker\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red")
    assert t.qi("N") == 4  # no choice: it has its Yin-Yang
    assert not t.yin_yang("E")


def test_yy_2_it_can_be_regained_and_spent_again_in_the_same_turn() -> None:
    t = example("N at 1\nghosts N1 grave-walker\nstep act")
    t.do("ask 5")
    assert t.options("ask") == []
    t.do("exorcise", "roll black", "roll black", "roll red", "yin-yang")
    assert "ask 5" in t.options()
    t.do("ask 5")
    assert t.buddhas("N") == 2
    assert not t.yin_yang("N")


def test_yy_2_it_is_regained_between_the_actions_of_heavenly_gust() -> None:
    t = example("turn 1 W\nW at 2 no-yin-yang\nghosts N2 grave-walker\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll red", "yin-yang", "ask 5")
    assert t.buddhas("W") == 1
    assert t.options("help") == ["help"]


# ---------------------------------------------------------------- YY-3 haunted tiles
def test_yy_3_it_may_be_spent_while_standing_on_a_haunted_tile() -> None:
    t = example("N at 0\nhaunted 0\nstep act").do("ask 5")
    assert t.buddhas("N") == 1


def test_yy_3_no_haunted_tile_can_be_asked_through_it() -> None:
    t = example("N at 4\nhaunted 5")
    assert "ask 5" not in t.options()
    assert "free 5" in t.options()


def test_yy_3_an_active_tile_cannot_be_turned() -> None:
    t = example("N at 4\nhaunted 5")
    assert t.options("free") == ["free 5"]


def test_yy_3_a_tile_turned_active_can_be_asked_in_the_same_turn() -> None:
    t = example("N at 5\nhaunted 5\nstep act")
    assert t.options("help") == []
    t.do("free 5", "help")
    assert t.haunted == []
    assert t.buddhas("N") == 1


def test_yy_3_a_tile_turned_active_before_the_move_can_be_entered_and_asked() -> None:
    t = example("N at 4\nhaunted 5").do("free 5", "move 5", "help")
    assert t.buddhas("N") == 1


def test_yy_3_turned_after_the_action_it_waits_for_the_next_one() -> None:
    t = example("N at 5\nhaunted 5\nstep end").do("free 5")
    assert t.haunted == []
    assert t.buddhas("N") == 0
    assert t.active == "E"
