"""Predictions against what came of them."""

import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.calibration import Prediction, calibration, reliability, table
from ghoststories.lab.drawing import drawing, write_svg
from ghoststories.lab.statistics import wilson
from tests.conftest import ROOT


def said(predicted: float, won: int, lost: int) -> list[Prediction]:
    return [Prediction(predicted, n < won) for n in range(won + lost)]


ROWS = [*said(0.0, 0, 4), *said(0.12, 1, 9), *said(0.18, 2, 3), *said(0.5, 6, 4), *said(1.0, 3, 0)]


def test_the_brier_score_is_the_mean_square_of_the_error() -> None:
    found = calibration([Prediction(0.7, True), Prediction(0.2, False), Prediction(0.5, True)])
    assert found.brier == pytest.approx((0.09 + 0.04 + 0.25) / 3)
    assert found.base == pytest.approx(2 / 9)
    assert found.skill == pytest.approx(1 - found.brier / found.base)


def test_who_is_always_right_scores_0_and_who_says_the_mean_scores_the_base() -> None:
    assert calibration([*said(1, 3, 0), *said(0, 0, 5)]).brier == 0
    mean = calibration(said(0.25, 2, 6))
    assert mean.brier == pytest.approx(mean.base)
    assert mean.skill == pytest.approx(0)
    assert calibration(said(1, 2, 0)).skill == 0


def test_bins_hold_what_was_predicted_alike() -> None:
    bins = calibration(ROWS).bins
    assert [(each.low, each.high, each.number) for each in bins] == [
        (0.0, 0.1, 4),
        (0.1, 0.2, 15),
        (0.5, 0.6, 10),
        (0.9, 1.0, 3),  # a certain victory too
    ]
    second = bins[1]
    assert second.predicted == pytest.approx((10 * 0.12 + 5 * 0.18) / 15)
    assert second.won == pytest.approx(0.2)
    assert second.interval == pytest.approx(wilson(3, 15), abs=0.01)
    assert len(calibration(ROWS, bins=2).bins) == 2


def test_moments_of_one_game_say_less_than_as_many_games() -> None:
    apart = calibration([*said(0.5, 20, 20)]).bins[0].interval
    games = [Prediction(0.5, game % 2 == 0, game) for game in range(8) for _ in range(5)]
    together = calibration(games).bins[0].interval
    assert together == pytest.approx(wilson(4 * 7 / 8, 7), abs=1e-9)
    assert together.low < apart.low < apart.high < together.high


@pytest.mark.parametrize("predicted", [-0.1, 1.1, float("nan")])
def test_what_is_no_probability_is_refused(predicted: float) -> None:
    with pytest.raises(ValueError, match="is no probability"):
        calibration([Prediction(predicted, True)])


def test_nothing_shows_nothing() -> None:
    with pytest.raises(ValueError, match="no predictions"):
        calibration([])


def test_the_table_has_a_line_for_each_bin() -> None:
    lines = table(calibration(ROWS))
    assert len(lines) == 2 + 4
    assert lines[3].startswith("| 10–20 %")
    assert "20.00 %" in lines[3]


def test_the_plot_is_svg_and_the_same_twice() -> None:
    drawn = []
    for _ in range(2):
        stream = BytesIO()
        with drawing():
            found = {"one": calibration(ROWS), "two": calibration(said(0.4, 2, 6))}
            write_svg(reliability(found), stream)
        drawn.append(stream.getvalue())
    assert drawn[0] == drawn[1]
    assert ElementTree.fromstring(drawn[0]).tag == "{http://www.w3.org/2000/svg}svg"


def test_the_code_of_the_docs_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```py\n(.*?)^```$", text, re.M | re.S)
    monkeypatch.chdir(tmp_path)
    exec(code, {})
    assert "| 60–70 %" in capsys.readouterr().out
    assert (tmp_path / "reliability.svg").stat().st_size > 1000
