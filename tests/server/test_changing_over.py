"""A server that began interpreted: its bots change over when the compiled engine is there."""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from ghoststories.server.rooms import changing_over
from ghoststories.server.rooms.thinkers import Thinkers
from tests.conftest import ROOT
from tests.patience import HANGS
from tests.server.house import House, opened_house, so
from tests.server.test_thinkers import EASY, HARD, begun, lives, pool

pytestmark = pytest.mark.only_form("interpreted")
COMPILED = ROOT / "build" / "compiled"
BOT = {"N": {"kind": "bot", "bot": "heuristic"}}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The same source in another folder: what is compiled there decides the same."""
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "ghoststories").symlink_to(ROOT / "src" / "ghoststories")
    (folder / "sitecustomize.py").write_text(
        "import os, pathlib\npathlib.Path(__file__).with_name(f'{os.getpid()}.began').touch()\n"
    )
    return folder


def began(package: Path) -> set[int]:
    """The processes that began with this package first on their path."""
    return {int(file.stem) for file in package.glob("*.began")}


def test_from_then_on_they_are_of_the_other_package(package: Path) -> None:
    async def story() -> None:
        async with pool() as thinking:
            first = await thinking.choose(EASY)
            (old,) = thinking.pids()
            thinking.change_over(package)
            assert await thinking.choose(EASY) == first
            (new,) = thinking.pids()
            assert began(package) == {new}
            assert not lives(old)
        await so(lambda: not lives(new))

    asyncio.run(story())


def test_one_that_thinks_just_now_is_not_waited_for(
    package: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with pool() as thinking:
            await thinking.choose(EASY)
            (old,) = thinking.pids()
            asked = asyncio.create_task(thinking.advise(HARD))
            await asyncio.sleep(0)  # it is being asked
            thinking.change_over(package)
            new = await begun(thinking, old)
            await so(lambda: new in began(package))
            assert not asked.done(), "it is asked again"
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)

    asyncio.run(story())
    assert "replaced" not in caplog.text, "nothing was lost"


@pytest.mark.slow  # `make test` has it up to date
@pytest.mark.skipif(not (COMPILED / ".done").exists(), reason="make compiled")
def test_the_compiled_engine_thinks_the_same() -> None:
    async def asked(thinking: Thinkers) -> object:
        return await thinking.choose(EASY), await thinking.advise(replace(HARD, simulations=40))

    async def story() -> None:
        async with pool() as thinking:
            before = await asked(thinking)
            thinking.change_over(COMPILED)
            assert await asked(thinking) == before
            (pid,) = thinking.pids()
            assert "ghoststories__mypyc" in Path(f"/proc/{pid}/maps").read_text()

    asyncio.run(story())


# ---------------------------------------------------------------- at a server
@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the engine is being compiled: not there yet."""
    return tmp_path / "compiled"


@asynccontextmanager
async def opened(
    folder: Path, patch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> AsyncIterator[House]:
    patch.setattr(changing_over, "LOOK_SECONDS", 0.001)
    data = folder.with_name("data")
    data.mkdir()
    async with (
        asyncio.timeout(HANGS),
        opened_house(data, patch, log, bot_processes=1, compiled=folder) as home,
    ):
        yield home


def test_a_server_picks_up_what_was_compiled_and_says_so(
    folder: Path, package: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with opened(folder, monkeypatch, caplog) as home, home.served() as url:
            seats = BOT | {"S": {"kind": "human", "name": "Ann"}}
            table = await home.table("", 2, seats=seats)
            async with home.line(url, table) as line:
                assert (await line.next("welcome"))["table"]["engine"] == "compiling"
                await home.running.desk.thinkers.choose(EASY)
                shutil.copytree(package, folder, symlinks=True)
                (folder / changing_over.DONE).touch()
                while (await line.next("table"))["table"]["engine"] != "compiled":
                    pass  # that somebody came is told as well
            await home.running.desk.thinkers.choose(EASY)
            assert began(folder) == set(home.running.desk.thinkers.pids())

    asyncio.run(story())


def test_a_failed_compilation_is_in_the_log_and_the_game_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with opened(folder, monkeypatch, caplog) as home:
            folder.mkdir()
            (folder / changing_over.FAILED).touch()
            await so(lambda: "could not be compiled" in caplog.text)
            table = await home.table("", 1, seats=BOT)
            assert table.table.engine == "interpreted"
            room = await home.room(table)
            await so(lambda: room.version >= 3)

    caplog.set_level(logging.INFO)
    asyncio.run(story())
