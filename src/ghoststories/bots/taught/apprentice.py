"""A player that learns: it tries what it likes less, too, and writes down what it saw. Compiled."""

import math
from typing import Final

from librt.strings import BytesWriter, write_f32_le, write_i16_le
from mypy_extensions import i16, i64

from ghoststories.bots.habit.habit import HEARD, Habit, Habits
from ghoststories.bots.habit.scene import ABOUT_NOBODY, SCENE_THINGS, about, meant, slot
from ghoststories.bots.judge.sight import Sight
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.play import top
from ghoststories.engine.state import State
from ghoststories.table.fast import Fast

WIDTH: Final = 232
"""Things a row holds; what is beyond is not written."""
WRITTEN: Final = 24
"""Options a row holds; decisions with more are not written."""
FINE: Final = 1 << 24


def write_things(out: BytesWriter, sight: Sight, width: i64, empty: i64) -> None:
    for i in range(width):
        thing = sight.things[i] if i < sight.n else empty
        write_i16_le(out, i16(thing))


class Apprentice(Habit):
    """Options are chosen as likely as they are liked; of decisions one in `rarely` is written."""

    def __init__(self, thumb: Heuristic, habits: Habits, seed: i64, rarely: i64) -> None:
        super().__init__(thumb, habits)
        self.dice = Fast(seed)
        self.rarely = rarely
        self.rows = BytesWriter()
        self.written: i64 = 0

    def think(self, s: State, n: i64) -> i64:
        self.weigh(s, n)
        most = self.liked[0]
        for i in range(i64(1), n):
            if self.liked[i] > most:
                most = self.liked[i]
        total = 0.0
        for i in range(n):
            total += math.exp(self.liked[i] - most)
        left = float(self.dice.below(FINE)) / float(FINE) * total
        chosen: i64 = 0
        for i in range(n):
            left -= math.exp(self.liked[i] - most)
            if left < 0.0:
                chosen = i
                break
        if n <= WRITTEN and self.dice.below(self.rarely) == 0:
            self.write(s, n, chosen, self.liked[chosen] - most - math.log(total))
        return s.options[chosen]

    def write(self, s: State, n: i64, chosen: i64, chance: float) -> None:
        out = self.rows
        kind = kind_of(top(s))
        self.written += 1
        write_f32_le(out, chance)
        write_i16_le(out, i16(n))
        write_i16_le(out, i16(kind))
        write_i16_le(out, i16(chosen))
        write_i16_le(out, i16(s.turn))
        write_things(out, self.scene, WIDTH, SCENE_THINGS)
        for i in range(i64(WRITTEN)):
            if i < n:
                option = meant(s, kind, s.options[i])
                write_i16_le(out, i16(slot(s, option)))
                write_i16_le(out, i16(about(s, option)))
                for j in range(i64(HEARD)):
                    write_i16_le(out, i16(self.heard[i * HEARD + j]))
            else:
                write_i16_le(out, i16(ABOUT_NOBODY))
                write_i16_le(out, i16(ABOUT_NOBODY))
                for _ in range(i64(HEARD)):
                    write_i16_le(out, i16(0))
