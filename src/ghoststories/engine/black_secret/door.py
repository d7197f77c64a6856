"""Black Secret's door into the engine."""

from typing import Final

from ghoststories.content.black_secret.vocabulary import DEMONS, TOKENS
from ghoststories.content.vocabulary import CALLIGRAPHER
from ghoststories.engine.agenda import Step
from ghoststories.engine.base.village import Villager
from ghoststories.engine.black_secret.calligrapher import Calligrapher
from ghoststories.engine.black_secret.steps import black_secret
from ghoststories.engine.door import EngineSet
from ghoststories.engine.geometry import TILES

SHADOW_PLACE_NAMES: Final = [
    *(f"square-{square}" for square in range(TILES)),
    *(f"tile-{tile}" for tile in range(TILES)),
]


class BlackSecretSet(EngineSet):
    def steps(self) -> list[Step]:
        return black_secret()

    def villagers(self) -> list[tuple[int, Villager]]:
        return [(CALLIGRAPHER, Calligrapher())]

    def words(self) -> dict[str, list[str]]:
        return {"demon": DEMONS, "token": TOKENS, "shadow-place": SHADOW_PLACE_NAMES}

    def targets(self) -> list[str]:
        return DEMONS
