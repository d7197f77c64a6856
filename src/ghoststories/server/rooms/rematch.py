"""The next table of the same people, from one whose game is over.

Its id follows from that of the table it comes from, so there is one for each kind of deal, whoever
asks first, and however often. So do the tokens, from those shown: an answer that was lost is given
again, and nobody else could give it, as only hashes are stored.
"""

import base64
import hashlib
import hmac

from ghoststories.server.errors import Refusal
from ghoststories.server.http.parts import Asking
from ghoststories.server.rooms import arranging
from ghoststories.server.rooms.arranging import Arrangement, sits
from ghoststories.server.rooms.making import TablePlan, fresh_seed
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage.table_rows import SeatRow
from ghoststories.server.storage.tokens import TOKEN_BYTES, hashed, rematch_id, same
from ghoststories.wire.tables import BotName, Deal, SeatWish, Tokens

HOST = "host"


async def rematch(at: Asking, deal: Deal) -> tuple[str, Tokens]:
    room, asking = at.room, at.who
    if not asking.seats and not asking.host:
        raise Refusal("no-seat", "only those who played here ask for a rematch")
    if not room.game.over:
        raise Refusal("not-now", "the game is still running; a rematch comes after it")
    keys = _keys(at, rematch_id(room.id, deal))
    if await at.server.desk.store.table(rematch_id(room.id, deal)) is None:
        await at.server.maker.make(await _plan(at, deal, keys))
    next_room = await at.server.rooms.get(rematch_id(room.id, deal))
    await _sit_down(room, next_room, asking.seats, keys)
    await room.changed()  # everybody here learns of it
    return next_room.id, _tokens(next_room, keys)


def _keys(at: Asking, table_id: str) -> dict[str, str]:
    """The tokens of whoever asks, at the next table: for each seat held here, and as host."""
    held = {hashed(token): token for token in at.shown}
    shown = {seat.board: held[seat.token_hash] for seat in at.room.seats if seat.token_hash in held}
    host = held.get(at.room.table.host_hash) or shown[min(shown)]
    return {
        HOST: _derived(host, table_id, HOST),
        **{board: _derived(token, table_id, board) for board, token in shown.items()},
    }


def _derived(token: str, table_id: str, what: str) -> str:
    made = hmac.digest(token.encode(), f"{table_id}/{what}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:TOKEN_BYTES]).decode()


async def _plan(at: Asking, deal: Deal, keys: dict[str, str]) -> TablePlan:
    table, room = at.room.table, at.room
    by_people = table.options.dealt == "people"
    if deal == "same" and by_people:
        raise Refusal("not-now", "people dealt at this table: they deal the same again by hand")
    again = deal == "same"
    awaited = any(seat.kind != "bot" and seat.board not in keys for seat in room.seats)
    return TablePlan(
        table.ruleset,
        table.options,
        {seat.board: _wish(seat, keys) for seat in room.seats},
        table.seed if again else fresh_seed(table.options),
        table.position if again else None,
        entries=room.game.entries[: room.story.log.brought] if again else (),
        id=rematch_id(room.id, deal),
        keys=keys,
        counts=not again,
        start=not awaited and not by_people,
    )


def _wish(seat: SeatRow, keys: dict[str, str]) -> SeatWish:
    if seat.kind == "bot":
        bot: BotName = seat.bot or "adept"  # type: ignore[assignment]
        return SeatWish(kind="bot", bot=bot, name=seat.name)
    if seat.board in keys:
        return SeatWish(kind="human", name=seat.name)
    return SeatWish()


async def _sit_down(
    room: Room, next_room: Room, boards: tuple[str, ...], keys: dict[str, str]
) -> None:
    """On the seats somebody had, where they are still free."""
    for board in boards:
        seat, before = next_room.seating.seat(board), room.seating.seat(board)
        if seat is not None and before is not None and seat.kind == "open":
            await _take(next_room, seat, before.name, keys[board])


def _tokens(room: Room, keys: dict[str, str]) -> Tokens:
    """What is theirs at the next table by now, whichever of several questions got it for them."""
    seats = {
        seat.board: keys[seat.board]
        for seat in room.seats
        if seat.board in keys and same(seat.token_hash, hashed(keys[seat.board]))
    }
    host = keys[HOST] if same(room.table.host_hash, hashed(keys[HOST])) else None
    return Tokens(seats=seats, host=host)


async def _take(room: Room, seat: SeatRow, name: str, token: str) -> None:
    """Where somebody else was quicker, the seat stays theirs."""

    def plan() -> Arrangement | None:
        now = room.seating.seat(seat.board)
        if now is None or now.kind != "open" or now.token_hash is not None:
            return None
        return sits(now, name, hashed(token), "joined")

    await arranging.carry_out(room, plan)
