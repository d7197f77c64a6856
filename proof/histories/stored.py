"""What is stored, read past the servers."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from ghoststories.server.rooms.audience import VIEW
from ghoststories.server.settings import Settings
from ghoststories.server.storage import schema, table_log
from ghoststories.server.storage.database import create_engine
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.table_rows import TableRow
from ghoststories.table.redact import SPECTATOR
from proof.histories.history import Ending, Line, Row
from proof.histories.world import Json, World
from tests.server.services import settings_for


@dataclass(frozen=True)
class Stored:
    settings: Settings
    tables: dict[str, TableRow]
    hashes: dict[tuple[str, str], str | None]
    """Table and seat -> what its token has to be."""
    rows: dict[str, list[LogRow]]
    chat: dict[str, list[Line]]
    views: dict[str, Json]
    """Filled when a log is replayed."""

    @property
    def status(self) -> dict[str, str]:
        return {one.id: one.status for one in self.tables.values()}


async def stored(world: World) -> Stored:
    settings = settings_for(world.site.database)
    engine = create_engine(settings)
    try:
        async with engine.connect() as connection:

            async def found(table: sa.Table, *order: str) -> Sequence[sa.RowMapping]:
                by = [table.c[name] for name in order]
                return (await connection.execute(sa.select(table).order_by(*by))).mappings().all()

            made = {row["id"]: TableRow.of(row) for row in await found(schema.tables)}
            seats = await found(schema.seats)
            rows: dict[str, list[LogRow]] = {ident: [] for ident in made}
            for row in await found(schema.actions, "seq"):
                rows[row["table_id"]].append(LogRow(**row))
            chat: dict[str, list[Line]] = {ident: [] for ident in made}
            for row in await found(schema.chat, "n"):
                line = Line(row["n"], row["seat"], row["text"], row["message"])
                chat[row["table_id"]].append(line)
    finally:
        await engine.dispose()
    hashes = {(row["table_id"], row["board"]): row["token_hash"] for row in seats}
    return Stored(settings, made, hashes, rows, chat, {})


def read(table: str, last: Stored, ending: Ending) -> None:
    """The log as rows, and the position it leads to."""
    ending.rows[table], ending.chat[table] = [], last.chat.get(table, [])
    if table not in last.tables:
        ending.unreadable[table] = "there is no such table"
        return
    story = last.tables[table].story(last.settings.cards)
    try:
        for row in last.rows[table]:
            ending.rows[table].append(_row(row))
            story.add(row)
    except Exception as error:  # whatever it is, this log is lost
        ending.unreadable[table] = f"{type(error).__name__}: {error}"
        ending.rows[table] = [_row(row) for row in last.rows[table]]
    if story.game is not None and table not in ending.unreadable:
        last.views[table] = json.loads(VIEW.dump_json(story.game.view(SPECTATOR)))


def _row(row: LogRow) -> Row:
    said = table_log.read(row)
    do = said.entry.do if said.entry else ""
    return Row(row.seq, said.kind, row.by, row.seat, do, row.message)
