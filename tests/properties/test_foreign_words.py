"""Whatever people write is either what it says or refused in a sentence."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import NotationError, notation, parse
from ghoststories.engine.bytes import digest
from ghoststories.engine.invariants import violation
from ghoststories.engine.rules import Rules
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.position import PositionError
from ghoststories.table.position.read import read_position
from ghoststories.table.position.write import write_position
from ghoststories.table.record import RecordError, from_record, to_record
from ghoststories.table.ruleset import Ruleset

pytestmark = pytest.mark.slow

CONTENT = load_content()
RULESET = Ruleset()
RULES = RULESET.rules(CONTENT)


def positions(ruleset: Ruleset = RULESET) -> list[str]:
    """Positions of a random game, long ones and odd ones among them."""
    rng = random.Random(5)
    texts = []
    for seed in range(4):
        game = Game(ruleset, Seeded(seed), CONTENT)
        while not game.over:
            texts.append(game.text())
            game.apply(rng.choice(game.legal()))
        texts.append(game.text())
    return texts


SECRET = Ruleset(players=2, expansions=("black-secret",))
POSITIONS = positions()
SECRET_POSITIONS = positions(SECRET)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@st.composite
def damaged_positions(draw: st.DrawFn, positions: list[str]) -> str:
    known = sorted({word for text in positions for word in text.split(" ")})
    words = draw(st.sampled_from(positions)).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(words) - 1))
        words[at] = draw(st.sampled_from([*known, "", "-1", "?"]) | st.text(max_size=8))
    return " ".join(words)


@settings(max_examples=400)
@given(damaged_positions(POSITIONS))
def test_a_damaged_position_is_a_position_or_refused(text: str) -> None:
    is_a_position_or_refused(text, RULES)


@settings(max_examples=400)
@given(damaged_positions(SECRET_POSITIONS))
def test_a_damaged_position_of_black_secret_is_one_or_refused(text: str) -> None:
    is_a_position_or_refused(text, SECRET.rules(CONTENT))


def is_a_position_or_refused(text: str, rules: Rules) -> None:
    try:
        s = read_position(text, CONTENT, rules)
    except PositionError:
        return
    assert violation(s) == ""
    assert digest(read_position(write_position(s), CONTENT, rules)) == digest(s)


def record() -> dict[str, Any]:
    game = Game(RULESET, Seeded(1), CONTENT)
    for _ in range(6):
        game.apply(game.legal()[0])
    return to_record(game)


RECORD = record()


@settings(max_examples=150)
@given(st.data())
def test_a_damaged_record_is_refused(data: st.DataObject) -> None:
    damaged = json.loads(json.dumps(RECORD))
    place = damaged
    if data.draw(st.booleans()):
        place = damaged["entries"][data.draw(st.integers(0, 6))]
    key = data.draw(st.sampled_from(sorted(place)))
    value = data.draw(JSON.filter(lambda value: value != place[key] or value is True))
    place[key] = value
    try:
        game = from_record(damaged, Seeded(0), CONTENT)
    except RecordError:
        return
    assert to_record(game) == RECORD  # something like {"ruleset": …} said in another way


@given(JSON | st.dictionaries(st.sampled_from(["players", "level", "powers", "ghosts"]), JSON))
def test_any_json_is_a_ruleset_or_refused(data: object) -> None:
    try:
        Ruleset.from_json(data).rules(CONTENT)
    except RulesetError:
        return


@given(st.text() | st.sampled_from(["move", "place", "draw"]).map(lambda word: word + " 3"))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        code = parse(text)
    except NotationError:
        return
    assert notation(code).lower() == " ".join(text.lower().split())
