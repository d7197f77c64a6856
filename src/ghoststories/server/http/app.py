"""The application: its parts made and ended in order."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ghoststories import __version__
from ghoststories.server.begun import Begun
from ghoststories.server.errors import sayable
from ghoststories.server.http import api_end, api_more, api_play, api_seats, api_tables, live, pages
from ghoststories.server.http.guard import Guard
from ghoststories.server.http.parts import Server
from ghoststories.server.reading.readers import Readers
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.opening import tell_outdated
from ghoststories.server.rooms.thinkers import Thinkers
from ghoststories.server.settings import Settings
from ghoststories.server.storage import database, tokens
from ghoststories.server.storage.access import Access
from ghoststories.server.storage.bus import Bus, Notices
from ghoststories.server.storage.faults import Faults
from ghoststories.server.storage.journal import Journal
from ghoststories.server.storage.store import Store
from ghoststories.server.storage.troubles import StorageError
from ghoststories.wire.live import live_schemas
from ghoststories.wire.tables import ErrorWords, Refused

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 403, 404, 409, 410, 413, 422, 429, 503)
}


def create_app(settings: Settings) -> FastAPI:
    app = FastAPI(
        title="Ghost Stories",
        version=__version__,
        description="Tables of the board game Ghost Stories that never lose a move.",
        lifespan=_lifespan,
        responses=REFUSALS,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    for module in (api_tables, api_seats, api_play, api_end, api_more):
        app.include_router(module.router)
    app.add_middleware(Guard)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _not_found)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]

    @app.websocket("/api/tables/{table_id}/live")
    async def table(socket: WebSocket, table_id: str) -> None:
        await live.serve(app.state.server, socket, table_id)

    if pages.is_built():
        app.mount("/", GZipMiddleware(pages.page()), name="page")
    else:
        app.add_route("/", pages.no_page, include_in_schema=False)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    async with database.opened(settings) as engine, AsyncExitStack() as ends:
        try:
            app.state.server = await _begun(settings, engine, ends)
        except StorageError as error:
            raise database.DatabaseError(f"the database cannot be used: {error}") from error
        yield


async def _begun(settings: Settings, engine: AsyncEngine, ends: AsyncExitStack) -> Server:
    """All parts, in order. What has begun is ended too, the last first, if not all of it has."""
    process = tokens.new_id()
    access = Access(engine, settings.statement_seconds)
    ends.push_async_callback(access.close)
    bus = Bus() if settings.embedded else Notices(access, process)
    faults = Faults(settings.fault)
    journal = Journal(access, bus, faults)
    journal.start()
    ends.push_async_callback(journal.close)
    store = Store(access, journal, bus)
    if settings.embedded:
        await store.release()  # whoever held a bot's move before is gone
    begun, cards = Begun(), settings.cards
    ends.push_async_callback(bus.close)
    ends.push_async_callback(begun.close)
    readers = Readers(settings.reader_processes, settings.reading_share)
    ends.push_async_callback(readers.close)
    thinkers = Thinkers(settings.bot_processes, settings.bot_seconds)
    ends.callback(thinkers.close)
    desk = Desk(settings, store, journal, bus, thinkers, readers, faults, begun, cards, process)
    server = Server(desk, await store.secret("daily", tokens.new_token()))
    ends.push_async_callback(server.rooms.close)
    await bus.start(server.rooms.heard)
    server.rooms.start()
    await tell_outdated(desk)
    return server


# ---------------------------------------------------------------- refusals of the framework
async def _invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    return _refused(422, "invalid", f"{where}: {first['msg']}")


async def _not_found(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = {404: "no-such-thing", 413: "too-large"}.get(error.status_code, "bad-request")
    answer = _refused(error.status_code, code, str(error.detail))
    answer.headers.update(error.headers or {})
    return answer


def _refused(status: int, code: str, message: str) -> JSONResponse:
    words = Refused(error=ErrorWords(code=code, message=sayable(message)))
    return JSONResponse(words.model_dump(exclude_none=True), status)


def _openapi(app: FastAPI) -> dict[str, Any]:
    """With the websocket's messages, so that a page can be typed by one document."""
    if app.openapi_schema is None:
        told = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        schemas = told.setdefault("components", {}).setdefault("schemas", {})
        for name, schema in live_schemas("#/components/schemas/{model}").items():
            schemas.setdefault(name, schema)
        app.openapi_schema = told
    return app.openapi_schema
