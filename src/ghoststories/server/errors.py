"""Refusals: what is wrong, and what to do about it. Every answer of that kind is one of these."""

from ghoststories.content.rulebook import Rule
from ghoststories.table.dealer import Needs
from ghoststories.table.game import IllegalAction
from ghoststories.wire.tables import ErrorWords

MOST_OPTIONS = 100
STATUS = {
    "bad-request": 400,
    **dict.fromkeys(("no-seat", "not-host", "not-yours", "bad-origin", "bad-host"), 403),
    **dict.fromkeys(("no-table", "no-such-thing"), 404),
    **dict.fromkeys(("stale", "taken", "not-now", "illegal", "needs-chance"), 409),
    **{"outdated": 410, "damaged": 410, "too-large": 413, "invalid": 422, "too-many": 429},
    **dict.fromkeys(("full", "storage", "closing"), 503),
}


MOST_SAID = 500
"""Letters of a sentence: what somebody sent may stand in it, and may be long."""


def sayable(message: str) -> str:
    """What was sent comes back in a sentence: not all of it, and nothing that nobody can encode."""
    return message[:MOST_SAID].encode(errors="replace").decode()


class Refusal(Exception):
    def __init__(
        self,
        code: str,
        message: str,
        *,
        rule: str | None = None,
        options: list[str] | None = None,
        version: int | None = None,
        needs: Needs | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = STATUS[code]
        self.words = ErrorWords(
            code=code,
            message=sayable(message),
            rule=rule,
            options=None if options is None else tuple(options[:MOST_OPTIONS]),
            version=version,
            needs=needs.kind if needs else None,
            say=needs.say if needs else None,
            choices=tuple(needs.choices[:MOST_OPTIONS]) if needs else None,
            retry_after=retry_after,
        )


def illegal(error: IllegalAction) -> Refusal:
    rule: Rule | None = error.rule
    return Refusal("illegal", str(error), rule=rule.id if rule else None, options=error.options)


def needs_chance(needs: Needs) -> Refusal:
    message = f"tell what came: {needs.kind} by rule {needs.rule}, and send it again with `chance`"
    return Refusal("needs-chance", message, rule=needs.rule, options=needs.options, needs=needs)


def too_many(wait: float) -> Refusal:
    return Refusal(
        "too-many", f"that is too often; try again in {wait:.1f} seconds", retry_after=wait
    )


def no_storage() -> Refusal:
    return Refusal("storage", "the database does not answer; send it again with the same id")


def no_table() -> Refusal:
    return Refusal("no-table", "there is no such table; look at the link again")
