"""The actions of Black Secret."""

from dataclasses import dataclass

from ghoststories.engine.action_values import Action


@dataclass(frozen=True, slots=True)
class PlaceIt(Action):
    """Wu-Feng places the drawn ghost (K-TURN-3, A)."""


@dataclass(frozen=True, slots=True)
class Search(Action):
    """A demon turns up the top token of its square (K-TURN-1)."""


@dataclass(frozen=True, slots=True)
class ChangeLevel(Action):
    """Take the ladder (K-TAO-1)."""


@dataclass(frozen=True, slots=True)
class Expel(Action):
    """Attempt to expel the demons on the square (K-TAO-3)."""


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """The Shadow attacks the Taoists on its place (K-SHA-2)."""


@dataclass(frozen=True, slots=True)
class AttackTile(Action):
    """The Shadow attacks the tile it stands on (K-SHA-2)."""


@dataclass(frozen=True, slots=True)
class SummonDemon(Action):
    """Wu-Feng discards the drawn ghost for a demon (K-TURN-3, B)."""

    demon: str


@dataclass(frozen=True, slots=True)
class PickDemon(Action):
    """A demon: to act, to be paid for, to carry the mantra, to go."""

    demon: str


@dataclass(frozen=True, slots=True)
class PickSquare(Action):
    """A square of the catacombs."""

    square: int


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Wu-Feng throws a curse, by its number (K-TURN-3, C)."""

    curse: int


@dataclass(frozen=True, slots=True)
class Ink(Action):
    """A mantra on display, by its place: a Qi goes on it, or it works, or it is drained."""

    place: int


@dataclass(frozen=True, slots=True)
class Erase(Action):
    """The Calligrapher takes a mantra on display away (K-CAL-1)."""

    place: int


@dataclass(frozen=True, slots=True)
class Write(Action):
    """… and puts another one there, by its number (K-CAL-1)."""

    mantra: int


@dataclass(frozen=True, slots=True)
class PlayFromHand(Action):
    """Wu-Feng places an incarnation of his hand, by its place in it (K-TURN-6)."""

    place: int


@dataclass(frozen=True, slots=True)
class PickSlot(Action):
    """A slot of Wu-Feng's board, from the lowest row (K-TURN-5)."""

    slot: int


@dataclass(frozen=True, slots=True)
class FindToken(Action):
    """The catacomb token that is turned up (K-TOK-1)."""

    token: str


@dataclass(frozen=True, slots=True)
class DealCurse(Action):
    """The curse that is turned up, by its number (K-SET-4)."""

    curse: int


@dataclass(frozen=True, slots=True)
class DealMantra(Action):
    """The mantra that is turned up, by its number (K-SET-5)."""

    mantra: int
