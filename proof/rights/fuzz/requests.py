"""Requests over HTTP: every operation, with a path, a query and a body made wrong."""

import random
from typing import Any
from urllib.parse import quote

from ghoststories.client.api import tokens_of
from proof.rights.fuzz import mutate
from proof.rights.fuzz.frames import good
from proof.rights.fuzz.ground import Ground
from tests.server.house import bearer

IDENTS = ("0" * 30, "..", "%00", "😀", "a" * 3000)
BOARDS = ("N", "E", "S", "W", "wu-feng", "X", "", "\x00", "N\n")
DATES = ("2026-01-01", "0000-00-00", "9999-12-31", "today", "\ud800")
KINDS = ("application/json", "text/plain", "application/json; charset=utf-7", "multipart/form-data")
RULESET = {"players": 3, "level": "hell", "expansions": ["black-secret"], "colours": ["red"]}
OPTIONS = {"public": True, "undo": "free", "dealt": "server"}
SEATS = {"N": {"kind": "human", "name": "Ann"}, "wu-feng": {"kind": "bot", "bot": "habit"}}
BODIES: dict[str, Any] = {
    "POST /api/tables": {"ruleset": RULESET, "options": OPTIONS, "seats": SEATS, "start": True},
    "POST /api/scores": RULESET,
    "PATCH": {"ruleset": RULESET, "options": OPTIONS},
    "PUT": {"kind": "bot", "bot": "habit"},
    "start": {"chance": ["roll red"]},
    "join": {"name": "Ann", "invitation": "a" * 32},
    "takeover": {"name": "Ann", "invitation": "a" * 32},
    "reclaim": {"name": "Ann"},
    "arrive": {"code": "a" * 32},
    "fork": {"step": 0, "seats": SEATS, "options": OPTIONS},
    "rematch": {"deal": "new"},
    "chat": {"id": "a", "text": "hello"},
    "advice": {"simulations": 1},
    "problems": {"text": "wrong", "step": 1, "client": "me"},
}
SAME = {"actions": "act", "undo": "undo", "answer": "answer"}
"""Asked over HTTP as over the websocket."""


async def one(ground: Ground, dice: random.Random) -> list[str]:
    document = ground.home.app.openapi()
    path = dice.choice(list(document["paths"]))
    method = dice.choice(list(document["paths"][path])).upper()
    if dice.random() < 0.03:
        method = dice.choice(("PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH"))
    answer = await ground.home.http.request(
        method,
        _path(path, ground, dice) + _query(document["paths"][path].get(method.lower(), {}), dice),
        content=await _body(method, path, ground, dice),
        headers=_headers(ground, dice),
    )
    ground.home.http.cookies.clear()
    if method == "HEAD":
        return ["taken"]
    return [ground.judged(answer)]


def _path(path: str, ground: Ground, dice: random.Random) -> str:
    ident = ground.table.table.id if dice.random() < 0.9 else dice.choice(IDENTS)
    named = {
        "table_id": ident,
        "board": dice.choice("NSE") if dice.random() < 0.7 else dice.choice(BOARDS),
        "date": dice.choice(DATES),
        "ident": mutate.letters("EXO-4", dice),
    }
    return path.format(**{name: _quoted(text) for name, text in named.items()})


def _quoted(text: str) -> str:
    return quote(mutate.in_bytes(text), safe="")


def _query(told: dict[str, Any], dice: random.Random) -> str:
    asked = [one["name"] for one in told.get("parameters", ()) if one["in"] == "query"]
    if dice.random() < 0.2:
        asked.append("more")
    said = [f"{name}={_quoted(str(mutate.anything(dice))[:300])}" for name in asked]
    return "?" + "&".join(said) if said else ""


async def _body(method: str, path: str, ground: Ground, dice: random.Random) -> bytes:
    last = path.rpartition("/")[2]
    said = {str(one["type"]): one for one in await good(ground)}
    if last in SAME:
        meant = {name: value for name, value in said[SAME[last]].items() if name != "type"}
    else:
        named = BODIES.get(f"{method} {path}") or BODIES.get(last) or BODIES.get(method)
        meant = named or {}
    if method == "GET" and dice.random() < 0.9:
        return b""
    return mutate.in_bytes(mutate.written(mutate.wrong(meant, dice), dice))


def _headers(ground: Ground, dice: random.Random) -> dict[str, str]:
    shown = bearer(tokens_of(ground.table))
    fate = dice.random()
    if fate < 0.1:
        shown = {
            "authorization": mutate.letters("Bearer a,b", dice).encode("ascii", "ignore").decode()
        }
        shown = {name: _header(text) for name, text in shown.items()}
    elif fate < 0.2:
        shown = {"cookie": _header(mutate.letters("ghoststories=a.b; x=y", dice))}
    elif fate < 0.25:
        shown["origin"] = dice.choice(("http://evil", "null", "http://house", "x" * 500))
    kind = KINDS[0] if dice.random() < 0.95 else dice.choice(KINDS)
    return {"content-type": kind, **shown}


def _header(text: str) -> str:
    """What may stand in one at all."""
    return "".join(letter for letter in text if " " <= letter <= "~")
