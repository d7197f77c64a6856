"""Rounds in which the workers take turns, and what each of them measured."""

import argparse
import os
import platform
from dataclasses import dataclass, field
from pathlib import Path

from bench.protocol import Worker

SECONDS = 0.5
"""Of play in one round."""
CALLS = 20_000
"""Of `clone` and of `copy_into` in one round: with ten rounds, 200,000."""
CLONES = 10_000
"""Held at once to weigh them."""


@dataclass
class Samples:
    """One number a round: the best one is what the code can do when nothing disturbs it."""

    decisions: list[float] = field(default_factory=list)
    """Decisions a second."""
    clone: list[float] = field(default_factory=list)
    """Microseconds."""
    copy_into: list[float] = field(default_factory=list)
    """Microseconds."""
    bytes: float = 0
    """Of a clone."""


def play_rounds(workers: dict[str, Worker], rounds: int) -> dict[str, Samples]:
    """Playouts, interleaved; the first round only warms up."""
    samples = {name: Samples() for name in workers}
    for seed in range(rounds + 1):
        for name, worker in workers.items():
            reply = worker.ask("round", seed, SECONDS)
            if seed:
                samples[name].decisions.append(reply["decisions"] / reply["seconds"])
    return samples


def copy_rounds(workers: dict[str, Worker], rounds: int, samples: dict[str, Samples]) -> None:
    """The same for copies; their size does not change from round to round."""
    for number in range(rounds + 1):
        for name, worker in workers.items():
            reply = worker.ask("copies", CALLS)
            if number:
                samples[name].clone.append(reply["clone"])
                samples[name].copy_into.append(reply["copy_into"])
    for name, worker in workers.items():
        samples[name].bytes = worker.ask("size", CLONES)["bytes"]


def pin() -> None:
    """One core for this process and the workers it starts, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def machine(rounds: int) -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {cpu()}, one core, best of {rounds} interleaved rounds"


def cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def whole_rounds(text: str) -> int:
    """For argparse: a number of rounds."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of rounds; take 9 or more")
    return int(text)
