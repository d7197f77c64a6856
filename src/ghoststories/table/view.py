"""What a seat sees, typed and as JSON. Made from the redacted state only."""

from dataclasses import asdict, dataclass
from typing import Any

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES, POWERS, VILLAGERS
from ghoststories.engine import codes as k
from ghoststories.engine.actions import notation
from ghoststories.engine.base.exorcism import PAID, need_of
from ghoststories.engine.black_secret.secret import has_secret
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.names import (
    BOARD_NAMES,
    FIGURE_NAMES,
    MARKED_NAMES,
    RESULT_NAMES,
    STATUS_NAMES,
    lasting_names,
    space_text,
)
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import has_moon
from ghoststories.table import telling
from ghoststories.table.black_secret.view import SecretView, secret_view
from ghoststories.table.laying import Lay, lays
from ghoststories.table.redact import redact
from ghoststories.table.telling import Asked, Sentence
from ghoststories.table.white_moon.view import MoonView, moon_view


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
class View:
    """`deck` is from the top: a card the seat knows, or the group of an unseen one."""

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
    white_moon: MoonView | None = None
    black_secret: SecretView | None = None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: str) -> View:
    seen = redact(s, seat)
    wanted = pending(seen)
    decides = wanted is not None and wanted.actor == seat
    return View(
        seat=seat,
        turn=int(seen.turn),
        active=BOARD_NAMES[seen.active],
        boards=[_board(seen, board) for board in range(k.BOARDS)],
        tiles=[_tile(seen, tile) for tile in range(TILES)],
        spaces=[_space(seen, space) for space in range(SPACES)],
        supply_qi=int(seen.supply_qi),
        supply_tao={COLOUR_NAMES[c]: int(seen.supply_tao[c]) for c in range(COLOURS)},
        temple_buddhas=int(seen.temple),
        centre_power_tokens=int(seen.centre_tokens),
        borrowed=[POWERS[seen.power[b]] for b in range(k.BOARDS) if seen.borrowed >> b & 1],
        haunted_limit=int(seen.rules.haunted_limit),
        circle=_name(COLOUR_NAMES, int(seen.circle)),
        mantra=_name(MARKED_NAMES, int(seen.mantra)),
        dice={name: int(seen.faces[face]) for face, name in enumerate(COLOUR_NAMES)},
        deck=[_slot(seen, int(seen.deck[seen.deck_n - 1 - i])) for i in range(seen.deck_n)],
        result=RESULT_NAMES[seen.result],
        pending=telling.asked(seen, wanted) if wanted else None,
        options=[notation(code) for code in legal_codes(seen)] if decides else [],
        choices=telling.options(seen, wanted) if wanted and decides else [],
        lays=lays(seen, wanted) if wanted and decides else [],
        white_moon=moon_view(seen) if has_moon(seen) else None,
        black_secret=secret_view(seen) if has_secret(seen) else None,
    )


def _name(names: list[str], number: int) -> str | None:
    return names[number] if number >= 0 else None


def _board(s: State, board: int) -> BoardView:
    return BoardView(
        board=BOARD_NAMES[board],
        colour=_name(COLOUR_NAMES, int(s.colour[board])),
        power=_name(POWERS, int(s.power[board])),
        status=STATUS_NAMES[s.status[board]],
        qi=int(s.qi[board]),
        tao={COLOUR_NAMES[c]: int(s.tao[board * COLOURS + c]) for c in range(COLOURS)},
        yin_yang=bool(s.yin_yang[board]),
        buddhas=int(s.buddhas[board]),
        power_tokens=int(s.power_tokens[board]),
        tile=int(s.at[board]) if s.at[board] < TILES else None,
    )


def _tile(s: State, tile: int) -> TileView:
    return TileView(tile, _name(VILLAGERS, int(s.village[tile])), bool(s.haunted[tile]))


def _space(s: State, space: int) -> SpaceView:
    return SpaceView(
        space=space_text(space),
        ghost=_name(s.content.card_id, int(s.ghosts[space])),
        figure=FIGURE_NAMES[s.figures[space]],
        lasting=lasting_names(int(s.lasting[space])),
        buddha=bool(s.buddha_on[space]),
        need=_need(s, space),
        exorcised=_name(s.content.card_id, int(s.need[space]) - PAID),
    )


def _need(s: State, space: int) -> dict[str, int]:
    if s.ghosts[space] < 0:
        return {}
    paying = int(s.need[space])
    need = paying if 0 < paying < PAID else int(need_of(s, space))
    amounts = {COLOUR_NAMES[c]: need >> NEED_BITS * c & NEED_MASK for c in range(COLOURS)}
    return {colour: n for colour, n in amounts.items() if n}


def _slot(s: State, slot: int) -> str:
    return GROUP_NAMES[group_of(slot)] if is_unseen(slot) else s.content.card_id[card_of(slot)]
