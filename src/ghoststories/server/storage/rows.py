"""Rows of the log, and the one statement that stores them.

A row is stored only after the very row it was made for (by its hash), and only if the token of the
seat it is written by still opens that seat: both are looked at by the statement that stores it.
"""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True)
class LogRow:
    """A row of the log."""

    table_id: str
    seq: int
    by: str
    seat: str
    entry: str
    message: str | None
    at: float
    hash: str = ""
    """Over this row and the hash of the one before it."""


@dataclass(frozen=True)
class Wish:
    """A row to be written, and what must hold when it is."""

    row: LogRow
    before: str
    """The hash of the row it follows."""
    fence: tuple[str, str] | None = None
    """A seat, and the hash of the token that opens it."""

    def told(self) -> dict[str, Any]:
        board, token = self.fence or (None, None)
        return {**vars(self.row), "before": self.before, "board": board, "token": token}


# Asked for one by one, by their keys: whether such rows exist, PostgreSQL would look up in a table
# of all rows there are, made for every statement.
STORE = """
INSERT INTO actions (table_id, seq, by, seat, entry, message, at, hash)
SELECT r.table_id, r.seq, r.by, r.seat, r.entry, r.message, r.at, r.hash FROM {rows} AS r
WHERE coalesce((
    SELECT a.hash FROM actions AS a WHERE a.table_id = r.table_id AND a.seq = r.seq - 1), '')
    = CASE WHEN r.seq = 1 THEN '' ELSE r.before END
AND (r.board IS NULL OR r.token = (
    SELECT s.token_hash FROM seats AS s WHERE s.table_id = r.table_id AND s.board = r.board))
ORDER BY r.table_id, r.seq
ON CONFLICT DO NOTHING RETURNING hash
"""
KINDS = {
    "table_id": "text", "seq": "integer", "by": "text", "seat": "text", "entry": "text",
    "message": "text", "at": "double precision", "hash": "text",
    "before": "text", "board": "text", "token": "text",
}  # fmt: skip
FROM_POSTGRES = "json_to_recordset(CAST(CAST(:rows AS text) AS json))"
FROM_SQLITE = "json_each(:rows)"


def statement(dialect: str) -> Any:
    """All rows of a batch are one value, so there is one statement, however many they are."""
    if dialect == "postgresql":
        named = ", ".join(f"{name} {kind}" for name, kind in KINDS.items())
        return text(STORE.replace("{rows} AS r", f"{FROM_POSTGRES} AS r({named})"))
    picked = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in KINDS)
    return text(STORE.format(rows=f"(SELECT {picked} FROM {FROM_SQLITE})"))


async def store(connection: AsyncConnection, how: Any, wishes: list[Wish]) -> set[str]:
    """As part of a transaction: the hashes of the rows that are stored by it."""
    rows = json.dumps([wish.told() for wish in wishes])
    return {str(found) for found in (await connection.execute(how, {"rows": rows})).scalars()}
