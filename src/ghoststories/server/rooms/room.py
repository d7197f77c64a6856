"""A table while somebody looks at it: the state is a cache of the log, rebuilt by replay.

Whatever changes the game goes one way: checked against the position, written to the log at the next
version, and only when that is durable taken into the game, acknowledged and told to everybody. Who
loses the race for a version reads what the winner wrote and answers "stale".
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import replace
from typing import NoReturn, TypeVar

from ghoststories.engine.names import WU_FENG
from ghoststories.server import clock
from ghoststories.server.errors import Refusal, no_storage
from ghoststories.server.http import metrics
from ghoststories.server.http.clients import Client
from ghoststories.server.reading.slices import in_slices
from ghoststories.server.rooms.audience import Audience
from ghoststories.server.rooms.counting import uncounted
from ghoststories.server.rooms.describing import info_of
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.mind import Mind
from ghoststories.server.rooms.pacing import Pace
from ghoststories.server.rooms.presence import Presence
from ghoststories.server.rooms.seating import Seating, Who, who
from ghoststories.server.rooms.trying import tried
from ghoststories.server.storage import table_log
from ghoststories.server.storage.rows import LogRow, Wish
from ghoststories.server.storage.table_log import Said
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.troubles import StorageError
from ghoststories.table.game import Game, Tried
from ghoststories.table.sets import in_game
from ghoststories.wire.tables import Ack, Act, Proposed, RematchInfo, TableInfo

logger = logging.getLogger(__name__)
T = TypeVar("T")
PAGE = 250
"""Rows that are read from the database at a time."""
MOST_KNOWN = 256
"""Sets of tokens that are remembered."""


class Room:
    unplayable = "outdated"
    outdated: str | None = None
    """Why it can only be read (`Archive`)."""

    def __init__(self, desk: Desk, table: TableRow, seats: Sequence[SeatRow]) -> None:
        self.desk = desk
        self.table = table
        self.seats = tuple(seats)
        self.story = table.story(desk.content)
        self.clients: set[Client] = set()
        self.presence = Presence(desk.started)
        self.lock = asyncio.Lock()
        self.gone = False
        """Deleted by an operator."""
        self.in_doubt = False
        """A row may have been written that could not be looked for yet."""
        self.reading = False
        """Between two rows that are in the log already: nobody thinks about what is past."""
        self.seats_in_doubt = False
        """So may a change of the table or its seats, or one of others could not be read."""
        self._refreshing = asyncio.Lock()
        self.used = time.monotonic()
        self._known: dict[frozenset[str], Who] = {}
        self._seating: Seating | None = None
        self.proposed: Proposed | None = None
        self.rematches: tuple[RematchInfo, ...] = ()
        # These know the room by a proxy: forgotten, it is gone at once. A server looks for garbage
        # so seldom (run.py) that whatever holds itself is never found.
        self.audience = Audience(self)
        self.pace = Pace(self)
        self.mind = Mind(self)

    # ------------------------------------------------------------ what is known
    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return self.story.log.version

    @property
    def game(self) -> Game:
        if self.story.game is None:
            raise Refusal("not-now", "the game has not begun; the host starts it")
        return self.story.game

    def who(self, hashes: frozenset[str]) -> Who:
        """By the tokens shown. Asked for every message to every client, so it is remembered."""
        found = self._known.get(hashes)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()  # whoever likes may show ever new ones
            found = self._known[hashes] = who(self.table, self.seats, hashes)
        return found

    def _forget(self) -> None:
        """Table, seats or clients are others than before."""
        self._known.clear()
        self._seating = None
        self.audience.forget()
        self.pace.stir()

    @property
    def here(self) -> frozenset[str]:
        """The seats whose players are connected to this process."""
        return frozenset(board for one in self.clients for board in self.who(one.hashes).seats)

    def away(self, seat: SeatRow) -> float:
        """Seconds that its player has been away."""
        if seat.board in self.seating.present:
            return 0.0
        return self.presence.away(seat, self.table.created_at)

    @property
    def seating(self) -> Seating:
        if self._seating is None:
            present = self.here.union(*self.presence.elsewhere.values())
            self._seating = Seating(self.table, self.seats, present)
        return self._seating

    def info(self, asking: Who) -> TableInfo:
        return info_of(self, asking)

    @property
    def ranked(self) -> bool:
        """Whether it counts for scores."""
        return uncounted(self) is None

    @property
    def hand(self) -> int:
        """How many cards Wu-Feng hides from the others now."""
        game = self.story.game
        if game is None or game.over or self.seating.seat(WU_FENG) is None:
            return 0
        return sum(one.hand(game.state) for one in in_game(game.state))

    # ------------------------------------------------------------ the log
    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """With the lock, to its end whoever waits: a row is taken before the next is written."""

        async def turn() -> T:
            async with self.lock:
                try:
                    return await work()
                except table_log.BrokenLog as error:
                    raise Refusal("damaged", f"the log of this table is damaged: {error}") from None

        return await self.desk.begun.finish(turn())

    def take(self, row: LogRow, said: Said | None = None, step: Tried | None = None) -> None:
        """A row that is durable, and is what was carried out here: into the game, told to all."""
        assert said is None or row.entry == table_log.write(said), (row.table_id, row.seq)
        asked = self.story.log.asked
        self.story.add(row, said, step)
        self.pace.took()
        self.audience.forget()
        self.proposed = None
        self.used = time.monotonic()
        self.audience.tell_row()
        if self.story.log.asked != asked:
            # whom a question about taking back waits for, or that it is over
            self.audience.tell_table()
        self.mind.wake()

    async def catch_up(self) -> float:
        """What other processes have written, or this one without hearing that it was done; the
        seconds it took. The lock is held: a row of ours that is just being written must not be
        taken twice. Where there is much of it, others have their turn in between."""
        spent, self.reading = 0.0, True
        self.in_doubt = True  # until all of it is known
        try:
            while rows := await self.desk.store.rows(self.id, self.version, PAGE):
                told = self._read(rows)
                if self.version and any(said.arranges for _, said in told):
                    await self.refresh()  # who looks at those rows is known before they are told
                spent += (await in_slices(self._take_all(told)))[1]
                if len(rows) < PAGE:
                    break
        finally:
            self.reading = False
        self.in_doubt = False
        self.mind.wake()
        await self._settle()
        return spent

    def _take_all(self, told: Sequence[tuple[LogRow, Said]]) -> Generator[None, None, None]:
        for row, said in told:
            self.take(row, said)
            yield

    def _read(self, rows: Sequence[LogRow]) -> list[tuple[LogRow, Said]]:
        """Nobody writes into a log with a gap: a room that was open is forgotten, and is found
        anew as one that can only be read."""
        try:
            self.story.log.check(*rows)
        except table_log.BrokenLog:
            self.gone = True
            raise
        return [(row, table_log.read(row)) for row in rows]

    async def refresh(self) -> None:
        """Table and seats anew; who has lost a seat learns it. One after the other: what was read
        first must not be taken last."""
        async with self._refreshing:
            self.seats_in_doubt = False
            try:
                await self._refresh()
            except BaseException:
                self.seats_in_doubt = True
                raise

    async def _refresh(self) -> None:
        found = await self.desk.store.table(self.id)
        if found is None:
            self.gone = True
            for one in list(self.clients):
                one.close(1008, "the table was deleted")
            return
        before = self.table.ruleset
        self.table, seats = found
        if self.table.status == "finished":
            self.rematches = await self.desk.store.rematches(self.id)
        self.seats = tuple(seats)
        self._forget()
        if self.proposed and self.proposed.seat in self.seating.people:
            self.proposed = None  # a person decides there now
        if before != self.table.ruleset and self.story.game is None:
            self.story = self.table.story(self.desk.content)
        self.audience.tell_table()
        self.mind.wake()

    async def changed(self) -> None:
        """Something that goes with the table was written here."""
        await self.refresh()
        self.desk.bus.tell({"table": self.id})

    def come(self, one: Client) -> None:
        self.clients.add(one)
        self._forget()
        self.mind.wake()

    def go(self, one: Client) -> None:
        self.clients.discard(one)
        self._forget()
        self.mind.asked(one.home)

    def elsewhere_are(self, process: str, boards: frozenset[str]) -> None:
        """The seats whose players are connected to another process now."""
        if not self.presence.are(process, boards):
            return
        self._forget()
        self.mind.wake()
        self.audience.tell_table()

    async def _settle(self) -> None:
        """Note how a game ended, if nobody has done so yet."""
        game = self.story.game
        if game is None or not game.over or self.table.status == "finished":
            return
        await self.desk.store.finish(
            self.id,
            result=game.result,
            score=game.score,
            turns=int(game.state.turn),
            ranked=self.ranked,
            finished_at=clock.now(),
        )
        await self.refresh()

    def wish(self, by: str, seat: str, said: Said, message: str | None) -> Wish:
        """The next row, as it would be stored."""
        log = self.story.log
        entry, now = table_log.write(said), clock.now()
        row = LogRow(self.id, log.version + 1, by, seat, entry, message, now)
        return Wish(table_log.chained(log.hash, row), log.hash)

    def _fenced(self, wish: Wish, shown: frozenset[str]) -> Wish:
        """A seat writes only by the token that opens it, of those that were shown; bots need
        none."""
        writer = self.seating.seat(wish.row.by)
        if writer is None:
            return wish
        if writer.token_hash not in shown:
            raise Refusal("no-seat", f"somebody else plays {writer.board} by now")
        return replace(wish, fence=(writer.board, writer.token_hash))

    async def write(
        self,
        by: str,
        seat: str,
        said: Said,
        message: str | None,
        step: Tried | None = None,
        *,
        shown: frozenset[str] = frozenset(),
    ) -> int:
        """The version it made, the next one; or a refusal. By which tokens a person does it is
        `shown`. The lock is held."""
        self.desk.faults.reached("checked")
        try:
            wish = self._fenced(self.wish(by, seat, said, message), shown)
            stored = await self.desk.journal.append(wish)
        except StorageError as error:
            await self.after_doubt()
            raise no_storage() from error
        if stored is None:
            return await self._lost(by, message)
        metrics.ACTIONS.labels("bot" if by.startswith("bot:") else "person").inc()
        self.take(stored, said, step)
        await self._settle()
        return stored.seq

    async def _lost(self, by: str, message: str | None) -> int:
        """Somebody else wrote this version, or the token opens its seat no longer."""
        before = self.version
        await self.catch_up()
        if message is not None and (by, message) in self.story.log.messages:
            return self.story.log.messages[by, message]  # sent twice, to two processes
        if self.version == before:
            await self.refresh()
            raise Refusal("no-seat", f"somebody else plays {by} by now, or from another device")
        self.refuse_stale()

    async def after_doubt(self) -> None:
        """It may have been written all the same: look, as soon as that is possible. Until then
        nobody would be told of it, and a bot that comes next would not move."""
        self.in_doubt = True
        try:
            await self.catch_up()
        except StorageError:
            pass  # why is said already
        except Exception as error:
            logger.warning("table not read after a failed write (%s)", type(error).__name__)

    def refuse_stale(self) -> NoReturn:
        why = f"the table has gone on to version {self.version}; look again and decide anew"
        raise Refusal("stale", why, version=self.version)

    def _done_before(self, asking: Who, message: str) -> int | None:
        """The version a message made when it came the first time."""
        done = self.story.log.messages
        return next((done[by, message] for by in asking.seats if (by, message) in done), None)

    async def checked(
        self, hashes: frozenset[str], message: str, version: int
    ) -> tuple[Who, Ack | None]:
        """Who asks, and an acknowledgement when it was done before; a refusal when it is out of
        date. Whatever is asked after this goes by who they are then: a seat may have passed on."""
        asking = self.who(hashes)
        done = self._done_before(asking, message)
        if done is None and version > self.version:
            await self.catch_up()  # it was seen through another process
            asking = self.who(hashes)
            done = self._done_before(asking, message)
        if done is not None:
            return asking, Ack(id=message, version=done)
        if not asking.seats:
            raise Refusal("no-seat", "you only watch here; take a seat to play")
        if not self.story.log.played <= version <= self.version:
            self.refuse_stale()
        if self.version >= self.desk.settings.most_rows:
            why = f"the log of this table is full with {self.version} entries; fork it to go on"
            raise Refusal("not-now", why)
        return asking, None

    # ------------------------------------------------------------ deciding
    async def act(self, hashes: frozenset[str], act: Act) -> Ack:
        self.desk.faults.reached("received")
        return await self.in_turn(lambda: self._act(hashes, act))

    async def _act(self, hashes: frozenset[str], act: Act) -> Ack:
        asking, acked = await self.checked(hashes, act.id, act.version)
        if acked:
            return acked
        wanted = self.game.pending()
        actor = wanted.actor if wanted else ""
        by = self.seating.decides_for(actor, asking) or self._deals_for_bot(act, asking)
        if wanted and by is None:
            raise Refusal("not-yours", f"{actor} decides now: {wanted.kind} ({wanted.rule})")
        step = self.step(act.do, act.chance)
        made = await self.write(by or "", actor, Said(step.entry), act.id, step, shown=hashes)
        return Ack(id=act.id, version=made)

    def _deals_for_bot(self, act: Act, asking: Who) -> str | None:
        """Where people deal, one of them tells what came of a bot's decision."""
        return asking.seats[0] if self.proposed and self.proposed.do == act.do else None

    def step(self, do: str, chance: Sequence[str]) -> Tried:
        return tried(self.game, self.story.dealer, do, chance)

    async def close(self) -> None:
        await self.mind.close()
