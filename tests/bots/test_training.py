"""The training of the networks and the networks must agree on their numbers."""

import math
import re

import pytest

from ghoststories.bots.black_secret.outlook import OUTLOOKS
from ghoststories.bots.habit import habit, scene
from ghoststories.bots.habit.scene import STEPS_KNOWN
from ghoststories.bots.judge import insight, sight
from ghoststories.bots.taught import apprentice
from tests.conftest import ROOT
from training import insight_games, outlooks, practice
from training import train_black_secret as train_secret

pytestmark = pytest.mark.slow


def number(script: str, name: str) -> float:
    """What a script says; it is not imported, because it needs PyTorch."""
    text = (ROOT / "training" / script).read_text()
    found = re.search(rf"^((?:[A-Z]+, )*{name}(?:, [A-Z]+)*) = (.*)$", text, re.M)
    assert found, f"{script} says no {name}"
    names, values = found.groups()
    return float(dict(zip(names.split(", "), values.split(", "), strict=True))[name])


def test_the_script_trains_the_judge_that_is_used() -> None:
    told = {name: number("train_insight.py", name) for name in ("THINGS", "WIDE", "NARROW")}
    assert told == {"THINGS": sight.THINGS, "WIDE": insight.WIDE, "NARROW": insight.NARROW}
    assert number("train_insight.py", "WIDTH") == insight_games.WIDTH
    assert number("train_insight.py", "SCALE") == insight.SCALE
    assert number("train_insight.py", "LIMIT") == insight.SHIFT


def test_the_script_trains_the_habit_that_is_used() -> None:
    names = ("THINGS", "SLOTS", "KINDS", "HEARD", "WIDE", "WIDTH", "WRITTEN", "JUDGED")
    told = {name: number("train_habit.py", name) for name in names}
    assert told == {
        "THINGS": scene.SCENE_THINGS,
        "SLOTS": scene.SLOTS,
        "KINDS": STEPS_KNOWN,
        "HEARD": habit.HEARD,
        "WIDE": insight.WIDE,
        "WIDTH": apprentice.WIDTH,
        "WRITTEN": apprentice.WRITTEN,
        "JUDGED": insight_games.WIDTH,
    }


def test_no_lane_runs_over() -> None:
    assert 2 * insight.SHIFT * sight.MOST_AT_ONCE < 1 << insight.LANE
    assert 3 * insight.LANE <= 63


def test_a_turn_led_to_what_the_critic_says_next_and_to_the_end() -> None:
    most = practice.FORESIGHT
    last, before = practice.returns([0.5, 0.2], 1.0)[::-1]
    assert math.isclose(last, 1.0)
    assert math.isclose(before, (1 - most) * 0.2 + most * 1.0)


@pytest.mark.parametrize("data", [b"", b"\0" * 100])
def test_weights_of_another_shape_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="does not fit this version"):
        habit.Habits(data)


# ---------------------------------------------------------------- the outlook of Black Secret
def test_the_outlook_of_black_secret_learns_from_games() -> None:
    """What is seen at the beginning of turns tells more of the end than its mean does."""
    rows, ends, numbers = train_secret.games(12, 5)
    assert rows.shape == (len(ends), OUTLOOKS)
    assert len(set(numbers.tolist())) == 12
    assert set(ends.tolist()) == {0.0, 1.0}
    told = outlooks.chance(rows, outlooks.fit(rows, ends))
    assert float(((told - ends) ** 2).mean()) < float(((ends.mean() - ends) ** 2).mean())
