"""How games ended: boards of a ruleset and of a day."""

from ghoststories.wire import base
from ghoststories.wire.tables import RulesetWords


class Score(base.Words):
    table: str | None
    """None where the table is not public."""
    score: int
    result: str
    turns: int
    team: tuple[str, ...]
    """A name for each seat; bots by theirs."""
    finished_at: float


class Scores(base.Words):
    ruleset: RulesetWords
    games: int
    won: int
    best: tuple[Score, ...]


class Daily(base.Words):
    date: str
    ruleset: RulesetWords
    seed: str | None
    """Only of past days."""
    results: tuple[Score, ...] | None
    """Of past days, and today's for who has finished it; the best hundred."""
    games: int | None = None
    """How many there are, of all that count; told with the results."""
    won: int | None = None
    place: int | None = None
    """Of the `table` asked for; None where it does not count."""
