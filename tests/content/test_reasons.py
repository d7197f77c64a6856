"""Every "why?" has an answer, and it is a rule of the book."""

import pytest

from ghoststories.content.facts import RULES_OF
from ghoststories.content.reasons import RULES_OF_EVENTS, RULES_OF_THINGS
from ghoststories.content.rulebook import rulebook
from ghoststories.table.events import KINDS


@pytest.mark.parametrize("table", [RULES_OF, RULES_OF_THINGS, RULES_OF_EVENTS])
def test_reasons_are_rules_of_the_book(table: dict[str, list[str]]) -> None:
    for what, rules in table.items():
        assert rules, what
        assert set(rules) <= set(rulebook()), what


def test_every_event_has_its_reasons() -> None:
    assert set(RULES_OF_EVENTS) == {name for name, *_ in KINDS.values()}
