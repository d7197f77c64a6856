"""Batches on the cores of this machine.

A worker is a process with a pipe of its own: states cannot be sent, so it gets a kind of games and
numbers, and gives rows. When the pipe closes, for whatever reason, the worker ends.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any

from ghoststories.child import Child
from ghoststories.lab.jobs import Job, Played, Series, WorkerError, play_batch


def cores() -> int:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Worker(Child):
    def __init__(self) -> None:
        super().__init__(_serve)
        self.job: Job | None = None

    def give(self, plan: Series, job: Job) -> None:
        self.job = job
        try:
            self.pipe.send((plan.kinds[job.kind], plan.seed, job))
        except OSError:
            raise self._died() from None

    def take(self) -> tuple[Job, Played]:
        assert self.job
        try:
            played = self.pipe.recv()
        except (EOFError, OSError):
            raise self._died() from None
        job, self.job = self.job, None
        return job, played

    def _died(self) -> WorkerError:
        self.process.join()
        return WorkerError(f"a worker process ended with status {self.process.exitcode}")


class Pool:
    """A crew of worker processes."""

    def __init__(self, workers: list[Worker]) -> None:
        self._workers = workers

    def room(self) -> int:
        return sum(1 for worker in self._workers if not worker.job)

    def busy(self) -> bool:
        return any(worker.job for worker in self._workers)

    def give(self, plan: Series, job: Job) -> None:
        next(worker for worker in self._workers if not worker.job).give(plan, job)

    def take(self, seconds: float) -> list[tuple[Job, Played]]:
        busy = {worker.pipe: worker for worker in self._workers if worker.job}
        return [busy[pipe].take() for pipe in wait(list(busy), seconds)]  # type: ignore[index]


@contextmanager
def pool(processes: int) -> Iterator[Pool]:
    workers: list[Worker] = []
    try:
        with _interrupt_ignored():
            for _ in range(processes):
                workers.append(Worker())
        yield Pool(workers)
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
            kind, seed, job = pipe.recv()
        except (EOFError, OSError):
            return
        played = play_batch(kind, seed, job)
        try:
            pipe.send(played)
        except OSError:
            return
