"""The log of a table, and the line in force that it leads to.

An entry of the log is a decision with its chance, or something about taking back. Nothing is ever
deleted: what was taken back is still there, followed by the entry that took it back.
"""

import json
from array import array
from dataclasses import dataclass, field, replace
from typing import Any

from ghoststories.server.storage.journal import LogRow
from ghoststories.table.game import Entry
from ghoststories.table.record import entry_from_json, entry_to_json


@dataclass(frozen=True)
class AskedBack:
    """Somebody wants something to be taken back that needs the others' consent."""

    by: str
    entries: int
    agreed: tuple[str, ...]


@dataclass(frozen=True)
class Said:
    """What one row of the log says: exactly one of these, but a last consent undoes too."""

    entry: Entry | None = None
    """A decision, or the setup."""
    undo: int = 0
    asks: int = 0
    agrees: bool | None = None
    also: tuple[str, ...] = ()
    """Further seats of whoever asks or agrees: nobody is asked twice."""

    @property
    def kind(self) -> str:
        if self.entry:
            return "do" if self.entry.do else "begin"
        if self.undo:
            return "undo"
        if self.asks:
            return "ask-undo"
        if self.agrees is None:
            return "begin"  # from a position, without a setup
        return "agree-undo" if self.agrees else "refuse-undo"


def write(said: Said) -> str:
    told: dict[str, Any] = entry_to_json(said.entry) if said.entry else {}
    if said.undo:
        told["undo"] = said.undo
    if said.asks:
        told["ask-undo"] = said.asks
    if said.agrees is not None:
        told["agrees"] = said.agrees
    if said.also:
        told["also"] = list(said.also)
    return json.dumps(told, separators=(",", ":"))


def read(row: LogRow) -> Said:
    told = json.loads(row.entry)
    if "digest" in told:
        return Said(entry_from_json(told, row.seq - 1))
    asks, also = told.get("ask-undo", 0), tuple(told.get("also", ()))
    return Said(None, told.get("undo", 0), asks, told.get("agrees"), also)


@dataclass
class Log:
    """The rows of a table so far, folded."""

    version: int = 0
    line: list[Entry] = field(default_factory=list)
    """The record: what is in force."""
    asked: AskedBack | None = None
    undone_rolls: int = 0
    """Entries taken back that had revealed something."""
    messages: dict[tuple[str, str], int] = field(default_factory=dict)
    """Who sent it and its id -> the version it made."""
    lengths: "array[int]" = field(default_factory=lambda: array("i", [0]))
    """How long the line was at each version."""

    @classmethod
    def after(cls, row: LogRow) -> "Log":
        """As it goes on after a row, for who need not know what came before it."""
        return cls(version=row.seq)

    def add(self, row: LogRow, said: Said) -> None:
        assert row.seq == self.version + 1, (row.seq, self.version)
        self.version = row.seq
        if row.message is not None:
            self.messages[row.by, row.message] = row.seq
        self._fold(row, said)
        self.lengths.append(len(self.line))

    def kept_since(self, version: int) -> tuple[int, int]:
        """From where a version is told: the last one up to it whose line is still the beginning
        of the line in force, and how long that is. No later row takes back more."""
        length = min(self.lengths[version:])
        while self.lengths[version] > length:
            version -= 1
        return version, length

    def _fold(self, row: LogRow, said: Said) -> None:
        if said.entry:
            self.line.append(said.entry)
            self.asked = None
        elif said.undo:
            self.undone_rolls += sum(entry.reveals for entry in self.line[-said.undo :])
            del self.line[-said.undo :]
            self.asked = None
        elif said.asks:
            self.asked = AskedBack(row.seat, said.asks, said.also)
        elif said.agrees and self.asked:
            agreed = (*self.asked.agreed, row.seat, *said.also)
            self.asked = replace(self.asked, agreed=agreed)
        elif said.agrees is False:
            self.asked = None
