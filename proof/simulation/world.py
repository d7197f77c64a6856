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

from ghoststories.server.storage.troubles import StorageError
from proof.checker import History, Violation
from proof.simulation.database import Database
from proof.simulation.fate import Fate
from proof.simulation.judgement import Judgement
from proof.simulation.loop import SimulatedLoop, Stopped, simulated, strand
from proof.simulation.network import Request
from proof.simulation.players import Player
from proof.simulation.process import Process, edges
from proof.simulation.steward import Steward

logger = logging.getLogger("ghoststories")
EVIL_SECONDS = (10.0, 40.0)
COLLECT_EVERY = 20
"""Runs between two looks for garbage."""
CALM_SECONDS = 60.0
"""In which everything must come right."""


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

    def wrong(self, kind: str, what: str) -> None:
        self.fate.note("", f"VIOLATION {kind}: {what}")
        self.violations.append(Violation(kind, what))

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
        await Judgement(self).all_of_it()

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
            if listeners := self.database.listeners:
                self.fate.random.choice(listeners).end()
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
    gc.disable()  # what is collected may run code of its own, and not at the same place every time
    try:
        with simulated(loop, fate.random):
            world = World(fate, processes)
            with edges(world.database):
                return _lived(seed, world, loop)
    finally:
        gc.enable()
        if seed % COLLECT_EVERY == 0:
            gc.collect()


def _lived(seed: int, world: World, loop: SimulatedLoop) -> Outcome:
    faults = Faults(world)
    logger.addHandler(faults)
    try:
        loop.run_until_complete(world.run())
    except Stopped as stopped:
        world.wrong("stuck", str(stopped))
    finally:
        logger.removeHandler(faults)
        at, steps, failed = loop.time(), loop.steps, loop.failed
        told = world.fate.told()
        loop.end()
    for context in failed:
        error = context.get("exception")
        if not isinstance(error, StorageError):
            world.wrong("fault", f"{context['message']} {error!r}")
    acknowledged, counts = world.history.acknowledged, dict(world.fate.counts)
    return Outcome(seed, world.violations, told, steps, at, acknowledged, counts)
