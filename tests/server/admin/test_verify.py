"""`admin verify` finds whatever was changed behind the server's back; `verify` checks a deal."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from ghoststories.cli import app
from ghoststories.server.storage.database import create_engine
from ghoststories.server.storage.schema import actions, seats, tables
from ghoststories.table.deal import DealError, check_deal, commitment
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import dumps
from ghoststories.table.ruleset import Ruleset
from tests.server.admin.cases import use
from tests.server.admin.support import (
    admin,
    fine,
    furnished,
    house,
    refused,
    settings_of,
    sqlite_url,
)


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A copy of the house, which `admin` looks after."""
    url = sqlite_url(tmp_path / "tables.sqlite")
    furnished(url)
    use(url, monkeypatch)
    return url


def change(url: str, *statements: Any) -> None:
    async def work() -> None:
        engine = create_engine(settings_of(url))
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
        await engine.dispose()

    asyncio.run(work())


def row(which: str, seq: int) -> Any:
    return sa.and_(actions.c.table_id == getattr(house(), which), actions.c.seq == seq)


def of(which: str) -> Any:
    return tables.c.id == getattr(house(), which)


def test_nothing_is_wrong_with_what_a_server_wrote(url: str) -> None:
    told = fine("verify")
    assert told.strip().endswith("0 with something wrong")
    assert fine("verify", house().running).startswith("1 tables with 17 rows: 0")
    assert "there is no table" in refused("verify", "0" * 30)


CASES: dict[str, tuple[str, Callable[[], Any], str]] = {
    "a lost row": ("running", lambda: sa.delete(actions).where(row("running", 4)), "4 is missing"),
    "another decision": (
        "running",
        lambda: sa.update(actions).where(row("running", 4)).values(entry='{"undo":1}'),
        "version 4 is not what was written",
    ),
    "another sender": (
        "finished",
        lambda: sa.update(actions).where(row("finished", 3)).values(by="S"),
        "version 3 is not what was written",
    ),
    "another seed": (
        "finished",
        lambda: sa.update(tables).where(of("finished")).values(seed="0" * 64),
        "the seed is not the one that was committed to",
    ),
    "another result": (
        "finished",
        lambda: sa.update(tables).where(of("finished")).values(result="won", score=99),
        "is noted",
    ),
    "a game that counts": (
        "finished",
        lambda: sa.update(tables).where(of("finished")).values(ranked=sa.not_(tables.c.ranked)),
        "it counts by the log and not by the table",
    ),
    "a seat behind the log's back": (
        "running",
        lambda: (
            sa.update(seats)
            .where(seats.c.table_id == house().running, seats.c.board == "N")
            .values(kind="bot", bot="adept")
        ),
        "N is bot, but human by the log",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_was_changed_is_named(url: str, case: str) -> None:
    which, statement, words = CASES[case]
    change(url, statement())
    told = admin("verify")
    assert told.exit_code == 1
    (line,) = [one for one in told.stdout.splitlines() if words in one]
    assert line.startswith(getattr(house(), which))
    assert "1 with something wrong" in told.stdout


# ---------------------------------------------------------------- a deal
def played(seed: str) -> Game:
    game = Game(Ruleset(players=1), Seeded(seed))
    for _ in range(40):
        if not game.over:
            game.apply(game.legal()[0])
    return game


def test_a_deal_is_that_of_its_seed() -> None:
    game = played("tea")
    assert check_deal(game, "tea") == sum(len(entry.chance) for entry in game.entries) > 10
    with pytest.raises(DealError, match="step 0: "):
        check_deal(game, "coffee")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({}, "dice and cards are those of the seed"),
        ({"seed": None}, "tells no seed"),
        ({"brought": 3}, "began at another table"),
        ({"commitment": "f" * 64}, "but the record say"),
        ({"seed": "coffee", "commitment": commitment("coffee")}, "the seed deals"),
    ],
)
def test_players_check_a_record(tmp_path: Path, changed: dict[str, Any], words: str) -> None:
    told = {**json.loads(dumps(played("tea"))), "seed": "tea", "commitment": commitment("tea")}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**told, **changed}))
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert words in result.output
    assert bool(result.exit_code) == bool(changed)
    if not changed:
        other = CliRunner().invoke(app, ["verify", str(file), "--commitment", "0" * 64])
        assert other.exit_code, "what the table showed is not that of the seed"
