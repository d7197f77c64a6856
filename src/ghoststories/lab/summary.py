"""What a run shows: counts and sums of its games, so that it may be as long as it likes."""

from collections import Counter
from collections.abc import Iterable

from ghoststories.lab.rows import GameRow
from ghoststories.lab.statistics import Interval, Mean, wilson


class Summary:
    def __init__(self) -> None:
        self.games = self.won = 0
        self.causes = Counter[str]()
        """Of the games lost."""
        self.turns = Mean()
        self.score = Mean()
        self.seconds = 0.0
        """By the clock on the wall; whoever runs the games knows it."""

    def add(self, rows: Iterable[GameRow]) -> None:
        for row in rows:
            self.count(row.cause, row.turns, row.score)

    def count(self, cause: str, turns: int, score: int) -> None:
        """One game."""
        self.games += 1
        self.turns.add(turns)
        self.score.add(score)
        if cause:
            self.causes[cause] += 1
        else:
            self.won += 1

    def share(self, games: int) -> float:
        """Of all games."""
        return games / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Of the share of games won."""
        return wilson(self.won, self.games)
