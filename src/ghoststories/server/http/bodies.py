"""What comes with a request, read once and whole: not too much, and text that can be stored."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from ghoststories.server.errors import Refusal

MOST_BODY = 64 * 1024
MOST_RECORD = 2 * 1024 * 1024
"""Of a new table: it may bring a record."""
HALF = re.compile(rb"\\u[dD][89a-fA-F]")
"""An escape that is half of a letter, if the other half is not beside it."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]


async def read(scope: Message, receive: Receive) -> Receive:
    """The body is read; whoever wants it is given it at once, and then what comes after it."""
    most = MOST_RECORD if scope["path"] == "/api/tables" else MOST_BODY
    body = bytearray()
    last: Message = {"more_body": True}
    while last.get("more_body"):
        last = await receive()
        body += last.get("body", b"")
        if len(body) > most:
            raise Refusal("too-large", f"more than {most // 1024} KiB are not read")
    if not is_text(bytes(body)):
        raise Refusal("invalid", "body: send JSON in UTF-8, without halves of letters")
    waiting = [{**last, "body": bytes(body)} if last["type"] == "http.request" else last]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


def is_text(body: bytes) -> bool:
    """JSON may name half a letter (a lone surrogate), but nothing can store or send it."""
    try:
        body.decode()
        if HALF.search(body):
            json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeError:
        return False
    except (ValueError, RecursionError):
        return True  # no JSON at all: whoever reads it says so
    return b"\0" not in body
