"""What was said to servers and heard of them, in the order in which it was: nothing else is known
when it is judged (checker.py). It does not matter who spoke to what: real processes or simulated
ones write the same history."""

from collections.abc import Iterator
from dataclasses import dataclass, field

UNSURE = frozenset({"", "storage", "closing", "broken"})
"""Answers after which it may have been done or not; "" is none at all."""
ROWS = ("act", "undo", "answer")
"""What makes a row of the log, if it is acknowledged."""


@dataclass
class Attempt:
    """Something asked of a process. The same message may be sent again: that is another one."""

    at: float
    table: str
    what: str
    """act, undo, answer, say; or of seats: open, invite, join, takeover, link, arrive."""
    message: str
    """The client's id of it; "" where there is none."""
    rights: tuple[str, ...]
    """The tokens it was asked with, by names of our own."""
    process: str
    said: str = ""
    """What was decided or said."""
    version: int = 0
    """That was seen when it was sent."""
    answered: float | None = None
    made: int | None = None
    """The version that was acknowledged, 0 where none is told; None: it was not."""
    code: str = ""
    """Of a refusal."""

    def acknowledge(self, at: float, made: int) -> None:
        self.answered, self.made, self.code = at, made, ""

    def refuse(self, at: float, code: str) -> None:
        self.answered, self.code = at, code

    @property
    def acknowledged(self) -> bool:
        return self.made is not None

    @property
    def refused(self) -> bool:
        """For certain."""
        return not self.acknowledged and self.code not in UNSURE


@dataclass
class Opened:
    """A line to a process, that is told what came after a version (None: everything)."""

    at: float
    line: str
    table: str
    process: str
    version: int | None


@dataclass
class Welcomed:
    at: float
    line: str
    table: str
    version: int


@dataclass
class Told:
    """A version, as somebody heard of it."""

    at: float
    line: str
    table: str
    version: int
    kind: str
    by: str
    seat: str
    do: str


@dataclass
class Talked:
    """A line of chat, as somebody heard it."""

    at: float
    line: str
    table: str
    n: int
    by: str
    text: str


@dataclass
class Granted:
    """A token for a seat was answered."""

    at: float
    table: str
    token: str
    seat: str


@dataclass
class Revoked:
    """Something was answered after which a token is worth nothing."""

    at: float
    table: str
    token: str
    why: str
    version: int | None
    """The log was not longer than this; None: nobody looked."""


@dataclass
class Fault:
    at: float
    kind: str
    about: str
    begins: bool


Event = Attempt | Opened | Welcomed | Told | Talked | Granted | Revoked | Fault


@dataclass
class History:
    events: list[Event] = field(default_factory=list)

    def add(self, event: Event) -> None:
        self.events.append(event)

    @property
    def attempts(self) -> Iterator[Attempt]:
        return (event for event in self.events if isinstance(event, Attempt))


# ---------------------------------------------------------------- how it stands at the end
@dataclass(frozen=True)
class Row:
    """Of the log, as it is stored."""

    seq: int
    kind: str
    by: str
    seat: str
    do: str
    message: str | None


@dataclass(frozen=True)
class Line:
    """Of the chat, as it is stored."""

    n: int
    by: str
    text: str
    message: str


@dataclass(frozen=True)
class Shown:
    """A table as a process shows it when all is quiet."""

    process: str
    table: str
    version: int
    as_replayed: bool
    """It shows the position that the log leads to."""


@dataclass(frozen=True)
class Held:
    """Whether a token opens its seat at a process, and whether it should."""

    process: str
    table: str
    token: str
    held: bool
    ought: bool
    at: float = 0.0


@dataclass
class Ending:
    rows: dict[str, list[Row]] = field(default_factory=dict)
    """Table -> its log."""
    chat: dict[str, list[Line]] = field(default_factory=dict)
    shown: list[Shown] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)
    unreadable: dict[str, str] = field(default_factory=dict)
    """Table -> why its log does not replay."""
    stuck: dict[str, str] = field(default_factory=dict)
    """Table -> what did not go on there."""
