"""What a view is made of: boards, tiles, spaces and the table round them, typed and as JSON."""

from dataclasses import asdict, dataclass
from typing import Any

from ghoststories.table.laying import Lay
from ghoststories.table.paying import Payment
from ghoststories.table.telling.sentence import Asked, Sentence


@dataclass(frozen=True)
class BoardView:
    board: str
    colour: str | None
    power: str | None
    status: str
    qi: int
    tao: dict[str, int]
    yin_yang: bool
    buddhas: int
    power_tokens: int
    tile: int | None
    """None for a neutral board, which has no Taoist, and for one who lies beside the village."""


@dataclass(frozen=True)
class TileView:
    tile: int
    villager: str | None
    haunted: bool


@dataclass(frozen=True)
class SpaceView:
    space: str
    ghost: str | None
    figure: str
    lasting: list[str]
    buddha: bool
    need: dict[str, int]
    """What its exorcism needs now: lowered by Circle and mantra, or by what is paid already."""
    exorcised: str | None = None
    """The ghost that has just left it and whose curse or reward is still to come."""


@dataclass(frozen=True)
class TableView:
    """The table without what expansions add to it; `sets.py` completes it."""

    seat: str
    turn: int
    active: str
    boards: list[BoardView]
    tiles: list[TileView]
    spaces: list[SpaceView]
    supply_qi: int
    supply_tao: dict[str, int]
    temple_buddhas: int
    centre_power_tokens: int
    borrowed: list[str]
    """The powers the active player borrows this turn (SOLO-3)."""
    haunted_limit: int
    """So many haunted tiles lose the game (HAU-4)."""
    circle: str | None
    mantra: str | None
    dice: dict[str, int]
    deck: list[str]
    result: str
    pending: Asked | None
    options: list[str]
    """What the seat may choose now; empty when somebody else decides."""
    choices: list[Sentence]
    """The options in words, one for each."""
    lays: list[Lay]
    """Dice and tokens that the seat may lay on a ghost, or on which ghost it may begin with."""
    payments: list[Payment]
    """While the seat pays: all results, as one decision; none if they are too many."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
