"""Teaching an outlook: how much each thing an expansion adds weighs, by logistic regression."""

import argparse
from collections.abc import Callable

import numpy as np

EVERY = 3
"""Turns between two looks at a game."""
RIDGE = 1.0
"""How much weights are drawn to nothing."""

Seen = tuple[np.ndarray, np.ndarray, np.ndarray]
"""What was seen, how it ended, and in which game."""


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


def teach(about: str | None, played: Callable[[int, int], Seen], n: int, first: int) -> None:
    """Prints the weights, and how right they are on games kept aside."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=n)
    parser.add_argument("--first", type=int, default=first)
    given = parser.parse_args()
    rows, ends, numbers = played(given.games, given.first)
    aside = numbers % 10 == 0
    weights = fit(rows[~aside], ends[~aside])
    judged = chance(rows[aside][:, :2], np.array([0.0, 1.0]))
    for name, p in (
        ("mean", np.full(int(aside.sum()), ends[~aside].mean())),
        ("judge before", judged),
        ("outlook", chance(rows[aside], weights)),
    ):
        print(f"{name:13} Brier {float(((p - ends[aside]) ** 2).mean()):.4f}")
    print(", ".join(f"{weight:.3f}" for weight in weights))
