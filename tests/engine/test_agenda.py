"""The agenda: every kind of step has a row, entries carry kind, arguments and cause."""

from hypothesis import given
from hypothesis import strategies as st

from ghoststories.engine.agenda import WORK, Step, a_of, b_of, cause_of, entry, kind_of, push
from ghoststories.engine.names import STEP_NAMES, cause_text, cause_value
from ghoststories.engine.sets import STEPS
from ghoststories.kinds import step
from tests.support import example

KINDS = [kind for kind in range(step.KINDS) if STEP_NAMES[kind]]


def test_every_step_has_a_name_of_its_own_and_a_rule() -> None:
    names = [STEP_NAMES[kind] for kind in KINDS]
    assert len(names) == len(set(names))
    assert all(row.rule for row in step.ROWS)
    assert all(STEPS[row.code].kind == row.code for row in step.ROWS)


def test_a_hole_in_the_table_is_a_step_that_cannot_run() -> None:
    assert type(STEPS[0]) is Step
    assert STEPS[0].role == WORK


@given(st.integers(0, 255), st.integers(0, 16383), st.integers(0, 16383), st.integers(0, 16383))
def test_an_entry_is_its_parts(kind: int, a: int, b: int, why: int) -> None:
    packed = entry(kind, a, b, why)
    assert (kind_of(packed), a_of(packed), b_of(packed), cause_of(packed)) == (kind, a, b, why)


def test_what_a_step_pushes_has_its_cause() -> None:
    s = example().state
    s.cause = cause_value(s.content, "card:ghoul")
    push(s, step.ARRIVE)
    assert cause_text(s.content, int(cause_of(s.agenda[s.agenda_n - 1]))) == "card:ghoul"


def test_the_agenda_grows_when_it_must() -> None:
    s = example().state
    before = s.agenda_n
    for _ in range(200):
        push(s, step.ARRIVE)
    assert s.agenda_n == before + 200


def test_events_carry_their_cause_through_a_chain() -> None:
    """A Zombie's curse calls a ghost that costs a Qi: each loss names what brought it."""
    t = example("N at 0 no-tao\nghosts N0 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll yellow", "roll green", "curse ghost", "draw 49")
    assert "curse-rolled ghost N0 (card:zombie-1)" in t.told
    assert "drawn grave-walker (card:zombie-1)" in t.told
    t.do("place N0")
    assert "qi-lost N (card:grave-walker)" in t.told
