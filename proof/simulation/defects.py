"""Defects the server once had, put back: what finds nothing in a sound server must find these."""

import contextlib
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar
from unittest import mock

from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.begun import Begun
from ghoststories.server.storage.journal import MOST_TOGETHER, Journal, Waiting
from ghoststories.server.storage.rows import Wish

T = TypeVar("T")


async def _not_shielded(_: Begun, work: Coroutine[Any, Any, T]) -> T:
    """Cancelled together with whoever asked for it."""
    return await work


def _whatever_waits(journal: Journal) -> list[Waiting]:
    """Also two rows of one version."""
    batch, journal._rows = journal._rows[:MOST_TOGETHER], journal._rows[MOST_TOGETHER:]
    return sorted(batch, key=lambda waiting: (waiting[0].row.table_id, waiting[0].row.seq))


_insert = Journal._insert


async def _some_row(journal: Journal, connection: AsyncConnection, wishes: list[Wish]) -> set[str]:
    """Whoever asked for a version that is stored now has won it."""
    stored = await _insert(journal, connection, wishes)
    rows = [wish.row for wish in wishes]
    versions = {(row.table_id, row.seq) for row in rows if row.hash in stored}
    return {row.hash for row in rows if (row.table_id, row.seq) in versions}


@contextlib.contextmanager
def cancelled_writes() -> Iterator[None]:
    """A connection that ends takes what it has begun with it, between writing and taking."""
    with mock.patch.object(Begun, "finish", _not_shielded):
        yield


@contextlib.contextmanager
def two_winners() -> Iterator[None]:
    """Of two rows of one version both are told to be stored; and writes are cancelled, for else
    no two of them ever meet."""
    with (
        cancelled_writes(),
        mock.patch.object(Journal, "_next_rows", _whatever_waits),
        mock.patch.object(Journal, "_insert", _some_row),
    ):
        yield


DEFECTS = {"cancelled-writes": cancelled_writes, "two-winners": two_winners}
