"""Reading and writing everything but the log's growth, which is the journal's."""

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, get_args

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.storage import tokens
from ghoststories.server.storage.changes import Altered, Change, Expected, NotSo
from ghoststories.server.storage.results import MOST_LISTED, Results
from ghoststories.server.storage.rows import LogRow, Wish, store
from ghoststories.server.storage.schema import actions, leases, seats, secrets, tables
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.talk import Talk
from ghoststories.table.redact import SEATS
from ghoststories.wire.tables import Deal, RematchInfo

SAME_AT_START = ("ruleset", "options", "rules", "content")
MOST_NOTED = 100
"""Players noted as present in one transaction."""


class Store(Talk, Results):
    """StorageError from all of it, when the database does not answer."""

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

    # ------------------------------------------------------------ beside the tables
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
