"""A real browser, and a real server for it to talk to."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from ghoststories.server.http import pages
from tests.server.services import ServerProcess, Servers
from tests.web.play import Table
from tests.web.windows import Windows

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def installed() -> str | None:
    """The system's browser, where there is one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Of this folder: while Playwright runs, nobody else in this thread can run an event loop."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        except Error as error:
            pytest.skip(
                f"no browser (tests/web/install_chromium.sh gets one): {error.message[:80]}"
            )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    if not (pages.FOLDER / "index.html").exists():
        pytest.skip("the page is not built (make page)")
    servers = Servers()
    folder: Path = tmp_path_factory.mktemp("served")
    yield servers({"GHOSTSTORIES_DATA": str(folder)}, GHOSTSTORIES_BOT_PROCESSES="1")
    servers.end()


@pytest.fixture(scope="package")
def windows(browser: Browser, served: ServerProcess) -> Windows:
    return Windows(browser, served.url)


@pytest.fixture
def context(windows: Windows, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """`@pytest.mark.parametrize("context", [{"locale": "pl-PL"}], indirect=True)` for others.

    `@pytest.mark.own_window` for one that was never used.
    """
    own = request.node.get_closest_marker("own_window") is not None
    context = windows.take(own=own, **getattr(request, "param", {}))
    yield context
    windows.give_back(context)


@pytest.fixture
def complaining(context: BrowserContext, served: ServerProcess) -> Page:
    """A page that may complain: of what a test keeps from it, or of an answer "not yet"."""
    page = context.pages[0]
    page.goto(served.url)
    return page


@pytest.fixture
def page(context: BrowserContext, served: ServerProcess) -> Iterator[Page]:
    """A page whose errors fail the test, and that asks nobody but our server for anything."""
    page = context.pages[0]
    wrong: list[str] = []
    heard: dict[Any, Callable[[Any], None]] = {
        "pageerror": lambda error: wrong.append(str(error)),
        "console": lambda said: wrong.append(said.text) if said.type == "error" else None,
        "request": lambda asked: _only_ours(asked.url, served.url, wrong),
    }
    for event, hear in heard.items():
        page.on(event, hear)
    page.goto(served.url)
    yield page
    for event, hear in heard.items():
        page.remove_listener(event, hear)
    # what a test does to the network itself, and the server's answer that people have to tell more
    expected = ("net::ERR_", "WebSocket connection", "409 (Conflict)")
    assert not [text for text in wrong if not any(word in text for word in expected)]


def _only_ours(url: str, ours: str, wrong: list[str]) -> None:
    if not url.startswith((ours, ours.replace("http", "ws", 1), "data:", "blob:")):
        wrong.append(f"asked {url}")


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page)
