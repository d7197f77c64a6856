"""SOLO-3, SOLO-7, SOLO-8: when each of the eight powers can be borrowed and used.

`alone`: N red with Dance of the Spires; E yellow, S green and W blue are neutral.
`pair`: N green and S blue play; E red and W yellow are neutral.
"""

import pytest

from tests.rules.looks import draw
from tests.support import Example, example

SIDES = {
    "yellow": ("enfeeblement-mantra", "bottomless-pockets"),
    "green": ("strength-of-a-mountain", "the-gods-favourite"),
    "red": ("dance-of-the-spires", "dance-of-the-twin-winds"),
    "blue": ("heavenly-gust", "second-wind"),
}
SPIRES, WINDS = SIDES["red"]
MANTRA, POCKETS = SIDES["yellow"]
STRENGTH, FAVOURITE = SIDES["green"]
GUST, SECOND_WIND = SIDES["blue"]


def shown(*wanted: str) -> tuple[str, ...]:
    """The four powers, those wanted among them."""
    return tuple(next((s for s in sides if s in wanted), sides[0]) for sides in SIDES.values())


def alone(position: str, *powers: str) -> Example:
    colours = ("red", "yellow", "green", "blue")
    return example(position, players=1, colours=colours, powers=shown(*powers))


def pair(position: str, *powers: str, edition: str = "second") -> Example:
    colours = ("green", "red", "blue", "yellow")
    return example(position, players=2, colours=colours, powers=shown(*powers), edition=edition)


def rolls(*colours: str) -> list[str]:
    return [f"roll {colour}" for colour in colours]


# ---------------------------------------------------------------- Bottomless Pockets
def test_solo_7_pockets_before_the_move() -> None:
    t = alone("N no-tao", POCKETS)
    assert t.options("take") == []
    t.do("borrow E")
    assert len(t.options("take")) == 5
    t.do("take black")
    assert t.tao("N") == ["black"]
    assert t.options("take") == []
    assert "borrow E" not in t.options()
    assert t.step == "move"


@pytest.mark.parametrize("step_1", ["move 8", "pass"])
def test_solo_7_pockets_and_mantra_not_once_the_move_is_made_or_passed(step_1: str) -> None:
    for power in (POCKETS, MANTRA):
        t = alone("N at 4\nghosts E1 ghoul", power).do(step_1)
        assert "borrow E" not in t.options()


@pytest.mark.parametrize("step_1", ["move 8", "pass"])
def test_solo_7_pockets_and_mantra_left_unused_are_gone_with_the_move(step_1: str) -> None:
    t = alone("N at 4", POCKETS).do("borrow E", step_1)
    assert t.options("take") == []
    t = alone("N at 4\nghosts E1 ghoul", MANTRA).do("borrow E", step_1)
    assert t.options("pick") == []


def test_solo_7_pockets_also_after_the_yin_yang_was_spent_before_moving() -> None:
    t = alone("N at 0 no-tao", POCKETS).do("ask 5", "borrow E", "take red")
    assert t.tao("N") == ["red"]


def test_solo_3_pockets_for_one_turn_only() -> None:
    t = alone("N at 0\nborrowed E\ndeck skinner, 1 incarnation, 10 ghost\nstep end", POCKETS)
    t.do("pass", "place N0")
    assert t.step == "move"
    assert t.options("take") == []


# ---------------------------------------------------------------- Enfeeblement Mantra
def test_solo_7_mantra_before_the_move_on_any_ghost() -> None:
    t = alone("N at 0\nghosts N1 bleeding-eyes, W2 vampire-lord", MANTRA)
    assert t.options("pick") == []
    t.do("borrow E")
    assert t.options("pick") == ["pick N1", "pick W2"]
    t.do("pick N1")
    assert t.options("pick") == []
    assert "mantra N1" in t.text()


def test_solo_7_exo_6_a_borrowed_mantra_lowers_the_resistance() -> None:
    t = alone("N at 0 no-tao\nghosts N1 bleeding-eyes", MANTRA)
    t.do("borrow E", "pick N1", "move 1", "exorcise", *rolls("red", "blue", "blue"))
    assert t.ghosts == {}


def test_solo_8_the_mantra_stays_on_its_ghost_after_the_turn() -> None:
    t = alone("N at 0\nghosts N1 zombie-1\nstep end\nborrowed E\nmantra N1", MANTRA)
    t.do("pass", draw("ghoul"), "place E0")
    assert (t.active, t.step) == ("N", "move")
    assert "mantra N1" in t.text()


def test_solo_8_without_another_token_it_is_not_moved() -> None:
    t = alone("N at 0\nghosts N1 zombie-1, E1 ghoul\nmantra N1", MANTRA)
    assert t.options("pick") == []
    t.do("borrow E")
    assert t.options("pick") == ["pick E1"]
    t.do("pick E1")
    assert "mantra E1" in t.text()


def test_solo_8_a_left_mantra_helps_the_other_player_too() -> None:
    t = pair("turn 3 S\nS at 1 no-tao\nghosts N1 restless-dead\nmantra N1\nstep act", MANTRA)
    t.do("exorcise", *rolls("yellow", "red", "red"))
    assert t.ghosts == {}


def test_solo_8_when_its_ghost_leaves_play_it_returns_and_waits_for_the_next_turn() -> None:
    t = alone("N at 0\nghosts N1 zombie-1, E1 ghoul\nmantra N1", MANTRA).do("ask 3", "pick N1")
    assert t.ghosts == {"E1": "ghoul"}
    assert "mantra" not in t.text().replace("done mantra", "")
    assert t.options("pick") == []
    if "borrow E" in t.options():
        assert t.do("borrow E").options("pick") == []
    t = alone("N at 0\nghosts E1 ghoul\ndone mantra-back\nstep end", MANTRA)
    t.do("pass", draw("skinner"), "place N1", "borrow E")
    assert "pick E1" in t.options()


def test_solo_8_a_mantra_that_came_back_is_not_placed_by_a_token_spent_before_either() -> None:
    t = alone("N at 0\nghosts N1 zombie-1, E1 ghoul\nmantra N1", MANTRA)
    t.do("borrow E", "ask 3", "pick N1")
    assert (t.ghosts, t.options("pick")) == ({"E1": "ghoul"}, [])


def test_solo_8_blocked_it_comes_off_and_does_not_come_back_by_itself() -> None:
    t = alone(
        """
        N at 8
        ghosts N1 blood-drinker-1
        mantra N1
        deck coffin-breakers-1(all), abysmal-1(all), 9 ghost
        step act
        """,
        MANTRA,
    )
    t.do("help", "take red", "place E0")
    assert "mantra N1" in t.text()
    t.do("place W0")
    assert "mantra" not in t.text()
    t.do("ask 3", "pick E0")
    assert "mantra" not in t.text()


def test_solo_8_a_block_on_the_board_of_who_placed_it_does_not_matter() -> None:
    t = alone(
        """
        N at 8
        ghosts N1 blood-drinker-1
        mantra N1
        deck sharp-nailed-mistresses-1(all), abysmal-1(all), 9 ghost
        step act
        """,
        MANTRA,
    )
    t.do("help", "take red", "place N0", "place W0")
    assert "mantra N1" in t.text()


def test_solo_8_forgotten_ones_take_it_off() -> None:
    t = alone(
        "N at 8\nghosts N1 zombie-1\nmantra N1\ndeck forgotten-ones(all), 9 ghost\nstep act", MANTRA
    )
    t.do("help", "take red", "place N0")
    assert "mantra" not in t.text()


def test_solo_8_the_yellow_board_haunted_it_comes_off() -> None:
    t = alone("turn 2 E\nE qi 1\nghosts E1 lich, N1 zombie-1\nmantra N1\nstep yin", MANTRA)
    assert "mantra N1" in t.text()
    t.do("curse qi")
    assert "mantra" not in t.text()


def test_solo_8_it_stays_when_the_yellow_board_only_loses_a_qi() -> None:
    t = alone("turn 2 E\nE qi 2\nghosts E1 lich, N1 zombie-1\nmantra N1\nstep yin", MANTRA)
    assert "mantra N1" in t.do("curse qi").text()


def test_solo_8_the_death_of_who_placed_it_does_not_take_it_off() -> None:
    t = pair("N at 3 qi 1\nghosts N1 zombie-1, E1 skinner\nmantra N1\nstep act", MANTRA)
    t.do("help", "pick E1")
    assert t.qi("N") == 0
    assert "mantra N1" in t.text()


# ---------------------------------------------------------------- Dance of the Twin Winds
def test_solo_7_twin_winds_second_edition_before_the_own_move() -> None:
    t = pair("N at 8\nS at 0\nhaunted 1", WINDS).do("borrow E")
    assert t.options("board") == ["board S"]
    t.do("board S")
    assert t.options() == ["tile 1", "tile 3", "tile 4"]
    t.do("tile 1")
    assert (t.tile("S"), t.step) == (1, "move")
    assert t.options("board") == []
    assert "move 7" in t.options()


@pytest.mark.parametrize("step_1", ["move 7", "pass"])
def test_solo_7_twin_winds_second_edition_not_after_it(step_1: str) -> None:
    assert "borrow E" not in pair("N at 8", WINDS).do(step_1).options()
    assert pair("N at 8", WINDS).do("borrow E", step_1).options("board") == []


def test_solo_7_lvl_7_twin_winds_first_edition_after_the_own_move_only() -> None:
    t = pair("N at 8\nS at 0", WINDS, edition="first").do("borrow E")
    assert t.options("board") == []
    t.do("move 7", "board S", "tile 3")
    assert (t.tile("N"), t.tile("S"), t.step) == (7, 3, "act")
    assert t.options("help") == ["help"]


@pytest.mark.parametrize("step_1", ["move 7", "pass"])
def test_solo_7_twin_winds_first_edition_borrowed_when_the_move_is_done(step_1: str) -> None:
    t = pair("N at 8\nS at 0", WINDS, edition="first").do(step_1, "borrow E", "board S", "tile 4")
    assert (t.tile("S"), t.step) == (4, "act")


def test_solo_7_twin_winds_first_edition_not_once_step_2_has_begun() -> None:
    t = pair("N at 8", WINDS, edition="first").do("move 5", "pass")
    assert t.step == "act"
    assert "borrow E" not in t.options()
    t.do("help")
    assert "borrow E" not in t.options()
    assert t.options("board") == []


def test_solo_7_pow_3_twin_winds_never_move_a_dead_taoist_or_the_mover() -> None:
    t = pair("N at 8\nS dead", WINDS)
    if "borrow E" in t.options():
        t.do("borrow E")
    assert t.options("board") == []


# ---------------------------------------------------------------- Dance of the Spires
def test_solo_7_spires_as_the_move() -> None:
    t = pair("N at 0", SPIRES)
    assert t.options("move") == ["move 1", "move 3", "move 4"]
    t.do("borrow E")
    assert t.options("move") == [f"move {tile}" for tile in range(1, 9)]
    t.do("move 8")
    assert (t.tile("N"), t.step) == (8, "act")


@pytest.mark.parametrize("step_1", ["move 1", "pass"])
def test_solo_7_spires_not_once_the_move_is_made_or_passed(step_1: str) -> None:
    assert "borrow E" not in pair("N at 0", SPIRES).do(step_1).options()


def test_solo_7_one_board_has_one_side_never_both_powers() -> None:
    t = pair("N at 0\nS at 0", SPIRES).do("borrow E")
    assert t.options("board") == []
    t = pair("N at 0\nS at 0", WINDS).do("borrow E")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


# ---------------------------------------------------------------- Second Wind
@pytest.mark.parametrize("before", [["borrow W", "help"], ["help", "borrow W"]])
def test_solo_7_second_wind_before_the_first_help_or_after_it(before: list[str]) -> None:
    t = alone("N at 5 no-yin-yang\nghosts E1 creeping-one\nstep act", SECOND_WIND).do(*before)
    assert "help" in t.options()
    assert t.options("exorcise") == []
    t.do("help")
    assert t.buddhas("N") == 2
    assert t.options("help") == []


@pytest.mark.parametrize("late", [False, True])
def test_solo_7_second_wind_before_the_first_exorcism_or_after_it(late: bool) -> None:
    t = alone("N at 5 no-tao\nghosts E1 green-abomination\nstep act", SECOND_WIND)
    first = ["exorcise", *rolls("red", "red", "red")]
    t.do(*([*first, "borrow W"] if late else ["borrow W", *first]))
    assert t.options("exorcise") == ["exorcise"]
    assert t.options("help") == []
    t.do("exorcise", *rolls("red", "red", "red"))
    assert t.options("exorcise") == []


@pytest.mark.parametrize("power", [SECOND_WIND, GUST])
def test_solo_7_the_blue_powers_not_when_the_action_was_passed(power: str) -> None:
    t = alone("N at 5\nghosts E1 creeping-one\nstep act", power).do("pass")
    assert t.options("help") == []
    if "borrow W" in t.options():
        t.do("borrow W")
    assert t.options("help") == []
    assert t.options("exorcise") == []


@pytest.mark.parametrize("power", [SECOND_WIND, GUST])
def test_solo_7_the_blue_powers_not_once_a_buddha_is_placed(power: str) -> None:
    t = alone("N at 2 buddhas 1\nghosts E0 creeping-one\nstep act", power)
    t.do("help", *rolls("red", "red"))
    assert "borrow W" in t.options()
    t.do("buddha N2")
    assert "borrow W" not in t.options()


def test_solo_7_pow_5_no_second_help_from_a_tile_haunted_meanwhile() -> None:
    t = alone("N at 1\nborrowed W\nhaunted 0\nstep act", SECOND_WIND)
    t.do("help", draw("shapeless-evil"), "place N1")
    assert t.haunted == [1]
    assert t.options("help") == []


def test_solo_7_pow_5_who_leaves_by_its_own_pavilion_has_no_second_action() -> None:
    t = alone("N at 7\nborrowed W\nghosts E1 ghoul\nstep act", SECOND_WIND)
    t.do("help", "pass", "board N", "tile 5")
    assert t.options("help") == []
    assert t.options("exorcise") == []


# ---------------------------------------------------------------- Heavenly Gust
@pytest.mark.parametrize("before", [["borrow W", "help"], ["help", "borrow W"]])
def test_solo_7_gust_help_and_then_an_exorcism(before: list[str]) -> None:
    t = alone("N at 5\nghosts E1 creeping-one\nstep act", GUST).do(*before)
    assert (t.options("help"), t.options("exorcise")) == ([], ["exorcise"])


@pytest.mark.parametrize("late", [False, True])
def test_solo_7_gust_an_exorcism_and_then_help(late: bool) -> None:
    t = alone("N at 5 no-tao\nghosts E1 creeping-one\nstep act", GUST)
    first = ["exorcise", *rolls("red", "red", "red")]
    t.do(*([*first, "borrow W"] if late else ["borrow W", *first]))
    assert (t.options("help"), t.options("exorcise")) == (["help"], [])


def test_solo_7_gust_a_second_action_passed_is_past() -> None:
    t = alone("N at 5\nborrowed W\nghosts E1 creeping-one\nstep act", GUST)
    t.do("help", "pass", "ask 5")
    assert t.options("exorcise") == []


# ---------------------------------------------------------------- Strength of a Mountain
def test_solo_7_strength_before_the_exorcism_gives_the_grey_die() -> None:
    t = alone("N at 5 no-tao\nghosts E1 rotten-soul-1\nstep act", STRENGTH).do("borrow S")
    t.do("exorcise")
    assert t.options() == ["grey-die", "pass"]
    t.do("grey-die", *rolls("red", "red", "green", "green"))
    assert t.ghosts == {}
    assert t.step == "end"  # and Rotten Soul's curse is not rolled


def test_solo_7_strength_borrowed_before_the_move_lasts_through_the_turn() -> None:
    t = alone("N at 4\nghosts E1 rotten-soul-1", STRENGTH).do("borrow S", "move 5", "exorcise")
    assert t.options() == ["grey-die", "pass"]


def test_solo_7_strength_not_between_the_roll_and_its_curse() -> None:
    t = alone("N at 5 no-tao\nghosts E1 rotten-soul-1\nstep act", STRENGTH)
    t.do("exorcise", *rolls("green", "green", "red"))
    assert t.step == "curse-die"


def test_solo_7_strength_between_the_two_attempts_of_second_wind() -> None:
    t = alone("N at 5 no-tao\nborrowed W\nghosts E1 rotten-soul-1\nstep act", STRENGTH, SECOND_WIND)
    t.do("exorcise", *rolls("red", "red", "red"), "borrow S", "exorcise")
    assert t.options() == ["grey-die", "pass"]


def test_solo_7_strength_no_grey_die_at_the_herbalist() -> None:
    t = alone("N at 2 no-tao\nborrowed S\nstep act", STRENGTH).do("help", *rolls("red", "red"))
    assert t.tao("N") == ["red", "red"]
    assert t.step == "end"


def test_solo_7_strength_skips_the_roll_of_a_ghost_that_arrives_in_the_yang_phase() -> None:
    position = "N at 8\ndeck uncatchable(all), 9 ghost\nstep act"
    t = alone(position, STRENGTH).do("borrow S", "help", "take red", "place N0")
    assert t.step == "end"
    t = alone(position, STRENGTH).do("help", "take red", "place N0")
    assert t.step == "curse-die"


def test_solo_7_pow_7_strength_skips_the_graveyards_roll() -> None:
    colours = ("red", "yellow", "blue", "green")
    position = "N at 0\nE dead\nstep act"
    t = example(position, players=3, colours=colours, powers=shown(STRENGTH))
    t.do("borrow W", "help")
    assert (t.qi("E"), t.step) == (2, "end")


@pytest.mark.parametrize("power", [STRENGTH, FAVOURITE])
def test_solo_7_green_is_nothing_in_the_yin_phase(power: str) -> None:
    t = alone("ghosts N1 lich\nstep yin", power)
    assert t.step == "curse-die"
    t.do("curse qi")
    assert t.qi("N") == 2


@pytest.mark.parametrize("power", [STRENGTH, FAVOURITE])
def test_solo_7_cur_3_green_borrowed_is_gone_in_the_neutral_boards_turns(power: str) -> None:
    t = alone("N at 0\nborrowed S\nghosts E1 lich, S1 great-putrid\nstep end", power).do("pass")
    assert (t.active, t.step) == ("E", "curse-die")
    t.do("curse qi")
    assert (t.active, t.step) == ("S", "curse-die")
    t.do("curse qi")
    assert (t.qi("E"), t.qi("S"), t.active) == (2, 2, "N")


# ---------------------------------------------------------------- The Gods' Favourite
def test_solo_7_favourite_before_the_exorcism_rerolls_its_dice() -> None:
    t = alone("N at 5 no-tao\nghosts E1 creeping-one\nstep act", FAVOURITE)
    t.do("borrow S", "exorcise", *rolls("red", "red", "blue"))
    assert "face blue" in t.options()
    t.do("face blue", "pass", "roll green")
    assert t.ghosts == {}


def test_solo_7_favourite_at_the_herbalist_and_through_the_yin_yang_after_step_2() -> None:
    t = alone("N at 2 no-tao\nstep act", FAVOURITE).do("help", *rolls("red", "red"))
    assert t.tao("N") == ["red", "red"]
    t.do("borrow S", "ask 2", *rolls("red", "red"))
    assert t.options("face") == ["face red"]


def test_solo_7_favourite_rerolls_the_curse_of_an_exorcism() -> None:
    t = alone("N at 5 no-tao\nborrowed S\nghosts E1 rotten-soul-1\nstep act", FAVOURITE)
    t.do("exorcise", *rolls("green", "green", "red"), "pass", "curse qi")
    assert t.options() == ["pass", "reroll"]
    t.do("reroll", "curse nothing")
    assert t.qi("N") == 3


def test_solo_7_favourite_not_once_the_dice_are_rolled() -> None:
    t = alone("N at 5 no-tao\nghosts E1 rotten-soul-1\nstep act", FAVOURITE)
    t.do("exorcise", *rolls("green", "green", "red"), "curse qi")
    assert t.qi("N") == 2
