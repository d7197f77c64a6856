"""The base game's door into the engine."""

from types import ModuleType

from ghoststories.content import vocabulary as v
from ghoststories.engine.base import (
    aftermath,
    arrival,
    asking,
    dice,
    exorcism,
    haunting,
    paying,
    power_actions,
    power_tokens,
    qi,
    setup,
    turn,
    village,
    yang,
)
from ghoststories.engine.door import EngineSet


class Base(EngineSet):
    def chapters(self) -> list[ModuleType]:
        return [
            setup, turn, arrival, haunting, qi, yang, power_tokens, asking, power_actions, exorcism,
            dice, paying, aftermath, village,
        ]  # fmt: skip

    def villagers(self) -> list[tuple[int, village.Villager]]:
        return [
            (v.GRAVEYARD, village.Graveyard()),
            (v.ALTAR, village.Altar()),
            (v.HERBALIST, village.Herbalist()),
            (v.SORCERER, village.Sorcerer()),
            (v.WATCHMAN, village.Watchman()),
            (v.TEMPLE, village.Temple()),
            (v.CIRCLE, village.Circle()),
            (v.PAVILION, village.Pavilion()),
            (v.TEA_HOUSE, village.TeaHouse()),
        ]
