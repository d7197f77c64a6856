"""How much a browser has to fetch: counted, never timed."""

import gzip

import pytest
from playwright.sync_api import BrowserContext, expect

from ghoststories.server import pages
from tests.server.services import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
MOST_SCRIPT = 150_000
MOST_STYLE = 30_000
MOST_REQUESTS = 20


def _zipped(kind: str) -> int:
    files = (pages.FOLDER / "assets").glob(f"*.{kind}")
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_scripts_and_styles_are_small(served: ServerProcess) -> None:
    assert 10_000 < _zipped("js") <= MOST_SCRIPT
    assert 1_000 < _zipped("css") <= MOST_STYLE


def test_the_first_screen_asks_for_little(context: BrowserContext, served: ServerProcess) -> None:
    asked: list[str] = []
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served.url)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert 0 < len(asked) <= MOST_REQUESTS, asked
    again = page.request.get(next(url for url in asked if url.endswith(".js")))
    assert "immutable" in again.headers["cache-control"]
    assert again.headers["content-encoding"] == "gzip"
