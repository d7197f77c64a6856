"""How finished games ended: those that count, the best first."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ghoststories.server.storage import unreadable
from ghoststories.server.storage.asking import Asking
from ghoststories.server.storage.schema import seats, tables
from ghoststories.server.storage.table_rows import ruleset_text
from ghoststories.table.redact import SEATS
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.scores import Score

MOST_LISTED = 100
COUNTS = (tables.c.status == "finished", tables.c.ranked.is_(True))


class Results(Asking):
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


def _place(board: str) -> int:
    return SEATS.index(board) if board in SEATS else len(SEATS)
