"""YANG-3, YY-1: which villager can be asked for help, and asking one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.vocabulary import VILLAGERS as NAMES
from ghoststories.engine.agenda import Step, cause, push_for
from ghoststories.engine.base.village import Villager, help_is_blocked
from ghoststories.engine.codes import BY_VILLAGER
from ghoststories.engine.state import State
from ghoststories.kinds import step

VILLAGERS: Final = vec[Villager]([Villager() for _ in NAMES])
"""By the villager's number in the content vocabulary; the sets bring them (`engine/sets.py`)."""


def can_be_asked(s: State, tile: i64) -> bool:
    """YANG-3, HAU-2."""
    if s.haunted[tile] or help_is_blocked(s, tile):
        return False
    return VILLAGERS[s.village[tile]].can_help(s)


def ask(s: State, villager: i64) -> None:
    push_for(s, cause(BY_VILLAGER, villager), step.VILLAGER_HELPS, villager)


class VillagerHelps(Step):
    """TIL. The villager was asked, by the turn's action or by the Yin-Yang."""

    def run(self, s: State, a: i64, b: i64) -> None:
        VILLAGERS[a].help(s)
