"""Reading and writing everything but the log's growth, which is the journal's."""

import json
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, get_args

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ghoststories.content.tables import Content
from ghoststories.server.rooms.story import Story
from ghoststories.server.storage import database, schema, tokens
from ghoststories.server.storage.journal import Journal, LogRow, StorageError
from ghoststories.server.storage.schema import actions, chat, leases, seats, secrets, tables
from ghoststories.table.redact import SEATS
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import ChatLine, Deal, Options, RematchInfo, Score

Expected = Mapping[str, Any]
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
    rules: int

    def story(self, content: Content) -> Story:
        """Its game before the first row of the log."""
        return Story(self.ruleset, content, self.seed, self.position)

    def values(self) -> dict[str, Any]:
        texts = {"ruleset": ruleset_text(self.ruleset), "options": self.options.model_dump_json()}
        return {**vars(self), **texts}

    @classmethod
    def of(cls, row: sa.RowMapping) -> "TableRow":
        ruleset = Ruleset.from_json(json.loads(row["ruleset"]))
        options = Options.model_validate_json(row["options"])
        return cls(**{**row, "ruleset": ruleset, "options": options})


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


class Store:
    def __init__(self, engine: AsyncEngine, journal: Journal) -> None:
        self._engine = engine
        self._journal = journal
        self._insert: Any = (postgresql if engine.dialect.name == "postgresql" else sqlite).insert

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """StorageError when the database does not answer, as it is for writing."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except database.FAILURES as error:
            raise StorageError(type(error).__name__) from error

    async def _found(self, query: sa.Select[Any]) -> list[sa.RowMapping]:
        async with self._reading() as connection:
            return list((await connection.execute(query)).mappings())

    async def _number(self, query: sa.Select[Any]) -> int:
        async with self._reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def _updated(
        self, table: sa.Table, key: Expected, expect: Expected, values: Mapping[str, Any]
    ) -> bool:
        """Whether it was still as expected, and is changed now."""

        async def work(connection: AsyncConnection) -> bool:
            which = [table.c[name] == value for name, value in {**key, **expect}.items()]
            done = await connection.execute(sa.update(table).where(*which).values(values))
            return bool(done.rowcount)

        return await self._journal.run(work)

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

        await self._journal.run(work)

    async def table(self, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self._reading() as connection:
            found = await connection.execute(sa.select(tables).where(tables.c.id == table_id))
            row = found.mappings().first()
            if row is None:
                return None
            sitting = await connection.execute(sa.select(seats).where(seats.c.table_id == table_id))
            rows = [SeatRow(**seat) for seat in sitting.mappings()]
        return TableRow.of(row), sorted(rows, key=lambda seat: SEATS.index(seat.board))

    async def rows(self, table_id: str, after: int) -> list[LogRow]:
        """What was added to the log after a version."""
        later = (actions.c.table_id == table_id, actions.c.seq > after)
        query = sa.select(actions).where(*later).order_by(actions.c.seq)
        return [LogRow(**row) for row in await self._found(query)]

    async def count(self) -> int:
        return await self._number(sa.select(sa.func.count(tables.c.id)))

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

    async def change_table(self, table_id: str, **values: Any) -> None:
        await self.change_table_if(table_id, {}, **values)

    async def change_table_if(self, table_id: str, expect: Expected, **values: Any) -> bool:
        """Only if it is still as expected."""
        return await self._updated(tables, {"id": table_id}, expect, values)

    async def start(self, row: LogRow, ruleset: Ruleset) -> bool:
        """The setup as first entry; False when the table was started already, or has other rules
        by now than it was dealt for."""

        async def work(connection: AsyncConnection) -> bool:
            dealt_for = tables.c.ruleset == ruleset_text(ruleset)
            lobby = sa.and_(tables.c.id == row.table_id, tables.c.status == "lobby", dealt_for)
            done = await connection.execute(sa.update(tables).where(lobby).values(status="running"))
            if done.rowcount:
                await connection.execute(sa.insert(actions).values(vars(row)))
            return bool(done.rowcount)

        return await self._journal.run(work)

    async def change_seat(self, table_id: str, board: str, expect: Expected, **values: Any) -> bool:
        """Only if it is still as expected: of two who want a seat one gets it."""
        return await self._updated(seats, {"table_id": table_id, "board": board}, expect, values)

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
        statement = sa.update(seats).where(which).values(seen_at=sa.bindparam("now"))
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

        return await self._journal.run(work)

    async def release(self, holder: str | None = None) -> None:
        """The moves of a process that ends are free for others; those of all processes, when
        there cannot be another one."""

        async def work(connection: AsyncConnection) -> None:
            mine = () if holder is None else (leases.c.holder == holder,)
            await connection.execute(sa.delete(leases).where(*mine))

        await self._journal.run(work)

    # ------------------------------------------------------------ chat and reports
    async def say(self, table_id: str, seat: str, name: str, text: str, message: str) -> ChatLine:
        """Said twice with one id it is one line."""
        now = time.time()
        values = {"table_id": table_id, "seat": seat, "name": name, "text": text, "at": now}

        async def work(connection: AsyncConnection) -> ChatLine:
            statement = self._insert(chat).values(message=message, **values)
            await connection.execute(statement.on_conflict_do_nothing())
            same = (chat.c.table_id == table_id, chat.c.seat == seat, chat.c.message == message)
            found = await connection.execute(sa.select(chat).where(*same))
            return _line(found.mappings().one())

        return await self._journal.run(work)

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
        for seat in sorted(sitting, key=lambda seat: SEATS.index(seat["board"])):
            name = seat["bot"] if seat["kind"] == "bot" else seat["name"] or seat["board"]
            teams.setdefault(seat["table_id"], []).append(name)
        return [_score(row, teams.get(row["id"], [])) for row in rows]

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
        async with self._reading() as connection:
            games, wins = (await connection.execute(query)).one()
        return int(games), int(wins)

    async def secret(self, name: str, fresh: str) -> str:
        """The same for all processes: the first one that asks makes it."""

        async def work(connection: AsyncConnection) -> str:
            statement = self._insert(secrets).values(name=name, value=fresh)
            await connection.execute(statement.on_conflict_do_nothing())
            query = sa.select(secrets.c.value).where(secrets.c.name == name)
            return str((await connection.execute(query)).scalar_one())

        return await self._journal.run(work)

    async def alive(self) -> None:
        await self._number(sa.select(sa.func.count()).select_from(secrets))


def _line(row: sa.RowMapping) -> ChatLine:
    return ChatLine(
        n=row["n"], by=row["seat"] or None, name=row["name"], text=row["text"], at=row["at"]
    )


def _score(row: sa.RowMapping, team: list[str]) -> Score:
    public = Options.model_validate_json(row["options"]).public
    told = {name: row[name] for name in ("score", "result", "turns", "finished_at")}
    return Score(table=row["id"] if public else None, team=tuple(team), **told)
