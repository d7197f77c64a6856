"""Positions where a thinking player has one right move: `puzzles.toml`, and how they are checked.

`python -m tests.bots.puzzles [--games 2000] [--simulations 400] [NAME ...]` plays every option of a
puzzle to the end many times by rules of thumb, prints the share of games won with each and how much
better the answers are than anything else, and says what the search takes.
"""

import argparse
import math
import sys
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ghoststories.bots.bot import taught
from ghoststories.bots.play import play_game
from ghoststories.bots.search.search import Search
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.codes import CHANCE, WON
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State, clone
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from tests.support import EXAMPLE_POWERS, Example

FILE = Path(__file__).parent / "puzzles.toml"
SEEDS = (1, 2, 3)
SIMULATIONS = 800


@dataclass(frozen=True)
class Puzzle:
    name: str
    why: str
    position: str
    answers: list[str]
    beyond: str = ""
    """Why the search is not asked to find it."""
    quick: int = 0
    """So clear that so few simulations do: asked of the interpreted form too."""
    then: list[str] = field(default_factory=list)
    """How a thinking player goes on after an answer, where rules of thumb would not."""
    ruleset: dict[str, object] = field(default_factory=dict)

    def state(self) -> State:
        options = Ruleset.from_json({"powers": [*EXAMPLE_POWERS], **self.ruleset})
        content = load_content()
        return Example(self.position, options, content).state


@cache
def puzzles() -> list[Puzzle]:
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["puzzle"]
    return [Puzzle(**row) for row in rows]


def found(s: State, simulations: int, seed: int) -> str:
    """What the search takes."""
    return notation(Search(taught(), simulations, seed).choose(s))


def follow(s: State, choices: list[str], dealer: Fast) -> None:
    """Make these choices one after the other; what chance has to say in between is dealt."""
    for choice in choices:
        while actor(s) == CHANCE:
            apply(s, dealer.deal(s))
        apply(s, parse(choice))


def won(s: State, choices: list[str], games: int) -> float:
    """The share of games that rules of thumb win after these choices."""
    player, wins = Heuristic(Weights()), 0
    for number in range(games):
        work, dealer = clone(s), Fast(number)
        follow(work, choices, dealer)
        play_game(work, player, dealer)
        wins += work.result == WON
    return wins / games


def shares(puzzle: Puzzle, games: int) -> dict[str, float]:
    """option -> share of games won with it, best first"""
    s, by_option = puzzle.state(), {}
    for code in legal_codes(s):
        option = notation(code)
        then = puzzle.then if option in puzzle.answers else []
        by_option[option] = won(s, [option, *then], games)
    return dict(sorted(by_option.items(), key=lambda pair: -pair[1]))


def margin(puzzle: Puzzle, by_option: dict[str, float], games: int) -> tuple[float, float]:
    """How much better the worst answer is than the best other option, and its standard error."""
    good = min(share for option, share in by_option.items() if option in puzzle.answers)
    bad = max(share for option, share in by_option.items() if option not in puzzle.answers)
    error = math.sqrt((good * (1 - good) + bad * (1 - bad)) / games)
    return good - bad, max(error, 1 / games)


def line(puzzle: Puzzle, games: int, simulations: int) -> str:
    by_option = shares(puzzle, games)
    better, error = margin(puzzle, by_option, games)
    choices = [found(puzzle.state(), simulations, seed) for seed in SEEDS]
    n = sum(choice in puzzle.answers for choice in choices)
    listed = ", ".join(f"{option} {share:.3f}" for option, share in [*by_option.items()][:6])
    return (
        f"{puzzle.name}: by {better:.3f} ± {error:.3f}; the search finds it {n} of {len(SEEDS)} "
        f"times ({', '.join(choices)})\n    {listed}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", help="all puzzles when left out")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    chosen = parser.parse_args()
    for puzzle in puzzles():
        if not chosen.names or puzzle.name in chosen.names:
            sys.stdout.write(line(puzzle, chosen.games, chosen.simulations))


if __name__ == "__main__":
    main()
