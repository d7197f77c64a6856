"""What an op is: one word of the vocabulary that curses and mantras are made of."""

from mypy_extensions import i64

from ghoststories.engine.agenda import push
from ghoststories.engine.codes import WU_FENG
from ghoststories.engine.state import State


class Op:
    """`row` is the step's row in the content: how many, whom, what, and a further number.

    `kind` is the step an op begins with; `among` how many there are on the table of what it is
    about, if it is about Taoists, tiles, spaces or slots.
    """

    def __init__(self, number: int, kind: int = 0, among: int = 0) -> None:
        self.number = number
        self.kind: i64 = kind
        self.among: i64 = among

    def has_target(self, s: State, row: i64) -> bool:
        for which in range(self.among):
            if self.suits(s, row, which):
                return True
        return self.among == 0

    def begins(self, s: State, row: i64) -> None:
        """Push what happens, last first."""
        push(s, self.kind)

    def suits(self, s: State, row: i64, which: i64) -> bool:
        return False

    # ------------------------------------------------------------ when one is picked for its row
    def picker(self, s: State) -> i64:
        """Wu-Feng chooses what harms."""
        return WU_FENG

    def strikes(self, s: State, row: i64, which: i64) -> None:
        """What happens to the one that was picked."""
        raise NotImplementedError


class Counted(Op):
    """Its step is told how many."""

    def begins(self, s: State, row: i64) -> None:
        push(s, self.kind, s.content.step_n[row])


def push_times(s: State, n: i64, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
    for _ in range(n):
        push(s, kind, a, b)
