"""What is to be decided now: prompts, "why?" and error messages are made from this."""

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOUR_NAMES, FACES
from ghoststories.engine import agenda, names
from ghoststories.engine.actions import Action, decode
from ghoststories.engine.play import actor, legal, top, weight
from ghoststories.engine.state import MOST_OPTIONS, State
from ghoststories.kinds import step
from ghoststories.kinds.rows import StepRow

PAYING: Final = ("pay", "lay", "mantra-colour")
"""The decisions of a payment (EXO-3 to EXO-6)."""
_used: Final[list[vec[i64]]] = []
"""Vectors nobody needs just now, as many as there were threads that asked at once."""


@dataclass(frozen=True)
class Pending:
    """The decision on top of the agenda. `subject` says about what: card, space, dice, cause …"""

    kind: str
    actor: str
    rule: str
    subject: dict[str, str] = field(default_factory=dict)


def pending(s: State) -> Pending | None:
    """None when the game is over."""
    if not s.agenda_n:
        return None
    row, packed = pending_row(s), top(s)
    subject = {}
    for what, value in ((row.a, agenda.a_of(packed)), (row.b, agenda.b_of(packed))):
        if what and what != "count":  # a count is the step's own bookkeeping
            subject[what.partition("=")[0]] = names.argument_text(s.content, what, value)
    cause = names.cause_text(s.content, agenda.cause_of(packed))
    if cause:
        subject["cause"] = cause
    dice = [COLOUR_NAMES[face] for face in range(FACES) for _ in range(s.faces[face])]
    if dice:
        subject["dice"] = " ".join(dice)
    return Pending(row.word, names.ACTOR_NAMES[actor(s)], _rule(s, row, cause), subject)


def _rule(s: State, row: StepRow, cause: str) -> str:
    """Which one is asked by: that of the step, unless a set or what caused it has a nearer one."""
    for i in range(s.expansions_n):
        if rule := s.expansions[i].rule_of(s, row.code):
            return rule
    return row.by.get(cause.partition(":")[0], row.rule)


def pending_row(s: State) -> StepRow:
    """What is known of the kind of step on top of the agenda."""
    return step.ROWS[int(agenda.kind_of(top(s)))]


def legal_codes(s: State) -> list[int]:
    """With a vector that was used before: one that interpreted code gives to the compiled engine is
    never freed again, two KiB for every question."""
    try:
        out = _used.pop()
    except IndexError:
        out = vec[i64]([0] * MOST_OPTIONS)
    n = legal(s, out)
    found = [int(out[i]) for i in range(n)]
    _used.append(out)
    return found


def legal_actions(s: State) -> list[Action]:
    return [decode(code) for code in legal_codes(s)]


def outcomes(s: State) -> list[tuple[int, int]]:
    """The outcomes of the pending chance with their weights."""
    return [(code, int(weight(s, code))) for code in legal_codes(s)]
