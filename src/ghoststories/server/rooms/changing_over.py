"""Nobody waits for a compiler: bots begin interpreted, and change over when it is done.

Whoever compiles marks the folder when it is complete, or when nothing came of it (`make play`).
"""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from ghoststories.form import form
from ghoststories.server.rooms.thinkers import Thinkers

logger = logging.getLogger(__name__)
DONE, FAILED = ".done", ".failed"
LOOK_SECONDS = 1.0


async def change_over(thinkers: Thinkers, folder: Path, tell: Callable[[], None]) -> None:
    """Until then habit plays for whoever would look ahead. This process stays as it began: what it
    does for a table takes no time worth mentioning."""
    if form() == "compiled":
        return
    thinkers.engine = "compiling"
    tell()
    if await _compiled(folder):
        thinkers.change_over(folder)
        logger.info("the engine is compiled: the bots change over to it")
    else:
        thinkers.engine = "interpreted"
        logger.warning("the engine could not be compiled: the bots go on thinking slowly")
    tell()


async def _compiled(folder: Path) -> bool:
    while not (folder / DONE).exists():
        if (folder / FAILED).exists():
            return False
        await asyncio.sleep(LOOK_SECONDS)
    return True
