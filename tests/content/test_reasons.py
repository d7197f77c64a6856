"""Every "why?" has an answer, and it is a rule of the book."""

import pytest

from ghoststories.content.reasons import RULES_OF_EVENTS, RULES_OF_THINGS
from ghoststories.content.rulebook import rulebook
from ghoststories.kinds import ability

RULES_OF_ABILITIES = {
    f"{row.word} {stone}": row.rules_on(stone) for row in ability.ROWS for stone in row.stones
}


@pytest.mark.parametrize("table", [RULES_OF_ABILITIES, RULES_OF_THINGS, RULES_OF_EVENTS])
def test_reasons_are_rules_of_the_book(table: dict[str, list[str]]) -> None:
    for what, rules in table.items():
        assert rules, what
        assert set(rules) <= set(rulebook()), what
