"""What has begun is finished, although whoever asked for it is gone.

A connection that ends, or a request nobody waits for any more, cancels what it waits for. Between
writing a row and taking it into the game that must not happen: the row would be durable, and the
room would not know it. So such work has a task of its own, and whoever asked only waits for it.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ghoststories.server.errors import Refusal
from ghoststories.server.storage.troubles import StorageError

logger = logging.getLogger(__name__)
LAST_SECONDS = 5.0
"""How long a server that ends waits for what has begun."""

T = TypeVar("T")


class Begun:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        """The event loop alone would not keep them."""

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """What it gives; whoever is cancelled meanwhile leaves it running."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    async def close(self) -> None:
        """All of it, or as much as a database that does not answer lets be done."""
        if self._tasks:
            _, left = await asyncio.wait(self._tasks, timeout=LAST_SECONDS)
            for task in left:
                task.cancel()


def _unheard(task: asyncio.Task[Any]) -> None:
    """Nobody waits for it who could be told. A refusal is an answer like any other, and why the
    database fails is said already."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refusal | StorageError):
        logger.error("what nobody waited for failed: %s", type(error).__name__, exc_info=error)
