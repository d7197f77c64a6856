"""What there is to do after a game: look at it again, and play another one."""

from fastapi import APIRouter, Query, Request, Response

from ghoststories.server.errors import Refusal
from ghoststories.server.http import api_tables, auth
from ghoststories.server.http.parts import Asking, AtTable, home, limited
from ghoststories.server.reading import past
from ghoststories.server.rooms.rematch import rematch
from ghoststories.server.rooms.room import Room
from ghoststories.wire.ending import Course, Replay
from ghoststories.wire.tables import Rematch, Seated

router = APIRouter(prefix="/api/tables/{table_id}", tags=["after the game"])


def _finished(at: Asking) -> Room:
    if not at.room.game.over:
        raise Refusal("not-now", "the game is still running; it is told when it is over")
    return at.room


@router.get("/course", response_model=Course)
async def course(at: AtTable) -> Response:
    """How a finished game went: turn by turn, event by event, and what it is worth."""
    told = await past.course(_finished(at), at.who.eyes, at.home)
    return Response(told, media_type="application/json")


@router.get("/replay", response_model=Replay)
async def replay(
    at: AtTable, request: Request, first: int = Query(0, ge=0, le=100_000)
) -> Response:
    """The positions of a finished game from a step on, a hundred at most."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    told = await past.replay(_finished(at), at.who.eyes, first, packed, at.home)
    headers = {"vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(told, media_type="application/json", headers=headers)


@router.post("/rematch", status_code=201)
async def play_again(at: AtTable, wish: Rematch, request: Request, answer: Response) -> Seated:
    """The next table with the same rules, options and bots. Whoever played here and asks comes to
    their own seats there; the others' wait for them. Asked again, it is the same table."""
    if all(one.deal != wish.deal for one in at.room.rematches):
        limited(at.server.new_tables, home(request))
    table_id, tokens = await rematch(at, wish.deal)
    if tokens.seats or tokens.host:
        auth.keep(at.server.desk.settings, answer, table_id, [], tokens)
    return await api_tables.seated(at.server, at.home, table_id, tokens)
