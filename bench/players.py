"""Players over websockets, two at a table, who decide at random as fast as they are told to.

    crowd = Crowd([server.url])
    await crowd.open(1000)
    await crowd.steady(rate=300, seconds=60)
    await crowd.close()

Only what is needed is read of what they hear: the load must not be dearer than the server. A game
that is over is followed by another one, at a new table, so nobody runs out of decisions.
"""

import asyncio
import json
import math
import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

AT_ONCE = 50
"""Tables that are being opened at a time."""
PATIENCE = 60.0
"""Seconds without anything new after which something is wrong."""
WISH = {
    "ruleset": {"players": 2, "level": "initiation"},
    "seats": {"N": {"kind": "human"}, "S": {"kind": "human"}},
    "start": True,
}
OPTIONS = '"options":['
json_at = json.JSONDecoder()


class Stuck(RuntimeError):
    """The load cannot go on; why, in one sentence."""


@dataclass
class Load:
    """What was done, and how long each acknowledgement took."""

    sent: dict[str, float] = field(default_factory=dict)
    took: list[float] = field(default_factory=list)
    refused: int = 0
    why: str = "nothing was refused"
    """The last refusal."""
    told: int = 0
    opened: int = 0
    """Tables."""

    def begin(self) -> None:
        """Count anew; what is under way is not forgotten."""
        self.took, self.refused, self.told = [], 0, 0


def options_of(text: str) -> list[str]:
    """Of the view at the end of a message, without reading the rest of it: most have none."""
    at = text.rfind(OPTIONS)
    if at < 0:
        return []
    at += len(OPTIONS) - 1
    found: list[str] = [] if text[at + 1] == "]" else json_at.raw_decode(text, at)[0]
    return found


class Seat:
    """One websocket, and what may be decided there."""

    def __init__(self, table: "Table", socket: ClientConnection, name: str, token: str) -> None:
        self._table = table
        self._load = table.crowd.load
        self._socket = socket
        self._name = name
        self._n = 0
        self.token = token
        self.options: list[str] = []
        self.version = 0
        self.answered = asyncio.Event()
        """Nothing it sent waits for an answer."""
        self.answered.set()
        self._unanswered = 0
        self._waits = False
        """It is among those that may decide."""
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for data in self._socket:
                self._hear(str(data))

    def _hear(self, text: str) -> None:
        kind = text[9:17]
        if kind.startswith('ack"'):
            message = json.loads(text)["id"]
            if sent := self._load.sent.get(message):
                self._load.took.append(time.perf_counter() - sent)
            self._answered(message)
        elif kind.startswith(("happened", 'welcome"')):
            self._load.told += 1
            self._look(text)
        elif kind.startswith("refused"):
            self._load.refused += 1
            self._load.why = text
            self._answered(json.loads(text)["id"])
            self._may_decide()

    def _answered(self, message: str | None) -> None:
        """A new view comes before the acknowledgement: the next decision may be sent already."""
        if self._load.sent.pop(message or "", None):
            self._unanswered -= 1
        if not self._unanswered:
            self.answered.set()

    def _look(self, text: str) -> None:
        version = re.search(r'"version":(\d+)', text)
        assert version
        self.version = int(version[1])
        self.options = options_of(text)
        if '"result":"running"' not in text and '"view":{' in text:
            self._table.over()
        self._may_decide()

    def _may_decide(self) -> None:
        if self.options and not self._waits:
            self._waits = True
            self._table.crowd.ready.put_nowait(self)

    async def decide(self, chance: random.Random) -> bool:
        """False where there is nothing to decide any more."""
        self._waits = False
        if not self.options or self._table.closed:
            return False
        self._n += 1
        self._unanswered += 1
        self.answered.clear()
        message = f"{self._name}-{self._n}"
        act = {"type": "act", "id": message, "version": self.version}
        self._load.sent[message] = time.perf_counter()
        with suppress(ConnectionClosed):
            await self._socket.send(json.dumps({**act, "do": chance.choice(self.options)}))
        return True

    async def close(self) -> None:
        await self._socket.close()
        await self._listening


class Table:
    """Two seats of two players."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.id = ""
        self.seats: list[Seat] = []
        self.closed = False
        self._over = False

    async def open(self) -> None:
        made = await self._made()
        self.id = made["table"]["id"]
        for at, (board, token) in enumerate(made["tokens"]["seats"].items()):
            self.seats.append(await self.come(at, board, token))

    async def _made(self) -> dict[str, Any]:
        url = self.crowd.url(self.number)
        answer = await self.crowd.http(self.number).post(f"{url}/api/tables", json=WISH)
        if answer.status_code != 201:
            raise Stuck(f"a table could not be made: {answer.text}")
        told: dict[str, Any] = answer.json()
        return told

    async def come(self, at: int, board: str, token: str) -> Seat:
        socket = await self.connect(at)
        await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
        self.crowd.named += 1
        return Seat(self, socket, f"{board}{self.crowd.named}", token)

    async def connect(self, at: int) -> ClientConnection:
        """Each player to another process, if there are several."""
        url = self.crowd.url(self.number + at).replace("http", "ws", 1)
        return await connect(
            f"{url}/api/tables/{self.id}/live",
            compression=None,
            max_size=2**20,
            ping_interval=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            local_addr=(self.crowd.address(self.number), 0),
        )

    def over(self) -> None:
        """The game is: both seats hear it."""
        if not self._over and not self.closed:
            self._over = True
            self.crowd.is_over(self)

    async def close(self) -> None:
        self.closed = True
        for seat in self.seats:
            await seat.close()


def one_address(_: int) -> str:
    return "127.0.0.1"


class Crowd:
    """The players at all tables of a server, or of several with one database."""

    def __init__(self, urls: list[str], address: Callable[[int], str] = one_address) -> None:
        self.address = address
        """Where the players of a table sit, by its number: limits count by address."""
        self.load = Load()
        self.tables: dict[int, Table] = {}
        self.ready: asyncio.Queue[Seat] = asyncio.Queue()
        """Seats that may decide."""
        self.named = 0
        self._urls = urls
        self._chance = random.Random(1)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._asking: dict[str, httpx.AsyncClient] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: BaseException | None = None

    def url(self, number: int) -> str:
        return self._urls[number % len(self._urls)]

    def http(self, number: int) -> httpx.AsyncClient:
        address = self.address(number)
        if address not in self._asking:
            transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
            self._asking[address] = httpx.AsyncClient(transport=transport, timeout=PATIENCE)
        self._asking[address].cookies.clear()
        return self._asking[address]

    # ------------------------------------------------------------ tables
    async def open(self, tables: int) -> None:
        """So many, and every one of them waits for a decision."""
        await asyncio.gather(*(self.new_table() for _ in range(tables)))
        await self._until_ready(tables)

    async def new_table(self) -> Table:
        table = Table(self, self.load.opened)
        self.load.opened += 1
        self.tables[table.number] = table
        async with self._gate:
            await table.open()
        return table

    async def _until_ready(self, tables: int) -> None:
        before, until = 0, time.monotonic() + PATIENCE
        while (now := self.ready.qsize()) < tables:
            if now > before:
                before, until = now, time.monotonic() + PATIENCE
            if time.monotonic() > until:
                raise Stuck(
                    f"only {now} of {tables} tables came to a decision, and for {PATIENCE:.0f} s "
                    f"no other one did; the last refusal: {self.load.why}"
                )
            await asyncio.sleep(0.05)

    def is_over(self, table: Table) -> None:
        self.go(self.another(table))

    async def another(self, table: Table) -> None:
        """Leave a table, and play at a new one. What was decided is waited for: the end of a game
        is told before the decision that led to it is acknowledged."""
        self.tables.pop(table.number, None)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(seat.answered.wait() for seat in table.seats))
        await table.close()
        await self.new_table()

    def go(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._failed = error

    # ------------------------------------------------------------ deciding
    async def _next(self) -> Seat:
        if self._failed:
            raise Stuck(f"a table could not be replaced: {self._failed}") from self._failed
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.ready.get()
        except TimeoutError:
            raise Stuck(
                f"nobody at {len(self.tables)} tables could decide for {PATIENCE:.0f} s, "
                f"{len(self.load.sent)} decisions are not acknowledged; the last refusal: "
                f"{self.load.why}"
            ) from None

    async def _decision(self) -> Seat:
        seat = await self._next()
        while not await seat.decide(self._chance):
            seat = await self._next()
        return seat

    async def steady(self, rate: float, seconds: float, most: float = math.inf) -> float:
        """A decision every so often, whether or not the last ones are acknowledged; the seconds
        it took: more than asked for, up to the most, where all wait for acknowledgements."""
        begin = time.perf_counter()
        for n in range(max(1, int(rate * seconds))):
            if time.perf_counter() > begin + most:
                break
            wait = begin + n / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            await self._decision()
        return time.perf_counter() - begin

    async def flat_out(self, at_once: int, seconds: float) -> float:
        """So many players at a time, each deciding again when the last was acknowledged."""
        begin = time.perf_counter()

        async def player() -> None:
            while time.perf_counter() < begin + seconds:
                await (await self._decision()).answered.wait()

        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(player() for _ in range(at_once)))
        return time.perf_counter() - begin

    async def quiet(self) -> None:
        """Until everything is acknowledged, or never will be."""
        until = time.perf_counter() + PATIENCE / 2
        while self.load.sent and time.perf_counter() < until:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(table.close() for table in list(self.tables.values())))
        for client in self._asking.values():
            await client.aclose()
        self.tables.clear()


def part(took: list[float], share: float) -> float:
    """The value, in milliseconds, that a share of them does not exceed."""
    ordered = sorted(took)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0
