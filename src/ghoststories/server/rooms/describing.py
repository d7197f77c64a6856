"""A table in words, as one of those at it is told of it."""

from typing import TYPE_CHECKING

from ghoststories.server.rooms.counting import uncounted
from ghoststories.server.rooms.seating import Seating, Who
from ghoststories.server.storage import table_log
from ghoststories.server.storage.table_rows import SeatRow
from ghoststories.wire.tables import Question, RulesetWords, SeatInfo, TableInfo, agreed

if TYPE_CHECKING:
    from ghoststories.server.rooms.room import Room


def info_of(room: "Room", asking: Who) -> TableInfo:
    table, game = room.table, room.story.game
    seating = room.seating
    return TableInfo(
        id=table.id,
        status=table.status,  # type: ignore[arg-type]
        created_at=table.created_at,
        ruleset=RulesetWords.of(table.ruleset),
        options=table.options,
        version=room.version,
        turn=int(game.state.turn) if game else table.turns or 0,
        result=game.result if game else table.result or "running",
        score=game.score if game else table.score,
        outdated=room.outdated,
        seats=tuple(_seat(room, seat, seating, asking) for seat in room.seats),
        host=asking.host,
        asked=_asked(room.story.log.asked),
        proposed=room.proposed,
        ranked=room.ranked,
        uncounted=uncounted(room),
        daily=table.daily,
        commitment=table.commitment,
        forked_from=table.parent if _may_know_parent(room, asking) else None,
        rematches=room.rematches,
        content=table.content,
        override=room.desk.content.changed_by(),
        spectators=sum(1 for one in room.clients if not room.who(one.hashes).seats),
        engine=room.desk.thinkers.engine,  # type: ignore[arg-type]
    )


def _may_know_parent(room: "Room", asking: Who) -> bool:
    """Whoever has the id of a table may watch it: strangers do not get it by a fork of it."""
    return asking.host or (bool(asking.seats) and not room.table.options.public)


def _seat(room: "Room", seat: SeatRow, seating: Seating, asking: Who) -> SeatInfo:
    return SeatInfo(
        board=seat.board,
        kind=seat.kind,  # type: ignore[arg-type]
        bot=seat.bot if seat.kind == "bot" else None,  # type: ignore[arg-type]
        name=seat.name,
        present=seat.board in seating.present,
        seen_at=room.presence.seen_at(seat),
        yours=seat.board in asking.seats,
        was_yours=seat.board in asking.former,
    )


def _asked(wish: table_log.Asked | None) -> Question | None:
    if wish is None:
        return None
    about = "undo" if wish.undo else "seat" if wish.opens else "options"
    return Question(
        by=wish.by,
        about=about,  # type: ignore[arg-type]
        agreed=wish.agreed,
        entries=wish.undo,
        options=agreed(wish.options),
        seat=wish.opens or None,
    )
