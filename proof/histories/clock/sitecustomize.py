"""A server's clock that jumps: Python imports this first where PYTHONPATH leads here.

Only `time.time` is moved, by the seconds in the file PROOF_CLOCK names; `time.monotonic` is not.
"""

import os
import time

_FILE = os.environ.get("PROOF_CLOCK", "")
_real = time.time


class _Jumps:
    def __init__(self) -> None:
        self._written = 0
        self._seconds = 0.0

    def now(self) -> float:
        try:
            written = os.stat(_FILE).st_mtime_ns
            if written != self._written:
                with open(_FILE) as said:
                    self._seconds = float(said.read() or 0)
                self._written = written
        except (OSError, ValueError):
            pass  # it is just being written
        return _real() + self._seconds


if _FILE:
    time.time = _Jumps().now
