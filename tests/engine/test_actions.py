"""Three forms of an action: number, value object, notation."""

import pytest

from ghoststories.engine import codes
from ghoststories.engine.action_values import Board, Colour, Draw, LayFace, Move, Pass, Place, Space
from ghoststories.engine.actions import FAMILIES, NotationError, decode, encode, notation, parse

CODES = [base + i for base, _, _, domain in FAMILIES for i in range(len(list(domain)) or 1)]


def test_no_two_actions_share_a_number_and_all_are_below_1024() -> None:
    assert len(CODES) == len(set(CODES))
    assert max(CODES) < codes.ACTIONS <= 1024


@pytest.mark.parametrize("code", CODES)
def test_number_value_and_notation_are_one_action(code: int) -> None:
    assert encode(decode(code)) == code
    assert parse(notation(code)) == code
    assert str(decode(code)) == notation(code)


def test_values_read_like_the_game() -> None:
    assert decode(codes.MOVE + 3) == Move(tile=3)
    assert str(Move(tile=3)) == "move 3"
    assert str(LayFace(face=Colour.RED)) == "face red"
    assert str(Draw(card=17)) == "draw 17"
    assert str(Place(space=Space(Board.WEST, 2))) == "place W2"
    assert str(Pass()) == "pass"


def test_values_are_frozen_and_hashable() -> None:
    assert len({Move(3), Move(3), Move(4)}) == 2
    with pytest.raises(AttributeError):
        Move(3).tile = 4  # type: ignore[misc]


def test_notation_is_read_however_it_is_spaced_or_capitalised() -> None:
    assert parse("  Place   w2 ") == encode(Place(Space(Board.WEST, 2)))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "an action begins with one of: pass, help"),
        ("fly 3", "an action begins with one of"),
        ("move 9", "'move' is written move 0, move 1"),
        ("move", "'move' is written move 0"),
        ("pass 1", "'pass' is written pass"),
        ("face pink", "face yellow"),
    ],
)
def test_what_is_no_action_is_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text)
    assert hint in str(error.value)
