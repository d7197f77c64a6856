"""What people bring along to a table: records and text positions, made wrong."""

import functools
import json
import random
from pathlib import Path
from typing import Any

from ghoststories.table.dealer import DealerError, Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import RecordError, from_record
from ghoststories.table.ruleset import Ruleset
from proof.rights.fuzz import mutate
from proof.rights.fuzz.ground import Ground, Slip

GOLDEN = Path(__file__).resolve().parents[3] / "tests" / "golden"
EXPANSIONS = ((), ("white-moon",), ("black-secret",))
PLAYED = 30
"""Decisions with what was changed and taken all the same."""


@functools.cache
def golden() -> list[dict[str, Any]]:
    """The records that are kept, the short ones: reading one takes as long as it has entries."""
    files = sorted(GOLDEN.glob("*games/*.json"), key=lambda file: file.stat().st_size)
    return [json.loads(file.read_text()) for file in files[: len(files) // 2]]


# ---------------------------------------------------------------- records
async def record(ground: Ground, dice: random.Random) -> list[str]:
    """Every field and every entry: to a server, and to the library."""
    good = dice.choice(golden())
    told = mutate.wrong(good, dice)
    if dice.random() < 0.6 and isinstance(good["entries"], list):
        told = {**good, "entries": _entries(good["entries"], dice)}
    text = json.dumps(told) if dice.random() < 0.9 else mutate.written(told, dice)
    _read(text)
    wish = f'{{"record": {text}, "seats": {{"N": {{"kind": "human"}}}}}}'
    answer = await ground.home.http.post(
        "/api/tables", content=mutate.in_bytes(wish), headers={"content-type": "application/json"}
    )
    ground.home.http.cookies.clear()
    return [ground.judged(answer)]


def _entries(entries: list[Any], dice: random.Random) -> list[Any]:
    """One of them wrong, away, twice, or with its neighbour's words; or a piece only."""
    told, at, other = list(entries), dice.randrange(len(entries)), dice.randrange(len(entries))
    fate = dice.random()
    if fate < 0.5:
        told[at] = mutate.wrong(told[at], dice)
    elif fate < 0.6:
        told.pop(at)
    elif fate < 0.7:
        told.insert(other, told[at])
    elif fate < 0.8:
        told = told[:at]
    else:
        told[at] = {**told[at], **{name: told[other][name] for name in list(told[other])[:2]}}
        told[at].pop("digest", None)
    return told


def _read(text: str) -> None:
    try:
        from_record(text, Seeded("fuzz"))
    except (RecordError, DealerError) as error:
        if len(str(error)) < 5:
            raise Slip("a record is refused without a sentence") from error


# ---------------------------------------------------------------- positions
async def position(ground: Ground, dice: random.Random) -> list[str]:
    ruleset, text = dice.choice(positions())
    words = ruleset.to_json()
    body = {"ruleset": words, "position": mutate.lines(text, dice)[:5000], "start": True}
    answer = await ground.home.http.post(
        "/api/tables",
        content=mutate.in_bytes(json.dumps(body)),
        headers={"content-type": "application/json"},
    )
    ground.home.http.cookies.clear()
    outcome = ground.judged(answer)
    if outcome == "taken":
        await _played_on(ground, answer.json()["table"]["id"], dice)
    return [outcome]


@functools.cache
def positions() -> list[tuple[Ruleset, str]]:
    """In the middle of games of every set."""
    dice, found = random.Random("positions"), []
    for expansions in EXPANSIONS:
        for players in (1, 2, 4):
            game = Game(Ruleset(players=players, expansions=expansions), Seeded(f"{players}"))
            for _ in range(120):
                if game.over:
                    break
                game.apply(dice.choice(game.legal()))
                if dice.random() < 0.1:
                    found.append((game.ruleset, game.text()))
    return found


async def _played_on(ground: Ground, table: str, dice: random.Random) -> None:
    """A position that was taken is one that can be played."""
    room = await ground.home.room(table)
    game = Game(room.game.ruleset, Seeded("fuzz"), room.desk.content, room.game.text())
    play(game, dice)


def play(game: Game, dice: random.Random) -> None:
    for _ in range(PLAYED):
        wanted = game.pending()
        if wanted is None:
            return
        game.view(wanted.actor)
        game.apply(dice.choice(game.legal()))
