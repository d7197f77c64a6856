"""Everything dear that one address can ask for, as fast as its limits let it.

    python -m proof.load.expensive KIND ADDRESS URL

prepares what it needs, says `ready`, and does it again and again until it is ended. It is a process
of its own: what the others wait for is then the server, not this.
"""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from proof.load import long_game

AT_ONCE = 8
REFUSED_SECONDS = 0.1
"""How long one of them waits who was told that it was too much."""
UNDONE = 100
"""Decisions taken back at a table whose log is dear to read."""
LISTENERS = 40
HUMAN = {"kind": "human"}
MASTER = {"kind": "bot", "bot": "master"}
BOARDS = ("N", "E", "S", "W")
Asked = Callable[[], Awaitable[bool]]
"""Something dear, done once; False where it was refused."""


class Attacker:
    """One address. Tables it needs beforehand are made from the next one."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        self.http = _from(address)
        self._before = _from(_next(address))
        self._n = 0

    # ------------------------------------------------------------ what it needs
    async def table(self, **wish: Any) -> dict[str, Any]:
        answer = await self._before.post(f"{self.url}/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        self._before.cookies.clear()
        made: dict[str, Any] = answer.json()
        return made

    def at(self, made: dict[str, Any], path: str) -> str:
        return f"{self.url}/api/tables/{made['table']['id']}/{path}"

    async def line(self, made: dict[str, Any], address: str = "", **more: Any) -> ClientConnection:
        socket = await connect(
            self.at(made, "live").replace("http", "ws", 1),
            compression=None,
            max_size=2**20,
            proxy=None,
            local_addr=(address or self.address, 0),
        )
        await socket.send(json.dumps({"type": "hello", **more}))
        return socket

    def ident(self) -> str:
        self._n += 1
        return f"m{self._n}"

    # ------------------------------------------------------------ how it asks
    async def get(self, url: str) -> bool:
        return (await self.http.get(url)).status_code < 400

    async def post(self, url: str, tokens: dict[str, str] | None = None, **wish: Any) -> bool:
        shown = {"authorization": "Bearer " + ",".join((tokens or {}).values())} if tokens else {}
        answer = await self.http.post(url, json=wish, headers=shown)
        self.http.cookies.clear()
        return answer.status_code < 400


def _from(address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    return httpx.AsyncClient(transport=transport, timeout=120)


def _next(address: str) -> str:
    first, _, last = address.rpartition(".")
    return f"{first}.{int(last) + 1}"


# ---------------------------------------------------------------- reading
async def _reading(one: Attacker, record: dict[str, Any], path: str) -> Asked:
    made = await one.table(record=record)
    return lambda: one.get(one.at(made, path))


async def events(one: Attacker) -> Asked:
    return await _reading(one, long_game.running(), "events?after=100000")


async def undone(one: Attacker) -> Asked:
    """The same at a table where much was taken back."""
    wish = {"ruleset": {"players": 1}, "seats": {"N": HUMAN}, "options": {"undo": "free"}}
    made = await one.table(**wish, start=True)
    socket = await one.line(made, _next(one.address), tokens=list(made["tokens"]["seats"].values()))
    version, options = 1, json.loads(await socket.recv())["view"]["options"]
    for _ in range(UNDONE):
        await socket.send(_act(one, version, options[0]))
        await socket.send(_undo(one, version + 1))
        await asyncio.sleep(0.11)  # twenty messages a second are allowed
        version += 2
    await socket.close()
    return lambda: one.get(one.at(made, "events?after=100000"))


def _act(one: Attacker, version: int, do: str) -> str:
    return json.dumps({"type": "act", "id": one.ident(), "version": version, "do": do})


def _undo(one: Attacker, version: int) -> str:
    return json.dumps({"type": "undo", "id": one.ident(), "version": version})


async def replay(one: Attacker) -> Asked:
    return await _reading(one, long_game.finished(), "replay?first=400")


async def course(one: Attacker) -> Asked:
    return await _reading(one, long_game.finished(), "course")


async def record(one: Attacker) -> Asked:
    return await _reading(one, long_game.running(), "record")


async def odds(one: Attacker) -> Asked:
    return await _reading(one, long_game.running(), "odds")


async def hello(one: Attacker) -> Asked:
    """Somebody who was away for as many versions as are told one by one."""
    made = await one.table(record=long_game.running())
    version = made["table"]["version"] - 199

    async def come() -> bool:
        try:
            socket = await one.line(made, version=version)
            await socket.recv()
            await socket.close()
        except (ConnectionClosed, InvalidHandshake):
            return False
        return True

    return come


# ---------------------------------------------------------------- making
async def fork(one: Attacker) -> Asked:
    made = await one.table(record=long_game.finished())
    return lambda: one.post(one.at(made, "fork"), step=440)


async def bring(one: Attacker) -> Asked:
    """A record is brought along, and replayed before it is a table."""
    return lambda: one.post(f"{one.url}/api/tables", record=long_game.running())


async def masters(one: Attacker) -> Asked:
    seats = dict.fromkeys(BOARDS, MASTER)
    return lambda: one.post(f"{one.url}/api/tables", seats=seats, start=True)


async def advice(one: Attacker) -> Asked:
    tables = [await one.table(seats={"N": HUMAN}, start=True) for _ in range(4)]

    async def ask() -> bool:
        made = tables[one._n % len(tables)]
        one.ident()
        return await one.post(one.at(made, "advice"), made["tokens"]["seats"], simulations=4000)

    return ask


# ---------------------------------------------------------------- talking
async def problems(one: Attacker) -> Asked:
    made = await one.table(start=True)
    return lambda: one.post(one.at(made, "problems"), text="x" * 400, client="y" * 300)


async def _loud(one: Attacker, word: Callable[[], dict[str, Any]]) -> Asked:
    """Four seats say something at a table where many listen; nobody reads slowly."""
    made = await one.table(seats=dict.fromkeys(BOARDS, HUMAN), start=True)
    for _ in range(LISTENERS):
        _heard(await one.line(made))
    seats = [await one.line(made, tokens=[token]) for token in made["tokens"]["seats"].values()]
    for seat in seats:
        _heard(seat)

    async def say() -> bool:
        one.ident()
        await seats[one._n % len(seats)].send(json.dumps(word()))
        await asyncio.sleep(AT_ONCE / (4 * 20))  # as much as is allowed, all of them together
        return True

    return say


_hearing: set[asyncio.Task[None]] = set()


def _heard(socket: ClientConnection) -> None:
    async def hear() -> None:
        with suppress(ConnectionClosed):
            async for _ in socket:
                pass

    _hearing.add(asyncio.create_task(hear()))


async def chat(one: Attacker) -> Asked:
    return await _loud(one, lambda: {"type": "say", "id": one.ident(), "text": "la " * 100})


async def pointing(one: Attacker) -> Asked:
    return await _loud(one, lambda: {"type": "point", "at": "N0"})


async def coming(one: Attacker) -> Asked:
    """People come and go where many look on: all are told each time."""
    made = await one.table(seats=dict.fromkeys(BOARDS, HUMAN), start=True)
    for _ in range(LISTENERS):
        _heard(await one.line(made))

    async def come() -> bool:
        try:
            socket = await one.line(made)
            await socket.recv()
            await socket.close()
        except (ConnectionClosed, InvalidHandshake):
            return False
        return True

    return come


KINDS: dict[str, Callable[[Attacker], Awaitable[Asked]]] = {
    one.__name__: one
    for one in (events, undone, replay, course, record, odds, hello, fork, bring, masters, advice,
                problems, chat, pointing, coming)
}  # fmt: skip


async def attack(kind: str, address: str, url: str) -> None:
    ask = await KINDS[kind](Attacker(url, address))
    print("ready", flush=True)
    go = asyncio.Event()
    done = [0, 0]
    asyncio.get_running_loop().add_reader(sys.stdin, _obey, go, done)

    async def again() -> None:
        while True:
            await go.wait()
            try:
                good = await ask()
            except (httpx.HTTPError, ConnectionClosed, OSError):
                good = False
            done[not good] += 1
            if not good:
                await asyncio.sleep(REFUSED_SECONDS)

    await asyncio.gather(*(again() for _ in range(AT_ONCE)))


def _obey(go: asyncio.Event, done: list[int]) -> None:
    """`go` and `stop`; what was done is told when it stops. The end of the words ends it."""
    word = sys.stdin.readline().strip()
    if word == "go":
        done[:] = [0, 0]
        go.set()
    elif word == "stop":
        go.clear()
        print(json.dumps(done), flush=True)
    else:
        sys.exit()


if __name__ == "__main__":
    asyncio.run(attack(*sys.argv[1:]))
