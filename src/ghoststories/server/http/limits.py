"""How often somebody may ask."""

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_KEYS = 20_000
"""Addresses and tables remembered; the longest silent ones are forgotten first."""


class Bucket:
    """So many a second in the long run, and a burst at once."""

    __slots__ = ("_at", "_clock", "_left", "_most", "_rate")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = self._left = max(1.0, burst)
        self._clock = clock
        self._at = clock()

    def wait(self) -> float:
        """0 when it may be done now, and then it counts; else the seconds until it may."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate


class Limits:
    """A bucket for each address, table or whatever else is counted."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, key: str) -> float:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.wait()
