"""Rows that another version of the program has written, or nobody: how far they are understood.

One of them must not keep anybody from the others. What a newer version has added is left out where
the game does not depend on it; anything else makes that one table unreadable, and no list.
"""

import json
import logging
from typing import Any, get_args

from sqlalchemy import RowMapping

from ghoststories.table.redact import SEATS
from ghoststories.table.rules_version import read_rules
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import BotName, Options, SeatKind, Status

logger = logging.getLogger(__name__)
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What comes of an entry that is no entry; a server trusts what it wrote itself."""
BOTS, KINDS, STATUSES = get_args(BotName), get_args(SeatKind), get_args(Status)
OTHERWISE = "adept"
"""Who plays for a bot this version does not know."""


class Unreadable(ValueError):
    """Why a table cannot be read, in a sentence."""

    def __init__(self, table_id: str, what: str, reason: object) -> None:
        first = (str(reason).splitlines() or [""])[0]
        super().__init__(f"{what} of this table cannot be read by this version ({first[:200]})")
        self.table_id = table_id


def read_table(row: RowMapping) -> dict[str, Any]:
    """What is more than a word or a number in the row of a table."""
    what = "the status"
    try:
        if row["status"] not in STATUSES:
            raise ValueError(f"there is no {row['status']!r}")
        what = "the ruleset"
        ruleset = Ruleset.from_json(json.loads(row["ruleset"]))
        what = "the options"
        options = options_of(row["options"])
        what = "the rules"
        rules = json.loads(row["rules"])
        read_rules(rules, ruleset.expansions)
    except UNREADABLE as error:
        raise Unreadable(row["id"], what, error) from error
    return {"ruleset": ruleset, "options": options, "rules": rules}


def read_seat(row: RowMapping) -> dict[str, Any]:
    """A bot this version does not know is played by one it knows."""
    if row["board"] not in SEATS or row["kind"] not in KINDS:
        raise Unreadable(row["table_id"], "a seat", f"{row['kind']} at {row['board']}")
    unknown = row["kind"] == "bot" and row["bot"] not in BOTS
    return {"bot": OTHERWISE} if unknown else {}


def options_of(text: str) -> Options:
    """Without those this version does not know: a newer one may have added them. On the wire an
    unknown one is a mistake; here it was none."""
    told = json.loads(text)
    return Options.model_validate(
        {name: told[name] for name in Options.model_fields if name in told}
    )


class Complaints:
    """Said once for each table, not at every list it is left out of."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def say(self, table_id: str, why: object) -> None:
        if table_id not in self._said:
            self._said.add(table_id)
            logger.warning("table %s: %s", table_id, why)
