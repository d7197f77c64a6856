"""Taking back, an entry of the log like any other, so nothing is lost by it; and what else the
others have to agree to."""

import json

from ghoststories.engine.names import WU_FENG
from ghoststories.server.errors import Refusal
from ghoststories.server.rooms import arranging
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.seating import Who
from ghoststories.server.storage.changes import Altered, Change, Looked
from ghoststories.server.storage.table_log import Asked, Said, Sat
from ghoststories.wire.tables import Ack, Answer, Undo


async def undo(room: Room, hashes: frozenset[str], wish: Undo) -> Ack:
    return await room.in_turn(lambda: _undo(room, hashes, wish))


async def _undo(room: Room, hashes: frozenset[str], wish: Undo) -> Ack:
    asking, acked = await room.checked(hashes, wish.id, wish.version)
    if acked:
        return acked
    said = _said(room, asking, _how_many(room, asking, wish))
    by = asking.seats[0]
    made = await room.write(by, by, said, wish.id, shown=hashes)
    return Ack(id=wish.id, version=made)


def must_not_ask(room: Room, asking: Who) -> None:
    """While somebody else waits for an answer: nobody's question is lost by another one."""
    wanted = room.story.log.asked
    if wanted and wanted.by not in (*asking.seats, arranging.HOST if asking.host else ""):
        raise Refusal("not-now", "something else is asked already; answer that first")


def _said(room: Room, asking: Who, entries: int) -> Said:
    """Taken back at once, or asked for."""
    policy = room.table.options.undo
    if policy == "never":
        raise Refusal("not-now", "at this table nothing is taken back")
    if room.game.over:
        raise Refusal("not-now", "the game is over; fork it to try something else")
    alone = not room.seating.must_agree(asking)
    free = policy == "free" or _is_free(room, asking, entries)
    if alone or (free and not _reaches_over(room, asking, entries)):
        return Said(undo=entries)
    must_not_ask(room, asking)
    return Said(asks=entries, also=asking.seats[1:])


def _how_many(room: Room, asking: Who, wish: Undo) -> int:
    """As many as are wished for; else back to before the asker's last decision."""
    line = room.game.entries
    mine = [at for at, entry in enumerate(line) if entry.do and entry.by in asking.seats]
    entries = wish.entries if wish.entries is not None else len(line) - mine[-1] if mine else 0
    if not 0 < entries <= room.game.decisions:
        raise Refusal("not-now", "there is no such decision to take back")
    return entries


def _reaches_over(room: Room, asking: Who, entries: int) -> bool:
    """What the other side decided, be it a bot, and a card that was shown: who lets Wu-Feng choose
    once more learns his hand card by card. Friends trust each other, the other side is asked."""
    sides = {board == WU_FENG for board in asking.seats}
    last = room.game.entries[-entries:]
    return any((entry.by == WU_FENG) not in sides or entry.shows_hidden for entry in last)


def _is_free(room: Room, asking: Who, entries: int) -> bool:
    """What revealed nothing, and was decided by the asker or a bot."""
    own = {*asking.seats, *(seat.board for seat in room.seats if seat.kind == "bot")}
    last = room.game.entries[-entries:]
    return all(entry.by in own and not entry.reveals for entry in last)


async def answer(room: Room, hashes: frozenset[str], wish: Answer) -> Ack:
    return await room.in_turn(lambda: _answer(room, hashes, wish))


async def _answer(room: Room, hashes: frozenset[str], wish: Answer) -> Ack:
    asking, wanted = room.who(hashes), room.story.log.asked
    if not asking.seats and asking.host and wanted and wanted.by == arranging.HOST:
        return await _withdraw(room, wish)
    asking, acked = await room.checked(hashes, wish.id, wish.version)
    if acked:
        return acked
    wanted = room.story.log.asked
    if wanted is None:
        raise Refusal("not-now", "nobody asks for anything")
    if wanted.by in asking.seats and wish.agree:
        raise Refusal("not-now", "you asked yourself; the others answer")
    by = asking.seats[0]
    said = Said(agrees=wish.agree, also=asking.seats[1:])
    if wish.agree and not _still_missing(room, wanted, asking):
        if not wanted.undo:
            return await _agreed(room, asking, wanted, wish)
        said = Said(undo=wanted.undo, agrees=True)
    made = await room.write(by, by, said, wish.id, shown=hashes)
    return Ack(id=wish.id, version=made)


async def _withdraw(room: Room, wish: Answer) -> Ack:
    """A host without a seat no longer asks."""
    if wish.agree:
        raise Refusal("not-now", "you asked yourself; the others answer")
    host: Looked = {"host_hash": room.table.host_hash}, {}
    by = arranging.HOST
    made = arranging.Arrangement(Change(table=host), by, by, Said(agrees=False), wish.id)
    if await arranging.attempt(room, made) is not Altered.DONE:
        room.refuse_stale()
    return Ack(id=wish.id, version=room.version)


def _still_missing(room: Room, wanted: Asked, asking: Who) -> set[str]:
    """Who is away for long is not waited for where it is about the own seat."""
    said_yes = {wanted.by, *wanted.agreed, *asking.seats}
    seat = room.seating.seat(wanted.opens)
    if seat and room.away(seat) >= room.desk.settings.absent_seconds:
        said_yes.add(seat.board)
    return set(room.seating.people) - said_yes


async def _agreed(room: Room, asking: Who, wanted: Asked, wish: Answer) -> Ack:
    """The last consent does what was asked for."""
    by, also = asking.seats[0], asking.seats[1:]
    held = {seat.board: seat.token_hash for seat in room.seats}
    fence: dict[str, Looked] = {by: ({"token_hash": held[by]}, {})}
    if wanted.opens:
        sat = Sat(wanted.opens, "open", how="agreed")
        said = Said(agrees=True, sat=sat, also=also)
        change = Change({**fence, wanted.opens: ({}, arranging.OPENED)})
    else:
        options = dict(wanted.options or {})
        said = Said(agrees=True, options=options)
        change = Change(fence, ({}, {"options": json.dumps(options)}))
    made = arranging.Arrangement(change, by, by, said, wish.id)
    if await arranging.attempt(room, made) is not Altered.DONE:
        room.refuse_stale()
    return Ack(id=wish.id, version=room.story.log.messages[by, wish.id])
