"""The games of a run, cut into batches. What is played depends on the seed alone, never on who
plays it when: a batch is a ruleset, bots, a seed and numbers, and gives rows.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ghoststories.lab.game import Kind, play_game
from ghoststories.lab.rows import GameRow

BATCH_SECONDS = 0.2
"""How long a batch should take: little to wait for at the end, little time spent on sending."""

Stops = Callable[[], int]
"""How often somebody has asked to stop: after 1 no new games begin, after 2 those begun are lost.
"""


class WorkerError(RuntimeError):
    """A worker that ended by itself, or cannot play what it is given."""


@dataclass(frozen=True)
class Series:
    """So many games of every kind. Game 7 is dealt by the same seed in all of them."""

    kinds: tuple[Kind, ...]
    games: int
    seed: str
    played: tuple[int, ...] = ()
    """How many games of each kind are played already; none if left out."""

    def before(self, kind: int) -> int:
        return min(self.played[kind], self.games) if self.played else 0

    @property
    def total(self) -> int:
        """Games still to play."""
        return sum(self.games - self.before(kind) for kind in range(len(self.kinds)))


class Job(NamedTuple):
    """A batch: games of one kind, from one number on."""

    number: int
    kind: int
    first: int
    games: int


class Played(NamedTuple):
    kind: int
    """Its place in the plan."""
    rows: list[GameRow]
    seconds: list[float]
    """How long each game took whoever played it; the only thing no seed decides."""


class Jobs:
    """Hands out the games in order, in batches of a given or else a fitting size."""

    def __init__(self, plan: Series, batch: int | None = None) -> None:
        self._plan = plan
        self._fixed = batch is not None
        self._sizes = [batch or 1] * len(plan.kinds)
        """By kind: a batch that fits a hasty bot would keep a thoughtful one busy for hours."""
        self._given = [plan.before(kind) for kind in range(len(plan.kinds))]
        self._kind = self._number = 0

    def next(self) -> Job | None:
        while self._kind < len(self._given) and self._given[self._kind] == self._plan.games:
            self._kind += 1
        if self._kind == len(self._given):
            return None
        before = self._given[self._kind]
        games = min(self._sizes[self._kind], self._plan.games - before)
        job = Job(self._number, self._kind, before + 1, games)
        self._number += 1
        self._given[self._kind] += games
        return job

    def took(self, job: Job, seconds: float) -> None:
        """Make the next batches as large as they should be; not more than twice as large."""
        if not self._fixed:
            fitting = int(job.games * BATCH_SECONDS / max(seconds, 1e-9))
            self._sizes[job.kind] = max(1, min(fitting, 2 * job.games))


def play_batch(kind: Kind, seed: str, job: Job, asked: Stops = lambda: 0) -> Played:
    rules = kind.ruleset.rules(kind.content)
    played = Played(job.kind, [], [])
    for game in range(job.first, job.first + job.games):
        if asked():
            break
        start = time.perf_counter()
        played.rows.append(play_game(kind, rules, seed, game))
        played.seconds.append(time.perf_counter() - start)
    return played


class Crew(Protocol):
    """Plays several batches at a time."""

    def room(self) -> int:
        """How many more it can begin now."""
        ...

    def busy(self) -> bool:
        """Whether something begun is not taken back yet."""
        ...

    def give(self, plan: Series, job: Job) -> None: ...

    def take(self, seconds: float) -> list[tuple[Job, Played]]:
        """What is done by now, or at least one thing that is done within so many seconds."""
        ...
