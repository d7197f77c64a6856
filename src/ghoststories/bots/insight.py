"""The chance to win as a small neural network sees it. Compiled.

Three layers: what `Sight` finds is summed into `WIDE` cells, those feed `NARROW`, those one number.
Weights of the first layer are whole numbers, three to a machine word in lanes of 21 bits: one
addition adds three of them, and since they are shifted to be positive no lane runs over.
`bench/train_insight.py` makes the weights, `insight.bin` holds them.
"""

import math
from array import array
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.sight import THINGS, Sight
from ghoststories.engine.codes import RUNNING, WON
from ghoststories.engine.state import State, zeros

WIDE: Final = 48
WORDS: Final = 16
NARROW: Final = 16
LANE: Final = 21
LANE_MASK: Final = (1 << 21) - 1
SHIFT: Final = 2990
"""Added to every weight of the first layer; twice this, `MOST_AT_ONCE` times, fits into a lane."""
SCALE: Final = 400.0
"""Whole numbers to one."""
NUMBERS: Final = WIDE + NARROW * WIDE + NARROW + NARROW + 1


class Lessons:
    """Weights as they are stored: 16-bit whole numbers, then 32-bit floats, little-endian."""

    def __init__(self, data: bytes) -> None:
        size = THINGS * WIDE * 2
        if len(data) != size + NUMBERS * 4:
            raise ValueError("the file of weights does not fit this version; train it anew")
        whole = array("h")
        whole.frombytes(data[:size])
        numbers = array("f")
        numbers.frombytes(data[size:])
        words: list[i64] = []
        for thing in range(THINGS):
            for word in range(WORDS):
                at = thing * WIDE + word * 3
                a, b, c = whole[at] + SHIFT, whole[at + 1] + SHIFT, whole[at + 2] + SHIFT
                words.append(a | (b << LANE) | (c << (2 * LANE)))
        self.words = vec[i64](words)
        self.numbers = vec[float](list(numbers))


def load_lessons() -> Lessons:
    return Lessons((Path(__file__).parent / "insight.bin").read_bytes())


class Insight:
    """`of(s)`: the estimated chance to win at the beginning of a turn; 1 or 0 when it is over."""

    def __init__(self, lessons: Lessons) -> None:
        self.sight = Sight()
        self.words = lessons.words
        self.numbers = lessons.numbers
        self.sums = zeros(WORDS)
        self.cells = vec[float]([0.0] * WIDE)

    def of(self, s: State) -> float:
        if s.result != RUNNING:
            return 1.0 if s.result == WON else 0.0
        self.sight.look(s)
        self.add_up()
        return 1.0 / (1.0 + math.exp(-self.narrow()))

    def add_up(self) -> None:
        sums = self.sums
        words = self.words
        things = self.sight.things
        for w in range(i64(WORDS)):
            sums[w] = 0
        n = self.sight.n
        for i in range(n):
            first = things[i] * WORDS
            for w in range(i64(WORDS)):
                sums[w] += words[first + w]
        shift = n * SHIFT
        for w in range(i64(WORDS)):
            self.cell(w * 3, (sums[w] & LANE_MASK) - shift)
            self.cell(w * 3 + 1, ((sums[w] >> LANE) & LANE_MASK) - shift)
            self.cell(w * 3 + 2, (sums[w] >> (2 * LANE)) - shift)

    def cell(self, at: i64, total: i64) -> None:
        value = float(total) / SCALE + self.numbers[at]
        self.cells[at] = value if value > 0.0 else 0.0

    def narrow(self) -> float:
        numbers = self.numbers
        cells = self.cells
        at: i64 = WIDE
        biases: i64 = WIDE + NARROW * WIDE
        z = numbers[biases + 2 * NARROW]
        for j in range(i64(NARROW)):
            value = numbers[biases + j]
            for i in range(i64(WIDE)):
                value += cells[i] * numbers[at]
                at += 1
            if value > 0.0:
                z += value * numbers[biases + NARROW + j]
        return z
