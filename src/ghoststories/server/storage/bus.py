"""What processes that share a database tell each other: "table N has a new version", who is where.

One process on SQLite has nobody to tell. On PostgreSQL it is LISTEN/NOTIFY: what is told inside a
transaction arrives when it is committed, and never otherwise.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.storage.access import Access
from ghoststories.server.storage.troubles import StorageError, words_of

logger = logging.getLogger(__name__)
CHANNEL = "ghoststories"
MOST_VERSIONS = 100
"""Of one notice: PostgreSQL takes up to 8,000 bytes."""
LISTEN_AGAIN_SECONDS = 1.0
SEND_AGAIN_SECONDS = 1.0
LISTEN_BEAT_SECONDS = 5.0
"""How often a listener looks whether it would hear anything at all."""
MOST_WAITING = 20_000
MOST_TOGETHER = 500
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:payloads AS text[])) AS told")

Heard = Callable[[dict[str, Any]], None]
Versions = Iterable[tuple[str, int]]


class Bus:
    """Nobody else is there."""

    @property
    def listening(self) -> bool:
        """Whether what others tell is heard now."""
        return True

    async def start(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass

    async def tell_versions(self, connection: AsyncConnection, versions: Versions) -> None:
        """As part of a transaction."""

    async def tell_tables(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        """That something about them is another than before; as part of a transaction."""

    async def tell_line(self, connection: AsyncConnection, table_id: str, n: int) -> None:
        """Something was said; as part of a transaction."""

    def tell(self, notice: dict[str, Any]) -> None:
        """Soon; what cannot be sent is sent again, until there is too much of it."""


class Notices(Bus):
    """LISTEN/NOTIFY. `{"listening": true}` is heard after every new beginning: something may have
    been missed before it; `{"dropped": true}` when others may have missed something of ours."""

    def __init__(self, access: Access, process: str) -> None:
        self._access = access
        self._process = process
        self._outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: Heard | None = None
        self._listening = asyncio.Event()
        self._dropped = False
        """Others may think of this process what is not so any more."""

    @property
    def listening(self) -> bool:
        return self._listening.is_set()

    async def start(self, heard: Heard) -> None:
        self._heard = heard
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]
        await self._listening.wait()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------ telling
    async def tell_versions(self, connection: AsyncConnection, versions: Versions) -> None:
        listed = sorted(versions)
        parts = [listed[at : at + MOST_VERSIONS] for at in range(0, len(listed), MOST_VERSIONS)]
        payloads = [self._text({"versions": part}) for part in parts]
        await connection.execute(NOTIFY, {"payloads": payloads})

    async def tell_tables(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        payloads = [self._text({"table": table_id}) for table_id in tables]
        await connection.execute(NOTIFY, {"payloads": payloads})

    async def tell_line(self, connection: AsyncConnection, table_id: str, n: int) -> None:
        payloads = [self._text({"table": table_id, "line": n})]
        await connection.execute(NOTIFY, {"payloads": payloads})

    def tell(self, notice: dict[str, Any]) -> None:
        try:
            self._outbox.put_nowait(self._text(notice))
        except asyncio.QueueFull:
            self._dropped = True
            logger.warning("a notice to other processes was dropped")

    def _text(self, notice: dict[str, Any]) -> str:
        return json.dumps({"from": self._process, **notice}, separators=(",", ":"))

    async def _send(self) -> None:
        """What has gathered meanwhile goes together: a commit of its own for each of a thousand
        people who come back at once would keep those who play waiting."""
        while True:
            payloads = [await self._outbox.get()]
            while not self._outbox.empty() and len(payloads) < MOST_TOGETHER:
                payloads.append(self._outbox.get_nowait())
            await self._deliver(payloads)
            if self._dropped and self._heard:
                self._dropped = False
                self._heard({"dropped": True})

    async def _deliver(self, payloads: list[str]) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(NOTIFY, {"payloads": payloads})

        while True:
            with suppress(StorageError):  # why is said already
                return await self._access.use(work, begin=True)
            await asyncio.sleep(SEND_AGAIN_SECONDS)

    # ------------------------------------------------------------ hearing
    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except Exception as error:  # whatever it is, nobody else would begin again
                logger.warning("listening to other processes ended (%s)", words_of(error))
            await asyncio.sleep(LISTEN_AGAIN_SECONDS)

    async def _listen_once(self) -> None:
        async with self._access.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            ended = asyncio.Event()
            raw.add_termination_listener(lambda *_: ended.set())
            await raw.add_listener(CHANNEL, self._arrived)
            self._listening.set()
            if self._heard:
                self._heard({"listening": True})
            try:
                while not ended.is_set():
                    await raw.fetchval("SELECT 1")  # a database that stands still ends nothing
                    with suppress(TimeoutError):
                        await asyncio.wait_for(ended.wait(), LISTEN_BEAT_SECONDS)
            finally:
                self._listening.clear()
                await connection.invalidate()

    def _arrived(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            notice = json.loads(str(payload))
        except ValueError:
            return
        if isinstance(notice, dict) and notice.get("from") != self._process and self._heard:
            self._heard(notice)
