"""Intervals against values that others have computed."""

from math import isnan, sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ghoststories.lab.statistics import Mean, wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        # scipy.stats.binomtest(hits, tries).proportion_ci(method="wilson")
        (8, 10, 0.4901625, 0.9433178),
        (0, 20, 0.0, 0.1611252),
        (20, 20, 0.8388748, 1.0),
        (1, 10, 0.0178762, 0.4041500),
        (50, 100, 0.4038315, 0.5961685),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-8)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_the_rate_and_stays_between_0_and_1(pair: tuple[int, int]) -> None:
    low, high = wilson(*pair)
    assert 0 <= low <= pair[0] / pair[1] <= high <= 1


@pytest.mark.parametrize("pair", [(-1, 10), (11, 10)])
def test_what_is_no_rate_is_refused(pair: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="is no rate"):
        wilson(*pair)


def mean_of(values: list[int]) -> Mean:
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean


def test_a_mean_with_its_interval() -> None:
    mean = mean_of([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean.mean == 5
    assert mean.deviation == pytest.approx(sqrt(32 / 7))
    assert mean.margin == pytest.approx(1.959963984540054 * sqrt(32 / 7 / 8))


@given(st.lists(st.integers(-10_000, 10_000), min_size=2))
def test_a_mean_is_that_of_the_library(values: list[int]) -> None:
    mean = mean_of(values)
    assert mean.mean == pytest.approx(fmean(values))
    assert mean.deviation == pytest.approx(stdev(values))


def test_few_numbers_have_no_interval() -> None:
    assert isnan(mean_of([]).mean)
    assert mean_of([3]).mean == 3
    assert isnan(mean_of([3]).margin)
    assert isnan(mean_of([]).margin)
    assert mean_of([3, 3]).margin == 0
