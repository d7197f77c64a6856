"""Cards 66 to 81: the ten ghosts and the six incarnations of White Moon, one story each.

A Taoist stands before the card; its friends are dead, so that one round is one turn of its own.
"""

import pytest

from tests.rules.looks import draw, lasting, told
from tests.support import MoonExample, moon_example

BEFORE = {"N": 1, "E": 5, "S": 7, "W": 3}
"""The tile before the middle space of a board."""
COLOUR = {"N": "yellow", "E": "green", "S": "red", "W": "blue"}


def arrived(card: str, board: str, *lines: str) -> MoonExample:
    """Drawn by North, who stands before the middle space of the card's board."""
    t = moon_example("\n".join([f"N at {BEFORE[board]} no-tao", *lines, "step arrival"]))
    t.do(draw(card))
    assert t.options() == [f"place {board}{i}" for i in range(3)]
    return t.do(f"place {board}1")


def attempt(t: MoonExample, *faces: str) -> list[str]:
    """The ghosts that such a roll leaves in play."""
    if t.step == "move":
        t.do("stand" if "stand" in t.options() else "pass")
    t.do("exorcise", *[f"roll {face}" for face in faces])
    while t.result == "running" and t.step in ("pay", "lay", "reroll-dice"):
        t.do(next(option for option in t.options() if option != "pass"))
    return list(t.ghosts.values())


def devours_in_the_yin_phase(card: str, board: str) -> None:
    first = BEFORE[board]
    text = f"turn 1 {board}\nghosts {board}1 {card}\nvillagers {first} chang-1, 4 teng-1\nstep yin"
    assert moon_example(text).dead == ["chang-1"]
    other = "E" if board == "N" else "N"
    text = f"turn 1 {other}\nghosts {board}1 {card}\nvillagers {first} chang-1\nstep yin"
    assert moon_example(text).dead == []


def an_eater(card: str, board: str, resistance: int) -> None:
    """A devourer of a colour; the stronger ones give a crystal."""
    colour = COLOUR[board]
    devours_in_the_yin_phase(card, board)
    text = f"N at {BEFORE[board]} no-tao\nghosts {board}1 {card}\nstep act"
    if resistance == 4:
        assert attempt(moon_example(text), *[colour] * 3) == [card]
        t = moon_example(f"circle {colour}\n{text}")
        assert attempt(t, *[colour] * 3) == []
    else:
        assert attempt(moon_example(text), colour, "black", "black") == [card]
        t = moon_example(text)
        assert attempt(t, colour, colour, "black") == []
    assert t.crystals("N") == (1 if resistance == 4 else 0)
    assert told(t, "curse-rolled") == []


def brings_another(card: str, board: str) -> MoonExample:
    t = arrived(card, board)
    assert t.step == "draw-card"
    return t.do(draw("ghoul"), "place N0")


def bites(card: str, board: str) -> None:
    assert arrived(card, board).qi("N") == 2


# ---------------------------------------------------------------- the ghosts
def test_card_66_bog_jackal_brings_another_devours_and_needs_two_yellow() -> None:
    brings_another("bog-jackal", "N")
    an_eater("bog-jackal", "N", 2)


def test_card_67_mire_boar_bites_devours_needs_four_yellow_and_gives_a_crystal() -> None:
    bites("mire-boar", "N")
    an_eater("mire-boar", "N", 4)


def test_card_68_river_serpent_bites_devours_and_needs_two_blue() -> None:
    bites("river-serpent", "W")
    an_eater("river-serpent", "W", 2)


def test_card_69_heron_fiend_brings_another_devours_needs_four_blue_and_gives_a_crystal() -> None:
    brings_another("heron-fiend", "W")
    an_eater("heron-fiend", "W", 4)


def test_card_70_thicket_fox_brings_another_blocks_a_power_and_needs_two_green() -> None:
    assert lasting(brings_another("thicket-fox", "E"), "E1") == ["blocks-power"]
    an_eater("thicket-fox", "E", 2)


def test_card_71_moss_bear_bites_devours_needs_four_green_and_gives_a_crystal() -> None:
    bites("moss-bear", "E")
    an_eater("moss-bear", "E", 4)


def test_card_72_crag_ape_brings_another_devours_and_needs_two_red() -> None:
    brings_another("crag-ape", "S")
    an_eater("crag-ape", "S", 2)


def test_card_73_cinder_tiger_bites_devours_needs_four_red_and_gives_a_crystal() -> None:
    bites("cinder-tiger", "S")
    an_eater("cinder-tiger", "S", 4)


def test_card_74_grey_hunter_devours_on_arrival_too_and_gives_a_crystal() -> None:
    t = arrived("grey-hunter", "N", "villagers 4 hua-1")
    assert t.dead == ["hua-1"]
    devours_in_the_yin_phase("grey-hunter", "N")
    assert attempt(arrived("grey-hunter", "N"), "black", "black", "red") == ["grey-hunter"]
    t = arrived("grey-hunter", "N")
    assert attempt(t, "black", "black", "black") == []
    assert t.crystals("N") == 1


def test_card_74_grey_hunter_comes_to_the_active_board() -> None:
    t = moon_example("turn 1 W\nvillagers 0 hua-1\nstep arrival").do(draw("grey-hunter"))
    assert t.options() == ["place W0", "place W1", "place W2"]


def test_card_75_carrion_crow_brings_another_and_gives_a_qi_or_the_yin_yang() -> None:
    assert brings_another("carrion-crow", "N").dead == []
    devours_in_the_yin_phase("carrion-crow", "N")
    t = moon_example("N at 1 no-tao no-yin-yang\nghosts N1 carrion-crow\nstep act")
    assert attempt(t, "black", "red", "red") == ["carrion-crow"]
    t = moon_example("N at 1 no-tao no-yin-yang\nghosts N1 carrion-crow\nstep act")
    assert attempt(t, "black", "black", "red") == []
    assert t.options() == ["qi", "yin-yang"]


# ---------------------------------------------------------------- the incarnations
def incarnation(card: str, board: str, *lines: str) -> MoonExample:
    """It is the top of the deck, and one more is to come."""
    deck = f"deck {card}, 3 ghost, 1 incarnation, 10 ghost"
    text = "\n".join([f"N at {BEFORE[board]} no-tao no-yin-yang", *lines, "added 1", deck])
    return moon_example(f"{text}\nstep arrival").do(f"place {board}1")


def falls(t: MoonExample, card: str, colour: str, resistance: int, crystals: int) -> None:
    """Its resistance, and what it gives the group; crystals are the exorcist's."""
    text = t.text()
    faces = [colour] * 3
    weak = moon_example(text)
    if resistance > 3:
        assert card in attempt(weak, *faces)
    else:
        assert card in attempt(weak, colour, colour, "white" if colour == "black" else "black")
    strong = moon_example(text + "circle " + colour + "\n" if resistance > 3 else text)
    assert card not in attempt(strong, *faces)
    assert strong.crystals("N") == crystals
    assert strong.options() == ["board N", "board E", "board S", "board W"]
    strong.do("board E")
    assert (strong.qi("E"), strong.yin_yang("N")) == (4, True)


def test_card_76_gate_keeper_holds_the_portal_needs_four_yellow_and_gives_a_crystal() -> None:
    t = incarnation("gate-keeper", "N")
    assert lasting(t, "N1") == ["holds-portal"]
    falls(t, "gate-keeper", "yellow", 4, 1)


def test_card_77_voracious_kills_on_arrival_and_in_its_yin_phases_and_needs_four_red() -> None:
    t = incarnation("voracious", "S", "villagers 0 chang-1, 1 teng-1, 2 long-1")
    assert t.do("tile 1").dead == ["teng-1"]
    yin = moon_example("turn 1 S\nghosts S1 voracious\nvillagers 0 chang-1, 1 teng-1\nstep yin")
    assert yin.do("tile 0").dead == ["chang-1"]
    falls(t, "voracious", "red", 4, 0)


def test_card_78_howling_ondine_holds_su_ling_needs_four_blue_and_gives_a_crystal() -> None:
    t = incarnation("howling-ondine", "W", "su-ling E1")
    assert (t.su_ling, lasting(t, "W1")) == ("", ["holds-su-ling"])
    falls(t, "howling-ondine", "blue", 4, 1)


def test_card_79_root_master_knocks_everybody_down_and_needs_four_green() -> None:
    t = incarnation("root-master", "E")
    assert all(t.is_down(board) for board in "NESW")
    falls(t, "root-master", "green", 4, 0)


def test_card_80_time_keeper_takes_two_ghosts_brings_others_and_needs_four_black() -> None:
    t = incarnation("time-keeper", "N")
    assert told(t, "ghosts-removed") == ["ghosts-removed 2"]
    assert moon_example("ghosts N1 time-keeper\nstep yin").do(draw("zombie-1")).step == "place-card"
    falls(t, "time-keeper", "black", 4, 0)


@pytest.mark.parametrize("board", "NESW")
def test_card_81_shapeshifter_needs_three_of_its_boards_colour(board: str) -> None:
    text = (
        f"N at {BEFORE[board]} no-tao no-yin-yang\nghosts {board}1 shapeshifter\nadded 1\n"
        "deck 3 ghost, 1 incarnation, 10 ghost\nstep act"
    )
    t = moon_example(text)
    assert attempt(moon_example(text), COLOUR[board], COLOUR[board], "black") == ["shapeshifter"]
    assert attempt(t, *[COLOUR[board]] * 3) == []
    assert t.crystals("N") == 0
    assert t.options() == ["board N", "board E", "board S", "board W"]


def test_card_81_shapeshifter_brings_a_ghost_and_moves_on() -> None:
    t = moon_example("deck shapeshifter, rotten-soul-1, 10 ghost\nstep arrival").do("place N1")
    assert t.do("place E2").ghosts == {"N1": "shapeshifter", "E2": "rotten-soul-1"}
    assert moon_example("ghosts N1 shapeshifter\nstep yin").ghosts == {"N2": "shapeshifter"}
