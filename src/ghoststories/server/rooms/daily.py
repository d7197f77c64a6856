"""The deal of the day: the same for everybody, from a secret of this server and the date."""

import datetime
import hashlib
import hmac

from ghoststories.server import clock
from ghoststories.table.ruleset import Ruleset

RULESETS = (
    Ruleset(players=4, level="normal"),
    Ruleset(players=1, level="normal"),
    Ruleset(players=2, level="initiation"),
    Ruleset(players=3, level="normal"),
    Ruleset(players=4, level="nightmare"),
    Ruleset(players=4, level="initiation"),
    Ruleset(players=2, level="normal"),
)
"""By the day of the week, Monday first."""


class BadDate(ValueError):
    """No day whose deal could be asked for."""


def today() -> datetime.date:
    return date_of(clock.now())


def date_of(at: float) -> datetime.date:
    """Which day it is, or was, by the clock all share."""
    return datetime.datetime.fromtimestamp(at, datetime.UTC).date()


def day(text: str) -> datetime.date:
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError:
        raise BadDate(f"{text[:20]!r} is no day; one is written 2026-11-16") from None
    if date > today():
        raise BadDate(f"{date} has not come yet")
    return date


def ruleset_of(date: datetime.date) -> Ruleset:
    return RULESETS[date.weekday()]


def seed_of(secret: str, date: datetime.date) -> str:
    return hmac.new(secret.encode(), date.isoformat().encode(), hashlib.sha256).hexdigest()
