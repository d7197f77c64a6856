"""How fast the search is: `make bench-search`.

Simulations a second on one core at the first decision of a game of four on Normal, for several
horizons, and how many more two processes make than one. All in one run, in turns.
"""

import argparse
import os
import sys
import time
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.rounds import machine, whole_rounds
from ghoststories.bots.bot import taught
from ghoststories.bots.play import play_on
from ghoststories.bots.search.search import Search
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import CHANCE
from ghoststories.engine.play import actor, apply, list_options, new
from ghoststories.engine.state import State
from ghoststories.form import form
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset

HORIZONS = (1, 2, 4, 8)
SIMULATIONS = 800
SECONDS = 0.5


def first_decision(seed: int) -> State:
    """The first real choice after the setup."""
    content = load_content()
    s, dealer = new(content, Ruleset().rules(content)), Fast(seed)
    play_on(s, Heuristic(Weights()), dealer, 1)
    while actor(s) == CHANCE or list_options(s) == 1:
        apply(s, dealer.deal(s) if actor(s) == CHANCE else s.options[0])
    return s


def simulations(horizon: int, seed: int) -> float:
    """A second."""
    s, search = first_decision(seed), Search(taught(), SIMULATIONS, seed)
    search.horizon = horizon
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        search.ponder(s)
    return float(search.tried) / (time.perf_counter() - began)


def together(pool_size: int, seed: int) -> float:
    """A second, of all processes."""
    with Pool(pool_size) as pool:
        pool.map(_warm, range(pool_size))
        return sum(pool.starmap(simulations, [(4, seed)] * pool_size, 1))


def _warm(seed: int) -> None:
    simulations(1, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=whole_rounds, default=9, metavar="N", help="default: 9")
    rounds = parser.parse_args().rounds
    print("Measuring ...", flush=True)
    by_horizon: dict[int, list[float]] = {horizon: [] for horizon in HORIZONS}
    shared: dict[int, list[float]] = {1: [], 2: []}
    for seed in range(rounds):
        for horizon, speeds in by_horizon.items():
            speeds.append(simulations(horizon, seed))
        for processes, speeds in shared.items():
            speeds.append(together(processes, seed))
    print(f"\n{form()} engine, {machine(rounds)}, {os.cpu_count()} cores\n")
    print("| turns played | simulations/s | turns/s |\n|---:|---:|---:|")
    for horizon, speeds in by_horizon.items():
        print(f"| {horizon} | {max(speeds):,.0f} | {max(speeds) * horizon:,.0f} |")
    ratio = max(two / one for one, two in zip(shared[1], shared[2], strict=True))
    middle = sorted(two / one for one, two in zip(shared[1], shared[2], strict=True))[rounds // 2]
    print(f"\nTwo processes: {middle:.2f} times as many as one (median; best {ratio:.2f}).")


if __name__ == "__main__":
    main()
