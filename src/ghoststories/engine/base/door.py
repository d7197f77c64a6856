"""The base game's door into the engine."""

from ghoststories.content import vocabulary as v
from ghoststories.engine.agenda import Step
from ghoststories.engine.base import village
from ghoststories.engine.base.steps import base
from ghoststories.engine.door import EngineSet


class Base(EngineSet):
    def steps(self) -> list[Step]:
        return base()

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
