"""Bots think in processes of their own: a compiled search holds its process for seconds.

A worker gets the redacted position as bytes and gives notation. One that dies or thinks too long is
replaced, and what it was asked is asked again.
"""

import asyncio
import logging
import multiprocessing
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from ghoststories.bots.advice import Advice, advise
from ghoststories.bots.bot import STRENGTHS, bot, bot_for
from ghoststories.child import Child, serve
from ghoststories.content.loader import content_with
from ghoststories.content.tables import Override
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import from_bytes
from ghoststories.engine.codes import WU_FENG
from ghoststories.engine.names import ACTOR_NAMES
from ghoststories.engine.play import actor
from ghoststories.form import form
from ghoststories.server.http import metrics
from ghoststories.server.rooms.turns import Turns
from ghoststories.table.ruleset import Ruleset, rules_of

logger = logging.getLogger(__name__)
TRIES = 3
"""A question that ends so many workers is not asked again."""


class NobodyThinks(RuntimeError):
    """No bot could be asked."""


@dataclass(frozen=True)
class Question:
    """What a bot would do; or, if `advice`, how good the options are."""

    ruleset: dict[str, Any]
    state: bytes
    bot: str
    seed: int
    spares: tuple[int, ...]
    simulations: int = 0
    """More than 0: advice made with so many."""
    override: Override | None = None
    """What is played with at the table."""


class Worker(Child):
    package: Path | None = None
    """The folder its ghoststories comes from, if that is another one than this process has."""

    def __init__(self) -> None:
        super().__init__(_serve)


class OtherWorker(Worker):
    """Of another form than this process: multiprocessing would hand on what is imported here."""

    process: "subprocess.Popen[bytes]"  # type: ignore[assignment]

    def __init__(self, package: Path) -> None:
        self.package = package
        self.pipe, other = multiprocessing.Pipe()
        paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"from {__name__} import serve_at; serve_at({other.fileno()})"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            pass_fds=(other.fileno(),),
        )
        other.close()

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.wait()


class Thinkers:
    def __init__(self, processes: int, seconds: float) -> None:
        self.engine = form()
        """Of the bots; or "compiling", while they wait for the other one."""
        self._package: Path | None = None
        self._processes = processes
        self._seconds = seconds
        self._idle: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._workers: set[Worker] = set()
        self._turns = Turns(max(1, processes))
        self._threads = ThreadPoolExecutor(max(1, processes), "thinker")
        for _ in range(processes):
            self._idle.put_nowait(None)  # begun when it is first needed

    @property
    def any(self) -> bool:
        return self._processes > 0

    def who_plays(self, bot: str) -> str:
        """Whoever looks ahead would do so for minutes until the engine is compiled: nobody waits
        that long for a first turn."""
        return "habit" if self.engine == "compiling" and bot in STRENGTHS else bot

    def turn(self, who: str) -> AbstractAsyncContextManager[None]:
        """To be asked in it: a worker is idle then, and nobody had less of them than `who`."""
        return self._turns.turn(who)

    async def choose(self, question: Question) -> str:
        begin = time.monotonic()
        text: str = await self._ask(question)
        metrics.THOUGHT.labels(question.bot).observe(time.monotonic() - begin)
        return text

    async def advise(self, question: Question) -> Advice:
        advice: Advice = await self._ask(question)
        return advice

    async def _ask(self, question: Question) -> Any:
        if not self.any:
            raise NobodyThinks("bots do not think on this server")
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            worker = await self._idle.get()
            try:
                if worker is None:
                    worker = await loop.run_in_executor(self._threads, self._begin)
                answer = await loop.run_in_executor(
                    self._threads, worker.ask, question, self._seconds
                )
            except (EOFError, TimeoutError) as error:
                self._lost(worker, error)
                worker = None
                continue
            except asyncio.CancelledError:
                self._end(worker)  # nobody waits for what it thinks of
                worker = None
                raise
            finally:
                self._idle.put_nowait(worker)
            if isinstance(answer, Exception):
                raise NobodyThinks(f"the bot failed: {answer}")
            return answer
        raise NobodyThinks(f"{TRIES} bots in a row died of this question")

    def change_over(self, package: Path) -> None:
        """From now on they are of the form that this folder holds. One that thinks just now is
        not waited for: another one begins anew and is done sooner."""
        self._package = package
        self.engine = "compiled"
        for worker in list(self._workers):
            worker.process.kill()  # noticed where it is asked, and replaced there

    def _lost(self, worker: Worker | None, error: Exception) -> None:
        if worker is None or worker.package == self._package:
            logger.warning("a bot's process was replaced (%s)", type(error).__name__)
            metrics.WORKERS_LOST.inc()
        self._end(worker)

    def _begin(self) -> Worker:
        worker = OtherWorker(self._package) if self._package else Worker()
        self._workers.add(worker)
        return worker

    def _end(self, worker: Worker | None) -> None:
        if worker:
            self._workers.discard(worker)
            worker.end()

    def pids(self) -> list[int]:
        return [worker.process.pid or 0 for worker in self._workers]

    def close(self) -> None:
        for worker in list(self._workers):
            self._end(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)


def serve_at(descriptor: int) -> None:
    _serve(Connection(descriptor))


def _serve(pipe: "Connection[Any, Any]") -> None:
    serve(pipe, _answer)


def _answer(question: Question) -> Any:
    content = content_with(question.override)
    rules = rules_of(Ruleset.from_json(question.ruleset), content)
    state = from_bytes(content, rules, question.state)
    if question.simulations:
        return advise(state, simulations=question.simulations, seed=question.seed)
    if actor(state) == WU_FENG:
        return notation(bot_for(ACTOR_NAMES[WU_FENG], question.bot, question.seed).choose(state))
    return notation(bot(question.bot, question.seed, question.spares).choose(state))
