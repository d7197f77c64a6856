"""A game of nearly five hundred entries, as a record: what is dear to read."""

import functools
from typing import Any

from ghoststories.bots.bot import bot
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import to_record
from ghoststories.table.ruleset import Ruleset

RULESET = Ruleset(players=4, level="initiation", expansions=("black-secret",))
SEED = 2
"""Of a long one: the rules of thumb play it with 488 entries."""


@functools.cache
def finished() -> dict[str, Any]:
    game, thumb = Game(RULESET, Seeded(str(SEED)), load_content()), bot("heuristic", SEED)
    while not game.over:
        game.apply(notation(thumb.choose(game.state)))
    return to_record(game)


@functools.cache
def running() -> dict[str, Any]:
    """The same without its last turns: it can be played on."""
    record = finished()
    entries = record["entries"][:-20]
    return {**record, "entries": entries, "steps": len(entries), "result": "running"}
