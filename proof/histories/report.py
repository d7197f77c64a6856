"""What a run came to, in figures and, where a word was not kept, in events."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from proof.histories.checker import KINDS, Violation
from proof.histories.history import Ending, Event, Fault, History, Told, Welcomed

MOST_SHOWN = 12
"""Violations that are told in full."""
AROUND = 6
"""Faults before a violation that are told with it."""


@dataclass
class Outcome:
    history: History
    ending: Ending
    violations: list[Violation]
    seconds: float
    tables: int
    broken: Sequence[str] = ()
    traces: Sequence[str] = ()
    """Lines of the servers' logs that say there was a mistake of ours."""
    skipped: dict[str, str] = field(default_factory=dict)
    """Misfortunes that could not be, and why."""

    def figures(self) -> dict[str, int | str]:
        attempts = list(self.history.attempts)
        codes = Counter(one.code for one in attempts if one.code)
        faults = [one.kind for one in self.history.events if isinstance(one, Fault) and one.begins]
        found = Counter(one.kind for one in self.violations)
        return {
            "seconds": round(self.seconds),
            "tables": self.tables,
            "operations": len(attempts),
            "operations a second": round(len(attempts) / max(self.seconds, 1)),
            "acknowledged": sum(one.acknowledged for one in attempts),
            "of these decisions": sum(one.acknowledged and one.what == "act" for one in attempts),
            "refused": sum(one.refused for one in attempts),
            "without a certain answer": sum(
                not one.acknowledged and not one.refused for one in attempts
            ),
            "stored versions": sum(map(len, self.ending.rows.values())),
            **{f"  refused: {code}": number for code, number in sorted(codes.items())},
            "faults injected": len(faults),
            **{f"  {kind}": number for kind, number in sorted(Counter(faults).items())},
            **{f"  {kind}": why for kind, why in self.skipped.items()},
            "fresh views for slow readers": self._fresh_views(),
            "answers that are none (500, 1011)": len(self.broken),
            "traces in the servers' logs": len(self.traces),
            **{f"{kind}: {words}": found[kind] for kind, words in KINDS.items()},
        }

    def _fresh_views(self) -> int:
        """Told everything in the middle of a line: what waited for it was too much."""
        lines, found = set(), 0
        for one in self.history.events:
            if isinstance(one, Welcomed):
                found += one.line in lines
            if isinstance(one, Welcomed | Told):
                lines.add(one.line)
        return found

    def told(self) -> str:
        lines = [f"  {name:75} {value:>9}" for name, value in self.figures().items()]
        for one in self.violations[:MOST_SHOWN]:
            lines += ["", f"{one.kind} at table {one.table}: {one.words}"]
            lines += [f"    {as_json(event)}" for event in (*self._before(one), *one.about)]
        lines += [f"  broken: {words}" for words in self.broken[:MOST_SHOWN]]
        lines += [f"  trace: {words[:400]}" for words in self.traces[:MOST_SHOWN]]
        return "\n".join(lines)

    def save(self, file: Path) -> None:
        """The whole history, and what is stored at its end."""
        stored = [
            {"type": "stored", "table": table, **asdict(row)}
            for table, rows in self.ending.rows.items()
            for row in rows
        ]
        with file.open("w") as lines:
            for one in (*map(as_json, self.history.events), *stored):
                lines.write(json.dumps(one) + "\n")

    def _before(self, one: Violation) -> list[Fault]:
        """The last faults that had begun by then."""
        end = max((event.at for event in one.about), default=self.seconds)
        faults = [e for e in self.history.events if isinstance(e, Fault) and e.at <= end]
        return faults[-AROUND:]


def as_json(event: Event) -> dict[str, Any]:
    return {"type": type(event).__name__.lower(), **asdict(event)}
