"""How often somebody may ask, and who counts as one."""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

MOST_KEYS = 20_000
"""Addresses and tables remembered; the longest silent ones are forgotten first."""
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
