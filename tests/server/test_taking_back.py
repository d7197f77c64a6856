"""Taking back: what needs nobody's consent, what needs everybody's, and what is never undone."""

from ghoststories.wire.tables import Join, Seated
from tests.server.house import (
    House,
    Line,
    Message,
    deciding,
    evening,
    host,
    options_now,
    token,
    two,
)


@evening()
async def test_free_undo_needs_nobody(home: House) -> None:
    ann, ben = await two(home, undo="free")
    room = await home.room(ann)
    mover, other = (ann, ben) if deciding(room) == "N" else (ben, ann)
    before = room.game.text()
    async with home.served() as url, home.line(url, mover) as mine, home.line(url, other) as theirs:
        await mine.ask("act", version=1, do=options_now(room)[0])
        assert (await theirs.ask("undo", version=2, entries=1))["type"] == "ack"
        told = await mine.next("happened", kind="undo")
        assert (told["version"], told["entries"]) == (3, 1)
        assert room.game.text() == before


@evening()
async def test_at_some_tables_nothing_is_taken_back(home: House) -> None:
    ann = await home.table(options={"undo": "never"})
    await home.decide(ann)
    async with home.served() as url, home.line(url, ann) as line:
        assert (await line.ask("undo", version=2))["error"]["code"] == "not-now"


async def rolled(home: House, mover: Seated, other: Seated) -> None:
    """Until a decision of the mover has revealed something."""
    room = await home.room(mover)
    while True:
        who = mover if deciding(room) in mover.tokens.seats else other
        await home.decide(who)
        if who is mover and room.game.entries[-1].reveals:
            return


@evening()
async def test_a_roll_is_taken_back_when_all_others_agree(home: House) -> None:
    ann, ben = await two(home)
    await rolled(home, ann, ben)
    room = await home.room(ann)
    before, entries = room.version, len(room.game.entries)
    async with home.served() as url, home.line(url, ann) as mine, home.line(url, ben) as theirs:
        for line in (mine, theirs):
            await sees_both(line)
        assert (await mine.ask("answer", version=before, agree=True))["error"]["code"] == "not-now"
        asked = await mine.ask("undo", version=before, entries=1)
        assert asked["version"] == before + 1
        assert len(room.game.entries) == entries, "nothing is taken back yet"
        assert (await theirs.next("happened"))["kind"] == "ask-undo"
        info = await home.server.table(room.id)
        assert info.asked
        assert (info.asked.by, info.asked.about, info.asked.entries) == ("N", "undo", 1)
        own = await mine.ask("answer", version=before + 1, agree=True)
        assert own["error"]["code"] == "not-now", "who asks does not answer"

        await theirs.ask("answer", version=before + 1, agree=False)
        assert (await mine.next("happened"))["kind"] == "refuse"
        assert (await home.server.table(room.id)).asked is None
        assert len(room.game.entries) == entries

        again = await mine.ask("undo", version=before + 2, entries=1)
        agreed = await theirs.ask("answer", version=again["version"], agree=True)
        assert agreed["version"] == before + 4
        assert (await mine.next("happened", kind="undo"))["entries"] == 1
        assert len(room.game.entries) == entries - 1
        assert room.ranked is False, "a roll was taken back"


@evening()
async def test_everybody_is_told_of_the_question_and_of_its_end(home: House) -> None:
    """Nobody has to come anew, or to ask, to see that there is something to answer."""
    ann, ben = await two(home)
    await rolled(home, ann, ben)
    room = await home.room(ann)
    version = room.version
    async with home.served() as url, home.line(url, ann) as mine, home.line(url, ben) as theirs:
        for line in (mine, theirs):
            await sees_both(line)
        for agree in (False, True):
            asked = await mine.ask("undo", version=version, entries=1)
            await theirs.next("happened", kind="ask-undo")
            for told in (newest_table(mine), (await theirs.next("table"))["table"]):
                assert told["asked"].items() >= {"by": "N", "entries": 1, "agreed": []}.items()
            answered = await theirs.ask("answer", version=asked["version"], agree=agree)
            await mine.next("happened", version=answered["version"])
            for told in (newest_table(theirs), (await mine.next("table"))["table"]):
                assert told["asked"] is None
            version = answered["version"]


async def sees_both(line: Line) -> None:
    """Who comes later is told of the table as it is then, and not how that came about."""
    while not all(seat["present"] for seat in (await line.next("table"))["table"]["seats"]):
        pass


def newest_table(line: Line) -> Message:
    """What was told of the table before the answer to one's own message."""
    table: Message = [told for told in line.heard if told["type"] == "table"][-1]["table"]
    return table


@evening()
async def test_what_was_decided_since_ends_the_question(home: House) -> None:
    ann, ben = await two(home)
    await rolled(home, ann, ben)
    room = await home.room(ann)
    async with home.served() as url, home.line(url, ann) as mine:
        await mine.ask("undo", version=room.version, entries=1)
    await home.decide(ann if deciding(room) == "N" else ben)
    assert (await home.server.table(room.id)).asked is None


@evening()
async def test_three_must_agree_one_after_the_other(home: House) -> None:
    ann = await home.table("NE", 4, start=False)
    ident = ann.table.id
    others = []
    for board in "SW":
        link = await home.server.invite(ident, host(ann), board)
        others.append(await home.server.join(ident, board, Join(invitation=link.code)))
    await home.server.start(ident, host(ann))
    room = await home.room(ann)
    while not (room.game.entries[-1].reveals and room.game.entries[-1].by in ("N", "E")):
        await home.decide(next(s for s in (ann, *others) if deciding(room) in s.tokens.seats))
    async with home.served() as url, home.line(url, others[0]) as s, home.line(url, others[1]) as w:
        await s.next("table")
        await w.next("table")
        version = room.version
        async with home.line(url, ann) as mine:
            await mine.ask("undo", version=version, entries=1)
        await s.ask("answer", version=version + 1, agree=True)
        assert (await w.next("happened", kind="agree"))["seat"] == "S"
        await w.ask("answer", version=version + 2, agree=True)
        assert (await s.next("happened", version=version + 3))["kind"] == "undo"


@evening()
async def test_the_last_own_decision_is_meant_without_a_number(home: House) -> None:
    """With what others and bots did since."""
    ann = await home.table("NS", 2, options={"undo": "free"})
    room = await home.room(ann)
    for _ in range(4):
        await home.decide(ann)
    mover = room.game.entries[-2].by
    async with home.served() as url:
        async with home.line(url, ann, *token(ann, mover)) as line:
            last = max(at for at, entry in enumerate(room.game.entries) if entry.by == mover)
            told = await line.ask("undo", version=room.version)
            assert told["type"] == "ack"
            assert len(room.game.entries) == last
        async with home.line(url, ann) as line:
            error = (await line.ask("undo", version=room.version, entries=99))["error"]
            assert error["code"] == "not-now"
