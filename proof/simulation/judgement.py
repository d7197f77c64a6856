"""When the faults have stopped and some time has passed: whether everything has come right."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from proof import checker
from proof.simulation.players import Player
from proof.simulation.process import Process

if TYPE_CHECKING:
    from proof.simulation.world import Table, World

ANSWERED_SECONDS = 10.0
TRIES = 3
BOT_SECONDS = 30.0
"""In which a bot has moved."""


class Judgement:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._raw = world.database.files.raw
        self._fresh = Process("fresh", world.database)
        """It has only what is stored."""

    async def all_of_it(self) -> None:
        world = self._world
        await self._fresh.start()
        for table in world.tables:
            await self._agree(table)
            self._newest(table)
            if await self._sit(table):
                await self._goes_on(table)
        rows, chat = self._rows("actions"), self._rows("chat")
        marks = world.database.stored_at, world.database.revoked_at
        world.violations += checker.check(world.history, rows, chat)
        world.violations += checker.revoked(world.history, rows, *marks)

    def _rows(self, name: str) -> list[dict[str, Any]]:
        names = [row[1] for row in self._raw(f"PRAGMA table_info({name})")]
        return [dict(zip(names, row, strict=True)) for row in self._raw(f"SELECT * FROM {name}")]

    def _version(self, table: "Table") -> int:
        return int(self._raw(f"SELECT max(seq) FROM actions WHERE table_id = '{table.id}'")[0][0])

    def _players(self, table: "Table") -> Iterable[Player]:
        return [player for player in self._world.players if player.table == table.id]

    # ------------------------------------------------------------ all know the same
    async def _agree(self, table: "Table") -> None:
        """All processes tell what a fresh one reads from the log."""
        path, stored = f"/{table.id}/position", self._version(table)
        truth = await self._world.ask("GET", path, at=self._fresh)
        if truth is None:
            self._world.wrong("unreadable", f"a fresh process does not read table {table.id}")
            return
        for process in (self._fresh, *self._world.processes):
            told = await self._world.ask("GET", path, at=process)
            if told != truth or told["version"] != stored:
                what = f"{process.name} has {told and told['version']} of {stored}"
                self._world.wrong("disagree", f"{what}, table {table.id}")

    def _newest(self, table: "Table") -> None:
        stored = self._version(table)
        for player in self._players(table):
            if player.version != stored:
                self._world.wrong("stuck", f"{player.name} knows {player.version} of {stored}")

    async def _sit(self, table: "Table") -> bool:
        """Whether all processes know who sits where."""
        truth = _sitting(await self._world.ask("GET", f"/{table.id}", at=self._fresh))
        for process in self._world.processes:
            told = _sitting(await self._world.ask("GET", f"/{table.id}", at=process))
            if told != truth:
                what = f"{process.name} has {told} for {truth}, table {table.id}"
                self._world.wrong("seats", what)
                return False
        return True

    # ------------------------------------------------------------ and it goes on
    async def _goes_on(self, table: "Table") -> None:
        """A bot moves; and whoever is to decide can."""
        told = await self._world.ask("GET", f"/{table.id}/view", at=self._fresh)
        pending = told and told["view"]["pending"]
        if not pending:
            return
        sql = f"SELECT board, kind, token_hash FROM seats WHERE table_id = '{table.id}'"
        seats = {board: (kind, token) for board, kind, token in self._raw(sql)}
        kind, token = seats[pending["actor"]]
        if kind == "bot":
            await self._moves(table, pending["actor"])
        for player in self._players(table):
            if kind == "human" and token in player.hashes:
                await self._decides(player)

    async def _moves(self, table: "Table", bot: str) -> None:
        before = self._version(table)
        await asyncio.sleep(BOT_SECONDS)
        if self._version(table) == before:
            self._world.wrong("stuck", f"the bot {bot} of table {table.id} waits at {before}")

    async def _decides(self, player: Player) -> None:
        if not player.options:
            self._world.wrong("rights", f"{player.name} is to decide and does not know it")
            return
        for _ in range(TRIES):
            player.ask("act", do=player.options[0])
            attempt = self._world.history.attempts[-1]
            await asyncio.sleep(ANSWERED_SECONDS)
            if attempt.refused != "storage":  # a connection that had ended unnoticed
                break
        if attempt.acked is None:
            what = f"{player.name} is to decide and is refused: {attempt.refused}"
            self._world.wrong("rights", what)


def _sitting(told: Any) -> Any:
    return told and {seat["board"]: (seat["kind"], seat["name"]) for seat in told["seats"]}
