"""The worker that plays catanatron with four random players; it runs in a venv of its own."""

from importlib.metadata import version
from itertools import count
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from bench.protocol import Reply, play_round, serve


def play(seed: int, seconds: float) -> Reply:
    """Random games, each from its setup to its end; catanatron takes seeds from 1."""
    seeds = count(seed * 1_000_000 + 1)
    return play_round(lambda: play_game(next(seeds)), seconds)


def play_game(seed: int) -> int:
    """How many decisions had two or more options."""
    decisions = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal decisions
        decisions += len(actions) > 1
        return player.decide(game, actions)

    Game([RandomPlayer(color) for color in Color], seed=seed).play(decide_fn=decide)
    return decisions


if __name__ == "__main__":
    serve({"version": version("catanatron")}, round=play)
