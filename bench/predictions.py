"""What the search says at the first decision of every turn, in games that nothing was learnt from,
and how they ended: the number that advice shows."""

import csv
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

from bench.calibration import Prediction
from ghoststories.bots.advice import advise
from ghoststories.bots.bot import STRENGTHS, taught
from ghoststories.bots.play import Player, play_on
from ghoststories.bots.search.search import Search
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import CHANCE, RUNNING, WON
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import LEVELS

FIRST = 900_000_000
"""The deal of the first game; those the network learnt from are below."""


def turns(s: State, player: Player, dealer: Fast, first: int) -> Iterator[int]:
    """Play to the end and stop at the beginning of every turn, from the `first` on."""
    play_on(s, player, dealer, first)
    while s.result == RUNNING:
        yield int(s.turn)
        play_on(s, player, dealer, s.turn + 1)


def game(number: int) -> list[Prediction]:
    """One game of the adept, all levels and numbers of Taoists in turn."""
    content = load_content()
    ruleset = Ruleset(level=LEVELS[number % 4], players=1 + number // 4 % 4)
    s, dealer = new(content, ruleset.rules(content)), Fast(FIRST + number)
    player = Search(taught(), STRENGTHS["adept"], number)
    said = [
        advise(s, simulations=STRENGTHS["adept"], seed=number).best.chance
        for _ in turns(s, player, dealer, 1)
        if is_decided(s, dealer)
    ]
    return [Prediction(chance, s.result == WON, game=number) for chance in said]


def is_decided(s: State, dealer: Fast) -> bool:
    """Whether somebody decides in this turn before the game is over; chance that comes first is
    dealt, as it would be."""
    while s.result == RUNNING and actor(s) == CHANCE:
        apply(s, dealer.deal(s))
    return bool(s.result == RUNNING)


def predictions(file: Path, games: int) -> list[Prediction]:
    """Those in the file, after as many more games as are missing have been added to it."""
    found = _read(file)
    missing = range(len({one.game for one in found}), games)
    with Pool() as pool, file.open("a", newline="") as stream:
        writer = csv.writer(stream)
        for rows in pool.imap(game, missing):
            writer.writerows([row.game, f"{row.predicted:.4f}", int(row.won)] for row in rows)
            stream.flush()
            found += rows
    return found


def _read(file: Path) -> list[Prediction]:
    if not file.exists():
        return []
    with file.open(newline="") as stream:
        return [Prediction(float(said), won == "1", int(n)) for n, said, won in csv.reader(stream)]
