"""A table with everybody around it, and the database as it was before each try.

Ann plays North and decides. Ben plays East and has moved to another device; Cat has taken South
over from Sue; Dan was thrown out of West, which is open now; Dee plays Wu-Feng where he is. The
host has no seat. Somebody else has a table of their own.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ghoststories.engine.names import WU_FENG
from ghoststories.server.storage.tokens import hashed, new_token
from ghoststories.wire.tables import Act, Join, SeatChange, Seated
from tests.server.house import HUMAN, House, deciding, fresh_id, host, options_now

STATES = ("lobby", "running", "finished")
SETS: dict[str, dict[str, Any]] = {"base": {}, "black-secret": {"expansions": ["black-secret"]}}
HAND = ("night-witch", "blood-thirsty")
POSITION = "haunted 0 1\nstep act\n"
"""Not far from the end, and North decides."""
NOT_COMPARED = ("seen_at",)
"""Noted now and then, whoever asked for what."""
Rows = dict[str, list[tuple[Any, ...]]]


@dataclass(frozen=True)
class Role:
    """Somebody who tries something, by the tokens shown."""

    name: str
    shows: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    host: bool = False
    former: tuple[str, ...] = ()

    @property
    def eyes(self) -> str:
        return self.seats[0] if self.seats else "spectator"


class Stage:
    def __init__(self, home: House, kind: str, state: str) -> None:
        self.home, self.kind, self.state = home, kind, state
        self.boards = [*"NESW", WU_FENG] if kind == "black-secret" else [*"NESW"]
        self.tokens: dict[str, str] = {}
        """Who -> the token they have now."""
        self.worthless: dict[str, str] = {}
        """Who -> a token that opened something once."""
        self.table = ""
        self.elsewhere: tuple[str, ...] = ()
        self.codes: dict[str, str] = {}
        """What a step before the try has brought: codes of links and invitations."""
        self._data = sqlite3.connect(home.settings.data / "tables.sqlite", isolation_level=None)
        self._data.execute("PRAGMA synchronous = OFF")
        self._saved: Rows = {}
        self._marked: Rows = {}
        self._looked: Any = None

    # ------------------------------------------------------------ setting it
    async def set(self) -> None:
        await self._sit_down()
        await self._lose_seats()
        if self.state != "lobby":
            await self.home.server.start(self.table, (self.tokens["host"],))
            await self._play()
        other = await self._made(self.boards)
        self.elsewhere = (*other.tokens.seats.values(), *host(other))
        self.mark()
        self._saved = self._marked

    async def _made(self, boards: Iterable[str]) -> Seated:
        hand = f"hand {' '.join(HAND)}\n" if self.kind == "black-secret" else ""
        return await self.home.table(
            "", 4, start=False, ruleset=SETS[self.kind], position=POSITION + hand,
            seats=dict.fromkeys(boards, HUMAN),
        )  # fmt: skip

    async def _sit_down(self) -> None:
        made = await self._made(self.boards)
        self.table = made.table.id
        self.tokens = {**made.tokens.seats, "host": host(made)[0]}

    async def _lose_seats(self) -> None:
        """One moves to another device, one is away for long, one is sent away."""
        server, hosts = self.home.server, (self.tokens["host"],)
        code = (await server.link(self.table, (self.tokens["E"],))).code
        moved = await server.arrive(self.table, code)
        self.home.later(self.home.settings.absent_seconds + 1)
        taken = await server.take_over(self.table, hosts, "S", Join(name="Cat"))
        await server.change_seat(self.table, hosts, "W", SeatChange(kind="open"))
        self.worthless = {
            "moved": self.tokens["E"],
            "taken over": self.tokens["S"],
            "thrown out": self.tokens.pop("W"),
        }
        self.tokens |= {"E": moved.tokens.seats["E"], "S": taken.tokens.seats["S"]}
        self.home.http.cookies.clear()

    async def _play(self) -> None:
        """A decision; to the end where that is wanted: West has nobody, so it is lent to Ann."""
        room = await self.home.room(self.table)
        await self._decide("N")
        if self.state == "running":
            return
        code = (await self.home.server.invite(self.table, (self.tokens["host"],), "W")).code
        dan = await self.home.server.join(self.table, "W", Join(invitation=code))
        self.tokens["W"] = dan.tokens.seats["W"]
        while not room.game.over:
            await self._decide(deciding(room))
        hosts = (self.tokens["host"],)
        await self.home.server.change_seat(self.table, hosts, "W", SeatChange(kind="open"))
        self.worthless["thrown out"] = self.tokens.pop("W")
        self.home.http.cookies.clear()

    async def _decide(self, board: str) -> None:
        room = await self.home.room(self.table)
        options = options_now(room)
        do = "pass" if "pass" in options else options[0]
        wish = Act(id=fresh_id(), version=room.version, do=do)
        await self.home.server.act(self.table, (self.tokens[board],), wish)

    # ------------------------------------------------------------ who tries
    def roles(self) -> list[Role]:
        has, lost = self.tokens, self.worthless
        others = [Role("other side", (has[WU_FENG],), (WU_FENG,))] if WU_FENG in has else []
        return [
            Role("own", (has["N"],), ("N",)),
            Role("friend", (has["E"],), ("E",)),
            *others,
            Role("host", (has["host"],), host=True),
            Role("host playing", (has["N"], has["host"]), ("N",), host=True),
            Role("taken over", (lost["taken over"],), former=("S",)),
            Role("moved", (lost["moved"],)),
            Role("thrown out", (lost["thrown out"],)),
            Role("other table", self.elsewhere),
            Role("hash", tuple(map(hashed, has.values()))),
            Role("stranger", (new_token(),)),
            Role("nobody"),
        ]

    # ------------------------------------------------------------ before and after
    def _version(self) -> Any:
        """Another one whenever the server has written anything."""
        return self._data.execute("PRAGMA data_version").fetchone()

    def rows(self) -> Rows:
        tables = self._data.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = [name for (name,) in tables.fetchall() if not name.startswith("sqlite_")]
        return {name: self._data.execute(f"SELECT * FROM {name}").fetchall() for name in names}

    def _columns(self, table: str) -> list[str]:
        found = self._data.execute(f"SELECT * FROM {table} LIMIT 0")
        return [one[0] for one in found.description]

    def mark(self) -> None:
        """What is stored now is what a refusal must leave as it is."""
        self._marked, self._looked = self.rows(), self._version()

    def changed(self) -> list[str]:
        """The names of what is stored otherwise than it was."""
        if self._version() == self._looked:
            return []
        now = self.rows()
        return [name for name in now if self._told(name, now) != self._told(name, self._marked)]

    def _told(self, name: str, rows: Rows) -> list[tuple[Any, ...]]:
        kept = [at for at, one in enumerate(self._columns(name)) if one not in NOT_COMPARED]
        return [tuple(row[at] for at in kept) for row in rows[name]]

    def added(self, table: str, column: str) -> list[Any]:
        """What new rows have in a column."""
        at = self._columns(table).index(column)
        return [row[at] for row in self.rows()[table] if row not in self._marked[table]]

    def stored(self, column: str) -> list[str]:
        """What every column of that name has."""
        found = []
        for table, rows in self._marked.items():
            columns = self._columns(table)
            if column in columns:
                found += [str(row[columns.index(column)]) for row in rows]
        return found

    async def forget(self) -> None:
        """Tables are read anew."""
        rooms = self.home.running.rooms
        for room in list(rooms):
            del rooms._rooms[room.id]
            await room.close()

    async def restore(self) -> None:
        """The database as it was set up."""
        await self.forget()
        self._data.execute("PRAGMA foreign_keys = OFF")
        self._data.execute("BEGIN IMMEDIATE")
        for name, kept in self._saved.items():
            self._data.execute(f"DELETE FROM {name}")
            marks = ", ".join("?" * len(self._columns(name)))
            self._data.executemany(f"INSERT INTO {name} VALUES ({marks})", kept)
        self._data.execute("COMMIT")
        self._marked, self._looked = self._saved, self._version()
        self.codes = {}

    def close(self) -> None:
        self._data.close()
