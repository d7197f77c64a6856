"""How the benchmark talks to its workers: a line with a command in, a line of JSON out.

A worker stays alive and runs one short round when told, so that the workers take turns on one core
and whatever slows the machine down for a while hits all of them.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

Reply = dict[str, Any]


class WorkerError(Exception):
    """A worker that cannot do what it was asked; the message is one sentence."""


# ---------------------------------------------------------------- in the worker
def serve(hello: Reply, **commands: Callable[..., Reply]) -> None:
    """Say what this worker is, then answer every line "command argument ..."."""
    print(json.dumps(hello), flush=True)
    for line in sys.stdin:
        name, *arguments = line.split()
        try:
            reply = commands[name](*map(json.loads, arguments))
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


def play_round(play_game: Callable[[], int], seconds: float) -> Reply:
    """Play whole games, at least one, until the time is up; `play_game` counts its decisions."""
    games = decisions = 0
    elapsed = 0.0
    start = time.perf_counter()
    while not games or elapsed < seconds:
        decisions += play_game()
        games += 1
        elapsed = time.perf_counter() - start
    return {"decisions": decisions, "games": games, "seconds": elapsed}


# ---------------------------------------------------------------- in the benchmark
class Worker:
    """A worker process, and what it said about itself in `hello`."""

    def __init__(self, module: str, python: str = sys.executable, package: Path | None = None):
        path = [str(folder) for folder in (package, ROOT) if folder]
        self.process = subprocess.Popen(
            [python, "-P", "-m", module],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.hello = self._read()

    def ask(self, command: str, *arguments: float) -> Reply:
        assert self.process.stdin
        self.process.stdin.write(" ".join([command, *map(str, arguments)]) + "\n")
        self.process.stdin.flush()
        return self._read()

    def _read(self) -> Reply:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise WorkerError(self._last_words())
        reply: Reply = json.loads(line)
        if "error" in reply:
            raise WorkerError(reply["error"])
        return reply

    def _last_words(self) -> str:
        lines = self.process.communicate()[1].strip().splitlines()
        return lines[-1] if lines else f"it ended with status {self.process.returncode}"

    def stop(self) -> None:
        """A worker ends when nobody can ask it any more."""
        self.process.communicate()


def engine_worker(package: Path) -> Worker:
    """A worker that plays with the ghoststories in this folder, and surely with that one."""
    worker = Worker("bench.worker", package=package)
    file = Path(worker.hello["file"])
    if not file.is_relative_to(package.resolve()):
        worker.stop()
        raise WorkerError(f"there is no ghoststories in it (Python found {file})")
    return worker
