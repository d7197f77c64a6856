"""Let the player of `habit/habit.py` practise: `python -m training.practice FOLDER --workers 15`.

Plays games with the weights that lie in FOLDER and writes there what was decided and what came of
it; `training/train_habit.py` reads that and lays new weights there, at the same time and in another
process, until a file `stop` lies there. A chunk of games is five files, announced by an empty
`chunk.NAME`; what they hold is in `train_habit.py`, which reads them.
"""

import argparse
import os
import random
import time
from array import array
from dataclasses import dataclass, field
from multiprocessing import Process
from pathlib import Path

from librt.strings import BytesWriter

from ghoststories.bots.habit.habit import Habits
from ghoststories.bots.judge.insight import Insight, Lessons
from ghoststories.bots.judge.sight import THINGS
from ghoststories.bots.play import play_on
from ghoststories.bots.taught.apprentice import Apprentice, write_things
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import RUNNING, WON
from ghoststories.engine.play import new
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from training.insight_games import WIDTH

CELLS = [("normal", 4)] * 4 + [("nightmare", 4)] * 4 + [("hell", 4)] * 3 + [("initiation", 4)] * 3
CELLS += [("normal", 1)] * 2 + [("normal", 2), ("normal", 3), ("nightmare", 1), ("nightmare", 3)]
CELLS += [("hell", 1), ("initiation", 2)]
KINDS = sorted(set(CELLS))
FORESIGHT = 0.9
"""How much of what a turn led to is taken from later turns, the rest from what the critic says."""
CHUNK = 100
"""Games that are written at once."""
RARELY = 6
"""One decision in so many is written."""
JUDGED = 0.35
"""The share of turns the critic learns from."""
WAITING = 200
"""No more chunks are played while so many are unread."""


@dataclass
class Chunk:
    """What some games give."""

    player: Apprentice
    positions: BytesWriter = field(default_factory=BytesWriter)
    advantages: "array[float]" = field(default_factory=lambda: array("f"))
    ends: "array[float]" = field(default_factory=lambda: array("f"))
    games: "array[int]" = field(default_factory=lambda: array("i"))

    def write(self, folder: Path, name: str) -> None:
        (folder / f"{name}.rows").write_bytes(self.player.rows.getvalue())
        (folder / f"{name}.advantages").write_bytes(self.advantages.tobytes())
        (folder / f"{name}.positions").write_bytes(self.positions.getvalue())
        (folder / f"{name}.ends").write_bytes(self.ends.tobytes())
        (folder / f"{name}.games").write_bytes(self.games.tobytes())
        (folder / f"chunk.{name}").write_bytes(b"")


def returns(said: list[float], won: float) -> list[float]:
    """What every turn led to: the end of the game, seen through what the critic said on the way."""
    after, found = won, list[float]()
    for following in reversed([*said[1:], won]):
        after = (1 - FORESIGHT) * following + FORESIGHT * after
        found.append(after)
    return found[::-1]


def play_game(chunk: Chunk, critic: Insight, luck: random.Random) -> None:
    level, players = luck.choice(CELLS)
    kind = KINDS.index((level, players))
    content = load_content()
    s = new(content, Ruleset(level=level, players=players).rules(content))
    dealer, player = Fast(luck.getrandbits(40)), chunk.player
    play_on(s, player, dealer, 1)
    said, written, judged = list[float](), list[int](), list[int]()
    while s.result == RUNNING:
        said.append(float(critic.of(s)))
        if luck.random() < JUDGED:
            write_things(chunk.positions, critic.sight, WIDTH, THINGS)
            judged.append(len(said) - 1)
        before = player.written
        play_on(s, player, dealer, s.turn + 1)
        written.append(int(player.written - before))
    won = float(s.result == WON)
    led_to = returns(said, won)
    for turn, decisions in enumerate(written):
        chunk.advantages.extend([led_to[turn] - said[turn], float(kind)] * decisions)
    for turn in judged:
        chunk.ends.extend([won, led_to[turn], float(kind), said[turn]])
    chunk.games.extend([kind, int(won), int(s.turn)])


def practise(folder: Path, worker: int, seed: int) -> None:
    os.nice(5)
    luck = random.Random(f"{seed} {worker}")
    number = 0
    while not (folder / "stop").exists():
        if len(list(folder.glob("chunk.*"))) > WAITING:
            time.sleep(0.1)
            continue
        habits = Habits((folder / "habit.weights").read_bytes())
        critic = Insight(Lessons((folder / "insight.weights").read_bytes()))
        seat = Apprentice(Heuristic(Weights()), habits, luck.getrandbits(40), RARELY)
        chunk = Chunk(seat)
        for _ in range(CHUNK):
            play_game(chunk, critic, luck)
        chunk.write(folder, f"{worker}-{number}")
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    workers = [
        Process(target=practise, args=(given.folder, worker, given.seed))
        for worker in range(given.workers)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
