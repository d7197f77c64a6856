"""EXO-3, EXO-4: a payment as one decision: all its results, each with the decisions to it.

Who pays by hand names ghosts and tokens in any order and confirms once; which results are left,
what is paid and what is missing follows from this list.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ghoststories.engine.actions import notation, parse
from ghoststories.engine.codes import CHANCE, EVERYBODY, NOBODY
from ghoststories.engine.pending import PAYING, Pending, legal_codes, pending
from ghoststories.engine.play import actor, apply
from ghoststories.engine.sink import Sink
from ghoststories.engine.state import State, clone
from ghoststories.table.events import Event, events
from ghoststories.table.paying import Payment, Spent
from ghoststories.table.sets import in_game

MOST: Final = 60
"""More results than that are nothing to choose from at a glance: one decides step by step."""


def payments(s: State, wanted: Pending) -> list[Payment]:
    """The results of the payment in hand; none if there is none, or too many."""
    if wanted.kind not in PAYING:
        return []
    found: dict[tuple[tuple[str, ...], tuple[Spent, ...]], Payment] = {}
    for payment in _results(clone(s), [], [], ""):
        found.setdefault((tuple(payment.targets), tuple(payment.spent)), payment)
        if len(found) > MOST:
            return []
    return sorted(found.values(), key=lambda one: (len(one.targets), one.targets, _cost(one)))


def payment_by(s: State, do: Sequence[str]) -> Payment:
    """What some decisions of the payment in hand come to."""
    work, told = clone(s), list[Event]()
    for text in do:
        told += _applied(work, parse(text))
    return _result(work, told, list(do))


def _cost(payment: Payment) -> int:
    return sum(spent.count for spent in payment.spent)


def _results(s: State, told: list[Event], do: list[str], after: str) -> Iterator[Payment]:
    """`after`: ghosts are picked in one order here, which reaches every set of them."""
    wanted = pending(s) if actor(s) not in (CHANCE, NOBODY) else None
    if wanted is None or wanted.kind not in PAYING:
        yield _result(s, told, do)
        return
    picked = after if wanted.kind == "pay" else ""
    for code in legal_codes(s):
        text = notation(code)
        if text == "pass" or text > picked:
            later = clone(s)
            news = _applied(later, code)
            yield from _results(later, told + news, [*do, text], "" if text == "pass" else text)


def _applied(s: State, code: int) -> list[Event]:
    s.sink = Sink()
    apply(s, code)
    news = events(s.content, s.sink, EVERYBODY)
    s.sink = None
    return news


def _result(s: State, told: list[Event], do: list[str]) -> Payment:
    spends, places = {"tao-spent": ""}, {"banished": "space"}
    for one in in_game(s):
        spends |= one.spends
        places |= one.sends_away
    spent = Counter(
        (event.subject.get("board", ""), spends[event.kind] or event.subject["colour"])
        for event in told
        if event.kind in spends
    )
    gone = [event.subject[places[event.kind]] for event in told if event.kind in places]
    cost = [Spent(board, what, n) for (board, what), n in sorted(spent.items())]
    return Payment(sorted(gone), cost, list(do))
