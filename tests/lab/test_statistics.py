"""Intervals against values that others have computed."""

from math import isnan, sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ghoststories.lab.statistics import Mean, variance_of_groups, wilson, wilson_of_groups


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


def test_groups_of_one_are_nothing_special() -> None:
    hits = [1] * 30 + [0] * 70
    low, high = wilson_of_groups(hits, [1] * 100)
    assert (low, high) == pytest.approx(wilson(30, 100), abs=0.002)
    assert variance_of_groups(hits, [1] * 100) == pytest.approx(stdev(hits) ** 2 / 100)


def test_groups_that_end_alike_are_worth_as_much_as_one_try_each() -> None:
    interval = wilson_of_groups([5, 0, 0, 5, 0, 0, 0, 5, 0, 0], [5] * 10)
    assert interval == pytest.approx(wilson(3 * 9 / 10, 9))
    assert wilson_of_groups([0, 0], [5, 5]) == wilson(0, 2)
    assert wilson_of_groups([5, 5], [5, 5]) == wilson(2, 2)
    assert wilson_of_groups([2], [5]) == wilson(0.4, 1)
    assert isnan(variance_of_groups([3], [5]))


@given(st.lists(st.integers(1, 9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))))
def test_the_interval_of_groups_holds_their_rate(groups: list[tuple[int, int]]) -> None:
    hits, tries = [h for h, _ in groups], [n for _, n in groups]
    if groups:
        low, high = wilson_of_groups(hits, tries)
        assert 0 <= low <= sum(hits) / sum(tries) <= high <= 1


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
