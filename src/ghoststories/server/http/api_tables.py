"""Tables and seats over HTTP."""

import time

from fastapi import APIRouter, Request, Response

from ghoststories.engine.names import WU_FENG
from ghoststories.server.errors import Refusal
from ghoststories.server.http import auth, parts
from ghoststories.server.rooms import making, seating
from ghoststories.server.storage.store import SeatRow, ruleset_text
from ghoststories.server.storage.tokens import hashed, new_token, same
from ghoststories.table.ruleset.numbers import seats_of
from ghoststories.wire import tables as wire

router = APIRouter(prefix="/api/tables", tags=["tables"])


async def seated(
    running: parts.Server, asker: str, table_id: str, tokens: wire.Tokens
) -> wire.Seated:
    room = await running.rooms.get(table_id, asker)
    shown = [*tokens.seats.values(), *([tokens.host] if tokens.host else [])]
    return wire.Seated(table=room.info(room.who(frozenset(map(hashed, shown)))), tokens=tokens)


# ---------------------------------------------------------------- tables
@router.post("", status_code=201)
async def create(
    running: parts.Running, wish: wire.NewTable, request: Request, answer: Response
) -> wire.Seated:
    """A new table. The tokens are told only here, and set as a cookie."""
    parts.limited(running.new_tables, parts.home(request))
    table_id, tokens = await running.maker.new(wish)
    auth.keep(running.desk.settings, answer, table_id, [], tokens)
    return await seated(running, parts.home(request), table_id, tokens)


@router.get("")
async def open_tables(running: parts.Running) -> list[wire.TableInfo]:
    """Public tables with an open seat, the newest first."""
    found = []
    for table_id in await running.desk.store.open_tables():
        try:
            room = await running.rooms.get(table_id)
        except Refusal:
            continue  # of other rules, or just deleted
        found.append(room.info(seating.NOBODY))
    return found


@router.get("/{table_id}")
async def table(at: parts.AtTable) -> wire.TableInfo:
    return at.room.info(at.who)


@router.patch("/{table_id}")
async def change(at: parts.AtTable, wish: wire.Change) -> wire.TableInfo:
    """The host changes what was agreed; the rules only before the game."""
    at.must_be_host()
    room = at.room
    values: dict[str, object] = {}
    if wish.options is not None:
        if wish.options.dealt != room.table.options.dealt:
            raise Refusal("not-now", "options.dealt: make a new table to deal in another way")
        values["options"] = wish.options.model_dump_json()
    if wish.ruleset is not None:
        ruleset = making.checked(wish.ruleset.ruleset(), room.desk.content)
        if room.table.status != "lobby" or room.table.daily:
            raise Refusal("not-now", "ruleset: it is fixed at this table")
        if ruleset.players != room.table.ruleset.players:
            raise Refusal("not-now", "ruleset.players: make a new table for another number")
        if seats_of(ruleset) != seats_of(room.table.ruleset):
            raise Refusal("not-now", "ruleset: make a new table for other seats")
        values["ruleset"] = ruleset_text(ruleset)
    if values:
        expect = {"status": "lobby"} if wish.ruleset else {}
        done = await at.server.desk.store.change_table_if(room.id, expect, **values)
        await room.changed()
        if not done:
            raise Refusal("not-now", "ruleset: it is fixed at this table")
    return room.info(at.who)


@router.post("/{table_id}/start")
async def start(at: parts.AtTable, wish: wire.Start) -> wire.TableInfo:
    """The host begins; open seats can still be taken afterwards."""
    at.must_be_host()
    room = at.room
    async with room.lock:
        table = room.table
        row = making.first_row(room.id, table.story(room.desk.content), wish.chance)
        begun = await at.server.desk.store.start(row, table.ruleset)
        await room.catch_up()
    if not begun:
        await room.refresh()
        raise Refusal("not-now", "the game has begun already, or its rules have changed")
    at.server.desk.bus.tell({"versions": [(room.id, 1)]})
    await room.changed()
    return room.info(at.who)


@router.post("/{table_id}/fork", status_code=201)
async def fork(
    at: parts.AtTable, wish: wire.Fork, request: Request, answer: Response
) -> wire.Seated:
    """What if: a new table, the same until a step, with a fresh dealer from there."""
    parts.limited(at.server.new_tables, parts.home(request))
    table_id, tokens = await at.server.maker.fork(at.room, at.who, wish)
    auth.keep(at.server.desk.settings, answer, table_id, [], tokens)
    return await seated(at.server, at.home, table_id, tokens)


# ---------------------------------------------------------------- seats
def _seat(at: parts.Asking, board: str) -> SeatRow:
    seat = at.room.seating.seat(board)
    if seat is None:
        raise Refusal("no-such-thing", f"nobody plays {board} at this table")
    return seat


def _must_be_of_its_side(at: parts.Asking, board: str) -> None:
    if at.room.seating.other_side(board, at.who):
        raise Refusal("not-yours", "nobody takes a seat of the other side")


async def _must_not_pass(at: parts.Asking, board: str) -> None:
    """Whoever gets Wu-Feng's seat sees his hand, and nobody could tell who that is: while there
    are cards in it, his seat passes to nobody."""
    if await _hand(at, board):
        raise Refusal(
            "not-now",
            "Wu-Feng's hand is his secret: while he holds cards his seat passes to nobody else",
        )


async def _hand(at: parts.Asking, board: str) -> int:
    """The hidden cards that go with a seat, by the log as it is now."""
    if board != WU_FENG:
        return 0
    async with at.room.lock:
        await at.room.catch_up()  # another process may have dealt him one
        return at.room.hand


def _may_be_bots(at: parts.Asking, seat: SeatRow) -> bool:
    """A bot shows his hand to nobody, so it may always play where nobody is sent away by it: the
    player wants it, there is none, or he has not been seen for long."""
    return seat.board in at.who.seats or seat.token_hash is None or _back_in(at, seat) <= 0


def _back_in(at: parts.Asking, seat: SeatRow) -> float:
    """Seconds until a player counts as gone."""
    absent = at.server.desk.settings.absent_seconds
    if seat.board in at.room.seating.present:
        return max(absent, 1)
    return absent - time.time() + (at.room.seen_at(seat) or at.room.table.created_at)


async def _sit(at: parts.Asking, seat: SeatRow, name: str, answer: Response) -> wire.Seated:
    """A new token for a seat; an old one, and every link, is worth nothing from now on."""
    token = new_token()
    done = await at.server.desk.store.change_seat(
        at.room.id,
        seat.board,
        {"kind": seat.kind, "token_hash": seat.token_hash, "invitation_hash": seat.invitation_hash},
        kind="human",
        bot=None,
        name=name,
        token_hash=hashed(token),
        invitation_hash=None,
        link_hash=None,
        seen_at=time.time(),
    )
    await at.room.changed()
    if not done:
        raise Refusal("taken", f"somebody else was quicker to take {seat.board}")
    tokens = wire.Tokens(seats={seat.board: token})
    auth.keep(at.server.desk.settings, answer, at.room.id, at.shown, tokens)
    sitting = at.room.who(at.hashes | {hashed(token)})
    return wire.Seated(table=at.room.info(sitting), tokens=tokens)


@router.post("/{table_id}/seats/{board}/join")
async def join(
    at: parts.AtTable, board: parts.BoardName, wish: wire.Join, answer: Response
) -> wire.Seated:
    """Take an open seat: by an invitation, or at a public table without one."""
    seat = _seat(at, board)
    _must_be_of_its_side(at, board)
    invited = wish.invitation and same(seat.invitation_hash, hashed(wish.invitation))
    if wish.invitation and not invited:
        raise Refusal("not-yours", "this invitation was used already, or is for another seat")
    if not invited and not at.room.table.options.public:
        raise Refusal("not-yours", "this table is private: ask its host for an invitation")
    if seat.kind != "open" and not invited:
        raise Refusal("taken", f"{board} is not open")
    await _must_not_pass(at, board)
    return await _sit(at, seat, wish.name or seat.name, answer)


@router.post("/{table_id}/seats/{board}/invitation")
async def invite(at: parts.AtTable, board: parts.BoardName) -> wire.Link:
    """A link that lets one person take this seat, once. It replaces an earlier one."""
    at.must_be_host()
    seat = _seat(at, board)
    if seat.kind == "human":
        raise Refusal("taken", f"somebody plays {board}; open the seat first")
    await _must_not_pass(at, board)
    code = new_token()
    await at.server.desk.store.change_seat(
        at.room.id, board, {"kind": seat.kind}, invitation_hash=hashed(code)
    )
    await at.room.changed()
    return wire.Link(code=code, path=f"/#/join/{at.room.id}/{board}/{code}")


@router.post("/{table_id}/seats/{board}/takeover")
async def take_over(
    at: parts.AtTable, board: parts.BoardName, wish: wire.Join, answer: Response
) -> wire.Seated:
    """A seat whose player has been away for long: the host may take it, at a public table anybody
    may."""
    seat = _seat(at, board)
    allowed = at.who.host or at.who.seats or at.room.table.options.public
    if not allowed:
        raise Refusal("not-yours", "this table is private: ask its host for a seat")
    _must_be_of_its_side(at, board)
    if seat.kind != "human":
        raise Refusal("not-now", f"{board} is not abandoned; join it or ask the host")
    wait = _back_in(at, seat)
    if wait > 0:
        why = f"the player of {board} is not away for long enough"
        raise Refusal("not-now", why, retry_after=max(wait, 1))
    await _must_not_pass(at, board)
    return await _sit(at, seat, wish.name, answer)


@router.put("/{table_id}/seats/{board}")
async def change_seat(
    at: parts.AtTable, board: parts.BoardName, wish: wire.SeatChange
) -> wire.TableInfo:
    """Host and player of a seat let a bot play it, or leave it open. The player keeps the token
    while a bot plays, and takes the seat back with kind = human."""
    seat, asking = _seat(at, board), at.who
    own = board in asking.seats
    if not own and not asking.host:
        raise Refusal("not-yours", f"only the host and the player of {board} may do that")
    if wish.kind == "open" or (wish.kind == "bot" and not _may_be_bots(at, seat)):
        await _must_not_pass(at, board)
    values: dict[str, object] = {"kind": wish.kind, "bot": None}
    if wish.kind == "human":
        if not own:
            raise Refusal("not-yours", "only its player takes a seat back; invite somebody instead")
        values["invitation_hash"] = None  # nobody else is wanted any more
    elif wish.kind == "bot":
        values["bot"] = wish.bot
        if not own:
            # the host sends a player away, whose name is not the bot's
            values |= {"token_hash": None, "link_hash": None}
            values |= {"name": ""} if seat.token_hash else {}
    else:
        values |= {"token_hash": None, "link_hash": None, "name": ""}
    await at.server.desk.store.change_seat(at.room.id, board, {"kind": seat.kind}, **values)
    await at.room.changed()
    return at.room.info(at.who)


# ---------------------------------------------------------------- another device
@router.post("/{table_id}/link")
async def link(at: parts.AtTable) -> wire.Link:
    """The way to another device for all my seats, and the table if I am its host. It works once,
    and what this device has is worth nothing afterwards."""
    asking, store = at.who, at.server.desk.store
    if not asking.seats and not asking.host:
        raise Refusal("no-seat", "there is nothing here that is yours to take along")
    code = new_token()
    until = time.time() + at.server.desk.settings.link_hours * 3600
    values = {"link_hash": hashed(code), "link_until": until}
    for board in asking.seats:
        await store.change_seat(at.room.id, board, {}, **values)
    if asking.host:
        await store.change_table(at.room.id, **values)
    await at.room.changed()
    return wire.Link(code=code, path=f"/#/device/{at.room.id}/{code}", until=until)


@router.post("/{table_id}/arrive")
async def arrive(at: parts.AtTable, wish: wire.Arrive, answer: Response) -> wire.Seated:
    """At the other device."""
    code, now, store = hashed(wish.code), time.time(), at.server.desk.store
    seats = {}
    for seat in at.room.seats:
        if same(seat.link_hash, code) and now < (seat.link_until or 0):
            token = new_token()
            values = {"token_hash": hashed(token), "link_hash": None}
            if await store.change_seat(at.room.id, seat.board, {"link_hash": code}, **values):
                seats[seat.board] = token
    host = None
    table = at.room.table
    if same(table.link_hash, code) and now < (table.link_until or 0):
        token = new_token()
        values = {"host_hash": hashed(token), "link_hash": None}
        if await store.change_table_if(at.room.id, {"link_hash": code}, **values):
            host = token
    await at.room.changed()
    if not seats and not host:
        raise Refusal("not-yours", "this link was used already, or is too old")
    tokens = wire.Tokens(seats=seats, host=host)
    auth.keep(at.server.desk.settings, answer, at.room.id, [], tokens)
    return await seated(at.server, at.home, at.room.id, tokens)
