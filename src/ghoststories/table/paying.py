"""EXO-3, EXO-4: what a payment comes to, as a view tells it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Spent:
    """So many Tao tokens of a colour, or things of an expansion, of a Taoist (or of nobody)."""

    board: str
    what: str
    count: int


@dataclass(frozen=True)
class Payment:
    """Which ghosts go, what that costs, and how it is decided."""

    targets: list[str]
    spent: list[Spent]
    do: list[str]
