"""K-SET-10 on the wire: no frame and no answer to a Taoist or a spectator tells of Wu-Feng's hand.

A game is played twice with other cards in the hand and the same seed and choices. Everything that
others hear has to be the same, letter by letter and in order. So that nothing else can differ, one
comes after the other, and all have heard of it before the next one comes.
"""

import json
import random
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from ghoststories.client import Refusal
from ghoststories.client.api import tokens_of
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import WU_FENGS_EYES
from ghoststories.engine.state import State, clone
from ghoststories.kinds import act
from ghoststories.server.http.clients import Client
from ghoststories.server.rooms import making
from ghoststories.server.rooms import room as rooms
from ghoststories.server.rooms.audience import Audience
from ghoststories.server.rooms.room import Room
from ghoststories.table import game as games
from ghoststories.table import record as records
from ghoststories.table.black_secret.door import wu_fengs_hand
from ghoststories.wire.tables import AdviceWish, Fork, Options, Seated
from tests.server.house import House, Line, bearer, deciding, evening, options_now
from tests.server.test_black_secret import WU_FENG, against, doing

pytestmark = pytest.mark.slow

ONE_HAND = ("night-witch", "blood-thirsty")
OTHER_HAND = ("puppet-master", "bonecracker")
ASKED = ("view", "position", "events", "record", "odds", "payment", "")
MISSED = 30
"""Versions, told one by one to who comes back; of many more a fresh welcome is told instead."""
Told = dict[str, list[str]]
"""Who -> every frame of the socket in order, then every answer over HTTP."""


class Listeners:
    """Who sits around a table, by their sockets, in the order they came."""

    def __init__(self, home: House, url: str, room: Room, stack: AsyncExitStack) -> None:
        self._home, self._url, self._room, self._stack = home, url, room, stack
        self.lines: dict[str, Line] = {}

    async def come(self, name: str, seated: Seated | None, version: int | None = None) -> None:
        """All hear a new one, also the new one."""
        shown = tokens_of(seated) if seated else ()
        coming = self._home.line(self._url, self._room.id, *shown, version=version)
        line = self.lines[name] = await self._stack.enter_async_context(coming)
        for one in self.lines.values():
            await one.next("table")
        assert line.heard[-1]["type"] == "table"

    async def hear(self) -> None:
        for line in self.lines.values():
            await line.next("happened", version=self._room.version)

    async def hear_all(self) -> Told:
        """To the last word: what comes after an answer was said after it."""
        for line in self.lines.values():
            await line.send({"type": "beat"})
            await line.next("beat")
        return {name: [*map(json.dumps, line.heard)] for name, line in self.lines.items()}


async def asked(home: House, table: str, seated: Seated | None) -> list[str]:
    """What is answered over HTTP."""
    answers = []
    for what in ASKED:
        home.http.cookies.clear()
        path = f"/api/tables/{table}/{what}".rstrip("/")
        answer = await home.http.get(path, headers=bearer(tokens_of(seated)) if seated else {})
        answers.append(answer.text)
    return answers


async def whole_game(home: House, url: str, hand: tuple[str, str]) -> tuple[Told, list[str]]:
    """What others are told of a game in which Wu-Feng begins with this hand; his hand at its end,
    none of which he has shown."""
    home.patch.setattr(making, "new_seed", lambda: "the same each time")
    people = ann, dee = await against(home, f"hand {' '.join(hand)}\n")
    room, choice = await home.room(ann), random.Random(4)
    async with AsyncExitStack() as stack:
        listeners = Listeners(home, url, room, stack)
        await listeners.come("his", dee)
        await listeners.come("hers", ann)
        await listeners.come("watching", None)
        for _ in range(90):
            options = options_now(room)
            if not options or any(option.startswith("hand ") for option in options):
                break
            better = [option for option in options if option.startswith(("summon", "search"))]
            await doing(home, room, people, choice.choice(better or options))
            await listeners.hear()
        await listeners.come("late", None)
        await listeners.come("back again", ann, version=max(room.version - MISSED, 1))
        told = await listeners.hear_all()
        told["hers"] += await asked(home, room.id, ann)
        told["watching"] += await asked(home, room.id, None)
        told["hers"] += await refused_things(home, room, ann)
    assert not room.game.over
    in_hand = [load_content().card_id[card] for card in hand_of(room)]
    assert in_hand[:2] == list(hand)
    assert len(in_hand) > 2, "he has drawn one more"
    return told, in_hand


async def refused_things(home: House, room: Room, ann: Seated) -> list[str]:
    """A fork where something is hidden, advice about his hand."""
    wish = Fork(step=len(room.game.entries) - 1, seats={}, options=Options())
    with pytest.raises(Refusal, match="something is hidden") as forked:
        await home.server.fork(room.id, tokens_of(ann), wish)
    refused = [str(forked.value)]
    if deciding(room) == WU_FENG:
        with pytest.raises(Refusal, match="nobody advises Wu-Feng") as advised:
            await home.server.advice(room.id, tokens_of(ann), AdviceWish(simulations=1))
        refused.append(str(advised.value))
    return refused


def without_times(text: str) -> str:
    """Tables differ in their names and when they were made, and in nothing else."""
    text = re.sub(r'"(created_at|seen_at)": ?[^,}]+', r'"\1": 0', text)
    return re.sub(r"\b[0-9a-f]{30}\b", "TABLE", text)


def hand_of(room: Room) -> list[int]:
    """By its cards; none before the game."""
    return wu_fengs_hand(room.story.game.state) if room.story.game else []


def names_a_card(text: str, hand: list[str]) -> bool:
    numbers = [notation(act.DRAW + load_content().card_id.index(card)) for card in hand]
    return any(f'"{card}"' in text or f" {card}" in text for card in hand) or any(
        f'"{number}"' in text for number in numbers
    )


async def leaks(home: House, url: str) -> list[str]:
    """What others could tell the hand by; empty: nothing."""
    one, hand = await whole_game(home, url, ONE_HAND)
    other, other_hand = await whole_game(home, url, OTHER_HAND)
    assert any("into-hand" in text for text in one["his"])
    assert len(one["hers"]) > 60
    found = []
    for name in ("hers", "watching", "late", "back again"):
        if len(one[name]) != len(other[name]):
            found.append(f"{name}: {len(one[name])} or {len(other[name])} messages")
        for mine, theirs in zip(one[name], other[name], strict=False):
            if without_times(mine) != without_times(theirs):
                found.append(f"{name}: {mine} or {theirs}")
            if names_a_card(mine, hand) or names_a_card(theirs, other_hand):
                found.append(f"{name}: {mine}")
    return found


@evening(test_positions=True)
async def test_what_taoists_and_spectators_are_told_does_not_depend_on_the_hand(
    home: House,
) -> None:
    async with home.served() as url:
        assert await leaks(home, url) == []


# ---------------------------------------------------------------- leaks put back on purpose
def in_views(patch: pytest.MonkeyPatch) -> None:
    view = games.view  # type: ignore[attr-defined]

    def leaking(s: State, seat: str) -> Any:
        seen = view(s, seat)
        assert seen.black_secret
        hand = [s.content.card_id[card] for card in wu_fengs_hand(s)]
        return replace(seen, black_secret=replace(seen.black_secret, hand_cards=hand))

    patch.setattr(games, "view", leaking)


def in_positions(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(games, "redact", lambda s, _: clone(s))


def in_records(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(records, "_without", lambda entry, *_: entry)


def in_events(patch: pytest.MonkeyPatch) -> None:
    events = games.events  # type: ignore[attr-defined]
    patch.setattr(games, "events", lambda content, sink, _: events(content, sink, WU_FENGS_EYES))


def in_the_welcome(patch: pytest.MonkeyPatch) -> None:
    welcome = Audience.welcome

    async def leaking(self: Audience, one: Client) -> str:
        text = await welcome(self, one)
        return f'{text[:-1]},"sum":{sum(hand_of(self._room))}}}'

    patch.setattr(Audience, "welcome", leaking)


def in_the_table(patch: pytest.MonkeyPatch) -> None:
    """By a number that names no card."""
    info_of = rooms.info_of  # type: ignore[attr-defined]
    patch.setattr(
        rooms,
        "info_of",
        lambda room, asking: info_of(room, asking).model_copy(
            update={"spectators": sum(hand_of(room))}
        ),
    )


def in_how_much_is_said(patch: pytest.MonkeyPatch) -> None:
    """A word more, with one hand and not with the other."""
    tell_row, witch = Audience.tell_row, load_content().card_id.index("night-witch")

    def leaking(self: Audience) -> None:
        tell_row(self)
        if witch in hand_of(self._room):
            self.tell('{"type":"thinking"}')

    patch.setattr(Audience, "tell_row", leaking)


LEAKS = [
    in_views,
    in_positions,
    in_records,
    in_events,
    in_the_welcome,
    in_the_table,
    in_how_much_is_said,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: str(leak.__name__))
@evening(test_positions=True)
async def test_a_leak_is_found(home: House, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    """black_secret.md, H: each one, every time. Nothing here is left to who is quicker."""
    leak(home.patch)
    async with home.served() as url:
        assert await leaks(home, url)
