"""Fit the coefficients of `bots/outlook.py` anew: `python -m bench.fit_outlook` (some seconds).

Positions of games of the heuristic player, every third turn, with how the game ended; a logistic
regression by Newton's method. Prints the Brier score on positions it was not fitted to, beside that
of always saying the mean.
"""

import math
import random
from multiprocessing import Pool

from librt.vecs import vec

from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.outlook import FEATURES, NAMES, features
from ghoststories.bots.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import CHANCE, RUNNING, WON
from ghoststories.engine.play import actor, apply, new
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset

CELLS = [("initiation", players) for players in (4, 3, 2, 1)] + [("normal", 4), ("normal", 1)]
GAMES, BATCHES, POSITIONS = 100, 6, 40_000

Row = tuple[list[float], float]


def play_games(job: tuple[str, int, int]) -> list[Row]:
    level, players, first = job
    content, weights = load_content(), Weights()
    rules = Ruleset(level=level, players=players).rules(content)
    player = Heuristic(weights)
    rows: list[Row] = []
    for game in range(first, first + GAMES):
        s, dealer, seen, last = new(content, rules), Fast(game), list[list[float]](), 0
        while s.result == RUNNING:
            if s.turn != last and s.turn % 3 == 0:
                last = int(s.turn)
                found = vec[float]([0.0] * FEATURES)
                features(s, weights, found)
                seen.append([float(value) for value in found])
            apply(s, dealer.deal(s) if actor(s) == CHANCE else player.choose(s))
        rows += [(row, float(s.result == WON)) for row in seen]
    return rows


def chance(coefficients: list[float], row: list[float]) -> float:
    z = sum(a * b for a, b in zip(coefficients, row, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))


def fitted(rows: list[Row]) -> list[float]:
    coefficients = [0.0] * FEATURES
    for _ in range(12):
        step = newton_step(coefficients, rows)
        coefficients = [a + b for a, b in zip(coefficients, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return coefficients


def newton_step(coefficients: list[float], rows: list[Row]) -> list[float]:
    n = FEATURES
    system = [[1e-3 * (i == j) for j in range(n)] + [-1e-3 * coefficients[i]] for i in range(n)]
    for row, won in rows:
        p = chance(coefficients, row)
        for i in range(n):
            if row[i]:
                slope = p * (1 - p) * row[i]
                for j in range(n):
                    system[i][j] += slope * row[j]
                system[i][n] += (won - p) * row[i]
    return solved(system)


def solved(system: list[list[float]]) -> list[float]:
    """By Gauss and Jordan; the last column is the right side."""
    n = len(system)
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(system[r][i]))
        system[i], system[best] = system[best], system[i]
        pivot = system[i][i]
        system[i] = [value / pivot for value in system[i]]
        for r in range(n):
            if r != i and system[r][i]:
                factor = system[r][i]
                system[r] = [a - factor * b for a, b in zip(system[r], system[i], strict=True)]
    return [row[n] for row in system]


def main() -> None:
    jobs = [
        (level, players, batch * 1000 + cell * 100_000)
        for cell, (level, players) in enumerate(CELLS)
        for batch in range(BATCHES)
    ]
    with Pool() as pool:
        rows = [row for batch in pool.map(play_games, jobs, chunksize=1) for row in batch]
    random.Random(1).shuffle(rows)
    rows = rows[:POSITIONS]
    known, rest = rows[: len(rows) * 4 // 5], rows[len(rows) * 4 // 5 :]
    coefficients = fitted(known)
    brier = sum((chance(coefficients, row) - won) ** 2 for row, won in rest) / len(rest)
    mean = sum(won for _, won in rest) / len(rest)
    print(f"{len(rows):,} positions, {mean:.0%} won")
    print(f"Brier score {brier:.4f}; of always saying the mean {mean * (1 - mean):.4f}")
    for name, value in zip(NAMES, coefficients, strict=True):
        print(f"{name:<26} {value:+.3f}")


if __name__ == "__main__":
    main()
