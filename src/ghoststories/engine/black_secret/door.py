"""Black Secret's door into the engine."""

from types import ModuleType
from typing import Final

from ghoststories.content.black_secret.vocabulary import DEMONS, TOKENS
from ghoststories.content.vocabulary import CALLIGRAPHER
from ghoststories.engine.agenda import Step
from ghoststories.engine.base.exorcism import GreyDieChoice
from ghoststories.engine.base.village import Villager
from ghoststories.engine.black_secret import (
    blessings,
    calligrapher,
    catacombs,
    choices,
    curses,
    demons,
    effects,
    ghosts,
    hand,
    mantras,
    moonlit,
    setup,
    shadow,
    skeletons,
    summoning,
)
from ghoststories.engine.door import EngineSet
from ghoststories.engine.geometry import TILES
from ghoststories.kinds import step

SHADOW_PLACE_NAMES: Final = [
    *(f"square-{square}" for square in range(TILES)),
    *(f"tile-{tile}" for tile in range(TILES)),
]


class BlackSecretSet(EngineSet):
    def chapters(self) -> list[ModuleType]:
        return [
            setup, demons, shadow, catacombs, skeletons, ghosts, summoning, hand, curses, effects,
            mantras, calligrapher, choices, blessings, moonlit,
        ]  # fmt: skip

    def steps(self) -> list[Step]:
        """Two kinds are as others are, for a cause of their own."""
        expel = GreyDieChoice(step.EXPEL_GREY, step.EXPEL_ROLL)
        return [*super().steps(), expel, choices.WuFengDrops(step.DEMON_DROPS_TAO)]

    def villagers(self) -> list[tuple[int, Villager]]:
        return [(CALLIGRAPHER, calligrapher.Calligrapher())]

    def words(self) -> dict[str, list[str]]:
        return {"demon": DEMONS, "token": TOKENS, "shadow-place": SHADOW_PLACE_NAMES}

    def targets(self) -> list[str]:
        return DEMONS
