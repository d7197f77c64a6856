"""How often somebody may ask, and who counts as one."""

import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

MOST_KEYS = 20_000
"""Addresses and tables remembered; the longest silent ones are forgotten first."""
CROWDS = 1_000
"""Where there is no room for more: newcomers share so many buckets."""
A_HOUSEHOLD = 64
"""Bits of an IPv6 address that a provider gives to one customer."""


@lru_cache(4096)
def household(address: str) -> str:
    """Those who count as one: an IPv4 address, or all 2^64 of IPv6 that one line has."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, A_HOUSEHOLD), strict=False))


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
        self._refill()
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate

    @property
    def full(self) -> bool:
        """As good as a new one: nothing is lost by forgetting it."""
        self._refill()
        return self._left >= self._most

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Limits:
    """A bucket for each household, table or whatever else is counted."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._crowds: dict[int, Bucket] = {}

    def wait(self, key: str) -> float:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._new(key)
        else:
            self._buckets.move_to_end(key)
        return bucket.wait()

    def _new(self, key: str) -> Bucket:
        """A flood of addresses makes nobody's bucket full again: a place is taken only from who
        has long been silent, and otherwise newcomers share."""
        if len(self._buckets) >= MOST_KEYS:
            oldest = next(iter(self._buckets))
            if not self._buckets[oldest].full:
                crowd = zlib.crc32(key.encode("utf-8", "replace")) % CROWDS
                return self._crowds.setdefault(crowd, self._fresh())
            del self._buckets[oldest]
        return self._buckets.setdefault(key, self._fresh())

    def _fresh(self) -> Bucket:
        return Bucket(self._rate, self._burst, self._clock)
