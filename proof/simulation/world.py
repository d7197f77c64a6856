"""One run: two processes, a few tables, their players, an evil hour, and then a calm one.

When the faults have stopped everything must come right by itself: whoever is connected knows the
newest version, bots have moved, all processes and a fresh one agree with the log, and whose turn it
is can decide.
"""

import asyncio
import gc
import logging
import string
from dataclasses import dataclass
from typing import Any

from ghoststories.server.storage.journal import StorageError
from proof import checker
from proof.checker import History, Violation
from proof.simulation.database import Database
from proof.simulation.fate import Fate
from proof.simulation.loop import SimulatedLoop, Stopped, simulated, strand
from proof.simulation.network import Request
from proof.simulation.players import Player
from proof.simulation.process import Process, edges
from proof.simulation.steward import Steward

EVIL_SECONDS = (10.0, 40.0)
CALM_SECONDS = 60.0
"""In which everything must come right."""
ANSWERED_SECONDS = 10.0
TRIES = 3


@dataclass
class Outcome:
    seed: int
    violations: list[Violation]
    trace: list[str]
    steps: int
    seconds: float
    """Of virtual time."""
    acknowledged: int
    faults: dict[str, int]


@dataclass
class Table:
    id: str
    host: str
    boards: str


class World:
    def __init__(self, fate: Fate, processes: int) -> None:
        self.fate = fate
        self.database = Database(fate)
        names = string.ascii_uppercase[:processes]
        self.processes = [Process(name, self.database) for name in names]
        self.history = History()
        self.violations: list[Violation] = []
        self.calm = False
        self.patience = 0.3 if fate.hostile else fate.random.choice((0.3, 1.0, 3.0))
        """Seconds between two thoughts of a player, at most."""
        self.favourite = 1.0 if fate.hostile else fate.random.random()
        """How many come to the first process because it is the first."""
        self.tables: list[Table] = []
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[Any]] = []

    def some_process(self) -> Process | None:
        up = [process for process in self.processes if process.up]
        if up and self.fate.random.random() < self.favourite:
            return up[0]
        return self.fate.random.choice(up) if up else None

    async def ask(
        self,
        method: str,
        path: str,
        tokens: tuple[str, ...] = (),
        body: Any = None,
        at: Process | None = None,
    ) -> Any:
        """What some process answers over HTTP; None when it refuses or does not answer."""
        process = at or self.some_process()
        if process is None:
            return None
        told = await Request(process, method, f"/api/tables{path}", tokens, body).answer()
        self.fate.note(process.name, f"{method} {path} {told[0] if told else 'no answer'}")
        return told[1] if told and told[0] < 300 else None

    # ------------------------------------------------------------ a run
    async def run(self) -> None:
        fate = self.fate
        for process in self.processes:
            await process.start()
        for number in range(fate.random.choice((1, 1, 2))):
            await self._make_table(number)
        for player in list(self.players):
            self.begin(player)
        fate.strikes_still = True
        stewards = [asyncio.ensure_future(Steward(self, table).live()) for table in self.tables]
        nemesis = asyncio.ensure_future(self._nemesis())
        await asyncio.sleep(fate.between(*EVIL_SECONDS))
        self.calm = True
        await self._last_words()
        fate.strikes_still = False
        fate.note("", "CALM")
        await asyncio.wait([nemesis, *stewards])
        await asyncio.sleep(CALM_SECONDS)
        await self._judge()

    async def _last_words(self) -> None:
        """Nobody decides anything afterwards: what goes wrong now is not mended by the next one."""
        for player in list(self.players):
            await asyncio.sleep(self.fate.between(0, 0.1))
            player.do_something()
            if self.fate.random.random() < 0.5:
                player.leave("breaks off for good")
        await asyncio.sleep(self.fate.between(0, 2))

    def begin(self, player: Player) -> None:
        if player not in self.players:
            self.players.append(player)
        self._tasks.append(asyncio.ensure_future(player.live()))

    async def _make_table(self, number: int) -> None:
        chance = self.fate.random
        boards = {2: "NS", 3: "NES", 4: "NESW"}[chance.choice((2, 2, 3, 4))]
        bots = [board for board in boards[1:] if chance.random() < 0.3]
        options = {
            "public": chance.random() < 0.5,
            "undo": chance.choice(("free", "agreed")),
            "act_for_absent": chance.random() < 0.7,
        }
        seats = {
            board: {"kind": "bot", "bot": "random"} if board in bots else {"kind": "human"}
            for board in boards
        }
        wish = {
            "ruleset": {"players": len(boards)},
            "options": options,
            "seats": seats,
            "start": True,
        }
        told = await self.ask("POST", "", body=wish)
        tokens = told["tokens"]
        table = Table(told["table"]["id"], tokens["host"], boards)
        self.tables.append(table)
        for board, token in tokens["seats"].items():
            self.players.append(Player(self, f"{board}{number}", table.id, (token,)))

    async def _nemesis(self) -> None:
        """Greater evils, one after the other; in the end everything runs."""
        fate = self.fate
        while fate.nemeses and not self.calm:
            await asyncio.sleep(fate.between(0, 20))
            if not self.calm:
                await self._befall(fate.random.choice(fate.nemeses))
        for process in self.processes:
            await process.start()

    async def _befall(self, kind: str) -> None:
        self.fate.count(kind)
        if kind == "restarted database":
            self.database.restarts()
        elif kind == "ended listening":
            for listener in list(self.database.listeners)[:1]:
                listener.end()
        else:
            process = self.fate.random.choice(self.processes)
            if not process.up:
                return
            if kind == "crash":
                process.crash()
            else:
                await process.stop()
            await asyncio.sleep(self.fate.between(0, 5))
            await process.start()

    # ------------------------------------------------------------ judgement
    async def _judge(self) -> None:
        fresh = Process("fresh", self.database)
        await fresh.start()
        for table in self.tables:
            await self._agree(table, fresh)
            await self._newest(table)
            if await self._sit(table, fresh):
                await self._goes_on(table, fresh)
        rows, chat = self._rows("actions"), self._rows("chat")
        self.violations += checker.check(self.history, rows, chat)
        marks = self.database.stored_at, self.database.revoked_at
        self.violations += checker.revoked(self.history, rows, *marks)

    def _rows(self, name: str) -> list[dict[str, Any]]:
        names = [row[1] for row in self.database.files.raw(f"PRAGMA table_info({name})")]
        return [
            dict(zip(names, row, strict=True))
            for row in self.database.files.raw(f"SELECT * FROM {name}")
        ]

    def _version(self, table: Table) -> int:
        sql = f"SELECT max(seq) FROM actions WHERE table_id = '{table.id}'"
        return int(self.database.files.raw(sql)[0][0])

    def wrong(self, kind: str, what: str) -> None:
        self.fate.note("", f"VIOLATION {kind}: {what}")
        self.violations.append(Violation(kind, what))

    async def _agree(self, table: Table, fresh: Process) -> None:
        """All processes tell what a fresh one reads from the log."""
        path = f"/{table.id}/position"
        truth = await self.ask("GET", path, at=fresh)
        if truth is None:
            self.wrong("unreadable", f"table {table.id} is not read by a fresh process")
            return
        if truth["version"] != self._version(table):
            self.wrong(
                "disagree", f"a fresh process has {truth['version']} of {self._version(table)}"
            )
        for process in self.processes:
            if (told := await self.ask("GET", path, at=process)) != truth:
                seen = told and told["version"]
                self.wrong(
                    "disagree", f"{process.name} has {seen} of {truth['version']}, table {table.id}"
                )

    async def _newest(self, table: Table) -> None:
        for player in self._at(table):
            if player.version != self._version(table):
                self.wrong(
                    "stuck", f"{player.name} knows {player.version} of {self._version(table)}"
                )

    def _at(self, table: Table) -> list[Player]:
        return [player for player in self.players if player.table == table.id]

    async def _sit(self, table: Table, fresh: Process) -> bool:
        """Whether all processes know who sits where."""
        truth = _sitting(await self.ask("GET", f"/{table.id}", at=fresh))
        for process in self.processes:
            told = _sitting(await self.ask("GET", f"/{table.id}", at=process))
            if told != truth:
                self.wrong("seats", f"{process.name} has {told} for {truth}, table {table.id}")
                return False
        return True

    async def _goes_on(self, table: Table, fresh: Process) -> None:
        """A bot has moved; and whoever is to decide can."""
        told = await self.ask("GET", f"/{table.id}/view", at=fresh)
        pending = told and told["view"]["pending"]
        if not pending:
            return
        sql = f"SELECT board, kind, token_hash FROM seats WHERE table_id = '{table.id}'"
        seats = {board: (kind, token) for board, kind, token in self.database.files.raw(sql)}
        actor = pending["actor"]
        kind, token = seats[actor]
        if kind == "bot":
            self.wrong("stuck", f"the bot {actor} of table {table.id} waits at {told['version']}")
        for player in self._at(table):
            if kind == "human" and token in player.hashes:
                await self._decides(player)

    async def _decides(self, player: Player) -> None:
        if not player.options:
            self.wrong("rights", f"{player.name} is to decide and does not know it")
            return
        for _ in range(TRIES):
            player.ask("act", do=player.options[0])
            attempt = self.history.attempts[-1]
            await asyncio.sleep(ANSWERED_SECONDS)
            if attempt.refused != "storage":  # a connection that had ended unnoticed
                break
        if attempt.acked is None:
            self.wrong("rights", f"{player.name} is to decide and is refused: {attempt.refused}")


def _sitting(told: Any) -> Any:
    return told and {seat["board"]: (seat["kind"], seat["name"]) for seat in told["seats"]}


class Faults(logging.Handler):
    """What the server itself calls a mistake; that the database does not answer is none of its."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._world.fate.note(strand.get().name, f"LOG {record.getMessage()}")
        if record.levelno >= logging.ERROR and not isinstance(error, StorageError):
            self._world.wrong("fault", f"{record.getMessage()} {error!r}")


def simulate(seed: int, processes: int = 2, hostile: bool = False) -> Outcome:
    """The same for the same seed, whenever and wherever."""
    fate = Fate(seed, hostile)
    loop = SimulatedLoop(fate.random, loose=fate.random.random() < 0.3)
    fate.at = loop.time
    logger = logging.getLogger("ghoststories")
    gc.disable()
    try:
        with simulated(loop, fate.random):
            world = World(fate, processes)
            faults = Faults(world)
            logger.addHandler(faults)
            with edges(world.database):
                try:
                    loop.run_until_complete(world.run())
                except Stopped as stopped:
                    world.wrong("stuck", str(stopped))
                finally:
                    logger.removeHandler(faults)
                    outcome = Outcome(
                        seed,
                        world.violations,
                        fate.told(),
                        loop.steps,
                        loop.time(),
                        world.history.acknowledged,
                        dict(fate.counts),
                    )
                    loop.end()
    finally:
        gc.enable()
    return outcome
