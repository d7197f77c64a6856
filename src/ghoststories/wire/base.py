"""What all words on the wire have in common."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from ghoststories.engine.names import WU_FENG

PROTOCOL = 1
"""Raised when a message changes its meaning; a client of another number is refused."""

MOST_TEXT = 500
MOST_NAME = 40
MOST_CHANCE = 200
"""Outcomes of one entry: a setup by hand has some twenty."""

TABLE_PATTERN = "^[0-9a-f]{30}$"
SEAT_PATTERN = f"^([NESW]|{WU_FENG})$"
Seat = Annotated[str, StringConstraints(pattern=SEAT_PATTERN)]
"""A board that somebody plays, or Wu-Feng of Black Secret."""
MOST_SEATS = 5


TURNING = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Embeddings, overrides and isolates of the direction of writing."""


def _printable(text: str) -> str:
    """Control characters are no part of what people say, and PostgreSQL stores no NUL. Nor are
    those that turn around what comes after them, beyond a name or a line (a mark of direction does
    not, and languages need it)."""
    if any(
        letter in TURNING or (unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\n\t")
        for letter in text
    ):
        raise ValueError("it has control characters")
    return text


Printable = AfterValidator(_printable)
PlayerName = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=MOST_NAME), Printable
]
Text = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_TEXT), Printable
]
Notation = Annotated[str, StringConstraints(max_length=100)]
MessageId = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{1,64}$")]
Secret = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{22,64}$")]
"""A token or the code of a link: at least 128 bits."""
Version = Annotated[int, Field(ge=0, le=10_000_000)]
"""How many entries the log of a table has."""


class Words(BaseModel):
    """Said once, never changed; an unknown field is a mistake, not a wish for later."""

    model_config = ConfigDict(extra="forbid", frozen=True)
