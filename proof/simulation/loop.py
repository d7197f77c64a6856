"""An event loop without a clock, threads or sockets: what runs next, and when, the seed decides.

Time stands still while anything can run and then jumps to the next timer, so minutes take
milliseconds. Whatever is ready belongs to a strand: a process, or the world around them. Strands
are interleaved by chance. Within one of them the order is that of asyncio, first come first served;
in some runs ("loose") even that is left to chance.
"""

import asyncio
import contextlib
import heapq
import logging
import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Any, TypeVar
from unittest import mock

import anyio.to_thread

T = TypeVar("T")
MOST_STEPS = 400_000
"""A run that takes more goes round in circles."""
MOST_ROUNDS = 20
"""Of cancelling what is left at the end."""
BEGINNING = 1_700_000_000.0
"""What a calendar says when a run begins."""


class Stopped(RuntimeError):
    """The run cannot go on: nothing is left that could happen, or it never ends."""


class Strand:
    """What is dropped together when it dies."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False


WORLD = Strand("world")
strand: ContextVar[Strand] = ContextVar("strand", default=WORLD)
"""Inherited by every task and callback from whatever began it."""


class SimulatedLoop(asyncio.BaseEventLoop):
    _ready: Any
    _scheduled: Any

    def __init__(self, chance: random.Random, loose: bool = False) -> None:
        super().__init__()
        self._chance = chance
        self._loose = loose
        self._ready = []
        self._now = 0.0
        self._ending = False
        self.steps = 0
        self.failed: list[dict[str, Any]] = []
        """What nobody caught."""
        self.dropped: list[asyncio.Handle] = []
        """Of dead strands: kept, for what is collected would clean up after itself."""
        self.set_exception_handler(lambda _, context: self.failed.append(context))

    def time(self) -> float:
        return self._now

    # ------------------------------------------------------------ one step
    def _run_once(self) -> None:
        if self._ending:
            self._end_once()
            return
        self._due()
        if not self._ready:
            raise Stopped("nothing is left that could happen, and somebody still waits")
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Stopped(f"no end after {MOST_STEPS} steps")
        handle = self._ready.pop(self._choice())
        if handle._cancelled:
            return
        if handle._context.get(strand, WORLD).dead:
            self.dropped.append(handle)
            return
        handle._run()

    def _due(self) -> None:
        """What its time has come for is ready; if nothing is, time goes on."""
        waiting = self._scheduled
        while waiting and (
            waiting[0]._cancelled or not self._ready or waiting[0]._when <= self._now
        ):
            handle = heapq.heappop(waiting)
            handle._scheduled = False
            if not handle._cancelled:
                self._now = max(self._now, handle._when)
                self._ready.append(handle)

    def _choice(self) -> int:
        at = int(self._chance.random() * len(self._ready))
        if self._loose or not at:
            return at
        whose = self._ready[at]._context.get(strand, WORLD)
        return next(
            first
            for first, handle in enumerate(self._ready)
            if handle._context.get(strand, WORLD) is whose
        )

    # ------------------------------------------------------------ what a loop is asked for
    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """There are no threads: it is done at once, and known in a moment."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    # ------------------------------------------------------------ its end
    def end(self) -> None:
        """Everything still there is cancelled: what is collected later does nothing any more."""
        self.set_exception_handler(lambda _, context: None)
        self._ending = True
        logging.disable(logging.CRITICAL)  # that they end so is no news
        self._ready.extend(self.dropped)
        for _ in range(MOST_ROUNDS):
            left = asyncio.all_tasks(self)
            for task in left:
                task.cancel()
            self.run_forever()
            if not left:
                break
        self.dropped.clear()
        logging.disable(logging.NOTSET)
        self.close()

    def _end_once(self) -> None:
        """Also of dead strands, in order; time stands still."""
        if not self._ready:
            self.stop()
            return
        handle = self._ready.pop(0)
        if not handle._cancelled:
            handle._run()


async def _here(func: Callable[..., T], *args: Any, **_: Any) -> T:
    return func(*args)


@contextlib.contextmanager
def simulated(loop: SimulatedLoop, chance: random.Random) -> Iterator[None]:
    """The clocks are the loop's, what is random comes from the seed, and no thread is begun."""

    def clock() -> float:
        return BEGINNING + loop.time()

    def token(size: int | None = None) -> str:
        return chance.randbytes(size or 32).hex()

    with contextlib.ExitStack() as patched:
        for name in ("time", "monotonic", "perf_counter"):
            patched.enter_context(mock.patch.object(time, name, clock))
        for name in ("token_hex", "token_urlsafe"):
            patched.enter_context(mock.patch.object(secrets, name, token))
        patched.enter_context(mock.patch.object(anyio.to_thread, "run_sync", _here))
        yield
