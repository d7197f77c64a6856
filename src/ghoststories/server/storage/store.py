"""Reading and writing everything but the log's growth, which is the journal's."""

import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.content.tables import Content
from ghoststories.server.rooms.story import Story
from ghoststories.server.storage import schema, tokens, unreadable
from ghoststories.server.storage.access import Access
from ghoststories.server.storage.bus import Bus
from ghoststories.server.storage.changes import Altered, Change, Expected, NotSo, Speaker
from ghoststories.server.storage.journal import Journal, LogRow, Wish, store
from ghoststories.server.storage.schema import actions, chat, leases, seats, secrets, tables
from ghoststories.server.storage.table_log import first_link
from ghoststories.table.redact import SEATS
from ghoststories.table.rules_version import Rules
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import ChatLine, Deal, Options, RematchInfo, Score

SAME_AT_START = ("ruleset", "options", "rules", "content")
MOST_LISTED = 100
MOST_NOTED = 100
"""Players noted as present in one transaction."""
COUNTS = (tables.c.status == "finished", tables.c.ranked.is_(True))
REPORTED = ("table_id", "seat", "text")
CHAT_KEPT = 200
"""Lines of chat a client is given."""


def ruleset_text(ruleset: Ruleset) -> str:
    """As it is stored, and compared: the same ruleset gives the same text."""
    return json.dumps(ruleset.to_json())


@dataclass(frozen=True, kw_only=True)
class TableRow:
    id: str
    created_at: float
    ruleset: Ruleset
    options: Options
    seed: str | None
    commitment: str | None = None
    position: str | None
    host_hash: str
    link_hash: str | None = None
    link_until: float | None = None
    status: str
    ranked: bool
    daily: str | None
    parent: str | None
    result: str | None = None
    score: int | None = None
    turns: int | None = None
    finished_at: float | None = None
    content: str
    rules: Rules

    def story(self, content: Content) -> Story:
        """Its game before the first row of the log."""
        follows = first_link(self.id, self.commitment, self.position)
        return Story(self.ruleset, content, self.seed, self.position, follows)

    def values(self) -> dict[str, Any]:
        texts = {
            "ruleset": ruleset_text(self.ruleset),
            "options": self.options.model_dump_json(),
            "rules": json.dumps(self.rules),
        }
        return {**vars(self), **texts}

    @classmethod
    def of(cls, row: sa.RowMapping) -> "TableRow":
        return cls(**{**row, **unreadable.read_table(row)})


@dataclass(frozen=True)
class SeatRow:
    table_id: str
    board: str
    kind: str = "open"
    bot: str | None = None
    name: str = ""
    token_hash: str | None = None
    invitation_hash: str | None = None
    link_hash: str | None = None
    link_until: float | None = None
    seen_at: float | None = None
    former_hash: str | None = None
    former_until: float | None = None

    @classmethod
    def of(cls, row: sa.RowMapping) -> "SeatRow":
        return cls(**{**row, **unreadable.read_seat(row)})


class Store:
    """StorageError from all of it, when the database does not answer."""

    def __init__(self, access: Access, journal: Journal, bus: Bus) -> None:
        self._access = access
        self._engine = access.engine
        self._journal = journal
        self._bus = bus
        self.complaints = unreadable.Complaints()
        self._insert: Any = (sqlite if access.embedded else postgresql).insert

    async def _found(self, query: sa.Select[Any]) -> list[sa.RowMapping]:
        async def work(connection: AsyncConnection) -> list[sa.RowMapping]:
            return list((await connection.execute(query)).mappings())

        return await self._access.read(work)

    async def _number(self, query: sa.Select[Any]) -> int:
        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(query)).scalar_one())

        return await self._access.read(work)

    # ------------------------------------------------------------ tables and seats
    async def create(
        self, table: TableRow, seated: Sequence[SeatRow], log: Sequence[LogRow]
    ) -> None:
        """Nothing, if there is a table of that id already."""

        async def work(connection: AsyncConnection) -> None:
            statement = self._insert(tables).values(table.values()).on_conflict_do_nothing()
            if not (await connection.execute(statement)).rowcount:
                return
            await connection.execute(sa.insert(seats), [vars(seat) for seat in seated])
            if log:
                await connection.execute(sa.insert(actions), [vars(row) for row in log])

        await self._journal.run(work, table.id)

    async def table(self, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
        async def work(connection: AsyncConnection) -> tuple[TableRow, list[SeatRow]] | None:
            found = await connection.execute(sa.select(tables).where(tables.c.id == table_id))
            row = found.mappings().first()
            if row is None:
                return None
            sitting = await connection.execute(sa.select(seats).where(seats.c.table_id == table_id))
            rows = [SeatRow.of(seat) for seat in sitting.mappings()]
            return TableRow.of(row), sorted(rows, key=lambda seat: SEATS.index(seat.board))

        return await self._access.read(work)

    async def rows(self, table_id: str, after: int, most: int | None = None) -> list[LogRow]:
        """What was added to the log after a version; a page of it, where a log may be long."""
        later = (actions.c.table_id == table_id, actions.c.seq > after)
        query = sa.select(actions).where(*later).order_by(actions.c.seq).limit(most)
        return [LogRow(**row) for row in await self._found(query)]

    async def count(self) -> int:
        return await self._number(sa.select(sa.func.count(tables.c.id)))

    async def running_by_rules(self) -> list[sa.RowMapping]:
        """`ruleset`, `rules` and `content` of the games that run, with how many have the same."""
        played_by = (tables.c.ruleset, tables.c.rules, tables.c.content)
        query = sa.select(*played_by, sa.func.count().label("games"))
        return await self._found(query.where(tables.c.status == "running").group_by(*played_by))

    async def open_tables(self) -> list[str]:
        """Public ones that wait for somebody, the newest first."""
        is_open = sa.select(seats.c.table_id).where(seats.c.kind == "open")
        public = tables.c.options.contains('"public":true')
        waiting = (tables.c.status != "finished", public, tables.c.id.in_(is_open))
        newest = sa.select(tables.c.id).order_by(tables.c.created_at.desc())
        query = newest.where(*waiting).limit(MOST_LISTED)
        return [row["id"] for row in await self._found(query)]

    async def rematches(self, table_id: str) -> tuple[RematchInfo, ...]:
        """The tables that follow a finished one, with who sits there."""
        ids: dict[str, Deal] = {tokens.rematch_id(table_id, deal): deal for deal in get_args(Deal)}
        query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id)
        names: dict[str, list[str]] = {}
        for row in sorted(await self._found(query), key=lambda seat: "NESW".find(seat["board"])):
            here = names.setdefault(row["table_id"], [])
            if row["kind"] == "human" and row["name"] and row["name"] not in here:
                here.append(row["name"])
        return tuple(
            RematchInfo(deal=deal, table=ident, players=tuple(names[ident]))
            for ident, deal in ids.items()
            if ident in names
        )

    async def in_play(self, seed: str) -> bool:
        """Whether a game that is not over is dealt from a seed: then nobody may know it. That of
        a day is for all to know on the next one, and does not wait for anybody."""
        query = sa.select(sa.func.count()).where(
            tables.c.seed == seed, tables.c.status != "finished", tables.c.daily.is_(None)
        )
        return bool(await self._number(query))

    async def finish(self, table_id: str, **values: Any) -> None:
        """How a game ended, whoever notes it first."""

        async def work(connection: AsyncConnection) -> None:
            running = sa.and_(tables.c.id == table_id, tables.c.status == "running")
            ended = sa.update(tables).where(running).values(status="finished", **values)
            await connection.execute(ended)
            await self._bus.tell_tables(connection, [table_id])

        await self._journal.run(work, table_id)

    async def start(self, wish: Wish, table: TableRow, seated: Sequence[SeatRow]) -> Altered:
        """The setup as first entry. LATE when the table was started already, or has other rules,
        options or people by now than the row says."""

        async def work(connection: AsyncConnection) -> None:
            same = {"id": table.id, "status": "lobby", "host_hash": table.host_hash}
            said = {name: table.values()[name] for name in SAME_AT_START}
            try:
                await _update(connection, tables, same | said, {"status": "running"})
            except NotSo:
                raise NotSo(Altered.LATE) from None
            if await _sitting(connection, table.id) != who_sits(seated):
                raise NotSo(Altered.LATE)
            await self._log(connection, wish)
            await self._bus.tell_tables(connection, [table.id])

        return await self._altered(work, table.id)

    async def alter(self, table_id: str, change: Change, wish: Wish | None) -> Altered:
        """Who plays, or what was agreed, is changed. In a game that runs it is a row of its log,
        in the same transaction; in a lobby there is no log yet. Others are told by it too."""

        async def work(connection: AsyncConnection) -> None:
            if wish is None and not change.quiet:
                await _must_be_lobby(connection, table_id)
            for board, (expect, values) in sorted(change.seats.items()):
                key = {"table_id": table_id, "board": board}
                await _update(connection, seats, {**key, **expect}, values)
            if change.table:
                expect, values = change.table
                await _update(connection, tables, {"id": table_id, **expect}, values)
            if wish is not None:
                await self._log(connection, wish)
            await self._bus.tell_tables(connection, [table_id])

        return await self._altered(work, table_id)

    async def _log(self, connection: AsyncConnection, wish: Wish) -> None:
        """The seat is locked before the log, by everybody: nobody waits in a circle."""
        if not await store(connection, self._journal.statement, [wish]):
            raise NotSo(Altered.LATE)
        await self._bus.tell_versions(connection, [(wish.row.table_id, wish.row.seq)])

    async def _altered(
        self, work: Callable[[AsyncConnection], Awaitable[None]], table_id: str
    ) -> Altered:
        try:
            await self._journal.run(work, table_id)
        except NotSo as given_up:
            return given_up.outcome
        return Altered.DONE

    async def seen(self, when: Mapping[str, Mapping[str, float]]) -> None:
        """Tables -> seats -> when their players were here. A few at a time: whoever acts meanwhile
        is not kept waiting until all of them are noted."""
        rows = [
            {"table": table_id, "seat": board, "now": at}
            for table_id, boards in when.items()
            for board, at in boards.items()
        ]
        which = sa.and_(
            seats.c.table_id == sa.bindparam("table"), seats.c.board == sa.bindparam("seat")
        )
        free = sa.select(seats.c.board).where(which).with_for_update(skip_locked=True)
        unlocked = seats.c.board == free.scalar_subquery()  # whoever waits for a lock, not others
        statement = sa.update(seats).where(which, unlocked).values(seen_at=sa.bindparam("now"))
        for at in range(0, len(rows), MOST_NOTED):

            async def work(
                connection: AsyncConnection, part: list[dict[str, Any]] = rows[at : at + MOST_NOTED]
            ) -> None:
                await connection.execute(statement, part)

            await self._journal.run(work)

    # ------------------------------------------------------------ bots
    async def claim(self, table_id: str, seq: int, holder: str, seconds: float) -> bool:
        """A bot's move: whoever gets it makes it, until the lease runs out."""
        now = time.time()

        async def work(connection: AsyncConnection) -> bool:
            wanted = self._insert(leases).values(
                table_id=table_id, seq=seq, holder=holder, until=now + seconds
            )
            free = sa.or_(leases.c.until < now, leases.c.seq < seq, leases.c.holder == holder)
            statement = wanted.on_conflict_do_update(
                index_elements=[leases.c.table_id],
                set_={name: wanted.excluded[name] for name in ("seq", "holder", "until")},
                where=free,
            ).returning(leases.c.holder)
            return (await connection.execute(statement)).first() is not None

        return await self._journal.run(work, table_id)

    async def release(self, holder: str | None = None) -> None:
        """The moves of a process that ends are free for others; those of all processes, when
        there cannot be another one."""

        async def work(connection: AsyncConnection) -> None:
            mine = () if holder is None else (leases.c.holder == holder,)
            await connection.execute(sa.delete(leases).where(*mine))

        await self._journal.run(work)

    # ------------------------------------------------------------ chat and reports
    async def say(
        self, table_id: str, speaker: Speaker, text: str, message: str
    ) -> ChatLine | None:
        """Said twice with one id it is one line. None when the token opens nothing any more."""
        now, seat = time.time(), speaker.seat
        values = {"table_id": table_id, "seat": seat, "name": speaker.name, "text": text, "at": now}

        async def work(connection: AsyncConnection) -> ChatLine | None:
            if not (await connection.execute(_speaks(table_id, speaker))).first():
                return None
            query = _said(table_id, speaker, message)
            if said := (await connection.execute(query)).mappings().first():
                return _line(said)
            statement = self._insert(chat).values(message=message, **values)
            await connection.execute(statement.on_conflict_do_nothing())
            line = _line((await connection.execute(query)).mappings().one())
            await self._bus.tell_line(connection, table_id, line.n)
            return line

        return await self._journal.run(work, table_id)

    async def chat(self, table_id: str, after: int = 0) -> list[ChatLine]:
        query = (
            sa.select(chat)
            .where(chat.c.table_id == table_id, chat.c.n > after)
            .order_by(chat.c.n.desc())
            .limit(CHAT_KEPT)
        )
        return [_line(row) for row in reversed(await self._found(query))]

    async def report(self, **values: Any) -> int:
        """Told twice by a seat of a table in the same words it is one."""
        columns = schema.reports.c
        same = [columns[name].is_not_distinct_from(values[name]) for name in REPORTED]

        async def work(connection: AsyncConnection) -> int:
            before = await connection.execute(sa.select(columns.id).where(*same).limit(1))
            if (number := before.scalar()) is not None:
                return int(number)
            statement = sa.insert(schema.reports).values(at=time.time(), **values)
            found = await connection.execute(statement.returning(schema.reports.c.id))
            return int(found.scalar_one())

        return await self._journal.run(work)

    # ------------------------------------------------------------ results
    async def finished(
        self, *, ruleset: Ruleset | None = None, daily: str | None = None
    ) -> list[Score]:
        """Games that count, the best first."""
        query = sa.select(tables).where(*COUNTS)
        if ruleset is not None:
            query = query.where(tables.c.ruleset == ruleset_text(ruleset))
        if daily is not None:
            query = query.where(tables.c.daily == daily)
        query = query.order_by(tables.c.score.desc(), tables.c.finished_at).limit(MOST_LISTED)
        rows = await self._found(query)
        which = seats.c.table_id.in_([row["id"] for row in rows])
        sitting = await self._found(sa.select(seats).where(which))
        teams: dict[str, list[str]] = {}
        for seat in sorted(sitting, key=lambda seat: _place(seat["board"])):
            name = seat["bot"] if seat["kind"] == "bot" else seat["name"] or seat["board"]
            teams.setdefault(seat["table_id"], []).append(name)
        return [score for row in rows if (score := self._score(row, teams.get(row["id"], [])))]

    def _score(self, row: sa.RowMapping, team: list[str]) -> Score | None:
        """None where a row cannot be read: the others are listed all the same."""
        told = {name: row[name] for name in ("score", "result", "turns", "finished_at")}
        try:
            public = unreadable.options_of(row["options"]).public
            return Score(table=row["id"] if public else None, team=tuple(team), **told)
        except unreadable.UNREADABLE as error:
            self.complaints.say(row["id"], f"its result cannot be read ({error})")
            return None

    async def tally(self, which: Ruleset | str, better: int | None = None) -> tuple[int, int]:
        """Games that count, of a ruleset or a day, and how many of them were won; of those with
        `better` only the ones with a higher score."""
        won = sa.func.count().filter(tables.c.result == "won")
        same = tables.c.daily == which
        if isinstance(which, Ruleset):
            same = tables.c.ruleset == ruleset_text(which)
        query = sa.select(sa.func.count(), won).where(*COUNTS, same)
        if better is not None:
            query = query.where(tables.c.score > better)

        async def work(connection: AsyncConnection) -> tuple[int, int]:
            games, wins = (await connection.execute(query)).one()
            return int(games), int(wins)

        return await self._access.read(work)

    async def secret(self, name: str, fresh: str) -> str:
        """The same for all processes: the first one that asks makes it."""

        async def work(connection: AsyncConnection) -> str:
            statement = self._insert(secrets).values(name=name, value=fresh)
            await connection.execute(statement.on_conflict_do_nothing())
            query = sa.select(secrets.c.value).where(secrets.c.name == name)
            return str((await connection.execute(query)).scalar_one())

        return await self._journal.run(work)

    async def alive(self) -> None:
        """The database answers."""
        await self._number(sa.select(sa.func.count()).select_from(secrets))

    async def writable(self) -> None:
        """Something can be made durable; nothing is left of it."""
        ours = {"name": f"probe {tokens.new_id()[:12]}", "value": ""}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(sa.insert(secrets).values(ours))
            await connection.execute(sa.delete(secrets).where(secrets.c.name == ours["name"]))

        await self._journal.run(work)


def _speaks(table_id: str, speaker: Speaker) -> sa.Select[Any]:
    """A row, if this token still opens the seat, or the table."""
    if speaker.seat:
        seat = sa.and_(seats.c.table_id == table_id, seats.c.board == speaker.seat)
        return sa.select(seats.c.board).where(seat, seats.c.token_hash == speaker.token_hash)
    host = tables.c.host_hash == speaker.token_hash
    return sa.select(tables.c.id).where(tables.c.id == table_id, host)


def _said(table_id: str, speaker: Speaker, message: str) -> sa.Select[Any]:
    """The line with this id of any of their seats."""
    theirs = sa.and_(seats.c.table_id == table_id, seats.c.token_hash.in_(speaker.shown))
    boards = sa.select(seats.c.board).where(theirs)
    by_them = sa.or_(chat.c.seat == speaker.seat, chat.c.seat.in_(boards))
    return sa.select(chat).where(chat.c.table_id == table_id, chat.c.message == message, by_them)


def who_sits(seated: Sequence[SeatRow]) -> set[tuple[Any, ...]]:
    """What the head of a log says of them, and who may write it."""
    return {(seat.board, seat.kind, seat.bot, seat.name, seat.token_hash) for seat in seated}


async def _sitting(connection: AsyncConnection, table_id: str) -> set[tuple[Any, ...]]:
    found = await connection.execute(sa.select(seats).where(seats.c.table_id == table_id))
    return who_sits([SeatRow(**row) for row in found.mappings()])


async def _must_be_lobby(connection: AsyncConnection, table_id: str) -> None:
    """And stay one until this is done: whoever starts the game waits, and looks again."""
    query = sa.select(tables.c.status).where(tables.c.id == table_id).with_for_update()
    if (await connection.execute(query)).scalar_one_or_none() != "lobby":
        raise NotSo(Altered.LATE)


async def _update(
    connection: AsyncConnection, table: sa.Table, which: Expected, values: Mapping[str, Any]
) -> None:
    """Without new values it is only looked at, and stays so until the end."""
    same = [table.c[name] == value for name, value in which.items()]
    if values:
        found = (await connection.execute(sa.update(table).where(*same).values(values))).rowcount
    else:
        look = sa.select(sa.literal(1)).select_from(table).where(*same).with_for_update()
        found = len((await connection.execute(look)).all())
    if not found:
        raise NotSo(Altered.OTHERWISE)


def _place(board: str) -> int:
    return SEATS.index(board) if board in SEATS else len(SEATS)


def _line(row: sa.RowMapping) -> ChatLine:
    return ChatLine(
        n=row["n"], by=row["seat"] or None, name=row["name"], text=row["text"], at=row["at"]
    )
