"""The log of a table, and the line in force that it leads to.

An entry of the log is a decision with its chance, something about taking back, or a change of who
plays and of what was agreed. Nothing is ever deleted: what was taken back is still there, followed
by the entry that took it back. Every row carries a hash over the one before it, so a row that was
changed, lost or put in between is noticed by whoever reads the log.
"""

import hashlib
import json
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ghoststories.server.storage.rows import LogRow
from ghoststories.table.game import Entry
from ghoststories.table.record import entry_from_json, entry_to_json


class BrokenLog(ValueError):
    """A row that does not follow the one before it: the log was damaged."""


# ---------------------------------------------------------------- the chain
def first_link(table_id: str, committed: str | None, position: str | None) -> str:
    """What the first row follows."""
    return _hashed(table_id, committed or "", position or "")


def link(before: str, row: LogRow) -> str:
    """The hash of a row, over that of the row before it."""
    told = (row.table_id, str(row.seq), row.by, row.seat, row.entry, row.message or "")
    return _hashed(before, *told, f"{row.at:.3f}")


def chained(before: str, row: LogRow) -> LogRow:
    row = replace(row, at=round(row.at, 3))
    return replace(row, hash=link(before, row))


def _hashed(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


# ---------------------------------------------------------------- what a row says
@dataclass(frozen=True)
class Asked:
    """Somebody wants what needs the others' consent: exactly one of the last three."""

    by: str
    agreed: tuple[str, ...]
    undo: int = 0
    """So many entries taken back."""
    options: Mapping[str, Any] | None = None
    """These agreements instead of those in force."""
    opens: str = ""
    """This seat for somebody else, though cards are hidden in its hand."""


@dataclass(frozen=True)
class Sat:
    """Who plays a seat from now on, and how that came about."""

    board: str
    kind: str
    bot: str | None = None
    name: str = ""
    how: str = ""


@dataclass(frozen=True)
class Head:
    """How a game began: what later rows change."""

    ruleset: Mapping[str, Any]
    options: Mapping[str, Any]
    seats: tuple[Sat, ...]
    commitment: str | None
    daily: str | None
    counts: bool
    """False where people knew what would be dealt, or it began in the middle."""


@dataclass(frozen=True)
class Said:
    """What one row of the log says: exactly one of these, but a last consent does what it was
    asked for too."""

    entry: Entry | None = None
    """A decision, or the setup."""
    undo: int = 0
    asks: int = 0
    agrees: bool | None = None
    also: tuple[str, ...] = ()
    """Further seats of whoever asks or agrees: nobody is asked twice."""
    head: Head | None = None
    """With the first row."""
    sat: Sat | None = None
    options: Mapping[str, Any] | None = None
    asks_options: Mapping[str, Any] | None = None
    asks_opens: str = ""

    @property
    def kind(self) -> str:
        if self.entry:
            return "do" if self.entry.do else "begin"
        done = {"undo": self.undo, "seat": self.sat, "options": self.options}
        asked = {
            "ask-undo": self.asks,
            "ask-options": self.asks_options,
            "ask-seat": self.asks_opens,
        }
        for kind, is_said in {**done, **asked}.items():
            if is_said:
                return kind
        if self.agrees is None:
            return "begin"  # from a position, without a setup
        return "agree" if self.agrees else "refuse"

    @property
    def plain(self) -> bool:
        """Nothing comes of it yet."""
        return not self.undo and not self.arranges

    @property
    def arranges(self) -> bool:
        """Whether somebody else plays a seat now, or something else is agreed."""
        return self.sat is not None or self.options is not None

    @property
    def plays(self) -> bool:
        """Whether the game, or what is asked about it, is another one than before."""
        return not self.arranges or self.agrees is not None


def write(said: Said) -> str:
    told: dict[str, Any] = entry_to_json(said.entry) if said.entry else {}
    given = {
        "undo": said.undo,
        "ask-undo": said.asks,
        "also": list(said.also),
        "head": said.head and _head_to_json(said.head),
        "seat": said.sat and vars(said.sat),
        "options": said.options,
        "ask-options": said.asks_options,
        "ask-seat": said.asks_opens,
    }
    told |= {name: value for name, value in given.items() if value}
    if said.agrees is not None:
        told["agrees"] = said.agrees
    return json.dumps(told, separators=(",", ":"))


def _head_to_json(head: Head) -> dict[str, Any]:
    return {**vars(head), "seats": [vars(sat) for sat in head.seats]}


def _head_from_json(told: dict[str, Any]) -> Head:
    return Head(**{**told, "seats": tuple(Sat(**sat) for sat in told["seats"])})


def read(row: LogRow) -> Said:
    told = json.loads(row.entry)
    head = _head_from_json(told.pop("head")) if "head" in told else None
    if "digest" in told:
        return Said(entry_from_json(told, row.seq - 1), head=head)
    return Said(
        undo=told.get("undo", 0),
        asks=told.get("ask-undo", 0),
        agrees=told.get("agrees"),
        also=tuple(told.get("also", ())),
        head=head,
        sat=Sat(**told["seat"]) if "seat" in told else None,
        options=told.get("options"),
        asks_options=told.get("ask-options"),
        asks_opens=told.get("ask-seat", ""),
    )


# ---------------------------------------------------------------- all rows together
@dataclass
class Log:
    """The rows of a table so far, folded."""

    hash: str = ""
    """Of the last row; before the first one what that follows."""
    version: int = 0
    played: int = 0
    """The last version that changed the game, or asked something: who decides from there on has
    seen all that matters, though somebody may have sat down meanwhile."""
    line: list[Entry] = field(default_factory=list)
    """The record: what is in force."""
    head: Head | None = None
    seats: dict[str, Sat] = field(default_factory=dict)
    asked: Asked | None = None
    undone_rolls: int = 0
    """Entries taken back that had revealed something."""
    brought: int = 0
    """Entries that came with a record or from another table."""
    shown: bool = False
    """Wu-Feng's seat was opened with cards in the hand, and he himself was not asked."""
    last_at: float = 0.0
    """When the game last went on."""
    messages: dict[tuple[str, str], int] = field(default_factory=dict)
    """Who sent it and its id -> the version it made."""
    lengths: "array[int]" = field(default_factory=lambda: array("i", [0]))
    """How long the line was at each version."""

    @classmethod
    def after(cls, row: LogRow) -> "Log":
        """As it goes on after a row, for who need not know what came before it."""
        return cls(row.hash, row.seq)

    def add(self, row: LogRow, said: Said) -> None:
        self.check(row)
        self.fold(row, said)

    def fold(self, row: LogRow, said: Said) -> None:
        """A row that was looked at already."""
        self.hash, self.version = row.hash, row.seq
        if row.message is not None:
            self.messages[row.by, row.message] = row.seq
        if said.head:
            self.head = said.head
            self.seats = {sat.board: sat for sat in said.head.seats}
        if said.plays:
            self.played = row.seq
        if said.sat:
            self._sit(row, said.sat, said.also)
        self._play(row, said)
        self.lengths.append(len(self.line))

    def check(self, *rows: LogRow) -> None:
        """BrokenLog when these are not the next rows of the same log."""
        before, version = self.hash, self.version
        for row in rows:
            if row.seq != version + 1:
                raise BrokenLog(f"version {version + 1} is missing, {row.seq} comes next")
            if row.hash != link(before, row):
                raise BrokenLog(f"version {row.seq} is not what was written, or not after this one")
            before, version = row.hash, row.seq

    def kept_since(self, version: int) -> tuple[int, int]:
        """From where a version is told: the last one up to it whose line is still the beginning
        of the line in force, and how long that is. No later row takes back more."""
        length = min(self.lengths[version:])
        while self.lengths[version] > length:
            version -= 1
        return version, length

    def _sit(self, row: LogRow, sat: Sat, also: tuple[str, ...]) -> None:
        self.seats[sat.board] = sat
        if sat.how == "agreed" and self.asked:
            voices = (self.asked.by, *self.asked.agreed, row.seat, *also)
            self.shown = self.shown or sat.board not in voices

    def _play(self, row: LogRow, said: Said) -> None:
        if said.entry:
            self.line.append(said.entry)
            self.asked = None
            self.brought += row.by == "record"
            self.last_at = row.at
        elif said.undo:
            self.undone_rolls += sum(entry.reveals for entry in self.line[-said.undo :])
            del self.line[-said.undo :]
            self.asked = None
        else:
            self._ask(row, said)

    def _ask(self, row: LogRow, said: Said) -> None:
        if said.asks or said.asks_options is not None or said.asks_opens:
            wish = {"undo": said.asks, "options": said.asks_options, "opens": said.asks_opens}
            self.asked = Asked(row.seat, said.also, **wish)  # type: ignore[arg-type]
        elif said.agrees is False or (said.agrees and not said.plain):
            self.asked = None  # refused, or agreed to by all
        elif said.agrees and self.asked:
            agreed = (*self.asked.agreed, row.seat, *said.also)
            self.asked = replace(self.asked, agreed=agreed)
