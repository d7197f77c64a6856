"""Wu-Feng as a player."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Decision
from ghoststories.engine.codes import WU_FENG
from ghoststories.engine.state import State


class OfWuFeng(Decision):
    """A choice of Wu-Feng."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return WU_FENG
