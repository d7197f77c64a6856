"""What clients were told, held against what is stored. It knows no server, only what was heard.

Acknowledged is stored once, at the version told. Told is stored. Refused is not stored, unless it
is not known ("storage"). A log has no gap and nothing twice. A token that is worth nothing writes
nothing any more.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

UNKNOWN = frozenset({"storage", "fault"})
"""Refusals that leave open whether it was done."""

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Violation:
    kind: str
    """lost, doubled, told, refused, gap, revoked, or what else a proof looks for."""
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


@dataclass
class Attempt:
    """Something sent once; sent again it is another attempt with the same id."""

    table: str
    id: str
    chat: bool = False
    tokens: tuple[str, ...] = ()
    """The hashes of those shown with it."""
    acked: int | None = None
    """The version it was told to have made."""
    refused: str | None = None
    """The code of the refusal."""

    @property
    def known(self) -> bool:
        """Whether this attempt is known not to have been done."""
        return self.refused is not None and self.refused not in UNKNOWN


@dataclass(frozen=True)
class Told:
    """A version somebody was told of."""

    table: str
    version: int
    by: str
    seat: str
    do: str = ""


@dataclass
class History:
    attempts: list[Attempt] = field(default_factory=list)
    told: set[Told] = field(default_factory=set)
    lines: set[tuple[str, int, str]] = field(default_factory=set)
    """Chat that was told: table, number, text."""

    @property
    def acknowledged(self) -> int:
        return sum(one.acked is not None for one in self.attempts)


def check(history: History, log: Sequence[Row], chat: Sequence[Row]) -> list[Violation]:
    """The rows of `actions` and `chat`, of all tables."""
    return [
        *_gaps(log),
        *_attempts(history, log, chat),
        *_told(history, log),
        *_lines(history, chat),
    ]


def _gaps(log: Iterable[Row]) -> Iterable[Violation]:
    versions = defaultdict(list)
    for row in log:
        versions[row["table_id"]].append(row["seq"])
    for table, found in versions.items():
        if sorted(found) != list(range(1, len(found) + 1)):
            yield Violation("gap", f"table {table} has the versions {sorted(found)}")


def _attempts(history: History, log: Iterable[Row], chat: Iterable[Row]) -> Iterable[Violation]:
    stored = defaultdict(list)
    for row in log:
        stored[row["table_id"], row["message"]].append(row["seq"])
    for line in chat:
        stored[line["table_id"], line["message"]].append(line["n"])
    tried = defaultdict(list)
    for one in history.attempts:
        tried[one.table, one.id].append(one)
    for key, attempts in tried.items():
        yield from _message(attempts, stored.get(key, []))


def _message(attempts: Sequence[Attempt], found: Sequence[int]) -> Iterable[Violation]:
    """All attempts with one id."""
    name = f"{attempts[0].id} at table {attempts[0].table}"
    if len(found) > 1:
        yield Violation("doubled", f"{name} is stored as {found}")
    for one in attempts:
        if one.acked is None:
            continue
        if not found:
            yield Violation("lost", f"{name} was acknowledged as {one.acked} and is not stored")
        elif not one.chat and one.acked != found[0]:
            yield Violation("lost", f"{name} was acknowledged as {one.acked}, stored as {found[0]}")
    if found and all(one.known for one in attempts):
        codes = [one.refused for one in attempts]
        yield Violation("refused", f"{name} was refused ({codes}) and is stored as {found}")


def _told(history: History, log: Iterable[Row]) -> Iterable[Violation]:
    stored = {(row["table_id"], row["seq"]): row for row in log}
    for told in sorted(history.told, key=str):
        row = stored.get((told.table, told.version))
        if row is None:
            yield Violation("told", f"{told} is not stored")
        elif (row["by"], row["seat"]) != (told.by, told.seat) or _other(row, told.do):
            yield Violation("told", f"{told} is stored as {dict(row)}")


def _other(row: Row, do: str) -> bool:
    return bool(do) and json.loads(row["entry"]).get("do", do) != do


def _lines(history: History, chat: Iterable[Row]) -> Iterable[Violation]:
    stored = {(line["table_id"], line["n"], line["text"]) for line in chat}
    for line in sorted(history.lines - stored):
        yield Violation("told", f"chat {line} is not stored")


def revoked(
    history: History,
    log: Iterable[Row],
    stored_at: Mapping[tuple[str, int], int],
    revoked_at: Mapping[str, int],
) -> Iterable[Violation]:
    """Rows written by tokens that were worth nothing already: by the order of commits, where that
    is known."""
    shown: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in history.attempts:
        shown[one.table, one.id] |= set(one.tokens)
    for row in log:
        tokens = shown.get((row["table_id"], row["message"]))
        at = stored_at.get((row["table_id"], row["seq"]))
        if tokens and at is not None and all(revoked_at.get(one, at) < at for one in tokens):
            what = (
                f"version {row['seq']} of table {row['table_id']} ({row['message']}), commit {at}"
            )
            yield Violation("revoked", f"{what}, by tokens that ended before")
