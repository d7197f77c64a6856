"""Tables over HTTP."""

from fastapi import APIRouter, Request, Response

from ghoststories.server.errors import Refusal
from ghoststories.server.http import auth, parts
from ghoststories.server.rooms import arranging, making, seating, taking_back
from ghoststories.server.rooms.arranging import Arrangement
from ghoststories.server.rooms.room import Room
from ghoststories.server.storage import fitting
from ghoststories.server.storage.changes import Altered, Change
from ghoststories.server.storage.rows import Wish
from ghoststories.server.storage.table_log import Said
from ghoststories.server.storage.table_rows import ruleset_text
from ghoststories.server.storage.tokens import hashed
from ghoststories.table.ruleset import Ruleset
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
    table_id, tokens = await running.maker.new(wish, parts.home(request))
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
            continue  # unreadable, or just deleted
        if not room.outdated:
            found.append(room.info(seating.NOBODY))
    return found


@router.get("/{table_id}")
async def table(at: parts.AtTable) -> wire.TableInfo:
    return at.room.info(at.who)


@router.patch("/{table_id}")
async def change(at: parts.AtTable, wish: wire.Change) -> wire.TableInfo:
    """The host changes what was agreed: the rules only before the game, options of a running game
    only if all other people agree to it."""
    await arranging.carry_out(at.room, lambda: _changed(at, wish))
    return at.room.info(at.who)


def _changed(at: parts.Asking, wish: wire.Change) -> Arrangement | None:
    at.must_be_host()
    room, options = at.room, wish.options
    values: dict[str, object] = {}
    if wish.ruleset is not None:
        ruleset = _other_rules(room, wish.ruleset)
        values |= {"ruleset": ruleset_text(ruleset), **fitting.now(ruleset, room.desk.content)}
    if options is not None and options != room.table.options:
        if options.dealt != room.table.options.dealt:
            raise Refusal("not-now", "options.dealt: make a new table to deal in another way")
        values["options"] = options.model_dump_json()
    if not values:
        return None
    host = {"host_hash": room.table.host_hash}
    if room.table.status == "lobby":
        return Arrangement(Change(table=(host, values)))
    told = options.model_dump(mode="json") if options else {}
    by = at.who.seats[0] if at.who.seats else arranging.HOST
    taking_back.must_not_ask(room, at.who)
    if room.seating.must_agree(at.who):
        said = Said(asks_options=told, also=at.who.seats[1:])
        return Arrangement(Change(table=(host, {})), by, by, said)
    return Arrangement(Change(table=(host, values)), by, by, Said(options=told))


def _other_rules(room: Room, wish: wire.RulesetWords) -> Ruleset:
    ruleset = making.checked(wish.ruleset(), room.desk.content)
    if room.table.status != "lobby" or room.table.daily:
        raise Refusal("not-now", "ruleset: it is fixed at this table")
    if ruleset.players != room.table.ruleset.players:
        raise Refusal("not-now", "ruleset.players: make a new table for another number")
    if seats_of(ruleset) != seats_of(room.table.ruleset):
        raise Refusal("not-now", "ruleset: make a new table for other seats")
    return ruleset


@router.post("/{table_id}/start")
async def start(at: parts.AtTable, wish: wire.Start) -> wire.TableInfo:
    """The host begins; open seats can still be taken afterwards."""
    await at.room.in_turn(lambda: _start(at, wish))
    return at.room.info(at.who)


async def _start(at: parts.Asking, wish: wire.Start) -> None:
    room = at.room
    for _ in range(arranging.MOST_TRIES):
        at.must_be_host()
        if room.table.status != "lobby":
            break
        table, story = room.table, room.table.story(room.desk.content)
        row = making.first_row(room.id, story, making.head_of_table(table, room.seats), wish.chance)
        outcome = await room.desk.store.start(Wish(row, story.log.hash), table, room.seats)
        await room.refresh()
        await room.catch_up()
        if outcome is Altered.DONE:
            return
    raise Refusal("not-now", "the game has begun already")


@router.post("/{table_id}/fork", status_code=201)
async def fork(
    at: parts.AtTable, wish: wire.Fork, request: Request, answer: Response
) -> wire.Seated:
    """What if: a new table, the same until a step, with a fresh dealer from there."""
    parts.limited(at.server.new_tables, parts.home(request))
    table_id, tokens = await at.server.maker.fork(at.room, at.who, wish)
    auth.keep(at.server.desk.settings, answer, table_id, [], tokens)
    return await seated(at.server, at.home, table_id, tokens)
