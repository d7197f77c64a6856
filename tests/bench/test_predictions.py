"""strength.md: calibration measures what the search says, which is what advice shows."""

import pytest

from bench import predictions
from ghoststories.bots.advice import Advice, Advised
from ghoststories.bots.bot import bot
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.play import actor
from ghoststories.engine.state import State

pytestmark = pytest.mark.slow


def test_every_turn_the_advice_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def advise(s: State, *, simulations: int, seed: int) -> Advice:
        assert (simulations, seed) == (200, 5)
        assert s.result == RUNNING
        assert actor(s) != CHANCE
        asked.append(int(s.turn))
        chance = len(asked) / 1000
        return Advice((Advised("pass", chance, 0.0, 1),), (), simulations)

    monkeypatch.setattr(predictions, "advise", advise)
    monkeypatch.setattr(predictions, "Search", lambda *_: bot("heuristic")._player)  # type: ignore[attr-defined]
    found = predictions.game(5)
    assert asked == sorted(set(asked)), "once a turn"
    assert len(asked) > 5
    assert [one.predicted for one in found] == [n / 1000 for n in range(1, len(asked) + 1)]
    assert len({one.won for one in found}) == 1
