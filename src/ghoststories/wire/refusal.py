"""Why something was not done."""

from ghoststories.table.telling import Sentence
from ghoststories.wire.base import Version, Words


class ErrorWords(Words):
    code: str
    message: str
    rule: str | None = None
    options: tuple[str, ...] | None = None
    """What is possible instead, if it was an impossible decision; not more than 100."""
    version: Version | None = None
    """The table's, if an older one was meant."""
    needs: str | None = None
    """The kind of chance that people have to tell (with `options`), if they deal."""
    say: Sentence | None = None
    """In words what they have to tell."""
    choices: tuple[Sentence, ...] | None = None
    """The options of it in words."""
    retry_after: float | None = None


class Refused(Words):
    error: ErrorWords
