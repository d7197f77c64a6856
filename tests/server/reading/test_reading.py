"""Reading a log: what it costs, whom it holds up, and who pays for it.

Nothing here measures time. Counted is what is carried out again, and how much of it between two
turns of somebody else.
"""

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any

import httpx
import pytest

from ghoststories.bots.bot import bot
from ghoststories.client.api import tokens_of
from ghoststories.engine.actions import notation
from ghoststories.server.errors import Refusal
from ghoststories.server.http.limits import household
from ghoststories.server.reading import past
from ghoststories.server.reading.questions import IsRecord
from ghoststories.server.reading.readers import Readers
from ghoststories.server.reading.slices import SLICE_STEPS
from ghoststories.server.rooms import ending
from ghoststories.server.rooms.room import Room
from ghoststories.table import game as table_game
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import KEPT_EVERY, Game
from ghoststories.table.record import to_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import view
from ghoststories.wire.tables import Act, Fork, NewTable, Seated, SeatWish, Undo
from tests.patience import HANGS
from tests.server.house import BOT, HUMAN, House, deciding, evening, fresh_id, refused, so

MY_SEATS = dict.fromkeys("NESW", HUMAN)
HOME = "192.0.2.1"


@cache
def finished() -> Game:
    """A game of some 250 entries."""
    game, player = Game(Ruleset(players=4), Seeded(4)), bot("habit", 4, ())
    while not game.over:
        game.apply(notation(player.choose(game.state)))
    return game


@cache
def almost() -> Game:
    return finished().fork(len(finished().entries) - 12, Seeded(4))


async def brought(home: House, game: Game, **seats: SeatWish) -> Seated:
    wish = NewTable(record=to_record(game), seats={**MY_SEATS, **seats})
    return await home.server.create(wish)


async def back_and_forth(home: House, seated: Seated, times: int, depth: int = 1) -> Room:
    """What somebody does who tries things out, alone at a table."""
    room, tokens = await home.room(seated), tokens_of(seated)
    for _ in range(times):
        line = room.game.entries
        undo = Undo(id=fresh_id(), version=room.version, entries=depth)
        await home.server.undo(room.id, tokens, undo)
        for entry in line[-depth:]:
            await home.decide(seated, entry.do)
        assert room.game.entries == line, "the same was dealt again"
    return room


async def forgotten(home: House, room: Room) -> str:
    """It has left the memory: whoever wants it reads it again."""
    del home.running.rooms._rooms[room.id]
    await room.close()
    return room.id


class Watch:
    """Somebody else in the same process: how much is carried out between two of their turns."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.all = 0
        self.most = 0
        self._now = 0
        carry_out = table_game._replay

        def counted(*what: Any) -> None:
            self.all += 1
            self._now += 1
            carry_out(*what)

        patch.setattr(table_game, "_replay", counted)

    async def _turn(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.most, self._now = max(self.most, self._now), 0

    async def over(self, work: Awaitable[Any]) -> Any:
        self.all = self.most = self._now = 0
        other = asyncio.create_task(self._turn())
        try:
            return await work
        finally:
            self.most = max(self.most, self._now)
            other.cancel()


# ---------------------------------------------------------------- what it costs
@evening()
async def test_reading_a_log_costs_its_length_whatever_was_taken_back(home: House) -> None:
    seated = await brought(home, almost())
    await back_and_forth(home, seated, 60)
    room = await back_and_forth(home, seated, 2, 30)
    ident, rows, watch = room.id, room.version, Watch(home.patch)
    told = await watch.over(home.server.events(ident))
    assert len(told) == rows
    assert watch.all < rows * KEPT_EVERY
    await forgotten(home, room)
    await watch.over(home.room(ident))
    assert len(almost().entries) <= watch.all < rows * KEPT_EVERY


@evening()
async def test_only_what_is_asked_for_is_read(home: House) -> None:
    seated = await brought(home, almost())
    room = await back_and_forth(home, seated, 10)
    watch, asked = Watch(home.patch), reads(home)
    assert await watch.over(home.server.events(room.id, room.version)) == []
    assert await watch.over(home.server.events(room.id, 100_000)) == []
    assert (asked, watch.all) == ([], 0), "the log is not even looked at"
    assert len(await watch.over(home.server.events(room.id, room.version - 6))) == 6
    assert sum(asked) <= 8
    assert watch.all <= 8 * KEPT_EVERY
    async with home.served() as url:
        last = room.version
        async with home.line(url, seated, version=last - 5) as line:
            missed = await watch.over(hears(line, 5))
    assert [one["version"] for one in missed] == list(range(last - 4, last + 1))
    assert "view" in missed[-1]
    assert watch.all <= 8 * KEPT_EVERY


async def hears(line: Any, many: int) -> list[Any]:
    return [await line.hear() for _ in range(many)]


def reads(home: House) -> list[int]:
    """How many rows are asked of the database, each time."""
    store, asked = home.running.desk.store, []
    rows = store.rows

    async def counted(*what: Any) -> Any:
        found = await rows(*what)
        asked.append(len(found))
        return found

    home.patch.setattr(store, "rows", counted)
    return asked


@evening()
async def test_only_the_positions_that_are_told_are_looked_at(home: House) -> None:
    game = finished()
    seated = await brought(home, game)
    seen: list[object] = []

    def counted(*what: Any) -> Any:
        seen.append(what)
        return view(*what)

    home.patch.setattr(ending, "view", counted)
    watch, steps = Watch(home.patch), len(game.entries)
    for first in (0, 150, steps - 1, steps, 100_000):
        seen.clear()
        told = await watch.over(home.server.replay(seated.table.id, first))
        wanted = list(range(steps))[first : first + ending.MOST_AT_ONCE]
        assert (told.steps, [one.step for one in told.told]) == (steps, wanted)
        assert len(seen) == len(wanted)
        assert watch.all < len(wanted) + KEPT_EVERY


@pytest.mark.parametrize("ruleset", [{}, {"expansions": ("white-moon", "black-secret")}])
@evening()
async def test_every_version_is_told_alike_from_wherever_it_is_read(
    home: House, ruleset: dict[str, Any]
) -> None:
    """From a kept position or from the first row, whatever was taken back before and after it."""
    seats = {"wu-feng": HUMAN} if ruleset else {}
    seated = await home.table("NESW", 4, ruleset=ruleset, seats=seats, options={"undo": "free"})
    room, luck = await home.room(seated), random.Random(8)
    home.patch.setattr(past, "PAGE", 7)
    for _ in range(45):
        if room.game.decisions and luck.random() < 0.25:
            entries = luck.randint(1, min(room.game.decisions, luck.choice((1, 3, 40))))
            undo = Undo(id=fresh_id(), version=room.version, entries=entries)
            await home.server.undo(room.id, tokens_of(seated), undo)
        elif not room.game.over:
            await home.decide(seated, str(luck.choice(room.game.legal())))
    for eyes in ("wu-feng", "spectator") if ruleset else ("N",):
        all_of_it = await past.since(room, 0, 500, eyes, HOME)
        assert len(all_of_it) == room.version
        for after in range(room.version + 1):
            assert await past.since(room, after, 500, eyes, HOME) == all_of_it[after:]
            assert await past.since(room, after, 3, eyes, HOME) == all_of_it[after : after + 3]


# ---------------------------------------------------------------- whom it holds up
@evening()
async def test_others_have_their_turn_while_a_log_is_read(home: House) -> None:
    """In one piece each of these carries out the whole game before anybody else is heard."""
    running, over = await brought(home, almost()), await brought(home, finished())
    ident, last = over.table.id, running.table.id
    room = await back_and_forth(home, running, 10)
    watch = Watch(home.patch)
    work: list[Callable[[], Awaitable[Any]]] = [
        lambda: home.server.events(last),
        lambda: home.server.record(last, tokens_of(running)),
        lambda: home.server.course(ident),
        lambda: home.server.replay(ident),
        lambda: brought(home, almost()),
        lambda: home.server.fork(last, (), Fork(step=200, seats=MY_SEATS)),
    ]
    for one in work:
        await watch.over(one())
        assert 0 < watch.most <= SLICE_STEPS * KEPT_EVERY, "between two turns of others"
        assert watch.all > 2 * watch.most
    await forgotten(home, room)
    await watch.over(home.room(last))
    assert 0 < watch.most <= SLICE_STEPS * KEPT_EVERY
    assert watch.all > 2 * watch.most


@evening(bot_processes=1)
async def test_no_bot_thinks_about_what_is_past(home: House) -> None:
    """A table that is being read stands where bots decided, again and again."""
    home.think_here()
    seated = await brought(home, almost(), N=BOT, E=BOT, S=BOT)
    room = await home.room(seated)
    await so(lambda: not room.mind.busy)
    assert deciding(room) == "W" or room.game.over
    ident, last = await forgotten(home, room), room.version
    claimed: list[int] = []
    claim = home.running.desk.store.claim

    async def noted(table_id: str, version: int, *more: Any) -> bool:
        claimed.append(version)
        return await claim(table_id, version, *more)

    home.patch.setattr(home.running.desk.store, "claim", noted)
    again = await home.room(ident)
    assert (again.version, again.reading, claimed) == (last, False, [])


# ---------------------------------------------------------------- a process of its own
ASKED: tuple[Callable[[House, str, str], Awaitable[Any]], ...] = (
    lambda home, running, over: home.server.events(running),
    lambda home, running, over: home.server.events(running, 100),
    lambda home, running, over: home.server.record(running),
    lambda home, running, over: home.server.course(over),
    lambda home, running, over: home.server.replay(over, 37),
)


async def all_asked(home: House) -> list[Any]:
    running, over = await brought(home, almost()), await brought(home, finished())
    await back_and_forth(home, running, 3)
    return [await one(home, running.table.id, over.table.id) for one in ASKED]


@pytest.mark.slow
def test_a_process_reads_as_the_server_itself_does(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = []

    @evening()
    async def here(home: House) -> None:
        found.append(await all_asked(home))
        assert home.running.desk.readers.pids() == []

    @evening(reader_processes=1)
    async def there(home: House) -> None:
        watch = Watch(home.patch)
        assert home.running.desk.readers.pids() == [], "none is begun before it is needed"
        found.append(await watch.over(all_asked(home)))
        (pid,) = home.running.desk.readers.pids()
        error = await refused(home.server.create(NewTable(record={"format": "?"})))
        assert (error.code, error.message) == (
            "invalid",
            "record: the format is '?', not 'ghoststories-record'",
        )
        os.kill(pid, signal.SIGKILL)
        room = await brought(home, almost())
        assert len(await home.server.events(room.table.id)) == len(almost().entries)
        (other,) = home.running.desk.readers.pids()
        assert other != pid
        assert caplog.text.count("a reader's process was replaced (EOFError)") == 1

    for number, one in enumerate((here, there)):
        (tmp_path / str(number)).mkdir()
        one(tmp_path / str(number), monkeypatch, caplog)
    assert found[0] == found[1]


def test_a_reader_that_takes_too_long_is_replaced_and_paid_for() -> None:
    async def story() -> None:
        readers = Readers(1, 0.001, seconds=0.0)
        question = IsRecord(to_record(finished()), None)
        try:
            with pytest.raises(Refusal, match="could not be read now") as caught:
                await readers.ask(question, HOME)
            assert caught.value.status == 503
            assert readers.pids() == []
            assert readers.budget.owed(HOME) > 0
            readers._seconds = HANGS
            assert await readers.ask(question, "another") is None
            (pid,) = readers.pids()
            asked = asyncio.create_task(readers.ask(question, "who does not wait for it"))
            await asyncio.sleep(0)
            asked.cancel()
            assert await readers.ask(question, "yet another") is None
            assert readers.pids() == [pid], "it went on reading for nobody, and then for them"
        finally:
            await readers.close()

    asyncio.run(story())


# ---------------------------------------------------------------- who pays
def answers(visitor: httpx.AsyncClient, running: str, over: str) -> Iterator[Awaitable[Any]]:
    """Everything that reads."""
    for path in (f"{running}/events", f"{running}/record", f"{over}/course", f"{over}/replay"):
        yield visitor.get(f"/api/tables/{path}")
    yield visitor.get(f"/api/tables/{over}/record")
    yield visitor.post("/api/tables", json={"record": to_record(almost())})


@evening(reading_share=0.25)
async def test_who_reads_pays_for_it_and_waits_when_it_was_too_much(home: House) -> None:
    ids = [(await brought(home, game)).table.id for game in (almost(), finished())]
    budget, now = home.running.desk.readers.budget, [0.0]
    budget._clock = lambda: now[0]
    async with home.visitor(HOME) as visitor, home.visitor("192.0.2.2") as other:
        for asked in answers(visitor, *ids):
            before = budget.owed(HOME)
            assert (await asked).status_code in (200, 201)
            assert budget.owed(HOME) > before
        budget.charge(HOME, 6.0)
        wait = (budget.owed(HOME) - 5.0) / 0.25
        for asked in answers(visitor, *ids):
            answer = await asked
            assert answer.status_code == 429
            assert answer.json()["error"]["retry_after"] == pytest.approx(wait)
        for path in ("", "/view", "/events?after=100000"):
            assert (await visitor.get(f"/api/tables/{ids[0]}{path}")).status_code == 200
        for asked in answers(other, *ids):
            assert (await asked).status_code in (200, 201)
        now[0] += wait + 0.1
        assert (await next(answers(visitor, *ids))).status_code == 200


@evening(reading_share=0.25)
async def test_who_brings_a_table_into_memory_pays_for_it(home: House) -> None:
    room = await home.room(await brought(home, almost()))
    budget = home.running.desk.readers.budget
    budget._clock = lambda: 0.0
    path = f"/api/tables/{await forgotten(home, room)}/view"
    one, same, other = map(home.visitor, ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"))
    async with one, same, other:
        assert (await one.get(path)).status_code == 200
        assert budget.owed(household("2001:db8::1")) > 0
        budget.charge(household("2001:db8::1"), 6.0)
        assert (await same.get(path)).status_code == 200, "it is here already"
        await forgotten(home, await home.room(room.id))
        for visitor in (one, same):
            assert (await visitor.get(path)).status_code == 429
        assert (await other.get(path)).status_code == 200


@evening(reading_share=0.25)
async def test_who_comes_back_is_welcomed_though_too_much_was_read_for_them(home: House) -> None:
    seated = await brought(home, almost())
    room = await back_and_forth(home, seated, 2)
    budget = home.running.desk.readers.budget
    budget._clock = lambda: 0.0
    budget.charge("127.0.0.1", 100.0)
    async with home.served() as url, home.line(url, seated, version=room.version - 3) as line:
        assert (await line.hear())["type"] == "welcome"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_is_an_address_or_its_first_half(address: str, counted: str) -> None:
    assert household(address) == counted


# ---------------------------------------------------------------- a log has an end
@evening(most_rows=4)
async def test_a_full_log_is_forked_to_go_on(home: House) -> None:
    seated = await home.table()
    for _ in range(3):
        await home.decide(seated)
    room, tokens = await home.room(seated), tokens_of(seated)
    wishes = (home.decide(seated), home.server.undo(room.id, tokens, Undo(id="u", version=4)))
    for wish in wishes:
        error = await refused(wish)
        assert error.code == "not-now"
        assert error.message.endswith("fork it to go on")
    done = room.story.log.messages
    (_, message), version = list(done.items())[-1]
    again = await home.server.act(room.id, tokens, Act(id=message, version=3, do="pass"))
    assert again.version == version, "what was done is acknowledged as ever"
    forked = await home.server.fork(room.id, tokens, Fork(step=2, seats={"N": HUMAN}))
    await home.decide(forked)
