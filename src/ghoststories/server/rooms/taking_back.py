"""Taking back: an entry of the log like any other, so nothing is lost by it."""

from ghoststories.engine.names import WU_FENG
from ghoststories.server.errors import Refusal
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.seating import Who
from ghoststories.server.storage.table_log import AskedBack, Said
from ghoststories.wire.tables import Ack, Answer, Undo


async def undo(room: Room, hashes: frozenset[str], wish: Undo) -> Ack:
    return await room.in_turn(lambda: _undo(room, hashes, wish))


async def _undo(room: Room, hashes: frozenset[str], wish: Undo) -> Ack:
    asking = room.who(hashes)
    if acked := await room.checked(asking, wish.id, wish.version):
        return acked
    said = _said(room, asking, _how_many(room, asking, wish))
    made = await room.write(asking.seats[0], asking.seats[0], said, wish.id)
    return Ack(id=wish.id, version=made)


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
    asking = room.who(hashes)
    if acked := await room.checked(asking, wish.id, wish.version):
        return acked
    wanted = room.story.log.asked
    if wanted is None:
        raise Refusal("not-now", "nobody asks to take anything back")
    if wanted.by in asking.seats and wish.agree:
        raise Refusal("not-now", "you asked yourself; the others answer")
    said = Said(agrees=wish.agree, also=asking.seats[1:])
    if wish.agree and not _still_missing(room, wanted, asking):
        said = Said(undo=wanted.entries, agrees=True)
    made = await room.write(asking.seats[0], asking.seats[0], said, wish.id)
    return Ack(id=wish.id, version=made)


def _still_missing(room: Room, wanted: AskedBack, asking: Who) -> set[str]:
    said_yes = {wanted.by, *wanted.agreed, *asking.seats}
    return set(room.seating.people) - said_yes
