"""INC-4, INC-6 to INC-10: incarnations with rules of their own."""

from tests.rules.looks import buddhas_on_boards, supply_tao, temple
from tests.support import example


# ---------------------------------------------------------------- INC-4, INC-7 Howling Nightmare
def test_inc_4_card_56_howling_nightmare_calls_a_ghost_when_it_arrives() -> None:
    t = example("deck howling-nightmare(all), 5 ghost\nstep arrival").do("place N0")
    assert t.step == "draw-card"
    assert t.pending().subject["cause"] == "card:howling-nightmare"


def test_inc_7_a_ghost_straight_across_forbids_its_exorcism() -> None:
    t = example(
        """
        N at 1 tao black black black
        ghosts N1 howling-nightmare, S1 zombie-1
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N1": "howling-nightmare", "S1": "zombie-1"}
    assert len(t.tao("N")) == 3


def test_inc_7_an_incarnation_there_forbids_it_too_but_a_buddha_does_not() -> None:
    forbidden = example("N at 1 no-tao\nghosts N1 howling-nightmare, S1 death-army\nstep act")
    forbidden.do("exorcise", "roll black", "roll black", "roll black")
    assert "N1" in forbidden.ghosts
    allowed = example("N at 1 no-tao\nghosts N1 howling-nightmare\nbuddhas S1\nstep act")
    allowed.do("exorcise", "roll black", "roll black", "roll black")
    assert allowed.ghosts == {}


def test_inc_7_the_opposite_space_is_counted_from_where_it_lies_now() -> None:
    """N0 faces S2; the ghost on S1 does not matter to it."""
    t = example("N at 0 no-tao\nghosts N0 howling-nightmare, S1 zombie-1\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert "N0" not in t.ghosts


# ---------------------------------------------------------------- INC-4, INC-8 Uncatchable
def test_inc_4_card_57_uncatchable_rolls_the_curse_die_when_it_arrives() -> None:
    t = example("deck uncatchable(all), 5 ghost\nstep arrival").do("place N0")
    assert t.step == "curse-die"


def test_inc_8_uncatchable_without_a_buddha_cannot_be_exorcised() -> None:
    t = example("N at 1 no-tao\nghosts N1 uncatchable\nstep act")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert t.ghosts == {"N1": "uncatchable"}


def test_inc_8_the_buddha_stays_under_it_and_goes_to_the_temple_with_it() -> None:
    t = example("N no-yin-yang\nbuddhas N1\ndeck uncatchable(all), 5 ghost\nstep arrival")
    assert "place N1" in t.options()
    t.do("place N1", "curse nothing")
    assert (t.ghosts, buddhas_on_boards(t), temple(t)) == ({"N1": "uncatchable"}, ["N1"], 1)
    t.do("move 1", "exorcise", "roll black", "roll black", "roll black")
    assert (t.ghosts, buddhas_on_boards(t), temple(t)) == ({}, [], 2)


def test_inc_8_moved_away_by_the_pavilion_it_leaves_the_buddha_behind() -> None:
    t = example("N at 7 no-yin-yang\nghosts W1 uncatchable\nbuddhas W1\nstep act")
    t.do("help", "pick W1", "place E1")
    assert t.ghosts == {"E1": "uncatchable"}
    assert buddhas_on_boards(t) == ["W1"]


def test_inc_8_no_buddha_can_be_put_on_the_space_it_occupies() -> None:
    t = example("N at 0 buddhas 1\nghosts N0 uncatchable\nstep end")
    assert t.options("buddha") == ["buddha W2"]


# ---------------------------------------------------------------- INC-4, INC-6 Forgotten Ones
FORGOTTEN = "ghosts N1 forgotten-ones"


def test_inc_4_card_60_forgotten_ones_take_every_power() -> None:
    assert example(FORGOTTEN).options("take") == []
    spires = example(f"turn 1 S\nS at 0\n{FORGOTTEN}")
    assert spires.options("move") == ["move 1", "move 3", "move 4"]


def test_inc_6_exorcised_they_give_the_powers_back_at_once() -> None:
    """Heavenly Gust did not work a moment ago; now the help may follow the exorcism."""
    t = example(
        """
        turn 1 W
        W at 1 no-tao no-yin-yang
        haunted 5
        ghosts N1 forgotten-ones, E1 death-army
        step act
        """
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "board W")
    assert t.options("help") == ["help"]


def test_inc_6_option_rest_of_the_game_the_powers_stay_lost() -> None:
    t = example(
        "deck forgotten-ones(all), 5 ghost, 1 incarnation, 5 ghost\nN no-yin-yang\nstep arrival",
        forgotten_ones="rest_of_game",
    )
    t.do("place N1", "move 1", "exorcise", "roll black", "roll black", "roll black")
    t.do("board N")
    assert t.ghosts == {}
    assert "powers lost" in t.text()


# ---------------------------------------------------------------- INC-4, INC-10 Bonecracker
def test_inc_4_card_61_bonecracker_costs_every_taoist_a_tao_when_it_arrives() -> None:
    t = example("E no-tao\ndeck bonecracker(all), 5 ghost\nstep arrival").do("place S1")
    assert [t.tao(board) for board in "NESW"] == [[], [], [], []]


def test_inc_10_its_discard_comes_before_everything_else_of_its_board() -> None:
    t = example(
        """
        turn 1 S
        N tao yellow red
        ghosts S0 bleeding-eyes stone, S1 bonecracker, S2 raging-one, N0 black-widow-1
        step yin
        """
    )
    assert (t.step, t.actor) == ("drop-tao", "N")
    assert t.haunted == []
    t.do("drop red")
    assert t.haunted == [8]
    assert t.step == "curse-die"


def test_inc_10_it_comes_on_a_haunted_boards_turn_too() -> None:
    t = example("turn 1 S\nS dead\nghosts S1 bonecracker\nstep yin")
    assert t.tao("N") == []


# ---------------------------------------------------------------- INC-4, INC-9 Nameless
def test_inc_9_card_65_nameless_discards_the_circles_token() -> None:
    t = example("circle red\ndeck nameless(all), 5 ghost\nstep arrival").do("place N0")
    assert t.state.circle == -1
    assert supply_tao(t)["red"] == 3
    assert "circle none (card:nameless)" in t.told


def test_inc_9_white_faces_are_blank_in_every_exorcism() -> None:
    t = example("N at 1 no-tao\nghosts N1 ghoul, E1 nameless\nstep act")
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert "N1" in t.ghosts


def test_inc_9_white_faces_are_blank_at_the_herbalist_too() -> None:
    t = example("N at 2 no-tao no-yin-yang\nghosts S1 nameless\nstep act")
    t.do("help", "roll white", "roll red")
    assert t.tao("N") == ["red"]


def test_inc_9_the_circle_may_be_asked_again_and_works_against_nameless_too() -> None:
    t = example(
        """
        N at 1 tao yellow green red
        circle black
        ghosts N1 nameless
        step act
        """
    )
    t.do("exorcise", "roll blue", "roll white", "roll white", "target N1")
    assert t.ghosts == {}
