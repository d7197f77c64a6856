"""Teach the outlook of `black_secret/outlook.py`: `python -m training.train_black_secret`.

Plays Black Secret by habit for both sides, which sometimes does just anything so that there is more
to learn from, looks at the beginning of every third turn and finds by logistic regression how much
each thing weighs. Every tenth game is kept aside: the Brier score on those is printed, beside that
of the judge of the other sets alone and of knowing only how often games are won.
"""

import random

import numpy as np

from ghoststories.bots.black_secret.outlook import OUTLOOKS, SecretOutlook
from ghoststories.bots.bot import taught
from ghoststories.bots.habit.habit import Habit
from ghoststories.bots.judge.insight import Insight
from ghoststories.bots.play import play_on
from ghoststories.bots.taught.wander import Wanderer
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon.outlook import MoonOutlook
from ghoststories.content.loader import load_content
from ghoststories.engine.codes import RUNNING, WON
from ghoststories.engine.play import new
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import LEVELS
from training.outlooks import EVERY, Seen, teach

SETS = (("black-secret",), ("black-secret",), ("white-moon", "black-secret"))


def judged_before(insight: Insight, s: State) -> float:
    """What is said without Black Secret."""
    return float(MoonOutlook().of(s, insight.judged(s)))


def games(n: int, first: int) -> Seen:
    content, rng = load_content(), random.Random(first)
    insight, outlook = Insight(taught().lessons), SecretOutlook()
    rows, ends, numbers = [], [], []
    for game in range(n):
        ruleset = Ruleset(
            level=rng.choice(LEVELS),
            players=rng.choice((1, 2, 3, 4, 4)),
            expansions=rng.choice(SETS),
        )
        s, dealer = new(content, ruleset.rules(content)), Fast(first + game)
        player = Wanderer(Habit(Heuristic(Weights()), taught().habits), first + game)
        player.until, player.often = rng.choice((0, 10, 40)), 15
        seen = []
        while s.result == RUNNING:
            play_on(s, player, dealer, s.turn + 1)
            if s.result == RUNNING and s.turn % EVERY == 0:
                outlook.look(s, judged_before(insight, s))
                seen.append([float(outlook.seen[i]) for i in range(OUTLOOKS)])
        rows += seen
        ends += [float(s.result == WON)] * len(seen)
        numbers += [game] * len(seen)
    return np.array(rows), np.array(ends), np.array(numbers)


if __name__ == "__main__":
    teach(__doc__, games, 4000, 9_000_000)
