"""A server that plays with an override file: tables say so, and bots of other processes know it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ghoststories.content.loader import load_content
from ghoststories.server.admin.tables import record_of
from ghoststories.server.run import NotStarted, settings_from
from ghoststories.table.dealer import Seeded
from ghoststories.table.record import RecordError, from_record
from ghoststories.wire.tables import SeatWish
from tests.server.house import House, evening, opened_house, so

SECRET = {"expansions": ("black-secret",)}
WU_FENG = {"wu-feng": SeatWish(kind="bot", bot="heuristic")}
Evening = Callable[..., None]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """One slot more on the lowest level: a position of other content has other bytes."""
    file = tmp_path / "house.toml"
    file.write_text('[[tier]]\nid = "level-1"\nslots = 5\n')
    return file


@pytest.fixture
def spent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Evening:
    """An evening at a house with settings that only the test knows."""

    def spend(test: Callable[[House], Awaitable[None]], **settings: object) -> None:
        async def all_of_it() -> None:
            folder = tmp_path / "data"
            folder.mkdir(exist_ok=True)
            async with opened_house(folder, monkeypatch, caplog, **settings) as home:
                await test(home)

        asyncio.run(all_of_it())

    return spend


def test_a_bot_in_another_process_plays_with_the_file(house: Path, spent: Evening) -> None:
    async def story(home: House) -> None:
        made = await home.table("N", 1, ruleset=SECRET, seats=WU_FENG)
        room = await home.room(made)
        while room.version < 8:
            wanted = room.game.pending()
            assert wanted is not None
            if wanted.actor == "wu-feng":
                before = room.version
                await so(lambda at=before: room.version > at)  # type: ignore[misc]
            else:
                await home.decide(made)
        assert any(entry.by == "wu-feng" for entry in room.game.entries)
        view = room.game.view("N")
        assert len(view.black_secret.slots) == 11  # type: ignore[union-attr]

    spent(story, content=house, bot_processes=1)


def test_a_table_and_its_record_say_which_file(house: Path, spent: Evening) -> None:
    changed = load_content(house)

    async def story(home: House) -> None:
        made = await home.table("N", 1, ruleset=SECRET)
        info = await home.server.table(made.table.id)
        assert info.override == "house.toml"
        assert info.content == "+".join((changed.set_digest[0], changed.set_digest[2]))
        found = await record_of(home.app.state.settings, made.table.id)
        record = json.loads(found.record)
        assert record["override"] == "house.toml"
        from_record(record, Seeded(1), changed)
        with pytest.raises(RecordError, match="load the same override file, house"):
            from_record(record, Seeded(1))
        again = await home.table("N", 1, record=record)
        assert (await home.server.table(again.table.id)).version == 1

    spent(story, content=house)


@evening()
async def test_a_table_of_the_packaged_content_names_no_file(home: House) -> None:
    made = await home.table("N", 1)
    info = await home.server.table(made.table.id)
    assert (info.override, info.content) == ("", load_content().digest)


def test_a_bad_file_stops_the_server_before_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('[[tier]]\nid = "level-1"\nslots = 9\n')
    monkeypatch.setenv("GHOSTSTORIES_CONTENT", str(bad))
    with pytest.raises(NotStarted, match=r"^GHOSTSTORIES_CONTENT: .*bad\.toml, tier .level-1"):
        settings_from(None, None)
    monkeypatch.setenv("GHOSTSTORIES_CONTENT", "")
    assert settings_from(None, None).content is None
