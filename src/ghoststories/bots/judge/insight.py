"""The chance to win as a small neural network sees it. Compiled.

Three layers: what `Sight` finds is summed into `WIDE` cells, those feed `NARROW`, those one number.
Weights of the first layer are whole numbers, three to a machine word in lanes of 21 bits: one
addition adds three of them, and since they are shifted to be positive no lane runs over.
`training/train_insight.py` makes the weights, `insight.bin` holds them.
"""

import math
from array import array
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.judge.outlook import Outlook
from ghoststories.bots.judge.sight import THINGS, Sight
from ghoststories.bots.sets import doors
from ghoststories.engine.codes import RUNNING, WON
from ghoststories.engine.state import State

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


def lanes(data: bytes) -> vec[i64]:
    """16-bit weights of a first layer, three to a word."""
    whole = array("h")
    whole.frombytes(data)
    words: list[i64] = []
    for at in range(0, len(whole), 3):
        a, b, c = whole[at] + SHIFT, whole[at + 1] + SHIFT, whole[at + 2] + SHIFT
        words.append(a | (b << LANE) | (c << (2 * LANE)))
    return vec[i64](words)


class Cells:
    """The first layer: `add_up` what is seen into `cells`, none of them below 0."""

    def __init__(self, words: vec[i64], biases: vec[float]) -> None:
        self.words = words
        self.biases = biases
        self.cells = vec[float]([0.0] * WIDE)

    def add_up(self, sight: Sight) -> None:
        """Four words at a time: sums that are held in hand need not be fetched."""
        words = self.words
        things = sight.things
        n = sight.n
        for first in range(i64(0), i64(WORDS), 4):
            a: i64 = 0
            b: i64 = 0
            c: i64 = 0
            d: i64 = 0
            for i in range(n):
                at = things[i] * WORDS + first
                a += words[at]
                b += words[at + 1]
                c += words[at + 2]
                d += words[at + 3]
            self.spread(first * 3, a, n * SHIFT)
            self.spread(first * 3 + 3, b, n * SHIFT)
            self.spread(first * 3 + 6, c, n * SHIFT)
            self.spread(first * 3 + 9, d, n * SHIFT)

    def spread(self, first: i64, word: i64, shift: i64) -> None:
        """A word's three sums to their cells."""
        self.cell(first, (word & LANE_MASK) - shift)
        self.cell(first + 1, ((word >> LANE) & LANE_MASK) - shift)
        self.cell(first + 2, (word >> (2 * LANE)) - shift)

    def cell(self, at: i64, total: i64) -> None:
        value = float(total) / SCALE + self.biases[at]
        self.cells[at] = value if value > 0.0 else 0.0


class Stored:
    """Weights in a file: a first layer in 16-bit numbers, the rest in 32-bit floats."""

    def __init__(self, data: bytes, things: int, numbers: int) -> None:
        size = things * WIDE * 2
        if len(data) != size + numbers * 4:
            raise ValueError("the file of weights does not fit this version; train it anew")
        rest = array("f")
        rest.frombytes(data[size:])
        self.words = lanes(data[:size])
        self.numbers = vec[float](list(rest))


class Lessons(Stored):
    """What the judge was taught."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data, THINGS, NUMBERS)


def load_lessons() -> Lessons:
    return Lessons((Path(__file__).parent / "insight.bin").read_bytes())


class Insight:
    """`of(s)`: the estimated chance to win at the beginning of a turn; 1 or 0 when it is over."""

    def __init__(self, lessons: Lessons) -> None:
        self.sight = Sight()
        self.outlooks = vec[Outlook]([door.outlook() for door in doors()])
        self.cells = Cells(lessons.words, lessons.numbers)
        self.numbers = lessons.numbers

    def of(self, s: State) -> float:
        if s.result != RUNNING:
            return 1.0 if s.result == WON else 0.0
        z = self.judged(s)
        if s.expansions_n:
            for i in range(i64(len(self.outlooks))):
                z = self.outlooks[i].of(s, z)
        return 1.0 / (1.0 + math.exp(-z))

    def judged(self, s: State) -> float:
        """What the network itself says, before it is a probability."""
        self.sight.look(s)
        self.cells.add_up(self.sight)
        return self.narrow()

    def narrow(self) -> float:
        numbers = self.numbers
        cells = self.cells.cells
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
