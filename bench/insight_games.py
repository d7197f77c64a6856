"""Games to learn from: `python -m bench.insight_games OUT --player heuristic --games 2000`.

Writes what is seen at the beginning of every turn and how the game ended, for
`bench/train_insight.py`: `OUT.rows` (unsigned 16-bit numbers, `WIDTH` a position, padded with
`THINGS`) and `OUT.ends` (`won, cell, game, turn` as 32-bit numbers).
"""

import argparse
import random
import time
from array import array
from collections.abc import Iterator
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from ghoststories.bots.heuristic import Heuristic
from ghoststories.bots.insight import Lessons
from ghoststories.bots.play import Player, play_on
from ghoststories.bots.search import Search
from ghoststories.bots.sight import THINGS, Sight
from ghoststories.bots.wander import Wanderer
from ghoststories.bots.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import RUNNING, WON
from ghoststories.engine.play import new
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset

WIDTH = 224
EASY = [("initiation", 4)] * 5 + [("initiation", 3), ("initiation", 2), ("initiation", 1)]
EASY += [("normal", 4)] * 2 + [("normal", 3), ("normal", 2), ("normal", 1)]
EASY += [("nightmare", 4), ("hell", 4)]
HARD = [("normal", 4)] * 4 + [("nightmare", 4)] * 3 + [("hell", 4)] * 2 + [("initiation", 4)]
HARD += [("normal", 1)] * 2 + [("normal", 2), ("normal", 3), ("nightmare", 1), ("nightmare", 3)]
"""What is played by a player that seldom wins, and by one that often does."""
BATCH = 1
PLAIN = 0.6
"""So many games are played in earnest from the start. In the others the first turns are wild, and
only what comes after them is learnt from: a judge that has seen none but sensible positions is
fooled by senseless ones."""

Rows = tuple[bytes, bytes, int, int, int]


@cache
def player_named(name: str) -> Player:
    if name == "heuristic":
        return Heuristic(Weights())
    weights, simulations = name.rsplit(":", 1)
    return Search(Weights(), Lessons(Path(weights).read_bytes()), int(simulations), 1)


contents = cache(load_content)


def play_games(job: tuple[str, int]) -> Rows:
    name, first = job
    content = contents()
    player = Wanderer(player_named(name), first)
    rows, ends, won, plain = array("H"), array("i"), 0, False
    for game in range(first, first + BATCH):
        cells = EASY if name == "heuristic" else HARD
        cell = game % len(cells)
        level, players = cells[cell]
        s = new(content, Ruleset(level=level, players=players).rules(content))
        dealer, sight, turns = Fast(game), Sight(), list[int]()
        luck = random.Random(game)
        player.often = luck.choice((5, 10, 20))
        plain = luck.random() < PLAIN
        player.until = 0 if plain else luck.randrange(1, 30)
        play_on(s, player, dealer, max(1, int(player.until)))
        while s.result == RUNNING:
            sight.look(s)
            n = min(sight.n, WIDTH)
            rows.extend(int(sight.things[i]) for i in range(n))
            rows.extend([THINGS] * (WIDTH - n))
            turns.append(int(s.turn))
            play_on(s, player, dealer, s.turn + 1)
        won += s.result == WON
        for turn in turns:
            ends.extend((int(s.result == WON), cell, game, turn))
    return rows.tobytes(), ends.tobytes(), won, plain, plain and won


def play_all(name: str, games: int, first: int, seconds: float) -> Iterator[Rows]:
    """Until all are played or the time is up; what is begun then is left out."""
    until = time.monotonic() + seconds
    jobs = [(name, game) for game in range(first, first + games, BATCH)]
    with Pool() as pool:
        for rows in pool.imap_unordered(play_games, jobs, 8 if name == "heuristic" else 1):
            yield rows
            if time.monotonic() > until:
                pool.terminate()
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--player", default="heuristic", help="heuristic or WEIGHTS:SIMULATIONS")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9)
    given = parser.parse_args()
    began, games, won, positions, plain, plain_won = time.monotonic(), 0, 0, 0, 0, 0
    with Path(given.out + ".rows").open("wb") as rows, Path(given.out + ".ends").open("wb") as ends:
        for some, how, wins, straight, straight_wins in play_all(
            given.player, given.games, given.first, given.seconds
        ):
            rows.write(some)
            ends.write(how)
            games, won, positions = games + BATCH, won + wins, positions + len(how) // 16
            plain, plain_won = plain + straight, plain_won + straight_wins
    seconds = time.monotonic() - began
    print(
        f"{games} games, {won / games:.1%} won,"
        f" in earnest {plain_won / max(1, plain):.1%} of {plain},"
        f" {positions} positions, {games / seconds:.1f}/s"
    )


if __name__ == "__main__":
    main()
