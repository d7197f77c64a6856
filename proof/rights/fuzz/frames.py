"""Frames of the websocket: nonsense, messages made wrong, and what is not even a frame."""

import asyncio
import contextlib
import json
import random
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed

from proof.rights.fuzz import mutate
from proof.rights.fuzz.ground import MOST_SAID, Ground, Slip
from tests.server.house import Line, connected, fresh_id, options_now

SAID = 20
"""Frames of one connection."""
TOO_LONG = 70_000
ENDS = (1000, 1002, 1003, 1007, 1008, 1009)
"""How a connection may end that was misused: never by a fault of ours."""


async def one(ground: Ground, dice: random.Random) -> list[str]:
    if dice.random() < 0.1:
        return [await _not_http(ground, dice)]
    if dice.random() < 0.2:
        return [await _first_words(ground, dice)]
    came = []
    async with ground.line() as line:
        for _ in range(SAID):
            outcome = await _said(ground, line, dice)
            came.append(outcome)
            if outcome.startswith("closed"):
                break
    return came


async def _said(ground: Ground, line: Line, dice: random.Random) -> str:
    frame, in_pieces = await _frame(ground, dice), dice.random() < 0.1
    with contextlib.suppress(ConnectionClosed):
        await _send(line, frame, dice, in_pieces)
    return _judged(await ground.answered(line), frame)


async def _send(line: Line, frame: str | bytes, dice: random.Random, in_pieces: bool) -> None:
    if isinstance(frame, str):
        frame = mutate.in_bytes(frame)
        text = dice.random() < 0.95
    else:
        text = dice.random() < 0.3  # not UTF-8, and says it were
    if in_pieces and frame:
        at = dice.randrange(len(frame))
        pieces: Iterable[bytes] = (frame[:at], b"", frame[at:])
        await line.connection.send(pieces, text=text)
    else:
        await line.connection.send(frame, text=text)


async def _frame(ground: Ground, dice: random.Random) -> str | bytes:
    fate = dice.random()
    if fate < 0.05:
        return dice.randbytes(dice.choice((0, 1, 20, 500)))
    if fate < 0.06:
        return "x" * TOO_LONG
    if fate < 0.15:
        return mutate.written(mutate.anything(dice), dice)
    return mutate.written(mutate.wrong(dice.choice(await good(ground)), dice), dice)


async def good(ground: Ground) -> list[dict[str, Any]]:
    room = await ground.home.room(ground.table)
    options = options_now(room) or ["pass"]
    now = {"version": room.version}
    return [
        {"type": "act", "id": fresh_id(), **now, "do": options[0]},
        {"type": "act", "id": fresh_id(), **now, "do": options[-1], "chance": ["roll red white"]},
        {"type": "undo", "id": fresh_id(), **now, "entries": 1},
        {"type": "answer", "id": fresh_id(), **now, "agree": True},
        {"type": "say", "id": fresh_id(), "text": "hello"},
        {"type": "point", "at": "tile:4", "word": "help"},
        {"type": "shown", **now},
        {"type": "beat"},
        {"type": "hello", "protocol": 1, "tokens": ["a" * 32], "version": 1, "chat": 0},
    ]


def _judged(told: list[dict[str, Any]], frame: str | bytes) -> str:
    for heard in told:
        if heard["type"] == "closed":
            if heard["code"] not in ENDS:
                raise Slip(f"closed with {heard['code']} after {frame[:300]!r}")
            return f"closed, {heard['code']}"
        if heard["type"] == "refused":
            message = heard["error"]["message"]
            if not 5 <= len(message) <= MOST_SAID:
                raise Slip(f"a refusal of {len(message)} letters: {frame[:300]!r}")
            return f"refused, {heard['error']['code']}"
    return "taken"


# ---------------------------------------------------------------- before a hello
async def _first_words(ground: Ground, dice: random.Random) -> str:
    """Somebody whose first message makes no sense."""
    hello = {"type": "hello", "protocol": 1, "tokens": ["a" * 32], "version": 1, "chat": 0}
    ident = dice.choice((ground.table.table.id, "0" * 30, "%00", "a" * 200, "%F0%9F%98%80"))
    async with connected(ground.url, ident) as line:
        frame = mutate.written(mutate.wrong(hello, dice), dice)
        try:
            await _send(line, frame, dice, in_pieces=False)
            first = json.loads(await line.connection.recv())
        except ConnectionClosed as closed:
            first = {"type": "closed", "code": closed.rcvd.code if closed.rcvd else 1006}
        return _judged([first], frame)


async def _not_http(ground: Ground, dice: random.Random) -> str:
    """Bytes that are no request, or one that is not finished; the server lives on."""
    address = urlsplit(ground.url)
    _, writer = await asyncio.open_connection(address.hostname, address.port)
    lines = ["GET /healthz HTTP/1.1", "host: x", "content-length: -1", "transfer-encoding: x"]
    text = mutate.letters("\r\n".join(dice.sample(lines, 3)) + "\r\n\r\n", dice)
    told = mutate.in_bytes(text) if dice.random() < 0.5 else dice.randbytes(200)
    writer.write(told)
    with contextlib.suppress(ConnectionError):
        await writer.drain()
        writer.close()
        await writer.wait_closed()
    return "no request"
