"""Long work in a process that has others to serve: a little at a time."""

import asyncio
import time
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
SLICE_SECONDS = 0.003
SLICE_STEPS = 50
"""A slice ends after so many steps, however quick they are."""


async def in_slices(work: Generator[None, None, T]) -> tuple[T, float]:
    """What it comes to, and the seconds it took; between two slices others have their turn."""
    spent = 0.0
    while True:
        begin = time.thread_time()
        try:
            for _ in range(SLICE_STEPS):
                next(work)
                if time.thread_time() - begin > SLICE_SECONDS:
                    break
        except StopIteration as done:
            result: T = done.value
            return result, spent + time.thread_time() - begin
        spent += time.thread_time() - begin
        await asyncio.sleep(0)


def at_once(work: Generator[None, None, T]) -> tuple[T, float]:
    """The same where nobody else waits."""
    begin = time.thread_time()
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result, time.thread_time() - begin
