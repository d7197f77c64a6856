"""Tune the heuristic player's weights by playing: `python -m training.tune` (compiled, both cores).

A separable evolution strategy (CMA-ES with a diagonal covariance, Ros and Hansen 2008): each
generation draws weights round the mean, plays the same games with each, and moves the mean towards
the better half. What is maximised is the share of games won, and for lost ones a part of the way to
the end of the deck, over a mix of levels and numbers of players. `--moon` tunes what White Moon
alone needs, by games of it.
"""

import argparse
import json
import math
import random
from multiprocessing import Pool

from ghoststories.bots.play import play_game
from ghoststories.bots.seams import BotSet
from ghoststories.bots.sets import with_sets
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import WON
from ghoststories.engine.play import new
from ghoststories.engine.rules import Rules
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset

MIX = [("initiation", players) for players in (4, 4, 4, 3, 2, 1)] + [("normal", 4)]
MOON_MIX = [("initiation", 4), ("initiation", 4), ("normal", 4), ("initiation", 3), ("normal", 1)]


def holders(weights: Weights) -> dict[str, Weights | BotSet]:
    """Which table each weight stands in: the shared one, or that of a set."""
    tables = [weights, *with_sets(weights).sets]
    found = {
        name: table for table in tables for name in dir(table) if type(getattr(table, name)) is int
    }
    return dict(sorted(found.items()))


def names(moon: bool) -> list[str]:
    return [name for name in holders(Weights()) if name.startswith("moon_") == moon]


def all_rules(moon: bool) -> list[Rules]:
    content = load_content()
    mix = MOON_MIX if moon else MIX
    sets = ("white-moon",) if moon else ()
    return [Ruleset(level=lv, players=n, expansions=sets).rules(content) for lv, n in mix]


def fitness(values: dict[str, float], games: int, first: int) -> float:
    content = load_content()
    weights = Weights()
    tables = holders(weights)
    for name, value in values.items():
        setattr(tables[name], name, max(0, round(value)))
    weights.haunted = max(1, weights.haunted)
    player = Heuristic(weights)
    total = 0.0
    rules = all_rules(any(name.startswith("moon_") for name in values))
    for game in range(games):
        s = new(content, rules[game % len(rules)])
        cards = int(s.deck_n)
        play_game(s, player, Fast(first + game))
        total += 1.0 if s.result == WON else 0.2 * (1 - int(s.deck_n) / cards) ** 2
    return total / games


def job(arguments: tuple[dict[str, float], int, int]) -> float:
    return fitness(*arguments)


class Evolution:
    """The mean and the spread of every weight."""

    def __init__(self, start: dict[str, float], spread: float, population: int) -> None:
        self.names = list(start)
        self.mean = [start[name] for name in self.names]
        self.scale = [max(10.0, start[name]) for name in self.names]
        self.sigma, self.population = spread, population
        n, parents = len(self.names), population // 2
        raw = [math.log(parents + 0.5) - math.log(i + 1) for i in range(parents)]
        self.shares = [weight / sum(raw) for weight in raw]
        mu = 1 / sum(share**2 for share in self.shares)
        self.c_sigma = (mu + 2) / (n + mu + 3)
        self.damping = 1 + self.c_sigma
        self.c_path = 4 / (n + 4)
        self.c_one = 2 / ((n + 1.3) ** 2 + mu) * (n + 2) / 3
        self.c_mu = min(1 - self.c_one, 2 * mu / ((n + 2) ** 2 + mu) * (n + 2) / 3)
        self.mu = mu
        self.path, self.path_sigma = [0.0] * n, [0.0] * n
        self.variance = [1.0] * n
        self.usual = math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))

    def draw(self, rng: random.Random) -> list[list[float]]:
        return [[rng.gauss(0, 1) for _ in self.names] for _ in range(self.population)]

    def weights(self, z: list[float]) -> dict[str, float]:
        return {
            name: self.mean[i] + self.sigma * math.sqrt(self.variance[i]) * z[i] * self.scale[i]
            for i, name in enumerate(self.names)
        }

    def learn(self, ranked: list[list[float]]) -> None:
        best = ranked[: len(self.shares)]
        for i in range(len(self.names)):
            step = sum(share * z[i] for share, z in zip(self.shares, best, strict=True))
            root = math.sqrt(self.variance[i])
            self.mean[i] += self.sigma * root * step * self.scale[i]
            c, d = self.c_sigma, self.c_path
            self.path_sigma[i] = (1 - c) * self.path_sigma[i] + math.sqrt(
                c * (2 - c) * self.mu
            ) * step
            self.path[i] = (1 - d) * self.path[i] + math.sqrt(d * (2 - d) * self.mu) * root * step
            spread = sum(share * z[i] ** 2 for share, z in zip(self.shares, best, strict=True))
            self.variance[i] *= 1 - self.c_one - self.c_mu + self.c_mu * spread
            self.variance[i] += self.c_one * self.path[i] ** 2
        length = math.sqrt(sum(value**2 for value in self.path_sigma))
        self.sigma *= math.exp(self.c_sigma / self.damping * (length / self.usual - 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--spread", type=float, default=0.25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moon", action="store_true")
    options = parser.parse_args()
    tables = holders(Weights())
    start = {name: float(getattr(tables[name], name)) for name in names(options.moon)}
    evolution = Evolution(start, options.spread, options.population)
    rng = random.Random(options.seed)
    with Pool(2) as pool:
        for generation in range(options.generations):
            drawn = evolution.draw(rng)
            first = 1_000_000 + generation * options.games
            jobs = [(evolution.weights(z), options.games, first) for z in drawn]
            found = pool.map(job, jobs, chunksize=1)
            order = sorted(range(len(drawn)), key=lambda i: -found[i])
            evolution.learn([drawn[i] for i in order])
            mean = sum(found) / len(found)
            told = f"best {max(found):.4f} mean {mean:.4f} sigma {evolution.sigma:.3f}"
            print(f"{generation:3} {told}", flush=True)
    pairs = zip(evolution.names, evolution.mean, strict=True)
    print(json.dumps({name: round(value) for name, value in pairs}))


if __name__ == "__main__":
    main()
