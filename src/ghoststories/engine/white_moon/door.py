"""White Moon's door into the engine."""

from types import ModuleType

from ghoststories.content.vocabulary import KUNG_FU_SCHOOL
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES, PEOPLE
from ghoststories.engine.base.village import Villager
from ghoststories.engine.door import EngineSet
from ghoststories.engine.white_moon import (
    artifacts,
    barrier,
    crystals,
    families,
    incarnations,
    school,
    setup,
    su_ling,
    villagers,
)


class WhiteMoonSet(EngineSet):
    def chapters(self) -> list[ModuleType]:
        return [
            setup, villagers, families, incarnations, su_ling, crystals, barrier, school, artifacts,
        ]  # fmt: skip

    def villagers(self) -> list[tuple[int, Villager]]:
        return [(KUNG_FU_SCHOOL, school.KungFuSchool())]

    def words(self) -> dict[str, list[str]]:
        return {"person": PEOPLE, "family": FAMILIES, "artifact": ARTIFACTS}
