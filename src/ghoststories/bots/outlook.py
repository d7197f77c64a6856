"""How a game stands: the estimated chance to win, from a few counts on the table. Compiled.

A logistic regression on positions of games the heuristic player played (`bench/fit_outlook.py`
makes the coefficients anew). Rough, but much less noisy than one game played to its end.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.weights import Weights
from ghoststories.bots.worth import figures_out, ghost_worth
from ghoststories.content.vocabulary import COLOURS
from ghoststories.engine.codes import BOARDS, DEAD, LIVING, NEUTRAL, RUNNING, WON
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.haunting import haunted_tiles
from ghoststories.engine.state import State

FEATURES: Final = 14
NAMES: Final = [
    "bias",
    "tiles to the limit",
    "one tile to the limit",
    "figures out",
    "Qi of Taoists",
    "Taoists with one Qi",
    "Taoists dead",
    "Qi of neutral boards",
    "ghosts",
    "worth of ghosts",
    "Tao tokens",
    "Yin-Yangs",
    "deck",
    "incarnations left",
]


def features(s: State, w: Weights, out: vec[float]) -> None:
    """The counts, each about between 0 and 3."""
    left = s.rules.haunted_limit - haunted_tiles(s)
    qi: i64 = 0
    neutral_qi: i64 = 0
    at_one: i64 = 0
    dead: i64 = 0
    yin_yangs: i64 = 0
    for board in range(i64(BOARDS)):
        if s.status[board] == LIVING:
            qi += s.qi[board]
            yin_yangs += s.yin_yang[board]
            if s.qi[board] == 1:
                at_one += 1
        elif s.status[board] == NEUTRAL:
            neutral_qi += s.qi[board]
        elif s.status[board] == DEAD:
            dead += 1
    ghosts: i64 = 0
    worth: i64 = 0
    for space in range(i64(SPACES)):
        if s.ghosts[space] >= 0:
            ghosts += 1
            worth += ghost_worth(w, s, space)
    tokens: i64 = 0
    for i in range(i64(BOARDS * COLOURS)):
        tokens += s.tao[i]
    out[0] = 1.0
    out[1] = float(left)
    out[2] = 1.0 if left == 1 else 0.0
    out[3] = float(figures_out(s))
    out[4] = float(qi) / 5.0
    out[5] = float(at_one)
    out[6] = float(dead)
    out[7] = float(neutral_qi) / 5.0
    out[8] = float(ghosts) / 4.0
    out[9] = float(worth) / 500.0
    out[10] = float(tokens) / 5.0
    out[11] = float(yin_yangs)
    out[12] = float(s.deck_n) / 20.0
    out[13] = float(s.incarnations_left)


# fmt: off
COEFFICIENTS: Final = vec[float]([
    -0.150, 0.452, -0.481, -0.244, 1.982, -0.041, 0.120,
    0.993, -1.366, 0.022, 0.552, 0.272, -3.274, -0.150,
])
# fmt: on


class Outlook:
    """`of(s)`: the estimated chance to win; 1 or 0 when the game is over."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.found = vec[float]([0.0] * FEATURES)

    def of(self, s: State) -> float:
        if s.result != RUNNING:
            return 1.0 if s.result == WON else 0.0
        features(s, self.weights, self.found)
        z = 0.0
        for i in range(i64(FEATURES)):
            z += self.found[i] * COEFFICIENTS[i]
        return 1.0 / (1.0 + math.exp(-z))
