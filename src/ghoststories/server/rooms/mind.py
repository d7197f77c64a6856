"""The bots of a table: woken when one of them decides, by the one process that gets the lease."""

import asyncio
import logging
import math
import time
import zlib
from typing import TYPE_CHECKING
from weakref import proxy

from ghoststories.engine.bytes import to_bytes
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.server.errors import Refusal
from ghoststories.server.rooms.thinkers import NobodyThinks, Question
from ghoststories.server.storage.table_log import Said
from ghoststories.server.storage.table_rows import SeatRow
from ghoststories.server.storage.troubles import StorageError
from ghoststories.table.redact import redact
from ghoststories.wire.live import Thinking
from ghoststories.wire.tables import Proposed

if TYPE_CHECKING:
    from ghoststories.server.rooms.room import Room

logger = logging.getLogger(__name__)
AGAIN_SECONDS = 5.0
"""How soon a process looks again whether a bot waits for it."""


class Mind:
    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._asked = -math.inf
        """When somebody last asked about the table who is not connected to it, and who."""
        self._asker = ""

    def asked(self, home: str) -> None:
        """Somebody of a household looks at the table, or did until now."""
        self._asked, self._asker = time.monotonic(), home
        self.wake()

    def wake(self) -> None:
        """If a bot decides now and nobody thinks for it yet, somebody begins to."""
        if self._closed or self.busy or not self._room.desk.thinkers.any:
            return
        if self.watched and self._to_move():
            self._task = asyncio.create_task(self._think(), name=f"bot of {self._room.id}")

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def close(self) -> None:
        """Nobody thinks here any more; a move that is being written is made."""
        self._closed = True
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def watched(self) -> bool:
        """Bots do not play for nobody: whoever comes wakes them."""
        if self._room.clients or self._room.presence.elsewhere:
            return True
        return time.monotonic() - self._asked < self._room.desk.settings.unwatched_seconds

    def _for_whom(self) -> str:
        """The household in whose name is thought: of a player, or of who else looks on."""
        here = sorted(self._room.clients, key=lambda one: not self._room.who(one.hashes).seats)
        return here[0].home if here else self._asker

    def _to_move(self) -> SeatRow | None:
        room = self._room
        if room.reading:
            return None
        wanted = room.story.game.pending() if room.story.game else None
        seat = room.seating.seat(wanted.actor) if wanted else None
        return seat if seat and seat.kind == "bot" and not room.proposed else None

    async def _think(self) -> None:
        while seat := self._to_move():
            if await self._room.pace.waited():
                continue
            if not self.watched:
                return
            try:
                if not await self._move(seat):
                    await asyncio.sleep(min(AGAIN_SECONDS, self._room.desk.settings.lease_seconds))
                    async with self._room.lock:
                        await self._room.catch_up()
            except (NobodyThinks, StorageError, Refusal) as error:
                if not _is_storage(error):
                    logger.warning("a bot did not move: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)

    async def _move(self, seat: SeatRow) -> bool:
        """False when another process makes this move. The lease begins when a worker is free: who
        waits for one holds up nobody else."""
        room, desk = self._room, self._room.desk
        async with desk.thinkers.turn(self._for_whom()):
            if self._to_move() != seat:
                return True  # it went on without it
            version, name = room.version, desk.thinkers.who_plays(seat.bot or "adept")
            seconds = desk.settings.bot_seconds + desk.settings.lease_seconds
            if not await desk.store.claim(room.id, version + 1, desk.process, seconds):
                return False
            room.audience.tell(Thinking(seat=seat.board).model_dump_json())
            do = await desk.thinkers.choose(self.question(seat.board, name))
        await room.in_turn(lambda: self._do(version, seat, name, do))
        return True

    async def _do(self, version: int, seat: SeatRow, name: str, do: str) -> None:
        room = self._room
        if room.version != version or self._to_move() != seat:
            return  # it went on while the bot was thinking
        try:
            step = room.step(do, ())
            await room.write(f"bot:{name}", seat.board, Said(step.entry), None, step)
        except Refusal as refusal:
            if refusal.words.code == "needs-chance":
                room.proposed = Proposed(seat=seat.board, do=do)
                room.audience.tell_table()
            elif refusal.words.code != "stale":
                raise

    def question(self, board: str, bot: str, simulations: int = 0) -> Question:
        """For a worker: what this seat sees now. Every process thinks about a version in the
        same way."""
        room = self._room
        spares = tuple(map(BOARD_NAMES.index, room.seating.spared))
        seed = zlib.crc32(f"{room.id}/{room.version}".encode())
        seen = redact(room.game.state, board)
        ruleset, override = room.table.ruleset.to_json(), room.desk.content.override
        return Question(ruleset, to_bytes(seen), bot, seed, spares, simulations, override)


def _is_storage(error: Exception) -> bool:
    """Then it is said already why; a thousand bots need not say it too."""
    refused = isinstance(error, Refusal) and error.words.code == "storage"
    return refused or isinstance(error, StorageError)
