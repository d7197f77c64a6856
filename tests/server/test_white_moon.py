"""A game of White Moon over the network: wished for, played by two people, seen, kept, replayed."""

import asyncio
import json

import pytest

from ghoststories.bots.bot import bot
from ghoststories.client import Refusal, Server, play
from ghoststories.client.api import tokens_of
from ghoststories.content.white_moon.vocabulary import PEOPLE
from ghoststories.table.dealer import Seeded
from ghoststories.table.record import from_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.wire.tables import Join, NewTable, RulesetWords
from tests.server.house import HUMAN, House, evening, host

pytestmark = pytest.mark.slow

MOON = RulesetWords(
    players=2,
    expansions=("white-moon",),
    portal="north-west",
    tiles="random",
    incarnation_pool="white-moon",
)


def test_the_words_are_the_ruleset() -> None:
    ruleset = MOON.ruleset()
    assert ruleset == Ruleset(
        players=2,
        expansions=("white-moon",),
        portal="north-west",
        tiles="random",
        incarnation_pool="white-moon",
    )
    assert RulesetWords.of(ruleset) == MOON


@evening()
async def test_two_people_play_a_game_to_its_end(home: House) -> None:
    async with home.served() as url, Server(url) as server, Server(url) as other:
        ann = await server.create(NewTable(ruleset=MOON, seats={"N": HUMAN}))
        link = await server.invite(ann.table.id, host(ann), "S")
        ben = await other.join(ann.table.id, "S", Join(name="Ben", invitation=link.code))
        await server.start(ann.table.id, host(ann))
        async with server.live(ann) as hers, other.live(ben) as his:
            await asyncio.gather(
                play(server, hers, tokens_of(ann), bot("random", 5)),
                play(other, his, tokens_of(ben), bot("random", 6)),
            )
            assert hers.over
            assert his.over
            for seen in (hers.view, his.view):
                assert seen is not None
                assert seen.white_moon is not None
                assert seen.white_moon.portal == 0
                assert len(seen.white_moon.saved) >= 2  # W-SET-6
                assert len(seen.white_moon.dead) <= seen.white_moon.dead_limit
            ident = ann.table.id
        finished = await server.table(ident)
        assert (finished.status, finished.ruleset) == ("finished", MOON)
        room = await home.room(ann)
        record = await server.record(ident)
        again = from_record(json.dumps(record), Seeded(""))
        assert again.text() == room.game.text()


@evening()
async def test_a_spectator_is_told_only_of_villagers_that_have_been_turned_up(home: House) -> None:
    made = await home.table("N", 1, ruleset={"expansions": ["white-moon"]})
    room = await home.room(made)
    told = await home.server.view(made.table.id)
    moon = told.view.white_moon
    assert moon is not None
    known = {name for stack in moon.stacks for name in stack if name} | {*moon.saved, *moon.dead}
    hidden = set(PEOPLE) - known
    assert len(hidden) == 16
    answer = await home.http.get(f"/api/tables/{made.table.id}/view")
    assert answer.status_code == 200
    assert not any(f'"{name}"' in answer.text for name in hidden)
    assert room.game.pending() is not None


@evening()
async def test_people_who_deal_themselves_tell_who_is_turned_up(home: House) -> None:
    table = await home.table(
        "NESW",
        4,
        ruleset={"expansions": ["white-moon"], "first": "N"},
        options={"dealt": "people"},
        start=False,
    )
    told, asked = list[str](), list[str | None]()
    while True:
        try:
            await home.server.start(table.table.id, host(table), tuple(told))
            break
        except Refusal as refusal:
            if refusal.code != "needs-chance" or not refusal.error.options:
                raise
            asked.append(refusal.error.needs)
            told.append(refusal.error.options[-1])
    assert asked.count("turn-up") == 8
    turned_up = [text for text, kind in zip(told, asked, strict=True) if kind == "turn-up"]
    assert turned_up[:3] == ["person weng-1", "person long-1", "person teng-1"]
    view = (await home.server.view(table.table.id)).view
    assert view.white_moon is not None
    assert view.white_moon.stacks[0] == ["weng-1", None, None]
