"""A record as the log has it, not replayed: for games that this version does not play.

It has the rules and the cards it was played by, so whatever version knows those reads it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.unreadable import UNREADABLE, Unreadable
from ghoststories.table.record import FORMAT, VERSION, told_to
from ghoststories.table.redact import SPECTATOR
from ghoststories.table.rules_version import Rules

Line = list[dict[str, Any]]
FIELDS = ("by", "do", "chance", "digest")


@dataclass(frozen=True)
class Head:
    """What a table says about its game."""

    rules: Rules
    content: str
    ruleset: dict[str, Any]
    position: str | None
    result: str | None


def line_of(table_id: str, rows: Sequence[LogRow]) -> Line:
    """What is in force, as it stands in the log. Unreadable where a row is missing or is none."""
    line: Line = []
    for version, row in enumerate(rows, 1):
        try:
            if row.seq != version:
                raise ValueError("it is missing")
            told = json.loads(row.entry)
            if "digest" in told:
                line.append({name: told[name] for name in FIELDS if name in told})
            elif undone := told.get("undo", 0):
                del line[-undone:]
        except UNREADABLE as error:
            raise Unreadable(table_id, f"version {version}", error) from error
    return line


def of(head: Head, line: Line, *, hidden: bool = False) -> dict[str, Any]:
    """`hidden`: without anything dealt, and told as everybody may know it."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": head.rules,
        "content": head.content,
        "ruleset": head.ruleset,
    }
    if head.position is not None and not hidden:
        record["position"] = head.position
    record["steps"] = len(line)
    record["result"] = head.result or "running"
    record["entries"] = list(map(_without_chance, line)) if hidden else line
    return record


def _without_chance(entry: dict[str, Any]) -> dict[str, Any]:
    """Nor the digest: whoever has it could try which cards fit."""
    told = {"by": entry["by"], "do": told_to(entry["do"], SPECTATOR)} if "do" in entry else {}
    return {**told, "digest": ""}
