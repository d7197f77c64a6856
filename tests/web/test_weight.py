"""How much a browser has to fetch: counted, never timed."""

import gzip
import re

import pytest
from playwright.sync_api import BrowserContext, expect

from ghoststories.server.http import pages
from tests.server.services import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled"), pytest.mark.own_window]
MOST_SCRIPT = 250_000
"""With the words of all three sets in three languages."""
MOST_STYLE = 40_000
MOST_SCRIPT_AT_FIRST = 80_000
MOST_STYLE_AT_FIRST = 20_000
MOST_REQUESTS = 30
"""With what is fetched in advance for the table."""


STATIC_IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")


def _zipped(names: list[str]) -> int:
    return sum(len(gzip.compress((pages.FOLDER / name).read_bytes())) for name in names)


def _all(kind: str) -> list[str]:
    return [f"assets/{file.name}" for file in (pages.FOLDER / "assets").glob(f"*.{kind}")]


def _first(kind: str) -> list[str]:
    """What the page names, and what that imports; the rest is fetched when somebody needs it."""
    found: set[str] = set()
    wanted = re.findall(r"/assets/([\w.-]+\.(?:js|css))", _read("index.html"))
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += STATIC_IMPORT.findall(_read(f"assets/{name}"))
    return [f"assets/{name}" for name in found if name.endswith(f".{kind}")]


def _read(name: str) -> str:
    return (pages.FOLDER / name).read_text(encoding="utf-8")


def test_scripts_and_styles_are_small(served: ServerProcess) -> None:
    assert 100_000 < _zipped(_all("js")) <= MOST_SCRIPT
    assert 1_000 < _zipped(_all("css")) <= MOST_STYLE


def test_the_first_screen_needs_only_a_part_of_them(served: ServerProcess) -> None:
    assert 10_000 < _zipped(_first("js")) <= MOST_SCRIPT_AT_FIRST
    assert 1_000 < _zipped(_first("css")) <= MOST_STYLE_AT_FIRST


def test_the_first_screen_asks_for_little(context: BrowserContext, served: ServerProcess) -> None:
    asked: list[str] = []
    page = context.pages[0]
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served.url)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert 0 < len(asked) <= MOST_REQUESTS, asked
    again = page.request.get(next(url for url in asked if url.endswith(".js")))
    assert "immutable" in again.headers["cache-control"]
    assert again.headers["content-encoding"] == "gzip"
