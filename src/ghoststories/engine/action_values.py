"""Actions as frozen value objects, a class for each family; their notation is in `actions.py`."""

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"
    WHITE = "white"


class Board(Enum):
    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


class CurseFace(Enum):
    NOTHING = "nothing"
    HAUNT = "haunt"
    GHOST = "ghost"
    TAO = "tao"
    QI = "qi"


class Side(Enum):
    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class Space:
    """Space 0, 1 or 2 of a board, clockwise: N0 … W2 (GEO-2)."""

    board: Board
    index: int

    def __str__(self) -> str:
        return f"{self.board.value}{self.index}"


class Action:
    """Base of the value objects; a subclass has no field or one."""

    __slots__ = ()

    def __str__(self) -> str:
        return TEXTS[self]


# ---------------------------------------------------------------- a player's actions
@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Stay, stop, leave something undone, end the turn."""


@dataclass(frozen=True, slots=True)
class Help(Action):
    """Ask the villager of the tile one stands on (YANG-3)."""


@dataclass(frozen=True, slots=True)
class Exorcise(Action):
    """Attempt an exorcism (EXO-1)."""


@dataclass(frozen=True, slots=True)
class GreyDie(Action):
    """Roll the grey die too (POW-7)."""


@dataclass(frozen=True, slots=True)
class GainQi(Action):
    """Take 1 Qi as the reward (EXO-12)."""


@dataclass(frozen=True, slots=True)
class GainYinYang(Action):
    """Take the own Yin-Yang back as the reward (EXO-12)."""


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """Roll the curse die again (POW-8)."""


@dataclass(frozen=True, slots=True)
class TakePowerToken(Action):
    """Take a power token from the centre tile (SOLO-6)."""


@dataclass(frozen=True, slots=True)
class Borrow(Action):
    """Spend a power token to use the power of a neutral board this turn (SOLO-3)."""

    board: Board


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Go to a tile (YANG-2)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Spend the Yin-Yang to ask the villager of a tile (YY-1)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Free(Action):
    """Spend the Yin-Yang to turn a haunted tile active (YY-1)."""

    tile: int


@dataclass(frozen=True, slots=True)
class PickTile(Action):
    tile: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the arriving or moved ghost on a space (ARR-2, TIL-8)."""

    space: Space


@dataclass(frozen=True, slots=True)
class PlaceBuddha(Action):
    """Put a Buddha on a facing space (YANG-5)."""

    space: Space


@dataclass(frozen=True, slots=True)
class Target(Action):
    """Exorcise the ghost of a space with this roll (EXO-3)."""

    space: Space


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Pick the ghost of a space."""

    space: Space


@dataclass(frozen=True, slots=True)
class LayFace(Action):
    """Put an unused face on the ghost being paid for (EXO-2), or aside for the reroll (POW-8)."""

    face: Colour


@dataclass(frozen=True, slots=True)
class LayToken(Action):
    """Spend a Tao token of a board's Taoist on the ghost being paid for (EXO-4)."""

    board: Board


@dataclass(frozen=True, slots=True)
class PickBoard(Action):
    board: Board


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a Tao token from the supply."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Discard a Tao token."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class LowerByMantra(Action):
    """The colour the mantra lowers on a many-coloured incarnation (EXO-6)."""

    colour: Colour


# ---------------------------------------------------------------- what chance does
@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A Tao die shows a face."""

    face: Colour


@dataclass(frozen=True, slots=True)
class RollCurse(Action):
    """The curse die shows a face (CUR-1)."""

    face: CurseFace


@dataclass(frozen=True, slots=True)
class First(Action):
    """The first player (SET-6)."""

    board: Board


@dataclass(frozen=True, slots=True)
class DealColour(Action):
    """The colour of the next board (SET-2)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class DealSide(Action):
    """The side of the next board (SET-2)."""

    side: Side


@dataclass(frozen=True, slots=True)
class DealVillager(Action):
    """The villager of the next tile (SET-1)."""

    villager: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The card drawn, by its number."""

    card: int


TEXTS: dict[Action, str] = {}
"""Every action in notation; filled by the codec."""
