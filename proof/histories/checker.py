"""Whether servers kept their word, judged by a history and by what is stored at its end.

- acknowledged = stored, once, at the version that was acknowledged
- told = stored, and told without a gap on every line
- refused = not stored; no answer, `storage` and `closing` say nothing
- every log has all its versions, replays, and is what every process shows
- a right that was taken away does nothing any more
- no table is stuck
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from proof.histories.history import (
    ROWS,
    Attempt,
    Ending,
    Event,
    Granted,
    History,
    Line,
    Opened,
    Revoked,
    Row,
    Talked,
    Told,
    Welcomed,
)

KINDS = {
    "lost": "acknowledged, but not stored at that version",
    "doubled": "stored twice",
    "untrue": "told, but not what is stored",
    "refused": "refused, but stored",
    "untold": "a line missed a version, or a process shows another position",
    "gap": "a log without one of its versions",
    "unreadable": "a log that does not replay",
    "stuck": "a table where nobody can go on",
    "revoked": "a right that was taken away, and was used",
    "talk": "a line of chat by a right that was taken away",
    "rights": "a token that opens a seat at one process and not at another",
}


@dataclass(frozen=True)
class Violation:
    kind: str
    table: str
    words: str
    about: tuple[Event, ...] = ()
    """The part of the history that shows it."""


Found = Iterator[Violation]


def check(history: History, ending: Ending) -> list[Violation]:
    case = Case(history, ending)
    checks = (
        case.acknowledged, case.doubled, case.told, case.refused, case.lines, case.talk,
        case.whole, case.shown, case.held, case.revoked,
    )  # fmt: skip
    return [violation for one in checks for violation in one()]


@dataclass
class Case:
    history: History
    ending: Ending

    # ------------------------------------------------------------ found quickly
    @cached_property
    def row(self) -> dict[tuple[str, int], Row]:
        return {(table, row.seq): row for table, row in self._rows()}

    @cached_property
    def stored(self) -> dict[tuple[str, str], list[Row]]:
        """Table and message -> the rows it made."""
        found = defaultdict(list)
        for table, row in self._rows():
            if row.message is not None:
                found[table, row.message].append(row)
        return found

    @cached_property
    def said(self) -> dict[tuple[str, str], list[Line]]:
        """Table and message -> the lines of chat it made."""
        found = defaultdict(list)
        for table, lines in self.ending.chat.items():
            for line in lines:
                found[table, line.message].append(line)
        return found

    @cached_property
    def tries(self) -> dict[tuple[str, str], list[Attempt]]:
        """Table and message -> how often it was sent, in order."""
        found = defaultdict(list)
        for one in self.history.attempts:
            if one.message:
                found[one.table, one.message].append(one)
        return found

    @cached_property
    def seat(self) -> dict[str, str]:
        """Of tokens."""
        return {one.token: one.seat for one in self.history.events if isinstance(one, Granted)}

    @cached_property
    def ended(self) -> dict[str, Revoked]:
        """The first time that a token was taken away."""
        found: dict[str, Revoked] = {}
        for one in self.history.events:
            if isinstance(one, Revoked):
                found.setdefault(one.token, one)
        return found

    def _rows(self) -> Iterator[tuple[str, Row]]:
        return ((table, row) for table, rows in self.ending.rows.items() for row in rows)

    # ------------------------------------------------------------ acknowledged, told, refused
    def acknowledged(self) -> Found:
        for one in self.history.attempts:
            if not one.acknowledged or not one.message:
                continue
            if one.what in ROWS:
                row = self.row.get((one.table, one.made or 0))
                if row is None or row.message != one.message:
                    words = f"{one.message} was acknowledged as version {one.made}: {row}"
                    yield Violation("lost", one.table, words, (one,))
            elif (one.table, one.message) not in self.said:
                words = f"{one.message} was acknowledged, and is no line of the chat"
                yield Violation("lost", one.table, words, (one,))

    def doubled(self) -> Found:
        for found in (self.stored, self.said):
            for (table, message), made in found.items():
                if len(made) > 1:
                    tries = tuple(self.tries[table, message])
                    yield Violation("doubled", table, f"{message} is stored as {made}", tries)

    def told(self) -> Found:
        for one in self.history.events:
            if isinstance(one, Told):
                row = self.row.get((one.table, one.version))
                heard = one.kind, one.by, one.seat, one.do
                if row is None or heard != (row.kind, row.by, row.seat, row.do):
                    words = f"version {one.version} is stored as {row}"
                    yield Violation("untrue", one.table, words, (one,))

    def refused(self) -> Found:
        """Sent only once, a refusal is final. Sent again, an earlier try may still be under way at
        another process; but "stale" comes from one that knows the log up to there."""
        for (table, message), tries in self.tries.items():
            stored = self.stored.get((table, message)) or self.said.get((table, message))
            final = all(one.refused for one in tries)
            stale = any(self._stale(one) for one in tries)
            if stored and (final or stale):
                yield Violation("refused", table, f"stored as {stored}", tuple(tries))

    def _stale(self, one: Attempt) -> bool:
        """Refused as too late, although the row was this very seat's."""
        rows = self.stored.get((one.table, one.message), [])
        own = {self.seat.get(token) for token in one.rights}
        return one.code == "stale" and len(own) == 1 and {row.by for row in rows} == own

    # ------------------------------------------------------------ lines and chat
    def lines(self) -> Found:
        """Every line hears one version after the other, from where it was."""
        at: dict[str, int | None] = {}
        for one in self.history.events:
            if isinstance(one, Opened | Welcomed):
                at[one.line] = one.version
            elif isinstance(one, Told):
                before = at.get(one.line)
                at[one.line] = one.version
                if before is not None and one.version != before + 1:
                    words = f"{one.line} heard {one.version} after {before}"
                    yield Violation("untold", one.table, words, (one,))

    def talk(self) -> Found:
        lines = {(table, line.n): line for table, said in self.ending.chat.items() for line in said}
        for one in self.history.events:
            if isinstance(one, Talked):
                line = lines.get((one.table, one.n))
                if line is None or (line.by, line.text) != (one.by, one.text):
                    words = f"line {one.n} of the chat is stored as {line}"
                    yield Violation("untrue", one.table, words, (one,))

    # ------------------------------------------------------------ the end
    def whole(self) -> Found:
        for table, rows in self.ending.rows.items():
            versions = [row.seq for row in rows]
            if versions != list(range(1, len(rows) + 1)):
                yield Violation("gap", table, f"its versions are {versions}")
        for table, why in self.ending.unreadable.items():
            yield Violation("unreadable", table, why)
        for table, why in self.ending.stuck.items():
            yield Violation("stuck", table, why)

    def shown(self) -> Found:
        for one in self.ending.shown:
            length = len(self.ending.rows.get(one.table, ()))
            if one.version != length or not one.as_replayed:
                other = "" if one.as_replayed else ", and another position"
                words = f"{one.process} shows version {one.version} of {length}{other}"
                yield Violation("untold", one.table, words)

    def held(self) -> Found:
        for one in self.ending.held:
            if one.held != one.ought:
                right = "is worth nothing" if one.ought else "still opens its seat"
                end = self.ended.get(one.token)
                about = (end,) if end and end.at < one.at else ()
                yield Violation("rights", one.table, f"{one.token} {right} at {one.process}", about)

    # ------------------------------------------------------------ rights
    def revoked(self) -> Found:
        for (table, message), tries in self.tries.items():
            for row in self.stored.get((table, message), ()):
                yield from self._used(table, row, tries)
            late = [one for one in tries if self._all_ended(one)]
            if late == tries and self.said.get((table, message)):
                yield Violation("talk", table, "said all the same", self._with_ends(tries))
        for one in self.history.attempts:
            if not one.message and one.acknowledged and self._all_ended(one):
                words = f"{one.what} was answered"
                yield Violation("revoked", one.table, words, self._with_ends([one]))

    def _used(self, table: str, row: Row, tries: list[Attempt]) -> Found:
        """A row by a seat that none of those who sent it had any more."""
        if all(self._had_no_right(one, row) for one in tries):
            words = f"version {row.seq} is by {row.by}: {row.do or row.kind}"
            yield Violation("revoked", table, words, self._with_ends(tries))

    def _had_no_right(self, one: Attempt, row: Row) -> bool:
        """None of its tokens was one of that seat when it was sent, or when it was stored."""
        own = [token for token in one.rights if self.seat.get(token) == row.by]
        return all(self._ended_before(token, one, row) for token in own)

    def _ended_before(self, token: str, one: Attempt, row: Row | None) -> bool:
        end = self.ended.get(token)
        if end is None:
            return False
        later = row is not None and end.version is not None and row.seq > end.version
        return one.at > end.at or later

    def _all_ended(self, one: Attempt) -> bool:
        """It had rights once, and was sent when none of them was left."""
        return bool(one.rights) and all(
            self._ended_before(token, one, None) for token in one.rights
        )

    def _with_ends(self, tries: list[Attempt]) -> tuple[Event, ...]:
        tokens = dict.fromkeys(token for one in tries for token in one.rights)
        ends = [self.ended[token] for token in tokens if token in self.ended]
        return *ends, *tries
