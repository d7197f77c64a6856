"""INC-6 to INC-10: a second reading of the rulebook."""

import pytest

from ghoststories.table.ruleset import Ruleset
from tests.rules.looks import (
    CHANCE_OF_THE_CURSE_DIE,
    NORTH_FULL,
    buddhas_on_boards,
    figure,
    lasting,
    supply_tao,
    temple,
    told,
)
from tests.support import Example, example

MANTRA = (
    "enfeeblement-mantra",
    "the-gods-favourite",
    "dance-of-the-twin-winds",
    "second-wind",
)


# ---------------------------------------------------------------- INC-6 Forgotten Ones
def test_inc_6_while_in_play_is_the_default() -> None:
    assert Ruleset().forgotten_ones == "while_in_play"


def test_inc_6_pow_10_the_powers_are_gone_the_moment_they_arrive() -> None:
    """The Tea House called them before the move: no token from the pockets any more."""
    t = example("N at 4\ndeck forgotten-ones(all), 20 ghost")
    assert "take red" in t.options()
    t.do("ask 8", "take red", "place N1")
    assert t.options("take") == []


def test_inc_6_strength_of_a_mountain_is_lost_with_its_never_rolls() -> None:
    t = example("turn 1 E\nghosts E1 great-putrid, N0 forgotten-ones\nstep yin")
    assert t.outcomes() == CHANCE_OF_THE_CURSE_DIE
    t = example("turn 1 E\nE at 5\nghosts E1 creeping-one, N0 forgotten-ones\nstep act")
    t.do("exorcise")
    assert t.step == "tao-die"


def test_inc_6_heavenly_gust_is_lost() -> None:
    t = example("turn 1 W\nW at 5\nghosts E1 creeping-one, N0 forgotten-ones\nstep act")
    t.do("help")
    assert t.options("exorcise") == []


def test_inc_6_moved_they_still_take_every_power() -> None:
    t = example("turn 1 W\nW at 7 no-yin-yang\nghosts S1 forgotten-ones, S2 skinner\nstep act")
    t.do("help", "pick S1", "place E1", "pass")
    assert t.active == "N"  # and no exorcism by Heavenly Gust


def test_inc_6_inc_3_arriving_on_a_buddha_they_stay_and_take_the_powers() -> None:
    t = example("buddhas N1\ndeck forgotten-ones(all), 20 ghost\nstep arrival").do("place N1")
    assert (t.ghosts, temple(t)) == ({"N1": "forgotten-ones"}, 2)
    assert t.options("take") == []


def test_inc_6_abi_4_gone_they_leave_a_power_blocked_by_another_ghost() -> None:
    t = example(
        """
        turn 1 W
        W at 1 no-tao no-yin-yang
        ghosts N1 forgotten-ones, W0 perfidious-nymph-1
        haunted 5
        step act
        """,
        level="nightmare",
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "board W")
    assert t.options("help") == []


def exorcised(**options: object) -> Example:
    """Forgotten Ones arrive on West's turn and are exorcised in it."""
    t = example(
        """
        turn 1 W
        W at 3 no-tao
        ghosts E1 creeping-one
        deck forgotten-ones(all), ghoul, 10 ghost, 1 incarnation, 20 ghost
        step arrival
        """,
        None,
        level="nightmare",
        **options,
    )
    t.do("place W1", "pass", "ask 5", "exorcise", "roll black", "roll black", "roll black")
    return t.do("board W")


def test_inc_6_while_in_play_the_next_player_has_its_power_again() -> None:
    t = exorcised(forgotten_ones="while_in_play")
    assert t.ghosts == {"E1": "creeping-one"}
    assert t.options("help") == ["help"]  # Heavenly Gust
    t.do("pass", "pass", "place N0")
    assert "take red" in t.options()


def test_inc_6_rest_of_game_nobody_has_a_power_again() -> None:
    t = exorcised(forgotten_ones="rest_of_game")
    assert t.ghosts == {"E1": "creeping-one"}
    assert t.options("help") == []
    t.do("pass", "place N0")
    assert (t.active, t.options("take")) == ("N", [])


def test_inc_6_rest_of_game_the_powers_work_until_they_arrive() -> None:
    assert "take red" in example("", None, forgotten_ones="rest_of_game").options()


def test_inc_6_rest_of_game_in_play_they_take_the_powers_as_well() -> None:
    t = example("ghosts E1 forgotten-ones", None, forgotten_ones="rest_of_game")
    assert t.options("take") == []


def test_inc_6_rest_of_game_the_mantra_is_never_placed_anew() -> None:
    t = example(
        """
        turn 1 W
        W at 3 no-tao no-yin-yang
        ghosts E1 creeping-one
        mantra E1
        deck forgotten-ones(all), ghoul, 10 ghost, 1 incarnation, 20 ghost
        step arrival
        """,
        None,
        powers=MANTRA,
        forgotten_ones="rest_of_game",
        level="hell",
    )
    t.do("place W1", "pass", "exorcise", "roll black", "roll black", "roll black")
    t.do("board W", "board N", "place N0")
    assert (t.active, t.options("pick")) == ("N", [])
    assert "mantra" not in t.text().replace("enfeeblement-mantra", "")


def test_inc_6_rest_of_game_in_a_position_where_they_lie_in_play_the_powers_stay_lost() -> None:
    """Nobody saw them arrive in this position, but they did."""
    t = example(
        """
        turn 1 W
        W at 1 no-tao no-yin-yang
        haunted 5
        ghosts N1 forgotten-ones, E1 creeping-one
        step act
        """,
        None,
        forgotten_ones="rest_of_game",
        level="nightmare",
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "board W")
    assert t.ghosts == {"E1": "creeping-one"}
    assert t.options("help") == []


# ---------------------------------------------------------------- INC-7 Howling Nightmare
FACING = [
    ("N0", "S2", 0),
    ("N1", "S1", 1),
    ("N2", "S0", 2),
    ("E0", "W2", 2),
    ("E1", "W1", 5),
    ("E2", "W0", 8),
    ("S0", "N2", 8),
    ("S1", "N1", 7),
    ("S2", "N0", 6),
    ("W0", "E2", 6),
    ("W1", "E1", 3),
    ("W2", "E0", 0),
]
CROWD = (
    "zombie-1",
    "zombie-2",
    "yellow-plague",
    "rotten-soul-1",
    "rotten-soul-2",
    "green-abomination",
    "flesh-devourer",
    "blood-drinker-1",
    "blood-drinker-2",
    "abysmal-1",
)


@pytest.mark.parametrize(("space", "across", "tile"), FACING)
def test_inc_7_only_a_ghost_straight_across_forbids_it(space: str, across: str, tile: int) -> None:
    others = [there for there, _, _ in FACING if there not in (space, across)]
    crowd = ", ".join(f"{where} {card}" for where, card in zip(others, CROWD, strict=True))
    howling = f"N at {tile} no-tao\nghosts {space} howling-nightmare, "
    free = example(f"{howling}{crowd}\nstep act")
    free.do("exorcise", "roll black", "roll black", "roll black")
    assert space not in free.ghosts
    forbidden = example(f"{howling}{across} lich\nstep act")
    forbidden.do("exorcise", "roll black", "roll black", "roll black")
    assert space in forbidden.ghosts


def test_inc_7_no_face_is_put_on_it_so_its_neighbour_gets_the_jokers() -> None:
    t = example(
        """
        N at 0 no-tao
        ghosts N0 howling-nightmare, S2 skinner, W2 ooze-devil-1
        step act
        """
    )
    t.do("exorcise", "roll white", "roll white", "roll white")
    assert t.ghosts == {"N0": "howling-nightmare", "S2": "skinner"}


def test_inc_7_moved_by_the_pavilion_it_is_counted_from_its_new_space() -> None:
    """From N1 it was free; on W1 the ghost on E1 forbids it."""
    t = example(
        """
        turn 1 W
        W at 3 no-tao
        ghosts N1 howling-nightmare, E1 creeping-one
        step act
        """
    )
    t.do("ask 7", "pick N1", "place W1", "pass")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert "W1" in t.ghosts


def test_inc_7_the_ghost_across_moved_away_it_can_be_exorcised() -> None:
    t = example("N at 1 no-tao\nghosts N1 howling-nightmare, S1 skinner\nstep act")
    t.do("ask 7", "pick S1", "place S0", "pass")
    t.do("exorcise", "roll black", "roll black", "roll black")
    assert "N1" not in t.ghosts


def test_inc_7_inc_3_arriving_on_a_buddha_it_stays_and_still_calls_a_ghost() -> None:
    t = example("buddhas N1\ndeck howling-nightmare(all), 20 ghost\nstep arrival").do("place N1")
    assert (t.ghosts, temple(t)) == ({"N1": "howling-nightmare"}, 2)
    assert t.step == "draw-card"


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
