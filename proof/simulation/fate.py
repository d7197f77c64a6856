"""What the seed decides: how often which fault strikes in this run, and when it does."""

import random
from collections import Counter
from collections.abc import Callable

KINDS = {
    "stall": 0.04,  # the database takes its time
    "fail": 0.04,  # a statement, or connecting
    "doubt": 0.04,  # committed, and nobody is told so
    "break": 0.02,  # a connection to the database ends
    "late notice": 0.1,
    "cut": 0.05,  # a line, at any moment
    "cut after sending": 0.15,
    "slow reader": 0.1,
    "cancel": 0.1,  # a connection or request, at one of its awaits
    "lost thought": 0.1,  # a bot fails or takes too long
}
"""How often it is struck, of the times it could be, in a run of middling luck."""
HOSTILE = {"stall": 0.25, "cut after sending": 0.6, "cut": 0.1}
"""Clients that break off right after sending, while the database takes its time; nothing else."""
NEMESES = ("crash", "stop", "restarted database", "ended listening")
LUCK = (0.0, 0.0, 0.5, 1.0, 3.0)


class Fate:
    def __init__(self, seed: int, hostile: bool = False) -> None:
        self.random = random.Random(seed)
        self.at: Callable[[], float] = float
        """The time."""
        self.strikes_still = False
        self.counts: Counter[str] = Counter()
        self.trace: list[tuple[float, str, str]] = []
        self._rates = {kind: rate * self.random.choice(LUCK) for kind, rate in KINDS.items()}
        self.nemeses = [kind for kind in NEMESES if self.random.random() < 0.5]
        self.hostile = self.random.random() < 0.15 or hostile
        if self.hostile:
            self._rates = dict.fromkeys(KINDS, 0.0) | HOSTILE
            self.nemeses = []

    def strikes(self, kind: str, who: str = "") -> bool:
        """Whether this fault happens here and now."""
        if not self.strikes_still or self.random.random() >= self._rates[kind]:
            return False
        self.count(kind, who)
        return True

    def count(self, kind: str, who: str = "") -> None:
        self.counts[kind] += 1
        self.note(who, f"FAULT {kind}")

    def note(self, who: str, what: str) -> None:
        self.trace.append((round(self.at(), 6), who, what))

    def moment(self) -> float:
        """What a way or a statement takes: often nothing worth speaking of."""
        return self.random.random() * 0.02 if self.random.random() < 0.4 else 0.0

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.random.random()

    def told(self) -> list[str]:
        return [f"{at:10.4f}  {who:12} {what}" for at, who, what in self.trace]
