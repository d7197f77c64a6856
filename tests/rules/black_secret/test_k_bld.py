"""K-BLD: blood mantras and the Blood Brotherhood. K-FAQ-4: one Qi at a time."""

from typing import Any

import pytest

from ghoststories.engine.black_secret.secret import secret_of
from tests.rules.looks import NORTH_FULL
from tests.rules.secrets import lines, now, thrown
from tests.support import BOTH, SecretExample, secret_example

OTHERS = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


# ---------------------------------------------------------------- K-BLD-1 Qi on mantras
def test_k_bld_1_the_losing_player_picks_the_mantra() -> None:
    t = thrown("searing-wound", "mantras 0 two-halves, 3 shared-blood").do("board S")
    assert (t.step, t.actor, t.options()) == ("bleed", "S", ["ink 0", "ink 3"])
    supply = t.state.supply_qi
    t.do("ink 3")
    assert t.mantras == {"two-halves": 0, "shared-blood": 1}
    assert (t.qi("S"), t.state.supply_qi) == (2, supply)


def test_k_bld_1_prices_count_as_losses() -> None:
    t = secret_example("N at 3\nghosts E0 creeping-one\nmantras 0 two-halves\nstep act").do("help")
    assert t.mantras == {"two-halves": 1}


def test_k_bld_1_for_a_neutral_board_the_next_living_player_picks() -> None:
    t = secret_example(
        lines(
            "turn 2 E",
            "ghosts E0 rotten-soul-1, E1 rotten-soul-2, E2 green-abomination",
            "mantras 0 two-halves, 1 cloud-path",
            "step yin",
        ),
        players=2,
    )
    assert (t.step, t.actor) == ("bleed", "S")
    t.do("ink 1")
    assert (t.qi("E"), t.mantras["cloud-path"]) == (2, 1)


def test_k_bld_1_filled_it_works_leaves_the_game_and_another_comes() -> None:
    t = thrown("searing-wound", "mantras 0 two-halves 1", "E no-yin-yang")
    supply = t.state.supply_qi
    t.do("board S")
    assert t.yin_yang("E")
    assert t.step == "mantra-dealt"
    assert t.state.supply_qi == supply + 2
    assert t.lays("two-halves") not in t.options()
    t.do(t.lays("cloud-path"))
    assert t.mantras == {"cloud-path": 0}


def test_k_bld_1_no_other_of_the_level_left_the_place_stays_empty() -> None:
    gone = "mantras-gone breath-returned rope-and-bamboo pilgrims-gifts lit-lanterns cloud-path"
    t = thrown("searing-wound", "mantras 0 two-halves 1", gone, "E no-yin-yang").do("board S")
    assert t.step == "move"
    assert t.mantras == {}


def test_k_bld_1_without_a_mantra_on_display_to_the_supply() -> None:
    t = thrown("searing-wound")
    supply = t.state.supply_qi
    assert t.do("board S").state.supply_qi == supply + 1


# ---------------------------------------------------------------- K-BLD-2 the Brotherhood
def test_k_bld_2_the_booklets_green_taoist_dances_too() -> None:
    """At 1 Qi, with the red board (Dance of the Spires) opposite."""
    t = secret_example(
        "turn 1 E\nE at 0 qi 1\nstep move", colours=("yellow", "green", "blue", "red")
    )
    assert len(t.options("move")) == 8
    t = secret_example(
        "turn 1 E\nE at 0 qi 2\nstep move", colours=("yellow", "green", "blue", "red")
    )
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_k_bld_2_it_ends_when_the_qi_change() -> None:
    """North opposite South: Dance of the Spires, until the Tea House gives a Qi."""
    t = secret_example("N at 0 qi 1\nstep move")
    assert len(t.options("move")) == 8
    t.do("ask 8", "take red", t.draw("ghoul"), "place N0")
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_k_bld_2_both_powers_of_one_moment_in_any_order() -> None:
    """Bottomless Pockets and, by the board opposite, Twin Winds; SOLO-4 does not bind them."""
    powers = ("bottomless-pockets", *OTHERS[1:])
    t = secret_example("N qi 1\nstep move", powers=powers)
    assert t.options("board") == ["board E", "board S", "board W"]
    t.do("take red")
    assert t.options("board") == ["board E", "board S", "board W"]
    t.do("board E", "tile 0")
    assert t.tile("E") == 0
    t = secret_example("N qi 1\nstep move", powers=powers).do("board E", "tile 0", "take red")
    assert t.tao("N") == ["yellow", "red"]


def test_k_bld_2_bottomless_pockets_and_the_mantra_in_one_turn() -> None:
    """Yellow has one of them: Twin Winds opposite the Mantra."""
    t = secret_example("turn 1 S\nS qi 1\nghosts N0 ghoul\nstep move", powers=OTHERS)
    assert t.options("pick") == ["pick N0"]
    t.do("board N", "tile 0")
    assert t.options("pick") == ["pick N0"]
    t.do("pick N0")
    assert t.state.mantra == 0


def test_k_bld_2_not_while_the_own_power_is_blocked() -> None:
    t = secret_example("N at 0 qi 1\nghosts N0 coffin-breakers-1\nstep move")
    assert t.options("take") == []
    assert len(t.options("move")) == 3


def test_k_bld_2_not_while_the_board_opposite_is_blocked_dead_or_haunted() -> None:
    blocked = "ghosts S0 sharp-nailed-mistresses-1"
    assert len(secret_example(f"N at 0 qi 1\n{blocked}\nstep move").options("move")) == 3
    assert len(secret_example("N at 0 qi 1\nS dead\nstep move").options("move")) == 3
    t = secret_example("N at 0 qi 1\nS haunted\nstep move", players=1)
    assert len(t.options("move")) == 3


def test_k_bld_2_a_neutral_board_opposite_will_do() -> None:
    t = secret_example("N at 0 qi 1 power-tokens 0\nstep move", players=1)
    assert len(t.options("move")) == 8


def test_k_bld_2_a_curse_on_the_own_power_ends_it_too() -> None:
    t = secret_example("N at 0 qi 1\nblocked N 1\nstep move")
    assert len(t.options("move")) == 3


def test_k_bld_2_always_on_powers_too() -> None:
    """West opposite East: Strength of a Mountain: a grey die, no curse die."""
    t = secret_example("turn 1 W\nW at 3 qi 1 no-tao\nghosts W1 abysmal-1\nstep act").do("exorcise")
    assert t.step == "grey-die"
    t.do("grey-die", "roll blue", "roll blue", "roll red", "roll red")
    assert t.ghosts == {}
    assert t.step == "act"  # Abysmal's curse die is not rolled; Heavenly Gust goes on


def test_k_bld_2_the_gods_favourite_rolls_again() -> None:
    t = secret_example("turn 1 W\nW at 3 qi 1\nghosts W1 abysmal-1\nstep act", powers=OTHERS)
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.step == "reroll-dice"


def test_k_bld_2_the_school_gets_no_second_colour() -> None:
    t = secret_example(
        "N at 4 qi 1\nghosts S0 skinner\nstep act", expansions=BOTH, calligrapher="none"
    )
    assert t.options("help") == []


# ---------------------------------------------------------------- K-BLD-3 neutral boards
def test_k_bld_3_its_last_qi_too_goes_on_a_mantra_then_it_is_haunted() -> None:
    t = secret_example(
        lines(
            "turn 2 E",
            "E qi 1",
            "ghosts E0 rotten-soul-1, E1 rotten-soul-2, E2 green-abomination",
            "mantras 0 two-halves 1",
            "N no-yin-yang",
            "step yin",
        ),
        players=2,
    )
    assert t.state.status[1] == 3
    assert t.yin_yang("N")
    assert t.step == "mantra-dealt"


def test_k_bld_3_the_choice_comes_before_anything_else_happens() -> None:
    t = secret_example(
        lines(
            "turn 2 E",
            "E qi 1",
            "ghosts E0 rotten-soul-1, E1 rotten-soul-2, E2 green-abomination",
            "mantras 0 two-halves, 5 dawn",
            "step yin",
        ),
        players=2,
    )
    assert (t.step, t.qi("E"), t.state.status[1]) == ("bleed", 1, 2)
    t.do("ink 5")
    assert (t.qi("E"), t.state.status[1]) == (0, 3)
    assert t.mantras["dawn"] == 1


# ---------------------------------------------------------------- K-FAQ-4 the order of a loss
def wounds(*parts: str, **options: Any) -> SecretExample:
    return thrown("searing-wound", *parts, **options)


def test_k_faq_4_the_taoist_is_dead_before_the_mantra_works() -> None:
    """Called Back, filled by the last Qi of East: East is dead and comes back at once."""
    t = wounds("E qi 1 at 0", "mantras 5 called-back 3").do("board E")
    assert t.step == "revive-tile"
    t.do("tile 8")
    assert (t.qi("E"), t.tile("E"), t.tao("E")) == (2, 8, [])


def test_k_faq_4_the_last_taoist_dead_is_the_end_before_the_mantra() -> None:
    t = wounds("N qi 1", "E dead\nS dead\nW dead", "mantras 5 called-back 3")
    assert t.result == "lost-all-dead"


def test_k_faq_4_the_elixir_is_offered_after_the_mantra_is_chosen() -> None:
    t = wounds(
        "E qi 1",
        "mantras 0 two-halves 1, 1 cloud-path",
        "artifacts E elixir-of-health",
        "N no-yin-yang",
        expansions=BOTH,
    )
    t.do("board E")
    assert (t.step, t.actor) == ("bleed", "E")
    t.do("ink 0")
    assert (t.step, t.actor) == ("elixir", "E")
    t.do("use")
    assert t.qi("E") == 1
    assert t.yin_yang("N")  # the mantra was filled, and works after the Elixir
    assert t.step == "mantra-dealt"


def test_k_faq_4_an_elixir_in_an_empty_supply_leaves_the_qi() -> None:
    rich = "N qi 9\nE qi 1\nS qi 6\nW qi 3"
    t = wounds(rich, "mantras 3 shared-blood 1", "artifacts E elixir-of-health", expansions=BOTH)
    assert t.state.supply_qi == 0
    t.do("board E", "use")
    assert (t.qi("E"), t.state.status[1]) == (1, 0)
    assert t.mantras == {"shared-blood": 1}
    assert secret_of(t.state).bleeds_onto == -1
    assert t.holder("elixir-of-health") == "used"


def test_k_faq_4_the_mantra_works_before_the_next_step_of_the_effect() -> None:
    """Blood Tide takes North's Qi; Two Halves works; then East loses."""
    t = thrown("blood-tide", "mantras 0 two-halves 1", "W no-yin-yang qi 1", "S qi 1")
    assert (t.qi("N"), t.qi("E")) == (2, 3)
    assert t.yin_yang("W")
    t.do(t.lays("cloud-path"))
    assert (t.qi("E"), t.mantras["cloud-path"]) == (2, 1)


@pytest.mark.rule("K-FAQ-4", "K-SHA-2")
def test_k_faq_4_two_black_faces_are_two_losses() -> None:
    t = secret_example(
        lines("shadow tile-4", "N qi 1", "mantras 0 two-halves 1", "E no-yin-yang", now("shadow"))
    )
    t.do("attack", "roll black", "roll black", "roll red", "board N")
    assert t.state.status[0] == 1
    assert t.yin_yang("E")
    t.do(t.lays("cloud-path"))
    assert (t.step, t.options()) == ("shadow-victim", ["board E", "board S", "board W"])


def test_k_faq_4_a_full_board_kills_and_the_mantra_still_works() -> None:
    t = secret_example(
        lines("N qi 1", f"ghosts {NORTH_FULL}", "mantras 0 two-halves 1", "S no-yin-yang")
        + "\nstep yin"
    )
    assert t.state.status[0] == 1
    assert t.yin_yang("S")
