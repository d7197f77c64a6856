"""Around every request: sizes, rates, origins, headers, and no trace of ours in any answer."""

import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import HTTPConnection

from ghoststories.server.errors import Refusal, no_storage, too_many
from ghoststories.server.http import auth, bodies, cors, metrics
from ghoststories.server.http.parts import home
from ghoststories.server.storage.troubles import StorageError
from ghoststories.wire.tables import Refused

logger = logging.getLogger("ghoststories.access")
fault = logging.getLogger(__name__)
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
NOT_KEPT = (b"cache-control", b"no-store")
CHECKS = ("/healthz", "/readyz", "/metrics")

Message = dict[str, Any]
Receive = bodies.Receive
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
        """Nothing gets past it: what is around it, the framework, shows traces."""
        answer = Answer(scope, send)
        try:
            await self._allowed(scope, receive, answer)
        except Exception as error:
            metrics.FAULTS.labels("request").inc()
            fault.exception("a request failed: %s", type(error).__name__)
            await answer.refuse(None)
        answer.log()

    async def _allowed(self, scope: Message, receive: Receive, answer: "Answer") -> None:
        try:
            self._check(scope)
            if cors.asks_first(scope):
                await answer.nothing()
                return
            if scope["method"] not in auth.SAFE:
                receive = await bodies.read(scope, receive)
            await self._app(scope, receive, answer.send)
        except Refusal as refusal:
            await answer.refuse(refusal)
        except StorageError:
            await answer.refuse(no_storage())

    @staticmethod
    def _check(scope: Message) -> None:
        connection = HTTPConnection(scope)
        server = scope["app"].state.server
        auth.check_host(server.desk.settings, connection)
        limits = server.checks if scope["path"] in CHECKS else server.requests
        if wait := limits.wait(home(connection)):
            raise too_many(wait)
        if scope["method"] in auth.SAFE:
            return
        auth.check_origin(server.desk.settings, connection)
        kind = connection.headers.get("content-type", "application/json")
        if kind.partition(";")[0].strip().lower() != "application/json":
            raise Refusal("bad-request", "send JSON: the content type is application/json")


class Answer:
    def __init__(self, scope: Message, send: Send) -> None:
        self._scope = scope
        self._send = send
        self._begin = time.perf_counter()
        self._status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            given = [*message.get("headers", ()), *HEADERS, *cors.headers(self._scope)]
            if all(name.lower() != b"cache-control" for name, _ in given):
                given.append(NOT_KEPT)  # answers have tokens in them, and change
            message = {**message, "headers": given}
        await self._send(message)

    async def nothing(self) -> None:
        await self.send({"type": "http.response.start", "status": 204, "headers": []})
        await self._send({"type": "http.response.body", "body": b""})

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
