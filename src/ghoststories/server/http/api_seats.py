"""Seats over HTTP: sitting down, inviting, taking over, bots, another device.

Every change is planned by the table as it is when its turn comes, and is a version of a running
game that everybody sees (rooms/arranging.py).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Response

from ghoststories.engine.names import WU_FENG
from ghoststories.server import clock
from ghoststories.server.errors import Refusal
from ghoststories.server.http import auth, parts
from ghoststories.server.http.api_tables import seated
from ghoststories.server.rooms import arranging
from ghoststories.server.rooms.arranging import OPENED, Arrangement, sat, sits
from ghoststories.server.rooms.seating import may_reclaim
from ghoststories.server.rooms.taking_back import must_not_ask
from ghoststories.server.storage.changes import Change, Looked
from ghoststories.server.storage.table_log import Said
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.tokens import hashed, new_token, same
from ghoststories.wire import tables as wire

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"])


def _seat(at: parts.Asking, board: str) -> SeatRow:
    seat = at.room.seating.seat(board)
    if seat is None:
        raise Refusal("no-such-thing", f"nobody plays {board} at this table")
    return seat


def _by(at: parts.Asking) -> str:
    return at.who.seats[0] if at.who.seats else arranging.HOST


# ---------------------------------------------------------------- what must not be
def _must_be_of_its_side(at: parts.Asking, board: str) -> None:
    if at.room.seating.other_side(board, at.who):
        raise Refusal("not-yours", "nobody takes a seat of the other side")


def _hand(at: parts.Asking, seat: SeatRow) -> int:
    """The hidden cards that go with a seat. One that is open was opened by consent of all."""
    return at.room.hand if seat.board == WU_FENG and seat.kind != "open" else 0


def _must_not_pass(at: parts.Asking, seat: SeatRow) -> None:
    """Whoever gets Wu-Feng's seat sees his hand, and nobody could tell who that is: while there
    are cards in it, his seat is first opened, and all other people have to agree to that."""
    if _hand(at, seat):
        raise Refusal(
            "not-now",
            "Wu-Feng's hand is his secret: while he holds cards his seat passes to nobody else, "
            "unless the others agree that it is opened",
        )


def _may_be_bots(at: parts.Asking, seat: SeatRow) -> bool:
    """A bot shows his hand to nobody, so it may always play where nobody is sent away by it: the
    player wants it, there is none, or he has not been seen for long."""
    return seat.board in at.who.seats or seat.token_hash is None or _back_in(at, seat) <= 0


def _back_in(at: parts.Asking, seat: SeatRow) -> float:
    """Seconds until a player counts as gone."""
    absent = at.server.desk.settings.absent_seconds
    if seat.board in at.room.seating.present:
        return max(absent, 1)
    return absent - at.room.away(seat)


# ---------------------------------------------------------------- sitting down
def _welcomed(at: parts.Asking, board: str, token: str, answer: Response) -> wire.Seated:
    tokens = wire.Tokens(seats={board: token})
    auth.keep(at.server.desk.settings, answer, at.room.id, at.shown, tokens)
    sitting = at.room.who(at.hashes | {hashed(token)})
    return wire.Seated(table=at.room.info(sitting), tokens=tokens)


@router.post("/seats/{board}/join")
async def join(
    at: parts.AtTable, board: parts.BoardName, wish: wire.Join, answer: Response
) -> wire.Seated:
    """Take an open seat: by an invitation, or at a public table without one."""
    token = new_token()

    def plan() -> Arrangement:
        seat = _seat(at, board)
        _must_be_of_its_side(at, board)
        invited = wish.invitation and same(seat.invitation_hash, hashed(wish.invitation))
        if wish.invitation and not invited:
            raise Refusal("not-yours", "this invitation was used already, or is for another seat")
        if not invited and not at.room.table.options.public:
            raise Refusal("not-yours", "this table is private: ask its host for an invitation")
        if seat.kind != "open" and not invited:
            raise Refusal("taken", f"{board} is not open")
        _must_not_pass(at, seat)
        return sits(seat, wish.name or seat.name, hashed(token), "joined")

    await arranging.carry_out(at.room, plan)
    return _welcomed(at, board, token, answer)


@router.post("/seats/{board}/takeover")
async def take_over(
    at: parts.AtTable, board: parts.BoardName, wish: wire.Join, answer: Response
) -> wire.Seated:
    """A seat whose player has been away for long: the host may take it, at a public table anybody
    may. Its player may reclaim it for a while."""
    token = new_token()

    def plan() -> Arrangement:
        seat = _seat(at, board)
        if not (at.who.host or at.who.seats or at.room.table.options.public):
            raise Refusal("not-yours", "this table is private: ask its host for a seat")
        _must_be_of_its_side(at, board)
        if seat.kind != "human":
            raise Refusal("not-now", f"{board} is not abandoned; join it or ask the host")
        wait = _back_in(at, seat)
        if wait > 0:
            why = f"the player of {board} is not away for long enough"
            raise Refusal("not-now", why, retry_after=max(wait, 1))
        _must_not_pass(at, seat)
        until = clock.now() + at.server.desk.settings.reclaim_seconds
        former = {"former_hash": seat.token_hash, "former_until": until}
        return sits(seat, wish.name, hashed(token), "took-over", **former)

    await arranging.carry_out(at.room, plan)
    return _welcomed(at, board, token, answer)


@router.post("/seats/{board}/reclaim")
async def reclaim(at: parts.AtTable, board: parts.BoardName, wish: wire.Reclaim) -> wire.TableInfo:
    """Back to a seat that somebody took over meanwhile, with the token it had."""

    def plan() -> Arrangement:
        seat = _seat(at, board)
        if not may_reclaim(seat, at.hashes):
            raise Refusal("not-yours", f"{board} is not yours to reclaim, or it is too late")
        _must_not_pass(at, seat)
        return sits(seat, wish.name, seat.former_hash, "reclaimed")

    await arranging.carry_out(at.room, plan)
    return at.room.info(at.who)


# ---------------------------------------------------------------- the host and the player
@router.post("/seats/{board}/invitation")
async def invite(at: parts.AtTable, board: parts.BoardName) -> wire.Link:
    """A link that lets one person take this seat, once. It replaces an earlier one."""
    code = new_token()

    def plan() -> Arrangement:
        at.must_be_host()
        seat = _seat(at, board)
        if seat.kind == "human":
            raise Refusal("taken", f"somebody plays {board}; open the seat first")
        _must_not_pass(at, seat)
        of_seat = {"kind": seat.kind}, {"invitation_hash": hashed(code)}
        host: Looked = {"host_hash": at.room.table.host_hash}, {}
        return Arrangement(Change({board: of_seat}, host, quiet=True))

    await arranging.carry_out(at.room, plan)
    return wire.Link(code=code, path=f"/#/join/{at.room.id}/{board}/{code}")


@router.put("/seats/{board}")
async def change_seat(
    at: parts.AtTable, board: parts.BoardName, wish: wire.SeatChange
) -> wire.TableInfo:
    """Host and player of a seat let a bot play it, or leave it open. The player keeps the token
    while a bot plays, and takes the seat back with kind = human."""
    await arranging.carry_out(at.room, lambda: _changed(at, board, wish))
    return at.room.info(at.who)


def _changed(at: parts.Asking, board: str, wish: wire.SeatChange) -> Arrangement | None:
    seat, own = _seat(at, board), board in at.who.seats
    if not own and not at.who.host:
        raise Refusal("not-yours", f"only the host and the player of {board} may do that")
    if wish.kind == "human" and not own:
        raise Refusal("not-yours", "only its player takes a seat back; invite somebody instead")
    if wish.kind == "bot" and not _may_be_bots(at, seat):
        _must_not_pass(at, seat)
    if wish.kind == "open" and _hand(at, seat):
        return _asked_to_open(at, seat)
    values, how = _becomes(seat, wish, own)
    if all(getattr(seat, name) == value for name, value in values.items()):
        return None
    change = _allowed(at, seat, own)
    expect = {**change.seats[board][0], "kind": seat.kind}
    change = replace(change, seats={board: (expect, values)})
    return Arrangement(change, _by(at), board, sat(seat, how, **values))


def _becomes(seat: SeatRow, wish: wire.SeatChange, own: bool) -> tuple[dict[str, Any], str]:
    if wish.kind == "human":
        # nobody else is wanted any more
        return {"kind": "human", "bot": None, "invitation_hash": None}, "back"
    if wish.kind == "open":
        return {**OPENED, "invitation_hash": seat.invitation_hash}, "left"
    values: dict[str, Any] = {"kind": "bot", "bot": wish.bot}
    if not own:  # the host sends a player away, whose name is not the bot's
        values |= {"token_hash": None, "link_hash": None, "former_hash": None}
        values |= {"name": ""} if seat.token_hash else {}
    return values, "bot"


def _allowed(at: parts.Asking, seat: SeatRow, own: bool) -> Change:
    """That whoever asks still is who they were when it is done."""
    if own:
        return Change({seat.board: ({"token_hash": seat.token_hash}, {})})
    return Change({seat.board: ({}, {})}, ({"host_hash": at.room.table.host_hash}, {}))


def _asked_to_open(at: parts.Asking, seat: SeatRow) -> Arrangement:
    """Whoever sits down there next sees the hand: all other people have to agree."""
    if not set(at.room.seating.must_agree(at.who)) - {seat.board}:
        _must_not_pass(at, seat)  # nobody is there who could
    must_not_ask(at.room, at.who)
    by = _by(at)
    said = Said(asks_opens=seat.board, also=at.who.seats[1:])
    return Arrangement(_allowed(at, seat, seat.board in at.who.seats), by, by, said)


# ---------------------------------------------------------------- another device
@router.post("/link")
async def link(at: parts.AtTable) -> wire.Link:
    """The way to another device for all my seats, and the table if I am its host. It works once,
    and what this device has is worth nothing afterwards."""
    code = new_token()
    until = clock.now() + at.server.desk.settings.link_hours * 3600
    values = {"link_hash": hashed(code), "link_until": until}

    def plan() -> Arrangement:
        asking, room = at.who, at.room
        if not asking.seats and not asking.host:
            raise Refusal("no-seat", "there is nothing here that is yours to take along")
        held = [seat for seat in room.seats if seat.board in asking.seats]
        mine = {seat.board: ({"token_hash": seat.token_hash}, values) for seat in held}
        host = ({"host_hash": room.table.host_hash}, values) if asking.host else None
        return Arrangement(Change(mine, host, quiet=True))

    await arranging.carry_out(at.room, plan)
    return wire.Link(code=code, path=f"/#/device/{at.room.id}/{code}", until=until)


@router.post("/arrive")
async def arrive(at: parts.AtTable, wish: wire.Arrive, answer: Response) -> wire.Seated:
    """At the other device."""
    code, tokens = hashed(wish.code), dict[str, str]()

    def plan() -> Arrangement:
        opened = [seat.board for seat in at.room.seats if _opens(seat, code)]
        opened += [arranging.HOST] if _opens(at.room.table, code) else []
        if not opened:
            raise Refusal("not-yours", "this link was used already, or is too old")
        tokens.clear()
        tokens.update({what: new_token() for what in opened})
        return _moves(at, code, tokens)

    await arranging.carry_out(at.room, plan)
    host = tokens.pop(arranging.HOST, None)
    got = wire.Tokens(seats=tokens, host=host)
    auth.keep(at.server.desk.settings, answer, at.room.id, [], got)
    return await seated(at.server, at.home, at.room.id, got)


def _opens(held: SeatRow | TableRow, code: str) -> bool:
    return same(held.link_hash, code) and clock.now() < (held.link_until or 0)


def _moves(at: parts.Asking, code: str, tokens: Mapping[str, str]) -> Arrangement:
    """All that is opened by a code gets new tokens, or nothing does."""
    linked = {"link_hash": code}
    boards = [board for board in tokens if board != arranging.HOST]
    seats: dict[str, Looked] = {
        board: (linked, {"token_hash": hashed(tokens[board]), "link_hash": None})
        for board in boards
    }
    table: Looked | None = None
    if host := tokens.get(arranging.HOST):
        table = linked, {"host_hash": hashed(host), "link_hash": None}
    if not boards:
        return Arrangement(Change(seats, table, quiet=True))
    first, *others = boards
    said = replace(sat(_seat(at, first), "moved"), also=tuple(others))
    return Arrangement(Change(seats, table), first, first, said)
