"""K-TURN-4, K-BLD-1: curses and mantras take effect, an op a step."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.engine.agenda import Decision, Step, offer, push
from ghoststories.engine.black_secret.ops import curses, mantras
from ghoststories.engine.black_secret.ops.of_the_moon import of_the_moon
from ghoststories.engine.black_secret.ops.op import Op
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES
from ghoststories.engine.state import State
from ghoststories.kinds import act, step
from ghoststories.kinds.black_secret import op


def by_number() -> list[Op]:
    """Ops are counted from 1."""
    rows = [Op(0) for _ in range(len(op.CODES) + 1)]
    for own in (curses.of_curses(), mantras.of_mantras(), of_the_moon()):
        for one in own:
            rows[one.number] = one
    return rows


OPS: Final = vec[Op](by_number())


def op_of(s: State, row: i64) -> Op:
    return OPS[s.content.step_effect[row]]


class Effect(Step):
    """One step of a curse or a mantra; `a` is its row in the content.

    Without a legal target it is skipped; what stands in its `otherwise` happens instead.
    """

    def run(self, s: State, a: i64, b: i64) -> None:
        if op_of(s, a).has_target(s, a):
            op_of(s, a).begins(s, a)
            return
        first = s.content.step_otherwise[a]
        n = s.content.step_otherwise_n[a]
        for back in range(n):
            push(s, step.EFFECT, first + n - 1 - back)


class PickTaoist(OfWuFeng):
    """One Taoist, or one board, that the step of row `a` strikes."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if op_of(s, a).suits(s, a, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        op_of(s, a).strikes(s, a, action - act.BOARD)


class PickTile(Decision):
    """A tile to haunt or to free, as the step of row `a` says."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return op_of(s, a).picker(s)

    def offer(self, s: State, a: i64, b: i64) -> None:
        for tile in range(i64(TILES)):
            if op_of(s, a).suits(s, a, tile):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        op_of(s, a).strikes(s, a, action - act.TILE)
