"""What would become of every table if this version served a database, which may be an older one's.

Nothing is changed: neither the schema, which the server migrates when it starts, nor a row.
"""

import json
from dataclasses import dataclass, field

from sqlalchemy import RowMapping, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.content.tables import Content
from ghoststories.server.admin.opening import AdminError, named, reading
from ghoststories.server.settings import Settings
from ghoststories.server.storage.database import known_schemas, newest_schema, schema_of
from ghoststories.server.storage.fitting import why_not, why_not_begun
from ghoststories.server.storage.schema import seats, tables
from ghoststories.server.storage.unreadable import KINDS, STATUSES, UNREADABLE, options_of
from ghoststories.table.redact import SEATS

ASKED = ("id", "status", "ruleset", "options", "rules", "content")
"""Columns that every schema has."""


@dataclass(frozen=True)
class Ending:
    """A table that does not go on."""

    id: str
    status: str
    sets: str
    why: str


@dataclass
class Check:
    database: str
    schema: str
    newest: str
    going: dict[str, dict[str, int]] = field(default_factory=dict)
    """Sets -> status -> how many go on; finished ones can be replayed."""
    ending: list[Ending] = field(default_factory=list)
    """Games that begin or run, and would not go on."""
    archived: list[Ending] = field(default_factory=list)
    """Finished games of which the log can still be read."""

    @property
    def migrates(self) -> bool:
        return self.schema != self.newest

    def add(self, table: Ending) -> None:
        if not table.why:
            counts = self.going.setdefault(table.sets, dict.fromkeys(STATUSES, 0))
            counts[table.status] += 1
        elif table.status == "finished":
            self.archived.append(table)
        else:
            self.ending.append(table)


async def upgrade_check(settings: Settings) -> Check:
    async with reading(settings, any_schema=True) as connection:
        found = await connection.run_sync(schema_of)
        if found is None:
            raise AdminError(f"the database {named(settings)} holds no tables yet")
        if found not in known_schemas():
            raise AdminError(
                f"the database {named(settings)} has the schema {found}, which is newer than "
                f"{newest_schema()} of this version: check it with the version to upgrade to"
            )
        check = Check(named(settings), found, newest_schema())
        badly_seated = await _badly_seated(connection)
        query = select(*(tables.c[name] for name in ASKED)).order_by(tables.c.created_at)
        async with connection.stream(query) as rows:
            async for row in rows.mappings():
                check.add(_fate(row, badly_seated, settings.cards))
    return check


async def _badly_seated(connection: AsyncConnection) -> set[str]:
    unknown = or_(seats.c.kind.not_in(KINDS), seats.c.board.not_in(SEATS))
    query = select(seats.c.table_id).where(unknown)
    return set((await connection.execute(query)).scalars())


def _fate(row: RowMapping, badly_seated: set[str], content: Content) -> Ending:
    why = _why(row, content) or ("a seat of it cannot be read" if row["id"] in badly_seated else "")
    return Ending(row["id"], row["status"], _sets(row["ruleset"]), why)


def _why(row: RowMapping, content: Content) -> str | None:
    if row["status"] not in STATUSES:
        return f"its status {row['status']!r} is unknown"
    try:
        options_of(row["options"])
    except UNREADABLE as error:
        return f"its options cannot be read ({str(error).splitlines()[0]})"
    if row["status"] == "lobby":
        return why_not_begun(row["ruleset"], content)
    return why_not(row["ruleset"], row["rules"], row["content"], content)


def _sets(ruleset: str) -> str:
    """`base`, or `base white-moon`."""
    try:
        return " ".join(["base", *json.loads(ruleset).get("expansions", [])])
    except UNREADABLE:
        return "unreadable"
