"""How much a browser has to fetch: counted, never timed."""

import gzip
import re

import pytest
from playwright.sync_api import BrowserContext, expect

from ghoststories.server import pages
from tests.server.services import ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
MOST_SCRIPT = 150_000
MOST_STYLE = 30_000
MOST_REQUESTS = 20


STATIC_IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")


def _at_first() -> set[str]:
    """What the page names, and what that imports; the rest is fetched when somebody needs it."""
    found: set[str] = set()
    wanted = re.findall(r"/assets/([\w.-]+\.(?:js|css))", _read("index.html"))
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += STATIC_IMPORT.findall(_read(f"assets/{name}"))
    return found


def _read(name: str) -> str:
    return (pages.FOLDER / name).read_text(encoding="utf-8")


def _zipped(kind: str) -> int:
    files = [name for name in _at_first() if name.endswith(f".{kind}")]
    return sum(len(gzip.compress(_read(f"assets/{name}").encode())) for name in files)


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
