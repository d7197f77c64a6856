"""SET: the village, the boards, the Taoists and the deck are laid out."""

from tests.rules.looks import (
    colours,
    deck,
    new_game,
    powers,
    supply_qi,
    supply_tao,
    temple,
    village,
)
from tests.support import Example

VILLAGE = (
    "villager tea-house",
    "villager graveyard",
    "villager herbalist",
    "villager sorcerers-hut",
    "villager circle-of-prayer",
    "villager buddhist-temple",
    "villager night-watchman",
    "villager pavilion-of-the-heavenly-wind",
    "villager taoist-altar",
)
COLOURS = ("colour blue", "colour red", "colour yellow", "colour green")


def laid_out() -> Example:
    """The whole setup; East begins."""
    return new_game().do(*VILLAGE, *COLOURS, "first E")


# ---------------------------------------------------------------- SET-1
def test_set_1_any_of_the_nine_tiles_comes_to_the_first_place() -> None:
    t = new_game()
    assert t.actor == "chance"
    assert t.outcomes() == {
        "villager graveyard": 1,
        "villager taoist-altar": 1,
        "villager herbalist": 1,
        "villager sorcerers-hut": 1,
        "villager night-watchman": 1,
        "villager buddhist-temple": 1,
        "villager circle-of-prayer": 1,
        "villager pavilion-of-the-heavenly-wind": 1,
        "villager tea-house": 1,
    }


def test_set_1_a_tile_in_the_village_does_not_come_again() -> None:
    t = new_game().do("villager tea-house")
    assert "villager tea-house" not in t.options()
    assert len(t.options()) == 8


def test_set_1_the_tiles_lie_row_by_row_and_all_are_active() -> None:
    t = laid_out()
    assert village(t) == [
        "tea-house",
        "graveyard",
        "herbalist",
        "sorcerers-hut",
        "circle-of-prayer",
        "buddhist-temple",
        "night-watchman",
        "pavilion-of-the-heavenly-wind",
        "taoist-altar",
    ]
    assert t.haunted == []


# ---------------------------------------------------------------- SET-2
def test_set_2_the_colours_go_to_the_four_sides_at_random() -> None:
    t = new_game().do(*VILLAGE)
    assert t.outcomes() == {
        "colour yellow": 1,
        "colour green": 1,
        "colour red": 1,
        "colour blue": 1,
    }
    t.do("colour blue")
    assert t.outcomes() == {"colour yellow": 1, "colour green": 1, "colour red": 1}
    t.do("colour red", "colour yellow", "colour green")
    assert colours(t) == ["blue", "red", "yellow", "green"]


def test_set_2_the_table_may_choose_the_colours() -> None:
    t = new_game(colours=("red", "blue", "green", "yellow")).do(*VILLAGE)
    assert t.step == "deal-first"
    assert colours(t) == ["red", "blue", "green", "yellow"]


def test_set_2_the_side_the_table_chose_goes_with_the_colour() -> None:
    t = laid_out()
    assert powers(t) == [
        "heavenly-gust",
        "dance-of-the-spires",
        "bottomless-pockets",
        "strength-of-a-mountain",
    ]


# ---------------------------------------------------------------- SET-3
def test_set_3_every_taoist_starts_on_the_centre_tile() -> None:
    t = laid_out()
    assert [t.tile("N"), t.tile("E"), t.tile("S"), t.tile("W")] == [4, 4, 4, 4]


def test_set_3_every_taoist_has_its_qi_a_token_of_its_colour_and_its_yin_yang() -> None:
    t = laid_out()
    assert [t.qi("N"), t.qi("E"), t.qi("S"), t.qi("W")] == [3, 3, 3, 3]
    assert [t.tao("N"), t.tao("E"), t.tao("S"), t.tao("W")] == [
        ["blue"],
        ["red"],
        ["yellow"],
        ["green"],
    ]
    assert [t.yin_yang("N"), t.yin_yang("E"), t.yin_yang("S"), t.yin_yang("W")] == [True] * 4


# ---------------------------------------------------------------- SET-4
def test_set_4_both_buddhas_start_on_the_temple() -> None:
    t = laid_out()
    assert temple(t) == 2
    assert [t.buddhas("N"), t.buddhas("E"), t.buddhas("S"), t.buddhas("W")] == [0, 0, 0, 0]


def test_set_4_all_else_is_the_supply() -> None:
    t = laid_out()
    assert supply_qi(t) == 8
    assert supply_tao(t) == {"yellow": 3, "green": 3, "red": 3, "blue": 3, "black": 4}


# ---------------------------------------------------------------- SET-5
def test_set_5_ten_ghosts_lie_under_the_incarnation_and_the_rest_above() -> None:
    t = laid_out()
    assert deck(t) == ["ghost"] * 45 + ["incarnation"] + ["ghost"] * 10


def test_set_5_the_first_card_is_any_of_the_55_ghosts_and_never_an_incarnation() -> None:
    t = laid_out()
    assert t.step == "draw-card"
    assert list(t.outcomes()) == [f"draw {number}" for number in range(1, 56)]
    assert set(t.outcomes().values()) == {1}


def test_set_5_a_drawn_ghost_does_not_come_again() -> None:
    t = laid_out()
    t.do("draw 45", "place E1", "pass", "pass", "pass")
    assert t.step == "draw-card"
    assert "draw 45" not in t.options()
    assert len(t.options()) == 54


def test_set_5_the_incarnation_is_one_of_those_in_the_game_at_random() -> None:
    t = new_game(incarnations=("dark-mistress", "vampire-lord"))
    t = t.do(*VILLAGE, *COLOURS, "first E")
    t.state.deck_n = 11  # forty-five ghosts later
    assert t.outcomes() == {"draw 62": 1, "draw 64": 1}


# ---------------------------------------------------------------- SET-6
def test_set_6_the_first_player_is_random_among_the_players() -> None:
    t = new_game().do(*VILLAGE, *COLOURS)
    assert t.outcomes() == {"first N": 1, "first E": 1, "first S": 1, "first W": 1}
    t.do("first S")
    assert t.active == "S"


def test_set_6_the_table_may_say_who_begins() -> None:
    t = new_game(first="W").do(*VILLAGE, *COLOURS)
    assert t.active == "W"
    assert t.step == "draw-card"


def test_set_6_turns_go_clockwise() -> None:
    t = new_game(first="W", colours=("yellow", "green", "red", "blue")).do(*VILLAGE)
    t.do("draw 1", "place N0", "pass", "pass", "pass")
    assert t.active == "N"
    t.do("draw 12", "place W0", "pass", "pass", "pass")
    assert t.active == "E"
    t.do("draw 34", "place S0", "pass", "pass", "pass")
    assert t.active == "S"
    t.do("draw 23", "place E0", "pass", "pass", "pass")
    assert t.active == "W"
