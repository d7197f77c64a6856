"""What a set brings to the engine, by one door: its steps, its villagers, its words."""

from types import ModuleType

from ghoststories.engine.agenda import Step
from ghoststories.engine.base.village import Villager
from ghoststories.kinds import step


class EngineSet:
    def chapters(self) -> list[ModuleType]:
        """The modules its steps are in."""
        raise NotImplementedError

    def steps(self) -> list[Step]:
        return [one for chapter in self.chapters() for one in steps_in(chapter)]

    def villagers(self) -> list[tuple[int, Villager]]:
        """By their numbers in the content's vocabulary."""
        return []

    def words(self) -> dict[str, list[str]]:
        """The words of arguments that are its own, by what they are (`names.py`)."""
        return {}

    def targets(self) -> list[str]:
        """What an exorcism can be aimed at, and the mantra put on, beside ghosts on spaces."""
        return []


def steps_in(chapter: ModuleType) -> list[Step]:
    """The class that carries a kind out has its name: `DealTile` is for `DEAL_TILE`."""
    found: list[Step] = []
    for name, kind in vars(step).items():
        carries_out = vars(chapter).get(name.title().replace("_", "")) if name.isupper() else None
        if carries_out is not None and carries_out.__module__ == chapter.__name__:
            found.append(carries_out(kind))
    return found
