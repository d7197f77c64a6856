"""Whole games by one mind for all seats, compiled: what simulation, tuning and search run."""

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast, any_choice

MOST_TURNS: Final = 1 << 40


class Player:
    """A compiled player. The base game hides nothing but the deck, which nobody has seen."""

    def choose(self, s: State) -> i64:
        """The action for whoever has to decide."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Any of the legal actions, each as likely; the dealer throws for it."""

    def __init__(self, dealer: Fast) -> None:
        self.dealer = dealer

    def choose(self, s: State) -> i64:
        return any_choice(s, self.dealer)


def play_on(s: State, player: Player, dealer: Fast, last_turn: i64) -> i64:
    """Until a turn begins or the game ends; how many decisions players made."""
    decisions: i64 = 0
    while s.result == RUNNING and s.turn < last_turn:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
        else:
            apply(s, player.choose(s))
            decisions += 1
    return decisions


def play_game(s: State, player: Player, dealer: Fast) -> i64:
    return play_on(s, player, dealer, MOST_TURNS)
