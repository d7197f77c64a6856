"""Every field of Black Secret's part of a position is copied, written down and counted."""

import pytest

from ghoststories.engine.black_secret.secret import SCALARS, Secret, secret_of
from ghoststories.engine.bytes import digest, from_bytes, to_bytes
from ghoststories.engine.copying import copy_into
from ghoststories.engine.state import State, clone
from tests.support import secret_example

CHOSEN = {"catacombs", "supports", "moon", "groups", "content"}
"""What the table chose: it never changes in a game."""
VECS = [
    *("heights", "tokens_left", "demons", "curses", "slots", "display", "mantra_qi", "mantras"),
    *("hand", "blocked", "weak_card", "weak_colour"),
]


def fields(x: Secret) -> set[str]:
    return {name for name in dir(x) if not name.startswith("_") and not callable(getattr(x, name))}


def test_every_field_is_known_here() -> None:
    assert fields(secret_of(secret_example().state)) == {*SCALARS, *VECS} | CHOSEN


def changed(name: str, at: int | None = None) -> tuple[State, State]:
    """A position, and one in which a single number of Black Secret's is another."""
    before = secret_example().state
    after = clone(before)
    x = secret_of(after)
    if at is None:
        setattr(x, name, getattr(x, name) + 1)
    else:
        row = getattr(x, name)
        row[at] = row[at] + 1
    return before, after


@pytest.mark.parametrize(
    ("name", "at"),
    [*((name, None) for name in SCALARS), *((name, at) for name in VECS for at in (0, -1))],
)
def test_a_changed_field_is_another_position_and_goes_into_every_copy(
    name: str, at: int | None
) -> None:
    length = len(getattr(secret_of(secret_example().state), name)) if at is not None else 0
    before, after = changed(name, at if at is None or at >= 0 else length - 1)
    assert digest(before) != digest(after)
    copy_into(before, after)
    for copy in (before, clone(after), from_bytes(after.content, after.rules, to_bytes(after))):
        assert digest(copy) == digest(after)


def test_a_copy_shares_nothing_that_changes() -> None:
    s = secret_example().state
    copy = clone(s)
    for name in VECS:
        getattr(secret_of(copy), name)[0] += 1
    assert digest(secret_example().state) == digest(s)
