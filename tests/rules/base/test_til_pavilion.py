"""TIL-8: the Pavilion of the Heavenly Wind."""

from tests.support import example

FULL_TABLE = (
    "ghosts N0 ghoul, N1 restless-dead, N2 zombie-1, E0 creeping-one, E1 restless-spirit, "
    "E2 rotten-soul-1, S0 skinner, S1 bleeding-eyes, S2 blood-drinker-1, W0 drowned-maiden, "
    "W1 sticky-feet, W2 abysmal-1"
)


# ---------------------------------------------------------------- TIL-8 Pavilion
def test_til_8_any_ghost_to_any_free_space_of_any_board() -> None:
    t = example("N at 7\nghosts N0 ghoul, E1 vampire-lord, S2 skinner\nstep act").do("help")
    assert t.options() == ["pass", "pick N0", "pick E1", "pick S2"]
    t.do("pick E1")
    assert t.options() == [
        "place N1",
        "place N2",
        "place E0",
        "place E2",
        "place S0",
        "place S1",
        "place W0",
        "place W1",
        "place W2",
    ]
    t.do("place W0")
    assert t.ghosts == {"N0": "ghoul", "S2": "skinner", "W0": "vampire-lord"}


def test_til_8_then_one_other_living_taoist_to_any_tile() -> None:
    t = example("N at 7\nW dead\nghosts N0 ghoul\nhaunted 2\nstep act").do("help", "pass")
    assert t.options() == ["pass", "board E", "board S"]
    t.do("board S")
    assert t.options() == [
        "tile 0",
        "tile 1",
        "tile 2",
        "tile 3",
        "tile 5",
        "tile 6",
        "tile 7",
        "tile 8",
    ]
    t.do("tile 2")
    assert t.tile("S") == 2
    assert t.tile("N") == 7


def test_til_8_the_ghost_first_and_the_taoist_then() -> None:
    t = example("N at 7\nghosts N0 ghoul\nstep act").do("help", "pick N0", "place S1")
    assert t.options("pick") == []
    assert t.options("board") == ["board E", "board S", "board W"]


def test_til_8_either_half_may_be_passed() -> None:
    t = example("N at 7\nghosts N0 ghoul\nstep act").do("help", "pass", "pass")
    assert t.ghosts == {"N0": "ghoul"}
    assert [t.tile("E"), t.tile("S"), t.tile("W")] == [4, 4, 4]
    assert t.step == "end"


def test_til_8_on_a_full_table_only_the_taoist_is_moved() -> None:
    t = example(f"N at 7\n{FULL_TABLE}\nstep act").do("help")
    assert t.options() == ["pass", "board E", "board S", "board W"]


def test_til_8_with_nobody_else_alive_only_the_ghost_is_moved() -> None:
    t = example("N at 7\nE dead\nS dead\nW dead\nghosts N0 ghoul\nstep act")
    t.do("help", "pick N0", "place S1")
    assert t.ghosts == {"S1": "ghoul"}
    assert t.step == "end"


def test_til_8_the_figure_keeps_its_place() -> None:
    t = example("N at 7\nghosts N0 ghoul stone, S0 skinner\nstep act")
    t.do("help", "pick N0", "place W1", "pass")
    assert "W1 ghoul stone" in t.text()
    t.do("ask 7", "pick S0", "place W2", "pass")
    assert "W1 ghoul stone, W2 skinner\n" in t.text()


def test_til_8_a_haunter_moved_haunts_from_its_new_space() -> None:
    t = example(
        """
        N at 7 no-yin-yang
        ghosts N0 ghoul stone
        deck rotten-soul-1, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "pick N0", "place E1", "pass")
    assert t.active == "E"
    assert t.haunted == [5]


def test_til_8_the_captured_die_stays_captured() -> None:
    t = example("N at 7\nghosts N1 severed-heads-1, S1 severed-heads-2\nstep act")
    t.do("help", "pick N1", "place W1", "pass", "ask 2", "roll red")
    assert t.step != "tao-die"
    assert t.tao("N") == ["yellow", "red"]


def test_til_8_the_power_block_moves_along() -> None:
    t = example("N at 4\nghosts N1 coffin-breakers-1")
    assert t.options("take") == []
    t.do("ask 7", "pick N1", "place S1", "pass")
    assert "take red" in t.options()


def test_til_8_the_power_block_falls_on_the_new_board() -> None:
    t = example(
        """
        N at 7 no-yin-yang
        ghosts W1 coffin-breakers-1
        S at 0
        E dead
        deck ghoul, 1 incarnation, 10 ghost
        step act
        """
    )
    t.do("help", "pick W1", "place S1", "pass", "place N0")
    assert t.actor == "S"
    assert t.options("move") == ["move 1", "move 3", "move 4"]


def test_til_8_arrival_abilities_do_not_happen_again() -> None:
    t = example("N at 7 qi 2\nghosts N1 grave-walker, N2 shapeless-evil\nstep act")
    t.do("help", "pick N1", "place W1", "pass")
    assert t.qi("N") == 2
    t.do("ask 7", "pick N2", "place W2", "pass")
    assert t.haunted == []


def test_til_8_a_fast_haunter_moved_with_its_figure_on_the_card_does_not_jump() -> None:
    t = example("N at 7\nghosts N1 gloomy-minion\nstep act")
    t.do("help", "pick N1", "place W1", "pass")
    assert "W1 gloomy-minion\n" in t.text()


def test_til_8_a_buddha_there_sends_an_ordinary_ghost_away() -> None:
    t = example("N at 7 no-tao\nE buddhas 1\nghosts N1 yellow-plague\nbuddhas W1\nstep act")
    t.do("help", "pick N1", "place W1", "pass")
    assert t.ghosts == {}
    assert t.tao("N") == []
    assert "buddhas W1" not in t.text()
    assert "ask 5" in t.options()  # the Buddha is in the Temple again


def test_til_8_a_ghost_sent_away_by_a_buddha_frees_its_die() -> None:
    t = example("N at 7\nghosts N1 severed-heads-1, S1 severed-heads-2\nbuddhas W1\nstep act")
    t.do("help", "pick N1", "place W1", "pass", "ask 2", "roll red")
    assert t.step == "tao-die"


def test_til_8_an_incarnation_stays_and_the_buddha_goes_home() -> None:
    t = example("N at 7\nE buddhas 1\nghosts N1 vampire-lord stone\nbuddhas W1\nstep act")
    t.do("help", "pick N1", "place W1", "pass")
    assert "W1 vampire-lord stone" in t.text()
    assert "buddhas W1" not in t.text()
    assert "ask 5" in t.options()
