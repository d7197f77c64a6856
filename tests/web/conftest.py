"""A real browser, and a real server for it to talk to."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from ghoststories.server.http import pages
from tests.server.services import ServerProcess, Servers
from tests.web.play import Table, new_context

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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of one module: while Playwright runs, nobody else in this thread can run an event loop."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        except Error as error:
            pytest.skip(
                f"no browser (tests/web/install_chromium.sh gets one): {error.message[:80]}"
            )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    if not (pages.FOLDER / "index.html").exists():
        pytest.skip("the page is not built (make page)")
    servers = Servers()
    folder: Path = tmp_path_factory.mktemp("served")
    yield servers({"GHOSTSTORIES_DATA": str(folder)}, GHOSTSTORIES_BOT_PROCESSES="1")
    servers.end()


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """`@pytest.mark.parametrize("context", [{"locale": "pl-PL"}], indirect=True)` for others."""
    wanted: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
    context = new_context(browser, **{**wanted, **getattr(request, "param", {})})
    context.add_init_script(
        f"localStorage.getItem('ghoststories.likes') ?? localStorage.setItem("
        f"'ghoststories.likes', {json.dumps(json.dumps({'speed': 'off'}))})"
    )
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, served: ServerProcess) -> Iterator[Page]:
    """A page whose errors fail the test, and that asks nobody but our server for anything."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: _only_ours(asked.url, served.url, wrong))
    page.goto(served.url)
    yield page
    # what a test does to the network itself, and the server's answer that people have to tell more
    expected = ("net::ERR_", "WebSocket connection", "409 (Conflict)")
    assert not [text for text in wrong if not any(word in text for word in expected)]


def _only_ours(url: str, ours: str, wrong: list[str]) -> None:
    if not url.startswith((ours, ours.replace("http", "ws", 1), "data:", "blob:")):
        wrong.append(f"asked {url}")


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page)
