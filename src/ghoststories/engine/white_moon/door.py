"""White Moon's door into the engine."""

from ghoststories.content.vocabulary import KUNG_FU_SCHOOL
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES, PEOPLE
from ghoststories.engine.agenda import Step
from ghoststories.engine.base.village import Villager
from ghoststories.engine.door import EngineSet
from ghoststories.engine.white_moon.school import KungFuSchool
from ghoststories.engine.white_moon.steps import white_moon


class WhiteMoonSet(EngineSet):
    def steps(self) -> list[Step]:
        return white_moon()

    def villagers(self) -> list[tuple[int, Villager]]:
        return [(KUNG_FU_SCHOOL, KungFuSchool())]

    def words(self) -> dict[str, list[str]]:
        return {"person": PEOPLE, "family": FAMILIES, "artifact": ARTIFACTS}
