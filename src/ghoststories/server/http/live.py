"""The websocket of a table."""

import asyncio
import logging
import re
import time
from dataclasses import replace

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ghoststories.server.errors import Refusal, no_storage, no_table, too_many
from ghoststories.server.http import auth, metrics
from ghoststories.server.http.clients import Client
from ghoststories.server.http.parts import Server, address, home, limited
from ghoststories.server.reading import past
from ghoststories.server.rooms import audience, taking_back
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.rooms import Rooms
from ghoststories.server.rooms.seating import Who
from ghoststories.server.storage.changes import Speaker
from ghoststories.server.storage.troubles import StorageError
from ghoststories.wire import live as wire
from ghoststories.wire.base import PROTOCOL, TABLE_PATTERN
from ghoststories.wire.tables import Ack

logger = logging.getLogger(__name__)
HELLO_SECONDS = 20.0
MOST_MISSED = 200
"""Versions that are told one by one to somebody who was away; beyond that a fresh view."""
MOST_FLOODED = 200
"""Messages refused as too many before a client is sent away."""


MOST_ANSWERED = 2000
"""Letters of a message too many that is still looked at, to say which one it was."""


class Connection:
    """One client at one table, from its hello to its end."""

    def __init__(self, server: Server, room: Room, socket: WebSocket, client: Client) -> None:
        self._server = server
        self._rooms = server.rooms
        self._room = room
        self._socket = socket
        self._client = client
        self._flooded = 0

    async def run(self, hello: wire.Hello) -> None:
        room, client = self._room, self._client
        try:
            await self._greet(hello)
        except BaseException:
            room.go(client)
            raise
        pump = asyncio.create_task(client.pump(room.audience.welcome))
        reader = asyncio.create_task(self._read())
        pump.add_done_callback(lambda _: reader.cancel())  # nothing, where it is done
        try:
            await asyncio.wait([reader, pump], return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.go(client)
            for task in (reader, pump):
                task.cancel()
            await asyncio.gather(reader, pump, return_exceptions=True)
            self._left()
        if not reader.cancelled() and (error := reader.exception()):
            raise error

    async def _greet(self, hello: wire.Hello) -> None:
        """A welcome, or what was missed. Nothing may happen between making it and listening."""
        room, client = self._room, self._client
        missed = await self._missed(hello.version)
        texts = [await room.audience.welcome(client)] if missed is None else missed
        room.come(client)
        for text in texts:
            client.put(text)
        if missed is not None and hello.chat is not None:
            for line in await room.desk.store.chat(room.id, hello.chat):
                client.put(wire.ChatMessage(line=line).model_dump_json())
        room.audience.tell_table()
        self._rooms.tell_presence(room)

    async def _missed(self, version: int | None) -> list[str] | None:
        """What came after a version, one by one; None when a welcome is better."""
        room = self._room
        if room.outdated:
            return None
        if version is not None and version > room.version:
            async with room.lock:
                await room.catch_up()  # it was seen through another process
        if version is None or not 0 < room.version - version <= MOST_MISSED or version < 1:
            return [] if version is not None and version == room.version and version else None
        asking, now = room.who(self._client.hashes), room.version
        try:
            told = await past.since(room, version, MOST_MISSED, asking.eyes, home(self._socket))
        except Refusal:
            return None  # too much was read for them lately, and a welcome costs little
        if now != room.version:
            return None  # it went on meanwhile
        told[-1] = audience.with_view(told[-1], room.audience.view(asking))
        self._client.eyes = room.audience.eyes(asking)
        return told

    def _left(self) -> None:
        room = self._room
        room.used = time.monotonic()
        room.presence.notice(room.who(self._client.hashes).seats)
        room.audience.tell_table()
        self._rooms.tell_presence(room)

    # ------------------------------------------------------------ hearing
    async def _read(self) -> None:
        """Until the client goes. That is no error here: its trace would hold this connection, and
        so the room, until somebody looks for garbage (room.py)."""
        while (text := await _text_or_end(self._socket)) is not None:
            key = str(id(self._client))
            if wait := self._server.too_talkative(self._room, self._client.hashes, key):
                self._flooded += 1
                self._refuse(_id_of(text), too_many(wait))
                if self._flooded > MOST_FLOODED:
                    self._client.close(1008, "too many messages")
                continue
            message: wire.ClientMessage | None = None
            try:
                message = heard(text)
                await self._obey(message)
            except Refusal as refusal:
                self._refuse(getattr(message, "id", None), refusal)
            except StorageError:
                self._refuse(getattr(message, "id", None), no_storage())

    def _refuse(self, message_id: str | None, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.words.code).inc()
        self._client.put(wire.RefusedMessage(id=message_id, error=refusal.words).model_dump_json())

    async def _obey(self, message: wire.ClientMessage) -> None:
        room, hashes = self._room, self._client.hashes
        begin = time.perf_counter()
        if isinstance(message, wire.ActMessage):
            self._ack(await room.act(hashes, message), begin)
        elif isinstance(message, wire.UndoMessage):
            self._ack(await taking_back.undo(room, hashes, message), begin)
        elif isinstance(message, wire.AnswerMessage):
            self._ack(await taking_back.answer(room, hashes, message), begin)
        elif isinstance(message, wire.SayMessage):
            await say(self._rooms, room, hashes, message.text, message.id)
            self._ack(Ack(id=message.id, version=room.version), begin)
        elif isinstance(message, wire.Point):
            room.audience.point(hashes, message)
        elif isinstance(message, wire.Shown):
            room.pace.shown(self._client, message.version)
        elif isinstance(message, wire.Beat):
            self._client.put(wire.Beating().model_dump_json())
        else:
            raise Refusal("bad-request", "you have said hello already")

    def _ack(self, ack: Ack, begin: float) -> None:
        faults = self._room.desk.faults
        faults.reached("before-ack")
        self._client.put(ack.model_dump_json())
        metrics.ACKED.observe(time.perf_counter() - begin)
        faults.reached("after-ack")


async def say(rooms: Rooms, room: Room, hashes: frozenset[str], text: str, message: str) -> None:
    """Once it is begun it is told too, to all who listen."""
    await room.desk.begun.finish(_say(rooms, room, hashes, text, message))


async def _say(rooms: Rooms, room: Room, hashes: frozenset[str], text: str, message: str) -> None:
    asking = room.who(hashes)
    if not asking.seats and not asking.host:
        raise Refusal("no-seat", "only players talk here; take a seat")
    speaker = replace(_speaker(room, asking), shown=hashes)
    line = await room.desk.store.say(room.id, speaker, text, message)
    if line is None:
        await room.refresh()
        raise Refusal("no-seat", "somebody else has this seat by now, or you from another device")
    rooms.said(room, line)


def _speaker(room: Room, asking: Who) -> Speaker:
    seat = room.seating.seat(asking.seats[0]) if asking.seats else None
    if seat is None:
        return Speaker("", "", room.table.host_hash)
    return Speaker(seat.board, seat.name, seat.token_hash)


def heard(text: str) -> wire.ClientMessage:
    try:
        return wire.client_message.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"])) or "message"
        raise Refusal("invalid", f"{where}: {first['msg']}") from None


def _id_of(text: str) -> str | None:
    """So that whoever sent it knows what to send again."""
    try:
        return getattr(heard(text), "id", None) if len(text) <= MOST_ANSWERED else None
    except Refusal:
        return None


async def _text_or_end(socket: WebSocket) -> str | None:
    """The next message, None when there is none any more; one in bytes is none of ours."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def serve(server: Server, socket: WebSocket, table_id: str) -> None:
    """From the handshake to the end; a refusal is told before the connection is closed."""
    try:
        auth.check_host(server.desk.settings, socket)
        auth.check_origin(server.desk.settings, socket)
        limited(server.requests, home(socket))
        if not server.lines.come(address(socket)):
            raise Refusal("full", "too many connections of your address are open; close some")
    except Refusal as refusal:
        await socket.close(1008, refusal.words.message[:100])
        return
    try:
        await socket.accept()
        await _serve(server, socket, table_id)
    finally:
        server.lines.go(address(socket))


async def _serve(server: Server, socket: WebSocket, table_id: str) -> None:
    rooms = server.rooms
    try:
        hello = await _hello(socket)
        if not re.fullmatch(TABLE_PATTERN, table_id):
            raise no_table()  # a database need not be asked for that
        room = await rooms.get(table_id, home(socket))
        _check_room(rooms, room)
        client = Client(socket, auth.hashes(socket, hello.tokens), home(socket))
        rooms.connected += 1
        try:
            with metrics.CLIENTS.track_inprogress():
                await Connection(server, room, socket, client).run(hello)
        finally:
            rooms.connected -= 1
    except Refusal as refusal:
        metrics.REFUSED.labels(refusal.words.code).inc()
        await _last_words(socket, refusal)
    except StorageError:
        await _last_words(socket, no_storage())
    except (WebSocketDisconnect, TimeoutError):
        await _last_words(socket, None)
    except Exception as error:
        metrics.FAULTS.labels("connection").inc()
        logger.exception("a connection failed: %s", type(error).__name__)
        await _last_words(socket, None, 1011)


async def _hello(socket: WebSocket) -> wire.Hello:
    async with asyncio.timeout(HELLO_SECONDS):
        text = await _text_or_end(socket)
    if text is None:
        raise WebSocketDisconnect(1006)
    message = heard(text)
    if not isinstance(message, wire.Hello):
        raise Refusal("bad-request", 'the first message is {"type": "hello"}')
    if message.protocol != PROTOCOL:
        raise Refusal(
            "outdated", f"this server speaks protocol {PROTOCOL}, you {message.protocol}: reload"
        )
    return message


def _check_room(rooms: Rooms, room: Room) -> None:
    settings = rooms.desk.settings
    if rooms.closing:
        raise Refusal("closing", "the server restarts; come back in a moment", retry_after=2)
    full = rooms.connected >= settings.most_clients
    if full or len(room.clients) >= settings.most_of_a_table:
        raise Refusal("full", "too many are connected; try again later", retry_after=30)


async def _last_words(socket: WebSocket, refusal: Refusal | None, code: int = 1000) -> None:
    try:
        if refusal:
            words = wire.RefusedMessage(id=None, error=refusal.words)
            await socket.send_text(words.model_dump_json())
        await socket.close(1008 if refusal else code)
    except (RuntimeError, WebSocketDisconnect):
        pass  # it is closed already
