"""What the endpoints are given: the parts of the running server, and who asks."""

from typing import Annotated

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection

from ghoststories.server.errors import Refusal, too_many
from ghoststories.server.http import auth
from ghoststories.server.http.limits import Limits, household
from ghoststories.server.http.readiness import Readiness
from ghoststories.server.http.sockets import Crowd
from ghoststories.server.rooms.desk import Desk
from ghoststories.server.rooms.making import Maker
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.rooms import Rooms
from ghoststories.server.rooms.seating import Who
from ghoststories.wire.base import SEAT_PATTERN, TABLE_PATTERN

BURST_SECONDS = 10
BURST_OF_MESSAGES = 5
TALK = ("chat", "problems")
"""What is still said at a table that can only be read."""
CHECKS_PER_SECOND = 10
"""Whether all is well, asked by one address; counted apart from what people ask."""


class Server:
    """Made when the server starts, kept on `app.state.server`."""

    def __init__(self, desk: Desk, secret: str) -> None:
        settings = desk.settings
        self.desk = desk
        self.secret = secret
        self.rooms = Rooms(desk)
        self.maker = Maker(desk, secret)
        self.readiness = Readiness(desk)
        rate = settings.requests_per_second
        self.requests = Limits(rate, rate * BURST_SECONDS)
        self.new_tables = _a_minute(settings.new_tables_per_minute)
        self.advice = _a_minute(settings.advice_per_minute)
        self.reports = _a_minute(settings.reports_per_minute)
        self.checks = Limits(CHECKS_PER_SECOND, CHECKS_PER_SECOND * BURST_SECONDS)
        rate = settings.messages_per_second
        self.messages = Limits(rate, rate * BURST_OF_MESSAGES)
        self.lines = Crowd(settings)

    def too_talkative(self, room: Room, hashes: frozenset[str], otherwise: str) -> float:
        """Seconds until whoever shows these tokens may say something again: the same for all
        connections of a seat, over HTTP or a websocket; who has no seat is known `otherwise`."""
        seats = room.who(hashes).seats
        return self.messages.wait(f"{room.id}/{','.join(seats) or otherwise}")


def _a_minute(many: float) -> Limits:
    return Limits(many / 60, many)


async def server(request: Request) -> Server:
    running: Server = request.app.state.server
    return running


Running = Annotated[Server, Depends(server)]
TableId = Annotated[str, Path(pattern=TABLE_PATTERN)]
BoardName = Annotated[str, Path(pattern=SEAT_PATTERN)]


class Asking:
    """Somebody who asks something about a table."""

    def __init__(self, running: Server, room: Room, request: Request) -> None:
        self.server = running
        self.room = room
        self.home = home(request)
        self.shown = auth.shown(request)
        self.hashes = auth.hashes(request)
        room.presence.notice(self.who.seats)

    @property
    def who(self) -> Who:
        return self.room.who(self.hashes)

    def must_be_host(self) -> None:
        if not self.who.host:
            raise Refusal("not-host", "only the host of this table may do that")

    def must_not_flood(self) -> None:
        if wait := self.server.too_talkative(self.room, self.hashes, self.home):
            raise too_many(wait)

    def must_have_seat(self) -> None:
        if not self.who.seats:
            raise Refusal("no-seat", "you only watch here; take a seat to play")


async def asking(running: Running, table_id: TableId, request: Request) -> Asking:
    room = await running.rooms.get(table_id, home(request))
    if room.outdated and request.method != "GET" and _last_word(request) not in TALK:
        raise Refusal(room.unplayable, room.outdated)
    return Asking(running, room, request)


def _last_word(request: Request) -> str:
    return request.url.path.rpartition("/")[2]


AtTable = Annotated[Asking, Depends(asking)]


def limited(limits: Limits, key: str) -> None:
    if wait := limits.wait(key):
        raise too_many(wait)


def address(request: HTTPConnection) -> str:
    return request.client.host if request.client else "unknown"


def home(request: HTTPConnection) -> str:
    """By what somebody is counted who has no seat."""
    return household(address(request))
