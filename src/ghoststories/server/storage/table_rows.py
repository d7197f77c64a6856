"""A table and its seats as they are stored."""

import json
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ghoststories.content.tables import Content
from ghoststories.server.rooms.story import Story
from ghoststories.server.storage import unreadable
from ghoststories.server.storage.table_log import first_link
from ghoststories.table.rules_version import Rules
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import Options


def ruleset_text(ruleset: Ruleset) -> str:
    """As it is stored, and compared: the same ruleset gives the same text."""
    return json.dumps(ruleset.to_json())


@dataclass(frozen=True, kw_only=True)
class TableRow:
    id: str
    created_at: float
    ruleset: Ruleset
    options: Options
    seed: str | None
    commitment: str | None = None
    position: str | None
    host_hash: str
    link_hash: str | None = None
    link_until: float | None = None
    status: str
    ranked: bool
    daily: str | None
    parent: str | None
    result: str | None = None
    score: int | None = None
    turns: int | None = None
    finished_at: float | None = None
    content: str
    rules: Rules

    def story(self, content: Content) -> Story:
        """Its game before the first row of the log."""
        follows = first_link(self.id, self.commitment, self.position)
        return Story(self.ruleset, content, self.seed, self.position, follows)

    def values(self) -> dict[str, Any]:
        texts = {
            "ruleset": ruleset_text(self.ruleset),
            "options": self.options.model_dump_json(),
            "rules": json.dumps(self.rules),
        }
        return {**vars(self), **texts}

    @classmethod
    def of(cls, row: sa.RowMapping) -> "TableRow":
        return cls(**{**row, **unreadable.read_table(row)})


@dataclass(frozen=True)
class SeatRow:
    table_id: str
    board: str
    kind: str = "open"
    bot: str | None = None
    name: str = ""
    token_hash: str | None = None
    invitation_hash: str | None = None
    link_hash: str | None = None
    link_until: float | None = None
    seen_at: float | None = None
    former_hash: str | None = None
    former_until: float | None = None

    @classmethod
    def of(cls, row: sa.RowMapping) -> "SeatRow":
        return cls(**{**row, **unreadable.read_seat(row)})
