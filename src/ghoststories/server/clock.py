"""The two clocks of a server: which time it is, and how long something takes.

Somebody may set the first one, by an hour or a day; what is counted in seconds goes by the other.
"""

import time


def now() -> float:
    """Seconds since 1970, as everybody counts them."""
    return time.time()


def steady() -> float:
    """Seconds since some moment; nobody sets it."""
    return time.monotonic()
