"""W-INC: the six incarnations, who lies knocked down, the Claw of Vengeance."""

from tests.rules.looks import (
    EAST_FULL,
    OTHER_SIDES,
    SOUTH_FULL,
    WEST_FULL,
    buddhas_on_boards,
    deck,
    draw,
    lasting,
    told,
)
from tests.support import MoonExample, moon_example


def rolls(*faces: str) -> list[str]:
    return [f"roll {face}" for face in faces]


def comes(card: str, space: str, *lines: str, **options: object) -> MoonExample:
    """The incarnation is the top of the deck and arrives on North's turn."""
    below = next((line for line in lines if line.startswith("deck ")), "deck 10 ghost")
    rest = [line for line in lines if not line.startswith("deck ")]
    text = "\n".join([*rest, below.replace("deck ", f"deck {card}, "), "step arrival"])
    return moon_example(text, **options).do(f"place {space}")


# ---------------------------------------------------------------- W-INC-1 Gate Keeper
def test_w_inc_1_while_it_is_in_play_nobody_is_saved() -> None:
    t = comes("gate-keeper", "N0", "N at 4", "villagers 4 hua-1")
    assert lasting(t, "N0") == ["holds-portal"]
    assert t.do("pass").options("save") == []


def test_w_inc_1_exorcised_the_portal_returns_to_its_tile() -> None:
    t = moon_example(
        "turn 1 W\nN no-tao\nW at 0 tao yellow yellow yellow yellow\n"
        "ghosts N0 gate-keeper\nadded 1\nvillagers 0 hua-1\n"
        "deck 3 ghost, 1 incarnation, 10 ghost\nstep act",
        portal="north-west",
    )
    assert t.options("save") == []
    t.do("exorcise", *rolls("red", "red", "red"), "target N0")
    while t.step != "act":
        t.do(t.options()[0])
    assert t.options("save") == ["save"]


def test_w_inc_1_moved_it_holds_the_portal_still() -> None:
    t = moon_example("N at 7\nghosts N0 gate-keeper\nvillagers 4 hua-1\nW at 4\nstep act")
    t.do("help", "pick N0", "place S0", "pass")
    assert lasting(t, "S0") == ["holds-portal"]


# ---------------------------------------------------------------- W-INC-2 Voracious
def test_w_inc_2_on_arrival_a_visible_villager_of_the_players_choice_dies() -> None:
    t = comes("voracious", "S0", "villagers 0 hua-1 li-1, 8 miao-1")
    assert t.options() == ["tile 0", "tile 8"]
    assert t.do("tile 8").dead == ["miao-1"]


def test_w_inc_2_at_the_start_of_each_yin_phase_of_its_board() -> None:
    t = moon_example("ghosts N0 voracious, N1 ghoul stone\nvillagers 0 hua-1, 8 miao-1\nstep yin")
    assert (t.options(), t.haunted) == (["tile 0", "tile 8"], [])
    t.do("tile 8")
    assert (t.dead, t.haunted) == (["miao-1"], [1])
    quiet = moon_example("ghosts E0 voracious\nvillagers 0 hua-1, 8 miao-1\nstep yin")
    assert quiet.step == "draw-card"


def test_w_inc_2_none_visible_nothing() -> None:
    assert comes("voracious", "S0").qi("N") == 3
    t = moon_example("ghosts N0 voracious\nstep yin")
    assert (t.qi("N"), t.step) == (3, "draw-card")


def test_w_inc_2_on_a_neutral_boards_turn_too() -> None:
    t = moon_example(
        "turn 1 W\nghosts W0 voracious\nvillagers 0 hua-1, 8 miao-1\nstep yin", players=3
    )
    assert (t.actor, t.options()) == ("N", ["tile 0", "tile 8"])


# ---------------------------------------------------------------- W-INC-3 Howling Ondine
def test_w_inc_3_su_ling_is_out_until_it_is_exorcised() -> None:
    t = comes("howling-ondine", "W0", "su-ling E1", "called waiting").do("pass", "pass")
    assert (t.su_ling, t.options("su-ling")) == ("", [])


def test_w_inc_3_then_she_is_in_the_reserve() -> None:
    t = moon_example(
        "N at 3 tao blue blue blue\nW no-tao\nghosts W1 howling-ondine\nadded 1\ncalled waiting\n"
        "deck 3 ghost, 1 incarnation, 10 ghost\nstep act"
    )
    t.do("exorcise", *rolls("blue", "red", "red"), "target W1")
    while t.step != "end":
        t.do(t.options()[0])
    assert (t.su_ling, "su-ling N0" in t.options()) == ("", True)


# ---------------------------------------------------------------- W-INC-4 Root Master
def test_w_inc_4_every_living_taoist_is_knocked_down() -> None:
    t = comes("root-master", "E0", "S dead")
    assert [t.is_down(board) for board in "NESW"] == [True, True, False, True]


def test_w_inc_4_the_next_move_is_spent_standing_up() -> None:
    t = moon_example("N at 2\ndown N\nghosts N2 ghoul")
    assert "stand" in t.options()
    assert t.options("move") == []
    assert "pass" not in t.options()
    t.do("stand")
    assert (t.step, t.is_down("N"), t.tile("N")) == ("act", False, 2)
    assert t.options("help") == ["help"]  # all but the move stays allowed
    assert t.options("exorcise") == ["exorcise"]


def test_w_inc_4_powers_before_the_move_work_lying() -> None:
    assert "take red" in moon_example("N at 2\ndown N").options()


def test_w_inc_4_the_pavilion_stands_one_up_instead_of_moving_it() -> None:
    t = moon_example("N at 7\nE at 0\ndown E\nvillagers 0 hua-1\nstep act").do("help", "board E")
    assert (t.is_down("E"), t.tile("E"), t.step) == (False, 0, "end")


def test_w_inc_4_twin_winds_too() -> None:
    t = moon_example("turn 1 S\nE at 0\ndown E", powers=OTHER_SIDES).do("board E")
    assert (t.is_down("E"), t.tile("E"), t.step) == (False, 0, "move")
    assert t.options("board") == []


def test_w_inc_4_dance_of_the_spires_stands_up_and_moves_one_tile() -> None:
    t = moon_example("turn 1 S\nS at 0\ndown S\nvillagers 0 hua-1, 1 li-1")
    assert t.options("move") == ["move 1", "move 3", "move 4"]
    assert t.options("stand") == ["stand"]
    t.do("move 3")
    assert t.options() == ["pass", "tile 0"]  # a single step: nobody from tile 1
    t.do("tile 0")
    assert (t.is_down("S"), t.tile("S"), t.stack(3)) == (False, 3, ["hua-1"])


# ---------------------------------------------------------------- W-INC-5 Time Keeper
def test_w_inc_5_the_two_bottom_ghosts_leave_the_game() -> None:
    t = comes("time-keeper", "N0", "deck 4 ghost, 1 incarnation, 10 ghost")
    assert deck(t) == ["ghost"] * 4 + ["incarnation"] + ["ghost"] * 8
    assert told(t, "ghosts-removed") == ["ghosts-removed 2"]


def test_w_inc_5_incarnations_are_passed_over() -> None:
    t = comes("time-keeper", "N0", "deck 4 ghost, 1 incarnation, 1 ghost")
    assert deck(t) == ["ghost"] * 3 + ["incarnation"]


def test_w_inc_5_a_short_deck_gives_what_it_has() -> None:
    t = comes("time-keeper", "N0", "deck 1 ghost, 1 incarnation")
    assert deck(t) == ["incarnation"]
    empty = comes("time-keeper", "N0", "deck 2 ghost")
    assert (deck(empty), empty.result) == ([], "running")


def test_w_inc_5_having_to_draw_from_a_deck_emptied_so_loses() -> None:
    t = comes("time-keeper", "N0", "deck 2 ghost", "N at 8").do("pass", "help", "take red")
    assert t.result == "lost-deck"


def test_w_inc_5_at_the_start_of_each_yin_phase_a_ghost_arrives() -> None:
    t = moon_example("ghosts N0 time-keeper, N1 ghoul stone\nstep yin")
    assert (t.step, t.haunted) == ("draw-card", [])
    t.do(draw("rotten-soul-1"), "place E0")
    assert (t.haunted, t.step) == ([1], "draw-card")


def test_w_inc_5_on_a_neutral_boards_turn_too() -> None:
    t = moon_example("turn 1 W\nghosts W0 time-keeper\nstep yin", players=3)
    assert t.step == "draw-card"
    t.do(draw("gloomy-minion"))
    assert t.options() == ["place W1", "place W2"]


# ---------------------------------------------------------------- W-INC-6 Shapeshifter
def test_w_inc_6_it_arrives_like_a_black_card_and_brings_a_ghost() -> None:
    t = moon_example("turn 1 E\ndeck shapeshifter, rotten-soul-1, 10 ghost\nstep arrival")
    assert t.options() == ["place E0", "place E1", "place E2"]
    t.do("place E0")
    assert (t.step, t.options()) == ("place-card", ["place E1", "place E2"])


def test_w_inc_6_it_has_the_colour_of_its_board() -> None:
    for space, tile, colour in (("N1", 1, "yellow"), ("W1", 3, "blue")):
        t = moon_example(
            f"N at {tile} no-tao\nghosts {space} shapeshifter\nadded 1\n"
            "deck 3 ghost, 1 incarnation, 10 ghost\nstep act"
        )
        t.do("exorcise", *rolls(colour, colour, colour))
        while t.step != "end":
            t.do(t.options()[0])
        assert t.ghosts == {}


def test_w_inc_6_it_moves_to_the_next_free_space_clockwise() -> None:
    t = moon_example("ghosts N0 shapeshifter, N1 zombie-1\nstep yin")
    assert t.ghosts == {"N2": "shapeshifter", "N1": "zombie-1"}
    t = moon_example(f"ghosts N2 shapeshifter, {EAST_FULL}\nstep yin")
    assert t.ghosts["S0"] == "shapeshifter"
    t = moon_example("turn 1 W\nghosts W2 shapeshifter\nstep yin")
    assert t.ghosts == {"N0": "shapeshifter"}


def test_w_inc_6_only_in_the_yin_phase_of_its_board() -> None:
    assert moon_example("ghosts E0 shapeshifter\nstep yin").ghosts == {"E0": "shapeshifter"}


def test_w_inc_6_with_no_free_space_it_stays() -> None:
    t = moon_example(
        f"ghosts N0 shapeshifter, N1 zombie-1, N2 zombie-2, {EAST_FULL}, "
        f"{SOUTH_FULL}, {WEST_FULL}\nstep yin"
    )
    assert t.ghosts["N0"] == "shapeshifter"


def test_w_inc_6_onto_a_buddha_that_goes_home() -> None:
    t = moon_example("turn 1 W\nghosts W2 shapeshifter\nbuddhas N0\nstep yin")
    assert (t.ghosts, buddhas_on_boards(t)) == ({"N0": "shapeshifter"}, [])


def test_w_inc_6_the_board_it_left_is_not_full_any_more() -> None:
    t = moon_example("ghosts N2 shapeshifter, N0 zombie-1, N1 zombie-2\nstep yin")
    assert (t.qi("N"), t.step) == (3, "draw-card")


def test_w_inc_6_su_ling_before_it_goes() -> None:
    t = moon_example("su-ling N1\nghosts N0 shapeshifter\nstep yin")
    assert (t.ghosts, t.su_ling) == ({"N1": "shapeshifter"}, "")


# ---------------------------------------------------------------- W-INC-7 the Hua
def test_w_inc_7_a_huas_death_affects_only_the_move() -> None:
    t = moon_example("N at 2\nghosts N0 bog-jackal\nvillagers 0 hua-1\nstep yin")
    t.do(draw("zombie-1"), "place N1")
    assert t.options("move") == []
    assert t.do("stand").options("help") == ["help"]


def test_w_inc_7_nothing_on_a_neutral_boards_turn() -> None:
    t = moon_example("turn 1 W\nghosts W0 river-serpent\nvillagers 6 hua-1\nstep yin", players=3)
    assert not any(t.is_down(board) for board in "NESW")


# ---------------------------------------------------------------- W-INC-8 the Claw
CLAW = "artifacts N claw-of-vengeance"


def claw(at: int, ghosts: str, *faces: str, more: str = "") -> MoonExample:
    t = moon_example(f"N at {at} no-tao\n{CLAW}\nghosts {ghosts}\n{more}\nstep act")
    return t.do("exorcise", *rolls(*faces))


def test_artifact_claw_of_vengeance_pays_a_token_of_the_missed_ghosts_colour() -> None:
    t = claw(1, "N1 zombie-1", "red", "red", "red")
    assert (t.tao("N"), t.holder("claw-of-vengeance")) == (["yellow"], "N")


def test_w_inc_8_only_when_no_target_at_all_was_exorcised() -> None:
    t = claw(0, "N0 zombie-1, W2 drowned-maiden", "blue", "red", "red")
    assert (t.ghosts, t.tao("N")) == ({"N0": "zombie-1"}, [])


def test_w_inc_8_of_two_missed_the_holder_picks() -> None:
    t = claw(0, "N0 zombie-1, W2 abysmal-1", "black", "red", "red")
    assert t.options() == ["take yellow", "take blue"]


def test_w_inc_8_a_many_coloured_one_a_colour_it_still_lacked() -> None:
    t = claw(1, "N1 nameless", "red", "red", "black")
    assert t.options() == ["take yellow", "take green", "take blue"]
    t = claw(1, "N1 hope-killer", "red", "red", "blue")
    assert t.options() == ["take yellow", "take green", "take blue"]


def test_w_inc_8_an_immune_ghost() -> None:
    t = claw(1, "N1 walking-corpse", "yellow", "yellow", "yellow")
    assert t.tao("N") == ["yellow"]


def test_w_inc_8_from_the_supply_only() -> None:
    t = claw(1, "N1 zombie-1", "red", "red", "red", more="S tao yellow yellow yellow yellow")
    assert t.tao("N") == []


def test_w_inc_8_not_for_another_holder_nor_in_a_barrier() -> None:
    t = moon_example("N at 1 no-tao\nartifacts E claw-of-vengeance\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", *rolls("red", "red", "red"))
    assert (t.tao("N"), t.tao("E")) == ([], ["green"])
    t = moon_example(f"N no-tao\n{CLAW}\nghosts E1 rotten-soul-1\nreceptacles 0 2 6 8\nstep end")
    t.do("pass", "exorcise", *rolls("red", "red", "red", "red"), "pass")
    assert t.tao("N") == []


def test_w_inc_8_shapeshifter_pays_the_colour_of_its_board() -> None:
    assert claw(3, "W1 shapeshifter", "red", "red", "red").tao("N") == ["blue"]


# ---------------------------------------------------------------- W-INC-9 Gate Keeper and a barrier
def test_w_inc_9_nobody_is_saved_in_a_barrier_neither() -> None:
    t = moon_example(
        "ghosts N0 gate-keeper, E0 rotten-soul-1\nvillagers 4 hua-1, 0 li-1\n"
        "receptacles 0 2 6 8\nstep end"
    ).do("pass")
    assert t.options() == ["exorcise", "pass"]
    assert t.stack(4) == ["hua-1"]
