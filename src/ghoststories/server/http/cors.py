"""Pages of other sites that may use this server: those of GHOSTSTORIES_ORIGINS, and no other.

A browser asks before it lets such a page send JSON or a token. Cookies never go along (they are
SameSite=Strict, and nothing here allows it): such a page keeps its tokens and sends them as
`Authorization: Bearer`.
"""

from typing import Any

from starlette.requests import HTTPConnection

ALLOWED = [
    (b"access-control-allow-methods", b"GET, POST, PUT, PATCH"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
]


def headers(scope: dict[str, Any]) -> list[tuple[bytes, bytes]]:
    """Of every answer: whether a page from elsewhere may read it."""
    listed = scope["app"].state.server.desk.settings.origins
    if not listed:
        return []
    origin = HTTPConnection(scope).headers.get("origin")
    told = [(b"vary", b"origin")]
    if origin is not None and origin in listed:
        told.append((b"access-control-allow-origin", origin.encode("latin-1")))
        told.append((b"access-control-expose-headers", b"retry-after"))
        told += ALLOWED if asks_first(scope) else []
    return told


def asks_first(scope: dict[str, Any]) -> bool:
    """Before a page of a listed site sends something, its browser asks."""
    if scope["method"] != "OPTIONS":
        return False
    asked = HTTPConnection(scope).headers
    listed = scope["app"].state.server.desk.settings.origins
    return asked.get("origin") in listed and "access-control-request-method" in asked
