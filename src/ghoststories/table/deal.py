"""Whether a game was dealt what its seed deals: nobody chose a card or a die afterwards.

Before a game a server tells the hash of its seed, the commitment; when it is over, the seed itself.
Whoever kept the one and has the record with the other can count after the server here.
"""

import hashlib

from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game


class DealError(ValueError):
    """The game was not dealt from this seed; it says what differs, and where."""


def commitment(seed: str) -> str:
    """What is told of a seed while it is a secret."""
    return hashlib.sha256(seed.encode()).hexdigest()


def check_deal(game: Game, seed: str) -> int:
    """How many dice and cards came, all of them as the seed deals them."""
    again = Game(game.ruleset, Seeded(seed), game.content, game.position)
    for step, entry in enumerate(game.entries):
        if step == len(again.entries):
            again.apply(entry.do)
        if again.entries[step] != entry:
            came, due = (" ".join(one.chance) for one in (entry, again.entries[step]))
            raise DealError(f"step {step}: {came!r} came, but the seed deals {due!r}")
    return sum(len(entry.chance) for entry in game.entries)
