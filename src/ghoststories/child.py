"""A process beside this one: games of the laboratory, and the bots of a server, run in some."""

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any


class Child:
    """A process with a pipe of its own, which does what `serve` says at the other end of it."""

    def __init__(self, serve: "Callable[[Connection[Any, Any]], None]") -> None:
        context = multiprocessing.get_context("spawn")  # a fork copies threads' locks as they are
        self.pipe, other = context.Pipe()
        self.process: SpawnProcess = context.Process(target=serve, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def ask(self, question: object, seconds: float) -> Any:
        """EOFError when it died, TimeoutError when it takes too long."""
        try:
            self.pipe.send(question)
            if not self.pipe.poll(seconds):
                raise TimeoutError
            return self.pipe.recv()
        except OSError as error:
            raise TimeoutError if isinstance(error, TimeoutError) else EOFError from error

    def end(self) -> None:
        """At once: what it does now nobody wants."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def serve(pipe: "Connection[Any, Any]", answer: Callable[[Any], Any]) -> None:
    """What a worker of a server does until nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            told: Any = answer(question)
        except Exception as error:  # its fault must not look like a lost process
            told = RuntimeError(str(error) or type(error).__name__)  # not every error can be sent
        try:
            pipe.send(told)
        except OSError:
            return
