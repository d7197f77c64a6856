"""How fast the bots play: games a second on one core, all in one run: `make bench-bots`."""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


from bench.protocol import play_round
from bench.rounds import SECONDS, machine, pin, whole_rounds
from ghoststories.bots.bot import taught
from ghoststories.bots.habit.habit import Habit
from ghoststories.bots.play import play_game
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.engine.play import new
from ghoststories.engine.rules import Rules
from ghoststories.engine.state import State
from ghoststories.form import form
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.ruleset import Ruleset

Play = Callable[[State, Fast], int]
"""A whole game by one bot on all seats; how many decisions it made."""


class Speed:
    """One number a round; the best one is what the code can do when nothing disturbs it."""

    def __init__(self) -> None:
        self.games: list[float] = []
        self.decisions: list[float] = []


def main() -> None:
    options = arguments()
    pin()
    bots = players()
    print(f"Measuring: {', '.join(bots)} ...", flush=True)
    speeds = measure(bots, options.rounds, SECONDS)
    print("\n".join(["", f"{form()} engine, {machine(options.rounds)}", "", *table(speeds)]))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=whole_rounds, default=9, metavar="N", help="default: 9")
    return parser.parse_args()


def players() -> dict[str, Play]:
    player = Heuristic(Weights())
    habit = Habit(Heuristic(Weights()), taught().habits)
    return {
        "random": play_out,
        "heuristic": lambda s, dealer: int(play_game(s, player, dealer)),
        "habit": lambda s, dealer: int(play_game(s, habit, dealer)),
    }


def measure(bots: dict[str, Play], rounds: int, seconds: float) -> dict[str, Speed]:
    """In turns, four Taoists on the level normal; the first round only warms up."""
    content = load_content()
    rules = Ruleset().rules(content)
    speeds = {name: Speed() for name in bots}
    for number in range(rounds + 1):
        for name, play in bots.items():
            game = partial(_game, play, content, rules, Fast(number))
            reply = play_round(game, seconds)
            if number:
                speeds[name].games.append(reply["games"] / reply["seconds"])
                speeds[name].decisions.append(reply["decisions"] / reply["seconds"])
    return speeds


def _game(play: Play, content: Content, rules: Rules, dealer: Fast) -> int:
    return play(new(content, rules), dealer)


def table(speeds: dict[str, Speed]) -> list[str]:
    rows = ["| | games/s | decisions/s | × random |", "|---|---:|---:|---:|"]
    for name, speed in speeds.items():
        ratio = max(speed.games) / max(speeds["random"].games)
        cells = [f"{max(speed.games):,.0f}", f"{max(speed.decisions):,.0f}", f"{ratio:.3f}"]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return rows


if __name__ == "__main__":
    main()
