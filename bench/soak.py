"""Random games over random rulesets, every position checked: `make soak GAMES=1000000`.

Each batch has a ruleset of its own and is played by its number alone, so the same games are played
whatever the number of processes. The first violation stops the run and says how to repeat it.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from multiprocessing import Pool
from typing import NamedTuple

from ghoststories.content.loader import load_content
from ghoststories.engine.names import RESULT_NAMES
from ghoststories.engine.play import new
from ghoststories.form import form
from ghoststories.table.fast import Fast, play_checked
from ghoststories.table.ruleset import Ruleset
from tests.rulesets import any_moon_ruleset, any_ruleset, any_secret_ruleset

GAMES_OF_A_RULESET = 25
KINDNESS = (0, 0, 60, 90, 98)
"""Percent, game by game: plain random games are over before much has happened."""


class Batch(NamedTuple):
    games: int
    actions: int
    results: Counter[str]
    wrong: str


def ruleset_of(batch: int) -> Ruleset:
    """The base game, White Moon and Black Secret by turns."""
    chosen_by = (any_ruleset, any_moon_ruleset, any_secret_ruleset)[batch % 3]
    return chosen_by(random.Random(batch).choice, load_content())


def play_batch(batch: int, games: int = GAMES_OF_A_RULESET) -> Batch:
    content = load_content()
    ruleset = ruleset_of(batch)
    rules = ruleset.rules(content)
    dealer = Fast(batch)
    actions, results = 0, Counter[str]()
    for game in range(games):
        s = new(content, rules)
        played = play_checked(s, dealer, KINDNESS[game % len(KINDNESS)])
        if played.wrong:
            where = f"game {game} of batch {batch}, turn {s.turn}, {ruleset.to_json()}"
            return Batch(game + 1, actions, results, f"{played.wrong}: {where}")
        actions += played.actions
        results[RESULT_NAMES[s.result]] += 1
    return Batch(games, actions, results, "")


def soak(games: int, processes: int) -> int:
    """Play them all; the exit status."""
    start = time.perf_counter()
    batches = -(-games // GAMES_OF_A_RULESET)
    done, actions, results = 0, 0, Counter[str]()
    with Pool(processes) as pool:
        for batch in pool.imap(play_batch, range(batches), chunksize=20):
            done += batch.games
            actions += batch.actions
            results += batch.results
            if batch.wrong:
                print(f"\nVIOLATION: {batch.wrong}")
                return 1
            if sys.stderr.isatty() and done % 1000 == 0:
                print(f"\r{done:,} games", end="", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - start
    print(f"{form()} engine, {processes} processes, {seconds:,.0f} s")
    print(f"{done:,} random games over {batches:,} random rulesets, {done / seconds:,.0f} games/s")
    print(f"{actions:,} actions and chances, every position after them checked: no violation")
    for result, n in results.most_common():
        print(f"  {result:<14} {n:>9,}")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    sys.exit(soak(options.games, options.processes))
