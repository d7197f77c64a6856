"""Around every request: sizes, rates, origins, headers, and no trace of ours in any answer."""

import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from ghoststories.server.errors import STATUS, Refusal, no_storage, too_many
from ghoststories.server.http import auth, metrics
from ghoststories.server.http.parts import home
from ghoststories.server.storage.journal import StorageError
from ghoststories.wire.tables import Refused

logger = logging.getLogger("ghoststories.access")
fault = logging.getLogger(__name__)
MOST_BODY = 64 * 1024
MOST_RECORD = 2 * 1024 * 1024
"""Of a new table: it may bring a record."""
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
CHECKS = ("/healthz", "/readyz", "/metrics")

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


class Guard:
    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        work = self._answer(scope, receive, send)
        if scope["method"] in auth.SAFE:
            await work
        else:  # nothing is left half done by whoever does not wait for the answer
            await scope["app"].state.server.desk.begun.finish(work)

    async def _answer(self, scope: Message, receive: Receive, send: Send) -> None:
        answer = Answer(scope, send)
        try:
            self._check(scope)
            await self._app(scope, limited(scope, receive), answer.send)
        except Refusal as refusal:
            await answer.refuse(refusal)
        except StorageError:
            await answer.refuse(no_storage())
        except Exception as error:
            metrics.FAULTS.labels("request").inc()
            fault.exception("a request failed: %s", type(error).__name__)
            await answer.refuse(None)
        answer.log()

    @staticmethod
    def _check(scope: Message) -> None:
        connection = HTTPConnection(scope)
        server = scope["app"].state.server
        limits = server.checks if scope["path"] in CHECKS else server.requests
        if wait := limits.wait(home(connection)):
            raise too_many(wait)
        if scope["method"] in auth.SAFE:
            return
        auth.check_origin(server.desk.settings, connection)
        kind = connection.headers.get("content-type", "application/json")
        if kind.partition(";")[0].strip().lower() != "application/json":
            raise Refusal("bad-request", "send JSON: the content type is application/json")


def limited(scope: Message, receive: Receive) -> Receive:
    """Stops reading a body that is too large."""
    most = MOST_RECORD if scope["path"] == "/api/tables" else MOST_BODY
    got = 0

    async def count() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            # FastAPI, which reads the body, makes anything else a 400
            raise HTTPException(STATUS["too-large"], f"more than {most // 1024} KiB are not read")
        return message

    return count


class Answer:
    def __init__(self, scope: Message, send: Send) -> None:
        self._scope = scope
        self._send = send
        self._begin = time.perf_counter()
        self._status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
        await self._send(message)

    async def refuse(self, refusal: Refusal | None) -> None:
        if self._status:
            return  # it has begun to answer: nothing can be taken back
        status = refusal.status if refusal else 500
        if refusal:
            metrics.REFUSED.labels(refusal.words.code).inc()
            body = Refused(error=refusal.words).model_dump_json(exclude_none=True).encode()
        else:
            words = {"code": "fault", "message": "the server made a mistake; it has been noted"}
            body = json.dumps({"error": words}).encode()
        headers = [(b"content-type", b"application/json")]
        if refusal and refusal.words.retry_after:
            seconds = max(1, round(refusal.words.retry_after))
            headers.append((b"retry-after", str(seconds).encode()))
        headers.append((b"content-length", str(len(body)).encode()))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})

    def log(self) -> None:
        """The path, never what was sent with it: no token, no code of a link."""
        asked = {name: self._scope[name] for name in ("method", "path")}
        took = round((time.perf_counter() - self._begin) * 1000, 1)
        logger.info("request", extra={**asked, "status": self._status, "ms": took})
