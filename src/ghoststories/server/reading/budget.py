"""What reading costs, and who has asked for how much of it."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ghoststories.server.errors import too_many

BURST_SECONDS = 20
"""So much of the share may be used at once."""
MOST_KEYS = 20_000
"""Households remembered; the longest silent ones are forgotten first."""


class Budget:
    """Seconds of work for each household: a share of every second, and some at once. Whatever it
    was, it is charged when it is done; who has overdrawn waits until it is paid back."""

    def __init__(self, share: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._share = share
        self._clock = clock
        self._owed: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How much, and when that was so."""

    def owed(self, household: str) -> float:
        owed, at = self._owed.get(household, (0.0, 0.0))
        return max(0.0, owed - (self._clock() - at) * self._share)

    def check(self, household: str) -> None:
        """A refusal when too much is owed."""
        beyond = self.owed(household) / self._share - BURST_SECONDS
        if beyond >= 0:
            raise too_many(max(beyond, 0.1))

    def charge(self, household: str, seconds: float) -> None:
        self._owed[household] = self.owed(household) + seconds, self._clock()
        self._owed.move_to_end(household)
        if len(self._owed) > MOST_KEYS:
            self._owed.popitem(last=False)

    @contextmanager
    def paid_by(self, household: str) -> Iterator[None]:
        """For something that is done here and now."""
        self.check(household)
        begin = time.thread_time()
        try:
            yield
        finally:
            self.charge(household, time.thread_time() - begin)
