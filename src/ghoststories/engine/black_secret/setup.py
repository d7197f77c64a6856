"""K-SET: Wu-Feng's board, tokens, curses and mantras."""

from mypy_extensions import i64

from ghoststories.engine import expansions, geometry
from ghoststories.engine.agenda import Chance, offer, push
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.engine.state import State
from ghoststories.kinds import act, step


def push_setup(s: State) -> None:
    push(s, step.DEAL_MANTRAS)
    push(s, step.DEAL_CURSES, 1)
    push(s, step.DEAL_WU_FENG)
    secret = secret_of(s)
    if not secret.moon:
        expansions.leave_out(s)  # White Moon does it in its own setup
    for square in range(i64(geometry.TILES)):
        secret.heights[square] = secret.groups


class DealWuFeng(Chance):
    """K-SET-3. The side of Wu-Feng's board."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.SIDE)
        offer(s, act.SIDE + 1)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        secret_of(s).side = action - act.SIDE
