"""The connections, before anything on them is a request.

Whoever opens many of them, or says what it wants slowly or never, costs memory and descriptors that
are others' too. So a head is small and comes soon, a body too, and one household has only so many
connections. A proxy is many people: it has limits of its own (deploy/nginx.conf), and those behind
it are counted where their address is known (live.py).
"""

import asyncio
import logging
import resource
import socket
from typing import Any

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ghoststories.server.http.limits import Limits, household
from ghoststories.server.settings import Settings

logger = logging.getLogger(__name__)
MOST_HEAD = 32 * 1024
MOST_FRAME = 64 * 1024
MOST_FRAGMENTS = 64
"""Parts of one message over a websocket; empty ones would never make it too long."""
BODY_TIMES = 4
"""So many times as long as for the head somebody may take for the body."""
UNTAKEN_SECONDS = 60
"""What is sent and not taken for so long ends a connection, also one that is being closed."""
RESERVED = 200
"""Descriptors for files, the database and bots."""


def most_open() -> int:
    """Connections of all, so that descriptors are left for the rest."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(soft - RESERVED, soft // 2)


def allow_more() -> None:
    """As many descriptors as this process may have; usually it begins with 1,024."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Crowd:
    """How many of each household are here; nobody is remembered who is not. A proxy is no
    household."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.sockets_per_address
        self._proxies = ProxyHeadersMiddleware(_nothing, settings.proxies).trusted_hosts
        self._here: dict[str, int] = {}
        self._told = Limits(1 / 60, 1)

    def come(self, address: str) -> bool:
        """Whether there is room for one more."""
        home = household(address)
        if address in self._proxies:
            return True
        if self._here.get(home, 0) >= self._most:
            if not self._told.wait(home):
                logger.warning("more than %d connections of %s are refused", self._most, home)
            return False
        self._here[home] = self._here.get(home, 0) + 1
        return True

    def go(self, address: str) -> None:
        home = household(address)
        if address not in self._proxies:
            self._here[home] -= 1
            if not self._here[home]:
                del self._here[home]


async def _nothing(*_: object) -> None:
    """An application that only has to be there."""


class Door:
    """Who is connected, by TCP."""

    def __init__(self, settings: Settings) -> None:
        self._crowd = Crowd(settings)
        self._most = most_open()
        self._told = Limits(1 / 60, 1)
        self._open: dict[asyncio.Transport, str] = {}

    def __len__(self) -> int:
        return len(self._open)

    def come(self, transport: asyncio.Transport, address: str) -> bool:
        if len(self._open) >= self._most:
            if not self._told.wait(""):
                logger.warning("all %d connections are taken; more are refused", self._most)
            return False
        if not self._crowd.come(address):
            return False
        self._open[transport] = address
        return True

    def go(self, transport: asyncio.Transport) -> None:
        if (address := self._open.pop(transport, None)) is not None:
            self._crowd.go(address)


class Config(uvicorn.Config):
    """How a server listens."""

    def __init__(self, app: FastAPI, settings: Settings, **more: Any) -> None:
        super().__init__(
            app,
            http=Http,
            ws=Live,
            log_config=None,
            access_log=False,
            server_header=False,
            h11_max_incomplete_event_size=MOST_HEAD,
            ws_max_size=MOST_FRAME,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            ws_per_message_deflate=False,
            forwarded_allow_ips=settings.proxies,
            lifespan="off",
            **more,
        )
        self.door = Door(settings)
        self.head_seconds = settings.head_seconds


class Http(H11Protocol):
    """Ended when what it waits for does not come: the head of a request, then its body."""

    config: Config

    def __init__(self, config: Config, *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._deadline: asyncio.TimerHandle | None = None
        self._awaited: tuple[object, object] = None, None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.config.door.come(transport, self.client[0] if self.client else ""):
            transport.abort()
            return
        _drop_if_not_taken(transport)
        self._keep_time()

    def handle_events(self) -> None:
        super().handle_events()
        self._keep_time()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel()
        self.config.door.go(self.transport)
        super().connection_lost(exc)

    def _keep_time(self) -> None:
        """Anew for each thing that is waited for, and not for every byte of it."""
        awaited = self.conn.their_state, self.cycle
        if awaited == self._awaited or self.transport.get_protocol() is not self:
            return
        self._awaited = awaited
        self._cancel()
        times = {h11.IDLE: 1, h11.SEND_BODY: BODY_TIMES}.get(self.conn.their_state)
        if times:
            seconds = times * self.config.head_seconds
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Live(WebSocketsSansIOProtocol):
    config: Config

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.go(self.transport)
        super().connection_lost(exc)

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.frames = []
            self.conn.fail(1009, "too many parts")
            self.handle_parser_exception()


def _drop_if_not_taken(transport: asyncio.Transport) -> None:
    """By the system, where it can: nobody here would wait for it, nor notice."""
    open_socket = transport.get_extra_info("socket")
    if open_socket is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        milliseconds = round(UNTAKEN_SECONDS * 1000)
        open_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
