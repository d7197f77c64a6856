"""What could not be read or written for sure is looked at again: nobody is left behind for good."""

from typing import Any

from ghoststories.server.storage.journal import StorageError
from ghoststories.wire.tables import SeatChange
from tests.server.house import House, evening, host, refused, so, two


class Broken:
    """A method of the store that fails for a while, at once or after it is done."""

    def __init__(self, home: House, name: str, done: bool = False) -> None:
        store = home.running.desk.store
        self._real = getattr(store, name)
        self._done = done
        self.works = False
        self.failed = 0
        home.patch.setattr(store, name, self)

    async def __call__(self, *args: Any, **more: Any) -> Any:
        if self.works:
            return await self._real(*args, **more)
        if self._done:
            await self._real(*args, **more)
        self.failed += 1
        raise StorageError("the database does not answer")


@evening()
async def test_a_version_heard_of_while_the_database_did_not_answer(home: House) -> None:
    ann, _ = await two(home)
    room = await home.room(ann)
    rows = Broken(home, "rows")
    home.running.rooms.heard({"from": "other", "versions": [[room.id, room.version + 1]]})
    await so(lambda: rows.failed == 1)
    assert room.in_doubt
    rows.works = True
    home.running.rooms._look_again()
    await so(lambda: not room.in_doubt)


@evening()
async def test_seats_heard_of_while_the_database_did_not_answer(home: House) -> None:
    ann, _ = await two(home)
    room = await home.room(ann)
    await home.running.desk.store.change_seat(room.id, "S", {}, kind="open", token_hash=None)
    tables = Broken(home, "table")
    home.running.rooms.heard({"from": "other", "table": room.id})
    await so(lambda: tables.failed == 1)
    home.running.rooms._look_again()
    await so(lambda: tables.failed == 2)
    assert room.seating.people == ("N", "S")
    tables.works = True
    home.running.rooms._look_again()
    await so(lambda: room.seating.people == ("N",))


@evening()
async def test_a_seat_that_may_have_been_changed(home: House) -> None:
    """Written, but whoever asked was told that this is not known."""
    ann, _ = await two(home)
    room = await home.room(ann)
    Broken(home, "change_seat", done=True)
    wish = home.server.change_seat(room.id, host(ann), "S", SeatChange(kind="open"))
    assert (await refused(wish)).code == "storage"
    assert room.seating.people == ("N", "S")
    home.running.rooms._look_again()
    await so(lambda: room.seating.people == ("N",))


@evening()
async def test_seats_are_read_again_by_whoever_listens_again(home: House) -> None:
    ann, _ = await two(home)
    room = await home.room(ann)
    await home.running.desk.store.change_seat(room.id, "S", {}, kind="open", token_hash=None)
    home.running.rooms.heard({"listening": True})
    await so(lambda: room.seating.people == ("N",))
