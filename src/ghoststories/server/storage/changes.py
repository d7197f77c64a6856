"""Changes of who plays and what was agreed, as the store carries them out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

Expected = Mapping[str, Any]
Looked = tuple[Expected, Mapping[str, Any]]
"""What something must be, and what it becomes."""


@dataclass(frozen=True)
class Change:
    """Of who plays and what was agreed: all of it or nothing, and only if all is as expected."""

    seats: Mapping[str, Looked] = field(default_factory=dict)
    """By their boards."""
    table: Looked | None = None
    quiet: bool = False
    """Nothing that anybody else could see: a link, an invitation."""


@dataclass(frozen=True)
class Speaker:
    """Who says something, and by which token."""

    seat: str
    """"" for a host without a seat."""
    name: str
    token_hash: str | None
    shown: frozenset[str] = frozenset()
    """All tokens that were shown: said again from another seat of theirs, it is one line too."""


class Altered(Enum):
    DONE = "done"
    LATE = "late"
    """The log has gone on, or the game has begun: look again."""
    OTHERWISE = "otherwise"
    """Something was not as expected any more."""


class NotSo(Exception):
    """Whatever was begun is given up."""

    def __init__(self, outcome: Altered) -> None:
        super().__init__(outcome)
        self.outcome = outcome
