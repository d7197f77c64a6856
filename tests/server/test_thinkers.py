"""Bots think in processes of their own, and those may die. They keep step with what people are
shown, and wait for nobody for ever."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from ghoststories.client.api import tokens_of
from ghoststories.engine.bytes import to_bytes
from ghoststories.server.rooms import mind, thinkers
from ghoststories.server.rooms.room import Room
from ghoststories.server.rooms.thinkers import NobodyThinks, Question, Thinkers
from ghoststories.server.rooms.turns import Turns
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import SeatChange, Seated
from tests.patience import HANGS
from tests.server.house import BOT, House, Line, evening, host, so

RULESET = Ruleset(players=1)
GAME = Game(RULESET, Seeded(1))
OPTIONS = GAME.view("N").options
EASY = Question(RULESET.to_json(), to_bytes(redact(GAME.state, "N")), "heuristic", 1, ())
HARD = replace(EASY, bot="adept", simulations=10**7)
"""Nobody waits for the answer: it takes minutes, in either form of the engine."""


@asynccontextmanager
async def pool(processes: int = 1, seconds: float = HANGS) -> AsyncIterator[Thinkers]:
    thinking = Thinkers(processes, seconds)
    try:
        yield thinking
    finally:
        thinking.close()


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def begun(thinking: Thinkers, old: int = 0) -> int:
    """The process that thinks now, other than an old one."""
    await so(lambda: any(pid not in (0, old) for pid in thinking.pids()))
    return next(pid for pid in thinking.pids() if pid != old)


def test_a_bot_that_dies_is_replaced_and_asked_again() -> None:
    async def story() -> None:
        async with pool() as thinking:
            assert await thinking.choose(EASY) in OPTIONS
            (first,) = thinking.pids()
            asked = asyncio.create_task(thinking.advise(HARD))
            await asyncio.sleep(0)  # it is being asked
            os.kill(first, signal.SIGKILL)
            second = await begun(thinking, first)
            assert not asked.done()
            os.kill(second, signal.SIGKILL)
            third = await begun(thinking, second)
            assert third not in (first, second)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert await thinking.choose(EASY) in OPTIONS

    asyncio.run(story())


def test_a_bot_that_died_between_two_questions_is_replaced() -> None:
    async def story() -> None:
        async with pool() as thinking:
            first = await thinking.choose(EASY)
            (pid,) = thinking.pids()
            os.kill(pid, signal.SIGKILL)
            assert await thinking.choose(EASY) == first, "and asked the same"
            assert thinking.pids() != [pid]
        assert not lives(pid)

    asyncio.run(story())


def test_a_bot_that_takes_too_long_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with pool() as thinking:
            await thinking.choose(EASY)
            (first,) = thinking.pids()
            thinking._seconds = 0.0
            with pytest.raises(NobodyThinks, match="3 bots in a row"):
                await thinking.advise(HARD)
            assert not lives(first)
            thinking._seconds = HANGS
            assert await thinking.choose(EASY) in OPTIONS
            assert len(thinking.pids()) == 1

    asyncio.run(story())
    assert caplog.text.count("a bot's process was replaced (TimeoutError)") == thinkers.TRIES


def test_a_bot_that_fails_is_said_and_its_process_lives_on() -> None:
    async def story() -> None:
        async with pool() as thinking:
            await thinking.choose(EASY)
            (pid,) = thinking.pids()
            for bad, why in (
                (replace(EASY, bot="nobody"), "'nobody' is no bot"),
                (replace(EASY, state=b"nonsense"), "the bot failed"),
                (replace(EASY, ruleset={"players": 9}), "players"),
            ):
                with pytest.raises(NobodyThinks, match=why):
                    await thinking.choose(bad)
            assert await thinking.choose(EASY) in OPTIONS
            assert thinking.pids() == [pid]

    asyncio.run(story())


def test_who_does_not_wait_any_more_holds_up_nobody() -> None:
    """The process that thinks about it is ended, and the next question answered at once."""

    async def story() -> None:
        async with pool() as thinking:
            await thinking.choose(EASY)
            (pid,) = thinking.pids()
            asked = asyncio.create_task(thinking.advise(HARD))
            await asyncio.sleep(0.05)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            assert not lives(pid)
            assert await thinking.choose(EASY) in OPTIONS

    asyncio.run(story())


def test_two_think_at_the_same_time_and_a_third_waits() -> None:
    async def story() -> None:
        async with pool(2) as thinking:
            told = await asyncio.gather(*(thinking.choose(EASY) for _ in range(5)))
            assert len(set(told)) == 1, "whoever thinks about it, thinks the same"
            assert len(thinking.pids()) == 2
            pids = thinking.pids()
        await so(lambda: not any(map(lives, pids)))

    asyncio.run(story())


def test_nobody_thinks_where_there_is_no_process_for_it() -> None:
    async def story() -> None:
        async with pool(0) as thinking:
            assert not thinking.any
            with pytest.raises(NobodyThinks):
                await thinking.choose(EASY)

    asyncio.run(story())


@evening(bot_processes=0)
async def test_at_a_server_without_bots_they_just_do_not_move(home: House) -> None:
    table = await home.table("", 1, seats={"N": {"kind": "bot", "bot": "heuristic"}}, start=False)
    await home.server.start(table.table.id, host(table))
    room = await home.room(table)
    assert not room.mind.busy
    assert room.version == 1


@evening(bot_processes=1)
async def test_a_bots_move_comes_although_its_process_is_killed(home: House) -> None:
    """A whole game, with a murder now and then."""
    table = await home.table("", 1, seats={"N": {"kind": "bot", "bot": "heuristic"}})
    room = await home.room(table)
    thinking = home.running.desk.thinkers
    await so(lambda: room.version >= 3)
    for pid in thinking.pids():
        os.kill(pid, signal.SIGKILL)
    before = room.version
    await so(lambda: room.version >= before + 3)
    assert [one.by for one in await home.server.events(room.id, 1)][:3] == ["bot:heuristic"] * 3


# ---------------------------------------------------------------- in step with who looks on
LONG_GAME = {"level": "initiation"}


def fall_asleep(home: House) -> None:
    """No bot thinks before the test says so."""

    async def nobody(_: Question) -> str:
        raise NobodyThinks("not now")

    home.patch.setattr(home.running.desk.thinkers, "choose", nobody)
    home.patch.setattr(mind, "AGAIN_SECONDS", 0.001)


async def handed_over(home: House) -> Seated:
    """Four bots, asleep; one of them sits at Ann's board."""
    fall_asleep(home)
    made = await home.table("N", 4, seats=dict.fromkeys("ESW", BOT), ruleset=LONG_GAME)
    await home.server.change_seat(
        made.table.id, tokens_of(made), "N", SeatChange(kind="bot", bot="heuristic")
    )
    return made


def turn(room: Room) -> int:
    return int(room.game.state.turn)


async def watch(room: Room, line: Line) -> None:
    """The page has shown all that has happened until now."""
    await line.send({"type": "shown", "version": room.version})
    await line.send({"type": "beat"})
    await line.next("beat")


async def until(true: Callable[[], bool], *lines: Line) -> None:
    """While those at these lines hear what is told."""
    hearing = [asyncio.create_task(line.to_the_end()) for line in lines]
    try:
        await so(true)
    finally:
        for task in hearing:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)


@evening(bot_processes=1, patience_seconds=10_000)
async def test_bots_stay_at_most_a_turn_ahead_of_what_is_shown(home: House) -> None:
    made = await handed_over(home)
    room = await home.room(made)
    async with home.served() as url, home.line(url, made) as line:
        await watch(room, line)
        begun = turn(room)
        home.think_here()
        for _ in range(3):
            await so(lambda: room.pace.waits)
            at_rest = room.version
            assert begun < turn(room) <= begun + 2
            await line.send({"type": "beat"})
            await line.next("beat")
            assert room.version == at_rest, "nobody decides"
            heard = [told["type"] for told in line.heard]
            assert heard[::-1].index("happened") < heard[::-1].index("thinking"), "nobody is slow"
            await watch(room, line)
            begun = turn(room)
            await line.next("happened", version=at_rest + 1)


@evening(bot_processes=1, patience_seconds=10_000)
async def test_a_page_that_shows_nothing_is_not_waited_for(home: House) -> None:
    """Hidden, closed, or one that only watches; and whoever never says what is shown."""
    made = await handed_over(home)
    room = await home.room(made)
    async with home.served() as url, home.line(url, made.table.id) as watcher:
        await watch(room, watcher)
        async with home.line(url, made) as line, home.line(url, made) as program:
            await program.next("welcome")
            await watch(room, line)
            home.think_here()
            await until(lambda: room.pace.waits, line, program, watcher)
            hidden_at = turn(room)
            await line.send({"type": "shown", "version": None})
            await until(lambda: turn(room) > hidden_at + 3, line, program, watcher)
            await watch(room, line)
            await until(lambda: room.pace.waits, line, program, watcher)
            closed_at = turn(room)
        await until(lambda: turn(room) > closed_at + 3 or room.game.over, watcher)
        fall_asleep(home)
        await watch(room, watcher)


@evening(bot_processes=1, patience_seconds=0.05)
async def test_a_page_that_gets_no_further_is_not_waited_for_for_ever(home: House) -> None:
    made = await handed_over(home)
    room = await home.room(made)
    async with home.served() as url, home.line(url, made) as line:
        await watch(room, line)
        begun = turn(room)
        home.think_here()
        await until(lambda: turn(room) > begun + 4, line)
        fall_asleep(home)
        await watch(room, line)


@evening(bot_processes=1, patience_seconds=10_000)
async def test_bots_also_wait_for_those_at_another_process(home: House) -> None:
    """It says so when its bots begin to wait, and when that is over."""
    made = await handed_over(home)
    room = await home.room(made)
    told: list[object] = []
    home.patch.setattr(room.desk.bus, "tell", told.append)
    room.pace.behind("another", True)
    home.think_here()
    before = room.version
    for _ in range(20):
        await asyncio.sleep(0)
    assert room.version == before
    room.pace.behind("another", False)
    await so(lambda: room.version > before)
    async with home.served() as url, home.line(url, made) as line:
        await watch(room, line)
        await so(lambda: {"table": room.id, "behind": True} in told)
        await line.send({"type": "shown", "version": None})
        await so(lambda: {"table": room.id, "behind": False} in told)


# ---------------------------------------------------------------- for whom, and for whom not
class Day:
    """Turns whose time goes by when the test says so; `served` says whose they were."""

    def __init__(self, many: int = 1) -> None:
        self.now = 0.0
        self.turns = Turns(many, lambda: self.now)
        self.served: list[str] = []
        self.ends: list[asyncio.Event] = []

    def ask(self, who: str) -> asyncio.Task[None]:
        return asyncio.create_task(self._ask(who))

    async def _ask(self, who: str) -> None:
        async with self.turns.turn(who):
            self.served.append(who)
            end = asyncio.Event()
            self.ends.append(end)
            await end.wait()

    async def goes_by(self, seconds: float) -> None:
        """For who is being served."""
        await settled()
        self.now += seconds
        self.ends.pop(0).set()
        await settled()


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_who_had_least_of_the_bots_comes_next() -> None:
    async def story() -> None:
        day = Day()
        asked = [day.ask("masters") for _ in range(10)]
        await day.goes_by(3)
        asked += [day.ask("novice"), day.ask("masters")]
        await day.goes_by(3)
        assert day.served == ["masters", "masters", "novice"], "after the thought under way"
        await day.goes_by(1)
        asked.append(day.ask("novice"))
        for _ in range(10):
            await day.goes_by(1)
        await asyncio.gather(*asked)
        assert day.served[3:6] == ["masters", "novice", "masters"], "and nobody waits for ever"
        assert not day.turns._had
        assert not day.turns._waiting

    asyncio.run(story())


def test_who_goes_away_while_waiting_keeps_no_turn() -> None:
    async def story() -> None:
        day = Day()
        first, gone, third = (day.ask(who) for who in ("one", "two", "three"))
        await settled()
        gone.cancel()
        await day.goes_by(1)
        assert day.served == ["one", "three"]
        late = day.ask("four")
        await settled()
        day.ends.pop().set()
        await asyncio.sleep(0)  # it is called just now
        late.cancel()
        await settled()
        fifth = day.ask("five")
        await settled()
        assert day.served[-1] == "five"
        await day.goes_by(1)
        await asyncio.gather(first, third, fifth)

    asyncio.run(story())


@evening(bot_processes=1)
async def test_a_move_elsewhere_does_not_wait_for_all_tables_of_masters(home: House) -> None:
    asked: list[str] = []
    gates: list[asyncio.Event] = []

    async def choose(question: Question) -> str:
        asked.append(question.bot)
        gates.append(gate := asyncio.Event())
        await gate.wait()
        return str(thinkers._answer(replace(question, bot="heuristic")))

    home.patch.setattr(home.running.desk.thinkers, "choose", choose)
    masters = {board: {"kind": "bot", "bot": "master"} for board in "NESW"}
    for _ in range(5):
        await home.table("", 4, seats=masters)
    await so(lambda: len(gates) == 1)
    novice = {"ruleset": {"players": 1}, "seats": {"N": {"kind": "bot", "bot": "novice"}}}
    async with home.visitor("192.0.2.9") as elsewhere:
        answer = await elsewhere.post("/api/tables", json={**novice, "start": True})
        room = await home.room(answer.json()["table"]["id"])
    await so(lambda: room.mind.busy)
    await settled()
    gates[0].set()
    await so(lambda: len(gates) == 2)
    assert asked == ["master", "novice"], "only the thought under way was waited for"


@evening(bot_processes=1)
async def test_a_list_of_tables_makes_nobody_think(home: House) -> None:
    home.think_here()
    made = await home.table("", 2, seats={"N": BOT}, options={"public": True})
    room = await home.room(made)
    await so(lambda: not room.mind.busy)
    room.mind._asked -= home.settings.unwatched_seconds
    at_rest = room.version
    assert [one.id for one in await home.server.open_tables()] == [room.id]
    await settled()
    assert room.version == at_rest
    assert not room.mind.watched


@evening(bot_processes=1)
async def test_who_waits_for_a_worker_holds_no_lease(home: House) -> None:
    """Another process may make the move meanwhile."""
    home.patch.setattr(mind, "AGAIN_SECONDS", 0.001)
    home.think_here()
    desk = home.running.desk
    async with desk.thinkers.turn("somebody else"):
        made = await home.table("", 1, seats={"N": BOT})
        room = await home.room(made)
        await so(lambda: room.mind.busy)
        await settled()
        assert await desk.store.claim(room.id, room.version + 1, "another", 1000)
    await settled()
    assert room.version == 1
    await desk.store.release("another")
    await so(lambda: room.version > 1)


@evening(bot_processes=1, unwatched_seconds=0)
async def test_bots_do_not_play_for_nobody(home: House) -> None:
    home.think_here()
    made = await home.table("", 4, seats=dict.fromkeys("NESW", BOT), ruleset=LONG_GAME)
    room = await home.room(made)
    await settled()
    assert room.version == 1
    assert not room.mind.busy
    async with home.served() as url, home.line(url, made.table.id) as watcher:
        await until(lambda: room.version > 3, watcher)
    await so(lambda: not room.mind.busy)
    assert not room.game.over


@evening(bot_processes=1)
async def test_who_asks_over_http_looks_on_for_a_while(home: House) -> None:
    home.think_here()
    made = await home.table("", 4, seats=dict.fromkeys("NESW", BOT), ruleset=LONG_GAME)
    room = await home.room(made)
    await so(lambda: room.version > 3)
    room.mind._asked -= home.settings.unwatched_seconds
    await so(lambda: not room.mind.busy)
    at_rest = room.version
    await home.server.view(room.id)
    await so(lambda: room.version > at_rest)
