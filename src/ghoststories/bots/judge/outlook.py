"""What a judge that was taught by other games says, put right for an expansion. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.engine.state import State


class Outlook:
    """`of(s, judged)`: a weighted sum of what is `seen`, the judge's own number among it."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.seen = vec[float]([0.0] * len(weights))

    def of(self, s: State, judged: float) -> float:
        if not self.is_in_play(s):
            return judged
        self.look(s, judged)
        total = 0.0
        for i in range(i64(len(self.weights))):
            total += self.seen[i] * self.weights[i]
        return total

    def is_in_play(self, s: State) -> bool:
        """Whether the expansion is; else nothing is put right."""
        raise NotImplementedError

    def look(self, s: State, judged: float) -> None:
        """Fill `seen`."""
        raise NotImplementedError
