"""Cells of a tournament, as tests name them."""

from ghoststories.lab.game import Kind
from ghoststories.table.ruleset import Ruleset


def cell(players: int, level: str, bot: str) -> Kind:
    return Kind(Ruleset(players, level), (bot,) * players)
