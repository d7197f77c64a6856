"""Whether this process can serve: asked by whoever spreads people over processes.

It is looked at once a second at most, however often and by however many it is asked.
"""

import asyncio
import logging
import shutil
from pathlib import Path

from ghoststories.server.rooms.desk import Desk
from ghoststories.server.storage.troubles import SENTENCES, StorageError

logger = logging.getLogger(__name__)
KEPT_SECONDS = 1.0
PATIENCE_SECONDS = 2.0
"""Whoever asks is told after this that there is no answer."""
WRITTEN_SECONDS = 10.0
"""If something was written since then, that is proof enough."""
LEAST_FREE = 32 * 1024 * 1024
"""Bytes on the disk of a SQLite file: its log grows before anything is written into it."""
SEE_LOG = "look at the disk and the database; the log says more"


class Readiness:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._look: asyncio.Task[str] | None = None
        self._until = 0.0

    async def wrong(self) -> str:
        """What is wrong, in a sentence; "" when nothing is."""
        loop = asyncio.get_running_loop()
        if self._look is None or (self._look.done() and loop.time() >= self._until):
            self._look = asyncio.create_task(self._looked())
        look = self._look
        await asyncio.wait({look}, timeout=PATIENCE_SECONDS)
        return look.result() if look.done() else _sentence(SENTENCES["silent"])

    async def _looked(self) -> str:
        try:
            return await self._waits() or await self._disk() or await self._database()
        except StorageError as error:
            return _sentence(SENTENCES[error.reason])
        except Exception as error:
            logger.exception("whether the server is ready could not be seen")
            return _sentence(type(error).__name__)
        finally:
            self._until = asyncio.get_running_loop().time() + KEPT_SECONDS

    async def _waits(self) -> str:
        desk, most = self._desk, self._desk.settings.statement_seconds * 2
        if (waits := desk.journal.waits) > most:
            return _sentence(f"something has waited for {waits:.0f} seconds to be written")
        return "" if desk.bus.listening else _sentence("what other processes tell is not heard")

    async def _disk(self) -> str:
        settings = self._desk.settings
        file = settings.url.database if settings.embedded else None
        if not file or file == ":memory:":
            return ""
        free = (await asyncio.to_thread(shutil.disk_usage, Path(file).parent)).free
        told = f"the disk of the database has {free >> 20} MiB left"
        return _sentence(told) if free < LEAST_FREE else ""

    async def _database(self) -> str:
        """It answers, and takes what is written."""
        journal, store = self._desk.journal, self._desk.store
        idle = asyncio.get_running_loop().time() - journal.written_at > WRITTEN_SECONDS
        if journal.failing or idle:
            await store.writable()
        await store.alive()
        return ""


def _sentence(wrong: str) -> str:
    return f"{wrong}; {SEE_LOG}"
