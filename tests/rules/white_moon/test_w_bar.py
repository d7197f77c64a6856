"""W-BAR: the Mystic Barrier."""

from tests.rules.looks import OTHER_SIDES, draw, lasting
from tests.support import MoonExample, moon_example

FOUR = "receptacles 0 2 6 8"


def barrier(*lines: str, **options: object) -> MoonExample:
    """North ends its turn with a crystal on every Receptacle."""
    return moon_example("\n".join([*lines, FOUR, "step end"]), **options).do("pass")


def rolls(*faces: str) -> list[str]:
    return [f"roll {face}" for face in faces]


# ---------------------------------------------------------------- W-BAR-1 when, and for whom
def test_w_bar_1_with_four_crystals_at_the_end_of_the_turn() -> None:
    t = barrier("villagers 4 hua-1 hua-2 hua-3")
    assert (t.step, t.pending().subject["board"]) == ("barrier", "E")


def test_w_bar_1_not_with_three() -> None:
    t = moon_example("receptacles 0 2 6\nvillagers 4 hua-1\nE dead\nstep end").do("pass")
    assert t.active == "S"


def test_w_bar_1_whoever_put_the_fourth() -> None:
    t = moon_example("N at 8\ncrystals N 1\nreceptacles 0 2 6\nvillagers 4 hua-1\nstep end")
    assert t.do("receptacle", "pass").step == "barrier"
    t = moon_example("called waiting\nreceptacles 0 2 6\nvillagers 4 hua-1\nstep end")
    assert t.do("su-ling S0", "crystal", "pass").step == "barrier"


def test_w_bar_1_on_a_neutral_boards_turn() -> None:
    t = moon_example(
        f"turn 1 W\ncalled waiting\nvillagers 4 hua-1 hua-2\n{FOUR}\nagenda turn-ends W", players=3
    )
    assert t.step == "su-ling"
    t.do("pass")
    assert (t.step, t.actor, t.pending().subject["board"]) == ("barrier", "N", "N")


def test_w_bar_1_su_ling_may_fill_the_last_one_on_such_a_turn() -> None:
    t = moon_example(
        "turn 1 W\nW dead\ncalled waiting\nreceptacles 2 6 8\nvillagers 4 hua-1\nagenda turn-ends W"
    )
    assert t.do("su-ling N0", "crystal").step == "barrier"


def test_w_bar_1_the_four_boards_clockwise_from_the_left_of_the_active_one() -> None:
    ghosts = "ghosts N0 zombie-1, E0 rotten-soul-1, S0 skinner, W0 abysmal-1"
    t = barrier(ghosts, "W dead", "deck flesh-devourer, 1 incarnation, 10 ghost")
    seen = []
    while t.step == "barrier":
        seen.append(t.pending().subject["board"])
        t.do("pass")
    assert seen == ["E", "S", "W", "N"]
    assert t.active == "E"


def test_w_bar_1_save_roll_or_nothing() -> None:
    t = barrier("villagers 4 hua-1", "ghosts E0 rotten-soul-1")
    assert t.options() == ["exorcise", "tile 4", "pass"]


def test_w_bar_1_a_crystal_saves_the_top_villager_on_the_portal() -> None:
    t = barrier("villagers 4 hua-1 li-1, 0 sun-1")
    assert t.options() == ["tile 4", "pass"]
    t.do("tile 4")
    assert t.is_saved("hua-1")
    assert t.options() == ["tile 4", "pass"]


def test_w_bar_1_if_none_is_there_any_visible_one() -> None:
    t = barrier("villagers 8 hua-1 li-1, 0 sun-1")
    assert t.options() == ["tile 0", "tile 8", "pass"]
    t.do("tile 8")
    assert (t.stack(8), t.is_saved("hua-1")) == (["li-1"], True)


def test_w_bar_1_four_dice_captured_ones_too() -> None:
    t = barrier("ghosts E0 severed-heads-1, E1 severed-heads-2, S0 repellent-beauty")
    t.do("exorcise", *rolls("red", "red", "red"))
    assert t.step == "tao-die"
    t.do("roll red")
    assert t.step == "pay"
    assert lasting(t.do("pass"), "E0") == ["holds-die"]


def test_w_bar_1_ghosts_of_that_board_only() -> None:
    t = barrier("ghosts E0 rotten-soul-1, N2 zombie-1")
    t.do("exorcise", *rolls("green", "green", "yellow", "yellow"))
    assert t.options() == ["target E0", "pass"]


def test_w_bar_1_crystals_of_the_barrier_help() -> None:
    t = barrier("ghosts E0 green-abomination, E1 rotten-soul-1")
    t.do("exorcise", *rolls("green", "green", "white", "red"), "target E0")
    assert t.options() == ["target E1", "pass"]
    t.do("target E1")  # what is missing is laid without asking
    assert t.ghosts == {}
    assert "barrier-crystal 1" in " ".join(t.told)


def test_w_bar_1_what_the_dice_pay_for_may_stay() -> None:
    """EXO-5 is not among the rules that hold."""
    t = barrier("ghosts E0 creeping-one").do("exorcise", *rolls("green", "red", "red", "red"))
    assert t.options() == ["target E0", "pass"]


def test_w_bar_1_resistance_0_goes_by_itself() -> None:
    t = barrier("ghosts E0 creeping-one, E1 rotten-soul-1", "circle green")
    t.do("exorcise", *rolls("red", "red", "red", "red"))
    assert t.options() == ["target E1", "pass"]
    assert t.do("pass").ghosts == {"E1": "rotten-soul-1"}


def test_w_bar_1_dice_do_not_affect_an_immune_ghost_but_crystals_do() -> None:
    t = barrier("ghosts E0 fungus-thing").do("exorcise", *rolls("green", "white", "green", "green"))
    t.do("target E0")
    assert t.ghosts == {}
    assert "barrier-crystal 3" in " ".join(t.told)


def test_w_bar_1_white_faces_are_blank_under_nameless() -> None:
    t = barrier("ghosts E0 rotten-soul-1, N0 nameless", "crystals N 0")
    t.do("exorcise", *rolls("white", "white", "white", "white"), "target E0")
    assert "E0" not in t.ghosts
    assert "barrier-crystal 2" in " ".join(t.told)


# ---------------------------------------------------------------- W-BAR-2 what does not count
def test_w_bar_2_no_tao_tokens() -> None:
    t = barrier(
        "N tao green green green", "ghosts E0 rotten-soul-1", "villagers 4 hua-1 hua-2 hua-3"
    )
    t.do("exorcise", *rolls("red", "red", "red", "green"), "target E0")
    assert "barrier-crystal 3" in t.told
    assert t.tao("N") == ["green"] * 3


def test_w_bar_2_no_powers() -> None:
    """Neither a fifth die nor a reroll, on whoever's turn it is."""
    for powers in (None, OTHER_SIDES):
        options = {} if powers is None else {"powers": powers}
        t = moon_example(f"turn 1 E\nghosts S0 skinner\n{FOUR}\nstep end", **options).do("pass")
        t.do("exorcise", *rolls("red", "red", "red", "red"))
        assert t.step == "pay"


def test_w_bar_2_no_artifacts() -> None:
    t = barrier("ghosts E0 rotten-soul-1", "artifacts N divine-sword claw-of-vengeance", "N no-tao")
    t.do("exorcise", *rolls("red", "red", "red", "red"))
    assert t.step == "pay"
    t.do("pass")
    assert t.tao("N") == []


def test_w_bar_2_circle_and_mantra_count() -> None:
    t = barrier("ghosts E0 wicked-one-1", "circle green", "mantra E0", powers=OTHER_SIDES)
    t.do("exorcise", *rolls("green", "red", "red", "red"), "target E0")
    assert t.ghosts == {}


def test_w_bar_2_no_right_stones() -> None:
    t = barrier("ghosts E0 rotten-soul-1, E1 moss-bear", "deck 1 incarnation, 10 ghost")
    t.do("exorcise", *rolls("green", "green", "green", "green"), "target E0", "target E1")
    assert t.ghosts == {}
    assert "curse-rolled" not in " ".join(t.told)
    assert t.crystals("N") == t.crystals("E") == 0


def test_w_bar_2_incarnations_cannot_be_targeted() -> None:
    t = barrier("ghosts E0 creeping-horror", "villagers 4 hua-1")
    assert t.options("exorcise") == []
    t = barrier("ghosts E0 creeping-horror, E1 rotten-soul-1", "villagers 4 hua-1")
    t.do("exorcise", *rolls("green", "green", "green", "green"))
    assert t.options() == ["target E1", "pass"]


# ---------------------------------------------------------------- W-BAR-3 shared, and the end
def test_w_bar_3_crystals_are_shared_by_the_four_boards() -> None:
    t = barrier(
        "villagers 4 hua-1 hua-2 hua-3", "ghosts S0 flesh-devourer, N0 zombie-1", "su-ling W1"
    )
    t.do("tile 4")  # East: 3 left
    t.do("exorcise", *rolls("red", "red", "blue", "blue"), "target S0")
    assert "S0" not in t.ghosts  # two crystals: 1 left
    t.do("tile 4")  # West: none left
    assert t.options() == ["exorcise", "pass"]  # North can only roll
    t.do("exorcise", *rolls("yellow", "blue", "blue", "blue"))
    assert t.ghosts == {"N0": "zombie-1"}


def test_w_bar_3_then_crystals_and_su_ling_return_to_the_reserve() -> None:
    t = barrier("villagers 4 hua-1 hua-2", "su-ling W1", "E dead")
    while t.step == "barrier":
        t.do("pass")
    assert (t.receptacles, t.reserve, t.su_ling) == ([], 4, "")


def test_w_bar_3_crystals_that_taoists_hold_stay_with_them() -> None:
    t = moon_example("crystals S 0\nreceptacles 0 2 6 8\nvillagers 4 hua-1\nstep end").do("pass")
    while t.step == "barrier":
        t.do("pass")
    assert t.reserve == 4


# ---------------------------------------------------------------- W-BAR-4 families
def test_w_bar_4_a_family_completed_gives_its_reward_at_the_end_to_the_active_player() -> None:
    t = barrier("villagers 4 long-1 hua-1").do("tile 4")
    assert t.holder("elixir-of-health") == "reserve"
    while t.step == "barrier":
        t.do("pass")
    assert t.holder("elixir-of-health") == "N"


def test_w_bar_4_on_a_neutral_boards_turn_to_the_next_player() -> None:
    t = moon_example(f"turn 1 W\nvillagers 4 long-1\n{FOUR}\nagenda turn-ends W", players=3)
    t.do("tile 4")
    while t.step == "barrier":
        t.do("pass")
    assert t.holder("elixir-of-health") == "N"


def test_w_bar_4_two_families() -> None:
    t = barrier("villagers 4 long-1 weng-1, 0 hua-1").do("tile 4", "tile 4", "pass", "pass")
    assert (t.holder("elixir-of-health"), t.holder("warding-talisman")) == ("N", "N")


# ---------------------------------------------------------------- W-BAR-5 the barrier of the Zhou
def test_w_bar_5_four_crystals_of_its_own_that_vanish() -> None:
    t = moon_example(
        "N at 4\nvillagers 4 zhou-1, 0 hua-1, 1 li-1, 2 sun-1, 3 wu-1\nreceptacles 0 2\n"
        "su-ling W1\nE dead\nstep act"
    )
    t.do("save", "pass")
    assert (t.step, t.reserve) == ("barrier", 2)
    t.do("tile 0", "tile 1", "tile 2", "tile 3")
    assert t.active == "S"
    assert (t.receptacles, t.reserve, t.su_ling) == ([0, 2], 2, "W1")


def test_w_bar_5_after_the_ordinary_one() -> None:
    t = moon_example(
        f"N at 4\nvillagers 4 zhou-1, 0 hua-1 hua-2 hua-3, 1 li-1 li-2 li-3\n{FOUR}\n"
        "su-ling W1\nE dead\nstep act"
    )
    t.do("save", "pass")
    t.do("tile 0", "tile 0", "tile 0", "tile 1")  # the ordinary one: all four crystals
    assert (t.step, t.reserve, t.su_ling) == ("barrier", 4, "")
    t.do("tile 1", "pass", "pass", "pass")
    assert t.active == "S"


def test_w_bar_5_it_is_the_zhou_of_a_won_turn_only() -> None:
    t = moon_example("N at 4\nvillagers 4 zhou-1 zhou-2\nE dead\nstep act").do("save", "pass")
    assert t.active == "S"


# ---------------------------------------------------------------- W-FAQ-3
def test_w_faq_3_the_zhou_saved_in_a_barrier_start_a_second_one() -> None:
    t = barrier("villagers 4 zhou-1, 0 hua-1 hua-2", "su-ling W1", "E dead").do("tile 4")
    t.do("pass", "pass", "pass")
    assert (t.step, t.pending().subject["board"]) == ("barrier", "E")
    assert (t.reserve, t.su_ling) == (4, "")
    t.do("tile 0", "tile 0")
    assert (t.is_saved("hua-1"), t.is_saved("hua-2"), t.active) == (True, True, "S")


def test_w_faq_3_the_mantra_cannot_be_moved_in_a_barrier() -> None:
    t = barrier("ghosts E0 rotten-soul-1, S0 skinner", "mantra S0", powers=OTHER_SIDES)
    assert t.options() == ["exorcise", "pass"]


def test_w_bar_3_a_new_turn_begins_as_ever() -> None:
    t = barrier("villagers 4 hua-1")
    t.do("pass", "pass", "pass", "pass", draw("rotten-soul-1"), "place E0")
    assert (t.active, t.step) == ("E", "move")
