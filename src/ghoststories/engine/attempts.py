"""How an exorcism is made: `s.attempt` is a mask of what differs from an ordinary one (EXO)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ORDINARY: Final = 0  # against the facing ghosts, friends on the tile may help
NO_FRIENDS: Final = 1
NO_TOKENS: Final = 2
NO_STONES: Final = 4  # the right stones do not count
MAY_STOP: Final = 8  # EXO-5 does not hold
NOT_AT_GHOSTS: Final = NO_STONES

KINDS: Final = vec[i64](
    [
        ORDINARY,
        NO_FRIENDS | NO_STONES | MAY_STOP,
        NO_FRIENDS | NO_TOKENS | NO_STONES | MAY_STOP,
        NOT_AT_GHOSTS,
    ]
)
"""Those that there are, in the order of `NAMES`; the bytes of a position hold the place here."""
NAMES: Final = ["ordinary", "alone", "barrier", "expulsion"]


def place_of_kind(attempt: i64) -> i64:
    for place in range(i64(len(KINDS))):
        if KINDS[place] == attempt:
            return place
    return 0
