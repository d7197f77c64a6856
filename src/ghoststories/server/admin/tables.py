"""What an operator does with tables: look, take a record along, delete; and read reports."""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping, Select, and_, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.content.tables import Content
from ghoststories.server.admin.opening import AdminError, changing, reading
from ghoststories.server.rooms.story import Story
from ghoststories.server.settings import Settings
from ghoststories.server.storage import bus, raw_record, table_log
from ghoststories.server.storage.fitting import why_not
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.schema import actions, reports, tables
from ghoststories.server.storage.unreadable import UNREADABLE
from ghoststories.table.dealer import DealerError, Needs
from ghoststories.table.game import Game, ReplayError
from ghoststories.table.record import RecordError, dumps, write
from ghoststories.table.ruleset import Ruleset

DAY = 86_400
AT_ONCE = 500
"""Tables of one statement: a database takes only so many values."""


@dataclass(frozen=True)
class Listed:
    """A table without anything that has to stay secret."""

    id: str
    created_at: float
    status: str
    players: int
    level: str
    version: int
    last_at: float | None
    last: str
    """What was done last; empty before the game."""
    result: str | None


@dataclass(frozen=True)
class Report:
    id: int
    at: float
    table_id: str
    version: int
    step: int | None
    seat: str | None
    text: str
    about: str


# ---------------------------------------------------------------- looking
async def listed(settings: Settings, status: str | None, limit: int) -> list[Listed]:
    """The newest first."""
    query = select(tables.c.id).order_by(tables.c.created_at.desc(), tables.c.id).limit(limit)
    if status is not None:
        query = query.where(tables.c.status == status)
    async with reading(settings) as connection:
        return await _listed(connection, query)


async def _listed(connection: AsyncConnection, wanted: Select[Any]) -> list[Listed]:
    """Only the columns that may be seen are asked for."""
    of_table = actions.c.table_id == tables.c.id
    newest = select(func.max(actions.c.seq)).where(of_table).correlate(tables).scalar_subquery()
    last = and_(of_table, actions.c.seq == newest)
    shown = (tables.c.id, tables.c.created_at, tables.c.status, tables.c.ruleset, tables.c.result)
    query = (
        select(*shown, *actions.c)
        .select_from(tables.outerjoin(actions, last))
        .where(tables.c.id.in_(wanted))
        .order_by(tables.c.created_at.desc(), tables.c.id)
    )
    return [_one(row) for row in (await connection.execute(query)).mappings()]


def _one(row: RowMapping) -> Listed:
    try:
        ruleset = Ruleset.from_json(json.loads(row["ruleset"]))
        players, level = ruleset.players, ruleset.level
    except UNREADABLE:
        players, level = 0, "unreadable"
    return Listed(
        **{name: row[name] for name in ("id", "created_at", "status", "result")},
        players=players,
        level=level,
        version=row["seq"] or 0,
        last_at=row["at"],
        last=_done(row) if row["seq"] else "",
    )


def _done(row: RowMapping) -> str:
    """Without the chance after it. A list shows damaged logs too."""
    try:
        said = table_log.read(LogRow(**{column.name: row[column.name] for column in actions.c}))
    except UNREADABLE:
        return "unreadable"
    return said.entry.do if said.entry and said.entry.do else said.kind


async def reported(settings: Settings, limit: int) -> list[Report]:
    """What players told, the newest first."""
    query = select(reports).order_by(reports.c.id.desc()).limit(limit)
    async with reading(settings) as connection:
        return [Report(**row) for row in (await connection.execute(query)).mappings()]


# ---------------------------------------------------------------- a record
@dataclass(frozen=True)
class Exported:
    record: str
    unproven: str | None = None
    """Why it was not replayed."""


async def record_of(settings: Settings, table_id: str) -> Exported:
    """The line in force, replayed from the log; of other rules than this version's as it stands
    there."""
    names = ("ruleset", "position", "commitment", "rules", "content", "status", "result")
    query = select(*(tables.c[name] for name in names)).where(tables.c.id == table_id)
    log = select(actions).where(actions.c.table_id == table_id).order_by(actions.c.seq)
    async with reading(settings) as connection:
        table = (await connection.execute(query)).mappings().first()
        rows = [LogRow(**row) for row in (await connection.execute(log)).mappings()]
    if table is None:
        raise AdminError(f"there is no table {table_id!r}")
    if not rows:
        raise AdminError(f"the game of table {table_id} has not begun: there is no record")
    if why := _other(table, settings.cards):
        return Exported(_raw(table_id, table, rows), why)
    game = _replayed(table_id, table, rows, settings.cards)
    if table["status"] == "finished" and game.result != table["result"]:
        raise _unfit(table_id, len(rows), f"the game ended {table['result']}, not {game.result}")
    return Exported(dumps(game))


def _other(table: RowMapping, content: Content) -> str | None:
    """Why this version cannot replay it, whatever the log says."""
    return why_not(table["ruleset"], table["rules"], table["content"], content)


def _raw(table_id: str, table: RowMapping, rows: Sequence[LogRow]) -> str:
    try:
        told = {name: json.loads(table[name]) for name in ("rules", "ruleset")}
        line = raw_record.line_of(table_id, rows)
    except UNREADABLE as error:
        raise AdminError(f"table {table_id}: {error}") from error
    head = {name: table[name] for name in ("content", "position", "result")}
    return write(raw_record.of(raw_record.Head(**told, **head), line))


def _replayed(table_id: str, table: RowMapping, rows: Sequence[LogRow], content: Content) -> Game:
    """Nobody deals here: what the log does not tell is missing."""
    at = 0
    try:
        ruleset = Ruleset.from_json(json.loads(table["ruleset"]))
        follows = table_log.first_link(table_id, table["commitment"], table["position"])
        story = Story(ruleset, content, None, table["position"], follows)
        for at, row in enumerate(rows, 1):
            if row.seq != at:
                raise ReplayError(f"version {at} is missing")
            story.add(row)
    except RecordError as error:
        raise _unfit(table_id, at, error.reason) from error
    except (*UNREADABLE, DealerError, Needs) as error:
        raise _unfit(table_id, at, str(error)) from error
    assert story.game is not None
    return story.game


def _unfit(table_id: str, version: int, reason: str) -> AdminError:
    return AdminError(f"the log of table {table_id} does not fit at version {version}: {reason}")


# ---------------------------------------------------------------- deleting
async def to_delete(
    settings: Settings, table_ids: Sequence[str], finished_before: float | None
) -> list[Listed]:
    """Those named, or those that were finished so many days ago; unknown ones are an error."""
    async with changing(settings) as engine, engine.connect() as connection:
        if finished_before is not None:
            ended = tables.c.finished_at < time.time() - finished_before * DAY
            old = select(tables.c.id).where(tables.c.status == "finished", ended)
            return await _listed(connection, old)
        found = []
        for some in _parts(list(dict.fromkeys(table_ids))):
            query = select(tables.c.id).where(tables.c.id.in_(some))
            found += await _listed(connection, query)
    if unknown := [one for one in table_ids if one not in {table.id for table in found}]:
        raise AdminError(f"there is no table {unknown[0]!r}; nothing was deleted")
    return found


async def delete_tables(settings: Settings, table_ids: Sequence[str]) -> int:
    """All of them or none; the log, seats, chat and reports go with a table."""
    deleted = 0
    async with changing(settings) as engine, engine.begin() as connection:
        for some in _parts(table_ids):
            done = await connection.execute(delete(tables).where(tables.c.id.in_(some)))
            deleted += done.rowcount
            # who sits at a deleted table is sent away by the server that has it open
            for table_id in [] if settings.embedded else some:
                notice = json.dumps({"from": "admin", "table": table_id})
                await connection.execute(select(func.pg_notify(bus.CHANNEL, notice)))
    return deleted


def _parts(table_ids: Sequence[str]) -> list[Sequence[str]]:
    return [table_ids[at : at + AT_ONCE] for at in range(0, len(table_ids), AT_ONCE)]
