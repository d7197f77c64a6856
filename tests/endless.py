"""A command that nobody waits for: to be stopped or killed while it works."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.patience import HANGS


@contextmanager
def endless(script: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """In a process group of its own, as in a terminal."""
    process = subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def wait_until(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """And not a moment longer; a process that ends before fails the test."""
    deadline = time.monotonic() + HANGS
    while not condition():
        assert time.monotonic() < deadline
        try:
            process.wait(timeout=0.01)
        except subprocess.TimeoutExpired:
            continue
        pytest.fail(f"it ended too early: {process.communicate()}")
