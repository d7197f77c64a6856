"""A table this version cannot play on: it is read, watched and talked at, and costs nobody else."""

import json
import re
from typing import Any

import pytest
import sqlalchemy as sa

from ghoststories.client.api import tokens_of
from ghoststories.server.rooms.opening import tell_outdated
from ghoststories.server.storage import schema
from ghoststories.table import rules_version
from ghoststories.table.rules_version import rules_of
from ghoststories.wire.tables import Act, Change, Join, Problem, RulesetWords, Say, Seated, SeatWish
from tests.server.house import HUMAN, House, bearer, deciding, evening, host, options_now, refused

OLDER = '{"base": 2, "white-moon": 3, "black-secret": 3}'
SECRET = {"expansions": ("black-secret",)}


async def stored(home: House, statement: sa.Update) -> None:
    """Behind the back of the server, which has read nothing of it yet."""

    async def work(connection: Any) -> None:
        await connection.execute(statement)

    await home.running.desk.journal.run(work)
    for room in home.running.rooms:
        del home.running.rooms._rooms[room.id]
        await room.close()


async def aged(home: House, seated: Seated, **values: Any) -> str:
    values = values or {"rules": OLDER}
    which = schema.tables.c.id == seated.table.id
    await stored(home, sa.update(schema.tables).where(which).values(values))
    return seated.table.id


async def told(home: House, path: str, tokens: tuple[str, ...] = ()) -> Any:
    answer = await home.http.get(path, headers=bearer(tokens))
    assert answer.status_code == 200, answer.text
    return answer.json()


# ---------------------------------------------------------------- reading
@evening()
async def test_it_can_be_read_and_not_played(home: House) -> None:
    ann = await home.table("N", 1, options={"undo": "free"})
    for _ in range(6):
        await home.decide(ann)
    room = await home.room(ann)
    record = await home.server.record(room.id)
    log = [row.model_copy(update={"events": ()}) for row in await home.server.events(room.id)]
    do = options_now(room)[0]
    table = await aged(home, ann)

    info = await home.server.table(table, tokens_of(ann))
    assert info.outdated
    assert "rules base 2 -> 3" in info.outdated
    assert (info.version, info.status, info.result) == (7, "running", "running")
    assert info.seats[0].yours
    record = {name: told for name, told in record.items() if name != "brought"}
    assert await home.server.record(table) == {**record, "rules": json.loads(OLDER)}
    assert await home.server.events(table) == log
    assert [row.version for row in await home.server.events(table, 4)] == [5, 6, 7]
    for refusal in (
        home.server.act(table, tokens_of(ann), Act(id="late", version=7, do=do)),
        home.server.view(table),
        home.server.position(table),
        home.server.start(table, host(ann)),
        home.server.invite(table, host(ann), "N"),
        home.server.join(table, "N", Join()),
    ):
        assert await refused(refusal) == await refused(home.server.view(table))
    assert (await refused(home.server.view(table))).code == "outdated"
    assert (await home.http.get(f"/api/tables/{table}/view")).status_code == 410


@evening()
async def test_people_watch_and_talk_there(home: House) -> None:
    ann = await home.table("N", 1)
    await home.decide(ann)
    table = await aged(home, ann)
    async with home.served() as url, home.line(url, ann) as line, home.line(url, table) as watcher:
        welcome = await line.first("welcome")
        assert (welcome["view"], welcome["you"]) == (None, ["N"])
        assert "can only be read" in welcome["table"]["outdated"]
        await watcher.first("welcome")
        assert (await line.ask("say", text="What a pity."))["type"] == "ack"
        assert (await watcher.first("chat"))["line"]["text"] == "What a pity."
        for kind, words in (("act", {"do": "pass"}), ("undo", {}), ("answer", {"agree": True})):
            answer = await line.ask(kind, version=2, **words)
            assert (answer["type"], answer["error"]["code"]) == ("refused", "outdated")
        async with home.line(url, ann, version=1) as again:
            assert (await again.hear())["type"] == "welcome"
    await home.server.say(table, tokens_of(ann), Say(id="once", text="And over HTTP."))
    assert [line.text for line in await home.server.chat(table)][-1] == "And over HTTP."
    assert await home.server.report(table, (), Problem(text="it ended"))


@evening()
async def test_what_is_hidden_stays_hidden(home: House) -> None:
    """Nobody can tell any more who saw what: nothing that was dealt is told, until it is over."""
    seats = {**dict.fromkeys("NESW", HUMAN), "wu-feng": SeatWish(kind="human")}
    ann = await home.table("NESW", 4, ruleset=SECRET, seats=seats)
    for _ in range(25):
        await home.decide(ann)
    room = await home.room(ann)
    dealt = {came for entry in room.game.entries for came in entry.chance if "draw" in came}
    digests = {entry.digest for entry in room.game.entries}
    table = await aged(home, ann)
    assert dealt
    for tokens in ((), tokens_of(ann)):
        record = await told(home, f"/api/tables/{table}/record", tokens)
        assert len(record["entries"]) == 26
        assert record["entries"][1]["do"]
        everything = json.dumps(record) + json.dumps(
            await told(home, f"/api/tables/{table}/events", tokens)
        )
        assert not [secret for secret in dealt | digests if f'"{secret}"' in everything]
        assert not re.search(r'"hand [^?]', everything)
    await aged(home, ann, status="finished", result="lost-haunted")
    record = await told(home, f"/api/tables/{table}/record")
    assert {entry["digest"] for entry in record["entries"]} == digests


@evening()
async def test_it_is_in_no_list(home: House) -> None:
    listed = await home.table("N", 2, options={"public": True})
    older = await home.table("N", 2, options={"public": True})
    await aged(home, older)
    assert [table.id for table in await home.server.open_tables()] == [listed.table.id]


# ---------------------------------------------------------------- what goes on
@evening()
async def test_other_rules_of_a_set_end_only_games_with_it(home: House) -> None:
    base = await home.table("N", 1)
    moon = await home.table("N", 1, ruleset={"expansions": ("white-moon",)})
    for one in (base, moon):
        await aged(home, one, rules='{"base": 3, "white-moon": 2}')
    assert (await home.server.table(base.table.id)).outdated is None
    assert "white-moon 2 -> 3" in str((await home.server.table(moon.table.id)).outdated)
    await home.decide(base)


@evening()
async def test_the_one_number_of_older_tables_is_that_of_all_sets(home: House) -> None:
    made = await home.table("N", 1, ruleset={"expansions": ("white-moon",)})
    await aged(home, made, rules="3")
    await home.decide(made)
    await aged(home, made, rules="2")
    words = str((await home.server.table(made.table.id)).outdated)
    assert "base 2 -> 3, white-moon 2 -> 3" in words


@evening()
async def test_a_lobby_takes_the_rules_of_today(home: House) -> None:
    made = await home.table("N", 1, start=False)
    await aged(home, made, rules="2", content="other")
    await home.server.start(made.table.id, host(made))
    await home.decide(made)
    room = await home.room(made)
    assert (room.table.rules, room.table.content) == (rules_of([]), made.table.content)
    await aged(home, made, turns=None)  # read anew
    assert (await home.server.table(made.table.id)).outdated is None


@evening()
async def test_a_lobby_that_takes_other_sets_goes_on_with_them(home: House) -> None:
    made = await home.table("N", 1, start=False)
    moon = RulesetWords(players=1, expansions=("white-moon",))
    await home.server.change(made.table.id, host(made), Change(ruleset=moon))
    await home.server.start(made.table.id, host(made))
    await aged(home, made, turns=None)  # read anew
    info = await home.server.table(made.table.id)
    assert (info.outdated, info.content.count("+")) == (None, 1)
    await home.decide(made)


@evening()
async def test_the_start_says_how_many_tables_ended(home: House) -> None:
    for _ in range(3):
        older = await home.table("N", 1)
    await aged(home, older)
    await tell_outdated(home.running.desk)
    said = [one.getMessage() for one in home.log.records if "running tables" in one.msg]
    assert said[0] == "0 of 0 running tables are outdated and can only be read"
    assert said[1].startswith("1 of 3 running tables are outdated and can only be read (")


# ---------------------------------------------------------------- one that cannot be read
UNREADABLE = {
    "ruleset": ("7", '{"ghosts-of-tomorrow": 1}', "no JSON"),
    "options": ('{"public": true, "undo": "by-vote"}', '["public":true]'),
    "rules": ("null", '{"base": "x"}', ""),
    "status": ("paused",),
}


@evening()
async def test_unreadable_tables_break_no_list(home: House) -> None:
    good = await home.table("N", 2, options={"public": True})
    for column, values in UNREADABLE.items():
        for value in values:
            bad = await home.table("N", 2, options={"public": True})
            table = await aged(home, bad, **{column: value})
            for _ in range(2):
                listed = await home.server.open_tables()
                assert [one.id for one in listed] == [good.table.id], (column, value)
            words = await refused(home.server.table(table))
            assert words.code == "outdated"
            assert re.search(rf"the {column} of this table cannot be read", words.message)
            said = [one for one in home.log.records if table in one.getMessage()]
            assert len(said) == 1, "it is logged once"


@evening()
async def test_an_unreadable_log_is_an_archive(home: House) -> None:
    good = await home.table("N", 2, options={"public": True})
    bad = await home.table("NS", 2, options={"public": True})
    await home.decide(bad)
    for entry in ("7", "no JSON", '{"undo": "x"}', '{"do": 3, "digest": ""}', '{"undo": 99}'):
        which = schema.actions.c.table_id == bad.table.id, schema.actions.c.seq == 2
        await stored(home, sa.update(schema.actions).where(*which).values(entry=entry))
        assert [one.id for one in await home.server.open_tables()] == [good.table.id]
        info = await home.server.table(bad.table.id)
        assert "its log is damaged" in str(info.outdated)
        assert info.version == 2


@evening(bot_processes=0)
async def test_what_a_newer_version_added_is_left_out(home: House) -> None:
    """A way back to the version before, after one that knows more."""
    options = '{"public":true,"undo":"free","lanterns":7}'
    made = await home.table("N", 2, seats={"S": SeatWish(kind="bot", bot="novice")})
    await aged(home, made, options=options)
    seat = schema.seats.c.table_id == made.table.id, schema.seats.c.board == "S"
    await stored(home, sa.update(schema.seats).where(*seat).values(bot="dragon"))
    info = await home.server.table(made.table.id)
    assert (info.options.public, info.options.undo) == (True, "free")
    assert info.seats[1].bot == "adept"
    answer = await home.http.post("/api/tables", json={"options": {"lanterns": 7}})
    assert answer.status_code == 422, "on the wire it is a mistake"
    home.think_here()
    room = await home.room(made)
    while deciding(room) == "N":
        await home.decide(made)


@evening()
async def test_one_unreadable_result_breaks_no_board(home: House) -> None:
    for _ in range(2):
        made = await home.table("N", 1, ruleset={"level": "hell"})
        await home.play(made)
    best = await home.server.scores(RulesetWords(players=1, level="hell"))
    assert len(best.best) == 2
    await aged(home, made, options="no JSON")
    after = await home.server.scores(RulesetWords(players=1, level="hell"))
    assert len(after.best) == 1
    which = schema.seats.c.table_id == made.table.id
    await stored(home, sa.update(schema.seats).where(which).values(board="X"))
    assert len((await home.server.scores(RulesetWords(players=1, level="hell"))).best) == 1


def test_every_set_has_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules_of(["white-moon"]) == {"base": 3, "white-moon": 3}
    assert set(rules_of(["black-secret", "white-moon"]).values()) == {3}
    monkeypatch.setattr(rules_version, "BASE_RULES", 4)
    assert rules_version.difference(3, []) == "base 3 -> 4"
    assert rules_version.difference({"base": 4}, ["red-sun"]) == "red-sun is no set of this version"
