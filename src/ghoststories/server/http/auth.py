"""Tokens as requests carry them: a cookie of one table, or the Authorization header."""

import re
from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ghoststories.server.errors import Refusal
from ghoststories.server.settings import Settings, is_address
from ghoststories.server.storage.tokens import hashed
from ghoststories.wire.tables import Tokens

COOKIE = "ghoststories"
COOKIE_SECONDS = 400 * 24 * 3600
TOKEN = re.compile("[A-Za-z0-9_-]{22,64}")
MOST_TOKENS = 8
SAFE = ("GET", "HEAD", "OPTIONS")


def shown(connection: HTTPConnection) -> list[str]:
    """The tokens of a request."""
    kind, _, listed = connection.headers.get("authorization", "").partition(" ")
    words = listed.split(",") if kind.lower() == "bearer" else []
    words += connection.cookies.get(COOKIE, "").split(".")
    return [word.strip() for word in words if TOKEN.fullmatch(word.strip())][:MOST_TOKENS]


def hashes(connection: HTTPConnection, more: Iterable[str] = ()) -> frozenset[str]:
    return frozenset(hashed(token) for token in [*shown(connection), *more])


def keep(
    settings: Settings, response: Response, table_id: str, had: list[str], new: Tokens
) -> None:
    """The browser shows these tokens from now on, to this table only and to no script."""
    tokens = [*new.seats.values(), *([new.host] if new.host else []), *had]
    response.set_cookie(
        COOKIE,
        ".".join(dict.fromkeys(tokens[:MOST_TOKENS])),
        max_age=COOKIE_SECONDS,
        path=f"/api/tables/{table_id}",
        secure=settings.secure_cookies,
        httponly=True,
        samesite="strict",
    )


def check_origin(settings: Settings, connection: HTTPConnection) -> None:
    """A page of another site must not act with a visitor's cookies. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    own = connection.headers.get("host", "")
    # behind a proxy the scheme is what it tells, if it is one of GHOSTSTORIES_PROXIES
    schemes = {str(connection.scope["scheme"]).replace("ws", "http")}
    schemes |= {"https"} if settings.secure_cookies else set()
    if not own or origin not in {f"{scheme}://{own}" for scheme in schemes}:
        raise Refusal(
            "bad-origin",
            f"pages from {origin[:100]} may not use this server (GHOSTSTORIES_ORIGINS lists more; "
            "behind https its proxy has to be one of GHOSTSTORIES_PROXIES)",
        )


def check_host(settings: Settings, connection: HTTPConnection) -> None:
    """A name that somebody else made lead here (DNS rebinding) is not this server's: their page
    would count as its own. Whoever serves a network knows it by many names."""
    name = _name(connection.headers.get("host", ""))
    if not settings.hosts and not settings.on_loopback:
        return
    known = {"", "localhost", settings.host.lower(), *settings.hosts}
    if name in known or "*" in known or is_address(name):
        return
    raise Refusal(
        "bad-host",
        f"this server is not called {name[:100]}; if it is, its operator lists that name in "
        "GHOSTSTORIES_HOSTS",
    )


def _name(host: str) -> str:
    """Without its port."""
    name, _, port = host.rpartition(":")
    name = name if name and port.isdigit() else host
    return name.strip("[]").rstrip(".").lower()
