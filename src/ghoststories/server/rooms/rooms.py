"""The tables in memory: read when somebody comes, forgotten when nobody is there any more."""

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from ghoststories.server.errors import Refusal, no_table
from ghoststories.server.http import metrics
from ghoststories.server.rooms.changing_over import change_over
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.opening import opened
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage import expiry
from ghoststories.server.storage.troubles import StorageError
from ghoststories.server.storage.unreadable import Unreadable
from ghoststories.wire.live import Bye, ChatMessage
from ghoststories.wire.tables import ChatLine

logger = logging.getLogger(__name__)
BEAT_SECONDS = 10.0
"""How often a process looks after its tables, and tells others who is here."""
TOO_MANY = 100
"""Tables in memory beyond what is allowed, before a process looks after them at once."""
HOUR, DAY = 3600, 86_400
LOST_SECONDS = 35.0
"""A process that says nothing for so long is gone, and its players with it."""
SEEN_EVERY = 6
"""Beats between two notes in the database of who is here."""
EXPIRE_EVERY = 60
"""Beats between two looks for what nobody needs any more."""
BYE_SECONDS = 3.0
"""How long a server that ends waits until everybody has heard it."""


class Rooms:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._heard_of: dict[str, float] = {}
        self._noted = 0.0
        """When it was last noted in the database who was here."""
        self.connected = 0
        """Websockets."""
        self.closing = False

    # ------------------------------------------------------------ finding
    async def get(self, table_id: str, asker: str = "") -> Room:
        """`asker`: the household of who looks at the table, and pays where it has to be read;
        nobody does for a list of many."""
        room = await self._got(table_id, asker)
        if asker:
            room.mind.asked(asker)
        return room

    async def _got(self, table_id: str, household: str) -> Room:
        room = self._rooms.get(table_id)
        if room and not room.gone:
            room.used = time.monotonic()
            return room
        task = self._loading.get(table_id)
        if task is None:
            if household:
                self.desk.readers.budget.check(household)
            task = asyncio.create_task(self._load(table_id, household))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str, household: str) -> Room:
        try:
            found = await self.desk.store.table(table_id)
        except Unreadable as error:
            self.desk.store.complaints.say(table_id, error)
            raise Refusal("outdated", str(error)) from error
        if found is None:
            raise no_table()
        room, spent = await opened(self.desk, *found)
        if household:
            self.desk.readers.budget.charge(household, spent)
        if room.table.status == "finished":
            room.rematches = await self.desk.store.rematches(table_id)
        self._rooms[table_id] = room
        if len(self._rooms) > self.desk.settings.tables_in_memory + TOO_MANY:
            self._go(self._forget_rooms())
        metrics.TABLES.set(len(self._rooms))
        self.desk.bus.tell({"who": table_id})
        return room

    def __iter__(self) -> Any:
        return iter(list(self._rooms.values()))

    # ------------------------------------------------------------ other processes
    def heard(self, notice: dict[str, Any]) -> None:
        """What another process tells. Nothing here waits: the bus goes on listening."""
        self._heard_of[str(notice.get("from"))] = time.monotonic()
        self._hear_again(notice)
        for table_id, version in notice.get("versions", ()):
            if (room := self._rooms.get(table_id)) and room.version < version:
                self._go(self._renew(room, seats=False))
        if room := self._rooms.get(str(notice.get("table"))):
            self._heard_about(room, notice)
        if wanted := notice.get("who"):
            self._tell_who(str(wanted))
        if notice.get("listening"):
            for room in self:
                self._go(self._look_anew(room))
        if notice.get("dropped"):
            for room in self:
                self.tell_presence(room)

    def _hear_again(self, notice: dict[str, Any]) -> None:
        """A table that is just being read may have been read too early for this."""
        named = {str(table_id) for table_id, _ in notice.get("versions", ())}
        named.add(str(notice.get("table")))
        for table_id in named & self._loading.keys():
            self._loading[table_id].add_done_callback(lambda _: self.heard(notice))

    def _heard_about(self, room: Room, notice: dict[str, Any]) -> None:
        if "say" in notice:
            room.audience.tell(str(notice["say"]))
        elif "line" in notice:
            self._go(self._new_chat(room, int(notice["line"])))
        elif "behind" in notice:
            room.pace.behind(str(notice["from"]), bool(notice["behind"]))
        elif "present" in notice:
            room.elsewhere_are(str(notice["from"]), frozenset(notice["present"]))
        else:
            self._go(self._renew(room))

    async def _renew(self, room: Room, seats: bool = True) -> None:
        """What others have written; tried again at the next beat until it is known. Nobody else
        would come back to a notice that was heard while the database did not answer."""
        room.in_doubt = True  # also if it comes no further than to the seats
        if seats or room.seats_in_doubt:
            await room.refresh()
        async with room.lock:
            await room.catch_up()

    async def _look_anew(self, room: Room) -> None:
        """Anything may have been missed: who plays, what was done, who is where."""
        room.presence.doubt()
        self.desk.bus.tell({"who": room.id})
        await self._renew(room)

    async def _new_chat(self, room: Room, n: int) -> None:
        for line in await self.desk.store.chat(room.id, n - 1):
            if line.n == n:
                room.audience.tell(ChatMessage(line=line).model_dump_json())

    def said(self, room: Room, line: ChatLine) -> None:
        room.audience.tell(ChatMessage(line=line).model_dump_json())

    def _tell_who(self, table_id: str) -> None:
        """Also of a table that nobody looks at here: whoever asks may think otherwise."""
        room = self._rooms.get(table_id)
        here = sorted(room.here) if room else []
        self.desk.bus.tell({"table": table_id, "present": here})

    def tell_presence(self, room: Room) -> None:
        self.desk.bus.tell({"table": room.id, "present": sorted(room.here)})

    # ------------------------------------------------------------ looking after them
    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def start(self) -> None:
        self._go(self._beat())
        if folder := self.desk.settings.compiled:
            self._go(change_over(self.desk.thinkers, folder, self._tell_tables))

    def _tell_tables(self) -> None:
        for room in self:
            room.audience.tell_table()

    async def _beat(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            beats += 1
            self.desk.bus.tell({"alive": True})
            self._forget_processes()
            self._look_again()
            self._forget_unsure()
            await _logged(self._forget_rooms())
            if beats % SEEN_EVERY == 0:
                await _logged(self._note_seen())
            if beats % EXPIRE_EVERY == 1:
                await _logged(self.expire())

    def _look_again(self) -> None:
        for room in self:
            if room.in_doubt or room.seats_in_doubt:
                self._go(self._renew(room))

    def _forget_processes(self) -> None:
        now = time.monotonic()
        for process, at in list(self._heard_of.items()):
            if now - at > LOST_SECONDS:
                del self._heard_of[process]
                for room in self:
                    room.elsewhere_are(process, frozenset())
                    room.pace.behind(process, False)

    def _forget_unsure(self) -> None:
        """They had a beat's time to say that their players are still there."""
        for room in self:
            for process in room.presence.silent():
                room.elsewhere_are(process, frozenset())

    async def _forget_rooms(self) -> None:
        """Those nobody uses; so many of them that there is room for others, the oldest first."""
        settings, now = self.desk.settings, time.monotonic()
        too_many = len(self._rooms) - settings.tables_in_memory
        for at, room in enumerate(sorted(self, key=lambda room: room.used)):
            idle = room.gone or at < too_many or now - room.used > settings.idle_seconds
            if idle and not room.clients and not room.mind.busy and not room.lock.locked():
                self._rooms.pop(room.id, None)
                await room.close()
        metrics.TABLES.set(len(self._rooms))

    async def expire(self) -> None:
        """Tables that never began, and old reports, a few at a time."""
        settings, journal, now = self.desk.settings, self.desk.journal, time.time()
        deleted: Sequence[str] = [""] * expiry.AT_ONCE
        while len(deleted) == expiry.AT_ONCE:
            deleted = await expiry.lobbies(journal, now - settings.lobby_hours * HOUR)
            for table_id in deleted:
                self.desk.bus.tell({"table": table_id})
                if room := self._rooms.get(table_id):
                    await room.refresh()
        before = now - settings.report_days * DAY
        while await expiry.old_reports(journal, before, settings.most_reports) == expiry.AT_ONCE:
            pass

    async def _note_seen(self) -> None:
        for room in self:
            room.presence.notice(room.here)
        since, self._noted = self._noted, time.time()
        when = {
            room.id: {board: at for board, at in room.presence.seen.items() if at >= since}
            for room in self
        }
        if any(when.values()):
            await self.desk.store.seen(when)

    async def close(self) -> None:
        """Tell everybody to come back, and wait for what is being written."""
        self.closing = True
        bye = Bye(reason="the server restarts", again_in=2).model_dump_json()
        for room in self:
            async with room.lock:
                for one in list(room.clients):
                    one.close(1012, "the server restarts", bye)
            await room.close()
        await _logged(self.desk.store.release(self.desk.process))
        await _logged(self._note_seen())
        end = time.monotonic() + BYE_SECONDS
        while self.connected and time.monotonic() < end:
            await asyncio.sleep(0.01)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except StorageError:
        pass  # why is said already
    except Exception as error:
        logger.warning("something beside a table failed: %s", type(error).__name__)
