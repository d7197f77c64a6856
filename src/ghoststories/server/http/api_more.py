"""Beside the tables: score boards, the deal of the day, rules and cards, how the server is."""

from typing import Literal

from fastapi import APIRouter, Query, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ghoststories import __version__
from ghoststories.content.rulebook import UnknownRule, rule
from ghoststories.server.errors import Refusal
from ghoststories.server.http.parts import Running, Server, address
from ghoststories.server.rooms import daily as days
from ghoststories.server.rooms.making import checked
from ghoststories.server.rooms.room import Room
from ghoststories.wire.base import PROTOCOL, TABLE_PATTERN, Words
from ghoststories.wire.scores import Daily, Scores
from ghoststories.wire.tables import RulesetWords

router = APIRouter()
LOCAL = ("127.0.0.1", "::1", "localhost", "testclient")


@router.post("/api/scores", tags=["scores"])
async def scores(running: Running, ruleset: RulesetWords) -> Scores:
    """The best games of a ruleset. Only those dealt here from the beginning count, and only if no
    roll was taken back and somebody played them."""
    wanted = checked(ruleset.ruleset(), running.desk.content)
    games, won = await running.desk.store.tally(wanted)
    best = await running.desk.store.finished(ruleset=wanted)
    return Scores(ruleset=RulesetWords.of(wanted), games=games, won=won, best=tuple(best))


@router.get("/api/daily", tags=["scores"])
async def today(running: Running, request: Request) -> Daily:
    """The deal of today; how others did is shown to who has finished it."""
    return await _day(running, days.today().isoformat(), None)


@router.get("/api/daily/{date}", tags=["scores"])
async def day(
    running: Running,
    request: Request,
    date: str,
    table: str | None = Query(None, pattern=TABLE_PATTERN),
) -> Daily:
    """A past day with its seed and results; today's results for a `table` that has finished it."""
    return await _day(running, date, table)


async def _day(running: Server, date: str, table: str | None) -> Daily:
    try:
        wanted = days.day(date)
    except days.BadDate as error:
        raise Refusal("invalid", f"date: {error}") from error
    text = wanted.isoformat()
    past = wanted < days.today()
    room = None if table is None else await _room(running, table, past)
    played = room and room.table.daily == text and room.table.status == "finished"
    told = Daily(
        date=text,
        ruleset=RulesetWords.of(days.ruleset_of(wanted)),
        seed=days.seed_of(running.secret, wanted) if past else None,
        results=None,
    )
    if not past and not played:
        return told
    store = running.desk.store
    games, won = await store.tally(text)
    place = None
    if room and played and room.ranked:
        place = (await store.tally(text, room.table.score))[0] + 1
    results = tuple(await store.finished(daily=text))
    return told.model_copy(update={"results": results, "games": games, "won": won, "place": place})


async def _room(running: Server, table: str, past: bool) -> Room | None:
    """The results of a past day are for everybody, also for who names no table of this server."""
    try:
        return await running.rooms.get(table)
    except Refusal:
        if past:
            return None
        raise


class RuleWords(Words):
    id: str
    chapter: str
    text: str


@router.get("/api/rules/{ident}", tags=["rules"])
async def one_rule(ident: str, language: Literal["en", "pl", "de"] = "en") -> RuleWords:
    """Why something is so."""
    try:
        found = rule(ident, language)
    except UnknownRule as error:
        raise Refusal("no-such-thing", str(error)) from error
    return RuleWords(id=found.id, chapter=found.chapter, text=found.text)


class Health(Words):
    status: str
    version: str = __version__
    protocol: int = PROTOCOL
    clients: int = 0


@router.get("/healthz", tags=["operation"])
async def healthy() -> Health:
    """The process answers."""
    return Health(status="ok")


@router.get("/readyz", tags=["operation"])
async def ready(running: Running) -> Health:
    """It can serve: it is not about to end, what is decided can be made durable, and is in time."""
    if running.rooms.closing:
        raise Refusal("closing", "the server is about to end")
    if wrong := await running.readiness.wrong():
        raise Refusal("storage", wrong)
    return Health(status="ok", clients=running.rooms.connected)


@router.get("/metrics", tags=["operation"], include_in_schema=False)
async def metrics(running: Running, request: Request) -> Response:
    if not running.desk.settings.metrics_public and address(request) not in LOCAL:
        raise Refusal("not-host", "figures are told to this machine only")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
