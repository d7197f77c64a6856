"""What nobody needs any more goes by itself, and nothing in memory grows without end."""

import asyncio
import time
from typing import Any

import sqlalchemy as sa

from ghoststories.client.api import tokens_of
from ghoststories.server.http import parts
from ghoststories.server.rooms import pacing, room
from ghoststories.server.settings import Settings
from ghoststories.server.storage import database, expiry
from ghoststories.server.storage.access import Access
from ghoststories.server.storage.bus import Bus
from ghoststories.server.storage.faults import Faults
from ghoststories.server.storage.journal import Journal
from ghoststories.server.storage.schema import chat, reports, seats, tables
from ghoststories.wire.tables import Problem, Say, Seated
from tests.server.house import HUMAN, House, bearer, evening, so, token

LONG_AGO = time.time() - 30 * 3600


async def change(home: House, statement: sa.Update) -> None:
    async with home.running.desk.store._engine.begin() as connection:
        await connection.execute(statement)


async def age(home: House, made: Seated) -> None:
    """It was made long ago, and nobody has been there since."""
    ident = made.table.id
    for table, column, key in (
        (tables, "created_at", tables.c.id),
        (seats, "seen_at", seats.c.table_id),
        (chat, "at", chat.c.table_id),
    ):
        await change(home, sa.update(table).where(key == ident).values({column: LONG_AGO}))


async def there(home: House) -> set[str]:
    async with home.running.desk.store._engine.connect() as connection:
        return set((await connection.execute(sa.select(tables.c.id))).scalars())


# ---------------------------------------------------------------- lobbies
@evening()
async def test_a_table_that_never_began_is_deleted_and_no_other(home: House) -> None:
    home.patch.setattr(expiry, "AT_ONCE", 2)
    old = [await home.table("N", 2, start=False) for _ in range(5)]
    new = await home.table("N", 2, start=False)
    seen, talked, running, over = [
        await home.table("N", 1 + (at < 2), start=at > 1) for at in range(4)
    ]
    await home.play(over)
    await home.server.say(talked.table.id, tokens_of(talked), Say(id="a", text="wait for me"))
    for made in (*old, seen, running, over):
        await age(home, made)
    now = time.time()
    of_seen = seats.c.table_id == seen.table.id
    await change(home, sa.update(seats).where(of_seen).values(seen_at=now))
    of_talked = tables.c.id == talked.table.id
    await change(home, sa.update(tables).where(of_talked).values(created_at=LONG_AGO))
    await change(
        home, sa.update(seats).values(seen_at=None).where(seats.c.table_id != seen.table.id)
    )
    await home.running.rooms.expire()
    assert await there(home) == {one.table.id for one in (new, seen, talked, running, over)}
    answer = await home.http.get(f"/api/tables/{old[0].table.id}")
    assert answer.status_code == 404


@evening()
async def test_who_is_still_at_such_a_table_is_told(home: House) -> None:
    made = await home.table("", 2, start=False)
    async with home.served() as url, home.line(url, made) as line:
        await line.next("welcome")
        await age(home, made)
        await home.running.rooms.expire()
        assert await line.to_the_end() == 1008


@evening(bot_processes=0)
async def test_a_process_looks_for_them_by_itself(home: House) -> None:
    made = await home.table("N", 2, start=False)
    await age(home, made)
    home.patch.setattr("ghoststories.server.rooms.rooms.BEAT_SECONDS", 0.001)
    home.running.rooms.start()
    gone: list[bool] = []

    async def look() -> None:
        while await there(home):
            await asyncio.sleep(0.005)
        gone.append(True)

    task = asyncio.create_task(look())
    await so(lambda: bool(gone))
    await task


def test_one_process_at_a_time_deletes_on_postgres(postgres_url: str) -> None:
    async def story() -> None:
        async with database.opened(Settings(database_url=postgres_url)) as engine:
            journal = Journal(Access(engine, 5), Bus(), Faults(""))
            journal.start()
            async with engine.begin() as other:
                assert await expiry._is_ours(other)
                assert await expiry.old_reports(journal, time.time(), 1) == 0
                async with engine.begin() as third:
                    assert not await expiry._is_ours(third)
            assert await expiry.lobbies(journal, time.time()) == []
            await journal.close()

    asyncio.run(story())


# ---------------------------------------------------------------- reports
async def reported(home: House) -> list[str]:
    async with home.running.desk.store._engine.connect() as connection:
        query = sa.select(reports.c.text).order_by(reports.c.id)
        return list((await connection.execute(query)).scalars())


@evening(most_reports=3)
async def test_old_reports_and_too_many_of_them_are_deleted(home: House) -> None:
    home.patch.setattr(expiry, "AT_ONCE", 2)
    made = await home.table()
    for number in range(8):
        await home.server.report(made.table.id, (), Problem(text=f"number {number}"))
    long_ago = time.time() - 100 * 86_400
    await change(home, sa.update(reports).where(reports.c.text == "number 6").values(at=long_ago))
    await home.running.rooms.expire()
    assert await reported(home) == ["number 5", "number 7"]


@evening(reports_per_minute=2)
async def test_one_address_reports_a_few_problems_a_minute(home: House) -> None:
    made = await home.table()

    async def report(address: str, text: str) -> int:
        async with home.visitor(address) as visitor:
            path = f"/api/tables/{made.table.id}/problems"
            return (await visitor.post(path, json={"text": text})).status_code

    line = "2001:db8:0:7::"
    told = [await report(f"{line}{number:x}", f"it is wrong {number}") for number in range(4)]
    assert told == [201, 201, 429, 429]
    assert await report("2001:db8:0:8::1", "for me too") == 201


@evening(messages_per_second=1)
async def test_a_report_counts_as_something_said(home: House) -> None:
    made = await home.table()
    path = f"/api/tables/{made.table.id}/problems"
    asked = [
        await home.http.post(path, json={"text": f"{at}"}, headers=bearer(token(made)))
        for at in range(10)
    ]
    assert {answer.status_code for answer in asked} == {201, 429}


@evening()
async def test_what_is_told_twice_in_the_same_words_is_noted_once(home: House) -> None:
    made = await home.table()
    ident, wish = made.table.id, Problem(text="the ghoul is wrong")
    first = await home.server.report(ident, tokens_of(made), wish)
    assert await home.server.report(ident, tokens_of(made), wish) == first
    assert await home.server.report(ident, (), wish) != first, "somebody else says so too"
    assert await home.server.report(ident, (), wish) != first
    assert len(await reported(home)) == 2


# ---------------------------------------------------------------- memory
@evening()
async def test_ever_new_tokens_are_not_remembered(home: House) -> None:
    made = await home.table()
    there = await home.room(made)
    for number in range(room.MOST_KNOWN * 2):
        there.who(frozenset([str(number)]))
    assert len(there._known) <= room.MOST_KNOWN
    answer = await home.http.get(f"/api/tables/{there.id}", headers=bearer(tokens_of(made)))
    assert answer.json()["host"] is True


@evening(tables_in_memory=5)
async def test_only_so_many_tables_are_in_memory(home: House) -> None:
    home.patch.setattr("ghoststories.server.rooms.rooms.TOO_MANY", 0)
    made = [await home.table("N", 2, start=False) for _ in range(12)]
    rooms = home.running.rooms
    await so(lambda: len(rooms._rooms) <= 5)
    assert made[-1].table.id in rooms._rooms, "those used last stay"
    info = await home.server.table(made[0].table.id, tokens_of(made[0]))
    assert info.host, "and the others come back"


@evening()
async def test_who_acts_and_takes_back_for_ever_is_not_remembered(home: House) -> None:
    home.patch.setattr(pacing, "MOST_TURNS", 10)
    pace = (await home.room(await home.table())).pace
    for number in range(100):
        pace._turn = -number - 1
        pace.took()
        assert len(pace._versions) == len(pace._times) <= 10


@evening()
async def test_whether_all_is_well_is_not_asked_without_end(home: House) -> None:
    asked: list[Any] = [await home.http.get("/readyz") for _ in range(parts.CHECKS_PER_SECOND * 20)]
    assert {answer.status_code for answer in asked} == {200, 429}
    assert (
        await home.http.post("/api/tables", json={"seats": {"N": HUMAN.model_dump()}})
    ).is_success
