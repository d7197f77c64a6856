"""The actions of White Moon."""

from dataclasses import dataclass

from ghoststories.engine.action_values import Action, Board, Colour, Space


@dataclass(frozen=True, slots=True)
class StandUp(Action):
    """Spend the move on standing up (W-INC-4)."""


@dataclass(frozen=True, slots=True)
class Save(Action):
    """Bring the top villager of the Portal's tile to the Shelter (W-VIL-3)."""


@dataclass(frozen=True, slots=True)
class PlaceCrystal(Action):
    """Put a crystal on the Receptacle of the corner one stands on (W-CRY-3)."""


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use the artifact that is asked about (W-ART-2)."""


@dataclass(frozen=True, slots=True)
class TakeCrystal(Action):
    """A crystal of the reserve (W-CRY-1, W-SUL-5)."""


@dataclass(frozen=True, slots=True)
class SpendBarrier(Action):
    """Lay a crystal of the barrier on the ghost being paid for (W-BAR-1)."""


@dataclass(frozen=True, slots=True)
class UseArtifact(Action):
    """Use an artifact in the own Yang phase."""

    artifact: str


@dataclass(frozen=True, slots=True)
class SpendCrystal(Action):
    """Lay a crystal of a board's Taoist on the ghost being paid for (W-CRY-2)."""

    board: Board


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """The colour all of whose ghosts are exorcised at the Kung-Fu School (W-KFS-1)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class PlaceSuLing(Action):
    """Put Su-Ling before a ghost space (W-SUL-2)."""

    space: Space


@dataclass(frozen=True, slots=True)
class Person(Action):
    """A villager of a family: turned up by chance, or brought back (W-VIL-1, W-VIL-9)."""

    person: str
