"""How much a number of games says: a rate and a mean, each with its 95 % interval."""

from collections.abc import Sequence
from math import nan, sqrt
from statistics import NormalDist
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
"""95 % of a normal distribution lie within so many deviations of its mean."""


class Interval(NamedTuple):
    low: float
    high: float


def wilson(hits: float, tries: float) -> Interval:
    """Wilson's score interval of a rate: never beyond 0 and 1, and good for rare things and few
    tries as well, where the plain "rate ± deviation" claims to be sure."""
    if not 0 <= hits <= tries:
        raise ValueError(f"{hits} of {tries} is no rate")
    if not tries:
        return Interval(0.0, 1.0)
    rate, spread = hits / tries, Z * Z / tries
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt((rate * (1 - rate) + spread / 4) / tries) / (1 + spread)
    return Interval(0.0 if hits == 0 else middle - half, 1.0 if hits == tries else middle + half)


def variance_of_groups(totals: Sequence[float], counts: Sequence[int]) -> float:
    """Of the mean of all values, when those of one group (games with the same deal, moments of the
    same game) are likely to be alike; each group has a total and a count of values."""
    groups, n = len(counts), sum(counts)
    if groups < 2:
        return nan
    mean = sum(totals) / n
    apart = sum((total - mean * count) ** 2 for total, count in zip(totals, counts, strict=True))
    return apart * groups / (groups - 1) / n**2


def wilson_of_groups(hits: Sequence[int], tries: Sequence[int]) -> Interval:
    """Of the rate of all tries in such groups: Wilson's interval for as many as they are worth."""
    groups, n = len(tries), sum(tries)
    rate = sum(hits) / n
    variance = variance_of_groups(hits, tries)
    worth = min(n, rate * (1 - rate) / variance) if variance > 0 else groups
    return wilson(rate * worth, worth)


class Mean:
    """The mean of whole numbers, added one by one. The sums are exact: order does not matter."""

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else nan

    @property
    def deviation(self) -> float:
        """Of the sample (n - 1)."""
        if self.count < 2:
            return nan
        above = self.count * self.squares - self.total * self.total
        return sqrt(above / (self.count * (self.count - 1)))

    @property
    def margin(self) -> float:
        """Mean ± margin is the 95 % interval. By the normal distribution: for dozens and more."""
        return Z * self.deviation / sqrt(self.count) if self.count else nan
