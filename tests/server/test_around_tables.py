"""Beside the game: score boards, chat, reports, advice, rules."""

from typing import Any

from sqlalchemy import select

from ghoststories.bots.advice import Advice, Advised
from ghoststories.client.api import tokens_of
from ghoststories.content.rulebook import rule
from ghoststories.server.rooms.thinkers import NobodyThinks, Question
from ghoststories.server.storage.schema import reports
from ghoststories.table.record import to_record
from ghoststories.wire.tables import (
    AdviceWish,
    Fork,
    Join,
    NewTable,
    Problem,
    RulesetWords,
    Say,
    Seated,
    Undo,
)
from tests.server.house import HUMAN, House, evening, fresh_id, host, options_now, refused, token

SOLO = RulesetWords(players=1)


# ---------------------------------------------------------------- scores
async def counted(home: House) -> int:
    return (await home.server.scores(SOLO)).games


@evening()
async def test_the_best_games_of_a_ruleset_are_listed(home: House) -> None:
    games = []
    for number in range(3):
        made = await home.table(options={"public": number == 0})
        games.append(await home.play(made, "first" if number else "heuristic"))
    await home.play(await home.table(ruleset={"level": "hell"}), "first")
    told = await home.server.scores(SOLO)
    assert told.games == 3
    assert told.won == sum(game.result == "won" for game in games)
    assert [one.score for one in told.best] == sorted(
        (game.score for game in games if game.score is not None), reverse=True
    )
    assert {one.table for one in told.best} == {games[0].id, None}, "private tables stay unnamed"
    assert (await home.server.scores(RulesetWords(players=1, level="hell"))).games == 1
    assert (await home.server.scores(RulesetWords())).games == 0


@evening()
async def test_a_roll_taken_back_does_not_count(home: House) -> None:
    made = await home.table(options={"undo": "free"})
    room = await home.room(made)
    while not (room.game.decisions and room.game.entries[-1].reveals):
        await home.decide(made)
    await take_back(home, made)
    assert not (await home.server.table(room.id)).ranked
    await home.play(made, "first")
    assert await counted(home) == 0


@evening(test_positions=False)
async def test_a_decision_taken_back_that_revealed_nothing_counts(home: House) -> None:
    made = await home.table(options={"undo": "free"})
    room = await home.room(made)
    while not (room.game.decisions and not room.game.entries[-1].reveals):
        await home.decide(made)
        assert not room.game.over
    await take_back(home, made)
    assert (await home.server.table(room.id)).ranked
    await home.play(made, "first")
    assert await counted(home) == 1


async def take_back(home: House, made: Seated) -> None:
    room = await home.room(made)
    wish = Undo(id=fresh_id(), version=room.version, entries=1)
    await home.server.undo(room.id, tokens_of(made), wish)


@evening()
async def test_games_that_did_not_begin_here_do_not_count(home: House) -> None:
    made = await home.table()
    for _ in range(3):
        await home.decide(made)
    room = await home.room(made)
    forked = await home.server.fork(room.id, tokens_of(made), Fork(step=0, seats={"N": HUMAN}))
    brought = await home.server.create(NewTable(record=to_record(room.game), seats={"N": HUMAN}))
    for other in (forked, brought):
        assert (await home.play(other, "first")).status == "finished"
    assert await counted(home) == 0
    await home.play(made, "first")
    assert await counted(home) == 1


@evening()
async def test_a_game_that_is_over_stays_as_it_is(home: House) -> None:
    made = await home.table(options={"undo": "free"})
    finished = await home.play(made, "first")
    wish = Undo(id=fresh_id(), version=finished.version, entries=1)
    error = await refused(home.server.undo(made.table.id, tokens_of(made), wish))
    assert error.code == "not-now"
    error = await refused(home.decide(made, "move 4"))
    assert error.code == "illegal"
    assert "over" in error.message
    assert (await home.server.table(made.table.id)).version == finished.version


# ---------------------------------------------------------------- chat
@evening()
async def test_what_is_said_is_kept_and_said_once(home: House) -> None:
    made = await home.table("N", 2, start=False)
    ident = made.table.id
    link = await home.server.invite(ident, host(made), "S")
    ben = await home.server.join(ident, "S", Join(name="Ben", invitation=link.code))
    assert (await refused(home.server.say(ident, (), Say(id="a", text="hi")))).code == "no-seat"
    await home.server.say(ident, token(made), Say(id="a", text="  hello "))
    await home.server.say(ident, tokens_of(ben), Say(id="a", text="hi Ann"))
    for _ in range(2):
        await home.server.say(ident, token(made), Say(id="a", text="something else"))
    await home.server.say(ident, host(made), Say(id="a", text="I am the host"))
    lines = await home.server.chat(ident)
    assert [(line.by, line.name, line.text) for line in lines] == [
        ("N", "", "hello"),
        ("S", "Ben", "hi Ann"),
        (None, "", "I am the host"),
    ]
    assert await home.server.chat(ident, lines[0].n) == lines[1:]
    async with home.served() as url, home.line(url, ident) as line:
        assert [one["text"] for one in (await line.next("welcome"))["chat"]] == [
            one.text for one in lines
        ]


@evening()
async def test_only_the_newest_lines_are_told(home: House) -> None:
    made = await home.table()
    for number in range(203):
        line = Say(id=f"n{number}", text=str(number))
        await home.server.say(made.table.id, tokens_of(made), line)
    lines = await home.server.chat(made.table.id)
    assert [line.text for line in lines] == [str(number) for number in range(3, 203)]


# ---------------------------------------------------------------- reports
@evening()
async def test_a_problem_is_noted_with_what_is_needed_to_look_into_it(home: House) -> None:
    made = await home.table()
    await home.decide(made)
    ident = made.table.id
    wish = Problem(text="the ghoul is wrong", step=1, client="web 1.0")
    first = await home.server.report(ident, tokens_of(made), wish)
    second = await home.server.report(ident, (), Problem(text="I only watch"))
    assert second.id == first.id + 1
    async with home.running.desk.store._engine.connect() as connection:
        rows = (await connection.execute(select(reports))).mappings().all()
    assert [(row["version"], row["step"], row["seat"], row["text"]) for row in rows] == [
        (2, 1, "N", "the ghoul is wrong"),
        (2, None, None, "I only watch"),
    ]
    assert "web 1.0" in rows[0]["about"]
    assert max(len(row["seat"] or "") for row in rows) <= 7, "as long as the column is"


# ---------------------------------------------------------------- advice
def advised(home: House, asked: list[Question]) -> None:
    """A bot whose opinion is quickly made up."""

    async def advise(question: Question) -> Advice:
        asked.append(question)
        return Advice((Advised("move 4", 0.5, 0.1, 10),), ("move 4",), question.simulations)

    home.patch.setattr(home.running.desk.thinkers, "advise", advise)


@evening(advice_per_minute=2)
async def test_advice_is_given_to_players_now_and_then(home: House) -> None:
    asked: list[Question] = []
    advised(home, asked)
    made, other = await home.table(), await home.table()
    ident, wish = made.table.id, AdviceWish(simulations=7)
    for tokens in ((), host(made)):
        assert (await refused(home.server.advice(ident, tokens, wish))).code == "no-seat"
    told = await home.server.advice(ident, tokens_of(made), wish)
    assert (told.version, told.seat, told.line) == (1, "N", ("move 4",))
    assert [(one.do, one.chance, one.trials) for one in told.options] == [("move 4", 0.5, 10)]
    assert asked[0].simulations == 7
    await home.server.advice(ident, tokens_of(made), wish)
    error = await refused(home.server.advice(ident, tokens_of(made), wish))
    assert error.code == "too-many"
    assert error.retry_after
    assert error.retry_after > 10
    await home.server.advice(other.table.id, tokens_of(other), wish)


@evening()
async def test_some_tables_want_no_advice_and_some_servers_have_none(home: House) -> None:
    quiet = await home.table(options={"advice": False})
    wish = AdviceWish(simulations=1)
    error = await refused(home.server.advice(quiet.table.id, tokens_of(quiet), wish))
    assert error.code == "not-now"
    made = await home.table()
    error = await refused(home.server.advice(made.table.id, tokens_of(made), wish))
    assert error.code == "not-now", "bot_processes is 0 here"

    async def fails(_: Question) -> Any:
        raise NobodyThinks("the bot failed")

    home.patch.setattr(home.running.desk.thinkers, "advise", fails)
    error = await refused(home.server.advice(made.table.id, tokens_of(made), wish))
    assert (error.code, error.message) == ("not-now", "the bot failed")
    await home.play(made, "first")
    error = await refused(home.server.advice(made.table.id, tokens_of(made), wish))
    assert "over" in error.message


@evening(bot_processes=1)
async def test_real_advice_is_about_the_options(home: House) -> None:
    made = await home.table()
    told = await home.server.advice(made.table.id, tokens_of(made), AdviceWish(simulations=5))
    assert {one.do for one in told.options} <= set(options_now(await home.room(made)))
    assert told.options
    assert all(0 <= one.chance <= 1 for one in told.options)


# ---------------------------------------------------------------- rules
@evening()
async def test_rules_are_told_in_three_languages(home: House) -> None:
    for language in ("en", "pl", "de"):
        told = (await home.http.get(f"/api/rules/YIN-1?language={language}")).json()
        wanted = rule("YIN-1", language)
        assert told == {"id": wanted.id, "chapter": wanted.chapter, "text": wanted.text}
    assert (await home.http.get("/api/rules/YIN-1?language=fr")).status_code == 422
    assert (await home.http.get("/api/rules/YIN-999")).status_code == 404
