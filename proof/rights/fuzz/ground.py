"""Where nonsense is said: a table to say it at, and another one that must not care."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from ghoststories.client.api import tokens_of
from ghoststories.server.http import metrics
from ghoststories.wire.tables import Seated
from proof.rights.house import traces
from tests.server.house import House, Line, connected, fresh_id

MOST_SAID = 2000
"""Letters of a refusal."""


class Slip(Exception):
    """Something that must not be; the message says what."""


class Ground:
    def __init__(self, home: House, url: str) -> None:
        self.home, self.url = home, url
        self.table: Seated
        self._bystander: Seated
        self._faults = faults()

    async def set(self) -> None:
        self._bystander = await self.home.table("NS", 2)
        await self.fresh()

    async def fresh(self) -> None:
        """Another table to say it at: the last one may be over, or nobody's."""
        self.table = await self.home.table("NS", 3, options={"undo": "free", "public": True})
        self.home.http.cookies.clear()

    # ------------------------------------------------------------ judging
    def check(self) -> None:
        """After every try: it made no fault."""
        if (now := faults()) != self._faults:
            self._faults = now
            raise Slip(f"a fault: {(traces(self.home) or ['nobody knows which'])[-1]}")
        if found := traces(self.home):
            self.home.log.records.clear()
            raise Slip(f"a trace in the log: {found[0]}")

    def judged(self, answer: httpx.Response) -> str:
        """What came of a request; a refusal has to say why."""
        if answer.status_code < 400:
            return "taken"
        try:
            error = answer.json()["error"]
            code, message = str(error["code"]), str(error["message"])
        except (ValueError, KeyError, TypeError):
            said = answer.text[:200]
            raise Slip(f"{answer.status_code} without a sentence: {said}") from None
        if answer.status_code == 500 or len(message) < 5 or len(answer.text) > MOST_SAID * 10:
            raise Slip(f"{answer.status_code} {code}: {message[:200]}")
        return f"refused, {code}"

    async def others_play(self) -> None:
        """The other table goes on, and the server answers."""
        home = self.home
        room = await home.room(self._bystander)
        before = room.version
        if room.game.over:
            self._bystander = await home.table("NS", 2)
            return
        await home.decide(self._bystander)
        if room.version != before + 1:
            raise Slip("the table beside is not at the version it should be at")

    # ------------------------------------------------------------ talking
    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        async with connected(self.url, self.table.table.id) as line:
            hello = {"type": "hello", "tokens": list(tokens_of(self.table))}
            await line.send(hello)
            await line.first("table")
            yield line

    async def answered(self, line: Line) -> list[dict[str, Any]]:
        """What was said since, up to the answer to something that is always refused."""
        ident = fresh_id()
        told: list[dict[str, Any]] = []
        try:
            await line.send({"type": "undo", "id": ident, "version": 0})
            while True:
                heard = await line.hear()
                if heard.get("id") == ident:
                    return told
                told.append(heard)
        except ConnectionClosed as closed:
            return [*told, {"type": "closed", "code": closed.rcvd.code if closed.rcvd else 1006}]


def faults() -> float:
    found = metrics.FAULTS.collect()
    return sum(one.value for many in found for one in many.samples if one.name.endswith("_total"))


def dice_of(seed: int, kind: str, number: int) -> random.Random:
    return random.Random(f"{seed}/{kind}/{number}")
