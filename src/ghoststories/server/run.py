"""A server from its settings to its end."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import webbrowser
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from pydantic import ValidationError
from rich.console import Console

from ghoststories.server import logging_setup
from ghoststories.server.http import pages, sockets
from ghoststories.server.http.app import create_app
from ghoststories.server.settings import Settings
from ghoststories.server.storage.database import DatabaseError

logger = logging.getLogger(__name__)
LEVELS = ("debug", "info", "warning", "error")
GRACE_SECONDS = 10


class NotStarted(RuntimeError):
    """Why the server cannot run, in one sentence."""


def settings_from(host: str | None, port: int | None, content: Path | None = None) -> Settings:
    given: dict[str, Any] = {"host": host, "port": port, "content": content}
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = "_".join(str(part) for part in first["loc"])
        raise NotStarted(f"GHOSTSTORIES_{name.upper()}: {first['msg']}") from error


def bound(settings: Settings) -> socket.socket:
    kind = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(kind)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # A second answer must not wait until the first is confirmed, 40 ms later: asyncio's own loop
    # sees to that only for sockets it has made itself.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        raise NotStarted(
            f"{settings.host} port {settings.port} cannot be listened at ({error.strerror}); "
            "name another one by --port"
        ) from error
    return listening


class Uvicorn(uvicorn.Server):
    """Says where it listens when it does, and goodbye to everybody before it ends."""

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, console: Console, address: str, show: bool
    ) -> None:
        super().__init__(config)
        self._show = show
        self._app = app
        self._console = console
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._console.print(f"Ghost Stories is served at {self._address}", highlight=False)
            if not pages.is_built():
                self._console.print(f"{pages.NO_PAGE} (docs/server.md)", highlight=False)
            if changed := self._app.state.settings.cards.changed_by():
                self._console.print(f"It is played with {changed}", highlight=False)
            if self._show:
                webbrowser.open(self._address)  # where there is none, the address stands above

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Uvicorn cuts every websocket off; whoever is told to come back is told before."""
        await self._app.state.server.rooms.close()
        await super().shutdown(sockets=sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """An order to stop, obeyed, is a success: Uvicorn would end by the signal once more."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


async def _serve(app: FastAPI, server: Uvicorn, listening: socket.socket) -> None:
    """The application's parts begin and end around Uvicorn, not inside it: what keeps them from
    beginning is then said in one sentence, not in a trace."""
    async with app.router.lifespan_context(app):
        await server.serve([listening])


def _collect_seldom() -> None:
    """A thousand tables are some million objects, nearly all of which stay: looking through them
    for garbage takes half a second, in which nobody is answered."""
    gc.collect()
    gc.set_threshold(20_000, 50, 1_000)


def run(settings: Settings, level: str, console: Console, show: bool = False) -> None:
    if level not in LEVELS:
        raise NotStarted(f"--log-level {level}: it is {', '.join(LEVELS)}")
    logging_setup.set_up(level)
    _collect_seldom()
    sockets.allow_more()
    with bound(settings) as listening:
        name, number = listening.getsockname()[:2]
        shown = f"[{name}]" if ":" in name else name
        app = create_app(settings)
        config = sockets.Config(app, settings, timeout_graceful_shutdown=GRACE_SECONDS)
        server = Uvicorn(config, app, console, f"http://{shown}:{number}", show)
        try:
            with (
                contextlib.suppress(KeyboardInterrupt),
                asyncio.Runner(loop_factory=config.get_loop_factory()) as runner,
            ):
                runner.run(_serve(app, server, listening))
        except DatabaseError as error:
            raise NotStarted(str(error)) from error
