"""A table nobody looks at leaves the memory, without anybody looking for garbage."""

import gc
import weakref

from ghoststories.server.rooms.room import Room
from tests.server.house import BOT, House, evening, so


async def _used(home: House) -> "weakref.ref[Room]":
    """A table somebody played and talked at, and left."""
    async with home.served() as url:
        ann = await home.table("N", 2, seats={"S": BOT})
        async with home.line(url, ann) as line:
            await line.next("welcome")
            await home.decide(ann)
            await line.next("happened")
            await line.ask("say", text="hello")
    room = await home.room(ann)
    await so(lambda: not room.clients)
    return weakref.ref(room)


@evening(idle_seconds=0.001)
async def test_a_table_that_is_forgotten_is_gone(home: House) -> None:
    """A server looks for garbage so seldom that what holds itself would stay for good."""
    gc.collect()
    gc.disable()
    try:
        there = await _used(home)
        rooms = home.running.rooms
        while list(rooms):
            await rooms._forget_rooms()
        await so(lambda: there() is None)
    finally:
        gc.enable()
