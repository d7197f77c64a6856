"""What helps people to decide, counted at once: the odds."""

from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE, NOBODY
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor
from ghoststories.engine.state import State
from ghoststories.table.odds import exorcism_odds, has_exorcist
from ghoststories.wire.tables import Goal, TileOdds


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
