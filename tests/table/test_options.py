"""An option of a ruleset is a row: what follows from the rows, for every row and every set."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.rules import Rules
from ghoststories.table.option import Option, RulesetError
from ghoststories.table.ruleset import OPTIONS, Ruleset
from ghoststories.table.ruleset.options import SET_CHOICES, expansions_of
from ghoststories.wire.tables import RulesetWords
from tests.support import EXAMPLE_POWERS

CONTENT = load_content()
GHOSTS = CONTENT.card_id[:55]
LISTS = {
    "colours": ("blue", "red", "green", "yellow"),
    "powers": EXAMPLE_POWERS,
    "ghosts": tuple(GHOSTS),
    "incarnations": tuple(CONTENT.card_id[55:65]),
}
"""Of the lists, whose values no row counts up."""
EVERY = [
    pytest.param(row, value, of_set, id=f"{row.name}-{value if row.values else ''}-{of_set}")
    for row in OPTIONS.values()
    for value in (row.values or (LISTS.get(row.name, True),))
    for of_set in SET_CHOICES
    if row.name != "expansions"
]


def ruleset(row: Option, value: Any, of_set: str) -> Ruleset:
    level = row.said.needs[1] if row.said.needs else "normal"
    chosen = Ruleset(level=level, expansions=expansions_of(of_set))
    return replace(chosen, **{row.name: value})


@pytest.mark.parametrize(("row", "value", "of_set"), EVERY)
def test_a_value_is_played_or_refused_by_its_name(row: Option, value: Any, of_set: str) -> None:
    chosen = ruleset(row, value, of_set)
    if value == row.default or row.is_of(chosen.expansions):
        chosen.rules(CONTENT)
    else:
        with pytest.raises(RulesetError, match=f"^{row.name}: (this is an option of|with) "):
            chosen.rules(CONTENT)


@pytest.mark.parametrize(("row", "value", "of_set"), EVERY)
def test_a_value_is_the_same_in_json_and_on_the_wire(row: Option, value: Any, of_set: str) -> None:
    chosen = ruleset(row, value, of_set)
    assert Ruleset.from_json(json.loads(json.dumps(chosen.to_json()))) == chosen
    assert RulesetWords.of(chosen).ruleset() == chosen


@pytest.mark.parametrize("name", [name for name, row in OPTIONS.items() if row.values])
def test_another_value_is_none_of_its_own(name: str) -> None:
    row = OPTIONS[name]
    strange: Any = {int: 9, str: "strange", tuple: ("strange",)}[row.kind]
    with pytest.raises(RulesetError, match=f"^{row.name}: .* is not one of {row.values[0]}"):
        replace(Ruleset(), **{row.name: strange}).rules(CONTENT)
    told = json.loads(json.dumps({row.name: strange}))
    with pytest.raises(ValueError, match=row.name):
        RulesetWords.model_validate(told)


def test_the_order_of_a_ruleset_is_the_one_records_have() -> None:
    assert [*OPTIONS][:4] == ["players", "level", "edition", "expansions"]
    assert [*OPTIONS][-6:] == [
        *("portal", "tiles", "incarnation_pool", "catacombs", "unlock", "calligrapher")
    ]


@pytest.mark.parametrize("row", [row for row in OPTIONS.values() if row.said.number])
def test_what_tells_the_engine_is_a_number_of_the_rules(row: Option) -> None:
    """Without the engine compiled any name could be set."""
    assert getattr(Rules(), row.said.number) == row.number_of(row.default)
