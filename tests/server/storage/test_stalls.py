"""A database that stalls, fails or is locked: everybody is answered in time, nobody waits for
somebody else's lock, nothing is lost or done twice, and the server says how it is."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import event, exc

from ghoststories.client import Refusal
from ghoststories.client.api import tokens_of
from ghoststories.server.http import metrics, readiness
from ghoststories.server.storage import access, bus, journal, troubles
from ghoststories.server.storage.rows import Wish
from ghoststories.server.storage.troubles import StorageError
from ghoststories.wire.tables import Act, Say, Seated
from tests.server.house import House, evening, fresh_id, house_on, options_now, refused, so
from tests.server.services import Postgres
from tests.server.storage.test_journal import wish

SHORT: dict[str, Any] = {"statement_seconds": 1, "lock_seconds": 0.2}
"""What is given up is given up soon."""
Test = Callable[[House], Awaitable[None]]


@pytest.fixture
def at_house(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Callable[[Test], None]:
    """A test at a house on PostgreSQL."""

    def run(test: Test) -> None:
        async def all_of_it() -> None:
            told = {"DATABASE_URL": postgres_url}
            async with house_on(told, monkeypatch, caplog, **SHORT) as home:
                await test(home)

        asyncio.run(all_of_it())

    return run


async def act(home: House, seated: Seated, ident: str) -> Act:
    """What is decided next at a table, to be sent as often as one likes."""
    room = await home.room(seated)
    return Act(id=ident, version=room.version, do=options_now(room)[0])


async def sent(home: House, seated: Seated, wish: Act) -> int:
    return (await home.server.act(seated.table.id, tokens_of(seated), wish)).version


async def is_refused(wish: Awaitable[Any]) -> None:
    assert (await refused(wish)).code == "storage"


async def until_done(wish: Callable[[], Awaitable[Any]]) -> Any:
    """Again and again while it is refused as `storage`, as clients do."""
    while True:
        try:
            return await wish()
        except Refusal as refusal:
            if refusal.error.code != "storage":
                raise
        await asyncio.sleep(0.01)


async def ready(home: House) -> tuple[int, str]:
    answer = await home.http.get("/readyz")
    told = answer.json()
    return answer.status_code, told["error"]["message"] if "error" in told else told["status"]


def say(home: House, seated: Seated, text: str = "hello") -> Awaitable[Any]:
    return home.server.say(seated.table.id, tokens_of(seated), Say(id=fresh_id(), text=text))


# ---------------------------------------------------------------- PostgreSQL: locks
@asynccontextmanager
async def locked(home: House, statement: str) -> AsyncIterator[None]:
    """Somebody else holds a lock meanwhile."""
    other = await asyncpg.connect(home.settings.database_url)
    try:
        async with other.transaction():
            await other.execute(statement)
            yield
    finally:
        await other.close()


def row_of(seated: Seated) -> str:
    return f"SELECT 1 FROM tables WHERE id = '{seated.table.id}' FOR UPDATE"


def test_a_locked_row_stops_only_its_table(at_house: Callable[[Test], None]) -> None:
    async def scenario(home: House) -> None:
        stuck, *others = [await home.table() for _ in range(4)]
        async with locked(home, row_of(stuck)):
            first = await act(home, stuck, "first")
            for number in range(3):  # the first time all of them in one batch
                wishes = [sent(home, one, await act(home, one, f"m{number}")) for one in others]
                stopped = is_refused(sent(home, stuck, first)), is_refused(say(home, stuck))
                told = await asyncio.gather(*stopped, *wishes)
                assert told == [None, None, *[number + 2] * 3]
            assert (await home.table()).table.id
            await asyncio.gather(*(say(home, one) for one in others))
            assert await ready(home) == (200, "ok")
        assert await until_done(lambda: sent(home, stuck, first)) == 2
        rows = await home.running.desk.store.rows(stuck.table.id, 1)
        assert [row.message for row in rows] == ["first"]

    at_house(scenario)


def test_a_table_that_was_locked_is_in_no_batch_until_it_is_written(
    at_house: Callable[[Test], None],
) -> None:
    """Others wait for a lock once, not whenever somebody tries again."""

    async def scenario(home: House) -> None:
        written: list[set[str]] = []
        writer = home.running.desk.journal
        insert = writer._insert

        async def noted(connection: Any, wishes: list[Wish]) -> Any:
            written.append({wish.row.table_id for wish in wishes})
            return await insert(connection, wishes)

        async def both(seq: int) -> list[Any]:
            running = home.running
            wishes = [await wish(running, stuck), await wish(running, other, message=str(seq))]
            return await asyncio.gather(*map(writer.append, wishes), return_exceptions=True)

        home.patch.setattr(writer, "_insert", noted)
        stuck, other = [(await home.table()).table.id for _ in range(2)]
        async with locked(home, f"SELECT 1 FROM tables WHERE id = '{stuck}' FOR UPDATE"):
            for seq in (2, 3, 4):
                failed, stored = await both(seq)
                assert (failed.reason, stored.seq) == ("locked", seq)
        assert written.count({stuck, other}) == 1
        assert [told.seq for told in await both(5)] == [2, 5]  # by themselves once more
        assert (writer._stuck, writer._apart) == ({}, set())
        assert (await both(6))[1].seq == 6
        assert written.count({stuck, other}) == 2

    at_house(scenario)


def test_many_changes_of_a_locked_table_leave_places_for_others(
    at_house: Callable[[Test], None],
) -> None:
    async def scenario(home: House) -> None:
        stuck, other = await home.table(), await home.table()
        async with locked(home, row_of(stuck)):
            asked = [asyncio.create_task(refused(say(home, stuck))) for _ in range(20)]
            await so(lambda: len(home.running.desk.journal._asked) == len(asked))
            assert home.running.desk.journal._own._value >= journal.MOST_OWN - 1
            await say(home, other)
            assert {(await one).code for one in asked} == {"storage"}

    at_house(scenario)


def test_who_is_here_is_noted_past_a_locked_seat(at_house: Callable[[Test], None]) -> None:
    async def scenario(home: House) -> None:
        stuck, other = await home.table(), await home.table()
        seat = f"SELECT 1 FROM seats WHERE table_id = '{stuck.table.id}' FOR UPDATE"
        store = home.running.desk.store
        async with locked(home, seat):
            await store.seen({one.table.id: {"N": 7.0} for one in (stuck, other)})
        found = [await store.table(one.table.id) for one in (stuck, other)]
        assert [one and one[1][0].seen_at for one in found] == [None, 7.0]

    at_house(scenario)


def test_reading_waits_for_no_lock(at_house: Callable[[Test], None]) -> None:
    async def scenario(home: House) -> None:
        seated = await home.table()
        async with locked(home, "LOCK TABLE chat IN ACCESS EXCLUSIVE MODE"):
            reads = [home.running.desk.store.chat(seated.table.id) for _ in range(12)]
            told = await asyncio.gather(*reads, return_exceptions=True)
            assert {getattr(one, "reason", "") for one in told} == {"locked"}
            assert await sent(home, seated, await act(home, seated, "meanwhile")) == 2
        assert await home.running.desk.store.chat(seated.table.id) == []

    at_house(scenario)


# ---------------------------------------------------------------- PostgreSQL: it stands still
def test_a_frozen_database_is_said_to_all_and_nothing_is_lost(
    at_house: Callable[[Test], None], postgres: Postgres, postgres_url: str
) -> None:
    async def scenario(home: House) -> None:
        home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
        tables = [await home.table() for _ in range(20)]
        wishes = [await act(home, one, "frozen") for one in tables]
        strangers = [f"{number:030x}" for number in range(20)]
        with postgres.frozen():
            asked = [sent(home, *both) for both in zip(tables, wishes, strict=True)]
            asked += [say(home, one) for one in tables]  # type: ignore[misc]
            read = [home.server.table(ident, ()) for ident in strangers]
            told = await asyncio.gather(*map(refused, [*asked, *read, home.table()]))
            assert {one.code for one in told} == {"storage"}
            code, words = await ready(home)
            assert (code, words.partition(";")[0]) == (503, "the database does not answer")
        for one, wanted in zip(tables, wishes, strict=True):
            assert await until_done(lambda: sent(home, one, wanted)) == 2  # noqa: B023
        while (await ready(home))[0] != 200:
            await asyncio.sleep(0.01)  # it listens again soon

        for one in tables:
            rows = await home.running.desk.store.rows(one.table.id, 1)
            assert [row.message for row in rows] == ["frozen"]
        connections = home.running.desk.store._engine.pool.checkedout()  # type: ignore[attr-defined]
        assert connections <= 2  # of the journal, and who listens

    at_house(scenario)


def test_a_server_ends_although_its_database_stands_still(
    postgres: Postgres,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        told = {"DATABASE_URL": postgres_url}
        async with house_on(told, monkeypatch, caplog, **SHORT) as home:
            seated = await home.table()
            wish = await act(home, seated, "last")
            freeze = postgres.frozen()
            freeze.__enter__()
            asked = asyncio.create_task(refused(sent(home, seated, wish)))
            await so(lambda: bool(home.running.desk.journal._asked))
        try:
            assert (await asked).code == "storage"
        finally:
            freeze.__exit__(None, None, None)

    asyncio.run(scenario())


def test_who_does_not_hear_other_processes_is_not_ready(at_house: Callable[[Test], None]) -> None:
    async def scenario(home: House) -> None:
        home.patch.setattr(bus, "LISTEN_AGAIN_SECONDS", 1000.0)
        home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
        other = await asyncpg.connect(home.settings.database_url)
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await other.close()
        await so(lambda: not home.running.desk.bus.listening)
        await until_done(home.table)
        code, words = await ready(home)
        assert (code, "other processes" in words) == (503, True)

    at_house(scenario)


# ---------------------------------------------------------------- SQLite
@contextmanager
def writing_elsewhere(home: House) -> Iterator[None]:
    """Another program has the file, and writes."""
    other = sqlite3.connect(home.settings.data / "tables.sqlite", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.close()


@evening(**SHORT)
async def test_a_locked_file_is_said(home: House) -> None:
    home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
    seated = await home.table()
    wish = await act(home, seated, "locked")
    assert await ready(home) == (200, "ok")
    with writing_elsewhere(home):
        await is_refused(sent(home, seated, wish))
        code, words = await ready(home)
        assert (code, words.partition(";")[0]) == (503, troubles.SENTENCES["locked"])
        assert (await home.server.table(seated.table.id, ())).version == 1
    assert "(database is locked)" in home.log.text
    assert await sent(home, seated, wish) == 2
    assert await ready(home) == (200, "ok")


class Hanging:
    """Threads that work for connections hang, as on a disk that does not answer."""

    def __init__(self, home: House) -> None:
        self._end = threading.Event()
        engine = home.running.desk.store._engine.sync_engine
        kept = home.running.desk.journal._connection
        if kept is not None and kept.sync_connection is not None:
            self._stop(kept.sync_connection.connection)
        event.listen(engine, "checkout", self._stop)
        self._engine = engine

    def _stop(self, connection: Any, *_: object) -> None:
        connection.driver_connection._tx.put_nowait((None, self._end.wait))

    def end(self) -> None:
        event.remove(self._engine, "checkout", self._stop)
        self._end.set()


@evening(**SHORT)
async def test_a_disk_that_hangs_is_said_to_all(home: House) -> None:
    home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
    seated, other = await home.table(), await home.table()
    await home.decide(other)  # the journal has its connection
    wish = await act(home, seated, "hangs")
    hanging = Hanging(home)
    try:
        asked = [sent(home, seated, wish), say(home, seated), home.server.table("0" * 30, ())]
        told = await asyncio.gather(*map(refused, asked))
        assert {one.code for one in told} == {"storage"}
        assert (await ready(home))[0] == 503
    finally:
        hanging.end()
    assert await until_done(lambda: sent(home, seated, wish)) == 2
    await until_done(lambda: say(home, other))
    rows = await home.running.desk.store.rows(seated.table.id, 1)
    assert [row.message for row in rows] == ["hangs"]
    assert (await ready(home))[0] == 200


@evening(**SHORT)
async def test_while_nothing_is_answered_nobody_waits_for_it(home: House) -> None:
    """One asks whether it answers again; the others are refused without being let to it."""
    home.patch.setattr(access, "AGAIN_SECONDS", 1000.0)
    hanging = Hanging(home)
    store = home.running.desk.store
    try:
        with pytest.raises(StorageError):
            await store.count()
        before = store._engine.pool.checkedout()  # type: ignore[attr-defined]
        for _ in range(50):
            with pytest.raises(StorageError):
                await store.count()
        assert store._engine.pool.checkedout() <= before  # type: ignore[attr-defined]
    finally:
        hanging.end()
    home.patch.setattr(store._access, "_again", 0.0)
    assert await store.count() == 0


# ---------------------------------------------------------------- the journal's life
@pytest.mark.parametrize("how", ["cancelled", "mistaken"])
@evening()
async def test_a_journal_that_ends_is_started_anew(home: House, how: str) -> None:
    seated = await home.table()
    wish = await act(home, seated, "again")
    before = metrics.FAULTS.labels("journal")._value.get()
    writer = home.running.desk.journal
    if how == "mistaken":

        def wrong() -> list[Any]:
            home.patch.undo()
            raise ZeroDivisionError

        home.patch.setattr(writer, "_next_rows", wrong)
    else:
        insert = writer._insert

        async def ended(connection: Any, rows: list[Wish]) -> Any:
            home.patch.setattr(writer, "_insert", insert)
            assert writer._task
            writer._task.cancel()
            await so(lambda: not writer._asked)
            raise ConnectionError

        home.patch.setattr(writer, "_insert", ended)
    await is_refused(sent(home, seated, wish))
    assert metrics.FAULTS.labels("journal")._value.get() == before + 1
    assert await sent(home, seated, wish) == 2
    assert "the journal ended, and is started anew" in home.log.text


@evening()
async def test_who_waits_too_long_makes_it_not_ready(home: House) -> None:
    home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
    assert await ready(home) == (200, "ok")
    writer = home.running.desk.journal
    waiting = writer._expected()
    writer._asked[waiting] -= 3600
    code, words = await ready(home)
    assert (code, words.partition(" seconds")[0]) == (503, "something has waited for 3600")
    waiting.cancel()
    await so(lambda: not writer._asked)
    assert await ready(home) == (200, "ok")


# ---------------------------------------------------------------- what is said
class Full:
    """SQLite may have no more pages: it says what it says of a full disk."""

    def __init__(self, home: House) -> None:
        engine = home.running.desk.store._engine.sync_engine
        event.listen(engine, "begin", self._limit)

    @staticmethod
    def _limit(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # that is: not more than now


@evening()
async def test_why_nothing_is_written_is_said_once_a_second(home: House) -> None:
    home.patch.setattr(troubles, "QUIET_SECONDS", 1000.0)
    seated = await home.table()
    Full(home)
    before = metrics.STORAGE_ERRORS.labels("full")._value.get()
    refusals = 0
    for _ in range(60):
        try:
            await say(home, seated, "much too secret " * 20)
        except Refusal:
            refusals += 1
    assert refusals > 10
    assert metrics.STORAGE_ERRORS.labels("full")._value.get() == before + refusals
    why = "the disk of the database is full (database or disk is full)"
    assert home.log.text.count("storage: ") == 1
    assert f"storage: {why}" in home.log.text
    home.running.desk.store._access.troubles.close()
    assert f"storage: {refusals - 1} more in a second, the last: {why}" in home.log.text
    assert "too secret" not in home.log.text
    figures = (await home.http.get("/metrics")).text
    assert 'ghoststories_storage_errors_total{reason="full"}' in figures
    assert "ghoststories_journal_waiting 0.0" in figures
    assert "ghoststories_journal_seconds_bucket" in figures


def test_values_are_in_nobodys_words() -> None:
    wrong = exc.DataError("INSERT", {}, type("DataError", (ValueError,), {})("$1: 'a token'"))
    detailed = exc.IntegrityError("INSERT", {}, sqlite3.IntegrityError("twice\nDETAIL: a token"))
    ours = exc.StatementError("no", "INSERT", {}, ValueError("a token"))
    told = [troubles.words_of(error) for error in (wrong, detailed, ours, TimeoutError())]
    assert told == ["DataError", "twice", "ValueError", "TimeoutError"]


@evening()
async def test_a_disk_that_is_nearly_full_is_not_ready(home: House) -> None:
    home.patch.setattr(readiness, "KEPT_SECONDS", 0.0)
    assert await ready(home) == (200, "ok")
    home.patch.setattr(readiness, "LEAST_FREE", 1 << 62)
    code, words = await ready(home)
    assert (code, words.startswith("the disk of the database has ")) == (503, True)


@evening()
async def test_whether_it_is_ready_is_looked_at_once_for_all_who_ask(home: House) -> None:
    home.patch.setattr(readiness, "KEPT_SECONDS", 1000.0)
    looked = 0
    alive = home.running.desk.store.alive

    async def counted() -> None:
        nonlocal looked
        looked += 1
        await alive()

    home.patch.setattr(home.running.desk.store, "alive", counted)
    told = await asyncio.gather(*(ready(home) for _ in range(30)))
    assert (set(told), looked) == ({(200, "ok")}, 1)
    assert (await ready(home), looked) == ((200, "ok"), 1)
