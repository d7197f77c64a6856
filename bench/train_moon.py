"""Teach the outlook of `bots/moon_outlook.py`: `python -m bench.train_moon`, compiled.

Plays White Moon by habit, which sometimes does just anything so that there is more to learn from,
looks at the beginning of every third turn and finds by logistic regression how much
each thing weighs. Every tenth game is kept aside: the Brier score on those is printed, beside that
of the base game's judge alone and of knowing only how often games are won.
"""

import argparse
import random

import numpy as np

from ghoststories.bots.bot import taught
from ghoststories.bots.habit import Habit
from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.insight import Insight
from ghoststories.bots.moon_outlook import OUTLOOKS, Outlook
from ghoststories.bots.play import play_on
from ghoststories.bots.wander import Wanderer
from ghoststories.bots.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import RUNNING, WON
from ghoststories.engine.play import new
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset_options import LEVELS

MOON = ("white-moon",)
EVERY = 3
RIDGE = 1.0
"""How much weights are drawn to nothing."""


def games(n: int, first: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What was seen, how it ended, and in which game."""
    content, rng = load_content(), random.Random(first)
    insight, outlook = Insight(taught().lessons), Outlook()
    rows, ends, numbers = [], [], []
    for game in range(n):
        ruleset = Ruleset(
            level=rng.choice(LEVELS),
            players=rng.choice((1, 2, 3, 4, 4)),
            expansions=("white-moon",),
        )
        s, dealer = new(content, ruleset.rules(content)), Fast(first + game)
        player = Wanderer(Habit(Heuristic(Weights()), taught().habits), first + game)
        player.until, player.often = rng.choice((0, 10, 40)), 15
        seen = []
        while s.result == RUNNING:
            play_on(s, player, dealer, s.turn + 1)
            if s.result == RUNNING and s.turn % EVERY == 0:
                outlook.look(s, insight.judged(s))
                seen.append([float(outlook.seen[i]) for i in range(OUTLOOKS)])
        rows += seen
        ends += [float(s.result == WON)] * len(seen)
        numbers += [game] * len(seen)
    return np.array(rows), np.array(ends), np.array(numbers)


def chance(rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    return np.asarray(1 / (1 + np.exp(-rows @ weights)))


def fit(rows: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Newton's method; a little ridge, so that what is rare stays small."""
    weights = np.zeros(rows.shape[1])
    for _ in range(30):
        p = chance(rows, weights)
        slope = rows.T @ (ends - p) - RIDGE * weights
        bend = (rows * (p * (1 - p))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--first", type=int, default=9_000_000)
    given = parser.parse_args()
    rows, ends, numbers = games(given.games, given.first)
    aside = numbers % 10 == 0
    weights = fit(rows[~aside], ends[~aside])
    judged = chance(rows[aside][:, :2], np.array([0.0, 1.0]))
    for name, p in (
        ("mean", np.full(int(aside.sum()), ends[~aside].mean())),
        ("base judge", judged),
        ("outlook", chance(rows[aside], weights)),
    ):
        print(f"{name:12} Brier {float(((p - ends[aside]) ** 2).mean()):.4f}")
    print(", ".join(f"{weight:.3f}" for weight in weights))


if __name__ == "__main__":
    main()
