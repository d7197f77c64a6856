"""A process beside this one: games of the laboratory, and the bots of a server, run in some."""

import multiprocessing
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

    def end(self) -> None:
        """At once: what it does now nobody wants."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
