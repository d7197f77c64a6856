"""What the games of a tournament show, as numbers: per cell, and over all cells of a bot."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import pyarrow
import pyarrow.compute
from numpy.typing import NDArray

from ghoststories.content.vocabulary import POWERS, VILLAGERS
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.lab.game import Kind
from ghoststories.lab.statistics import Z, variance_of_groups
from ghoststories.lab.summary import Summary
from ghoststories.table.ruleset.options import PLAYED_BOARDS

Numbers = NDArray[np.int64]
Mask = NDArray[np.bool_]

PLACES = {"centre": (4,), "edge": (1, 3, 5, 7), "corner": (0, 2, 6, 8)}
"""Tiles by how many others they touch."""


class Evidence:
    """The games of one cell."""

    def __init__(self, kind: Kind, table: Any) -> None:
        self.kind = kind
        self.summary = Summary()
        counted = (table[name].to_pylist() for name in ("cause", "turns", "score"))
        for cause, turns, score in zip(*counted, strict=True):
            self.summary.count(cause, turns, score)
        self.summary.seconds = float(np.sum(_numbers(table["seconds"])))
        self.game: Numbers = _numbers(table["game"])
        self.turns: Numbers = _numbers(table["turns"])
        self.won: Mask = np.array(table["result"].to_pylist()) == "won"
        self.powers = _words(table["powers"], POWERS)
        """By game and board: a place in POWERS."""
        self.village = _words(table["village"], VILLAGERS)
        """By game and tile: a place in VILLAGERS."""
        split = pyarrow.compute.split_pattern(table["qi_by_turn"], " ").combine_chunks()
        self._qi: Numbers = _numbers(split.flatten().cast(pyarrow.int64()))

    def qi(self, won: bool, fewest: int) -> NDArray[np.float64]:
        """The mean Qi as turn 1, 2, 3 … begins, of the games won (or lost) that are not over then;
        as long as there are enough of them."""
        lengths = self.turns + 1
        first = np.cumsum(lengths) - lengths
        turn = np.arange(len(self._qi)) - np.repeat(first, lengths)
        taken = np.repeat(self.won == won, lengths) & (turn < np.repeat(self.turns, lengths))
        total = np.bincount(turn[taken], weights=self._qi[taken])
        count = np.bincount(turn[taken])
        enough = count >= fewest
        return (total[enough] / count[enough]).astype(np.float64)

    def shows(self, power: int) -> Mask:
        """Games in which a Taoist's board shows the power; a neutral one does not count."""
        boards = [BOARD_NAMES.index(board) for board in PLAYED_BOARDS[self.kind.ruleset.players]]
        shown: Mask = (self.powers[:, boards] == power).any(axis=1)
        return shown

    def has_at(self, villager: int, tiles: Sequence[int]) -> Mask:
        """Games with the villager on one of the tiles."""
        found: Mask = (self.village[:, list(tiles)] == villager).any(axis=1)
        return found


def _numbers(column: Any) -> Any:
    return column.to_numpy()


def _words(column: Any, words: list[str]) -> Numbers:
    """A column of words with spaces between them, as their places in a list."""
    split = pyarrow.compute.split_pattern(column, " ").combine_chunks()
    places = pyarrow.compute.index_in(split.flatten(), value_set=pyarrow.array(words))
    table: Numbers = _numbers(places).reshape(len(column), -1)
    return table


class Edge(NamedTuple):
    """How much more often some games are won than others of the same cells."""

    share: float
    margin: float
    """Of the 95 % interval."""
    games: int


def edge(cells: Sequence[Evidence], chosen: Callable[[Evidence], Mask]) -> Edge | None:
    """Of the chosen games against all games of their cell; None with too few of them.

    Game 7 has one deal in all cells, so they are not as many independent games: a deal is a group.
    """
    most = max(int(cell.game[-1]) for cell in cells) + 1
    total, count = np.zeros(most), np.zeros(most, dtype=np.int64)
    for cell in cells:
        mask = chosen(cell)
        above = cell.won[mask] - cell.won.mean()
        total += np.bincount(cell.game[mask], weights=above, minlength=most)
        count += np.bincount(cell.game[mask], minlength=most)
    deals = count > 0
    if deals.sum() < 2:
        return None
    variance = variance_of_groups(total[deals].tolist(), count[deals].tolist())
    games = int(count.sum())
    return Edge(float(total.sum()) / games, Z * sqrt(variance), games)
