"""Clients: they look, decide, talk, point, take back, break off, and send again what is in
doubt."""

import asyncio
import hashlib
from typing import TYPE_CHECKING, Any

from proof.checker import Attempt, Told, Violation
from proof.simulation.network import Line, Message
from proof.simulation.process import Process

if TYPE_CHECKING:
    from proof.simulation.world import World

BACK_SECONDS = 4.0


class Player:
    """Somebody with a seat of a table; or one whose seat was taken away, who does not care."""

    def __init__(self, world: "World", name: str, table: str, tokens: tuple[str, ...]) -> None:
        self._world = world
        self._fate = world.fate
        self.name = name
        self.table = table
        self.tokens = tokens
        self.line: Line | None = None
        self.at: Process | None = None
        self.version: int | None = None
        """The newest one this player was told of."""
        self.options: list[str] = []
        self.asked: Any = None
        """Whether somebody asks for something that needs consent."""
        self._count = 0
        self._sent: dict[str, tuple[Message, Attempt]] = {}
        """By their ids, what this line has not answered yet."""
        self._doubtful: list[Message] = []
        """What no line has answered."""

    @property
    def hashes(self) -> tuple[str, ...]:
        return tuple(hashlib.sha256(token.encode()).hexdigest() for token in self.tokens)

    # ------------------------------------------------------------ a life
    async def live(self) -> None:
        """Until the world ends; when it has become calm only to be there, and to listen."""
        while True:
            if self.line is None:
                await asyncio.sleep(self._fate.between(0, BACK_SECONDS))
                self.come()
            elif not self._world.calm:
                await asyncio.sleep(self._fate.between(0, self._world.patience))
                self.do_something()
            else:
                await asyncio.sleep(1)

    def come(self) -> None:
        process = self._world.some_process()
        if process is None:
            return
        self.at = process
        known = self.version if self._fate.random.random() < 0.7 else None
        if known is None:
            self.version, self.options = None, []
        line: Line = Line(process, self.table, lambda told: self._hear(line, told), self._fate)
        self.line = line
        hello = {"type": "hello", "tokens": list(self.tokens), "version": known}
        self._fate.note(self.name, f"comes to {process.name}, knows {known}")
        line.say(hello)
        doubtful, self._doubtful = self._doubtful, []
        for message in doubtful:
            if self._fate.random.random() < 0.7:
                self._send(message)

    def leave(self, why: str) -> None:
        if self.line:
            self._fate.note(self.name, why)
            self.line.cut()

    # ------------------------------------------------------------ saying
    def do_something(self) -> None:
        if self.line is None:
            return
        chance = self._fate.random
        if self._fate.strikes("cut", self.name):
            self.leave("breaks off")
            return
        luck = chance.random()
        if self.asked and luck < 0.5:
            self.ask("answer", agree=chance.random() < 0.7)
        elif luck < 0.1:
            self.ask("say", text=f"{self.name} says {self._count}")
        elif luck < 0.2:
            self._tell({"type": "point", "at": "N"})
        elif luck < 0.3 and self.version:
            self.ask("undo")
        elif self.options:
            self.ask("act", do=chance.choice(self.options))
        if self._sent and self._fate.strikes("cut after sending", self.name):
            self.leave("breaks off after sending")

    def ask(self, kind: str, **fields: Any) -> str:
        """Something with an id; the id."""
        self._count += 1
        ident = f"{self.name}-{self._count}"
        versioned = {} if kind == "say" else {"version": self.version or 0}
        self._send({"type": kind, "id": ident, **versioned, **fields})
        return ident

    def _send(self, message: Message) -> None:
        chat = message["type"] == "say"
        attempt = Attempt(self.table, message["id"], chat, self.hashes)
        self._world.history.attempts.append(attempt)
        self._sent[message["id"]] = message, attempt
        self._tell(message)

    def _tell(self, message: Message) -> None:
        self._fate.note(self.name, " ".join(map(str, message.values())))
        if self.line:
            self.line.say(message)

    # ------------------------------------------------------------ hearing
    def _hear(self, line: Line, told: Message | None) -> None:
        if line is not self.line:
            return  # of a line that was given up
        if told is None:
            self._fate.note(self.name, "is alone")
            self.line = self.at = None
            self.asked = None
            self._doubtful += [message for message, _ in self._sent.values()]
            self._sent.clear()
            return
        hear = getattr(self, f"_hear_{told['type']}", None)
        if hear:
            hear(told)

    def _hear_welcome(self, told: Message) -> None:
        self.version = told["table"]["version"]
        self._hear_table(told)
        self._fate.note(self.name, f"is welcome at {self.version}")
        for line in told["chat"]:
            self._world.history.lines.add((self.table, line["n"], line["text"]))

    def _hear_table(self, told: Message) -> None:
        self.asked = told["table"].get("undo_asked") or told["table"].get("asked")
        self._see(told)

    def _hear_happened(self, told: Message) -> None:
        version = told["version"]
        self._fate.note(self.name, f"is told {version} {told['kind']} {told['do']} by {told['by']}")
        if self.version is not None and version != self.version + 1:
            what = f"{self.name} knew {self.version} and was told {version} next"
            self._world.violations.append(Violation("told", what))
        self.version = version
        self._see(told)
        do = told["do"]
        heard = Told(self.table, version, told["by"], told["seat"], do)
        self._world.history.told.add(heard)

    def _see(self, told: Message) -> None:
        if view := told.get("view"):
            self.options = view["options"]

    def _hear_ack(self, told: Message) -> None:
        self._fate.note(self.name, f"{told['id']} acknowledged as {told['version']}")
        if sent := self._sent.pop(told["id"], None):
            sent[1].acked = told["version"]

    def _hear_refused(self, told: Message) -> None:
        self._fate.note(self.name, f"{told['id']} refused: {told['error']['code']}")
        if sent := self._sent.pop(told["id"], None):
            sent[1].refused = told["error"]["code"]
            if sent[1].refused == "storage":
                self._doubtful.append(sent[0])

    def _hear_chat(self, told: Message) -> None:
        line = told["line"]
        self._world.history.lines.add((self.table, line["n"], line["text"]))
