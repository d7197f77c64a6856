"""Games to learn from: `python -m training.insight_games OUT --player heuristic --games 2000`.

Writes what is seen at the beginning of every turn and how the game ended, for
`training/train_insight.py`: `OUT.rows` (16-bit numbers, `WIDTH` a position, padded with
`THINGS`) and `OUT.ends` (`won, cell, game, turn, value` as 32-bit numbers). The value is what a
search has found at its first decision of the turn, in ten-thousandths; -1 without a search.
"""

import argparse
import random
import time
from array import array
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from librt.strings import BytesWriter

from ghoststories.bots.bot import taught
from ghoststories.bots.judge.insight import Lessons
from ghoststories.bots.judge.sight import THINGS, Sight
from ghoststories.bots.play import Player, play_on
from ghoststories.bots.search.search import Search, Taught
from ghoststories.bots.taught.apprentice import write_things
from ghoststories.bots.taught.wander import Wanderer
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import CHANCE, RUNNING, WON
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset

WIDTH = 224
EASY = [("initiation", 4)] * 5 + [("initiation", 3), ("initiation", 2), ("initiation", 1)]
EASY += [("normal", 4)] * 2 + [("normal", 3), ("normal", 2), ("normal", 1)]
EASY += [("nightmare", 4), ("hell", 4)]
HARD = [("normal", 4)] * 4 + [("nightmare", 4)] * 4 + [("hell", 4)] * 3 + [("initiation", 4)]
HARD += [("normal", 1)] * 2 + [("normal", 2), ("normal", 3), ("nightmare", 1), ("nightmare", 3)]
HARD += [("hell", 1), ("hell", 2)]
"""What is played by a player that seldom wins, and by one that often does."""
WILD = {"heuristic": 0.6, "search": 0.4}
"""So many games have wild first turns, and only what comes after them is learnt from: a judge that
has seen none but sensible positions is fooled by senseless ones."""


class Learnt(NamedTuple):
    """What one game gives."""

    rows: bytes
    ends: bytes
    won: bool
    wild: bool


@cache
def search_named(name: str) -> Search | None:
    if name == "heuristic":
        return None
    weights, simulations = name.rsplit(":", 1)
    lessons = Lessons(Path(weights).read_bytes())
    return Search(Taught(Weights(), taught().habits, lessons), int(simulations), 1)


def play_turn(s: State, player: Player, dealer: Fast, search: Search | None) -> int:
    """To the end of a turn; the value that a search has found first."""
    if search is None:
        play_on(s, player, dealer, s.turn + 1)
        return -1
    turn, before, value = s.turn, search.decisions, -1
    while s.result == RUNNING and s.turn == turn:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
            continue
        apply(s, player.choose(s))
        if value < 0 and search.decisions > before:
            value = round(search.promise(0) * 10_000)
    return value


def play_game(job: tuple[str, int]) -> Learnt:
    name, game = job
    kind, cells = ("heuristic", EASY) if name == "heuristic" else ("search", HARD)
    cell = game % len(cells)
    level, players = cells[cell]
    content, luck = load_content(), random.Random(game)
    search = search_named(name)
    beginner = Wanderer(search.habit if search else Heuristic(Weights()), game)
    beginner.often = luck.choice((5, 10, 20))
    wild = luck.random() < WILD[kind]
    beginner.until = luck.randrange(1, 30) if wild else 0
    s = new(content, Ruleset(level=level, players=players).rules(content))
    sight, rows, seen = Sight(), BytesWriter(), list[tuple[int, int]]()
    dealer = Fast(game)
    play_on(s, beginner, dealer, max(1, int(beginner.until)))
    player: Player = search or beginner
    while s.result == RUNNING:
        sight.look(s)
        write_things(rows, sight, WIDTH, THINGS)
        turn = int(s.turn)
        seen.append((turn, play_turn(s, player, dealer, search)))
    won = s.result == WON
    ends = array("i")
    for turn, value in seen:
        ends.extend([int(won), cell, game, turn, value])
    return Learnt(rows.getvalue(), ends.tobytes(), won, wild)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--player", default="heuristic", help="heuristic or WEIGHTS:SIMULATIONS")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    began, tame, tame_won = time.monotonic(), 0, 0
    jobs = [(given.player, game) for game in range(given.first, given.first + given.games)]
    at_once = 8 if given.player == "heuristic" else 1
    with (
        Pool() as pool,
        Path(given.out + ".rows").open("wb") as rows,
        Path(given.out + ".ends").open("wb") as ends,
    ):
        for game in pool.imap_unordered(play_game, jobs, at_once):
            rows.write(game.rows)
            ends.write(game.ends)
            tame += not game.wild
            tame_won += game.won and not game.wild
    speed = given.games / (time.monotonic() - began)
    share = tame_won / max(1, tame)
    print(f"{given.games} games, {speed:.1f}/s; {share:.1%} won of {tame} played in earnest")


if __name__ == "__main__":
    main()
