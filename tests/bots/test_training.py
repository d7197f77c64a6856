"""The training of the judge and the judge must agree on their numbers."""

import re

from bench import insight_games
from ghoststories.bots import insight, sight
from tests.conftest import ROOT

SCRIPT = (ROOT / "bench" / "train_insight.py").read_text()


def number(name: str) -> list[float]:
    """What the script says; it is not imported, because it needs PyTorch."""
    names, _, values = re.search(  # type: ignore[union-attr]
        rf"^((?:[A-Z]+, )*{name}(?:, [A-Z]+)*)( = )(.*)$", SCRIPT, re.M
    ).groups()
    return [
        float(value)
        for key, value in zip(names.split(", "), values.split(", "), strict=True)
        if key == name
    ]


def test_the_script_trains_the_network_that_is_used() -> None:
    assert number("THINGS") == [sight.THINGS]
    assert number("WIDE") == [insight.WIDE]
    assert number("NARROW") == [insight.NARROW]
    assert number("WIDTH") == [insight_games.WIDTH]
    assert number("SCALE") == [insight.SCALE]
    assert number("LIMIT") == [insight.SHIFT]


def test_no_lane_runs_over() -> None:
    assert 2 * insight.SHIFT * sight.MOST_AT_ONCE < 1 << insight.LANE
    assert 3 * insight.LANE <= 63
