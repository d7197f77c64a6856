"""Many games on all cores. What is played depends on the seed alone, never on who plays it when.

The games go out in batches, in order, and come back in order. A worker is a process with a pipe of
its own: states cannot be sent, so it gets a ruleset as JSON and numbers, and gives rows. When the
pipe closes, for whatever reason, the worker ends.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple

from ghoststories.content.loader import load_content
from ghoststories.lab.game import Kind, play_game
from ghoststories.lab.rows import Row
from ghoststories.table.ruleset import Ruleset

BATCH_SECONDS = 0.2
"""How long a batch should take: little to wait for at the end, little time spent on sending."""
LOOK_UP_SECONDS = 0.1
"""How often somebody who waits for workers looks whether to wait any longer."""

Asked = Callable[[], int]
"""How often somebody has asked to stop: after 1 no new games begin, after 2 those begun are lost.
"""


class WorkerError(RuntimeError):
    """A worker process that ended by itself."""


@dataclass(frozen=True)
class Plan:
    """So many games of every kind. Game 7 is dealt by the same seed in all of them."""

    kinds: tuple[Kind, ...]
    games: int
    seed: str

    @property
    def total(self) -> int:
        return self.games * len(self.kinds)


class Job(NamedTuple):
    """A batch: games of one kind, from one number on."""

    number: int
    kind: int
    first: int
    games: int


class Played(NamedTuple):
    kind: int
    """Its place in the plan."""
    rows: list[Row]


def cores() -> int:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    plan: Plan, processes: int, asked: Asked = lambda: 0, batch: int | None = None
) -> Generator[Played]:
    """All games of the plan in order, as they are done; asked to stop, the first ones of them."""
    jobs = Jobs(plan, batch)
    processes = min(processes, plan.total)
    return _together(plan, jobs, processes, asked) if processes > 1 else _alone(plan, jobs, asked)


class Jobs:
    """Hands out the games in order, in batches of a given or else a fitting size."""

    def __init__(self, plan: Plan, batch: int | None) -> None:
        self._plan = plan
        self._fixed = batch is not None
        self._size = batch or 1
        self._given = self._number = 0

    def next(self) -> Job | None:
        if self._given == self._plan.total:
            return None
        kind, before = divmod(self._given, self._plan.games)
        games = min(self._size, self._plan.games - before)
        job = Job(self._number, kind, before + 1, games)
        self._number += 1
        self._given += games
        return job

    def took(self, games: int, seconds: float) -> None:
        """Make the next batches as large as they should be; not more than twice as large."""
        if not self._fixed:
            fitting = int(games * BATCH_SECONDS / max(seconds, 1e-9))
            self._size = max(1, min(fitting, 2 * games))


def play_batch(kind: Kind, seed: str, job: Job, asked: Asked = lambda: 0) -> list[Row]:
    rules = kind.ruleset.rules(load_content())
    rows: list[Row] = []
    for game in range(job.first, job.first + job.games):
        if asked():
            break
        rows.append(play_game(kind, rules, seed, game))
    return rows


def _alone(plan: Plan, jobs: Jobs, asked: Asked) -> Generator[Played]:
    """In this process."""
    while not asked() and (job := jobs.next()):
        start = time.perf_counter()
        rows = play_batch(plan.kinds[job.kind], plan.seed, job, asked)
        jobs.took(job.games, time.perf_counter() - start)
        yield Played(job.kind, rows)


def _together(plan: Plan, jobs: Jobs, processes: int, asked: Asked) -> Generator[Played]:
    """By workers. A batch that comes early waits until those before it are here."""
    early: dict[int, Played] = {}
    number = 0
    with _workers(processes) as workers:
        for worker in workers:
            worker.give(plan, jobs.next())
        while busy := {worker.pipe: worker for worker in workers if worker.job}:
            for pipe in wait(list(busy), LOOK_UP_SECONDS):
                worker = busy[pipe]  # type: ignore[index]
                job, rows, seconds = worker.take()
                jobs.took(job.games, seconds)
                early[job.number] = Played(job.kind, rows)
                worker.give(plan, None if asked() else jobs.next())
            while number in early:
                yield early.pop(number)
                number += 1
            if asked() > 1:
                return


# ---------------------------------------------------------------- workers
class Worker:
    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork copies threads' locks as they are
        self.pipe, other = context.Pipe()
        self.job: Job | None = None
        self._process: SpawnProcess = context.Process(target=_serve, args=(other,), daemon=True)
        self._process.start()
        other.close()

    def give(self, plan: Plan, job: Job | None) -> None:
        """A batch to play; None: nothing more to do."""
        self.job = job
        if job:
            kind = plan.kinds[job.kind]
            try:
                self.pipe.send((kind.ruleset.to_json(), kind.bots, plan.seed, tuple(job)))
            except OSError:
                raise self._died() from None

    def take(self) -> tuple[Job, list[Row], float]:
        assert self.job
        try:
            rows, seconds = self.pipe.recv()
        except (EOFError, OSError):
            raise self._died() from None
        return self.job, rows, seconds

    def _died(self) -> WorkerError:
        self._process.join()
        return WorkerError(f"a worker process ended with status {self._process.exitcode}")

    def end(self) -> None:
        """At once: what it plays now nobody wants."""
        self.pipe.close()
        self._process.terminate()
        self._process.join()
        self._process.close()


@contextmanager
def _workers(number: int) -> Iterator[list[Worker]]:
    workers: list[Worker] = []
    try:
        with _interrupt_ignored():
            for _ in range(number):
                workers.append(Worker())
        yield workers
    finally:
        for worker in workers:
            worker.end()


@contextmanager
def _interrupt_ignored() -> Iterator[None]:
    """A process begun here ignores Ctrl-C from its first moment on: who began it decides."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(pipe: "Connection[Any, Any]") -> None:
    """What a worker does until nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            ruleset, bots, seed, job = pipe.recv()
        except (EOFError, OSError):
            return
        start = time.perf_counter()
        rows = play_batch(Kind(Ruleset.from_json(ruleset), bots), seed, Job(*job))
        try:
            pipe.send((rows, time.perf_counter() - start))
        except OSError:
            return
