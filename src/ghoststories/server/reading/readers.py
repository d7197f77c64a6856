"""Past games are read in processes of their own: a long log must not hold up who plays now.

One that dies or takes too long is replaced, and what it was asked is asked again.
"""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ghoststories.child import Child, serve
from ghoststories.server.begun import Begun
from ghoststories.server.errors import Refusal
from ghoststories.server.http import metrics
from ghoststories.server.reading.budget import Budget
from ghoststories.server.reading.questions import Question, Unreadable, answered
from ghoststories.server.reading.slices import at_once, in_slices
from ghoststories.server.reading.turns import Turns

logger = logging.getLogger(__name__)
MOST_SECONDS = 60.0
"""A reader that takes longer is replaced."""
TRIES = 2
"""A question that ends so many readers is not asked again."""


class Reader(Child):
    def __init__(self) -> None:
        super().__init__(_serve)


class Readers:
    def __init__(self, processes: int, share: float, seconds: float = MOST_SECONDS) -> None:
        self.budget = Budget(share)
        self._processes = processes
        self._seconds = seconds
        self._turns = Turns(max(1, processes))
        self._begun = Begun()
        self._idle: list[Reader] = []
        """Each is begun when it is first needed."""
        self._all: set[Reader] = set()
        self._threads = ThreadPoolExecutor(max(1, processes), "reader")

    async def ask(self, question: Question, household: str) -> Any:
        """Paid by whoever asks, when it is known what it cost. Who goes away meanwhile leaves the
        reader at work: to end it would cost more."""
        self.budget.check(household)
        await self._turns.come(household)
        answer = await self._begun.finish(self._in_turn(question, household))
        if isinstance(answer, Unreadable):
            raise Refusal(answer.code, answer.message)
        return answer

    async def _in_turn(self, question: Question, household: str) -> Any:
        try:
            self.budget.check(household)  # others may have been answered since it was asked
            return await self._paid(question, household)
        finally:
            self._turns.go()

    async def _paid(self, question: Question, household: str) -> Any:
        begin, seconds = time.monotonic(), None
        try:
            if self._processes:
                answer, seconds = await self._elsewhere(question)
            else:
                answer, seconds = await in_slices(answered(question))
            return answer
        finally:
            whatever = time.monotonic() - begin
            self.budget.charge(household, whatever if seconds is None else seconds)

    async def _elsewhere(self, question: Question) -> tuple[Any, float]:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            if not self._idle:
                self._idle.append(await loop.run_in_executor(self._threads, self._begin))
            reader = self._idle.pop()
            try:
                told = await loop.run_in_executor(
                    self._threads, reader.ask, question, self._seconds
                )
            except (EOFError, TimeoutError) as error:
                self._lost(reader, error)
                continue
            self._idle.append(reader)
            if isinstance(told, Exception):
                raise told
            answer, seconds = told
            return answer, seconds
        raise Refusal("full", "this could not be read now; try again later", retry_after=30)

    def _begin(self) -> Reader:
        reader = Reader()
        self._all.add(reader)
        return reader

    def _lost(self, reader: Reader, error: Exception) -> None:
        logger.warning("a reader's process was replaced (%s)", type(error).__name__)
        metrics.READERS_LOST.inc()
        self._all.discard(reader)
        reader.end()

    def pids(self) -> list[int]:
        return [reader.process.pid or 0 for reader in self._all]

    async def close(self) -> None:
        for reader in list(self._all):
            reader.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self._begun.close()


def _serve(pipe: "Connection[Any, Any]") -> None:
    serve(pipe, _answer)


def _answer(question: Question) -> tuple[Any, float]:
    """And what it cost, without the time it waited for a processor."""
    return at_once(answered(question))
