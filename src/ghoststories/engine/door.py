"""What a set brings to the engine, by one door: its steps, its villagers, its words."""

from ghoststories.engine.agenda import Step
from ghoststories.engine.base.village import Villager


class EngineSet:
    def steps(self) -> list[Step]:
        raise NotImplementedError

    def villagers(self) -> list[tuple[int, Villager]]:
        """By their numbers in the content's vocabulary."""
        return []

    def words(self) -> dict[str, list[str]]:
        """The words of arguments that are its own, by what they are (`names.py`)."""
        return {}

    def targets(self) -> list[str]:
        """What an exorcism can be aimed at, and the mantra put on, beside ghosts on spaces."""
        return []
