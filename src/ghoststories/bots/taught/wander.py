"""A player that now and then does just anything, so that there is more to learn from. Compiled."""

from mypy_extensions import i64

from ghoststories.bots.play import Player
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast, any_choice


class Wanderer(Player):
    """Before turn `until` it picks at random, `often` times in a hundred; else as another would."""

    def __init__(self, other: Player, seed: i64) -> None:
        self.other = other
        self.dealer = Fast(seed)
        self.until: i64 = 0
        self.often: i64 = 0

    def choose(self, s: State) -> i64:
        if s.turn < self.until and self.dealer.below(100) < self.often:
            return any_choice(s, self.dealer)
        return self.other.choose(s)
