"""A client with nothing but a websocket: what it sends and what it hears, as JSON.

table = new_table(server.url)
line = Line(server, table)
line.decide()  # the last option; acknowledged when this returns
"""

import contextlib
import json
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.patience import HANGS
from tests.server.services import ServerProcess

Message = dict[str, Any]


@dataclass(frozen=True)
class Table:
    id: str
    seats: dict[str, str]
    """Board -> token."""
    host: str

    @property
    def tokens(self) -> tuple[str, ...]:
        return *self.seats.values(), self.host

    def asked(self, server: ServerProcess, *tokens: str) -> httpx.Client:
        """Over HTTP, with all tokens or those named."""
        return httpx.Client(
            base_url=f"{server.url}/api/tables/{self.id}",
            headers={"Authorization": "Bearer " + ",".join(tokens or self.tokens)},
            timeout=HANGS,
            trust_env=False,
        )


def new_table(url: str, *, players: int = 4, bots: Iterable[str] = (), **wish: Any) -> Table:
    """Begun; every seat is the asker's, but for those of bots. Four players who always choose the
    last option play for more than twenty decisions (of 8,000 games the shortest had 23)."""
    boards = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}[players]
    human, bot = {"kind": "human"}, {"kind": "bot", "bot": "heuristic"}
    seats = {board: bot if board in bots else human for board in boards}
    asked = {"ruleset": {"players": players}, "seats": seats, "start": True, **wish}
    answer = httpx.post(f"{url}/api/tables", json=asked, timeout=HANGS, trust_env=False)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return Table(told["table"]["id"], told["tokens"]["seats"], told["tokens"]["host"])


class Line:
    """One websocket of one table. `version` and `view` are the newest it has been told."""

    def __init__(
        self,
        server: ServerProcess,
        table: Table,
        tokens: Iterable[str] | None = None,
        version: int | None = None,
    ) -> None:
        self.version = version or 0
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.heard: list[Message] = []
        self.acked: dict[str, int] = {}
        self.refused: dict[str, dict[str, Any]] = {}
        self.asked: dict[str, Message] = {}
        """What was decided here, by the ids of the messages."""
        url = f"{server.live_url}/api/tables/{table.id}/live"
        self._end = contextlib.ExitStack()
        self._socket = self._end.enter_context(
            connect(
                url,
                max_size=None,
                compression=None,
                proxy=None,
                open_timeout=HANGS,
                close_timeout=1,
                ping_interval=None,
            )
        )
        shown = list(table.tokens if tokens is None else tokens)
        self.send({"type": "hello", "tokens": shown, "version": version})
        self.until(lambda told: told["type"] in ("table", "refused"))

    # ------------------------------------------------------------ saying
    def send(self, message: Message) -> None:
        self._socket.send(json.dumps(message))

    def ask(self, ident: str, do: str | None = None, version: int | None = None) -> Message:
        """A decision is sent, by default the last option now; nobody waits for the answer."""
        message = {
            "type": "act",
            "id": ident,
            "version": self.version if version is None else version,
            "do": self.view["options"][-1] if do is None else do,
        }
        self.asked[ident] = message
        self.send(message)
        return message

    def again(self, ident: str) -> None:
        """What was sent is sent again, whatever the answer was."""
        self.refused.pop(ident, None)
        self.send(self.asked[ident])

    def decide(self, ident: str | None = None) -> int:
        """The last option; the version it made."""
        name = ident or f"d{self.version}"
        self.ask(name)
        return self.ack(name)

    # ------------------------------------------------------------ hearing
    def hear(self, seconds: float = HANGS) -> Message:
        """The next message; ConnectionClosed when there is none any more."""
        told: Message = json.loads(self._socket.recv(seconds))
        self.heard.append(told)
        kind = told["type"]
        if kind == "welcome":
            self.table, self.view = told["table"], told["view"] or {}
            self.version = told["table"]["version"]
        elif kind == "table":
            self.table = told["table"]
        elif kind == "happened":
            assert told["version"] == self.version + 1, (told["version"], self.version)
            self.version = told["version"]
            self.view = told.get("view") or self.view
        elif kind == "ack":
            assert self.acked.setdefault(told["id"], told["version"]) == told["version"]
        elif kind == "refused" and told["id"]:
            self.refused[told["id"]] = told["error"]
        return told

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        end = time.monotonic() + HANGS
        while not wanted(told := self.hear(max(0.0, end - time.monotonic()))):
            pass
        return told

    def until_so(self, so: Callable[[], bool]) -> None:
        """Hears until something is so, which it may be already."""
        if not so():
            self.until(lambda _: so())

    def reach(self, version: int) -> None:
        self.until_so(lambda: self.version >= version)

    def ack(self, ident: str) -> int:
        self.until_so(lambda: ident in self.acked or ident in self.refused)
        assert ident in self.acked, self.refused[ident]
        return self.acked[ident]

    def answered(self, ident: str) -> bool:
        """Whether it was acknowledged; else it was refused."""
        self.until_so(lambda: ident in self.acked or ident in self.refused)
        return ident in self.acked

    def to_the_end(self) -> int:
        """Hears until the other side closes; how it did."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def seat(self, board: str) -> dict[str, Any]:
        found: dict[str, Any] = next(s for s in self.table["seats"] if s["board"] == board)
        return found

    # ------------------------------------------------------------ its end
    def close(self) -> None:
        self._end.close()

    def cut(self) -> None:
        """Gone without a word."""
        self._socket.close_socket()

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def decisions(line: Line, prefix: str, most: int) -> Iterator[str]:
    """The ids of last options, decided one by one."""
    for number in range(most):
        line.decide(ident := f"{prefix}{number}")
        yield ident
