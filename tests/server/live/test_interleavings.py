"""Whatever a network does to their messages, all clients of a table end with one game.

Three clients decide whenever they may, all at once; what they send is lost, comes twice or late,
and their connections break and are made anew from the last version seen.
"""

import hashlib
import json
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.lines import Line, Message, Table, new_table
from tests.server.services import Database, ServerProcess, Servers, log_of

CLIENTS = 3
EXAMPLES = 25
ACTS = ("send", "send", "send", "lose", "twice", "late", "old", "hear", "cut", "cut unheard")
STEPS = st.lists(
    st.tuples(st.integers(0, CLIENTS - 1), st.sampled_from(ACTS)), min_size=10, max_size=40
)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Database:
    folder: Path = tmp_path_factory.mktemp("interleavings")
    return {"GHOSTSTORIES_DATA": str(folder)}


@pytest.fixture(scope="module")
def server(place: Database) -> Iterator[ServerProcess]:
    servers = Servers()
    try:
        yield servers(place)
    finally:
        servers.end()


class Shaky:
    """A client behind a bad network; it keeps what it knows when its connection breaks."""

    def __init__(self, server: ServerProcess, table: Table, name: str) -> None:
        self._server = server
        self._table = table
        self._name = name
        self._made = 0
        self._late: deque[Message] = deque()
        self.asked: list[Message] = []
        self.acked: dict[str, int] = {}
        self.line = Line(server, table)

    def step(self, act: str) -> None:
        if act == "hear":
            self.hear()
        elif act.startswith("cut"):
            if act == "cut":
                self.hear()
            self._reconnect()
        elif act == "old":
            self._send(self.asked[-1:])
        elif self.line.view["options"]:
            self._decide(act)

    def _decide(self, act: str) -> None:
        """What it would do now, by what it has seen: often that is long past."""
        self._made += 1
        options = self.line.view["options"]
        message = {
            "type": "act",
            "id": f"{self._name}-{self._made}",
            "version": self.line.version,
            "do": options[self._made % len(options)],
        }
        self.asked.append(message)
        if act == "late":
            self._late.append(message)
        elif act != "lose":
            self._send([message] * (2 if act == "twice" else 1))
            if self._late:
                self._send([self._late.popleft()])

    def _send(self, messages: list[Message]) -> None:
        for message in messages:
            self.line.send(message)

    def hear(self) -> None:
        """All that was said until now: an answer to this question comes after it."""
        self.line.send({"type": "beat"})
        self.line.until(lambda told: told["type"] == "beat")
        self._note()

    def _note(self) -> None:
        for ident, version in self.line.acked.items():
            assert self.acked.setdefault(ident, version) == version

    def _reconnect(self) -> None:
        """What is on its way is lost or not; the view is what it was, or newer."""
        before = self.line
        before.cut()
        self._note()
        self.line = Line(self._server, self._table, version=before.version)
        self.line.view = self.line.view or before.view

    def settle(self) -> None:
        """Everything not answered is sent once more, in the order it was decided."""
        self._send([one for one in self.asked if one["id"] not in self.acked])
        self.hear()

    @property
    def digest(self) -> str:
        view = {**self.line.view}
        return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()


@pytest.mark.slow
@settings(max_examples=EXAMPLES)
@given(steps=STEPS)
def test_all_clients_end_with_one_game(
    place: Database, server: ServerProcess, steps: list[tuple[int, str]]
) -> None:
    table = new_table(server.url)
    clients = [Shaky(server, table, name) for name in "abc"]
    for number, act in steps:
        clients[number].step(act)
    for client in clients:
        client.settle()
    for client in clients:
        client.hear()

    rows = log_of(place, table.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert {client.line.version for client in clients} == {len(rows)}
    fresh = Line(server, table)
    assert all(client.line.view == fresh.view for client in clients)
    assert len({client.digest for client in clients}) == 1

    written = [row.message for row in rows if row.message]
    assert len(written) == len(set(written)) == len(rows) - 1
    made = {row.message: row.seq for row in rows}
    acked = {ident: version for client in clients for ident, version in client.acked.items()}
    assert {ident: made[ident] for ident in acked} == acked
    assert set(acked) == set(written)
    for line in (fresh, *(client.line for client in clients)):
        line.close()
