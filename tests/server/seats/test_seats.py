"""Who plays which seat: invitations, other devices, bots, people who are away, and secrets."""

import asyncio
import re
import time
from typing import Any

from ghoststories.client.api import tokens_of
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.table_log import Log, Said, chained, read, write
from ghoststories.server.storage.tokens import new_token
from ghoststories.wire.tables import (
    Act,
    Join,
    NewTable,
    Options,
    Proposed,
    RulesetWords,
    SeatChange,
    Seated,
)
from tests.server.house import (
    BOT,
    HUMAN,
    House,
    deciding,
    evening,
    fresh_id,
    host,
    options_now,
    refused,
    so,
    token,
)


async def invited(home: House, ann: Seated, board: str, name: str = "Ben") -> Seated:
    link = await home.server.invite(ann.table.id, host(ann), board)
    return await home.server.join(ann.table.id, board, Join(name=name, invitation=link.code))


def act(do: str, version: int) -> Act:
    return Act(id=fresh_id(), version=version, do=do)


# ---------------------------------------------------------------- invitations
@evening()
async def test_an_invitation_opens_its_seat_once(home: House) -> None:
    ann = await home.table("N", 4, start=False)
    ident = ann.table.id
    link = await home.server.invite(ident, host(ann), "E")
    assert link.path == f"/#/join/{ident}/E/{link.code}"
    other = await home.server.invite(ident, host(ann), "S")
    for board, code in (("E", new_token()), ("E", other.code), ("W", link.code)):
        error = await refused(home.server.join(ident, board, Join(invitation=code)))
        assert error.code == "not-yours"

    ben = await home.server.join(ident, "E", Join(name="Ben", invitation=link.code))
    assert list(ben.tokens.seats) == ["E"]
    assert ben.tokens.host is None
    seat = ben.table.seats[1]
    assert (seat.kind, seat.name, seat.yours) == ("human", "Ben", True)
    for again in (Join(invitation=link.code), Join()):
        assert (await refused(home.server.join(ident, "E", again))).code == "not-yours"
    assert (await home.server.table(ident, tokens_of(ben))).seats[1].yours


@evening()
async def test_a_new_invitation_replaces_the_old_one(home: House) -> None:
    ann = await home.table("N", 2, start=False)
    first = await home.server.invite(ann.table.id, host(ann), "S")
    second = await home.server.invite(ann.table.id, host(ann), "S")
    error = await refused(home.server.join(ann.table.id, "S", Join(invitation=first.code)))
    assert error.code == "not-yours"
    await home.server.join(ann.table.id, "S", Join(invitation=second.code))


@evening()
async def test_only_the_host_invites_and_only_to_seats_without_a_person(home: House) -> None:
    ann = await home.table("N", 2, start=False)
    ident = ann.table.id
    for tokens in ((), token(ann), (new_token(),)):
        assert (await refused(home.server.invite(ident, tokens, "S"))).code == "not-host"
    assert (await refused(home.server.invite(ident, host(ann), "N"))).code == "taken"
    assert (await refused(home.server.invite(ident, host(ann), "E"))).code == "no-such-thing"


@evening()
async def test_an_invitation_to_a_bots_seat_brings_a_person(home: House) -> None:
    ann = await home.table("N", 2, seats={"S": BOT})
    ben = await invited(home, ann, "S")
    assert [(seat.kind, seat.bot) for seat in ben.table.seats] == [("human", None)] * 2


@evening()
async def test_an_invitation_is_void_when_its_player_is_back(home: House) -> None:
    """Somebody lets a bot play, the host looks for another person, the first one comes back."""
    ann = await home.table("N", 2, start=False)
    ident = ann.table.id
    ben = await invited(home, ann, "S")
    await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="bot"))
    link = await home.server.invite(ident, host(ann), "S")
    await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="human"))
    error = await refused(home.server.join(ident, "S", Join(invitation=link.code)))
    assert error.code == "not-yours"
    assert (await home.server.table(ident, tokens_of(ben))).seats[1].yours


# ---------------------------------------------------------------- public tables
@evening()
async def test_anybody_takes_an_open_seat_of_a_public_table(home: House) -> None:
    ann = await home.table("N", 2, start=False, options={"public": True})
    ident = ann.table.id
    ben = await home.server.join(ident, "S", Join(name="Ben"))
    assert ben.table.seats[1].yours
    for board in "NS":
        assert (await refused(home.server.join(ident, board, Join()))).code == "taken"
    assert (await refused(home.server.join(ident, "E", Join()))).code == "no-such-thing"


@evening()
async def test_of_two_who_want_a_seat_one_gets_it(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    ident = ann.table.id
    wishes = [home.server.join(ident, "S", Join(name=f"p{n}")) for n in range(8)]
    told = await asyncio.gather(*wishes, return_exceptions=True)
    winners = [one for one in told if isinstance(one, Seated)]
    assert len(winners) == 1
    assert {getattr(one, "code", "") for one in told if one is not winners[0]} == {"taken"}
    assert (await home.server.table(ident, tokens_of(winners[0]))).seats[1].yours


@evening()
async def test_of_two_with_one_invitation_one_gets_the_seat(home: House) -> None:
    ann = await home.table("N", 2)
    link = await home.server.invite(ann.table.id, host(ann), "S")
    wish = Join(invitation=link.code)
    told = await asyncio.gather(
        *(home.server.join(ann.table.id, "S", wish) for _ in range(8)), return_exceptions=True
    )
    assert sum(isinstance(one, Seated) for one in told) == 1


# ---------------------------------------------------------------- another device
@evening()
async def test_a_link_moves_all_that_is_mine_to_another_device(home: House) -> None:
    ann = await home.table("NS", 2)
    ident, old = ann.table.id, tokens_of(ann)
    room = await home.room(ann)
    async with home.served() as url, home.line(url, ann) as line:
        await line.next("table")
        link = await home.server.link(ident, old)
        assert link.path == f"/#/device/{ident}/{link.code}"
        assert link.until
        assert link.until > time.time() + 3600
        assert (await home.server.table(ident, old)).host, "until somebody arrives"
        new = await home.server.arrive(ident, link.code)
        while (told := await line.next("table"))["you"] == ["N", "S"]:
            pass
        assert (told["you"], told["table"]["host"]) == ([], False)
        do = options_now(room)[0]
        assert (await line.ask("act", version=1, do=do))["error"]["code"] == "no-seat"
    assert set(new.tokens.seats) == {"N", "S"}
    assert new.tokens.host
    assert not set(tokens_of(new)) & set(old)
    assert (await refused(home.server.link(ident, old))).code == "no-seat"
    assert (await refused(home.server.arrive(ident, link.code))).code == "not-yours"
    await home.decide(new)


@evening()
async def test_of_two_who_arrive_by_one_link_one_gets_everything(home: House) -> None:
    ann = await home.table("NS", 2)
    ident = ann.table.id
    link = await home.server.link(ident, tokens_of(ann))
    told = await asyncio.gather(
        *(home.server.arrive(ident, link.code) for _ in range(6)), return_exceptions=True
    )
    seated = [one for one in told if isinstance(one, Seated)]
    assert sum(one.tokens.host is not None for one in seated) == 1
    assert sorted(board for one in seated for board in one.tokens.seats) == ["N", "S"]
    for one in seated:
        mine = await home.server.table(ident, tokens_of(one))
        assert mine.host is (one.tokens.host is not None)
        assert {seat.board for seat in mine.seats if seat.yours} == set(one.tokens.seats)


@evening()
async def test_a_link_works_for_a_day_only(home: House) -> None:
    ann = await home.table()
    link = await home.server.link(ann.table.id, tokens_of(ann))
    assert link.until
    at = link.until + 1
    home.patch.setattr(time, "time", lambda: at)
    assert (await refused(home.server.arrive(ann.table.id, link.code))).code == "not-yours"


@evening()
async def test_the_code_of_another_table_opens_nothing(home: House) -> None:
    ann, ben = await home.table(), await home.table()
    link = await home.server.link(ann.table.id, tokens_of(ann))
    assert (await refused(home.server.arrive(ben.table.id, link.code))).code == "not-yours"
    assert (await refused(home.server.link(ann.table.id, ()))).code == "no-seat"


# ---------------------------------------------------------------- people who are away
@evening(absent_seconds=300)
async def test_a_seat_is_taken_over_when_its_player_is_away_for_long(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    ident = ann.table.id
    ben = await home.server.join(ident, "S", Join(name="Ben"))
    error = await refused(home.server.take_over(ident, (), "S", Join()))
    assert error.code == "not-now"
    assert error.retry_after
    assert 290 < error.retry_after <= 300

    home.later(301)
    async with home.served() as url:
        async with home.line(url, ben) as line:
            await line.next("table")
            error = await refused(home.server.take_over(ident, (), "S", Join()))
            assert error.code == "not-now", "he is here"
        await so(lambda: not home.running.rooms.connected)
        home.later(301)
        cat = await home.server.take_over(ident, (), "S", Join(name="Cat"))
    assert cat.table.seats[1].name == "Cat"
    assert not (await home.server.table(ident, tokens_of(ben))).seats[1].yours
    assert (await home.server.table(ident, tokens_of(cat))).seats[1].yours


@evening(absent_seconds=300)
async def test_who_has_just_left_is_not_away_for_long(home: House) -> None:
    """However long ago the seat was taken; it does not matter how somebody plays either."""
    ann = await home.table("N", 2, options={"public": True})
    ident = ann.table.id
    ben = await home.server.join(ident, "S", Join(name="Ben"))
    for visit in (1, 2):
        home.later(400)
        if visit == 1:
            async with home.served() as url, home.line(url, ben) as line:
                await line.next("table")
            await so(lambda: not home.running.rooms.connected)
        else:
            await home.server.view(ident, tokens_of(ben))
        assert (await refused(home.server.take_over(ident, (), "S", Join()))).code == "not-now"


@evening(absent_seconds=0)
async def test_a_private_table_is_for_those_who_belong_to_it(home: House) -> None:
    ann = await home.table("N", 4)
    ident = ann.table.id
    ben = await invited(home, ann, "E")
    await invited(home, ann, "S", "Cat")
    assert (await refused(home.server.take_over(ident, (), "E", Join()))).code == "not-yours"
    assert (await refused(home.server.take_over(ident, host(ann), "W", Join()))).code == "not-now"
    mine = await home.server.take_over(ident, tokens_of(ben), "S", Join())
    assert mine.table.seats[2].yours
    assert mine.table.seats[1].yours, "and his own"
    await home.server.take_over(ident, host(ann), "E", Join())


@evening()
async def test_somebody_decides_for_who_is_away_where_that_was_agreed(home: House) -> None:
    for allowed in (False, True):
        ann = await home.table("N", 2, options={"act_for_absent": allowed})
        room = await home.room(ann)
        while deciding(room) == "N":
            await home.decide(ann)
        if not allowed:
            wish = act(options_now(room)[0], room.version)
            error = await refused(home.server.act(room.id, tokens_of(ann), wish))
            assert error.code == "not-yours"
            continue
        assert (await home.server.view(room.id, token(ann))).view.options, "an open seat"
        await home.decide(ann)
        ben = await invited(home, ann, "S")
        while deciding(room) == "N":
            await home.decide(ann)
        async with home.served() as url, home.line(url, ben) as line:
            await line.next("table")
            wish = act(options_now(room)[0], room.version)
            error = await refused(home.server.act(room.id, tokens_of(ann), wish))
            assert error.code == "not-yours", "he is here"
        await so(lambda: not home.running.rooms.connected)
        version = room.version
        await home.decide(ann)
        told = (await home.server.events(room.id, version))[0]
        assert (told.seat, told.by) == ("S", "N")


# ---------------------------------------------------------------- bots for people
@evening()
async def test_the_host_lets_a_bot_play_for_somebody_and_opens_the_seat_again(home: House) -> None:
    ann = await home.table("N", 2)
    ident = ann.table.id
    ben = await invited(home, ann, "S")
    for wish in (SeatChange(kind="bot"), SeatChange(kind="open")):
        assert (
            await refused(home.server.change_seat(ident, tokens_of(ben), "N", wish))
        ).code == "not-yours"
        assert (await refused(home.server.change_seat(ident, (), "S", wish))).code == "not-yours"
    async with home.served() as url, home.line(url, ben) as line:
        await line.next("table")
        wish = SeatChange(kind="bot", bot="novice")
        info = await home.server.change_seat(ident, host(ann), "S", wish)
        assert (info.seats[1].kind, info.seats[1].bot) == ("bot", "novice")
        assert (await line.next("table"))["you"] == [], "he was sent away"
    back = SeatChange(kind="human")
    assert (
        await refused(home.server.change_seat(ident, tokens_of(ben), "S", back))
    ).code == "not-yours"
    assert (await refused(home.server.change_seat(ident, host(ann), "S", back))).code == "not-yours"
    info = await home.server.change_seat(ident, host(ann), "S", SeatChange(kind="open"))
    assert (info.seats[1].kind, info.seats[1].bot, info.seats[1].name) == ("open", None, "")
    await invited(home, ann, "S", "Cat")


@evening()
async def test_players_let_a_bot_play_for_them_and_come_back(home: House) -> None:
    ann = await home.table("N", 2)
    ident = ann.table.id
    ben = await invited(home, ann, "S")
    room = await home.room(ann)
    info = await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="bot"))
    assert (info.seats[1].kind, info.seats[1].yours, info.seats[1].name) == ("bot", True, "Ben")
    while deciding(room) == "N":
        await home.decide(ann)
    wish = act(options_now(room)[0], room.version)
    assert (await refused(home.server.act(ident, tokens_of(ben), wish))).code == "not-yours"
    await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="human"))
    await home.server.act(ident, tokens_of(ben), wish)


@evening()
async def test_who_leaves_a_seat_leaves_it_for_good(home: House) -> None:
    ann = await home.table("N", 2)
    ident = ann.table.id
    ben = await invited(home, ann, "S")
    await home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="open"))
    assert not (await home.server.table(ident, tokens_of(ben))).seats[1].yours
    error = await refused(
        home.server.change_seat(ident, tokens_of(ben), "S", SeatChange(kind="human"))
    )
    assert error.code == "not-yours"


@evening()
async def test_what_a_bot_proposed_is_void_when_a_person_plays_its_seat(home: House) -> None:
    """Where people deal, others tell what came of a bot's decision; never of a person's."""
    ann = await home.table("N", 2)
    ben = await invited(home, ann, "S")
    room = await home.room(ann)
    while deciding(room) == "N":
        await home.decide(ann)
    await home.server.change_seat(room.id, tokens_of(ben), "S", SeatChange(kind="bot"))
    do = options_now(room)[0]
    room.proposed = Proposed(seat="S", do=do)
    await home.server.change_seat(room.id, tokens_of(ben), "S", SeatChange(kind="human"))
    error = await refused(home.server.act(room.id, tokens_of(ann), act(do, room.version)))
    assert error.code == "not-yours"


# ---------------------------------------------------------------- tokens
@evening()
async def test_a_token_plays_its_own_seat_only(home: House) -> None:
    ann = await home.table("NS", 2)
    ident = ann.table.id
    room = await home.room(ann)
    other = await home.table("NS", 2)
    wanted = room.game.pending()
    assert wanted
    wrong = "S" if wanted.actor == "N" else "N"
    do = options_now(room)[0]
    for tokens, code in (
        ((), "no-seat"),
        ((new_token(),), "no-seat"),
        (host(ann), "no-seat"),
        (tokens_of(other), "no-seat"),
        (token(ann, wrong), "not-yours"),
    ):
        error = await refused(home.server.act(ident, tokens, act(do, 1)))
        assert error.code == code
    assert room.version == 1
    await home.server.act(ident, token(ann, wanted.actor), act(do, 1))


@evening()
async def test_an_id_belongs_to_its_sender(home: House) -> None:
    """The same id of another seat is another message."""
    ann = await home.table("NS", 2)
    room = await home.room(ann)
    first = deciding(room)
    wish = Act(id="same", version=1, do=options_now(room)[0])
    await home.server.act(room.id, token(ann, first), wish)
    other = "S" if first == "N" else "N"
    error = await refused(home.server.act(room.id, token(ann, other), wish))
    assert error.code == "stale"


@evening()
async def test_tokens_and_codes_are_stored_as_hashes_only(home: House) -> None:
    ann = await home.table("N", 2, options={"public": True})
    ident = ann.table.id
    used = await home.server.invite(ident, host(ann), "S")
    ben = await home.server.join(ident, "S", Join(name="Ben", invitation=used.code))
    link = await home.server.link(ident, tokens_of(ben))
    moved = await home.server.arrive(ident, link.code)
    open_link = await home.server.link(ident, tokens_of(ann))
    secrets = [*tokens_of(ann), *tokens_of(ben), *tokens_of(moved)]
    files = list(home.settings.data.iterdir())
    stored = b"".join(file.read_bytes() for file in files)
    assert b"Ben" in stored, files
    for secret in (*secrets, used.code, link.code, open_link.code):
        assert secret.encode() not in stored


# ---------------------------------------------------------------- the seed
@evening(bot_processes=1)
async def test_the_seed_is_nowhere_before_the_end(home: House) -> None:
    """In no answer, no message and no line of the log of a whole game."""
    home.think_here()
    heard: list[str] = []
    wish = NewTable(
        ruleset=RulesetWords(players=2, level="hell"),
        options=Options(undo="free"),
        seats={"N": HUMAN, "S": BOT},
        start=True,
    )
    ann = await home.server.create(wish)
    room = await home.room(ann)
    seed = room.table.seed
    assert seed
    asked = ("", "/view", "/position", "/record", "/events", "/chat")
    undone = False
    async with home.served() as url, home.line(url, ann) as line, home.line(url, room.id) as theirs:
        while not room.game.over:
            if deciding(room) == "N":
                told = await line.ask("act", version=room.version, do=options_now(room)[0])
                assert told["type"] == "ack"
                for path in asked if not room.game.over else ():
                    await home.http.get(f"/api/tables/{room.id}{path}")
                if room.version > 8 and not undone:
                    undone = True
                    await line.ask("undo", version=room.version)
            else:
                await so(lambda: deciding(room) in ("N", ""))
        await line.ask("act", version=room.version, do="pass")
        while theirs.heard[-1:] == [] or theirs.heard[-1].get("version") != room.version:
            await theirs.hear()
        fork = await home.http.post(f"/api/tables/{room.id}/fork", json={"step": 3})
        assert fork.status_code == 201
        heard += [str(line.heard), str(theirs.heard)]
    assert undone
    assert len(home.heard) > 20
    told_all = "".join([*heard, *(body.decode() for body in home.heard)])
    assert seed not in told_all
    assert not re.search(r'"seed"', told_all)
    assert seed not in home.log.text
    assert all(seed not in str(vars(one)) for one in home.log.records)
    record = await home.server.record(room.id)
    assert record["seed"] == seed, "when it is over it is no secret any more"


def test_a_log_knows_what_was_asked_of_whom() -> None:
    """A unit for `also`: seats of one person count as one voice."""

    log = Log()
    said: list[tuple[str, Any]] = [
        ("N", Said(asks=2, also=("E",))),
        ("S", Said(agrees=True, also=("W",))),
    ]
    for number, (seat, one) in enumerate(said, 1):
        row = chained(log.hash, LogRow("t", number, seat, seat, write(one), None, 0.0))
        log.add(row, read(row))
    assert log.asked
    assert (log.asked.by, log.asked.undo, log.asked.agreed) == ("N", 2, ("E", "S", "W"))
