"""Batches on the cores of this machine.

A worker is a process with a pipe of its own: states cannot be sent, so it gets a kind of games and
numbers, and gives rows. When the pipe closes, for whatever reason, the worker ends.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from ghoststories.lab.jobs import Job, Plan, Played, WorkerError, play_batch


def cores() -> int:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Child:
    """A process with a pipe of its own, which does what `serve` says at the other end of it."""

    def __init__(self, serve: "Callable[[Connection[Any, Any]], None]") -> None:
        context = multiprocessing.get_context("spawn")  # a fork copies threads' locks as they are
        self.pipe, other = context.Pipe()
        self.process: SpawnProcess = context.Process(target=serve, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def end(self) -> None:
        """At once: what it does now nobody wants."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Worker(Child):
    def __init__(self) -> None:
        super().__init__(_serve)
        self.job: Job | None = None

    def give(self, plan: Plan, job: Job) -> None:
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

    def give(self, plan: Plan, job: Job) -> None:
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
