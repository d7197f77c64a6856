"""Playing over HTTP: what the websocket does, for clients that ask only now and then; and what is
asked about a game."""

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from ghoststories import __version__
from ghoststories.bots.paying import best_payment
from ghoststories.engine.names import BOARD_NAMES, WU_FENG
from ghoststories.server.errors import Refusal
from ghoststories.server.http.live import say
from ghoststories.server.http.parts import AtTable, limited
from ghoststories.server.reading import past
from ghoststories.server.rooms import daily, helping, taking_back
from ghoststories.server.rooms.archive import Archive
from ghoststories.server.rooms.audience import with_view
from ghoststories.server.rooms.thinkers import NobodyThinks
from ghoststories.table.record import to_record
from ghoststories.table.redact import redact
from ghoststories.table.ruleset.numbers import seats_of
from ghoststories.wire import tables as wire
from ghoststories.wire.live import Happened

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])
MOST_TOLD = 500


@router.get("/view")
async def view(at: AtTable) -> wire.ViewNow:
    """The position as the asker may see it."""
    eyes = at.room.audience.eyes(at.who)
    return wire.ViewNow(version=at.room.version, view=at.room.game.view(eyes))


@router.get("/position")
async def position(at: AtTable) -> wire.PositionNow:
    """The position in text: for bots that think elsewhere, and to show somebody a problem."""
    eyes = at.room.audience.eyes(at.who)
    return wire.PositionNow(version=at.room.version, position=at.room.game.text(eyes))


@router.get("/odds")
async def odds(at: AtTable) -> wire.OddsNow:
    """How likely exorcisms are: what everybody could count, exactly."""
    seen = redact(at.room.game.state, at.who.eyes)
    return wire.OddsNow(version=at.room.version, tiles=helping.tile_odds(seen))


@router.get("/payment")
async def payment(at: AtTable) -> wire.PaymentNow:
    """How to pay with the dice that were rolled; nothing when nothing is to be paid."""
    room, asking = at.room, at.who
    seen = redact(room.game.state, room.audience.eyes(asking))
    friends = [board for board in room.seating.spared if board not in asking.seats]
    spares = tuple(map(BOARD_NAMES.index, friends))
    return wire.PaymentNow(version=room.version, do=best_payment(seen, spares))


@router.get("/events", response_model=list[Happened])
async def events(at: AtTable, after: int = Query(0, ge=0, le=10_000_000)) -> Response:
    """What happened after a version, the oldest first; 500 versions at most."""
    room = at.room
    if isinstance(room, Archive):
        rows = await at.server.desk.store.rows(room.id, after, MOST_TOLD)
        told = [one.model_dump_json() for one in room.told(rows, after, at.who.eyes)]
    else:
        since = await past.since(room, after, MOST_TOLD, at.who.eyes, at.home)
        told = [with_view(text, "null") for text in since]
    return Response(f"[{','.join(told)}]", media_type="application/json")


@router.post("/actions")
async def act(at: AtTable, wish: wire.Act) -> wire.Ack:
    """Decide. Sent again with the same id it is done once."""
    at.must_not_flood()
    return await at.room.act(at.hashes, wish)


@router.post("/undo")
async def take_back(at: AtTable, wish: wire.Undo) -> wire.Ack:
    """Take back, or ask the others whether it may be."""
    at.must_not_flood()
    return await taking_back.undo(at.room, at.hashes, wish)


@router.post("/answer")
async def agree(at: AtTable, wish: wire.Answer) -> wire.Ack:
    """To what somebody asks of all: to take back, to agree on something else, to open a seat."""
    at.must_not_flood()
    return await taking_back.answer(at.room, at.hashes, wish)


@router.get("/record")
async def record(at: AtTable) -> Response:
    """The game so far, as the asker knows it; all of it when it is over, with the seed unless
    somebody plays the same deal."""
    room = at.room
    if isinstance(room, Archive):
        told, over = await room.record(), room.table.status == "finished"
    elif room.game.over:
        with at.server.desk.readers.budget.paid_by(at.home):
            told, over = to_record(room.game), True
        told |= {"commitment": room.table.commitment, "brought": room.story.log.brought}
    else:
        text = await past.record(room, at.who.eyes, at.home)
        return Response(text, media_type="application/json")
    if not over:
        return JSONResponse(told)
    seed = room.table.seed
    of_today = daily.seed_of(at.server.secret, daily.today())
    if seed is not None and seed != of_today and not await at.server.desk.store.in_play(seed):
        told["seed"] = seed  # nobody plays with it: no rematch of this deal, no deal of the day
    return JSONResponse(told)


@router.post("/advice")
async def advice(at: AtTable, wish: wire.AdviceWish) -> wire.AdviceWords:
    """What a bot thinks of the options of whoever decides now."""
    room = at.room
    at.must_have_seat()
    if not room.table.options.advice:
        raise Refusal("not-now", "nobody is asked for advice at this table")
    wanted = room.game.pending()
    if wanted is None:
        raise Refusal("not-now", "the game is over")
    if wanted.actor == WU_FENG:
        raise Refusal("not-now", "nobody advises Wu-Feng, whose hand is his secret")
    if WU_FENG in seats_of(room.table.ruleset):
        raise Refusal("not-now", "no chances are told in games with Wu-Feng's player yet")
    limited(at.server.advice, room.id)
    version = room.version
    question = room.mind.question(wanted.actor, "advice", wish.simulations)
    try:
        async with at.server.desk.thinkers.turn(at.home):
            found = await at.server.desk.thinkers.advise(question)
    except NobodyThinks as error:
        raise Refusal("not-now", str(error)) from error
    told = tuple(
        wire.OptionAdvice(do=one.notation, chance=one.chance, error=one.error, trials=one.trials)
        for one in found.options
    )
    return wire.AdviceWords(version=version, seat=wanted.actor, options=told, line=found.line)


@router.get("/chat")
async def chat(at: AtTable, after: int = Query(0, ge=0, le=2**53)) -> list[wire.ChatLine]:
    return await at.server.desk.store.chat(at.room.id, after)


@router.post("/chat")
async def speak(at: AtTable, wish: wire.Say) -> wire.Ack:
    at.must_not_flood()
    await say(at.server.rooms, at.room, at.hashes, wish.text, wish.id)
    return wire.Ack(id=wish.id, version=at.room.version)


@router.post("/problems", status_code=201)
async def problem(at: AtTable, wish: wire.Problem, request: Request) -> wire.ProblemNoted:
    """Tell the operator that something is wrong; the log of the table says the rest. Told again in
    the same words it is the same report."""
    at.must_not_flood()
    limited(at.server.reports, at.home)
    about = f"server {__version__}; {wish.client}; {request.headers.get('user-agent', '')[:300]}"
    number = await at.server.desk.store.report(
        table_id=at.room.id,
        version=at.room.version,
        step=wish.step,
        seat=at.who.seats[0] if at.who.seats else None,
        text=wish.text,
        about=about,
    )
    return wire.ProblemNoted(id=number)
