"""The worker that plays ghoststories, in whichever form comes first on its PYTHONPATH."""

import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from bench.protocol import Reply, play_round, serve
from ghoststories.content.loader import load_content
from ghoststories.engine import state
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.play import actor, apply, list_options, new, outcome
from ghoststories.engine.state import State, clone
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.ruleset import Ruleset

try:
    from ghoststories.engine.copying import copy_into
except ModuleNotFoundError:  # an older engine, to compare with
    from ghoststories.engine.state import copy_into  # type: ignore[attr-defined, no-redef]

CONTENT = load_content()
RULES = Ruleset().rules(CONTENT)
MIDDLE_TURN = 8
"""Two turns of each player; random games last about 13."""


def hello() -> Reply:
    file = str(Path(state.__file__).resolve())
    return {"form": "interpreted" if file.endswith(".py") else "compiled", "file": file}


def play(seed: int, seconds: float) -> Reply:
    """Random games, each from its setup to its end."""
    dealer = Fast(seed)
    return play_round(lambda: play_out(new(CONTENT, RULES), dealer), seconds)


def copies(calls: int) -> Reply:
    """Microseconds of a `clone` (its release included) and of a `copy_into`.

    The loop, and the way from Python into a compiled function, are no part of a copy: a search is
    compiled itself. So the time of a function that does next to nothing is taken off.
    """
    s, target = middle(), middle()
    empty = per_call(calls, outcome, s)
    return {
        "clone": per_call(calls, clone, s) - empty,
        "copy_into": per_call(calls, copy_into, target, s) - empty,
    }


def per_call(calls: int, function: Callable[..., object], *arguments: State) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        function(*arguments)
    return (time.perf_counter() - start) / calls * 1e6


def size(clones: int) -> Reply:
    """Bytes of a clone, by what Python allocates for many of them."""
    s = middle()
    kept = [s] * clones  # before the measurement: the list itself is not counted
    tracemalloc.start()
    for i in range(clones):
        kept[i] = clone(s)
    allocated = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {"bytes": allocated / clones}


def middle() -> State:
    """The first random game that reaches the middle, there; the same one in both forms."""
    seed = 0
    while True:
        seed += 1
        s, dealer = new(CONTENT, RULES), Fast(seed)
        while s.result == RUNNING:
            if s.turn == MIDDLE_TURN:
                return s
            apply(s, dealer.deal(s) if actor(s) == CHANCE else a_choice(s, dealer))


def a_choice(s: State, dealer: Fast) -> int:
    return int(s.options[dealer.below(list_options(s))])


if __name__ == "__main__":
    serve(hello(), round=play, copies=copies, size=size)
