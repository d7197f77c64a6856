"""Points between receiving an action and acknowledging it at which a test may kill the process."""

import os
import signal

POINTS = ("received", "checked", "before-commit", "after-commit", "before-ack", "after-ack")


class Faults:
    """`Faults("after-commit:3")` kills this process when that point is reached the third time."""

    def __init__(self, told: str) -> None:
        self._point, _, count = told.partition(":")
        if told and self._point not in POINTS:
            raise ValueError(f"{self._point!r} is no fault point; there are {', '.join(POINTS)}")
        if count and not (count.isdecimal() and int(count)):
            raise ValueError(f"{count!r} is no number of times; say {POINTS[0]}:3")
        self._left = int(count or 1)

    def reached(self, point: str) -> None:
        if point != self._point:
            return
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)
