"""The games that `bench.balance` tells of: rules of thumb on both sides, counted by cells.

All cells are dealt by the same seeds and take turns, a few games each.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import NamedTuple

from ghoststories.bots.play import play_game
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine import agenda
from ghoststories.engine.black_secret.secret import GONE, secret_of
from ghoststories.engine.codes import CHANCE, RUNNING, WON
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new, top
from ghoststories.engine.sink import Sink
from ghoststories.engine.state import State
from ghoststories.kinds import act, event, step
from ghoststories.lab.game import derived_seed
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset

SEED = "balance"
PLAYERS = (1, 2, 3, 4)
LEVELS = ("normal", "nightmare")
BASE, MOON, SECRET, BOTH = (), ("white-moon",), ("black-secret",), ("white-moon", "black-secret")
ROUND = 50
"""Games of a cell before the next one has its turn."""

CHOOSES, ALWAYS, NEVER = "chooses", "always", "never"
"""When Wu-Feng throws a curse. The last two are players of this bench only."""


class Cell(NamedTuple):
    sets: tuple[str, ...]
    players: int
    level: str
    throws: str = CHOOSES
    mantras: bool = True


@dataclass
class Tally:
    """What came of the games of a cell."""

    games: int = 0
    won: int = 0
    ready: Counter[str] = field(default_factory=Counter)
    """In how many games a curse or a mantra lay there to be picked."""
    picked: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.won += other.won
        self.ready += other.ready
        self.picked += other.picked


class Job(NamedTuple):
    cell: Cell
    first: int
    games: int


Told = dict[Cell, Tally]


def cells() -> list[Cell]:
    tables = [(players, level) for level in LEVELS for players in PLAYERS]
    some = [Cell(sets, *table) for sets in (BASE, MOON, SECRET, BOTH) for table in tables]
    some += [Cell(SECRET, *table, throws) for throws in (ALWAYS, NEVER) for table in tables]
    return some + [Cell(SECRET, *table, mantras=False) for table in tables]


def jobs(some: list[Cell], games: int) -> Iterator[Job]:
    """A few games of each, and again."""
    for first in range(1, games + 1, ROUND):
        for cell in some:
            yield Job(cell, first, min(ROUND, games + 1 - first))


# ---------------------------------------------------------------- a game
def play(job: Job) -> tuple[Cell, Tally]:
    cell = job.cell
    ruleset = Ruleset(players=cell.players, level=cell.level, expansions=cell.sets)
    rules = ruleset.rules(load_content())
    tally = Tally()
    for game in range(job.first, job.first + job.games):
        s = new(load_content(), rules)
        s.sink = Sink()
        if not cell.mantras:
            without_mantras(s)
        finish(s, cell.throws, Fast(derived_seed(SEED, game, "dealer")))
        tally.games += 1
        tally.won += s.result == WON
        count_picks(s, tally)
    return cell, tally


def without_mantras(s: State) -> None:
    """K-BLD-1. None is dealt, and lost Qi go to the supply, as in the base game."""
    b = secret_of(s)
    for mantra in range(len(b.mantras)):
        b.mantras[mantra] = GONE


def finish(s: State, throws: str, dealer: Fast) -> None:
    player = Heuristic(Weights())
    if throws == CHOOSES:
        play_game(s, player, dealer)
    while s.result == RUNNING:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
        else:
            apply(s, told_to(s, player, throws == ALWAYS))


def told_to(s: State, player: Heuristic, throw: bool) -> int:
    """K-TURN-3, K-TOK-1. Where a curse may be thrown: the best one, or the best of all else."""
    packed = top(s)
    kind = agenda.kind_of(packed)
    if kind not in (step.WU_FENG_CARD, step.THROW_CURSE):
        return int(player.choose(s))
    options = legal_codes(s)
    wanted = [option for option in options if (option >= act.THROW) == throw] or options
    return max(wanted, key=lambda option: player.worth(s, packed, kind, option))


def count_picks(s: State, tally: Tally) -> None:
    assert s.sink
    events = s.sink.events
    ready, picked = set[str](), set[str]()
    for at in range(0, len(events), event.WIDTH):
        kind, which = events[at], events[at + 3]
        if kind in (event.CURSE_SHOWN, event.CURSE_THROWN):
            (picked if kind == event.CURSE_THROWN else ready).add(s.content.curse_id[which])
        elif kind in (event.MANTRA_SHOWN, event.MANTRA_WORKS):
            (picked if kind == event.MANTRA_WORKS else ready).add(s.content.mantra_id[which])
    tally.ready.update(ready)
    tally.picked.update(picked)


# ---------------------------------------------------------------- all of them
def measure(some: list[Cell], games: int, processes: int) -> Told:
    told: Told = {cell: Tally() for cell in some}
    if processes == 1:
        played: Iterator[tuple[Cell, Tally]] = map(play, jobs(some, games))
        return added(told, played)
    with get_context("spawn").Pool(processes) as pool:
        return added(told, pool.imap_unordered(play, jobs(some, games)))


def added(told: Told, played: Iterator[tuple[Cell, Tally]]) -> Told:
    for cell, tally in played:
        told[cell].add(tally)
    return told
