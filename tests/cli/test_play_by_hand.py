"""People with the box type in dice, cards and setup, and take their slips back."""

import json
from pathlib import Path

import pytest

from tests.cli.support import play

POWERS = ("--powers", "bottomless-pockets,strength-of-a-mountain,dance-of-the-spires,heavenly-gust")
BOARDS = ("--colours", "yellow,green,red,blue", *POWERS, "--first", "N")
TILES = "graveyard\ntaoist\nherb\nsorc\nnight\nbuddh\ncircle\npav\n"


def by_hand(typed: str, *arguments: str) -> str:
    return play(typed, "--dice", "by-hand", *BOARDS, *arguments).stdout


def test_the_setup_is_typed_by_names_numbers_or_their_beginnings() -> None:
    typed = "graveyard\n1\nherb\nsorc\nnight\nbuddh\ncircle\npav\nb\n1\nr\n1\n1\n2\n1\nsouth\n42\n"
    output = play(f"{typed}position\n", "--dice", "by-hand").stdout
    assert "You have the box" in output
    assert "turn 1 S" in output
    assert "village graveyard taoist-altar herbalist sorcerers-hut" not in output  # the default
    assert "Scarlet Evildoer ↑↑↑ ·|►|· is drawn" in output


def test_dice_are_typed_one_by_one_or_together() -> None:
    typed = TILES + "ghoul\n1\nmove 0\nexorcise\nblue\nred red\n"
    output = by_hand(typed)
    assert "The dice show ♀ blue, ↑ red, ↑ red" in output
    one_line = by_hand(TILES + "ghoul\n1\nmove 0\nexorcise\nblue, 3 roll red\n")
    assert "cannot come now" in one_line  # "roll" alone is no face
    assert "The dice show" not in one_line


def test_a_slip_is_taken_back_while_typing() -> None:
    typed = TILES + "ghoul\n1\nmove 0\nexorcise\nblue\nback\nyellow\nred\nred\n1\n"
    output = by_hand(typed)
    assert "The dice show ◊ yellow, ↑ red, ↑ red" in output
    assert "Ghoul on N0 is exorcised" in output


def test_a_slip_in_the_setup_is_taken_back_while_typing() -> None:
    output = by_hand("tea\nback\nback\n" + TILES + "ghoul\nquit\n")
    assert "Nothing has been typed here that could be taken back." in output
    assert "│0 Graveyard " in output
    assert "│8 Tea House " in output


def test_taking_back_the_first_die_takes_back_the_decision() -> None:
    output = by_hand(TILES + "ghoul\n1\nmove 0\nexorcise\nback\npass\nposition\n")
    assert "The dice show" not in output
    assert "step end" in output


def test_a_roll_that_was_complete_is_typed_anew_after_undo() -> None:
    typed = "zombie\n1\nmove 0\nexorcise\nblue blue blue\nundo\nexorcise\n1 1 1\nnothing\n"
    output = by_hand(TILES + typed)
    assert "The exorcism of North fails" in output
    assert "Taken back: North, exorcise." in output
    assert "The dice show ◊ yellow, ◊ yellow, ◊ yellow" in output


def test_a_wrong_card_is_taken_back_even_after_the_setup() -> None:
    output = by_hand(TILES + "ghoul\nundo\nlich\nposition\n")
    assert "Ghoul ◊ ·|►|· is drawn" in output
    assert "place-card lich" in output


@pytest.mark.parametrize("typed", ["purple", "9", "0", "draw 3", "\x00", "move 3", "undo 3", "zzz"])
def test_what_cannot_come_is_said_and_asked_again(typed: str) -> None:
    output = by_hand(TILES + f"ghoul\n1\nmove 0\nexorcise\n{typed}\nblue\nblue\nblue\n")
    assert "cannot come now. Type one of the names or numbers" in output.replace("\n", " ")
    assert "The dice show ♀ blue, ♀ blue, ♀ blue" in output


@pytest.mark.parametrize("typed", ["", "?"])
def test_nothing_typed_asks_again(typed: str) -> None:
    output = by_hand(TILES + f"ghoul\n1\nmove 0\nexorcise\n{typed}\n1 1 1\n")
    assert output.count("What does a Tao die show?") == 2


def test_a_card_has_a_number_and_a_name_in_every_language() -> None:
    output = by_hand("1\n" * 8 + "żółta pl\n1\nquit\n", "--lang", "pl")
    assert "Na N0 przybywa: Żółta plaga" in output
    assert "Yellow Plague" in by_hand("1\n" * 8 + "10\nquit\n")


def test_cards_that_came_cannot_come_again() -> None:
    output = by_hand(TILES + "1\n1\npass\npass\npass\nghoul\n1\nquit\n")
    assert "“ghoul” cannot come now" in output


def test_a_bots_dice_are_typed_too() -> None:
    typed = TILES + "1\n" + "1\n" * 40
    output = by_hand(typed, "--bots", "N")
    assert "North (bot): " in output


def test_an_interrupted_game_by_hand_goes_on_by_hand(state: Path) -> None:
    by_hand(TILES + "ghoul\n1\nmove 0\nexorcise\nblue\n")
    kept = json.loads((state / "last-game.json").read_text())
    assert kept["table"]["dice"] == "by-hand"
    result = play("exorcise\nyellow blue blue\n1\n", "--continue")
    assert "Ghoul on N0 is exorcised" in result.stdout


def test_quitting_in_the_setup_begins_no_game(state: Path) -> None:
    assert "No game was begun." in by_hand("graveyard\nquit\n")
    assert "No game was begun." in by_hand("graveyard\n")
    assert not (state / "last-game.json").exists()


def test_quitting_while_dice_are_typed_keeps_the_game_before_them(state: Path) -> None:
    output = by_hand(TILES + "ghoul\n1\nmove 0\nexorcise\nblue\nquit\n")
    assert "The game is kept." in output
    kept = json.loads((state / "last-game.json").read_text())
    assert kept["record"]["entries"][-1]["do"] == "move 0"
