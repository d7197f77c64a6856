"""How everything there is to do is asked for, and what has to be done before it makes sense."""

import datetime
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from ghoststories.engine.names import WU_FENG
from ghoststories.server.rooms import daily
from ghoststories.server.storage.tokens import new_token
from ghoststories.wire.live import client_message
from ghoststories.wire.tables import Answer, Options, SeatChange, Undo
from proof.rights.stage import Stage
from tests.server.house import bearer, fresh_id, options_now

Body = dict[str, Any]


@dataclass(frozen=True)
class Thing:
    """One line of the expectations: an operation or a message, and how it is meant."""

    name: str

    @property
    def what(self) -> str:
        """As the document names it."""
        return self.name.partition(" (")[0]

    @property
    def how(self) -> tuple[str, ...]:
        """`open, wu-feng`: the words in brackets."""
        return tuple(self.name.partition(" (")[2].rstrip(")").split(", "))

    @property
    def is_message(self) -> bool:
        return " " not in self.what

    @property
    def board(self) -> str:
        return next((word for word in self.how if word in ("N", "E", "S", "W", WU_FENG)), "E")


def operations(document: Body) -> set[str]:
    """`POST /api/tables`, as the OpenAPI document has them."""
    return {
        f"{method.upper()} {path}" for path, told in document["paths"].items() for method in told
    }


def messages() -> set[str]:
    return set(client_message.json_schema()["discriminator"]["mapping"])


# ---------------------------------------------------------------- over HTTP
async def http(stage: Stage, thing: Thing) -> tuple[str, str, Body | None]:
    """Method, path and body."""
    method, path = thing.what.split(" ")
    yesterday = daily.today() - datetime.timedelta(days=1)
    path = path.format(
        table_id=stage.table, board=thing.board, date=yesterday.isoformat(), ident="EXO-4"
    )
    if method == "GET":
        return method, path, None
    make = BODIES.get(path.rpartition("/")[2]) or BODIES.get(method, _nothing)
    return method, path, await make(stage, thing)


async def _nothing(stage: Stage, thing: Thing) -> Body:
    return {}


async def _new_table(stage: Stage, thing: Thing) -> Body:
    return {"seats": {"N": {"kind": "human"}}}


async def _change(stage: Stage, thing: Thing) -> Body:
    room = await stage.home.room(stage.table)
    if "ruleset" in thing.how:
        return {"ruleset": {**room.table.ruleset.to_json(), "level": "hell"}}
    return {"options": {**room.table.options.model_dump(), "undo": "free"}}


async def _seat(stage: Stage, thing: Thing) -> Body:
    return {"kind": next(word for word in thing.how if word in ("bot", "open", "human"))}


async def _join(stage: Stage, thing: Thing) -> Body:
    code = {"invitation": stage.codes["invitation"]} if "invited" in thing.how else {}
    return {"name": "Mallory", **code}


async def _arrive(stage: Stage, thing: Thing) -> Body:
    return {"code": stage.codes.get("link") or new_token()}


async def _fork(stage: Stage, thing: Thing) -> Body:
    return {"step": 0, "options": {"public": "public" in thing.how}}


async def _rematch(stage: Stage, thing: Thing) -> Body:
    return {"deal": "new"}


async def _problem(stage: Stage, thing: Thing) -> Body:
    return {"text": "the dice are loaded"}


# ---------------------------------------------------------------- over both
async def act(stage: Stage, thing: Thing) -> Body:
    room = await stage.home.room(stage.table)
    options = options_now(room) if room.story.game else []
    do = next((one for one in options if one.startswith("ask")), "pass")
    return {"id": fresh_id(), "version": room.version, "do": do}


async def undo(stage: Stage, thing: Thing) -> Body:
    room = await stage.home.room(stage.table)
    return {"id": fresh_id(), "version": room.version, "entries": 1}


async def answer(stage: Stage, thing: Thing) -> Body:
    room = await stage.home.room(stage.table)
    return {"id": fresh_id(), "version": room.version, "agree": True}


async def say(stage: Stage, thing: Thing) -> Body:
    return {"id": fresh_id(), "text": "hello"}


async def _point(stage: Stage, thing: Thing) -> Body:
    return {"at": "tile:4"}


async def _shown(stage: Stage, thing: Thing) -> Body:
    return {"version": 0}


async def _hello(stage: Stage, thing: Thing) -> Body:
    return {"tokens": [stage.tokens["N"]]}


BODIES: dict[str, Callable[[Stage, Thing], Awaitable[Body]]] = {
    "tables": _new_table, "PATCH": _change, "PUT": _seat, "join": _join, "takeover": _join,
    "arrive": _arrive, "fork": _fork, "rematch": _rematch, "problems": _problem,
    "actions": act, "undo": undo, "answer": answer, "chat": say,
}  # fmt: skip
MESSAGES: dict[str, Callable[[Stage, Thing], Awaitable[Body]]] = {
    "hello": _hello, "act": act, "undo": undo, "answer": answer, "say": say, "point": _point,
    "shown": _shown, "beat": _nothing,
}  # fmt: skip


# ---------------------------------------------------------------- what comes before
async def prepare(stage: Stage, thing: Thing) -> bool:
    """Whether anything was done: the words in brackets say what."""
    steps = [STEPS[word] for word in thing.how if word in STEPS]
    stage.home.http.cookies.clear()  # as the last one who tried something got them
    if steps:
        await stage.restore()
        for step in steps:
            await step(stage, thing)
        stage.mark()
    return bool(steps)


async def _invited(stage: Stage, thing: Thing) -> None:
    hosts = (stage.tokens["host"],)
    link = await stage.home.server.invite(stage.table, hosts, thing.board)
    stage.codes["invitation"] = link.code


async def _linked(stage: Stage, thing: Thing) -> None:
    link = await stage.home.server.link(stage.table, (stage.tokens["N"],))
    stage.codes["link"] = link.code


async def _asked(stage: Stage, thing: Thing) -> None:
    """East asks whether something may be taken back, where there is anything."""
    if stage.state != "running":
        return
    room = await stage.home.room(stage.table)
    wish = Undo(id=fresh_id(), version=room.version, entries=1)
    await stage.home.server.undo(stage.table, (stage.tokens["E"],), wish)


async def _bots(stage: Stage, thing: Thing) -> None:
    """Wu-Feng's player lets a bot play, and keeps the token."""
    wish = SeatChange(kind="bot", bot="random")
    await stage.home.server.change_seat(stage.table, (stage.tokens[WU_FENG],), WU_FENG, wish)


async def _here(stage: Stage, thing: Thing) -> None:
    path = f"/api/tables/{stage.table}"
    await stage.home.http.get(path, headers=bearer((stage.tokens[thing.board],)))


async def _away(stage: Stage, thing: Thing) -> None:
    """A table that was just read knows of nobody who was here lately."""
    await stage.forget()


async def _public(stage: Stage, thing: Thing) -> None:
    """Agreed by all, be it in the middle of a game."""
    server, hosts = stage.home.server, (stage.tokens["host"],)
    options = {"options": {**Options().model_dump(), "public": True}}
    path = f"/api/tables/{stage.table}"
    told = await stage.home.http.patch(path, json=options, headers=bearer(hosts))
    assert told.status_code == 200, told.text
    for token in [stage.tokens[board] for board in stage.boards if board in stage.tokens]:
        now = await server.table(stage.table)
        if now.asked is None:
            return
        wish = Answer(id=fresh_id(), version=now.version, agree=True)
        await server.answer(stage.table, (token,), wish)


STEPS = {
    "invited": _invited, "linked": _linked, "asked": _asked, "a bot plays": _bots,
    "here": _here, "away": _away, "public": _public,
}  # fmt: skip
