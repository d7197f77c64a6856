"""What a seat sees. Made from the redacted state only."""

from typing import Any

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES, POWERS, VILLAGERS
from ghoststories.engine import codes as k
from ghoststories.engine import names
from ghoststories.engine.actions import notation
from ghoststories.engine.base.exorcism import PAID, need_of
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.table.laying import lays
from ghoststories.table.looks import BoardView, SpaceView, TileView
from ghoststories.table.payments import payments
from ghoststories.table.redact import redact
from ghoststories.table.sets import View, in_game
from ghoststories.table.telling import asking

__all__ = ["BoardView", "SpaceView", "TileView", "View", "view"]


def view(s: State, seat: str) -> View:
    seen = redact(s, seat)
    wanted = pending(seen)
    decides = wanted is not None and wanted.actor == seat
    of_sets: dict[str, Any] = {one.field: one.view(seen) for one in in_game(seen)}
    return View(
        seat=seat,
        turn=int(seen.turn),
        active=names.BOARD_NAMES[seen.active],
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
        mantra=_name(names.MARKED_NAMES, int(seen.mantra)),
        dice={name: int(seen.faces[face]) for face, name in enumerate(COLOUR_NAMES)},
        deck=[_slot(seen, int(seen.deck[seen.deck_n - 1 - i])) for i in range(seen.deck_n)],
        result=names.RESULT_NAMES[seen.result],
        pending=asking.asked(seen, wanted) if wanted else None,
        options=[notation(code) for code in legal_codes(seen)] if decides else [],
        choices=asking.options(seen, wanted) if wanted and decides else [],
        lays=lays(seen, wanted) if wanted and decides else [],
        payments=payments(seen, wanted) if wanted and decides else [],
        **of_sets,
    )


def _name(of: list[str], number: int) -> str | None:
    return of[number] if number >= 0 else None


def _board(s: State, board: int) -> BoardView:
    return BoardView(
        board=names.BOARD_NAMES[board],
        colour=_name(COLOUR_NAMES, int(s.colour[board])),
        power=_name(POWERS, int(s.power[board])),
        status=names.STATUS_NAMES[s.status[board]],
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
        space=names.space_text(space),
        ghost=_name(s.content.card_id, int(s.ghosts[space])),
        figure=names.FIGURE_NAMES[s.figures[space]],
        lasting=names.lasting_names(int(s.lasting[space])),
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
