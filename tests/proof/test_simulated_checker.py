"""The checker finds what it is made for, and nothing else."""

from typing import Any

import pytest

from proof.checker import Attempt, History, Told, check, revoked


def row(seq: int, message: str | None = None, do: str = "pass") -> dict[str, Any]:
    entry = f'{{"do":"{do}"}}'
    return {"table_id": "t", "seq": seq, "by": "N", "seat": "N", "entry": entry, "message": message}


def line(n: int, message: str) -> dict[str, Any]:
    return {"table_id": "t", "n": n, "text": "hello", "message": message}


LOG = [row(1), row(2, "a"), row(3, "b")]


def kinds(*attempts: Attempt, log: Any = LOG, chat: Any = (), told: Any = ()) -> list[str]:
    history = History(list(attempts), set(told))
    return [one.kind for one in check(history, log, list(chat))]


def test_what_is_right() -> None:
    told = [Told("t", 2, "N", "N", "pass"), Told("t", 1, "N", "N")]
    again = Attempt("t", "a", acked=2)
    assert kinds(Attempt("t", "a", acked=2), again, Attempt("t", "b"), told=told) == []


@pytest.mark.parametrize("version", [2, 4])
def test_acknowledged_and_not_stored_there(version: int) -> None:
    assert kinds(Attempt("t", "b", acked=version)) == ["lost"]


def test_acknowledged_and_not_stored_at_all() -> None:
    assert kinds(Attempt("t", "c", acked=3)) == ["lost"]


def test_stored_twice() -> None:
    assert kinds(Attempt("t", "a", acked=2), log=[row(1), row(2, "a"), row(3, "a")]) == ["doubled"]


def test_chat_is_stored_once() -> None:
    said = Attempt("t", "s", chat=True, acked=3)
    assert kinds(said, chat=[line(7, "s")]) == []
    assert kinds(said) == ["lost"]
    assert kinds(said, chat=[line(7, "s"), line(8, "s")]) == ["doubled"]


def test_refused_and_stored() -> None:
    assert kinds(Attempt("t", "a", refused="stale")) == ["refused"]


@pytest.mark.parametrize("other", [Attempt("t", "a"), Attempt("t", "a", refused="storage")])
def test_refused_once_and_once_not_known(other: Attempt) -> None:
    """An earlier attempt with the same id may have been the one that was stored."""
    assert kinds(other, Attempt("t", "a", refused="stale")) == []


@pytest.mark.parametrize(
    "told", [Told("t", 4, "N", "N"), Told("t", 2, "S", "N"), Told("t", 2, "N", "N", "move 1")]
)
def test_told_and_not_stored(told: Told) -> None:
    assert kinds(told=[told]) == ["told"]


def test_a_gap() -> None:
    assert kinds(log=[row(1), row(3)]) == ["gap"]


def test_chat_told_and_not_stored() -> None:
    history = History(lines={("t", 7, "hello")})
    assert [one.kind for one in check(history, LOG, [])] == ["told"]
    assert not check(history, LOG, [line(7, "s")])


@pytest.mark.parametrize(("at", "wrong"), [(4, ["revoked"]), (5, []), (6, [])])
def test_a_token_that_was_worth_nothing(at: int, wrong: list[str]) -> None:
    history = History([Attempt("t", "a", tokens=("old",))])
    found = revoked(history, LOG, {("t", 2): 5}, {"old": at})
    assert [one.kind for one in found] == wrong


def test_one_of_two_tokens_is_enough() -> None:
    history = History([Attempt("t", "a", tokens=("old", "new"))])
    assert not list(revoked(history, LOG, {("t", 2): 5}, {"old": 4}))
