"""Rows that another version of the program has written, or nobody: how far they are understood.

One of them must not keep anybody from the others. What a newer version has added is left out where
the game does not depend on it; anything else makes that one table unreadable, and no list.
"""

import json
import logging
from typing import get_args

from ghoststories.wire.tables import BotName, Options

logger = logging.getLogger(__name__)
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What comes of an entry that is no entry; a server trusts what it wrote itself."""
BOTS = get_args(BotName)
OTHERWISE = "adept"
"""Who plays for a bot this version does not know."""


class Unreadable(ValueError):
    """Why a table cannot be read, in a sentence."""

    def __init__(self, table_id: str, what: str, reason: object) -> None:
        first = (str(reason).splitlines() or [""])[0]
        super().__init__(f"{what} of this table cannot be read by this version ({first[:200]})")
        self.table_id = table_id


def options_of(text: str) -> Options:
    """Without those this version does not know: a newer one may have added them. On the wire an
    unknown one is a mistake; here it was none."""
    told = json.loads(text)
    return Options.model_validate(
        {name: told[name] for name in Options.model_fields if name in told}
    )


def bot_of(kind: str, name: str | None) -> str | None:
    return OTHERWISE if kind == "bot" and name not in BOTS else name


class Complaints:
    """Said once for each table, not at every list it is left out of."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def say(self, table_id: str, why: object) -> None:
        if table_id not in self._said:
            self._said.add(table_id)
            logger.warning("table %s: %s", table_id, why)
