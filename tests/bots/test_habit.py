"""The player by habit, what it looks at, and the apprentice that writes down what it saw."""

import math
import struct
from array import array
from collections.abc import Iterator

import pytest

from ghoststories.bots.bot import taught
from ghoststories.bots.habit.habit import FIRST, HEARD, KIND_AT, NUMBERS, Habit, Habits, is_searched
from ghoststories.bots.habit.scene import (
    ABOUT_NOBODY,
    SCENE_THINGS,
    SLOTS,
    STEPS_KNOWN,
    TURNED,
    Scene,
    about,
    slot,
)
from ghoststories.bots.judge.insight import WIDE
from ghoststories.bots.taught.apprentice import WIDTH, WRITTEN, Apprentice
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.geometry import LINE, TILES, TOUCHES
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new, top
from ghoststories.engine.state import State
from ghoststories.kinds import act
from ghoststories.table.fast import Fast
from tests.conftest import FORM
from tests.support import RULESETS, example

CONTENT = load_content()
GAMES = {"interpreted": 2, "compiled": 40}[FORM]


def decisions(games: int, player: Heuristic | Habit) -> Iterator[State]:
    """Every decision of some games comes up; the state is the game's own and goes on."""
    for number in range(games):
        s = new(CONTENT, RULESETS[number % len(RULESETS)].rules(CONTENT))
        dealer = Fast(number)
        while s.result == RUNNING:
            if actor(s) == CHANCE:
                apply(s, dealer.deal(s))
                continue
            yield s
            apply(s, player.choose(s))


def test_it_plays_legally_and_changes_nothing_by_looking() -> None:
    habit = Habit(Heuristic(Weights()), taught().habits)
    for s in decisions(GAMES, habit):
        before = digest(s)
        code = habit.choose(s)
        assert code in legal_codes(s)
        assert habit.choose(s) == code
        assert digest(s) == before


def test_with_nothing_learnt_it_is_the_rules_of_thumb() -> None:
    """All weights are 0 but the one for what the rules of thumb would do."""
    numbers = array("f", [0.0] * NUMBERS)
    for kind in range(STEPS_KNOWN):
        numbers[KIND_AT + FIRST * STEPS_KNOWN + kind] = 1.0
    nothing = Habits(bytes(SCENE_THINGS * WIDE * 2) + numbers.tobytes())
    thumb = Heuristic(Weights())
    habit = Habit(Heuristic(Weights()), nothing)
    for s in decisions(GAMES, thumb):
        assert habit.choose(s) == thumb.choose(s)


def test_options_of_a_decision_are_told_apart() -> None:
    thumb = Heuristic(Weights())
    for s in decisions(GAMES, thumb):
        if not is_searched(kind_of(top(s))):
            continue
        told = [(slot(s, code), about(s, code)) for code in legal_codes(s)]
        assert len(set(told)) == len(told)
        assert all(0 <= what < SLOTS and 0 <= whom <= ABOUT_NOBODY for what, whom in told)


@pytest.mark.parametrize("board", range(4))
def test_every_side_sees_the_village_from_the_north(board: int) -> None:
    seen = [int(TURNED[board * TILES + tile]) for tile in range(TILES)]
    assert sorted(seen) == list(range(TILES))
    for i in range(3):
        assert seen[TOUCHES[board * 3 + i]] == i
        line = [seen[LINE[(board * 3 + i) * 3 + depth]] for depth in range(3)]
        assert line == [i, i + 3, i + 6]


TURNED_TABLES = [
    ("N at 1\nghosts N1 zombie-1\nturn 1 N", act.MOVE + 0, act.PLACE + 0),
    ("E at 5\nghosts E1 zombie-1\nturn 2 E", act.MOVE + 2, act.PLACE + 3),
    ("S at 7\nghosts S1 zombie-1\nturn 3 S", act.MOVE + 8, act.PLACE + 6),
    ("W at 3\nghosts W1 zombie-1\nturn 4 W", act.MOVE + 6, act.PLACE + 9),
]


@pytest.mark.parametrize(("position", "move", "place"), TURNED_TABLES)
def test_the_same_option_from_every_side(position: str, move: int, place: int) -> None:
    s = example(position).state
    assert slot(s, move) == act.MOVE
    assert slot(s, place) == act.PLACE


def test_a_scene_names_what_is_asked_and_what_comes() -> None:
    scene = Scene()
    thumb = Heuristic(Weights())
    for s in decisions(1, thumb):
        scene.look_at(s)
        things = [int(scene.things[i]) for i in range(scene.n)]
        assert len(set(things)) == len(things)
        assert max(things) < SCENE_THINGS


def test_an_apprentice_writes_what_it_saw_and_how_likely_it_was() -> None:
    apprentice = Apprentice(Heuristic(Weights()), taught().habits, 7, 1)
    s, dealer = new(CONTENT, RULESETS[3].rules(CONTENT)), Fast(1)
    while apprentice.written < 5:
        apply(s, dealer.deal(s) if actor(s) == CHANCE else apprentice.choose(s))
    data = apprentice.rows.getvalue()
    size = 4 + 2 * (4 + WIDTH + WRITTEN * (2 + HEARD))
    assert len(data) == size * apprentice.written
    chance, n, kind, chosen, turn = struct.unpack_from("<fhhhh", data)
    assert 0 < math.exp(chance) <= 1
    assert 1 < n <= WRITTEN
    assert 0 <= chosen < n
    assert 0 < kind < STEPS_KNOWN
    assert turn == 1
