"""Everybody tries everything, in every state of a table, and each try is judged.

A refusal has a code, a sentence, and leaves everything as it was; an answer tells nothing that is
not for the eyes of who asked, and whoever writes does so in the own name.
"""

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from ghoststories.engine.names import WU_FENG
from ghoststories.server.http.auth import COOKIE
from ghoststories.wire.tables import SeatChange
from proof.rights import asking
from proof.rights.asking import Thing
from proof.rights.expectations import CHANGES_NOTHING, EXPECTED, expected, missing
from proof.rights.secrets import secrets_from, told
from proof.rights.stage import SETS, STATES, Role, Stage
from tests.server.house import House, Line, bearer

SILENT = ("point", "shown")
"""Messages that are not answered."""
LISTENING = {"spectator": (), "friend": ("E",), "other side": (WU_FENG,)}


@dataclass(frozen=True)
class Told:
    """What came of a try."""

    outcome: str
    text: str
    """Every byte that was answered, and every frame that whoever tried it heard."""
    overheard: dict[str, str] = field(default_factory=dict)
    """What others at the table heard meanwhile."""
    answer: Any = None


@dataclass
class Found:
    tried: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """Thing, role -> every outcome."""
    slipped: list[str] = field(default_factory=list)

    def note(self, thing: Thing, role: Role, outcome: str) -> None:
        self.tried.setdefault((thing.name, role.name), []).append(outcome)

    @property
    def count(self) -> int:
        return sum(map(len, self.tried.values()))


async def everything(
    home: House, kinds: tuple[str, ...] = (*SETS,), states: tuple[str, ...] = STATES
) -> Found:
    found = Found()
    document = (await home.http.get("/api/openapi.json")).json()
    found.slipped += missing(asking.operations(document) | asking.messages())
    async with home.served() as url:
        for kind in kinds:
            for state in states:
                stage = Stage(home, kind, state)
                await stage.set()
                await Trial(stage, url, found).all()
                stage.close()
    return found


class Trial:
    def __init__(self, stage: Stage, url: str, found: Found) -> None:
        self.stage, self.url, self.found = stage, url, found

    async def all(self) -> None:
        for thing in map(Thing, EXPECTED):
            if WU_FENG not in thing.how or WU_FENG in self.stage.boards:
                await self.line(thing)

    async def line(self, thing: Thing) -> None:
        for role in self._roles(thing):
            await self._one(thing, role)
        await self.stage.restore()

    def _roles(self, thing: Thing) -> Iterator[Role]:
        yield from self.stage.roles()
        if thing.is_message and thing.what != "hello":
            yield Role("cut off", (self.stage.tokens["N"],))

    async def _one(self, thing: Thing, role: Role) -> None:
        stage = self.stage
        prepared = await asking.prepare(stage, thing)
        secrets = {who: secrets_from(stage, thing, one) for who, one in self._listening().items()}
        secrets[""] = secrets_from(stage, thing, role)
        came = await (self._say(thing, role) if thing.is_message else self._ask(thing, role))
        changed = stage.changed() if role.name != "cut off" or came.outcome == "yes" else []
        self.found.note(thing, role, came.outcome)
        wrong = [*self._judged(thing, role, came, changed), *told(came.text, secrets[""])]
        for who, text in came.overheard.items():
            wrong += [f"{one} to the {who}" for one in told(text, secrets[who])]
        where = f"{stage.kind}, {stage.state}: {thing.name} by {role.name}"
        self.found.slipped += [f"{where}: {one}" for one in wrong]
        if changed or prepared or role.name == "cut off":
            await stage.restore()

    # ------------------------------------------------------------ trying
    async def _ask(self, thing: Thing, role: Role) -> Told:
        stage, http = self.stage, self.stage.home.http
        method, path, body = await asking.http(stage, thing)
        headers = self._shown(role)
        http.cookies.clear()
        answer = await http.request(method, path, json=body, headers=headers)
        kept = answer.headers.pop("set-cookie", "")
        for shown in role.shows:
            kept = kept.replace(shown, "")  # a cookie keeps what was shown beside what is new
        text = "\n".join([answer.text, kept, *answer.headers.values()])
        if answer.status_code < 300:
            return Told("yes", text, answer=answer.json())
        return Told(_code(answer.json()), text)

    def _shown(self, role: Role) -> dict[str, str]:
        """By a header or a cookie, in turns."""
        if not role.shows:
            return {}
        if self.found.count % 2:
            return {"cookie": f"{COOKIE}={'.'.join(role.shows)}"}
        return bearer(role.shows)

    def _listening(self) -> dict[str, Role]:
        """Who else is at the table."""
        stage = self.stage
        return {
            who: Role(who, tuple(stage.tokens[board] for board in boards), boards)
            for who, boards in LISTENING.items()
            if all(board in stage.tokens for board in boards)
        }

    async def _say(self, thing: Thing, role: Role) -> Told:
        stage = self.stage
        async with AsyncExitStack() as stack:
            come = stack.enter_async_context
            home, url = stage.home, self.url
            others = {
                who: await come(home.line(url, stage.table, *one.shows))
                for who, one in self._listening().items()
            }
            line = await come(home.line(url, stage.table, *role.shows))
            welcome = await line.first("welcome")
            if role.name == "cut off":
                await self._cut_off(line)
            outcome = "yes"
            if thing.name != "hello" and "a bot plays" not in thing.how:
                body = await asking.MESSAGES[thing.what](stage, thing)
                await line.send({"type": thing.what, **body})
                outcome = await _outcome(line, thing, body.get("id"))
            heard = {who: await _to_now(one) for who, one in others.items()}
            return Told(
                outcome, await _to_now(line), heard, None if role.name == "cut off" else welcome
            )

    async def _cut_off(self, line: Line) -> None:
        """Connected as North, who is sent away by the host."""
        hosts = (self.stage.tokens["host"],)
        wish = SeatChange(kind="open")
        await self.stage.home.server.change_seat(self.stage.table, hosts, "N", wish)
        self.stage.home.http.cookies.clear()
        await line.next("table", you=[])
        self.stage.mark()

    # ------------------------------------------------------------ judging
    def _judged(self, thing: Thing, role: Role, came: Told, changed: list[str]) -> Iterator[str]:
        stage = self.stage
        wanted = expected(thing.name, stage.kind, stage.state, role.name)
        if came.outcome != wanted:
            yield f"{came.outcome} instead of {wanted}: {came.text[:200]}"
        if came.outcome != "yes":
            if changed:
                yield f"refused, and yet changed {', '.join(changed)}"
            return
        writes = not thing.what.startswith("GET") and thing.what not in CHANGES_NOTHING
        if bool(changed) != writes and "human" not in thing.how:
            yield f"done, and changed {', '.join(changed) or 'nothing'}"
        yield from self._as_oneself(thing, role, changed)
        yield from self._seen(thing, role, came.answer)

    def _as_oneself(self, thing: Thing, role: Role, changed: list[str]) -> Iterator[str]:
        """Decisions and words are those of the own seat."""
        name = thing.what.rpartition("/")[2]
        if name in ("actions", "act", "undo", "answer") and "actions" in changed:
            writers = set(self.stage.added("actions", "by"))
            if not writers <= set(role.seats):
                yield f"written as {writers}"
        if name in ("chat", "say") and "chat" in changed:
            writers = set(self.stage.added("chat", "seat"))
            if not writers <= {*role.seats[:1]} | ({""} if not role.seats else set()):
                yield f"said as {writers}"

    def _seen(self, thing: Thing, role: Role, answer: Any) -> Iterator[str]:
        """Whose table and whose view it is called."""
        if thing.what.endswith(("{table_id}", "hello")) and isinstance(answer, dict):
            info = answer.get("table", answer)
            yours = tuple(seat["board"] for seat in info["seats"] if seat["yours"])
            former = tuple(seat["board"] for seat in info["seats"] if seat["was_yours"])
            if (yours, info["host"], former) != (role.seats, role.host, role.former):
                yield f"is told to have {yours}, {former}, host {info['host']}"
        view = answer.get("view") if isinstance(answer, dict) else None
        if view:
            eyes = role.eyes
            if eyes == WU_FENG and "a bot plays" in thing.how:
                eyes = "spectator"
            if view["seat"] != eyes:
                yield f"looks as {view['seat']} instead of {eyes}"
            decides = role.seats == ("N",) and self.stage.state == "running"
            if bool(view["options"]) != decides:
                yield f"has options {view['options'][:3]}"


def _code(answer: Any) -> str:
    """Of a refusal, which has to say something."""
    try:
        error = answer["error"]
        return str(error["code"]) if len(error["message"]) > 10 else "no sentence"
    except (TypeError, KeyError):
        return f"no refusal: {answer}"


async def _outcome(line: Line, thing: Thing, ident: str | None) -> str:
    """Of a message: acknowledged, refused, or ignored."""
    if thing.what in SILENT:
        await line.send({"type": "beat"})
    while True:
        heard = await line.hear()
        if heard["type"] == "refused" and heard["id"] == ident:
            return _code(heard)
        if heard["type"] == "pointed" or (heard["type"] == "ack" and heard["id"] == ident):
            return "yes"
        if heard["type"] == "beat":
            return "ignored" if thing.what == "point" else "yes"


async def _to_now(line: Line) -> str:
    """All that was heard, up to what is said last."""
    await line.send({"type": "beat"})
    await line.next("beat")
    return "\n".join(map(json.dumps, line.heard))
