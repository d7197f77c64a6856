"""How to pay, by the rules of thumb."""

from typing import Final

from ghoststories.bots.bot import Spares, bot
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE
from ghoststories.engine.pending import PAYING, pending
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State, clone

MOST_LAID: Final = 40


def best_payment(seen: State, spares: Spares) -> tuple[str, ...]:
    """What the rules of thumb would lay, until nothing more is to be paid; the tokens of friends
    who have not offered them are spared."""
    state, thumb = clone(seen), bot("heuristic", spares=spares)
    laid: list[str] = []
    while len(laid) < MOST_LAID:
        wanted = pending(state)
        if wanted is None or wanted.kind not in PAYING or actor(state) == CHANCE:
            break
        code = thumb.choose(state)
        laid.append(notation(code))
        apply(state, code)
    return tuple(laid)
