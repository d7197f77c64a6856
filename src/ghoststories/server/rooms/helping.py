"""What helps people to decide, counted at once: odds, and how to pay."""

from ghoststories.bots.bot import Spares, bot
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE, NOBODY
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State, clone
from ghoststories.table.odds import exorcism_odds, has_exorcist
from ghoststories.wire.tables import Goal, TileOdds

PAYING = ("pay", "lay", "mantra-colour")
MOST_LAID = 40


def tile_odds(seen: State) -> tuple[TileOdds, ...]:
    """From where the active Taoist stands, and from every tile it may move to now."""
    if actor(seen) == NOBODY or not has_exorcist(seen):
        return ()
    options = [notation(code) for code in legal_codes(seen)] if actor(seen) != CHANCE else []
    tiles = {int(option.split()[1]) for option in options if option.startswith("move ")}
    tiles.add(int(seen.at[seen.active]))
    found = []
    for tile in sorted(tiles):
        goals = tuple(
            Goal(spaces=odds.goal, dice=odds.dice, own=odds.own, shared=odds.shared)
            for odds in exorcism_odds(seen, tile)
        )
        found.append(TileOdds(tile=tile, goals=goals))
    return tuple(found)


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
