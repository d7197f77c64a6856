"""Three forms of an action: number, value object, notation."""

import pytest

from ghoststories.engine.actions import Action, NotationError, decode, encode, notation, parse
from ghoststories.engine.names import argument_words
from ghoststories.kinds import act

CODES = [row.code + i for row in act.ROWS for i in range(len(argument_words(row.argument)) or 1)]


def test_no_two_actions_share_a_number_and_all_are_below_1024() -> None:
    assert len(CODES) == len(set(CODES))
    assert max(CODES) < act.ACTIONS <= 1024


@pytest.mark.parametrize("code", CODES)
def test_number_value_and_notation_are_one_action(code: int) -> None:
    assert encode(decode(code)) == code
    assert parse(notation(code)) == code
    assert str(decode(code)) == notation(code)


def test_values_read_like_the_game() -> None:
    assert decode(act.MOVE + 3) == Action("move", "3")
    assert str(Action("move", "3")) == "move 3"
    assert str(decode(act.PASS)) == "pass"


def test_values_are_frozen_and_hashable() -> None:
    assert len({Action("move", "3"), decode(act.MOVE + 3), decode(act.MOVE + 4)}) == 2
    with pytest.raises(AttributeError):
        Action("move", "3").argument = "4"  # type: ignore[misc]


def test_a_value_that_is_no_action_is_refused() -> None:
    with pytest.raises(NotationError, match="is no action"):
        encode(Action("move", "9"))


def test_notation_is_read_however_it_is_spaced_or_capitalised() -> None:
    assert parse("  Place   w2 ") == encode(Action("place", "W2"))


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
