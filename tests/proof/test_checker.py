"""The judge of histories is judged: it finds every way of not keeping a word, and nothing else."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from proof.histories.checker import KINDS, check
from proof.histories.history import (
    Attempt,
    Ending,
    Event,
    Granted,
    Held,
    History,
    Line,
    Opened,
    Revoked,
    Row,
    Shown,
    Talked,
    Told,
    Welcomed,
)

T = "a-table"
ROWS = [
    Row(1, "begin", "dealer", "", "", None),
    Row(2, "do", "N", "N", "move 4", "m1"),
    Row(3, "do", "S", "S", "pray", "m2"),
]


def act(
    message: str = "m1",
    made: int | None = 2,
    code: str = "",
    *,
    rights: tuple[str, ...] = ("t1",),
    at: float = 2.0,
    what: str = "act",
) -> Attempt:
    answered = None if made is None and not code else at + 0.1
    return Attempt(at, T, what, message, rights, "s0", "", 1, answered, made, code)


GRANTS = [Granted(0.0, T, "t1", "N"), Granted(0.0, T, "t2", "S")]
M2 = act("m2", 3, rights=("t2",), at=3.0)
MOVED = Revoked(2.5, T, "t1", "arrive", 2)
SAID = Line(7, "N", "hello", "m3")
SAY = act("m3", 5, what="say")


def found(events: Iterable[Event], **how: Any) -> list[str]:
    ending = Ending(rows={T: ROWS}, shown=[Shown("s0", T, 3, True)])
    return [one.kind for one in check(History([*GRANTS, *events]), replace(ending, **how))]


def told(version: int, do: str, by: str = "N", line: str = "l1") -> Told:
    return Told(3.0, line, T, version, "do", by, by, do)


@pytest.mark.parametrize(
    "events",
    [
        [act(), M2],
        [act(made=None), act(at=4.0), M2],  # sent again, and acknowledged again
        [act(made=None), M2],  # nobody knows, and it is stored
        [act(), M2, act("m9", None), act("m8", None, "storage"), act("m7", None, "stale")],
        [act(made=None), act(code="not-yours", made=None), M2],  # the first one was under way
        [act(), M2, Opened(1.0, "l1", T, "s0", 1), told(2, "move 4"), told(3, "pray", "S")],
        [act(), M2, Opened(1.0, "l1", T, "s0", None), Welcomed(2.0, "l1", T, 2),
         told(3, "pray", "S"), told(2, "move 4", line="l2")],
        [act(), MOVED, M2, act("m9", None, "no-seat", at=5.0)],
        [act(at=2.4), MOVED, M2],  # asked before it was taken away, stored before it too
    ],
)  # fmt: skip
def test_a_history_of_servers_that_kept_their_word(events: list[Event]) -> None:
    assert not found(events)


CHAT: dict[str, Any] = {"chat": {T: [SAID]}}
BAD: list[tuple[str, list[Event], dict[str, Any]]] = [
    ("lost", [act("m9", 4)], {}),
    ("lost", [act(made=3)], {}),
    ("lost", [act("m9", 2)], {}),
    ("lost", [SAY], {}),
    ("doubled", [act(), M2], {"rows": {T: [*ROWS, Row(4, "do", "N", "N", "pray", "m1")]},
                              "shown": []}),
    ("doubled", [SAY], {"chat": {T: [SAID, replace(SAID, n=8)]}}),
    ("untrue", [told(4, "pray")], {}),
    ("untrue", [told(2, "pray")], {}),
    ("untrue", [told(2, "move 4", "S")], {}),
    ("untrue", [Talked(3.0, "l1", T, 7, "N", "hullo")], CHAT),
    ("untrue", [Talked(3.0, "l1", T, 8, "N", "hello")], CHAT),
    ("refused", [act(made=None, code="stale")], {}),
    ("refused", [act(made=None, code="not-yours"), act(made=None, code="illegal")], {}),
    ("refused", [act(made=None), act(made=None, code="stale")], {}),
    ("refused", [act("m3", None, "no-seat", what="say")], CHAT),
    ("untold", [Opened(1.0, "l1", T, "s0", 1), told(3, "pray", "S")], {}),
    ("untold", [Welcomed(1.0, "l1", T, 2), told(2, "move 4")], {}),
    ("untold", [], {"shown": [Shown("s1", T, 2, True)]}),
    ("untold", [], {"shown": [Shown("s1", T, 3, False)]}),
    ("gap", [], {"rows": {T: [ROWS[0], ROWS[2]]}, "shown": []}),
    ("unreadable", [], {"unreadable": {T: "it ends"}}),
    ("stuck", [], {"stuck": {T: "nobody hears S"}}),
    ("revoked", [MOVED, act(at=3.0)], {}),
    ("revoked", [replace(MOVED, version=1), act(made=None, at=2.4)], {}),  # stored after it
    ("revoked", [act(rights=("t2",))], {}),  # never had that seat
    ("revoked", [MOVED, act("", 0, what="link", at=3.0)], {}),
    ("talk", [MOVED, replace(SAY, at=3.0)], CHAT),
    ("rights", [], {"held": [Held("s0", T, "t1", True, False)]}),
    ("rights", [], {"held": [Held("s1", T, "t1", False, True)]}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "events", "how"), BAD)
def test_a_word_that_was_not_kept_is_found(
    kind: str, events: list[Event], how: dict[str, Any]
) -> None:
    assert found(events, **how) == [kind]


def test_every_kind_is_tried() -> None:
    assert {kind for kind, _, _ in BAD} == set(KINDS)
